//! The sets of rules a game can be played by.

/// The rules of a game. One generator serves all three; the differences are what a position may hold (castling
/// rights, an en passant square) and which endings count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Ruleset {
    /// The FIDE laws from the usual placement of kings and rooks.
    #[default]
    Standard,
    /// The FIDE laws with kings and rooks starting anywhere on the first rank, the king between the rooks.
    Chess960,
    /// Two players at a text board: no castling, no en passant; the game ends by checkmate or stalemate only.
    Mini,
}

impl Ruleset {
    /// All rulesets.
    pub const ALL: [Ruleset; 3] = [Ruleset::Standard, Ruleset::Chess960, Ruleset::Mini];

    /// The name used on the command line and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Ruleset::Standard => "standard",
            Ruleset::Chess960 => "chess960",
            Ruleset::Mini => "mini",
        }
    }

    /// The ruleset with this name.
    pub fn from_name(name: &str) -> Option<Ruleset> {
        Ruleset::ALL.into_iter().find(|ruleset| ruleset.name() == name)
    }

    /// Whether the king can castle.
    #[inline(always)]
    pub const fn has_castling(self) -> bool {
        !matches!(self, Ruleset::Mini)
    }

    /// Whether pawns can capture en passant.
    #[inline(always)]
    pub const fn has_en_passant(self) -> bool {
        !matches!(self, Ruleset::Mini)
    }

    /// Whether a game can be drawn by repetition, by the move-count rules or because nobody can mate.
    pub const fn has_draw_rules(self) -> bool {
        !matches!(self, Ruleset::Mini)
    }
}
