//! A search for a mate that somebody asked for (`go mate`).

use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use roque_core::{Move, Scoresheet};

use super::{Control, Engine, Found, Info, Line, ScoreBound, root_moves};
use crate::limits::Limits;
use crate::mate::{Finder, Verdict};
use crate::score::{MAX_PLY, mate_in};
use crate::time::Budget;

/// What is spent on a move to be played if no mate is found in time.
const FIRST_LOOK: u64 = 20_000;
/// The depth of a search for a move where there is no mate.
const DEPTH_WITHOUT_MATE: i32 = 12;
/// More megabytes than this the mate finder does not take; it has them beside the table.
const MOST_MEMORY: usize = 256;

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
        let depth = |most: i32| Some(limits.depth.map_or(most, |limit| limit.min(most)));
        let nodes = Some(limits.nodes.map_or(FIRST_LOOK, |limit| limit.min(FIRST_LOOK)));
        let first = Limits { mate: None, nodes, depth: depth(DEPTH_WITHOUT_MATE), ..limits.clone() };
        let fallback = self.search_best(sheet, &first, control, tell);

        let budget = Budget::new(limits, self.settings.overhead);
        let mut must_stop = |nodes: u64| {
            let late = budget.is_some_and(|budget| started.elapsed() >= budget.hard);
            control.stop.load(Relaxed)
                || late && !control.pondering.load(Relaxed)
                || limits.nodes.is_some_and(|limit| nodes >= limit)
        };
        // What would be a draw at once is no way to mate.
        let first_moves: Vec<Move> = root_moves(position, limits)
            .iter()
            .map(|root| root.mv)
            .filter(|&mv| !position.ruleset().has_draw_rules() || sheet.repetitions_after(mv) < 3)
            .collect();
        let mut finder = Finder::new(self.settings.hash.min(MOST_MEMORY), &mut must_stop);
        let deepest = limits.depth.map_or(MAX_PLY, |depth| usize::try_from(depth).unwrap_or(0).min(MAX_PLY));
        let verdict = finder.find(position, &first_moves, moves.min(deepest.div_ceil(2) as u32));
        let nodes = finder.nodes();
        match verdict {
            Verdict::Mate { moves, line } => {
                let info = mate_info(moves, nodes, started, *line);
                tell(&info);
                let (best, ponder) = (info.line.first().copied(), info.line.get(1).copied());
                Found { best, ponder, score: info.score, depth: info.depth, nodes, no_mate: false }
            }
            Verdict::NoMate => {
                let rest = Limits { mate: None, depth: depth(DEPTH_WITHOUT_MATE), ..limits.clone() };
                Found { no_mate: true, ..self.search_best(sheet, &rest, control, tell) }
            }
            Verdict::Unknown => fallback,
        }
    }
}

fn mate_info(moves: u32, nodes: u64, started: Instant, line: Line) -> Info {
    let plies = 2 * moves as usize - 1;
    Info {
        depth: plies as i32,
        selective_depth: plies,
        line_number: 1,
        score: mate_in(plies),
        bound: ScoreBound::Exact,
        nodes,
        time: started.elapsed(),
        table_fullness: 0,
        tablebase_hits: 0,
        line,
    }
}
