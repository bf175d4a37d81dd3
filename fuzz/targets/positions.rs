//! Positions in which moves are read: enough of each kind of move to make every rule of a notation matter.

use roque_core::{Position, Ruleset};

const FENS: [(&str, Ruleset); 12] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Ruleset::Standard),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Ruleset::Standard),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1", Ruleset::Standard),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", Ruleset::Standard),
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", Ruleset::Standard),
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1", Ruleset::Standard),
    ("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", Ruleset::Standard),
    ("Q6Q/8/8/2k5/8/8/8/Q2K3Q w - - 0 1", Ruleset::Standard),
    ("4k3/8/8/1N3N2/3p4/1N3N2/8/4K3 w - - 0 1", Ruleset::Mini),
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", Ruleset::Chess960),
    ("rr1k1r1r/8/8/8/8/8/8/RR1K1R1R w FBfb - 0 1", Ruleset::Chess960),
    ("1k6/8/8/8/8/8/8/5RKR w HF - 0 1", Ruleset::Chess960),
];

/// The position a byte stands for.
pub fn position(number: u8) -> Position {
    let (fen, ruleset) = FENS[number as usize % FENS.len()];
    Position::from_fen(fen, ruleset).expect("a position of the table")
}
