//! The short forms of moves, read without a loop.
//!
//! Nearly all moves of a file are a piece or nothing, at most one character that tells two pieces apart, at most an
//! `x`, a square, and at most a sign of check. Seen from both ends these have their parts at fixed places, so that
//! hardly a branch is needed, and what the processor guesses wrong is what costs most here.

use crate::notation::san::{CheckMark, San, SanAction};
use crate::{File, Rank, Role, Square};

/// No role, in the table below.
const NONE: u8 = Role::ALL.len() as u8;

/// The role of the piece that a move with this first byte is of.
static ROLES: [u8; 256] = {
    let mut roles = [NONE; 256];
    let mut file = b'a';
    while file <= b'h' {
        roles[file as usize] = Role::Pawn as u8;
        file += 1;
    }
    roles[b'N' as usize] = Role::Knight as u8;
    roles[b'B' as usize] = Role::Bishop as u8;
    roles[b'R' as usize] = Role::Rook as u8;
    roles[b'Q' as usize] = Role::Queen as u8;
    roles[b'K' as usize] = Role::King as u8;
    roles
};

/// The move in the first `len` bytes of a word, if it has one of the short forms; then it is the same that
/// [`San::parse`] finds. Shorter or longer ones, and all the rest, are for [`San::parse`].
#[inline(always)]
pub(super) fn san(word: [u8; 8], len: usize) -> Option<San> {
    let word = u64::from_le_bytes(word);
    let byte = |place: usize| (word >> (place % 8 * 8)) as u8;
    let role = *Role::ALL.get(ROLES[byte(0) as usize] as usize)?;
    let start = usize::from(role != Role::Pawn);
    let last = byte(len.wrapping_sub(1));
    let end = len.wrapping_sub(usize::from(matches!(last, b'+' | b'#')));
    if end < start + 2 || len > 7 {
        return None;
    }
    let (file, rank) = (byte(end - 2).wrapping_sub(b'a'), byte(end - 1).wrapping_sub(b'1'));
    if file | rank > 7 {
        return None;
    }
    let before = end - 2;
    let capture = before > start && byte(before - 1) == b'x';
    let (from_file, from_rank) = match before - usize::from(capture) - start {
        0 => (None, None),
        1 => {
            let mark = byte(start);
            let origin = (File::new(mark.wrapping_sub(b'a')), Rank::new(mark.wrapping_sub(b'1')));
            if origin == (None, None) {
                return None;
            }
            origin
        }
        _ => return None,
    };
    let check = match last {
        b'+' => Some(CheckMark::Check),
        b'#' => Some(CheckMark::Mate),
        _ => None,
    };
    let to = Square::at(File::wrapping(file), Rank::wrapping(rank));
    let action = SanAction::Piece { role, from_file, from_rank, capture, to, promotion: None };
    Some(San { action, check, glyph: None })
}

#[cfg(test)]
mod tests {
    use super::san;
    use crate::notation::san::{Letters, San};

    /// All words of up to five letters of those that matter: read quickly, they are read right.
    #[test]
    fn what_is_read_quickly_is_read_right() {
        let letters = b"ahx18NKPO-+#=!9";
        let mut quick = 0;
        for len in 0..=5 {
            for number in 0..letters.len().pow(len as u32) {
                let mut word = *b"Nf3+ *x8";
                let mut rest = number;
                for byte in &mut word[..len] {
                    *byte = letters[rest % letters.len()];
                    rest /= letters.len();
                }
                if let Some(found) = san(word, len) {
                    quick += 1;
                    assert_eq!(San::parse(&word[..len], Letters::English), Ok(found));
                }
            }
        }
        assert!(quick > 100);
        assert!(san(*b"Nbxd7+ e", 6).is_some());
        assert!(san(*b"Nb1xd7+ ", 7).is_none());
        assert!(san(*b"Nbxd7+++", 8).is_none());
    }
}
