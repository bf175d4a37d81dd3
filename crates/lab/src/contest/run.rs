//! Playing a match: several games at once, each thread with engines of its own.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use roque_core::{ByColor, Color, Ruleset};

use super::game::{self, Played, Player, Rules};
use super::ledger::Ledger;
use super::names::names;
use super::random_opening::OpeningMaker;
use super::record::{Headers, to_pgn};
use super::report::{Event, Fault, GameOver, Speed};
use super::saved::{self, GameRecord, State};
use super::{Contest, Openings, Outcome, Trouble};
use crate::opening::Opening;
use crate::stats::GamePoints;
use crate::uci::{Engine, EngineError, StartError};

/// Plays a match, or goes on with one. Whoever sets `stop` interrupts it: what is being played then is played again when
/// the match goes on. The match itself sets it when it is over.
pub fn run(
    contest: &Contest,
    stop: &AtomicBool,
    listener: &(dyn Fn(&Event<'_>) + Sync),
) -> Result<Outcome, Trouble> {
    let _lock = contest.state.as_deref().map(saved::lock).transpose()?;
    let state = State::load(contest)?;
    let engines: Vec<Engine> =
        (0..contest.engines.len()).map(|engine| start(contest, engine, stop)).collect::<Result<_, _>>()?;
    let sources = contest.engines.iter().zip(&engines);
    let names = names(
        sources.map(|(spec, engine)| [spec.name.as_deref(), engine.id_name(), Some(spec.short_name())]),
    );
    if let Some((unknown, _)) = contest.anchors.iter().find(|(anchor, _)| !names.contains(anchor)) {
        return Err(Trouble::UnknownAnchor(unknown.clone(), names));
    }
    let ledger = Ledger::open(contest, names, state)?;
    let maker = match &contest.openings {
        Openings::Random(settings) => Some(OpeningMaker::new((**settings).clone(), contest.ruleset)),
        Openings::List(_) => None,
    };
    listener(&Event::Ready(&ledger.standings()));
    let over = ledger.is_over();
    let hall = Hall {
        contest,
        stop,
        listener,
        ledger: Mutex::new(ledger),
        maker: Mutex::new(maker),
        trouble: Mutex::new(None),
    };
    if !over {
        hall.play(engines);
    }
    if let Some(trouble) = locked(&hall.trouble).take() {
        return Err(trouble);
    }
    let mut ledger = locked(&hall.ledger);
    ledger.close()?;
    Ok(Outcome { standings: ledger.standings(), interrupted: !ledger.is_over() })
}

/// Starts an engine of the match.
fn start(contest: &Contest, engine: usize, stop: &AtomicBool) -> Result<Engine, Trouble> {
    let started = Engine::start(&contest.engines[engine], stop).and_then(|mut started| {
        if contest.ruleset == Ruleset::Chess960 {
            started.set("UCI_Chess960", "true")?;
        }
        Ok(started)
    });
    started.map_err(|error| Trouble::Engine { engine: Some(engine), error })
}

/// What the threads of a match share.
struct Hall<'a> {
    contest: &'a Contest,
    stop: &'a AtomicBool,
    listener: &'a (dyn Fn(&Event<'_>) + Sync),
    ledger: Mutex<Ledger<'a>>,
    maker: Mutex<Option<OpeningMaker>>,
    trouble: Mutex<Option<Trouble>>,
}

