//! Finding a move: deeper and deeper, until the time is up.
//!
//! [`Engine::search`] is all an interface needs. It searches to depth 1, 2, 3, …: what is learned at one depth makes the
//! next one fast, and whenever it must stop there is a best move. Every thread does so by itself; they share the table, so
//! that each finds there what the others have done (*lazy SMP*).

mod history;
mod mate;
mod moves;
mod node;
mod order;
mod params;
mod quiesce;
mod tablebases;
mod worker;

use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use roque_core::{Move, Position, Scoresheet};

use crate::eval::evaluate;
use crate::limits::Limits;
use crate::nnue::Network;
use crate::score::{INFINITE, MATE, MAX_PLY, Score, is_decisive, moves_to_mate};
use crate::table::Table;
use crate::tablebase::{Probing, Tablebases};
use crate::time::Budget;
use node::Ask;
use params::Reductions;
use tablebases::Asked;
use worker::{Deadline, RootMove, Shared, Worker, after};

pub use params::{Params, Tunable};
pub use worker::Line;

/// Whether a value is exact or only a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreBound {
    /// The value.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

impl ScoreBound {
    fn of(score: Score, alpha: Score, beta: Score) -> ScoreBound {
        if score >= beta {
            ScoreBound::Lower
        } else if score <= alpha {
            ScoreBound::Upper
        } else {
            ScoreBound::Exact
        }
    }
}

/// What the search has found so far.
#[derive(Clone, Debug)]
pub struct Info {
    /// The depth of this iteration.
    pub depth: i32,
    /// The longest line looked at.
    pub selective_depth: usize,
    /// Which of the best lines this is, from 1.
    pub line_number: usize,
    /// Its value for the side to move.
    pub score: Score,
    /// How the value is meant.
    pub bound: ScoreBound,
    /// The nodes of all threads.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table_fullness: usize,
    /// How often the tablebases knew the answer.
    pub tablebase_hits: u64,
    /// The best line.
    pub line: Line,
}

impl Info {
    /// Of a position without moves.
    fn at_the_end(score: Score) -> Info {
        Info {
            depth: 0,
            selective_depth: 0,
            line_number: 1,
            score,
            bound: ScoreBound::Exact,
            nodes: 0,
            time: Duration::ZERO,
            table_fullness: 0,
            tablebase_hits: 0,
            line: Line::new(),
        }
    }
}

/// What the search found in the end.
#[derive(Clone, Debug)]
pub struct Found {
    /// The best move; nothing if there is none.
    pub best: Option<Move>,
    /// The answer that is expected.
    pub ponder: Option<Move>,
    /// The value for the side to move.
    pub score: Score,
    /// The depth of the last whole iteration.
    pub depth: i32,
    /// The nodes of all threads.
    pub nodes: u64,
    /// Whether a mate was asked for, and it is proved that there is none.
    pub no_mate: bool,
}

/// How the engine is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Threads that search.
    pub threads: usize,
    /// Megabytes of the table.
    pub hash: usize,
    /// How many of the best lines are told.
    pub lines: usize,
    /// What is lost between a move and the clock.
    pub overhead: Duration,
    /// When the tablebases are asked.
    pub probing: Probing,
    /// The numbers of the search.
    pub params: Params,
}

impl Default for Settings {
    fn default() -> Settings {
        let overhead = Duration::from_millis(10);
        Settings {
            threads: 1,
            hash: 16,
            lines: 1,
            overhead,
            probing: Probing::default(),
            params: Params::default(),
        }
    }
}

/// Tells a running search what happens outside.
#[derive(Clone, Debug, Default)]
pub struct Control {
    stop: Arc<AtomicBool>,
    /// Whether the move that is pondered on has not been played yet.
    pondering: Arc<AtomicBool>,
}

impl Control {
    /// The search ends as soon as it can.
    pub fn stop(&self) {
        self.pondering.store(false, Relaxed);
        self.stop.store(true, Relaxed);
    }

    /// The expected move was played: from now on the clock counts.
    pub fn ponder_hit(&self) {
        self.pondering.store(false, Relaxed);
    }

