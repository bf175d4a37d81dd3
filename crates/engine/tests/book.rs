//! Opening books: keys, moves and choice, and files that are none.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use roque_core::{Position, Ruleset};
use roque_engine::book::{Book, BookError, Choice};

/// The keys the format's description gives as examples.
const KEYS: [(&str, u64); 9] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b_9618_1691_fc9c),
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c_9b50_fd11_4196),
    ("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756_b944_61c5_0fb0),
    ("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662f_afb9_65db_29d4),
    ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a4_8b5a_8e47_ff78),
    ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a_607c_a3f2_42c1),
    ("rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fd_d303_c946_bdd9),
    ("rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c81_23ea_7b06_7637),
    ("rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f_9b82_9b27_9560),
];

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Ruleset::Standard).expect("a position")
}

/// A file of its own for each test, gone with it.
struct TestFile(PathBuf);

impl TestFile {
    fn new(name: &str, bytes: &[u8]) -> TestFile {
        let path = std::env::temp_dir().join(format!("roque-book-{}-{name}.bin", std::process::id()));
        std::fs::write(&path, bytes).expect("a file for the test");
        TestFile(path)
    }
}

impl Drop for TestFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Writes a book: positions, moves as books write them (king takes rook), weights.
fn write_book(entries: &[(&str, &str, u16)]) -> Vec<u8> {
    let mut rows: Vec<(u64, u16, u16)> =
        entries.iter().map(|&(fen, mv, weight)| (position(fen).polyglot_key(), encode(mv), weight)).collect();
    rows.sort_by_key(|row| row.0);
    let mut bytes = Vec::new();
    for (key, mv, weight) in rows {
        bytes.extend(key.to_be_bytes());
        bytes.extend(mv.to_be_bytes());
        bytes.extend(weight.to_be_bytes());
        bytes.extend([0; 4]);
    }
    bytes
}

fn encode(mv: &str) -> u16 {
    let bytes = mv.as_bytes();
    let square = |at: usize| u16::from(bytes[at] - b'a') | u16::from(bytes[at + 1] - b'1') << 3;
    let promotion = bytes.get(4).map_or(0, |role| 1 + "nbrq".find(char::from(*role)).expect("a role") as u16);
    square(2) | square(0) << 6 | promotion << 12
}

#[test]
fn keys_are_those_of_the_description() {
    for (fen, key) in KEYS {
        assert_eq!(position(fen).polyglot_key(), key, "{fen}");
    }
}

const START: &str = KEYS[0].0;
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION: &str = "8/P6k/8/8/8/8/7K/8 w - - 0 1";
const EN_PASSANT: &str = KEYS[7].0;

#[test]
fn moves_are_read_as_books_write_them() {
    let rows = [
        (START, "e2e4", 3),
        (START, "d2d4", 1),
        (START, "e2e5", 9),
        (START, "a2a3", 0),
        (CASTLING, "e1h1", 1),
        (CASTLING, "e1a1", 2),
        (PROMOTION, "a7a8n", 1),
        (PROMOTION, "a7a8q", 5),
        (PROMOTION, "a7a8", 7),
        (EN_PASSANT, "b4c3", 1),
    ];
    let file = TestFile::new("moves", &write_book(&rows));
    let book = Book::open(&file.0).expect("a book");
    assert_eq!(book.entries(), rows.len() as u64);
    let moves = |fen: &str| -> Vec<String> {
        let position = position(fen);
        let moves = book.moves(&position).expect("it can be read");
        moves.iter().map(|&(mv, weight)| format!("{} {weight}", position.to_uci(mv))).collect()
    };
    // Neither what is illegal nor what has no weight.
    assert_eq!(moves(START), ["e2e4 3", "d2d4 1"]);
    assert_eq!(moves(CASTLING), ["e1g1 1", "e1c1 2"]);
    assert_eq!(moves(PROMOTION), ["a7a8n 1", "a7a8q 5"]);
    assert_eq!(moves(EN_PASSANT), ["b4c3 1"]);
    assert_eq!(moves(KEYS[1].0), [""; 0]);
    let other = Position::from_fen(START, Ruleset::Chess960).expect("a position");
    assert!(book.moves(&other).expect("it can be read").is_empty(), "books are of standard chess");
}

