//! What happened in a game, before it is put into words.

use std::io;
use std::sync::Arc;

use roque_core::{Color, Move, Position};
use roque_game::Event;
use roque_host::explain::{self, side};
use roque_protocol::{Happened, MoveRecord, SaidCode, Side};
use roque_words::Words;

use super::Inner;
use crate::view;

/// One thing that happened.
#[derive(Clone)]
pub enum Fact {
    /// A move was played.
    Moved(MoveRecord),
    /// A move was played again.
    Redone(MoveRecord),
    /// A move was taken back; so many are left.
    Undone(u32),
    /// Something that leaves the moves as they are, and the position then.
    Event(Event, Position),
    /// The engine says something.
    Engine(Word, Color),
    /// The engine failed while it thought.
    EngineFailed(Color),
    /// The game could not be written.
    NotKept(Arc<io::Error>),
    /// The game could be written again.
    KeptAgain,
    /// The names of the players have changed.
    Renamed,
}

/// What the engine says.
#[derive(Clone, Copy)]
pub enum Word {
    /// It gives up.
    Resigns,
    /// It claims a draw.
    Claims,
    /// It claims a draw, announcing this move in this position.
    ClaimsWith(Move, Position),
    /// It offers a draw.
    Offers,
    /// It agrees to a draw.
    Agrees,
    /// It agrees to a draw because it is worse.
    AgreesGladly,
    /// It plays on, since somebody took the end back.
    GoesOn,
    /// It declines because it is better.
    IsBetter,
    /// It declines because there is something to play for.
    PlaysOn,
}

impl Inner {
    /// What has just happened, as these events of the game tell. Whether the engine can claim something concerns nobody
    /// else.
    pub(super) fn facts(&self, events: &[Event]) -> Vec<Fact> {
        let rival = self.rival.map(|rival| rival.side);
        let told = |event: &&Event| !matches!(event, Event::CanClaim(side, _) if Some(*side) == rival);
        events.iter().filter(told).map(|event| self.fact(*event)).collect()
    }

    fn fact(&self, event: Event) -> Fact {
        let sheet = self.game.sheet();
        let record = |mv| {
            let before = sheet.positions().rev().nth(1).unwrap_or(sheet.position());
            view::record(before, mv, sheet.len(), self.game.times_left().last().flatten())
        };
        match event {
            Event::Moved { mv, .. } => Fact::Moved(record(mv)),
            Event::Redone { mv, .. } => Fact::Redone(record(mv)),
            Event::Undone { .. } => Fact::Undone(view::number(sheet.len())),
            event => Fact::Event(event, *sheet.position()),
        }
    }
}

impl Fact {
    /// Whether this says something of the position on the board only.
    pub fn is_of_position(&self) -> bool {
        matches!(self, Fact::Event(Event::Check(_) | Event::CanClaim(..) | Event::Ended(_), _))
    }

    /// The same for a page.
    pub fn happened(&self, words: &Words) -> Option<Happened> {
        let said = |code, side: Option<Color>, sentence| {
            Some(Happened::Said { code, side: side.map(Side::from), sentence })
        };
        match self {
            Fact::Moved(record) => Some(Happened::Moved { record: record.clone() }),
            Fact::Redone(record) => Some(Happened::Redone { record: record.clone() }),
            Fact::Undone(ply) => Some(Happened::Undone { ply: *ply }),
            Fact::Event(event, position) => {
                let (code, side, sentence) = event_in_words(event, position, words)?;
                said(code, side, sentence)
            }
            Fact::Engine(word, side) => said(SaidCode::Engine, Some(*side), word.said(words)),
            Fact::EngineFailed(side) => {
                said(SaidCode::EngineFailed, Some(*side), words.text("server-engine-failed"))
            }
            Fact::NotKept(error) => {
                let reason = explain::write_error(error, words).into();
                said(SaidCode::NotKept, None, words.format("server-not-kept", &[("reason", reason)]))
            }
            Fact::KeptAgain => said(SaidCode::KeptAgain, None, words.text("server-kept-again")),
            Fact::Renamed => said(SaidCode::Renamed, None, words.text("server-renamed")),
        }
    }
}

fn event_in_words(
    event: &Event,
    position: &Position,
    words: &Words,
) -> Option<(SaidCode, Option<Color>, String)> {
    let about = |code, key: &str, of: Color| Some((code, Some(of), words.format(key, &[("side", side(of))])));
    match *event {
        // Told as moves.
        Event::Moved { .. } | Event::Undone { .. } | Event::Redone { .. } => None,
        Event::Check(of) => Some((SaidCode::Check, Some(of), explain::check(position, words))),
        Event::CanClaim(of, claim) => {
            Some((SaidCode::CanClaim, Some(of), view::claim(claim, words).sentence))
        }
        Event::DrawOffered(by) => about(SaidCode::DrawOffered, "line-draw-offered", by),
        Event::DrawDeclined(by) => about(SaidCode::DrawDeclined, "line-draw-declined", by),
        Event::DrawWithdrawn(by) => about(SaidCode::DrawGone, "line-draw-withdrawn", by),
        Event::DrawLapsed(by) => about(SaidCode::DrawGone, "line-draw-lapsed", by),
        Event::TakebackProposed(by) => about(SaidCode::Takeback, "line-takeback-proposed", by),
        Event::TakebackDeclined(by) => about(SaidCode::Takeback, "line-takeback-declined", by),
        Event::TakebackWithdrawn(by) => about(SaidCode::Takeback, "line-takeback-withdrawn", by),
        Event::TakebackLapsed(by) => about(SaidCode::Takeback, "line-takeback-lapsed", by),
        Event::Reopened(_) => Some((SaidCode::Reopened, None, words.text("line-reopened"))),
        Event::Ended(end) => {
            Some((SaidCode::Ended, end.winner(), explain::verdict(end, position.turn(), words)))
        }
        Event::ClockStarted => Some((SaidCode::ClockStarted, None, words.text("line-clock-started"))),
        Event::ClockStopped => Some((SaidCode::ClockStopped, None, words.text("line-clock-stopped"))),
    }
}

impl Word {
    fn said(self, words: &Words) -> String {
        match self {
            Word::Resigns => words.text("line-rival-resigns"),
            Word::Claims => words.text("line-rival-claims"),
            Word::ClaimsWith(mv, position) => {
                let san = position.to_san(mv, explain::letters(words)).to_string();
                words.format("line-rival-claims-with", &[("move", san.into())])
            }
            Word::Offers => words.text("server-rival-offers"),
            Word::Agrees => words.text("line-rival-agrees"),
            Word::AgreesGladly => words.text("line-rival-agrees-gladly"),
            Word::GoesOn => words.text("line-rival-goes-on"),
            Word::IsBetter => words.text("line-rival-is-better"),
            Word::PlaysOn => words.text("line-rival-plays-on"),
        }
    }
}
