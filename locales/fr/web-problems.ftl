### Les problèmes dans la page : les dames et le cavalier.

web-problems-mode = Que faire ?
web-problems-hint = Indice
web-problems-clear = Vider l’échiquier
web-problems-undo = Annuler
web-problems-restart = Recommencer
web-problems-play = Lancer
web-problems-pause = Pause
web-problems-step = Un pas en avant
web-problems-back = Un pas en arrière
web-problems-speed = Vitesse
web-problems-per-second =
    { $steps ->
        [one] 1 pas par seconde
       *[other] { $steps } pas par seconde
    }
web-problems-waiting = Calcul en cours…

web-queens = Le problème des dames
web-queens-hand = Placer
web-queens-watch = Observer
web-queens-browse = Solutions
web-queens-size = Dames
web-queens-board = Échiquier de { $size } × { $size } cases
web-queens-rule = Posez { $size } dames sans qu’aucune en attaque une autre. Choisissez une case pour y poser une dame, de nouveau pour l’enlever.
web-queens-count =
    { $placed ->
        [0] Aucune dame posée sur { $size }.
        [one] 1 dame sur { $size }.
       *[other] { $placed } dames sur { $size }.
    }
web-queens-conflicts =
    { $count ->
        [0] Aucune attaque.
        [one] 1 attaque.
       *[other] { $count } attaques.
    }
web-queens-solved = Bravo ! { $size } dames, et aucune n’en attaque une autre.
web-queens-solve = Résoudre depuis ici
web-queens-placed = Dame posée en { $square }.
web-queens-removed = Dame enlevée de { $square }.
web-queens-hint-at = Une dame peut aller en { $square }.
web-queens-first-free = Des dames s’attaquent : enlevez-en d’abord, puis demandez la suite.
web-queens-cell-queen = { $square }, dame
web-queens-cell-attacked = { $square }, dame attaquée
web-queens-cell-hint = { $square }, indice
web-queens-cell-refused = { $square }, essayée, attaquée
web-queens-step-none = La recherche pose une dame par colonne, essaie chaque case et revient en arrière dans les impasses.
web-queens-step-placed = { $square } est libre : une dame y est posée.
web-queens-step-attacked = { $square } est attaquée par la dame en { $by }.
web-queens-step-removed = Impasse : la dame en { $square } est enlevée.
web-queens-step-solution = Solution n° { $number } !
web-queens-steps =
    { $solutions ->
        [0] { $steps } pas, pas encore de solution.
        [one] { $steps } pas, 1 solution.
       *[other] { $steps } pas, { $solutions } solutions.
    }
web-queens-search-done =
    { $solutions ->
        [one] La recherche est terminée : 1 solution.
       *[other] La recherche est terminée : { $solutions } solutions.
    }
web-queens-kind = Quelles solutions ?
web-queens-all = Toutes
web-queens-distinct = Distinctes
web-queens-distinct-means = Distinctes : celles qui diffèrent par plus que des rotations et des symétries.
web-queens-which = Solution { $number }
web-queens-which-of = Solution { $number } sur { $total }
web-queens-previous = Précédente
web-queens-next = Suivante
web-queens-list = Dames : { $squares }.
web-queens-one = Une solution pour { $size } dames.
web-queens-large = Une solution pour { $size } dames. La rangée de la dame sur chaque colonne, de gauche à droite : { $ranks }.

web-tour = Le tour du cavalier
web-tour-play = Jouer
web-tour-watch = Observer
web-tour-files = Colonnes
web-tour-ranks = Rangées
web-tour-board = Échiquier de { $width } × { $height } cases
web-tour-rule = Le cavalier doit passer une fois, et une seule, par chaque case.
web-tour-begin = Choisissez la case de départ.
web-tour-count =
    { $visited ->
        [one] 1 case sur { $squares }.
       *[other] { $visited } cases sur { $squares }.
    }
web-tour-stuck =
    { $visited ->
        [one] Impasse après 1 case sur { $squares } : de { $square }, le cavalier n’atteint plus aucune case libre. Annulez des sauts, ou recommencez.
       *[other] Impasse après { $visited } cases sur { $squares } : de { $square }, le cavalier n’atteint plus aucune case libre. Annulez des sauts, ou recommencez.
    }
web-tour-done = Bravo ! Le cavalier est passé par les { $squares } cases.
web-tour-done-closed = Bravo ! Le cavalier est passé par les { $squares } cases, et un saut de plus le ramène au départ : le tour est fermé.
web-tour-shown = Le cavalier est passé par les { $squares } cases.
web-tour-shown-closed = Le cavalier est passé par les { $squares } cases, et un saut de plus le ramène au départ.
web-tour-jumped =
    { $count ->
        [0] Cavalier en { $square }, aucune case ensuite.
        [one] Cavalier en { $square }, 1 case possible ensuite.
       *[other] Cavalier en { $square }, { $count } cases possibles ensuite.
    }
web-tour-been = Le cavalier est déjà passé en { $square } : choisissez une case marquée d’un point.
web-tour-no-jump = De { $from }, le cavalier ne saute pas en { $square } : choisissez une case marquée d’un point.
web-tour-hint-at = Essayez { $square } : en général, mieux vaut la case d’où partent le moins de sauts (règle de Warnsdorff).
web-tour-lost = Ce chemin ne peut plus passer par toutes les cases : annulez un ou plusieurs sauts.
web-tour-hint-start = Un tour peut commencer en { $square }.
web-tour-cell-target = { $square }, saut possible
web-tour-cell-visited = { $square }, numéro { $number }
web-tour-cell-knight = { $square }, cavalier, numéro { $number }
web-tour-cell-hint = { $square }, indice
web-tour-kind = Quel tour ?
web-tour-open = Ouvert
web-tour-closed = Fermé
web-tour-watch-rule = Fermé : de la dernière case, un saut de plus ramène au départ. Choisissez une case pour y commencer le tour.
web-tour-step = { $number } : { $square }
