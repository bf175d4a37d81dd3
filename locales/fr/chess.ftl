### Les échecs : camps, fins de partie, états de la position.

side-to-move-white = Trait aux Blancs.
side-to-move-black = Trait aux Noirs.

piece-on = { $piece } en { $square }
both = { $first } et { $second }
status-check =
    { $side ->
        [white] Échec ! Le roi blanc en { $square } est attaqué par { $by }.
       *[black] Échec ! Le roi noir en { $square } est attaqué par { $by }.
    }
ending-checkmate =
    { $winner ->
        [white] Échec et mat : victoire des Blancs.
       *[black] Échec et mat : victoire des Noirs.
    }
ending-stalemate = Pat : la partie est nulle.
ending-dead-position = Plus aucun mat n’est possible (matériel insuffisant ou position bloquée) : la partie est nulle.
ending-fivefold-repetition = La position est apparue cinq fois : la partie est nulle.
ending-seventy-five-moves = Soixante-quinze coups sans prise ni coup de pion : la partie est nulle.
