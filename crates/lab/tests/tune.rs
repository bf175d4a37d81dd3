//! From games of the engine against itself to a new table of weights, in small.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use roque_engine::eval::WEIGHTS;
use roque_lab::selfplay::{self, SelfPlay, Standing, Trouble};
use roque_lab::tune::{self, Learned, Positions, Tuning};

const SETTINGS: SelfPlay = SelfPlay { games: 40, nodes: 100, plies: 8, positions: 12, seed: 5, threads: 2 };

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

fn learn(text: &str) -> Option<Learned> {
    let mut positions = Positions::default();
    positions.read(text.as_bytes()).unwrap();
    let tuning = Tuning { epochs: 2, pull: 1.0, results: 0.5, seed: 1 };
    let mut passes = 0;
    let learned = tune::learn(&positions, &tuning, &mut || passes += 1);
    assert_eq!(passes, if learned.is_some() { tuning.passes() } else { 0 });
    learned
}

#[test]
fn from_games_to_weights() {
    let path = file("whole");
    let standing = play(&SETTINGS, &path);
    assert_eq!(standing.games, 40);
    assert!((200..=480).contains(&standing.positions), "{standing:?}");
    let text = fs::read_to_string(&path).unwrap();
    let learned = learn(&text).unwrap();
    assert_eq!(learn(&text).as_ref(), Some(&learned), "the same seed, the same weights");
    assert!(learned.held_out > 0 && learned.positions > 5 * learned.held_out, "{learned:?}");
    assert!(learned.with_factors.learned < learned.before.learned, "{learned:?}");
    assert!(learned.after.learned < learned.before.learned, "{learned:?}");
    assert!((0.0005..0.02).contains(&learned.k));
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
    play(&SelfPlay { games: 3, ..SETTINGS }, &path);
    assert_eq!(learn(&fs::read_to_string(&path).unwrap()), None);
    fs::remove_file(path).unwrap();
}

#[test]
fn interrupted_work_goes_on() {
    let settings = SelfPlay { games: 8, ..SETTINGS };
    let (whole, parts) = (file("at-once"), file("in-parts"));
    play(&settings, &whole);
    let stop = AtomicBool::new(false);
    let stopped = selfplay::run(&settings, &parts, &stop, &mut |standing| {
        stop.store(standing.games >= 3, Ordering::Relaxed);
    });
    assert!((3..8).contains(&stopped.unwrap().games));
    // As if the machine had gone down while a game was written.
    let torn = fs::read_to_string(&parts).unwrap() + "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1;1";
    fs::write(&parts, torn).unwrap();
    play(&SelfPlay { threads: 1, ..settings }, &parts);
    assert_eq!(fs::read_to_string(&parts).unwrap(), fs::read_to_string(&whole).unwrap());
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
        assert!(matches!(run(&SETTINGS), Err(Trouble::NotSelfPlay)), "{text}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    fs::write(&path, "").unwrap();
    play(&SelfPlay { games: 1, ..SETTINGS }, &path);
    let other = run(&SelfPlay { nodes: 50, ..SETTINGS });
    assert!(matches!(other, Err(Trouble::OtherSettings(found)) if found.contains("--nodes 100")));
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let unwritable = selfplay::run(&SETTINGS, &folder, &AtomicBool::new(false), &mut |_| ());
    assert!(matches!(unwritable, Err(Trouble::File(_))));
    fs::remove_file(path).unwrap();
}
