### Le moteur : roque uci, roque bench.

uci-about = Lance le moteur pour les programmes d’échecs qui parlent UCI.
uci-more = Pour les programmes qui lancent les moteurs sans argument, il y a un exécutable à part, roque-uci.
bench-about = Analyse des positions connues et affiche le nombre de nœuds, qui est la signature du moteur, et sa vitesse.
bench-depth = Profondeur de l’analyse. Par défaut : 12.
bench-expected-depth = une profondeur de 1 à 60
