### La commande roque play.

play-about = Joue une partie à deux dans le terminal, ligne après ligne.
play-text = Mode ligne, que tout terminal et tout lecteur d’écran peuvent suivre (le seul pour l’instant).
play-resume = Reprend la dernière partie laissée en cours, avec sa pendule.
play-fen = Part de cette position.
play-pgn = Reprend une partie de ce fichier PGN.
play-game = Numéro de la partie dans le fichier. Par défaut : 1.
play-move = Reprend avant ce coup de la partie : 12 pour celui des Blancs, 12... pour celui des Noirs. Par défaut : après le dernier.
play-start = Aux Échecs 960, numéro de la position de départ, de 0 à 959. Par défaut : au hasard.
play-clock = Cadence. 5+3 : cinq minutes et trois secondes ajoutées à chaque coup (Fischer) ; 5b3 : jusqu’à trois secondes rendues (Bronstein) ; 5d3 : trois secondes de délai avant que la pendule tourne ; { $stages } : quarante coups en quatre-vingt-dix minutes, puis trente minutes. Par défaut : sans pendule.
play-white-clock = Cadence des Blancs, si ce n’est pas celle de --clock.
play-black-clock = Cadence des Noirs, si ce n’est pas celle de --clock.
play-white = Nom du joueur des Blancs.
play-black = Nom du joueur des Noirs.
play-no-board = Ne dessine l’échiquier que sur demande (commande « échiquier »).
play-ascii = Écrit sans accents ni figurines. Choisi tout seul quand le terminal l’exige.
play-data-dir = Dossier où les parties sont enregistrées. Par défaut : ROQUE_DATA_DIR, ou roque dans le dossier de données du système.
play-more = Chaque partie est enregistrée après chaque coup. En jouant, « aide » liste les commandes.
play-expected-time = une cadence comme 5+3, 10 ou 40/90
play-expected-start = un nombre de 0 à 959
play-expected-move = le numéro d’un coup, comme 12... pour les Noirs ou 12 pour les Blancs
play-start-needs-chess960 = --start va avec --ruleset chess960.
play-one-clock = un seul camp a une pendule : donnez --clock, ou --white-clock et --black-clock.
play-no-such-move = la partie n’a pas ce coup.
play-nothing-to-resume = il n’y a pas de partie inachevée à reprendre.
play-all-busy = la partie inachevée est déjà ouverte dans une autre fenêtre.
