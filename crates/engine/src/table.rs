//! The transposition table: what the search knows of positions it has seen, shared by all its threads.
//!
//! A cluster is half a cache line and holds three entries of ten bytes: eight that are read and written at once, and two of
//! the position's key. Threads write without locks; key and data of an entry may come from two positions, so a move that is
//! read is tested before it is trusted, and a value that is wrong once in a very long while does no harm.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering::Relaxed};

use roque_core::Move;

use crate::large_pages;
use crate::score::{self, DRAW, Score};

/// How a value limits the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// Nothing is known of the value.
    None = 0,
    /// The true value is at most this.
    Upper = 1,
    /// The true value is at least this.
    Lower = 2,
    /// This is the value.
    Exact = 3,
}

impl Bound {
    /// Whether the true value is at least the one noted.
    pub const fn is_lower(self) -> bool {
        self as u8 & Bound::Lower as u8 != 0
    }

    /// Whether the true value is at most the one noted.
    pub const fn is_upper(self) -> bool {
        self as u8 & Bound::Upper as u8 != 0
    }

    const fn from_bits(bits: u64) -> Bound {
        match bits & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        }
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move, if one is known. Not tested: see [`Position::is_legal`](roque_core::Position::is_legal).
    pub mv: Option<Move>,
    /// The value, mates counted from the root.
    pub score: Score,
    /// The evaluation without search, or nothing if the side to move was in check.
    pub eval: Option<Score>,
    /// How deep the search was that gave the value.
    pub depth: i32,
    /// How the value is meant.
    pub bound: Bound,
    /// Whether the position lay on a principal variation.
    pub pv: bool,
}

/// How many entries share a cluster.
const WAYS: usize = 3;
/// Ages go round in this circle.
const AGES: u8 = 32;
/// Stands for no evaluation.
const NO_EVAL: i16 = i16::MIN;
/// Depths are kept as a byte with this added.
const DEPTH_OFFSET: i32 = 8;

/// The depth of what is not the result of any search.
const LEAST_DEPTH: i32 = 1 - DEPTH_OFFSET;

#[repr(C, align(32))]
#[derive(Default)]
struct Cluster {
    data: [AtomicU64; WAYS],
    keys: [AtomicU16; WAYS],
}

/// The table.
pub struct Table {
    clusters: Box<[Cluster]>,
    age: std::sync::atomic::AtomicU8,
}

impl Table {
    /// A table of so many megabytes, empty. Nothing if there is not enough memory.
    pub fn new(megabytes: usize) -> Option<Table> {
        let count = (megabytes.max(1) << 20) / size_of::<Cluster>();
        let mut clusters = Vec::new();
        clusters.try_reserve_exact(count).ok()?;
        large_pages::ask_for(clusters.spare_capacity_mut());
        clusters.resize_with(count, Cluster::default);
        Some(Table { clusters: clusters.into_boxed_slice(), age: 0.into() })
    }

