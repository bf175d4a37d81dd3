//! A written move, kept on the stack.

use std::fmt;
use std::ops::Deref;

/// The text of a move, without an allocation. It dereferences to `str`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveText {
    /// The longest text, a capture with promotion and mate in long figurine notation (`e7xd8=♕#`), has ten bytes.
    bytes: [u8; MoveText::CAPACITY],
    len: u8,
}

impl MoveText {
    const CAPACITY: usize = 15;

    /// No text yet.
    #[inline(always)]
    pub(super) const fn new() -> MoveText {
        MoveText { bytes: [0; MoveText::CAPACITY], len: 0 }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, byte: u8) {
        if let Some(place) = self.bytes.get_mut(self.len as usize) {
            *place = byte;
            self.len += 1;
        }
    }

    #[inline(always)]
    pub(super) fn push_all(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.push(byte);
        }
    }

    /// The text.
    #[inline]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }

    /// The bytes of the text.
    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.get(..self.len as usize).unwrap_or_default()
    }
}

impl Deref for MoveText {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for MoveText {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for MoveText {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for MoveText {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
