//! What people do without much thought: they bring their pieces out, castle, give checks and take what they can; they
//! do not walk about with the king, go back where they came from, or ask for a bishop when they may have a queen.
//!
//! Habits are weighed in errors of judgement: whoever judges roughly follows them, and whoever judges well hardly does.

use roque_core::{File, Move, Position, Rank, Role, Scoresheet};

/// The moves in which pieces are brought out.
const OPENING: u16 = 12;

/// How much a player is drawn to a move, or away from it, in standard errors of its judgement.
pub fn habit(sheet: &Scoresheet, mv: Move) -> f64 {
    let position = sheet.position();
    let capture = if position.is_capture(mv) { 0.4 } else { 0.0 };
    let check = if position.gives_check(mv) { 0.4 } else { 0.0 };
    capture + check + way(position, mv) - if is_return(sheet, mv) { 1.5 } else { 0.0 }
}

/// Whether a promotion is one that only those who see everything think of.
pub fn is_odd_promotion(mv: Move) -> bool {
    mv.promotion().is_some_and(|role| role != Role::Queen)
}

/// What is thought of moving this piece there.
fn way(position: &Position, mv: Move) -> f64 {
    let side = position.turn();
    let opening = position.fullmoves() <= OPENING;
    let home = |rank: Rank| rank.relative_to(side) == Rank::R1;
    let (leaves_home, comes_home) = (home(mv.from().rank()), home(mv.to().rank()));
    match mv.role() {
        _ if mv.is_castle() => 1.5,
        Role::King if position.board().role(Role::Queen).any() => -1.5,
        Role::Knight | Role::Bishop if leaves_home && opening => 0.8,
        Role::Knight | Role::Bishop if comes_home => -1.0,
        Role::Rook if opening && leaves_home && comes_home => -1.0,
        Role::Queen if opening && leaves_home => -0.3,
        Role::Pawn if opening => advance(mv),
        _ => 0.0,
    }
}

/// Pawns in the middle go first, those at the edge last.
fn advance(mv: Move) -> f64 {
    match mv.to().file() {
        File::D | File::E => 0.6,
        File::C => 0.1,
        File::A | File::H => -0.6,
        _ => -0.3,
    }
}

/// Whether the move takes back the player's last one.
fn is_return(sheet: &Scoresheet, mv: Move) -> bool {
    let mine = sheet.moves().rev().nth(1);
    mine.is_some_and(|mine| mine.to() == mv.from() && mine.from() == mv.to())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(moves: &str) -> Scoresheet {
        let mut sheet = Scoresheet::new(Position::start());
        for text in moves.split_whitespace() {
            sheet.play(sheet.position().parse_uci(text).expect("a move"));
        }
        sheet
    }

    fn habit_of(sheet: &Scoresheet, mv: &str) -> f64 {
        habit(sheet, sheet.position().parse_uci(mv).expect("a move"))
    }

    #[test]
    fn people_bring_their_pieces_out_and_castle() {
        let sheet = game("e2e4 e7e5 g1f3 b8c6 f1c4 g8f6");
        let liked = ["e1g1", "b1c3", "d2d3", "a2a3", "h1g1", "e1e2"].map(|mv| habit_of(&sheet, mv));
        assert!(liked.is_sorted_by(|a, b| a >= b), "{liked:?}");
        assert!(liked[0] > 1.0 && liked[5] < -1.0);
    }

    #[test]
    fn for_black_as_for_white() {
        let (white, black) = (game("e2e4 e7e5 g1f3 b8c6"), game("e2e4 e7e5 g1f3 b8c6 b1c3"));
        for (ours, theirs) in [("b1c3", "g8f6"), ("a2a4", "a7a5"), ("e1e2", "e8e7"), ("f1c4", "f8c5")] {
            assert_eq!(habit_of(&white, ours), habit_of(&black, theirs), "{ours}");
        }
    }

    #[test]
    fn nobody_likes_to_go_back() {
        let sheet = game("e2e4 e7e5 d1h5 b8c6");
        assert!(habit_of(&sheet, "h5d1") < -1.0);
        assert!(habit_of(&sheet, "h5f7") > 0.5, "a capture with check");
    }
}
