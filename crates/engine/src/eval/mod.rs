//! How good a position is, without looking ahead.

use roque_core::{Color, Position, Role};

/// How good the position is for the side to move, in hundredths of a pawn.
pub fn evaluate(position: &Position) -> i32 {
    const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];
    let material = |side: Color| -> i32 {
        Role::ALL
            .iter()
            .map(|&role| VALUES[role as usize] * position.board().pieces(side, role).len() as i32)
            .sum()
    };
    material(position.turn()) - material(!position.turn())
}
