//! What holds in every game, whatever anybody asks at any time.

mod support;

use std::time::Duration;

use proptest::prelude::*;
use roque_core::{Color, Scoresheet};
use roque_game::{
    Bonus, Clock, Command, Event, Game, Offers, Reason, Refusal, Stage, TimeControl, TimeControlError,
};

use support::{TICK, command_of, game, later, play, step};

/// Whether this may put the clocks back.
fn takes_back(command: Command) -> bool {
    let may_accept = matches!(command, Command::AcceptTakeback(_) | Command::ProposeTakeback(_));
    may_accept || matches!(command, Command::Undo | Command::Redo)
}

/// The most time that a side's last move can have added: its bonus, and the time of the next stage.
fn most_added(control: &TimeControl, moves_played: u32) -> Duration {
    let (mut stage, mut left) = (0, moves_played);
    while let Some(length) = control.stages()[stage].moves.filter(|&length| length < left) {
        left -= length;
        stage = (stage + 1).min(control.stages().len() - 1);
    }
    let next = (stage + 1).min(control.stages().len() - 1);
    let ends_stage = control.stages()[stage].moves == Some(left);
    let more = if ends_stage { control.stages()[next].time } else { Duration::ZERO };
    match control.stages()[stage].bonus {
        Bonus::None | Bonus::Delay(_) => more,
        Bonus::Increment(time) | Bonus::Bronstein(time) => time + more,
    }
}

fn moves_of(sheet: &Scoresheet, side: Color) -> u32 {
    sheet.positions().zip(sheet.moves()).filter(|(position, _)| position.turn() == side).count() as u32
}

/// Time is given only for a move, and only as much as the time control says.
fn check_time(before: &Game, after: &Game, command: Command, now: Duration) -> Result<(), TestCaseError> {
    for side in Color::ALL {
        let (Some(was), Some(is)) = (before.time_left(side, now), after.time_left(side, now)) else {
            prop_assert!(before.clock().is_none() && after.clock().is_none());
            continue;
        };
        let moves = moves_of(after.sheet(), side);
        if takes_back(command) {
            continue;
        } else if moves > moves_of(before.sheet(), side) {
            let control = after.clock().expect("a clock").control(side);
            let (least, most) = (was, was + most_added(control, moves));
            prop_assert!(least <= is && is <= most, "{side:?} {was:?} → {is:?}, at most {most:?}");
        } else {
            prop_assert_eq!(was, is);
        }
    }
    Ok(())
}

/// The flag falls exactly when it is said to.
fn check_flag(game: &Game, now: Duration) -> Result<(), TestCaseError> {
    let Some(falls_in) = game.flag_falls_in(now) else {
        let mut late = game.clone();
        prop_assert!(late.apply(Command::Flag, now + Duration::from_secs(1_000_000)).is_err());
        return Ok(());
    };
    prop_assert!(game.verdict().is_none());
    if !falls_in.is_zero() {
        let mut early = game.clone();
        prop_assert_eq!(early.apply(Command::Flag, now + falls_in - TICK), Err(Refusal::TimeLeft));
    }
    let mut fallen = game.clone();
    let loser = game.turn();
    let events = fallen.apply(Command::Flag, now + falls_in).expect("the end");
    let verdict = fallen.verdict().expect("an end");
    prop_assert_eq!(events, [Event::Ended(verdict)]);
    prop_assert_eq!(verdict.reason, Reason::TimeOut);
    prop_assert_eq!(verdict.winner(), game.position().can_mate(!loser).then_some(!loser));
    prop_assert_eq!(fallen.time_left(loser, now + falls_in), Some(Duration::ZERO));
    Ok(())
}

fn check_end(before: &Game, after: &Game, events: &[Event]) -> Result<(), TestCaseError> {
    let ended = events.iter().position(|event| matches!(event, Event::Ended(_)));
    match after.verdict() {
        Some(verdict) => {
            prop_assert_eq!(events.last(), Some(&Event::Ended(verdict)));
            prop_assert_eq!(ended, Some(events.len() - 1));
            prop_assert!(!after.clock().is_some_and(Clock::is_running));
            prop_assert_eq!(after.offers(), Offers::default());
            prop_assert_eq!(after.claim(), None);
        }
        None => prop_assert_eq!(ended, None),
    }
    prop_assert!(after.sheet().ending().is_none() || after.verdict().is_some());
    prop_assert!(after.sheet().len() <= after.can_undo() && after.can_undo() <= after.sheet().len() + 1);
    prop_assert_eq!(after.times_left().count(), after.sheet().len());
    prop_assert!(!events.is_empty() && before != after);
    Ok(())
}

/// All the way back, and how many steps it was.
fn undo_all(game: &mut Game, now: Duration) -> usize {
    let mut steps = 0;
    while game.apply(Command::Undo, now).is_ok() {
        steps += 1;
        assert!(steps < 1000, "there is no end to taking back");
    }
    steps
}

