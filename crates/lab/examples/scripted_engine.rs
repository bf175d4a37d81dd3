//! A UCI engine for tests: it plays random moves, the same in every run, and misbehaves when told to.
//!
//! `scripted_engine [--name NAME] [--seed N] [--greedy] [--score CP] [--slow MS] [--FAULT-at N]…`, where FAULT is `crash`,
//! `illegal`, `silent` or `late`, and N counts the searches of the process from 1; also `--no-uciok`,
//! `--bad-option`, `--deaf` (does not say that it is ready while it thinks), `--chatter`,
//! `--tells-mate` (in the score).

use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::thread;
use std::time::Duration;

use roque_core::{Move, Position, Role, Ruleset, Scoresheet};

fn main() -> io::Result<()> {
    let settings = Settings::of_arguments();
    let mut engine = Scripted {
        settings,
        game: Scoresheet::new(Position::start()),
        chess960: false,
        waiting: None,
        searches: 0,
    };
    for line in io::stdin().lock().lines() {
        if !engine.obey(&line?)? {
            break;
        }
    }
    Ok(())
}

/// The arguments: flags have an empty value.
struct Settings(HashMap<String, String>);

impl Settings {
    fn of_arguments() -> Settings {
        let mut known = HashMap::new();
        let mut arguments = std::env::args().skip(1).peekable();
        while let Some(argument) = arguments.next() {
            let value = arguments.next_if(|next| !next.starts_with("--")).unwrap_or_default();
            known.insert(argument.trim_start_matches('-').to_owned(), value);
        }
        Settings(known)
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    fn number(&self, name: &str) -> Option<u64> {
        self.0.get(name)?.parse().ok()
    }
}

struct Scripted {
    settings: Settings,
    game: Scoresheet,
    chess960: bool,
    /// The answer that waits for `stop` or `ponderhit`.
    waiting: Option<String>,
    searches: u64,
}

fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

impl Scripted {
    /// Does what a line says; says whether to go on.
    fn obey(&mut self, line: &str) -> io::Result<bool> {
        let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        match word {
            "uci" => self.introduce()?,
            "isready" if self.settings.has("deaf") && self.waiting.is_some() => {}
            "isready" => say("readyok")?,
            "setoption" => self.set(rest),
            "position" => self.place(rest),
            "go" => self.go(rest)?,
            "stop" | "ponderhit" => self.waiting.take().map_or(Ok(()), |answer| say(&answer))?,
            "quit" => return Ok(false),
            _ => {}
        }
        Ok(true)
    }

    fn introduce(&self) -> io::Result<()> {
        let name = self.settings.0.get("name").map_or("Scripted", String::as_str);
        say(&format!("id name {name}"))?;
        say("id author The Roque developers")?;
        say("option name Hash type spin default 16 min 1 max 1024")?;
        say("option name Threads type spin default 1 min 1 max 8")?;
        say("option name Ponder type check default false")?;
        say("option name UCI_Chess960 type check default false")?;
        say("option name Clear Hash type button")?;
        if self.settings.has("bad-option") {
            say("option name Contempt type spin default 0 min 10 max 5")?;
        }
        if self.settings.has("chatter") {
            say("What a nice day for a game")?;
        }
        if self.settings.has("no-uciok") { Ok(()) } else { say("uciok") }
    }

    fn set(&mut self, text: &str) {
        if let Some(value) = text.strip_prefix("name UCI_Chess960 value ") {
            self.chess960 = value == "true";
        }
    }

    fn place(&mut self, text: &str) {
        let ruleset = if self.chess960 { Ruleset::Chess960 } else { Ruleset::Standard };
        let (start, moves) = text.split_once("moves").unwrap_or((text, ""));
        let start = match start.trim().strip_prefix("fen ") {
            Some(fen) => Position::from_fen(fen, ruleset).ok(),
            None => Some(Position::start_of(ruleset)),
        };
        let Some(start) = start else { return };
        self.game = Scoresheet::new(start);
        for text in moves.split_whitespace() {
            let Ok(mv) = self.game.position().parse_uci(text) else { return };
            self.game.play(mv);
        }
    }

    fn go(&mut self, limits: &str) -> io::Result<()> {
        self.searches += 1;
        let now = |name: &str| self.settings.number(name) == Some(self.searches);
        if now("crash-at") {
            eprintln!("scripted crash");
            std::process::exit(3);
        }
        if now("silent-at") {
            return Ok(());
        }
        if let Some(pause) = self.settings.number("slow") {
            thread::sleep(Duration::from_millis(pause));
        }
        if now("late-at") {
            thread::sleep(Duration::from_millis(1500));
        }
        let wanted: Vec<&str> =
            limits.split_once("searchmoves").map_or("", |(_, moves)| moves).split_whitespace().collect();
        let answer = match (self.choose(&wanted), now("illegal-at")) {
            (Some(_), true) => "bestmove a1a1".to_owned(),
            (Some(mv), false) => {
                let mates = self.game.position().after(mv).is_checkmate();
                let mv = self.game.position().to_uci(mv);
                let score = self.settings.0.get("score").map_or("0", String::as_str);
                let score = match mates && self.settings.has("tells-mate") {
                    true => "mate 1".to_owned(),
                    false => format!("cp {score}"),
                };
                say(&format!("info depth 1 score {score} nodes 1 pv {mv}"))?;
                format!("bestmove {mv}")
            }
            (None, _) => "bestmove (none)".to_owned(),
        };
        if limits.split_whitespace().any(|word| matches!(word, "infinite" | "ponder")) {
            self.waiting = Some(answer);
            return Ok(());
        }
        say(&answer)
    }

    /// A move that depends on the position and the seed alone.
    fn choose(&self, wanted: &[&str]) -> Option<Move> {
        let position = self.game.position();
        let is_wanted =
            |mv: &Move| wanted.is_empty() || wanted.contains(&position.to_uci(*mv).to_string().as_str());
        let moves = position.legal_moves();
        let seed = self.settings.number("seed").unwrap_or(0);
        let number = |mv: Move| {
            let bits = position.key() ^ u64::from(mv.to_bits()) ^ seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let mixed = (bits ^ (bits >> 31)).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ (mixed >> 29)
        };
        let worth = |mv: Move| {
            let mates = position.after(mv).is_checkmate();
            let taken = position.captured(mv).map_or(0, |role: Role| 1 + role as u32);
            if self.settings.has("greedy") { u32::from(mates) * 100 + taken } else { 0 }
        };
        moves.as_slice().iter().copied().filter(is_wanted).max_by_key(|&mv| (worth(mv), number(mv)))
    }
}
