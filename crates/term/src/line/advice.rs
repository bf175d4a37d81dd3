//! What can be said of a position without an engine: mates in one, captures that win something, pieces in danger.

use roque_core::{Color, Move, Position, Role, Square};
use roque_game::{Material, material_balance, value};
use roque_words::Words;

use super::say::piece_on;
use crate::explain::side;

/// A word of advice for the side to move.
pub fn hint(position: &Position, words: &Words) -> String {
    if position.legal_moves().iter().any(|&mv| is_mate(position, mv)) {
        return words.text("line-hint-mate");
    }
    if let Some(mv) = winning_capture(position) {
        return words.format("line-hint-capture", &piece_on(position, mv.from(), words));
    }
    if let Some(at) = piece_in_danger(position) {
        return words.format("line-hint-danger", &piece_on(position, at, words));
    }
    words.text("line-hint-calm")
}

fn is_mate(position: &Position, mv: Move) -> bool {
    let after = position.after(mv);
    after.is_check() && !after.has_legal_move()
}

/// A capture that wins material, the most valuable prize first.
fn winning_capture(position: &Position) -> Option<Move> {
    /// The values beginners learn; the king is worth more than everything else.
    const VALUES: [i32; 6] = {
        let mut values = [0; 6];
        let mut role = 0;
        while role < 5 {
            values[role] = value(Role::ALL[role]) as i32;
            role += 1;
        }
        values[Role::King as usize] = 100;
        values
    };
    let captures = position.captures();
    let wins = |mv: &Move| position.exchange_gains(*mv, 1, &VALUES);
    captures.iter().copied().filter(wins).max_by_key(|&mv| position.captured(mv))
}

/// The piece the opponent would win if it were its turn.
fn piece_in_danger(position: &Position) -> Option<Square> {
    let theirs = position.after_null_move()?;
    winning_capture(&theirs).map(Move::to).filter(|&at| position.piece_at(at).is_some())
}

/// What each side has on the board, and who has more.
pub fn material(position: &Position, words: &Words) -> String {
    let board = position.board();
    let value = |of| Material::on_board(board, of).value().into();
    let counts =
        words.format("line-material", &[("white", value(Color::White)), ("black", value(Color::Black))]);
    let balance = material_balance(board);
    let ahead = match balance {
        0 => words.text("line-material-even"),
        _ => {
            let ahead = if balance > 0 { Color::White } else { Color::Black };
            words.format(
                "line-material-ahead",
                &[("side", side(ahead)), ("count", balance.unsigned_abs().into())],
            )
        }
    };
    format!("{counts} {ahead}")
}
