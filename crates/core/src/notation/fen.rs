//! FEN: a position in one line.
//!
//! Six fields: placement, side to move, castling rights, en passant square, half-moves since the last capture or
//! pawn move, number of the move. The two counters may be missing. Castling rights may be written `KQkq`, as
//! files (`HAha`, Shredder-FEN) or mixed (X-FEN: `KQ` are the outermost rooks, others are named by file).

use std::fmt;
use std::str::FromStr;

use crate::{
    Bitboard, Board, CastlingSide, Color, Faults, File, Piece, Position, Rank, Role, Ruleset, Setup, Square,
};

/// Why a text is not the FEN of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// The text is not written as a FEN is: everything that is wrong with it, at most one error a field.
    Syntax(Vec<FenSyntaxError>),
    /// The text is a FEN, but what it describes is impossible.
    Position(Faults),
}

/// One place where a text departs from the form of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FenSyntaxError {
    /// The character, counted from 1, at which it happens.
    pub column: usize,
    /// What is wrong there.
    pub reason: FenReason,
}

/// What is wrong with the writing of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenReason {
    /// The text ends before this field.
    Missing(FenField),
    /// There is more text after the last field.
    TooMuch,
    /// A character in the placement that is neither a piece, nor a digit from 1 to 8, nor a slash.
    NotAPiece(char),
    /// A rank of the placement with more than eight squares.
    RankTooLong(Rank),
    /// A rank of the placement with fewer than eight squares.
    RankTooShort(Rank),
    /// The placement has fewer than eight ranks.
    TooFewRanks(u8),
    /// The placement has more than eight ranks.
    TooManyRanks,
    /// The side to move is neither `w` nor `b`.
    NotASide,
    /// A character that is not a castling right.
    NotACastlingRight(char),
    /// The en passant field is neither `-` nor a square.
    NotASquare,
    /// A counter that is not a number, or one that is too large: half-moves go up to 255, moves to 65535.
    NotACount(FenField),
}

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenField {
    /// The pieces.
    Placement,
    /// The side to move.
    Turn,
    /// The castling rights.
    Castling,
    /// The en passant square.
    EnPassant,
    /// The half-moves since the last capture or pawn move.
    Halfmoves,
    /// The number of the move.
    Fullmoves,
}

impl Setup {
    /// Reads a FEN without asking whether the position is possible.
    pub fn from_fen(text: &str, ruleset: Ruleset) -> Result<Setup, Vec<FenSyntaxError>> {
        let mut fields = Fields { text, at: 0 };
        let setup = fields.read(ruleset);
        let mut errors = match setup {
            Ok(setup) if fields.rest().is_none() => return Ok(setup),
            Ok(_) => Vec::new(),
            Err(errors) => errors,
        };
        if let Some(start) = fields.rest() {
            errors.push(fields.error(start, FenReason::TooMuch));
        }
        Err(errors)
    }

    /// The FEN of this setup, castling rights as X-FEN has them (`KQkq` wherever that is unambiguous).
    pub fn to_fen(&self) -> String {
        Writer::new(self, CastlingStyle::XFen).finish()
    }
}

impl Position {
    /// Reads the FEN of a position played by these rules.
    ///
    /// ```
    /// use roque_core::{Position, Ruleset};
    /// let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    /// let position = Position::from_fen(fen, Ruleset::Chess960)?;
    /// assert_eq!(position.to_fen(), fen.replace("HFhf", "KQkq"));
    /// assert_eq!(position.to_shredder_fen(), fen);
    /// # Ok::<(), roque_core::notation::fen::FenError>(())
    /// ```
    pub fn from_fen(text: &str, ruleset: Ruleset) -> Result<Position, FenError> {
        let setup = Setup::from_fen(text, ruleset).map_err(FenError::Syntax)?;
        Position::new(&setup).map_err(FenError::Position)
    }

    /// The FEN of this position, castling rights as X-FEN has them (`KQkq` wherever that is unambiguous).
    pub fn to_fen(&self) -> String {
        Writer::new(&self.to_setup(), CastlingStyle::XFen).finish()
    }

