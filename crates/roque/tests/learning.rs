//! `roque selfplay` and `roque tune`: what they say, and how they go on after an interruption.

mod common;

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use common::{assert_says, assert_snapshot, fresh_folder, program};

/// Games that take no time.
const QUICK: [&str; 6] = ["--nodes", "50", "--positions", "8", "--concurrency", "2"];

fn command(language: &str, folder: &Path, args: &[&str]) -> Command {
    let mut command = program(language);
    command.args(args).current_dir(folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn selfplay(folder: &Path, games: &str, file: &str) -> Output {
    let args = [&["selfplay", file, "--games", games][..], &QUICK].concat();
    command("en", folder, &args).output().unwrap()
}

/// All that is said in a folder, in both languages, compared with `snapshots/NAME.LANGUAGE.txt`.
fn assert_told(name: &str, folder: &Path, args: &[&str], code: i32) {
    for language in ["fr", "en"] {
        let output = command(language, folder, args).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?} in {language}: {err}");
        assert_eq!(output.stdout, b"", "{args:?}");
        assert_snapshot(&format!("{name}.{language}.txt"), &numberless(&err));
    }
}

/// A text without what changes with the engine: numbers, except those of examples and settings, and whether few games were enough.
fn numberless(text: &str) -> String {
    let line = |line: &str| match line.contains("--nodes") || line.contains("0.5") {
        true => line.to_owned(),
        false => line.split(|letter: char| letter.is_ascii_digit()).collect::<Vec<_>>().join("#"),
    };
    let mut text: String =
        text.lines().filter(|line| !line.contains("--pull")).map(|text| line(text) + "\n").collect();
    while text.contains("##") {
        text = text.replace("##", "#");
    }
    text
}

#[test]
fn help() {
    assert_says("help-selfplay", &["selfplay", "--help"], 0);
    assert_says("help-tune", &["tune", "--help"], 0);
}

#[test]
fn wrong_usage() {
    assert_says("selfplay-no-file", &["selfplay"], 2);
    assert_says("selfplay-no-games", &["selfplay", "a.txt", "--games", "0"], 2);
    assert_says("selfplay-bad-plies", &["selfplay", "a.txt", "--plies", "41"], 2);
    assert_says("selfplay-bad-seed", &["selfplay", "a.txt", "--seed", "-1"], 2);
    assert_says("selfplay-missing-openings", &["selfplay", "a.txt", "--openings", "missing.epd"], 2);
    assert_says("selfplay-no-folder", &["selfplay", "no/such/folder/a.txt"], 2);
    assert_says("tune-no-file", &["tune"], 2);
    assert_says("tune-missing-file", &["tune", "missing.txt"], 2);
    assert_says("tune-bad-epochs", &["tune", "missing.txt", "--epochs", "0"], 2);
    assert_says("tune-bad-results", &["tune", "missing.txt", "--results", "2"], 2);
    assert_says("tune-bad-pull", &["tune", "missing.txt", "--pull", "-1"], 2);
    assert_says("tune-bad-seed", &["tune", "missing.txt", "--seed", "x"], 2);
}

#[test]
fn files_that_are_wrong() {
    let folder = fresh_folder("learning-wrong");
    fs::write(folder.join("letter.txt"), "Dear Sir,\n").unwrap();
    assert_told("selfplay-other-file", &folder, &["selfplay", "letter.txt"], 2);
    assert_told("tune-bad-line", &folder, &["tune", "letter.txt"], 2);
    assert_eq!(fs::read_to_string(folder.join("letter.txt")).unwrap(), "Dear Sir,\n");
    assert!(selfplay(&folder, "3", "games.txt").status.success());
    let before = fs::read(folder.join("games.txt")).unwrap();
    assert_told("selfplay-other-settings", &folder, &["selfplay", "games.txt", "--nodes", "60"], 2);
    assert_eq!(fs::read(folder.join("games.txt")).unwrap(), before, "nothing is mixed in");
    assert_told("tune-too-few", &folder, &["tune", "games.txt"], 2);
    fs::write(folder.join("won.epd"), "4k3/8/8/8/8/8/8/QQQQK3 w - -\n").unwrap();
    let won = ["selfplay", "won.txt", "--openings", "won.epd", "--plies", "0", "--nodes", "1"];
    assert_told("selfplay-no-balance", &folder, &won, 2);
}

#[test]
fn games_then_weights() {
    let folder = fresh_folder("learning");
    let games = selfplay(&folder, "30", "games.txt");
    assert_eq!(String::from_utf8(games.stderr).unwrap(), "");
    let out = String::from_utf8(games.stdout).unwrap();
    assert!(out.starts_with("games.txt: 30 games, "), "{out}");
    assert!(out.ends_with(" positions.\nTo learn from it: roque tune games.txt\n"), "{out}");
    let args = ["tune", "games.txt", "--epochs", "2", "--state", "state.json"];
    assert_told("tune", &folder, &[&args[..], &["--out", "weights.rs"]].concat(), 0);
    let table = fs::read_to_string(folder.join("weights.rs")).unwrap();
    assert!(table.starts_with("//!") && table.contains("MATERIAL"), "{table}");
    let printed = command("en", &folder, &["tune", "games.txt", "--epochs", "2"]).output().unwrap();
    assert_eq!(String::from_utf8(printed.stdout).unwrap(), table);
    // Work that is kept is not mixed with other work.
    let other = ["tune", "games.txt", "--epochs", "3", "--state", "state.json"];
    assert_told("tune-other-settings", &folder, &other, 2);
    fs::write(folder.join("state.json"), "[]").unwrap();
    assert_told("tune-bad-state", &folder, &args, 2);
    assert_told("tune-unwritable", &folder, &["tune", "games.txt", "--epochs", "1", "--out", "."], 2);
}

/// Starts a command, waits until the file has changed, and ends it by a signal.
#[cfg(unix)]
fn interrupt(mut command: Command, file: &Path, signal: &str) -> Output {
    let length = || fs::metadata(file).map_or(0, |metadata| metadata.len());
    let before = length();
    let child = command.spawn().unwrap();
    let end = Instant::now() + Duration::from_secs(60);
    while length() == before || length() < 1_000 {
        assert!(Instant::now() < end, "nothing in a long time");
        thread::sleep(Duration::from_millis(2));
    }
    let killed = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
    child.wait_with_output().unwrap()
}

/// Ends the work again and again, first by the signal of Ctrl-C, then by one that nobody can catch, and at last lets it
/// end by itself.
#[cfg(unix)]
fn in_parts(command: impl Fn() -> Command, file: &Path) -> Output {
    for signal in ["INT", "KILL", "KILL"] {
        let output = interrupt(command(), file, signal);
        if signal == "INT" {
            let err = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{err}");
            assert!(err.contains("To go on, give the same command again."), "{err}");
        } else {
            assert_eq!(output.status.code(), None, "killed");
        }
    }
    command().output().unwrap()
}

#[cfg(unix)]
#[test]
fn killed_work_goes_on() {
    let folder = fresh_folder("learning-killed");
    let play = |file: &str| {
        let args = ["selfplay", file, "--games", "120", "--nodes", "200", "--concurrency", "2"];
        command("en", &folder, &args)
    };
    let whole = play("whole.txt").output().unwrap();
    assert!(whole.status.success());
    let rest = in_parts(|| play("parts.txt"), &folder.join("parts.txt"));
    assert!(String::from_utf8(rest.stderr).unwrap().contains(" already; the others are added."));
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(read("parts.txt"), read("whole.txt"));
    assert_eq!(String::from_utf8(rest.stdout).unwrap().replace("parts", "whole").into_bytes(), whole.stdout);

    let tune = |state: &str| {
        let args = ["tune", "whole.txt", "--epochs", "30", "--state", state];
        command("en", &folder, &args)
    };
    let whole = tune("whole.json").output().unwrap();
    assert!(whole.status.success());
    let rest = in_parts(|| tune("parts.json"), &folder.join("parts.json"));
    assert_eq!(String::from_utf8(rest.stdout).unwrap(), String::from_utf8(whole.stdout).unwrap());
    assert_eq!(String::from_utf8(rest.stderr).unwrap(), String::from_utf8(whole.stderr).unwrap());
}
