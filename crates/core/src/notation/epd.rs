//! EPD: a position and what is to be said about it, in one line.
//!
//! The first four fields of a FEN, then *operations*: an opcode, its operands, a semicolon
//! (`bm Nf3; id "quiet, 7"; acd 12;`). The two counters of a FEN are operations here, `hmvc` and `fmvn`; a line
//! that has them in their FEN place is understood too.

use std::fmt;
use std::str::FromStr;

use super::fen::FenError;
use super::san::{Letters, ParseSanError};
use crate::{Move, Position, Ruleset, Setup};

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 16 * 1024;

/// A position with operations.
///
/// ```
/// use roque_core::{Ruleset, Square};
/// use roque_core::notation::epd::Epd;
/// let line = r#"6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8#; id "back rank; easy"; fmvn 30;"#;
/// let epd = Epd::parse(line, Ruleset::Standard)?;
/// assert_eq!(epd.id(), Some("back rank; easy"));
/// assert_eq!(epd.best_moves()?[0].to(), Square::A8);
/// assert_eq!(epd.position.fullmoves(), 30);
/// assert_eq!(epd.to_string(), line);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position; its counters are what `hmvc` and `fmvn` say.
    pub position: Position,
    /// The operations in their order, without `hmvc` and `fmvn`.
    pub operations: Vec<Operation>,
}

/// An opcode with its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    opcode: String,
    operands: Vec<Operand>,
}

/// One operand of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A word: a move, a number, a symbol.
    Word(String),
    /// A text in quotation marks.
    Text(String),
}

/// Why a text is not an EPD line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EpdError {
    /// The position is badly written or impossible.
    Position(FenError),
    /// An operation is badly written.
    Operation {
        /// The character, counted from 1, at which it happens.
        column: usize,
        /// What is wrong there.
        reason: EpdReason,
    },
}

/// What is wrong with the operations of an EPD line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EpdReason {
    /// The line has more than [`MAX_LINE`] bytes.
    TooLong,
    /// An operation does not begin with a letter, or its opcode has other signs than letters, digits and `_`.
    NotAnOpcode,
    /// A quotation mark is not closed.
    OpenQuotation,
    /// `hmvc` or `fmvn` is not followed by one number, or by one that is too large.
    NotACount,
}

/// An operand that should be a legal move and is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EpdMoveError {
    /// What is written.
    pub text: String,
    /// What is wrong with it.
    pub error: ParseSanError,
}

impl Operand {
    /// What is written, without quotation marks.
    pub fn as_str(&self) -> &str {
        match self {
            Operand::Word(text) | Operand::Text(text) => text,
        }
    }
}

impl Operation {
    /// An operation; `None` if the opcode is not a letter followed by letters, digits and `_`.
    pub fn new(opcode: &str, operands: Vec<Operand>) -> Option<Operation> {
        is_opcode(opcode).then(|| Operation { opcode: opcode.to_owned(), operands })
    }

    /// Its name.
    pub fn opcode(&self) -> &str {
        &self.opcode
    }

    /// Its operands.
    pub fn operands(&self) -> &[Operand] {
        &self.operands
    }
}

