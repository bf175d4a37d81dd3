//! Matches between scripted engines: results, faults, going on after an interruption.

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use roque_core::Ruleset;
use roque_core::notation::pgn::Reader;
use roque_lab::adjudication::{Adjudication, DrawRule, ResignRule};
use roque_lab::contest::{
    Contest, End, Event, FaultKind, Openings, Outcome, RandomOpenings, Schedule, Standing, Trouble, run,
};
use roque_lab::stats::{Decision, Sprt, Tally};
use roque_lab::uci::{EngineSpec, StartError};
use support::{engine, fresh_folder};

fn contest(first: &str, second: &str, games: u32) -> Contest {
    let spec = |arguments: &str, pace: &str| -> EngineSpec {
        format!("{pace} {} {arguments}", engine()).parse().unwrap()
    };
    let pace = |arguments: &str| if arguments.contains("tc=") { "" } else { "depth=1" };
    let build = |arguments: &str| match arguments.split_once('|') {
        Some((pace, arguments)) => spec(arguments, pace),
        None => spec(arguments, pace(arguments)),
    };
    let first = build(first);
    Contest {
        openings: Openings::Random(Box::new(RandomOpenings {
            plies: 6,
            seed: 1,
            judge: first.clone(),
            balance: 100,
        })),
        engines: vec![first, build(second)],
        schedule: Schedule::Gauntlet,
        ruleset: Ruleset::Standard,
        games,
        concurrency: 2,
        adjudication: Adjudication::default(),
        margin: Duration::from_millis(20),
        sprt: None,
        pgn: None,
        state: None,
        tags: vec![("Event".into(), "Test".into())],
        anchors: Vec::new(),
    }
}

fn play(contest: &Contest) -> Outcome {
    run(contest, &AtomicBool::new(false), &|_| {}).expect("the match is played")
}

/// What the first two engines have done.
fn first(outcome: &Outcome) -> &Standing {
    &outcome.standings.meetings[0]
}

/// The results by number, from the state.
fn results(state: &Path) -> String {
    let state: serde_json::Value = serde_json::from_str(&fs::read_to_string(state).unwrap()).unwrap();
    let games = state["games"].as_object().unwrap();
    let mut results: Vec<(u32, String)> = games
        .iter()
        .map(|(number, game)| {
            (number.parse().unwrap(), format!("{} {} {}", game["points"], game["end"], game["plies"]))
        })
        .collect();
    results.sort();
    format!("{results:?} {}", state["openings"])
}

#[test]
fn the_better_engine_wins() {
    let outcome = play(&contest("--greedy --name A", "--name B", 20));
    let standing = &outcome.standings.meetings[0];
    assert!(!outcome.interrupted);
    assert_eq!(standing.names, ["A", "B"]);
    assert_eq!((standing.tally.games(), standing.pairs.count()), (20, 10));
    assert!(standing.tally.wins > 10 && standing.tally.losses == 0, "{:?}", standing.tally);
    assert!(standing.estimate.unwrap().elo > 100.0);
    assert_eq!((standing.faults[0].all(), standing.faults[1].all()), (0, 0));
}

