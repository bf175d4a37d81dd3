### La ligne de commande : aide, rubriques, options communes.

about = Roque, un programme d’échecs.

heading-usage = Utilisation :
heading-commands = Commandes :
heading-arguments = Arguments :
heading-options = Options :

value-command = COMMANDE
value-language = LANGUE
value-ruleset = RÈGLES
value-style = STYLE
value-depth = PROFONDEUR
value-number = N
value-megabytes = Mo
value-shell = SHELL
value-letters = LETTRES
value-file = FICHIER
value-format = FORMAT
value-name = NOM
value-color = CAMP
value-time = CADENCE
value-folder = DOSSIER

option-help = Affiche cette aide.
option-version = Affiche la version.
option-no-open = N’ouvre pas de navigateur, affiche seulement l’adresse de l’échiquier.
option-lang = Langue : fr (français) ou en (anglais). Par défaut, celle du système (LC_ALL, LC_MESSAGES, LANG).
option-ruleset = Règles du jeu : standard, chess960 (Échecs 960) ou mini (sans roque ni prise en passant). Par défaut : standard.
option-style = Dessin de l’échiquier : cadres (cases encadrées), points (une lettre ou un point par case) ou figurines. Par défaut : points.
option-flip = Tourne l’échiquier : les Noirs en bas.

help-more = « roque COMMANDE --help » explique une commande. Sans argument, roque montre l’échiquier dans le navigateur ; s’il n’y en a pas, il commence une partie à deux dans le terminal.

completions-about = Écrit le script qui complète les arguments de roque dans votre shell.
completions-shell = Votre shell : bash, elvish, fish, powershell ou zsh.
completions-more = Exemple pour bash : roque completions bash > ~/.local/share/bash-completion/completions/roque
