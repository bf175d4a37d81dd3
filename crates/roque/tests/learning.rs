//! `roque selfplay` and `roque tune`: what they say, and how they go on after an interruption.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use common::{assert_says, assert_snapshot, fresh_folder, program};

/// Games that take no time.
const QUICK: [&str; 4] = ["--nodes", "50", "--concurrency", "2"];

fn command(language: &str, folder: &Path, args: &[&str]) -> Command {
    let mut command = program(language);
    command.args(args).current_dir(folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn selfplay(folder: &Path, games: &str, file: &str) -> Output {
    let args = [&["selfplay", file, "--games", games, "--classical"][..], &QUICK].concat();
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

/// Whether a line says if the new weights are worth a match.
fn is_verdict(line: &str) -> bool {
    line.contains("--pull") || line.contains("--sprt")
}

/// A text without what changes with the engine: numbers, except those of examples and settings, and whether few games were enough.
fn numberless(text: &str) -> String {
    let line = |line: &str| match line.contains("--nodes") || line.contains("0.5") {
        true => line.to_owned(),
        false => line.split(|letter: char| letter.is_ascii_digit()).collect::<Vec<_>>().join("#"),
    };
    let mut text: String =
        text.lines().filter(|line| !is_verdict(line)).map(|text| line(text) + "\n").collect();
    while text.contains("##") {
        text = text.replace("##", "#");
    }
    text
}

#[test]
fn help() {
    assert_says("help-selfplay", &["selfplay", "--help"], 0);
    assert_says("help-tune", &["tune", "--help"], 0);
    assert_says("help-train", &["train", "--help"], 0);
}

#[test]
fn wrong_usage() {
    assert_says("selfplay-no-file", &["selfplay"], 2);
    assert_says("selfplay-no-games", &["selfplay", "a.rqg", "--games", "0"], 2);
    assert_says("selfplay-bad-plies", &["selfplay", "a.rqg", "--plies", "41"], 2);
    assert_says("selfplay-bad-share", &["selfplay", "a.rqg", "--chess960", "101"], 2);
    assert_says("selfplay-bad-seed", &["selfplay", "a.rqg", "--seed", "-1"], 2);
    assert_says("selfplay-missing-openings", &["selfplay", "a.rqg", "--openings", "missing.epd"], 2);
    assert_says("selfplay-no-folder", &["selfplay", "no/such/folder/a.rqg"], 2);
    assert_says("tune-no-file", &["tune"], 2);
    assert_says("tune-missing-file", &["tune", "missing.rqg"], 2);
    assert_says("tune-bad-epochs", &["tune", "missing.rqg", "--epochs", "0"], 2);
    assert_says("tune-bad-results", &["tune", "missing.rqg", "--results", "2"], 2);
    assert_says("tune-bad-pull", &["tune", "missing.rqg", "--pull", "-1"], 2);
    assert_says("train-no-out", &["train", "missing.rqg"], 2);
    assert_says("train-bad-rate", &["train", "missing.rqg", "--out", "net", "--rate", "0"], 2);
    assert_says("tune-bad-seed", &["tune", "missing.rqg", "--seed", "x"], 2);
}

#[test]
fn files_that_are_wrong() {
    let folder = fresh_folder("learning-wrong");
    fs::write(folder.join("letter.txt"), "Dear Sir,\n").unwrap();
    assert_told("selfplay-other-file", &folder, &["selfplay", "letter.txt"], 2);
    assert_told("tune-other-file", &folder, &["tune", "letter.txt"], 2);
    assert_eq!(fs::read_to_string(folder.join("letter.txt")).unwrap(), "Dear Sir,\n");
    assert!(selfplay(&folder, "3", "games.rqg").status.success());
    let before = fs::read(folder.join("games.rqg")).unwrap();
    assert_told(
        "selfplay-other-settings",
        &folder,
        &["selfplay", "games.rqg", "--nodes", "60", "--classical"],
        2,
    );
    assert_eq!(fs::read(folder.join("games.rqg")).unwrap(), before, "nothing is mixed in");
    assert_told("tune-too-few", &folder, &["tune", "games.rqg"], 2);
    let mut damaged = before;
    damaged[100] ^= 1;
    fs::write(folder.join("damaged.rqg"), damaged).unwrap();
    assert_told("tune-damaged", &folder, &["tune", "damaged.rqg"], 2);
    let with = |network| ["selfplay", "with.rqg", "--network", network];
    assert_told("selfplay-no-network", &folder, &with("missing.rqn"), 2);
    assert_told("selfplay-other-network", &folder, &with("letter.txt"), 2);
    fs::write(folder.join("old.rqn"), "roque network 0 12-4\n\n").unwrap();
    assert_told("selfplay-old-network", &folder, &with("old.rqn"), 2);
    fs::write(folder.join("won.epd"), "4k3/8/8/8/8/8/8/QQQQK3 w - -\n").unwrap();
    let won = ["selfplay", "won.rqg", "--openings", "won.epd", "--plies", "0", "--nodes", "1"];
    assert_told("selfplay-no-balance", &folder, &won, 2);
}

#[test]
fn games_then_weights() {
    let folder = fresh_folder("learning");
    let games = selfplay(&folder, "30", "games.rqg");
    assert_eq!(String::from_utf8(games.stderr).unwrap(), "");
    let out = String::from_utf8(games.stdout).unwrap();
    assert!(out.starts_with("games.rqg: 30 games, "), "{out}");
    assert!(out.ends_with(" positions.\nTo learn from it: roque tune games.rqg\n"), "{out}");
    let args = ["tune", "games.rqg", "--epochs", "2", "--state", "state.json"];
    assert_told("tune", &folder, &[&args[..], &["--out", "weights.rs"]].concat(), 0);
    // What few games teach is better on the games held out, or it is not: whoever tunes is told what to do then.
    let told = command("en", &folder, &["tune", "games.rqg", "--epochs", "2", "--out", "again.rs"]).output();
    let told = String::from_utf8(told.unwrap().stderr).unwrap();
    let held_out = |weights: &str| -> f64 {
        let line = told.lines().find(|line| line.starts_with(weights)).unwrap();
        line.rsplit(' ').next().unwrap().trim_end_matches('.').parse().unwrap()
    };
    let advice = if held_out("New weights") < held_out("Present weights") { "--sprt" } else { "--pull" };
    assert!(told.lines().last().unwrap().contains(advice), "{told}");
    let table = fs::read_to_string(folder.join("weights.rs")).unwrap();
    assert!(table.starts_with("//!") && table.contains("MATERIAL"), "{table}");
    let printed = command("en", &folder, &["tune", "games.rqg", "--epochs", "2"]).output().unwrap();
    assert_eq!(String::from_utf8(printed.stdout).unwrap(), table);
    // Work that is kept is not mixed with other work.
    let other = ["tune", "games.rqg", "--epochs", "3", "--state", "state.json"];
    assert_told("tune-other-settings", &folder, &other, 2);
    fs::write(folder.join("state.json"), "[]").unwrap();
    assert_told("tune-bad-state", &folder, &args, 2);
    assert_told("tune-unwritable", &folder, &["tune", "games.rqg", "--epochs", "1", "--out", "."], 2);
}

#[test]
fn games_then_a_network() {
    let folder = fresh_folder("learning-network");
    assert!(selfplay(&folder, "60", "games.rqg").status.success());
    let train = |epochs: &str| {
        let args = [
            "train",
            "games.rqg",
            "--out",
            "net.rqn",
            "--picture",
            "net.svg",
            "--state",
            "state",
            "--batch",
            "256",
        ];
        command("en", &folder, &[&args[..], &["--epochs", epochs, "--threads", "2"]].concat())
            .output()
            .unwrap()
    };
    let trained = train("6");
    let err = String::from_utf8(trained.stderr).unwrap();
    assert!(trained.status.success(), "{err}");
    assert!(String::from_utf8(trained.stdout).unwrap().starts_with("net.rqn is written."));
    // The error falls.
    let errors: Vec<f64> = err
        .lines()
        .filter(|line| line.starts_with("Round "))
        .map(|line| line.split("error ").nth(1).unwrap().split(',').next().unwrap().parse().unwrap())
        .collect();
    assert!(errors.len() == 6 && errors[5] < 0.8 * errors[0], "{errors:?}");
    let picture = fs::read_to_string(folder.join("net.svg")).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("<polyline"), "{picture}");
    // Nothing is left to do, and other work is not mixed in.
    assert!(train("6").status.success());
    assert_eq!(train("7").status.code(), Some(2));
    // The engine reads it and plays.
    let mut engine = command("en", &folder, &["uci"]).stdin(Stdio::piped()).spawn().unwrap();
    let asked = b"setoption name EvalFile value net.rqn\nposition startpos\ngo depth 6\n";
    engine.stdin.as_mut().unwrap().write_all(asked).unwrap();
    let mut said = Vec::new();
    for line in BufReader::new(engine.stdout.take().unwrap()).lines() {
        said.push(line.unwrap());
        // The end of the input would stop the search.
        if said.last().is_some_and(|line| line.starts_with("bestmove")) {
            drop(engine.stdin.take());
        }
    }
    assert!(engine.wait().unwrap().success());
    for beginning in ["info string network file net.rqn", "info depth 6", "bestmove"] {
        assert!(said.iter().any(|line| line.starts_with(beginning)), "{beginning}: {said:?}");
    }
    // It says what each piece is worth, except the kings.
    let eval = command("en", &folder, &["eval", "--network", "net.rqn"]).output().unwrap();
    let eval = String::from_utf8(eval.stdout).unwrap();
    let (_, by_network) = eval.split_once("The network’s view").unwrap();
    let ranks: Vec<&str> = by_network.lines().skip(1).take(8).collect();
    let numbers = |line: &&str| line.matches(['.']).count();
    assert_eq!(ranks.iter().map(numbers).collect::<Vec<_>>(), [7, 8, 0, 0, 0, 0, 8, 7], "{by_network}");
    assert!(by_network.contains("The network in all: "), "{by_network}");
    // The next generation: games with the network, and from them a network that begins with what this one knows.
    let games = [&["selfplay", "games-2.rqg", "--games", "20", "--network", "net.rqn"][..], &QUICK].concat();
    assert!(command("en", &folder, &games).output().unwrap().status.success());
    let train = ["train", "games-2.rqg", "--from", "net.rqn", "--epochs", "1", "--out", "net-2.rqn"];
    let trained = command("en", &folder, &train).output().unwrap();
    assert!(trained.status.success(), "{}", String::from_utf8_lossy(&trained.stderr));
    let network = fs::read(folder.join("net-2.rqn")).unwrap();
    let text = String::from_utf8_lossy(&network[..400]);
    assert!(text.contains("20 games") && text.contains("--from ") && text.contains("--network "), "{text}");
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
    let whole = play("whole.rqg").output().unwrap();
    assert!(whole.status.success());
    let rest = in_parts(|| play("parts.rqg"), &folder.join("parts.rqg"));
    assert!(String::from_utf8(rest.stderr).unwrap().contains(" already; the others are added."));
    let read = |name: &str| fs::read(folder.join(name)).unwrap();
    assert_eq!(read("parts.rqg"), read("whole.rqg"));
    assert_eq!(String::from_utf8(rest.stdout).unwrap().replace("parts", "whole").into_bytes(), whole.stdout);

    let tune = |state: &str| {
        let args = ["tune", "whole.rqg", "--epochs", "30", "--state", state];
        command("en", &folder, &args)
    };
    let whole = tune("whole.json").output().unwrap();
    assert!(whole.status.success());
    let rest = in_parts(|| tune("parts.json"), &folder.join("parts.json"));
    assert_eq!(String::from_utf8(rest.stdout).unwrap(), String::from_utf8(whole.stdout).unwrap());
    assert_eq!(String::from_utf8(rest.stderr).unwrap(), String::from_utf8(whole.stderr).unwrap());
}
