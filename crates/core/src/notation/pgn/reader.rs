//! Reading games one after the other.

use std::io::Read;

use super::input::{Input, NotFound, Place};
use super::start::{StartTag, StartTags};
use super::symbols::{Class, class, in_word};
use super::tag::{self, NotATag};
use super::{Game, GameResult, MAX_DEPTH, MAX_TOKEN, Nag, PgnError, Reason, Visitor};
use crate::notation::san::{Letters, San};

/// How a game begins in practice: what shows that a comment before it was not closed.
const FIRST_TAG: &[u8] = b"[Event \"";

/// Reads the games of a source of bytes.
///
/// It keeps a buffer (64 KiB, more only for a token that needs it, see [`MAX_TOKEN`]) and nothing else, however
/// long the source is. After a bad game it goes on with the next line that begins a tag section. The buffer is its
/// own: there is no need to put one around a file.
pub struct Reader<R> {
    input: Input<R>,
    games: u64,
    /// The variations that are open.
    open: Vec<Level>,
    /// Where the tag stands that says where the game starts.
    start_place: Option<Place>,
    in_tags: bool,
    /// Up to here, as an offset in the source, there is no closing brace.
    no_brace_before: u64,
    /// For text that has to be decoded.
    scratch: String,
    finished: bool,
}

/// A variation that is open.
struct Level {
    place: Place,
    /// From which depth on nothing is told, as it was outside this variation.
    silent_from: usize,
}

/// What is wrong, before the game's number is added.
pub(super) struct Fault {
    place: Place,
    reason: Reason,
}

impl<R: Read> Reader<R> {
    /// A reader of this source.
    pub fn new(source: R) -> Reader<R> {
        Reader {
            input: Input::new(source),
            games: 0,
            open: Vec::new(),
            start_place: None,
            in_tags: false,
            no_brace_before: 0,
            scratch: String::new(),
            finished: false,
        }
    }

    /// Reads the next game and tells the visitor of it; `None` at the end.
    pub fn visit_game<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> Option<Result<(), PgnError>> {
        if self.finished {
            return None;
        }
        self.open.clear();
        self.start_place = None;
        self.in_tags = true;
        match self.game(visitor) {
            Ok(true) => Some(Ok(())),
            Ok(false) => {
                self.finished = true;
                None
            }
            Err(Fault { place, reason }) => {
                if matches!(reason, Reason::Io(_)) {
                    self.finished = true;
                } else {
                    self.resynchronise();
                }
                let Place { line, column } = place;
                Some(Err(PgnError { game: self.games, line, column, reason }))
            }
        }
    }

