#![allow(missing_docs, clippy::print_stdout)]
use roque_core::*;
fn main() {
    let ps = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324u64),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193690690),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178633661),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89941194),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 164075551),
    ];
    let (mut t1, mut t2, mut n) = (0.0, 0.0, 0);
    for (f, d, e) in ps {
        let p: Position = f.parse().unwrap();
        let t = std::time::Instant::now();
        let c = perft(&p, d);
        let a = t.elapsed().as_secs_f64();
        t1 += a;
        let t = std::time::Instant::now();
        let c2 = perft_playing_all(&p, d);
        let b = t.elapsed().as_secs_f64();
        t2 += b;
        n += e;
        println!(
            "{} {c} bulk {:.0} all {:.1}",
            if c == e && c2 == e { "ok" } else { "BAD" },
            e as f64 / a / 1e6,
            e as f64 / b / 1e6
        );
    }
    println!("bulk {:.0} all {:.1}", n as f64 / t1 / 1e6, n as f64 / t2 / 1e6);
}
