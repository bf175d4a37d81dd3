### The tune command: learning the weights of the evaluation.

tune-about = Learns the weights of the evaluation from games (Texel method).
tune-more =
    The files are those of “roque selfplay”. One game of ten is held out: only the error there tells whether the weights are better.
    The table goes to the standard output, everything else to the error stream.
    Exit code: 0 if all went well, 2 if the work was not done to its end.
tune-files = Files of games.
tune-positions = Positions of each game to learn from, at most. Default: 20.
tune-epochs = Rounds of each of the two stages: one factor for each term, then each weight by itself. Default: 15.
tune-results = How much the results of the games count, from 0 to 1; the rest is the score of the search. Default: 0.4.
tune-pull = How strongly weights are pulled towards what they are now. Default: 1.
tune-seed = Seed of the order of the positions. Default: 0.
tune-out = File in which the table is written, in place of what is there.
tune-state = File in which the work is kept after each round. If the work is already there, it goes on.

tune-expected-epochs = a whole number from 1 to 10000
tune-expected-results = a number from 0 to 1
tune-expected-pull = a number, 0 or more: 1 is usual

tune-beginning = { $games } games: { $learned } positions to learn from, { $heldOut } held out. Steepness { $k }.
tune-before = Present weights: error { $learned }, on the games held out { $heldOut }.
tune-factors = Factors, round { $epoch }: error { $learned }, on the games held out { $heldOut }.
tune-weights = Weights, round { $epoch }: error { $learned }, on the games held out { $heldOut }.
tune-after = New weights, rounded: error { $learned }, on the games held out { $heldOut }.
tune-worse = On the games held out, that is no better than the present weights: play more games, or choose a greater --pull.
tune-changed = { $changed } of { $all } numbers have changed.
tune-written = { $file } is written.
tune-next = Next: put the table into crates/engine/src/eval/weights.rs, build, and let the new engine play the old one: roque match NEW OLD --nodes 3000 --games 10000 --sprt 0,5
tune-interrupted = Interrupted. To go on, give the same command again.
tune-interrupted-for-good = Interrupted. With --state FILE, the work could go on later.

tune-too-few = there is too little to learn from: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, and at least { $least } are needed. Play more with roque selfplay.
tune-bad-state = { $file } is not the state of such work. Choose another file for --state.
tune-in-use = the work of { $file } is being done by another process.
tune-other-settings = { $file } holds work with other settings ({ $settings }). Give the same arguments as before, or choose another file for --state.
