### Coups : pièces nommées, et pourquoi un coup ne se joue pas.

the-white-pawn = le pion blanc
the-white-knight = le cavalier blanc
the-white-bishop = le fou blanc
the-white-rook = la tour blanche
the-white-queen = la dame blanche
the-white-king = le roi blanc
the-black-pawn = le pion noir
the-black-knight = le cavalier noir
the-black-bishop = le fou noir
the-black-rook = la tour noire
the-black-queen = la dame noire
the-black-king = le roi noir

a-white-pawn = un pion blanc
a-white-knight = un cavalier blanc
a-white-bishop = un fou blanc
a-white-rook = une tour blanche
a-white-queen = une dame blanche
a-white-king = le roi blanc
a-black-pawn = un pion noir
a-black-knight = un cavalier noir
a-black-bishop = un fou noir
a-black-rook = une tour noire
a-black-queen = une dame noire
a-black-king = le roi noir

illegal-same-square = le départ et l’arrivée sont la même case ({ $square }).
illegal-empty-square = il n’y a pas de pièce en { $square }.
illegal-wrong-side = { $piece } en { $square } appartient à l’adversaire.
illegal-own-piece = { $piece } ne peut pas aller de { $from } à { $to } : { $other } s’y trouve.
illegal-not-its-move = { $piece } ne peut pas aller de { $from } à { $to } : { $rule }
rule-pawn = un pion avance d’une case, ou de deux depuis sa case de départ, et prend en diagonale.
rule-knight = un cavalier saute de deux cases dans un sens et d’une case sur le côté.
rule-bishop = un fou se déplace en diagonale.
rule-rook = une tour se déplace le long d’une rangée ou d’une colonne.
rule-queen = une dame se déplace en ligne droite ou en diagonale.
rule-king = un roi se déplace d’une seule case.
illegal-nothing-to-capture = le pion en { $from } ne va en { $to } que pour prendre, et il n’y a rien à y prendre.
illegal-blocked = { $by } en { $at } bloque { $piece } en { $from }.
illegal-stays-in-check = le roi est en échec, attaqué par { $by } en { $at }, et ce coup n’y répond pas.
illegal-king-in-check = le roi serait en échec en { $king }, attaqué par { $by } en { $at }.
illegal-castling =
    { $wing ->
        [king] le petit roque est impossible : { $reason }
       *[queen] le grand roque est impossible : { $reason }
    }
castling-not-in-ruleset = ces règles ne prévoient pas le roque.
castling-no-right = le roi ou la tour a déjà bougé.
castling-in-check = le roi est en échec, attaqué par { $by } en { $at }.
castling-blocked = { $by } en { $at } barre le chemin.
castling-attacked = la case { $square } est attaquée par { $by } en { $at }.
illegal-promotion-missing = le pion de { $from } arrive en { $to } : il faut dire quelle pièce il devient.
illegal-not-a-promotion = ce coup n’est pas une promotion.
illegal-promotion-to-king = un pion ne peut pas devenir roi.
illegal-promotion-to-pawn = un pion ne peut pas rester pion sur la dernière rangée.

san-no-such-move = ce n’est pas un coup légal ici.
san-ambiguous = plusieurs pièces peuvent jouer ce coup (depuis { $squares }).
san-null-move = on ne peut pas passer son tour ici.
san-empty = il n’y a pas de texte.
san-not-a-move = aucun coup ne commence ainsi.
san-no-destination = la case d’arrivée manque.
san-no-promotion-piece = la pièce de promotion manque.
san-too-much = il y a du texte en trop après le coup.
