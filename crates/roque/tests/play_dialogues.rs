//! Whole conversations in line mode, in both languages. What is typed stands after each question.

mod common;

use common::{assert_dialogue, dialogue, line_mode};

/// A game with everything: en passant, promotion, castling, check and mate.
const FRENCH: [&str; 19] = [
    "e4", "a6", "e5", "d5", "exd6", "Cf6", "dxe7", "Cc6", "exd8=D+", "Rxd8", "Cf3", "Fd6", "Fe2", "Te8",
    "O-O", "Cd7", "Cg5", "Fe7", "Cxf7#",
];
const ENGLISH: [&str; 19] = [
    "e4", "a6", "e5", "d5", "exd6", "Nf6", "dxe7", "Nc6", "exd8=Q+", "Kxd8", "Nf3", "Bd6", "Be2", "Re8",
    "O-O", "Nd7", "Ng5", "Be7", "Nxf7#",
];

#[test]
fn a_whole_game_in_every_style() {
    for style in ["boxed", "dots", "unicode"] {
        assert_dialogue(&format!("play-game-{style}"), &["--style", style], [&FRENCH, &ENGLISH]);
    }
}

#[test]
fn the_mini_chess_asks_for_squares() {
    // Every message of the two questions, then the fool's mate.
    let typed = [
        "z9", "e4", "e7", "c1", "e3", "f2", "f2", "f5", "g3", "x", "f3", "e7", "e5", "g2", "g4", "d8", "h4",
        "e2",
    ];
    assert_dialogue("play-mini", &["--ruleset", "mini", "--style", "boxed"], [&typed, &typed]);
    let promotion = ["e7", "e8", "x", "roi", "dame", "quitter"];
    let args = ["--ruleset", "mini", "--style", "boxed", "--fen", "8/4P3/8/8/8/k7/p7/4K3 w - - 0 1"];
    assert_dialogue("play-mini-promotion", &args, [&promotion, &promotion]);
    let castling = ["O-O", "e5d6", "e1", "e2", "quit"];
    let args = ["--ruleset", "mini", "--no-board", "--fen", "4k3/3p4/8/4P3/8/8/8/4K2R w - - 0 1"];
    assert_dialogue("play-mini-no-castling", &args, [&castling, &castling]);
}

#[test]
fn every_refusal_says_why() {
    let fen = "r3k2r/pp1p1ppp/8/1Bb1p3/4n3/2N2N2/PPP2PPP/R2QK2R w KQkq - 0 1";
    let french = [
        "e2e4", "d7d5", "f3f5", "a1a3", "f3e4", "Fb6", "Cd4e6", "Cz9", "b5d7d", "e1g1q", "b5e8", "O-O-O",
        "O-O", "CE4", "Dd8", "f2f3", "f2f4", "--", "e8=R", "e2 e4 e5", "abc", "12", "i9", "",
    ];
    let english = [
        "e2e4", "d7d5", "f3f5", "a1a3", "f3e4", "Bb6", "Nd4e6", "Nz9", "b5d7q", "e1g1q", "b5e8", "O-O-O",
        "O-O", "NE4", "Qd8", "f2f3", "f2f4", "--", "e8=K", "e2 e4 e5", "abc", "12", "i9", "",
    ];
    assert_dialogue("play-refusals", &["--no-board", "--fen", fen], [&french, &english]);
}

