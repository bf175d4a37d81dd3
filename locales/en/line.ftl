### Line mode: a game typed move by move.

line-welcome-mini = Roque { $version }, a chess program. Type the origin square and then the destination, or a move (e2e4); “{ $command }” for the list of commands.
line-welcome = Roque { $version }, a chess program. Type a move (e2e4, Nf3, O-O) or a square, “{ $command }” for the list of commands.

line-ask-square = Origin square:
line-ask-origin = Origin square or move:
line-ask-destination = Destination for { $piece } on { $square } (Enter: another piece):
line-ask-promotion = Promotion: queen, rook, bishop or knight?
line-ask-draw =
    { $side ->
        [white] Does White accept the draw, yes or no?
       *[black] Does Black accept the draw, yes or no?
    }
line-ask-over = Game over. Command:
line-ask-over-briefly = Game over:

line-turn =
    { $side ->
        [white] White to play ({ $name }).
       *[black] Black to play ({ $name }).
    }
line-clocks = Clock: White { $white }, Black { $black }.
line-offer-stands =
    { $side ->
        [white] White offers a draw: “{ $accept }” or “{ $decline }”.
       *[black] Black offers a draw: “{ $accept }” or “{ $decline }”.
    }
line-rival-name = Roque, level { $level }
line-rival-thinks = Roque is thinking…
line-rivals-turn = It is Roque’s turn: its move is coming.
line-rival-resigns = Roque: I see no way out. Well played!
line-rival-claims = Roque: I claim the draw.
line-rival-claims-with = Roque: I claim the draw, announcing { $move }.
line-rival-offers = Roque: nothing is happening here any more, I offer a draw (“{ $accept }” or “{ $decline }”).
line-rival-agrees = Roque: agreed, the game is even.
line-rival-agrees-gladly = Roque: gladly, I was worse.
line-rival-goes-on = Roque: all right, let us go on.
line-rival-is-better = Roque: no thanks, I think I am better.
line-rival-plays-on = Roque: no thanks, there is still something to play for.
line-thinking = Roque’s thinking: depth { $depth }, evaluation { $value }, { $line }
line-thinking-mate =
    { $side ->
        [white] Roque’s thinking: depth { $depth }, mate in { $count } for White, { $line }
       *[black] Roque’s thinking: depth { $depth }, mate in { $count } for Black, { $line }
    }
line-thinking-on = Roque’s thinking will be shown with each of its moves. “{ $command }” again to hide it.
line-thinking-off = Roque’s thinking is no longer shown.
line-thinking-nobody = Roque does not play in this game. For its opinion: “{ $hint }” or “{ $eval }”.
line-undone = Taken back: { $move }
line-redone = Played again: { $move }
line-reopened = The game goes on.

line-can-claim-threefold = The position has occurred three times: claim a draw? Type “{ $command }”.
line-can-claim-fifty = 50 moves without capture or pawn move: claim a draw? Type “{ $command }”.
line-draw-offered =
    { $side ->
        [white] White offers a draw.
       *[black] Black offers a draw.
    }
line-draw-declined =
    { $side ->
        [white] White declines the draw.
       *[black] Black declines the draw.
    }
line-draw-withdrawn =
    { $side ->
        [white] White withdraws the draw offer.
       *[black] Black withdraws the draw offer.
    }
line-draw-lapsed =
    { $side ->
        [white] White’s draw offer no longer stands.
       *[black] Black’s draw offer no longer stands.
    }
line-takeback-proposed =
    { $side ->
        [white] White asks to take back the last move.
       *[black] Black asks to take back the last move.
    }
line-takeback-declined =
    { $side ->
        [white] White does not agree to a takeback.
       *[black] Black does not agree to a takeback.
    }
line-takeback-withdrawn =
    { $side ->
        [white] White no longer asks for a takeback.
       *[black] Black no longer asks for a takeback.
    }
line-takeback-lapsed =
    { $side ->
        [white] White’s request for a takeback no longer stands.
       *[black] Black’s request for a takeback no longer stands.
    }
line-clock-started = The clock is running.
line-clock-stopped = The clock is stopped.

line-ended-threefold = Threefold repetition: the game is drawn.
line-ended-fifty = Fifty-move rule: the game is drawn.
line-ended-agreement = Draw by agreement.
line-ended-resignation =
    { $winner ->
        [white] Black resigns: White wins.
       *[black] White resigns: Black wins.
    }
line-ended-time =
    { $winner ->
        [white] Black lost on time: White wins.
       *[black] White lost on time: Black wins.
    }
line-ended-time-draw =
    { $side ->
        [white] White has no time left, but Black cannot mate: the game is drawn.
       *[black] Black has no time left, but White cannot mate: the game is drawn.
    }
