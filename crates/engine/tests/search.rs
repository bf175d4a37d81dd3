//! What a search must find, and when it must stop.

use std::time::{Duration, Instant};

use roque_core::{Position, Ruleset, Scoresheet};
use roque_engine::score::{MATE, moves_to_mate};
use roque_engine::{Control, Engine, Found, GameClock, Info, Limits, Settings};

fn sheet(fen: &str) -> Scoresheet {
    Scoresheet::new(fen.parse().expect("a sound FEN"))
}

fn search(sheet: &Scoresheet, limits: &Limits) -> (Found, Vec<Info>) {
    let mut told = Vec::new();
    let control = Control::default();
    let found = Engine::default().search(sheet, limits, &control, &mut |info| told.push(info.clone()));
    (found, told)
}

fn to_depth(fen: &str, depth: i32) -> Found {
    search(&sheet(fen), &Limits { depth: Some(depth), ..Limits::default() }).0
}

fn best(found: &Found, fen: &str) -> String {
    let position: Position = fen.parse().expect("a sound FEN");
    found.best.map_or_else(|| "none".to_owned(), |mv| position.to_uci(mv).to_string())
}

#[test]
fn mates_are_found() {
    // A position, the depth that is enough, the moves to mate.
    let table = [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 4, 1),
        ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 4, 1),
        ("2bqkbn1/2pppp2/np2N3/r3P1p1/p2N2B1/5Q2/PPPPKPP1/RNB2r2 w - - 0 1", 18, 2),
        ("8/8/8/8/8/4k3/4p3/4K2r w - - 0 1", 4, 0),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 12, 3),
        ("7k/8/8/8/8/8/8/KQ6 w - - 0 1", 24, 8),
    ];
    for (fen, depth, moves) in table {
        let found = to_depth(fen, depth);
        let mate = moves_to_mate(found.score);
        match moves {
            0 => assert_eq!(found.best, sheet(fen).position().legal_moves().first().copied(), "{fen}"),
            moves => assert!(mate.is_some_and(|found| found > 0 && found <= moves), "{fen}: {mate:?}"),
        }
    }
}

#[test]
fn ends_of_games_have_no_move() {
    let table = [("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", -MATE), ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0)];
    for (fen, score) in table {
        let (found, told) = search(&sheet(fen), &Limits { depth: Some(5), ..Limits::default() });
        assert_eq!((found.best, found.score), (None, score), "{fen}");
        assert_eq!(told.iter().map(|info| info.score).collect::<Vec<_>>(), [score], "{fen}");
    }
}

#[test]
fn draws_are_draws() {
    // Nothing to mate with.
    assert_eq!(to_depth("8/8/4k3/8/8/3KB3/8/8 w - - 0 1", 8).score, 0);
}

#[test]
fn tactics_are_seen() {
    let table = [
        // A queen that hangs, a fork, a promotion.
        ("4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1", 6, "e3d5"),
        ("q3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", 8, "d5c7"),
        ("8/P6k/8/8/8/8/8/K7 w - - 0 1", 6, "a7a8q"),
    ];
    for (fen, depth, mv) in table {
        assert_eq!(best(&to_depth(fen, depth), fen), mv, "{fen}");
    }
}