#[test]
fn commands_in_both_languages() {
    let french = [
        "aide",
        "coups g1",
        "coups e5",
        "coups h9",
        "annuler",
        "refaire",
        "e4",
        "e5",
        "annuler 2",
        "refaire",
        "refaire 5",
        "annuler beaucoup",
        "prises",
        "évaluer",
        "conseil",
        "pendule",
        "pause",
        "revendiquer",
        "revendiquer Cf3",
        "revendiquer Cf6",
        "accepter",
        "refuser",
        "retirer",
        "nulle",
        "nulle",
        "annuler",
        "nulle",
        "non",
        "nulle",
        "Cf3",
        "refuser",
        "tourner",
        "style unicode",
        "style rond",
        "échiquier",
        "fen",
        "fen 8/8",
        "pgn",
        "nulle peut-être",
        "nouvelle 3",
        "abandonner",
        "Cc6",
        "conseil",
        "annuler",
        "indise",
        "aide blabla",
        "nouvelle",
        "quitter",
    ];
    let english = [
        "help",
        "moves g1",
        "moves e5",
        "moves h9",
        "undo",
        "redo",
        "e4",
        "e5",
        "undo 2",
        "redo",
        "redo 5",
        "undo many",
        "captures",
        "eval",
        "hint",
        "clock",
        "pause",
        "claim",
        "claim Nf3",
        "claim Nf6",
        "accept",
        "decline",
        "withdraw",
        "draw",
        "draw",
        "undo",
        "draw",
        "no",
        "draw",
        "Nf3",
        "decline",
        "flip",
        "style unicode",
        "style round",
        "board",
        "fen",
        "fen 8/8",
        "pgn",
        "draw maybe",
        "new 3",
        "resign",
        "Nc6",
        "hint",
        "undo",
        "hnit",
        "help blabla",
        "new",
        "pgn",
        "quit",
    ];
    assert_dialogue("play-commands", &[], [&french, &english]);
}

#[test]
fn every_command_is_explained() {
    let french = [
        "aide",
        "coups",
        "annuler",
        "refaire",
        "nulle",
        "accepter",
        "refuser",
        "retirer",
        "revendiquer",
        "abandonner",
        "tourner",
        "échiquier",
        "style",
        "prises",
        "pendule",
        "pause",
        "conseil",
        "évaluer",
        "réflexion",
        "nouvelle",
        "enregistrer",
        "charger",
        "fen",
        "pgn",
        "quitter",
    ];
    let english = [
        "help", "moves", "undo", "redo", "draw", "accept", "decline", "withdraw", "claim", "resign", "flip",
        "board", "style", "captures", "clock", "pause", "hint", "eval", "thinking", "new", "save", "load",
        "fen", "pgn", "quit",
    ];
    let ask =
        |help: &str, names: &[&str]| names.iter().map(|name| format!("{help} {name}")).collect::<Vec<_>>();
    let (french, english) = (ask("aide", &french), ask("help", &english));
    let borrowed = |lines: &'static [String]| lines.iter().map(String::as_str).collect::<Vec<_>>();
    let (french, english) = (borrowed(french.leak()), borrowed(english.leak()));
    assert_dialogue("play-help", &["--no-board"], [&french, &english]);
}

#[test]
fn draws_are_offered_claimed_and_announced() {
    let shuffle = ["Cf3", "Cf6", "Cg1", "Cg8"];
    let french: Vec<&str> =
        [&shuffle[..], &shuffle[..], &["revendiquer", "annuler"], &shuffle[..], &shuffle[..]].concat();
    let english: Vec<&str> = french
        .iter()
        .map(|word| match *word {
            "Cf3" => "Nf3",
            "Cf6" => "Nf6",
            "Cg1" => "Ng1",
            "Cg8" => "Ng8",
            "revendiquer" => "claim",
            other => other,
        })
        .collect();
    assert_dialogue("play-repetition", &["--no-board"], [&french, &english]);
    let fifty = "4k3/8/8/8/8/8/8/R3K3 w - - 98 80";
    let french = ["Td1", "revendiquer Rf7", "Re7", "revendiquer"];
    let english = ["Rd1", "claim Kf7", "Ke7", "claim"];
    assert_dialogue("play-fifty", &["--no-board", "--fen", fifty], [&french, &english]);
    let seventy_five = "4k3/8/8/8/8/8/8/R3K3 w - - 149 120";
    assert_dialogue("play-seventy-five", &["--no-board", "--fen", seventy_five], [&["Td1"], &["Rd1"]]);
    let offers = ["e4", "nulle", "e5", "accepter"];
    let offers_en = ["e4", "draw", "e5", "accept"];
    assert_dialogue("play-offer-stands", &["--no-board"], [&offers, &offers_en]);
}

