//! Several games at once.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use roque_engine::{Engine, Settings};

use super::game::{self, NoGame};
use super::{SelfPlay, Standing, Trouble};
use crate::games::{GameFile, GameRecord, NotOpened, ReadError};

/// Megabytes of each engine's table: searches of thousands of nodes need no more, and clearing it takes time.
const HASH: usize = 4;

/// A game with its number.
type Numbered = (u32, Result<GameRecord, NoGame>);

/// Plays games until the file holds as many as are wanted, or until somebody sets `stop`. The listener hears first what
/// the file holds already, then of every game.
pub fn run(
    settings: &SelfPlay,
    path: &Path,
    stop: &AtomicBool,
    listener: &mut dyn FnMut(Standing),
) -> Result<Standing, Trouble> {
    let mut file = GameFile::open(path, &settings.to_string()).map_err(Trouble::File)?;
    listener(standing(&file));
    let next = AtomicU32::new(standing(&file).games);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..settings.threads.max(1) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || play_games(settings, next, stop, &sender));
        }
        drop(sender);
        let written = write_games(&receiver, &mut file, listener);
        if written.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
        written
    })?;
    Ok(standing(&file))
}

/// What the file holds.
fn standing(file: &GameFile) -> Standing {
    Standing { games: u32::try_from(file.games()).unwrap_or(u32::MAX), positions: file.positions() }
}

/// Plays one game after the other on this thread.
fn play_games(settings: &SelfPlay, next: &AtomicU32, stop: &AtomicBool, sender: &Sender<Numbered>) {
    let mut engine = Engine::new(Settings { hash: HASH, ..Settings::default() });
    engine.set_network(settings.network.clone());
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= settings.games {
            return;
        }
        let played = game::game(settings, number, &mut engine, stop);
        let over = played.is_err();
        if sender.send((number, played)).is_err() || over {
            return;
        }
    }
}

/// Writes the games in the order of their numbers, so that the file tells which one is next.
fn write_games(
    receiver: &Receiver<Numbered>,
    file: &mut GameFile,
    listener: &mut dyn FnMut(Standing),
) -> Result<(), Trouble> {
    let mut early = BTreeMap::new();
    for (number, played) in receiver {
        match played {
            Ok(game) => early.insert(number, game),
            Err(NoGame::Stopped) => continue,
            Err(NoGame::NoBalance) => return Err(Trouble::NoBalance),
        };
        while let Some(game) = early.remove(&standing(file).games) {
            file.add(&game).map_err(|error| Trouble::File(NotOpened::Unreadable(ReadError::Io(error))))?;
            listener(standing(file));
        }
    }
    Ok(())
}