    /// The games as trees. The iterator ends with the source; bad games are errors in between.
    pub fn games(&mut self) -> Games<'_, R> {
        Games { reader: self }
    }

    /// How many games have begun, bad ones included.
    pub fn game_count(&self) -> u64 {
        self.games
    }

    /// How many bytes of the source have been used up.
    pub fn offset(&self) -> u64 {
        self.input.offset()
    }

    /// Reads a game; `false` if there is none.
    fn game<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> Result<bool, Fault> {
        self.skip_spaces();
        if self.input.peek().is_none() {
            self.check_source()?;
            return Ok(false);
        }
        self.games += 1;
        visitor.begin_game();
        if !self.tags(visitor)? {
            self.games -= 1;
            return Ok(false);
        }
        self.in_tags = false;
        let wanted = match visitor.begin_moves() {
            Ok(wanted) => wanted,
            Err(reason) => {
                let place = self.start_place.unwrap_or_else(|| self.input.place(0));
                return Err(Fault { place, reason });
            }
        };
        let result = self.moves(visitor, wanted)?;
        visitor.end_game(result);
        Ok(true)
    }

    /// Reads the tags, and comments between them; `false` if there is nothing but comments.
    fn tags<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> Result<bool, Fault> {
        let mut any = false;
        loop {
            let blank_line = self.skip_spaces();
            let Some(byte) = self.input.peek() else {
                self.check_source()?;
                return Ok(any);
            };
            match class(byte) {
                // The game before had no moves and no result.
                Class::Bracket if any && blank_line && self.input.starts_with(FIRST_TAG) => return Ok(true),
                Class::Bracket => {
                    self.tag(visitor)?;
                    any = true;
                }
                Class::Brace => self.brace_comment(visitor, true)?,
                Class::Semicolon => self.line_comment(visitor, true)?,
                _ => return Ok(true),
            }
        }
    }

    fn tag<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> Result<(), Fault> {
        let parts = loop {
            match tag::parse(self.input.rest()) {
                Ok(parts) => break parts,
                Err(NotATag::Wrong(ahead, reason)) => {
                    return Err(Fault { place: self.input.place(ahead), reason });
                }
                Err(NotATag::Incomplete) => {
                    let len = self.input.rest().len();
                    if len >= MAX_TOKEN {
                        return Err(self.fault(Reason::TooLong));
                    }
                    if !self.input.has(len * 2 + 1) && self.input.rest().len() == len {
                        self.check_source()?;
                        return Err(self.fault(Reason::TagNotClosed));
                    }
                }
            }
        };
        let text = self.input.rest();
        let (name, value) = (&text[parts.name], &text[parts.value]);
        let kind = StartTags::kind(name);
        let name = String::from_utf8_lossy(name);
        let value = decode(value, &mut self.scratch);
        let told =
            if parts.escaped { visitor.tag(&name, &tag::unescape(value)) } else { visitor.tag(&name, value) };
        if matches!(kind, Some(StartTag::Fen | StartTag::Variant)) {
            self.start_place = Some(self.input.place(0));
        }
        told.map_err(|reason| self.fault(reason))?;
        self.input.advance(parts.len);
        Ok(())
    }

    /// Reads the moves up to the result, the next game or the end.
    fn moves<V: Visitor + ?Sized>(
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
            Some(b'.') => self.input.advance(len + 1),
            Some(b'-' | b'/' | b':' | 0x80..) => {
                let result = self.word(visitor, told)?;
                *moved |= result.is_none();
                return Ok(result);
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
        let Some(len) = self.input.span(in_word) else {
            return Err(self.fault(Reason::TooLong));
        };
        let text = &self.input.rest()[..len];
        match San::parse(text, Letters::English) {
            Ok(san) if told => {
                let mut told = visitor.san(&san, text);
                if let (Some(glyph), Ok(())) = (san.glyph, &told) {
                    told = visitor.nag(Nag(u16::from(glyph.nag())));
                }
                if let Err(reason) = told {
                    return Err(self.fault(reason));
                }
            }
            Ok(_) => {}
            Err(_) => return self.odd_word(visitor, told, len),
        }
        self.input.advance(len);
        Ok(None)
    }

    /// A word that is not a move as it stands: a result, a symbol, a move with a symbol glued to it.
    #[cold]
    fn odd_word<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        told: bool,
        len: usize,
    ) -> Result<Option<GameResult>, Fault> {
        let word = &self.input.rest()[..len];
        let result = GameResult::from_text(word);
        if result.is_none() && told && !matches!(word, b"e.p." | b"ep" | b"ep." | b"#") {
            let outcome = tell_odd_word(word, visitor);
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

    /// A comment on the line of the result belongs to the game before it.
    fn last_comment<V: Visitor + ?Sized>(&mut self, visitor: &mut V, told: bool) -> Result<(), Fault> {
        while let Some(b' ' | b'\t') = self.input.peek() {
            self.input.advance(1);
        }
        match self.input.peek() {
            Some(b'{') => self.brace_comment(visitor, told),
            Some(b';') => self.line_comment(visitor, told),
            _ => Ok(()),
        }
    }

    fn brace_comment<V: Visitor + ?Sized>(&mut self, visitor: &mut V, told: bool) -> Result<(), Fault> {
        let close = self.closing_brace()?;
        if told && visitor.wants_comments() {
            let text = decode(&self.input.rest()[1..close], &mut self.scratch);
            visitor.comment(text).map_err(|reason| self.fault(reason))?;
        }
        self.input.advance(close + 1);
        Ok(())
    }

    /// The distance to the brace that closes the comment.
    #[inline(always)]
    fn closing_brace(&mut self) -> Result<usize, Fault> {
        // Many comments that are not closed must not each cost a search through the same text.
        let mut from = self.no_brace_before.saturating_sub(self.input.offset()).max(1) as usize;
        loop {
            match self.input.find(from, |text| memchr::memchr2(b'}', b'\n', text)) {
                Ok(found) if self.input.rest()[found] == b'}' => return Ok(found),
                Ok(newline) => {
                    from = newline + 1;
                    let begins_game = self.input.has(from + FIRST_TAG.len())
                        && self.input.rest()[from..].starts_with(FIRST_TAG);
                    if begins_game {
                        return Err(self.open_comment(newline, Reason::CommentNotClosed));
                    }
                }
                Err(NotFound::TooLong) => {
                    return Err(self.open_comment(self.input.rest().len(), Reason::TooLong));
                }
                Err(NotFound::Ended) => {
                    self.check_source()?;
                    return Err(self.open_comment(self.input.rest().len(), Reason::CommentNotClosed));
                }
            }
        }
    }

    #[cold]
    fn open_comment(&mut self, searched: usize, reason: Reason) -> Fault {
        self.no_brace_before = self.input.offset() + searched as u64;
        self.fault(reason)
    }

    fn line_comment<V: Visitor + ?Sized>(&mut self, visitor: &mut V, told: bool) -> Result<(), Fault> {
        let end = match self.input.find(1, |text| memchr::memchr(b'\n', text)) {
            Ok(end) => end,
            Err(NotFound::Ended) => self.input.rest().len(),
            Err(NotFound::TooLong) => return Err(self.fault(Reason::TooLong)),
        };
        if told && visitor.wants_comments() {
            let text = decode(&self.input.rest()[1..end], &mut self.scratch);
            visitor.comment(text).map_err(|reason| self.fault(reason))?;
        }
        self.input.advance(end);
        Ok(())
    }

    /// Passes over white space and `%` lines; says whether there was an empty line.
    fn skip_spaces(&mut self) -> bool {
        let mut newlines = 0;
        while let Some(byte) = self.input.peek() {
            match class(byte) {
                Class::Space => {
                    newlines += u32::from(byte == b'\n');
                    self.input.advance(1);
                }
                Class::Percent if self.input.at_line_start() => self.input.skip_line(),
                Class::High => match self.odd_space() {
                    0 => break,
                    len => self.input.advance(len),
                },
                _ => break,
            }
        }
        newlines > 1
    }

    /// The length of the character ahead if it is white space beyond ASCII, a byte order mark (in the middle of a
    /// file made of several), or the dots of a move number in one character.
    fn odd_space(&mut self) -> usize {
        const ODD: [&str; 5] = ["\u{a0}", "\u{feff}", "\u{200b}", "\u{202f}", "…"];
        // In Latin-1 a no-break space is one byte, which begins no character of UTF-8.
        let latin = usize::from(self.input.peek() == Some(0xa0));
        ODD.iter().find(|odd| self.input.starts_with(odd.as_bytes())).map_or(latin, |odd| odd.len())
    }

    fn tag_ahead(&mut self) -> bool {
        self.input.has(2)
            && matches!(*self.input.rest(), [first, second, ..] if tag::begins_tag([first, second]))
    }

    /// Goes to the next line that begins a game: a tag after something that is not a tag.
    fn resynchronise(&mut self) {
        let mut in_tags = self.in_tags;
        while self.input.peek().is_some() {
            if self.input.at_line_start() {
                let tag = self.tag_ahead();
                if tag && !in_tags {
                    return;
                }
                in_tags &= tag;
            }
            self.input.skip_line();
        }
    }

    /// An error of the source, if that is why there is no more text.
    fn check_source(&mut self) -> Result<(), Fault> {
        match self.input.failure() {
            Some(kind) => Err(self.fault(Reason::Io(kind))),
            None => Ok(()),
        }
    }

    fn check_closed(&mut self) -> Result<(), Fault> {
        match self.open.last() {
            Some(level) => Err(Fault { place: level.place, reason: Reason::VariationNotClosed }),
            None => Ok(()),
        }
    }

    #[cold]
    fn fault(&mut self, reason: Reason) -> Fault {
        Fault { place: self.input.place(0), reason }
    }
}

/// Tells of a symbol, or of a move that a symbol is glued to.
fn tell_odd_word<V: Visitor + ?Sized>(word: &[u8], visitor: &mut V) -> Result<(), Reason> {
    let mut scratch = String::new();
    let decoded = decode(word, &mut scratch);
    if let Some(nag) = Nag::from_symbol(decoded) {
        return visitor.nag(nag);
    }
    if let Some((text, nag)) = Nag::split_suffix(decoded.as_bytes())
        && let Ok(san) = San::parse(text, Letters::English)
    {
        visitor.san(&san, text)?;
        if let Some(glyph) = san.glyph {
            visitor.nag(Nag(u16::from(glyph.nag())))?;
        }
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

/// The text of these bytes: UTF-8 if they are that, else Latin-1.
#[inline]
fn decode<'a>(bytes: &'a [u8], scratch: &'a mut String) -> &'a str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => {
            scratch.clear();
            scratch.extend(bytes.iter().copied().map(char::from));
            scratch
        }
    }
}

/// The games of a reader as trees; see [`Reader::games`].
pub struct Games<'a, R> {
    reader: &'a mut Reader<R>,
}

impl<R: Read> Iterator for Games<'_, R> {
    type Item = Result<Game, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.reader.next_game()
    }
}
