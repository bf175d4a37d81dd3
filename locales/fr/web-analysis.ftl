### La page : analyser, composer une position.

web-engine = Moteur
web-line-count = Lignes d’analyse
web-lines =
    { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    }
web-engine-begins = Le moteur commence…
web-engine-depth = Profondeur { $depth } · { $nodes } positions
web-eval-bar = Barre d’évaluation
web-no-score = pas encore d’évaluation
web-explain = Expliquer
web-good = Atout
web-bad = Défaut
web-in-numbers = En chiffres
web-theme = Thème
web-variation = Variante
web-analysis-empty = Jouez des coups pour les deux camps : chaque coup différent ouvre une variante.
web-promote-variation = Promouvoir la variante
web-delete-from-here = Supprimer à partir d’ici
web-play-from-here = Jouer à partir d’ici

web-palette = Pièces à placer
web-tool-hand = Déplacer les pièces
web-tool-eraser = Enlever des pièces
web-editor-help = Choisissez une pièce puis touchez les cases ; avec la main, faites glisser les pièces.
web-editor-keys = Au clavier : Entrée pose, Suppr enlève.
web-setup-sound = La position est valable.
web-setup-over = Il n’y a rien à jouer ici, mais vous pouvez analyser la position.
web-start-position = Position de départ
web-clear-board = Vider l’échiquier
web-turn = Trait
web-rights = Droits de roque
web-right-white-short = Blancs, petit roque
web-right-white-long = Blancs, grand roque
web-right-black-short = Noirs, petit roque
web-right-black-long = Noirs, grand roque
web-en-passant = Prise en passant possible
web-none = Aucune
web-file = colonne { $file }
web-without-looking = À première vue, sans calculer de coups.
web-restore = Rétablir ce qui a été supprimé