    /// Whether an answer that is there must wait: until somebody stops the search, or the expected move is played.
    fn is_unasked(&self, limits: &Limits) -> bool {
        !self.stop.load(Relaxed) && (limits.infinite || self.pondering.load(Relaxed))
    }

    /// Gets ready for a search; to be called before it, so that no stop is lost.
    pub fn begin(&self, ponder: bool) {
        self.stop.store(false, Relaxed);
        self.pondering.store(ponder, Relaxed);
    }
}

/// Finds moves. Keeps what it has learned from search to search.
pub struct Engine {
    settings: Settings,
    /// What follows from the settings' numbers.
    reductions: Arc<Reductions>,
    table: Arc<Table>,
    tablebases: Option<Arc<Tablebases>>,
    network: Option<Arc<Network>>,
    workers: Vec<Worker>,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new(Settings::default())
    }
}

impl Engine {
    /// An engine that knows nothing yet.
    pub fn new(settings: Settings) -> Engine {
        let (table, hash) = Table::up_to(settings.hash);
        let (settings, table) = (Settings { hash, ..settings }, Arc::new(table));
        let mut engine = Engine {
            settings,
            reductions: Arc::new(Reductions::new(&settings.params)),
            table,
            tablebases: None,
            network: Some(Network::own()),
            workers: Vec::new(),
        };
        engine.make_workers();
        engine
    }

    /// How the engine is set.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// Sets the engine otherwise. If there is no memory for such a table, it gets a smaller one: see [`Engine::settings`].
    pub fn set(&mut self, mut settings: Settings) {
        if settings.hash != self.settings.hash {
            // The old table goes before the new one comes: there may not be room for both.
            self.table = Arc::new(Table::up_to(1).0);
            self.share_anew();
            let (table, hash) = Table::up_to(settings.hash);
            (self.table, settings.hash) = (Arc::new(table), hash);
        }
        let before = std::mem::replace(&mut self.settings, settings);
        if settings.params != before.params {
            self.reductions = Arc::new(Reductions::new(&settings.params));
        }
        if settings.threads != before.threads {
            self.make_workers();
        }
    }

    /// The threads let go of what they held.
    fn share_anew(&mut self) {
        let shared = Arc::new(self.shared(&Control::default()));
        for worker in &mut self.workers {
            worker.shared = Arc::clone(&shared);
        }
    }

    /// Other tablebases, or none.
    pub fn set_tablebases(&mut self, tablebases: Option<Arc<Tablebases>>) {
        self.tablebases = tablebases;
        // So that the files of the old ones are closed.
        self.share_anew();
    }

    /// What evaluates: a network, or nothing if the classical evaluation does.
    pub const fn network(&self) -> Option<&Arc<Network>> {
        self.network.as_ref()
    }

    /// Evaluates with another network, or with none: then the classical evaluation does it.
    pub fn set_network(&mut self, network: Option<Arc<Network>>) {
        self.network = network;
        // What was learned with another evaluation is of no use.
        self.forget();
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.make_workers();
    }

    fn make_workers(&mut self) {
        let shared = Arc::new(self.shared(&Control::default()));
        self.workers = (0..self.settings.threads.max(1))
            .map(|number| Worker::new(number, Arc::clone(&shared), self.network.as_ref()))
            .collect();
    }

    fn shared(&self, control: &Control) -> Shared {
        Shared {
            table: Arc::clone(&self.table),
            over: AtomicBool::new(false),
            control: control.clone(),
            nodes: (0..self.settings.threads.max(1)).map(|_| AtomicU64::new(0)).collect(),
            tablebases: Asked::new(self.tablebases.clone(), self.settings.probing),
            params: self.settings.params,
            reductions: Arc::clone(&self.reductions),
        }
    }

    /// Searches the last position of a game. Tells what it finds on the way; `control` must have begun. An endless search, or
    /// one on the opponent's time, gives no answer before somebody asks for it.
    pub fn search(
        &mut self,
        sheet: &Scoresheet,
        limits: &Limits,
        control: &Control,
        tell: &mut (dyn FnMut(&Info) + Send),
    ) -> Found {
        let found = match limits.mate {
            Some(moves) => self.search_mate(sheet, limits, moves.unsigned_abs(), control, tell),
            None => self.search_best(sheet, limits, control, tell),
        };
        while control.is_unasked(limits) {
            std::thread::sleep(Duration::from_millis(1));
        }
        found
    }

