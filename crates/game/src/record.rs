//! A game as PGN, and back.
//!
//! Everything that is needed to go on is written: the moves, what the clocks showed after each of them, by which
//! time the sides play, who won and why. Variations and remarks of a game that is read are not kept.

use std::time::Duration;

use roque_core::notation::pgn::{self, Comment, GameResult};
use roque_core::{ByColor, Color, Outcome};

use crate::{Clock, Game, Reason, TimeControl, Verdict};

/// Who plays, where and when: PGN's tags but those that follow from the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers(Vec<(String, String)>);

/// The tags that are written as the game demands.
const DERIVED: [&str; 13] = [
    THOUGHT_TAG,
    "Result",
    "FEN",
    "SetUp",
    "Variant",
    "Termination",
    "TerminationDetails",
    "TimeControl",
    "WhiteTimeControl",
    "BlackTimeControl",
    "WhiteClock",
    "BlackClock",
    "PlyCount",
];

impl Headers {
    /// What a tag says.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Adds a tag or changes what it says. Tags that follow from the game are not taken.
    pub fn set(&mut self, name: &str, value: &str) {
        if DERIVED.contains(&name) {
            return;
        }
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.0.push((name.to_owned(), value.to_owned())),
        }
    }

    /// The name of a side's player, if it is known.
    pub fn player(&self, side: Color) -> Option<&str> {
        self.get(side.name()).filter(|name| !matches!(*name, "" | "?"))
    }
}

/// The tag that tells the time a side had left when the game was interrupted.
const fn clock_tag(side: Color) -> &'static str {
    match side {
        Color::White => "WhiteClock",
        Color::Black => "BlackClock",
    }
}

/// The tag that tells how long the side to move had thought when the game was interrupted.
const THOUGHT_TAG: &str = "ThinkingTime";

/// The tag that tells by which time a side plays, where the two differ.
const fn control_tag(side: Color) -> &'static str {
    match side {
        Color::White => "WhiteTimeControl",
        Color::Black => "BlackTimeControl",
    }
}

/// The game as it stands at this time.
///
/// ```
/// use roque_core::{Color, Position};
/// use roque_core::notation::pgn::Reader;
/// use roque_game::{Command, Game, Headers, from_pgn, to_pgn};
/// use std::time::Duration;
///
/// let mut game = Game::new(Position::start(), None);
/// game.apply(Command::Resign(Color::Black), Duration::ZERO)?;
/// let mut headers = Headers::default();
/// headers.set("White", "Anna");
/// let text = to_pgn(&game, &headers, Duration::ZERO).to_pgn();
///
/// let read = Reader::new(text.as_bytes()).next_game().expect("a game")?;
/// let (same, headers) = from_pgn(&read);
/// assert_eq!(same.verdict(), game.verdict());
/// assert_eq!(headers.player(Color::White), Some("Anna"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_pgn(game: &Game, headers: &Headers, now: Duration) -> pgn::Game {
    let mut pgn = pgn::Game::from_position(*game.sheet().start());
    for (name, value) in &headers.0 {
        // What cannot be the name of a tag is left out; it can only come from a program.
        let _ = pgn.set_tag(name, value);
    }
    for (name, value) in derived_tags(game, now) {
        let _ = pgn.set_tag(name, &value);
    }
    let mut node = pgn.root();
    for (mv, left) in game.sheet().moves().zip(game.times_left()) {
        // Every move was legal; a game of more moves than PGN takes ends before.
        let Ok(next) = pgn.add_move(node, mv) else { break };
        node = next;
        if left.is_some() {
            pgn.comment_mut(node).set_clock(left);
        }
    }
    pgn.set_result(game.verdict().map_or(GameResult::Unknown, |verdict| match verdict.outcome {
        Outcome::Win(Color::White) => GameResult::WhiteWins,
        Outcome::Win(Color::Black) => GameResult::BlackWins,
        Outcome::Draw => GameResult::Draw,
    }));
    pgn
}

