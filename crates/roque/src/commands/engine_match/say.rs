//! The sentences of a match.

use std::path::Path;
use std::time::Duration;

use roque_core::Color;
use roque_host::explain;
use roque_lab::contest::{
    Contest, End, Fault, FaultCounts, FaultKind, GameOver, GameRecord, Speed, Standing, Standings, Trouble,
};
use roque_lab::stats::{Decision, Estimate, Sprt};
use roque_lab::uci::{EngineError, SpecError, StartError};
use roque_words::{Language, Value, Words};

/// A decimal number as the language writes it.
pub fn decimal(number: f64, digits: usize, words: &Words) -> String {
    if number.is_infinite() {
        return if number > 0.0 { "∞" } else { "−∞" }.to_owned();
    }
    let text = format!("{number:.digits$}");
    // What is rounded to nothing has no sign.
    let is_zero = !text.contains(|digit: char| matches!(digit, '1'..='9'));
    let text = text.replace('-', if is_zero { "" } else { "−" });
    match words.language() {
        Language::French => text.replace('.', ","),
        Language::English => text,
    }
}

/// The same with its sign.
pub fn signed(number: f64, digits: usize, words: &Words) -> String {
    let text = decimal(number, digits, words);
    if text.starts_with('−') { text } else { format!("+{text}") }
}

pub fn percent(part: f64, words: &Words) -> String {
    decimal(part * 100.0, 1, words)
}

/// The part of the points with its error, as far as the pairs tell one.
pub fn part_with_error(standing: &Standing, words: &Words) -> String {
    let part = percent(standing.tally.score().unwrap_or(0.0), words);
    match standing.estimate.map(|estimate| estimate.score_error) {
        Some(error) if error > 0.0 => format!("{part} ± {}", percent(error, words)),
        _ => part,
    }
}

/// The result of a game as scoresheets have it.
fn result(record: &GameRecord) -> &'static str {
    match record.winner() {
        Some(Color::White) => "1-0",
        Some(Color::Black) => "0-1",
        None => "1/2-1/2",
    }
}

/// Why a game ended.
fn end(end: End, words: &Words) -> String {
    words.text(match end {
        End::Checkmate => "match-end-checkmate",
        End::Stalemate => "match-end-stalemate",
        End::DeadPosition => "match-end-dead-position",
        End::ThreefoldRepetition => "match-end-repetition",
        End::FiftyMoves => "match-end-fifty-moves",
        End::Adjudication => "match-end-adjudication",
        End::Fault(FaultKind::Time) => "match-end-time",
        End::Fault(FaultKind::Silence) => "match-end-silence",
        End::Fault(FaultKind::Crash) => "match-end-crash",
        End::Fault(FaultKind::IllegalMove) => "match-end-illegal-move",
    })
}

/// A line about a game.
pub fn game(over: &GameOver<'_>, words: &Words) -> String {
    let (record, standing) = (over.record, over.standing());
    let white = record.white();
    let arguments = [
        ("number", (record.number + 1).into()),
        ("games", over.standings.games.into()),
        ("white", explain::shortened(&standing.names[white]).into()),
        ("black", explain::shortened(&standing.names[1 - white]).into()),
        ("result", result(record).into()),
        ("reason", end(record.end, words).into()),
        ("moves", record.plies.div_ceil(2).into()),
        ("standing", short_standing(standing, words).into()),
    ];
    words.format("match-game", &arguments)
}

/// What the engines of a game have done, in a few words; with their names if there are others.
pub fn meeting(over: &GameOver<'_>, words: &Words) -> String {
    let standing = short_standing(over.standing(), words);
    match over.standings.meetings.len() {
        1 => standing,
        _ => {
            let names = over.standing().names.each_ref().map(|name| explain::shortened(name));
            format!("{}  {standing}", names.join(" – "))
        }
    }
}

/// What two engines have done, in a few words.
pub fn short_standing(standing: &Standing, words: &Words) -> String {
    let tally = &standing.tally;
    let mut text = words.format(
        "match-standing",
        &[
            ("wins", tally.wins.into()),
            ("draws", tally.draws.into()),
            ("losses", tally.losses.into()),
            ("percent", percent(tally.score().unwrap_or(0.0), words).into()),
        ],
    );
    // An Elo of other games than those that were just told would contradict them.
    let is_of_all = standing.unpaired() * 20 <= tally.games();
    if let Some(Estimate { elo, error, .. }) = standing.estimate.filter(|_| is_of_all) {
        text = format!("{text}, Elo {}", signed(elo, 0, words));
        if error.is_finite() {
            text = format!("{text} ± {}", decimal(error, 0, words));
        }
    }
    if let Some((llr, _)) = standing.test {
        text = format!("{text}, LLR {}", signed(llr, 2, words));
    }
    text
}

