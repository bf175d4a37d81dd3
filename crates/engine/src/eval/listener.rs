//! Who hears what the evaluation finds.
//!
//! The evaluation says what it sees ("one passed pawn of White's on the sixth rank") and does not know what that is
//! worth or what it is for. The search listens with a [`Sum`], which adds weights and nothing else; the tuner and
//! the explanation listen with a [`Trace`](super::trace::Trace), which writes everything down.

use roque_core::{Bitboard, Color};

use super::explain::Theme;
use super::side::Side;
use super::tapered::Tapered;
use super::weights::WEIGHTS;

/// Hears what there is on the board.
pub trait Listener {
    /// A side has so many of a term: the weight counts for it.
    fn add<S: Side>(&mut self, index: usize, count: i32);

    /// So many units of a term threaten the king of a side.
    fn endanger<S: Side>(&mut self, index: usize, count: i32);

    /// Too few pieces threaten the king of a side: what was said of its danger does not count.
    fn spare<S: Side>(&mut self);

    /// Something worth telling people about a side's pieces on these squares. Most listeners do not care.
    #[inline(always)]
    fn note<S: Side>(&mut self, _theme: Theme, _squares: Bitboard) {}
}

/// Room for all weights, a power of two: an index cut to this size needs no check.
const ROOM: usize = 1024;
static PACKED: [Tapered; ROOM] = pack();

const fn pack() -> [Tapered; ROOM] {
    let mut packed = [Tapered::ZERO; ROOM];
    let mut index = 0;
    while index < WEIGHTS.len() {
        packed[index] = Tapered::new(WEIGHTS[index].0 as i32, WEIGHTS[index].1 as i32);
        index += 1;
    }
    packed
}

/// The weight with this index.
#[inline(always)]
pub fn weight(index: usize) -> Tapered {
    PACKED[index % ROOM]
}

/// Adds the weights up.
#[derive(Clone, Copy, Default)]
pub struct Sum {
    /// White's sum minus Black's.
    pub score: Tapered,
    /// The danger to each king, White's first.
    pub danger: [Tapered; 2],
}

impl Sum {
    /// The danger to a side's king.
    #[inline(always)]
    pub fn danger_to(&self, color: Color) -> Tapered {
        self.danger[color as usize]
    }
}

impl Listener for Sum {
    #[inline(always)]
    fn add<S: Side>(&mut self, index: usize, count: i32) {
        self.score += weight(index) * (count * S::SIGN);
    }

    #[inline(always)]
    fn endanger<S: Side>(&mut self, index: usize, count: i32) {
        self.danger[S::US as usize] += weight(index) * count;
    }

    #[inline(always)]
    fn spare<S: Side>(&mut self) {
        self.danger[S::US as usize] = Tapered::ZERO;
    }
}
