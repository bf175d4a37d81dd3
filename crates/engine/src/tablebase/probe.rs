//! What tables tell of a position, once captures are looked at.
//!
//! Tables leave out what captures tell: where a capture is best, the value stored may be any that compresses well, as long as it
//! is not better. And they know nothing of captures en passant. So whoever asks tries the captures first.

use roque_core::{Move, Position, Role};

use super::material::Material;
use super::table::{Distance, Kind};
use super::{Tablebases, Wdl};

/// What a position leads to.
#[derive(Clone, Copy)]
struct Outcome {
    wdl: Wdl,
    /// Whether the next move is a capture or a pawn move: it wins, or there are no others.
    at_once: bool,
}

/// Which moves are tried before a table is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Try {
    Captures,
    CapturesAndPawns,
}

impl Tablebases {
    /// What perfect play leads to from here, as if a capture or a pawn move had just been made.
    pub fn probe_wdl(&self, position: &Position) -> Option<Wdl> {
        if !self.covers(position) {
            return None;
        }
        self.outcome(position, Try::Captures).map(|outcome| outcome.wdl)
    }

    /// The half-moves to the next capture or pawn move, or mate: above zero if the side to move wins, below if it loses, 0 if
    /// it is a draw. Wins and losses beyond fifty moves are 100 further away. Sometimes one too few.
    pub fn probe_dtz(&self, position: &Position) -> Option<i32> {
        if !self.covers(position) {
            return None;
        }
        let outcome = self.outcome(position, Try::CapturesAndPawns)?;
        if outcome.wdl == Wdl::Draw || outcome.at_once {
            return Some(at_once(outcome.wdl));
        }
        let slot = self.folders.find(Material::of(position), Kind::Distance)?;
        match slot.table()?.distance(position, outcome.wdl)? {
            Distance::Plies(plies) => Some(away(outcome.wdl, plies)),
            Distance::OtherSide => self.distance_by_moves(position, outcome.wdl),
        }
    }

    fn outcome(&self, position: &Position, tried: Try) -> Option<Outcome> {
        let (mut best, mut others) = (None, false);
        for &mv in position.legal_moves().iter() {
            if !(position.is_capture(mv) || tried == Try::CapturesAndPawns && mv.role() == Role::Pawn) {
                others = true;
                continue;
            }
            let found = self.outcome(&position.after(mv), Try::Captures)?.wdl.reversed();
            best = best.max(Some(found));
            if found == Wdl::Win {
                return Some(Outcome { wdl: Wdl::Win, at_once: true });
            }
        }
        if let Some(wdl) = best
            && !others
        {
            return Some(Outcome { wdl, at_once: true });
        }
        let stored = self.stored(position)?;
        Some(match best {
            Some(wdl) if wdl >= stored => Outcome { wdl, at_once: wdl > Wdl::Draw },
            _ => Outcome { wdl: stored, at_once: false },
        })
    }

    fn stored(&self, position: &Position) -> Option<Wdl> {
        // There is no table for bare kings, and those of a king and a minor piece are often left out.
        if position.board().occupied().len() <= 3 && position.is_dead() {
            return Some(Wdl::Draw);
        }
        self.folders.find(Material::of(position), Kind::Result)?.table()?.wdl(position)
    }

    /// The distance of a position that is stored only for the other side to move.
    fn distance_by_moves(&self, position: &Position, wdl: Wdl) -> Option<i32> {
        let wins = wdl > Wdl::Draw;
        let mut best: Option<i32> = None;
        for &mv in position.legal_moves().iter() {
            let distance = self.distance_of_move(position, mv)?;
            // Who wins takes the shortest way, who loses the longest.
            if (distance > 0) == wins && distance != 0 {
                best = Some(best.map_or(distance, |best| best.min(distance)));
            }
        }
        // Without a move it is mate.
        Some(best.unwrap_or(-1))
    }

    /// The half-moves to the next capture or pawn move, or mate, this move included.
    pub(super) fn distance_of_move(&self, position: &Position, mv: Move) -> Option<i32> {
        let after = position.after(mv);
        if !after.has_legal_move() {
            return Some(i32::from(after.is_check()));
        }
        if position.is_capture(mv) || mv.role() == Role::Pawn {
            return self.probe_wdl(&after).map(|wdl| at_once(wdl.reversed()));
        }
        let distance = -self.probe_dtz(&after)?;
        Some(distance + distance.signum())
    }
}

/// The distance if the next move is the one.
fn at_once(wdl: Wdl) -> i32 {
    away(wdl, 1)
}

/// A distance as one number with its result.
fn away(wdl: Wdl, plies: i32) -> i32 {
    match wdl {
        Wdl::Win => plies,
        Wdl::CursedWin => plies + 100,
        Wdl::Draw => 0,
        Wdl::BlessedLoss => -plies - 100,
        Wdl::Loss => -plies,
    }
}
