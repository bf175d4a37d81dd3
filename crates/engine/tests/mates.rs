//! Mates in one to eight moves (`suites/mates.epd`) are proved, and no shorter ones are claimed.

use roque_core::Ruleset;
use roque_core::notation::epd::Epd;
use roque_engine::mate::{Finder, Verdict};

fn verdict(epd: &Epd, moves: u32) -> Verdict {
    let position = epd.position;
    // Enough for all of them, and an end if something goes wrong.
    let mut too_long = |nodes| nodes > 50_000_000;
    Finder::new(16, &mut too_long).find(&position, &position.legal_moves(), moves)
}

#[test]
fn mates_of_the_suite_are_proved() {
    let mut by_distance = [0; 9];
    for line in include_str!("../suites/mates.epd").lines() {
        let epd = Epd::parse(line, Ruleset::Standard).expect("an EPD line");
        let wanted = epd.number("dm").and_then(|moves| u32::try_from(moves).ok()).expect("a distance");
        let Verdict::Mate { moves, line: shown } = verdict(&epd, wanted) else { panic!("no mate: {line}") };
        assert_eq!(moves, wanted, "{line}");
        by_distance[wanted as usize] += 1;

        let mut position = epd.position;
        for &mv in shown.iter() {
            assert!(position.is_legal(mv), "{line}");
            position.play(mv);
        }
        assert!(position.is_check() && !position.has_legal_move(), "{line}");
        let best = epd.best_moves().expect("moves");
        assert!(best.is_empty() || best.contains(&shown[0]), "{line}");

        // To refute every line takes longer than to prove one.
        if (2..=4).contains(&wanted) {
            assert_eq!(verdict(&epd, wanted - 1), Verdict::NoMate, "{line}");
        }
    }
    assert!(by_distance[1..].iter().all(|&count| count > 0), "{by_distance:?}");
}
