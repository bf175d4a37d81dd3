### The perft command.

perft-about = Counts the sequences of legal moves of a given length.
perft-depth = Length of the sequences, from 0 to 32.
perft-fen = Starting position as a FEN in quotes. By default that of the chosen rules.
perft-divide = Also gives the number of sequences for each first move.
perft-threads = Number of threads. By default one per core.
perft-hash = Memory of the hash table in megabytes; 0: no table. Default: 256 from depth 6 on.
perft-more = The line “{ $line }” is the same in all languages, since other programs read it.
perft-expected-depth = a whole number from 0 to 32
perft-expected-threads = a whole number from 1 to 1024
perft-expected-hash = a whole number of megabytes, 0 for no table
perft-no-memory = there is not enough memory for a table of { $megabytes } MB. Choose a smaller value for --hash.
perft-too-many = there are more sequences than Roque can count (2⁶⁴ − 1).
