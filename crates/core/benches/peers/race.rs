//! Several libraries doing the same thing by turns, and the table of what they needed.

use std::time::{Duration, Instant};

/// One who takes part: a name, and the work, which returns a number that all must agree on.
pub struct Runner<'a> {
    name: &'static str,
    work: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Runner<'a> {
    pub fn new(name: &'static str, work: impl FnMut() -> u64 + 'a) -> Runner<'a> {
        Runner { name, work: Box::new(work) }
    }
}

/// The best time of each.
pub struct Result {
    pub name: &'static str,
    pub best: Duration,
}

/// Lets each of them do the work once a round. Whose turn it is first changes every round, because whatever else the
/// machine does should hit everyone alike.
pub fn race(rounds: usize, mut runners: Vec<Runner<'_>>) -> Vec<Result> {
    let mut best = vec![Duration::MAX; runners.len()];
    let mut answers = vec![0; runners.len()];
    for round in 0..rounds {
        for turn in 0..runners.len() {
            let number = (turn + round) % runners.len();
            let start = Instant::now();
            answers[number] = (runners[number].work)();
            best[number] = best[number].min(start.elapsed());
        }
    }
    for (runner, answer) in runners.iter().zip(&answers) {
        assert_eq!(*answer, answers[0], "{} and {} disagree", runner.name, runners[0].name);
    }
    runners.iter().zip(best).map(|(runner, best)| Result { name: runner.name, best }).collect()
}

/// A table with a column for each library.
pub struct Table {
    unit: Unit,
    totals: Vec<Result>,
    total_work: u64,
}

/// How a time is shown.
#[derive(Clone, Copy)]
pub enum Unit {
    /// Millions of things a second: more is better.
    MillionsPerSecond,
    /// Nanoseconds a thing: less is better.
    Nanoseconds,
    /// Megabytes a second, the work being bytes: more is better.
    MegabytesPerSecond,
}

impl Unit {
    fn show(self, time: Duration, work: u64) -> f64 {
        match self {
            Unit::MillionsPerSecond | Unit::MegabytesPerSecond => work as f64 / time.as_secs_f64() / 1e6,
            Unit::Nanoseconds => time.as_secs_f64() * 1e9 / work as f64,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Unit::MillionsPerSecond => "million a second",
            Unit::Nanoseconds => "nanoseconds each",
            Unit::MegabytesPerSecond => "megabytes a second",
        }
    }
}

impl Table {
    /// Prints the heading.
    pub fn new(title: &str, unit: Unit, names: &[&str]) -> Table {
        println!("\n{title}, {} (in brackets: how many times faster Roque is)", unit.name());
        print!("{:24}", "");
        for (number, name) in names.iter().enumerate() {
            let width = if number == 0 { 10 } else { 18 };
            print!("{name:>width$}");
        }
        println!();
        Table { unit, totals: Vec::new(), total_work: 0 }
    }

    /// Prints a row: so much work was done in these times, ours the first.
    pub fn row(&mut self, name: &str, work: u64, results: Vec<Result>) {
        self.print(name, work, &results);
        self.total_work += work;
        if self.totals.is_empty() {
            self.totals = results;
        } else {
            for (total, result) in self.totals.iter_mut().zip(results) {
                assert_eq!(total.name, result.name);
                total.best += result.best;
            }
        }
    }

    /// Prints the sum of all rows.
    pub fn total(&self, name: &str) {
        self.print(name, self.total_work, &self.totals);
    }

    fn print(&self, name: &str, work: u64, results: &[Result]) {
        print!("{name:24}");
        for (number, result) in results.iter().enumerate() {
            let figure = self.unit.show(result.best, work);
            let ratio = result.best.as_secs_f64() / results[0].best.as_secs_f64();
            match number {
                0 => print!("{figure:>10.1}"),
                _ => print!("{figure:>10.1} ({ratio:>4.2}x)"),
            }
        }
        println!();
    }
}
