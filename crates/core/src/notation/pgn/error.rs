//! What is wrong with a game, and where.

use std::fmt;
use std::io;

use crate::notation::fen::FenError;
use crate::notation::san::{SanError, SanSyntaxError};
use crate::{Color, Position};

use super::{MAX_DEPTH, MAX_NODES, MAX_TAGS, MAX_TEXT, MAX_TOKEN};

/// Why a game could not be read, and where that shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnError {
    /// The number of the game, from 1; bad games count.
    pub game: u64,
    /// The line, from 1.
    pub line: u64,
    /// The character of the line, from 1. (In a text that is not UTF-8 some of those beyond ASCII may not count.)
    pub column: u64,
    /// What is wrong.
    pub reason: Reason,
}

/// What can be wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The source could not be read; nothing after this can be.
    Io(io::ErrorKind),
    /// A character that means nothing where it stands.
    Unexpected(char),
    /// A tag without a name.
    TagWithoutName,
    /// A tag whose value does not begin with a quotation mark.
    TagWithoutValue,
    /// A tag that does not end with a quotation mark and a bracket on the same line.
    TagNotClosed,
    /// A comment without its closing brace.
    CommentNotClosed,
    /// A variation without its closing parenthesis.
    VariationNotClosed,
    /// A closing parenthesis without an opening one.
    VariationNotOpened,
    /// A variation before the move it could replace.
    VariationBeforeMove,
    /// Variations nested deeper than [`MAX_DEPTH`].
    TooDeep,
    /// A comment, a tag or a word longer than [`MAX_TOKEN`].
    TooLong,
    /// More moves than [`MAX_NODES`], in a game that is kept as a tree.
    TooManyMoves,
    /// More tags than [`MAX_TAGS`], in a game that is kept as a tree.
    TooManyTags,
    /// More comments and tags than [`MAX_TEXT`], in a game that is kept as a tree.
    TooMuchText,
    /// A `$` without a number from 0 to 65535.
    BadNag,
    /// The text stands where a move is expected, but is not written as a move is.
    NotAMove {
        /// The text.
        text: Box<str>,
        /// What is wrong with it.
        error: SanSyntaxError,
    },
    /// The text is a move, but not a legal one.
    BadMove {
        /// The text.
        text: Box<str>,
        /// The number of the move.
        number: u16,
        /// Whose move it is.
        turn: Color,
        /// Why it cannot be played.
        error: SanError,
    },
    /// A null move by a side that is in check.
    NullMoveInCheck,
    /// The `FEN` tag holds no position.
    BadFen(Box<FenError>),
    /// The `Variant` tag names rules that are not known.
    UnknownVariant(Box<str>),
}

impl Reason {
    /// The reason for refusing the move written `text` in this position.
    #[cold]
    pub fn bad_move(position: &Position, text: &[u8], error: SanError) -> Reason {
        if error == SanError::NullMove {
            return Reason::NullMoveInCheck;
        }
        let text = String::from_utf8_lossy(text).into();
        Reason::BadMove { text, number: position.fullmoves(), turn: position.turn(), error }
    }
}

impl std::error::Error for PgnError {}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PgnError { game, line, column, reason } = self;
        write!(f, "game {game}, line {line}, column {column}: {reason}")
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Io(kind) => write!(f, "the source cannot be read: {kind}"),
            Reason::Unexpected(found) => write!(f, "{found:?} means nothing here"),
            Reason::TagWithoutName => f.write_str("a tag begins with its name"),
            Reason::TagWithoutValue => f.write_str("the value of a tag begins with a quotation mark"),
            Reason::TagNotClosed => f.write_str("the tag is not closed by \"] on its line"),
            Reason::CommentNotClosed => f.write_str("the comment is not closed"),
            Reason::VariationNotClosed => f.write_str("the variation is not closed"),
            Reason::VariationNotOpened => f.write_str("a variation is closed that was not opened"),
            Reason::VariationBeforeMove => f.write_str("there is no move that this variation could replace"),
            Reason::TooDeep => write!(f, "variations are nested deeper than {MAX_DEPTH}"),
            Reason::TooLong => write!(f, "this is longer than {MAX_TOKEN} bytes"),
            Reason::TooManyMoves => write!(f, "the game has more than {MAX_NODES} moves"),
            Reason::TooManyTags => write!(f, "the game has more than {MAX_TAGS} tags"),
            Reason::TooMuchText => write!(f, "comments and tags are longer than {MAX_TEXT} bytes"),
            Reason::BadNag => f.write_str("$ is followed by a number from 0 to 65535"),
            Reason::NotAMove { text, error } => write!(f, "{text:?} is not a move: {error}"),
            Reason::BadMove { text, number, turn, error } => {
                let dots = if turn.is_white() { "." } else { "..." };
                write!(f, "{number}{dots} {text}: {error}")
            }
            Reason::NullMoveInCheck => f.write_str("a side in check cannot pass"),
            Reason::BadFen(error) => write!(f, "the FEN tag: {error}"),
            Reason::UnknownVariant(name) => write!(f, "the variant {name:?} is not known"),
        }
    }
}
