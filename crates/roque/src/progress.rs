//! A bar for work that takes a while.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long work may take before a bar appears.
const PATIENCE: Duration = Duration::from_secs(1);

const MEGABYTE: u64 = 1_000_000;

/// A progress bar on the standard error stream: only on a terminal, and only once the work takes over a second.
pub struct Progress {
    bar: ProgressBar,
    started: Instant,
    /// What there is to do, in any unit.
    size: Size,
    /// What earlier parts of the work have done.
    before: u64,
    shown: bool,
}

enum Size {
    Known(u64),
    /// Bytes without a known end; holds the words that follow the number of megabytes.
    Unknown(String),
}

impl Progress {
    /// No bar yet, for work of this size that begins now.
    pub fn new(total: u64) -> Progress {
        Progress::of_size(Size::Known(total))
    }

    /// No bar yet, for bytes without a known end; these words follow the number of megabytes.
    pub fn without_end(megabytes: String) -> Progress {
        Progress::of_size(Size::Unknown(megabytes))
    }

    fn of_size(size: Size) -> Progress {
        Progress { bar: ProgressBar::hidden(), started: Instant::now(), size, before: 0, shown: false }
    }

    /// Tells how much there is to do, when that is known only after the beginning.
    pub fn set_total(&mut self, total: u64) {
        self.size = Size::Known(total);
    }

    /// Shows how much is done of the present part.
    pub fn set(&mut self, done: u64) {
        if !self.shown {
            if self.started.elapsed() < PATIENCE || !io::stderr().is_terminal() {
                return;
            }
            self.show();
        }
        let done = self.before.saturating_add(done);
        self.bar.set_position(done);
        self.bar.set_message(match &self.size {
            Size::Known(total) => clock(estimate(self.started.elapsed(), done, *total)),
            Size::Unknown(megabytes) => format!("{} {megabytes}", done / MEGABYTE),
        });
    }

    /// Ends a part of the work in which this much was done.
    pub fn end_part(&mut self, done: u64) {
        self.before = self.before.saturating_add(done);
    }

    fn show(&mut self) {
        let (total, template) = match self.size {
            Size::Known(total) => (Some(total), "{wide_bar} {percent:>3} %  {elapsed_precise} / {msg}"),
            Size::Unknown(_) => (None, "{msg}  {elapsed_precise}"),
        };
        self.bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr())
            .with_elapsed(self.started.elapsed());
        // The templates are fixed and sound; without them the default bar would do.
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.bar.set_style(style);
        }
        self.shown = true;
    }

    /// Does something that writes to the terminal, with the bar out of the way. Says whether there was a bar.
    pub fn suspend<T>(&self, write: impl FnOnce(bool) -> T) -> T {
        if self.shown { self.bar.suspend(|| write(true)) } else { write(false) }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// How long the whole work takes if it goes on as it went so far.
fn estimate(elapsed: Duration, done: u64, total: u64) -> Duration {
    // The numbers are only shown, in seconds: rounding does not matter. Without an estimate yet, there is no end.
    Duration::try_from_secs_f64(elapsed.as_secs_f64() * total as f64 / done as f64).unwrap_or(Duration::MAX)
}

/// Hours, minutes and seconds, as the elapsed time beside it is written.
pub fn clock(duration: Duration) -> String {
    const DAY: u64 = 24 * 60 * 60;
    match duration.as_secs() {
        seconds if seconds < 4 * DAY => {
            format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
        }
        _ => "…".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_estimate_counts_from_the_true_beginning() {
        let seconds = Duration::from_secs;
        assert_eq!(estimate(seconds(3), 1, 4), seconds(12));
        assert_eq!(estimate(seconds(3), 4, 4), seconds(3));
        assert_eq!(estimate(seconds(3), 0, 4), Duration::MAX);
        assert_eq!(estimate(seconds(0), 0, 0), Duration::MAX);
    }

    #[test]
    fn durations_as_a_clock_shows_them() {
        assert_eq!(clock(Duration::from_secs(3_725)), "01:02:05");
        assert_eq!(clock(Duration::from_secs(90_000)), "25:00:00");
        assert_eq!(clock(Duration::MAX), "…");
    }
}
