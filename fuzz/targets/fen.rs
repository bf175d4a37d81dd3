//! Any text as a FEN, by each ruleset.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roque_core::{Position, Ruleset, Setup};

fuzz_target!(|text: &str| {
    for ruleset in Ruleset::ALL {
        read(text, ruleset);
    }
});

fn read(text: &str, ruleset: Ruleset) {
    let setup = match Setup::from_fen(text, ruleset) {
        Ok(setup) => setup,
        Err(errors) => {
            assert!(errors.iter().all(|error| !error.to_string().is_empty()));
            return;
        }
    };
    assert_eq!(Setup::from_fen(&setup.to_fen(), ruleset).as_ref(), Ok(&setup));
    assert_eq!(setup.mirrored().mirrored(), setup);
    match Position::new(&setup) {
        Ok(position) => sound(&position),
        Err(faults) => assert!(!faults.to_string().is_empty()),
    }
}

/// A position that was accepted can be written, read and played on.
fn sound(position: &Position) {
    assert_eq!(Position::from_fen(&position.to_fen(), position.ruleset()).as_ref(), Ok(position));
    let moves = position.legal_moves();
    assert_eq!(moves.len() as u32, position.count_legal_moves());
    let _ = position.ending();
    for &mv in &moves {
        assert!(position.is_legal(mv));
        let next = position.after(mv);
        assert_eq!(position.gives_check(mv), next.is_check());
        assert_eq!(Position::new(&next.to_setup()), Ok(next));
    }
}
