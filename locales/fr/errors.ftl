### Fautes d’utilisation de la ligne de commande.

error = Erreur : { $message }
usage-unknown-argument = l’argument « { $argument } » n’existe pas ici.
usage-unknown-command = la commande « { $command } » n’existe pas.
usage-missing-command = il faut dire ce que « { $command } » doit faire.
usage-missing-argument =
    { $count ->
        [one] il manque l’argument { $arguments }.
       *[other] il manque les arguments { $arguments }.
    }
usage-missing-value = il manque la valeur de { $argument }.
usage-invalid-value = « { $value } » n’est pas une valeur valable pour { $argument }.
usage-expected-value = « { $value } » n’est pas une valeur valable pour { $argument } : il faut { $expected }.
usage-too-many-values = { $argument } ne prend pas de valeur.
usage-extra-argument = argument en trop : « { $argument } ».
usage-too-large-value = « { $value } » est trop grand pour { $argument }.
usage-repeated-argument = { $argument } ne peut être donné qu’une fois.
usage-conflict = { $argument } et { $other } ne vont pas ensemble.
usage-not-unicode = un argument n’est pas écrit en UTF-8.
usage-wrong = les arguments sont incorrects.
usage-similar = Vouliez-vous dire « { $word } » ?
usage-possible-values = Valeurs possibles : { $values }.
usage-possible-commands = Commandes possibles : { $commands }.
usage-see-help = Pour en savoir plus : --help