/// What stays the same when steps are taken back and done again at the same time.
fn lasting(game: &Game) -> impl PartialEq + std::fmt::Debug {
    let counts = (game.can_undo(), game.can_redo());
    let times: Vec<_> = game.times_left().collect();
    (game.sheet().clone(), game.offers().draw, game.verdict(), times, counts)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_answer_is_sound(mut game in game(), steps in prop::collection::vec(step(), 0..80)) {
        let mut now = Duration::from_secs(7);
        for (wait, ask) in steps {
            let then = later(&game, now, wait);
            for side in Color::ALL {
                prop_assert!(game.time_left(side, then) <= game.time_left(side, now));
            }
            prop_assert_eq!(game.time_left(!game.turn(), then), game.time_left(!game.turn(), now));
            now = then;
            let (before, command) = (game.clone(), command_of(&game, ask));
            let steps_through = matches!(command, Command::Undo | Command::Redo);
            let time_is_up = before.flag_falls_in(now) == Some(Duration::ZERO) && !steps_through;
            match game.apply(command, now) {
                Err(_) => {
                    prop_assert_eq!(&game, &before);
                    prop_assert!(!time_is_up);
                }
                Ok(events) => {
                    check_end(&before, &game, &events)?;
                    check_time(&before, &game, command, now)?;
                    let after_end = before.verdict().is_some();
                    prop_assert!(!after_end || steps_through);
                    let by_time = game.verdict().is_some_and(|verdict| verdict.reason == Reason::TimeOut);
                    prop_assert!(!time_is_up || by_time);
                }
            }
            check_flag(&game, now)?;
        }
    }

    #[test]
    fn everything_can_be_taken_back(game in game(), steps in prop::collection::vec(step(), 0..80)) {
        let (beginning, mut game) = (game.clone(), game);
        let mut now = Duration::from_secs(7);
        let mut offers = game.offers();
        for (wait, ask) in steps {
            now = later(&game, now, wait);
            let _: Result<_, _> = game.apply(command_of(&game, ask), now);
            if game.can_undo() == 0 {
                offers = game.offers();
            }
        }
        let steps = undo_all(&mut game, now);
        prop_assert_eq!(game.sheet(), beginning.sheet());
        prop_assert_eq!(game.verdict(), beginning.verdict());
        prop_assert_eq!(game.offers(), offers);
        prop_assert_eq!(game.can_undo(), 0);
        // Where nothing was taken back, the side to move may be thinking.
        for side in Color::ALL.into_iter().filter(|_| steps > 0) {
            prop_assert_eq!(game.time_left(side, now), beginning.time_left(side, now));
        }
    }

    #[test]
    fn everything_can_be_done_again(mut game in game(), steps in prop::collection::vec(step(), 0..80), back in 1..20usize) {
        let now = play(&mut game, &steps);
        let _: Result<_, _> = game.apply(Command::Flag, now);
        let mut again = game.clone();
        let steps = back.min(game.can_undo());
        for command in [Command::Undo, Command::Redo] {
            for _ in 0..steps {
                prop_assert!(again.apply(command, now).is_ok());
            }
        }
        prop_assert_eq!(lasting(&again), lasting(&game));
        if game.verdict().is_some() {
            for side in Color::ALL {
                prop_assert_eq!(again.time_left(side, now), game.time_left(side, now));
            }
        }
        // From the beginning of a turn, it is the very same game.
        let mut once_more = again.clone();
        for command in [Command::Undo, Command::Redo] {
            for _ in 0..steps {
                prop_assert!(once_more.apply(command, now).is_ok());
            }
        }
        prop_assert_eq!(once_more, again);
    }

    #[test]
    fn time_controls_are_written_and_read(stages in prop::collection::vec(stage(), 1..5), last in stage()) {
        let mut stages = stages;
        stages.push(Stage { moves: None, ..last });
        match TimeControl::of_stages(stages.clone()) {
            Ok(control) => {
                prop_assert_eq!(control.stages(), &stages[..]);
                prop_assert_eq!(control.to_string().parse(), Ok(control));
            }
            Err(error) => prop_assert!(error == TimeControlError::Syntax || error == TimeControlError::NoTime),
        }
    }

    #[test]
    fn any_text_is_a_time_control_or_none(text in "[0-9+bd/:., x]{0,16}|\\PC{0,8}") {
        if let Ok(control) = TimeControl::from_minutes(&text) {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
    }
}

fn stage() -> impl Strategy<Value = Stage> {
    let time = || {
        let most = 3_600_000_000_000_000u64;
        prop_oneof![Just(0), (0..=3_600_000u64).prop_map(|seconds| seconds * 1_000_000_000), 0..=most]
            .prop_map(Duration::from_nanos)
    };
    let bonus = (0..4, time()).prop_map(|(kind, time)| match kind {
        0 => Bonus::None,
        1 => Bonus::Increment(time.max(TICK)),
        2 => Bonus::Bronstein(time),
        _ => Bonus::Delay(time),
    });
    (1..100u32, time(), bonus).prop_map(|(moves, time, bonus)| Stage { moves: Some(moves), time, bonus })
}
