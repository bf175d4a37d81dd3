### Le mode ligne : une partie tapée coup après coup.

line-welcome-mini = Roque { $version }, un programme d’échecs. Tapez la case de départ puis la case d’arrivée, ou un coup (e2e4) ; « { $command } » pour la liste des commandes.
line-welcome = Roque { $version }, un programme d’échecs. Tapez un coup (e2e4, Cf3, O-O) ou une case, « { $command } » pour la liste des commandes.

line-ask-square = Case de départ :
line-ask-origin = Case de départ ou coup :
line-ask-destination = Case d’arrivée pour { $piece } en { $square } (Entrée : autre pièce) :
line-ask-promotion = Promotion : dame, tour, fou ou cavalier ?
line-ask-draw =
    { $side ->
        [white] Les Blancs acceptent-ils la nulle, oui ou non ?
       *[black] Les Noirs acceptent-ils la nulle, oui ou non ?
    }
line-ask-over = Partie terminée. Commande :
line-ask-over-briefly = Partie finie :

line-turn =
    { $side ->
        [white] Trait aux Blancs ({ $name }).
       *[black] Trait aux Noirs ({ $name }).
    }
line-clocks = Pendule : Blancs { $white }, Noirs { $black }.
line-offer-stands =
    { $side ->
        [white] Les Blancs proposent la nulle : « { $accept } » ou « { $decline } ».
       *[black] Les Noirs proposent la nulle : « { $accept } » ou « { $decline } ».
    }
line-rival-name = Roque, niveau { $level }
line-rival-thinks = Roque réfléchit…
line-rivals-turn = C’est à Roque de jouer : son coup arrive.
line-rival-resigns = Roque : je ne vois plus d’issue, bien joué !
line-rival-claims = Roque : je revendique la nulle.
line-rival-claims-with = Roque : je revendique la nulle en annonçant { $move }.
line-rival-offers = Roque : plus rien ne se passe ici, je propose la nulle (« { $accept } » ou « { $decline } »).
line-rival-agrees = Roque : d’accord, la partie est égale.
line-rival-agrees-gladly = Roque : volontiers, j’étais moins bien.
line-rival-goes-on = Roque : bien, continuons.
line-rival-is-better = Roque : non merci, je crois être mieux.
line-rival-plays-on = Roque : non merci, il reste de quoi jouer.
line-thinking = Réflexion de Roque : profondeur { $depth }, évaluation { $value }, { $line }
line-thinking-mate =
    { $side ->
        [white] Réflexion de Roque : profondeur { $depth }, mat en { $count } pour les Blancs, { $line }
       *[black] Réflexion de Roque : profondeur { $depth }, mat en { $count } pour les Noirs, { $line }
    }
line-thinking-on = La réflexion de Roque sera affichée à chacun de ses coups. « { $command } » de nouveau pour la masquer.
line-thinking-off = La réflexion de Roque n’est plus affichée.
line-thinking-nobody = Roque ne joue pas dans cette partie. Pour avoir son avis : « { $hint } » ou « { $eval } ».
line-undone = Coup annulé : { $move }
line-redone = Coup rejoué : { $move }
line-reopened = La partie reprend.

line-can-claim-threefold = La position est apparue trois fois : revendiquer la nulle ? Tapez « { $command } ».
line-can-claim-fifty = Cinquante coups sans prise ni coup de pion : revendiquer la nulle ? Tapez « { $command } ».
line-draw-offered =
    { $side ->
        [white] Les Blancs proposent la nulle.
       *[black] Les Noirs proposent la nulle.
    }
line-draw-declined =
    { $side ->
        [white] Les Blancs refusent la nulle.
       *[black] Les Noirs refusent la nulle.
    }
line-draw-withdrawn =
    { $side ->
        [white] Les Blancs retirent leur proposition de nulle.
       *[black] Les Noirs retirent leur proposition de nulle.
    }
line-draw-lapsed =
    { $side ->
        [white] La proposition de nulle des Blancs ne tient plus.
       *[black] La proposition de nulle des Noirs ne tient plus.
    }
line-takeback-proposed =
    { $side ->
        [white] Les Blancs demandent à reprendre leur coup.
       *[black] Les Noirs demandent à reprendre leur coup.
    }
line-takeback-declined =
    { $side ->
        [white] Les Blancs refusent que le coup soit repris.
       *[black] Les Noirs refusent que le coup soit repris.
    }
