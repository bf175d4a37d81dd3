//! One game between two sides: commands in, events or a refusal out.
//!
//! A [`Game`] does not know who plays: a person, an engine and the network come in by the same door,
//! [`Game::apply`]. It does not know the time either: whoever calls it says what time it is, as the time since any
//! fixed moment.
//!
//! ```
//! use roque_core::{Color, Position, Square};
//! use roque_game::{Clock, Command, Event, Game, TimeControl};
//! use std::time::Duration;
//!
//! let control = TimeControl::from_minutes("3+2")?;
//! let mut game = Game::new(Position::start(), Some(Clock::new(control.clone(), control)));
//! let mut now = Duration::from_secs(100);
//! game.apply(Command::StartClock, now)?;
//!
//! now += Duration::from_secs(10);
//! let mv = game.position().find_move(Square::E2, Square::E4, None)?;
//! let events = game.apply(Command::Move { side: Color::White, mv }, now)?;
//! assert_eq!(events, [Event::Moved { side: Color::White, mv }]);
//! assert_eq!(game.time_left(Color::White, now), Some(Duration::from_secs(172)));
//!
//! // Black's time runs out while nobody does anything.
//! let flag = now + game.flag_falls_in(now).unwrap();
//! let events = game.apply(Command::Flag, flag)?;
//! assert!(matches!(events[..], [Event::Ended(verdict)] if verdict.winner() == Some(Color::White)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod captured;
mod clock;
mod command;
mod event;
mod game;
mod offers;
mod record;
mod refusal;
mod verdict;

pub use captured::{Material, captured, material_balance, value};
pub use clock::{Bonus, Clock, Stage, TimeControl, TimeControlError};
pub use command::Command;
pub use event::Event;
pub use game::Game;
pub use offers::Offers;
pub use record::{Headers, from_pgn, to_pgn};
pub use refusal::Refusal;
pub use verdict::{Reason, Verdict};
