### La commande perft.

perft-about = Compte les suites de coups légaux d’une longueur donnée.
perft-depth = Longueur des suites, de 0 à 32.
perft-fen = Position de départ en notation FEN, entre guillemets. Par défaut, celle des règles choisies.
perft-divide = Donne aussi le nombre de suites pour chaque premier coup.
perft-threads = Nombre de fils d’exécution. Par défaut, un par cœur.
perft-hash = Mémoire de la table de hachage en mégaoctets ; 0 : pas de table. Par défaut : 256 à partir de la profondeur 6.
perft-more = La ligne « { $line } » est la même dans toutes les langues, car d’autres programmes la lisent.
perft-expected-depth = un nombre entier de 0 à 32
perft-expected-threads = un nombre entier de 1 à 1024
perft-expected-hash = un nombre entier de mégaoctets, 0 pour ne pas avoir de table
perft-no-memory = il n’y a pas assez de mémoire pour une table de { $megabytes } Mo. Choisissez une valeur plus petite pour --hash.
perft-too-many = il y a plus de suites que Roque ne peut en compter (2⁶⁴ − 1).
