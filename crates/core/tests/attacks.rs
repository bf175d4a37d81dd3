//! Attack tables against a plain walk over the board.

use roque_core::{Bitboard, Color, Role, Square, attacks};
use support::Random;

mod support;

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

/// The squares a slider attacks when some are occupied.
type Attacks = fn(Square, Bitboard) -> Bitboard;

/// The squares reached from a square in these directions, up to and with the first occupied one.
fn walk(from: Square, directions: &[(i8, i8)], occupied: Bitboard) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    for &(files, ranks) in directions {
        let mut at = from;
        while let Some(next) = at.offset(files, ranks) {
            reached = reached.with(next);
            if occupied.has(next) {
                break;
            }
            at = next;
        }
    }
    reached
}

/// The squares on which a piece changes what a slider attacks: its rays without their last squares.
fn relevant(from: Square, directions: &[(i8, i8)]) -> Bitboard {
    let ends_ray = |square: &Square, (files, ranks): (i8, i8)| square.offset(files, ranks).is_none();
    let inner = |&direction: &(i8, i8)| {
        walk(from, &[direction], Bitboard::EMPTY).filter(|s| !ends_ray(s, direction)).collect::<Bitboard>()
    };
    directions.iter().map(inner).fold(Bitboard::EMPTY, |all, ray| all | ray)
}

fn every_subset(mask: Bitboard, mut check: impl FnMut(Bitboard)) {
    let mut subset: u64 = 0;
    loop {
        check(Bitboard(subset));
        subset = subset.wrapping_sub(mask.0) & mask.0;
        if subset == 0 {
            return;
        }
    }
}

#[test]
fn sliders_see_every_blocker() {
    let mut random = Random::new(64);
    let mut seen = 0;
    for square in Square::ALL {
        let sliders: [(Attacks, _); 2] = [(attacks::rook, &STRAIGHT), (attacks::bishop, &DIAGONAL)];
        for (attacked, directions) in sliders {
            let mask = relevant(square, directions);
            every_subset(mask, |blockers| {
                let expected = walk(square, directions, blockers);
                assert_eq!(attacked(square, blockers), expected, "{square} {blockers:?}");
                // What stands elsewhere, on the square itself included, must not matter.
                let noise = Bitboard(random.number()) - walk(square, directions, Bitboard::EMPTY);
                assert_eq!(attacked(square, blockers | noise), expected, "{square} {blockers:?}");
                seen += 1;
            });
        }
    }
    assert_eq!(seen, 102_400 + 5_248, "every subset of every square");
}

#[test]
fn sliders_with_random_pieces() {
    let mut random = Random::new(8);
    for _ in 0..200_000 {
        let occupied = Bitboard(random.number() & random.number());
        let square = *random.pick(&Square::ALL);
        let (rook, bishop) = (walk(square, &STRAIGHT, occupied), walk(square, &DIAGONAL, occupied));
        assert_eq!(attacks::rook(square, occupied), rook, "{square} {occupied:?}");
        assert_eq!(attacks::bishop(square, occupied), bishop, "{square} {occupied:?}");
        assert_eq!(attacks::queen(square, occupied), rook | bishop, "{square} {occupied:?}");
        for color in Color::ALL {
            assert_eq!(attacks::of(color, Role::Queen, square, occupied), rook | bishop);
            assert_eq!(attacks::of(color, Role::Rook, square, occupied), rook);
            assert_eq!(attacks::of(color, Role::Bishop, square, occupied), bishop);
        }
    }
}

/// The squares whose distance in files and ranks a test accepts.
fn by_distance(from: Square, accepts: impl Fn(i8, i8) -> bool) -> Bitboard {
    let distance = |to: Square| (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    Square::ALL.into_iter().filter(|&to| accepts(distance(to).0, distance(to).1)).collect()
}

#[test]
fn steps() {
    for square in Square::ALL {
        let knight = by_distance(square, |files, ranks| files.abs() * ranks.abs() == 2);
        let king = by_distance(square, |files, ranks| files.abs().max(ranks.abs()) == 1);
        assert_eq!(attacks::knight(square), knight);
        assert_eq!(attacks::king(square), king);
        for (color, ahead) in [(Color::White, 1), (Color::Black, -1)] {
            let pawn = by_distance(square, |files, ranks| files.abs() == 1 && ranks == ahead);
            assert_eq!(attacks::pawn(color, square), pawn);
            assert_eq!(attacks::pawns(color, square.bit()), pawn);
            assert_eq!(attacks::of(color, Role::Pawn, square, Bitboard::FULL), pawn);
            assert_eq!(attacks::of(color, Role::Knight, square, Bitboard::FULL), knight);
            assert_eq!(attacks::of(color, Role::King, square, Bitboard::FULL), king);
        }
    }
}

#[test]
fn many_at_once() {
    let mut random = Random::new(2);
    let union = |set: Bitboard, one: &dyn Fn(Square) -> Bitboard| {
        set.map(one).fold(Bitboard::EMPTY, |all, attacked| all | attacked)
    };
    for round in 0..20_000 {
        // Sparse sets and dense ones.
        let set = Bitboard(if round % 2 == 0 { random.number() } else { random.number() & random.number() });
        assert_eq!(attacks::knights(set), union(set, &attacks::knight));
        for color in Color::ALL {
            assert_eq!(attacks::pawns(color, set), union(set, &|square| attacks::pawn(color, square)));
        }
    }
}

#[test]
fn lines() {
    for a in Square::ALL {
        assert_eq!(attacks::straight_rays(a), walk(a, &STRAIGHT, Bitboard::EMPTY));
        assert_eq!(attacks::diagonal_rays(a), walk(a, &DIAGONAL, Bitboard::EMPTY));
        let (rising, falling) = attacks::diagonals(a);
        assert_eq!(rising - a.bit(), walk(a, &[(1, 1), (-1, -1)], Bitboard::EMPTY));
        assert_eq!(falling - a.bit(), walk(a, &[(-1, 1), (1, -1)], Bitboard::EMPTY));
        for b in Square::ALL {
            let direction = STRAIGHT
                .into_iter()
                .chain(DIAGONAL)
                .find(|&direction| walk(a, &[direction], Bitboard::EMPTY).has(b));
            let (between, line) = match direction {
                None => (Bitboard::EMPTY, Bitboard::EMPTY),
                Some((files, ranks)) => (
                    walk(a, &[(files, ranks)], b.bit()) - b.bit(),
                    walk(a, &[(files, ranks), (-files, -ranks)], Bitboard::EMPTY) | a.bit(),
                ),
            };
            assert_eq!(attacks::between(a, b), between, "{a} {b}");
            assert_eq!(attacks::line(a, b), line, "{a} {b}");
        }
    }
}
