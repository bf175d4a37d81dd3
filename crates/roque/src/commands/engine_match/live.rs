//! What is shown while a match is played: a bar on a terminal, a line for each game elsewhere.

use std::io::{self, IsTerminal, Write};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use roque_host::explain;
use roque_lab::contest::{Event, Fault, GameOver, Standings};
use roque_lab::uci::Direction;
use roque_words::Words;

use super::say;

/// Tells what happens on the standard error stream.
pub struct Live<'a> {
    words: &'a Words,
    quiet: bool,
    games_are_kept: bool,
    /// On a terminal only.
    bar: Option<ProgressBar>,
}

impl<'a> Live<'a> {
    /// Nothing is shown yet. Games that are kept in a file are not shown.
    pub const fn new(words: &'a Words, quiet: bool, games_are_kept: bool) -> Live<'a> {
        Live { words, quiet, games_are_kept, bar: None }
    }

    /// Shows what happened.
    pub fn tell(&mut self, event: &Event<'_>) {
        match event {
            Event::Ready(standings) => self.begin(standings),
            Event::GameOver(over) => self.game_over(over),
        }
    }

    fn begin(&mut self, standings: &Standings) {
        let played = standings.played();
        if io::stderr().is_terminal() && !self.quiet {
            let bar = ProgressBar::with_draw_target(Some(standings.games), ProgressDrawTarget::stderr());
            // The template is fixed and sound; without it the default bar would do.
            if let Ok(style) = ProgressStyle::with_template("{bar:20} {pos}/{len}  {elapsed_precise}  {msg}")
            {
                bar.set_style(style);
            }
            bar.enable_steady_tick(std::time::Duration::from_secs(1));
            bar.set_position(played);
            bar.set_message(standings.names.join(" – "));
            self.bar = Some(bar);
        }
        if played > 0 {
            self.say(&self.words.format("match-resumed", &[("games", played.into())]));
        }
    }

    fn game_over(&self, over: &GameOver<'_>) {
        if let Some(fault) = &over.fault {
            self.fault(fault, over);
        }
        if let Some(bar) = &self.bar {
            bar.set_position(over.standings.played());
            bar.set_message(say::meeting(over, self.words));
        } else if !self.quiet {
            self.say(&say::game(over, self.words));
        }
    }

    /// The whole report: what happened, what was said last, and the game, unless it is in a file.
    fn fault(&self, fault: &Fault<'_>, over: &GameOver<'_>) {
        let mut text = say::fault(fault, over, self.words);
        for line in fault.lines {
            let shown = match line.direction {
                // Without all the moves, the fault could not be seen again.
                Direction::Sent => explain::visible(&line.to_string()),
                Direction::Received | Direction::Error => explain::shortened(&line.to_string()),
            };
            text.push_str(&format!("\n  {shown}"));
        }
        if !self.games_are_kept {
            for line in fault.pgn.trim_end().lines() {
                text.push_str(&format!("\n  {}", explain::visible(line)));
            }
        }
        self.say(&text);
    }

    fn say(&self, text: &str) {
        let write = || {
            // There is nowhere left to complain if this fails.
            let _ = writeln!(io::stderr(), "{text}");
        };
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Drop for Live<'_> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