line-ended-recorded =
    { $winner ->
        [white] The game is over: White wins.
       *[black] The game is over: Black wins.
    }
line-ended-recorded-draw = The game is over: a draw.

line-game-over = The game is over. { $why }
line-not-your-turn =
    { $side ->
        [white] It is not White’s turn.
       *[black] It is not Black’s turn.
    }
line-illegal = This move is not legal.
line-nothing-offered = No draw is on offer. To offer one: “{ $command }”.
line-already-offered = The draw is already on offer: it is for the opponent to answer.
line-nothing-to-withdraw = There is no draw offer to withdraw.
line-no-claims-in-ruleset = These rules have no draw to claim.
line-no-claim = Nothing to claim: it takes the same position three times, or fifty moves without a capture or a pawn move.
line-nothing-to-undo = There is no move to take back.
line-nothing-to-redo = There is no move to play again.
line-time-left = There is time left.
line-no-clock = This game is played without a clock.
line-clock-already = That is already so.

line-cannot-move = { $piece } on { $square } has no legal move.
line-ambiguous = This move is ambiguous: { $moves }. Say which one, with upper and lower case or with both squares.
line-not-a-square = “{ $text }” is not a square: squares go from a1 to h8.
line-not-a-destination = “{ $text }” is not a square: squares go from a1 to h8. Enter alone: choose another piece.
line-not-a-promotion = Answer queen, rook, bishop or knight. Enter alone: do not play this move.
line-not-a-move = “{ $text }” is not a move.
line-not-a-number = Give a number of half-moves, 1 or more.
line-entry-cancelled = Choice cancelled.
line-push-by-squares = To move a pawn there, type the square it stands on first.
line-nearest = “{ $text }” is neither a move nor a command. Did you mean “{ $command }”?
line-not-understood = “{ $text }” is neither a move nor a command. Moves are typed like e2e4 or Nf3; for commands, type “{ $command }”.
line-no-such-command = There is no command “{ $text }”. To see them all: “{ $command }”.
line-takes-nothing = “{ $command }” is typed on its own.
line-new-takes-nothing = “{ $command }” is typed on its own. To start from a position: “{ $fen }” and the position.
line-interrupted = To leave: “{ $command }”, or Ctrl-C once more. The game is saved.

line-moves =
    { $count ->
        [one] One legal move: { $moves }
       *[other] { $count } legal moves: { $moves }
    }
line-no-moves = There is no move left to play.
line-lost =
    { $side ->
        [white] White has lost: { $pieces }
       *[black] Black has lost: { $pieces }
    }
line-lost-nothing =
    { $side ->
        [white] White has lost no pieces.
       *[black] Black has lost no pieces.
    }
line-material = Material: White { $white }, Black { $black }.
line-material-even = Material is even.
line-material-ahead =
    { $side ->
        [white] White is ahead by { $count }.
       *[black] Black is ahead by { $count }.
    }
line-hint-piece = Hint: look at { $piece } on { $square }.
line-hint-move = Hint: { $move }
line-hint-line = Hint: { $move }. A possible continuation: { $line }
line-hint-mate = Hint: you can mate in one move.
line-hint-capture = Hint: a capture wins material, with { $piece } on { $square }.
line-hint-danger = Hint: beware, { $piece } on { $square } is under attack.
line-hint-calm = Nothing urgent: no capture wins material, and none of your pieces is hanging.
line-eval-even = Roque thinks the position is about even ({ $value }).
line-eval-slight =
    { $side ->
        [white] Roque thinks White is slightly better ({ $value }).
       *[black] Roque thinks Black is slightly better ({ $value }).
    }
line-eval-clear =
    { $side ->
        [white] Roque thinks White is clearly better ({ $value }).
       *[black] Roque thinks Black is clearly better ({ $value }).
    }
line-eval-winning =
    { $side ->
        [white] Roque thinks White is winning ({ $value }).
       *[black] Roque thinks Black is winning ({ $value }).
    }
line-eval-mate =
    { $side ->
        [white] { $count ->
            [one] White can mate in one move.
           *[other] White can mate in { $count } moves.
        }
       *[black] { $count ->
            [one] Black can mate in one move.
           *[other] Black can mate in { $count } moves.
        }
    }
line-styles = The styles are { $names }.

