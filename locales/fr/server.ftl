### Ce que le serveur dit à la page.

server-no-such-game = Cette partie n’existe pas, ou a été supprimée.
server-busy = Cette partie est ouverte dans un autre Roque sur cet ordinateur : continuez là-bas, ou fermez-le d’abord.
server-stale = La partie a changé entre-temps, peut-être dans une autre fenêtre : regardez de nouveau l’échiquier.
server-disk = Le disque refuse : { $reason }.
server-failed = Roque s’est trompé et n’a pas pu répondre. La partie n’est pas touchée : essayez encore.
server-malformed = Roque ne comprend pas ce message. Rechargez la page.
server-unknown = Roque ne connaît pas la demande « { $name } ». Rechargez la page.
server-too-large = Ce message est trop grand. Envoyez les longues parties dans un fichier.
server-out-of-range = Choisissez un nombre de { $from } à { $to }.
server-bad-time = Roque ne connaît pas cette cadence : écrivez par exemple 5+3 pour cinq minutes et trois secondes par coup.
server-nothing-offered = Aucune nulle n’est proposée.
server-can-claim-threefold = La position s’est présentée trois fois : revendiquer la partie nulle ?
server-can-claim-fifty = 50 coups sans prise ni coup de pion : revendiquer la partie nulle ?
server-rival-offers = Roque : il ne se passe plus rien ici, je propose la nulle.
server-engine-failed = Roque a perdu le fil de sa réflexion et joue le premier coup qu’il voit. La partie continue.
server-not-kept = La partie ne peut pas être enregistrée : { $reason }. Elle continue, et Roque réessaiera au prochain coup.
server-kept-again = La partie est de nouveau enregistrée.
server-renamed = Nom enregistré.
server-upload-too-large = Ce fichier est trop grand : la page de Roque lit jusqu’à 8 Mo. Pour de plus grands, utilisez « roque pgn ».
server-no-upload = Ce fichier n’est plus là : ouvrez-le de nouveau.
server-no-games-in-pgn = Il n’y a aucune partie dans ce texte.
server-bad-pgn = Ligne { $line }, colonne { $column } : { $what }
server-wrong-host = Cette adresse n’est pas celle de ce Roque. Ouvrez l’adresse que Roque affiche au démarrage.
server-wrong-origin = Seule la page de Roque elle-même peut faire cela.
