### Chess itself: sides, endings, how a position stands.

side-to-move-white = White to play.
side-to-move-black = Black to play.

piece-on = { $piece } on { $square }
both = { $first } and { $second }
status-check =
    { $side ->
        [white] Check! The white king on { $square } is attacked by { $by }.
       *[black] Check! The black king on { $square } is attacked by { $by }.
    }
ending-checkmate =
    { $winner ->
        [white] Checkmate: White wins.
       *[black] Checkmate: Black wins.
    }
ending-stalemate = Stalemate: the game is drawn.
ending-dead-position = No checkmate is possible any more (insufficient material or a blocked position): the game is drawn.
ending-fivefold-repetition = The position has occurred five times: the game is drawn.
ending-seventy-five-moves = Seventy-five moves without a capture or a pawn move: the game is drawn.
