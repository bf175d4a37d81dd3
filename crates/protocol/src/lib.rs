//! What goes over the wire between the server and a page, as types.
//!
//! A page asks ([`Ask`]), and every question has one answer: what was asked for, or a [`Refusal`] with a sentence for
//! people. Beside the answers come [`Event`]s. `web/src/protocol.ts` is made from these types; `docs/protocol.md` says
//! what happens when.

mod advice;
mod answer;
mod basic;
mod event;
mod game;
mod problems;
mod reading;
mod request;

pub use advice::{Explanation, ExplanationGroup, Fact, Hint, Score, Thinking, ThinkingLine};
pub use answer::{Answer, Level, Refusal, RefusalCode, Reply, ServerMessage, Welcome};
pub use basic::{Language, Role, Rules, Side, Square, Turning};
pub use event::{Event, GameEvent, Happened, SaidCode};
pub use game::{
    Claim, ClaimCode, Clocks, GameState, GameView, LastMove, LegalMove, Mine, MoveRecord, Offers, Place,
    Player, Players, Tag, TimeControl, Verdict, VerdictCode,
};
pub use problems::{Cell, QueensAnswer, QueensHow, QueensStep, TourAnswer};
pub use reading::{
    Fault, GamePage, GameSummary, PgnEntry, PgnGames, PositionView, SetupReport, Study, StudyMove,
};
pub use request::{
    About, Ask, GameFilter, NewGame, Opponent, PgnSource, Request, Start, Times, WrittenMove, WrittenStudy,
};
