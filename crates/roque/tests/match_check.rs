//! `roque uci-check`: what it says of a good engine and of bad ones.

mod common;
mod scripted;

use std::thread;

use common::{Ran, assert_says, assert_snapshot, roque};
use scripted::engine;

/// Checks a scripted engine in both languages at once, since that takes a while, and without the times.
fn assert_checked(name: &str, arguments: &str, code: i32) {
    let engine = engine(arguments);
    thread::scope(|scope| {
        for language in ["fr", "en"] {
            let engine = &engine;
            scope.spawn(move || {
                let Ran { out, err, code: found } = roque(language, &["uci-check", engine]);
                assert_eq!((found, err.as_str()), (code, ""), "{out}");
                let text = out.lines().map(timeless).collect::<Vec<_>>().join("\n");
                assert_snapshot(&format!("{name}.{language}.txt"), &format!("{text}\n"));
            });
        }
    });
}

fn timeless(line: &str) -> &str {
    match line.rsplit_once(" (") {
        Some((text, time)) if time.ends_with("ms)") => text,
        _ => line,
    }
}

#[test]
fn help() {
    assert_says("help-uci-check", &["uci-check", "--help"], 0);
}

#[test]
fn a_good_engine() {
    // It plays at random, but mates where it can, which is all that is asked of its play.
    assert_checked("uci-check-good", "--greedy --tells-mate", 0);
}

#[test]
fn bad_engines() {
    assert_checked("uci-check-illegal", "--greedy --tells-mate --illegal-at 3 --chatter", 1);
    assert_checked("uci-check-crash", "--greedy --tells-mate --crash-at 5 --bad-option", 1);
    assert_checked("uci-check-deaf", "--deaf", 1);
}

#[test]
fn no_engine() {
    assert_says("uci-check-no-engine", &["uci-check", "/no/such/engine"], 2);
    assert_says("uci-check-no-program", &["uci-check", ""], 2);
    let ran = roque("en", &["uci-check", "cat /dev/null"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.starts_with("FAIL  “uci” is answered with “uciok”: the engine has ended by itself."));
}
