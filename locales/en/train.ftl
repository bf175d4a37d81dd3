### The train command: teaching a network.

train-about = Teaches a network what positions are worth, from games.
train-more =
    The files are those of “roque selfplay”. One game of fifty is held out: only the error there tells whether what is learned is true elsewhere.
    The network is written after every round, as the engine reads it. With --state, interrupted work goes on.
    Exit code: 0 if all went well, 2 if the work was not done to its end.
train-out = File in which the network is written.
train-from = Network that is taught further, instead of one with weights by chance.
train-picture = File in which the errors are drawn (SVG).
train-epochs = How often all positions are looked at. Default: 4.
train-batch = How many positions make one step. Default: 2048.
train-rate = The learning rate at the beginning; it falls to a hundredth of that. Default: 0.003.
train-results = How much the results of the games count, from 0 to 1; the rest is the score of the search. Default: 0.
train-ahead = Of that rest, how much is what searches thought later in the game, from 0 to 1. Default: 0.
train-scale = The score that stands for 73 % of the points, in units of the evaluation. Default: 180.
train-seed = Seed of the first weights and of the order of the positions. Default: 0.
train-threads = Threads that work at the same time. Default: one for each core.

train-expected-rate = a number above 0 and not above 1, such as 0.001

train-census = { $games } games: { $taken } positions to learn from. Left out: { $quick } hardly looked at, { $early } right after random moves, { $check } in check, { $noisy } before a capture or promotion, { $forced } with a single move, { $decided } decided, { $fifty } near the draw by fifty moves, { $disputed } on which the two sides disagreed.
train-classical = To compare with: the classical evaluation’s error on the games held out is { $error }.
train-round = Round { $number } of { $all }: error { $learned }, on the games held out { $heldOut }.
train-speed = { $rate } positions a second.
train-learned = learned from
train-held-out = held out
train-written = { $file } is written. Its integers differ from the decimals by { $mean } on average, by { $largest } at most, in units of the evaluation.
train-too-few = there is too little to learn from. Play more with roque selfplay.
train-not-quantized = the weights cannot be written as the engine reads them. Choose a lower --rate.

network-other-file = { $file } is not a network. Choose a file that “roque train” wrote.
network-other-shape = { $file } is a network of another shape, from another version of Roque. Choose another file, or train it anew.
network-damaged = { $file } is not as it was written. Take another copy of it, or train it anew.