fn is_opcode(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

impl Epd {
    /// Reads a line. The last semicolon may be missing.
    pub fn parse(line: &str, ruleset: Ruleset) -> Result<Epd, EpdError> {
        if line.len() > MAX_LINE {
            return Err(EpdError::Operation { column: MAX_LINE + 1, reason: EpdReason::TooLong });
        }
        let (fen, rest) = line.split_at(end_of_position(line));
        let syntax = |errors| EpdError::Position(FenError::Syntax(errors));
        let mut setup = Setup::from_fen(fen, ruleset).map_err(syntax)?;
        let mut operations = Operations { line, at: line.len() - rest.len() };
        let mut kept = Vec::new();
        while let Some((start, operation)) = operations.next()? {
            if !take_counter(&operation, &mut setup)
                .ok_or_else(|| operations.error(start, EpdReason::NotACount))?
            {
                kept.push(operation);
            }
        }
        let position =
            Position::new(&setup).map_err(|faults| EpdError::Position(FenError::Position(faults)))?;
        Ok(Epd { position, operations: kept })
    }

    /// The first operation with this opcode.
    pub fn operation(&self, opcode: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| operation.opcode == opcode)
    }

    /// The first operand of an operation: what `c0` or `id` says.
    pub fn text(&self, opcode: &str) -> Option<&str> {
        self.operation(opcode)?.operands.first().map(Operand::as_str)
    }

    /// The number an operation such as `acd`, `ce` or `dm` gives.
    pub fn number(&self, opcode: &str) -> Option<i64> {
        self.text(opcode)?.parse().ok()
    }

    /// The name of the position (`id`).
    pub fn id(&self) -> Option<&str> {
        self.text("id")
    }

    /// The moves to be found (`bm`); none if there is no such operation.
    pub fn best_moves(&self) -> Result<Vec<Move>, EpdMoveError> {
        self.moves("bm").map(|text| read_move(&self.position, text)).collect()
    }

    /// The moves to be avoided (`am`); none if there is no such operation.
    pub fn avoid_moves(&self) -> Result<Vec<Move>, EpdMoveError> {
        self.moves("am").map(|text| read_move(&self.position, text)).collect()
    }

    /// The expected line of play (`pv`), each move played after the one before.
    pub fn variation(&self) -> Result<Vec<Move>, EpdMoveError> {
        let mut position = self.position;
        let play = |text| {
            let mv = read_move(&position, text)?;
            position.play(mv);
            Ok(mv)
        };
        self.moves("pv").map(play).collect()
    }

    fn moves<'a>(&'a self, opcode: &'a str) -> impl Iterator<Item = &'a str> {
        let operations = self.operations.iter().filter(move |operation| operation.opcode == opcode);
        operations.flat_map(|operation| &operation.operands).map(|operand| operand.as_str().trim_matches(','))
    }
}

/// A move in SAN, as EPD wants it, or in UCI's notation, as some test suites have it.
fn read_move(position: &Position, text: &str) -> Result<Move, EpdMoveError> {
    position
        .parse_san(text, Letters::English)
        .or_else(|error| position.parse_uci(text).map_err(|_| EpdMoveError { text: text.to_owned(), error }))
}

/// Where the position ends: after four fields and, if they are there, the two counters of a FEN.
fn end_of_position(line: &str) -> usize {
    let bytes = line.as_bytes();
    let mut end = 0;
    for field in 0..6 {
        let ahead = |at: usize, space: bool| {
            let rest = bytes.get(at..).unwrap_or_default();
            at + rest.iter().take_while(|byte| byte.is_ascii_whitespace() == space).count()
        };
        let start = ahead(end, true);
        let stop = ahead(start, false);
        let text = bytes.get(start..stop).unwrap_or_default();
        let counter = !text.is_empty() && text.iter().all(u8::is_ascii_digit);
        if field >= 4 && !counter {
            break;
        }
        end = stop;
    }
    end
}

/// Notes a counter in the setup. Gives whether the operation is one, nothing if it is one but not a sound one.
fn take_counter(operation: &Operation, setup: &mut Setup) -> Option<bool> {
    let number = || match operation.operands.as_slice() {
        [Operand::Word(text)] if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse::<u16>().ok(),
        _ => None,
    };
    match operation.opcode.as_str() {
        "hmvc" => setup.halfmoves = u8::try_from(number()?).ok()?,
        "fmvn" => setup.fullmoves = number()?.max(1),
        _ => return Some(false),
    }
    Some(true)
}

/// The operations of a line, read one by one.
struct Operations<'a> {
    line: &'a str,
    at: usize,
}

impl<'a> Operations<'a> {
    fn error(&self, at: usize, reason: EpdReason) -> EpdError {
        let before = self.line.get(..at).unwrap_or(self.line);
        EpdError::Operation { column: before.chars().count() + 1, reason }
    }

