### The command line: help, headings, shared options, welcome.

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

option-help = Shows this help.
option-version = Shows the version.
option-lang = Language: fr (French) or en (English). By default that of the system (LC_ALL, LC_MESSAGES, LANG).
option-ruleset = Rules of the game: standard, chess960 or mini (no castling, no en passant). Default: standard.
option-style = Look of the board: boxed (framed squares), dots (a letter or a dot per square) or unicode (chess symbols). Default: dots.
option-flip = Flips the board: Black below.

help-more = “roque COMMAND --help” explains a command. Without arguments, roque shows the starting position.

completions-about = Writes the script that completes the arguments of roque in your shell.
completions-shell = Your shell: bash, elvish, fish, powershell or zsh.
completions-more = Example for bash: roque completions bash > ~/.local/share/bash-completion/completions/roque

welcome = Roque { $version }, a chess program. This is the starting position:
welcome-commands =
    What you can do:
      roque fen FEN         show a position, or report all that is wrong with it
      roque pgn check FILE  check games
      roque pgn show FILE   show a game
      roque perft 5         count the sequences of five moves
      roque --help          see all commands
