//! How an engine behaves at the board beside its moves: when it gives up, offers a draw, claims one or agrees to one.
//!
//! It does what a person would do. It gives up a lost game, but not at the first shock: only after several moves of
//! which each looked hopeless to it, and never against a clock that is about to decide otherwise. Whoever plays the
//! low levels is learning to win won games, which includes the mate: they play to the end. It offers a draw in an
//! ending in which nothing happens any more, and does not repeat itself soon. If an end of the game is taken back,
//! somebody wants to play on, and it does not try to end that game again.
//!
//! Values are in hundredths of a pawn, for the engine.

use roque_engine::level::Level;

/// What the engine does when it has thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// It plays its move.
    Play,
    /// It plays its move and offers a draw.
    Offer,
    /// It claims the draw that it or its move makes possible.
    Claim,
    /// It gives up.
    Resign,
}

/// What the engine looks at, besides its own thoughts, before it does something.
#[derive(Clone, Copy, Debug)]
pub struct Situation {
    /// How many half-moves have been played.
    pub played: usize,
    /// Whether the draw can be claimed with its move, or without.
    pub claim: bool,
    /// Whether few pieces are left.
    pub endgame: bool,
    /// Half-moves without a capture or a pawn move.
    pub quiet: usize,
    /// Whether the opponent has next to no time left.
    pub flag_near: bool,
}

/// What an engine answers to an offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is worse: gladly.
    Gladly,
    /// The game is even.
    Agreed,
    /// It is better.
    Better,
    /// There is something left to play for.
    NotYet,
}

/// An advantage that is none.
const EVEN: i32 = 20;
/// An advantage that may win.
const BETTER: i32 = 100;
/// How many of its moves must look the same to the engine before it offers a draw.
const EVEN_MOVES: usize = 5;
/// Half-moves in which nothing happened, before it offers a draw.
const QUIET: usize = 8;
/// Half-moves between two of its offers.
const PATIENCE: usize = 40;
/// A game this long, in half-moves, may end in a draw while there are pieces left.
const LONG_GAME: usize = 60;

/// When a game is lost to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hopeless {
    /// At this value or below,
    value: i32,
    /// for so many of its moves.
    moves: usize,
}

/// Players resign the sooner the better they are; those of the first levels never do.
fn hopeless(level: Level) -> Option<Hopeless> {
    match level.number() {
        ..=4 => None,
        5..=8 => Some(Hopeless { value: -1200, moves: 6 }),
        _ => Some(Hopeless { value: -800, moves: 4 }),
    }
}

/// What an engine remembers of a game.
#[derive(Clone, Debug, Default)]
pub struct Manners {
    /// Before each of its moves: how many half-moves had been played, and what it thought of its game.
    thoughts: Vec<(usize, i32)>,
    /// After how many half-moves it last offered a draw.
    offered: Option<usize>,
    /// Whether its opponent wants to play on, whatever happens.
    plays_on: bool,
}

impl Manners {
    /// What it would like to do, now that it thinks so of its game. Before anything but a move it looks again:
    /// see [`Manners::confirm`].
    pub fn gesture(&mut self, value: i32, level: Level, now: Situation) -> Gesture {
        // Moves may have been taken back.
        self.thoughts.retain(|(played, _)| *played < now.played);
        self.thoughts.push((now.played, value));
        if self.plays_on {
            return Gesture::Play;
        }
        if now.claim && value <= EVEN {
            return Gesture::Claim;
        }
        let lost = |rule: Hopeless| self.has_thought(rule.moves, |value| value <= rule.value);
        if !now.flag_near && hopeless(level).is_some_and(lost) {
            return Gesture::Resign;
        }
        let dull = now.endgame && now.quiet >= QUIET && !self.offered_lately(now.played);
        if dull && self.has_thought(EVEN_MOVES, |value| value.abs() <= EVEN) {
            return Gesture::Offer;
        }
        Gesture::Play
    }

    /// A second, longer look found this value: what it was about to do, or only its move after all.
    pub fn confirm(&mut self, gesture: Gesture, value: i32, level: Level, played: usize) -> Gesture {
        let stands = match gesture {
            Gesture::Play | Gesture::Claim => true,
            Gesture::Offer => value.abs() <= EVEN,
            Gesture::Resign => hopeless(level).is_some_and(|rule| value <= rule.value),
        };
        if gesture == Gesture::Offer && stands {
            self.offered = Some(played);
        }
        if stands { gesture } else { Gesture::Play }
    }

    /// An end of the game was taken back.
    pub fn play_on(&mut self) {
        self.plays_on = true;
    }

    fn offered_lately(&self, played: usize) -> bool {
        self.offered.is_some_and(|then| played < then + PATIENCE)
    }

    /// Whether it has thought so before each of its last moves.
    fn has_thought(&self, moves: usize, so: impl Fn(i32) -> bool) -> bool {
        self.thoughts.len() >= moves && self.thoughts.iter().rev().take(moves).all(|(_, value)| so(*value))
    }
}

/// A value where only a great advantage wins: with equal pieces and no pawns.
pub fn without_small_advantage(value: i32) -> i32 {
    if value.abs() < BETTER { 0 } else { value }
}

