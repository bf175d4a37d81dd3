//! The positions everyone works on, as each library holds them.

use roque_core::{Move, Position};
use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen};

/// Name, FEN, depth and number of leaves of the six standard positions.
pub const STANDARD: [(&str, &str, u32, u64); 6] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661),
    ("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
    (
        "position 6",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
        164_075_551,
    ),
];

/// A position as each library holds it.
pub struct Everyones {
    pub fen: String,
    pub roque: Position,
    pub cozy: cozy_chess::Board,
    pub shakmaty: Chess,
    pub chess: chess::Board,
}

impl Everyones {
    pub fn new(fen: &str) -> Everyones {
        Everyones {
            fen: fen.to_string(),
            roque: fen.parse().expect("a position"),
            cozy: cozy_chess::Board::from_fen(fen, false).expect("a position"),
            shakmaty: fen
                .parse::<Fen>()
                .expect("a FEN")
                .into_position(CastlingMode::Standard)
                .expect("a position"),
            chess: fen.parse().expect("a position"),
        }
    }

    /// The same move as each peer holds it.
    pub fn translate(&self, mv: Move) -> (cozy_chess::Move, shakmaty::Move) {
        let promotion = mv.promotion().map_or(0, |role| role as u8);
        let ours = (mv.from() as u8, mv.to() as u8, promotion);
        let mut cozy = None;
        self.cozy.generate_moves(|moves| {
            let same = |mv: &cozy_chess::Move| {
                (mv.from as u8, mv.to as u8, mv.promotion.map_or(0, |piece| piece as u8)) == ours
            };
            cozy = cozy.or(moves.into_iter().find(same));
            cozy.is_some()
        });
        let moves = self.shakmaty.legal_moves();
        let same = |mv: &&shakmaty::Move| {
            let from = mv.from().map_or(64, |from| from as u8);
            (from, mv.to() as u8, mv.promotion().map_or(0, |role| role as u8 - 1)) == ours
        };
        (cozy.expect("a legal move"), *moves.iter().find(same).expect("a legal move"))
    }
}

/// SplitMix64: the same games every time.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }
}

/// Positions of random games from the usual start.
pub fn played(count: usize) -> Vec<Everyones> {
    let mut random = Random(2024);
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let mut position = Position::start();
        for ply in 0..120 {
            let moves = position.legal_moves();
            // cozy-chess takes no position after fifty moves without progress.
            if moves.is_empty() || position.halfmoves() > 90 {
                break;
            }
            if ply % 3 == 0 {
                positions.push(Everyones::new(&position.to_fen()));
            }
            position.play(moves[random.below(moves.len())]);
        }
    }
    positions.truncate(count);
    positions
}
