//! `roque web`: the board in the browser; plain `roque` is the same where there is a browser.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use clap::{ArgMatches, Command, value_parser};
use roque_host::explain;
use roque_host::saved::{self, Shown};
use roque_server::{Asset, Page, Settings, start};
use roque_words::Words;

use crate::app;
use crate::arguments::{Expected, flag, number, option};
use crate::interrupt;
use crate::stop::{Done, Exit, Stop};

pub const NAME: &str = "web";

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    Command::new(NAME)
        .about(words.text("browser-about"))
        .after_help(words.text("browser-more"))
        .arg(
            option("port", words.text("value-number"))
                .value_parser(number(1..=u16::MAX, Expected("browser-expected-port")))
                .help(words.text("browser-port")),
        )
        .arg(flag("no-open", words.text("browser-no-open")))
        .arg(
            option("data-dir", words.text("value-folder"))
                .value_parser(value_parser!(PathBuf))
                .help(words.text("play-data-dir")),
        )
}

/// Whether plain `roque` should show the board in a browser: there is one, and nobody has piped in lines to be read.
pub fn is_wanted() -> bool {
    has_browser() && (io::stdin().is_terminal() || !is_fed())
}

/// Whether somebody sits before a screen with windows.
fn has_browser() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos"))
        || ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].into_iter().any(is_set)
}

/// Whether lines come from a file or another program. Programs that are started from a menu have nothing to read.
#[cfg(unix)]
fn is_fed() -> bool {
    use std::os::unix::fs::FileTypeExt;
    std::fs::metadata("/dev/stdin").is_ok_and(|about| !about.file_type().is_char_device())
}

/// Other systems do not tell.
#[cfg(not(unix))]
fn is_fed() -> bool {
    true
}

/// Shows the board in the browser as plain `roque` does.
pub fn run_plain(no_open: bool, words: &Words, out: &mut impl Write) -> Done {
    serve(None, None, no_open, words, out)
}

/// Shows the board in the browser.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let port = matches.get_one::<u16>("port").copied();
    let data_dir = matches.get_one::<PathBuf>("data-dir").cloned();
    serve(port, data_dir, matches.get_flag("no-open"), words, out)
}

fn serve(
    port: Option<u16>,
    data_dir: Option<PathBuf>,
    no_open: bool,
    words: &Words,
    out: &mut impl Write,
) -> Done {
    let data_dir = data_dir.or_else(|| saved::default_data_dir(|name| std::env::var_os(name)));
    // Who asks for a port wants a server there, whatever else is running.
    let shown = match (&data_dir, port) {
        (Some(folder), None) => Shown::claim(folder),
        _ => Shown::Unknown,
    };
    if let Shown::At(url) = &shown {
        writeln!(out, "{}", words.format("browser-already", &[("url", url.as_str().into())]))?;
        out.flush()?;
        if !no_open {
            show(url, words);
        }
        return Ok(Exit::Fine);
    }
    let interrupted = interrupt::flag();
    let settings = Settings::new(data_dir, words.language());
    let server =
        start(settings, Arc::new(Embedded), port).map_err(|error| cannot_start(&error, port, words))?;
    if let Shown::ByUs(presence) = &shown {
        presence.tell(&server.url());
    }
    writeln!(out, "{}", words.format("browser-running", &[("url", server.url().into())]))?;
    if !no_open {
        show(&server.url(), words);
    }
    writeln!(out, "{}", words.text("browser-stop"))?;
    out.flush()?;
    while !interrupted.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(100));
    }
    server.stop();
    writeln!(out, "{}", words.text("browser-stopped"))?;
    Ok(Exit::Fine)
}

/// Opens the page in the user's browser. Whoever has none can still type the address elsewhere.
fn show(url: &str, words: &Words) {
    if !has_browser() || open::that_detached(url).is_err() {
        app::say(&words.text("browser-cannot-open"));
    }
}

fn cannot_start(error: &io::Error, port: Option<u16>, words: &Words) -> Stop {
    let said = match (error.kind(), port) {
        (io::ErrorKind::AddrInUse, Some(port)) => {
            words.format("browser-port-taken", &[("port", port.to_string().into())])
        }
        _ => words.format("browser-cannot-start", &[("reason", explain::io_error(error, words).into())]),
    };
    Stop::Said(said, Exit::Unable)
}

/// The page inside this program.
struct Embedded;

impl Page for Embedded {
    fn file(&self, path: &str) -> Option<Asset> {
        let roque_page::File { bytes, kind, is_immutable } = roque_page::file(path)?;
        Some(Asset { bytes, kind, is_immutable })
    }
}
