//! Reading games one after the other.

use std::borrow::Cow;
use std::io::Read;

use super::input::{Input, LineEnd, Place};
use super::start::{StartTag, StartTags};
use super::symbols::{Class, class};
use super::tag::{self, NotATag};
use super::{Game, GameResult, MAX_TOKEN, PgnError, Reason, Visitor};

/// How a game begins in practice: what shows that a comment before it was not closed.
pub(super) const FIRST_TAG: &[u8] = b"[Event \"";

/// Reads the games of a source of bytes.
///
/// It keeps a buffer (64 KiB, more only for a token that needs it, see [`MAX_TOKEN`]) and nothing else, however
/// long the source is. After a bad game it goes on with the next line that begins a tag section, or after a result that
/// ends a line with an empty one after it. The buffer is its own: there is no need to put one around a file.
pub struct Reader<R> {
    pub(super) input: Input<R>,
    games: u64,
    /// The variations that are open.
    pub(super) open: Vec<Level>,
    /// Where the tag stands that says where the game starts.
    start_place: Option<Place>,
    in_tags: bool,
    /// Up to here, as an offset in the source, there is no closing brace.
    pub(super) no_brace_before: u64,
    /// For text that has to be decoded.
    pub(super) scratch: String,
    finished: bool,
}

/// A variation that is open.
pub(super) struct Level {
    pub place: Place,
    /// From which depth on nothing is told, as it was outside this variation.
    pub silent_from: usize,
}

/// What is wrong, before the game's number is added.
pub(super) struct Fault {
    pub place: Place,
    pub reason: Reason,
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
        if !visitor.wants_tag(name) {
            self.input.advance(parts.len);
            return Ok(());
        }
        let kind = StartTags::kind(name);
        let name = match std::str::from_utf8(name) {
            Ok(name) => Cow::Borrowed(name),
            Err(_) => Cow::Owned(name.iter().copied().map(char::from).collect()),
        };
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
    pub(super) fn odd_space(&mut self) -> usize {
        const ODD: [&str; 5] = ["\u{a0}", "\u{feff}", "\u{200b}", "\u{202f}", "…"];
        // In Latin-1 a no-break space is one byte, which begins no character of UTF-8.
        let latin = usize::from(self.input.peek() == Some(0xa0));
        ODD.iter().find(|odd| self.input.starts_with(odd.as_bytes())).map_or(latin, |odd| odd.len())
    }

    pub(super) fn tag_ahead(&mut self) -> bool {
        self.input.has(2)
            && matches!(*self.input.rest(), [first, second, ..] if tag::begins_tag([first, second]))
    }

    /// Goes to where the next game begins: a tag after something that is not a tag, or what follows a result at the
    /// end of a line with an empty line after it.
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
            let mut end = LineEnd::default();
            self.input.skip_line_keeping(&mut end);
            let is_over = GameResult::from_text(end.last_word()).is_some();
            if is_over && matches!(self.input.peek(), None | Some(b'\n' | b'\r')) {
                return;
            }
        }
    }

    /// An error of the source, if that is why there is no more text.
    pub(super) fn check_source(&mut self) -> Result<(), Fault> {
        match self.input.failure() {
            Some(kind) => Err(self.fault(Reason::Io(kind))),
            None => Ok(()),
        }
    }

    pub(super) fn check_closed(&mut self) -> Result<(), Fault> {
        match self.open.last() {
            Some(level) => Err(Fault { place: level.place, reason: Reason::VariationNotClosed }),
            None => Ok(()),
        }
    }

    #[cold]
    pub(super) fn fault(&mut self, reason: Reason) -> Fault {
        Fault { place: self.input.place(0), reason }
    }
}

/// The text of these bytes: UTF-8 if they are that, else Latin-1.
#[inline]
pub(super) fn decode<'a>(bytes: &'a [u8], scratch: &'a mut String) -> &'a str {
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
