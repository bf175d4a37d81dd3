### La commande queens.

queens-about = Place N dames sur un échiquier de N × N cases sans qu’aucune en attaque une autre.
queens-number = Nombre de dames, de 1 à 1 000 000.
queens-value-squares = CASES
queens-place = Cases où des dames sont déjà posées, par exemple a1,b5. Sur les grands échiquiers, les colonnes après z sont aa, ab…
queens-count = Compte toutes les solutions, et celles qui diffèrent par plus que des rotations et des symétries.
queens-all = Donne toutes les solutions, une par ligne.
queens-list = Écrit la solution sur une ligne.
queens-more =
    Avec --all et --list, une solution est une ligne de nombres : la rangée de la dame sur chaque colonne, de gauche à droite.
    --count et --all vont jusqu’à { $largest } dames.
queens-expected-number = un nombre entier de 1 à 1 000 000
queens-bad-square = « { $text } » n’est pas une case. Écrivez pour chacune des lettres et un nombre, avec des virgules entre les cases : a1,b5
queens-outside = { $square } n’est pas sur l’échiquier, { $number ->
        [one] qui, pour une dame, n’a que la case { $last }.
       *[other] qui pour { $number } dames va de a1 à { $last }.
    }
queens-attack =
    { $more ->
        [0] Ces dames s’attaquent : { $pairs }.
        [one] Ces dames s’attaquent : { $pairs }, et encore une paire.
       *[other] Ces dames s’attaquent : { $pairs }, et encore { $more } paires.
    }
queens-none-of-two = Il n’y a pas de solution pour 2 dames : sur un échiquier de 2 × 2 cases, une dame attaque toutes les autres cases.
queens-none-of-three = Il n’y a pas de solution pour 3 dames : au centre, une dame attaque toutes les autres cases ; ailleurs, elle ne laisse libres que deux cases, d’où les dames s’attaquent.
queens-none-with-these = Aucune solution pour { $number } dames ne complète ce début : toutes les possibilités ont été essayées.
queens-unknown = aucune solution avec ces dames n’a été trouvée en un temps raisonnable, et il n’y en a peut-être pas. Compléter un placement est un problème difficile : essayez avec moins de dames, ou sur d’autres cases.
queens-counted =
    { $all ->
        [0] { $number } dames : aucune solution.
        [one] { $number } dame : 1 solution.
       *[other] { $number } dames : { $all } solutions, ou { $distinct } si celles qui ne diffèrent que par des rotations et des symétries comptent pour une seule.
    }
queens-counted-with-these =
    { $all ->
        [0] { $number } dames : aucune solution ne complète ce début.
        [one] { $number ->
            [one] 1 dame : 1 solution.
           *[other] { $number } dames : 1 solution complète ce début.
        }
       *[other] { $number } dames : { $all } solutions complètent ce début.
    }
queens-squares =
    { $count ->
        [one] Dame : { $squares }.
       *[other] Dames : { $squares }.
    }
queens-ranks = Une solution pour { $number } dames. La rangée de la dame sur chaque colonne, de a à { $last } :
queens-ranks-cut = Pour écrire toute la solution dans un fichier, ajoutez à la commande : --list > queens.txt
queens-too-many = les solutions ne sont comptées et énumérées que jusqu’à { $largest } dames : pour 20, il y en a déjà 39 029 188 884, et chaque dame de plus rend le calcul environ huit fois plus long.
