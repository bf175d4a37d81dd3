//! What is wrong with the arguments, told in the user's language.

use std::error::Error as _;
use std::io::Write;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use roque_host::explain;
use roque_words::{Value, Words};

use crate::arguments::{Expected, TooLarge};
use crate::stop::{Done, Exit, Stop};

/// Shows the help or the version, if that is what clap stopped for; otherwise says what is wrong.
pub fn report(error: &Error, words: &Words, out: &mut impl Write) -> Done {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        writeln!(out, "{}", error.render().to_string().trim_end())?;
        return Ok(Exit::Fine);
    }
    let mut lines = vec![message(error, words)];
    lines.extend(hints(error, words));
    lines.push(words.text("usage-see-help"));
    Err(Stop::Said(lines.join("\n"), Exit::Unable))
}

/// The sentence for each kind of fault.
fn message(error: &Error, words: &Words) -> String {
    let argument = strings(error, ContextKind::InvalidArg).join(", ");
    let value = strings(error, ContextKind::InvalidValue).join(", ");
    let command = strings(error, ContextKind::InvalidSubcommand).join(" ");
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.format(key, arguments);
    match error.kind() {
        ErrorKind::UnknownArgument if !argument.starts_with('-') => {
            say("usage-extra-argument", &[("argument", argument.into())])
        }
        ErrorKind::UnknownArgument => say("usage-unknown-argument", &[("argument", argument.into())]),
        ErrorKind::InvalidSubcommand => say("usage-unknown-command", &[("command", command.into())]),
        ErrorKind::MissingSubcommand => say("usage-missing-command", &[("command", command.into())]),
        ErrorKind::MissingRequiredArgument => {
            let count = strings(error, ContextKind::InvalidArg).len();
            say("usage-missing-argument", &[("count", count.into()), ("arguments", argument.into())])
        }
        ErrorKind::InvalidValue | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues
            if value.is_empty() =>
        {
            say("usage-missing-value", &[("argument", argument.into())])
        }
        ErrorKind::InvalidValue => {
            say("usage-invalid-value", &[("value", value.into()), ("argument", argument.into())])
        }
        ErrorKind::ValueValidation if error.source().is_some_and(<dyn std::error::Error>::is::<TooLarge>) => {
            say("usage-too-large-value", &[("value", value.into()), ("argument", argument.into())])
        }
        ErrorKind::ValueValidation => {
            match error.source().and_then(|source| source.downcast_ref::<Expected>()) {
                Some(Expected(expected)) => say(
                    "usage-expected-value",
                    &[
                        ("value", value.into()),
                        ("argument", argument.into()),
                        ("expected", words.text(expected).into()),
                    ],
                ),
                None => say("usage-invalid-value", &[("value", value.into()), ("argument", argument.into())]),
            }
        }
        ErrorKind::ArgumentConflict => conflict(error, &argument, words),
        ErrorKind::TooManyValues => say("usage-too-many-values", &[("argument", argument.into())]),
        ErrorKind::NoEquals => say("usage-missing-value", &[("argument", argument.into())]),
        ErrorKind::InvalidUtf8 => words.text("usage-not-unicode"),
        _ => words.text("usage-wrong"),
    }
}

fn conflict(error: &Error, argument: &str, words: &Words) -> String {
    let other = strings(error, ContextKind::PriorArg).join(", ");
    if other == argument || other.is_empty() {
        words.format("usage-repeated-argument", &[("argument", argument.into())])
    } else {
        words.format("usage-conflict", &[("argument", argument.into()), ("other", other.into())])
    }
}

/// What may help: a similar word, the values there are, how the command is called.
fn hints(error: &Error, words: &Words) -> Vec<String> {
    let mut hints = Vec::new();
    for kind in [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue] {
        if let Some(similar) = strings(error, kind).first() {
            hints.push(words.format("usage-similar", &[("word", similar.as_str().into())]));
        }
    }
    let values = strings(error, ContextKind::ValidValue);
    if !values.is_empty() {
        hints.push(words.format("usage-possible-values", &[("values", values.join(", ").into())]));
    }
    let commands = strings(error, ContextKind::ValidSubcommand);
    if !commands.is_empty() {
        hints.push(words.format("usage-possible-commands", &[("commands", commands.join(", ").into())]));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.trim().strip_prefix("Usage:").unwrap_or(&usage).trim();
        hints.push(format!("\n{}\n  {usage}", words.text("heading-usage")));
    }
    hints
}

/// What clap knows of this kind, as a list of texts; without the dots that stand for "several".
fn strings(error: &Error, kind: ContextKind) -> Vec<String> {
    let texts = match error.get(kind) {
        Some(ContextValue::String(text)) => std::slice::from_ref(text),
        Some(ContextValue::Strings(texts)) => texts,
        _ => &[],
    };
    texts.iter().map(|text| explain::shortened(text.trim_end_matches("..."))).collect()
}
