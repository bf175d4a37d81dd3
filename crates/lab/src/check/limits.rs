//! The limits of `go`.

use std::time::Duration;

use super::session::{Greeting, LONG_PATIENCE, PATIENCE, Session, legal, patiently, start, verdict};
use super::{Failure, Verdict};

/// How much later than asked an answer may come, on a machine that does other things too.
const SLACK: Duration = Duration::from_millis(150);

/// A legal move from the starting position with these limits, within this time.
fn in_time(session: &mut Session, limits: &str, limit: Duration) -> Result<Option<Duration>, Failure> {
    patiently(|| {
        let answer = session.go(&start(), limits, limit.max(PATIENCE))?;
        legal(&answer, &start())?;
        let limit = limit + SLACK;
        if answer.took > limit {
            return Err(Failure::Late { took: answer.took, limit });
        }
        Ok(Some(answer.took))
    })
}

pub fn depth(session: &mut Session, _: &Greeting) -> Verdict {
    let mut ask = || {
        let answer = session.go(&start(), "depth 5", LONG_PATIENCE)?;
        legal(&answer, &start())?;
        if answer.info.score.is_none() { Err(Failure::NoScore) } else { Ok(Some(answer.took)) }
    };
    verdict(ask())
}

pub fn nodes(session: &mut Session, _: &Greeting) -> Verdict {
    verdict(in_time(session, "nodes 10000", PATIENCE))
}

pub fn move_time(session: &mut Session, _: &Greeting) -> Verdict {
    verdict(in_time(session, "movetime 300", Duration::from_millis(300)))
}

pub fn short_move_time(session: &mut Session, _: &Greeting) -> Verdict {
    verdict(in_time(session, "movetime 1", Duration::from_millis(1)))
}

pub fn clock(session: &mut Session, _: &Greeting) -> Verdict {
    verdict(in_time(session, "wtime 1000 btime 1000 winc 10 binc 10", Duration::from_millis(1000) - SLACK))
}

pub fn empty_clock(session: &mut Session, _: &Greeting) -> Verdict {
    let mut longest = Duration::ZERO;
    for limits in [
        "wtime 1 btime 1",
        "wtime 0 btime 0 winc 0 binc 0",
        "wtime -50 btime 1000",
        "wtime 1 btime 1 movestogo 1",
    ] {
        match in_time(session, limits, Duration::from_millis(1)) {
            Ok(took) => longest = longest.max(took.unwrap_or_default()),
            Err(failure) => return Verdict::Failed(failure),
        }
    }
    Verdict::Passed(Some(longest))
}

pub fn all_limits(session: &mut Session, _: &Greeting) -> Verdict {
    let limits = "wtime 600000 btime 600000 winc 1000 binc 1000 depth 60 movetime 200";
    verdict(in_time(session, limits, Duration::from_millis(200)))
}

pub fn search_moves(session: &mut Session, _: &Greeting) -> Verdict {
    let mut ask = || {
        let answer = session.go(&start(), "depth 3 searchmoves a2a3 h2h3", LONG_PATIENCE)?;
        legal(&answer, &start())?;
        if ["a2a3", "h2h3"].contains(&answer.best.text.as_str()) {
            Ok(None)
        } else {
            Err(Failure::WrongMove { answer: answer.best.text, fen: start().position().to_fen() })
        }
    };
    verdict(ask())
}
