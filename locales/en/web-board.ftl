### The page: what the board says aloud, to screen readers.

web-board = Chessboard
web-promotion = Promotion
web-piece =
    { $color ->
        [white] { $role ->
            [king] white king
            [queen] white queen
            [rook] white rook
            [bishop] white bishop
            [knight] white knight
           *[pawn] white pawn
        }
       *[black] { $role ->
            [king] black king
            [queen] black queen
            [rook] black rook
            [bishop] black bishop
            [knight] black knight
           *[pawn] black pawn
        }
    }
web-square-piece = { $square }, { $piece }
web-mark-selected = selected
web-mark-target = possible move
web-mark-last-move = last move
web-mark-check = check
web-mark-premove = premove
web-selected = { $piece } on { $square }
web-selected-targets =
    { $count ->
        [0] { $piece } on { $square }, no possible move
        [one] { $piece } on { $square }, one possible move
       *[other] { $piece } on { $square }, { $count } possible moves
    }
web-put-down = Piece put down
web-not-possible = Not possible: { $piece } from { $from } to { $to }
web-premove = Premove from { $from } to { $to }
web-premove-forgotten = Premove cancelled
