//! A bar for work that takes a while.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long work may take before a bar appears.
const PATIENCE: Duration = Duration::from_secs(1);

/// A progress bar on the standard error stream: only on a terminal, and only once the work takes over a second.
pub struct Progress {
    bar: ProgressBar,
    started: Instant,
    total: u64,
    shown: bool,
}

impl Progress {
    /// No bar yet, for work of this size.
    pub fn new(total: u64) -> Progress {
        Progress { bar: ProgressBar::hidden(), started: Instant::now(), total, shown: false }
    }

    /// Shows how much is done.
    pub fn set(&mut self, done: u64) {
        if !self.shown {
            if self.started.elapsed() < PATIENCE || !io::stderr().is_terminal() {
                return;
            }
            self.bar = ProgressBar::with_draw_target(Some(self.total), ProgressDrawTarget::stderr())
                .with_elapsed(self.started.elapsed());
            // The template is fixed and sound; without it the default bar would do.
            if let Ok(style) = ProgressStyle::with_template(
                "{bar:40} {percent:>3} %  {elapsed_precise} / {duration_precise}",
            ) {
                self.bar.set_style(style);
            }
            self.shown = true;
        }
        self.bar.set_position(done);
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
