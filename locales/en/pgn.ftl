### pgn