/// That an engine did something wrong.
pub fn fault(fault: &Fault<'_>, over: &GameOver<'_>, words: &Words) -> String {
    let mut reason = end(over.record.end, words);
    if let Some((took, left)) = fault.late {
        let arguments = [("took", milliseconds(took)), ("left", milliseconds(left))];
        reason = format!("{reason}, {}", words.format("match-late", &arguments));
    }
    let arguments = [
        ("name", explain::shortened(&over.standing().names[fault.engine]).into()),
        ("number", (over.record.number + 1).into()),
        ("reason", reason.into()),
    ];
    words.format("match-fault", &arguments)
}

fn milliseconds(time: Duration) -> Value<'static> {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX).into()
}

/// What a match of two engines has brought, in full.
pub fn summary(standing: &Standing, contest: &Contest, words: &Words) -> Vec<String> {
    let [first, second] = [0, 1].map(|engine: usize| explain::shortened(&standing.names[engine]));
    let tally = &standing.tally;
    let [pace, other] = [0, 1].map(|engine: usize| contest.engines[engine].pace.to_string());
    let pace = if pace == other { pace } else { format!("{pace} / {other}") };
    let heading: [(&str, Value<'_>); 4] = [
        ("first", first.clone().into()),
        ("second", second.clone().into()),
        ("games", tally.games().into()),
        ("pace", pace.into()),
    ];
    let mut lines = vec![words.format("match-summary", &heading)];
    let points: [(&str, Value<'_>); 6] = [
        ("wins", tally.wins.into()),
        ("draws", tally.draws.into()),
        ("losses", tally.losses.into()),
        ("points", decimal(tally.half_points() as f64 / 2.0, 1, words).into()),
        ("games", tally.games().into()),
        ("percent", part_with_error(standing, words).into()),
    ];
    lines.push(words.format("match-summary-points", &points));
    if let Some(estimate) = &standing.estimate {
        lines.push(strength(estimate, words));
        let pairs = standing.pairs.0.map(|count| count.to_string()).join(" ");
        lines.push(words.format("match-summary-pairs", &[("pairs", pairs.into())]));
        if standing.unpaired() > 0 {
            lines.push(words.format("match-summary-unpaired", &[("count", standing.unpaired().into())]));
        }
    }
    if let (Some(sprt), Some((llr, decision))) = (&contest.sprt, standing.test) {
        lines.push(test(sprt, llr, decision, words));
    }
    lines
}

/// How fast the engines were and what went wrong.
pub fn behaviour(standings: &Standings, words: &Words) -> Vec<String> {
    let mut lines = speeds(standings, words);
    let faults = standings.faults();
    for (name, faults) in standings.names.iter().zip(&faults) {
        if faults.all() > 0 {
            lines.push(faults_of(&explain::shortened(name), faults, words));
        }
    }
    if faults.iter().all(|faults| faults.all() == 0) {
        lines.push(words.text("match-summary-no-faults"));
    }
    lines
}

fn strength(estimate: &Estimate, words: &Words) -> String {
    let elo: (&str, Value<'_>) = ("elo", signed(estimate.elo, 1, words).into());
    let (low, high) = estimate.interval;
    if low.is_infinite() && high.is_infinite() {
        return words.format("match-summary-elo-unsure", &[elo]);
    }
    if estimate.error.is_infinite() {
        let (low, high) = (signed(low, 1, words), signed(high, 1, words));
        return words
            .format("match-summary-elo-one-sided", &[elo, ("low", low.into()), ("high", high.into())]);
    }
    let arguments: [(&str, Value<'_>); 5] = [
        elo,
        ("error", decimal(estimate.error, 1, words).into()),
        ("superiority", percent(estimate.superiority, words).into()),
        ("normalized", signed(estimate.normalized, 1, words).into()),
        ("normalizedError", decimal(estimate.normalized_error, 1, words).into()),
    ];
    words.format("match-summary-elo", &arguments)
}

fn test(sprt: &Sprt, llr: f64, decision: Option<Decision>, words: &Words) -> String {
    let ((elo0, elo1), (alpha, beta), (lower, upper)) = (sprt.claims(), sprt.risks(), sprt.bounds());
    let number = |number: f64, digits| -> Value<'_> { decimal(number, digits, words).into() };
    let arguments = [
        ("elo0", number(elo0, 1)),
        ("elo1", number(elo1, 1)),
        ("alpha", number(alpha, 2)),
        ("beta", number(beta, 2)),
        ("llr", number(llr, 2)),
        ("lower", number(lower, 2)),
        ("upper", number(upper, 2)),
        (
            "decision",
            words
                .text(match decision {
                    Some(Decision::Accepted) => "match-test-accepted",
                    Some(Decision::Rejected) => "match-test-rejected",
                    None => "match-test-open",
                })
                .into(),
        ),
    ];
    words.format("match-summary-test", &arguments)
}

fn speeds(standings: &Standings, words: &Words) -> Vec<String> {
    let line = |(name, speed): (&String, Speed)| {
        let depth = decimal(speed.average_depth()?, 1, words);
        let (name, depth) = (("name", explain::shortened(name).into()), ("depth", depth.into()));
        Some(match speed.nodes_per_second() {
            Some(speed) => words.format("match-summary-speed", &[name, depth, ("speed", speed.into())]),
            None => words.format("match-summary-depth", &[name, depth]),
        })
    };
    standings.names.iter().zip(standings.speed()).filter_map(line).collect()
}

fn faults_of(name: &str, faults: &FaultCounts, words: &Words) -> String {
    let arguments = [
        ("name", name.into()),
        ("time", faults.time.into()),
        ("silence", faults.silence.into()),
        ("crash", faults.crash.into()),
        ("illegal", faults.illegal_move.into()),
    ];
    words.format("match-summary-faults", &arguments)
}

/// Why a text does not describe an engine.
pub fn spec_error(text: &str, error: &SpecError, words: &Words) -> String {
    let engine: (&str, Value<'_>) = ("engine", explain::shortened(text).into());
    match error {
        SpecError::NoProgram => {
            let example = r#""name=A ./roque uci""#;
            words.format("match-no-program", &[engine, ("example", example.into())])
        }
        SpecError::OpenQuotation => words.format("match-open-quotation", &[engine]),
        SpecError::UnknownSetting(setting) => {
            words.format("match-unknown-setting", &[engine, ("setting", explain::shortened(setting).into())])
        }
        SpecError::BadValue { setting, value } => {
            let setting = explain::shortened(setting).into();
            let value = explain::shortened(value).into();
            words.format("match-bad-setting", &[engine, ("setting", setting), ("value", value)])
        }
    }
}

/// Why the match cannot be played.
pub fn trouble(trouble: &Trouble, words: &Words) -> String {
    let file =
        |path: &Path| -> (&str, Value<'_>) { ("file", explain::shortened(&path.to_string_lossy()).into()) };
    match trouble {
        Trouble::Engine { engine, error } => start_error(*engine, error, words),
        Trouble::File(path, error) => words.format(
            "cannot-write-file",
            &[file(path), ("reason", explain::write_error(error, words).into())],
        ),
        Trouble::BadState(path) => words.format("match-bad-state", &[file(path)]),
        Trouble::InUse(path) => words.format("match-in-use", &[file(path)]),
        Trouble::OtherMatch(path, different) => {
            let settings: Vec<String> = different.iter().map(|name| setting(name, words)).collect();
            words.format("match-other", &[file(path), ("settings", settings.join(", ").into())])
        }
        Trouble::NoBalancedOpening => words.text("match-no-balance"),
        Trouble::UnknownAnchor(name, names) => {
            let names: Vec<String> = names.iter().map(|name| explain::shortened(name)).collect();
            let name = explain::shortened(name).into();
            words.format("match-unknown-anchor", &[("name", name), ("names", names.join(", ").into())])
        }
    }
}

/// One of the engines, from 0; nothing for the one that judges openings.
fn engine_name(engine: Option<usize>, words: &Words) -> String {
    match engine {
        None => words.text("match-engine-judge"),
        Some(0) => words.text("match-engine-first"),
        Some(1) => words.text("match-engine-second"),
        Some(number) => words.format("match-engine-number", &[("number", (number + 1).into())]),
    }
}

/// A setting that a state knows by this name: an engine, or the argument for it.
fn setting(name: &str, words: &Words) -> String {
    let number = name.strip_prefix("engine ").and_then(|number| number.parse::<usize>().ok());
    match (number.and_then(|number| number.checked_sub(1)), name) {
        (Some(engine), _) => engine_name(Some(engine), words),
        (None, "ruleset") => "--chess960".to_owned(),
        (None, "adjudication") => "--draw, --resign".to_owned(),
        (None, name) => format!("--{name}"),
    }
}

fn start_error(engine: Option<usize>, error: &StartError, words: &Words) -> String {
    let engine: (&str, Value<'_>) = ("engine", engine_name(engine, words).into());
    match error {
        StartError::CannotRun(error) => {
            words.format("match-cannot-run", &[engine, ("reason", explain::io_error(error, words).into())])
        }
        StartError::NotUci(error, lines) => {
            let mut text = words.format(
                match error {
                    EngineError::Silent => "match-silent-engine",
                    EngineError::Crashed | EngineError::Stopped => "match-crashed-engine",
                },
                &[engine],
            );
            for line in lines {
                text.push_str(&format!("\n  {}", explain::shortened(&line.to_string())));
            }
            text
        }
        StartError::NoOption(name) => {
            words.format("match-no-option", &[engine, ("option", explain::shortened(name).into())])
        }
        StartError::BadValue(name, value) => {
            let (name, value) = (explain::shortened(name), explain::shortened(value));
            words.format("match-bad-value", &[engine, ("option", name.into()), ("value", value.into())])
        }
    }
}
