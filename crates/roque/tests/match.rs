//! `roque match`: what it says, and how a match goes on after an interruption.

mod common;
mod scripted;

use std::fs;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use common::{Ran, assert_says, assert_snapshot, fresh_folder, program, roque};
use scripted::engine;

/// A match of two scripted engines, in both languages, compared with `snapshots/NAME.LANGUAGE.txt`.
fn assert_match(name: &str, first: &str, second: &str, args: &[&str], code: i32) {
    assert_contest(name, &[first, second], args, code);
}

/// A match of scripted engines.
fn assert_contest(name: &str, engines: &[&str], args: &[&str], code: i32) {
    let engines: Vec<String> = engines.iter().map(|arguments| engine(arguments)).collect();
    let engines: Vec<&str> = engines.iter().map(String::as_str).collect();
    let args = [&["match"], &engines[..], &["--depth", "1"], args].concat();
    for language in ["fr", "en"] {
        let Ran { out, err, code: found } = roque(language, &args);
        assert_eq!(found, code, "{args:?}: {err}");
        assert_snapshot(&format!("{name}.{language}.txt"), &timeless(&format!("{err}---\n{out}")));
    }
}

/// A text without what differs from run to run: dates, speeds, and the moves of games, which are noted with their times.
fn timeless(text: &str) -> String {
    let mut lines = Vec::new();
    let mut in_moves = false;
    for line in text.lines() {
        in_moves = line == "  " || in_moves && line.starts_with("  ");
        if in_moves {
            continue;
        }
        let mut line = line.to_owned();
        if line.contains("[Date ") {
            line = "  [Date]".to_owned();
        }
        if let Some(at) =
            line.rfind(", ").filter(|_| line.contains("nodes per second") || line.contains("nœuds par"))
        {
            line.truncate(at);
            line.push('.');
        }
        lines.push(line);
    }
    lines.join("\n") + "\n"
}

#[test]
fn help() {
    assert_says("help-match", &["match", "--help"], 0);
}

#[test]
fn a_match() {
    assert_match("match", "--greedy --name Glouton", "--name Hasard", &["--games", "6"], 0);
    assert_match(
        "match-test",
        "--greedy --name Glouton",
        "--name Hasard",
        &["--games", "1000", "--sprt", "0,100", "--quiet", "--seed", "4"],
        0,
    );
}

#[test]
fn several_engines() {
    let three = ["--greedy --name Glouton", "--name Hasard", "--seed 3 --name Autre"];
    assert_contest("match-gauntlet", &three, &["--games", "2"], 0);
    let all = ["--games", "20", "--round-robin", "--quiet"];
    assert_contest("match-round-robin", &three, &all, 0);
    let anchored = ["--anchor", "Hasard=400", "--anchor", "Autre=410"];
    assert_contest("match-anchored", &three, &[&all[..], &anchored].concat(), 0);
    let faulty = ["--name A", "--name B", "--illegal-at 3 --name C"];
    assert_contest("match-several-faults", &faulty, &["--games", "2", "--quiet", "--round-robin"], 1);
    assert_contest("match-unknown-anchor", &three, &["--anchor", "Nobody=400"], 2);
    assert_contest("match-sprt-two", &three, &["--sprt", "0,5"], 2);
    assert_says("match-bad-anchor", &["match", "a", "b", "--anchor", "Toga"], 2);
    for language in ["fr", "en"] {
        let good = engine("");
        let third = roque(language, &["match", &good, &good, "/no/such/engine"]);
        assert_eq!(third.code, 2);
        assert_snapshot(&format!("match-no-third-engine.{language}.txt"), &third.err);
    }
}

#[test]
fn faults() {
    assert_match("match-illegal", "--name A", "--illegal-at 2 --name B", &["--games", "2"], 1);
    assert_match("match-crash", "--name A", "--crash-at 3 --name B", &["--games", "1"], 1);
}

#[test]
fn wrong_usage() {
    let good = engine("");
    assert_says("match-one-engine", &["match", "a"], 2);
    assert_says("match-no-program", &["match", "name=A", "b"], 2);
    assert_says("match-unknown-setting", &["match", "nom=A a", "b"], 2);
    assert_says("match-bad-setting", &["match", "tc=fast a", "b"], 2);
    assert_says("match-open-quotation", &["match", "'a b", "b"], 2);
    assert_says("match-bad-tc", &["match", "a", "b", "--tc", "5 minutes"], 2);
    assert_says("match-bad-sprt", &["match", "a", "b", "--sprt", "5,0"], 2);
    assert_says("match-bad-draw", &["match", "a", "b", "--draw", "40,0,10"], 2);
    assert_says("match-bad-resign", &["match", "a", "b", "--resign", "4"], 2);
    assert_says("match-bad-option", &["match", "a", "b", "--option", "Hash"], 2);
    assert_says("match-no-games", &["match", "a", "b", "--games", "0"], 2);
    assert_says("match-missing-openings", &["match", "a", "b", "--openings", "missing.epd"], 2);
    assert_says("match-no-openings", &["match", "a", "b", "--openings", "/dev/null"], 2);
    assert_says("match-no-engine", &["match", "/no/such/engine", "b"], 2);
    for language in ["fr", "en"] {
        let unknown = roque(language, &["match", &good, &format!("option.Contempt=3 {good}")]);
        assert_snapshot(&format!("match-no-option.{language}.txt"), &unknown.err);
        let bad = roque(language, &["match", &good, &format!("option.Hash=0 {good}")]);
        assert_snapshot(&format!("match-bad-value.{language}.txt"), &bad.err);
        let crash = roque(language, &["match", "cat /dev/null", &good]);
        assert_eq!([unknown.code, bad.code, crash.code], [2, 2, 2]);
    }
}

