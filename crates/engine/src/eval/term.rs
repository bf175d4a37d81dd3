//! What the evaluation knows about: the terms, their names and their groups.

/// What a term is about: the rows of the table that explains a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// What the pieces are worth by themselves.
    Material,
    /// Where the pieces stand.
    Placement,
    /// Where the pieces can go.
    Mobility,
    /// What knights, bishops and rooks make of the pawns around them.
    Pieces,
    /// The pawn structure.
    Pawns,
    /// Passed pawns.
    PassedPawns,
    /// Shelter and castling of the own king.
    KingShelter,
    /// Attacks on the own king.
    KingDanger,
    /// Attacks on the opponent's pieces.
    Threats,
    /// Room behind the own pawns.
    Space,
    /// The right to move.
    Tempo,
}

impl Group {
    /// All groups, in the order of the table.
    pub const ALL: [Group; 11] = [
        Group::Material,
        Group::Placement,
        Group::Mobility,
        Group::Pieces,
        Group::Pawns,
        Group::PassedPawns,
        Group::KingShelter,
        Group::KingDanger,
        Group::Threats,
        Group::Space,
        Group::Tempo,
    ];
}

/// One kind of thing that counts, with one weight or several (by rank, by number of squares…) next to each other
/// in the list of all weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its name, as it is written in `weights.rs`.
    pub name: &'static str,
    /// What it is about.
    pub group: Group,
    /// The index of its first weight.
    pub start: usize,
    /// The number of its weights.
    pub len: usize,
}

impl Term {
    /// The index of its `number`th weight.
    #[inline(always)]
    pub(super) const fn at(&self, number: usize) -> usize {
        debug_assert!(number < self.len);
        self.start + number
    }

    /// The index of its only weight.
    #[inline(always)]
    pub(super) const fn index(&self) -> usize {
        debug_assert!(self.len == 1);
        self.start
    }
}

/// Makes constants, the list of terms and the list of weights from one table of names, groups and values.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident ($group:ident) = [$(($midgame:expr, $endgame:expr)),* $(,)?];)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Number { $($name),* }

        /// Every term, in the order of its weights.
        pub const TERMS: &[Term] = &{
            let mut terms = [
                $(Term {
                    name: stringify!($name),
                    group: Group::$group,
                    start: 0,
                    len: [$(($midgame, $endgame)),*].len(),
                }),*
            ];
            let mut number = 1;
            while number < terms.len() {
                terms[number].start = terms[number - 1].start + terms[number - 1].len;
                number += 1;
            }
            terms
        };

        /// Every weight, as (middlegame, endgame) pairs.
        pub const WEIGHTS: &[(i16, i16)] = &[$($(($midgame, $endgame),)*)*];

        $($(#[$doc])* pub(super) const $name: Term = TERMS[Number::$name as usize];)*
    };
}

pub(super) use weights;
