//! The command line as a whole, and what several commands share of it.
//!
//! Every word comes from the sentences of the chosen language. Where clap would add English words of its own
//! (headings, default and possible values), they are hidden and the sentences say it.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, ArgMatches, Command};
use roque_core::Ruleset;
use roque_term::board::{BoardOptions, PieceLetters, Style};
use roque_words::{Language, Words};

use crate::commands;

/// What every command has is listed after what is its own.
const LAST: usize = 1000;
const LAST_BUT_ONE: usize = 999;

/// The width of the help where the terminal is wider, or is none.
const WIDTH: usize = 100;

/// The whole command line.
pub fn command(words: &Words) -> Command {
    let root = Command::new("roque")
        .version(env!("CARGO_PKG_VERSION"))
        .about(words.text("about"))
        .max_term_width(WIDTH)
        .disable_version_flag(true)
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .display_order(LAST)
                .help(words.text("option-version")),
        )
        .arg(
            option("lang", words.text("value-language"))
                .global(true)
                .display_order(LAST_BUT_ONE)
                .value_parser(PossibleValuesParser::new(Language::ALL.map(Language::code)))
                .help(words.text("option-lang")),
        )
        .arg(flag("no-open", words.text("option-no-open")))
        .after_help(words.text("help-more"))
        .subcommands(commands::all(words));
    finish(root, words)
}

/// Gives a command and those below it their help in the chosen language.
fn finish(command: Command, words: &Words) -> Command {
    let template = template(&command, words);
    let children: Vec<String> = command.get_subcommands().map(|child| child.get_name().to_owned()).collect();
    let command = command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .subcommand_value_name(words.text("value-command"))
        .help_template(template)
        .arg(
            Arg::new("help").short('h').long("help").action(ArgAction::Help).help(words.text("option-help")),
        );
    children
        .into_iter()
        .fold(command, |command, name| command.mut_subcommand(name, |child| finish(child, words)))
}

fn template(command: &Command, words: &Words) -> String {
    let mut template = format!("{{about}}\n\n{}\n  {{usage}}", words.text("heading-usage"));
    let mut section = |heading: String, tag: &str| template.push_str(&format!("\n\n{heading}\n{{{tag}}}"));
    if command.has_subcommands() {
        section(words.text("heading-commands"), "subcommands");
    }
    if command.get_positionals().next().is_some() {
        section(words.text("heading-arguments"), "positionals");
    }
    section(words.text("heading-options"), "options");
    template.push_str("{after-help}");
    template
}

/// An option with a value.
pub fn option(name: &'static str, value_name: String) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value_name)
        .hide_possible_values(true)
        .hide_default_value(true)
        // A negative number is never right, but it is a value: the message says which ones are.
        .allow_negative_numbers(true)
}

/// An option that is there or not.
pub fn flag(name: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

/// `--ruleset`.
pub fn ruleset_option(words: &Words) -> Arg {
    option("ruleset", words.text("value-ruleset"))
        .value_parser(PossibleValuesParser::new(Ruleset::ALL.map(Ruleset::name)))
        .default_value(Ruleset::Standard.name())
        .help(words.text("option-ruleset"))
}

/// The value of `--ruleset`.
pub fn ruleset(matches: &ArgMatches) -> Ruleset {
    matches.get_one::<String>("ruleset").and_then(|name| Ruleset::from_name(name)).unwrap_or_default()
}

/// `--style` and `--flip`.
pub fn board_options(words: &Words) -> [Arg; 2] {
    let names = Style::ALL.map(|style| Language::ALL.map(|language| style.names(language)));
    let style = choice("style", words.text("value-style"), &names, words)
        .default_value(Style::default().name(words.language()))
        .help(words.text("option-style"));
    [style, flag("flip", words.text("option-flip"))]
}

/// The names of a value in each language, in the order of [`Language::ALL`]; the first one is told to those who speak it.
pub type Names = [&'static [&'static str]; Language::ALL.len()];

/// An option whose value is one of several words. Those of the user's language are told, all of them are understood.
pub fn choice(name: &'static str, value_name: String, values: &[Names], words: &Words) -> Arg {
    let own = Language::ALL.iter().position(|language| *language == words.language()).unwrap_or(0);
    let value = |names: &Names| {
        let told = names[own].first().copied().unwrap_or_default();
        PossibleValue::new(told).aliases(names.iter().copied().flatten().copied())
    };
    option(name, value_name)
        .value_parser(PossibleValuesParser::new(values.iter().map(value)))
        .ignore_case(true)
}

/// How the user wants boards to be drawn.
pub fn board(matches: &ArgMatches, words: &Words) -> BoardOptions {
    BoardOptions {
        style: matches.get_one::<String>("style").and_then(|name| Style::from_name(name)).unwrap_or_default(),
        letters: PieceLetters::of(words.language()),
        flipped: matches.get_flag("flip"),
    }
}

/// A value that is not what was expected; holds the key of the sentence that says what is.
#[derive(Clone, Copy, Debug)]
pub struct Expected(pub &'static str);

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Expected {}

/// A number larger than any that can be meant.
#[derive(Clone, Copy, Debug)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("too large")
    }
}

impl std::error::Error for TooLarge {}

/// Reads a number within a range.
pub fn number<T>(
    range: RangeInclusive<T>,
    expected: Expected,
) -> impl Fn(&str) -> Result<T, Expected> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Clone + Send + Sync + 'static,
{
    move |text| text.parse().ok().filter(|number| range.contains(number)).ok_or(expected)
}
