### La commande match : deux moteurs ou plusieurs jouent l’un contre l’autre.

match-about = Joue un match entre des moteurs UCI et dit lequel est le plus fort.
match-more =
    Un moteur est une commande entre guillemets, avec au besoin des réglages à lui devant :
      { $plain }
      { $full }
    Réglages : name (nom), dir (dossier où le lancer), tc, movetime, nodes, depth, option.NOM. Des guillemets à l’intérieur tiennent des mots ensemble : { $quoted }.
    Chaque ouverture est jouée deux fois, couleurs inversées. Les nulles par triple répétition, cinquante coups et matériel insuffisant sont automatiques.
    Code de sortie : 0 si tout s’est bien passé, 1 si un moteur a perdu au temps, s’est arrêté, n’a pas répondu ou a joué un coup illégal, 2 si le match n’a pas été joué jusqu’au bout.
match-value-engine = MOTEUR
match-value-anchor = NOM=ELO
match-value-ms = MS
match-value-option = NOM=VALEUR
match-value-centipawns = CENTIPIONS
match-value-draw = COUP,COUPS,CENTIPIONS
match-value-resign = COUPS,CENTIPIONS
match-first = Le moteur dont les résultats sont comptés.
match-second = Son adversaire.
match-others = D’autres adversaires : le premier moteur joue contre chacun d’eux.
match-round-robin = Chacun joue contre chacun, et tous reçoivent un classement Elo.
match-anchor = Classement Elo connu d’un moteur ; peut être répété. Les autres sont classés en conséquence.
match-tc = Cadence : temps en secondes et incrément : 8+0.08, 40/60. Par défaut : 10+0.1, s’il n’y a pas d’autre limite.
match-movetime = Temps pour chaque coup, en millisecondes.
match-nodes = Nœuds pour chaque coup.
match-depth = Profondeur de chaque recherche.
match-margin = Millisecondes dont une pendule peut être dépassée. Par défaut : 10.
match-hash = Mémoire de hachage de chaque moteur en mégaoctets (option Hash, là où elle existe). Par défaut : 16.
match-threads = Fils d’exécution de chaque moteur (option Threads, là où elle existe). Par défaut : 1.
match-option = Règle une option de tous les moteurs ; peut être répété. Sans cela, Ponder et OwnBook valent false.
match-games = Nombre de parties, pour chaque rencontre de deux moteurs. Par défaut : 100.
match-concurrency = Parties jouées en même temps. Par défaut : 1.
match-openings = Fichier de positions (EPD) ou de parties (.pgn), ou « random » : des coups tirés au hasard, si l’arbitre les trouve équilibrés. Par défaut : random.
match-plies = Demi-coups d’une ouverture. Par défaut : 8 au hasard, ou les 16 premiers d’une partie.
match-seed = Graine du hasard, pour les coups ou pour l’ordre. Par défaut : 0.
match-shuffle = Prend les ouvertures du fichier dans un ordre tiré au hasard.
match-balance = Plus grand avantage dans une ouverture tirée au hasard, en centipions. Par défaut : 80.
match-judge = Moteur qui arbitre les ouvertures tirées au hasard. Par défaut, le premier.
match-chess960 = Joue aux Échecs 960.
match-sprt = S’arrête quand il est décidé si le premier moteur est plus fort de ELO0 ou de ELO1 (risques d’erreur 0,05 ; d’autres : 0,5,0.1,0.1).
match-draw = Partie nulle quand, à partir de ce coup et pendant tant de coups, les deux moteurs voient au plus cet avantage. Exemple : 40,8,10.
match-resign = Victoire quand, pendant tant de coups, les deux moteurs voient au moins cet avantage pour le même camp. Exemple : 4,600.
match-out = Fichier PGN auquel les parties sont ajoutées, avec pendules et évaluations.
match-state = Fichier où le match est conservé après chaque partie. Si le match s’y trouve déjà, il continue.
match-event = Nom du tournoi dans le fichier PGN.
match-quiet = Ne montre que les fautes et le résultat final.

match-expected-anchor = un nom et un classement Elo : Toga=2850
match-expected-tc = un temps en secondes, avec au besoin un incrément : 8+0.08, 40/60
match-expected-count = un nombre entier, 1 ou plus
match-expected-margin = un nombre entier de millisecondes de 0 à 60000
match-expected-plies = un nombre entier de 0 à 400
match-expected-seed = un nombre entier, 0 ou plus
match-expected-option = un nom et une valeur : Hash=64
match-expected-sprt = deux écarts Elo, le plus petit d’abord : 0,5 (et au besoin les deux risques d’erreur, inférieurs à 0.5 : 0,5,0.1,0.1)
match-expected-draw = trois nombres : coup, nombre de coups, centipions (40,8,10)
match-expected-resign = deux nombres : nombre de coups, centipions (4,600)

