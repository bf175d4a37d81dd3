//! The rules of chess: positions, legal moves, endings and notations, for standard chess, Chess960 and `mini`.
//!
//! What somebody describes is a [`Setup`]; once checked it is a [`Position`], which cannot be wrong. A position gives
//! its legal [`Move`]s, plays them, and says why a move is refused ([`Illegal`]). A [`Scoresheet`] is a position with
//! its past, which repetition and taking back need. Texts are read and written by [`notation`].
//!
//! ```
//! use roque_core::notation::san::Letters;
//! use roque_core::{Position, Scoresheet};
//!
//! let mut game = Scoresheet::new(Position::start());
//! for text in ["e4", "e5", "Cf3", "Cc6", "Fb5"] {
//!     let mv = game.position().parse_san(text, Letters::French)?;
//!     game.play(mv);
//! }
//! assert_eq!(game.position().legal_moves().len(), 30);
//! assert!(game.ending().is_none());
//! # Ok::<(), roque_core::notation::san::ParseSanError>(())
//! ```
//!
//! The crate is silent: it knows no time, no files, no threads, and prints nothing. It depends on memchr only.

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
pub use legality::{CastlingRefusal, CheckSquares, Illegal};
pub use moves::{Move, MoveKind, MoveList};
pub use perft::{divide, perft, perft_playing_all};
pub use position::{Fault, Faults, Position};
pub use role::{Piece, Role};
pub use ruleset::Ruleset;
pub use scoresheet::Scoresheet;
pub use see::RoleValues;
pub use setup::Setup;
pub use square::{File, ParseSquareError, Rank, Square};