line-takeback-withdrawn =
    { $side ->
        [white] Les Blancs ne demandent plus à reprendre leur coup.
       *[black] Les Noirs ne demandent plus à reprendre leur coup.
    }
line-takeback-lapsed =
    { $side ->
        [white] La demande des Blancs de reprendre leur coup ne tient plus.
       *[black] La demande des Noirs de reprendre leur coup ne tient plus.
    }
line-clock-started = La pendule tourne.
line-clock-stopped = La pendule est arrêtée.

line-ended-threefold = Triple répétition : la partie est nulle.
line-ended-fifty = Règle des cinquante coups : la partie est nulle.
line-ended-agreement = Partie nulle par accord mutuel.
line-ended-resignation =
    { $winner ->
        [white] Les Noirs abandonnent : victoire des Blancs.
       *[black] Les Blancs abandonnent : victoire des Noirs.
    }
line-ended-time =
    { $winner ->
        [white] Les Noirs ont perdu au temps : victoire des Blancs.
       *[black] Les Blancs ont perdu au temps : victoire des Noirs.
    }
line-ended-time-draw =
    { $side ->
        [white] Les Blancs n’ont plus de temps, mais les Noirs ne peuvent pas mater : la partie est nulle.
       *[black] Les Noirs n’ont plus de temps, mais les Blancs ne peuvent pas mater : la partie est nulle.
    }
line-ended-recorded =
    { $winner ->
        [white] Partie terminée : victoire des Blancs.
       *[black] Partie terminée : victoire des Noirs.
    }
line-ended-recorded-draw = Partie terminée : nulle.

line-game-over = La partie est terminée. { $why }
line-not-your-turn =
    { $side ->
        [white] Ce n’est pas aux Blancs de jouer.
       *[black] Ce n’est pas aux Noirs de jouer.
    }
line-illegal = Ce coup n’est pas légal.
line-nothing-offered = Aucune nulle n’est proposée. Pour la proposer : « { $command } ».
line-already-offered = La nulle est déjà proposée : à l’adversaire de répondre.
line-nothing-to-withdraw = Il n’y a pas de proposition de nulle à retirer.
line-no-claims-in-ruleset = Ces règles ne prévoient pas de nulle à revendiquer.
line-no-claim = Rien à revendiquer : il faut trois fois la même position, ou cinquante coups sans prise ni coup de pion.
line-nothing-to-undo = Il n’y a pas de coup à annuler.
line-nothing-to-redo = Il n’y a pas de coup à rejouer.
line-time-left = Il reste du temps.
line-no-clock = Cette partie se joue sans pendule.
line-clock-already = C’est déjà fait.

line-cannot-move = { $piece } en { $square } n’a aucun coup légal.
line-ambiguous = Ce coup est ambigu : { $moves }. Précisez, avec majuscules et minuscules ou avec les deux cases.
line-not-a-square = « { $text } » n’est pas une case : les cases vont de a1 à h8.
line-not-a-destination = « { $text } » n’est pas une case : les cases vont de a1 à h8. Entrée seule : choisir une autre pièce.
line-not-a-promotion = Répondez dame, tour, fou ou cavalier. Entrée seule : ne pas jouer ce coup.
line-not-a-move = « { $text } » n’est pas un coup.
line-not-a-number = Il faut un nombre de demi-coups, 1 ou plus.
line-entry-cancelled = Choix annulé.
line-push-by-squares = Pour y avancer un pion, tapez d’abord la case où il se trouve.
line-nearest = « { $text } » n’est ni un coup ni une commande. Vouliez-vous dire « { $command } » ?
line-not-understood = « { $text } » n’est ni un coup ni une commande. Exemples de coups : e2e4, Cf3. Pour la liste des commandes, tapez « { $command } ».
line-no-such-command = La commande « { $text } » n’existe pas. Pour en voir la liste : « { $command } ».
line-takes-nothing = « { $command } » s’emploie seul.
line-new-takes-nothing = « { $command } » s’emploie seul. Pour partir d’une position : « { $fen } » suivi de la position.
line-interrupted = Pour sortir : « { $command } », ou Ctrl-C encore une fois. La partie en cours est enregistrée.

line-moves =
    { $count ->
        [one] Un coup légal : { $moves }
       *[other] { $count } coups légaux : { $moves }
    }
line-no-moves = Il n’y a plus de coup à jouer.
line-lost =
    { $side ->
        [white] Pièces perdues par les Blancs : { $pieces }
       *[black] Pièces perdues par les Noirs : { $pieces }
    }