match-no-program = il n’y a pas de programme dans « { $engine } ». Écrivez une commande, après les réglages s’il y en a : { $example }.
match-open-quotation = dans « { $engine } », un guillemet n’est pas fermé.
match-unknown-setting = dans « { $engine } », le réglage « { $setting } » n’existe pas. Il y a name, dir, tc, movetime, nodes, depth et option.NOM.
match-bad-setting = dans « { $engine } », « { $value } » n’est pas une valeur valable pour { $setting }.
match-bad-epd = { $file }, ligne { $line } : { $reason }
match-bad-pgn = { $file }, ligne { $line } : { $reason }
match-bad-operation = les opérations de cette ligne EPD sont mal écrites.
match-no-openings = { $file } ne contient aucune ouverture à partir de laquelle jouer.
match-bad-state = { $file } n’est pas l’état d’un match. Choisissez un autre fichier pour --state.
match-in-use = le match de { $file } est en train d’être joué par un autre processus.
match-other = { $file } contient un match avec d’autres réglages ({ $settings }). Donnez les mêmes arguments qu’avant, ou choisissez un autre fichier pour --state.
match-no-balance = aucune ouverture tirée au hasard n’est assez équilibrée. Choisissez une valeur plus grande pour --balance, moins de demi-coups (--plies) ou un autre moteur pour --judge.
match-engine-first = le premier moteur
match-engine-second = le second moteur
match-engine-number = le moteur numéro { $number }
match-engine-judge = le moteur qui arbitre les ouvertures
match-unknown-anchor = aucun moteur du match ne s’appelle « { $name } », comme le dit --anchor. Il y a : { $names }.
match-sprt-two = --sprt compare deux moteurs : n’en donnez que deux, ou renoncez à cette option.
match-cannot-run = impossible de lancer { $engine } : { $reason }.
match-silent-engine = { $engine } ne répond pas comme le demande le protocole UCI. Les dernières lignes (> envoyé, < reçu, ! flux d’erreur) :
match-crashed-engine = { $engine } s’est arrêté de lui-même. Les dernières lignes (> envoyé, < reçu, ! flux d’erreur) :
match-no-option = { $engine } n’a pas d’option « { $option } ».
match-bad-value = { $engine } n’accepte pas « { $value } » pour son option « { $option } ».

match-end-checkmate = échec et mat
match-end-stalemate = pat
match-end-dead-position = matériel insuffisant
match-end-repetition = triple répétition
match-end-fifty-moves = cinquante coups
match-end-adjudication = arbitrage
match-end-time = temps dépassé
match-end-silence = pas de réponse
match-end-crash = arrêt du moteur
match-end-illegal-move = coup illégal

match-crowded = Remarque : { $needed } fils d’exécution réfléchiront en même temps, sur une machine à { $cores ->
        [one] { $cores } cœur
       *[other] { $cores } cœurs
    }. Les temps et les résultats diront moins ; jouez moins de parties à la fois (--concurrency) ou avec moins de fils.
match-resumed =
    { $games ->
        [one] Le match continue : { $games } partie est jouée.
       *[other] Le match continue : { $games } parties sont jouées.
    }
match-game = Partie { $number } sur { $games } : { $white } – { $black } { $result }, { $reason }, { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }. { $standing }
match-standing = +{ $wins } ={ $draws } −{ $losses }, { $percent } %
match-fault = Faute de { $name } dans la partie { $number } : { $reason }. Les dernières lignes (> envoyé, < reçu, ! flux d’erreur) :
match-late = { $took } ms pour un coup avec { $left } ms à la pendule
match-summary =
    { $games ->
        [one] { $first } contre { $second } : { $games } partie, { $pace }.
       *[other] { $first } contre { $second } : { $games } parties, { $pace }.
    }
match-summary-points =
    { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }, { $draws ->
        [one] { $draws } nulle
       *[other] { $draws } nulles
    }, { $losses ->
        [one] { $losses } défaite
       *[other] { $losses } défaites
    } : { $points } sur { $games }, { $percent } %.
match-summary-elo = Elo { $elo } ± { $error } (95 %) ; plus fort avec une vraisemblance de { $superiority } % ; Elo normalisé { $normalized } ± { $normalizedError }.
match-summary-elo-one-sided = Elo { $elo }, entre { $low } et { $high } (95 %).
match-summary-elo-unsure = Elo { $elo } ; trop peu de parties, ou trop inégales, pour une marge d’erreur.
match-summary-pairs = Paires à 0, ½, 1, 1½ et 2 points : { $pairs }.
match-summary-unpaired =
    { $count ->
        [one] Une partie est restée sans revanche : l’Elo ne la compte pas.
       *[other] { $count } parties sont restées sans revanche : l’Elo ne les compte pas.
    }
match-summary-nothing = Aucune partie n’a été terminée.
match-summary-test = SPRT { $elo0 } / { $elo1 } Elo (α { $alpha }, β { $beta }) : LLR { $llr }, bornes { $lower } et { $upper } : { $decision }.
match-test-accepted = gain accepté
match-test-rejected = gain rejeté
match-test-open = pas encore décidé
match-summary-depth = { $name } : profondeur moyenne { $depth }.
match-summary-speed = { $name } : profondeur moyenne { $depth }, { $speed } nœuds par seconde.
match-summary-several = { $engines } moteurs, { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $pace }. Résultats du premier de chaque rencontre, Elo ± 95 % :
match-ratings = Classements les plus vraisemblables, leur moyenne valant 0, ± 95 % :
match-ratings-anchored = Classements les plus vraisemblables, ceux des ancres étant donnés, ± 95 % :
match-anchored = (ancre)
match-column-meeting = rencontre
match-column-rating = moteur
match-column-games = parties
match-summary-no-faults = Aucune faute : pas de perte au temps, pas d’arrêt, pas de coup illégal.
match-summary-faults = Fautes de { $name } : { $time } au temps, { $silence } sans réponse, { $crash ->
        [one] { $crash } arrêt
       *[other] { $crash } arrêts
    }, { $illegal ->
        [one] { $illegal } coup illégal
       *[other] { $illegal } coups illégaux
    }.
match-interrupted = Match interrompu. Pour continuer, donnez de nouveau la même commande.
match-interrupted-for-good = Match interrompu. Avec --state FICHIER, il pourrait continuer plus tard.
