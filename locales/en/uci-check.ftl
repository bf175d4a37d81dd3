### The uci-check command: how well an engine keeps to the UCI protocol.

uci-check-about = Checks how well an engine keeps to the UCI protocol.
uci-check-more = Exit code: 0 if there is no failure, 1 if there is one. Notes are no failures.
uci-check-engine = The command of the engine, in quotes if it has arguments.
uci-check-passed = ok    { $what }
uci-check-passed-in = ok    { $what } ({ $time } ms)
uci-check-noted = note  { $what }: { $reason }
uci-check-failed = FAIL  { $what }: { $reason }
uci-check-skipped = –     { $what }: no option { $option }.
uci-check-summary =
    { $checks } checks: { $failures ->
        [0] no failure
        [one] { $failures } failure
       *[other] { $failures } failures
    }, { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    }, { $skipped } left out.

uci-check-start = “uci” is answered with “uciok”
uci-check-identity = name and author are told
uci-check-options = the options are well declared
uci-check-ready = “isready” is answered
uci-check-chatter = nothing but UCI is written
uci-check-unknown-commands = unknown commands are passed over
uci-check-white-space = spaces and tabs are allowed anywhere
uci-check-new-game = “ucinewgame” is taken
uci-check-set-options = the options can be set
uci-check-depth = “go depth 5”
uci-check-nodes = “go nodes 10000”
uci-check-movetime = “go movetime 300”
uci-check-short-movetime = “go movetime 1”
uci-check-clock = a second on the clock
uci-check-empty-clock = an empty clock
uci-check-all-limits = several limits at once
uci-check-searchmoves = “go searchmoves”
uci-check-infinite = “go infinite” goes on until “stop”
uci-check-ready-while-thinking = “isready” is answered while thinking
uci-check-stop = “stop” is answered at once
uci-check-infinite-mate = “go infinite” goes on after a mate is found
uci-check-stop-storm = fifty times “go” and “stop”
uci-check-idle-stop = “stop” without a search is passed over
uci-check-moves = castling, en passant, promotion, repetition, fifty moves
uci-check-mate = a mate in one is found and told
uci-check-no-moves = checkmated or stalemated, it answers all the same
uci-check-multipv = several lines (MultiPV)
uci-check-chess960 = Chess960
uci-check-ponder = “go ponder” and “ponderhit”
uci-check-quit = “quit” ends it
uci-check-quit-while-thinking = “quit” ends it while it thinks
uci-check-end-of-input = it ends when its input is closed

uci-check-crashed = the engine has ended by itself.
uci-check-no-answer = “{ $expected }” does not come.
uci-check-late = answered after { $took } ms, { $limit } ms at most were expected.
uci-check-too-early = “bestmove” comes before “stop” or “ponderhit”.
uci-check-unasked = “bestmove” comes without a search.
uci-check-illegal = “{ $answer }” is not a legal move in the position { $fen }.
uci-check-wrong-move = “{ $answer }” is not the move that was expected in the position { $fen }.
uci-check-no-score = no line “info” with a score.
uci-check-no-mate-score = the score is not “mate 1”.
uci-check-too-few-lines = three lines were asked for, fewer came.
uci-check-missing = “{ $line }” is missing.
uci-check-bad-option = “{ $word }” is missing or wrong in “option { $line }”.
uci-check-not-uci = “{ $line }” is not UCI.
uci-check-still-running = it goes on running.
