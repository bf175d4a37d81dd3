//! What may be said while the engine thinks.

use std::time::Duration;

use roque_core::Ruleset;

use super::session::{Greeting, PATIENCE, Session, game, legal, patiently, start, verdict};
use super::{Failure, Verdict};

/// How long `go infinite` is watched.
const WATCHED: Duration = Duration::from_millis(400);
/// How quickly `stop` must be answered.
const STOP_LIMIT: Duration = Duration::from_millis(200);
/// How often the engine is started and stopped.
const STORM: usize = 50;
/// White mates by Ra8.
const MATE_IN_ONE: &str = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

/// `stop`, and a legal move within the limit.
fn stopped(session: &mut Session, game: &roque_core::Scoresheet) -> Result<Duration, Failure> {
    session.send("stop")?;
    let answer = session.answer(PATIENCE)?;
    legal(&answer, game)?;
    if answer.took > STOP_LIMIT {
        return Err(Failure::Late { took: answer.took, limit: STOP_LIMIT });
    }
    Ok(answer.took)
}

pub fn infinite(session: &mut Session, _: &Greeting) -> Verdict {
    let mut ask = || {
        session.begin(&start(), "infinite")?;
        session.silent_for(WATCHED)?;
        session.send("stop")?;
        legal(&session.answer(PATIENCE)?, &start())?;
        Ok(None)
    };
    verdict(ask())
}

pub fn ready_while_thinking(session: &mut Session, _: &Greeting) -> Verdict {
    let mut ask = || {
        session.begin(&start(), "infinite")?;
        session.silent_for(WATCHED / 4)?;
        let took = session.ready()?;
        session.send("stop")?;
        session.answer(PATIENCE)?;
        Ok(Some(took))
    };
    verdict(ask())
}

pub fn stop(session: &mut Session, _: &Greeting) -> Verdict {
    let ask = || {
        session.begin(&start(), "infinite")?;
        session.silent_for(WATCHED)?;
        stopped(session, &start()).map(Some)
    };
    verdict(patiently(ask))
}

pub fn infinite_mate(session: &mut Session, _: &Greeting) -> Verdict {
    let game = game(MATE_IN_ONE, Ruleset::Standard, "");
    let ask = || {
        session.begin(&game, "infinite")?;
        session.silent_for(2 * WATCHED)?;
        stopped(session, &game).map(Some)
    };
    verdict(patiently(ask))
}

pub fn stop_storm(session: &mut Session, _: &Greeting) -> Verdict {
    let ask = || {
        let mut longest = Duration::ZERO;
        for _ in 0..STORM {
            session.begin(&start(), "infinite")?;
            longest = longest.max(stopped(session, &start())?);
        }
        session.ready()?;
        Ok(Some(longest))
    };
    verdict(patiently(ask))
}

pub fn idle_stop(session: &mut Session, _: &Greeting) -> Verdict {
    let mut ask = || {
        session.send("stop")?;
        session.send("ponderhit")?;
        session.ready()?;
        match session.silent_for(WATCHED / 4) {
            Err(Failure::TooEarly) => Err(Failure::Unasked),
            silent => silent.map(|()| None),
        }
    };
    verdict(ask())
}

pub fn ponder(session: &mut Session, greeting: &Greeting) -> Verdict {
    if greeting.option("Ponder").is_none() {
        return Verdict::Skipped("Ponder");
    }
    let game = game(&start().position().to_fen(), Ruleset::Standard, "e2e4 e7e5");
    let ask = || {
        session.send("setoption name Ponder value true")?;
        session.ready()?;
        session.begin(&game, "ponder wtime 2000 btime 2000 winc 0 binc 0")?;
        session.silent_for(WATCHED)?;
        session.send("ponderhit")?;
        let answer = session.answer(PATIENCE)?;
        legal(&answer, &game)?;
        session.begin(&game, "ponder wtime 2000 btime 2000 winc 0 binc 0")?;
        session.silent_for(WATCHED)?;
        stopped(session, &game)?;
        session.send("setoption name Ponder value false")?;
        session.ready()?;
        Ok(None)
    };
    verdict(patiently(ask))
}