    /// The FEN of this position with castling rights as the files of the rooks (`HAha`).
    pub fn to_shredder_fen(&self) -> String {
        Writer::new(&self.to_setup(), CastlingStyle::Files).finish()
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads the FEN of a position of standard chess.
    fn from_str(text: &str) -> Result<Position, FenError> {
        Position::from_fen(text, Ruleset::Standard)
    }
}

impl fmt::Display for Position {
    /// Writes the FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_fen())
    }
}

/// The fields of a FEN, taken one by one.
struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    /// Where the next field begins, if there is one.
    fn rest(&mut self) -> Option<usize> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        (self.at < bytes.len()).then_some(self.at)
    }

    /// The next field and where it begins.
    fn next(&mut self) -> Option<(usize, &'a str)> {
        let start = self.rest()?;
        let text = &self.text[start..];
        let end = text.bytes().position(|byte| byte.is_ascii_whitespace()).unwrap_or(text.len());
        self.at = start + end;
        Some((start, &text[..end]))
    }

    fn error(&self, at: usize, reason: FenReason) -> FenSyntaxError {
        FenSyntaxError { column: self.text[..at].chars().count() + 1, reason }
    }

    fn read(&mut self, ruleset: Ruleset) -> Result<Setup, Vec<FenSyntaxError>> {
        let mut setup = Setup::empty(ruleset);
        let mut errors = Vec::new();
        for field in [FenField::Placement, FenField::Turn, FenField::Castling, FenField::EnPassant] {
            let Some((start, text)) = self.next() else {
                errors.push(self.error(self.text.len(), FenReason::Missing(field)));
                break;
            };
            let result = match field {
                FenField::Placement => read_placement(text, &mut setup.board),
                FenField::Turn => read_turn(text, &mut setup.turn),
                FenField::Castling => read_castling(text, &mut setup),
                _ => read_en_passant(text, &mut setup.en_passant),
            };
            if let Err((offset, reason)) = result {
                errors.push(self.error(start + offset, reason));
            }
        }
        if let Some((start, text)) = self.next() {
            match read_count(text) {
                Some(count) => setup.halfmoves = count,
                None => errors.push(self.error(start, FenReason::NotACount(FenField::Halfmoves))),
            }
        }
        if let Some((start, text)) = self.next() {
            match read_count::<u16>(text) {
                // Some programs count from 0.
                Some(count) => setup.fullmoves = count.max(1),
                None => errors.push(self.error(start, FenReason::NotACount(FenField::Fullmoves))),
            }
        }
        if errors.is_empty() { Ok(setup) } else { Err(errors) }
    }
}

/// What a field is not, and where in the field that shows.
type FieldError = (usize, FenReason);

/// What each byte of a placement stands for.
#[derive(Clone, Copy)]
enum Mark {
    Piece(Piece),
    Gap(u8),
    NextRank,
    Nothing,
}

static MARKS: [Mark; 256] = {
    let mut marks = [Mark::Nothing; 256];
    let mut byte = 0;
    while byte < 128 {
        marks[byte] = match byte as u8 {
            b'/' => Mark::NextRank,
            digit @ b'1'..=b'8' => Mark::Gap(digit - b'0'),
            letter => match Piece::from_char(letter as char) {
                Some(piece) => Mark::Piece(piece),
                None => Mark::Nothing,
            },
        };
        byte += 1;
    }
    marks
};

fn read_placement(text: &str, board: &mut Board) -> Result<(), FieldError> {
    let mut rank = Rank::R8;
    let mut file: u8 = 0;
    for (offset, byte) in text.bytes().enumerate() {
        match MARKS[byte as usize] {
            Mark::Piece(piece) if file < 8 => {
                let square = Square::at(File::wrapping(file), rank);
                board.roles[piece.role as usize] |= square.bit();
                board.colors[piece.color as usize] |= square.bit();
                file += 1;
            }
            Mark::Gap(squares) if file + squares <= 8 => file += squares,
            Mark::Piece(_) | Mark::Gap(_) => return Err((offset, FenReason::RankTooLong(rank))),
            Mark::NextRank if file < 8 => return Err((offset, FenReason::RankTooShort(rank))),
            Mark::NextRank if rank == Rank::R1 => return Err((offset, FenReason::TooManyRanks)),
            Mark::NextRank => {
                rank = Rank::wrapping(rank as u8 - 1);
                file = 0;
            }
            Mark::Nothing => {
                let found = text[offset..].chars().next().unwrap_or_default();
                return Err((offset, FenReason::NotAPiece(found)));
            }
        }
    }
    if file < 8 {
        Err((text.len(), FenReason::RankTooShort(rank)))
    } else if rank != Rank::R1 {
        Err((text.len(), FenReason::TooFewRanks(8 - rank as u8)))
    } else {
        Ok(())
    }
}

