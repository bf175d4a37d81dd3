//! `roque selfplay`: games of the engine against itself, to learn from.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches, Command, value_parser};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use roque_core::Ruleset;
use roque_engine::nnue::Network;
use roque_host::explain;
use roque_lab::games::{NotOpened, ReadError};
use roque_lab::selfplay::{self, SelfPlay, Standing, Trouble};
use roque_words::{Value, Words};

use super::engine_match::decimal;
use super::games::unreadable;
use super::{network, openings};
use crate::arguments::{Expected, flag, number, option};
use crate::stop::{Done, Exit, Stop};
use crate::{app, interrupt, progress};

pub const NAME: &str = "selfplay";

/// How many random half-moves follow the start position, and an opening of a file.
const PLIES: u32 = 8;
const PLIES_AFTER_OPENING: u32 = 2;
/// How much of a game in a file is an opening.
const READ_PLIES: u32 = 16;
/// How often a line tells how far the work is, where there is no terminal.
const REPORT: Duration = Duration::from_secs(60);

/// The arguments of the command.
pub fn command(words: &Words) -> Command {
    let count = |name, most: u32, help: &str| {
        option(name, words.text("value-number"))
            .value_parser(number(1..=most, Expected("match-expected-count")))
            .help(words.text(help))
    };
    Command::new(NAME)
        .about(words.text("selfplay-about"))
        .after_help(words.text("selfplay-more"))
        .arg(
            Arg::new("file")
                .value_name(words.text("value-file"))
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help(words.text("selfplay-file")),
        )
        .arg(count("games", 100_000_000, "selfplay-games"))
        .arg(count("nodes", 10_000_000, "selfplay-nodes"))
        .arg(count("quick", 10_000_000, "selfplay-quick"))
        .arg(
            option("network", words.text("value-file"))
                .value_parser(value_parser!(PathBuf))
                .help(words.text("selfplay-network")),
        )
        .arg(flag("classical", words.text("selfplay-classical")).conflicts_with("network"))
        .arg(
            option("openings", words.text("value-file"))
                .value_parser(value_parser!(PathBuf))
                .help(words.text("selfplay-openings")),
        )
        .arg(
            option("chess960", words.text("value-number"))
                .value_parser(number(0..=100_u32, Expected("selfplay-expected-share")))
                .help(words.text("selfplay-chess960")),
        )
        .arg(
            option("plies", words.text("value-number"))
                .value_parser(number(0..=40_u32, Expected("selfplay-expected-plies")))
                .help(words.text("selfplay-plies")),
        )
        .arg(
            option("seed", words.text("value-number"))
                .value_parser(number(0..=u64::MAX, Expected("match-expected-seed")))
                .help(words.text("selfplay-seed")),
        )
        .arg(count("concurrency", 1_024, "selfplay-concurrency"))
        .arg(flag("quiet", words.text("selfplay-quiet")))
}

/// Plays the games that are still missing.
pub fn run(matches: &ArgMatches, words: &Words, out: &mut impl Write) -> Done {
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let settings = settings(matches, words)?;
    let stop = interrupt::flag();
    let mut live = Live::new(settings.games, matches.get_flag("quiet"), words);
    let played = selfplay::run(&settings, &path, &stop, &mut |standing| live.tell(standing));
    drop(live);
    let standing = played.map_err(|trouble| Stop::Said(refusal(&path, &trouble, words), Exit::Unable))?;
    let name = explain::shortened(&path.to_string_lossy());
    let arguments =
        [("file", name.into()), ("games", standing.games.into()), ("positions", standing.positions.into())];
    writeln!(out, "{}", words.format("selfplay-standing", &arguments))?;
    if standing.games < settings.games {
        out.flush()?;
        app::say(&words.text("selfplay-interrupted"));
        return Ok(Exit::Unable);
    }
    writeln!(out, "{}", words.format("selfplay-next", &arguments[..1]))?;
    Ok(Exit::Fine)
}

