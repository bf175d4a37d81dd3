//! The acceptance scenarios: a position, moves played before, a move tried and what must come of it; all of them also
//! with colours exchanged. `ok` means that the game goes on without a check.

use roque_core::{
    CastlingRefusal, CastlingSide, Ending, Illegal, Move, Piece, Position, Role, Ruleset, Setup, Square,
};

mod support;

struct Scenario {
    id: &'static str,
    start: Setup,
    before: Vec<Tried>,
    tried: Tried,
    expected: &'static str,
}

/// A move as somebody enters it.
#[derive(Clone, Copy)]
struct Tried {
    from: Square,
    to: Square,
    promotion: Option<Role>,
}

impl Tried {
    fn read(text: &str) -> Tried {
        let square = |text: &str| text.parse().expect("a square");
        let promotion = text.chars().nth(4).map(|letter| Role::from_char(letter).expect("a piece"));
        Tried { from: square(&text[..2]), to: square(&text[2..4]), promotion }
    }

    fn mirrored(self) -> Tried {
        Tried { from: self.from.flipped(), to: self.to.flipped(), ..self }
    }

    fn find(self, position: &Position) -> Result<Move, Illegal> {
        position.find_move(self.from, self.to, self.promotion)
    }
}

fn scenarios() -> Vec<Scenario> {
    let read = |row: Vec<&'static str>| {
        let [id, _, fen, before, tried, expected] = row[..] else { panic!("six columns: {row:?}") };
        let start = Setup::from_fen(fen, Ruleset::Standard).expect(id);
        let before = before.split(' ').filter(|&text| text != "-").map(Tried::read).collect();
        Scenario { id, start, before, tried: Tried::read(tried), expected }
    };
    support::rows(include_str!("data/scenarios.tsv")).map(read).collect()
}

impl Scenario {
    fn mirrored(&self) -> Scenario {
        Scenario {
            start: self.start.mirrored(),
            before: self.before.iter().map(|mv| mv.mirrored()).collect(),
            tried: self.tried.mirrored(),
            ..*self
        }
    }

    /// The position in which the move is tried.
    fn position(&self) -> Position {
        let mut position = Position::new(&self.start).expect(self.id);
        for before in &self.before {
            position.play(before.find(&position).expect(self.id));
        }
        position
    }

    fn run(&self) -> &'static str {
        let position = self.position();
        match self.tried.find(&position) {
            Ok(mv) => after(&position.after(mv)),
            Err(Illegal::PromotionMissing { .. }) => "choice",
            Err(_) => "refused",
        }
    }
}

/// What the table calls a position: how the game ended in it, else whether there is a check.
fn after(position: &Position) -> &'static str {
    match position.ending() {
        Some(Ending::Checkmate { .. }) => "checkmate",
        Some(Ending::Stalemate) => "stalemate",
        Some(Ending::DeadPosition) => "draw-material",
        Some(other) => panic!("no scenario ends by {other:?}"),
        None if position.is_check() => "check",
        None => "ok",
    }
}

#[test]
fn all_hold() {
    let scenarios = scenarios();
    assert!(scenarios.len() > 80, "the table is complete");
    for scenario in &scenarios {
        assert_eq!(scenario.run(), scenario.expected, "{}", scenario.id);
        assert_eq!(scenario.mirrored().run(), scenario.expected, "{} with colours exchanged", scenario.id);
    }
}

/// A refusal in the words of the table, seen from the other side of the board if asked.
fn reason(refusal: Illegal, mirrored: bool) -> String {
    let at = |square: Square| if mirrored { square.flipped() } else { square };
    let on = |piece: Piece, square: Square| {
        let color = if mirrored { !piece.color } else { piece.color };
        format!("{}{}", piece.role.of(color).to_char(), at(square))
    };
    match refusal {
        Illegal::SameSquare(square) => format!("same square {}", at(square)),
        Illegal::EmptySquare(square) => format!("empty square {}", at(square)),
        Illegal::WrongSide { piece, from } => format!("wrong side {}", on(piece, from)),
        Illegal::OwnPiece { piece, from, other, to } => format!("{} onto {}", on(piece, from), on(other, to)),
        Illegal::NotItsMove { piece, from, to } => format!("{} never to {}", on(piece, from), at(to)),
        Illegal::NothingToCapture { from, to } => format!("{} captures nothing on {}", at(from), at(to)),
        Illegal::Blocked { piece, from, by, at } => format!("{} blocked by {}", on(piece, from), on(by, at)),
        Illegal::StaysInCheck { king, by, at: from } => {
            format!("king {} stays open to {}", at(king), on(by, from))
        }
        Illegal::KingInCheck { king, by, at: from } => format!("king {} open to {}", at(king), on(by, from)),
        Illegal::PromotionMissing { from, to } => format!("promotion missing {} {}", at(from), at(to)),
        Illegal::NotAPromotion => "not a promotion".into(),
        Illegal::PromotionTo(role) => format!("promotion to {}", role.to_char()),
        Illegal::Castling(side, refusal) => {
            let side = if side == CastlingSide::King { "O-O" } else { "O-O-O" };
            match refusal {
                CastlingRefusal::NotInRuleset => format!("{side} unknown"),
                CastlingRefusal::NoRight => format!("{side} no right"),
                CastlingRefusal::InCheck { by, at } => format!("{side} in check from {}", on(by, at)),
                CastlingRefusal::Blocked { by, at } => format!("{side} blocked by {}", on(by, at)),
                CastlingRefusal::Attacked { square, by, at: from } => {
                    format!("{side} over {} attacked by {}", at(square), on(by, from))
                }
            }
        }
    }
}

fn assert_refused(name: &str, position: &Position, tried: Tried, expected: &str) {
    let refusal = tried.find(position).expect_err(name);
    assert_eq!(reason(refusal, false), expected, "{name}");
    assert!(!refusal.to_string().is_empty());
    assert_eq!(position.why_illegal(tried.from, tried.to, tried.promotion), Some(refusal));
    let refusal = tried.mirrored().find(&position.mirrored()).expect_err(name);
    assert_eq!(reason(refusal, true), expected, "{name} with colours exchanged");
}

#[test]
fn refused_for_the_right_reason() {
    let reasons = support::rows(include_str!("data/refusals.tsv"));
    let (by_scenario, others): (Vec<_>, Vec<_>) = reasons.partition(|row| row[1] == "scenario");
    let refused: Vec<Scenario> = scenarios()
        .into_iter()
        .filter(|scenario| matches!(scenario.expected, "refused" | "choice"))
        .collect();
    assert_eq!(by_scenario.len(), refused.len(), "a reason for each refusal");
    for row in by_scenario {
        let scenario = refused.iter().find(|scenario| scenario.id == row[0]).expect(row[0]);
        assert_refused(row[0], &scenario.position(), scenario.tried, row[4]);
    }
    for row in others {
        let [name, ruleset, fen, tried, expected] = row[..] else { panic!("five columns: {row:?}") };
        let ruleset = Ruleset::from_name(ruleset).expect(name);
        let position = Position::from_fen(fen, ruleset).expect(name);
        assert_refused(name, &position, Tried::read(tried), expected);
    }
}