#[test]
fn an_offer_stays_until_it_is_answered() {
    // A command does not make the question go away, and nobody can accept their own offer.
    let french =
        ["nulle", "coups e2", "nulle", "annuler", "non", "nulle", "e4", "nulle", "annuler", "abandonner"];
    let english = ["draw", "moves e2", "draw", "undo", "no", "draw", "e4", "draw", "undo", "resign"];
    assert_dialogue("play-offers", &["--no-board"], [&french, &english]);
    // What is typed while a move is entered concerns that move.
    let french = ["e4", "e7", "annuler", "e7", "O-O", "e2e5", "", "1... e5", "2. Cf3"];
    let english = ["e4", "e7", "undo", "e7", "O-O", "e2e5", "", "1... e5", "2. Nf3"];
    assert_dialogue("play-entry", &["--no-board"], [&french, &english]);
    let typed = ["e4", "revendiquer", "e2", "e4", "coups", "quitter"];
    assert_dialogue("play-mini-answers", &["--no-board", "--ruleset", "mini"], [&typed, &typed]);
}

#[test]
fn the_help_of_the_command() {
    common::assert_says("play-usage", &["play", "--help"], 0);
    common::assert_says("play-conflict", &["play", "--resume", "--white-clock", "5"], 2);
    common::assert_says("play-bad-time", &["play", "--clock", "5x3"], 2);
    common::assert_says("play-bad-move", &["play", "--pgn", "games.pgn", "--move", "x"], 2);
    common::assert_says("play-one-clock", &["play", "--white-clock", "5"], 2);
    common::assert_says("play-start", &["play", "--start", "3"], 2);
}

#[test]
fn names_clocks_and_chess960() {
    let args = ["--no-board", "--white", "Anna", "--black", "Zoé", "--clock", "90+30", "--black-clock", "60"];
    let french = ["e4", "pause", "pendule", "e5", "pgn"];
    let english = ["e4", "pause", "clock", "e5", "pgn"];
    for (language, typed) in [("fr", french), ("en", english)] {
        // What the clocks show after a move depends on the machine; before it they stand still.
        let text = dialogue(language, &args, &typed);
        assert!(text.contains("Anna") && text.contains("Zoé"), "{text}");
        assert!(text.contains("1:30:00") && text.contains("1:00:00"), "{text}");
        assert!(text.contains("[WhiteTimeControl \"5400+30\"]\n[BlackTimeControl \"3600\"]"), "{text}");
    }
    let castle = ["O-O", "quit"];
    let args = ["--ruleset", "chess960", "--fen", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"];
    assert_dialogue("play-chess960", &args, [&castle, &castle]);
    let text = dialogue("fr", &["--ruleset", "chess960", "--start", "0", "--no-board"], &["fen"]);
    assert!(text.contains("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w"), "{text}");
}

#[test]
fn ascii_where_it_is_asked_for() {
    let typed = ["e4", "x9", "nulle", "oui"];
    for style in ["dots", "unicode"] {
        let text = line_mode("fr", &["--ascii", "--style", style], &typed);
        assert!(text.is_ascii(), "{text}");
    }
}

#[test]
fn games_that_are_over_from_the_start() {
    let mated = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1";
    assert_dialogue(
        "play-over",
        &["--fen", mated],
        [&["g8f8", "annuler", "quitter"], &["g8f8", "undo", "quit"]],
    );
}

#[test]
fn strange_lines_are_answered() {
    let long = "x".repeat(100_000);
    let typed =
        ["\u{1b}[31m", "\u{202e}e4", "é4", long.as_str(), "♔", "0", "½", "e2e4\u{0}", "   ", "AIDE   NULLE"];
    for language in ["fr", "en"] {
        let text = line_mode(language, &["--no-board"], &typed);
        assert!(!text.contains(['\u{1b}', '\u{202e}', '\u{0}']) && text.len() < 5_000, "{text}");
    }
}
