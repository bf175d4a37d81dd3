### The match command: two engines or several play against each other.

match-about = Plays a match between UCI engines and tells which one is stronger.
match-more =
    An engine is a command in quotes, with settings of its own before it if need be:
      { $plain }
      { $full }
    Settings: name, dir (folder to run in), tc, movetime, nodes, depth, option.NAME. Quotation marks inside hold words together: { $quoted }.
    Each opening is played twice, with colours reversed. Draws by threefold repetition, fifty moves and insufficient material are automatic.
    Exit code: 0 if all went well, 1 if an engine lost on time, crashed, did not answer or played an illegal move, 2 if the match was not played to its end.
match-value-engine = ENGINE
match-value-anchor = NAME=ELO
match-value-ms = MS
match-value-option = NAME=VALUE
match-value-centipawns = CENTIPAWNS
match-value-draw = MOVE,MOVES,CENTIPAWNS
match-value-resign = MOVES,CENTIPAWNS
match-first = The engine whose results are counted.
match-second = Its opponent.
match-others = More opponents: the first engine plays each of them.
match-round-robin = Everybody plays everybody, and all get a rating.
match-anchor = Rating of an engine that is known; can be repeated. The others are rated accordingly.
match-tc = Time in seconds and increment: 8+0.08, 40/60. Default: 10+0.1, if there is no other limit.
match-movetime = Time for each move, in milliseconds.
match-nodes = Nodes for each move.
match-depth = Depth of each search.
match-margin = Milliseconds by which a clock may be overdrawn. Default: 10.
match-hash = Hash memory of each engine in megabytes (option Hash, where there is one). Default: 16.
match-threads = Threads of each engine (option Threads, where there is one). Default: 1.
match-option = Sets an option of all engines; can be repeated. Without it, Ponder and OwnBook are false.
match-games = Number of games, for each two engines that meet. Default: 100.
match-concurrency = Games played at the same time. Default: 1.
match-openings = File of positions (EPD) or games (.pgn), or “random”: moves made at random, if the judge finds them balanced. Default: random.
match-plies = Half-moves of an opening. Default: 8 random ones, or the first 16 of a game.
match-seed = Seed of the random moves or of the shuffling. Default: 0.
match-shuffle = Takes the openings of the file in random order.
match-balance = Greatest advantage in a random opening, in centipawns. Default: 80.
match-judge = Engine that judges the random openings. By default the first one.
match-chess960 = Plays Chess960.
match-sprt = Stops when it is decided whether the first engine is stronger by ELO0 or by ELO1 (error risks 0.05; others: 0,5,0.1,0.1).
match-draw = Draw when from this move on, for so many moves, both engines see at most this advantage. Example: 40,8,10.
match-resign = Win when for so many moves both engines see at least this advantage for the same side. Example: 4,600.
match-out = PGN file to which the games are added, with clocks and evaluations.
match-state = File in which the match is kept after each game. If the match is already there, it goes on.
match-event = Name of the event in the PGN file.
match-quiet = Shows only faults and the final result.

match-expected-anchor = a name and a rating: Toga=2850
match-expected-tc = a time in seconds, with an increment if need be: 8+0.08, 40/60
match-expected-count = a whole number, 1 or more
match-expected-margin = a whole number of milliseconds from 0 to 60000
match-expected-plies = a whole number from 0 to 400
match-expected-seed = a whole number, 0 or more
match-expected-option = a name and a value: Hash=64
match-expected-sprt = two Elo differences, the lower one first: 0,5 (and the two error risks, below 0.5, if need be: 0,5,0.1,0.1)
match-expected-draw = three numbers: move, number of moves, centipawns (40,8,10)
match-expected-resign = two numbers: number of moves, centipawns (4,600)

