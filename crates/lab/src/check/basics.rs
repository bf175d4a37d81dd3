//! Beginning, end, and what lies outside searches.

use std::time::Duration;

use super::session::{Greeting, LONG_PATIENCE, PATIENCE, Session, legal, start, verdict};
use super::{Failure, Verdict};
use crate::uci::{OptionKind, UciOption};

/// How long an engine may take to end.
const END_PATIENCE: Duration = Duration::from_secs(2);

/// The words that begin an engine's lines.
const WORDS: [&str; 8] =
    ["id", "option", "uciok", "readyok", "info", "bestmove", "copyprotection", "registration"];

pub fn identity(greeting: &Greeting) -> Verdict {
    let says = |start: &str| {
        greeting.lines.iter().any(|line| line.strip_prefix(start).is_some_and(|rest| !rest.trim().is_empty()))
    };
    if !says("id name ") {
        Verdict::Failed(Failure::Missing("id name"))
    } else if !says("id author ") {
        Verdict::Failed(Failure::Missing("id author"))
    } else {
        Verdict::Passed(None)
    }
}

pub fn options(greeting: &Greeting) -> Verdict {
    for line in greeting.lines.iter().filter_map(|line| line.strip_prefix("option ")) {
        let sound = UciOption::parse(line).and_then(|option| option.fault().map_or(Ok(()), Err));
        if let Err(error) = sound {
            return Verdict::Failed(Failure::BadOption(line.to_owned(), error));
        }
    }
    Verdict::Passed(None)
}

pub fn ready(session: &mut Session, _: &Greeting) -> Verdict {
    verdict(session.ready().map(Some))
}

/// Other lines before `uciok` are common, and not every program puts up with them.
pub fn chatter(_: &mut Session, greeting: &Greeting) -> Verdict {
    let is_uci = |line: &&String| line.split_whitespace().next().is_none_or(|word| WORDS.contains(&word));
    match greeting.lines.iter().find(|line| !is_uci(line)) {
        Some(line) => Verdict::Noted(Failure::NotUci(line.clone())),
        None => Verdict::Passed(None),
    }
}

pub fn unknown_commands(session: &mut Session, _: &Greeting) -> Verdict {
    let mut ask = || {
        for line in
            ["xyzzy", "", "   ", "debug maybe", "setoption name No Such Option value 1", "position", "é"]
        {
            session.send(line)?;
        }
        session.ready().map(Some)
    };
    verdict(ask())
}

pub fn white_space(session: &mut Session, _: &Greeting) -> Verdict {
    let mut ask = || {
        let mut game = start();
        if let Ok(mv) = game.position().parse_uci("e2e4") {
            game.play(mv);
        }
        session.send("  position \t startpos   moves  e2e4 ")?;
        session.send("\tgo    depth   2  ")?;
        legal(&session.answer(LONG_PATIENCE)?, &game)?;
        Ok(None)
    };
    verdict(ask())
}

pub fn new_game(session: &mut Session, _: &Greeting) -> Verdict {
    let mut ask = || {
        session.send("ucinewgame")?;
        session.ready().map(Some)
    };
    verdict(ask())
}

/// Sets every option to its default, buttons aside: some of them do things.
pub fn set_options(session: &mut Session, greeting: &Greeting) -> Verdict {
    let mut ask = || {
        for line in greeting.lines.iter().filter_map(|line| line.strip_prefix("option ")) {
            let Ok(UciOption { name, kind }) = UciOption::parse(line) else { continue };
            let value = match kind {
                OptionKind::Check { default } => default.to_string(),
                OptionKind::Spin { default, .. } => default.to_string(),
                OptionKind::Combo { default, .. } => default,
                // Files and folders: what is not there cannot be opened.
                OptionKind::Button | OptionKind::String { .. } => continue,
            };
            session.send(&format!("setoption name {name} value {value}"))?;
        }
        session.ready()?;
        legal(&session.go(&start(), "depth 2", LONG_PATIENCE)?, &start())?;
        Ok(None)
    };
    verdict(ask())
}

pub fn quit(mut session: Session) -> Verdict {
    if let Err(failure) = session.send("quit") {
        return Verdict::Failed(failure);
    }
    ended(&mut session)
}

pub fn quit_while_thinking(mut session: Session) -> Verdict {
    let begun = session.begin(&start(), "infinite").and_then(|()| session.silent_for(PATIENCE / 20));
    if let Err(failure) = begun {
        return Verdict::Failed(failure);
    }
    quit(session)
}

/// Programs that crash leave their engines behind, unless those look after themselves.
pub fn end_of_input(mut session: Session) -> Verdict {
    session.close();
    match ended(&mut session) {
        Verdict::Failed(failure) => Verdict::Noted(failure),
        verdict => verdict,
    }
}

fn ended(session: &mut Session) -> Verdict {
    match session.ended(END_PATIENCE) {
        Some(_) => Verdict::Passed(None),
        None => Verdict::Failed(Failure::StillRunning),
    }
}
