### La page : les parties enregistrées, les problèmes.

web-show = Afficher
web-show-all = Toutes
web-show-unfinished = En cours
web-show-finished = Terminées
web-no-games = Aucune partie enregistrée. Chaque partie jouée ici apparaît dans cette liste.
web-no-unfinished = Aucune partie en cours. Une partie laissée avant la fin vous attend ici.
web-no-finished = Aucune partie terminée pour l’instant.
web-goes-on = En cours
web-move-count =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
web-delete = Supprimer
web-delete-question = Supprimer cette partie ?
web-deleted = Partie supprimée.
web-newer = Plus récentes
web-older = Plus anciennes
web-games-shown = { $first } à { $last } sur { $total }

web-problem-queens = Les huit dames
web-problem-queens-text = Placez les dames sans qu’aucune n’en attaque une autre, ou regardez Roque chercher.
web-problem-tour = Le tour du cavalier
web-problem-tour-text = Visitez toutes les cases une seule fois, à la façon du cavalier.
web-view-failed = Cette page n’a pas pu être chargée. Rechargez-la dans un instant.
