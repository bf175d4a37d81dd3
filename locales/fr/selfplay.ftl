### La commande selfplay : parties du moteur contre lui-même.

selfplay-about = Fait jouer le moteur contre lui-même et garde des positions pour apprendre.
selfplay-more =
    Une ligne du fichier est une position, ce que la recherche en pense en centipions, et le résultat de la partie (1, 0.5 ou 0), les deux du point de vue des Blancs : { $format }. Seules les positions calmes sont gardées.
    Les mêmes réglages donnent le même fichier, quel que soit le nombre de parties à la fois et aussi souvent que le travail soit interrompu. Si le fichier existe, les parties qui manquent sont ajoutées.
    Code de sortie : 0 si le fichier contient toutes les parties, 2 sinon.
selfplay-file = Le fichier auquel les positions sont ajoutées.
selfplay-games = Combien de parties le fichier doit contenir. Par défaut : 1000.
selfplay-nodes = Nœuds pour chaque coup. Par défaut : 5000.
selfplay-positions = Positions gardées par partie, au plus. Par défaut : 20.
selfplay-openings = Fichier de positions (EPD) ou de parties (.pgn, les 16 premiers demi-coups) par lesquelles les parties commencent, tirées au hasard. Par défaut : la position de départ.
selfplay-plies = Demi-coups joués ensuite au hasard, ou un de plus. Par défaut : 8, ou 2 après une ouverture d’un fichier.
selfplay-seed = Graine du hasard. Des fichiers avec d’autres graines contiennent d’autres parties. Par défaut : 0.
selfplay-concurrency = Parties jouées en même temps. Par défaut : une par cœur.
selfplay-quiet = Ne montre que le résultat.

selfplay-expected-plies = un nombre entier de 0 à 40

selfplay-resumed =
    { $games ->
        [one] Le fichier contient déjà { $games } partie ; les autres sont ajoutées.
       *[other] Le fichier contient déjà { $games } parties ; les autres sont ajoutées.
    }
selfplay-live = { $rate } parties/s, { $positions } positions, encore { $left }
selfplay-standing = { $file } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }.
selfplay-next = Pour en apprendre quelque chose : roque tune { $file }
selfplay-interrupted = Travail interrompu. Pour continuer, donnez de nouveau la même commande.

selfplay-other-file = { $file } existe et contient autre chose. Choisissez un autre fichier.
selfplay-other-settings = { $file } contient des parties avec d’autres réglages ({ $settings }). Donnez les mêmes pour continuer, ou choisissez un autre fichier.
selfplay-in-use = un autre processus ajoute des parties à { $file }. Attendez qu’il finisse, ou choisissez un autre fichier et une autre graine (--seed).
selfplay-no-balance = aucune partie ne peut commencer par ces ouvertures : après les coups tirés au hasard, un camp est toujours bien meilleur. Choisissez d’autres ouvertures ou moins de demi-coups au hasard (--plies).
