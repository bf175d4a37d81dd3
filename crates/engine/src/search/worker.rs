//! One thread of the search: what it holds, and the small steps that all nodes share.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use arrayvec::ArrayVec;
use roque_core::{Bitboard, Move, Position, Scoresheet};

use super::Control;
use super::history::{Before, History, PieceTo, moved};
use super::order::is_noisy;
use super::params::{Params, Reductions};
use super::tablebases::Asked;
use crate::eval::{self, Evaluator};
use crate::nnue::{self, Network};
use crate::score::{INFINITE, MAX_PLY, Score};
use crate::table::Table;

/// A line of moves.
pub type Line = ArrayVec<Move, MAX_PLY>;

/// What all threads of a search share.
pub struct Shared {
    /// What is known of positions.
    pub table: Arc<Table>,
    /// The search has reached a limit, or somebody has stopped it: everybody ends as soon as this is set.
    pub over: AtomicBool,
    /// What happens outside.
    pub control: Control,
    /// The nodes of each thread, told now and then.
    pub nodes: Vec<AtomicU64>,
    /// What is known of endings.
    pub tablebases: Asked,
    /// The numbers of the search.
    pub params: Params,
    /// The reductions that follow from them.
    pub reductions: Arc<Reductions>,
}

impl Shared {
    /// The nodes of all threads so far.
    pub fn total_nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Relaxed)).sum()
    }
}

/// When a thread that keeps the time ends the search.
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    /// The moment, if there is one.
    pub at: Option<Instant>,
    /// The nodes of all threads, if they are limited.
    pub nodes: Option<u64>,
}

/// What is known of a node while its moves are searched.
#[derive(Clone, Copy, Default)]
pub struct Frame {
    /// The move being searched.
    pub mv: Option<Move>,
    /// Whether it changes no material.
    pub quiet: bool,
    /// What moves, and where to; nothing for a null move.
    pub moved: Option<PieceTo>,
    /// The squares that the other side attacks, where quiet moves are looked at.
    pub threatened: Bitboard,
    /// The corrected evaluation, but in check.
    pub eval: Option<Score>,
    /// How much less deep the move is searched at first, in half-moves.
    pub reduction: i32,
    /// Quiet moves that cut off sister nodes.
    pub killers: [Option<Move>; 2],
    /// The move that is left out to see whether it is the only one.
    pub excluded: Option<Move>,
    /// How many children were cut off.
    pub cutoffs: u32,
    /// How often the path was extended by more than one.
    pub doubles: i32,
}

/// A move at the root.
#[derive(Clone, Debug)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// Its value in this iteration; minus infinity if it was not better than another.
    pub score: Score,
    /// Its value in the last iteration.
    pub last_score: Score,
    /// Whether the value is only a bound.
    pub bound: super::ScoreBound,
    /// The line that begins with it.
    pub line: Line,
    /// How deep the line reached.
    pub selective_depth: usize,
    /// The nodes spent on it.
    pub nodes: u64,
    /// How good the tablebases find it; the same for all moves if they do not know.
    pub rank: i32,
    /// What the tablebases say that it leads to.
    pub known_score: Option<Score>,
}

impl RootMove {
    /// A move nothing is known of.
    pub fn new(mv: Move) -> RootMove {
        let mut line = Line::new();
        line.push(mv);
        RootMove {
            mv,
            score: -INFINITE,
            last_score: -INFINITE,
            bound: super::ScoreBound::Exact,
            line,
            selective_depth: 0,
            nodes: 0,
            rank: 0,
            known_score: None,
        }
    }
}

/// Frames before the root, so that looking back needs no test.
const BEFORE_ROOT: usize = 4;
/// The time is looked at after so many nodes.
const CHECK_EVERY: u64 = 512;

/// One thread of the search.
pub struct Worker {
    pub(super) number: usize,
    pub(super) shared: Arc<Shared>,
    pub(super) history: History,
    /// A copy of the shared ones, since they are asked for in every node.
    pub(super) params: Params,
    pub(super) reductions: Arc<Reductions>,
    evaluator: Evaluator,
    /// What evaluates instead, if there is a network.
    network: Option<nnue::Evaluator>,
    pub(super) lines: Box<[Line]>,
    frames: Box<[Frame]>,
    /// The keys of all positions before the present one, those of the game first.
    path: Vec<u64>,
    /// Where in the path the last null move was made: nothing repeats across it.
    null_at: usize,
    pub(super) root_moves: Vec<RootMove>,
    /// Moves before this one of the list have their line already.
    pub(super) line_number: usize,
    pub(super) root_depth: i32,
    pub(super) selective_depth: usize,
    /// No null moves before this ply: one is being verified.
    pub(super) no_null_before: usize,
    pub(super) nodes: u64,
    next_check: u64,
    deadline: Option<Deadline>,
}

