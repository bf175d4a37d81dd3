//! The rules of chess.

pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod color;
mod ending;
mod legality;
mod movegen;
mod moves;
pub mod notation;
mod perft;
mod position;
mod role;
mod ruleset;
mod scoresheet;
mod see;
mod setup;
mod side;
mod square;
mod start960;
mod zobrist;

pub use bitboard::Bitboard;
pub use board::Board;
pub use castling::{CastlingRights, CastlingSide};
pub use color::{ByColor, Color};
pub use ending::{Claim, Ending, Outcome};
pub use legality::{CastlingRefusal, Illegal};
pub use moves::{Move, MoveKind, MoveList};
pub use perft::{divide, perft, perft_playing_all};
pub use position::{Fault, Faults, Position};
pub use role::{Piece, Role};
pub use ruleset::Ruleset;
pub use scoresheet::Scoresheet;
pub use see::RoleValues;
pub use setup::Setup;
pub use square::{File, ParseSquareError, Rank, Square};
