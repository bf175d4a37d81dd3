### La page : jouer une partie.

web-white = Blancs
web-black = Noirs
web-you = vous
web-player = joueur
web-rename = Changer de nom
web-name-of = { $side ->
    [white] Nom du joueur blanc
   *[black] Nom du joueur noir
}
web-computer = Roque, niveau { $level }
web-computer-elo = Roque, niveau { $level } ({ $elo })
web-two-here = Partie à deux
web-versus = { $white } – { $black }
web-thinking = réfléchit
web-taken = A pris : { $pieces }.
web-clock-of = Pendule, { $side }

web-start-title = À vous de jouer
web-start-text = Déplacez une pièce pour commencer tout de suite une partie à deux, ou choisissez :
web-play-here = À deux ici
web-play-here-text = Sur cet écran, chacun son tour
web-play-engine = Contre l’ordinateur
web-play-engine-text = Douze niveaux, du débutant au maître
web-load = Ouvrir une partie
web-load-text = Un fichier PGN, un texte ou une position FEN
web-resume = Reprendre

web-moves = Liste des coups
web-start-number = Échecs 960 n° { $number }
web-no-moves = Aucun coup pour l’instant.
web-steps = Parcourir les coups
web-first = Revenir au début
web-back = Coup précédent
web-forward = Coup suivant
web-last = Aller au dernier coup
web-flip = Tourner l’échiquier
web-undo = Annuler le coup
web-redo = Rejouer le coup
web-white-to-move = Trait aux Blancs
web-black-to-move = Trait aux Noirs
web-your-turn = À vous de jouer
web-roque-thinks = Roque réfléchit…
web-check = Échec !
web-looking-back = Vous regardez un coup passé.
web-looking-back-stuck = { $keys ->
    [yes] L’échiquier montre un coup passé. Pour jouer, revenez à la position actuelle (touche Fin).
   *[no] L’échiquier montre un coup passé. Pour jouer, revenez à la position actuelle.
}
web-newer-move = Un coup a été joué entre-temps : { $move }.
web-to-live = Revenir à la position actuelle
web-overtaken = Une autre fenêtre a joué avant vous : { $move }.
web-not-kept = Cette partie n’a pas pu être enregistrée sur le disque : elle continue, mais ne fermez pas Roque avant d’avoir libéré de la place.
web-game-gone = Cette partie n’existe pas, ou a été supprimée.

web-type-move = Saisir un coup
web-type-placeholder = Un coup : e4, Cf3, e2e4…
web-stop-clock = Pause
web-start-clock = Lancer la pendule
web-hint = Indice
web-draw = Nulle
web-offer-draw = Proposer la nulle
web-offer-draw-question = Proposer la nulle ?
web-offer = Proposer
web-resign = Abandonner
web-resign-question = Abandonner la partie ?
web-draw-offer = Proposition de nulle
web-draw-waits = Vous proposez la nulle.
web-draw-offered-white = Les Blancs proposent la nulle.
web-draw-offered-black = Les Noirs proposent la nulle.
web-withdraw = Retirer
web-accept = Accepter
web-decline = Refuser
web-claim = Revendiquer la nulle

web-game-over = Partie terminée
web-you-win = Vous gagnez !
web-you-lose = Vous perdez
web-you-resigned = Vous avez abandonné.
web-drawn = Partie nulle
web-side-wins = { $side ->
    [white] Les Blancs gagnent
   *[black] Les Noirs gagnent
}
web-name-wins = { $name } gagne
web-rematch = Revanche
web-analyse-game = Analyser
web-save = Enregistrer

web-share = Enregistrer et copier
web-save-pgn = Enregistrer le PGN
web-copy-pgn = Copier le PGN
web-copy-fen = Copier la position (FEN)
web-copied = Copié dans le presse-papiers.
web-not-copied = Le navigateur n’a pas permis la copie.
web-saved = Enregistré : { $name }

web-spoken-move =
    { $from ->
        [none] { $role ->
            [king] roi { $to }
            [queen] dame { $to }
            [rook] tour { $to }
            [bishop] fou { $to }
            [knight] cavalier { $to }
           *[pawn] { $to }
        }
       *[other] { $role ->
            [king] roi { $from } { $to }
            [queen] dame { $from } { $to }
            [rook] tour { $from } { $to }
            [bishop] fou { $from } { $to }
            [knight] cavalier { $from } { $to }
           *[pawn] { $from } { $to }
        }
    }
web-spoken-capture =
    { $from ->
        [none] { $role ->
            [king] roi prend { $to }
            [queen] dame prend { $to }
            [rook] tour prend { $to }
            [bishop] fou prend { $to }
            [knight] cavalier prend { $to }
           *[pawn] pion prend { $to }
        }
       *[other] { $role ->
            [king] roi { $from } prend { $to }
            [queen] dame { $from } prend { $to }
            [rook] tour { $from } prend { $to }
            [bishop] fou { $from } prend { $to }
            [knight] cavalier { $from } prend { $to }
           *[pawn] pion { $from } prend { $to }
        }
    }
web-spoken-promotion =
    { $role ->
        [king] promotion en roi
        [queen] promotion en dame
        [rook] promotion en tour
        [bishop] promotion en fou
       *[knight] promotion en cavalier
    }
web-spoken-castling-short = petit roque
web-spoken-castling-long = grand roque
web-spoken-check = échec
web-spoken-mate = échec et mat
web-white-played = Blancs : { $move }.
web-black-played = Noirs : { $move }.
web-undone = Coup annulé.
web-begun = La partie commence.
