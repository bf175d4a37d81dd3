//! Reading the moves of a game: moves, numbers, glyphs, variations.

use std::io::Read;

use super::quick;
use super::reader::{Fault, Level, decode};
use super::symbols::{Class, class, in_word};
use super::{GameResult, MAX_DEPTH, Nag, Reader, Reason, Visitor};
use crate::notation::san::{Letters, San};

impl<R: Read> Reader<R> {
    /// Reads the moves up to the result, the next game or the end.
    pub(super) fn moves<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        wanted: bool,
    ) -> Result<Option<GameResult>, Fault> {
        // Variations deeper than this, or the whole game, are passed over without telling.
        let mut silent_from = if wanted { usize::MAX } else { 0 };
        // Whether the line at hand has a move that a variation can replace.
        let mut moved = false;
        loop {
            let Some(byte) = self.input.peek() else {
                self.check_source()?;
                self.check_closed()?;
                return Ok(None);
            };
            let told = self.open.len() < silent_from;
            let result = match class(byte) {
                Class::Space | Class::Dot => {
                    self.input.advance(1);
                    None
                }
                Class::Letter | Class::Sign => {
                    moved = true;
                    self.word(visitor, told)?
                }
                Class::Digit => self.number(visitor, told, &mut moved)?,
                Class::Brace => {
                    self.brace_comment(visitor, told)?;
                    self.input.advance_past(0);
                    None
                }
                Class::Open => {
                    if !moved {
                        return Err(self.fault(Reason::VariationBeforeMove));
                    }
                    silent_from = self.open_variation(visitor, silent_from)?;
                    moved = false;
                    None
                }
                Class::Close => {
                    silent_from = self.close_variation(visitor, silent_from)?;
                    moved = true;
                    None
                }
                Class::Dollar => {
                    self.dollar(visitor, told)?;
                    None
                }
                Class::Star => {
                    self.input.advance(1);
                    Some(GameResult::Unknown)
                }
                Class::Bracket if self.tag_ahead() => {
                    self.check_closed()?;
                    return Ok(None);
                }
                _ => self.rare(byte, visitor, told, &mut moved)?,
            };
            if let Some(result) = result
                && self.open.is_empty()
            {
                self.last_comment(visitor, told)?;
                return Ok(Some(result));
            }
        }
    }

    /// What begins with a sign that is rare in movetext.
    #[cold]
    fn rare<V: Visitor + ?Sized>(
        &mut self,
        byte: u8,
        visitor: &mut V,
        told: bool,
        moved: &mut bool,
    ) -> Result<Option<GameResult>, Fault> {
        match class(byte) {
            Class::Semicolon => self.line_comment(visitor, told)?,
            Class::Percent if self.input.at_line_start() => self.input.skip_line(),
            Class::High => match self.odd_space() {
                0 => {
                    *moved = true;
                    return self.word(visitor, told);
                }
                len => self.input.advance(len),
            },
            _ => return Err(self.fault(Reason::Unexpected(char::from(byte)))),
        }
        Ok(None)
    }

    /// A word that begins with a digit: a move number, a result, castling.
    #[inline(always)]
    fn number<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        told: bool,
        moved: &mut bool,
    ) -> Result<Option<GameResult>, Fault> {
        let Some(len) = self.input.span(|byte| byte.is_ascii_digit()) else {
            return Err(self.fault(Reason::TooLong));
        };
        match self.input.rest().get(len) {
            Some(b'.') => {
                let dots = self.input.rest()[len..].iter().take_while(|&&byte| byte == b'.').count();
                self.input.advance_past(len + dots);
            }
            Some(b'-' | b'/' | b':') => {
                let result = self.word(visitor, told)?;
                *moved |= result.is_none();
                return Ok(result);
            }
            // A result with a dash beyond ASCII; other signs there have nothing to do with the number.
            Some(0x80..) => {
                let word = self.input.span(in_word).unwrap_or(len);
                let result = GameResult::from_text(&self.input.rest()[..word]);
                self.input.advance(if result.is_some() { word } else { len });
                return Ok(result);
            }
            // The null move as engines write it.
            _ if &self.input.rest()[..len] == b"0000" => {
                *moved = true;
                return self.word(visitor, told);
            }
            _ => self.input.advance(len),
        }
        Ok(None)
    }

    /// A move, or what stands in its place.
    #[inline(always)]
    fn word<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        told: bool,
    ) -> Result<Option<GameResult>, Fault> {
        // Nearly all words are short moves with a space after them; what else there is takes the careful way.
        if told
            && let Some((word, len)) = self.input.short_word()
            && let Some(san) = quick::san(word, len)
        {
            if let Err(reason) = visitor.san(&san, &word[..len]) {
                return Err(self.fault(reason));
            }
            self.input.advance(len + 1);
            return Ok(None);
        }
        self.any_word(visitor, told)
    }

    #[inline(never)]
    fn any_word<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        told: bool,
    ) -> Result<Option<GameResult>, Fault> {
        let Some(len) = self.input.span(in_word) else {
            return Err(self.fault(Reason::TooLong));
        };
        let text = &self.input.rest()[..len];
        let result = GameResult::from_text(text);
        if told && result.is_none() {
            let outcome = match San::parse(text, Letters::English) {
                Ok(san) => tell_move(visitor, &san, text),
                Err(_) => tell_odd_word(visitor, text),
            };
            outcome.map_err(|reason| self.fault(reason))?;
        }
        self.input.advance(len.max(1));
        Ok(result)
    }

    fn dollar<V: Visitor + ?Sized>(&mut self, visitor: &mut V, told: bool) -> Result<(), Fault> {
        let mut len = 1;
        let mut number: Option<u16> = None;
        while self.input.has(len + 1) {
            let digit = self.input.rest()[len];
            if !digit.is_ascii_digit() {
                break;
            }
            let higher = number.unwrap_or(0).checked_mul(10);
            number = higher.and_then(|higher| higher.checked_add(u16::from(digit - b'0')));
            len += 1;
            if number.is_none() {
                break;
            }
        }
        let Some(number) = number else { return Err(self.fault(Reason::BadNag)) };
        if told {
            visitor.nag(Nag(number)).map_err(|reason| self.fault(reason))?;
        }
        self.input.advance(len);
        Ok(())
    }

    /// Enters a variation; gives the depth from which on nothing is told.
    fn open_variation<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        silent_from: usize,
    ) -> Result<usize, Fault> {
        let depth = self.open.len();
        let place = self.input.place(0);
        if depth >= MAX_DEPTH {
            return Err(Fault { place, reason: Reason::TooDeep });
        }
        let told = depth < silent_from;
        let wanted = told && visitor.begin_variation().map_err(|reason| Fault { place, reason })?;
        self.open.push(Level { place, silent_from });
        self.input.advance(1);
        Ok(if told && !wanted { depth + 1 } else { silent_from })
    }

    /// Leaves a variation; gives the depth from which on nothing is told.
    fn close_variation<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        silent_from: usize,
    ) -> Result<usize, Fault> {
        let told = self.open.len() < silent_from;
        let Some(level) = self.open.pop() else { return Err(self.fault(Reason::VariationNotOpened)) };
        if told {
            visitor.end_variation().map_err(|reason| self.fault(reason))?;
        }
        self.input.advance(1);
        Ok(level.silent_from)
    }
}

