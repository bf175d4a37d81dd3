//! Help, language, and what happens when the arguments are wrong.

mod common;

use std::process::Stdio;

use common::{assert_says, program, roque};

#[test]
fn help_and_welcome() {
    assert_says("welcome", &[], 0);
    assert_says("help", &["--help"], 0);
    assert_says("help-fen", &["fen", "--help"], 0);
    assert_says("help-perft", &["perft", "-h"], 0);
    assert_says("help-completions", &["completions", "--help"], 0);
    assert_says("help-pgn", &["pgn", "--help"], 0);
    assert_says("help-pgn-check", &["pgn", "check", "--help"], 0);
    assert_says("help-pgn-show", &["pgn", "show", "--help"], 0);
    assert_says("help-pgn-convert", &["pgn", "convert", "--help"], 0);
}

#[test]
fn help_as_a_command() {
    assert_eq!(roque("en", &["help"]), roque("en", &["--help"]));
    assert_eq!(roque("fr", &["help", "perft"]), roque("fr", &["perft", "--help"]));
    assert_eq!(
        roque("fr", &["--lang", "en", "help", "pgn", "show"]),
        roque("en", &["pgn", "show", "--help"])
    );
    assert_eq!(roque("en", &["help", "prft"]).code, 2);
}

#[test]
fn version() {
    let version = format!("roque {}\n", env!("CARGO_PKG_VERSION"));
    for args in [["--version"], ["-V"]] {
        assert_eq!(roque("fr", &args).out, version);
    }
}

#[test]
fn wrong_usage() {
    assert_says("unknown-command", &["prft"], 2);
    assert_says("unknown-argument", &["perft", "--devide", "3"], 2);
    assert_says("unneeded-argument", &["perft", "3", "4"], 2);
    assert_says("missing-argument", &["perft"], 2);
    assert_says("missing-value", &["perft", "3", "--fen"], 2);
    assert_says("missing-subcommand", &["pgn"], 2);
    assert_says("missing-file", &["pgn", "check"], 2);
    assert_says("invalid-choice", &["perft", "3", "--ruleset", "standart"], 2);
    assert_says("invalid-language", &["--lang", "de"], 2);
    assert_says("invalid-number", &["perft", "three"], 2);
    assert_says("negative-number", &["perft", "-1"], 2);
    assert_says("too-great-number", &["perft", "4000000000000"], 2);
    assert_says("no-threads", &["perft", "3", "--threads", "0"], 2);
    assert_says("negative-hash", &["perft", "3", "--hash", "-1"], 2);
    assert_says("negative-game", &["pgn", "show", "annotated.pgn", "--game", "-1"], 2);
    assert_says("flag-with-value", &["--version=3"], 2);
    assert_says("long-argument", &["perft", &"9".repeat(300)], 2);
    assert_says("repeated-argument", &["perft", "3", "--hash", "1", "--hash", "2"], 2);
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_text() {
    use std::os::unix::ffi::OsStrExt;
    let wrong = std::ffi::OsStr::from_bytes(b"\xff");
    let output = program("en").args(["perft".as_ref(), wrong]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("not valid UTF-8"));
}

#[test]
fn the_option_decides_over_the_environment() {
    for args in [&["--lang", "en"][..], &["--lang=en"], &["fen", "--help", "--lang=en"]] {
        assert!(!roque("fr", args).out.contains("Utilisation"), "{args:?}");
    }
    assert!(roque("en", &["--lang", "fr"]).out.contains("un programme d’échecs"));
}

#[test]
fn the_environment_decides_without_the_option() {
    let out = |variables: &[(&str, &str)]| {
        let mut command = program("en");
        command.env_clear().envs(variables.iter().copied());
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    let (french, english) = (roque("fr", &[]).out, roque("en", &[]).out);
    assert_ne!(french, english);
    assert_eq!(out(&[]), english);
    assert_eq!(out(&[("LANG", "fr_CA.UTF-8")]), french);
    assert_eq!(out(&[("LANG", "de_DE.UTF-8")]), english);
    assert_eq!(out(&[("LANG", "fr_FR"), ("LC_MESSAGES", "en_US")]), english);
    assert_eq!(out(&[("LANG", "en_US"), ("LC_MESSAGES", "fr_FR")]), french);
    assert_eq!(out(&[("LANG", "fr_FR"), ("LC_ALL", "C.UTF-8")]), english);
    assert_eq!(out(&[("LANG", "fr_FR"), ("LC_ALL", "")]), french);
}

#[test]
fn completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = roque("en", &["completions", shell]);
        assert_eq!(ran.code, 0);
        assert!(ran.out.contains("perft") && ran.out.contains("ruleset"), "{shell}");
    }
    assert_says("unknown-shell", &["completions", "tcsh"], 2);
}

#[test]
fn a_reader_that_leaves_ends_the_program_quietly() {
    let mut child = program("en")
        .args(["completions", "zsh"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = program("en").stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "Error: the result cannot be written: the disk is full.\n"
    );
}
