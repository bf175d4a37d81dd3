//! Playing the games of a file without keeping them.

use std::io::Read;

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
        let mut player = Player { start: StartTags::default(), game: PlayedGame::new(), on_move };
        let outcome = self.visit_game(&mut player)?;
        Some(outcome.map(|()| player.game))
    }

    /// Plays everything in the next game, variations too, and decodes its comments: whatever would be an error for
    /// [`next_game`](Reader::next_game) is one here, but nothing is kept and there is no limit to the moves.
    pub fn check_game(&mut self) -> Option<Result<PlayedGame, PgnError>> {
        let mut checker = Checker { player: Player::silent(), before: Position::start(), outer: Vec::new() };
        let outcome = self.visit_game(&mut checker)?;
        Some(outcome.map(|()| checker.player.game))
    }
}

impl PlayedGame {
    fn new() -> PlayedGame {
        PlayedGame { last: Position::start(), plies: 0, result: None }
    }
}

/// Plays the main line.
struct Player<F> {
    start: StartTags,
    game: PlayedGame,
    on_move: F,
}

impl<F: FnMut(&Position, Option<Move>)> Player<F> {
    #[cold]
    fn pass(&mut self, text: &[u8]) -> Result<(), Reason> {
        let position = &self.game.last;
        let next =
            position.after_null_move().ok_or_else(|| Reason::bad_move(position, text, SanError::NullMove))?;
        (self.on_move)(position, None);
        self.game.last = next;
        self.game.plies += 1;
        Ok(())
    }
}

impl Player<fn(&Position, Option<Move>)> {
    fn silent() -> Self {
        Player { start: StartTags::default(), game: PlayedGame::new(), on_move: |_, _| {} }
    }
}

impl<F: FnMut(&Position, Option<Move>)> Visitor for Player<F> {
    #[inline]
    fn tag(&mut self, name: &str, value: &str) -> Result<(), Reason> {
        self.start.take(name, value);
        Ok(())
    }

    fn begin_moves(&mut self) -> Result<bool, Reason> {
        self.game.last = self.start.position()?;
        Ok(true)
    }

    #[inline]
    fn san(&mut self, san: &San, text: &[u8]) -> Result<(), Reason> {
        if san.action == SanAction::Null {
            return self.pass(text);
        }
        let position = &mut self.game.last;
        match position.resolve(san) {
            Ok(mv) => {
                (self.on_move)(position, Some(mv));
                position.play(mv);
                self.game.plies += 1;
                Ok(())
            }
            Err(error) => Err(Reason::bad_move(position, text, error)),
        }
    }

    #[inline]
    fn wants_comments(&self) -> bool {
        false
    }

    fn end_game(&mut self, result: Option<GameResult>) {
        self.game.result = result;
    }
}

/// Plays the main line and the variations.
struct Checker {
    player: Player<fn(&Position, Option<Move>)>,
    /// Before the last move.
    before: Position,
    /// For each open variation, where the line it left has come to, and its number of moves.
    outer: Vec<(Position, Position, u32)>,
}

impl Visitor for Checker {
    fn tag(&mut self, name: &str, value: &str) -> Result<(), Reason> {
        self.player.tag(name, value)
    }

    fn begin_moves(&mut self) -> Result<bool, Reason> {
        self.player.begin_moves()
    }

    fn san(&mut self, san: &San, text: &[u8]) -> Result<(), Reason> {
        self.before = self.player.game.last;
        self.player.san(san, text)
    }

    fn begin_variation(&mut self) -> Result<bool, Reason> {
        if self.player.game.plies == 0 {
            return Err(Reason::VariationBeforeMove);
        }
        self.outer.push((self.before, self.player.game.last, self.player.game.plies));
        self.player.game.last = self.before;
        self.player.game.plies = 0;
        Ok(true)
    }

    fn end_variation(&mut self) -> Result<(), Reason> {
        if let Some((before, last, plies)) = self.outer.pop() {
            self.before = before;
            self.player.game.last = last;
            self.player.game.plies = plies;
        }
        Ok(())
    }

    fn end_game(&mut self, result: Option<GameResult>) {
        self.player.end_game(result);
    }
}