/// What a player who thinks so of its game answers to an offer after so many half-moves.
pub fn answer_draw(value: i32, played: usize, endgame: bool) -> Answer {
    if value <= -BETTER {
        Answer::Gladly
    } else if value <= EVEN && (endgame || played >= LONG_GAME) {
        Answer::Agreed
    } else if value >= BETTER {
        Answer::Better
    } else {
        Answer::NotYet
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUIET_ENDING: Situation =
        Situation { played: 0, claim: false, endgame: true, quiet: 20, flag_near: false };

    fn level(number: u8) -> Level {
        Level::new(number).expect("a level")
    }

    /// What the engine wants to do when it thinks so before its moves, which begin with Black's first.
    fn gestures(manners: &mut Manners, number: u8, values: &[i32], now: Situation) -> Vec<Gesture> {
        let turn = |(turn, &value): (usize, &i32)| {
            let played = 2 * turn + 1;
            let gesture = manners.gesture(value, level(number), Situation { played, ..now });
            manners.confirm(gesture, value, level(number), played)
        };
        values.iter().enumerate().map(turn).collect()
    }

    /// The half-moves after which it wants something else than to play.
    fn wants(number: u8, values: &[i32], now: Situation) -> Vec<(usize, Gesture)> {
        let all = gestures(&mut Manners::default(), number, values, now);
        let special = all.into_iter().enumerate().filter(|(_, gesture)| *gesture != Gesture::Play);
        special.map(|(turn, gesture)| (turn + 1, gesture)).collect()
    }

    #[test]
    fn good_players_resign_earlier_and_beginners_never() {
        let lost = [-2500; 6];
        assert_eq!(wants(12, &lost[..4], QUIET_ENDING), [(4, Gesture::Resign)]);
        assert_eq!(wants(8, &lost, QUIET_ENDING), [(6, Gesture::Resign)]);
        for number in 1..=4 {
            assert_eq!(wants(number, &[-20_000; 50], QUIET_ENDING), []);
        }
    }

    #[test]
    fn hope_is_not_given_up_at_once() {
        let now = Situation { flag_near: true, ..QUIET_ENDING };
        assert_eq!(wants(12, &[-2500; 20], now), [], "the flag may fall");
        assert_eq!(wants(12, &[-2500, -2500, -2500, -600, -2500, -2500, -2500], QUIET_ENDING), []);
        assert_eq!(wants(12, &[-750; 20], QUIET_ENDING), []);
    }

    #[test]
    fn a_second_look_decides() {
        let mut manners = Manners::default();
        let now = |played| Situation { played, ..QUIET_ENDING };
        let last = [1, 3, 5, 7].map(|played| manners.gesture(-900, level(10), now(played)));
        assert_eq!(last[3], Gesture::Resign);
        assert_eq!(manners.confirm(Gesture::Resign, -300, level(10), 7), Gesture::Play);
        assert_eq!(manners.confirm(Gesture::Resign, -900, level(10), 7), Gesture::Resign);
    }

    #[test]
    fn draws_are_offered_in_quiet_endings_and_not_too_often() {
        let offers = wants(3, &[0; 30], QUIET_ENDING);
        assert_eq!(offers, [(5, Gesture::Offer), (25, Gesture::Offer)]);
        for other in [Situation { endgame: false, ..QUIET_ENDING }, Situation { quiet: 2, ..QUIET_ENDING }] {
            assert_eq!(wants(3, &[0; 30], other), []);
        }
        assert_eq!(wants(12, &[40; 30], QUIET_ENDING), [], "it hopes for more");
    }

    #[test]
    fn a_draw_is_claimed_unless_it_hopes_for_more() {
        let now = Situation { claim: true, ..QUIET_ENDING };
        assert_eq!(wants(7, &[-300], now), [(1, Gesture::Claim)]);
        assert_eq!(wants(7, &[300], now), []);
    }

    #[test]
    fn what_was_taken_back_was_not_thought() {
        let mut manners = Manners::default();
        let now = |played| Situation { played, ..QUIET_ENDING };
        for played in [1, 3, 5, 3, 5, 3, 5] {
            assert_eq!(manners.gesture(-2500, level(12), now(played)), Gesture::Play, "{played}");
        }
        assert_eq!(manners.gesture(-2500, level(12), now(7)), Gesture::Resign);
    }

    #[test]
    fn who_takes_back_the_end_plays_on() {
        let mut manners = Manners::default();
        manners.play_on();
        let all = gestures(&mut manners, 12, &[-2500; 10], QUIET_ENDING);
        assert!(all.iter().all(|gesture| *gesture == Gesture::Play), "{all:?}");
    }

    #[test]
    fn small_advantages_are_none_where_nothing_is_left() {
        for (value, answer) in
            [(60, Answer::Agreed), (-60, Answer::Agreed), (BETTER, Answer::Better), (-BETTER, Answer::Gladly)]
        {
            assert_eq!(answer_draw(without_small_advantage(value), 0, true), answer, "{value}");
        }
    }

    #[test]
    fn draws_are_accepted_when_worse_or_even_with_little_left() {
        for (value, played, endgame, answer) in [
            (0, 10, false, Answer::NotYet),
            (0, 80, false, Answer::Agreed),
            (0, 0, true, Answer::Agreed),
            (-150, 10, false, Answer::Gladly),
            (150, 80, true, Answer::Better),
            (-30, 10, false, Answer::NotYet),
            (50, 80, true, Answer::NotYet),
        ] {
            assert_eq!(answer_draw(value, played, endgame), answer, "{value} after {played}");
        }
    }
}
