### Moves: pieces by name, and why a move is not played.

the-white-pawn = the white pawn
the-white-knight = the white knight
the-white-bishop = the white bishop
the-white-rook = the white rook
the-white-queen = the white queen
the-white-king = the white king
the-black-pawn = the black pawn
the-black-knight = the black knight
the-black-bishop = the black bishop
the-black-rook = the black rook
the-black-queen = the black queen
the-black-king = the black king

a-white-pawn = a white pawn
a-white-knight = a white knight
a-white-bishop = a white bishop
a-white-rook = a white rook
a-white-queen = a white queen
a-white-king = the white king
a-black-pawn = a black pawn
a-black-knight = a black knight
a-black-bishop = a black bishop
a-black-rook = a black rook
a-black-queen = a black queen
a-black-king = the black king

illegal-same-square = origin and destination are the same square ({ $square }).
illegal-empty-square = there is no piece on { $square }.
illegal-wrong-side = { $piece } on { $square } belongs to the opponent.
illegal-own-piece = { $piece } cannot go from { $from } to { $to }: { $other } stands there.
illegal-not-its-move = { $piece } cannot go from { $from } to { $to }: { $rule }
rule-pawn = a pawn goes one square forward, or two from its first square, and captures diagonally.
rule-knight = a knight jumps two squares one way and one square to the side.
rule-bishop = a bishop moves diagonally.
rule-rook = a rook moves along a rank or a file.
rule-queen = a queen moves in a straight line or diagonally.
rule-king = a king moves one square only.
illegal-nothing-to-capture = the pawn on { $from } goes to { $to } only to capture, and there is nothing to capture.
illegal-blocked = { $piece } on { $from } is blocked by { $by } on { $at }.
illegal-stays-in-check = the king is in check from { $by } on { $at }, and this move does not answer it.
illegal-king-in-check = the king would be in check on { $king }, attacked by { $by } on { $at }.
illegal-castling =
    { $wing ->
        [king] castling kingside is impossible: { $reason }
       *[queen] castling queenside is impossible: { $reason }
    }
castling-not-in-ruleset = these rules have no castling.
castling-no-right = the king or the rook has already moved.
castling-in-check = the king is in check, attacked by { $by } on { $at }.
castling-blocked = { $by } on { $at } is in the way.
castling-attacked = { $square } is attacked by { $by } on { $at }.
illegal-promotion-missing = the pawn from { $from } reaches { $to }: the piece it becomes must be named.
illegal-not-a-promotion = this move is not a promotion.
illegal-promotion-to-king = a pawn cannot become a king.
illegal-promotion-to-pawn = a pawn cannot stay a pawn on the last rank.

san-no-such-move = this is not a legal move here.
san-ambiguous = several pieces can make this move (from { $squares }).
san-null-move = a null move is not allowed here.
san-empty = there is no text.
san-not-a-move = a move cannot begin like this.
san-no-destination = the square it goes to is missing.
san-no-promotion-piece = the promotion piece is missing.
san-too-much = there is more text after the move.