#[test]
fn limits_hold_together() {
    let start = sheet("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let (found, told) =
        search(&start, &Limits { depth: Some(6), nodes: Some(1_000_000), ..Limits::default() });
    assert_eq!((found.depth, told.last().map(|info| info.depth)), (6, Some(6)));
    for nodes in [1, 100, 5000] {
        let (found, _) = search(&start, &Limits { nodes: Some(nodes), ..Limits::default() });
        assert!(found.best.is_some() && found.nodes <= nodes + 64, "{nodes}: {}", found.nodes);
        assert!(found.score.abs() < 200, "{nodes}: {}", found.score);
    }
    let begun = Instant::now();
    let clock = Some(GameClock { left: Duration::from_millis(50), ..GameClock::default() });
    assert!(search(&start, &Limits { clock, ..Limits::default() }).0.best.is_some());
    assert!(
        search(&start, &Limits { clock: Some(GameClock::default()), ..Limits::default() }).0.best.is_some()
    );
    assert!(begun.elapsed() < Duration::from_secs(5), "a busy machine gets time, but not for ever");
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let start = sheet("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let mv = start.position().parse_uci("a2a3").expect("a move");
    let (found, told) =
        search(&start, &Limits { depth: Some(5), search_moves: vec![mv], ..Limits::default() });
    assert_eq!(found.best, Some(mv));
    assert!(told.iter().all(|info| info.line.first() == Some(&mv)));
}

#[test]
fn several_lines_are_told_best_first() {
    let start = sheet("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    let mut engine = Engine::new(Settings { lines: 4, ..Settings::default() });
    let mut told: Vec<Info> = Vec::new();
    let limits = Limits { depth: Some(7), ..Limits::default() };
    engine.search(&start, &limits, &Control::default(), &mut |info| told.push(info.clone()));
    let last: Vec<&Info> = told.iter().filter(|info| info.depth == 7).collect();
    assert_eq!(last.iter().map(|info| info.line_number).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let moves: std::collections::HashSet<_> = last.iter().filter_map(|info| info.line.first()).collect();
    assert_eq!(moves.len(), 4);
    assert!(last.windows(2).all(|pair| pair[0].score >= pair[1].score), "{last:?}");
}

#[test]
fn every_line_told_can_be_played() {
    for ruleset in Ruleset::ALL {
        let sheet = Scoresheet::new(Position::start_of(ruleset));
        let (found, told) = search(&sheet, &Limits { depth: Some(9), ..Limits::default() });
        assert!(found.best.is_some());
        for info in told {
            let mut position = *sheet.position();
            for &mv in &info.line {
                assert!(position.is_legal(mv));
                position.play(mv);
            }
        }
    }
}

#[test]
fn a_search_stops_when_told_to() {
    let start = sheet("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for threads in [1, 3] {
        let control = Control::default();
        let stopper = control.clone();
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(60));
            stopper.stop();
        });
        let mut engine = Engine::new(Settings { threads, ..Settings::default() });
        let limits = Limits { infinite: true, ..Limits::default() };
        assert!(engine.search(&start, &limits, &control, &mut |_| ()).best.is_some());
    }
}

#[test]
fn a_mate_that_is_asked_for_is_proved() {
    // Quiet first moves and zugzwang, which a search for the best move may leave out.
    for (fen, moves) in
        [("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2), ("r5k1/7p/1p3p2/3b4/8/p1Q3Pq/P4K1P/R7 b - - 0 1", 5)]
    {
        let (found, told) = search(&sheet(fen), &Limits { mate: Some(moves), ..Limits::default() });
        assert_eq!(moves_to_mate(found.score), Some(moves), "{fen}");
        assert_eq!(told.last().map(|info| info.line.len()), Some(2 * moves as usize - 1), "{fen}");
        // One move less is refuted, and a move is played all the same.
        let (found, _) = search(&sheet(fen), &Limits { mate: Some(moves - 1), ..Limits::default() });
        assert!(found.best.is_some(), "{fen}");
        let shorter = moves_to_mate(found.score).is_some_and(|mate| mate > 0 && mate < moves);
        assert!(!shorter, "{fen}: {}", found.score);
    }
}

#[test]
fn a_search_for_a_mate_that_is_stopped_has_a_sound_move() {
    // The queen is attacked; there is no mate in any number of moves worth the time.
    let fen = "rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR b KQkq - 0 3";
    let limits = Limits { mate: Some(30), nodes: Some(100_000), ..Limits::default() };
    let found = search(&sheet(fen), &limits).0;
    let mv = best(&found, fen);
    assert!(mv.starts_with("d5"), "{mv}");
}

#[test]
fn what_was_a_draw_twice_is_no_mate() {
    let mut sheet = sheet("7k/8/6K1/8/8/8/8/R7 b - - 0 1");
    for mv in ["h8g8", "g6f6", "g8h8", "f6g6", "h8g8", "g6f6", "g8h8"] {
        let mv = sheet.position().parse_uci(mv).expect("a move");
        sheet.play(mv);
    }
    let mv = sheet.position().parse_uci("f6g6").expect("a move");
    let limits = Limits { mate: Some(2), search_moves: vec![mv], ..Limits::default() };
    let found = search(&sheet, &limits).0;
    assert_eq!(moves_to_mate(found.score), None);
}

#[test]
fn an_answer_waits_until_it_is_wanted() {
    let start = sheet("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let ponder = Limits { ponder: true, nodes: Some(1000), ..Limits::default() };
    let clocked = Limits {
        ponder: true,
        clock: Some(GameClock { left: Duration::from_millis(200), ..GameClock::default() }),
        ..Limits::default()
    };
    let infinite = Limits { infinite: true, nodes: Some(1000), ..Limits::default() };
    for limits in [ponder, clocked, infinite] {
        let control = Control::default();
        control.begin(limits.ponder);
        let (outside, asked) = (control.clone(), std::sync::atomic::AtomicBool::new(false));
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(300));
                asked.store(true, std::sync::atomic::Ordering::SeqCst);
                if limits.infinite { outside.stop() } else { outside.ponder_hit() }
            });
            let begun = Instant::now();
            let found = Engine::default().search(&start, &limits, &control, &mut |_| ());
            assert!(found.best.is_some());
            assert!(asked.load(std::sync::atomic::Ordering::SeqCst), "{limits:?}: too early");
            assert!(begun.elapsed() < Duration::from_secs(20), "{limits:?}: too late");
        });
    }
}

/// Other numbers search otherwise, at once and in the table of reductions too; the old ones as before.
#[test]
fn the_numbers_of_the_search_can_be_changed() {
    let start = Scoresheet::new(Position::start());
    let mut engine = Engine::default();
    let usual = engine.settings();
    let mut nodes = |settings| {
        engine.forget();
        engine.set(settings);
        let limits = Limits { depth: Some(9), ..Limits::default() };
        engine.search(&start, &limits, &Control::default(), &mut |_| ()).nodes
    };
    let before = nodes(usual);
    for name in ["reduction_base", "futility_base", "quiesce_futility"] {
        let mut other = usual;
        assert!(other.params.set(name, 10) || other.params.set(name, 60));
        assert_ne!(nodes(other), before, "{name}");
        assert_eq!(nodes(usual), before, "{name}");
    }
}
