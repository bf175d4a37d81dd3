//! The network: incremental and fresh agree, whatever is played; files that are wrong are refused.

use std::sync::Arc;

use roque_core::{Position, Role, Scoresheet, Square};
use roque_engine::eval;
use roque_engine::nnue::{BUCKETS, BadNetwork, Evaluator, Network, WAYS};

/// Numbers that look random (SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
}

/// The bytes of a network with weights by chance.
fn bytes() -> Vec<u8> {
    let mut random = Random(3);
    let mut numbers: Vec<i16> = (0..Network::NUMBERS).map(|_| (random.next() % 121) as i16 - 60).collect();
    // Enough of the classical evaluation to be noticed.
    numbers[Network::NUMBERS - BUCKETS..].fill(700);
    Network::to_bytes(&numbers, 180, "made by chance")
}

fn network() -> Arc<Network> {
    Network::from_bytes(&bytes()).expect("a network").into()
}

#[test]
fn incremental_and_fresh_agree() {
    let network = network();
    let (mut evaluator, mut classical) = (Evaluator::new(Arc::clone(&network)), eval::Evaluator::new());
    let mut random = Random(1);
    for number in 0..120 {
        let start = match number % 3 {
            0 => Position::start(),
            1 => Position::chess960(number * 7).expect("a start"),
            _ => Position::double_chess960(number * 7, 959 - number).expect("a start"),
        };
        let mut path = vec![start];
        evaluator.begin();
        for _ in 0..200 {
            let position = *path.last().expect("never empty");
            let moves = position.legal_moves();
            match random.below(10) {
                // Back, several times over.
                0 | 1 if path.len() > 1 => {
                    evaluator.take_back();
                    path.pop();
                }
                2 if position.after_null_move().is_some() => {
                    let after = position.after_null_move().expect("not in check");
                    evaluator.step();
                    path.push(after);
                }
                _ if !moves.as_slice().is_empty() => {
                    let mv = moves.as_slice()[random.below(moves.as_slice().len())];
                    let after = position.after(mv);
                    evaluator.step();
                    path.push(after);
                }
                _ => break,
            }
            // Not after every step: then several are made up for at once.
            let last = path.last().expect("never empty");
            if random.below(3) == 0 {
                assert_eq!(
                    evaluator.evaluate(last, classical.sum(last)),
                    network.evaluate(last),
                    "{}",
                    last.to_fen()
                );
            }
        }
    }
}

#[test]
fn both_sides_see_the_same() {
    let network = network();
    let mut random = Random(2);
    for _ in 0..50 {
        let mut game = Scoresheet::new(Position::start());
        for _ in 0..random.below(80) {
            let moves = game.position().legal_moves();
            if moves.as_slice().is_empty() {
                break;
            }
            game.play(moves.as_slice()[random.below(moves.as_slice().len())]);
        }
        let position = *game.position();
        assert_eq!(
            network.evaluate(&position),
            network.evaluate(&position.mirrored()),
            "{}",
            position.to_fen()
        );
    }
}

#[test]
fn wrong_files_are_refused() {
    let good = bytes();
    assert_eq!(Network::facts_of(&good).as_deref(), Some("made by chance"));
    for (facts, kept) in [("", ""), ("\nfirst\n\nsecond\n", "first\nsecond")] {
        let told = Network::to_bytes(&vec![0; Network::NUMBERS], 180, facts);
        assert!(Network::from_bytes(&told).is_ok(), "{facts:?}");
        assert_eq!(Network::facts_of(&told).as_deref(), Some(kept));
    }
    for bad in [&b""[..], b"rubbish", b"\n\n", &[0xff; 99]] {
        assert_eq!(Network::from_bytes(bad).err(), Some(BadNetwork::NotANetwork));
    }
    let other = [b"roque network 9 tiny\nscale 1\n\n".as_slice(), &good[40..]].concat();
    assert_eq!(Network::from_bytes(&other).err(), Some(BadNetwork::OtherShape("9 tiny".to_owned())));
    for cut in [good.len() - 1, good.len() / 2, 200] {
        assert_eq!(Network::from_bytes(&good[..cut]).err(), Some(BadNetwork::Damaged));
    }
    for at in [60, 1_000, good.len() - 3] {
        let mut changed = good.clone();
        changed[at] ^= 4;
        assert!(Network::from_bytes(&changed).is_err(), "{at}");
    }
}

