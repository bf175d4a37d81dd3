//! What the mate finder knows of positions.

use super::Numbers;

/// What is known of a position with so many half-moves left.
#[derive(Clone, Copy)]
struct Entry {
    /// The part of the key that is not the place.
    check: u32,
    numbers: Numbers,
    left: u16,
    /// How much work it took, as a power of two; what took most is kept. Nothing is here if it is zero.
    work: u16,
}

const EMPTY: Entry = Entry { check: 0, numbers: Numbers { win: 1, loss: 1 }, left: 0, work: 0 };

/// Entries that share a place.
const WAYS: usize = 4;

/// A table of proofs, refutations and what is on the way to them.
pub struct Proofs {
    clusters: Box<[[Entry; WAYS]]>,
}

impl Proofs {
    /// A table of so many megabytes.
    pub fn new(megabytes: usize) -> Proofs {
        let count = (megabytes.max(1) << 20) / size_of::<[Entry; WAYS]>();
        Proofs { clusters: vec![[EMPTY; WAYS]; count].into_boxed_slice() }
    }

    fn place(&self, key: u64) -> usize {
        // The upper half of the product is an even share of the keys for any number of clusters.
        ((u128::from(key) * self.clusters.len() as u128) >> 64) as usize
    }

    /// What is known. A mate in fewer half-moves is one in more, and where there is none in more there is none in fewer.
    pub fn probe(&self, key: u64, left: u32) -> Option<Numbers> {
        let attacks = left % 2 == 1;
        let known = |entry: &&Entry| {
            let of_attacker = if attacks { entry.numbers.win } else { entry.numbers.loss };
            let of_defender = if attacks { entry.numbers.loss } else { entry.numbers.win };
            let its_left = u32::from(entry.left);
            entry.work > 0
                && entry.check == key as u32
                && its_left % 2 == left % 2
                && (its_left == left
                    || of_attacker == 0 && its_left < left
                    || of_defender == 0 && its_left > left)
        };
        let entries = self.clusters[self.place(key)].iter().filter(known);
        entries.max_by_key(|entry| entry.numbers.is_settled()).map(|entry| entry.numbers)
    }

    /// Notes what was found with so much work.
    pub fn store(&mut self, key: u64, left: u32, numbers: Numbers, work: u64) {
        let place = self.place(key);
        let check = key as u32;
        let work = (u64::BITS - work.leading_zeros()).max(1) as u16;
        let entry = Entry { check, numbers, left: left as u16, work };
        let cluster = &mut self.clusters[place];
        let same = |old: &Entry| old.work > 0 && old.check == check && u32::from(old.left) == left;
        let at = cluster.iter().position(same).or_else(|| (0..WAYS).min_by_key(|&way| cluster[way].work));
        if let Some(at) = at {
            // Work on the same node adds up, at least a little.
            let before = if same(&cluster[at]) { cluster[at].work } else { 0 };
            cluster[at] = Entry { work: entry.work.max(before), ..entry };
        }
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
