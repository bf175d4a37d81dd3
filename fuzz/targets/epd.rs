//! Any text as an EPD line, by each ruleset.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roque_core::Ruleset;
use roque_core::notation::epd::Epd;

fuzz_target!(|text: &str| {
    for ruleset in Ruleset::ALL {
        match Epd::parse(text, ruleset) {
            Err(error) => assert!(!error.to_string().is_empty()),
            Ok(epd) => {
                let written = epd.to_string();
                assert_eq!(Epd::parse(&written, ruleset).as_ref(), Ok(&epd), "{written}");
                for moves in [epd.best_moves(), epd.avoid_moves(), epd.variation()] {
                    if let Err(error) = moves {
                        assert!(!error.to_string().is_empty());
                    }
                }
            }
        }
    }
});
