//! The signs of movetext: what a byte begins, and the symbols that stand for annotation glyphs.

use std::fmt;

/// A numeric annotation glyph: `$1` for a good move, `$16` for an advantage of White's…
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u16);

/// Symbols and their numbers. Of several symbols for a number, the first is the one to show; those that are the
/// beginning of another come after it.
const SYMBOLS: [(&str, u16); 39] = [
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("!", 1),
    ("?", 2),
    ("□", 7),
    ("∞", 13),
    ("⩲", 14),
    ("⩱", 15),
    ("±", 16),
    ("∓", 17),
    ("+−", 18),
    ("−+", 19),
    ("⨀", 22),
    ("⊙", 22),
    ("○", 26),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("⇆", 132),
    ("⇄", 132),
    ("∆", 140),
    ("⌓", 142),
    ("+--", 20),
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("+-", 18),
    ("-+", 19),
    ("+=", 14),
    ("=+", 15),
    ("==", 10),
    ("=", 10),
    ("~", 13),
    ("N", 146),
    ("D", 220),
    ("zz", 22),
];

impl Nag {
    /// The number a symbol stands for.
    ///
    /// ```
    /// use roque_core::notation::pgn::Nag;
    /// assert_eq!(Nag::from_symbol("!?"), Some(Nag(5)));
    /// assert_eq!(Nag::from_symbol("+-"), Some(Nag(18)));
    /// assert_eq!(Nag(18).symbol(), Some("+−"));
    /// ```
    pub fn from_symbol(symbol: &str) -> Option<Nag> {
        SYMBOLS.iter().find(|(known, _)| *known == symbol).map(|&(_, number)| Nag(number))
    }

    /// How people write it, if there is a usual sign.
    pub fn symbol(self) -> Option<&'static str> {
        SYMBOLS.iter().find(|&&(_, number)| number == self.0).map(|&(symbol, _)| symbol)
    }

    /// Splits a symbol off the end of a word.
    pub(super) fn split_suffix(word: &[u8]) -> Option<(&[u8], Nag)> {
        // A capital letter at the end is a promotion, not a novelty.
        SYMBOLS
            .iter()
            .filter(|(symbol, _)| !symbol.as_bytes()[0].is_ascii_alphabetic())
            .find_map(|&(symbol, number)| Some((word.strip_suffix(symbol.as_bytes())?, Nag(number))))
    }
}

impl fmt::Display for Nag {
    /// Writes `$` and the number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// What a byte begins in movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Class {
    /// Nothing: white space and control characters.
    Space,
    /// A move number, a result, or castling with zeros.
    Digit,
    /// The dots of a move number.
    Dot,
    /// A move.
    Letter,
    /// A symbol, or a null move.
    Sign,
    /// The sign for an unfinished game.
    Star,
    /// A glyph `$n`.
    Dollar,
    /// A comment in braces.
    Brace,
    /// A comment to the end of the line.
    Semicolon,
    /// A line to skip, if it stands at the beginning of it.
    Percent,
    /// A variation.
    Open,
    /// The end of a variation.
    Close,
    /// A tag, that is the next game.
    Bracket,
    /// A character beyond ASCII.
    High,
    /// Nothing that PGN knows.
    Other,
}

static CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            0..=b' ' | 0x7f => Class::Space,
            b'0'..=b'9' => Class::Digit,
            b'.' => Class::Dot,
            b'a'..=b'z' | b'A'..=b'Z' => Class::Letter,
            b'!' | b'?' | b'+' | b'-' | b'=' | b'~' | b'/' | b'#' => Class::Sign,
            b'*' => Class::Star,
            b'$' => Class::Dollar,
            b'{' => Class::Brace,
            b';' => Class::Semicolon,
            b'%' => Class::Percent,
            b'(' => Class::Open,
            b')' => Class::Close,
            b'[' => Class::Bracket,
            0x80.. => Class::High,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
};

/// What a byte begins.
#[inline(always)]
pub(super) fn class(byte: u8) -> Class {
    CLASSES[byte as usize]
}

/// Whether a byte goes on with the word it stands in: a move, a symbol, a result.
#[inline(always)]
pub(super) fn in_word(byte: u8) -> bool {
    static IN_WORD: [bool; 256] = {
        let mut table = [true; 256];
        let mut byte = 0;
        while byte < 256 {
            table[byte] = !matches!(
                CLASSES[byte],
                Class::Space
                    | Class::Star
                    | Class::Dollar
                    | Class::Brace
                    | Class::Semicolon
                    | Class::Open
                    | Class::Close
                    | Class::Bracket
            ) && byte != b'}' as usize;
            byte += 1;
        }
        table
    };
    IN_WORD[byte as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_is_never_hidden_by_a_shorter_one() {
        for (place, (symbol, number)) in SYMBOLS.iter().enumerate() {
            assert_eq!(Nag::from_symbol(symbol), Some(Nag(*number)));
            for (shorter, _) in &SYMBOLS[..place] {
                assert!(!symbol.ends_with(shorter), "{shorter} hides {symbol}");
            }
        }
    }
}
