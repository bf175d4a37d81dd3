### La commande tour.

tour-about = Trouve un tour du cavalier, qui passe une fois par chaque case de l’échiquier.
tour-value-size = LxH
tour-value-square = CASE
tour-size = Colonnes et rangées de l’échiquier, de 1x1 à 1000x1000. Par défaut : 8x8.
tour-from = Case où commence le tour. Par défaut : a1.
tour-closed = Trouve un tour fermé : de la dernière case, un saut de plus ramène au départ.
tour-svg = Dessine le tour dans un fichier SVG ; « - » désigne la sortie standard.
tour-more = Les nombres disent dans quel ordre le cavalier visite les cases. Quand il n’y a pas de tour, Roque dit pourquoi.
tour-expected-size = une taille comme 8x8, de 1 à 1000 cases de côté
tour-expected-square = une case comme a1 ou ab12
tour-outside = { $square } n’est pas sur l’échiquier de { $size } cases, qui va de a1 à { $last }.
tour-is-open =
    { $squares ->
        [one] Un tour d’une seule case : il n’y a rien à faire.
       *[other] Un tour du cavalier de { $squares } cases, de { $first } à { $last }.
    }
tour-is-closed = Un tour du cavalier fermé de { $squares } cases : de { $last }, un saut de plus ramène en { $first }.
tour-too-wide = Les nombres demandent { $needed } caractères par ligne, et ce terminal en a { $columns }. Écrivez-les dans un fichier (« > tour.txt » à la fin de la commande) ou dessinez le tour avec --svg.
tour-drawn = Le tour est dessiné dans { $file }.
tour-picture-title = Tour du cavalier sur { $size } cases
tour-none-one-line = Il n’existe pas de tour du cavalier sur un échiquier de { $size } cases : sur une seule ligne, le cavalier ne peut pas sauter.
tour-none-two-lines = Il n’existe pas de tour du cavalier sur un échiquier de { $size } cases : sur deux lignes, chaque saut avance de deux cases dans la longueur, si bien que la moitié de l’échiquier reste hors d’atteinte.
tour-none-centre = Il n’existe pas de tour du cavalier sur un échiquier de { $size } cases : aucun saut du cavalier ne mène au centre ni n’en part.
tour-none-odd-closed = Il n’existe pas de tour du cavalier fermé sur un échiquier de { $size } cases : chaque saut change la couleur de la case, un tour fermé a donc autant de cases d’une couleur que de l’autre, et { $squares } est un nombre impair.
tour-none-four-closed = Il n’existe pas de tour du cavalier fermé sur un échiquier de { $size } cases. Des deux lignes extérieures, aux extrémités du côté de 4, le cavalier ne peut sauter que sur les deux lignes intérieures, qui ont autant de cases : un tour fermé devrait alterner entre cases extérieures et intérieures. Mais il alterne aussi entre les deux couleurs : toutes les cases extérieures auraient alors la même couleur, ce qui est faux.
tour-none-wrong-colour = Sur un échiquier de { $size } cases, aucun tour du cavalier ne commence en { $square }. Les couleurs alternent, et comme le nombre de cases est impair, l’une des deux a une case de plus, celle des coins : le tour doit y commencer et y finir. En partant de { $better }, il y en a un.
tour-none-inner-start = Sur un échiquier de { $size } cases, aucun tour du cavalier ne commence en { $square }. Des deux lignes extérieures, aux extrémités du côté de 4, le cavalier ne peut sauter que sur les deux lignes intérieures, qui ont autant de cases. S’il partait d’une ligne intérieure, il devrait alterner entre cases intérieures et extérieures ; mais il alterne aussi entre les deux couleurs : toutes les cases extérieures auraient alors la même couleur, ce qui est faux. En partant de { $better }, il y en a un.
tour-none-from-there = Sur un échiquier de { $size } cases, aucun tour du cavalier ne commence en { $square } : toutes les possibilités ont été essayées. En partant de { $better }, il y en a un.
tour-none-closed = Il n’existe pas de tour du cavalier fermé sur un échiquier de { $size } cases : toutes les possibilités ont été essayées.
tour-none = Il n’existe pas de tour du cavalier sur un échiquier de { $size } cases : toutes les possibilités ont été essayées.
tour-not-found = il existe un tour du cavalier sur { $size } cases, mais Roque ne l’a pas trouvé. Merci de signaler ce défaut.
