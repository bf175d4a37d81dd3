//! Playing the games of a file without keeping them.

use std::io::Read;

use super::start::usual_start;
use super::{GameResult, PgnError, Reader, Reason, StartTags, Visitor};
use crate::notation::san::{San, SanAction, SanError};
use crate::{Move, Position};

/// What is left of a game that was played through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// The position at the end of the main line.
    pub last: Position,
    /// The number of moves of both sides in the main line, null moves included.
    pub plies: u32,
    /// The result written after the moves, if there is one.
    pub result: Option<GameResult>,
}

impl<R: Read> Reader<R> {
    /// Plays the main line of the next game: every move is resolved, and `on_move` is given the position before it
    /// and the move (`None` for a null move). Variations and comments are passed over.
    ///
    /// ```
    /// use roque_core::notation::pgn::Reader;
    /// let mut reader = Reader::new("1. e4 {best by test} e5 (1... c5) 2. Nf3 *".as_bytes());
    /// let mut squares = Vec::new();
    /// let game = reader.play_game(|_, mv| squares.extend(mv.map(|mv| mv.to().to_string()))).unwrap()?;
    /// assert_eq!(squares, ["e4", "e5", "f3"]);
    /// assert_eq!(game.plies, 3);
    /// # Ok::<(), roque_core::notation::pgn::PgnError>(())
    /// ```
    pub fn play_game(
        &mut self,
        on_move: impl FnMut(&Position, Option<Move>),
    ) -> Option<Result<PlayedGame, PgnError>> {
        let mut player = Player::new(on_move);
        let outcome = self.visit_game(&mut player)?;
        Some(outcome.map(|()| player.game))
    }

    /// Plays everything in the next game, variations too, and decodes its comments: whatever would be an error for
    /// [`next_game`](Reader::next_game) is one here, but nothing is kept and there is no limit to the moves.
    pub fn check_game(&mut self) -> Option<Result<PlayedGame, PgnError>> {
        let mut checker = Checker { player: Player::new(|_, _| {}), outer: Vec::new() };
        let outcome = self.visit_game(&mut checker)?;
        Some(outcome.map(|()| checker.player.game))
    }
}

/// Plays the main line.
struct Player<F> {
    start: StartTags,
    /// The position before the last move and the one after it, in turns: a move reads one and writes the other.
    positions: [Position; 2],
    /// Which of them is the one after the last move.
    now: usize,
    game: PlayedGame,
    on_move: F,
}

impl<F: FnMut(&Position, Option<Move>)> Player<F> {
    fn new(on_move: F) -> Player<F> {
        let game = PlayedGame { last: usual_start(), plies: 0, result: None };
        Player { start: StartTags::default(), positions: [usual_start(); 2], now: 0, game, on_move }
    }

    /// The position before the last move and the one after it.
    #[inline(always)]
    fn both(&mut self) -> (&mut Position, &mut Position) {
        let [even, odd] = &mut self.positions;
        if self.now == 0 { (odd, even) } else { (even, odd) }
    }

    #[cold]
    fn pass(&mut self, text: &[u8]) -> Result<(), Reason> {
        let (before, now) = self.both();
        let next = now.after_null_move().ok_or_else(|| Reason::bad_move(now, text, SanError::NullMove))?;
        *before = next;
        self.now ^= 1;
        self.game.plies += 1;
        (self.on_move)(&self.positions[self.now ^ 1], None);
        Ok(())
    }
}

impl<F: FnMut(&Position, Option<Move>)> Visitor for Player<F> {
    #[inline]
    fn wants_tag(&self, name: &[u8]) -> bool {
        StartTags::kind(name).is_some()
    }

    #[inline]
    fn tag(&mut self, name: &str, value: &str) -> Result<(), Reason> {
        self.start.take(name, value);
        Ok(())
    }

    fn begin_moves(&mut self) -> Result<bool, Reason> {
        self.positions[self.now] = self.start.position()?;
        Ok(true)
    }

    // Into the reader's loop, so that what was read never goes through memory.
    #[inline(always)]
    fn san(&mut self, san: &San, text: &[u8]) -> Result<(), Reason> {
        if san.action == SanAction::Null {
            return self.pass(text);
        }
        let (next, now) = self.both();
        match now.resolve_here(san) {
            Ok(mv) => {
                now.play_into(mv, next);
                self.now ^= 1;
                self.game.plies += 1;
                (self.on_move)(&self.positions[self.now ^ 1], Some(mv));
                Ok(())
            }
            Err(error) => Err(Reason::bad_move(now, text, error)),
        }
    }

    #[inline]
    fn wants_comments(&self) -> bool {
        false
    }

    fn end_game(&mut self, result: Option<GameResult>) {
        self.game.last = self.positions[self.now];
        self.game.result = result;
    }
}

/// Plays the main line and the variations.
struct Checker<F> {
    player: Player<F>,
    /// For each open variation, the positions of the line it left, which of them is the last, and its number of
    /// moves.
    outer: Vec<([Position; 2], usize, u32)>,
}

impl<F: FnMut(&Position, Option<Move>)> Visitor for Checker<F> {
    fn tag(&mut self, name: &str, value: &str) -> Result<(), Reason> {
        self.player.tag(name, value)
    }

    fn begin_moves(&mut self) -> Result<bool, Reason> {
        self.player.begin_moves()
    }

    fn san(&mut self, san: &San, text: &[u8]) -> Result<(), Reason> {
        self.player.san(san, text)
    }

    fn begin_variation(&mut self) -> Result<bool, Reason> {
        let player = &mut self.player;
        if player.game.plies == 0 {
            return Err(Reason::VariationBeforeMove);
        }
        self.outer.push((player.positions, player.now, player.game.plies));
        player.now ^= 1;
        player.game.plies = 0;
        Ok(true)
    }

    fn end_variation(&mut self) -> Result<(), Reason> {
        if let Some((positions, now, plies)) = self.outer.pop() {
            self.player.positions = positions;
            self.player.now = now;
            self.player.game.plies = plies;
        }
        Ok(())
    }

    fn end_game(&mut self, result: Option<GameResult>) {
        self.player.end_game(result);
    }
}
