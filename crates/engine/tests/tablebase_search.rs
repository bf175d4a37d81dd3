//! The search with tablebases: won endings are won, drawn ones held, and the protocol tells so.

mod talk;

use std::sync::Arc;

use roque_core::{Move, Position, Scoresheet};
use roque_engine::score::TABLE_WIN;
use roque_engine::tablebase::Tablebases;
use roque_engine::{Control, Engine, Found, Limits};
use talk::Talk;

const TABLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/syzygy");
/// What is told of wins that are proved, but no mates, is more than this; all else is less.
const PROVED: i64 = 19_000;

fn sheet(fen: &str) -> Scoresheet {
    Scoresheet::new(fen.parse().expect("a sound FEN"))
}

fn engine(tables: &Arc<Tablebases>) -> Engine {
    let mut engine = Engine::default();
    engine.set_tablebases(Some(Arc::clone(tables)));
    engine
}

fn search(engine: &mut Engine, sheet: &Scoresheet, limits: &Limits) -> Found {
    engine.search(sheet, limits, &Control::default(), &mut |_| ())
}

/// The move that holds out longest, as the tables see it.
fn stubborn(tables: &Tablebases, position: &Position) -> Option<Move> {
    let distance = |mv: &Move| tables.probe_dtz(&position.after(*mv)).unwrap_or(0);
    // A draw if there is one.
    let mut moves = position.legal_moves().to_vec();
    moves.sort_by_key(|mv| if distance(mv) == 0 { i32::MIN } else { -distance(mv) });
    moves.first().copied()
}

/// Plays an ending out; gives the half-moves made, after which it is mate.
fn play_out(tables: &Arc<Tablebases>, fen: &str) -> usize {
    let (mut sheet, mut engine) = (sheet(fen), engine(tables));
    let winner = sheet.position().turn();
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    while sheet.position().has_legal_move() {
        let position = *sheet.position();
        let mv = if position.turn() == winner {
            let found = search(&mut engine, &sheet, &limits);
            assert!(found.score >= TABLE_WIN, "{}: {}", position.to_fen(), found.score);
            found.best
        } else {
            stubborn(tables, &position)
        };
        sheet.play(mv.expect("a move"));
        // A mate with the hundredth half-move is still a mate.
        let draw = sheet.claim().filter(|_| sheet.position().has_legal_move());
        assert_eq!(draw, None, "{fen}: {}", sheet.position().to_fen());
    }
    assert!(sheet.position().is_check(), "{fen}: stalemate");
    sheet.len()
}

/// The same position with so many moves made that only the shortest way is within fifty of them.
fn in_haste(tables: &Tablebases, fen: &str) -> String {
    let distance = tables.probe_dtz(sheet(fen).position()).expect("a distance");
    fen.replace(" 0 1", &format!(" {} 60", 99 - distance))
}

#[test]
fn won_endings_are_won() {
    let tables = Arc::new(Tablebases::open(TABLES));
    for fen in [
        "8/8/8/4k3/8/8/8/K6Q w - - 0 1",
        "8/8/8/3k4/8/8/8/K6R w - - 0 1",
        "k6r/8/8/8/3K4/8/8/8 b - - 0 1",
        "8/8/8/8/3K4/5r2/k7/8 b - - 0 1",
        "1k6/4p3/8/8/8/8/6K1/8 b - - 0 1",
        "8/8/3k4/1P6/K7/8/8/8 w - - 0 1",
    ] {
        play_out(&tables, fen);
        play_out(&tables, &in_haste(&tables, fen));
    }
}

/// Bishop and knight is the longest of the simple endings.
#[test]
#[ignore = "needs all tables of three and four pieces (4 MB) in the folder ROQUE_SYZYGY"]
fn won_endings_of_four_pieces_are_won() {
    let tables =
        Arc::new(Tablebases::open(&std::env::var("ROQUE_SYZYGY").expect("ROQUE_SYZYGY names a folder")));
    assert_eq!(tables.largest(), 4);
    for fen in [
        "8/8/8/8/2k5/8/8/K5BN w - - 0 1",
        "8/8/8/8/3k4/8/4r3/K6Q w - - 0 1",
        "8/8/8/8/3k4/8/8/KBB5 w - - 0 1",
    ] {
        play_out(&tables, fen);
        play_out(&tables, &in_haste(&tables, fen));
    }
    // Only the capture en passant wins.
    play_out(&tables, "8/8/8/2pP2k1/8/8/K7/8 w - c6 0 1");
}

