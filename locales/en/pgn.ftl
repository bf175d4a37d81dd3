### The pgn command: files of games.

pgn-about = Checks, shows or converts files of games (PGN).
pgn-files = The files to read; “-” is the standard input.
pgn-standard-input = (standard input)
pgn-megabytes-read = MB read

pgn-check-about = Reads all games, plays all moves and reports every bad game.
pgn-check-more = Each fault is reported as: file, line, character, number of the game, reason. The games after it are read all the same.
pgn-summary =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $moves ->
        [one] { $moves } half-move
       *[other] { $moves } half-moves
    }, { $errors ->
        [one] { $errors } bad game.
       *[other] { $errors } bad games.
    }

pgn-show-about = Shows a game: its tags, its moves and its last position.
pgn-show-file = The file to read; “-” is the standard input.
pgn-show-game = Number of the game in the file. Default: 1.
pgn-show-letters = Pieces in moves: en (K Q R B N), fr (R D T F C) or figurine. By default those of the language.
pgn-tag-line = { $name }: { $value }
pgn-start = Starting position: { $fen }
pgn-expected-game = a whole number, 1 or more
pgn-no-such-game =
    { $count ->
        [one] { $file } holds only { $count } game; there is no game { $wanted }.
       *[other] { $file } holds only { $count } games; there is no game { $wanted }.
    }
tag-event = Event
tag-site = Site
tag-date = Date
tag-round = Round
tag-white = White
tag-black = Black
tag-result = Result

pgn-convert-about = Writes games as strict PGN, or as lists of moves or positions.
pgn-convert-more = Lists have one line per game, without comments and variations. If a game does not begin with the starting position, its list of moves begins with “fen … moves”, as in the UCI protocol.
pgn-convert-to = pgn, fen (last position of each game), uci (e2e4), san (Nf3) or lan (Ng1-f3). Default: pgn.
pgn-convert-letters = Pieces in moves, for san and lan: en (K Q R B N), fr (R D T F C) or figurine. Default: en.
pgn-convert-no-comments = Leaves out the comments.
pgn-convert-no-variations = Leaves out the variations.
pgn-convert-no-nags = Leaves out the annotations ($1, $2…).
pgn-convert-output = File to write, instead of the standard output.
pgn-convert-wrong-letters = --letters goes only with --to san or --to lan: PGN is always written with the English letters.
pgn-convert-onto-itself = the output file is also an input file: choose another name for --output.
pgn-convert-not-written = { $file } has not been written, since not everything could be read.

pgn-no-games = { $file }: there is no game in this file.
pgn-bad-game = game { $game }: { $reason }
pgn-io = reading failed: { $reason }.
pgn-unexpected = “{ $found }” means nothing here.
pgn-tag-without-name = a tag begins with its name.
pgn-tag-without-value = the value of a tag begins with a straight quotation mark.
pgn-tag-not-closed = the tag is not closed on its line.
pgn-comment-not-closed = the comment is not closed.
pgn-variation-not-closed = the variation is not closed.
pgn-variation-not-opened = a variation is closed that was not opened.
pgn-variation-before-move = there is no move that this variation could replace.
pgn-too-deep = variations are nested more than { $limit } levels deep.
pgn-too-long = this text is longer than { $limit } bytes.
pgn-too-many-moves = the game has more than { $limit } moves.
pgn-too-many-tags = the game has more than { $limit } tags.
pgn-too-much-text = comments and tags are longer than { $limit } bytes.
pgn-bad-nag = $ is followed by a number from 0 to 65535.
pgn-not-a-move = “{ $text }” is not a move: { $reason }
pgn-bad-move = “{ $move }”: { $reason }
pgn-null-move-in-check = a side in check cannot pass.
pgn-bad-fen = the FEN tag is not valid: { $reason }
pgn-faults = { $before }; { $next }
pgn-unknown-variant = the rules “{ $name }” are not known.
pgn-other-reason = this game cannot be read.
