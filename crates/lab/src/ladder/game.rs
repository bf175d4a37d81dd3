//! One game.

use roque_core::{Color, Outcome, Position, Scoresheet};
use roque_engine::{Control, Engine, Limits, Settings};

use super::Mover;
use crate::opening::with_random_moves;
use crate::random::Random;

/// Games that last longer are drawn.
const MOST_PLIES: usize = 400;
/// The greatest advantage after an opening, in centipawns.
const BALANCE: i32 = 120;

/// A game that is over.
pub struct Game {
    /// All of its moves.
    pub sheet: Scoresheet,
    /// Who won.
    pub winner: Option<Color>,
}

/// Plays on until the game is over, or somebody can claim a draw.
pub fn play(mut sheet: Scoresheet, white: &mut dyn Mover, black: &mut dyn Mover) -> Game {
    loop {
        if let Some(ending) = sheet.ending() {
            let winner = match ending.outcome() {
                Outcome::Win(side) => Some(side),
                Outcome::Draw => None,
            };
            return Game { sheet, winner };
        }
        if sheet.claim().is_some() || sheet.len() >= MOST_PLIES {
            return Game { sheet, winner: None };
        }
        let side = sheet.position().turn();
        let mover: &mut dyn Mover = if side.is_white() { white } else { black };
        let Some(mv) = mover.choose(&sheet) else { return Game { sheet, winner: Some(!side) } };
        sheet.play(mv);
    }
}

/// So many random half-moves after which nobody has much of an advantage.
pub fn random_opening(plies: u32, random: &mut Random) -> Scoresheet {
    let mut judge = Engine::new(Settings { hash: 1, ..Settings::default() });
    let limits = Limits { depth: Some(6), ..Limits::default() };
    loop {
        let start = Scoresheet::new(Position::start());
        let Some(sheet) = with_random_moves(start, plies, random) else { continue };
        let control = Control::default();
        control.begin(false);
        let found = judge.search(&sheet, &limits, &control, &mut |_| ());
        if plies == 0 || found.best.is_some() && found.score.abs() <= BALANCE {
            return sheet;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ladder::Taker;
    use roque_core::Move;

    #[test]
    fn games_end() {
        let opening = random_opening(4, &mut Random::new(1));
        assert_eq!(opening.len(), 4);
        let game = play(opening, &mut Taker::new(1), &mut Taker::new(2));
        let over = game.sheet.ending().is_some() || game.sheet.claim().is_some();
        assert!(over || game.sheet.len() == MOST_PLIES);
        assert!(game.winner.is_none() || game.sheet.ending().is_some());
    }

    /// Whoever has no move to give has lost.
    #[test]
    fn giving_up_loses() {
        struct Nobody;
        impl Mover for Nobody {
            fn choose(&mut self, _: &Scoresheet) -> Option<Move> {
                None
            }
        }
        let game = play(Scoresheet::new(Position::start()), &mut Nobody, &mut Taker::new(2));
        assert_eq!(game.winner, Some(Color::Black));
    }
}
