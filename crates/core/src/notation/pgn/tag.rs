//! Reading one tag pair: `[Name "value"]`.

use std::ops::Range;

use super::Reason;

/// Where the parts of a tag lie in the text that begins with its bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TagParts {
    pub name: Range<usize>,
    /// Between the quotation marks.
    pub value: Range<usize>,
    /// Whether the value has escapes to be undone.
    pub escaped: bool,
    /// The length of the whole tag.
    pub len: usize,
}

/// Why a text is not a tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NotATag {
    /// It ends too early to tell.
    Incomplete,
    /// Something is wrong this many bytes ahead.
    Wrong(usize, Reason),
}

/// Takes apart the tag a text begins with. A quotation mark inside the value should be escaped; where it is not,
/// the one that is followed by the bracket ends the value.
pub(super) fn parse(text: &[u8]) -> Result<TagParts, NotATag> {
    let start = skip_blanks(text, 1);
    let name_end = start + text[start..].iter().take_while(|&&byte| is_in_name(byte)).count();
    let quote = skip_blanks(text, name_end);
    match text.get(quote) {
        None => return Err(NotATag::Incomplete),
        Some(_) if name_end == start => return Err(NotATag::Wrong(start, Reason::TagWithoutName)),
        Some(b'"') => {}
        Some(_) => return Err(NotATag::Wrong(quote, Reason::TagWithoutValue)),
    }
    let mut at = quote + 1;
    let mut escaped = false;
    loop {
        let tail = text.get(at..).unwrap_or_default();
        at += memchr::memchr3(b'"', b'\\', b'\n', tail).ok_or(NotATag::Incomplete)?;
        match text[at] {
            b'\\' => {
                escaped = true;
                at += if text.get(at + 1).is_some_and(|&byte| byte != b'\n') { 2 } else { 1 };
            }
            b'"' => {
                let close = skip_blanks(text, at + 1);
                match text.get(close) {
                    None => return Err(NotATag::Incomplete),
                    Some(b']') => {
                        return Ok(TagParts {
                            name: start..name_end,
                            value: quote + 1..at,
                            escaped,
                            len: close + 1,
                        });
                    }
                    Some(_) => at += 1,
                }
            }
            _ => return Err(NotATag::Wrong(0, Reason::TagNotClosed)),
        }
    }
}

/// Undoes the escapes of a value: `\"` and `\\`. Other backslashes stand for themselves.
pub(super) fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(letter) = chars.next() {
        let escaped = if letter == '\\' { chars.next_if(|&next| matches!(next, '"' | '\\')) } else { None };
        plain.push(escaped.unwrap_or(letter));
    }
    plain
}

/// Whether a tag begins with these two bytes.
pub(super) fn begins_tag(bytes: [u8; 2]) -> bool {
    bytes[0] == b'[' && (is_in_name(bytes[1]) && bytes[1] != b'%' || is_blank(bytes[1]))
}

fn is_in_name(byte: u8) -> bool {
    static IN_NAME: [bool; 256] = {
        let mut in_name = [true; 256];
        let mut byte = 0;
        while byte < 128 {
            in_name[byte] = (byte as u8).is_ascii_alphanumeric()
                || matches!(byte as u8, b'_' | b'-' | b'+' | b'#' | b':' | b'.' | b'%' | b'/');
            byte += 1;
        }
        in_name
    };
    IN_NAME[byte as usize]
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}

fn skip_blanks(text: &[u8], from: usize) -> usize {
    let tail = text.get(from..).unwrap_or_default();
    (from + tail.iter().take_while(|&&byte| is_blank(byte)).count()).min(text.len())
}
