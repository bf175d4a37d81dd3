//! Threads that think: a bounded number, however many games there are.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use roque_core::Scoresheet;
use roque_engine::level::{Player, Strength};
use roque_engine::{Control, Info, Limits};
use roque_host::Thought;

use crate::lock;

type Job = Box<dyn FnOnce() + Send>;

/// Some threads, and the work that waits for them.
pub struct Pool {
    jobs: Mutex<Sender<Job>>,
}

impl Pool {
    /// So many threads. They end when the pool does and their work is done.
    pub fn new(threads: usize) -> Pool {
        let (jobs, receiver) = mpsc::channel();
        let receiver = Arc::new(Mutex::new(receiver));
        for _ in 0..threads.max(1) {
            let receiver = Arc::clone(&receiver);
            thread::spawn(move || work(&receiver));
        }
        Pool { jobs: Mutex::new(jobs) }
    }

    /// Does this as soon as a thread is free.
    pub fn run(&self, job: impl FnOnce() + Send + 'static) {
        // The threads outlive the pool: somebody always takes it.
        let _ = lock(&self.jobs).send(Box::new(job));
    }
}

fn work(jobs: &Mutex<Receiver<Job>>) {
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        // Whoever waits for what a failing job should have said has its own way to notice.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}

/// Chooses the moves of the computer.
pub trait Chooser: Send + Sync + 'static {
    /// What it thinks of the last position, within these limits, until it is told to stop. Thoughts on one game come one
    /// after the other.
    fn choose(
        &self,
        game: &str,
        strength: Strength,
        sheet: &Scoresheet,
        limits: &Limits,
        control: &Control,
    ) -> Thought;
}

/// So many players are remembered with what they have learned; those of other games begin afresh.
const REMEMBERED: usize = 4;

/// The engine at its levels.
#[derive(Default)]
pub struct Players {
    known: Mutex<Vec<(String, Box<Player>)>>,
}

impl Players {
    fn take(&self, game: &str, strength: Strength) -> Box<Player> {
        let mut known = lock(&self.known);
        let place = known.iter().position(|(name, player)| name == game && player.strength() == strength);
        match place {
            Some(place) => known.remove(place).1,
            // The same game has the same player, even when the server has begun anew.
            None => Box::new(Player::new(strength, seed(game))),
        }
    }

    fn give_back(&self, game: &str, player: Box<Player>) {
        let mut known = lock(&self.known);
        known.push((game.to_owned(), player));
        if known.len() > REMEMBERED {
            known.remove(0);
        }
    }
}

impl Chooser for Players {
    fn choose(
        &self,
        game: &str,
        strength: Strength,
        sheet: &Scoresheet,
        limits: &Limits,
        control: &Control,
    ) -> Thought {
        let mut player = self.take(game, strength);
        let mut last: Option<Info> = None;
        let found = player.choose(sheet, limits, control, &mut |info: &Info| last = Some(info.clone()));
        self.give_back(game, player);
        Thought::of(sheet.position(), &found, last.as_ref())
    }
}

/// A number that depends on nothing but the name (FNV-1a).
fn seed(name: &str) -> u64 {
    name.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