fn settings(matches: &ArgMatches, words: &Words) -> Result<SelfPlay, Stop> {
    let count = |name: &str, usual: u32| matches.get_one(name).copied().unwrap_or(usual);
    let openings = match matches.get_one::<PathBuf>("openings") {
        Some(path) => openings::read(path, READ_PLIES, Ruleset::Standard, words)?,
        None => Vec::new(),
    };
    let network = match matches.get_one::<PathBuf>("network") {
        Some(path) => Some(network::read(path, words)?),
        None => (!matches.get_flag("classical")).then(Network::own),
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    Ok(SelfPlay {
        games: count("games", 1_000),
        nodes: count("nodes", 5_000).into(),
        quick: matches.get_one::<u32>("quick").map(|&nodes| nodes.into()),
        plies: count("plies", if openings.is_empty() { PLIES } else { PLIES_AFTER_OPENING }),
        openings,
        network,
        chess960: count("chess960", 0),
        seed: matches.get_one("seed").copied().unwrap_or(0),
        threads: matches.get_one::<u32>("concurrency").map_or(cores, |&threads| threads as usize),
    })
}

/// Tells on the standard error stream how far the work is: a bar on a terminal, now and then a line elsewhere.
struct Live<'a> {
    words: &'a Words,
    quiet: bool,
    games: u32,
    /// What the file held when the work began, and when that was.
    first: Option<(Standing, Instant)>,
    told: Instant,
    /// On a terminal only.
    bar: Option<ProgressBar>,
}

impl<'a> Live<'a> {
    fn new(games: u32, quiet: bool, words: &'a Words) -> Live<'a> {
        Live { words, quiet, games, first: None, told: Instant::now(), bar: None }
    }

    fn tell(&mut self, standing: Standing) {
        if self.quiet {
            return;
        }
        let Some((first, start)) = self.first else { return self.begin(standing) };
        let message = self.message(&first, &standing, start.elapsed());
        if let Some(bar) = &self.bar {
            bar.set_position(standing.games.into());
            bar.set_message(message);
        } else if self.told.elapsed() >= REPORT {
            self.told = Instant::now();
            app::say(&format!("{}/{}  {message}", standing.games, self.games));
        }
    }

    fn begin(&mut self, standing: Standing) {
        self.first = Some((standing, Instant::now()));
        if standing.games > 0 && standing.games < self.games {
            app::say(&self.words.format("selfplay-resumed", &[("games", standing.games.into())]));
        }
        if io::stderr().is_terminal() {
            let bar = ProgressBar::with_draw_target(Some(self.games.into()), ProgressDrawTarget::stderr());
            // The template is fixed and sound; without it the default bar would do.
            if let Ok(style) = ProgressStyle::with_template("{bar:20} {pos}/{len}  {elapsed_precise}  {msg}")
            {
                bar.set_style(style);
            }
            bar.enable_steady_tick(Duration::from_secs(1));
            bar.set_position(standing.games.into());
            self.bar = Some(bar);
        }
    }

    /// Games per second, positions, and the time that the rest will take.
    fn message(&self, first: &Standing, now: &Standing, elapsed: Duration) -> String {
        let rate = f64::from(now.games - first.games) / elapsed.as_secs_f64();
        let left = f64::from(self.games.saturating_sub(now.games)) / rate;
        let left = Duration::try_from_secs_f64(left).unwrap_or(Duration::MAX);
        let arguments = [
            ("rate", decimal(rate, 1, self.words).into()),
            ("positions", now.positions.into()),
            ("left", progress::clock(left).into()),
        ];
        self.words.format("selfplay-live", &arguments)
    }
}

impl Drop for Live<'_> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Why the games cannot be played or kept.
fn refusal(path: &Path, trouble: &Trouble, words: &Words) -> String {
    let name = explain::shortened(&path.to_string_lossy());
    let file: (&str, Value<'_>) = ("file", name.as_str().into());
    match trouble {
        Trouble::File(NotOpened::Unreadable(ReadError::Io(error))) => {
            words.format("cannot-write-file", &[file, ("reason", explain::write_error(error, words).into())])
        }
        Trouble::File(NotOpened::Unreadable(error)) => unreadable(&name, error, words),
        Trouble::File(NotOpened::OtherSettings(found)) => {
            words.format("selfplay-other-settings", &[file, ("settings", explain::shortened(found).into())])
        }
        Trouble::File(NotOpened::InUse) => words.format("selfplay-in-use", &[file]),
        Trouble::NoBalance => words.text("selfplay-no-balance"),
    }
}
