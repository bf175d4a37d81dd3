### The page: playing a game.

web-white = White
web-black = Black
web-you = you
web-player = player
web-rename = Change name
web-name-of = { $side ->
    [white] Name of the white player
   *[black] Name of the black player
}
web-computer = Roque, level { $level }
web-computer-elo = Roque, level { $level } ({ $elo })
web-two-here = Game for two
web-versus = { $white } – { $black }
web-thinking = is thinking
web-taken = Has taken: { $pieces }.
web-clock-of = Clock, { $side }

web-start-title = Your move
web-start-text = Move a piece to begin a game for two at once, or choose:
web-play-here = Two players here
web-play-here-text = On this screen, taking turns
web-play-engine = Against the computer
web-play-engine-text = Twelve levels, from beginner to master
web-load = Open a game
web-load-text = A PGN file, a text or a FEN position
web-resume = Resume

web-moves = Moves
web-start-number = Chess960, start { $number }
web-no-moves = No moves yet.
web-steps = Walk through the moves
web-first = Back to the beginning
web-back = Previous move
web-forward = Next move
web-last = To the last move
web-flip = Flip the board
web-undo = Take back
web-redo = Redo move
web-white-to-move = White to play
web-black-to-move = Black to play
web-your-turn = Your move
web-roque-thinks = Roque is thinking…
web-check = Check!
web-looking-back = You are looking at an earlier move.
web-looking-back-stuck = { $keys ->
    [yes] The board shows an earlier move. To play, go back to the current position (End key).
   *[no] The board shows an earlier move. To play, go back to the current position.
}
web-newer-move = A move was played in the meantime: { $move }.
web-to-live = Back to the current position
web-overtaken = Another window moved first: { $move }.
web-not-kept = This game could not be saved on the disk: it goes on, but do not close Roque before you have made room.
web-game-gone = This game does not exist, or was deleted.

web-type-move = Type a move
web-type-placeholder = A move: e4, Nf3, e2e4…
web-stop-clock = Pause
web-start-clock = Start the clock
web-hint = Hint
web-draw = Draw
web-offer-draw = Offer a draw
web-offer-draw-question = Offer a draw?
web-offer = Offer
web-resign = Resign
web-resign-question = Resign the game?
web-draw-offer = Draw offer
web-draw-waits = You offer a draw.
web-draw-offered-white = White offers a draw.
web-draw-offered-black = Black offers a draw.
web-withdraw = Withdraw
web-accept = Accept
web-decline = Decline
web-claim = Claim a draw

web-game-over = Game over
web-you-win = You win!
web-you-lose = You lose
web-you-resigned = You resigned.
web-drawn = Draw
web-side-wins = { $side ->
    [white] White wins
   *[black] Black wins
}
web-name-wins = { $name } wins
web-rematch = Rematch
web-analyse-game = Analyse
web-save = Save

web-share = Save and copy
web-save-pgn = Save the PGN
web-copy-pgn = Copy the PGN
web-copy-fen = Copy the position (FEN)
web-copied = Copied to the clipboard.
web-not-copied = The browser did not allow copying.
web-saved = Saved: { $name }

web-spoken-move =
    { $from ->
        [none] { $role ->
            [king] king { $to }
            [queen] queen { $to }
            [rook] rook { $to }
            [bishop] bishop { $to }
            [knight] knight { $to }
           *[pawn] { $to }
        }
       *[other] { $role ->
            [king] king { $from } { $to }
            [queen] queen { $from } { $to }
            [rook] rook { $from } { $to }
            [bishop] bishop { $from } { $to }
            [knight] knight { $from } { $to }
           *[pawn] { $from } { $to }
        }
    }
web-spoken-capture =
    { $from ->
        [none] { $role ->
            [king] king takes { $to }
            [queen] queen takes { $to }
            [rook] rook takes { $to }
            [bishop] bishop takes { $to }
            [knight] knight takes { $to }
           *[pawn] pawn takes { $to }
        }
       *[other] { $role ->
            [king] king { $from } takes { $to }
            [queen] queen { $from } takes { $to }
            [rook] rook { $from } takes { $to }
            [bishop] bishop { $from } takes { $to }
            [knight] knight { $from } takes { $to }
           *[pawn] pawn { $from } takes { $to }
        }
    }
web-spoken-promotion =
    { $role ->
        [king] promotion to king
        [queen] promotion to queen
        [rook] promotion to rook
        [bishop] promotion to bishop
       *[knight] promotion to knight
    }
web-spoken-castling-short = castles kingside
web-spoken-castling-long = castles queenside
web-spoken-check = check
web-spoken-mate = checkmate
web-white-played = White: { $move }.
web-black-played = Black: { $move }.
web-undone = Move taken back.
web-begun = The game begins.