/// A thread that panics must not hide what the others have found.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hall<'_> {
    /// Plays at all boards, until nothing is left or the match is stopped.
    fn play(&self, first: Vec<Engine>) {
        let mut engines: Vec<Option<Engine>> = first.into_iter().map(Some).collect();
        thread::scope(|scope| {
            for _ in 0..self.contest.concurrency.max(1) {
                let mut engines = std::mem::take(&mut engines);
                engines.resize_with(self.contest.engines.len(), || None);
                scope.spawn(|| {
                    if let Err(trouble) = self.play_at_one_board(engines) {
                        locked(&self.trouble).get_or_insert(trouble);
                        self.stop.store(true, Ordering::Relaxed);
                    }
                });
            }
        });
    }

    fn play_at_one_board(&self, mut engines: Vec<Option<Engine>>) -> Result<(), Trouble> {
        while !self.stop.load(Ordering::Relaxed) {
            let Some((number, pair, meeting)) = self.next_game() else { return Ok(()) };
            let Some(opening) = self.opening(pair)? else { return Ok(()) };
            for engine in meeting {
                if engines[engine].is_none() {
                    engines[engine] = match start(self.contest, engine, self.stop) {
                        Err(Trouble::Engine {
                            error: StartError::NotUci(EngineError::Stopped, _), ..
                        }) => return Ok(()),
                        started => Some(started?),
                    };
                }
            }
            let Some(played) = self.play_game(number, meeting, &opening, &mut engines) else { return Ok(()) };
            if let Some(failure) = &played.failure {
                // Whatever state it is in, a fresh one is better.
                engines[meeting[place_of(failure.side, number)]] = None;
            }
            self.enter(number, &played)?;
        }
        Ok(())
    }

    /// The number of the next game, that of its opening, and the engines that play it.
    fn next_game(&self) -> Option<(u32, u32, [usize; 2])> {
        let mut ledger = locked(&self.ledger);
        let number = ledger.next_game()?;
        let calendar = ledger.calendar();
        Some((number, calendar.opening(number), calendar.meetings[calendar.meeting(number)]))
    }

    /// The opening with this number; nothing if the match was stopped.
    fn opening(&self, pair: u32) -> Result<Option<Opening>, Trouble> {
        // One at a time: the second game of a pair waits for the opening that the first has made.
        let mut maker = locked(&self.maker);
        let kept = locked(&self.ledger).opening(pair).cloned();
        if let Some(opening) = kept.and_then(|text| Opening::from_text(&text, self.contest.ruleset)) {
            return Ok(Some(opening));
        }
        let opening = match (&self.contest.openings, maker.as_mut()) {
            (Openings::List(list), _) => list.get(pair as usize % list.len().max(1)).cloned(),
            (Openings::Random(_), Some(maker)) => {
                maker.make(pair, |opening| locked(&self.ledger).has_opening(&opening.to_text()), self.stop)?
            }
            (Openings::Random(_), None) => None,
        };
        if let Some(opening) = &opening {
            locked(&self.ledger).set_opening(pair, opening.to_text());
        }
        Ok(opening)
    }

    fn play_game(
        &self,
        number: u32,
        meeting: [usize; 2],
        opening: &Opening,
        engines: &mut [Option<Engine>],
    ) -> Option<Played> {
        let [first, second] = engines.get_disjoint_mut(meeting).ok()?;
        let pace = |place: usize| self.contest.engines[meeting[place]].pace;
        let first = Player { engine: first.as_mut()?, pace: pace(0) };
        let second = Player { engine: second.as_mut()?, pace: pace(1) };
        let players =
            if number.is_multiple_of(2) { ByColor::new(first, second) } else { ByColor::new(second, first) };
        let rules = Rules { adjudication: self.contest.adjudication, margin: self.contest.margin };
        game::play(players, opening, &rules, self.stop)
    }

    /// Enters a game into the books and tells about it.
    fn enter(&self, number: u32, played: &Played) -> Result<(), Trouble> {
        let mut ledger = locked(&self.ledger);
        let calendar = ledger.calendar();
        let meeting = calendar.meeting(number);
        let engines = calendar.meetings[meeting];
        let by_side = |side| engines[place_of(side, number)];
        let names = ledger.names();
        let headers = Headers {
            tags: &self.contest.tags,
            names: ByColor::new(&names[by_side(Color::White)], &names[by_side(Color::Black)]),
            paces: ByColor::new(
                self.contest.engines[by_side(Color::White)].pace,
                self.contest.engines[by_side(Color::Black)].pace,
            ),
            round: (calendar.opening(number), calendar.within_opening(number)),
        };
        let pgn = to_pgn(played, &headers);
        let record = record(number, played);
        ledger.enter(record, &pgn)?;
        let standings = ledger.standings();
        let fault = record.fault().zip(played.failure.as_ref()).map(|((engine, kind), failure)| Fault {
            engine,
            kind,
            pgn: &pgn,
            lines: &failure.lines,
            late: failure.late,
        });
        (self.listener)(&Event::GameOver(GameOver {
            record: &record,
            fault,
            standings: &standings,
            meeting,
        }));
        if ledger.is_over() {
            self.stop.store(true, Ordering::Relaxed);
        }
        Ok(())
    }
}

/// Which of the two engines of a meeting plays this side in a game.
fn place_of(side: Color, number: u32) -> usize {
    usize::from(side.is_white() == (number % 2 == 1))
}

/// What is kept of a game.
fn record(number: u32, played: &Played) -> GameRecord {
    let (mut speed, mut took) = ([Speed::default(); 2], [Duration::ZERO; 2]);
    let opening_plies = played.game.len() - played.notes.len();
    for (position, note) in played.game.positions().skip(opening_plies).zip(&played.notes) {
        let place = place_of(position.turn(), number);
        took[place] += note.took;
        speed[place].add(Speed {
            moves: 1,
            // Rounded once for the whole game, not for each of its moves.
            milliseconds: 0,
            nodes: note.info.nodes.unwrap_or(0),
            depth: note.info.depth.unwrap_or(0).into(),
        });
    }
    for (speed, took) in speed.iter_mut().zip(took) {
        speed.milliseconds = took.as_millis() as u64;
    }
    GameRecord {
        number,
        points: match played.winner {
            None => GamePoints::Draw,
            Some(side) if place_of(side, number) == 0 => GamePoints::Win,
            Some(_) => GamePoints::Loss,
        },
        end: played.end,
        at_fault: played.failure.as_ref().map(|failure| place_of(failure.side, number)),
        plies: played.game.len() as u32,
        speed,
    }
}
