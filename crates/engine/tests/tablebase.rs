//! Tablebases: tables of three pieces against endings solved here, facts from another reader, files that are missing or
//! damaged. The tables in `data/syzygy` are those that everybody has, by Ronald de Man's generator.

mod retrograde;

use std::path::{Path, PathBuf};

use retrograde::Ending;
use roque_core::{Position, Role, Ruleset, Scoresheet};
use roque_engine::score::{DRAW, TABLE_WIN};
use roque_engine::tablebase::{Tablebases, Wdl};

const TABLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/syzygy");
const FACTS: &str = include_str!("data/tablebase.tsv");

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Ruleset::Standard).expect("a position")
}

/// A folder of its own for each test, gone with it.
struct TestFolder(PathBuf);

impl TestFolder {
    fn new(name: &str) -> TestFolder {
        let path = std::env::temp_dir().join(format!("roque-tables-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        TestFolder(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path that can be written")
    }

    fn take(&self, names: &[&str]) {
        for name in names {
            self.write(name, &original(name));
        }
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        std::fs::write(self.0.join(name), bytes).expect("a file");
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn original(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(TABLES).join(name)).expect("a table")
}

/// Every so many positions of an ending, as they are and with colours exchanged.
fn compare(tables: &Tablebases, ending: &Ending) -> usize {
    let mut seen = 0;
    for (position, result, distance) in ending.positions().step_by(7) {
        let wdl = [Wdl::Loss, Wdl::Draw, Wdl::Win][(result + 1) as usize];
        for position in [position, position.mirrored()] {
            assert_eq!(tables.probe_wdl(&position), Some(wdl), "{}", position.to_fen());
            assert_eq!(tables.probe_dtz(&position), Some(distance), "{}", position.to_fen());
        }
        seen += 1;
    }
    seen
}

#[test]
fn tables_agree_with_endings_solved_backwards() {
    let tables = Tablebases::open(TABLES);
    assert_eq!((tables.count(), tables.largest()), ((5, 5), 3));
    assert_eq!(tables.faults(), [""; 0]);
    let queen = Ending::solve(Role::Queen, &[]);
    let rook = Ending::solve(Role::Rook, &[]);
    let pawn = Ending::solve(Role::Pawn, &[&queen, &rook]);
    for ending in [queen, rook, pawn] {
        let seen = compare(&tables, &ending);
        assert!(seen > 40_000, "{seen}");
    }
}

/// Compares what is in these tables with what another reader found.
fn compare_facts(tables: &Tablebases) -> usize {
    let mut seen = 0;
    for line in FACTS.lines().filter(|line| !line.starts_with('#')) {
        let [fen, wdl, dtz] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let position = position(fen);
        if position.board().occupied().len() as usize <= tables.largest() {
            let found = tables.probe_wdl(&position).map(|wdl| wdl as i32 - 2);
            assert_eq!(found, wdl.parse().ok(), "{fen}");
            assert_eq!(tables.probe_dtz(&position), dtz.parse().ok(), "{fen}");
            seen += 1;
        }
    }
    seen
}

#[test]
fn tables_say_what_another_reader_reads() {
    assert!(compare_facts(&Tablebases::open(TABLES)) >= 40);
}

/// Captures en passant, several pawns, equal pieces, pieces on both sides.
#[test]
#[ignore = "needs all tables of three and four pieces (4 MB) in the folder ROQUE_SYZYGY"]
fn larger_tables_say_what_another_reader_reads() {
    let folder = std::env::var("ROQUE_SYZYGY").expect("ROQUE_SYZYGY names a folder");
    assert!(compare_facts(&Tablebases::open(&folder)) >= 400);
}

#[test]
fn what_is_in_no_table_is_not_known() {
    let tables = Tablebases::open(TABLES);
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1",
    ] {
        assert_eq!(tables.probe_wdl(&position(fen)), None, "{fen}");
        assert_eq!(tables.probe_dtz(&position(fen)), None, "{fen}");
        assert_eq!(tables.probe_root(&Scoresheet::new(position(fen)), true), None, "{fen}");
    }
    let mini = Position::from_fen("4k3/8/8/8/8/8/8/4K2Q w - - 0 1", Ruleset::Mini).expect("a position");
    assert_eq!(tables.probe_wdl(&mini), None);
}

#[test]
fn missing_files_are_done_without() {
    let queen = position("8/8/8/4k3/8/8/8/K6Q w - - 0 1");
    let pawn = position("8/8/8/7k/8/8/P7/K7 w - - 0 1");
    let nothing = TestFolder::new("nothing");
    for path in [nothing.path(), ""] {
        let tables = Tablebases::open(path);
        assert_eq!((tables.count(), tables.largest(), tables.faults().len()), ((0, 0), 0, 0));
        assert_eq!(tables.probe_wdl(&queen), None);
    }
    let missing = Tablebases::open(&format!("{}/none", nothing.path()));
    assert_eq!((missing.largest(), missing.faults().len()), (0, 1));

    // Who wins is known, but not how far it is.
    let some = TestFolder::new("some");
    some.take(&["KQvK.rtbw", "KPvK.rtbz"]);
    let tables = Tablebases::open(some.path());
    assert_eq!(tables.count(), (1, 1));
    assert_eq!((tables.probe_wdl(&queen), tables.probe_wdl(&pawn)), (Some(Wdl::Win), None));
    assert_eq!((tables.probe_dtz(&queen), tables.probe_dtz(&pawn)), (None, None));
    let ranking = tables.probe_root(&Scoresheet::new(queen), true).expect("a ranking");
    assert!(!ranking.by_distance && ranking.moves.iter().any(|ranked| ranked.score == TABLE_WIN));
    assert!(ranking.moves.iter().any(|ranked| ranked.score == DRAW));

    // Several folders, one of them missing and one named twice, make one set.
    let rest = TestFolder::new("rest");
    rest.take(&["KPvK.rtbw", "KRvK.rtbw", "KQvK.rtbz"]);
    let folders = [some.path(), "", "/no/such/folder", rest.path(), some.path()];
    let path = folders.join(if cfg!(windows) { ";" } else { ":" });
    let tables = Tablebases::open(&path);
    assert_eq!((tables.count(), tables.faults().len()), ((3, 2), 1));
    assert_eq!((tables.probe_wdl(&pawn), tables.probe_dtz(&pawn)), (Some(Wdl::Win), Some(1)));
}

#[test]
fn a_file_that_is_another_table_is_not_used() {
    let folder = TestFolder::new("another");
    for (name, bytes) in [
        ("KQvK.rtbw", original("KRvK.rtbw")),
        ("KRvK.rtbw", original("KRvK.rtbz")),
        ("KPvK.rtbw", original("KQvK.rtbw")),
        ("KBvK.rtbw", vec![b'x'; 80]),
        ("KNvK.rtbw", Vec::new()),
        ("readme.txt", vec![b'x'; 80]),
    ] {
        folder.write(name, &bytes);
    }
    std::fs::create_dir_all(folder.0.join("KQQvK.rtbw")).expect("a folder named like a table");
    let tables = Tablebases::open(folder.path());
    assert_eq!(tables.faults().len(), 4, "{:?}", tables.faults());
    for fen in
        ["8/8/8/4k3/8/8/8/K6Q w - - 0 1", "8/8/8/4k3/8/8/8/K6R w - - 0 1", "8/8/8/4k3/8/8/P7/K7 w - - 0 1"]
    {
        assert_eq!(tables.probe_wdl(&position(fen)), None, "{fen}");
    }
}

/// A simple series of numbers that look random.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// Asks the tables of a folder about all known positions; what they say does not matter, only that they come back.
fn ask_all(folder: &TestFolder, positions: &[Position]) -> usize {
    let tables = Tablebases::open(folder.path());
    let answers = positions.iter().map(|position| (tables.probe_wdl(position), tables.probe_dtz(position)));
    answers.filter(|(wdl, dtz)| wdl.is_some() && dtz.is_some()).count()
}

#[test]
fn damaged_files_do_no_harm() {
    let positions: Vec<Position> = FACTS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| position(line.split('\t').next().unwrap_or_default()))
        .filter(|position| position.board().occupied().len() == 3)
        .collect();
    let folder = TestFolder::new("damaged");
    let names = ["KQvK.rtbw", "KQvK.rtbz", "KRvK.rtbw", "KRvK.rtbz", "KPvK.rtbw", "KPvK.rtbz"];
    folder.take(&names);
    let (all, mut chance, mut answered) = (ask_all(&folder, &positions), Chance(1), 0);
    assert!(all >= 40);
    for name in names {
        for _ in 0..500 {
            let mut bytes = original(name);
            // Half of the faults in what describes the table, which is at the beginning, and up to three at once.
            for _ in 0..=chance.below(3) {
                let limit = if chance.below(2) == 0 { bytes.len() } else { bytes.len().min(256) };
                bytes[chance.below(limit)] ^= 1 << chance.below(8);
            }
            folder.write(name, &bytes);
            answered += usize::from(ask_all(&folder, &positions) == all);
        }
        folder.take(&[name]);
    }
    // Some damage is found out, some is not.
    assert!((100..2_900).contains(&answered), "{answered}");
    assert_eq!(ask_all(&folder, &positions), all);
}

#[test]
fn cut_off_files_do_no_harm() {
    let queen = position("8/8/8/4k3/8/8/8/K6Q w - - 0 1");
    let folder = TestFolder::new("cut");
    for name in ["KQvK.rtbw", "KQvK.rtbz"] {
        folder.take(&["KQvK.rtbw", "KQvK.rtbz"]);
        let whole = original(name);
        for length in (0..whole.len()).filter(|length| *length < 300 || length % 16 == 0) {
            folder.write(name, &whole[..length]);
            let tables = Tablebases::open(folder.path());
            assert_eq!(tables.probe_dtz(&queen), None, "{name} of {length} bytes");
            // What is obviously too short is told.
            assert!(length % 64 == 16 || tables.faults().len() == 1, "{name} of {length} bytes");
        }
    }
}