/// A network that sees no attacks, as earlier ones, is one to which they make no difference; and one without a share of the classical
/// evaluation adds none.
#[test]
fn earlier_networks_are_understood() {
    let mut random = Random(4);
    let rows = 768 * 256;
    let rest = Network::NUMBERS - BUCKETS - WAYS * rows;
    let mut number = || (random.next() % 121) as i16 - 60;
    let [bare, end] = [rows, rest].map(|count| (0..count).map(|_| number()).collect::<Vec<i16>>());
    let all = bare.repeat(WAYS);
    let whole = Network::to_bytes(&[&all[..], &end, &[0; BUCKETS]].concat(), 180, "by chance");
    let title = String::from_utf8(whole[..whole.len() - 2 * Network::NUMBERS - 8].to_vec()).expect("text");
    assert!(title.contains(" 2 6912m-256x2-8+c q255/160/1024\n"), "{title}");
    // The same text but for the shape; the checksum is that of what stands there.
    let earlier = |shape: &str, rows: &[i16]| {
        let mut bytes = title.replace("2 6912m-256x2-8+c q255/160/1024", shape).into_bytes();
        bytes.extend(rows.iter().chain(&end).flat_map(|number| number.to_le_bytes()));
        let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        bytes.extend(bytes.clone().iter().fold(0xcbf2_9ce4_8422_2325, step).to_le_bytes());
        bytes
    };
    let earlier = [earlier("1 6912m-256x2-8 q255/160", &all), earlier("1 768m-256x2-8 q255/160", &bare)];
    let [whole, with_attacks, without] =
        [&whole, &earlier[0], &earlier[1]].map(|bytes| Network::from_bytes(bytes).expect("a network"));
    let mut game = Scoresheet::new(Position::start());
    for _ in 0..60 {
        let moves = game.position().legal_moves();
        let Some(&mv) = moves.as_slice().get(random.below(moves.as_slice().len().max(1))) else { break };
        game.play(mv);
        let value = whole.evaluate(game.position());
        assert_eq!([&with_attacks, &without].map(|network| network.evaluate(game.position())), [value; 2]);
    }
}

#[test]
fn a_share_of_the_classical_evaluation_is_added() {
    let with_share = |share: i16| {
        let mut numbers = vec![0; Network::NUMBERS];
        numbers[Network::NUMBERS - BUCKETS..].fill(share);
        Network::from_bytes(&Network::to_bytes(&numbers, 180, "")).expect("a network")
    };
    let [none, half, all] = [0, 512, 1024].map(with_share);
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r2qk2r/ppp2ppp/2n1bn2/2bpp3/4P3/2NP1N2/PPP1BPPP/R1BQ1RK1 b kq - 0 1",
        "8/5k2/3p4/2pP4/2P1K3/8/8/8 w - - 0 1",
    ] {
        let position: Position = fen.parse().expect("a position");
        let classical = eval::Evaluator::new().sum(&position);
        let values = [&none, &half, &all].map(|network| network.evaluate(&position));
        assert_eq!(values, [0, classical / 2, classical], "{fen}");
    }
}

#[test]
fn a_piece_is_worth_what_is_missing_without_it() {
    let network = network();
    let white_value = |fen: &str| {
        let position: Position = fen.parse().expect("a position");
        network.evaluate(&position) * if position.turn().is_white() { 1 } else { -1 }
    };
    for turn in ["w", "b"] {
        let fen = |board: &str| format!("{board}/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR {turn} - - 0 1");
        let whole = fen("rnbqkbnr");
        let values = network.piece_values(&whole.parse().expect("a position"));
        assert_eq!(values.len(), 30, "all but the kings");
        let queen = values.iter().find(|(square, ..)| *square == Square::D8).expect("a queen");
        // As many pieces on the board as make no other weights count.
        assert_eq!(queen.2, white_value(&fen("rnb1kbnr")) - white_value(&whole), "{turn}");
    }
}

#[test]
fn the_own_network_knows_chess() {
    let network = Network::own();
    let value = |fen: &str| network.evaluate(&fen.parse().expect("a position"));
    assert!(value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").abs() < 60);
    // Without a queen, for and against the side to move.
    assert!(value("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") > 300);
    assert!(value("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1") < -300);
    // What the pieces are worth: each a positive number, the queen more than a rook, a rook more than a pawn.
    let position: Position =
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3".parse().expect("a position");
    let values = network.piece_values(&position);
    assert_eq!(values.len(), 30, "all but the kings");
    let mean = |role: Role| {
        let worth: Vec<i32> =
            values.iter().filter(|(_, piece, _)| piece.role == role).map(|&(.., worth)| worth).collect();
        worth.iter().sum::<i32>() / worth.len() as i32
    };
    let [pawn, knight, rook, queen] = [Role::Pawn, Role::Knight, Role::Rook, Role::Queen].map(mean);
    assert!(0 < pawn && 2 * pawn < knight && knight < queen && pawn < rook && rook < queen, "{values:?}");
}