line-kept = Game saved. To resume it: roque play --resume
line-left = The previous game is saved.
line-kept-in = The game is saved after every move in { $file }. To write a copy: “{ $command }” and the name of a file.
line-nothing-kept = The game is not saved yet. To write a copy: “{ $command }” and the name of a file.
line-cannot-keep = The game cannot be saved in { $folder }: { $reason }. It goes on, but it will be lost when you leave.
line-saved = Game saved in { $file }.
line-file-exists = { $file } already exists: choose another name.
line-no-games = No saved games. To read a PGN file: “{ $command }” and its name.
line-games = Saved games; “{ $command }” and a number, or the name of a PGN file, opens one:
line-unfinished = There is an unfinished game; to resume it: “{ $command }”.
line-already-open = This is the game you are playing.
line-busy = This game is already open in another window.
line-no-such-game = The list of saved games has no number { $number }.
line-unreadable = (unreadable)
line-saved-game =
    { $count ->
        [one] { $white } – { $black }, one move, { $result }
       *[other] { $white } – { $black }, { $count } moves, { $result }
    }
line-reading = Reading: { $count } games so far.
line-left-out = Comments, variations and times of the file are left out.
line-lost-game = The game could not be saved: it is lost.
line-still-not-kept = The game could not be saved. To write a copy elsewhere: “{ $command }” and the name of a file.
line-no-standard-stream = Give the name of a file.
line-clock-waits = The clock will start with the next move.
line-after-the-end = The game is over: “{ $new }”, “{ $undo }” or “{ $quit }”.

line-help-heading = A move is typed in one go (e2e4, Nf3, exd5, O-O, e8=Q), or its origin and then its destination.
line-help-more = To learn more about a command, for instance: “{ $command } { $example }”.

line-about-help = lists the commands, or explains one
line-about-moves = shows the legal moves
line-about-undo = takes back the last move
line-about-redo = plays a move again that was taken back
line-about-draw = offers a draw
line-about-accept = accepts the draw
line-about-decline = declines the draw
line-about-withdraw = withdraws the draw offer
line-about-claim = claims a draw
line-about-resign = resigns the game
line-about-flip = turns the board
line-about-board = shows the board
line-about-style = changes how the board is drawn
line-about-captures = shows the captured pieces
line-about-clock = shows the clock
line-about-pause = stops the clock, or starts it again
line-about-hint = gives a hint
line-about-eval = says who stands better, and why
line-about-thinking = shows what Roque thinks, or hides it
line-about-new = begins another game
line-about-save = saves the game in a file
line-about-load = opens a saved game or a PGN file
line-about-fen = shows the position, or begins from another
line-about-pgn = shows the game as PGN
line-about-quit = leaves Roque; the game is saved

line-help-help = With the name of a command, explains it.
line-help-moves = With a square (g1, for instance), only the moves of the piece on it.
line-help-undo = With a number, takes back that many half-moves; against Roque, without a number, your move and its answer. The clock is set back too. After a resignation or a draw, the game goes on.
line-help-redo = With a number, plays that many half-moves again.
line-help-draw = The side to move offers a draw, the other one answers yes or no. The offer stands until it is answered or the opponent moves. Roque answers at once.
line-help-accept = The game is then drawn by agreement.
line-help-decline = The game goes on.
line-help-withdraw = As long as the opponent has not answered.
line-help-claim = Possible after the same position three times, or fifty moves without a capture or a pawn move. With a move, announces it: the claim holds if the move leads to such a position.
line-help-resign = The side to move loses the game. Roque resigns too when it is lost, but never at levels 1 to 4, where people learn to mate.
line-help-flip = Black below, or White again.
line-help-board = With the side to move, and the check if there is one.
line-help-style = With boxed (framed squares), dots (a letter or a dot for each square) or unicode (figures).
line-help-captures = And who is ahead: queen 9, rook 5, bishop and knight 3, pawn 1.
line-help-clock = The time each side has left.
line-help-pause = A move starts the clock again, too.
line-help-hint = A mate in one, a capture that wins material, or a hanging piece, if there is one. Typed again: which piece Roque would play, then which move, and the continuation it imagines.
line-help-eval = After a short look ahead by Roque; positive if White is better. At 1.00, a very good player wins one game in two. Then the material, and what is good (+) and bad (−) on each side. Queen 9, rook 5, bishop and knight 3, pawn 1.
line-help-thinking = With each of Roque’s moves: how deep it looked, its evaluation (positive if White is better) and the continuation it expects.
line-help-new = The present game is saved. Same starting position, time and opponent; in Chess960, another position at random.
line-help-save = With the name of a file, writes the game to it as PGN. Alone, says where the game is saved.
line-help-load = With the name of a PGN file, and the number of a game if it has several. Alone, lists the saved games; with a number of that list, opens the game. “undo” and “redo” walk through the game.
line-help-fen = With a position as FEN, begins a game from it.
line-help-pgn = With English letters, as other programs expect it.
line-help-quit = To resume it: roque play --resume
