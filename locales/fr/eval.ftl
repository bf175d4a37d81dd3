### L’évaluation expliquée : roque eval.

eval-about = Explique ce que vaut une position, terme par terme et en mots.
eval-more =
    Le tableau est l’évaluation classique, que l’on peut suivre, en centipions. Le moteur évalue lui-même avec un réseau de neurones ; ce qu’il fait de chaque pièce vient à la fin. Le moteur calcule aussi des coups d’avance ; voici ce qu’il pense de la position telle qu’elle est.
eval-argument = La position, en FEN. Par défaut : la position de départ.
eval-terms = Montre aussi chaque terme de l’évaluation.
eval-with-network = Fichier d’un réseau (de « roque train ») à montrer à la place de celui du moteur.
eval-heading = Centipions
eval-white = Blancs
eval-black = Noirs
eval-midgame = milieu
eval-endgame = finale
eval-now = ici
eval-good =
    { $side ->
        [white] Chez les Blancs :
       *[black] Chez les Noirs :
    }
eval-phase = Phase de la partie : { $percent } % milieu de partie.
eval-scaled = Finale aux fortes chances de nulle : seuls { $percent } % de la valeur de finale comptent.
eval-known = Finale connue : { $what }.
eval-network = Le point de vue du réseau : ce que chaque pièce vaut pour son camp là où elle est, en pions
eval-network-total = Le réseau en tout : { $value } pour les Blancs.
eval-total-even = Au total : à peu près égal ({ $value }).
eval-total =
    { $side ->
        [white] Au total : avantage aux Blancs ({ $value }).
       *[black] Au total : avantage aux Noirs ({ $value }).
    }
eval-fact-good =   + { $what } : { $squares }
eval-fact-bad =   − { $what } : { $squares }
eval-group-material = Matériel
eval-group-placement = Placement
eval-group-mobility = Mobilité
eval-group-pieces = Pièces
eval-group-pawns = Pions
eval-group-passed-pawns = Pions passés
eval-group-king-shelter = Abri du roi
eval-group-king-danger = Danger du roi
eval-group-threats = Menaces
eval-group-space = Espace
eval-group-tempo = Trait
term-material = matériel
term-bishop-pair = paire de fous
term-knight-pawns = cavaliers en position fermée
term-rook-pawns = tours derrière beaucoup de pions
term-pawn-squares = placement des pions
term-knight-squares = placement des cavaliers
term-bishop-squares = placement des fous
term-rook-squares = placement des tours
term-queen-squares = placement de la dame
term-king-squares = placement du roi
term-pawn-advanced = pions avancés
term-knight-centralised = cavaliers centralisés
term-king-activity = activité du roi
term-knight-mobility = mobilité des cavaliers
term-bishop-mobility = mobilité des fous
term-rook-mobility = mobilité des tours
term-queen-mobility = mobilité de la dame
term-knight-outpost = avant-postes de cavaliers
term-bishop-outpost = avant-postes de fous
term-reachable-outpost = avant-postes à portée
term-bad-bishop = mauvais fou
term-bad-bishop-blocked = mauvais fou, pions bloqués
term-long-diagonal = fou sur la grande diagonale
term-minor-behind-pawn = pièce mineure derrière un pion
term-minor-from-king = pièces mineures loin du roi
term-rook-open-file = tour sur colonne ouverte
term-rook-half-open-file = tour sur colonne semi-ouverte
term-rook-seventh = tour sur la septième rangée
term-rook-trapped = tour enfermée
term-pawn-doubled = pions doublés
term-pawn-isolated = pions isolés
term-pawn-backward = pions arriérés
term-pawn-phalanx = pions côte à côte
term-pawn-defended = pions qui se défendent
term-pawn-candidate = pions candidats
term-passed = pions passés
term-passed-defended = pions passés défendus
term-passed-own-king = son roi près des pions passés
term-passed-their-king = roi adverse loin des pions passés
term-passed-blocked = pions passés bloqués
term-passed-safe-step = pas sûr d’un pion passé
term-passed-free-path = chemin libre d’un pion passé
term-passed-rook-behind = tour derrière un pion passé
term-passed-rook-against = tour adverse derrière un pion passé
term-passed-unstoppable = pion imparable
term-shelter = pions devant le roi
term-storm = assaut de pions
term-storm-blocked = assaut de pions bloqué
term-king-open-file = roi sur colonne ouverte
term-king-half-open-file = roi sur colonne semi-ouverte
term-castle-pawn-advanced = pions du roque avancés
term-castling-right = droit de roquer
term-castling-lost = droit de roquer perdu
term-king-pawn-distance = roi loin des pions
term-pawnless-flank = roi sur une aile sans pions
term-danger-base = danger : base
term-danger-attacker = danger : attaquants
term-danger-hit = danger : cases visées
term-danger-pawn-hit = danger : cases visées par des pions
term-danger-weak = danger : cases faibles
term-danger-check = danger : échecs sûrs
term-danger-unsafe-check = danger : autres échecs
term-danger-no-queen = danger : pas de dame
term-danger-flank-attack = danger : attaque sur l’aile
term-danger-flank-defence = danger : défense de l’aile
term-danger-defender = danger : défenseurs
term-danger-pinned = danger : pièces clouées
term-danger-shelter = danger : abri manquant
term-danger-storm = danger : assaut de pions
term-threat-by-pawn = menaces de pions
term-threat-by-minor = menaces de pièces mineures
term-threat-by-rook = menaces de tours
term-threat-by-king = menaces du roi
term-hanging = pièces adverses en prise
term-weak-pawn = pions adverses faibles
term-push-threat = poussées de pion menaçantes
term-queen-contact = dame harcelée
term-restricted = adversaire restreint
term-space = espace
term-tempo = le trait
theme-bishop-pair =
    { $count ->
        [one] la paire de fous
       *[other] la paire de fous
    }
