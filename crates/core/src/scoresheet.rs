//! A position with its past.

use crate::{Claim, Ending, Move, Position};

/// A game's positions and moves so far: what is needed to count repetitions and to take moves back.
///
/// ```
/// use roque_core::{Claim, Position, Scoresheet, Square::*};
/// let mut sheet = Scoresheet::new(Position::start());
/// for (from, to) in [(G1, F3), (G8, F6), (F3, G1), (F6, G8)].repeat(2) {
///     let mv = sheet.position().find_move(from, to, None)?;
///     sheet.play(mv);
/// }
/// assert_eq!(sheet.repetitions(), 3);
/// assert_eq!(sheet.claim(), Some(Claim::ThreefoldRepetition));
/// assert_eq!(sheet.ending(), None); // nobody has claimed it
/// # Ok::<(), roque_core::Illegal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoresheet {
    /// Every position before the current one, with the move played in it.
    past: Vec<(Position, Move)>,
    current: Position,
}

impl Scoresheet {
    /// A game that begins with this position.
    pub fn new(start: Position) -> Scoresheet {
        Scoresheet { past: Vec::new(), current: start }
    }

    /// The position the game began with.
    pub fn start(&self) -> &Position {
        self.past.first().map_or(&self.current, |(position, _)| position)
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.current
    }

    /// The moves played.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator + '_ {
        self.past.iter().map(|&(_, mv)| mv)
    }

    /// Every position from the first to the current one.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> {
        self.past.iter().map(|(position, _)| position).chain([&self.current])
    }

    /// The number of moves played.
    pub fn len(&self) -> usize {
        self.past.len()
    }

    /// Whether no move has been played.
    pub fn is_empty(&self) -> bool {
        self.past.is_empty()
    }

    /// Plays a legal move (see [`Position::play`]).
    pub fn play(&mut self, mv: Move) {
        self.past.push((self.current, mv));
        self.current.play(mv);
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        let (position, mv) = self.past.pop()?;
        self.current = position;
        Some(mv)
    }

    /// How many times the current position has been on the board, this time included.
    pub fn repetitions(&self) -> usize {
        1 + self.earlier(&self.current, self.past.len())
    }

    /// How many times the position after a legal move would have been on the board.
    pub fn repetitions_after(&self, mv: Move) -> usize {
        let next = self.current.after(mv);
        let now = usize::from(next.is_same(&self.current));
        1 + now + self.earlier(&next, self.past.len())
    }

    /// How often a position, which is `halfmoves()` away from its last irreversible move, stands among the first
    /// `len` positions of the past.
    fn earlier(&self, position: &Position, len: usize) -> usize {
        let reversible = usize::from(position.halfmoves());
        // The counter stops at 255, so from there on everything has to be looked at.
        let reach = if reversible == 255 { len } else { reversible.min(len) };
        self.past[len - reach..len].iter().filter(|(past, _)| past.is_same(position)).count()
    }

    /// How the game has ended by itself, if it has.
    ///
    /// Checkmate and stalemate come before the counters: who mates with the move that completes seventy-five
    /// moves has won.
    pub fn ending(&self) -> Option<Ending> {
        let ending = self.current.ending();
        if matches!(ending, Some(Ending::Checkmate { .. } | Ending::Stalemate | Ending::DeadPosition)) {
            return ending;
        }
        if self.current.ruleset().has_draw_rules() && self.repetitions() >= 5 {
            return Some(Ending::FivefoldRepetition);
        }
        ending
    }

    /// The draw the side to move can claim in the current position.
    pub fn claim(&self) -> Option<Claim> {
        if !self.current.ruleset().has_draw_rules() {
            None
        } else if self.repetitions() >= 3 {
            Some(Claim::ThreefoldRepetition)
        } else if self.current.halfmoves() >= 100 {
            Some(Claim::FiftyMoves)
        } else {
            None
        }
    }

    /// The draw the side to move can claim by announcing this legal move.
    pub fn claim_with(&self, mv: Move) -> Option<Claim> {
        if !self.current.ruleset().has_draw_rules() {
            None
        } else if self.repetitions_after(mv) >= 3 {
            Some(Claim::ThreefoldRepetition)
        } else if self.current.after(mv).halfmoves() >= 100 {
            Some(Claim::FiftyMoves)
        } else {
            None
        }
    }
}
