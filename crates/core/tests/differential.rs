//! Random games played at once by this library, by shakmaty and by cozy-chess, which share no code with it nor with
//! each other: at every position the three must agree.

use roque_core::notation::san::Letters;
use roque_core::{Bitboard, Color, Ending, Move, Position, Role, Ruleset};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};
use support::{MAX_PLIES, Random, random_move, random_start, tricky_positions};

mod support;

/// A move in numbers all three agree on: origin, destination (castling takes the rook), promotion (0 for none).
type Plain = (u8, u8, u8);

fn plain(mv: Move) -> Plain {
    (mv.from() as u8, mv.to() as u8, mv.promotion().map_or(0, |role| role as u8))
}

fn plain_cozy(mv: cozy_chess::Move) -> Plain {
    // Its pieces are numbered as ours.
    (mv.from as u8, mv.to as u8, mv.promotion.map_or(0, |piece| piece as u8))
}

fn plain_shakmaty(mv: shakmaty::Move) -> Plain {
    let from = mv.from().expect("no drops in chess");
    // Its roles are numbered from 1.
    (from as u8, mv.to() as u8, mv.promotion().map_or(0, |role| role as u8 - 1))
}

fn cozy_color(color: Color) -> cozy_chess::Color {
    if color.is_white() { cozy_chess::Color::White } else { cozy_chess::Color::Black }
}

/// One game on three boards.
struct Game {
    ours: Position,
    shakmaty: Chess,
    cozy: cozy_chess::Board,
}

impl Game {
    fn new(ours: Position) -> Game {
        let fen = ours.to_shredder_fen();
        let mode = CastlingMode::from_chess960(ours.ruleset() == Ruleset::Chess960);
        let shakmaty = fen.parse::<Fen>().expect("a FEN").into_position(mode).expect("a position");
        let cozy = cozy_chess::Board::from_fen(&fen, true).expect("a position");
        Game { ours, shakmaty, cozy }
    }

    /// Plays a move on all three boards.
    fn play(&mut self, mv: Move) {
        let same = |theirs: &shakmaty::Move| plain_shakmaty(*theirs) == plain(mv);
        let theirs = *self.shakmaty.legal_moves().iter().find(|theirs| same(theirs)).expect("a move of both");
        self.ours.play(mv);
        self.shakmaty.play_unchecked(theirs);
        let mut cozy = Vec::new();
        self.cozy.generate_moves(|moves| {
            cozy.extend(moves.into_iter().filter(|theirs| plain_cozy(*theirs) == plain(mv)));
            false
        });
        self.cozy.play_unchecked(cozy[0]);
    }

    fn compare(&self) {
        self.compare_moves();
        self.compare_state();
        self.compare_ending();
    }

    fn compare_moves(&self) {
        let mut ours: Vec<Plain> = self.ours.legal_moves().iter().map(|&mv| plain(mv)).collect();
        let mut shakmaty: Vec<Plain> =
            self.shakmaty.legal_moves().iter().map(|&mv| plain_shakmaty(mv)).collect();
        let mut cozy = Vec::new();
        self.cozy.generate_moves(|moves| {
            cozy.extend(moves.into_iter().map(plain_cozy));
            false
        });
        for moves in [&mut ours, &mut shakmaty, &mut cozy] {
            moves.sort_unstable();
        }
        assert_eq!(ours, shakmaty, "{} (shakmaty)", self.ours);
        assert_eq!(ours, cozy, "{} (cozy-chess)", self.ours);
    }

    fn compare_state(&self) {
        let ours = &self.ours;
        let fen = Fen::from_position(&self.shakmaty, EnPassantMode::Legal).to_string();
        assert_eq!(ours.to_fen(), fen);
        assert_eq!(ours.checkers(), Bitboard(self.cozy.checkers().0), "{ours}");
        assert_eq!(ours.checkers(), Bitboard(self.shakmaty.checkers().into()), "{ours}");
        // Pieces of either side count as pinned there.
        let own = self.cozy.colors(cozy_color(ours.turn()));
        assert_eq!(ours.pinned(), Bitboard((self.cozy.pinned() & own).0), "{ours}");
        let Zobrist64(key) = self.shakmaty.zobrist_hash(EnPassantMode::Legal);
        assert_eq!(ours.polyglot_key(), key, "{ours}");
    }

