//! What all connections share: the games that are loaded, the threads that think, the time.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use roque_core::notation::pgn::{self, GameResult, Reader};
use roque_game::{Game, Headers, from_pgn};
use roque_host::explain;
use roque_host::saved::{self, Library};
use roque_protocol::{Refusal, RefusalCode};
use roque_words::{Language, Words};
use tokio::runtime::Handle;

use crate::pool::{Chooser, Players, Pool};
use crate::room::{Keeper, NotHeld, Room};
use crate::summaries::Summaries;
use crate::uploads::Uploads;
use crate::{lock, refuse};

/// A game that nobody watches for so long is put away.
const PATIENCE: Duration = Duration::from_secs(30);

/// No game is longer on disk; whatever is, is not one of ours.
const LONGEST_FILE: u64 = 8 << 20;

/// How a server is set up.
pub struct Settings {
    /// Where games are kept; nowhere if the system has no place for them.
    pub data_dir: Option<PathBuf>,
    /// The language of pages that do not say theirs.
    pub language: Language,
    /// Who chooses the computer's moves.
    pub chooser: Arc<dyn Chooser>,
    /// A game that nobody watches for so long is put away.
    pub patience: Duration,
}

impl Settings {
    /// The usual settings, with games in this folder.
    pub fn new(data_dir: Option<PathBuf>, language: Language) -> Settings {
        Settings { data_dir, language, chooser: Arc::new(Players::default()), patience: PATIENCE }
    }
}

/// What all connections share.
pub struct Hub {
    /// Where games are kept.
    pub library: Option<Library>,
    /// The language of pages that do not say theirs.
    pub language: Language,
    /// Who chooses the computer's moves.
    pub chooser: Arc<dyn Chooser>,
    /// The threads on which it does.
    pub players: Pool,
    /// The threads that analyse.
    pub analysts: Pool,
    /// PGN that was sent.
    pub uploads: Uploads,
    /// What is known of the saved games.
    pub summaries: Summaries,
    words: [Words; 2],
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    /// How many rooms there have been.
    runs: AtomicU32,
    started: Instant,
    patience: Duration,
    runtime: Handle,
}