impl Worker {
    /// The thread with this number.
    pub fn new(number: usize, shared: Arc<Shared>, network: Option<&Arc<Network>>) -> Worker {
        Worker {
            number,
            params: shared.params,
            reductions: Arc::clone(&shared.reductions),
            shared,
            history: History::default(),
            evaluator: Evaluator::new(),
            network: network.map(|network| nnue::Evaluator::new(Arc::clone(network))),
            lines: vec![Line::new(); MAX_PLY + 2].into_boxed_slice(),
            frames: vec![Frame::default(); MAX_PLY + BEFORE_ROOT + 2].into_boxed_slice(),
            path: Vec::with_capacity(1024),
            null_at: 0,
            root_moves: Vec::new(),
            line_number: 0,
            root_depth: 0,
            selective_depth: 0,
            no_null_before: 0,
            nodes: 0,
            next_check: CHECK_EVERY,
            deadline: None,
        }
    }

    /// Gets ready for a search.
    pub fn prepare(&mut self, shared: Arc<Shared>, sheet: &Scoresheet, root_moves: Vec<RootMove>) {
        self.params = shared.params;
        self.reductions = Arc::clone(&shared.reductions);
        self.shared = shared;
        self.frames.fill(Frame::default());
        self.path.clear();
        self.path.extend(sheet.positions().map(Position::key));
        self.path.pop();
        self.null_at = 0;
        if let Some(network) = &mut self.network {
            network.begin();
        }
        self.root_moves = root_moves;
        self.line_number = 0;
        self.no_null_before = 0;
        self.nodes = 0;
        self.deadline = None;
        self.next_check = 0;
    }

    pub(super) fn frame(&self, ply: usize) -> &Frame {
        &self.frames[ply + BEFORE_ROOT]
    }

