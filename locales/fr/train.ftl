### La commande train : instruire un réseau.

train-about = Apprend à un réseau ce que valent les positions, à partir de parties.
train-more =
    Les fichiers sont ceux de « roque selfplay ». Une partie sur cinquante est mise de côté : seule l’erreur sur celles-ci dit si ce qui est appris est vrai ailleurs.
    Le réseau est écrit après chaque tour, tel que le moteur le lit. Avec --state, un travail interrompu continue.
    Code de sortie : 0 si tout s’est bien passé, 2 si le travail n’a pas été mené à son terme.
train-out = Fichier où le réseau est écrit.
train-from = Réseau dont l’apprentissage continue, au lieu d’un réseau aux poids tirés au hasard.
train-picture = Fichier où les erreurs sont dessinées (SVG).
train-epochs = Combien de fois toutes les positions sont regardées. Par défaut : 4.
train-batch = Combien de positions font un pas. Par défaut : 2048.
train-rate = Le taux d’apprentissage au début ; il descend au centième. Par défaut : 0.003.
train-results = Combien comptent les résultats des parties, de 0 à 1 ; le reste est le score de la recherche. Par défaut : 0.
train-ahead = Dans ce reste, la part de ce que les recherches ont pensé plus tard dans la partie, de 0 à 1. Par défaut : 0.
train-scale = Le score qui vaut 73 % des points, en unités de l’évaluation. Par défaut : 180.
train-seed = Graine des premiers poids et de l’ordre des positions. Par défaut : 0.
train-threads = Fils d’exécution qui travaillent en même temps. Par défaut : un par cœur.

train-expected-rate = un nombre au-dessus de 0 et jusqu’à 1, par exemple 0.001

train-census = { $games } parties : { $taken } positions pour apprendre. Laissées de côté : { $quick } à peine examinées, { $early } juste après des coups au hasard, { $check } en échec, { $noisy } avant une prise ou une promotion, { $forced } avec un seul coup, { $decided } décidées, { $fifty } proches de la nulle des cinquante coups, { $disputed } sur lesquelles les deux camps n’étaient pas d’accord.
train-classical = À titre de comparaison, l’erreur de l’évaluation classique sur les parties mises de côté est { $error }.
train-round = Tour { $number } sur { $all } : erreur { $learned }, sur les parties mises de côté { $heldOut }.
train-speed = { $rate } positions par seconde.
train-learned = apprises
train-held-out = mises de côté
train-written = { $file } est écrit. Ses entiers diffèrent des nombres décimaux de { $mean } en moyenne, de { $largest } au plus, en unités de l’évaluation.
train-too-few = il y a trop peu pour apprendre. Jouez plus de parties avec roque selfplay.
train-not-quantized = les poids ne peuvent pas être écrits comme le moteur les lit. Choisissez un --rate plus bas.

network-other-file = { $file } n’est pas un réseau. Choisissez un fichier écrit par « roque train ».
network-other-shape = { $file } est un réseau d’une autre forme, d’une autre version de Roque. Choisissez un autre fichier, ou refaites l’apprentissage.
network-damaged = { $file } n’est pas tel qu’il a été écrit. Prenez-en une autre copie, ou refaites l’apprentissage.