fn read_turn(text: &str, turn: &mut Color) -> Result<(), FieldError> {
    *turn = match text {
        "w" | "W" => Color::White,
        "b" | "B" => Color::Black,
        _ => return Err((0, FenReason::NotASide)),
    };
    Ok(())
}

fn read_castling(text: &str, setup: &mut Setup) -> Result<(), FieldError> {
    if text == "-" {
        return Ok(());
    }
    for (offset, letter) in text.char_indices() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let file = match letter.to_ascii_lowercase() {
            'k' => outermost_rook(setup, color, CastlingSide::King),
            'q' => outermost_rook(setup, color, CastlingSide::Queen),
            'a'..='h' => File::wrapping(letter.to_ascii_lowercase() as u8 - b'a'),
            _ => return Err((offset, FenReason::NotACastlingRight(letter))),
        };
        setup.castling.add(color, file);
    }
    Ok(())
}

/// The file of the rook `K` or `Q` stands for: the corner in standard chess, else the outermost rook.
fn outermost_rook(setup: &Setup, color: Color, side: CastlingSide) -> File {
    let corner = match side {
        CastlingSide::King => File::H,
        CastlingSide::Queen => File::A,
    };
    if setup.ruleset != Ruleset::Chess960 {
        return corner;
    }
    outer_rook(&setup.board, color, side).map_or(corner, Square::file)
}

fn outer_rook(board: &Board, color: Color, side: CastlingSide) -> Option<Square> {
    let king = (board.pieces(color, Role::King) & color.first_rank()).first()?;
    let rooks = board.pieces(color, Role::Rook) & color.first_rank();
    let of_side: Bitboard = rooks.filter(|&rook| CastlingSide::of(king, rook) == side).collect();
    match side {
        CastlingSide::King => of_side.last(),
        CastlingSide::Queen => of_side.first(),
    }
}

fn read_en_passant(text: &str, target: &mut Option<Square>) -> Result<(), FieldError> {
    *target = match text {
        "-" => None,
        _ => Some(text.parse().map_err(|_| (0, FenReason::NotASquare))?),
    };
    Ok(())
}

/// Digits only: `+5` is a number to the standard library, but not to FEN.
fn read_count<T: FromStr>(text: &str) -> Option<T> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

#[derive(Clone, Copy)]
enum CastlingStyle {
    XFen,
    Files,
}

/// Writes into a buffer on the stack: the longest FEN, that of an unchecked setup in which every square of both first
/// ranks is said to castle, has 71 + 1 + 16 + 2 + 3 + 5 characters and 5 spaces.
struct Writer {
    buffer: [u8; 104],
    len: usize,
}

impl Writer {
    fn new(setup: &Setup, style: CastlingStyle) -> Writer {
        let mut writer = Writer { buffer: [0; 104], len: 0 };
        writer.placement(&setup.board);
        writer.push(b' ');
        writer.push(setup.turn.to_char() as u8);
        writer.push(b' ');
        writer.castling(setup, style);
        writer.push(b' ');
        match setup.en_passant {
            None => writer.push(b'-'),
            Some(target) => {
                writer.push(target.file().to_char() as u8);
                writer.push(target.rank().to_char() as u8);
            }
        }
        writer.push(b' ');
        writer.count(setup.halfmoves.into());
        writer.push(b' ');
        writer.count(setup.fullmoves);
        writer
    }

