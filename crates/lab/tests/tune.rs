//! From games of the engine against itself to a new table of weights, in small.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use roque_engine::eval::WEIGHTS;
use roque_lab::games::{NotOpened, ReadError};
use roque_lab::selfplay::{self, SelfPlay, Standing, Trouble};
use roque_lab::tune::{self, Errors, Learned, Learner, Positions, Stage, Tuning};

fn settings() -> SelfPlay {
    SelfPlay {
        games: 40,
        nodes: 100,
        quick: None,
        network: None,
        openings: Vec::new(),
        chess960: 10,
        plies: 8,
        seed: 5,
        threads: 2,
    }
}

/// A file of its own for each test.
fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("tune-{name}-{}.txt", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

fn play(settings: &SelfPlay, path: &Path) -> Standing {
    selfplay::run(settings, path, &AtomicBool::new(false), &mut |_| ()).unwrap()
}

fn positions(bytes: &[u8]) -> Positions {
    let mut positions = Positions::default();
    positions.read(bytes, 12).unwrap();
    positions
}

const TUNING: Tuning = Tuning { epochs: 2, pull: 1.0, results: 0.5, seed: 1 };

/// What is learned from a file, and the errors on the way.
fn learn(bytes: &[u8]) -> (Learned, Vec<Errors>) {
    let positions = positions(bytes);
    let mut learner = Learner::new(&positions, TUNING).unwrap();
    let (all, mut done) = learner.work();
    assert_eq!(done, 0);
    let mut rounds = Vec::new();
    while !learner.is_done() {
        let mut looked_at = |count| {
            done += count as u64;
            true
        };
        rounds.push(learner.next_round(&mut looked_at).unwrap().unwrap());
    }
    assert_eq!(learner.work(), (all, all));
    assert_eq!(done, all, "all the work that was promised");
    assert_eq!(learner.rounds().collect::<Vec<_>>(), rounds);
    let names: Vec<_> = rounds.iter().map(|round| (round.stage, round.epoch)).collect();
    assert_eq!(names, [(Stage::Factors, 1), (Stage::Factors, 2), (Stage::Weights, 1), (Stage::Weights, 2)]);
    let errors = [learner.before()].into_iter().chain(rounds.into_iter().map(|round| round.errors));
    (learner.learned(), errors.collect())
}

#[test]
fn from_games_to_weights() {
    let path = file("whole");
    let standing = play(&settings(), &path);
    assert_eq!(standing.games, 40);
    assert!((1_000..=9_000).contains(&standing.positions), "{standing:?}");
    let bytes = fs::read(&path).unwrap();
    assert!(bytes.len() as u64 <= 5 * standing.positions, "a few bytes for a position");
    let (learned, errors) = learn(&bytes);
    assert_eq!(learn(&bytes), (learned.clone(), errors.clone()), "the same seed, the same weights");
    let positions = positions(&bytes);
    assert!((200..=480).contains(&positions.all.len()), "{}", positions.all.len());
    let learner = Learner::new(&positions, TUNING).unwrap();
    let (seen, held_out) = learner.sizes();
    assert!(held_out > 0 && seen > 5 * held_out, "{seen} {held_out}");
    assert!((0.0005..0.02).contains(&learner.steepness()));
    assert!(errors.windows(2).all(|pair| pair[1].learned < pair[0].learned), "{errors:?}");
    assert!(learned.errors.learned < errors[0].learned, "{learned:?}");
    let (changed, all) = learned.changed();
    assert!(0 < changed && changed <= all && all == 2 * WEIGHTS.len());

    let table = learned.table().unwrap();
    assert_eq!(tune::read_table(&table), learned.weights);
    let words = |table: &str| -> String {
        table.chars().filter(|&letter| !letter.is_ascii_digit() && letter != '-').collect()
    };
    let before = include_str!("../../engine/src/eval/weights.rs");
    assert_eq!(words(&table), words(before), "names, groups and comments stay");
    fs::remove_file(path).unwrap();
}

#[test]
fn too_few_games_teach_nothing() {
    let path = file("few");
    play(&SelfPlay { games: 3, ..settings() }, &path);
    let positions = positions(&fs::read(&path).unwrap());
    assert!(Learner::new(&positions, TUNING).is_none());
    fs::remove_file(path).unwrap();
}

#[test]
fn interrupted_learning_goes_on() {
    let (path, state) = (file("learning"), file("learning-state"));
    play(&settings(), &path);
    let bytes = fs::read(&path).unwrap();
    let positions = positions(&bytes);
    let begin = |tuning| {
        let mut learner = Learner::new(&positions, tuning).unwrap();
        learner.keep_in(&state).map(|()| learner)
    };
    let mut rounds = 0;
    let learned = loop {
        // Each time stopped in the second round, as if for ever.
        let mut learner = begin(TUNING).unwrap();
        assert_eq!(learner.rounds().count(), rounds);
        assert!(matches!(begin(TUNING), Err(tune::Trouble::InUse(_))), "one at a time");
        if learner.is_done() {
            break learner.learned();
        }
        assert!(learner.next_round(&mut |_| true).unwrap().is_some());
        rounds += 1;
        if !learner.is_done() {
            assert_eq!(learner.next_round(&mut |_| false).unwrap(), None);
        }
    };
    assert_eq!((learned, rounds), (learn(&bytes).0, 4));
    let other = begin(Tuning { epochs: 3, seed: 2, ..TUNING });
    let Err(tune::Trouble::OtherSettings(_, different)) = other else { panic!("other work") };
    assert_eq!(different, ["epochs", "seed"]);
    fs::write(&state, "{}").unwrap();
    assert!(matches!(begin(TUNING), Err(tune::Trouble::BadState(_))));
}

#[test]
fn interrupted_work_goes_on() {
    let settings = SelfPlay { games: 8, ..settings() };
    let (whole, parts) = (file("at-once"), file("in-parts"));
    play(&settings, &whole);
    let stop = AtomicBool::new(false);
    let stopped = selfplay::run(&settings, &parts, &stop, &mut |standing| {
        stop.store(standing.games >= 3, Ordering::Relaxed);
    });
    assert!((3..8).contains(&stopped.unwrap().games));
    // As if the machine had gone down while a game was written.
    let torn = [fs::read(&parts).unwrap(), vec![200, 0, 1, 2, 3, 4, 0, 0, 7]].concat();
    fs::write(&parts, torn).unwrap();
    play(&SelfPlay { threads: 1, ..settings.clone() }, &parts);
    assert_eq!(fs::read(&parts).unwrap(), fs::read(&whole).unwrap());
    assert_eq!(play(&settings, &parts).games, 8, "nothing is left to play");
    for path in [whole, parts] {
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn other_files_are_left_alone() {
    let path = file("other");
    let run = |settings: &SelfPlay| selfplay::run(settings, &path, &AtomicBool::new(false), &mut |_| ());
    for text in ["a letter\n", "no line", "\u{0}\u{1}\n"] {
        fs::write(&path, text).unwrap();
        let other = run(&settings());
        assert!(matches!(other, Err(Trouble::File(NotOpened::Unreadable(ReadError::NotGames)))), "{text}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    fs::write(&path, "").unwrap();
    play(&SelfPlay { games: 1, ..settings() }, &path);
    let other = run(&SelfPlay { nodes: 50, ..settings() });
    assert!(
        matches!(other, Err(Trouble::File(NotOpened::OtherSettings(found))) if found.contains("--nodes 100"))
    );
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let unwritable = selfplay::run(&settings(), &folder, &AtomicBool::new(false), &mut |_| ());
    assert!(matches!(unwritable, Err(Trouble::File(NotOpened::Unreadable(ReadError::Io(_))))));
    fs::remove_file(path).unwrap();
}
