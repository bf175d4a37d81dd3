### The engine: roque uci, roque bench.

uci-about = Starts the engine for chess programs that speak UCI.
uci-more = For programs that start engines without arguments there is a separate executable, roque-uci.
bench-about = Searches known positions and prints the number of nodes, which is the engine’s signature, and its speed.
bench-depth = Depth of the search. Default: 12.
bench-expected-depth = a depth from 1 to 60
