//! `roque completions`: what a shell needs to complete Roque's arguments.

use std::io::Write;

use clap::builder::EnumValueParser;
use clap::{Arg, ArgMatches, Command};
use clap_complete::Shell;
use roque_words::Words;

use crate::arguments;
use crate::stop::{Done, Exit};

pub const NAME: &str = "completions";

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    Command::new(NAME).about(words.text("completions-about")).after_help(words.text("completions-more")).arg(
        Arg::new("shell")
            .value_name(words.text("value-shell"))
            .required(true)
            .hide_possible_values(true)
            .value_parser(EnumValueParser::<Shell>::new())
            .help(words.text("completions-shell")),
    )
}

/// Writes the script.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    if let Some(&shell) = matches.get_one::<Shell>("shell") {
        // Into memory first: the generator panics when its output is closed.
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut arguments::command(words), "roque", &mut script);
        out.write_all(&script)?;
    }
    Ok(Exit::Fine)
}