line-lost-nothing =
    { $side ->
        [white] Les Blancs n’ont perdu aucune pièce.
       *[black] Les Noirs n’ont perdu aucune pièce.
    }
line-material = Matériel : Blancs { $white }, Noirs { $black }.
line-material-even = Égalité de matériel.
line-material-ahead =
    { $side ->
        [white] Différence de matériel : { $count } en faveur des Blancs.
       *[black] Différence de matériel : { $count } en faveur des Noirs.
    }
line-hint-piece = Indice : regardez { $piece } en { $square }.
line-hint-move = Indice : { $move }
line-hint-line = Indice : { $move }. Suite possible : { $line }
line-hint-mate = Indice : vous pouvez mater en un coup.
line-hint-capture = Indice : { $piece } en { $square } peut gagner du matériel par une prise.
line-hint-danger = Indice : attention, { $piece } en { $square } est en prise.
line-hint-calm = Rien d’urgent : aucune prise ne gagne de matériel, aucune de vos pièces n’est en prise.
line-eval-even = D’après Roque, la position est à peu près égale ({ $value }).
line-eval-slight =
    { $side ->
        [white] D’après Roque, les Blancs sont un peu mieux ({ $value }).
       *[black] D’après Roque, les Noirs sont un peu mieux ({ $value }).
    }
line-eval-clear =
    { $side ->
        [white] D’après Roque, les Blancs sont nettement mieux ({ $value }).
       *[black] D’après Roque, les Noirs sont nettement mieux ({ $value }).
    }
line-eval-winning =
    { $side ->
        [white] D’après Roque, les Blancs ont une position gagnante ({ $value }).
       *[black] D’après Roque, les Noirs ont une position gagnante ({ $value }).
    }
line-eval-mate =
    { $side ->
        [white] { $count ->
            [one] Les Blancs peuvent mater en un coup.
           *[other] Les Blancs peuvent mater en { $count } coups.
        }
       *[black] { $count ->
            [one] Les Noirs peuvent mater en un coup.
           *[other] Les Noirs peuvent mater en { $count } coups.
        }
    }
line-styles = Les styles sont { $names }.

line-kept = Partie enregistrée. Pour la reprendre : roque play --resume
line-left = La partie précédente est enregistrée.
line-kept-in = La partie est enregistrée après chaque coup dans { $file }. Pour en écrire une copie : « { $command } » suivi du nom d’un fichier.
line-nothing-kept = La partie n’est pas encore enregistrée. Pour en écrire une copie : « { $command } » suivi du nom d’un fichier.
line-cannot-keep = La partie ne peut pas être enregistrée dans { $folder } : { $reason }. Elle continue, mais elle sera perdue quand vous quitterez.
line-saved = Partie enregistrée dans { $file }.
line-file-exists = { $file } existe déjà : choisissez un autre nom.
line-no-games = Aucune partie enregistrée. Pour lire un fichier PGN : « { $command } » suivi de son nom.
line-games = Parties enregistrées ; « { $command } » suivi d’un numéro, ou du nom d’un fichier PGN, en ouvre une :
line-unfinished = Une partie inachevée est enregistrée ; pour la reprendre : « { $command } ».
line-already-open = C’est la partie en cours.
line-busy = Cette partie est déjà ouverte dans une autre fenêtre.
line-no-such-game = La liste des parties enregistrées n’a pas de numéro { $number }.
line-unreadable = (illisible)
line-saved-game =
    { $count ->
        [one] { $white } – { $black }, un coup, { $result }
       *[other] { $white } – { $black }, { $count } coups, { $result }
    }
line-reading = Lecture en cours : { $count } parties lues.
line-left-out = Les commentaires, les variantes et les temps du fichier ne sont pas repris.
line-lost-game = La partie n’a pas pu être enregistrée : elle est perdue.
line-still-not-kept = La partie n’a pas pu être enregistrée. Pour en écrire une copie ailleurs : « { $command } » suivi du nom d’un fichier.
line-no-standard-stream = Donnez le nom d’un fichier.
line-clock-waits = La pendule se mettra en marche au prochain coup.
line-after-the-end = La partie est terminée : « { $new } », « { $undo } » ou « { $quit } ».

line-help-heading = Un coup se tape en une fois (e2e4, Cf3, exd5, O-O, e8=D), ou case de départ puis case d’arrivée.
line-help-more = Pour en savoir plus sur une commande, par exemple : « { $command } { $example } ».

