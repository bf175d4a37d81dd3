//! A game and everybody who watches it. One owner: whatever happens, happens under the lock of its room, is written to
//! the disk, and only then told.

mod facts;
mod keeper;
mod play;
mod rival;

pub use facts::Fact;
pub use keeper::{Keeper, NotHeld};
pub use play::plain_name;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError, Weak};
use std::time::Duration;

use roque_game::{Command, Game, Headers, to_pgn};
use roque_host::Rival;
use roque_host::manners::Manners;
use roque_protocol::{Answer, Event, GameEvent, GameView, Place, ServerMessage};
use roque_words::{Language, Words};

use crate::client::{Client, written};
use crate::hub::Hub;
use crate::{lock, view};
use rival::Thinking;

/// So many events are remembered for pages that come back.
const REMEMBERED: usize = 64;

/// A game that is loaded.
pub struct Room {
    /// Its name among the saved games.
    pub name: String,
    hub: Weak<Hub>,
    inner: Mutex<Inner>,
}

/// What the lock of a room protects.
pub struct Inner {
    /// The game.
    pub game: Game,
    /// Who plays it.
    pub headers: Headers,
    /// Where it is kept.
    pub keeper: Keeper,
    /// Whether the room has been given up: the game must be loaded again.
    pub is_gone: bool,
    rival: Option<Rival>,
    manners: Manners,
    place: Place,
    history: VecDeque<Vec<Fact>>,
    watchers: Vec<Arc<Client>>,
    thinking: Option<Thinking>,
    /// Counts the timers, so that an old one is known.
    timer: u64,
}

impl Room {
    /// A room for a game that nobody watches yet.
    pub fn new(hub: &Arc<Hub>, name: String, run: u32, game: Game, headers: Headers, keeper: Keeper) -> Room {
        let inner = Inner {
            rival: Rival::of(&headers),
            game,
            headers,
            keeper,
            is_gone: false,
            manners: Manners::default(),
            place: Place { run, number: 0 },
            history: VecDeque::new(),
            watchers: Vec::new(),
            thinking: None,
            timer: 0,
        };
        Room { name, hub: Arc::downgrade(hub), inner: Mutex::new(inner) }
    }