    /// The largest table of at most so many megabytes that there is memory for, and its size.
    pub fn up_to(megabytes: usize) -> (Table, usize) {
        let mut size = megabytes;
        loop {
            match Table::new(size) {
                Some(table) => return (table, size),
                None => size /= 2,
            }
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for cluster in &self.clusters {
            for way in 0..WAYS {
                cluster.data[way].store(0, Relaxed);
                cluster.keys[way].store(0, Relaxed);
            }
        }
        self.age.store(0, Relaxed);
    }

    /// A new search begins: what older ones left is replaced first.
    pub fn grow_older(&self) {
        self.age.store((self.age() + 1) % AGES, Relaxed);
    }

    fn age(&self) -> u8 {
        self.age.load(Relaxed)
    }

    fn cluster(&self, key: u64) -> &Cluster {
        // The upper half of the product is an even share of the keys for any number of clusters.
        let index = (u128::from(key) * self.clusters.len() as u128) >> 64;
        &self.clusters[index as usize]
    }

    /// Asks the processor to fetch what will soon be read.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let address = std::ptr::from_ref(self.cluster(key));
            // SAFETY: prefetching has no effect on the program, whatever the address; this one is valid besides.
            #[allow(unsafe_code)]
            unsafe {
                _mm_prefetch(address.cast(), _MM_HINT_T0);
            }
        }
    }

    /// What is known of the position with this key, seen from a node so many half-moves from the root.
    #[inline]
    pub fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let cluster = self.cluster(key);
        let way = (0..WAYS).find(|&way| cluster.keys[way].load(Relaxed) == key as u16)?;
        let data = cluster.data[way].load(Relaxed);
        if data == 0 {
            return None;
        }
        // What is still of use is as good as new.
        let age = self.age();
        if age_of(data) != age {
            cluster.data[way].store(of_age(data, age), Relaxed);
        }
        Some(unpack(data, ply))
    }

    /// Notes what was found. An old best move stays if there is no new one.
    pub fn store(&self, key: u64, ply: usize, mut entry: Entry) {
        let cluster = self.cluster(key);
        let age = self.age();
        let (mut place, mut least) = (0, i32::MAX);
        for way in 0..WAYS {
            let data = cluster.data[way].load(Relaxed);
            if data != 0 && cluster.keys[way].load(Relaxed) == key as u16 {
                let old = unpack(data, ply);
                entry.mv = entry.mv.or(old.mv);
                // A much shallower search of the same position teaches nothing.
                if entry.bound != Bound::Exact && entry.depth + 4 < old.depth {
                    return;
                }
                place = way;
                break;
            }
            let worth = if data == 0 { i32::MIN } else { worth(data, age) };
            if worth < least {
                (place, least) = (way, worth);
            }
        }
        cluster.keys[place].store(key as u16, Relaxed);
        cluster.data[place].store(pack(&entry, ply, age), Relaxed);
    }

    /// Notes the evaluation of a position of which nothing is known, where that displaces nothing of more use.
    pub fn note(&self, key: u64, eval: Score, pv: bool) {
        let cluster = self.cluster(key);
        let age = self.age();
        let worths = cluster.data.each_ref().map(|data| match data.load(Relaxed) {
            0 => i32::MIN,
            data => worth(data, age),
        });
        let least = worths.into_iter().enumerate().min_by_key(|&(_, worth)| worth);
        if let Some((place, ..DEPTH_OFFSET)) = least {
            let (eval, depth, bound) = (Some(eval), LEAST_DEPTH, Bound::None);
            let entry = Entry { mv: None, score: DRAW, eval, depth, bound, pv };
            cluster.keys[place].store(key as u16, Relaxed);
            cluster.data[place].store(pack(&entry, 0, age), Relaxed);
        }
    }

    /// How full the table is with what this search found, in thousandths.
    pub fn fullness(&self) -> usize {
        let age = self.age();
        let sample = self.clusters.len().min(1000);
        let used = self.clusters[..sample]
            .iter()
            .flat_map(|cluster| &cluster.data)
            .map(|data| data.load(Relaxed))
            .filter(|&data| data != 0 && age_of(data) == age)
            .count();
        used * 1000 / (sample * WAYS)
    }
}

/// How much an entry is worth keeping: deep and recent ones most.
fn worth(data: u64, age: u8) -> i32 {
    let years = (age + AGES - age_of(data)) % AGES;
    i32::from((data >> 48) as u8) - 4 * i32::from(years)
}

fn age_of(data: u64) -> u8 {
    (data >> 59) as u8
}

/// The same entry with another age.
fn of_age(data: u64, age: u8) -> u64 {
    data & !(31 << 59) | u64::from(age) << 59
}

/// Move, value, evaluation (16 bits each), depth (8), bound (2), principal variation (1), age (5), from the lowest bit.
fn pack(entry: &Entry, ply: usize, age: u8) -> u64 {
    let mv = entry.mv.map_or(0, Move::to_bits);
    let score = score::to_table(entry.score, ply) as i16 as u16;
    let eval = entry.eval.map_or(NO_EVAL, |eval| eval as i16) as u16;
    let depth = (entry.depth + DEPTH_OFFSET).clamp(1, 255) as u64;
    let flags = u64::from(entry.bound as u8) | u64::from(entry.pv) << 2 | u64::from(age) << 3;
    u64::from(mv) | u64::from(score) << 16 | u64::from(eval) << 32 | depth << 48 | flags << 56
}

