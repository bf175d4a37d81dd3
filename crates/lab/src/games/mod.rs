//! Games to learn from, as files: small enough to keep millions of them, whole enough to learn anything from.
//!
//! A file begins with a title, a line of text that tells how its games came to be. Then come the games, each with its
//! length and a checksum, so that what was being written when something went wrong is known for what it is:
//!
//! ```text
//! title \n   { length: u16   checksum: u32   game: that many bytes }*
//!
//! game:  result and start: u8   [FEN: u8 + text]   opening: u8 + moves   { move: u16   score: i16 }*
//! ```
//!
//! Numbers have their lowest byte first. A move is what [`Move::to_bits`](roque_core::Move::to_bits) makes of it, a score
//! what the search thought of the position before the move, for the side to move, in units of the evaluation, or the lowest
//! number there is if the move was only played to get on. So a position takes four bytes, and everything about it can be asked later: which of them to learn from is the business
//! of the one who reads ([`Filter`]).
//!
//! | file | about |
//! |---|---|
//! | `record` | a game, and its bytes |
//! | `file` | adding games to a file, going on where it ends, reading it |
//! | `filter` | which positions teach something, and why the others do not |

mod file;
mod filter;
mod record;

pub use file::{GameFile, NotOpened, ReadError, read};
pub use filter::{Filter, LeftOut};
pub use record::{Damaged, GameRecord, Judged};
