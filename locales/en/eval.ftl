### The evaluation explained: roque eval.

eval-about = Explains how good a position is, term by term and in words.
eval-more =
    The table is the classical evaluation, which people can follow, in hundredths of a pawn. The engine itself evaluates with a neural network; what that makes of each piece comes last. The engine looks ahead besides; this is what it thinks of the position as it stands.
eval-argument = The position, as FEN. Default: the starting position.
eval-terms = Also shows each term of the evaluation.
eval-with-network = File of a network (from “roque train”) to show instead of the engine’s own.
eval-heading = Hundredths of a pawn
eval-white = White
eval-black = Black
eval-midgame = midgame
eval-endgame = endgame
eval-now = now
eval-good =
    { $side ->
        [white] For White:
       *[black] For Black:
    }
eval-phase = Phase of the game: { $percent } % middlegame.
eval-scaled = Drawish endgame: only { $percent } % of the endgame value counts.
eval-known = A known endgame, { $what }.
eval-network = The network’s view: what each piece is worth to its side where it stands, in pawns
eval-network-total = The network in all: { $value } for White.
eval-total-even = All in all: about even ({ $value }).
eval-total =
    { $side ->
        [white] All in all: White is better ({ $value }).
       *[black] All in all: Black is better ({ $value }).
    }
eval-fact-good =   + { $what }: { $squares }
eval-fact-bad =   − { $what }: { $squares }
eval-group-material = Material
eval-group-placement = Placement
eval-group-mobility = Mobility
eval-group-pieces = Pieces
eval-group-pawns = Pawns
eval-group-passed-pawns = Passed pawns
eval-group-king-shelter = King shelter
eval-group-king-danger = King danger
eval-group-threats = Threats
eval-group-space = Space
eval-group-tempo = Tempo
term-material = material of the pieces
term-bishop-pair = bishop pair
term-knight-pawns = knights in closed positions
term-rook-pawns = rooks behind many pawns
term-pawn-squares = pawn placement
term-knight-squares = knight placement
term-bishop-squares = bishop placement
term-rook-squares = rook placement
term-queen-squares = queen placement
term-king-squares = king placement
term-pawn-advanced = advanced pawns
term-knight-centralised = centralised knights
term-king-activity = king activity
term-knight-mobility = knight mobility
term-bishop-mobility = bishop mobility
term-rook-mobility = rook mobility
term-queen-mobility = queen mobility
term-knight-outpost = knight outposts
term-bishop-outpost = bishop outposts
term-reachable-outpost = outposts within reach
term-bad-bishop = bad bishop
term-bad-bishop-blocked = bad bishop, blocked pawns
term-long-diagonal = bishop on the long diagonal
term-minor-behind-pawn = minor piece behind a pawn
term-minor-from-king = minor pieces far from the king
term-rook-open-file = rook on an open file
term-rook-half-open-file = rook on a half-open file
term-rook-seventh = rook on the seventh rank
term-rook-trapped = trapped rook
term-pawn-doubled = doubled pawns
term-pawn-isolated = isolated pawns
term-pawn-backward = backward pawns
term-pawn-phalanx = pawns side by side
term-pawn-defended = pawns that defend each other
term-pawn-candidate = candidate pawns
term-passed = passed pawns
term-passed-defended = defended passed pawns
term-passed-own-king = own king near passed pawns
term-passed-their-king = other king far from passed pawns
term-passed-blocked = blockaded passed pawns
term-passed-safe-step = safe step of a passed pawn
term-passed-free-path = free way of a passed pawn
term-passed-rook-behind = rook behind a passed pawn
term-passed-rook-against = other rook behind a passed pawn
term-passed-unstoppable = unstoppable pawn
term-shelter = pawns in front of the king
term-storm = pawn storm
term-storm-blocked = blocked pawn storm
term-king-open-file = king on an open file
term-king-half-open-file = king on a half-open file
term-castle-pawn-advanced = advanced pawns of the castled king
term-castling-right = right to castle
term-castling-lost = lost right to castle
term-king-pawn-distance = king far from pawns
term-pawnless-flank = king on a wing without pawns
term-danger-base = danger: base
term-danger-attacker = danger: attackers
term-danger-hit = danger: squares hit
term-danger-pawn-hit = danger: squares hit by pawns
term-danger-weak = danger: weak squares
term-danger-check = danger: safe checks
term-danger-unsafe-check = danger: other checks
term-danger-no-queen = danger: no queen
term-danger-flank-attack = danger: attack on the wing
term-danger-flank-defence = danger: defence of the wing
term-danger-defender = danger: defenders
term-danger-pinned = danger: pinned pieces
term-danger-shelter = danger: missing shelter
term-danger-storm = danger: pawn storm
term-threat-by-pawn = threats by pawns
term-threat-by-minor = threats by minor pieces
term-threat-by-rook = threats by rooks
term-threat-by-king = threats by the king
term-hanging = hanging pieces of the opponent
term-weak-pawn = weak pawns of the opponent
term-push-threat = threatening pawn pushes
term-queen-contact = harassed queen
term-restricted = restricted opponent
term-space = space
term-tempo = the move
theme-bishop-pair =
    { $count ->
        [one] the bishop pair
       *[other] the bishop pair
    }