fn unpack(data: u64, ply: usize) -> Entry {
    let eval = (data >> 32) as i16;
    Entry {
        mv: Move::from_bits(data as u16),
        score: score::from_table(Score::from((data >> 16) as i16), ply),
        eval: (eval != NO_EVAL).then_some(Score::from(eval)),
        depth: i32::from((data >> 48) as u8) - DEPTH_OFFSET,
        bound: Bound::from_bits(data >> 56),
        pv: data >> 58 & 1 != 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{mate_in, mated_in};
    use roque_core::{Position, Square};

    #[test]
    fn entries_come_back_as_they_were() {
        let mv = Position::start().find_move(Square::G1, Square::F3, None).ok();
        for (ply, score) in [(0, 0), (3, -123), (7, mate_in(20)), (7, mated_in(21))] {
            for bound in [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact] {
                for (eval, pv, depth) in [(None, true, -7), (Some(-20_000), false, 0), (Some(12), true, 240)]
                {
                    let entry = Entry { mv, score, eval, depth, bound, pv };
                    assert_eq!(unpack(pack(&entry, ply, 31), ply), entry);
                    assert_eq!(age_of(pack(&entry, ply, 31)), 31);
                }
            }
        }
    }

    #[test]
    fn a_cluster_keeps_the_deepest_of_the_newest() {
        assert_eq!(size_of::<Cluster>(), 32);
        let table = Table::new(1).expect("memory");
        let entry =
            |depth| Entry { mv: None, score: depth, eval: None, depth, bound: Bound::Exact, pv: false };
        // Keys that differ only in the bits that are kept, so that they share a cluster.
        for key in 1..=4 {
            table.store(key, 0, entry(key as i32));
        }
        assert_eq!(table.probe(1, 0), None, "the shallowest made room");
        assert_eq!(table.probe(4, 0), Some(entry(4)));
        for _ in 0..8 {
            table.grow_older();
        }
        table.store(5, 0, entry(0));
        assert_eq!(table.probe(2, 0), None, "old ones make room first");
        assert_eq!(table.probe(5, 0), Some(entry(0)));
        table.clear();
        assert_eq!(table.probe(5, 0), None);
    }

    #[test]
    fn an_evaluation_alone_displaces_only_its_like_and_what_is_old() {
        let table = Table::new(1).expect("memory");
        let result =
            |depth| Entry { mv: None, score: 7, eval: Some(3), depth, bound: Bound::Lower, pv: false };
        let known = |key| table.probe(key, 0).map(|entry| (entry.eval, entry.bound));
        let noted = |eval| Some((Some(eval), Bound::None));
        table.store(1, 0, result(0));
        table.store(2, 0, result(4));
        table.note(3, -20, true);
        assert_eq!(known(3), noted(-20));
        table.note(4, 30, false);
        assert_eq!([known(3), known(4)], [None, noted(30)], "one evaluation makes room for another");
        table.store(5, 0, result(0));
        table.note(6, 40, false);
        assert_eq!([known(4), known(6)], [None, None], "three results of this search stay");
        table.grow_older();
        table.note(6, 40, false);
        assert_eq!([known(1), known(6)], [None, noted(40)], "a shallow one of the search before does not");
        table.grow_older();
        table.store(6, 0, result(-1));
        assert_eq!(table.probe(6, 0), Some(result(-1)), "a result is more than an evaluation");
    }

    #[test]
    fn what_is_still_of_use_stays_young() {
        let table = Table::new(1).expect("memory");
        let entry = |depth, bound| Entry { mv: None, score: depth, eval: None, depth, bound, pv: false };
        for key in 1..=3 {
            table.store(key, 0, entry(10, Bound::Lower));
        }
        for _ in 0..4 {
            table.grow_older();
            assert!(table.probe(2, 0).is_some());
        }
        table.store(4, 0, entry(1, Bound::Lower));
        table.store(5, 0, entry(1, Bound::Lower));
        assert_eq!([1, 2, 3].map(|key| table.probe(key, 0).is_some()), [false, true, false]);
        // A much shallower look at the same position does not replace it, but an exact value does.
        table.grow_older();
        table.store(2, 0, entry(5, Bound::Upper));
        assert_eq!(table.probe(2, 0).map(|entry| entry.depth), Some(10));
        table.store(2, 0, entry(5, Bound::Exact));
        assert_eq!(table.probe(2, 0).map(|entry| entry.depth), Some(5));
    }
}
