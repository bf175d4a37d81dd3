### The selfplay command: games of the engine against itself.

selfplay-about = Lets the engine play against itself and keeps the games to learn from.
selfplay-more =
    The file keeps every move with what the search thought of the position, in four bytes. Those who learn from it choose the positions that teach something.
    The same settings give the same file, whatever the number of games at once and however often the work is interrupted. If the file is there, the games that are missing are added.
    Exit code: 0 if the file holds all the games, 2 if not.
selfplay-file = The file to which games are added.
selfplay-games = How many games the file shall hold. Default: 1000.
selfplay-nodes = Nodes for each move: after so many, no deeper look is begun. Default: 5000.
selfplay-quick = Nodes for most moves, which are then only played to get on: about one quiet position in six is looked at closely (--nodes), with the answer to it. Without it, all moves are.
selfplay-network = File of a network (from “roque train”) that evaluates. Default: the engine’s own.
selfplay-classical = The classical evaluation evaluates, and no network.
selfplay-openings = File of positions (EPD) or games (.pgn, the first 16 half-moves) with which games begin, chosen at random. Default: the start position.
selfplay-chess960 = Of a hundred games, how many begin with the pieces in the order of Chess960, another for each side. Default: 0.
selfplay-plies = Random half-moves after that, or one more. Default: 8, or 2 after an opening of a file.
selfplay-seed = Seed of the random moves. Files with other seeds hold other games. Default: 0.
selfplay-concurrency = Games played at the same time. Default: one for each core.
selfplay-quiet = Shows only the result.

selfplay-expected-plies = a whole number from 0 to 40
selfplay-expected-share = a whole number from 0 to 100

selfplay-resumed =
    { $games ->
        [one] The file holds { $games } game already; the others are added.
       *[other] The file holds { $games } games already; the others are added.
    }
selfplay-live = { $rate } games/s, { $positions } positions, { $left } left
selfplay-standing = { $file }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }.
selfplay-next = To learn from it: roque tune { $file }
selfplay-interrupted = Interrupted. To go on, give the same command again.

selfplay-other-file = { $file } holds something other than games of roque selfplay. Choose another file.
selfplay-damaged = { $file }: game { $number } is not as it was written. Take a copy of the file from before the damage, or play the games anew.
selfplay-other-settings = { $file } holds games with other settings ({ $settings }). Give the same ones to go on, or choose another file.
selfplay-in-use = another process is adding games to { $file }. Wait until it ends, or choose another file and another --seed.
selfplay-no-balance = no game can begin from these openings: after the random moves, one side is always far better. Choose other openings or fewer random half-moves (--plies).