#[test]
fn choice_follows_the_weights() {
    let file = TestFile::new("choice", &write_book(&[(START, "e2e4", 3), (START, "d2d4", 1)]));
    let book = Book::open(&file.0).expect("a book");
    let start = Position::start();
    let mut counts: HashMap<String, u32> = HashMap::new();
    for number in 0..1000_u64 {
        let choice = Choice::Weighted(number * (u64::MAX / 999));
        let mv = book.choose(&start, choice).expect("it can be read").expect("a move");
        *counts.entry(start.to_uci(mv).to_string()).or_default() += 1;
    }
    assert_eq!(counts.values().sum::<u32>(), 1000);
    assert!(counts["e2e4"].abs_diff(750) <= 1, "{counts:?}");
    let best = book.choose(&start, Choice::Best).expect("it can be read").expect("a move");
    assert_eq!(start.to_uci(best).to_string(), "e2e4");
    let unknown = position(KEYS[3].0);
    assert_eq!(book.choose(&unknown, Choice::Best).ok(), Some(None));
    assert_eq!(book.choose(&unknown, Choice::Weighted(u64::MAX)).ok(), Some(None));
}

#[test]
fn files_that_are_no_books_are_refused() {
    let empty = TestFile::new("empty", b"");
    assert!(matches!(Book::open(&empty.0), Err(BookError::Empty)));
    let cut = TestFile::new("cut", &write_book(&[(START, "e2e4", 1)])[..15]);
    assert!(matches!(Book::open(&cut.0), Err(BookError::CutOff { bytes: 15 })));
    let missing = std::env::temp_dir().join("roque-no-such-book.bin");
    assert!(matches!(Book::open(&missing), Err(BookError::Unreadable(_))));
    assert!(Book::open(&std::env::temp_dir()).is_err(), "a directory");
    // Rubbish of the right length is a book that knows nothing.
    let rubbish = TestFile::new("rubbish", &[0xa5; 160]);
    let book = Book::open(&rubbish.0).expect("long enough");
    assert_eq!(book.choose(&Position::start(), Choice::Best).ok(), Some(None));
}

/// What the engine says to these lines.
fn talk(lines: &[String]) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_roque-uci"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine runs");
    let input = lines.join("\n") + "\n";
    child.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

#[test]
fn the_engine_plays_from_its_book_when_it_is_told_to() {
    let file = TestFile::new("uci", &write_book(&[(START, "b1c3", 1), (CASTLING, "e1h1", 1)]));
    let book = format!("setoption name Book File value {}", file.0.display());
    let own = "setoption name OwnBook value true".to_owned();
    let castling = format!("position fen {CASTLING}");
    let lines = talk(&[book.clone(), own.clone(), castling, "go wtime 1000 btime 1000".to_owned()]);
    assert_eq!(lines[1..], ["info string book move", "bestmove e1g1"], "{lines:?}");
    assert!(lines[0].ends_with("2 entries"), "{lines:?}");
    // Not when it is not to; not when other moves are asked for; not after the file is taken away.
    let restricted = "go depth 1 searchmoves e2e4".to_owned();
    let no_file = "setoption name Book File value <empty>".to_owned();
    let search = "go depth 1".to_owned();
    for other in [
        vec![book.clone(), search.clone()],
        vec![book.clone(), own.clone(), restricted],
        vec![book, own.clone(), no_file, search.clone()],
    ] {
        let lines = talk(&other);
        assert!(lines.iter().all(|line| line != "info string book move"), "{lines:?}");
        assert!(lines.iter().any(|line| line.starts_with("bestmove")), "{lines:?}");
    }
    // A file that cannot be used is told, and the search does the work.
    let bad = "setoption name Book File value /no/such/book.bin".to_owned();
    let lines = talk(&[bad, own, search]);
    assert!(lines[0].starts_with("info string book file /no/such/book.bin cannot be read"), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("bestmove")), "{lines:?}");
}
