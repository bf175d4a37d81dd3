/** Where chess begins: what is shown before the server has said anything. */
export const START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** Nothing on the board. */
export const EMPTY_FEN = "8/8/8/8/8/8/8/8 w - - 0 1";