    /// The game, as long as nobody else needs it.
    pub fn lock(&self) -> MutexGuard<'_, Inner> {
        lock(&self.inner)
    }

    /// From now on this page is told what happens. Gives the game as it stands, or what was missed since this place;
    /// nothing if the room has been given up.
    pub fn watch(
        self: &Arc<Room>,
        client: &Arc<Client>,
        after: Option<Place>,
        words: &Words,
    ) -> Option<Answer> {
        let mut inner = self.lock();
        if inner.is_gone {
            return None;
        }
        if !inner.watchers.iter().any(|known| Arc::ptr_eq(known, client)) {
            inner.watchers.push(Arc::clone(client));
            lock(&client.watched).push(Arc::downgrade(self));
        }
        self.think(&mut inner);
        let missed = after.and_then(|after| inner.missed_since(after));
        Some(match missed {
            Some(facts) => Answer::Missed { event: Box::new(self.event(&inner, &facts, words)) },
            None => Answer::Game { view: Box::new(self.view(&inner, words)) },
        })
    }

    /// This page no longer watches. When nobody does for a while, the room is given up.
    pub fn leave(self: &Arc<Room>, client: &Arc<Client>) {
        let mut inner = self.lock();
        inner.watchers.retain(|known| !Arc::ptr_eq(known, client));
        if inner.watchers.is_empty() {
            inner.stop_thinking();
            if let Some(hub) = self.hub.upgrade() {
                hub.give_up_later(self);
            }
        }
    }

    /// Whether the room has not been given up, as far as can be seen without waiting for it.
    pub fn is_alive(&self) -> bool {
        match self.inner.try_lock() {
            Ok(inner) => !inner.is_gone,
            Err(TryLockError::Poisoned(inner)) => !inner.into_inner().is_gone,
            Err(TryLockError::WouldBlock) => true,
        }
    }

    /// Whether nobody watches.
    pub fn is_unwatched(&self) -> bool {
        self.lock().watchers.is_empty()
    }

    /// Puts the game away: its clocks stand still, and it is on the disk with the time that has passed.
    pub fn put_away(&self) {
        let Some(hub) = self.hub.upgrade() else { return };
        let mut inner = self.lock();
        inner.is_gone = true;
        inner.stop_thinking();
        let clock_ran = inner.game.apply(Command::StopClock, hub.now()).is_ok();
        let is_untouched = inner.game.sheet().is_empty() && inner.game.verdict().is_none();
        // Pages that still show it come back to it when the server does.
        if is_untouched && inner.keeper.is_new() && inner.watchers.is_empty() {
            inner.keeper.forget();
        } else if inner.keeper.has_lock() && (clock_ran || !inner.keeper.is_kept()) {
            // There is nobody left to be told that this fails.
            let _ = inner.keep(&hub);
        }
        inner.keeper.release();
    }

    /// The whole game.
    pub fn view(&self, inner: &Inner, words: &Words) -> GameView {
        view::game(&self.name, inner.place, &inner.game, &self.around(inner), words)
    }

    fn event(&self, inner: &Inner, facts: &[Fact], words: &Words) -> GameEvent {
        GameEvent {
            game: self.name.clone(),
            place: inner.place,
            happened: facts.iter().filter_map(|fact| fact.happened(words)).collect(),
            state: view::state(&inner.game, &self.around(inner), words),
        }
    }

    fn around<'a>(&self, inner: &'a Inner) -> view::Around<'a> {
        view::Around {
            headers: &inner.headers,
            rival: inner.rival,
            is_thinking: inner.thinking.is_some(),
            is_kept: inner.keeper.is_kept(),
            now: self.hub.upgrade().map(|hub| hub.now()).unwrap_or_default(),
        }
    }

    /// Something has happened: it is kept, the engine and the timer look at it, and then everybody is told.
    fn change(self: &Arc<Room>, inner: &mut Inner, mut facts: Vec<Fact>) {
        let Some(hub) = self.hub.upgrade() else { return };
        // That a game could not be written when it began has not been told.
        let is_first = inner.place.number == 0;
        let was_kept = inner.keeper.is_kept();
        match inner.keep(&hub) {
            Ok(()) if !was_kept && !is_first => facts.push(Fact::KeptAgain),
            Err(error) if was_kept || is_first => facts.push(Fact::NotKept(Arc::new(error))),
            _ => {}
        }
        self.think(inner);
        self.wait_for_flag(inner, &hub);
        inner.place.number += 1;
        self.tell(inner, &facts, &hub);
        inner.history.push_back(facts);
        if inner.history.len() > REMEMBERED {
            inner.history.pop_front();
        }
    }

    fn tell(&self, inner: &Inner, facts: &[Fact], hub: &Hub) {
        for language in Language::ALL {
            let mut readers = inner.watchers.iter().filter(|client| client.language() == language).peekable();
            if readers.peek().is_none() {
                continue;
            }
            let event = Event::Game(Box::new(self.event(inner, facts, hub.words(language))));
            let text = written(&ServerMessage::Event(event));
            for reader in readers {
                reader.send_text(text.clone());
            }
        }
    }

    /// Looks again when the time of the side to move may be up, unless something else happens first.
    fn wait_for_flag(self: &Arc<Room>, inner: &mut Inner, hub: &Arc<Hub>) {
        /// Timers may be a moment early; late by this much does no harm.
        const MARGIN: Duration = Duration::from_millis(1);
        inner.timer += 1;
        let Some(left) = inner.game.flag_falls_in(hub.now()).filter(|_| inner.game.verdict().is_none())
        else {
            return;
        };
        let (room, timer) = (Arc::downgrade(self), inner.timer);
        hub.later(left + MARGIN, move || {
            if let Some(room) = room.upgrade() {
                room.look_at_flag(timer);
            }
        });
    }

    fn look_at_flag(self: &Arc<Room>, timer: u64) {
        let Some(hub) = self.hub.upgrade() else { return };
        let mut inner = self.lock();
        if inner.is_gone || inner.timer != timer {
            return;
        }
        match inner.game.apply(Command::Flag, hub.now()) {
            Ok(events) => {
                let facts = inner.facts(&events);
                self.change(&mut inner, facts);
            }
            Err(_) => self.wait_for_flag(&mut inner, &hub),
        }
    }
}

impl Inner {
    /// Everything since this place, if it is all remembered.
    fn missed_since(&self, after: Place) -> Option<Vec<Fact>> {
        if after.run != self.place.run {
            return None;
        }
        let missed = usize::try_from(self.place.number.checked_sub(after.number)?).ok()?;
        let from = self.history.len().checked_sub(missed)?;
        Some(self.history.iter().skip(from).flatten().cloned().collect())
    }

    /// Everybody must open the game again, if there still is one.
    pub fn tell_gone(&self) {
        let game = self.keeper.name().to_owned();
        let text = written(&ServerMessage::Event(Event::GameGone { game }));
        for watcher in &self.watchers {
            watcher.send_text(text.clone());
        }
    }

    /// Writes the game to the disk.
    pub fn keep(&mut self, hub: &Hub) -> std::io::Result<()> {
        let text = to_pgn(&self.game, &self.headers, hub.now()).to_pgn();
        self.keeper.keep(&text)
    }
}
