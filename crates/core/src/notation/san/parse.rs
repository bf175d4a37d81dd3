//! Reading a written move.

use super::{CheckMark, Glyph, Letters, San, SanAction, SanReason, SanSyntaxError};
use crate::{CastlingSide, File, Rank, Role, Square};

/// No role, in the tables below.
const NONE: u8 = Role::ALL.len() as u8;

/// The role each byte stands for, for each kind of letters. What means one thing in both languages is known to
/// all; `R`, a rook in English and a king in French, is what tells them apart.
static ROLES: [[u8; 256]; 3] = [roles(Role::Rook), roles(Role::King), roles(Role::Rook)];

const fn roles(r: Role) -> [u8; 256] {
    let mut table = [NONE; 256];
    table[b'P' as usize] = Role::Pawn as u8;
    table[b'N' as usize] = Role::Knight as u8;
    table[b'C' as usize] = Role::Knight as u8;
    table[b'B' as usize] = Role::Bishop as u8;
    table[b'F' as usize] = Role::Bishop as u8;
    table[b'T' as usize] = Role::Rook as u8;
    table[b'Q' as usize] = Role::Queen as u8;
    table[b'D' as usize] = Role::Queen as u8;
    table[b'K' as usize] = Role::King as u8;
    table[b'R' as usize] = r as u8;
    table
}

/// The text and how far it has been read.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    letters: Letters,
}

impl San {
    /// Reads a move and nothing else.
    ///
    /// Beside strict SAN it takes: castling with zeros or small letters; promotion as `e8Q`, `e8/Q` or `e8(Q)`; a
    /// missing `x` or one too many, or `:` for it; any or no mark of check; `e.p.`; more of the origin than
    /// needed, up to long algebraic notation (`e2-e4`, `Ng1xf3`) and UCI's `e7e8q`; `P` for a pawn; figures of
    /// either colour; glued judgements such as `!?`.
    ///
    /// ```
    /// use roque_core::notation::san::{CheckMark, Letters, San, SanAction};
    /// use roque_core::Square;
    /// let san = San::parse(b"exd8=D+", Letters::French)?;
    /// assert!(matches!(san.action, SanAction::Piece { to: Square::D8, .. }));
    /// assert_eq!(san.check, Some(CheckMark::Check));
    /// # Ok::<(), roque_core::notation::san::SanSyntaxError>(())
    /// ```
    #[inline]
    pub fn parse(text: &[u8], letters: Letters) -> Result<San, SanSyntaxError> {
        let mut reader = Reader { text, at: 0, letters };
        let action = match reader.role() {
            Some(role) => reader.piece(role)?,
            None => match reader.peek() {
                b'a'..=b'h' | b'x' | b':' => reader.piece(Role::Pawn)?,
                _ => reader.special()?,
            },
        };
        let mut san = San { action, check: None, glyph: None };
        if reader.at < text.len() {
            reader.suffixes(&mut san)?;
        }
        Ok(san)
    }
}