    pub(super) fn frame_mut(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + BEFORE_ROOT]
    }

    /// The evaluation of so many plies before this one, if there was one.
    pub(super) fn eval_before(&self, ply: usize, plies: usize) -> Option<Score> {
        self.frames[ply + BEFORE_ROOT - plies].eval
    }

    /// What led to a node.
    pub(super) fn before(&self, ply: usize) -> Before {
        let moves = std::array::from_fn(|back| self.frames[ply + BEFORE_ROOT - 1 - back].moved);
        Before { moves, threatened: self.frame(ply).threatened }
    }

    /// What led to a node whose quiet moves are looked at.
    pub(super) fn before_quiets(&mut self, position: &Position, ply: usize) -> Before {
        self.frame_mut(ply).threatened = position.threatened();
        self.before(ply)
    }

    /// The evaluation after a quiet move tells something of the move.
    pub(super) fn learn_from_evaluation(&mut self, position: &Position, ply: usize, eval: Score) {
        if ply == 0 {
            return;
        }
        let Frame { mv, quiet, eval: earlier, threatened, .. } = *self.frame(ply - 1);
        if let (Some(mv), true, Some(earlier)) = (mv, quiet, earlier) {
            let bonus = self.params.gain_bonus(-(earlier + eval));
            self.history.learn_squares(!position.turn(), mv, threatened, bonus);
        }
    }

    /// Plays a move of a node.
    #[inline]
    pub(super) fn play(&mut self, position: &Position, mv: Move, ply: usize) -> Position {
        // As early as possible: what is not in the processor's own memory is long in coming.
        let likely = position.likely_key_after(mv);
        self.shared.table.prefetch(likely);
        let at = moved(position, mv);
        let frame = self.frame_mut(ply);
        (frame.mv, frame.moved, frame.quiet) = (Some(mv), Some(at), !is_noisy(position, mv));
        self.path.push(position.key());
        self.nodes += 1;
        let child = position.after(mv);
        if child.key() != likely {
            self.shared.table.prefetch(child.key());
        }
        if let Some(network) = &mut self.network {
            network.step();
        }
        child
    }

    /// Takes back what was played last.
    #[inline]
    pub(super) fn take_back(&mut self) {
        self.path.pop();
        if let Some(network) = &mut self.network {
            network.take_back();
        }
    }

    /// Searches what a null move leads to.
    pub(super) fn with_null_move<T>(
        &mut self,
        position: &Position,
        ply: usize,
        search: impl FnOnce(&mut Worker, &Position) -> T,
    ) -> Option<T> {
        let child = position.after_null_move()?;
        let frame = self.frame_mut(ply);
        (frame.mv, frame.moved) = (None, None);
        self.path.push(position.key());
        let null_at = std::mem::replace(&mut self.null_at, self.path.len());
        self.nodes += 1;
        if let Some(network) = &mut self.network {
            network.step();
        }
        let found = search(self, &child);
        self.null_at = null_at;
        self.take_back();
        Some(found)
    }

    /// Whether a position counts as drawn by repetition, fifty moves or too little material. Once within the search is
    /// enough; what happened in the game must happen twice more.
    pub(super) fn is_draw(&self, position: &Position, ply: usize) -> bool {
        if !position.ruleset().has_draw_rules() {
            return false;
        }
        if position.halfmoves() >= 100 {
            return !position.is_check() || position.has_legal_move();
        }
        // Four pieces are too few to ask about pawn chains.
        if position.board().occupied().len() <= 4 && position.is_dead() {
            return true;
        }
        self.repeats(position, ply)
    }

    /// Whether the side to move can repeat a position of this search, the root excepted, with one move.
    pub(super) fn can_repeat(&self, position: &Position, ply: usize) -> bool {
        let first = self.null_at.max(self.path.len() + 1 - ply);
        position.ruleset().has_draw_rules() && position.can_return(&self.path[first..])
    }

    fn repeats(&self, position: &Position, ply: usize) -> bool {
        let reach = usize::from(position.halfmoves()).min(self.path.len() - self.null_at);
        let (key, len) = (position.key(), self.path.len());
        let mut in_game = 0;
        for back in (4..=reach).step_by(2) {
            if self.path[len - back] == key {
                if back < ply {
                    return true;
                }
                in_game += 1;
                if in_game == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// How good a position is without looking ahead. What is known of an ending is better than what a network guesses.
    pub(super) fn evaluate(&mut self, position: &Position) -> Score {
        let Some(network) = &mut self.network else { return self.evaluator.evaluate(position) };
        eval::known(position).unwrap_or_else(|| {
            // On the way to the draw by fifty moves, an advantage that leads to nothing is worth less and less.
            network.evaluate(position, self.evaluator.sum(position))
                * (200 - i32::from(position.halfmoves().min(100)))
                / 200
        })
    }

    /// Whether the search must end now.
    #[inline]
    pub(super) fn must_stop(&mut self) -> bool {
        if self.nodes >= self.next_check {
            self.check_limits();
        }
        self.is_stopped()
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.shared.over.load(Relaxed)
    }

    /// Tells how far the thread is, and ends the search if it is time. On the opponent's time, no clock counts.
    #[cold]
    fn check_limits(&mut self) {
        self.tell_nodes();
        self.next_check = self.nodes + CHECK_EVERY;
        let Shared { over, control, .. } = &*self.shared;
        if control.stop.load(Relaxed) {
            over.store(true, Relaxed);
        }
        let Some(Deadline { at, nodes }) = self.deadline else { return };
        let total = self.shared.total_nodes();
        let late = at.is_some_and(|at| Instant::now() >= at) && !control.pondering.load(Relaxed);
        if late || nodes.is_some_and(|limit| total >= limit) {
            over.store(true, Relaxed);
        }
        if let Some(limit) = nodes {
            self.next_check = self.next_check.min(self.nodes + limit.saturating_sub(total).max(1));
        }
    }

    pub(super) fn tell_nodes(&self) {
        self.shared.nodes[self.number].store(self.nodes, Relaxed);
    }

    /// This thread keeps the time for all.
    pub fn set_deadline(&mut self, deadline: Deadline) {
        self.deadline = Some(deadline);
    }

    /// The principal variation of a node: this move, then that of its child.
    pub(super) fn update_line(&mut self, ply: usize, mv: Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend(lower[0].iter().copied().take(MAX_PLY - 1));
    }
}

/// A point in time, so many milliseconds after another.
pub fn after(start: Instant, time: Duration) -> Instant {
    start.checked_add(time).unwrap_or(start + Duration::from_secs(86_400 * 365))
}

#[cfg(test)]
mod tests {
    use super::super::Engine;
    use super::*;

    #[test]
    fn a_repetition_is_seen_one_move_before_it() {
        let mut engine = Engine::default();
        let shared = Arc::new(engine.shared(&Control::default()));
        let worker = &mut engine.workers[0];
        let mut position = Position::start();
        worker.prepare(shared, &Scoresheet::new(position), Vec::new());
        // In the end, the first move repeats the position after it. That one of the root comes back before does not count.
        for (ply, uci) in ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().enumerate() {
            position = worker.play(&position, position.parse_uci(uci).expect("a move"), ply);
            assert_eq!(worker.can_repeat(&position, ply + 1), ply == 3, "{uci}");
        }
        // What came before a null move cannot be repeated, what comes after it can.
        let seen = worker.with_null_move(&position, 4, |worker, child| {
            let mut position = *child;
            let moves = ["g8f6", "g1f3", "f6g8"].into_iter().enumerate();
            let seen: Vec<bool> = moves
                .map(|(ply, uci)| {
                    position = worker.play(&position, position.parse_uci(uci).expect("a move"), 5 + ply);
                    worker.can_repeat(&position, 6 + ply)
                })
                .collect();
            seen.iter().for_each(|_| worker.take_back());
            seen
        });
        assert_eq!(seen.as_deref(), Some(&[false, false, true][..]));
    }
}