    /// Searches for the best move until the limits are reached.
    fn search_best(
        &mut self,
        sheet: &Scoresheet,
        limits: &Limits,
        control: &Control,
        tell: &mut (dyn FnMut(&Info) + Send),
    ) -> Found {
        let started = Instant::now();
        let position = *sheet.position();
        let mut root_moves = root_moves(&position, limits);
        if root_moves.is_empty() {
            let score = if position.is_check() { -MATE } else { 0 };
            tell(&Info::at_the_end(score));
            return Found { best: None, ponder: None, score, depth: 0, nodes: 0, no_mate: false };
        }
        self.table.grow_older();
        let mut shared = self.shared(control);
        shared.tablebases.rank(&mut root_moves, sheet);
        let shared = Arc::new(shared);
        let budget = Budget::new(limits, self.settings.overhead);
        let lines = self.settings.lines.clamp(1, root_moves.len());
        for worker in &mut self.workers {
            worker.prepare(Arc::clone(&shared), sheet, root_moves.clone());
        }
        let (first, others) =
            self.workers.split_first_mut().unwrap_or_else(|| unreachable!("there is a thread"));
        let at = budget.map(|budget| after(started, budget.hard));
        first.set_deadline(Deadline { at, nodes: limits.nodes });
        let mut search =
            Iterations { worker: first, limits, budget, control, lines, started, tell: Some(tell) };
        let depth = std::thread::scope(|scope| {
            for worker in others.iter_mut() {
                scope.spawn(|| {
                    let helper = Limits { infinite: true, ..Limits::default() };
                    let mut search = Iterations {
                        worker,
                        limits: &helper,
                        budget: None,
                        control,
                        lines,
                        started,
                        tell: None,
                    };
                    search.deepen(&position)
                });
            }
            let depth = search.deepen(&position);
            shared.over.store(true, Relaxed);
            depth
        });
        let best = &self.workers[0].root_moves[0];
        let nodes = shared.total_nodes();
        let score = match best.told().0 {
            // Stopped before anything was seen.
            score if score == -INFINITE => evaluate(&position),
            score => score,
        };
        Found { best: Some(best.mv), ponder: best.line.get(1).copied(), score, depth, nodes, no_mate: false }
    }
}

/// The moves that are searched.
fn root_moves(position: &Position, limits: &Limits) -> Vec<RootMove> {
    let wanted = |mv: &&Move| limits.search_moves.is_empty() || limits.search_moves.contains(mv);
    position.legal_moves().iter().filter(wanted).map(|&mv| RootMove::new(mv)).collect()
}

/// The iterations of one thread.
struct Iterations<'a> {
    worker: &'a mut Worker,
    limits: &'a Limits,
    budget: Option<Budget>,
    control: &'a Control,
    lines: usize,
    started: Instant,
    /// Only the first thread tells.
    tell: Option<&'a mut (dyn FnMut(&Info) + Send)>,
}

