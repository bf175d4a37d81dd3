//! Roque, a chess program: the command line.

mod app;
mod arguments;
mod commands;
mod counting;
mod interrupt;
mod progress;
mod stop;
mod usage_errors;

use std::process::ExitCode;

fn main() -> ExitCode {
    app::run(std::env::args_os().collect())
}
