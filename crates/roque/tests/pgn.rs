//! `roque pgn`: files of games, good and bad.

mod common;

use std::fs;
use std::path::PathBuf;

use common::{assert_says, roque, roque_reading};

#[test]
fn check() {
    assert_says("pgn-check-good", &["pgn", "check", "annotated.pgn"], 0);
    assert_says("pgn-check-bad", &["pgn", "check", "bad.pgn"], 1);
    assert_says("pgn-check-several", &["pgn", "check", "annotated.pgn", "bad.pgn", "annotated.pgn"], 1);
}

#[test]
fn check_the_standard_input() {
    let ran = roque_reading("fr", &["pgn", "check", "-"], b"1. e4 e5 *\n\n1. e5 *\n");
    let expected = "(entrée standard):3:4: partie 2\u{a0}: «\u{a0}1. e5\u{a0}»\u{a0}: ";
    assert!(ran.out.starts_with(expected), "{}", ran.out);
    assert!(ran.out.ends_with("2 parties, 2 demi-coups, 1 partie incorrecte.\n"), "{}", ran.out);
    assert_eq!(ran.code, 1);
}

#[test]
fn files_that_cannot_be_read() {
    assert_says("pgn-no-file", &["pgn", "check", "missing.pgn", "annotated.pgn"], 2);
    assert_says("pgn-directory", &["pgn", "check", "."], 2);
    assert_says("pgn-empty", &["pgn", "check", "empty.pgn"], 1);
    assert_says("pgn-only-comment", &["pgn", "check", "comment.pgn"], 1);
    assert_says("pgn-show-no-file", &["pgn", "show", "missing.pgn"], 2);
    assert_says("pgn-show-empty", &["pgn", "show", "empty.pgn"], 1);
    assert_says("pgn-convert-empty", &["pgn", "convert", "empty.pgn"], 1);
}

#[test]
fn show() {
    assert_says("pgn-show", &["pgn", "show", "annotated.pgn"], 0);
    assert_says("pgn-show-second", &["pgn", "show", "annotated.pgn", "--game", "2", "--style", "unicode"], 0);
    assert_says("pgn-show-figurine", &["pgn", "show", "annotated.pgn", "--letters", "figurine", "--flip"], 0);
    assert_says("pgn-show-after-bad", &["pgn", "show", "bad.pgn", "--game", "13"], 0);
    assert_says("pgn-show-bad", &["pgn", "show", "bad.pgn", "--game", "2"], 1);
    assert_says("pgn-show-beyond", &["pgn", "show", "annotated.pgn", "--game", "3"], 2);
    assert_says("pgn-show-game-zero", &["pgn", "show", "annotated.pgn", "--game", "0"], 2);
}

#[test]
fn convert() {
    let file = "annotated.pgn";
    assert_says("pgn-convert", &["pgn", "convert", file], 0);
    let bare = ["pgn", "convert", file, "--no-comments", "--no-variations", "--no-nags"];
    assert_says("pgn-convert-bare", &bare, 0);
    for format in ["fen", "uci", "san", "lan"] {
        assert_says(&format!("pgn-convert-{format}"), &["pgn", "convert", file, "--to", format], 0);
    }
    assert_says("pgn-convert-french", &["pgn", "convert", file, "--to", "san", "--letters", "fr"], 0);
    assert_says("pgn-convert-figurine", &["pgn", "convert", file, "--to", "lan", "--letters", "figurine"], 0);
    assert_says("pgn-convert-letters", &["pgn", "convert", file, "--letters", "fr"], 2);
    assert_says("pgn-convert-bad", &["pgn", "convert", "bad.pgn", "--to", "uci"], 1);
}

#[test]
fn what_is_written_is_read_back() {
    let once = roque("en", &["pgn", "convert", "annotated.pgn"]).out;
    let twice = roque_reading("en", &["pgn", "convert", "-"], once.as_bytes()).out;
    assert_eq!(once, twice);
}

