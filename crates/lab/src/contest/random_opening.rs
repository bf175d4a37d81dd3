//! Openings made of random moves, as long as an engine finds them balanced.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use roque_core::{Color, Position, Role, RoleValues, Ruleset, Scoresheet};

use super::Trouble;
use crate::opening::{Opening, random_start, with_random_moves};
use crate::random::Random;
use crate::uci::{Engine, EngineError, EngineSpec, Pace, Score, StartError, go_command, position_command};

/// How random openings are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomOpenings {
    /// How many random half-moves.
    pub plies: u32,
    /// Where the random numbers begin.
    pub seed: u64,
    /// The engine that judges the openings.
    pub judge: EngineSpec,
    /// The greatest advantage of one side, in centipawns.
    pub balance: i32,
}

/// The judge thinks until it has seen so many nodes, or, if it does not count them, for so long.
const JUDGE: Pace =
    Pace { clock: None, move_time: Some(Duration::from_millis(150)), nodes: Some(20_000), depth: None };
/// How long the judge may take for one opening.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many openings are tried before giving up.
const MOST_TRIES: u32 = 2_000;
/// Usual values of the pieces, in centipawns.
const VALUES: RoleValues = [100, 300, 300, 500, 900, 20_000];

/// Makes openings, one for each number.
pub struct OpeningMaker {
    settings: RandomOpenings,
    ruleset: Ruleset,
    judge: Option<Engine>,
}

impl OpeningMaker {
    /// A maker whose judge is not running yet.
    pub const fn new(settings: RandomOpenings, ruleset: Ruleset) -> OpeningMaker {
        OpeningMaker { settings, ruleset, judge: None }
    }

    /// The opening with this number, unlike those that are known; nothing if it was stopped.
    pub fn make(
        &mut self,
        number: u32,
        is_known: impl Fn(&Opening) -> bool,
        stop: &AtomicBool,
    ) -> Result<Option<Opening>, Trouble> {
        for attempt in 0..MOST_TRIES {
            let seed =
                Random::new(self.settings.seed ^ (u64::from(number) << 32) ^ u64::from(attempt)).next();
            let mut random = Random::new(seed);
            let start = Scoresheet::new(random_start(self.ruleset, &mut random));
            let Some(game) = with_random_moves(start, self.settings.plies, &mut random) else { continue };
            let opening = Opening::new(&game);
            if !is_quiet(game.position(), self.settings.balance) || is_known(&opening) {
                continue;
            }
            match self.judged(&game, stop) {
                Ok(true) => return Ok(Some(opening)),
                Ok(false) => {}
                Err(StartError::NotUci(EngineError::Stopped, _)) => return Ok(None),
                Err(error) => return Err(Trouble::Engine { engine: None, error }),
            }
        }
        Err(Trouble::NoBalancedOpening)
    }

    /// Whether the judge finds it balanced. An engine that gives no scores has no objection.
    fn judged(&mut self, game: &Scoresheet, stop: &AtomicBool) -> Result<bool, StartError> {
        if self.judge.is_none() {
            let mut judge = Engine::start(&self.settings.judge, stop)?;
            if self.ruleset == Ruleset::Chess960 {
                judge.set("UCI_Chess960", "true")?;
            }
            self.judge = Some(judge);
        }
        let Some(judge) = &mut self.judge else { return Ok(true) };
        let go = go_command(&JUDGE, None);
        // Without what it remembers of other positions, the judge says the same each time.
        let search =
            judge.new_game(stop).and_then(|()| judge.search(&position_command(game), &go, PATIENCE, stop));
        match search {
            Ok(search) => {
                let score = search.info.score.map_or(0, Score::centipawns);
                Ok(score.abs() <= self.settings.balance)
            }
            Err(error) => Err(StartError::NotUci(error, judge.last_lines(12))),
        }
    }
}

/// Whether the material is about equal, and nothing can be won at once: what the judge need not look at.
fn is_quiet(position: &Position, balance: i32) -> bool {
    let material = |side: Color| -> i32 {
        let count = |role: Role| position.board().pieces(side, role).len() as i32;
        Role::ALL
            .into_iter()
            .filter(|&role| role != Role::King)
            .map(|role| count(role) * VALUES[role as usize])
            .sum()
    };
    let lead = material(position.turn()) - material(!position.turn());
    let slack = balance.max(VALUES[0]);
    let gains = position
        .captures()
        .as_slice()
        .iter()
        .any(|&mv| position.exchange_gains(mv, 2 * slack - lead, &VALUES));
    // Being behind is fine where a capture wins it back, but such positions teach little.
    lead.abs() <= slack && !gains
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hanging_pieces_are_seen() {
        for (fen, quiet) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true),
            ("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", true),
            ("rnb1kbnr/pppp1ppp/8/4p1q1/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 3", false),
            ("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false),
        ] {
            assert_eq!(is_quiet(&fen.parse().unwrap(), 80), quiet, "{fen}");
        }
    }
}
