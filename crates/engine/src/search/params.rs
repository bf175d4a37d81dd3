//! The numbers of the search: margins, depths and reductions, each with its sense. They were chosen by matches.
//!
//! Those in the table of [`Params`] can be changed while the program runs, so that games can find better ones
//! (`roque-lab`'s `spsa`). To change one for good, change its default there.

use crate::score::Score;

/// A number of the search that can be tuned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tunable {
    /// Its name in [`Params`].
    pub name: &'static str,
    /// What it means.
    pub meaning: &'static str,
    /// What it is.
    pub value: i32,
    /// The least that makes sense.
    pub least: i32,
    /// The most that makes sense.
    pub most: i32,
}

/// Makes [`Params`] of a table with a line `name: default, least..=most;` for each number.
macro_rules! params {
    ($(#[doc = $meaning:literal] $name:ident: $default:literal, $least:literal ..= $most:literal;)*) => {
        /// The numbers of the search that can be tuned.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Params {
            $(#[doc = $meaning] pub $name: i32,)*
        }

        impl Default for Params {
            fn default() -> Params {
                Params { $($name: $default,)* }
            }
        }

        impl Params {
            /// All of them, in the order of the table.
            pub fn list(&self) -> Vec<Tunable> {
                vec![$(Tunable {
                    name: stringify!($name),
                    meaning: $meaning.trim_ascii(),
                    value: self.$name,
                    least: $least,
                    most: $most,
                },)*]
            }

            /// The number with this name and its range, if there is one.
            fn place(&mut self, name: &str) -> Option<(&mut i32, std::ops::RangeInclusive<i32>)> {
                match name {
                    $(stringify!($name) => Some((&mut self.$name, $least..=$most)),)*
                    _ => None,
                }
            }
        }
    };
}

params! {
    /// The half-width of the first window around the last value.
    window: 16, 5..=40;
    /// Razoring: so far below alpha, a node of no depth would be left to the captures.
    razor_base: 217, 50..=500;
    /// Razoring: so much further for the square of the depth.
    razor_slope: 195, 50..=400;
    /// Reverse futility: so far above beta for each half-move of depth, a node is taken to stay there.
    reverse_slope: 40, 20..=150;
    /// Reverse futility: so much less if the position is improving.
    reverse_improving: 69, 0..=150;
    /// Null move: how much shallower the search after it is, in parts of a half-move.
    null_base: 4273, 2048..=6144;
    /// Null move: so much shallower for each half-move of depth, in parts of a half-move.
    null_slope: 344, 128..=682;
    /// Null move: one half-move shallower for each time the guess is so far above beta.
    null_above: 209, 80..=500;
    /// Null move: the evaluation must be so far above beta (20 less for each half-move of depth).
    null_margin: 141, 0..=400;
    /// Probcut: how far beta is raised.
    probcut_margin: 153, 50..=400;
    /// Probcut: so much less if the position is improving.
    probcut_improving: 47, 0..=150;
    /// Probcut: so far above beta, what the table knows of a shallower search is enough.
    table_margin: 202, 60..=500;
    /// Late quiet moves: how many are tried for the square of the depth, in 1024ths.
    quiet_slope: 1538, 512..=2048;
    /// Futility: what a quiet move can be expected to gain at most.
    futility_base: 76, 0..=250;
    /// Futility: so much more for each half-move of depth.
    futility_slope: 70, 30..=160;
    /// Futility: what a capture can be expected to gain at most, beside its prize.
    capture_base: 106, 20..=400;
    /// Futility: so much more for each half-move of depth.
    capture_slope: 112, 30..=300;
    /// A quiet move is not tried if its history is below minus this for each half-move of depth.
    history_limit: 3532, 1000..=8000;
    /// How much of its history is added to the depth by which a quiet move is judged, in 2^20ths.
    prune_history: 57957, 0..=200000;
    /// What a quiet move may lose in the exchange, for the square of the depth.
    quiet_loss: 17, 5..=60;
    /// What a capture may lose in the exchange, for each half-move of depth.
    capture_loss: 73, 25..=160;
    /// Singular moves: so far below the table's value others must stay for each half-move of depth, in 16ths.
    singular_margin: 32, 8..=80;
    /// Singular moves: the same where a principal variation has been and is no more.
    singular_pv: 47, 8..=96;
    /// Singular moves: so much further below, the extension is doubled.
    double_margin: 20, 0..=60;
    /// Reductions: what the table of them begins with, in hundredths of a half-move.
    reduction_base: 100, 0..=200;
    /// Reductions: what the product of the logarithms is divided by, in hundredths.
    reduction_divisor: 201, 150..=400;
    /// Reductions: so much more in nodes expected to be cut, in parts of a half-move.
    reduce_cut: 2094, 512..=4096;
    /// Reductions: so much more if the position is not improving.
    reduce_worse: 601, 0..=1536;
    /// Reductions: so much more if the table's move is a capture or a promotion.
    reduce_table_noisy: 753, 0..=2048;
    /// Reductions: so much more if several children of the sister nodes were cut off.
    reduce_cutoffs: 1179, 0..=2048;
    /// Reductions: so much less if the position lies, or lay, on a principal variation.
    reduce_pv: 1800, 0..=4096;
    /// Reductions: so much less again if it lies there now.
    reduce_exact: 901, 0..=2048;
    /// Reductions: so much less for checks.
    reduce_check: 1110, 0..=2048;
    /// Reductions: so much less for captures and promotions.
    reduce_noisy: 480, 0..=1536;
    /// Reductions: how much of the history of a capture is taken away, in 2^20ths.
    noisy_history: 71886, 20000..=240000;
    /// Reductions: how much of the history of a quiet move is taken away, in 2^20ths.
    quiet_history: 120558, 30000..=270000;
    /// A reduced move that was better than the best so far by this is looked at deeper.
    deeper_margin: 42, 10..=200;
    /// A reduced move that was not better than the best so far by this is looked at less deep.
    shallower_margin: 8, 0..=40;
    /// So little better than before the last, much reduced move, a node is searched deeper.
    hindsight_deeper: -5, -60..=60;
    /// So much better than before the last, reduced move, a node is searched less deep.
    hindsight_shallower: 54, 10..=400;
    /// What the best capture could gain beside its prize and still not matter, where only captures are searched.
    quiesce_futility: 203, 50..=400;
    /// History: what a cut is worth to the move that made it, for each half-move of depth.
    bonus_slope: 188, 50..=400;
    /// History: what a cut is worth at most.
    bonus_most: 1532, 500..=3500;
    /// History: what the same cut costs the moves before it, for each half-move of depth.
    malus_slope: 290, 80..=600;
    /// History: what a cut costs at most.
    malus_most: 1383, 500..=3500;
    /// History: what a quiet move is worth for each hundredth of a pawn that it changes the evaluation.
    gain_slope: 10, 0..=40;
    /// History: and what it is worth at most.
    gain_most: 1007, 100..=3000;
    /// History: what a move is worth that no answer was good enough to, as a share of a cut's, in 128ths.
    failure_share: 99, 0..=256;
    /// How much of what the evaluation was off in positions with these pawns is believed, in 128ths.
    correct_pawns: 32, 0..=128;
    /// How much of what the evaluation was off with each side's pieces where they are is believed, in 128ths.
    correct_pieces: 20, 0..=96;
    /// How much of what the evaluation was off after the last two moves is believed, in 128ths.
    correct_moves: 15, 0..=96;
}

impl Params {
    /// Sets a number by its name; says whether there is one of this name and the value is within its range.
    pub fn set(&mut self, name: &str, value: i32) -> bool {
        match self.place(name) {
            Some((place, range)) if range.contains(&value) => {
                *place = value;
                true
            }
            _ => false,
        }
    }

    /// Below this far under alpha, a shallow node is left to the captures.
    pub fn razor_margin(&self, depth: i32) -> Score {
        self.razor_base + self.razor_slope * depth * depth
    }

    /// This far above beta, a node is taken to stay there.
    pub fn reverse_margin(&self, depth: i32, improving: bool) -> Score {
        (self.reverse_slope * depth - self.reverse_improving * i32::from(improving)).max(0)
    }

    /// How much shallower the search after a null move is.
    pub fn null_reduction(&self, depth: i32, above_beta: Score) -> i32 {
        (self.null_base + self.null_slope * depth) / WHOLE + (above_beta / self.null_above).clamp(0, 3)
    }

    /// How far beta is raised for captures.
    pub fn probcut_margin(&self, improving: bool) -> Score {
        self.probcut_margin - self.probcut_improving * i32::from(improving)
    }

    /// After so many quiet moves, the rest of a shallow node is not tried.
    pub fn quiet_count(&self, depth: i32, improving: bool) -> usize {
        let count = (3 + self.quiet_slope * depth * depth / 1024) / (2 - i32::from(improving));
        usize::try_from(count).unwrap_or(0)
    }

    /// What a quiet move can be expected to gain at most.
    pub fn futility_margin(&self, depth: i32) -> Score {
        self.futility_base + self.futility_slope * depth
    }

    /// A quiet move with a history below this is not tried at shallow depths.
    pub fn history_limit(&self, depth: i32) -> i32 {
        -self.history_limit * depth
    }

    /// What a quiet move may lose in the exchange.
    pub fn quiet_loss(&self, depth: i32) -> i32 {
        -self.quiet_loss * depth * depth
    }

    /// What a capture may lose in the exchange.
    pub fn capture_loss(&self, depth: i32) -> i32 {
        -self.capture_loss * depth
    }

    /// How far below the table's value all other moves must stay for one to be singular.
    pub fn singular_margin(&self, depth: i32, was_pv: bool) -> Score {
        depth * (if was_pv { self.singular_pv } else { self.singular_margin }) / 16
    }

    /// How much less a move is reduced for its history, in parts of a half-move. A product, since a division by a number
    /// that is not known when compiling takes long.
    pub fn of_history(&self, noisy: bool, learned: i32) -> i32 {
        let share = if noisy { self.noisy_history } else { self.quiet_history };
        (i64::from(learned) * i64::from(share) / (1 << 20)) as i32
    }

    /// How much deeper a quiet move counts for its history when it is judged, in parts of a half-move.
    pub fn of_pruned_history(&self, learned: i32) -> i32 {
        (i64::from(learned) * i64::from(self.prune_history) / (1 << 20)) as i32
    }

    /// What a capture can be expected to gain at most, beside its prize.
    pub fn capture_margin(&self, depth: i32) -> Score {
        self.capture_base + self.capture_slope * depth
    }

    /// What a cut is worth to the move that made it.
    pub fn bonus(&self, depth: i32) -> i32 {
        (self.bonus_slope * depth - 60).clamp(20, self.bonus_most)
    }

    /// What a quiet move is worth that changed the evaluation by this.
    pub fn gain_bonus(&self, gain: Score) -> i32 {
        (self.gain_slope * gain).clamp(-self.gain_most, self.gain_most)
    }

    /// What a move is worth that no answer was good enough to.
    pub fn failure_bonus(&self, depth: i32) -> i32 {
        self.bonus(depth) * self.failure_share / 128
    }

    /// What the same cut costs the moves before it.
    pub fn malus(&self, depth: i32) -> i32 {
        (self.malus_slope * depth - 120).clamp(60, self.malus_most)
    }
}

/// Windows are used from this depth on.
pub const WINDOW_DEPTH: i32 = 5;
/// Reverse futility is used up to this depth.
pub const REVERSE_DEPTH: i32 = 6;
/// Null moves are tried from this depth on.
pub const NULL_DEPTH: i32 = 3;
/// From this depth on, what a null move claims is verified.
pub const VERIFY_DEPTH: i32 = 14;
/// Captures are tried against a raised beta from this depth on.
pub const PROBCUT_DEPTH: i32 = 5;
/// Quiet moves are pruned up to this (reduced) depth.
pub const FUTILITY_DEPTH: i32 = 8;
/// So many moves are not reduced.
pub const FIRST_MOVES: usize = 2;
/// Whether only one move holds is asked from this depth on.
pub const SINGULAR_DEPTH: i32 = 7;
/// Where only captures are searched: so many of them, beside those that take back and those that give check.
pub const QUIESCE_MOVES: usize = 3;
/// Once a move is better than alpha, the next ones of a principal variation are searched less deep at these depths.
pub const EASED_DEPTHS: std::ops::Range<i32> = 3..9;
/// Reductions are counted in these parts of a half-move.
pub const WHOLE: i32 = 1024;

/// How much later moves are reduced, by depth and number of the move, in parts of a half-move.
pub struct Reductions([[i32; 64]; 64]);

impl Reductions {
    /// Those that follow from the numbers.
    pub fn new(params: &Params) -> Reductions {
        let base = f64::from(params.reduction_base) / 100.0;
        let divisor = f64::from(params.reduction_divisor) / 100.0;
        let of = |depth: usize, number: usize| {
            if depth == 0 || number == 0 {
                return 0;
            }
            let product = (depth as f64).ln() * (number as f64).ln();
            ((base + product / divisor) * f64::from(WHOLE)) as i32
        };
        Reductions(std::array::from_fn(|depth| std::array::from_fn(|number| of(depth, number))))
    }

    /// That of the move with this number at this depth.
    #[inline]
    pub fn of(&self, depth: i32, number: usize) -> i32 {
        let depth = usize::try_from(depth.clamp(0, 63)).unwrap_or(0);
        self.0[depth][number.min(63)]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_default_lies_within_its_range() {
        let list = Params::default().list();
        let names: BTreeSet<&str> = list.iter().map(|tunable| tunable.name).collect();
        assert_eq!(names.len(), list.len());
        for Tunable { name, meaning, value, least, most } in list {
            assert!(least < value && value < most, "{name}: {least} {value} {most}");
            assert!(meaning.len() > 10 && meaning.ends_with('.') && !meaning.starts_with(' '), "{name}");
        }
    }

    #[test]
    fn set_by_name_within_the_range() {
        for (place, tunable) in Params::default().list().into_iter().enumerate() {
            let mut params = Params::default();
            assert!(params.set(tunable.name, tunable.most) && params.set(tunable.name, tunable.least));
            assert!(
                !params.set(tunable.name, tunable.least - 1) && !params.set(tunable.name, tunable.most + 1)
            );
            let mut expected = Params::default().list();
            expected[place].value = tunable.least;
            assert_eq!(params.list(), expected, "this one and no other");
        }
        assert!(!Params::default().set("nonsense", 1));
    }

    /// Finer units stand for simple fractions: none of them may be lost by rounding.
    #[test]
    fn numbers_are_these_fractions() {
        let params = Params {
            null_base: 4096,
            null_slope: 342,
            null_above: 200,
            quiet_slope: 1024,
            singular_pv: 48,
            reverse_slope: 62,
            reverse_improving: 62,
            noisy_history: 87_382,
            quiet_history: 116_509,
            ..Params::default()
        };
        for depth in 1..=128 {
            assert_eq!(params.null_reduction(depth, 450), 4 + depth / 3 + 2);
            assert_eq!(params.quiet_count(depth, false) as i32, (3 + depth * depth) / 2);
            assert_eq!(params.singular_margin(depth, true), 3 * depth);
            assert_eq!(params.reverse_margin(depth, true), 62 * (depth - 1));
        }
        for learned in -80_000..=80_000 {
            assert_eq!(params.of_history(true, learned), learned / 12);
            assert_eq!(params.of_history(false, learned), learned / 9);
        }
    }

    #[test]
    fn the_table_of_reductions_follows_the_numbers() {
        let usual = Params { reduction_base: 78, reduction_divisor: 235, ..Params::default() };
        let more = Params { reduction_base: 178, ..usual };
        let (usual, more) = (Reductions::new(&usual), Reductions::new(&more));
        assert_eq!((usual.of(0, 9), usual.of(9, 0)), (0, 0));
        assert_eq!(usual.of(1, 5), 798);
        assert!((1023..=1025).contains(&(more.of(12, 9) - usual.of(12, 9))));
        assert_eq!(usual.of(200, 200), usual.of(63, 63));
    }
}
