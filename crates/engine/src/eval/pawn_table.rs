//! A memory for the pawn structure, which most moves leave as it is.

use roque_core::{Bitboard, Color, Position};

use super::listener::Sum;

/// What other terms need to know about the pawns. Arrays have White first.
#[derive(Clone, Copy, Default)]
pub struct PawnFacts {
    /// The passed pawns.
    pub passed: [Bitboard; 2],
    /// The squares a side's pawns attack or may attack later.
    pub spans: [Bitboard; 2],
}

/// One remembered structure: pawns and both kings.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Entry {
    key: u64,
    facts: PawnFacts,
    sum: Sum,
}

const _: () = assert!(size_of::<Entry>() == 64);

/// A table of pawn structures, owned by whoever evaluates many positions: one for each search thread.
pub struct PawnTable(Box<[Entry]>);

/// One megabyte: it stays in the processor's own memory.
const ENTRIES: usize = 1 << 14;

impl PawnTable {
    /// An empty table.
    pub fn new() -> PawnTable {
        PawnTable(vec![Entry::default(); ENTRIES].into_boxed_slice())
    }

    /// What is known of the position's pawns and kings; if nothing, finds it out and remembers it.
    #[inline(always)]
    pub fn get(&mut self, position: &Position, find: impl FnOnce() -> (PawnFacts, Sum)) -> (PawnFacts, Sum) {
        let key = key(position);
        let entry = &mut self.0[key as usize % ENTRIES];
        if entry.key != key {
            let (facts, sum) = find();
            *entry = Entry { key, facts, sum };
        }
        (entry.facts, entry.sum)
    }
}

/// The key of pawns and kings. Kings are numbered from one, so that no key of a position is that of an empty entry.
#[inline(always)]
fn key(position: &Position) -> u64 {
    let kings = position.king(Color::White) as u64 * 64 + position.king(Color::Black) as u64 + 1;
    position.pawn_key() ^ kings.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32)
}
