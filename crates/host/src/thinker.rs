//! A thread in which an engine thinks about one position at a time.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use roque_core::{Position, Scoresheet};
use roque_engine::level::{Player, Strength};
use roque_engine::{Control, Info, Limits};

use crate::Thought;

/// Thinks, and keeps what it has learned from move to move.
pub struct Thinker {
    seed: u64,
    player: Option<Box<Player>>,
    thinking: Option<Thinking>,
    /// What it thought last.
    last: Option<Thought>,
}

/// What is being thought about.
struct Thinking {
    sheet: Scoresheet,
    control: Control,
    /// What was found so far.
    info: Arc<Mutex<Option<Info>>>,
    answer: Receiver<(Thought, Box<Player>)>,
    /// The answer is not given sooner.
    not_before: Instant,
}

impl Thinker {
    /// One that does not think yet. Others with the same seed choose the same moves.
    pub fn new(seed: u64) -> Thinker {
        Thinker { seed, player: None, thinking: None, last: None }
    }

    /// Whether it thinks about the last position of this game.
    pub fn is_about(&self, sheet: &Scoresheet) -> bool {
        let same = |thinking: &Thinking| {
            thinking.sheet.len() == sheet.len() && thinking.sheet.position().key() == sheet.position().key()
        };
        self.thinking.as_ref().is_some_and(same)
    }

    /// What it thinks now, or what it thought last.
    pub fn thought(&self) -> Option<Thought> {
        let so_far = |thinking: &Thinking| {
            let info = thinking.info.lock().unwrap_or_else(PoisonError::into_inner);
            info.as_ref().map(|info| Thought::so_far(thinking.sheet.position(), info))
        };
        self.thinking.as_ref().and_then(so_far).or_else(|| self.last.clone())
    }

    /// Forgets what it thought and knew, as before another game, which it plays otherwise.
    pub fn forget(&mut self) {
        self.stop();
        (self.player, self.last) = (None, None);
        self.seed = self.seed.wrapping_add(1);
    }

    /// Begins to think about a position; its answer comes after this pause at the earliest.
    pub fn begin(&mut self, strength: Strength, sheet: Scoresheet, limits: Limits, pause: Duration) {
        self.stop();
        let known = self.player.take().filter(|player| player.strength() == strength);
        let mut player = known.unwrap_or_else(|| Box::new(Player::new(strength, self.seed)));
        let (sender, answer) = mpsc::channel();
        let control = Control::default();
        control.begin(false);
        let not_before = Instant::now() + pause;
        let info = Arc::<Mutex<Option<Info>>>::default();
        let (inner_sheet, inner_control, told) = (sheet.clone(), control.clone(), Arc::clone(&info));
        thread::spawn(move || {
            let tell = &mut |info: &Info| {
                *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(info.clone());
            };
            let found = player.choose(&inner_sheet, &limits, &inner_control, tell);
            let last = told.lock().unwrap_or_else(PoisonError::into_inner);
            let thought = Thought::of(inner_sheet.position(), &found, last.as_ref());
            // If nobody wants to know any more, the game has gone on without it.
            let _ = sender.send((thought, player));
        });
        self.thinking = Some(Thinking { sheet, control, info, answer, not_before });
    }

    /// How much longer than its pause it has been thinking, if it thinks.
    pub fn overtime(&self) -> Option<Duration> {
        self.thinking.as_ref().map(|thinking| Instant::now().saturating_duration_since(thinking.not_before))
    }

    /// Stops thinking; what was thought is forgotten.
    pub fn stop(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.control.stop();
        }
    }

    /// What it has found, if it comes within this time.
    pub fn answer(&mut self, patience: Duration) -> Option<Thought> {
        let thinking = self.thinking.as_ref()?;
        let early = thinking.not_before.saturating_duration_since(Instant::now());
        if early > patience {
            thread::sleep(patience);
            return None;
        }
        thread::sleep(early);
        match thinking.answer.recv_timeout(patience - early) {
            Ok((thought, player)) => {
                self.player = Some(player);
                self.thinking = None;
                self.last = Some(thought.clone());
                Some(thought)
            }
            Err(RecvTimeoutError::Timeout) => None,
            // Whoever fails while thinking still owes a move.
            Err(RecvTimeoutError::Disconnected) => {
                self.thinking.take().map(|thinking| any_move(thinking.sheet.position()))
            }
        }
    }
}

/// The first move there is, without a thought.
fn any_move(position: &Position) -> Thought {
    let line = position.legal_moves().first().copied().into_iter().collect();
    Thought { position: *position, depth: 0, score: 0, line }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque_core::Position;

    const PATIENCE: Duration = Duration::from_secs(60);

    fn begun(pause: Duration) -> (Thinker, Scoresheet) {
        let mut thinker = Thinker::new(1);
        let sheet = Scoresheet::new(Position::start());
        thinker.begin(Strength::Limited(800), sheet.clone(), Limits::default(), pause);
        (thinker, sheet)
    }

    #[test]
    fn an_answer_comes_once() {
        let (mut thinker, sheet) = begun(Duration::ZERO);
        assert!(thinker.is_about(&sheet));
        let mv = thinker.answer(PATIENCE).expect("a thought").best().expect("a move");
        assert!(sheet.position().is_legal(mv));
        assert!(!thinker.is_about(&sheet));
        assert!(thinker.answer(Duration::ZERO).is_none());
        assert_eq!(thinker.thought().expect("is remembered").best(), Some(mv));
        thinker.forget();
        assert!(thinker.thought().is_none());
    }

    #[test]
    fn another_game_is_another_thought() {
        let (mut thinker, mut sheet) = begun(Duration::ZERO);
        sheet.play(sheet.position().legal_moves()[0]);
        assert!(!thinker.is_about(&sheet));
        thinker.stop();
        assert!(thinker.answer(Duration::ZERO).is_none());
    }

    #[test]
    fn it_takes_its_time() {
        let (mut thinker, sheet) = begun(PATIENCE);
        assert!(thinker.answer(Duration::from_millis(1)).is_none());
        assert!(thinker.is_about(&sheet));
    }
}