match-no-program = there is no program in “{ $engine }”. Write a command, after the settings if there are any: { $example }.
match-open-quotation = in “{ $engine }”, a quotation mark is not closed.
match-unknown-setting = in “{ $engine }”, there is no setting “{ $setting }”. There are name, dir, tc, movetime, nodes, depth and option.NAME.
match-bad-setting = in “{ $engine }”, “{ $value }” is not a valid value for { $setting }.
match-bad-epd = { $file }, line { $line }: { $reason }
match-bad-pgn = { $file }, line { $line }: { $reason }
match-bad-operation = the operations of this EPD line are not well written.
match-no-openings = { $file } has no opening from which a game could be played.
match-bad-state = { $file } is not the state of a match. Choose another file for --state.
match-in-use = the match of { $file } is being played by another process.
match-other = { $file } holds a match with other settings ({ $settings }). Give the same arguments as before, or choose another file for --state.
match-no-balance = no random opening is balanced enough. Choose a greater value for --balance, fewer half-moves (--plies), or another --judge.
match-engine-first = the first engine
match-engine-second = the second engine
match-engine-number = engine number { $number }
match-engine-judge = the engine that judges the openings
match-unknown-anchor = no engine of the match is called “{ $name }”, as --anchor says. There are: { $names }.
match-sprt-two = --sprt compares two engines: give only two, or leave it out.
match-cannot-run = { $engine } cannot be run: { $reason }.
match-silent-engine = { $engine } does not answer as UCI demands. The last lines (> sent, < received, ! error stream):
match-crashed-engine = { $engine } has ended by itself. The last lines (> sent, < received, ! error stream):
match-no-option = { $engine } has no option “{ $option }”.
match-bad-value = { $engine } does not take “{ $value }” for its option “{ $option }”.

match-end-checkmate = checkmate
match-end-stalemate = stalemate
match-end-dead-position = insufficient material
match-end-repetition = threefold repetition
match-end-fifty-moves = fifty moves
match-end-adjudication = adjudication
match-end-time = time forfeit
match-end-silence = no answer
match-end-crash = crash
match-end-illegal-move = illegal move

match-crowded = Note: { $needed } threads will think at the same time, on a machine with { $cores ->
        [one] { $cores } core
       *[other] { $cores } cores
    }. Times and results will say less; use fewer games at once (--concurrency) or fewer threads.
match-resumed =
    { $games ->
        [one] The match goes on: { $games } game has been played.
       *[other] The match goes on: { $games } games have been played.
    }
match-game = Game { $number } of { $games }: { $white } – { $black } { $result }, { $reason }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }. { $standing }
match-standing = +{ $wins } ={ $draws } −{ $losses }, { $percent } %
match-fault = Fault of { $name } in game { $number }: { $reason }. The last lines (> sent, < received, ! error stream):
match-late = { $took } ms for a move with { $left } ms left
match-summary =
    { $games ->
        [one] { $first } against { $second }: { $games } game, { $pace }.
       *[other] { $first } against { $second }: { $games } games, { $pace }.
    }
match-summary-points =
    { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }, { $draws ->
        [one] { $draws } draw
       *[other] { $draws } draws
    }, { $losses ->
        [one] { $losses } loss
       *[other] { $losses } losses
    }: { $points } of { $games }, { $percent } %.
match-summary-elo = Elo { $elo } ± { $error } (95 %); stronger with a likelihood of { $superiority } %; normalized Elo { $normalized } ± { $normalizedError }.
match-summary-elo-one-sided = Elo { $elo }, between { $low } and { $high } (95 %).
match-summary-elo-unsure = Elo { $elo }; too few or too one-sided games for error bars.
match-summary-pairs = Pairs with 0, ½, 1, 1½ and 2 points: { $pairs }.
match-summary-unpaired =
    { $count ->
        [one] One game has no return game: the Elo does not count it.
       *[other] { $count } games have no return game: the Elo does not count them.
    }
match-summary-nothing = No game was finished.
match-summary-test = SPRT { $elo0 } / { $elo1 } Elo (α { $alpha }, β { $beta }): LLR { $llr }, bounds { $lower } and { $upper }: { $decision }.
match-test-accepted = gain accepted
match-test-rejected = gain rejected
match-test-open = not decided
match-summary-depth = { $name }: average depth { $depth }.
match-summary-speed = { $name }: average depth { $depth }, { $speed } nodes per second.
match-summary-several = { $engines } engines, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $pace }. Results of the first of each two, Elo ± 95 %:
match-ratings = Likeliest ratings, their mean being 0, ± 95 %:
match-ratings-anchored = Likeliest ratings, given those of the anchors, ± 95 %:
match-anchored = (anchor)
match-column-meeting = meeting
match-column-rating = engine
match-column-games = games
match-summary-no-faults = No fault: no loss on time, no crash, no illegal move.
match-summary-faults = Faults of { $name }: { $time } on time, { $silence } without an answer, { $crash ->
        [one] { $crash } crash
       *[other] { $crash } crashes
    }, { $illegal ->
        [one] { $illegal } illegal move
       *[other] { $illegal } illegal moves
    }.
match-interrupted = Match interrupted. To go on, give the same command again.
match-interrupted-for-good = Match interrupted. With --state FILE, it could go on later.
