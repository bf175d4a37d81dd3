//! Moves as UCI engines and interfaces exchange them: `e2e4`, `e7e8q`, `0000`; and ICCF's numbers.

use std::fmt;
use std::str::FromStr;

use crate::castling::castled_squares;
use crate::{File, Illegal, Move, Position, Rank, Role, Ruleset, Square};

/// A move as UCI writes it, before anybody has looked at the board.
///
/// ```
/// use roque_core::notation::uci::UciMove;
/// let mv: UciMove = "e7e8Q".parse()?;
/// assert_eq!(mv.to_string(), "e7e8q");
/// assert_eq!(UciMove::from_iccf("57581")?, mv);
/// # Ok::<(), roque_core::notation::uci::UciSyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UciMove {
    /// From one square to another.
    Normal {
        /// The origin.
        from: Square,
        /// The destination; when castling, the king's or the rook's square.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
    /// `0000`: no move.
    Null,
}

/// Why a text is not a UCI move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UciSyntaxError {
    /// The byte, counted from 0, at which it happens.
    pub offset: usize,
    /// What is wrong there.
    pub reason: UciReason,
}

/// What is wrong with the writing of a UCI move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UciReason {
    /// A square is missing or is not one.
    NotASquare,
    /// The fifth character is not a piece a pawn can become.
    NotAPromotion,
    /// There is more text after the move.
    TooMuch,
}

/// Why a UCI move is not a legal move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UciError {
    /// A null move is not a move of chess.
    NullMove,
    /// The move is illegal, and why.
    Illegal(Illegal),
}

/// Why a text is not a legal move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseUciError {
    /// It is not written as UCI writes moves.
    Syntax(UciSyntaxError),
    /// It is a move, but not of this position.
    Move(UciError),
}

impl UciMove {
    /// Reads a move of ICCF's numeric notation: `5254` is e2e4; a fifth digit is the promotion, 1 to 4 for queen,
    /// rook, bishop and knight.
    pub fn from_iccf(text: &str) -> Result<UciMove, UciSyntaxError> {
        let number = |offset: usize| match text.as_bytes().get(offset) {
            Some(&digit @ b'1'..=b'8') => Ok(digit - b'1'),
            _ => Err(UciSyntaxError { offset, reason: UciReason::NotASquare }),
        };
        let square =
            |offset| Ok(Square::at(File::wrapping(number(offset)?), Rank::wrapping(number(offset + 1)?)));
        let (from, to) = (square(0)?, square(2)?);
        let promotion = promotion(text, |digit| match digit {
            b'1'..=b'4' => Role::PROMOTIONS.get(usize::from(digit - b'1')).copied(),
            _ => None,
        })?;
        Ok(UciMove::Normal { from, to, promotion })
    }
}

/// The promotion piece in fifth place, if there is one.
fn promotion(text: &str, role: impl Fn(u8) -> Option<Role>) -> Result<Option<Role>, UciSyntaxError> {
    match text.as_bytes().get(4..).unwrap_or_default() {
        [] => Ok(None),
        [byte] => match role(*byte) {
            Some(role) => Ok(Some(role)),
            None => Err(UciSyntaxError { offset: 4, reason: UciReason::NotAPromotion }),
        },
        _ => Err(UciSyntaxError { offset: 5, reason: UciReason::TooMuch }),
    }
}

impl FromStr for UciMove {
    type Err = UciSyntaxError;

    /// Reads `e2e4`, `e7e8q` or `0000`; capital letters are understood too.
    fn from_str(text: &str) -> Result<UciMove, UciSyntaxError> {
        if text == "0000" {
            return Ok(UciMove::Null);
        }
        let square = |offset: usize| {
            let found = text.get(offset..offset + 2).and_then(|square| square.parse().ok());
            found.ok_or(UciSyntaxError { offset, reason: UciReason::NotASquare })
        };
        let (from, to) = (square(0)?, square(2)?);
        let promotion = promotion(text, |letter| {
            Role::from_char(letter as char).filter(|role| Role::PROMOTIONS.contains(role))
        })?;
        Ok(UciMove::Normal { from, to, promotion })
    }
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            UciMove::Null => f.write_str("0000"),
            UciMove::Normal { from, to, promotion } => {
                write!(f, "{from}{to}")?;
                promotion.map_or(Ok(()), |role| write!(f, "{}", role.to_char()))
            }
        }
    }
}

impl Position {
    /// The legal move a UCI move means.
    ///
    /// Castling may be said as the king going to its new square or onto its rook. Where a king's step and
    /// castling would be written alike (Chess960), the king onto its own rook is castling, the rest a step.
    pub fn find_uci(&self, uci: &UciMove) -> Result<Move, UciError> {
        match *uci {
            UciMove::Null => Err(UciError::NullMove),
            UciMove::Normal { from, to, promotion } => {
                let mv = self.find_move(from, to, promotion).map_err(UciError::Illegal)?;
                if mv.promotion() == promotion {
                    Ok(mv)
                } else {
                    Err(UciError::Illegal(Illegal::NotAPromotion))
                }
            }
        }
    }

    /// The legal move a text in UCI's notation means.
    ///
    /// ```
    /// use roque_core::Position;
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let castling = position.parse_uci("e1g1")?;
    /// assert!(castling.is_castle());
    /// assert_eq!(position.parse_uci("e1h1")?, castling);
    /// assert_eq!(position.to_uci(castling).to_string(), "e1g1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_uci(&self, text: &str) -> Result<Move, ParseUciError> {
        let uci = text.parse().map_err(ParseUciError::Syntax)?;
        self.find_uci(&uci).map_err(ParseUciError::Move)
    }

    /// A legal move as UCI writes it: castling as the king's two steps, or in Chess960 as the king onto its rook.
    pub fn to_uci(&self, mv: Move) -> UciMove {
        let (from, mut to) = (mv.from(), mv.to());
        if mv.is_castle() && self.ruleset() != Ruleset::Chess960 {
            (to, _) = castled_squares(from, to);
        }
        UciMove::Normal { from, to, promotion: mv.promotion() }
    }
}

impl std::error::Error for UciSyntaxError {}
impl std::error::Error for UciError {}
impl std::error::Error for ParseUciError {}

impl fmt::Display for UciSyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.reason {
            UciReason::NotASquare => "a move is two squares, such as e2e4",
            UciReason::NotAPromotion => "a pawn becomes q, r, b or n",
            UciReason::TooMuch => "there is more text after the move",
        };
        write!(f, "{reason} (at byte {})", self.offset)
    }
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciError::NullMove => f.write_str("a null move is not a move of chess"),
            UciError::Illegal(reason) => write!(f, "the move is illegal: {reason}"),
        }
    }
}

impl fmt::Display for ParseUciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseUciError::Syntax(error) => error.fmt(f),
            ParseUciError::Move(error) => error.fmt(f),
        }
    }
}
