//! What can be asked of a game.

use roque_core::{Color, Move};

/// Something a side, or whoever keeps the game, asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// A side plays a move.
    Move {
        /// Who plays.
        side: Color,
        /// What.
        mv: Move,
    },
    /// A side gives up.
    Resign(Color),
    /// A side offers a draw, or accepts the one that its opponent offers.
    OfferDraw(Color),
    /// A side accepts the draw that its opponent offers.
    AcceptDraw(Color),
    /// A side declines the draw that its opponent offers.
    DeclineDraw(Color),
    /// A side withdraws its own offer of a draw.
    WithdrawDraw(Color),
    /// A side whose turn it is claims a draw: by the position on the board, or by the one after a move that it
    /// announces instead of playing it.
    ClaimDraw {
        /// Who claims.
        side: Color,
        /// The announced move.
        with: Option<Move>,
    },
    /// A side asks to take back its last move (and the answer to it, if there was one), or agrees to what its
    /// opponent has asked.
    ProposeTakeback(Color),
    /// A side agrees that its opponent takes back.
    AcceptTakeback(Color),
    /// A side does not agree that its opponent takes back.
    DeclineTakeback(Color),
    /// A side no longer asks to take back.
    WithdrawTakeback(Color),
    /// The last move, or the end of the game that was not a move, is taken back without asking anybody.
    Undo,
    /// What was last taken back is done again.
    Redo,
    /// Somebody says that the time of the side to move is up.
    Flag,
    /// The clock of the side to move runs from now on.
    StartClock,
    /// Both clocks stand still until the next move or until they are started.
    StopClock,
}
