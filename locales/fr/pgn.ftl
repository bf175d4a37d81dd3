### La commande pgn : fichiers de parties.

pgn-about = Vérifie, montre ou convertit des fichiers de parties (PGN).
pgn-files = Les fichiers à lire ; « - » est l’entrée standard.
pgn-standard-input = (entrée standard)
pgn-megabytes-read = Mo lus

pgn-check-about = Lit toutes les parties, rejoue tous les coups et signale chaque partie incorrecte.
pgn-check-more = Chaque faute est signalée ainsi : fichier, ligne, caractère, numéro de la partie, raison. Les parties suivantes sont lues quand même.
pgn-summary =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $moves ->
        [one] { $moves } demi-coup
       *[other] { $moves } demi-coups
    }, { $errors ->
        [one] { $errors } partie incorrecte.
       *[other] { $errors } parties incorrectes.
    }

pgn-show-about = Montre une partie : ses balises, ses coups et sa dernière position.
pgn-show-file = Le fichier à lire ; « - » est l’entrée standard.
pgn-show-game = Numéro de la partie dans le fichier. Par défaut : 1.
pgn-show-letters = Pièces des coups : en (K Q R B N), fr (R D T F C) ou figurine. Par défaut, selon la langue.
pgn-tag-line = { $name } : { $value }
pgn-start = Position de départ : { $fen }
pgn-expected-game = un nombre entier, 1 ou plus
pgn-no-such-game =
    { $count ->
        [one] { $file } ne contient que { $count } partie ; il n’y a pas de partie { $wanted }.
       *[other] { $file } ne contient que { $count } parties ; il n’y a pas de partie { $wanted }.
    }
tag-event = Tournoi
tag-site = Lieu
tag-date = Date
tag-round = Ronde
tag-white = Blancs
tag-black = Noirs
tag-result = Résultat

pgn-convert-about = Réécrit des parties en PGN strict, ou en listes de coups ou de positions.
pgn-convert-more = Les listes ont une ligne par partie, sans commentaires ni variantes. Si une partie ne commence pas par la position de départ, sa liste de coups commence par « fen … moves », comme dans le protocole UCI.
pgn-convert-to = pgn, fen (dernière position de chaque partie), uci (e2e4), san (Nf3) ou lan (Ng1-f3). Par défaut : pgn.
pgn-convert-letters = Pièces des coups, pour san et lan : en (K Q R B N), fr (R D T F C) ou figurine. Par défaut : en.
pgn-convert-no-comments = Omet les commentaires.
pgn-convert-no-variations = Omet les variantes.
pgn-convert-no-nags = Omet les annotations ($1, $2…).
pgn-convert-output = Fichier à écrire, au lieu de la sortie standard.
pgn-convert-wrong-letters = --letters n’a de sens qu’avec --to san ou --to lan : le PGN s’écrit toujours avec les lettres anglaises.
pgn-convert-onto-itself = le fichier de sortie est aussi un fichier d’entrée : choisissez un autre nom pour --output.
pgn-convert-not-written = { $file } n’a pas été écrit, car tout n’a pas pu être lu.

pgn-no-games = { $file } : ce fichier ne contient aucune partie.
pgn-bad-game = partie { $game } : { $reason }
pgn-io = la lecture a échoué : { $reason }.
pgn-unexpected = « { $found } » n’a pas de sens ici.
pgn-tag-without-name = une balise commence par son nom.
pgn-tag-without-value = la valeur d’une balise commence par un guillemet droit.
pgn-tag-not-closed = la balise n’est pas fermée sur sa ligne.
pgn-comment-not-closed = le commentaire n’est pas fermé.
pgn-variation-not-closed = la variante n’est pas fermée.
pgn-variation-not-opened = une variante est fermée sans avoir été ouverte.
pgn-variation-before-move = il n’y a pas de coup que cette variante puisse remplacer.
pgn-too-deep = les variantes sont imbriquées sur plus de { $limit } niveaux.
pgn-too-long = ce texte fait plus de { $limit } octets.
pgn-too-many-moves = la partie a plus de { $limit } coups.
pgn-too-many-tags = la partie a plus de { $limit } balises.
pgn-too-much-text = les commentaires et les balises font plus de { $limit } octets.
pgn-bad-nag = $ est suivi d’un nombre de 0 à 65535.
pgn-not-a-move = « { $text } » n’est pas un coup : { $reason }
pgn-bad-move = « { $move } » : { $reason }
pgn-null-move-in-check = un camp en échec ne peut pas passer son tour.
pgn-bad-fen = la balise FEN est incorrecte : { $reason }
pgn-faults = { $before } ; { $next }
pgn-unknown-variant = les règles « { $name } » ne sont pas connues.
pgn-other-reason = cette partie ne peut pas être lue.
