//! Several games at once.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use roque_engine::{Engine, Settings};

use super::file::GameFile;
use super::game::{self, NoGame};
use super::{Sample, SelfPlay, Standing, Trouble};

/// Megabytes of each engine's table: searches of thousands of nodes need no more, and clearing it takes time.
const HASH: usize = 4;

/// A game's number, and its positions.
type Numbered = (u32, Result<Vec<Sample>, NoGame>);

/// Plays games until the file holds as many as are wanted, or until somebody sets `stop`. The listener hears first what
/// the file holds already, then of every game.
pub fn run(
    settings: &SelfPlay,
    path: &Path,
    stop: &AtomicBool,
    listener: &mut dyn FnMut(Standing),
) -> Result<Standing, Trouble> {
    let mut file = GameFile::open(path, settings)?;
    listener(file.standing());
    let next = AtomicU32::new(file.standing().games);
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
    Ok(file.standing())
}

/// Plays one game after the other on this thread.
fn play_games(settings: &SelfPlay, next: &AtomicU32, stop: &AtomicBool, sender: &Sender<Numbered>) {
    let mut engine = Engine::new(Settings { hash: HASH, ..Settings::default() });
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= settings.games {
            return;
        }
        let samples = game::samples(settings, number, &mut engine, stop);
        let over = samples.is_err();
        if sender.send((number, samples)).is_err() || over {
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
    for (number, samples) in receiver {
        match samples {
            Ok(samples) => early.insert(number, samples),
            Err(NoGame::Stopped) => continue,
            Err(NoGame::NoBalance) => return Err(Trouble::NoBalance),
        };
        while let Some(samples) = early.remove(&file.standing().games) {
            file.add(&samples)?;
            listener(file.standing());
        }
    }
    Ok(())
}
