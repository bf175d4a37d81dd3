//! Which of the facts are worth saying: what matters now, and each thing once.

use roque_core::{Bitboard, Board, Position, Role};

use super::explain::{Fact, Theme};
use super::king;
use super::trace::Trace;
use super::weights::WEIGHTS;

/// The phase up to which a game is an endgame to people.
const ENDGAME: i32 = 8;
/// The penalty from which on a king is said to be attacked.
const ATTACKED: i32 = 40;

/// Whether so few pieces are left that people speak of an endgame.
pub fn is_endgame(position: &Position) -> bool {
    is_endgame_phase(super::phase(position.board()))
}

/// The same of a phase.
pub const fn is_endgame_phase(phase: i32) -> bool {
    phase <= ENDGAME
}

/// The facts of a position that a person would mention.
pub fn worth_saying(trace: &Trace, board: &Board) -> Vec<Fact> {
    let mattering: Vec<Fact> =
        trace.facts.iter().copied().filter(|fact| matters(fact, trace, board)).collect();
    let once = |fact: &Fact| {
        let squares = fact.squares - told_better(fact, &mattering);
        squares.any().then_some(Fact { squares, ..*fact })
    };
    mattering.iter().filter_map(once).collect()
}

/// An active king is a virtue in endgames only, and so is the majority that makes a passed pawn; danger to kings and what leads to it matter before them. What both
/// sides have by nature, or what could not be otherwise, says nothing.
fn matters(fact: &Fact, trace: &Trace, board: &Board) -> bool {
    let endgame = is_endgame_phase(trace.phase);
    let pawns = board.role(Role::Pawn);
    match fact.theme {
        Theme::ActiveKing | Theme::CandidatePawn => endgame,
        Theme::KingAttacked => {
            let penalty = king::penalty(trace.danger(fact.side, WEIGHTS));
            !endgame && penalty.midgame() >= ATTACKED
        }
        Theme::AdvancedCastlePawn | Theme::PawnStorm | Theme::CastlingLost => !endgame,
        Theme::KingOpenFile | Theme::KingHalfOpenFile => !endgame && pawns.any(),
        Theme::RookOpenFile | Theme::RookHalfOpenFile => pawns.any(),
        Theme::IsolatedPawn => (pawns & board.color(fact.side)).several(),
        Theme::BishopPair => {
            !trace.facts.iter().any(|other| other.theme == Theme::BishopPair && other.side != fact.side)
        }
        _ => true,
    }
}

/// What says more than another fact about the same piece.
const TELLS_MORE: &[(Theme, &[Theme])] = &[
    (Theme::CentralisedKnight, &[Theme::KnightOutpost]),
    (Theme::RookOpenFile, &[Theme::RookSeventh]),
    (Theme::RookHalfOpenFile, &[Theme::RookSeventh]),
    (
        Theme::AdvancedPawn,
        &[Theme::PassedPawn, Theme::BlockadedPassedPawn, Theme::FreePassedPawn, Theme::UnstoppablePawn],
    ),
    (Theme::PassedPawn, &[Theme::BlockadedPassedPawn, Theme::FreePassedPawn, Theme::UnstoppablePawn]),
    (Theme::FreePassedPawn, &[Theme::UnstoppablePawn]),
    (Theme::HangingPiece, &[Theme::AttackedByPawn]),
];

/// The squares of a fact about which another one says more.
fn told_better(fact: &Fact, all: &[Fact]) -> Bitboard {
    let more = TELLS_MORE.iter().find(|(theme, _)| *theme == fact.theme).map_or(&[][..], |(_, more)| more);
    let better = all.iter().filter(|other| other.side == fact.side && more.contains(&other.theme));
    better.fold(Bitboard::EMPTY, |squares, other| squares | other.squares)
}
