//! Levels play like people: better than chance, worse than the next levels, and never a piece for nothing without need.

use roque_core::{Color, Ending, Move, Position, Ruleset, Scoresheet};
use roque_engine::eval::evaluate;
use roque_engine::level::{Level, Player, Strength};
use roque_engine::{Control, Limits};

/// Somebody who chooses moves.
trait Mover {
    fn choose(&mut self, sheet: &Scoresheet) -> Option<Move>;
}

struct Person(Player);

impl Mover for Person {
    fn choose(&mut self, sheet: &Scoresheet) -> Option<Move> {
        let control = Control::default();
        control.begin(false);
        self.0.choose(sheet, &Limits::default(), &control, &mut |_| ()).best
    }
}

/// Any legal move.
struct Random(u64);

impl Mover for Random {
    fn choose(&mut self, sheet: &Scoresheet) -> Option<Move> {
        let moves = sheet.position().legal_moves();
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        moves.get((self.0 >> 33) as usize % moves.len().max(1)).copied()
    }
}

fn level(number: u8, seed: u64) -> Person {
    Person(Player::new(Level::new(number).expect("a level").strength(), seed))
}

/// The result for White in half points; games that take too long are won by whoever is far ahead.
fn game(white: &mut dyn Mover, black: &mut dyn Mover, longest: usize) -> u32 {
    const FAR_AHEAD: i32 = 400;
    let mut sheet = Scoresheet::new(Position::start());
    while sheet.ending().is_none() && sheet.claim().is_none() && sheet.len() < longest {
        let mover: &mut dyn Mover = if sheet.position().turn() == Color::White { white } else { black };
        sheet.play(mover.choose(&sheet).expect("a move, for the game is not over"));
    }
    let position = sheet.position();
    let lost = position.is_check() && !position.has_legal_move();
    let score = if lost {
        -FAR_AHEAD
    } else if sheet.ending().is_some() {
        0
    } else {
        evaluate(position)
    };
    let for_white = if position.turn() == Color::White { score } else { -score };
    match for_white {
        FAR_AHEAD.. => 2,
        ..=-400 => 0,
        _ => 1,
    }
}

/// The half points of the first player in so many games, both colours in turn.
fn contest(games: u64, first: impl Fn(u64) -> Box<dyn Mover>, second: impl Fn(u64) -> Box<dyn Mover>) -> u32 {
    (0..games)
        .map(|number| {
            let (mut one, mut other) = (first(number), second(number + 1000));
            if number % 2 == 0 {
                game(&mut *one, &mut *other, 160)
            } else {
                2 - game(&mut *other, &mut *one, 160)
            }
        })
        .sum()
}

#[test]
fn the_first_level_is_better_than_chance() {
    let points = contest(10, |seed| Box::new(level(1, seed)), |seed| Box::new(Random(seed)));
    assert!(points >= 14, "{points} half points of 20");
}

#[test]
fn the_first_level_loses_to_the_fifth() {
    let points = contest(6, |seed| Box::new(level(1, seed)), |seed| Box::new(level(5, seed)));
    assert!(points <= 2, "{points} half points of 12");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let moves = |seed| {
        let mut player = level(4, seed);
        let mut sheet = Scoresheet::new(Position::start());
        for _ in 0..12 {
            sheet.play(player.choose(&sheet).expect("a move"));
        }
        sheet.moves().collect::<Vec<_>>()
    };
    assert_eq!(moves(7), moves(7));
    assert!((8..12).any(|seed| moves(seed) != moves(7)), "other seeds play other games");
}

/// A knight attacks the queen: beginners see that, as it is near and it is the queen.
#[test]
fn a_queen_is_not_left_to_a_near_attacker() {
    let start = Position::from_fen("4k3/pppppppp/8/5n2/3Q4/8/PPPPPPPP/4K3 w - - 0 1", Default::default());
    let start = start.expect("a position");
    for number in [1, 2, 3] {
        let lost = (0..60)
            .filter(|&seed| {
                let sheet = Scoresheet::new(start);
                let mv = level(number, seed).choose(&sheet).expect("a move");
                let after = start.after(mv);
                after.captures().iter().any(|&reply| after.captured(reply) == Some(roque_core::Role::Queen))
            })
            .count();
        assert!(lost <= 3, "level {number} lost {lost} queens of 60");
    }
}

/// Who plays in a club mates with a queen.
#[test]
fn the_mate_with_a_queen_is_known() {
    let start = Position::from_fen("8/8/8/3k4/8/8/8/Q3K3 w - - 0 1", Default::default()).expect("a position");
    for seed in 0..4 {
        let mut sheet = Scoresheet::new(start);
        let (mut white, mut black) = (level(6, seed), Random(seed));
        while sheet.ending().is_none() && sheet.len() < 100 {
            let mover: &mut dyn Mover =
                if sheet.position().turn() == Color::White { &mut white } else { &mut black };
            sheet.play(mover.choose(&sheet).expect("a move"));
        }
        assert!(matches!(sheet.ending(), Some(Ending::Checkmate { .. })), "{}", sheet.position().to_fen());
    }
}

/// Other rules change nothing: there is always a legal move.
#[test]
fn mini_and_chess960_are_played_too() {
    let starts = [Position::start_of(Ruleset::Mini), Position::chess960(17).expect("a start")];
    for start in starts {
        let (mut white, mut black) = (level(2, 1), level(3, 2));
        let mut sheet = Scoresheet::new(start);
        while sheet.ending().is_none() && sheet.claim().is_none() && sheet.len() < 120 {
            let mover = if sheet.position().turn() == Color::White { &mut white } else { &mut black };
            let mv = mover.choose(&sheet).expect("a move");
            assert!(sheet.position().is_legal(mv));
            sheet.play(mv);
        }
        assert!(sheet.len() > 20);
    }
}

#[test]
fn there_is_always_an_answer() {
    let mut player = Player::new(Strength::Limited(400), 1);
    let control = Control::default();
    control.begin(false);
    control.stop();
    let sheet = Scoresheet::new(Position::start());
    assert!(player.choose(&sheet, &Limits::default(), &control, &mut |_| ()).best.is_some());
    let mate = Position::from_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Default::default()).expect("a position");
    control.begin(false);
    assert!(player.choose(&Scoresheet::new(mate), &Limits::default(), &control, &mut |_| ()).best.is_none());
}
