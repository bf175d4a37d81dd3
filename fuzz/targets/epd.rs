//! Any text as an EPD line, by each ruleset.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roque_core::Ruleset;
use roque_core::notation::epd::{Epd, Operand, Operation};

fuzz_target!(|text: &str| {
    for ruleset in Ruleset::ALL {
        match Epd::parse(text, ruleset) {
            Err(error) => assert!(!error.to_string().is_empty()),
            Ok(epd) => {
                let written = epd.to_string();
                let again = Epd::parse(&written, ruleset).expect("what was written can be read");
                assert_eq!(again.position, epd.position, "{written}");
                assert_eq!(again.to_string(), written);
                // EPD cannot say every text: what it cannot is changed when it is written.
                let sayable =
                    |operand: &Operand| !operand.as_str().contains(|c: char| c == '"' || c.is_control());
                if epd.operations.iter().flat_map(Operation::operands).all(sayable) {
                    assert_eq!(again, epd, "{written}");
                }
                for moves in [epd.best_moves(), epd.avoid_moves(), epd.variation()] {
                    if let Err(error) = moves {
                        assert!(!error.to_string().is_empty());
                    }
                }
            }
        }
    }
});
