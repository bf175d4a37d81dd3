//! The bytes of a file through a buffer of bounded size.

use std::io::{self, Read};

use super::MAX_TOKEN;

/// The size of the buffer as long as no token asks for more.
const USUAL_SIZE: usize = 1 << 16;
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A line and a column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub line: u64,
    pub column: u64,
}

/// A window on the source: `buffer[at..end]` is what was read and not yet used.
///
/// Lines are not counted on the way. `mark` is the place up to which they have been counted, and moves on when a
/// place is asked for or bytes leave the buffer.
pub(super) struct Input<R> {
    source: R,
    buffer: Vec<u8>,
    at: usize,
    end: usize,
    exhausted: bool,
    failure: Option<io::ErrorKind>,
    /// How many bytes have left the buffer.
    gone: u64,
    /// The last of them.
    last_gone: u8,
    marked: usize,
    mark: Place,
}

impl<R: Read> Input<R> {
    pub fn new(source: R) -> Input<R> {
        let mut input = Input {
            source,
            buffer: vec![0; USUAL_SIZE],
            at: 0,
            end: 0,
            exhausted: false,
            failure: None,
            gone: 0,
            last_gone: b'\n',
            marked: 0,
            mark: Place { line: 1, column: 1 },
        };
        if input.has(BYTE_ORDER_MARK.len()) && input.rest().starts_with(BYTE_ORDER_MARK) {
            // Out of the buffer at once: it belongs to no line.
            input.buffer.copy_within(BYTE_ORDER_MARK.len()..input.end, 0);
            input.end -= BYTE_ORDER_MARK.len();
            input.gone = BYTE_ORDER_MARK.len() as u64;
        }
        input
    }

    /// What is in the buffer and not yet used.
    #[inline(always)]
    pub fn rest(&self) -> &[u8] {
        &self.buffer[self.at..self.end]
    }

    /// The next byte, if there is one.
    #[inline(always)]
    pub fn peek(&mut self) -> Option<u8> {
        if self.at == self.end && !self.refill() {
            return None;
        }
        Some(self.buffer[self.at])
    }

    /// Whether so many bytes are left; they are in the buffer then.
    #[inline(always)]
    pub fn has(&mut self, count: usize) -> bool {
        while self.end - self.at < count {
            if !self.refill() {
                return false;
            }
        }
        true
    }

    /// Whether the rest begins so.
    pub fn starts_with(&mut self, bytes: &[u8]) -> bool {
        self.has(bytes.len()) && self.rest().starts_with(bytes)
    }

    /// Uses up so many bytes of the rest.
    #[inline(always)]
    pub fn advance(&mut self, count: usize) {
        self.at = (self.at + count).min(self.end);
    }

    /// Uses up so many bytes, and one more if it is white space: so the next step is mostly taken at once.
    #[inline(always)]
    pub fn advance_past(&mut self, count: usize) {
        self.advance(count);
        self.at += usize::from(self.rest().first().is_some_and(|&byte| byte <= b' '));
    }

    /// The length of the longest beginning of the rest that `goes_on` accepts, or `None` if that is longer than a
    /// token may be.
    #[inline(always)]
    pub fn span(&mut self, goes_on: impl Fn(u8) -> bool) -> Option<usize> {
        let mut len = 0;
        loop {
            let rest = self.rest();
            while len < rest.len() {
                if !goes_on(rest[len]) {
                    return Some(len);
                }
                len += 1;
            }
            if len >= MAX_TOKEN {
                return None;
            }
            if !self.refill() {
                return Some(len);
            }
        }
    }

    /// The next eight bytes, and the length of the word they begin with, if it is shorter than that and white space
    /// follows. Only white space is looked for, in all eight at once: other signs that end a word may be in it.
    #[inline(always)]
    pub fn short_word(&self) -> Option<([u8; 8], usize)> {
        const EACH: u64 = 0x0101_0101_0101_0101;
        let word = *self.rest().first_chunk()?;
        let bytes = u64::from_le_bytes(word);
        // The highest bit of each byte that is a space or less. A borrow may set wrong ones, but only after it.
        let blank = bytes.wrapping_sub(EACH * 0x21) & !bytes & (EACH * 0x80);
        if blank == 0 { None } else { Some((word, blank.trailing_zeros() as usize / 8)) }
    }