    #[inline(always)]
    fn push(&mut self, byte: u8) {
        self.buffer[self.len] = byte;
        self.len += 1;
    }

    fn placement(&mut self, board: &Board) {
        let mut letters = [0; 64];
        for color in Color::ALL {
            for role in Role::ALL {
                let letter = role.of(color).to_char() as u8;
                for square in board.pieces(color, role) {
                    letters[square.flipped() as usize] = letter;
                }
            }
        }
        for (number, rank) in letters.chunks_exact(8).enumerate() {
            if number > 0 {
                self.push(b'/');
            }
            let mut gap = 0;
            for &letter in rank {
                if letter == 0 {
                    gap += 1;
                    continue;
                }
                if gap > 0 {
                    self.push(b'0' + gap);
                    gap = 0;
                }
                self.push(letter);
            }
            if gap > 0 {
                self.push(b'0' + gap);
            }
        }
    }

    fn castling(&mut self, setup: &Setup, style: CastlingStyle) {
        if setup.castling.is_empty() {
            self.push(b'-');
        }
        for color in Color::ALL {
            let king = setup.board.pieces(color, Role::King).first().unwrap_or(Square::E1);
            let rooks = setup.castling.rooks(color);
            // The king's side first, that is from the h-file down.
            let mut left = rooks;
            while let Some(rook) = left.last() {
                left = left.without(rook);
                let side = CastlingSide::of(king, rook);
                let letter = match style {
                    // The very question the reader asks, so that it reads back what was meant.
                    CastlingStyle::XFen if outermost_rook(setup, color, side) == rook.file() => match side {
                        CastlingSide::King => b'k',
                        CastlingSide::Queen => b'q',
                    },
                    _ => rook.file().to_char() as u8,
                };
                self.push(if color.is_white() { letter.to_ascii_uppercase() } else { letter });
            }
        }
    }

    fn count(&mut self, count: u16) {
        let mut unit = 10_000;
        while unit > 1 && count < unit {
            unit /= 10;
        }
        while unit > 0 {
            self.push(b'0' + (count / unit % 10) as u8);
            unit /= 10;
        }
    }

    fn finish(self) -> String {
        String::from_utf8_lossy(&self.buffer[..self.len]).into_owned()
    }
}

impl std::error::Error for FenError {}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Position(faults) => write!(f, "{faults}"),
            FenError::Syntax(errors) => {
                for (number, error) in errors.iter().enumerate() {
                    f.write_str(if number == 0 { "" } else { "; " })?;
                    write!(f, "{error}")?;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Display for FenSyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: ", self.column)?;
        match self.reason {
            FenReason::Missing(field) => write!(f, "the {field} is missing"),
            FenReason::TooMuch => f.write_str("there is more text than the six fields of a FEN"),
            FenReason::NotAPiece(found) => {
                write!(f, "{found:?} is neither a piece (KQRBNP, kqrbnp) nor a number of empty squares")
            }
            FenReason::RankTooLong(rank) => write!(f, "rank {rank} has more than eight squares"),
            FenReason::RankTooShort(rank) => write!(f, "rank {rank} has fewer than eight squares"),
            FenReason::TooFewRanks(ranks) => write!(f, "the placement has {ranks} ranks instead of eight"),
            FenReason::TooManyRanks => f.write_str("the placement has more than eight ranks"),
            FenReason::NotASide => f.write_str("the side to move is w or b"),
            FenReason::NotACastlingRight(found) => {
                write!(f, "{found:?} is not a castling right (KQkq, the files of the rooks, or -)")
            }
            FenReason::NotASquare => f.write_str("the en passant square is a square such as e3, or -"),
            FenReason::NotACount(FenField::Halfmoves) => {
                f.write_str("the half-move counter is a number from 0 to 255")
            }
            FenReason::NotACount(_) => f.write_str("the move number is a number from 1 to 65535"),
        }
    }
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenField::Placement => "placement of the pieces",
            FenField::Turn => "side to move",
            FenField::Castling => "field of the castling rights",
            FenField::EnPassant => "en passant field",
            FenField::Halfmoves => "half-move counter",
            FenField::Fullmoves => "move number",
        })
    }
}