/// A file of this name among the temporary ones, which does not exist.
fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn convert_into_a_file() {
    let path = fresh("converted.pgn");
    let name = path.to_str().unwrap();
    let ran = roque("en", &["pgn", "convert", "annotated.pgn", "--to", "uci", "-o", name]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let written = fs::read_to_string(&path).unwrap();
    assert_eq!(written, roque("en", &["pgn", "convert", "annotated.pgn", "--to", "uci"]).out);

    // A file is never written while it is read.
    let ran = roque("en", &["pgn", "convert", name, "-o", name]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.starts_with("Error: the output file is also an input file"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), written);

    assert_says("pgn-convert-unwritable", &["pgn", "convert", "annotated.pgn", "-o", "missing/x.pgn"], 2);
}

#[cfg(unix)]
#[test]
fn no_other_name_of_an_input_is_written() {
    let (path, link) = (fresh("original.pgn"), fresh("hard-link.pgn"));
    let games = b"1. e4 e5 *\n";
    fs::write(&path, games).unwrap();
    fs::hard_link(&path, &link).unwrap();
    let (name, link_name) = (path.to_str().unwrap(), link.to_str().unwrap());
    let ran = roque("en", &["pgn", "convert", name, "-o", link_name]);
    assert_eq!(ran.code, 2, "{}", ran.err);

    let input = fs::File::open(&path).unwrap();
    let output =
        common::program("en").args(["pgn", "convert", "-", "-o", name]).stdin(input).output().unwrap();
    assert_eq!(output.status.code(), Some(2));

    let end = fs::OpenOptions::new().append(true).open(&path).unwrap();
    let output = common::program("en").args(["pgn", "convert", name]).stdout(end).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read(&path).unwrap(), games);
}

#[test]
fn a_file_is_replaced_only_by_a_whole_one() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("replaced");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    let path = folder.join("out.pgn");
    let name = path.to_str().unwrap();
    let convert = |files: &[&str]| roque("en", &[&["pgn", "convert"], files, &["-o", name]].concat());

    assert_eq!(convert(&["missing.pgn"]).code, 2);
    assert!(!path.exists());
    fs::write(&path, "before").unwrap();
    let ran = convert(&["annotated.pgn", "missing.pgn"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("out.pgn has not been written"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), "before");

    // Bad games are left out, the others are what was asked for.
    assert_eq!(convert(&["bad.pgn"]).code, 1);
    assert_eq!(fs::read_to_string(&path).unwrap(), roque("en", &["pgn", "convert", "bad.pgn"]).out);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "no temporary file is left");
}

#[test]
fn the_output_may_be_named_as_the_standard_one() {
    let expected = roque("en", &["pgn", "convert", "annotated.pgn"]);
    assert_eq!(roque("en", &["pgn", "convert", "annotated.pgn", "-o", "-"]), expected);
    assert!(!common::data().join("-").exists());
}

#[test]
fn a_game_with_too_many_tags() {
    let tags: String = (0..=1000).map(|number| format!("[Tag{number} \"x\"]\n")).collect();
    let input = format!("{tags}\n1. e4 *\n");
    let ran = roque_reading("en", &["pgn", "convert", "-"], input.as_bytes());
    assert_eq!(ran.code, 1);
    assert!(ran.err.ends_with("game 1: the game has more than 1000 tags.\n"), "{}", ran.err);
}

#[test]
fn a_move_onto_a_piece_of_the_same_side() {
    let ran = roque_reading("fr", &["pgn", "check", "-"], b"1. Ra1a2 *\n");
    assert!(ran.out.contains("\u{a0}: un pion blanc s\u{2019}y trouve."), "{}", ran.out);
}

#[test]
fn many_games() {
    let game = b"[Event \"x\"]\n\n1. e4 {comment} e5 (1... c5) 2. Nf3 Nc6 *\n\n";
    let ran = roque_reading("en", &["pgn", "check", "-"], &game.repeat(20_000));
    assert_eq!(ran.out, "20,000 games, 80,000 half-moves, 0 bad games.\n");
}
