//! The acceptance scenarios, typed into the program in line mode: both languages, both colours, in one go and square by
//! square.

mod common;

use common::{Ran, roque_reading};
use roque_core::{Position, Role, Ruleset, Setup, Square};
use roque_host::explain;
use roque_words::{Language, Words};

/// The rows of the table the core is tested with.
const TABLE: &str = include_str!("../../core/tests/data/scenarios.tsv");

struct Scenario {
    id: &'static str,
    start: Setup,
    before: Vec<String>,
    tried: String,
    expected: &'static str,
}

fn scenarios() -> Vec<Scenario> {
    let rows = TABLE.lines().skip(1).filter(|row| !row.trim().is_empty());
    rows.map(|row| {
        let [id, _, fen, before, tried, expected] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("six columns: {row}")
        };
        let before = before.split(' ').filter(|mv| *mv != "-").map(str::to_owned).collect();
        let start = Setup::from_fen(fen, Ruleset::Standard).expect(id);
        Scenario { id, start, before, tried: tried.to_owned(), expected }
    })
    .collect()
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn mirrored(mv: &str) -> String {
    format!("{}{}{}", square(&mv[..2]).flipped(), square(&mv[2..4]).flipped(), &mv[4..])
}

impl Scenario {
    fn mirrored(&self) -> Scenario {
        Scenario {
            start: self.start.mirrored(),
            before: self.before.iter().map(|mv| mirrored(mv)).collect(),
            tried: mirrored(&self.tried),
            ..*self
        }
    }

    /// The position in which the move is tried.
    fn position(&self) -> Position {
        let mut position = Position::new(&self.start).expect(self.id);
        for mv in &self.before {
            position.play(position.find_move(square(&mv[..2]), square(&mv[2..4]), None).expect(self.id));
        }
        position
    }

    /// The FEN the program must show in the end.
    fn fen_after(&self) -> String {
        let position = self.position();
        if matches!(self.expected, "refused" | "choice") {
            return position.to_fen().to_string();
        }
        let promotion = self.tried.chars().nth(4).and_then(Role::from_char);
        let (from, to) = (square(&self.tried[..2]), square(&self.tried[2..4]));
        position.after(position.find_move(from, to, promotion).expect(self.id)).to_fen().to_string()
    }

    /// The sentence that says why the move is refused.
    fn refusal(&self, language: &str) -> String {
        let (from, to) = (square(&self.tried[..2]), square(&self.tried[2..4]));
        let reason = self.position().why_illegal(from, to, None).expect(self.id);
        let words = Words::new(Language::from_code(language).expect("a language"));
        let reason = explain::illegal(&reason, &words);
        let (first, rest) = reason.split_at(reason.chars().next().map_or(0, char::len_utf8));
        format!("{}{rest}", first.to_uppercase())
    }

    /// The move in one go, and square by square if that is how it can be said.
    fn ways(&self) -> Vec<Vec<&str>> {
        let mv = self.tried.as_str();
        let mut ways = vec![vec![mv]];
        // An empty square to which a pawn can go is that pawn's move, not the beginning of another one.
        if self.id != "empty-square" {
            ways.push([&mv[..2], &mv[2..4]].into_iter().chain(mv.get(4..5)).collect());
        }
        ways
    }

    fn check(&self, language: &str) {
        let start = Position::new(&self.start).expect(self.id).to_fen().to_string();
        for way in self.ways() {
            let before = self.before.iter().map(String::as_str);
            // An empty line leaves whatever question is open.
            let typed: Vec<&str> = before.chain(way).chain(["", "fen", "quit"]).collect();
            let args = ["play", "--text", "--no-board", "--fen", &start];
            let ran = roque_reading(language, &args, typed.join("\n").as_bytes());
            self.check_output(language, &typed, &ran);
        }
    }

    fn check_output(&self, language: &str, typed: &[&str], ran: &Ran) {
        let case = format!("{} in {language}, {typed:?}:\n{}{}", self.id, ran.out, ran.err);
        assert_eq!(ran.code, 0, "{case}");
        let fen = ran.out.lines().rev().find(|line| line.split(' ').count() == 6 && line.contains('/'));
        assert_eq!(fen, Some(self.fen_after().as_str()), "{case}");
        // What is said of the moves before does not count.
        let is_turn =
            |line: &&str| ["Trait aux", "White to", "Black to"].iter().any(|it| line.starts_with(it));
        let mut lines = ran.out.lines();
        for _ in 0..=self.before.len() {
            lines.find(is_turn);
        }
        let lines: Vec<&str> = lines.collect();
        let says = |french: &str, english: &str| {
            lines.iter().any(|line| line.starts_with(if language == "fr" { french } else { english }))
        };
        let found = [
            ("choice", says("Promotion\u{a0}: dame, tour, fou ou cavalier", "Promotion: queen, rook,")),
            ("check", says("Échec\u{a0}!", "Check!")),
            ("checkmate", says("Échec et mat", "Checkmate")),
            ("stalemate", says("Pat", "Stalemate")),
            ("draw-material", says("Plus aucun mat", "No checkmate")),
        ];
        for (what, said) in found {
            // Promotions by square ask for the piece, and a game that is over is told to be.
            let may_say = match what {
                "choice" => self.tried.len() == 5,
                _ => self.position().ending().is_some(),
            };
            assert!(said == (what == self.expected) || may_say, "{what}: {case}");
        }
        if self.position().ending().is_some() {
            assert!(
                ran.out.contains("La partie est terminée.") || ran.out.contains("The game is over."),
                "{case}"
            );
        } else if self.expected == "refused" {
            assert!(lines.contains(&self.refusal(language).as_str()), "{}\n{case}", self.refusal(language));
        }
    }
}

#[test]
fn every_scenario_can_be_typed() {
    let scenarios = scenarios();
    assert!(scenarios.len() > 75, "{}", scenarios.len());
    std::thread::scope(|scope| {
        for language in ["fr", "en"] {
            let scenarios = &scenarios;
            scope.spawn(move || {
                for scenario in scenarios {
                    scenario.check(language);
                    scenario.mirrored().check(language);
                }
            });
        }
    });
}
