### La commande uci-check : comment un moteur respecte le protocole UCI.

uci-check-about = Vérifie comment un moteur respecte le protocole UCI.
uci-check-more = Code de sortie : 0 s’il n’y a pas d’échec, 1 s’il y en a. Les remarques ne sont pas des échecs.
uci-check-engine = La commande du moteur, entre guillemets si elle a des arguments.
uci-check-passed = bien      { $what }
uci-check-passed-in = bien      { $what } ({ $time } ms)
uci-check-noted = remarque  { $what } : { $reason }
uci-check-failed = ÉCHEC     { $what } : { $reason }
uci-check-skipped = –         { $what } : pas d’option { $option }.
uci-check-summary =
    { $checks } vérifications : { $failures ->
        [0] aucun échec
        [one] { $failures } échec
       *[other] { $failures } échecs
    }, { $notes ->
        [one] { $notes } remarque
       *[other] { $notes } remarques
    }, { $skipped ->
        [one] { $skipped } omise
       *[other] { $skipped } omises
    }.

uci-check-start = « uci » reçoit la réponse « uciok »
uci-check-identity = le nom et l’auteur sont donnés
uci-check-options = les options sont bien déclarées
uci-check-ready = « isready » reçoit une réponse
uci-check-chatter = rien d’autre que de l’UCI n’est écrit
uci-check-unknown-commands = les commandes inconnues sont ignorées
uci-check-white-space = espaces et tabulations sont permis partout
uci-check-new-game = « ucinewgame » est accepté
uci-check-set-options = les options peuvent être réglées
uci-check-depth = « go depth 5 »
uci-check-nodes = « go nodes 10000 »
uci-check-movetime = « go movetime 300 »
uci-check-short-movetime = « go movetime 1 »
uci-check-clock = une seconde à la pendule
uci-check-empty-clock = une pendule vide
uci-check-all-limits = plusieurs limites à la fois
uci-check-searchmoves = « go searchmoves »
uci-check-infinite = « go infinite » continue jusqu’à « stop »
uci-check-ready-while-thinking = « isready » reçoit une réponse pendant la réflexion
uci-check-stop = « stop » reçoit une réponse aussitôt
uci-check-infinite-mate = « go infinite » continue même quand un mat est trouvé
uci-check-stop-storm = cinquante fois « go » et « stop »
uci-check-idle-stop = « stop » sans recherche est ignoré
uci-check-moves = roque, prise en passant, promotion, répétition, cinquante coups
uci-check-mate = un mat en un coup est trouvé et annoncé
uci-check-no-moves = mat ou pat, il répond quand même
uci-check-multipv = plusieurs lignes d’analyse (MultiPV)
uci-check-chess960 = Échecs 960
uci-check-ponder = « go ponder » et « ponderhit »
uci-check-quit = « quit » l’arrête
uci-check-quit-while-thinking = « quit » l’arrête pendant la réflexion
uci-check-end-of-input = il s’arrête quand son entrée est fermée

uci-check-crashed = le moteur s’est arrêté de lui-même.
uci-check-no-answer = « { $expected } » ne vient pas.
uci-check-late = réponse après { $took } ms, attendue en { $limit } ms au plus.
uci-check-too-early = « bestmove » vient avant « stop » ou « ponderhit ».
uci-check-unasked = « bestmove » vient sans recherche.
uci-check-illegal = « { $answer } » n’est pas un coup légal dans la position { $fen }.
uci-check-wrong-move = « { $answer } » n’est pas le coup attendu dans la position { $fen }.
uci-check-no-score = aucune ligne « info » avec un score.
uci-check-no-mate-score = le score n’est pas « mate 1 ».
uci-check-too-few-lines = trois lignes d’analyse étaient demandées, il en est venu moins.
uci-check-missing = il manque « { $line } ».
uci-check-bad-option = « { $word } » manque ou est faux dans « option { $line } ».
uci-check-not-uci = « { $line } » n’est pas de l’UCI.
uci-check-still-running = il continue à tourner.
