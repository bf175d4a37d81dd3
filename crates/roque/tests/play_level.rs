//! Games against the engine in line mode. In the positions played it has one legal move, so that what is said does not
//! depend on how it plays.

mod common;

use common::{assert_dialogue, assert_says, dialogue, fresh_folder, is_question, roque_reading};

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

/// Black's king can only go from h8 to h7 and back, and has nothing else.
const CAGED: &str = "7k/8/1Q6/8/8/8/8/4K1R1 w - - 0 1";
/// A bishop of the wrong colour: Black must stay in the corner, and White cannot drive it out.
const CORNER: &str = "k7/8/PK6/8/8/8/8/2B5 w - - 20 60";

#[test]
fn the_engine_resigns_a_lost_game() {
    let args = ["--level", "9", "--no-board", "--fen", CAGED];
    let french = ["Rd1", "Rc1", "Rb1", "Ra1", "annuler", "Dh6#", "quitter"];
    let english = ["Kd1", "Kc1", "Kb1", "Ka1", "undo", "Qh6#", "quit"];
    assert_dialogue("play-level-resigns", &args, [&french, &english]);
}

#[test]
fn beginners_play_to_the_mate() {
    let args = ["--level", "4", "--no-board", "--fen", CAGED];
    let typed = ["Kd1", "Kc1", "Kb1", "Ka1", "Ka2", "Ka3", "Ka4", "Ka5", "Qh6#"];
    let said = dialogue("en", &args, &typed);
    assert!(said.contains("8... Kh8") && said.contains("Checkmate"), "{said}");
}

#[test]
fn the_engine_claims_a_draw() {
    let args = ["--level", "9", "--no-board", "--fen", CAGED];
    let french = ["Rd1", "Re1", "Rd1", "Re1", "annuler", "Rd1", "quitter"];
    let english = ["Kd1", "Ke1", "Kd1", "Ke1", "undo", "Kd1", "quit"];
    assert_dialogue("play-level-claims", &args, [&french, &english]);
}

#[test]
fn the_engine_offers_a_draw() {
    let args = ["--level", "10", "--no-board", "--fen", CORNER];
    let french = ["Fd2", "Fe1", "Ff2", "Fg1", "Fe3", "non", "Fd2", "nulle", "annuler", "quitter"];
    let english = ["Bd2", "Be1", "Bf2", "Bg1", "Be3", "no", "Bd2", "draw", "undo", "quit"];
    assert_dialogue("play-level-offers", &args, [&french, &english]);
    // A move is an answer too, and so is a yes.
    let moves = dialogue("en", &args, &["Bd2", "Be1", "Bf2", "Bg1", "Be3", "Bd2", "quit"]);
    assert!(moves.contains("Black’s draw offer no longer stands."), "{moves}");
    let agreed = dialogue("en", &args, &["Bd2", "Be1", "Bf2", "Bg1", "Be3", "accept", "quit"]);
    assert!(agreed.contains("Draw by agreement."), "{agreed}");
}

#[test]
fn the_engine_declines_a_draw() {
    let args = ["--level", "5", "--no-board"];
    assert_dialogue("play-level-declines", &args, [&["nulle", "quitter"], &["draw", "quit"]]);
    let better = ["--level", "5", "--no-board", "--fen", "7k/8/5q2/8/8/8/8/K7 w - - 0 1"];
    assert_dialogue("play-level-better", &better, [&["nulle", "quitter"], &["draw", "quit"]]);
}

/// Rook against rook, and queen against queen: nobody can win, whatever a few hundredths of a pawn say.
#[test]
fn the_engine_agrees_where_nothing_is_left() {
    for fen in [
        "8/8/8/3k4/8/1r6/5R2/6K1 w - - 0 70",
        "8/6k1/8/8/2R5/8/r7/4K3 w - - 0 70",
        "8/6k1/5q2/8/8/3Q4/8/6K1 w - - 0 70",
        "8/6k1/5n2/8/8/3B4/3R4/r5K1 w - - 0 70",
    ] {
        for level in ["3", "6", "10"] {
            let said = dialogue("en", &["--level", level, "--no-board", "--fen", fen], &["draw", "quit"]);
            assert!(said.contains("Draw by agreement."), "{level}, {fen}: {said}");
        }
    }
}

