//! `roque fen`: positions in all styles, and bad FENs with all their faults.

mod common;

use common::{assert_says, roque};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn every_style_both_ways_up() {
    for style in ["boxed", "dots", "unicode"] {
        assert_says(&format!("fen-{style}"), &["fen", "--style", style, START], 0);
        assert_says(&format!("fen-{style}-flip"), &["fen", "--flip", "--style", style, START], 0);
    }
}

#[test]
fn the_boxed_board_is_that_of_the_mini_chess() {
    let top = "     a   b   c   d   e   f   g   h
    ___ ___ ___ ___ ___ ___ ___ ___
   |   |   |   |   |   |   |   |   |
 8 | t | c | f | d | r | f | c | t |
   |___|___|___|___|___|___|___|___|
   |   |   |   |   |   |   |   |   |
 7 | p | p | p | p | p | p | p | p |
   |___|___|___|___|___|___|___|___|
";
    assert!(roque("fr", &["fen", "--style", "boxed", START]).out.starts_with(top));
}

#[test]
fn a_fen_may_be_given_as_words() {
    let words: Vec<&str> = std::iter::once("fen").chain(START.split(' ')).collect();
    assert_eq!(roque("en", &words), roque("en", &["fen", START]));
}

#[test]
fn what_is_known_of_a_position() {
    let positions = [
        ("check", "rnb1kbnr/pppp1ppp/8/4p3/5P1q/8/PPPPP1PP/RNBQKBNR w KQkq - 1 3"),
        ("double-check", "4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 40"),
        ("checkmate", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"),
        ("checkmate-of-black", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"),
        ("stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
        ("dead", "8/8/4k3/8/8/3KB3/8/8 w - - 0 1"),
        ("seventy-five-moves", "8/8/4k3/8/8/3K1R2/8/8 w - - 150 120"),
        ("en-passant", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"),
        ("useless-en-passant", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
        ("one-move", "7k/5K2/8/8/8/8/8/6R1 b - - 3 70"),
        ("some-castling", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34"),
        ("four-fields", "r3k3/8/8/8/8/8/8/4K2R w Kq -"),
    ];
    for (name, fen) in positions {
        assert_says(&format!("fen-{name}"), &["fen", fen], 0);
    }
}

#[test]
fn other_rulesets() {
    let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    assert_says("fen-chess960", &["fen", "--ruleset", "chess960", fen], 0);
    assert_says("fen-chess960-as-standard", &["fen", fen], 1);
    let kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    assert_says("fen-mini", &["fen", "--ruleset", "mini", kings], 0);
    assert_says("fen-mini-castling", &["fen", "--ruleset", "mini", "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1"], 1);
    let two_rooks = "4k3/8/8/8/8/8/8/4K1RR w GH - 0 1";
    assert_says("fen-two-castling-rooks", &["fen", "--ruleset", "chess960", two_rooks], 1);
}

#[test]
fn badly_written() {
    assert_says("fen-empty", &["fen", ""], 1);
    assert_says("fen-placement-only", &["fen", "8/8/8/8/8/8/8/8"], 1);
    assert_says("fen-all-fields-wrong", &["fen", "rnbqkbnr/ppppxppp white KX e9 -1 zero more"], 1);
    assert_says("fen-long-rank", &["fen", "9/8/8/8/8/8/8/8 w - - 300 70000"], 1);
    assert_says("fen-rank-of-nine", &["fen", "8/ppppppppp/8/8/8/8/8/8 w - - 0 1"], 1);
    assert_says("fen-short-rank", &["fen", "8/7/8/8/8/8/8/8 w - - 0 1"], 1);
    assert_says("fen-too-many-ranks", &["fen", "8/8/8/8/8/8/8/8/8 w - - 0 1"], 1);
    assert_says("fen-one-rank", &["fen", "8 w - - 0 1"], 1);
    assert_says("fen-control-character", &["fen", "8/\u{1b}[31m w - - 0 1"], 1);
}

#[test]
fn impossible() {
    let positions = [
        ("empty", "8/8/8/8/8/8/8/8 w KQkq e6 0 1"),
        ("two-kings", "k6k/8/8/8/8/8/8/K6K w - - 0 1"),
        ("pawns-on-edges", "p3k2P/8/8/8/8/8/8/P3K2p w - - 0 1"),
        ("too-many", "rnbqkbnr/pppppppp/pppppppp/8/8/NNNNNNNN/PPPPPPPP/RNBQKBNR w - - 0 1"),
        ("promoted", "qqqqkqqq/pp6/8/8/8/8/PPPPPP2/QQQQKQQ1 w - - 0 1"),
        ("waiting-in-check", "4k3/8/8/8/8/8/4r3/R3K2R b KQ - 0 1"),
        ("three-checkers", "4k3/8/8/8/1b2r3/5n2/8/4K3 w - - 0 1"),
        ("castling", "r2k3r/8/8/8/8/8/8/1R2K3 w KQkq - 0 1"),
        ("en-passant-rank", "4k3/8/8/8/8/8/8/4K3 w - e3 0 1"),
        ("en-passant-occupied", "4k3/3p4/3n4/3pP3/8/8/8/4K3 w - d6 0 1"),
    ];
    for (name, fen) in positions {
        assert_says(&format!("fen-impossible-{name}"), &["fen", fen], 1);
    }
}