    fn rest(&self) -> &'a str {
        self.line.get(self.at..).unwrap_or_default()
    }

    fn skip(&mut self, what: impl Fn(char) -> bool) {
        self.at = self.line.len() - self.rest().trim_start_matches(what).len();
    }

    /// The word that comes next.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c: char| c.is_ascii_whitespace() || c == ';').unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or_default()
    }

    /// The next operation and where it begins.
    fn next(&mut self) -> Result<Option<(usize, Operation)>, EpdError> {
        self.skip(|c| c.is_ascii_whitespace() || c == ';');
        let start = self.at;
        let opcode = self.word();
        if opcode.is_empty() {
            return Ok(None);
        }
        let mut operands = Vec::new();
        while let Some(operand) = self.operand()? {
            operands.push(operand);
        }
        let operation = Operation::new(opcode, operands);
        let operation = operation.ok_or_else(|| self.error(start, EpdReason::NotAnOpcode))?;
        Ok(Some((start, operation)))
    }

    /// The next operand, if the operation has another.
    fn operand(&mut self) -> Result<Option<Operand>, EpdError> {
        self.skip(|c| c.is_ascii_whitespace());
        let Some(quoted) = self.rest().strip_prefix('"') else {
            let word = self.word();
            return Ok((!word.is_empty()).then(|| Operand::Word(word.to_owned())));
        };
        match quoted.split_once('"') {
            Some((text, _)) => {
                self.at += text.len() + 2;
                Ok(Some(Operand::Text(text.to_owned())))
            }
            None => Err(self.error(self.at, EpdReason::OpenQuotation)),
        }
    }
}

impl FromStr for Epd {
    type Err = EpdError;

    /// Reads a line about a position of standard chess.
    fn from_str(line: &str) -> Result<Epd, EpdError> {
        Epd::parse(line, Ruleset::Standard)
    }
}

impl fmt::Display for Epd {
    /// Writes the line; the counters as operations at its end, unless they say nothing (0 and 1).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.position.to_fen();
        for (number, field) in fen.split(' ').take(4).enumerate() {
            write!(f, "{}{field}", if number == 0 { "" } else { " " })?;
        }
        for operation in &self.operations {
            write!(f, " {operation}")?;
        }
        if self.position.halfmoves() > 0 {
            write!(f, " hmvc {};", self.position.halfmoves())?;
        }
        if self.position.fullmoves() > 1 {
            write!(f, " fmvn {};", self.position.fullmoves())?;
        }
        Ok(())
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        for operand in &self.operands {
            write!(f, " {operand}")?;
        }
        f.write_str(";")
    }
}

impl fmt::Display for Operand {
    /// Writes the operand so that it is read as one: EPD has no way to write a quotation mark or the end of a line
    /// inside a text, which become an apostrophe and a space.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = |c: char| !c.is_ascii_whitespace() && !c.is_control() && !matches!(c, ';' | '"');
        match self {
            Operand::Word(word) if !word.is_empty() && word.chars().all(plain) => f.write_str(word),
            Operand::Word(text) | Operand::Text(text) => {
                let written = |c: char| match c {
                    '"' => '\'',
                    c if c.is_control() => ' ',
                    c => c,
                };
                write!(f, "\"{}\"", text.chars().map(written).collect::<String>())
            }
        }
    }
}

impl std::error::Error for EpdError {}
impl std::error::Error for EpdMoveError {}

impl fmt::Display for EpdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EpdError::Position(error) => error.fmt(f),
            EpdError::Operation { column, reason } => write!(f, "column {column}: {reason}"),
        }
    }
}

impl fmt::Display for EpdReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EpdReason::TooLong => write!(f, "the line is longer than {MAX_LINE} bytes"),
            EpdReason::NotAnOpcode => {
                f.write_str("an operation begins with its name: a letter, then letters, digits or _")
            }
            EpdReason::OpenQuotation => f.write_str("a quotation mark is not closed"),
            EpdReason::NotACount => {
                f.write_str("hmvc is followed by a number from 0 to 255, fmvn by one from 1 to 65535")
            }
        }
    }
}

impl fmt::Display for EpdMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.text, self.error)
    }
}