impl Reader<'_> {
    /// The next byte; 0, which means nothing anywhere, at the end.
    #[inline(always)]
    fn peek(&self) -> u8 {
        self.peek_after(0)
    }

    #[inline(always)]
    fn peek_after(&self, skipped: usize) -> u8 {
        self.text.get(self.at + skipped).copied().unwrap_or(0)
    }

    /// Passes over these bytes if they come next.
    #[inline(always)]
    fn eat(&mut self, expected: &[u8]) -> bool {
        let found = self.text.get(self.at..).is_some_and(|rest| rest.starts_with(expected));
        if found {
            self.at += expected.len();
        }
        found
    }

    #[cold]
    fn error(&self, reason: SanReason) -> SanSyntaxError {
        SanSyntaxError { offset: self.at, reason }
    }

    /// A piece's letter or figure.
    #[inline(always)]
    fn role(&mut self) -> Option<Role> {
        let byte = self.peek();
        let number = ROLES[self.letters as usize][byte as usize];
        if let Some(&role) = Role::ALL.get(number as usize) {
            self.at += 1;
            return Some(role);
        }
        if byte == 0xe2 { self.figure() } else { None }
    }

    /// A figure: U+2654 ♔ to U+2659 ♙ and U+265A ♚ to U+265F ♟, which are E2 99 94 to E2 99 9F.
    fn figure(&mut self) -> Option<Role> {
        const ROLES: [Role; 6] =
            [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        if self.peek_after(1) != 0x99 {
            return None;
        }
        let number = self.peek_after(2).checked_sub(0x94).filter(|&number| number < 12)?;
        self.at += 3;
        ROLES.get(number as usize % 6).copied()
    }

    #[inline(always)]
    fn file(&mut self) -> Option<File> {
        let file = File::new(self.peek().wrapping_sub(b'a'))?;
        self.at += 1;
        Some(file)
    }

    #[inline(always)]
    fn rank(&mut self) -> Option<Rank> {
        let rank = Rank::new(self.peek().wrapping_sub(b'1'))?;
        self.at += 1;
        Some(rank)
    }

    /// What follows the piece: origin or a part of it, capture, destination, promotion.
    #[inline(always)]
    fn piece(&mut self, role: Role) -> Result<SanAction, SanSyntaxError> {
        let (mut from_file, mut from_rank) = (self.file(), self.rank());
        let after_first = self.at;
        let mark = self.peek();
        let capture = matches!(mark, b'x' | b':');
        if capture || mark == b'-' {
            self.at += 1;
        }
        let to = match (self.file(), self.rank()) {
            (Some(file), Some(rank)) => Square::at(file, rank),
            // Only one square is written: it is the destination.
            _ => match (from_file.take(), from_rank.take()) {
                (Some(file), Some(rank)) if !capture => {
                    self.at = after_first;
                    Square::at(file, rank)
                }
                _ => return Err(self.error(SanReason::NoDestination)),
            },
        };
        let promotion = if self.at < self.text.len() { self.promotion(role)? } else { None };
        Ok(SanAction::Piece { role, from_file, from_rank, capture, to, promotion })
    }

    /// What the pawn becomes: `=Q`, `/Q`, `(Q)`, `Q`; small letters are understood too.
    fn promotion(&mut self, role: Role) -> Result<Option<Role>, SanSyntaxError> {
        let mark = self.peek();
        if !matches!(mark, b'=' | b'/' | b'(') {
            return Ok(if role == Role::Pawn { self.role_of_either_case() } else { None });
        }
        self.at += 1;
        let promotion = self.role_of_either_case().ok_or_else(|| self.error(SanReason::NoPromotionPiece))?;
        if mark == b'(' {
            self.eat(b")");
        }
        Ok(Some(promotion))
    }

    fn role_of_either_case(&mut self) -> Option<Role> {
        let number = ROLES[self.letters as usize][self.peek().to_ascii_uppercase() as usize];
        match Role::ALL.get(number as usize) {
            Some(&role) => {
                self.at += 1;
                Some(role)
            }
            None => self.role(),
        }
    }

    /// Castling, or no move.
    fn special(&mut self) -> Result<SanAction, SanSyntaxError> {
        for (long, short) in [(b"O-O-O", b"O-O"), (b"0-0-0", b"0-0"), (b"o-o-o", b"o-o")] {
            if self.eat(long) {
                return Ok(SanAction::Castle(CastlingSide::Queen));
            }
            if self.eat(short) {
                return Ok(SanAction::Castle(CastlingSide::King));
            }
        }
        if self.eat(b"--") || self.eat(b"Z0") || self.eat(b"0000") {
            return Ok(SanAction::Null);
        }
        let reason = if self.text.is_empty() { SanReason::Empty } else { SanReason::NotAMove };
        Err(self.error(reason))
    }

    /// The marks after the move, in any order, each kind at most once.
    fn suffixes(&mut self, san: &mut San) -> Result<(), SanSyntaxError> {
        let mut en_passant = false;
        while self.at < self.text.len() {
            match self.peek() {
                b'+' if san.check.is_none() => {
                    self.at += 1;
                    self.eat(b"+");
                    san.check = Some(CheckMark::Check);
                }
                b'#' if san.check.is_none() => {
                    self.at += 1;
                    san.check = Some(CheckMark::Mate);
                }
                b'!' | b'?' if san.glyph.is_none() => san.glyph = Some(self.glyph()),
                b' ' | b'e' if !en_passant => {
                    let start = self.at;
                    self.eat(b" ");
                    if !self.eat(b"e.p.") && !self.eat(b"ep") {
                        self.at = start;
                        return Err(self.error(SanReason::TooMuch));
                    }
                    en_passant = true;
                }
                _ => return Err(self.error(SanReason::TooMuch)),
            }
        }
        Ok(())
    }

    /// A run of `!` and `?`, of which the first two count.
    fn glyph(&mut self) -> Glyph {
        let (first, second) = (self.peek(), self.peek_after(1));
        while matches!(self.peek(), b'!' | b'?') {
            self.at += 1;
        }
        match (first, second) {
            (b'!', b'!') => Glyph::Brilliant,
            (b'!', b'?') => Glyph::Interesting,
            (b'!', _) => Glyph::Good,
            (_, b'?') => Glyph::Blunder,
            (_, b'!') => Glyph::Dubious,
            _ => Glyph::Mistake,
        }
    }
}