theme-centralised-knight =
    { $count ->
        [one] un cavalier centralisé
       *[other] des cavaliers centralisés
    }
theme-knight-outpost =
    { $count ->
        [one] un cavalier sur un avant-poste
       *[other] des cavaliers sur des avant-postes
    }
theme-bishop-outpost =
    { $count ->
        [one] un fou sur un avant-poste
       *[other] des fous sur des avant-postes
    }
theme-bad-bishop =
    { $count ->
        [one] un mauvais fou, gêné par ses propres pions
       *[other] de mauvais fous, gênés par leurs propres pions
    }
theme-rook-open-file =
    { $count ->
        [one] une tour sur une colonne ouverte
       *[other] des tours sur des colonnes ouvertes
    }
theme-rook-half-open-file =
    { $count ->
        [one] une tour sur une colonne semi-ouverte
       *[other] des tours sur des colonnes semi-ouvertes
    }
theme-rook-seventh =
    { $count ->
        [one] une tour sur la septième rangée
       *[other] des tours sur la septième rangée
    }
theme-trapped-rook =
    { $count ->
        [one] une tour enfermée par son roi
       *[other] des tours enfermées par leur roi
    }
theme-rook-behind-passed-pawn =
    { $count ->
        [one] une tour derrière son pion passé
       *[other] des tours derrière des pions passés
    }
theme-advanced-pawn =
    { $count ->
        [one] un pion très avancé
       *[other] des pions très avancés
    }
theme-candidate-pawn =
    { $count ->
        [one] un pion qui peut devenir passé
       *[other] des pions qui peuvent devenir passés
    }
theme-doubled-pawn =
    { $count ->
        [one] un pion doublé
       *[other] des pions doublés
    }
theme-isolated-pawn =
    { $count ->
        [one] un pion isolé
       *[other] des pions isolés
    }
theme-backward-pawn =
    { $count ->
        [one] un pion arriéré
       *[other] des pions arriérés
    }
theme-passed-pawn =
    { $count ->
        [one] un pion passé
       *[other] des pions passés
    }
theme-blockaded-passed-pawn =
    { $count ->
        [one] un pion passé bloqué
       *[other] des pions passés bloqués
    }
theme-free-passed-pawn =
    { $count ->
        [one] un pion passé au chemin libre
       *[other] des pions passés au chemin libre
    }
theme-unstoppable-pawn =
    { $count ->
        [one] un pion que le roi ne rattrape pas
       *[other] des pions que le roi ne rattrape pas
    }
theme-king-open-file =
    { $count ->
        [one] un roi sur une colonne ouverte
       *[other] un roi sur une colonne ouverte
    }
theme-king-half-open-file =
    { $count ->
        [one] un roi sur une colonne semi-ouverte
       *[other] un roi sur une colonne semi-ouverte
    }
theme-advanced-castle-pawn =
    { $count ->
        [one] un pion avancé devant le roi
       *[other] des pions avancés devant le roi
    }
theme-pawn-storm =
    { $count ->
        [one] un pion adverse près du roi
       *[other] des pions adverses près du roi
    }
theme-castling-lost =
    { $count ->
        [one] un roi au centre qui ne peut plus roquer
       *[other] un roi au centre qui ne peut plus roquer
    }
theme-king-attacked =
    { $count ->
        [one] un roi attaqué
       *[other] un roi attaqué
    }
theme-pinned-piece =
    { $count ->
        [one] une pièce clouée
       *[other] des pièces clouées
    }
theme-active-king =
    { $count ->
        [one] un roi actif
       *[other] un roi actif
    }
theme-attacked-by-pawn =
    { $count ->
        [one] une pièce attaquée par un pion
       *[other] des pièces attaquées par des pions
    }
theme-hanging-piece =
    { $count ->
        [one] une pièce en prise
       *[other] des pièces en prise
    }
theme-weak-pawn =
    { $count ->
        [one] un pion attaqué et non défendu
       *[other] des pions attaqués et non défendus
    }
endgame-insufficient-material = aucun camp n’a de quoi forcer le mat
endgame-pawn-wins = roi et pion contre roi : le pion gagne
endgame-pawn-draws = roi et pion contre roi : nulle
endgame-wrong-bishop = pion de tour et fou de la mauvaise couleur : nulle
endgame-bishop-and-knight = fou et cavalier matent dans un coin de la couleur du fou
endgame-bare-king = un roi seul est poussé au bord et maté
endgame-rook-against-pawn = tour contre pion : les rois décident
endgame-queen-against-pawn = dame contre pion
endgame-rook-against-minor = tour contre pièce mineure : le plus souvent nulle
endgame-queen-against-rook = dame contre tour : le plus souvent gagné
