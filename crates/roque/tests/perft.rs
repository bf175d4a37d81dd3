//! `roque perft`: the counts, in Stockfish's form, however they are counted.

mod common;

use common::{assert_says, roque};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const ROOKS: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
const PROMOTIONS: &str = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";

fn nodes(args: &[&str]) -> String {
    let ran = roque("fr", args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

#[test]
fn the_starting_position() {
    for (depth, count) in [("0", 1), ("1", 20), ("2", 400), ("3", 8_902), ("4", 197_281), ("5", 4_865_609)] {
        assert_eq!(nodes(&["perft", depth]), format!("Nodes searched: {count}\n"));
    }
    assert_eq!(nodes(&["perft", "6"]), "Nodes searched: 119060324\n");
}

#[test]
fn divide() {
    assert_says("perft-divide", &["perft", "3", "--divide"], 0);
    assert_eq!(nodes(&["perft", "0", "--divide"]), "\nNodes searched: 1\n");
}

#[test]
fn threads_and_table_change_nothing() {
    let counts = [(KIWIPETE, "5", 193_690_690_u64), (ROOKS, "6", 11_030_083), (PROMOTIONS, "5", 3_605_103)];
    for (fen, depth, count) in counts {
        for (threads, hash) in [("1", "0"), ("1", "1"), ("3", "0"), ("3", "1"), ("2", "64")] {
            let args = ["perft", depth, "--fen", fen, "--threads", threads, "--hash", hash];
            assert_eq!(nodes(&args), format!("Nodes searched: {count}\n"), "{args:?}");
        }
    }
}

#[test]
fn castling_is_written_as_the_rules_have_it() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert!(nodes(&["perft", "1", "--divide", "--fen", fen]).contains("e1g1: 1\n"));
    let chess960 = nodes(&["perft", "1", "--divide", "--ruleset", "chess960", "--fen", fen]);
    assert!(chess960.contains("e1h1: 1\n") && !chess960.contains("e1g1"));
}

#[test]
fn rulesets() {
    let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let count = nodes(&["perft", "5", "--ruleset", "chess960", "--fen", fen]);
    assert_eq!(count, "Nodes searched: 8146062\n");
    // Without castling there is nothing but the moves of the king and the rook.
    let mini = nodes(&["perft", "1", "--ruleset", "mini", "--fen", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"]);
    assert_eq!(mini, "Nodes searched: 14\n");
}

#[test]
fn no_moves_at_all() {
    let mated = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1";
    for depth in ["1", "3", "7"] {
        assert_eq!(nodes(&["perft", depth, "--divide", "--fen", mated]), "\nNodes searched: 0\n");
    }
}

#[test]
fn what_cannot_be_done() {
    assert_says("perft-bad-fen", &["perft", "3", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], 1);
    assert_says("perft-no-memory", &["perft", "6", "--hash", "99999999"], 2);
    assert_says("perft-hash-beyond-numbers", &["perft", "6", "--hash", "999999999999999999999999"], 2);
}
