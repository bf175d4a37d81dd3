//! The evaluation as a table, for the command `eval`. UCI has no language; these words are for engine programmers.

use std::fmt::Write;

use roque_core::{Color, File, Position, Rank, Square};

use crate::eval::{Explanation, FULL_PHASE, FULL_SCALE, Group};
use crate::nnue::Network;
use crate::score::centipawns;

/// How wide the first column is.
const NAMES: usize = 30;
/// How wide a number is.
const NUMBER: usize = 7;

/// Every group with its terms for each side and phase, and what it comes to.
pub fn text(explanation: &Explanation) -> String {
    let three = 3 * NUMBER;
    let phases = ["mid", "end", "now"].map(|phase| format!("{phase:>NUMBER$}")).concat();
    let mut text = format!("{:NAMES$}{:>three$}{:>three$}\n", "Hundredths of a pawn", "White", "Black");
    text.push_str(&format!("{:NAMES$}{phases}{phases}\n", ""));
    for row in &explanation.groups {
        add_row(&mut text, group(row.about), |side| row.shown(side));
        for term in explanation.terms.iter().filter(|term| term.about.group == row.about) {
            let name = format!("  {}", words(term.about.name));
            add_row(&mut text, &name, |side| term.shown(side));
        }
    }
    // Writing to a `String` cannot fail.
    let _ = writeln!(text, "\nPhase {} of {FULL_PHASE}", explanation.phase);
    let _ = writeln!(text, "Endgame scale {} of {FULL_SCALE}", explanation.scale);
    if let Some(known) = explanation.known {
        let _ = writeln!(text, "Known endgame {:?}: the table does not count", known.endgame);
    }
    let _ = writeln!(
        text,
        "Classical evaluation {:+} for White ({} in units of the weights)",
        centipawns(explanation.total),
        explanation.total
    );
    text
}

/// What a network makes of a position: what each piece is worth to its side, and the whole.
pub fn of_network(network: &Network, position: &Position) -> String {
    let values = network.piece_values(position);
    let mut text =
        String::from("\nThe network: each piece with what it is worth to its side where it stands\n");
    for rank in Rank::ALL.into_iter().rev() {
        for file in File::ALL {
            let square = Square::at(file, rank);
            let known = values.iter().find(|(at, ..)| *at == square);
            let _ = match (known, position.board().piece_at(square)) {
                (Some((_, piece, worth)), _) => {
                    write!(text, " {}{:>+6}", piece.to_char(), centipawns(*worth))
                }
                (None, Some(king)) => write!(text, " {}{:6}", king.to_char(), ""),
                (None, None) => write!(text, " .{:6}", ""),
            };
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    let value = network.evaluate(position) * if position.turn().is_white() { 1 } else { -1 };
    let _ = writeln!(text, "Evaluation by the network {:+} for White ({value} in units)", centipawns(value));
    text
}

fn add_row(text: &mut String, name: &str, shown: impl Fn(Color) -> [i32; 3]) {
    let three = |side| shown(side).map(|value| format!("{value:>NUMBER$}")).concat();
    let _ = writeln!(text, "{name:NAMES$}{}{}", three(Color::White), three(Color::Black));
}

fn group(group: Group) -> &'static str {
    match group {
        Group::Material => "Material",
        Group::Placement => "Placement",
        Group::Mobility => "Mobility",
        Group::Pieces => "Pieces",
        Group::Pawns => "Pawns",
        Group::PassedPawns => "Passed pawns",
        Group::KingShelter => "King shelter",
        Group::KingDanger => "King danger (terms in units)",
        Group::Threats => "Threats",
        Group::Space => "Space",
        Group::Tempo => "Tempo",
    }
}

/// The name of a term as words: `ROOK_OPEN_FILE` is "rook open file".
fn words(name: &str) -> String {
    name.to_lowercase().replace('_', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::explain;

    #[test]
    fn every_line_is_as_wide_as_the_heading() {
        let position = "r1b2rk1/ppq2pp1/2n1p2Q/3pP1N1/3P4/2P5/P4PPP/R3R1K1 b - - 0 17".parse().unwrap();
        let text = text(&explain(&position));
        let table: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).collect();
        assert!(table.len() > 20, "{text}");
        assert!(table.iter().all(|line| line.len() == NAMES + 6 * NUMBER), "{text}");
    }
}
