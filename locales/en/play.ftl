### The command roque play.

play-about = Plays a game for two in the terminal, line by line.
play-text = Line mode, which any terminal and any screen reader can follow (for now the only one).
play-resume = Resumes the last unfinished game, with its clocks.
play-fen = Starts from this position.
play-pgn = Goes on with a game of this PGN file.
play-game = The number of the game in the file. Default: 1.
play-move = Goes on before this move of the game: 12 for White’s, 12... for Black’s. Default: after the last one.
play-start = In Chess960, the number of the starting position, from 0 to 959. Default: one at random.
play-clock = Time control. 5+3: five minutes plus three seconds a move (Fischer); 5b3: up to three seconds given back (Bronstein); 5d3: three seconds’ delay; { $stages }: forty moves in ninety minutes, then thirty minutes. Default: no clock.
play-white-clock = White’s time, if it is not that of --clock.
play-black-clock = Black’s time, if it is not that of --clock.
play-white = Name of the player with White.
play-black = Name of the player with Black.
play-no-board = Draws the board only when asked to (command “board”).
play-ascii = Plain ASCII: no accents or chess symbols. Chosen by itself where the terminal needs it.
play-data-dir = The folder where games are saved. Default: ROQUE_DATA_DIR, or roque in the data folder of the system.
play-more = Each game is saved after every move. While playing, “help” lists the commands.
play-expected-time = a time such as 5+3, 10 or 40/90
play-expected-start = a number from 0 to 959
play-expected-move = the number of a move, such as 12... for Black or 12 for White
play-start-needs-chess960 = --start goes with --ruleset chess960.
play-one-clock = only one side has a clock: give --clock, or both --white-clock and --black-clock.
play-no-such-move = the game has no such move.
play-nothing-to-resume = there is no unfinished game to resume.
play-all-busy = the unfinished game is already open in another window.