/// Tells of a move and of the judgement glued to it.
#[inline(always)]
fn tell_move<V: Visitor + ?Sized>(visitor: &mut V, san: &San, text: &[u8]) -> Result<(), Reason> {
    visitor.san(san, text)?;
    match san.glyph {
        Some(glyph) => visitor.nag(Nag(u16::from(glyph.nag()))),
        None => Ok(()),
    }
}

/// Tells of a word that is not a move as it stands: a symbol, or a move that a symbol is glued to.
#[cold]
fn tell_odd_word<V: Visitor + ?Sized>(visitor: &mut V, word: &[u8]) -> Result<(), Reason> {
    if matches!(word, b"e.p." | b"ep" | b"ep." | b"#") {
        return Ok(());
    }
    let mut scratch = String::new();
    let decoded = decode(word, &mut scratch);
    if let Some(nag) = Nag::from_symbol(decoded) {
        return visitor.nag(nag);
    }
    if let Some((text, nag)) = Nag::split_suffix(decoded.as_bytes())
        && let Ok(san) = San::parse(text, Letters::English)
    {
        tell_move(visitor, &san, text)?;
        return visitor.nag(nag);
    }
    match San::parse(word, Letters::English) {
        Ok(_) => Ok(()),
        Err(error) => Err(Reason::NotAMove { text: shortened(decoded), error }),
    }
}

/// Enough of a word to recognise it in a message.
fn shortened(word: &str) -> Box<str> {
    word.chars().take(40).collect::<String>().into()
}
