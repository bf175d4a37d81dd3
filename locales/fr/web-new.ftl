### La page : commencer une partie, en ouvrir une.

web-opponent = Adversaire
web-your-side = Votre camp
web-random-side = Au hasard
web-level = Niveau
web-elo = Environ { $elo } Elo.
web-level-1 = Découvre les règles : laisse des pièces en prise et ne voit pas les menaces.
web-level-2 = Débutant : prend ce qui se donne, oublie souvent ce qui est attaqué.
web-level-3 = Joueur du dimanche : voit un coup, rarement deux.
web-level-4 = Joueur occasionnel : protège ses pièces, tombe dans les pièges.
web-level-5 = Bon amateur : calcule les échanges simples.
web-level-6 = Joueur de club débutant : ne donne plus de pièces sans raison.
web-level-7 = Joueur de club : voit les tactiques courtes et punit les erreurs.
web-level-8 = Bon joueur de club : a des plans et peu de faiblesses.
web-level-9 = Très fort joueur de club : chaque imprécision coûte.
web-level-10 = Candidat maître : calcule loin et juste.
web-level-11 = Maître : ne se trompe presque jamais.
web-level-12 = Toute la force de Roque, sans ménagement.
web-pace = Cadence (minutes + secondes ajoutées par coup)
web-no-clock = Sans pendule
web-own-pace = Autre…
web-minutes = Minutes par joueur (1 à 180)
web-bonus = Secondes ajoutées par coup (0 à 60)
web-rules = Règles
web-rules-standard = Échecs
web-rules-chess960 = Échecs 960
web-rules-mini = Mini
web-rules-chess960-text = Les pièces de la première rangée sont tirées au sort parmi 960 positions.
web-rules-mini-text = Sans roque ni prise en passant ; la partie finit par le mat ou le pat.
web-from-position = Partir d’une position
web-fen = Position (FEN)
web-fen-placeholder = Collez ici une position FEN
web-open-editor = Composer la position dans l’éditeur
web-begin = Commencer la partie

web-load-help = Choisissez un fichier, collez un texte, ou déposez un fichier n’importe où sur la page.
web-choose-file = Choisir un fichier
web-paste = Ou collez un PGN ou une position FEN
web-paste-placeholder = 1. e4 e5 2. Cf3…
web-read = Ouvrir
web-load-reading = Lecture d’un texte de { $megabytes } Mo…
web-load-nothing = Il n’y a rien à lire : collez d’abord un PGN ou une position FEN.
web-load-unreadable = Aucune partie lisible. Collez une partie au format PGN (1. e4 e5 2. Cf3…) ou une position FEN, ou choisissez un autre fichier.
web-load-game = Partie { $number }
web-load-found =
    { $count ->
        [one] Une partie trouvée.
       *[other] { $count } parties trouvées.
    }
web-load-other = Ouvrir autre chose
web-look-at = Regarder
web-go-on = Continuer à jouer
web-pgn-too-long = Ce fichier est trop long : Roque en lit jusqu’à { $limit } Mo à la fois. Découpez-le.
