//! Endgame tablebases in the Syzygy format: what perfect play leads to when few pieces are left.
//!
//! Two kinds of files belong to each set of pieces. One tells who wins (`.rtbw`), with regard to the fifty-move rule, and is
//! asked in the search; the other tells how far the next capture or pawn move is (`.rtbz`), and is asked for the moves at the
//! root, so that a won game makes progress. Files may be missing or damaged: what they would have told is not known then, and
//! nothing else happens.
//!
//! | module | one word about it |
//! |---|---|
//! | `folders` | which files there are; each is opened when it is needed |
//! | `table` | one file: its description, and looking up a position |
//! | `layout` `numbering` `material` | positions as numbers |
//! | `pairs` `source` | the value with a number: compressed bytes, read where they lie |
//! | `probe` | what captures change, and what follows for distances |
//! | `root` | the moves at the root, ranked |

mod folders;
mod layout;
mod material;
mod numbering;
mod pairs;
mod probe;
mod root;
mod source;
mod table;

use roque_core::Position;

use crate::score::{DRAW, INFINITE, Score, TABLE_WIN};
use folders::Folders;
use table::Kind;

pub use root::{RankedMove, Ranking};

/// What perfect play leads to, for the side to move, if a capture or a pawn move has just been made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wdl {
    /// A loss.
    Loss,
    /// A loss, but for the fifty-move rule.
    BlessedLoss,
    /// A draw.
    Draw,
    /// A win, but for the fifty-move rule.
    CursedWin,
    /// A win.
    Win,
}

impl Wdl {
    /// All five, from the worst to the best.
    pub const ALL: [Wdl; 5] = [Wdl::Loss, Wdl::BlessedLoss, Wdl::Draw, Wdl::CursedWin, Wdl::Win];

    /// The same for the other side.
    pub fn reversed(self) -> Wdl {
        Wdl::ALL[4 - self as usize]
    }
}

/// When the tablebases are asked, and how their answers are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probing {
    /// With as many pieces as the tables have at most, only at this depth and deeper.
    pub depth: i32,
    /// Only with so many pieces or fewer.
    pub pieces: usize,
    /// Whether the fifty-move rule makes wins that take too long draws.
    pub fifty_moves: bool,
}

impl Default for Probing {
    fn default() -> Probing {
        Probing { depth: 1, pieces: Probing::MOST_PIECES, fifty_moves: true }
    }
}

impl Probing {
    /// The most pieces of any table.
    pub const MOST_PIECES: usize = material::MOST_PIECES;
}

/// The value of what the fifty-move rule takes away: hardly more than a draw.
const CURSED: Score = 1;

/// The values between which a position so many half-moves from the root lies. A win may also be a mate, which is more.
pub fn bounds(wdl: Wdl, ply: usize, fifty_moves: bool) -> (Score, Score) {
    let win = TABLE_WIN - ply as Score;
    match wdl {
        Wdl::Win => (win, INFINITE),
        Wdl::CursedWin if !fifty_moves => (win, INFINITE),
        Wdl::Loss => (-INFINITE, -win),
        Wdl::BlessedLoss if !fifty_moves => (-INFINITE, -win),
        Wdl::CursedWin => (CURSED, CURSED),
        Wdl::BlessedLoss => (-CURSED, -CURSED),
        Wdl::Draw => (DRAW, DRAW),
    }
}

/// The tables of some folders.
pub struct Tablebases {
    folders: Folders,
    largest: usize,
}

impl Tablebases {
    /// Looks for tables in some folders, separated as the system separates them. There may be none.
    pub fn open(path: &str) -> Tablebases {
        let folders = Folders::of(path);
        let largest = folders.largest();
        Tablebases { folders, largest }
    }

    /// For how many sets of pieces the result is known, and for how many the distance.
    pub fn count(&self) -> (usize, usize) {
        (self.folders.count(Kind::Result), self.folders.count(Kind::Distance))
    }

    /// The most pieces, kings included, of a position that may be known; 0 without tables.
    pub fn largest(&self) -> usize {
        self.largest
    }

    /// What is wrong with folders and files that are not used, one sentence each without its full stop.
    pub fn faults(&self) -> &[String] {
        &self.folders.faults
    }

    /// Whether a position can be in a table: those with castling rights are in none, and none know other rules.
    fn covers(&self, position: &Position) -> bool {
        position.board().occupied().len() as usize <= self.largest
            && position.castling().is_empty()
            && position.ruleset().has_draw_rules()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_the_same_for_both_sides() {
        assert_eq!(bounds(Wdl::Win, 3, true), (TABLE_WIN - 3, INFINITE));
        assert_eq!(bounds(Wdl::CursedWin, 3, true), (1, 1));
        assert_eq!(bounds(Wdl::CursedWin, 3, false), bounds(Wdl::Win, 3, false));
        for wdl in Wdl::ALL {
            for fifty_moves in [true, false] {
                let (low, high) = bounds(wdl, 5, fifty_moves);
                assert_eq!(bounds(wdl.reversed(), 5, fifty_moves), (-high, -low));
            }
        }
    }
}
