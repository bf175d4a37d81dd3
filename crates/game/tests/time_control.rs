//! Time controls as people write them, and what is refused.

use roque_game::{TimeControl, TimeControlError as Error};

#[test]
fn what_people_write() {
    let cases = [
        ("5", "300"),
        ("5+3", "300+3"),
        ("5+0", "300"),
        (" 5 + 3 ", "300+3"),
        ("0+1", "0+1"),
        ("0.5+0.25", "30+0.25"),
        ("1,5", "90"),
        ("5b3", "300b3"),
        ("5d3", "300d3"),
        ("40/90", "40/5400"),
        ("40/90:30", "40/5400:1800"),
        ("40/90+30:20/60+30:15+30", "40/5400+30:20/3600+30:900+30"),
        ("60000", "3600000"),
    ];
    for (people, pgn) in cases {
        let control = TimeControl::from_minutes(people).unwrap_or_else(|error| panic!("{people}: {error}"));
        assert_eq!(control.to_string(), pgn, "{people}");
        assert_eq!(pgn.parse(), Ok(control), "{people}");
    }
}

#[test]
fn what_is_refused() {
    let cases = [
        ("", Error::Syntax),
        ("-", Error::Syntax),
        ("?", Error::Syntax),
        ("five", Error::Syntax),
        ("-5", Error::Syntax),
        ("+3", Error::Syntax),
        ("5+", Error::Syntax),
        ("5+3+2", Error::Syntax),
        ("5:3", Error::Syntax), // The first stage would never end.
        ("0/5", Error::Syntax),
        ("/5", Error::Syntax),
        ("40/", Error::Syntax),
        ("40/90:", Error::Syntax),
        ("5..5", Error::Syntax),
        ("9999999999", Error::Syntax),
        ("0", Error::NoTime),
        ("0+0", Error::NoTime),
        ("0d0", Error::NoTime),
        ("60000.1", Error::TooMuch),
        ("5+3600001", Error::TooMuch),
        ("1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1", Error::TooMuch),
    ];
    for (text, error) in cases {
        assert_eq!(TimeControl::from_minutes(text), Err(error), "{text}");
    }
}