#[test]
fn the_root_keeps_the_result() {
    let tables = Arc::new(Tablebases::open(TABLES));
    let best = |fen: &str, limits: &Limits| {
        let sheet = sheet(fen);
        let found = search(&mut engine(&tables), &sheet, limits);
        (found.best.map(|mv| sheet.position().to_uci(mv).to_string()).unwrap_or_default(), found.score)
    };
    let depth = Limits { depth: Some(1), ..Limits::default() };
    // The only move that keeps what there is, and what it leads to.
    for (fen, mv, score) in [
        ("8/k7/8/8/8/7K/5p2/8 w - - 0 1", "h3g2", 0),
        ("8/8/8/4p3/4k3/8/3K4/8 w - - 0 1", "d2e2", 0),
        ("8/7k/8/8/8/8/1P5K/8 b - - 0 1", "h7g6", 0),
        ("8/8/3k4/1P6/K7/8/8/8 w - - 0 1", "a4a5", TABLE_WIN),
        ("1k6/4p3/8/8/8/8/6K1/8 b - - 0 1", "b8c7", TABLE_WIN),
    ] {
        assert_eq!(best(fen, &depth), (mv.to_owned(), score), "{fen}");
    }
    // Whoever asks for a move gets it, with its value: the rook is lost.
    let fen = "7K/8/8/8/8/8/2k5/7R w - - 0 1";
    let only = sheet(fen).position().parse_uci("h1d1").expect("a move");
    assert_eq!(best(fen, &Limits { search_moves: vec![only], ..depth }), ("h1d1".to_owned(), 0));
}

/// The numbers after `tbhits` and `cp` in the last line of a search to some depth.
fn hits_and_score(talk: &mut Talk, lines: &[&str]) -> (i64, i64) {
    let heard = talk.ask(&[lines, &["go depth 4"]].concat(), "bestmove");
    let info = &heard[heard.len() - 2];
    let after = |word: &str| {
        let number = info.split(' ').skip_while(|it| *it != word).nth(1);
        number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{word}: {info}"))
    };
    (after("tbhits"), after("cp"))
}

#[test]
fn the_options_are_those_of_other_engines() {
    let declared = Talk::new().ask(&["uci"], "uciok");
    for option in [
        "option name SyzygyPath type string default <empty>",
        "option name SyzygyProbeDepth type spin default 1 min 1 max 100",
        "option name Syzygy50MoveRule type check default true",
        "option name SyzygyProbeLimit type spin default 7 min 0 max 7",
    ] {
        assert!(declared.iter().any(|line| line == option), "{option}");
    }
}

#[test]
fn the_search_asks_the_tables() {
    let path = format!("setoption name SyzygyPath value {TABLES}");
    // Taking the pawn leaves a won ending of three pieces, which is no mate within the depth.
    let fen = "position fen 8/8/8/8/8/4k3/p7/K6R w - - 0 1";
    let mut talk = Talk::new();
    let (hits, score) = hits_and_score(&mut talk, &[fen]);
    assert!(hits == 0 && score < PROVED, "{hits} {score}");
    let heard = talk.ask(&[&path, "isready"], "readyok");
    assert_eq!(heard[0], "info string SyzygyPath: 5 .rtbw, 5 .rtbz, up to 3 pieces");
    let (hits, score) = hits_and_score(&mut talk, &["ucinewgame", fen]);
    assert!(hits > 0 && score > PROVED, "{hits} {score}");
    // Not with more pieces than it may ask about; not when the tables are taken away.
    for without in ["setoption name SyzygyProbeLimit value 2", "setoption name SyzygyPath value <empty>"] {
        let (hits, score) = hits_and_score(&mut talk, &[without, "ucinewgame", fen]);
        assert!(hits == 0 && score < PROVED, "{without}: {hits} {score}");
    }
    // A path that leads nowhere is told once, and nothing else happens.
    let heard = talk.ask(&["setoption name SyzygyPath value /no/such/place", "isready"], "readyok");
    assert_eq!(heard.len(), 2, "{heard:?}");
    let line =
        "info string SyzygyPath: no tables (.rtbw files) in /no/such/place; /no/such/place cannot be read";
    assert!(heard[0].starts_with(line), "{heard:?}");
    let (hits, score) =
        hits_and_score(&mut talk, &["setoption name SyzygyProbeLimit value 7", "ucinewgame", fen]);
    assert!(hits == 0 && score < PROVED, "{hits} {score}");
    let (hits, score) = hits_and_score(&mut talk, &[&path, "ucinewgame", fen]);
    assert!(hits > 0 && score > PROVED, "{hits} {score}");
}

#[test]
fn lines_beyond_the_best_come_after_it() {
    let mut talk = Talk::new();
    let path = format!("setoption name SyzygyPath value {TABLES}");
    // Most moves win, some lose the rook.
    let fen = "position fen 7K/8/8/8/8/8/2k5/7R w - - 0 1";
    let heard = talk.ask(&[&path, "setoption name MultiPV value 20", fen, "go depth 3"], "bestmove");
    let scores: Vec<bool> = heard
        .iter()
        .filter(|line| line.contains("depth 3 "))
        .map(|line| !line.contains("score cp 0 "))
        .collect();
    assert!(scores.len() > 10 && scores.contains(&false), "{heard:?}");
    assert!(scores.is_sorted_by(|won, after| won >= after), "{heard:?}");
}