#[test]
fn openings_that_are_wrong() {
    let folder = fresh_folder("match-openings");
    for (name, text) in [("bad.epd", "\n8/8/8/8/8/8/8/8 w - -\n"), ("bad.pgn", "1. e4 e5 2. Ke3 *\n")] {
        fs::write(folder.join(name), text).unwrap();
        for language in ["fr", "en"] {
            let output = program(language)
                .args(["match", "a", "b", "--openings", name])
                .current_dir(&folder)
                .output()
                .unwrap();
            assert_eq!(output.status.code(), Some(2));
            let text = String::from_utf8(output.stderr).unwrap();
            assert_snapshot(&format!("match-{}.{language}.txt", name.replace('.', "-")), &text);
        }
    }
}

/// The games of a state, without how long they took.
fn games(state: &std::path::Path) -> Vec<String> {
    let state: serde_json::Value = serde_json::from_str(&fs::read_to_string(state).unwrap()).unwrap();
    let games = state["games"].as_object().unwrap();
    let mut games: Vec<String> = games
        .values()
        .map(|game| format!("{:>3} {} {} {}", game["number"], game["points"], game["end"], game["plies"]))
        .collect();
    games.sort();
    games.push(state["openings"].to_string());
    games
}

#[cfg(unix)]
#[test]
fn a_killed_match_goes_on() {
    let folder = fresh_folder("match-killed");
    let (first, second) = (engine("--greedy --slow 1"), engine("--greedy --seed 9 --slow 1"));
    let command = |name: &str| {
        let mut command = program("en");
        command.args(["match", &first, &second, "--depth", "1", "--games", "8", "--concurrency", "2"]);
        command.args(["--state", &format!("{name}.json"), "--out", &format!("{name}.pgn")]);
        command.current_dir(&folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    };
    let whole = command("whole").output().unwrap();
    assert!(whole.status.success());
    // First by the signal of Ctrl-C, then by one that nobody can catch.
    for signal in ["INT", "KILL"] {
        let child = command("parts").spawn().unwrap();
        let end = Instant::now() + Duration::from_secs(20);
        let before =
            fs::read_to_string(folder.join("parts.json")).map_or(0, |text| text.matches("plies").count());
        while fs::read_to_string(folder.join("parts.json")).map_or(0, |text| text.matches("plies").count())
            <= before
        {
            assert!(Instant::now() < end, "no game in a long time");
            thread::sleep(Duration::from_millis(5));
        }
        let killed =
            std::process::Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(killed.unwrap().success());
        let output = child.wait_with_output().unwrap();
        if signal == "INT" {
            assert_eq!(output.status.code(), Some(2));
            assert!(
                String::from_utf8(output.stderr).unwrap().contains("To go on, give the same command again.")
            );
        }
    }
    let rest = command("parts").output().unwrap();
    assert!(rest.status.success());
    assert!(String::from_utf8(rest.stderr).unwrap().contains("The match goes on"));
    assert_eq!(games(&folder.join("whole.json")), games(&folder.join("parts.json")));
    let count = |name: &str| fs::read_to_string(folder.join(name)).unwrap().matches("[Event ").count();
    assert_eq!((count("whole.pgn"), count("parts.pgn")), (8, 8));
}

/// After an odd number of games, what is said of the pairs does not pass for what is said of all.
#[test]
fn half_a_pair() {
    assert_match("match-half-pair", "--greedy --name Glouton", "--name Hasard", &["--games", "3"], 0);
}

#[cfg(unix)]
#[test]
fn interrupted_before_the_first_game_is_over() {
    let slow = engine("--slow 400");
    for (language, said) in [("fr", "Aucune partie n’a été terminée.\n"), ("en", "No game was finished.\n")]
    {
        let mut command = program(language);
        command.args(["match", &slow, &slow, "--depth", "1"]).stdin(Stdio::null());
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        thread::sleep(Duration::from_millis(2500));
        let killed = std::process::Command::new("kill").args(["-s", "INT", &child.id().to_string()]).status();
        assert!(killed.unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), said);
    }
}

#[test]
fn a_state_of_another_match() {
    let folder = fresh_folder("match-state");
    let engine = engine("");
    for language in ["fr", "en"] {
        let run = |games: &str, margin: &str, state: &str| {
            let output = program(language)
                .args(["match", &engine, &engine, "--depth", "1", "--games", games, "--margin", margin])
                .args(["--state", state])
                .current_dir(&folder)
                .output()
                .unwrap();
            (output.status.code(), String::from_utf8(output.stderr).unwrap())
        };
        assert_eq!(run("2", "5", "good.json").0, Some(0));
        let other =
            ["match", &engine, "./other", "--depth", "1", "--draw", "40,8,10", "--state", "good.json"];
        let output = program(language).args(other).current_dir(&folder).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_snapshot(&format!("match-other-engine.{language}.txt"), &text);
        let (code, text) = run("2", "6", "good.json");
        assert_eq!(code, Some(2));
        assert_snapshot(&format!("match-other-state.{language}.txt"), &text);
        fs::write(folder.join("bad.json"), "[]").unwrap();
        let (code, text) = run("2", "5", "bad.json");
        assert_eq!(code, Some(2));
        assert_snapshot(&format!("match-bad-state.{language}.txt"), &text);
    }
}
