//! `roque uci-check`: how well an engine keeps to the UCI protocol.

use std::io::Write;
use std::time::Duration;

use clap::{Arg, ArgMatches, Command};
use roque_host::explain;
use roque_lab::check::{self, Check, Failure, Verdict};
use roque_lab::uci::EngineSpec;
use roque_words::{Value, Words};

use super::engine_match;
use crate::stop::{Done, Exit, Stop};

pub const NAME: &str = "uci-check";

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    Command::new(NAME).about(words.text("uci-check-about")).after_help(words.text("uci-check-more")).arg(
        Arg::new("engine")
            .value_name(words.text("match-value-engine"))
            .required(true)
            .help(words.text("uci-check-engine")),
    )
}

/// Makes the checks, one line each.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let text = matches.get_one::<String>("engine").map_or("", String::as_str);
    let spec = EngineSpec::parse(text)
        .map_err(|error| Stop::Said(engine_match::spec_error(text, &error, words), Exit::Unable))?;
    let (mut checks, mut notes, mut skipped) = (0_u32, 0_u32, 0_u32);
    let mut written = Ok(());
    let failures = check::run(&spec, &mut |check, verdict| {
        checks += 1;
        notes += u32::from(matches!(verdict, Verdict::Noted(_)));
        skipped += u32::from(matches!(verdict, Verdict::Skipped(_)));
        if written.is_ok() {
            // Each line as soon as it is known: the whole takes a while.
            written = writeln!(out, "{}", line(check, verdict, words)).and_then(|()| out.flush());
        }
    });
    written?;
    let failures = failures.map_err(|error| {
        let engine = explain::shortened(&spec.program);
        let reason = explain::io_error(&error, words);
        let arguments = [("engine", engine.into()), ("reason", reason.into())];
        Stop::Said(words.format("match-cannot-run", &arguments), Exit::Unable)
    })?;
    let arguments = [
        ("checks", checks.into()),
        ("failures", failures.into()),
        ("notes", notes.into()),
        ("skipped", skipped.into()),
    ];
    writeln!(out, "{}", words.format("uci-check-summary", &arguments))?;
    Ok(if failures > 0 { Exit::Wrong } else { Exit::Fine })
}

fn line(check: Check, verdict: &Verdict, words: &Words) -> String {
    let what: (&str, Value<'_>) = ("what", name(check, words).into());
    match verdict {
        Verdict::Passed(None) => words.format("uci-check-passed", &[what]),
        Verdict::Passed(Some(took)) => {
            words.format("uci-check-passed-in", &[what, ("time", milliseconds(*took).into())])
        }
        Verdict::Noted(reason) => {
            words.format("uci-check-noted", &[what, ("reason", failure(reason, words).into())])
        }
        Verdict::Failed(reason) => {
            words.format("uci-check-failed", &[what, ("reason", failure(reason, words).into())])
        }
        Verdict::Skipped(option) => words.format("uci-check-skipped", &[what, ("option", (*option).into())]),
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn name(check: Check, words: &Words) -> String {
    words.text(match check {
        Check::Start => "uci-check-start",
        Check::Identity => "uci-check-identity",
        Check::Options => "uci-check-options",
        Check::Ready => "uci-check-ready",
        Check::Chatter => "uci-check-chatter",
        Check::UnknownCommands => "uci-check-unknown-commands",
        Check::WhiteSpace => "uci-check-white-space",
        Check::NewGame => "uci-check-new-game",
        Check::SetOptions => "uci-check-set-options",
        Check::Depth => "uci-check-depth",
        Check::Nodes => "uci-check-nodes",
        Check::MoveTime => "uci-check-movetime",
        Check::ShortMoveTime => "uci-check-short-movetime",
        Check::Clock => "uci-check-clock",
        Check::EmptyClock => "uci-check-empty-clock",
        Check::AllLimits => "uci-check-all-limits",
        Check::SearchMoves => "uci-check-searchmoves",
        Check::Infinite => "uci-check-infinite",
        Check::ReadyWhileThinking => "uci-check-ready-while-thinking",
        Check::Stop => "uci-check-stop",
        Check::InfiniteMate => "uci-check-infinite-mate",
        Check::StopStorm => "uci-check-stop-storm",
        Check::IdleStop => "uci-check-idle-stop",
        Check::Moves => "uci-check-moves",
        Check::Mate => "uci-check-mate",
        Check::NoMoves => "uci-check-no-moves",
        Check::MultiPv => "uci-check-multipv",
        Check::Chess960 => "uci-check-chess960",
        Check::Ponder => "uci-check-ponder",
        Check::Quit => "uci-check-quit",
        Check::QuitWhileThinking => "uci-check-quit-while-thinking",
        Check::EndOfInput => "uci-check-end-of-input",
    })
}

fn failure(failure: &Failure, words: &Words) -> String {
    let text = |text: &str| -> Value<'static> { explain::shortened(text).into() };
    match failure {
        Failure::Crashed => words.text("uci-check-crashed"),
        Failure::NoAnswer(expected) => {
            words.format("uci-check-no-answer", &[("expected", (*expected).into())])
        }
        Failure::Late { took, limit } => {
            let (took, limit) = (milliseconds(*took), milliseconds(*limit));
            words.format("uci-check-late", &[("took", took.into()), ("limit", limit.into())])
        }
        Failure::TooEarly => words.text("uci-check-too-early"),
        Failure::Unasked => words.text("uci-check-unasked"),
        Failure::Illegal { answer, fen } => {
            words.format("uci-check-illegal", &[("answer", text(answer)), ("fen", text(fen))])
        }
        Failure::WrongMove { answer, fen } => {
            words.format("uci-check-wrong-move", &[("answer", text(answer)), ("fen", text(fen))])
        }
        Failure::NoScore => words.text("uci-check-no-score"),
        Failure::NoMateScore => words.text("uci-check-no-mate-score"),
        Failure::TooFewLines => words.text("uci-check-too-few-lines"),
        Failure::Missing(line) => words.format("uci-check-missing", &[("line", (*line).into())]),
        Failure::BadOption(line, word) => {
            let arguments = [("line", text(line)), ("word", word.to_string().into())];
            words.format("uci-check-bad-option", &arguments)
        }
        Failure::NotUci(line) => words.format("uci-check-not-uci", &[("line", text(line))]),
        Failure::StillRunning => words.text("uci-check-still-running"),
    }
}
