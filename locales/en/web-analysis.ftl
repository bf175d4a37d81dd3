### The page: analysing, setting up a position.

web-engine = Engine
web-line-count = Lines
web-lines =
    { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }
web-engine-begins = The engine begins…
web-engine-depth = Depth { $depth } · { $nodes } positions
web-eval-bar = Evaluation bar
web-no-score = no evaluation yet
web-explain = Explain
web-good = Asset
web-bad = Weakness
web-in-numbers = In numbers
web-theme = Theme
web-variation = Variation
web-analysis-empty = Play moves for both sides: every different move opens a variation.
web-promote-variation = Promote the variation
web-delete-from-here = Delete from here
web-play-from-here = Play from here

web-palette = Pieces to place
web-tool-hand = Move pieces
web-tool-eraser = Remove pieces
web-editor-help = Choose a piece, then touch the squares; with the hand, drag the pieces.
web-editor-keys = By keyboard: Enter places, Delete removes.
web-setup-sound = The position is valid.
web-setup-over = There is nothing to play here, but you can analyse the position.
web-start-position = Starting position
web-clear-board = Clear the board
web-turn = Turn
web-rights = Castling rights
web-right-white-short = White kingside
web-right-white-long = White queenside
web-right-black-short = Black kingside
web-right-black-long = Black queenside
web-en-passant = En passant possible
web-none = None
web-file = { $file }-file
web-without-looking = At first sight, without looking ahead.
web-restore = Bring back what was deleted
