### The fen command: the position in sentences, and all that can be wrong.

fen-about = Shows a position given as a FEN, or reports all that is wrong with it.
fen-argument = The position: six fields (the two counters may be missing), in quotes or not.
fen-more = Example: roque fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1

fen-castling-white =
    { $rights ->
        [both] White has the right to castle on both sides.
        [short] White has the right to castle kingside.
        [long] White has the right to castle queenside.
       *[none] White has no right to castle.
    }
fen-castling-black =
    { $rights ->
        [both] Black has the right to castle on both sides.
        [short] Black has the right to castle kingside.
        [long] Black has the right to castle queenside.
       *[none] Black has no right to castle.
    }
fen-castling-rooks =
    { $count ->
        [one] (Rook: { $squares }.)
       *[other] (Rooks: { $squares }.)
    }
fen-en-passant = En passant capture possible on { $square }.
fen-en-passant-useless = A pawn has just passed over { $square }, but no en passant capture is possible there.
fen-no-en-passant = No en passant capture.
fen-move-number = Move number { $number }.
fen-halfmoves = Half-moves since the last capture or pawn move: { $count }.
fen-legal-moves =
    { $count ->
        [one] { $count } legal move.
       *[other] { $count } legal moves.
    }
fen-line = FEN: { $fen }

fen-badly-written = This FEN is badly written:
fen-impossible = This position is impossible:
fen-at-column = character { $column }: { $reason }

fen-missing-placement = the placement of the pieces is missing.
fen-missing-turn = the side to move (w or b) is missing.
fen-missing-castling = the castling rights (such as KQkq, or -) are missing.
fen-missing-en-passant = the en passant square (or -) is missing.
fen-missing-halfmoves = the half-move counter is missing.
fen-missing-fullmoves = the move number is missing.
fen-too-much = there is extra text after the six fields.
fen-not-a-piece = “{ $found }” is neither a piece (KQRBNP, kqrbnp) nor a number of empty squares from 1 to 8.
fen-rank-too-long = rank { $rank } has more than eight squares.
fen-rank-too-short = rank { $rank } has fewer than eight squares.
fen-too-few-ranks =
    { $count ->
        [one] there is only one rank instead of eight.
       *[other] there are only { $count } ranks instead of eight.
    }
fen-too-many-ranks = there are more than eight ranks.
fen-not-a-side = the side to move is w (White) or b (Black).
fen-not-a-castling-right = “{ $found }” is not a castling right (KQkq, the files of the rooks, or -).
fen-not-a-square = the en passant square is a square such as e3, or -.
fen-not-halfmoves = the half-move counter is a number from 0 to 255.
fen-not-fullmoves = the move number is a number from 1 to 65535.

fault-no-king =
    { $side ->
        [white] White has no king.
       *[black] Black has no king.
    }
fault-several-kings =
    { $side ->
        [white] White has { $count } kings ({ $squares }).
       *[black] Black has { $count } kings ({ $squares }).
    }
fault-pawn-on-edge = There is a pawn on { $square }: no pawn can stand on that rank.
fault-too-many-pieces =
    { $side ->
        [white] White has { $count } pieces (pawns included), instead of 16 at most.
       *[black] Black has { $count } pieces (pawns included), instead of 16 at most.
    }
fault-too-many-pawns =
    { $side ->
        [white] White has { $count } pawns, instead of 8 at most.
       *[black] Black has { $count } pawns, instead of 8 at most.
    }
fault-too-many-promoted =
    { $side ->
        [white] The white pieces need at least { $promoted ->
            [one] one promotion
           *[other] { $promoted } promotions
        }; white pawns missing: { $missing }.
       *[black] The black pieces need at least { $promoted ->
            [one] one promotion
           *[other] { $promoted } promotions
        }; black pawns missing: { $missing }.
    }
fault-waiting-king-in-check = The king on { $square } is in check (from { $by }), but it is not its side’s turn.
fault-too-many-checkers = { $count } pieces give check ({ $squares }), more than two.
fault-castling-king-moved =
    { $side ->
        [white] White cannot have the right to castle with its king on { $square }.
       *[black] Black cannot have the right to castle with its king on { $square }.
    }
fault-castling-without-rook =
    { $side ->
        [white] White has the right to castle with a rook on { $square }, but it has no rook there.
       *[black] Black has the right to castle with a rook on { $square }, but it has no rook there.
    }
fault-castling-rook-not-in-corner =
    { $side ->
        [white] White has the right to castle with the rook on { $square }, which only the chess960 rules allow.
       *[black] Black has the right to castle with the rook on { $square }, which only the chess960 rules allow.
    }
fault-castling-two-rooks =
    { $side ->
        [white] { $wing ->
            [king] White has the right to castle kingside with two rooks at once.
           *[queen] White has the right to castle queenside with two rooks at once.
        }
       *[black] { $wing ->
            [king] Black has the right to castle kingside with two rooks at once.
           *[queen] Black has the right to castle queenside with two rooks at once.
        }
    }
fault-castling-not-in-ruleset = These rules have no castling: the field of the castling rights must be “-”.
fault-en-passant-not-in-ruleset = These rules have no en passant capture: that field must be “-”.
fault-en-passant-wrong-rank = No pawn can have passed over { $square } on the last move.
fault-en-passant-not-empty = No pawn can have passed over { $square } on the last move: { $occupied } is occupied.
fault-en-passant-without-pawn = No pawn can have passed over { $square } on the last move: it would stand on { $pawn }.
