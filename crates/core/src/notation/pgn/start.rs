//! Where a game starts, from its tags.

use std::sync::LazyLock;

use super::Reason;
use crate::notation::fen::FenError;
use crate::{Position, Ruleset};

/// The tags that say where a game starts, as a visitor meets them.
#[derive(Clone, Debug, Default)]
pub struct StartTags {
    fen: String,
    variant: String,
}

impl StartTags {
    /// Forgets the tags of the last game, but not the memory they took.
    pub fn clear(&mut self) {
        self.fen.clear();
        self.variant.clear();
    }

    /// Takes a tag; says whether it was one of those that count here (`FEN`, `SetUp`, `Variant`).
    #[inline]
    pub fn take(&mut self, name: &str, value: &str) -> bool {
        let place = match StartTags::kind(name.as_bytes()) {
            Some(StartTag::Fen) => &mut self.fen,
            Some(StartTag::Variant) => &mut self.variant,
            // Some writers leave out SetUp, others write a wrong one: the FEN is what counts.
            Some(StartTag::SetUp) => return true,
            None => return false,
        };
        place.clear();
        place.push_str(value.trim());
        true
    }

    /// Where the game starts.
    pub fn position(&self) -> Result<Position, Reason> {
        let given = |text: &'_ str| !matches!(text, "" | "?");
        start_position(
            Some(self.variant.as_str()).filter(|text| given(text)),
            Some(self.fen.as_str()).filter(|text| given(text)),
        )
    }

    /// Which of these tags has this name, if any.
    #[inline]
    pub(super) fn kind(name: &[u8]) -> Option<StartTag> {
        match name.len() {
            3 if name.eq_ignore_ascii_case(b"FEN") => Some(StartTag::Fen),
            5 if name.eq_ignore_ascii_case(b"SetUp") => Some(StartTag::SetUp),
            7 if name.eq_ignore_ascii_case(b"Variant") => Some(StartTag::Variant),
            _ => None,
        }
    }
}

/// A tag about the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StartTag {
    Fen,
    SetUp,
    Variant,
}

/// Where a game with these `Variant` and `FEN` tags starts.
///
/// Without a variant, a FEN that only Chess960 allows makes it a game of Chess960: many such games are filed so.
///
/// ```
/// use roque_core::notation::pgn::start_position;
/// use roque_core::{Position, Ruleset};
/// assert_eq!(start_position(None, None), Ok(Position::start()));
/// assert_eq!(start_position(Some("Fischerandom"), None), Ok(Position::start_of(Ruleset::Chess960)));
/// assert!(start_position(Some("Atomic"), None).is_err());
/// ```
pub fn start_position(variant: Option<&str>, fen: Option<&str>) -> Result<Position, Reason> {
    if let (None, None) = (variant, fen) {
        return Ok(usual_start());
    }
    let ruleset = variant.map_or(Ok(Ruleset::Standard), ruleset_of)?;
    let Some(fen) = fen else { return Ok(Position::start_of(ruleset)) };
    let position = Position::from_fen(fen, ruleset);
    let position = match position {
        Err(FenError::Position(_)) if variant.is_none() => {
            Position::from_fen(fen, Ruleset::Chess960).or(position)
        }
        _ => position,
    };
    position.map_err(|error| Reason::BadFen(Box::new(error)))
}

/// The start of nearly every game: putting it together each time would cost as much as several moves.
pub(super) fn usual_start() -> Position {
    static START: LazyLock<Position> = LazyLock::new(Position::start);
    *START
}

/// The rules a `Variant` tag names.
fn ruleset_of(variant: &str) -> Result<Ruleset, Reason> {
    let mut name = variant.to_ascii_lowercase();
    name.retain(|letter| letter.is_ascii_alphanumeric());
    match name.as_str() {
        "standard" | "chess" | "normal" | "fromposition" | "classical" => Ok(Ruleset::Standard),
        "chess960" | "fischerandom" | "fischerrandom" | "fischerandomchess" | "fischerrandomchess"
        | "960" | "frc" => Ok(Ruleset::Chess960),
        "mini" => Ok(Ruleset::Mini),
        _ => Err(Reason::UnknownVariant(variant.into())),
    }
}

/// What the `Variant` tag says of these rules; the usual ones need none.
pub(super) fn variant_name(ruleset: Ruleset) -> Option<&'static str> {
    match ruleset {
        Ruleset::Standard => None,
        Ruleset::Chess960 => Some("Chess960"),
        Ruleset::Mini => Some("Mini"),
    }
}
