//! From the arguments to one call.

use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use roque_words::{Language, Words};

use crate::stop::{Exit, Stop};
use crate::{arguments, commands, usage_errors};

/// Runs the program and tells how it ended.
pub fn run(args: Vec<OsString>) -> ExitCode {
    let words = Words::new(chosen_language(&args));
    // Not locked: line mode writes to it from several threads.
    let mut out = BufWriter::new(io::stdout());
    let result = match arguments::command(&words).try_get_matches_from(without_help_command(args)) {
        Ok(matches) => commands::run(&matches, &words, &mut out),
        Err(error) => usage_errors::report(&error, &words, &mut out),
    };
    let result = result.and_then(|exit| out.flush().map(|()| exit).map_err(Stop::from));
    match result {
        Ok(exit) => exit.into(),
        Err(stop) => finish(stop, out, &words),
    }
}

/// Says why the program stops early, unless nobody listens any more.
fn finish(stop: Stop, mut out: impl Write, words: &Words) -> ExitCode {
    match stop {
        Stop::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Fine.into(),
        Stop::Output(error) => {
            let reason = roque_host::explain::io_error(&error, words);
            complain(&words.format("cannot-write", &[("reason", reason.into())]), words);
            Exit::Unable.into()
        }
        Stop::Said(text, exit) => {
            // What was found before comes first; if it cannot be written, the reason for stopping still can.
            let _ = out.flush();
            match exit {
                Exit::Unable => complain(&text, words),
                Exit::Fine | Exit::Wrong => say(&text),
            }
            exit.into()
        }
    }
}

/// A line on the standard error stream; there is nowhere left to complain if that fails.
pub fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Says why something cannot be done.
pub fn complain(text: &str, words: &Words) {
    say(&words.format("error", &[("message", text.into())]));
}

/// `roque help pgn check` is another way to write `roque pgn check --help`.
fn without_help_command(mut args: Vec<OsString>) -> Vec<OsString> {
    let mut at = 1;
    while let Some(arg) = args.get(at).and_then(|arg| arg.to_str())
        && arg.starts_with('-')
    {
        at += if arg == "--lang" { 2 } else { 1 };
    }
    if args.get(at).is_some_and(|arg| arg == "help") {
        args.remove(at);
        args.push("--help".into());
    }
    args
}

/// The language must be known before the arguments are read, since their faults are told in it.
fn chosen_language(args: &[OsString]) -> Language {
    let mut words = args.iter().skip(1).filter_map(|arg| arg.to_str()).take_while(|arg| *arg != "--");
    while let Some(word) = words.next() {
        let code = if word == "--lang" { words.next() } else { word.strip_prefix("--lang=") };
        if let Some(language) = code.and_then(Language::from_code) {
            return language;
        }
    }
    Language::of_environment(|name| std::env::var(name).ok())
}
