### The page: beginning a game, opening one.

web-opponent = Opponent
web-your-side = Your side
web-random-side = Random
web-level = Level
web-elo = About { $elo } Elo.
web-level-1 = Discovers the rules: leaves pieces hanging and sees no threats.
web-level-2 = Beginner: takes what is given, often forgets what is attacked.
web-level-3 = Sunday player: sees one move, rarely two.
web-level-4 = Casual player: guards the pieces, falls into traps.
web-level-5 = Good amateur: works out simple exchanges.
web-level-6 = New to the club: gives no more pieces away for nothing.
web-level-7 = Club player: sees short tactics and punishes mistakes.
web-level-8 = Good club player: has plans and few weaknesses.
web-level-9 = Very strong club player: every inaccuracy costs.
web-level-10 = Candidate master: calculates far and well.
web-level-11 = Master: hardly ever goes wrong.
web-level-12 = All the strength of Roque, without mercy.
web-pace = Time (minutes + seconds added with each move)
web-no-clock = No clock
web-own-pace = Other…
web-minutes = Minutes for each player (1 to 180)
web-bonus = Seconds added with each move (0 to 60)
web-rules = Rules
web-rules-standard = Chess
web-rules-chess960 = Chess960
web-rules-mini = Mini
web-rules-chess960-text = The pieces of the first rank are drawn from 960 starting positions.
web-rules-mini-text = No castling, no en passant; the game ends by checkmate or stalemate.
web-from-position = Start from a position
web-fen = Position (FEN)
web-fen-placeholder = Paste a FEN position here
web-open-editor = Set it up in the editor
web-begin = Start the game

web-load-help = Choose a file, paste a text, or drop a file anywhere on the page.
web-choose-file = Choose a file
web-paste = Or paste a PGN or a FEN position
web-paste-placeholder = 1. e4 e5 2. Nf3…
web-read = Open
web-load-reading = Reading a text of { $megabytes } MB…
web-load-nothing = There is nothing to read: paste a PGN or a FEN position first.
web-load-unreadable = No game could be read. Paste a game as PGN (1. e4 e5 2. Nf3…) or a position as FEN, or choose another file.
web-load-game = Game { $number }
web-load-found =
    { $count ->
        [one] One game found.
       *[other] { $count } games found.
    }
web-load-other = Open something else
web-look-at = Look at it
web-go-on = Play on
web-pgn-too-long = This file is too long: Roque reads up to { $limit } MB at once. Split it.