/// The engine has a name of its own; the person's name is the one for its side, or the only one, also in the next game.
#[test]
fn the_person_is_called_by_name() {
    let level = ["--level", "3", "--no-board", "--fen", WON];
    let typed = ["Kf7", "new", "pgn", "quit"];
    for names in [&["--white", "Zoe", "--black", "Anna"][..], &["--white", "Zoe"], &["--black", "Zoe"]] {
        let said = dialogue("en", &[&level[..], names].concat(), &typed);
        assert_eq!(said.matches("White to play (Zoe).").count(), 3, "{names:?}: {said}");
        assert!(said.contains("[White \"Zoe\"]\n[Black \"Roque, level 3\"]"), "{names:?}: {said}");
        assert!(!said.contains("Anna"), "{said}");
    }
    let two = dialogue("en", &["--no-board", "--white", "Zoe", "--black", "Anna"], &["e4", "new", "quit"]);
    assert_eq!(two.matches("White to play (Zoe).").count(), 2, "{two}");
    assert!(two.contains("Black to play (Anna)."), "{two}");
}

/// The engine thinks for two seconds: whoever waits is told so once, and not again in the same game.
#[test]
fn whoever_waits_long_is_told_why() {
    let said = dialogue("en", &["--level", "12", "--no-board"], &["e4", "undo", "d4", "quit"]);
    assert_eq!(said.matches("Roque is thinking…\n1... ").count(), 1, "{said}");
    assert_eq!(said.matches("Roque is thinking…").count(), 1, "{said}");
}

#[test]
fn what_the_engine_thinks_is_shown_when_asked_for() {
    let args = ["--level", "9", "--no-board", "--fen", CAGED];
    let typed = ["thinking", "Kd1", "think", "Kc1", "think", "quit"];
    let said = dialogue("en", &args, &typed);
    let thoughts: Vec<&str> = said.lines().filter(|line| line.starts_with("Roque’s thinking: ")).collect();
    // With the first move, and when asked again what it thought last.
    assert_eq!(thoughts.len(), 2, "{said}");
    for (thought, mv) in thoughts.into_iter().zip(["1... Kh7", "2... Kh8"]) {
        assert!(thought.contains("depth ") && thought.contains(mv), "{thought}");
    }
    let french = dialogue("fr", &args, &["réflexion", "Rd1", "pensée", "quitter"]);
    assert!(
        french.contains("Réflexion de Roque\u{a0}: profondeur ") && french.contains(", 1... Rh7"),
        "{french}"
    );
    let nobody = [&["réflexion", "quitter"][..], &["thinking", "quit"]];
    assert_dialogue("play-thinking-nobody", &["--no-board"], nobody);
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

/// Whoever plays Black hears the engine's move first.
#[test]
fn sides_have_names_in_both_languages() {
    for color in ["noirs", "Noir", "black"] {
        for language in ["fr", "en"] {
            let said = dialogue(language, &["--level", "1", "--no-board", "--color", color], &["quit"]);
            assert!(
                said.contains(
                    "
1. "
                ),
                "{color}: {said}"
            );
        }
    }
    for color in ["blancs", "blanc", "WHITE"] {
        let said = dialogue("fr", &["--level", "1", "--no-board", "--color", color], &["quit"]);
        assert!(
            !said.contains(
                "
1. "
            ),
            "{color}: {said}"
        );
    }
}

#[test]
fn what_is_asked_for_wrongly() {
    assert_says("play-level-13", &["play", "--level", "13"], 2);
    assert_says("play-level-color", &["play", "--level", "3", "--color", "green"], 2);
    assert_says("play-level-color-alone", &["play", "--color", "black"], 2);
}
