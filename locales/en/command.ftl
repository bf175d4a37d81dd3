### The command line: help, headings, shared options.

about = Roque, a chess program.

heading-usage = Usage:
heading-commands = Commands:
heading-arguments = Arguments:
heading-options = Options:

value-command = COMMAND
value-language = LANGUAGE
value-ruleset = RULES
value-style = STYLE
value-depth = DEPTH
value-number = N
value-megabytes = MB
value-shell = SHELL
value-letters = LETTERS
value-file = FILE
value-format = FORMAT
value-name = NAME
value-color = SIDE
value-time = TIME
value-folder = FOLDER

option-help = Shows this help.
option-version = Shows the version.
option-no-open = Opens no browser, only shows the address of the board.
option-lang = Language: fr (French) or en (English). By default that of the system (LC_ALL, LC_MESSAGES, LANG).
option-ruleset = Rules of the game: standard, chess960 or mini (no castling, no en passant). Default: standard.
option-style = Look of the board: boxed (framed squares), dots (a letter or a dot per square) or unicode (chess symbols). Default: dots.
option-flip = Flips the board: Black below.

help-more = “roque COMMAND --help” explains a command. Without arguments, roque shows the board in the browser; where there is none, it begins a game for two in the terminal.

completions-about = Writes the script that completes the arguments of roque in your shell.
completions-shell = Your shell: bash, elvish, fish, powershell or zsh.
completions-more = Example for bash: roque completions bash > ~/.local/share/bash-completion/completions/roque
