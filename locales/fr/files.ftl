### Fichiers : ce qui empêche de les lire ou de les écrire.

cannot-write = impossible d’écrire le résultat : { $reason }.
cannot-read = impossible de lire { $file } : { $reason }.
cannot-write-file = impossible d’écrire { $file } : { $reason }.
io-not-found = ce fichier n’existe pas
io-no-folder = le dossier n’existe pas
io-permission-denied = l’accès est refusé
io-is-a-directory = c’est un dossier
io-not-a-directory = un fichier se trouve là où il faudrait un dossier
io-read-only = ce disque est en lecture seule
io-disk-full = le disque est plein
io-system-error = erreur système { $number }
io-unknown-error = le système n’a pas dit pourquoi
file-white = blancs
file-black = noirs
