//! Measures the levels for people. What was measured stands in `docs/levels.md`.
//!
//! ```text
//! levels play GAMES SEED NEIGHBOURS CONTESTANT…   scores of each with its next NEIGHBOURS, as lines
//! levels games GAMES SEED ONE OTHER               whole games to read, as PGN
//! levels fit FILE NAME=ELO…                       the ratings that explain the scores of a file
//! ```
//!
//! A contestant is `level:3`, `elo:1400`, `full:50000` (nodes), `taker`, or the command line of another engine.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::error::Error;
use std::process::ExitCode;

use roque_core::notation::san::Letters;
use roque_lab::ladder::{Contestant, Pairing, Rated, Score, contest, rate};

/// Two random moves of each side: as many games as are wanted, and none far from what people play.
const PLIES: u32 = 4;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match &words[..] {
        ["play", games, seed, neighbours, contestants @ ..] => play(games, seed, neighbours, contestants),
        ["games", games, seed, one, other] => games_to_read(games, seed, [one, other]),
        ["fit", file, anchors @ ..] => ratings(file, anchors),
        _ => {
            Err("play GAMES SEED NEIGHBOURS CONTESTANT… | games GAMES SEED ONE OTHER | fit FILE NAME=ELO…"
                .into())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("levels: {error}");
            ExitCode::from(2)
        }
    }
}

fn contestant(text: &str) -> Result<Contestant, String> {
    text.parse().map_err(|error| format!("{text}: {error:?}"))
}

fn play(games: &str, seed: &str, neighbours: &str, names: &[&str]) -> Result<(), Box<dyn Error>> {
    let (games, seed, neighbours): (u64, u64, usize) = (games.parse()?, seed.parse()?, neighbours.parse()?);
    let all = names.iter().map(|name| contestant(name)).collect::<Result<Vec<_>, _>>()?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    for (number, one) in all.iter().enumerate() {
        for other in all.iter().skip(number + 1).take(neighbours) {
            let pairing = Pairing { contestants: [one, other], games, plies: PLIES, seed, threads };
            println!("{}", contest(&pairing)?);
        }
    }
    Ok(())
}

fn games_to_read(games: &str, seed: &str, names: [&str; 2]) -> Result<(), Box<dyn Error>> {
    let (games, seed): (u64, u64) = (games.parse()?, seed.parse()?);
    let [one, other] = [contestant(names[0])?, contestant(names[1])?];
    let pairing = Pairing { contestants: [&one, &other], games, plies: 0, seed, threads: 1 };
    for number in 0..games {
        let (game, points) = pairing.game(number)?;
        let [white, black] = if number.is_multiple_of(2) { [&one, &other] } else { [&other, &one] };
        println!("\n[White \"{}\"] [Black \"{}\"] {points:?} for {}", white.name(), black.name(), one.name());
        for (position, mv) in game.sheet.positions().zip(game.sheet.moves()) {
            if position.turn().is_white() {
                print!("{}. ", position.fullmoves());
            }
            print!("{} ", position.to_san(mv, Letters::English));
        }
        println!("\n{}", game.sheet.position().to_fen());
    }
    Ok(())
}

fn ratings(file: &str, anchors: &[&str]) -> Result<(), Box<dyn Error>> {
    let text = std::fs::read_to_string(file)?;
    let scores: Vec<Score> = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.parse().map_err(|_| format!("not a score: {line}")))
        .collect::<Result<_, _>>()?;
    let anchors = anchors
        .iter()
        .map(|anchor| {
            let (name, elo) = anchor.split_once('=').ok_or_else(|| format!("not NAME=ELO: {anchor}"))?;
            Ok((name.to_owned(), elo.parse::<f64>()?))
        })
        .collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    for Rated { name, rating, games } in rate(&scores, &anchors) {
        println!("{name:<24}{:>7.0} ±{:>4.0}{games:>8} games", rating.elo, rating.error);
    }
    Ok(())
}
