### Fichiers : ce qui empêche de les lire ou de les écrire.

cannot-write = impossible d’écrire le résultat : { $reason }.
cannot-read = impossible de lire { $file } : { $reason }.
cannot-write-file = impossible d’écrire { $file } : { $reason }.
io-not-found = il n’existe pas
io-no-folder = son dossier n’existe pas
io-permission-denied = l’accès est refusé
io-is-a-directory = c’est un dossier
io-disk-full = le disque est plein
io-system-error = erreur système { $number }
io-unknown-error = le système n’a pas dit pourquoi
