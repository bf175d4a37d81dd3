//! Where the search asks the tablebases: once for the moves at the root, and at nodes that a capture or a pawn move led to.

use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use roque_core::{Move, Position, Scoresheet};

use super::ScoreBound;
use super::worker::{RootMove, Worker};
use crate::score::{INFINITE, MAX_PLY, Score, is_mate};
use crate::table::{Bound, Entry};
use crate::tablebase::{self, Probing, Tablebases};

/// The least and the most a node can be worth.
pub type Range = (Score, Score);

/// What nothing is known of.
pub const ANYTHING: Range = (-INFINITE, INFINITE);

/// What a table tells is surer than a search by so many half-moves more.
const SURER: i32 = 6;

/// The tablebases, as one search asks them.
pub struct Asked {
    tablebases: Option<Arc<Tablebases>>,
    probing: Probing,
    hits: AtomicU64,
}

impl Asked {
    /// Tablebases, if there are any, and when to ask them.
    pub fn new(tablebases: Option<Arc<Tablebases>>, probing: Probing) -> Asked {
        Asked { tablebases, probing, hits: AtomicU64::new(0) }
    }

    /// Whether there is anything to ask.
    #[inline(always)]
    pub fn any(&self) -> bool {
        self.tablebases.is_some()
    }

    /// How often the tablebases knew the answer.
    pub fn hits(&self) -> u64 {
        self.hits.load(Relaxed)
    }

    /// Ranks the moves of the root, if the tablebases know it, the best ones first.
    pub fn rank(&mut self, root_moves: &mut [RootMove], sheet: &Scoresheet) {
        let Some(tablebases) = &self.tablebases else { return };
        if sheet.position().board().occupied().len() as usize > self.probing.pieces {
            return;
        }
        let Some(ranking) = tablebases.probe_root(sheet, self.probing.fifty_moves) else { return };
        for root_move in &mut *root_moves {
            if let Some(ranked) = ranking.moves.iter().find(|ranked| ranked.mv == root_move.mv) {
                (root_move.rank, root_move.known_score) = (ranked.rank, Some(ranked.score));
            }
        }
        root_moves.sort_by_key(|root_move| Reverse(root_move.rank));
        self.hits = AtomicU64::new(ranking.moves.len() as u64);
        // All moves of a rank are equally good then: what is left to the search is to find the nicest way.
        if ranking.by_distance {
            self.tablebases = None;
        }
    }

    /// The values between which a node lies, if it is known.
    fn range(&self, position: &Position, ply: usize, depth: i32) -> Option<Range> {
        let tablebases = self.tablebases.as_ref()?;
        let pieces = position.board().occupied().len() as usize;
        let most = self.probing.pieces.min(tablebases.largest());
        // Results are those after a capture or a pawn move.
        if pieces > most || pieces == most && depth < self.probing.depth || position.halfmoves() > 0 {
            return None;
        }
        let wdl = tablebases.probe_wdl(position)?;
        self.hits.fetch_add(1, Relaxed);
        Some(tablebase::bounds(wdl, ply, self.probing.fifty_moves))
    }
}

impl Worker {
    /// What the tablebases know of a node: its value if that leaves no more to be asked, else between which values it lies.
    #[cold]
    pub(super) fn ask_tablebases<const PV: bool>(
        &mut self,
        position: &Position,
        ply: usize,
        alpha: Score,
        beta: Score,
        depth: i32,
    ) -> Result<Score, Range> {
        let range = self.shared.tablebases.range(position, ply, depth).ok_or(ANYTHING)?;
        let (score, bound) = match range {
            (least, most) if least == most => (least, Bound::Exact),
            (least, _) if least >= beta => (least, Bound::Lower),
            (_, most) if most <= alpha => (most, Bound::Upper),
            _ => return Err(range),
        };
        let depth = (depth + SURER).min(MAX_PLY as i32 - 1);
        let entry = Entry { mv: None, score, eval: None, depth, bound, pv: PV };
        self.shared.table.store(position.key(), ply, entry);
        Ok(score)
    }

    /// Whether a move of the root is searched for the present line: only those of the best rank that is left.
    pub(super) fn is_wanted(&self, mv: Move) -> bool {
        let left = &self.root_moves[self.line_number..];
        left.iter().take_while(|it| it.rank == left[0].rank).any(|it| it.mv == mv)
    }
}

impl RootMove {
    /// The value that is told: what the tablebases know, unless the search has seen a mate.
    pub(super) fn told(&self) -> (Score, ScoreBound) {
        let score = if self.score == -INFINITE { self.last_score } else { self.score };
        match self.known_score {
            Some(known) if score == -INFINITE || !is_mate(score) => (known, ScoreBound::Exact),
            _ => (score, self.bound),
        }
    }
}
