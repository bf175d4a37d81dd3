//! What the mate finder knows of positions.

use super::Numbers;

/// What is known of a position with so many half-moves left.
struct Entry {
    /// The part of the key that is not the place.
    check: u64,
    numbers: Numbers,
    left: u32,
    /// How much work it took, as a power of two; what took most is kept. Nothing is here if it is zero.
    work: u32,
}

/// An entry as it is kept: all zeros if there is none, so that a table costs nothing before it is used.
type Packed = [u64; 2];

impl Entry {
    /// Wrong positions are taken for right ones once in so many bits of tries: 48 are enough to speak of proofs.
    const CHECK: u64 = (1 << 48) - 1;

    fn pack(&self) -> Packed {
        let about = self.check << 16 | u64::from(self.left as u8) << 8 | u64::from(self.work as u8);
        [about, u64::from(self.numbers.win) << 32 | u64::from(self.numbers.loss)]
    }

    fn unpack([about, numbers]: Packed) -> Entry {
        let numbers = Numbers { win: (numbers >> 32) as u32, loss: numbers as u32 };
        let (left, work) = (about >> 8 & 0xff, about & 0xff);
        Entry { check: about >> 16, numbers, left: left as u32, work: work as u32 }
    }
}

/// Entries that share a place.
const WAYS: usize = 4;

/// A table of proofs, refutations and what is on the way to them.
pub struct Proofs {
    clusters: Box<[[Packed; WAYS]]>,
}

impl Proofs {
    /// A table of so many megabytes.
    pub fn new(megabytes: usize) -> Proofs {
        let count = (megabytes.max(1) << 20) / size_of::<[Packed; WAYS]>();
        Proofs { clusters: vec![[[0; 2]; WAYS]; count].into_boxed_slice() }
    }

    fn place(&self, key: u64) -> usize {
        // The upper half of the product is an even share of the keys for any number of clusters.
        ((u128::from(key) * self.clusters.len() as u128) >> 64) as usize
    }

    /// What is known. A mate in fewer half-moves is one in more, and where there is none in more there is none in fewer.
    pub fn probe(&self, key: u64, left: u32) -> Option<Numbers> {
        let attacks = left % 2 == 1;
        let known = |entry: &Entry| {
            let Numbers { win, loss } = entry.numbers;
            let (of_attacker, of_defender) = if attacks { (win, loss) } else { (loss, win) };
            entry.work > 0
                && entry.check == key & Entry::CHECK
                && entry.left % 2 == left % 2
                && (entry.left == left
                    || of_attacker == 0 && entry.left < left
                    || of_defender == 0 && entry.left > left)
        };
        let entries =
            self.clusters[self.place(key)].iter().map(|&packed| Entry::unpack(packed)).filter(known);
        entries.map(|entry| entry.numbers).max_by_key(|numbers| numbers.is_settled())
    }

    /// Notes what was found with so much work.
    pub fn store(&mut self, key: u64, left: u32, numbers: Numbers, work: u64) {
        let place = self.place(key);
        let check = key & Entry::CHECK;
        let cluster = &mut self.clusters[place];
        let entries = cluster.map(Entry::unpack);
        let same = |entry: &Entry| entry.work > 0 && entry.check == check && entry.left == left;
        let known = entries.iter().position(same);
        let way = known.or_else(|| (0..WAYS).min_by_key(|&way| entries[way].work)).unwrap_or(0);
        // A node that once took much work is kept, even if it is settled at a glance now.
        let before = if known.is_some() { entries[way].work } else { 0 };
        let work = (u64::BITS - work.leading_zeros()).max(1).max(before);
        cluster[way] = Entry { check, numbers, left, work }.pack();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_hold_for_other_distances_where_they_must() {
        let mut proofs = Proofs::new(1);
        proofs.store(7, 3, Numbers::WON, 10);
        assert_eq!(proofs.probe(7, 3), Some(Numbers::WON));
        assert_eq!(proofs.probe(7, 5), Some(Numbers::WON), "more time does no harm");
        assert_eq!(proofs.probe(7, 1), None);
        assert_eq!(proofs.probe(7, 4), None, "that is the other side's");
        proofs.store(8, 5, Numbers::LOST, 10);
        assert_eq!(proofs.probe(8, 3), Some(Numbers::LOST), "less time does not help");
        assert_eq!(proofs.probe(8, 7), None);
        // For the defender it is the other way round.
        proofs.store(9, 4, Numbers::WON, 10);
        assert_eq!((proofs.probe(9, 2), proofs.probe(9, 6)), (Some(Numbers::WON), None));
        proofs.store(9, 2, Numbers { win: 3, loss: 4 }, 10);
        assert_eq!(proofs.probe(9, 2), Some(Numbers::WON), "what is settled counts");
    }

    #[test]
    fn what_took_little_work_makes_room() {
        let mut proofs = Proofs::new(1);
        for key in 1..=5 {
            proofs.store(key, 1, Numbers::WON, 1 << key);
        }
        assert_eq!(proofs.probe(1, 1), None);
        assert!((2..=5).all(|key| proofs.probe(key, 1).is_some()));
    }
}
