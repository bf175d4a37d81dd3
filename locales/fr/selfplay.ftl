### La commande selfplay : parties du moteur contre lui-même.

selfplay-about = Fait jouer le moteur contre lui-même et garde les parties pour apprendre.
selfplay-more =
    Le fichier garde chaque coup avec ce que la recherche pense de la position, en quatre octets. Qui en apprend choisit les positions qui enseignent quelque chose.
    Les mêmes réglages donnent le même fichier, quel que soit le nombre de parties à la fois et aussi souvent que le travail soit interrompu. Si le fichier existe, les parties qui manquent sont ajoutées.
    Code de sortie : 0 si le fichier contient toutes les parties, 2 sinon.
selfplay-file = Le fichier auquel les parties sont ajoutées.
selfplay-games = Combien de parties le fichier doit contenir. Par défaut : 1000.
selfplay-nodes = Nœuds pour chaque coup : passé ce nombre, la recherche ne va pas plus loin. Par défaut : 5000.
selfplay-quick = Nœuds pour la plupart des coups, qui ne font alors qu’avancer la partie : environ une position calme sur six est examinée de près (--nodes), avec la réponse. Sans cela, toutes le sont.
selfplay-network = Fichier d’un réseau (de « roque train ») qui évalue. Par défaut : celui du moteur.
selfplay-classical = L’évaluation classique évalue, sans réseau.
selfplay-openings = Fichier de positions (EPD) ou de parties (.pgn, les 16 premiers demi-coups) par lesquelles les parties commencent, tirées au hasard. Par défaut : la position de départ.
selfplay-chess960 = Sur cent parties, combien commencent avec les pièces rangées comme aux échecs 960, autrement pour chaque camp. Par défaut : 0.
selfplay-plies = Demi-coups joués ensuite au hasard, ou un de plus. Par défaut : 8, ou 2 après une ouverture d’un fichier.
selfplay-seed = Graine du hasard. Des fichiers avec d’autres graines contiennent d’autres parties. Par défaut : 0.
selfplay-concurrency = Parties jouées en même temps. Par défaut : une par cœur.
selfplay-quiet = Ne montre que le résultat.

selfplay-expected-plies = un nombre entier de 0 à 40
selfplay-expected-share = un nombre entier de 0 à 100

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

selfplay-other-file = { $file } contient autre chose que des parties de roque selfplay. Choisissez un autre fichier.
selfplay-damaged = { $file } : la partie { $number } n’est pas telle qu’elle a été écrite. Prenez une copie d’avant le dommage, ou rejouez les parties.
selfplay-other-settings = { $file } contient des parties avec d’autres réglages ({ $settings }). Donnez les mêmes pour continuer, ou choisissez un autre fichier.
selfplay-in-use = un autre processus ajoute des parties à { $file }. Attendez qu’il finisse, ou choisissez un autre fichier et une autre graine (--seed).
selfplay-no-balance = aucune partie ne peut commencer par ces ouvertures : après les coups tirés au hasard, un camp est toujours bien meilleur. Choisissez d’autres ouvertures ou moins de demi-coups au hasard (--plies).
