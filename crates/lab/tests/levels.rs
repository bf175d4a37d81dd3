//! The levels for people, one against another and against a very simple mover. Every game has its seed and counts
//! positions, not seconds: it is the same on every machine.

use roque_engine::level::Level;
use roque_lab::ladder::{Contestant, Pairing, contest};
use roque_lab::stats::Tally;

fn level(number: u8) -> Contestant {
    Contestant::Level(Level::new(number).expect("a level"))
}

fn play(one: &Contestant, other: &Contestant, games: u64) -> Tally {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let pairing = Pairing { contestants: [one, other], games, plies: 4, seed: 2, threads };
    contest(&pairing).expect("levels can always play").tally
}

/// Somebody who has just learned the rules is no match for whoever mates in one and takes everything that can be taken.
#[test]
fn the_first_level_loses_a_third_to_a_mover_that_looks_one_half_move_ahead() {
    let games = 120;
    let tally = play(&level(1), &Contestant::Taker, games);
    assert!(3 * tally.losses >= games, "{tally:?}");
    assert!(tally.wins > 0, "but not all: {tally:?}");
}

#[test]
fn the_third_level_does_not() {
    let tally = play(&level(3), &Contestant::Taker, 40);
    assert!(tally.wins > 4 * tally.losses, "{tally:?}");
}

/// Five points of eight, where about seven and a half are expected.
fn beats_the_one_two_below(number: u8, games: u64) {
    let tally = play(&level(number), &level(number - 2), games);
    assert!(8 * tally.half_points() >= 10 * games, "level {number} against {}: {tally:?}", number - 2);
}

#[test]
fn every_level_beats_the_one_two_below() {
    for number in 3..=8 {
        beats_the_one_two_below(number, if number <= 6 { 10 } else { 4 });
    }
}

#[test]
#[ignore = "takes half a minute"]
fn the_highest_levels_do_so_too() {
    for number in 9..=12 {
        beats_the_one_two_below(number, 8);
    }
}
