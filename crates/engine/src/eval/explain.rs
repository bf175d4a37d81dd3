//! The evaluation for people: a table term by term for each side and phase, and what can be said in words.

use roque_core::{Bitboard, ByColor, Color, Position};

use super::endgames::Known;
use super::tapered::Tapered;
use super::term::{Group, Term};
use super::trace::{Entry, Trace, worth};
use super::weights::{TERMS, WEIGHTS};
use super::{FULL_SCALE, facts, king};
use crate::score;

/// Something worth saying about a piece. Good or bad for its side: see [`Theme::is_good`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Bishops on both colours.
    BishopPair,
    /// A knight in the middle of the board, on its fourth rank or beyond, that no pawn attacks.
    CentralisedKnight,
    /// A knight on a square from which no pawn can drive it away, supported by a pawn.
    KnightOutpost,
    /// A bishop on such a square.
    BishopOutpost,
    /// A bishop behind own pawns on its colour that cannot move.
    BadBishop,
    /// A rook on a file without pawns.
    RookOpenFile,
    /// A rook on a file without own pawns.
    RookHalfOpenFile,
    /// A rook on the seventh rank that finds something there.
    RookSeventh,
    /// A rook shut in by its own king.
    TrappedRook,
    /// A rook behind its passed pawn.
    RookBehindPassedPawn,
    /// A pawn far up the board.
    AdvancedPawn,
    /// A pawn that may become a passed pawn.
    CandidatePawn,
    /// A pawn behind another of its side on the same file.
    DoubledPawn,
    /// A pawn without own pawns on the files beside it.
    IsolatedPawn,
    /// A pawn that stayed behind and cannot safely advance.
    BackwardPawn,
    /// A pawn that no pawn of the opponent can stop.
    PassedPawn,
    /// A passed pawn with an opponent's piece right ahead.
    BlockadedPassedPawn,
    /// A passed pawn whose way is free and not attacked.
    FreePassedPawn,
    /// A pawn that the opponent's king cannot catch.
    UnstoppablePawn,
    /// A king on a file without pawns.
    KingOpenFile,
    /// A king on a file without own pawns.
    KingHalfOpenFile,
    /// A pawn in front of the castled king that has gone forward.
    AdvancedCastlePawn,
    /// An opponent's pawn coming near the king; the square is the pawn's.
    PawnStorm,
    /// A king that stayed in the centre and may not castle any more.
    CastlingLost,
    /// A king that several pieces attack.
    KingAttacked,
    /// A piece that may not leave the line between its king and an attacker.
    PinnedPiece,
    /// A king near the centre; said of endgames only.
    ActiveKing,
    /// A piece attacked by a pawn.
    AttackedByPawn,
    /// A piece attacked and not, or not enough, defended.
    HangingPiece,
    /// An attacked pawn that nothing defends.
    WeakPawn,
}

impl Theme {
    /// Whether it is good for the side it is said of.
    pub const fn is_good(self) -> bool {
        matches!(
            self,
            Theme::BishopPair
                | Theme::CentralisedKnight
                | Theme::KnightOutpost
                | Theme::BishopOutpost
                | Theme::RookOpenFile
                | Theme::RookHalfOpenFile
                | Theme::RookSeventh
                | Theme::RookBehindPassedPawn
                | Theme::AdvancedPawn
                | Theme::CandidatePawn
                | Theme::PassedPawn
                | Theme::FreePassedPawn
                | Theme::UnstoppablePawn
                | Theme::ActiveKing
        )
    }
}

/// A theme, of which side, on which squares: all of them, for one sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fact {
    /// What there is to say.
    pub theme: Theme,
    /// Whose pieces it is about.
    pub side: Color,
    /// Where they stand.
    pub squares: Bitboard,
}

/// A value in both phases and between them, in units of the weights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// In the middlegame.
    pub midgame: i32,
    /// In the endgame.
    pub endgame: i32,
    /// In this position's phase.
    pub now: i32,
}

/// A row of the table: what a group or a term is worth to each side.
#[derive(Clone, Copy, Debug)]
pub struct Row<T> {
    /// What the row is about.
    pub about: T,
    /// What it is worth to each side; penalties are negative.
    pub sides: ByColor<Worth>,
}

