//! Any text as a move in algebraic notation. The first byte chooses the position, the second the letters.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roque_core::notation::san::{Letters, San};

mod positions;

fuzz_target!(|data: &[u8]| {
    let &[number, letters, ref text @ ..] = data else { return };
    let letters = Letters::ALL[letters as usize % Letters::ALL.len()];
    let position = positions::position(number);
    let parsed = San::parse(text, letters);
    if let Err(error) = &parsed {
        assert!(error.offset <= text.len() && !error.to_string().is_empty());
    }
    let Ok(text) = std::str::from_utf8(text) else { return };
    match position.parse_san(text, letters) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(mv) => {
            assert!(position.is_legal(mv));
            for letters in Letters::ALL {
                for written in [position.to_san(mv, letters), position.to_long(mv, letters)] {
                    assert_eq!(position.parse_san(written.as_str(), letters), Ok(mv));
                }
            }
        }
    }
});
