//! A PGN file with every move of every game resolved and played, against pgn-reader with shakmaty.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use pgn_reader::SanPlus;
use roque_core::Position;
use roque_core::notation::pgn::Reader;
use roque_core::notation::san::Letters;
use shakmaty::{Chess, Position as _};

use crate::Options;
use crate::positions::Random;
use crate::race::{Runner, Table, Unit, race};

const NAMES: [&str; 2] = ["roque", "pgn-reader"];

pub fn run(options: &Options) {
    let mut table = Table::new("PGN, every move played", Unit::MegabytesPerSecond, &NAMES);
    let half = options.megabytes * 1_000_000 / 2;
    for (name, comments) in [("plain games", false), ("with clocks and scores", true)] {
        let path = generate(half, comments).expect("the target directory can be written to");
        let bytes = fs::metadata(&path).expect("the file just written").len();
        let runners = vec![
            Runner::new(NAMES[0], || roque_plies(&path).expect("a readable file")),
            Runner::new(NAMES[1], || peer_plies(&path).expect("a readable file")),
        ];
        table.row(name, bytes, race(options.rounds, runners));
    }
    table.total("both");
}

fn roque_plies(path: &Path) -> io::Result<u64> {
    let mut reader = Reader::new(File::open(path)?);
    let mut plies = 0;
    while let Some(game) = reader.play_game(|_, _| ()) {
        plies += u64::from(game.expect("a good game").plies);
    }
    Ok(plies)
}

fn peer_plies(path: &Path) -> io::Result<u64> {
    let mut reader = pgn_reader::Reader::new(File::open(path)?);
    let mut plies = 0;
    while let Some(game) = reader.read_game(&mut Player)? {
        plies += game;
    }
    Ok(plies)
}

/// Plays the main line, as the example of pgn-reader that validates games does.
struct Player;

impl pgn_reader::Visitor for Player {
    type Tags = ();
    type Movetext = (Chess, u64);
    type Output = u64;

    fn begin_tags(&mut self) -> ControlFlow<u64, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<u64, (Chess, u64)> {
        ControlFlow::Continue((Chess::default(), 0))
    }

    fn begin_variation(&mut self, _: &mut (Chess, u64)) -> ControlFlow<u64, pgn_reader::Skip> {
        ControlFlow::Continue(pgn_reader::Skip(true))
    }

    fn san(&mut self, (position, plies): &mut (Chess, u64), san: SanPlus) -> ControlFlow<u64> {
        let mv = san.san.to_move(position).expect("a legal move");
        position.play_unchecked(mv);
        *plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (_, plies): (Chess, u64)) -> u64 {
        plies
    }
}

/// A file of random games of about this size, written once; the name says what is in it.
fn generate(bytes: usize, comments: bool) -> io::Result<PathBuf> {
    let kind = if comments { "commented" } else { "plain" };
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("peers-1-{kind}-{bytes}.pgn"));
    if path.exists() {
        return Ok(path);
    }
    let mut random = Random(if comments { 2 } else { 1 });
    let mut text = String::with_capacity(bytes + 10_000);
    let mut number = 0;
    while text.len() < bytes {
        number += 1;
        write_game(&mut text, number, comments, &mut random);
    }
    // Under another name first: an interrupted run must not leave half a file.
    let unfinished = path.with_extension("part");
    fs::write(&unfinished, text)?;
    fs::rename(&unfinished, &path)?;
    Ok(path)
}

fn write_game(text: &mut String, number: u32, comments: bool, random: &mut Random) {
    for (name, value) in [
        ("Event", "Random games"),
        ("Site", "Nowhere"),
        ("Date", "2024.02.29"),
        ("Round", "-"),
        ("White", "First player"),
        ("Black", "Second player"),
        ("Result", "*"),
    ] {
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    let _ = writeln!(text, "[GameNumber \"{number}\"]\n");
    let mut position = Position::start();
    let mut line_start = text.len();
    for ply in 0..40 + random.below(120) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        if position.turn().is_white() {
            let _ = write!(text, "{}. ", position.fullmoves());
        } else if comments {
            let _ = write!(text, "{}... ", position.fullmoves());
        }
        text.push_str(position.to_san(mv, Letters::English).as_str());
        if comments {
            let (score, seconds) = (random.below(400) as f64 / 100.0 - 2.0, 3600 - 7 * ply);
            let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
            let _ = write!(text, " {{ [%eval {score:.2}] [%clk {hours}:{minutes:02}:{seconds:02}] }}");
        }
        // Plain games are wrapped, as the export format has it; those with clocks are one line, as servers send them.
        let wrap = !comments && text.len() - line_start > 72;
        text.push(if wrap { '\n' } else { ' ' });
        if wrap {
            line_start = text.len();
        }
        position.play(mv);
    }
    text.push_str("*\n\n");
}
