### The engine: roque uci, roque bench.

uci-about = Starts the engine for chess programs that speak UCI.
uci-more = For programs that start engines without arguments there is a separate executable, roque-uci.
bench-about = Searches known positions and prints the number of nodes, which is the engine’s signature, and its speed.
bench-depth = Depth of the search. Default: 12.
bench-expected-depth = a depth from 1 to 60
suite-about = Lets the engine solve a test suite and counts what it finds.
suite-more = Without a limit, a second for each position.
suite-file = EPD file; bm names the moves to find, am those to avoid, dm asks for a mate in so many moves.
suite-movetime = Milliseconds for each position.
suite-nodes = Nodes for each position.
suite-depth = Depth for each position.
suite-threads = Threads. Default: 1.
suite-hash = Megabytes of the hash table. Default: 64.
suite-expected = a whole number, 1 or more
suite-missed = { $name }: played { $played }, wanted { $wanted }
suite-not-avoided = { $name }: played { $played }, to be avoided: { $wanted }
suite-no-mate = { $name }: no mate in { $moves } proved
suite-solved = { $solved } of { $count } solved.
suite-bad-line = { $file }, line { $line }: this is not a position with a move to find (bm), to avoid (am) or a mate (dm).
suite-empty = { $file } holds no position.
