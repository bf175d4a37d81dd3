//! A thread in which an engine thinks about one position at a time.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use roque_core::{Move, Scoresheet};
use roque_engine::level::{Player, Strength};
use roque_engine::{Control, Limits};

/// Thinks, and keeps what it has learned from move to move.
pub struct Thinker {
    seed: u64,
    player: Option<Box<Player>>,
    thought: Option<Thought>,
}

/// What is being thought about.
struct Thought {
    sheet: Scoresheet,
    control: Control,
    answer: Receiver<(Option<Move>, Box<Player>)>,
    /// The answer is not given sooner.
    not_before: Instant,
}

impl Thinker {
    /// One that does not think yet. Others with the same seed choose the same moves.
    pub fn new(seed: u64) -> Thinker {
        Thinker { seed, player: None, thought: None }
    }

    /// Whether it thinks about the last position of this game.
    pub fn is_about(&self, sheet: &Scoresheet) -> bool {
        let same = |thought: &Thought| {
            thought.sheet.len() == sheet.len() && thought.sheet.position().key() == sheet.position().key()
        };
        self.thought.as_ref().is_some_and(same)
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
        let (inner_sheet, inner_control) = (sheet.clone(), control.clone());
        thread::spawn(move || {
            let found = player.choose(&inner_sheet, &limits, &inner_control, &mut |_| ());
            // If nobody wants to know any more, the game has gone on without it.
            let _ = sender.send((found.best, player));
        });
        self.thought = Some(Thought { sheet, control, answer, not_before });
    }

    /// Stops thinking; what was thought is forgotten.
    pub fn stop(&mut self) {
        if let Some(thought) = self.thought.take() {
            thought.control.stop();
        }
    }

    /// The move it has found, if it comes within this time.
    pub fn answer(&mut self, patience: Duration) -> Option<Move> {
        let thought = self.thought.as_ref()?;
        let early = thought.not_before.saturating_duration_since(Instant::now());
        if early > patience {
            thread::sleep(patience);
            return None;
        }
        thread::sleep(early);
        match thought.answer.recv_timeout(patience - early) {
            Ok((mv, player)) => {
                self.player = Some(player);
                self.thought = None;
                mv
            }
            Err(RecvTimeoutError::Timeout) => None,
            // Whoever fails while thinking still owes a move.
            Err(RecvTimeoutError::Disconnected) => {
                self.thought.take()?.sheet.position().legal_moves().first().copied()
            }
        }
    }
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
        let mv = thinker.answer(PATIENCE).expect("a move");
        assert!(sheet.position().is_legal(mv));
        assert!(!thinker.is_about(&sheet));
        assert_eq!(thinker.answer(Duration::ZERO), None);
    }

    #[test]
    fn another_game_is_another_thought() {
        let (mut thinker, mut sheet) = begun(Duration::ZERO);
        sheet.play(sheet.position().legal_moves()[0]);
        assert!(!thinker.is_about(&sheet));
        thinker.stop();
        assert_eq!(thinker.answer(Duration::ZERO), None);
    }

    #[test]
    fn it_takes_its_time() {
        let (mut thinker, sheet) = begun(PATIENCE);
        assert_eq!(thinker.answer(Duration::from_millis(1)), None);
        assert!(thinker.is_about(&sheet));
    }
}
