//! What the terminal can do, decided from facts that are handed in.

use std::io::{self, IsTerminal};

/// What can be shown, and whether somebody sits in front of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminal {
    /// Whether both the standard input and the standard output are terminals.
    pub interactive: bool,
    /// Whether colours and bold letters may be used.
    pub colour: bool,
    /// Whether nothing but ASCII may be written.
    pub ascii: bool,
    /// Whether the chess figures (♔ … ♟) can be shown. Never with `ascii`.
    pub figures: bool,
    /// How many columns there are, on a terminal: longer lines are broken between words.
    pub width: Option<usize>,
}

/// What is known of the standard streams and what was asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Whether the standard input is a terminal.
    pub stdin_is_terminal: bool,
    /// Whether the standard output is a terminal.
    pub stdout_is_terminal: bool,
    /// Whether ASCII was asked for on the command line.
    pub ascii_wanted: bool,
    /// The columns of the terminal, if they are known.
    pub width: Option<usize>,
}

impl Terminal {
    /// What this process can show.
    pub fn of_process(ascii_wanted: bool) -> Terminal {
        let facts = Facts {
            stdin_is_terminal: io::stdin().is_terminal(),
            stdout_is_terminal: io::stdout().is_terminal(),
            ascii_wanted,
            width: terminal_size::terminal_size().map(|(width, _)| width.0.into()),
        };
        Terminal::of(facts, |name| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()))
    }

    /// What can be shown with these facts and these variables of the environment. A pipe gets UTF-8 whatever the
    /// locale, as from every command, so that what is written does not depend on who runs it.
    pub fn of(facts: Facts, variable: impl Fn(&str) -> Option<String>) -> Terminal {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let kind = set("TERM").unwrap_or_default();
        let dumb = kind == "dumb";
        let on_terminal = facts.stdout_is_terminal;
        let ascii = facts.ascii_wanted || on_terminal && (dumb || !locale_is_utf8(set));
        Terminal {
            interactive: facts.stdin_is_terminal && on_terminal,
            colour: on_terminal && !dumb && set("NO_COLOR").is_none(),
            ascii,
            // The Linux console has 512 signs at most: accents, but no figures.
            figures: !(ascii || on_terminal && kind == "linux"),
            width: facts.width.filter(|_| on_terminal),
        }
    }
}

/// Whether the locale says UTF-8; the first of these variables that is set decides. Where none is set (containers,
/// Windows, macOS started from the desktop), the terminals of today show UTF-8, although POSIX would say ASCII.
fn locale_is_utf8(set: impl Fn(&str) -> Option<String>) -> bool {
    let Some(locale) = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set) else { return true };
    let locale = locale.to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is a terminal (`i`, `o`) or wanted (`a`), the environment, and what follows:
    /// `i`nteractive, `c`olour, `a`scii, `f`igures.
    const TABLE: &[(&str, &str, &str)] = &[
        // Terminals.
        ("io", "TERM=xterm-256color LANG=fr_FR.UTF-8", "icf"),
        ("io", "TERM=xterm-256color LANG=fr_FR.utf8", "icf"),
        ("io", "TERM=xterm-256color LANG=fr_FR.Utf-8@euro", "icf"),
        ("io", "TERM=xterm-256color LC_CTYPE=UTF-8", "icf"),
        ("io", "", "icf"),
        ("io", "TERM=xterm", "icf"),
        // The locale: the first that is set and not empty decides.
        ("io", "LANG=C", "ica"),
        ("io", "LANG=POSIX", "ica"),
        ("io", "LANG=fr_FR.ISO-8859-1", "ica"),
        ("io", "LANG=fr_FR", "ica"),
        ("io", "LC_ALL=C LC_CTYPE=fr_FR.UTF-8 LANG=fr_FR.UTF-8", "ica"),
        ("io", "LC_ALL= LC_CTYPE=C LANG=fr_FR.UTF-8", "ica"),
        ("io", "LC_ALL= LC_CTYPE= LANG=fr_FR.UTF-8", "icf"),
        ("io", "LC_ALL=C.UTF-8 LANG=C", "icf"),
        ("io", "LC_ALL= LC_CTYPE= LANG=", "icf"),
        // Poor terminals.
        ("io", "TERM=dumb LANG=fr_FR.UTF-8", "ia"),
        ("io", "TERM=linux LANG=fr_FR.UTF-8", "ic"),
        ("io", "TERM=linux LANG=C", "ica"),
        // No colour wanted.
        ("io", "NO_COLOR=1 LANG=fr_FR.UTF-8", "if"),
        ("io", "NO_COLOR= LANG=fr_FR.UTF-8", "icf"),
        // ASCII wanted.
        ("ioa", "LANG=fr_FR.UTF-8", "ica"),
        ("a", "LANG=fr_FR.UTF-8", "a"),
        // Pipes.
        ("", "TERM=xterm LANG=fr_FR.UTF-8", "f"),
        ("", "TERM=dumb LANG=C", "f"),
        ("", "TERM=linux", "f"),
        ("i", "TERM=xterm LANG=C", "f"),
        ("o", "TERM=xterm LANG=fr_FR.UTF-8", "cf"),
        ("o", "TERM=xterm LANG=C", "ca"),
    ];

    #[test]
    fn facts_decide() {
        for (streams, environment, expected) in TABLE {
            let facts = Facts {
                stdin_is_terminal: streams.contains('i'),
                stdout_is_terminal: streams.contains('o'),
                ascii_wanted: streams.contains('a'),
                width: Some(80),
            };
            let variable = |name: &str| {
                let pairs = environment.split_whitespace().filter_map(|pair| pair.split_once('='));
                pairs.into_iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
            };
            let expected = Terminal {
                interactive: expected.contains('i'),
                colour: expected.contains('c'),
                ascii: expected.contains('a'),
                figures: expected.contains('f'),
                width: streams.contains('o').then_some(80),
            };
            assert_eq!(Terminal::of(facts, variable), expected, "{streams:?} {environment:?}");
        }
    }
}
