//! A search for a mate that somebody asked for (`go mate`).

use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use roque_core::{Move, Scoresheet};

use super::{Control, Engine, Found, Info, ScoreBound, root_moves, wait_until_wanted};
use crate::limits::Limits;
use crate::mate::{Finder, Verdict};
use crate::score::{MAX_PLY, mate_in};
use crate::time::Budget;

/// The depth of a search for a move when there is no mate to be found.
const DEPTH_WITHOUT_MATE: i32 = 12;

impl Engine {
    /// Looks for a mate in so many moves. Where there is none, any good move will do.
    pub(super) fn search_mate(
        &mut self,
        sheet: &Scoresheet,
        limits: &Limits,
        moves: u32,
        control: &Control,
        tell: &mut (dyn FnMut(&Info) + Send),
    ) -> Found {
        let (started, position) = (Instant::now(), sheet.position());
        let budget = Budget::new(limits, self.settings.overhead);
        let first_moves: Vec<Move> = root_moves(position, limits).iter().map(|root| root.mv).collect();
        let mut must_stop = |nodes: u64| {
            let late = budget.is_some_and(|budget| started.elapsed() >= budget.hard);
            control.stop.load(Relaxed)
                || late && !control.pondering.load(Relaxed)
                || limits.nodes.is_some_and(|limit| nodes >= limit)
        };
        let mut finder = Finder::new(self.settings.hash, &mut must_stop);
        let deepest = limits.depth.map_or(MAX_PLY, |depth| usize::try_from(depth).unwrap_or(0).min(MAX_PLY));
        let verdict = finder.find(position, &first_moves, moves.min(deepest.div_ceil(2) as u32));
        let nodes = finder.nodes();
        let Verdict::Mate { moves, line } = verdict else {
            let depth = if verdict == Verdict::NoMate { DEPTH_WITHOUT_MATE } else { 1 };
            let depth = Some(limits.depth.map_or(depth, |limit| limit.min(depth)));
            return self.search(sheet, &Limits { mate: None, depth, ..limits.clone() }, control, tell);
        };
        let plies = 2 * moves as usize - 1;
        let (score, depth) = (mate_in(plies), plies as i32);
        tell(&Info {
            depth,
            selective_depth: plies,
            line_number: 1,
            score,
            bound: ScoreBound::Exact,
            nodes,
            time: started.elapsed(),
            table_fullness: 0,
            tablebase_hits: 0,
            line: (*line).clone(),
        });
        wait_until_wanted(limits, control);
        Found { best: line.first().copied(), ponder: line.get(1).copied(), score, depth, nodes }
    }
}
