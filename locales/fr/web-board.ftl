### La page : ce que l’échiquier dit à voix haute, aux lecteurs d’écran.

web-board = Échiquier
web-promotion = Promotion
web-piece =
    { $color ->
        [white] { $role ->
            [king] roi blanc
            [queen] dame blanche
            [rook] tour blanche
            [bishop] fou blanc
            [knight] cavalier blanc
           *[pawn] pion blanc
        }
       *[black] { $role ->
            [king] roi noir
            [queen] dame noire
            [rook] tour noire
            [bishop] fou noir
            [knight] cavalier noir
           *[pawn] pion noir
        }
    }
web-square-piece = { $square }, { $piece }
web-mark-selected = case choisie
web-mark-target = coup possible
web-mark-last-move = dernier coup
web-mark-check = échec
web-mark-premove = pré-coup
web-selected = { $piece } en { $square }
web-selected-targets =
    { $count ->
        [0] { $piece } en { $square }, aucun coup possible
        [one] { $piece } en { $square }, un coup possible
       *[other] { $piece } en { $square }, { $count } coups possibles
    }
web-put-down = Pièce reposée
web-not-possible = Coup impossible : { $piece } de { $from } en { $to }
web-premove = Pré-coup de { $from } en { $to }
web-premove-forgotten = Pré-coup annulé
