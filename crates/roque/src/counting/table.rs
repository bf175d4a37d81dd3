//! A hash table that threads share without locks.

use std::sync::atomic::{AtomicU64, Ordering};

use roque_core::{Color, Position, Role};

use super::memory;

/// Entries that share a place; a new one takes the place of the one that is cheapest to count again.
const BUCKET: usize = 4;

/// The low bits of an entry's data hold its depth, the others the count.
const DEPTH_BITS: u32 = 6;

/// One count. The two halves are written separately, so another thread may see halves of different entries;
/// `check` is the key xored with the data, and such a mixture does not give the key back.
#[derive(Default)]
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

/// Counts of positions that were met before.
pub struct Table {
    buckets: Vec<[Entry; BUCKET]>,
}

impl Table {
    /// An empty table of this size, or nothing if there is not enough memory for it.
    pub fn new(megabytes: usize) -> Option<Table> {
        let bytes = megabytes.checked_mul(1 << 20)?;
        if memory::available().is_some_and(|available| bytes as u64 > available) {
            return None;
        }
        let length = (bytes / size_of::<[Entry; BUCKET]>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(length).ok()?;
        buckets.resize_with(length, Default::default);
        Some(Table { buckets })
    }

    /// The count of a position to a depth, if it is known.
    pub fn get(&self, position: &Position, depth: u32) -> Option<u64> {
        let key = key(position, depth);
        self.bucket(position, depth)?.iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            let known = entry.check.load(Ordering::Relaxed) ^ data == key && data != 0;
            known.then_some(data >> DEPTH_BITS)
        })
    }

    /// Keeps the count of a position to a depth. Counts too large to be kept with their depth are forgotten.
    pub fn put(&self, position: &Position, depth: u32, nodes: u64) {
        if nodes >> (u64::BITS - DEPTH_BITS) != 0 {
            return;
        }
        let Some(bucket) = self.bucket(position, depth) else { return };
        let cheapest = bucket.iter().min_by_key(|entry| entry.data.load(Ordering::Relaxed));
        if let Some(entry) = cheapest {
            let data = nodes << DEPTH_BITS | u64::from(depth) & ((1 << DEPTH_BITS) - 1);
            entry.check.store(key(position, depth) ^ data, Ordering::Relaxed);
            entry.data.store(data, Ordering::Relaxed);
        }
    }

    fn bucket(&self, position: &Position, depth: u32) -> Option<&[Entry; BUCKET]> {
        // The high half of a product spreads a 64-bit number evenly over any number of places.
        let place = (u128::from(place(position, depth)) * self.buckets.len() as u128) >> 64;
        self.buckets.get(place as usize)
    }
}

/// What tells one entry from another.
fn key(position: &Position, depth: u32) -> u64 {
    position.key() ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Where an entry belongs: a number made from the pieces independently of the key, so that two positions are
/// confused only if both agree.
fn place(position: &Position, depth: u32) -> u64 {
    let board = position.board();
    let mix = |sum: u64, part: u64| {
        let product = u128::from((sum ^ part).wrapping_add(0x9e37_79b9_7f4a_7c15)) * 0xd6e8_feb8_6659_fd93;
        (product >> 64) as u64 ^ product as u64
    };
    let sum = Role::ALL.into_iter().fold(u64::from(depth), |sum, role| mix(sum, board.role(role).0));
    mix(sum, board.color(Color::White).0)
}

#[cfg(test)]
mod tests {
    use roque_core::{Position, Square};

    use super::Table;

    #[test]
    fn finds_what_was_put_and_nothing_else() {
        let table = Table::new(1).expect("a megabyte");
        let start = Position::start();
        let next = start.after(start.find_move(Square::E2, Square::E4, None).expect("a legal move"));
        table.put(&start, 4, 197_281);
        table.put(&next, 4, 405_385);
        assert_eq!(table.get(&start, 4), Some(197_281));
        assert_eq!(table.get(&next, 4), Some(405_385));
        assert_eq!(table.get(&start, 3), None);
        assert_eq!(table.get(&next, 5), None);
    }

    #[test]
    fn a_count_too_large_is_not_kept() {
        let table = Table::new(1).expect("a megabyte");
        table.put(&Position::start(), 20, u64::MAX);
        assert_eq!(table.get(&Position::start(), 20), None);
    }

    #[test]
    fn a_table_larger_than_memory_is_refused() {
        assert!(Table::new(usize::MAX).is_none());
        assert!(Table::new(1 << 40).is_none());
    }
}