line-about-help = liste les commandes, ou en explique une
line-about-moves = montre les coups légaux
line-about-undo = annule le dernier coup
line-about-redo = rejoue un coup annulé
line-about-draw = propose la nulle
line-about-accept = accepte la nulle
line-about-decline = refuse la nulle
line-about-withdraw = retire la proposition de nulle
line-about-claim = revendique la nulle
line-about-resign = abandonne la partie
line-about-flip = tourne l’échiquier
line-about-board = montre l’échiquier
line-about-style = change le dessin de l’échiquier
line-about-captures = montre les pièces prises
line-about-clock = montre la pendule
line-about-pause = arrête la pendule, ou la relance
line-about-hint = donne un conseil
line-about-eval = dit qui est mieux et pourquoi
line-about-thinking = montre la réflexion de Roque, ou la masque
line-about-new = commence une autre partie
line-about-save = enregistre la partie dans un fichier
line-about-load = ouvre une partie enregistrée ou un fichier PGN
line-about-fen = montre la position, ou part d’une autre
line-about-pgn = montre la partie en PGN
line-about-quit = quitte Roque ; la partie est enregistrée

line-help-help = Suivi du nom d’une commande, l’explique.
line-help-moves = Suivi d’une case (par exemple g1), ne montre que les coups de la pièce qui s’y trouve.
line-help-undo = Suivi d’un nombre, annule autant de demi-coups ; contre Roque, sans nombre, votre coup et sa réponse. La pendule est remise à ce qu’elle était. Après un abandon ou une nulle, la partie reprend.
line-help-redo = Suivi d’un nombre, rejoue autant de demi-coups.
line-help-draw = Le camp au trait propose la nulle, l’autre répond oui ou non. La proposition tient jusqu’à la réponse ou jusqu’au coup de l’adversaire. Roque répond aussitôt.
line-help-accept = La partie est alors nulle par accord mutuel.
line-help-decline = La partie continue.
line-help-withdraw = Tant que l’adversaire n’a pas répondu.
line-help-claim = Possible après trois fois la même position, ou cinquante coups sans prise ni coup de pion. Suivi d’un coup, l’annonce : la nulle vaut si ce coup mène à une telle position.
line-help-resign = Le camp au trait perd la partie. Roque abandonne aussi, quand il est perdu ; mais jamais aux niveaux 1 à 4, où l’on apprend à mater.
line-help-flip = Les Noirs en bas, ou les Blancs de nouveau.
line-help-board = Avec le camp au trait, et l’échec s’il y en a un.
line-help-style = Suivi de cadres (cases encadrées), points (une lettre ou un point par case) ou figurines.
line-help-captures = Et qui a l’avantage : dame 9, tour 5, fou et cavalier 3, pion 1.
line-help-clock = Le temps qui reste à chacun.
line-help-pause = Un coup relance aussi la pendule.
line-help-hint = Un mat en un coup, une prise qui gagne du matériel ou une pièce en prise, s’il y en a. Tapé de nouveau : quelle pièce jouerait Roque, puis quel coup, et la suite qu’il imagine.
line-help-eval = Après un court calcul de Roque ; positif si les Blancs sont mieux. À 1,00, un très bon joueur gagne une partie sur deux. Puis le matériel et ce qu’il y a de bon (+) et de mauvais (−) dans chaque camp. Dame 9, tour 5, fou et cavalier 3, pion 1.
line-help-thinking = À chaque coup de Roque : la profondeur de son calcul, son évaluation (positive si les Blancs sont mieux) et la suite qu’il attend.
line-help-new = La partie en cours est enregistrée. Même position de départ, même cadence et même adversaire ; aux Échecs 960, une autre position au hasard.
line-help-save = Suivi du nom d’un fichier, y écrit la partie en PGN. Seul, dit où la partie est enregistrée.
line-help-load = Suivi du nom d’un fichier PGN, et du numéro d’une partie s’il en contient plusieurs. Seul, liste les parties enregistrées ; suivi d’un numéro de cette liste, ouvre la partie. « annuler » et « refaire » parcourent la partie.
line-help-fen = Suivi d’une position en FEN, commence une partie à partir d’elle.
line-help-pgn = Avec les lettres anglaises, comme les autres programmes l’attendent.
line-help-quit = Pour la reprendre : roque play --resume