    /// The distance to the first byte from `from` on that `find` finds in a slice; `Err` says that the rest ends,
    /// or is too long, without it.
    #[inline(always)]
    pub fn find(&mut self, from: usize, find: impl Fn(&[u8]) -> Option<usize>) -> Result<usize, NotFound> {
        let mut seen = from;
        loop {
            if let Some(tail) = self.rest().get(seen..)
                && let Some(found) = find(tail)
            {
                return Ok(seen + found);
            }
            seen = seen.max(self.end - self.at);
            if seen >= MAX_TOKEN {
                return Err(NotFound::TooLong);
            }
            if !self.refill() {
                return Err(NotFound::Ended);
            }
        }
    }

    /// Goes to the end of the line, however long it is, and past it.
    pub fn skip_line(&mut self) {
        self.skip_line_keeping(&mut LineEnd::default());
    }

    /// The same, keeping how the line ends.
    pub fn skip_line_keeping(&mut self, end: &mut LineEnd) {
        loop {
            let newline = memchr::memchr(b'\n', self.rest());
            let len = newline.unwrap_or(self.end - self.at);
            end.add(&self.rest()[..len]);
            self.advance(len);
            if newline.is_some() {
                return self.advance(1);
            }
            if !self.refill() {
                return;
            }
        }
    }

    /// Whether the next byte is the first of a line.
    pub fn at_line_start(&self) -> bool {
        self.at.checked_sub(1).map_or(self.last_gone, |before| self.buffer[before]) == b'\n'
    }

    /// The place of the byte so far ahead in the rest.
    pub fn place(&mut self, ahead: usize) -> Place {
        self.count_to((self.at + ahead).min(self.end));
        self.mark
    }

    /// How many bytes have been used up.
    pub fn offset(&self) -> u64 {
        self.gone + self.at as u64
    }

    /// Why the source stopped giving bytes, if not because it ended.
    pub fn failure(&self) -> Option<io::ErrorKind> {
        self.failure
    }

    /// Moves the mark.
    fn count_to(&mut self, to: usize) {
        if to <= self.marked {
            return;
        }
        let passed = &self.buffer[self.marked..to];
        let lines = memchr::memchr_iter(b'\n', passed).count();
        let tail = match memchr::memrchr(b'\n', passed) {
            Some(newline) => {
                self.mark.column = 1;
                &passed[newline + 1..]
            }
            None => passed,
        };
        self.mark.line += lines as u64;
        // Every byte but those that continue a character of UTF-8.
        self.mark.column += tail.iter().filter(|&&byte| byte & 0xc0 != 0x80).count() as u64;
        self.marked = to;
    }

    /// Reads more, keeping the rest; says whether there was more.
    #[cold]
    #[inline(never)]
    fn refill(&mut self) -> bool {
        if self.exhausted {
            return false;
        }
        self.count_to(self.at);
        if let Some(last) = self.at.checked_sub(1) {
            self.last_gone = self.buffer[last];
        }
        self.buffer.copy_within(self.at..self.end, 0);
        self.gone += self.at as u64;
        self.marked -= self.at;
        self.end -= self.at;
        self.at = 0;
        if self.end * 2 > self.buffer.len() {
            // Half a buffer in one token: it needs a larger one. Callers stop asking at `MAX_TOKEN`.
            self.buffer.resize(self.buffer.len() * 2, 0);
        } else if self.end < USUAL_SIZE / 2 && self.buffer.len() > USUAL_SIZE {
            self.buffer.truncate(USUAL_SIZE);
            self.buffer.shrink_to_fit();
        }
        self.read()
    }

    fn read(&mut self) -> bool {
        loop {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.exhausted = true,
                // A source that claims more than it was given room for must not lead us out of the buffer.
                Ok(count) => self.end = (self.end + count).min(self.buffer.len()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.exhausted = true;
                    self.failure = Some(error.kind());
                }
            }
            return !self.exhausted;
        }
    }
}

/// The last bytes of a line.
#[derive(Default)]
pub(super) struct LineEnd {
    bytes: [u8; 16],
    len: usize,
}

impl LineEnd {
    /// Adds what comes next in the line, however it is cut into pieces.
    fn add(&mut self, piece: &[u8]) {
        let room = self.bytes.len();
        let piece = &piece[piece.len().saturating_sub(room)..];
        let kept = self.len.min(room - piece.len());
        self.bytes.copy_within(self.len - kept..self.len, 0);
        self.bytes[kept..kept + piece.len()].copy_from_slice(piece);
        self.len = kept + piece.len();
    }

    /// The last word, unless it is longer than what was kept.
    pub fn last_word(&self) -> &[u8] {
        let line = self.bytes[..self.len].trim_ascii_end();
        let start = line.iter().rposition(u8::is_ascii_whitespace).map_or(0, |space| space + 1);
        &line[start..]
    }
}

/// Why something was not found ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotFound {
    Ended,
    TooLong,
}
