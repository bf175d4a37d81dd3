//! Any text as a UCI move or an ICCF number. The first byte chooses the position.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roque_core::notation::uci::UciMove;

mod positions;

fuzz_target!(|data: &[u8]| {
    let &[number, ref text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let position = positions::position(number);
    for read in [text.parse::<UciMove>(), UciMove::from_iccf(text)] {
        match read {
            Err(error) => assert!(error.offset <= text.len() && !error.to_string().is_empty()),
            Ok(uci) => {
                assert_eq!(uci.to_string().parse(), Ok(uci));
                match position.find_uci(&uci) {
                    Err(error) => assert!(!error.to_string().is_empty()),
                    Ok(mv) => {
                        assert!(position.is_legal(mv));
                        assert_eq!(position.find_uci(&position.to_uci(mv)), Ok(mv));
                    }
                }
            }
        }
    }
    let _ = position.parse_uci(text);
});