impl Hub {
    /// Nothing is loaded yet. Timers run on this runtime.
    pub fn new(settings: Settings, runtime: Handle) -> Arc<Hub> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        Arc::new(Hub {
            library: settings.data_dir.map(Library::open),
            language: settings.language,
            chooser: settings.chooser,
            players: Pool::new(threads.min(4)),
            // At least two, so that one page does not wait for another.
            analysts: Pool::new(threads.clamp(2, 4)),
            uploads: Uploads::default(),
            summaries: Summaries::default(),
            words: Language::ALL.map(Words::new),
            rooms: Mutex::default(),
            // Pages that have seen an earlier server must not take its count for this one's.
            runs: AtomicU32::new(first_run()),
            started: Instant::now(),
            patience: settings.patience,
            runtime,
        })
    }

    /// The time since the server began.
    pub fn now(&self) -> Duration {
        self.started.elapsed()
    }

    /// The sentences of a language.
    pub fn words(&self, language: Language) -> &Words {
        match language {
            Language::French => &self.words[0],
            Language::English => &self.words[1],
        }
    }

    /// Does something after a while, on a thread that may wait.
    pub fn later(&self, after: Duration, work: impl FnOnce() + Send + 'static) {
        let runtime = self.runtime.clone();
        self.runtime.spawn(async move {
            tokio::time::sleep(after).await;
            // A fault in it concerns nobody else.
            let _ = runtime.spawn_blocking(work).await;
        });
    }

    /// A new game.
    pub fn create(self: &Arc<Hub>, game: Game, headers: Headers) -> Arc<Room> {
        let mut name = saved::name_of_now();
        let mut rooms = lock(&self.rooms);
        if self.library.is_none() {
            // Nobody else takes care that names differ.
            name = format!("{name}-{}", self.next_run());
        }
        let mut keeper = Keeper::create(self.library.as_ref(), &name);
        while rooms.contains_key(keeper.name()) {
            keeper = Keeper::create(self.library.as_ref(), &format!("{name}-{}", self.next_run()));
        }
        let name = keeper.name().to_owned();
        let room = Arc::new(Room::new(self, name.clone(), self.next_run(), game, headers, keeper));
        rooms.insert(name, Arc::clone(&room));
        // So that a page finds it again when the server has been away; what cannot be written is told with the first move.
        let _ = room.lock().keep(self);
        room
    }

    /// A game, from memory or from the disk.
    pub fn room(self: &Arc<Hub>, name: &str, words: &Words) -> Result<Arc<Room>, Refusal> {
        let mut rooms = lock(&self.rooms);
        if let Some(room) = rooms.get(name).filter(|room| room.is_alive()) {
            return Ok(Arc::clone(room));
        }
        let library = self.library.as_ref().ok_or_else(|| refuse::no_such_game(words))?;
        let mut keeper = Keeper::of_saved(library, name);
        let pgn = self.read(name, words)?;
        let (game, headers) = from_pgn(&pgn);
        let is_unfinished = pgn.result() == GameResult::Unknown && game.verdict().is_none();
        if is_unfinished && keeper.hold().is_err_and(|error| !matches!(error, NotHeld::Io)) {
            return Err(refuse::because(RefusalCode::Busy, words.text("server-busy")));
        }
        let room = Arc::new(Room::new(self, name.to_owned(), self.next_run(), game, headers, keeper));
        rooms.insert(name.to_owned(), Arc::clone(&room));
        Ok(room)
    }

    /// A saved game as it is on the disk.
    pub fn read(&self, name: &str, words: &Words) -> Result<pgn::Game, Refusal> {
        let missing = || refuse::no_such_game(words);
        let path = self.library.as_ref().and_then(|library| library.path_of(name)).ok_or_else(missing)?;
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Err(missing()),
            Err(error) => return Err(refuse::disk(&error, words)),
        };
        match Reader::new(file.take(LONGEST_FILE)).next_game() {
            Some(Ok(game)) => Ok(game),
            Some(Err(error)) => {
                let said = explain::sentence(&explain::pgn_reason(&error.reason, words));
                Err(refuse::because(RefusalCode::BadPgn, said))
            }
            None => Err(missing()),
        }
    }

    /// Whether somebody looks at this game.
    pub fn is_watched(&self, name: &str) -> bool {
        lock(&self.rooms).get(name).is_some_and(|room| !room.is_unwatched())
    }

    /// Gives up a room if nobody comes back to it.
    pub fn give_up_later(self: &Arc<Hub>, room: &Arc<Room>) {
        let (hub, room) = (Arc::downgrade(self), Arc::downgrade(room));
        self.later(self.patience, move || {
            if let (Some(hub), Some(room)) = (hub.upgrade(), room.upgrade()) {
                hub.give_up(&room);
            }
        });
    }

    fn give_up(&self, room: &Arc<Room>) {
        let mut rooms = lock(&self.rooms);
        if room.is_unwatched() && rooms.get(&room.name).is_some_and(|known| Arc::ptr_eq(known, room)) {
            room.put_away();
            rooms.remove(&room.name);
        }
    }

    /// Removes a game for good.
    pub fn delete(self: &Arc<Hub>, name: &str, words: &Words) -> Result<(), Refusal> {
        let room = self.room(name, words)?;
        let mut rooms = lock(&self.rooms);
        {
            let mut inner = room.lock();
            inner.hold(words)?;
            inner.keeper.remove().map_err(|error| refuse::disk(&error, words))?;
            inner.is_gone = true;
            inner.tell_gone();
        }
        room.put_away();
        rooms.remove(name);
        Ok(())
    }

    /// Puts all games away: the server ends.
    pub fn close(&self) {
        for (_, room) in lock(&self.rooms).drain() {
            room.put_away();
        }
    }

    fn next_run(&self) -> u32 {
        self.runs.fetch_add(1, Ordering::Relaxed)
    }
}

/// Where this server begins to count: by the time, so that another one has begun elsewhere.
fn first_run() -> u32 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    // The lowest bits of the milliseconds: what is lost comes again after weeks.
    now.as_millis() as u32
}