    fn compare_ending(&self) {
        let (ours, shakmaty) = (&self.ours, &self.shakmaty);
        let ending = ours.ending();
        let mated = matches!(ending, Some(Ending::Checkmate { winner }) if winner != ours.turn());
        assert_eq!(mated, shakmaty.is_checkmate(), "{ours}");
        assert_eq!(ending == Some(Ending::Stalemate), shakmaty.is_stalemate(), "{ours}");
        for (color, theirs) in
            [(Color::White, shakmaty::Color::White), (Color::Black, shakmaty::Color::Black)]
        {
            assert_eq!(ours.can_mate(color), !shakmaty.has_insufficient_material(theirs), "{ours}");
        }
        // Locked pawns are dead too, which shakmaty does not say.
        let board = ours.board();
        let only_pawns = board.occupied() == board.role(Role::Pawn) | board.role(Role::King);
        if shakmaty.is_insufficient_material() || !only_pawns {
            assert_eq!(ours.is_dead(), shakmaty.is_insufficient_material(), "{ours}");
        }
    }

    /// Every move as standard algebraic notation, and read back from it; as UCI writes it, and read back.
    fn compare_notation(&self) {
        let ours = &self.ours;
        let theirs = self.shakmaty.legal_moves();
        for &mv in &ours.legal_moves() {
            let same = theirs.iter().find(|theirs| plain_shakmaty(**theirs) == plain(mv));
            let same = *same.expect("a move of both");
            let san = ours.to_san(mv, Letters::English);
            assert_eq!(san.as_str(), SanPlus::from_move(self.shakmaty.clone(), same).to_string(), "{ours}");
            for letters in [Letters::English, Letters::French, Letters::Figurine] {
                let san = ours.to_san(mv, letters);
                assert_eq!(ours.parse_san(san.as_str(), letters), Ok(mv), "{ours} {san:?}");
            }
            let uci = ours.to_uci(mv);
            let mode = CastlingMode::from_chess960(ours.ruleset() == Ruleset::Chess960);
            assert_eq!(uci.to_string(), same.to_uci(mode).to_string(), "{ours}");
            assert_eq!(ours.find_uci(&uci), Ok(mv), "{ours} {uci}");
        }
    }
}

fn compare_games(ruleset: Ruleset, seed: u64, count: usize) {
    let mut random = Random::new(seed);
    let tricky = tricky_positions(ruleset);
    let mut seen = 0;
    while seen < count {
        let mut game = Game::new(random_start(ruleset, &mut random, &tricky));
        for _ in 0..MAX_PLIES {
            game.compare();
            if seen % 4 == 0 {
                game.compare_notation();
            }
            seen += 1;
            let Some(mv) = random_move(&game.ours, &mut random) else { break };
            game.play(mv);
        }
    }
}

#[test]
fn standard_games() {
    compare_games(Ruleset::Standard, 1, 200_000);
}

#[test]
fn chess960_games() {
    compare_games(Ruleset::Chess960, 960, 200_000);
}

#[test]
fn chess960_starts() {
    for number in 0..960 {
        let ours = Position::chess960(number).expect("below 960");
        let theirs = cozy_chess::Board::chess960_startpos(number.into());
        assert_eq!(ours.to_shredder_fen(), format!("{theirs:#}"));
        assert_eq!(ours.chess960_number(), Some(number));
    }
    assert_eq!(Position::chess960(960), None);
    assert_eq!(Position::chess960(518).map(|start| start.to_fen()), Some(Position::start().to_fen()));
}