#[test]
fn every_game_is_written_and_can_be_read() {
    let folder = fresh_folder("written");
    let pgn = folder.join("games.pgn");
    let mut contest = contest("tc=5+0.1|--seed 1 --name A", "tc=4/5|--seed 2 --name B", 6);
    contest.pgn = Some(pgn.clone());
    play(&contest);
    let text = fs::read_to_string(pgn).unwrap();
    let mut reader = Reader::new(text.as_bytes());
    let games: Vec<_> = reader.games().collect::<Result<_, _>>().expect("sound games");
    assert_eq!(games.len(), 6);
    let mut rounds: Vec<_> = games.iter().map(|game| game.tag("Round").unwrap().to_owned()).collect();
    rounds.sort();
    assert_eq!(rounds, ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2"]);
    for game in &games {
        let white = if game.tag("Round").unwrap().ends_with('1') { "A" } else { "B" };
        assert_eq!(game.tag("White"), Some(white));
        let comments: Vec<_> = game.main_line().map(|node| game.comment(node)).collect();
        assert!(comments[..6].iter().all(|comment| comment.is_empty()), "moves of the opening");
        assert!(
            comments[6..].iter().all(|comment| comment.clock().is_some() && comment.evaluation().is_some())
        );
    }
    // The two games of a pair begin alike.
    let opening = |round: &str| {
        let game = games.iter().find(|game| game.tag("Round") == Some(round)).unwrap();
        game.main_line().take(6).map(|node| game.mv(node)).collect::<Vec<_>>()
    };
    assert_eq!(opening("1.1"), opening("1.2"));
    assert_ne!(opening("1.1"), opening("2.1"));
}

#[test]
fn faults_lose_and_are_reported() {
    let table = [
        ("crash", "", FaultKind::Crash),
        ("illegal", "", FaultKind::IllegalMove),
        ("silent", "tc=0.3+0.1|", FaultKind::Silence),
        ("late", "tc=0.5+0.1|", FaultKind::Time),
    ];
    for (name, pace, kind) in table {
        let mut contest = contest(&format!("{pace}--{name}-at 3 --name Bad"), "--name Good", 2);
        contest.concurrency = 1;
        if let Openings::Random(random) = &mut contest.openings {
            random.judge = contest.engines[1].clone();
        }
        let faults = Mutex::new(Vec::new());
        let outcome = run(&contest, &AtomicBool::new(false), &|event| {
            if let Event::GameOver(over) = event {
                let fault = over.fault.as_ref().expect("a fault");
                assert_eq!(over.record.end, End::Fault(kind));
                assert!(fault.pgn.contains("[Event \"Test\"]"));
                let late = fault.late.is_some_and(|(took, left)| took > left);
                assert_eq!(late, kind == FaultKind::Time);
                let last = fault.lines.iter().map(ToString::to_string).collect::<Vec<_>>();
                assert!(last.iter().any(|line| line.starts_with("> go")), "{last:?}");
                faults.lock().unwrap().push((fault.engine, fault.kind));
            }
        })
        .unwrap();
        assert_eq!(*faults.lock().unwrap(), [(0, kind), (0, kind)], "{name}");
        assert_eq!((first(&outcome).tally.losses, first(&outcome).faults[0].all()), (2, 2));
    }
}

#[test]
fn a_match_goes_on_where_it_stopped() {
    let folder = fresh_folder("resumed");
    let state = |name: &str| folder.join(name).join("match.json");
    let build = |name: &str, games: u32| -> Contest {
        fs::create_dir_all(folder.join(name)).unwrap();
        let mut contest = contest("--greedy --name A", "--greedy --seed 5 --name B", games);
        contest.state = Some(state(name));
        contest.pgn = Some(folder.join(name).join("games.pgn"));
        contest
    };
    play(&build("whole", 12));
    // Stopped again and again, in the middle of games.
    let stopped = build("parts", 12);
    let mut rounds = 0;
    loop {
        let stop = AtomicBool::new(false);
        let outcome = run(&stopped, &stop, &|event| {
            if matches!(event, Event::GameOver(_)) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        rounds += 1;
        // A game that was written, but not entered, before the process was killed.
        let mut text = fs::read_to_string(stopped.pgn.as_ref().unwrap()).unwrap();
        text.push_str("[Event \"Cut off\"]\n\n1. e4 *\n\n");
        fs::write(stopped.pgn.as_ref().unwrap(), text).unwrap();
        if !outcome.unwrap().interrupted {
            break;
        }
    }
    assert!(rounds > 3);
    assert_eq!(results(&state("whole")), results(&state("parts")));
    // Only what the last round added remains.
    let text = fs::read_to_string(stopped.pgn.unwrap()).unwrap();
    assert_eq!(text.matches("[Event \"Test\"]").count(), 12);
    assert_eq!(text.matches("Cut off").count(), 1);
    // More games of the same match.
    let outcome = play(&build("parts", 14));
    assert_eq!(first(&outcome).tally.games(), 14);
}

#[test]
fn another_match_is_not_mixed_in() {
    let folder = fresh_folder("mixed");
    let state: PathBuf = folder.join("match.json");
    let mut first = contest("--name A", "--name B", 2);
    first.state = Some(state.clone());
    play(&first);
    let mut other = contest("--name A", "nodes=5|--name B", 2);
    other.state = Some(state.clone());
    other.margin = Duration::ZERO;
    let trouble = run(&other, &AtomicBool::new(false), &|_| {}).unwrap_err();
    let Trouble::OtherMatch(_, different) = trouble else { panic!("{trouble:?}") };
    assert_eq!(different, ["engine 2", "margin"]);
    fs::write(&state, "{}").unwrap();
    assert!(matches!(run(&first, &AtomicBool::new(false), &|_| {}), Err(Trouble::BadState(_))));
}

#[test]
fn a_test_ends_the_match() {
    let mut contest = contest("--greedy --name A", "--name B", 2000);
    contest.sprt = Some(Sprt::new(0.0, 60.0, 0.05, 0.05).unwrap());
    let outcome = play(&contest);
    assert!(!outcome.interrupted && first(&outcome).tally.games() < 200);
    assert!(matches!(first(&outcome).test, Some((llr, Some(Decision::Accepted))) if llr > 2.9));
}

#[test]
fn engines_that_agree_end_the_game() {
    let mut drawn = contest("--score 3", "--score -4", 4);
    drawn.adjudication.draw = Some(DrawRule { from_move: 10, moves: 2, limit: 10 });
    let events = Mutex::new(Vec::new());
    let listen = |event: &Event<'_>| {
        if let Event::GameOver(over) = event {
            events.lock().unwrap().push((over.record.end, over.record.plies));
        }
    };
    run(&drawn, &AtomicBool::new(false), &listen).unwrap();
    // After the tenth move of Black, unless the game was over before.
    assert!(events.lock().unwrap().iter().all(|&(end, plies)| end == End::Adjudication && plies == 20));

    let mut won = contest("--score 700", "--score -800", 4);
    won.openings = Openings::Random(Box::new(RandomOpenings {
        plies: 4,
        seed: 9,
        judge: contest("", "", 0).engines[0].clone(),
        balance: 50,
    }));
    won.adjudication.resign = Some(ResignRule { moves: 3, limit: 600 });
    let outcome = play(&won);
    assert_eq!(first(&outcome).tally.wins, 4);
}

#[test]
fn chess960() {
    let mut contest = contest("--greedy", "--seed 3", 8);
    contest.ruleset = Ruleset::Chess960;
    let folder = fresh_folder("chess960");
    contest.pgn = Some(folder.join("games.pgn"));
    let outcome = play(&contest);
    assert_eq!((first(&outcome).faults[0].all(), first(&outcome).faults[1].all()), (0, 0));
    let text = fs::read_to_string(folder.join("games.pgn")).unwrap();
    assert_eq!(text.matches("[Variant \"Chess960\"]").count(), 8);
}

#[test]
fn engines_that_cannot_be_used() {
    let mut missing = contest("", "", 2);
    missing.engines[1].program = "/no/such/engine".into();
    let trouble = run(&missing, &AtomicBool::new(false), &|_| {}).unwrap_err();
    assert!(matches!(trouble, Trouble::Engine { engine: Some(1), error: StartError::CannotRun(_) }));

    let mut wrong = contest("", "", 2);
    wrong.engines[0].options.push(("Contempt".into(), "5".into()));
    let trouble = run(&wrong, &AtomicBool::new(false), &|_| {}).unwrap_err();
    assert!(matches!(trouble, Trouble::Engine { engine: Some(0), error: StartError::NoOption(_) }));
    wrong.engines[0].options = vec![("Hash".into(), "0".into())];
    let trouble = run(&wrong, &AtomicBool::new(false), &|_| {}).unwrap_err();
    assert!(matches!(trouble, Trouble::Engine { engine: Some(0), error: StartError::BadValue(..) }));
}

/// Three engines of clearly different strength; the results are the same in every run.
fn three(schedule: Schedule, games: u32) -> Contest {
    let mut three = contest("--greedy --name A", "--seed 4 --name B", games);
    three.engines.push(contest("--seed 7 --name C", "", games).engines[0].clone());
    three.schedule = schedule;
    three
}

#[test]
fn several_engines() {
    for (schedule, meetings) in
        [(Schedule::Gauntlet, vec![[0, 1], [0, 2]]), (Schedule::RoundRobin, vec![[0, 1], [0, 2], [1, 2]])]
    {
        let folder = fresh_folder(&format!("several-{schedule:?}"));
        let mut contest = three(schedule, 6);
        contest.pgn = Some(folder.join("games.pgn"));
        let standings = play(&contest).standings;
        assert_eq!(standings.names, ["A", "B", "C"]);
        let engines: Vec<_> = standings.meetings.iter().map(|meeting| meeting.engines).collect();
        assert_eq!(engines, meetings);
        assert!(
            standings.meetings.iter().all(|meeting| (meeting.tally.games(), meeting.pairs.count()) == (6, 3))
        );
        assert_eq!((standings.played(), standings.games), (6 * meetings.len() as u64, standings.played()));
        let tallies = standings.tallies();
        assert_eq!(tallies.iter().map(Tally::half_points).sum::<u64>(), 2 * standings.played());
        assert!(tallies[0].wins > 6 && tallies[0].losses == 0, "{tallies:?}");

        let text = fs::read_to_string(folder.join("games.pgn")).unwrap();
        let mut reader = Reader::new(text.as_bytes());
        let games: Vec<_> = reader.games().collect::<Result<_, _>>().expect("sound games");
        for [one, other] in meetings.iter().map(|meeting| meeting.map(|engine| ["A", "B", "C"][engine])) {
            let count = |white, black| {
                let names = (Some(white), Some(black));
                games.iter().filter(|game| (game.tag("White"), game.tag("Black")) == names).count()
            };
            assert_eq!((count(one, other), count(other, one)), (3, 3), "{one} {other}");
        }
        // All meetings begin with the same openings.
        let openings: std::collections::BTreeSet<Vec<_>> =
            games.iter().map(|game| game.main_line().take(6).map(|node| game.mv(node)).collect()).collect();
        assert_eq!(openings.len(), 3);
    }
}

#[test]
fn several_engines_go_on_where_they_stopped() {
    let folder = fresh_folder("several-resumed");
    let build = |name: &str, schedule| {
        let mut contest = three(schedule, 4);
        contest.state = Some(folder.join(name));
        contest
    };
    play(&build("whole.json", Schedule::RoundRobin));
    let mut rounds = 0;
    loop {
        let stop = AtomicBool::new(false);
        let outcome = run(&build("parts.json", Schedule::RoundRobin), &stop, &|event| {
            if matches!(event, Event::GameOver(_)) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        rounds += 1;
        if !outcome.unwrap().interrupted {
            break;
        }
    }
    assert!(rounds > 3);
    assert_eq!(results(&folder.join("whole.json")), results(&folder.join("parts.json")));
    let other = run(&build("whole.json", Schedule::Gauntlet), &AtomicBool::new(false), &|_| {});
    assert!(matches!(other, Err(Trouble::OtherMatch(_, different)) if different == ["round-robin"]));
    let mut two = build("whole.json", Schedule::RoundRobin);
    two.engines.pop();
    let other = run(&two, &AtomicBool::new(false), &|_| {});
    assert!(
        matches!(other, Err(Trouble::OtherMatch(_, different)) if different == ["engine 3", "round-robin"])
    );
}

#[test]
fn anchors_are_engines_of_the_match() {
    let mut contest = three(Schedule::RoundRobin, 4);
    contest.anchors = vec![("B".to_owned(), 1200.0)];
    let standings = play(&contest).standings;
    let ratings = standings.ratings(&contest.anchors);
    assert_eq!((ratings[1].elo, ratings[1].error), (1200.0, 0.0));
    assert!(ratings[0].elo > 1200.0);
    contest.anchors.push(("D".to_owned(), 1200.0));
    let trouble = run(&contest, &AtomicBool::new(false), &|_| {});
    assert!(matches!(trouble, Err(Trouble::UnknownAnchor(name, names)) if name == "D" && names.len() == 3));
}
