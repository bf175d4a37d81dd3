//! Speaking with a UCI engine that runs as a process of its own.

mod client;
mod command;
mod info;
mod options;
mod process;
mod spec;
mod transcript;

pub use client::{BestMove, Engine, EngineError, START_PATIENCE, STOP_PATIENCE, Search, StartError};
pub use command::{ClockTimes, go_command, position_command};
pub use info::{Info, Score};
pub use options::{OptionError, OptionKind, UciOption};
pub use process::{Heard, Process};
pub use spec::{EngineSpec, Pace, SpecError, TimeControl};
pub use transcript::{Direction, Entry};