fn derived_tags(game: &Game, now: Duration) -> Vec<(&'static str, String)> {
    let mut tags = Vec::new();
    let controls = game.clock().map(|clock| Color::ALL.map(|side| clock.control(side).to_string()));
    match controls {
        None => tags.push(("TimeControl", "-".to_owned())),
        Some([white, black]) if white == black => tags.push(("TimeControl", white)),
        Some(both) => tags.extend(Color::ALL.map(control_tag).into_iter().zip(both)),
    }
    match game.verdict() {
        None => {
            tags.push(("Termination", "Unterminated".to_owned()));
            for side in Color::ALL {
                if let Some(left) = game.time_left(side, now) {
                    tags.push((clock_tag(side), time_text(left)));
                }
            }
            // Delays depend on how long the move has taken so far.
            let thought = game.clock().map(|clock| clock.elapsed(now)).filter(|thought| !thought.is_zero());
            tags.extend(thought.map(|thought| (THOUGHT_TAG, time_text(thought))));
        }
        Some(Verdict { reason, .. }) => {
            let termination = if reason == Reason::TimeOut { "Time forfeit" } else { "Normal" };
            tags.push(("Termination", termination.to_owned()));
            if reason != Reason::Recorded {
                tags.push(("TerminationDetails", reason.name().to_owned()));
            }
        }
    }
    tags
}

/// Times in tags are written as those in comments.
fn time_text(time: Duration) -> String {
    let mut comment = Comment::default();
    comment.set_clock(Some(time));
    comment.command("clk").unwrap_or_default().to_owned()
}

fn text_time(text: &str) -> Option<Duration> {
    let mut comment = Comment::default();
    comment.set_command("clk", Some(text));
    comment.clock()
}

/// The game a PGN tells, at its last move and with its clocks standing still, and its headers.
///
/// A null move, which only a commentary can have, ends the main line.
pub fn from_pgn(pgn: &pgn::Game) -> (Game, Headers) {
    let mut game = Game::new(*pgn.start(), clock_of(pgn));
    for node in pgn.main_line() {
        let Some(mv) = pgn.mv(node) else { break };
        game.record_move(mv, pgn.comment(node).clock());
    }
    let time = |tag: &str| pgn.tag(tag).and_then(text_time);
    let [white, black] = Color::ALL.map(|side| time(clock_tag(side)));
    game.record_clocks(ByColor::new(white, black), time(THOUGHT_TAG).unwrap_or_default());
    let outcome = match pgn.result() {
        GameResult::WhiteWins => Some(Outcome::Win(Color::White)),
        GameResult::BlackWins => Some(Outcome::Win(Color::Black)),
        GameResult::Draw => Some(Outcome::Draw),
        GameResult::Unknown => None,
    };
    if let Some(outcome) = outcome {
        game.record_end(Verdict { outcome, reason: recorded_reason(pgn, outcome) });
    }
    let mut headers = Headers::default();
    for (name, value) in pgn.tags() {
        headers.set(name, value);
    }
    (game, headers)
}

/// Why the game ended, as far as its tags tell.
fn recorded_reason(pgn: &pgn::Game, outcome: Outcome) -> Reason {
    let details = pgn.tag("TerminationDetails").and_then(Reason::from_name);
    let termination = pgn.tag("Termination").unwrap_or_default();
    match details {
        Some(reason) if may_be_recorded(reason, outcome) => reason,
        _ if termination.eq_ignore_ascii_case("time forfeit") => Reason::TimeOut,
        _ => Reason::Recorded,
    }
}

/// Whether a game can have ended so without the position showing it.
fn may_be_recorded(reason: Reason, outcome: Outcome) -> bool {
    match reason {
        Reason::Resignation => outcome != Outcome::Draw,
        Reason::ThreefoldRepetition | Reason::FiftyMoves | Reason::Agreement => outcome == Outcome::Draw,
        // What ends a game by itself would have been found.
        _ => !reason.is_automatic(),
    }
}

fn clock_of(pgn: &pgn::Game) -> Option<Clock> {
    let control = |tag: &str| pgn.tag(tag)?.parse::<TimeControl>().ok();
    let both = control("TimeControl");
    let [white, black] = Color::ALL.map(|side| control(control_tag(side)).or_else(|| both.clone()));
    Some(Clock::new(white?, black?))
}
