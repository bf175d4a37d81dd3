//! `roque eval`: positions explained. The numbers change with every tuning; what is said must be there.

mod common;

use common::{assert_says, roque};

#[test]
fn positions_are_explained() {
    let table = [
        (
            "r1b2rk1/pp3ppp/8/3Pp3/1b6/2N1B3/PP3PPP/R4RK1 w - - 0 15",
            "un pion passé\u{a0}: d5",
            "a passed pawn: d5",
        ),
        ("r1b2rk1/pp3ppp/8/3Pp3/1b6/2N1B3/PP3PPP/R4RK1 w - - 0 15", "la paire de fous", "the bishop pair"),
        ("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "contre roi\u{a0}: nulle", "against king: a draw"),
        (
            "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1",
            "une tour sur une colonne ouverte",
            "a rook on an open file",
        ),
    ];
    for (fen, french, english) in table {
        for (language, said) in [("fr", french), ("en", english)] {
            let ran = roque(language, &["eval", fen]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""));
            assert!(ran.out.contains(said), "{said}\n{}", ran.out);
        }
    }
    for (name, fen) in [
        ("eval-mate", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"),
        ("eval-stalemate", "7k/8/6Q1/8/8/8/8/4K3 b - - 0 1"),
        ("eval-dead", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"),
    ] {
        assert_says(name, &["eval", fen], 0);
    }
    let start = roque("en", &["eval"]).out;
    assert!(!start.contains('-') && start.contains('−'), "{start}");
    assert!(start.contains("All in all: about even"), "{start}");
    // The network has its say too: every piece but the kings with a number.
    let (_, by_network) = start.split_once("The network’s view").expect("it is there");
    let ranks: Vec<&str> = by_network.lines().skip(1).take(8).collect();
    let numbers = |line: &&str| line.matches(['+', '−']).count();
    assert_eq!(ranks.iter().map(numbers).collect::<Vec<_>>(), [7, 8, 0, 0, 0, 0, 8, 7], "{by_network}");
    assert!(by_network.contains("The network in all: "), "{by_network}");
    let terms = roque("fr", &["eval", "--terms"]).out;
    assert!(terms.contains("mobilité des cavaliers") && terms.contains("droit de roquer"), "{terms}");
    assert!(terms.lines().all(|line| line.chars().count() <= 100), "{terms}");
    assert_says("eval-bad", &["eval", "8/8/8/8/8/8/8/8 w - - 0 1"], 1);
    assert_says("eval-help", &["eval", "--help"], 0);
}
