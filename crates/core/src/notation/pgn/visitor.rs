//! Who is told what a file holds.

use super::{GameResult, Nag, Reason};
use crate::notation::san::San;

/// Told by the [`Reader`](super::Reader) what it finds, in the order of the text.
///
/// Every method has a default that does nothing, so a visitor implements what it cares for. A method that returns
/// a [`Reason`] makes the game a bad one: the reader adds the place and goes on to the next game, as it does when
/// it finds something wrong itself. `end_game` is not called for a bad game, nor for comments after the last one.
///
/// ```
/// use roque_core::notation::pgn::{Nag, Reader, Reason, Visitor};
/// use roque_core::notation::san::San;
///
/// /// Counts the moves called blunders.
/// #[derive(Default)]
/// struct Blunders(u32);
///
/// impl Visitor for Blunders {
///     fn nag(&mut self, nag: Nag) -> Result<(), Reason> {
///         self.0 += u32::from(nag == Nag(4));
///         Ok(())
///     }
/// }
///
/// let mut blunders = Blunders::default();
/// let mut reader = Reader::new("1. f3 e5 2. g4?? (2. d4 exd4 $1) Qh4# 0-1".as_bytes());
/// while let Some(game) = reader.visit_game(&mut blunders) {
///     game?;
/// }
/// assert_eq!(blunders.0, 1);
/// # Ok::<(), roque_core::notation::pgn::PgnError>(())
/// ```
pub trait Visitor {
    /// A game begins.
    fn begin_game(&mut self) {}

    /// Whether a tag of this name is to be told. A reader passes over the others without decoding them.
    fn wants_tag(&self, _name: &[u8]) -> bool {
        true
    }

    /// A tag. Names are as written; the value is without its quotation marks and escapes.
    fn tag(&mut self, _name: &str, _value: &str) -> Result<(), Reason> {
        Ok(())
    }

    /// The tags are over. Says whether the rest of the game is wanted; if not, only `end_game` follows.
    ///
    /// An error here is taken to be about the `FEN` or `Variant` tag and gets its place, if there was one.
    fn begin_moves(&mut self) -> Result<bool, Reason> {
        Ok(true)
    }

    /// A move, or a null move ([`SanAction::Null`](crate::notation::san::SanAction::Null)), and its text. A
    /// judgement glued to it (`!?`) comes as a [`nag`](Visitor::nag) too.
    fn san(&mut self, _san: &San, _text: &[u8]) -> Result<(), Reason> {
        Ok(())
    }

    /// A glyph for the last move.
    fn nag(&mut self, _nag: Nag) -> Result<(), Reason> {
        Ok(())
    }

    /// Whether comments are wanted. They cost a little to decode.
    fn wants_comments(&self) -> bool {
        true
    }

    /// A comment, as written between its braces: before the tags or the moves, after the last move, or at the
    /// beginning of a variation.
    fn comment(&mut self, _text: &str) -> Result<(), Reason> {
        Ok(())
    }

    /// A variation, which replaces the last move. Says whether it is wanted; if not, nothing of it follows, not
    /// even its end.
    fn begin_variation(&mut self) -> Result<bool, Reason> {
        Ok(false)
    }

    /// The variation ends.
    fn end_variation(&mut self) -> Result<(), Reason> {
        Ok(())
    }

    /// The game ends, with its result if that is written at the end of the moves.
    fn end_game(&mut self, _result: Option<GameResult>) {}
}
