//! Games against the engine in line mode. In the positions played it has one legal move, so that what is said does not
//! depend on how it plays.

mod common;

use common::{assert_dialogue, assert_says, fresh_folder, is_question, roque_reading};

/// White mates at once, or drives the king to h7 first.
const WON: &str = "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1";

#[test]
fn a_game_against_the_engine() {
    let french = [
        "conseil", "conseil", "évaluer", "Rf7", "conseil", "annuler", "refaire", "pgn", "Dh1#", "annuler",
        "quitter",
    ];
    let english = ["hint", "hint", "eval", "Kf7", "hint", "undo", "redo", "pgn", "Qh1#", "undo", "quit"];
    let args = ["--level", "3", "--style", "dots", "--fen", WON];
    assert_dialogue("play-level", &args, [&french, &english]);
}

#[test]
fn the_engine_plays_white() {
    let fen = "6q1/8/8/8/8/5k2/8/7K w - - 0 1";
    let args = ["--level", "1", "--color", "black", "--style", "dots", "--fen", fen];
    let french = ["annuler", "conseil", "abandonner", "annuler", "Dg2#"];
    let english = ["undo", "hint", "resign", "undo", "Qg2#"];
    assert_dialogue("play-level-white", &args, [&french, &english]);
}

/// The engine has nothing left but its king: a draw suits it.
#[test]
fn the_engine_agrees_to_a_draw() {
    let args = ["--level", "12", "--no-board", "--fen", WON];
    let french = ["Rf7", "nulle", "annuler", "nulle"];
    let english = ["Kf7", "draw", "undo", "draw"];
    assert_dialogue("play-level-draw", &args, [&french, &english]);
}

#[test]
fn a_kept_game_goes_on_against_the_same_level() {
    let folder = fresh_folder("play-level-resume");
    let folder = folder.to_str().expect("UTF-8");
    let begin = ["play", "--text", "--data-dir", folder, "--no-board", "--level", "5", "--fen", WON];
    assert_eq!(roque_reading("en", &begin, b"Kf7\nquit\n").code, 0);
    let resume = ["play", "--text", "--data-dir", folder, "--no-board", "--resume"];
    let ran = roque_reading("fr", &resume, b"Dg2\nannuler\npgn\n");
    // The king can go to two squares: either will do.
    assert!(ran.out.contains("2... Rh8") || ran.out.contains("2... Rh6"), "{}", ran.out);
    assert!(ran.out.contains("[Black \"Roque, level 5\"]"), "{}", ran.out);
    assert!(ran.out.contains("[BlackLevel \"5\"]"), "{}", ran.out);
}

/// A whole game is played to its end, whatever the moves are.
#[test]
fn the_engine_always_answers() {
    let folder = fresh_folder("play-level-answers");
    let folder = folder.to_str().expect("UTF-8");
    let args = ["play", "--text", "--data-dir", folder, "--no-board", "--level", "2", "--clock", "5"];
    let ran = roque_reading("en", &args, b"e4\nundo\nd4\nundo\nc4\nresign\nnew\na3\nquit\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out.lines().filter(|line| line.starts_with("1... ")).count(), 4, "{}", ran.out);
    assert_eq!(ran.out.lines().filter(|line| is_question(line)).count(), 9, "{}", ran.out);
}

#[test]
fn what_is_asked_for_wrongly() {
    assert_says("play-level-13", &["play", "--level", "13"], 2);
    assert_says("play-level-color", &["play", "--level", "3", "--color", "green"], 2);
    assert_says("play-level-color-alone", &["play", "--color", "black"], 2);
}
