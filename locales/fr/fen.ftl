### La commande fen : la position en phrases, et tout ce qui peut ne pas aller.

fen-about = Montre une position donnée en notation FEN, ou signale tout ce qui ne va pas.
fen-argument = La position : six champs (les deux compteurs peuvent manquer), entre guillemets ou non.
fen-more = Exemple : roque fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1

fen-castling-white =
    { $rights ->
        [both] Les Blancs ont droit au petit et au grand roque.
        [short] Les Blancs ont droit au petit roque.
        [long] Les Blancs ont droit au grand roque.
       *[none] Les Blancs n’ont pas droit au roque.
    }
fen-castling-black =
    { $rights ->
        [both] Les Noirs ont droit au petit et au grand roque.
        [short] Les Noirs ont droit au petit roque.
        [long] Les Noirs ont droit au grand roque.
       *[none] Les Noirs n’ont pas droit au roque.
    }
fen-castling-rooks =
    { $count ->
        [one] (Tour : { $squares }.)
       *[other] (Tours : { $squares }.)
    }
fen-en-passant = Prise en passant possible en { $square }.
fen-en-passant-useless = Un pion vient de passer par { $square }, mais aucune prise en passant n’y est possible.
fen-no-en-passant = Pas de prise en passant.
fen-move-number = Coup numéro { $number }.
fen-halfmoves = Demi-coups depuis la dernière prise ou le dernier coup de pion : { $count }.
fen-legal-moves =
    { $count ->
        [one] { $count } coup légal.
       *[other] { $count } coups légaux.
    }
fen-line = FEN : { $fen }

fen-badly-written = Cette FEN est mal écrite :
fen-impossible = Cette position est impossible :
fen-at-column = caractère { $column } : { $reason }

fen-missing-placement = il manque le placement des pièces.
fen-missing-turn = il manque le trait (w ou b).
fen-missing-castling = il manque les droits de roque (par exemple KQkq, ou -).
fen-missing-en-passant = il manque la case de prise en passant (ou -).
fen-missing-halfmoves = il manque le compteur de demi-coups.
fen-missing-fullmoves = il manque le numéro du coup.
fen-too-much = il y a plus de texte que les six champs d’une FEN.
fen-not-a-piece = « { $found } » n’est ni une pièce (KQRBNP, kqrbnp), ni un nombre de cases vides de 1 à 8.
fen-rank-too-long = la rangée { $rank } a plus de huit cases.
fen-rank-too-short = la rangée { $rank } a moins de huit cases.
fen-too-few-ranks =
    { $count ->
        [one] il n’y a qu’une rangée au lieu de huit.
       *[other] il n’y a que { $count } rangées au lieu de huit.
    }
fen-too-many-ranks = il y a plus de huit rangées.
fen-not-a-side = le trait s’écrit w (aux Blancs) ou b (aux Noirs).
fen-not-a-castling-right = « { $found } » n’est pas un droit de roque (KQkq, les colonnes des tours, ou -).
fen-not-a-square = la case de prise en passant est une case comme e3, ou -.
fen-not-halfmoves = le compteur de demi-coups est un nombre de 0 à 255.
fen-not-fullmoves = le numéro du coup est un nombre de 1 à 65535.

fault-no-king =
    { $side ->
        [white] Les Blancs n’ont pas de roi.
       *[black] Les Noirs n’ont pas de roi.
    }
fault-several-kings =
    { $side ->
        [white] Les Blancs ont { $count } rois ({ $squares }).
       *[black] Les Noirs ont { $count } rois ({ $squares }).
    }
fault-pawn-on-edge = Il y a un pion en { $square } : aucun pion ne peut se trouver sur cette rangée.
fault-too-many-pieces =
    { $side ->
        [white] Les Blancs ont { $count } pièces (pions compris), au lieu de 16 au plus.
       *[black] Les Noirs ont { $count } pièces (pions compris), au lieu de 16 au plus.
    }
fault-too-many-pawns =
    { $side ->
        [white] Les Blancs ont { $count } pions, au lieu de 8 au plus.
       *[black] Les Noirs ont { $count } pions, au lieu de 8 au plus.
    }
fault-too-many-promoted =
    { $side ->
        [white] Les pièces blanches supposent au moins { $promoted ->
            [one] une promotion
           *[other] { $promoted } promotions
        } ; pions blancs manquants : { $missing }.
       *[black] Les pièces noires supposent au moins { $promoted ->
            [one] une promotion
           *[other] { $promoted } promotions
        } ; pions noirs manquants : { $missing }.
    }
fault-waiting-king-in-check = Le roi en { $square } est en échec (depuis { $by }), alors que ce n’est pas à son camp de jouer.
fault-too-many-checkers = { $count } pièces donnent échec ({ $squares }), plus de deux.
fault-castling-king-moved =
    { $side ->
        [white] Les Blancs ne peuvent pas avoir le droit de roquer avec leur roi en { $square }.
       *[black] Les Noirs ne peuvent pas avoir le droit de roquer avec leur roi en { $square }.
    }
fault-castling-without-rook =
    { $side ->
        [white] Les Blancs ont le droit de roquer avec une tour en { $square }, mais ils n’y ont pas de tour.
       *[black] Les Noirs ont le droit de roquer avec une tour en { $square }, mais ils n’y ont pas de tour.
    }
fault-castling-rook-not-in-corner =
    { $side ->
        [white] Les Blancs ont le droit de roquer avec la tour en { $square }, ce que seules les règles chess960 permettent.
       *[black] Les Noirs ont le droit de roquer avec la tour en { $square }, ce que seules les règles chess960 permettent.
    }
fault-castling-two-rooks =
    { $side ->
        [white] { $wing ->
            [king] Les Blancs ont droit au petit roque avec deux tours à la fois.
           *[queen] Les Blancs ont droit au grand roque avec deux tours à la fois.
        }
       *[black] { $wing ->
            [king] Les Noirs ont droit au petit roque avec deux tours à la fois.
           *[queen] Les Noirs ont droit au grand roque avec deux tours à la fois.
        }
    }
fault-castling-not-in-ruleset = Ces règles ne prévoient pas le roque : le champ des droits de roque doit être « - ».
fault-en-passant-not-in-ruleset = Ces règles ne prévoient pas la prise en passant : ce champ doit être « - ».
fault-en-passant-wrong-rank = Aucun pion n’a pu passer par { $square } au coup précédent.
fault-en-passant-not-empty = Aucun pion n’a pu passer par { $square } au coup précédent : la case { $occupied } est occupée.
fault-en-passant-without-pawn = Aucun pion n’a pu passer par { $square } au coup précédent : il se trouverait en { $pawn }.