/// A position's value, taken apart.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// One row a group, all of them.
    pub groups: Vec<Row<Group>>,
    /// One row a term, those that say something. Danger to kings is in units of danger.
    pub terms: Vec<Row<&'static Term>>,
    /// What can be said in words.
    pub facts: Vec<Fact>,
    /// The phase, from 0 (endgame) to [`FULL_PHASE`](super::FULL_PHASE).
    pub phase: i32,
    /// How much of the endgame value counts, of [`FULL_SCALE`].
    pub scale: i32,
    /// The endgame, if it has a rule of its own: then its value is the total, and the table is only informative.
    pub known: Option<Known>,
    /// The whole value as White sees it, in units of the weights.
    pub total: i32,
}

impl Explanation {
    /// Whether so few pieces are left that people speak of an endgame.
    pub const fn is_endgame(&self) -> bool {
        facts::is_endgame_phase(self.phase)
    }
}

impl Worth {
    /// The three values in hundredths of a pawn, as people are told them.
    pub fn centipawns(self) -> [i32; 3] {
        self.values().map(score::centipawns)
    }

    /// The three values as they are.
    pub fn values(self) -> [i32; 3] {
        [self.midgame, self.endgame, self.now]
    }
}

impl Row<&'static Term> {
    /// What the term is worth to a side, as people are told it: in hundredths of a pawn, or, if it is about danger to kings,
    /// in units of danger.
    pub fn shown(&self, side: Color) -> [i32; 3] {
        let worth = self.sides[side];
        if self.about.group == Group::KingDanger { worth.values() } else { worth.centipawns() }
    }
}

impl Row<Group> {
    /// What the group is worth to a side, in hundredths of a pawn, as people are told it.
    pub fn shown(&self, side: Color) -> [i32; 3] {
        self.sides[side].centipawns()
    }
}

/// Takes the value of a position apart.
///
/// ```
/// use roque_core::{Color, Position, Square};
/// use roque_engine::eval::{self, Theme};
/// let position: Position = "4k3/8/3P4/8/8/8/7p/4K2R w K - 0 1".parse()?;
/// let explanation = eval::explain(&position);
/// let passed = explanation.facts.iter().any(|fact| {
///     fact.theme == Theme::PassedPawn && fact.side == Color::White && fact.squares.has(Square::D6)
/// });
/// assert!(passed);
/// assert!(explanation.total > 0);
/// # Ok::<(), roque_core::notation::fen::FenError>(())
/// ```
pub fn explain(position: &Position) -> Explanation {
    let trace = super::trace(position);
    let total = super::for_side_to_move(trace.value(WEIGHTS), trace.turn);
    Explanation {
        groups: Group::ALL.iter().map(|&group| group_row(&trace, group)).collect(),
        terms: TERMS.iter().filter_map(|term| term_row(&trace, term)).collect(),
        facts: facts::worth_saying(&trace, position.board()),
        phase: trace.phase,
        scale: trace.scale,
        known: trace.known,
        total,
    }
}

fn group_row(trace: &Trace, group: Group) -> Row<Group> {
    let of = |side: Color| {
        if group == Group::KingDanger {
            return worth_at(-king::penalty(trace.danger(side, WEIGHTS)), trace);
        }
        let own = trace.entries.iter().filter(|entry| entry.side == side && group_of(entry) == group);
        worth_at(own.fold(Tapered::ZERO, |sum, entry| sum + worth(WEIGHTS, entry)), trace)
    };
    Row { about: group, sides: ByColor::new(of(Color::White), of(Color::Black)) }
}

fn term_row(trace: &Trace, term: &'static Term) -> Option<Row<&'static Term>> {
    let weights = term.start..term.start + term.len;
    let entries =
        || trace.entries.iter().chain(&trace.dangers).filter(|entry| weights.contains(&entry.index));
    entries().next()?;
    let of = |side: Color| {
        let own = entries().filter(|entry| entry.side == side);
        worth_at(own.fold(Tapered::ZERO, |sum, entry| sum + worth(WEIGHTS, entry)), trace)
    };
    Some(Row { about: term, sides: ByColor::new(of(Color::White), of(Color::Black)) })
}

fn group_of(entry: &Entry) -> Group {
    let term = TERMS.iter().rev().find(|term| term.start <= entry.index);
    term.map_or(Group::Material, |term| term.group)
}

/// The scale belongs to the whole position, not to a row.
fn worth_at(value: Tapered, trace: &Trace) -> Worth {
    Worth { midgame: value.midgame(), endgame: value.endgame(), now: value.at(trace.phase, FULL_SCALE) }
}
