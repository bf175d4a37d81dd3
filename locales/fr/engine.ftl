### Le moteur : roque uci, roque bench.

uci-about = Lance le moteur pour les programmes d’échecs qui parlent UCI.
uci-more = Pour les programmes qui lancent les moteurs sans argument, il y a un exécutable à part, roque-uci.
bench-about = Analyse des positions connues et affiche le nombre de nœuds, qui est la signature du moteur, et sa vitesse.
bench-depth = Profondeur de l’analyse. Par défaut : 12.
bench-expected-depth = une profondeur de 1 à 60
suite-about = Fait résoudre une suite de tests au moteur et compte les solutions trouvées.
suite-more = Sans limite, une seconde par position.
suite-file = Fichier EPD ; bm nomme les coups à trouver, am ceux à éviter, dm demande un mat en tant de coups.
suite-movetime = Millisecondes par position.
suite-nodes = Nœuds par position.
suite-depth = Profondeur par position.
suite-threads = Cœurs. Par défaut : 1.
suite-hash = Mégaoctets de la table de hachage. Par défaut : 64.
suite-expected = un nombre entier, 1 ou plus
suite-missed = { $name } : joué { $played }, attendu { $wanted }
suite-not-avoided = { $name } : joué { $played }, à éviter : { $wanted }
suite-no-mate = { $name } : mat en { $moves } non démontré
suite-solved = { $solved } positions résolues sur { $count }.
suite-bad-line = { $file }, ligne { $line } : ce n’est pas une position avec un coup à trouver (bm), à éviter (am) ou un mat (dm).
suite-empty = { $file } ne contient aucune position.
