//! The Universal Chess Interface: how chess programs talk to engines, line by line.

mod command;
mod eval_table;
mod options;
mod reply;
mod session;

pub use command::Command;
pub use session::run;
