//! PGN: games with their tags, comments and variations.
//!
//! [`Reader`] goes through a file game by game, without ever holding more of it than a buffer. What it finds it
//! tells a [`Visitor`]; three are ready made: [`Reader::next_game`] builds a [`Game`], a tree that can be walked,
//! changed and written; [`Reader::play_game`] plays the main line; [`Reader::check_game`] plays everything.
//!
//! The reader is tolerant, the writer strict. A bad game gives one [`PgnError`], with the place and the reason,
//! and reading goes on with the game after it.
//!
//! ```
//! use roque_core::notation::pgn::Reader;
//! let file = "[White \"Anna\"]\n\n1.e4 e5 2.Bc4 Nc6? (2...Nf6) 3.Qh5 Nf6 4.Qxf7# 1-0\n\n1. e5 *\n\n[White \"Zoe\"] *";
//! let mut reader = Reader::new(file.as_bytes());
//! let game = reader.next_game().unwrap()?;
//! assert_eq!(game.tag("White"), Some("Anna"));
//! assert!(game.to_pgn().contains("2. Bc4 Nc6 $2 (2... Nf6) 3. Qh5 Nf6 4. Qxf7# 1-0"));
//!
//! let error = reader.next_game().unwrap().unwrap_err();
//! assert_eq!((error.game, error.line, error.column), (2, 5, 4));
//!
//! assert_eq!(reader.next_game().unwrap()?.tag("White"), Some("Zoe"));
//! assert!(reader.next_game().is_none());
//! # Ok::<(), roque_core::notation::pgn::PgnError>(())
//! ```

mod build;
mod commands;
mod comment;
mod error;
mod input;
mod movetext;
mod quick;
mod reader;
mod remarks;
mod replay;
mod result;
mod start;
mod symbols;
mod tag;
mod tree;
mod visitor;
mod writer;

pub use commands::{Arrow, Brush, Evaluation, Mark, Score};
pub use comment::Comment;
pub use error::{PgnError, Reason};
pub use reader::{Games, Reader};
pub use replay::PlayedGame;
pub use result::GameResult;
pub use start::{StartTags, start_position};
pub use symbols::Nag;
pub use tree::{Game, NodeId, TreeError};
pub use visitor::Visitor;
pub use writer::WriteOptions;

/// The longest token the reader takes, in bytes: a longer comment or tag is an error of its game.
pub const MAX_TOKEN: usize = 1 << 20;
/// How deep variations may be nested.
pub const MAX_DEPTH: usize = 250;
/// How many moves a [`Game`] may hold, all variations together.
pub const MAX_NODES: usize = 1_000_000;
/// How many tags the reader puts into one [`Game`].
pub const MAX_TAGS: usize = 1000;
/// How many bytes of comments and tags the reader puts into one [`Game`].
pub const MAX_TEXT: usize = 32 << 20;
