//! The evaluation: what must hold in every position, and judgements that every player would agree with.

#[path = "eval_support/mod.rs"]
mod support;

use roque_core::{Color, Position, Role, Ruleset, Square};
use roque_engine::eval::{self, Evaluator, FULL_PHASE, LIMIT, TERMS, WEIGHTS};
use support::random_positions;

#[test]
fn a_trace_adds_up_to_the_value() {
    let mut evaluator = Evaluator::new();
    for position in random_positions(100_000, 1) {
        let value = evaluator.evaluate(&position);
        assert_eq!(eval::trace(&position).value(WEIGHTS), value, "{position}");
        assert!(value.abs() <= LIMIT, "{position}");
    }
}

#[test]
fn the_value_is_the_same_for_both_colours() {
    let mut evaluator = Evaluator::new();
    for position in random_positions(100_000, 2) {
        let value = evaluator.evaluate(&position);
        assert_eq!(evaluator.evaluate(&position.mirrored()), value, "{position}");
    }
}

#[test]
fn the_rows_of_an_explanation_add_up() {
    for position in random_positions(2_000, 3) {
        let trace = eval::trace(&position);
        let explanation = eval::explain(&position);
        let sum = trace.sum(WEIGHTS);
        let (mut midgame, mut endgame) = (0, 0);
        for row in &explanation.groups {
            let (white, black) = (row.sides[Color::White], row.sides[Color::Black]);
            midgame += white.midgame - black.midgame;
            endgame += white.endgame - black.endgame;
        }
        assert_eq!((midgame, endgame), (sum.midgame(), sum.endgame()), "{position}");
    }
}

#[test]
fn the_start_is_worth_the_right_to_move() {
    for ruleset in [Ruleset::Standard, Ruleset::Chess960, Ruleset::Mini] {
        let explanation = eval::explain(&Position::start_of(ruleset));
        assert_eq!(explanation.phase, FULL_PHASE);
        assert!((1..40).contains(&explanation.total), "{}", explanation.total);
    }
}

#[test]
fn terms_follow_each_other() {
    let mut next = 0;
    for term in TERMS {
        assert_eq!(term.start, next, "{}", term.name);
        next += term.len;
    }
    assert_eq!(next, WEIGHTS.len());
}

/// Of two positions, the first is better for the side to move, by at least so much.
#[test]
fn judgements_of_a_player() {
    let table = include_str!("data/eval_pairs.tsv");
    let mut wrong = Vec::new();
    for line in table.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [why, better, worse, margin] = columns[..] else { panic!("four columns: {line}") };
        let value = |fen: &str| eval::evaluate(&fen.parse().unwrap_or_else(|_| panic!("a position: {fen}")));
        let margin: i32 = margin.parse().expect("a number");
        let (better, worse) = (value(better), value(worse));
        if better < worse + margin {
            wrong.push(format!("{why}: {better} against {worse}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Positions with the range that their value, as White sees it, has to be in.
#[test]
fn values_that_are_known() {
    let table = include_str!("data/eval_values.tsv");
    let mut wrong = Vec::new();
    for line in table.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [why, fen, least, most] = columns[..] else { panic!("four columns: {line}") };
        let position: Position = fen.parse().unwrap_or_else(|_| panic!("a position: {fen}"));
        let total = eval::explain(&position).total;
        let bound = |text: &str| -> i32 { text.parse().expect("a number") };
        if !(bound(least)..=bound(most)).contains(&total) {
            wrong.push(format!("{why}: {total}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What is said of positions, and what is not.
#[test]
fn facts_that_everybody_sees() {
    let table = include_str!("data/eval_facts.tsv");
    let mut wrong = Vec::new();
    for line in table.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [fen, said, not_said] = columns[..] else { panic!("three columns: {line}") };
        let position: Position = fen.parse().unwrap_or_else(|_| panic!("a position: {fen}"));
        for (position, other) in [(position, false), (position.mirrored(), true)] {
            let facts = facts(&position);
            let seen = |fact: &str| if other { mirrored(fact) } else { fact.to_owned() };
            let list = |text: &str| -> Vec<String> {
                text.split(", ").filter(|fact| !fact.is_empty()).map(seen).collect()
            };
            let missing = list(said).into_iter().filter(|fact| !facts.contains(fact));
            wrong.extend(missing.map(|fact| format!("{position}: {fact} is not said")));
            let excess = list(not_said).into_iter().filter(|fact| facts.contains(fact));
            wrong.extend(excess.map(|fact| format!("{position}: {fact} is said")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn facts(position: &Position) -> Vec<String> {
    let facts = eval::explain(position).facts;
    let each = |fact: eval::Fact| {
        fact.squares.map(move |square| format!("{} {:?} {square}", fact.side.name(), fact.theme))
    };
    facts.into_iter().flat_map(each).collect()
}

/// The same fact with colours exchanged.
fn mirrored(fact: &str) -> String {
    let words: Vec<&str> = fact.split(' ').collect();
    let side = if words[0] == "White" { "Black" } else { "White" };
    let square: Square = words[2].parse().expect("a square");
    format!("{side} {} {}", words[1], square.flipped())
}

/// Nobody has done anything yet: in every start there is nothing to praise or to blame.
#[test]
fn nothing_is_said_of_the_start() {
    for ruleset in [Ruleset::Standard, Ruleset::Mini] {
        assert_eq!(facts(&Position::start_of(ruleset)), [""; 0], "{ruleset:?}");
    }
    for number in 0..960 {
        let start = Position::chess960(number).expect("one of the starts");
        assert_eq!(facts(&start), [""; 0], "{start}");
    }
}

/// Random games reach every kind of ending: the tests above mean something.
#[test]
fn random_positions_are_varied() {
    let positions: Vec<Position> = random_positions(20_000, 4).collect();
    let count = |test: &dyn Fn(&Position) -> bool| positions.iter().filter(|position| test(position)).count();
    assert!(count(&|position| position.board().occupied().len() <= 6) > 500);
    assert!(count(&|position| position.board().role(Role::Queen).is_empty()) > 1_000);
    assert!(count(&|position| position.board().occupied().len() > 24) > 2_000);
    assert!(count(&|position| eval::trace(position).known.is_some()) > 200);
    assert!(count(&|position| position.ruleset() == Ruleset::Chess960) > 1_000);
}