theme-centralised-knight =
    { $count ->
        [one] a centralised knight
       *[other] centralised knights
    }
theme-knight-outpost =
    { $count ->
        [one] a knight on an outpost
       *[other] knights on outposts
    }
theme-bishop-outpost =
    { $count ->
        [one] a bishop on an outpost
       *[other] bishops on outposts
    }
theme-bad-bishop =
    { $count ->
        [one] a bad bishop, hemmed in by its own pawns
       *[other] bad bishops, hemmed in by their own pawns
    }
theme-rook-open-file =
    { $count ->
        [one] a rook on an open file
       *[other] rooks on open files
    }
theme-rook-half-open-file =
    { $count ->
        [one] a rook on a half-open file
       *[other] rooks on half-open files
    }
theme-rook-seventh =
    { $count ->
        [one] a rook on the seventh rank
       *[other] rooks on the seventh rank
    }
theme-trapped-rook =
    { $count ->
        [one] a rook shut in by its king
       *[other] rooks shut in by their king
    }
theme-rook-behind-passed-pawn =
    { $count ->
        [one] a rook behind its passed pawn
       *[other] rooks behind passed pawns
    }
theme-advanced-pawn =
    { $count ->
        [one] a far advanced pawn
       *[other] far advanced pawns
    }
theme-candidate-pawn =
    { $count ->
        [one] a pawn that may become passed
       *[other] pawns that may become passed
    }
theme-doubled-pawn =
    { $count ->
        [one] a doubled pawn
       *[other] doubled pawns
    }
theme-isolated-pawn =
    { $count ->
        [one] an isolated pawn
       *[other] isolated pawns
    }
theme-backward-pawn =
    { $count ->
        [one] a backward pawn
       *[other] backward pawns
    }
theme-passed-pawn =
    { $count ->
        [one] a passed pawn
       *[other] passed pawns
    }
theme-blockaded-passed-pawn =
    { $count ->
        [one] a blockaded passed pawn
       *[other] blockaded passed pawns
    }
theme-free-passed-pawn =
    { $count ->
        [one] a passed pawn with a free way
       *[other] passed pawns with a free way
    }
theme-unstoppable-pawn =
    { $count ->
        [one] a pawn the king cannot catch
       *[other] pawns the king cannot catch
    }
theme-king-open-file =
    { $count ->
        [one] a king on an open file
       *[other] a king on an open file
    }
theme-king-half-open-file =
    { $count ->
        [one] a king on a half-open file
       *[other] a king on a half-open file
    }
theme-advanced-castle-pawn =
    { $count ->
        [one] an advanced pawn in front of the king
       *[other] advanced pawns in front of the king
    }
theme-pawn-storm =
    { $count ->
        [one] an enemy pawn near the king
       *[other] enemy pawns near the king
    }
theme-castling-lost =
    { $count ->
        [one] a king in the centre that may not castle
       *[other] a king in the centre that may not castle
    }
theme-king-attacked =
    { $count ->
        [one] a king under attack
       *[other] a king under attack
    }
theme-pinned-piece =
    { $count ->
        [one] a pinned piece
       *[other] pinned pieces
    }
theme-active-king =
    { $count ->
        [one] an active king
       *[other] an active king
    }
theme-attacked-by-pawn =
    { $count ->
        [one] a piece attacked by a pawn
       *[other] pieces attacked by pawns
    }
theme-hanging-piece =
    { $count ->
        [one] a hanging piece
       *[other] hanging pieces
    }
theme-weak-pawn =
    { $count ->
        [one] an undefended pawn under attack
       *[other] undefended pawns under attack
    }
endgame-insufficient-material = neither side has the pieces to force mate
endgame-pawn-wins = king and pawn against king: the pawn wins
endgame-pawn-draws = king and pawn against king: a draw
endgame-wrong-bishop = a rook pawn and a bishop of the wrong colour: a draw
endgame-bishop-and-knight = bishop and knight mate in a corner of the bishop’s colour
endgame-bare-king = a bare king is driven to the edge and mated
endgame-rook-against-pawn = rook against pawn: the kings decide
endgame-queen-against-pawn = queen against pawn
endgame-rook-against-minor = rook against a minor piece: mostly a draw
endgame-queen-against-rook = queen against rook: mostly won