impl Iterations<'_> {
    /// Searches deeper and deeper. Gives the depth of the last whole iteration.
    fn deepen(&mut self, position: &Position) -> i32 {
        let leads = self.tell.is_some();
        let deepest = self.limits.depth.unwrap_or(MAX_PLY as i32).clamp(1, MAX_PLY as i32);
        let mut certainty = Certainty::default();
        let mut reached = 0;
        for depth in 1..=deepest {
            self.worker.root_depth = depth;
            for root_move in &mut self.worker.root_moves {
                root_move.last_score = root_move.score;
            }
            for number in 0..self.lines {
                self.worker.line_number = number;
                self.worker.selective_depth = 0;
                self.search_line(position, depth);
                if self.worker.is_stopped() {
                    break;
                }
            }
            self.worker.tell_nodes();
            if self.worker.is_stopped() {
                break;
            }
            reached = depth;
            // Of equal lines, the one that was first stays first.
            self.worker.root_moves[..self.lines]
                .sort_by_key(|root_move| Reverse((root_move.rank, root_move.score)));
            for number in 0..self.lines {
                self.tell_line(depth, number);
            }
            if leads && self.is_enough(depth, &mut certainty) {
                break;
            }
        }
        reached
    }

    /// One line to one depth, with a window around what was found before that is widened until it holds.
    fn search_line(&mut self, position: &Position, depth: i32) {
        let first = self.worker.line_number;
        let expected = self.worker.root_moves[first].last_score;
        let (mut alpha, mut beta, mut width) = (-INFINITE, INFINITE, self.worker.params.window);
        if depth >= params::WINDOW_DEPTH && expected != -INFINITE {
            (alpha, beta) = ((expected - width).max(-INFINITE), (expected + width).min(INFINITE));
        }
        let mut reduced = 0;
        loop {
            let score = self.worker.node::<true>(position, Ask::root(alpha, beta, (depth - reduced).max(1)));
            self.worker.root_moves[first..]
                .sort_by_key(|root_move| Reverse((root_move.rank, root_move.score, root_move.last_score)));
            if self.worker.is_stopped() {
                return;
            }
            if score <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (score - width).max(-INFINITE);
                reduced = 0;
            } else if score >= beta {
                beta = (score + width).min(INFINITE);
                reduced = (reduced + 1).min(3);
            } else {
                break;
            }
            // Long searches tell where they are.
            if self.lines == 1 && self.started.elapsed() > Duration::from_secs(3) {
                self.tell_line(depth, first);
            }
            width += width / 2 + 3;
            if width > 600 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    fn tell_line(&mut self, depth: i32, number: usize) {
        let Some(tell) = &mut self.tell else { return };
        self.worker.tell_nodes();
        let root_move = &self.worker.root_moves[number];
        let (score, bound) = root_move.told();
        tell(&Info {
            depth,
            selective_depth: root_move.selective_depth.max(1),
            line_number: number + 1,
            score,
            bound,
            nodes: self.worker.shared.total_nodes(),
            time: self.started.elapsed(),
            table_fullness: self.worker.shared.table.fullness(),
            tablebase_hits: self.worker.shared.tablebases.hits(),
            line: root_move.line.clone(),
        });
    }

    /// Whether another iteration is not worth its time.
    fn is_enough(&self, depth: i32, certainty: &mut Certainty) -> bool {
        let best = &self.worker.root_moves[0];
        let share = best.nodes as f64 / self.worker.nodes.max(1) as f64;
        let factor = certainty.factor(best.mv, best.score, share);
        if self.limits.infinite || self.control.pondering.load(Relaxed) {
            return false;
        }
        if self.limits.enough_nodes.is_some_and(|enough| self.worker.shared.total_nodes() >= enough) {
            return true;
        }
        let Some(budget) = self.budget else { return false };
        // With one move there is nothing to choose; a mate that was looked through need not be looked through again.
        let forced = self.worker.root_moves.len() == 1 && depth >= 6;
        let mate = moves_to_mate(best.score).is_some_and(|moves| depth > 2 * moves.abs() + 4);
        let clocked = self.limits.clock.is_some();
        clocked && (forced || mate)
            || self.started.elapsed() > budget.soft.mul_f64(if clocked { factor } else { 1.0 })
    }
}

/// How sure the search is of its move: the surer, the sooner it stops.
#[derive(Default)]
struct Certainty {
    best: Option<Move>,
    /// For how many iterations the best move has been the same.
    stable: u32,
    score: Option<Score>,
}

impl Certainty {
    /// The share of the usual time this search should take.
    fn factor(&mut self, best: Move, score: Score, share_of_nodes: f64) -> f64 {
        self.stable = if self.best == Some(best) { (self.stable + 1).min(10) } else { 0 };
        let drop =
            self.score.map_or(0, |last| if is_decisive(score) { 0 } else { (last - score).clamp(-20, 60) });
        (self.best, self.score) = (Some(best), Some(score));
        let stability = 1.35 - 0.06 * f64::from(self.stable);
        let falling = 1.0 + 0.008 * f64::from(drop);
        let effort = 1.9 - 1.35 * share_of_nodes;
        stability * falling * effort.max(0.45)
    }
}
