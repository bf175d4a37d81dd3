### La commande tune : apprendre les poids de l’évaluation.

tune-about = Apprend les poids de l’évaluation à partir de parties (méthode Texel).
tune-more =
    Les fichiers sont ceux de « roque selfplay ». Une partie sur dix est mise de côté : seule l’erreur sur celles-ci dit si les poids sont meilleurs.
    La table va sur la sortie standard, tout le reste sur le flux d’erreur.
    Code de sortie : 0 si tout s’est bien passé, 2 si le travail n’a pas été mené à son terme.
tune-files = Fichiers de parties.
tune-positions = Positions de chaque partie dont apprendre, au plus. Par défaut : 20.
tune-epochs = Tours de chacune des deux étapes : un facteur par terme, puis chaque poids à part. Par défaut : 15.
tune-results = Combien comptent les résultats des parties, de 0 à 1 ; le reste est le score de la recherche. Par défaut : 0.4.
tune-pull = Avec quelle force les poids sont ramenés vers ce qu’ils valent maintenant. Par défaut : 1.
tune-seed = Graine de l’ordre des positions. Par défaut : 0.
tune-out = Fichier où la table est écrite, à la place de ce qui s’y trouve.
tune-state = Fichier où le travail est conservé après chaque tour. Si le travail s’y trouve déjà, il continue.

tune-expected-epochs = un nombre entier de 1 à 10000
tune-expected-results = un nombre de 0 à 1
tune-expected-pull = un nombre, 0 ou plus : 1 est l’usage

tune-beginning = { $games } parties : { $learned } positions pour apprendre, { $heldOut } mises de côté. Pente { $k }.
tune-before = Poids actuels : erreur { $learned }, sur les parties mises de côté { $heldOut }.
tune-factors = Facteurs, tour { $epoch } : erreur { $learned }, sur les parties mises de côté { $heldOut }.
tune-weights = Poids, tour { $epoch } : erreur { $learned }, sur les parties mises de côté { $heldOut }.
tune-after = Nouveaux poids, arrondis : erreur { $learned }, sur les parties mises de côté { $heldOut }.
tune-worse = Sur les parties mises de côté, ce n’est pas mieux que les poids actuels : jouez plus de parties, ou choisissez un plus grand --pull.
tune-changed = { $changed } nombres sur { $all } ont changé.
tune-written = { $file } est écrit.
tune-next = Ensuite : mettez la table dans crates/engine/src/eval/weights.rs, compilez, et faites jouer le nouveau moteur contre l’ancien : roque match NOUVEAU ANCIEN --nodes 3000 --games 10000 --sprt 0,5
tune-interrupted = Travail interrompu. Pour continuer, donnez de nouveau la même commande.
tune-interrupted-for-good = Travail interrompu. Avec --state FICHIER, il pourrait continuer plus tard.

tune-too-few = il y a trop peu pour apprendre : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, et il en faut au moins { $least }. Jouez-en d’autres avec roque selfplay.
tune-bad-state = { $file } n’est pas l’état d’un tel travail. Choisissez un autre fichier pour --state.
tune-in-use = le travail de { $file } est en train d’être fait par un autre processus.
tune-other-settings = { $file } contient un travail avec d’autres réglages ({ $settings }). Donnez les mêmes arguments qu’avant, ou choisissez un autre fichier pour --state.
