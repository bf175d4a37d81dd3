//! Counting move sequences with all cores and a hash table, for those who check big depths.
//!
//! The first two moves of every sequence are played at once; each position reached is a unit of work. Threads take
//! units from a common list until none is left.

mod memory;
mod table;

pub use table::Table;

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use roque_core::{Move, Position, perft};

/// Below this depth counting again is as fast as looking up.
const LEAST_HASHED_DEPTH: u32 = 2;

/// How many moves are played before the work is shared out.
const SPLIT_DEPTH: u32 = 2;

/// Below this depth the work is done before a thread has started.
const LEAST_SHARED_DEPTH: u32 = 5;

/// How often those who wait are told how far the work is.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// A position still to be counted, and the first move that led to it.
struct Unit {
    first: usize,
    position: Position,
    depth: u32,
    nodes: AtomicU64,
}

/// For each legal move, the number of sequences of `depth` moves that begin with it. A number that does not fit
/// is the greatest there is. `report` is told from time to time how many units of how many are done.
pub fn divide(
    position: &Position,
    depth: u32,
    threads: usize,
    table: Option<&Table>,
    mut report: impl FnMut(u64, u64),
) -> Vec<(Move, u64)> {
    let moves = position.legal_moves();
    let units = split(position, &moves, depth);
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        while let Some(unit) = units.get(next.fetch_add(1, Ordering::Relaxed)) {
            unit.nodes.store(count(&unit.position, unit.depth, table), Ordering::Relaxed);
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    if depth >= LEAST_SHARED_DEPTH {
        thread::scope(|scope| {
            let waiting = thread::current();
            let start = |_| {
                let waiting = waiting.clone();
                let task = move || {
                    work();
                    waiting.unpark();
                };
                thread::Builder::new().spawn_scoped(scope, task).ok()
            };
            // A thread that cannot be started leaves its share to the others.
            let workers: Vec<_> = (0..threads.min(units.len())).filter_map(start).collect();
            while workers.iter().any(|worker| !worker.is_finished()) {
                thread::park_timeout(REPORT_EVERY);
                report(done.load(Ordering::Relaxed) as u64, units.len() as u64);
            }
        });
    }
    // What is too little to be worth a thread, or what no thread could be started for.
    work();
    let mut counts: Vec<(Move, u64)> = moves.iter().map(|&mv| (mv, 0)).collect();
    for unit in &units {
        if let Some((_, nodes)) = counts.get_mut(unit.first) {
            *nodes = nodes.saturating_add(unit.nodes.load(Ordering::Relaxed));
        }
    }
    counts
}

/// The units of work after the given first moves.
fn split(position: &Position, moves: &[Move], depth: u32) -> Vec<Unit> {
    let mut units = Vec::new();
    let mut add =
        |first, position, depth| units.push(Unit { first, position, depth, nodes: AtomicU64::new(0) });
    for (first, &mv) in moves.iter().enumerate() {
        let next = position.after(mv);
        if depth <= SPLIT_DEPTH {
            add(first, next, depth.saturating_sub(1));
            continue;
        }
        for &reply in &next.legal_moves() {
            add(first, next.after(reply), depth - SPLIT_DEPTH);
        }
    }
    units
}

/// The number of sequences of `depth` moves, looked up where it is known.
fn count(position: &Position, depth: u32, table: Option<&Table>) -> u64 {
    if depth < LEAST_HASHED_DEPTH {
        return perft(position, depth);
    }
    if let Some(nodes) = table.and_then(|table| table.get(position, depth)) {
        return nodes;
    }
    let mut nodes: u64 = 0;
    for &mv in &position.legal_moves() {
        nodes = nodes.saturating_add(count(&position.after(mv), depth - 1, table));
    }
    if let Some(table) = table {
        table.put(position, depth, nodes);
    }
    nodes
}
