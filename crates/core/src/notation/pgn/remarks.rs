//! Reading comments.

use std::io::Read;

use super::input::NotFound;
use super::reader::{FIRST_TAG, Fault, decode};
use super::{Reader, Reason, Visitor};

impl<R: Read> Reader<R> {
    /// A comment on the line of the result belongs to the game before it.
    pub(super) fn last_comment<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        told: bool,
    ) -> Result<(), Fault> {
        while let Some(b' ' | b'\t') = self.input.peek() {
            self.input.advance(1);
        }
        match self.input.peek() {
            Some(b'{') => self.brace_comment(visitor, told),
            Some(b';') => self.line_comment(visitor, told),
            _ => Ok(()),
        }
    }

    #[inline]
    pub(super) fn brace_comment<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        told: bool,
    ) -> Result<(), Fault> {
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

    pub(super) fn line_comment<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        told: bool,
    ) -> Result<(), Fault> {
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
}
