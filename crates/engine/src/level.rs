//! Opponents for people: engines that lose as people do.
//!
//! A weak engine that plays a good move or, by lot, any move at all is no opponent: it gives its queen away between two
//! moves of a master. People lose otherwise. They look only a few moves ahead; they do not see everything on the board,
//! least of all quiet replies and pieces that strike from afar; and of what they see they judge roughly, the more so
//! the more is going on. Each of the three is a number that belongs to a strength (`Sight`):
//!
//! 1. the engine looks at all moves, but not far: a depth and a number of nodes;
//! 2. a reply may be overlooked (*blindness*): then the move is judged by its first glance;
//! 3. what is left is judged with an error (*noise*), and the best of that is played.
//!
//! The second and third steps are in `view`, with what people do without thinking (`habit`). With few pieces left everybody
//! sees more; and nobody is equally good every day: each game has its form. Chance comes from a seed and the game only, so
//! games can be repeated. How strong the levels are is measured; `docs/levels.md` says how, and what came of it.

mod habit;
mod measured;
mod view;

use std::ops::RangeInclusive;
use std::time::Duration;

use roque_core::Scoresheet;

use crate::{Control, Engine, Found, Info, Limits, Settings};
use view::{Candidate, View, bell, mix};

/// The strengths that can be asked for, on a scale like that of clubs.
pub const ELO: RangeInclusive<u16> = 400..=2900;

/// How strong a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// About so many Elo points.
    Limited(u16),
    /// As strong as the engine can be.
    Full,
}

/// A named strength: from 1, somebody who has just learned the rules, to 12, all the engine can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The levels there are.
    pub const ALL: RangeInclusive<u8> = 1..=12;
    /// The strengths of all levels but the last.
    const STRENGTHS: [u16; 11] = [500, 700, 900, 1100, 1300, 1500, 1700, 1950, 2200, 2450, 2700];

    /// The level with this number, if there is one.
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.contains(&number).then_some(Level(number))
    }

    /// The number of the level.
    pub fn number(self) -> u8 {
        self.0
    }

    /// How strong the level is.
    pub fn strength(self) -> Strength {
        let limited = Level::STRENGTHS.get(usize::from(self.0) - 1);
        limited.map_or(Strength::Full, |&elo| Strength::Limited(elo))
    }
}

impl Strength {
    /// The strength of a skill from 0 to 20, as other engines count it.
    pub fn of_skill(skill: u8) -> Strength {
        const FULL: u16 = 20;
        let step = (ELO.end() - ELO.start()) / FULL;
        match u16::from(skill) {
            FULL.. => Strength::Full,
            skill => Strength::Limited(ELO.start() + skill * step),
        }
    }
}

/// What a player of some strength can see.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Sight {
    /// How many half-moves it looks ahead; exchanges are always followed to their end.
    depth: i32,
    /// The most positions it looks at.
    nodes: u64,
    /// The standard error of its judgement in a usual position, in hundredths of a pawn.
    noise: f64,
    /// How often it overlooks what is hardest to see: never with 0, always from 1 on.
    blindness: f64,
}

impl Sight {
    /// What players of these strengths see. Between two of them everything changes evenly.
    const KNOWN: [(u16, Sight); 13] = [
        (330, Sight { depth: 1, nodes: 4_000, noise: 6000.0, blindness: 60.0 }),
        (500, Sight { depth: 1, nodes: 4_000, noise: 4500.0, blindness: 36.0 }),
        (700, Sight { depth: 1, nodes: 4_000, noise: 820.0, blindness: 4.6 }),
        (900, Sight { depth: 1, nodes: 4_000, noise: 360.0, blindness: 2.05 }),
        (1100, Sight { depth: 1, nodes: 4_000, noise: 205.0, blindness: 1.2 }),
        (1300, Sight { depth: 2, nodes: 8_000, noise: 95.0, blindness: 0.52 }),
        (1500, Sight { depth: 3, nodes: 10_000, noise: 50.0, blindness: 0.15 }),
        (1700, Sight { depth: 5, nodes: 14_000, noise: 40.0, blindness: 0.06 }),
        (1950, Sight { depth: 6, nodes: 20_000, noise: 36.0, blindness: 0.04 }),
        (2200, Sight { depth: 7, nodes: 25_000, noise: 25.0, blindness: 0.02 }),
        (2450, Sight { depth: 8, nodes: 45_000, noise: 11.0, blindness: 0.0 }),
        (2700, Sight { depth: 9, nodes: 60_000, noise: 8.0, blindness: 0.0 }),
        (2950, Sight { depth: 14, nodes: 200_000, noise: 0.0, blindness: 0.0 }),
    ];

    fn of(elo: u16) -> Sight {
        let above = Sight::KNOWN.partition_point(|(known, _)| *known <= elo);
        let Some((high, better)) = Sight::KNOWN.get(above) else { return Sight::KNOWN[above - 1].1 };
        let Some((low, worse)) = above.checked_sub(1).map(|below| &Sight::KNOWN[below]) else {
            return *better;
        };
        let part = f64::from(elo - low) / f64::from(high - low);
        let between = |low: f64, high: f64| low + part * (high - low);
        Sight {
            depth: between(worse.depth.into(), better.depth.into()).round() as i32,
            nodes: between(worse.nodes as f64, better.nodes as f64) as u64,
            noise: between(worse.noise, better.noise),
            blindness: between(worse.blindness, better.blindness),
        }
    }

    /// What it sees with so many pieces on the board: with few left, everybody looks farther and errs less.
    fn with_pieces(self, count: u32) -> Sight {
        let clarity = match count {
            ..=4 => 3,
            5..=7 => 2,
            8..=10 => 1,
            _ => 0,
        };
        Sight {
            depth: self.depth + clarity,
            noise: self.noise * 0.5_f64.powi(clarity),
            blindness: self.blindness * 0.5_f64.powi(clarity),
            ..self
        }
    }

    /// How many of the best moves it compares. Who looks far looks at few moves.
    fn lines(&self) -> usize {
        match self.depth {
            ..=4 => usize::MAX,
            5 => 12,
            6..=7 => 6,
            8 => 4,
            _ => 3,
        }
    }
}

/// A player of some strength.
pub struct Player {
    engine: Engine,
    strength: Strength,
    seed: u64,
}

impl Player {
    /// A player of this strength. Those with other seeds play other games.
    pub fn new(strength: Strength, seed: u64) -> Player {
        let is_full = strength == Strength::Full;
        let settings = match is_full {
            true => Settings::default(),
            false => Settings { hash: 1, params: measured::PARAMS, ..Settings::default() },
        };
        let mut engine = Engine::new(settings);
        if !is_full {
            // People think in terms such as those of the classical evaluation; the levels were measured with it.
            engine.set_network(None);
        }
        Player { engine, strength, seed }
    }

    /// How strong the player is.
    pub fn strength(&self) -> Strength {
        self.strength
    }

    /// What is lost between its moves and the clock.
    pub fn set_overhead(&mut self, overhead: Duration) {
        self.engine.set(Settings { overhead, ..self.engine.settings() });
    }

    /// Chooses a move in the last position of a game, within these limits and its own. Tells the line it believes in;
    /// `control` must have begun.
    pub fn choose(
        &mut self,
        sheet: &Scoresheet,
        limits: &Limits,
        control: &Control,
        tell: &mut (dyn FnMut(&Info) + Send),
    ) -> Found {
        let Strength::Limited(elo) = self.strength else {
            return self.engine.search(sheet, limits, control, tell);
        };
        let sight =
            Sight::of(on_the_day(elo, self.seed)).with_pieces(sheet.position().board().occupied().len());
        // What was seen a move ago is seen afresh: the move depends on the game and the seed alone.
        self.engine.forget();
        self.engine.set(Settings { lines: sight.lines(), ..self.engine.settings() });
        let mut infos = Vec::<Info>::new();
        let mut note = |info: &Info| {
            // Each depth tells all its lines anew.
            infos.truncate(info.line_number - 1);
            infos.push(info.clone());
        };
        let mut found = self.engine.search(sheet, &within(limits, &sight), control, &mut note);
        if found.depth == 0 && found.best.is_some() {
            // In a tangle the nodes may not be enough for one look at every move; everybody has that one.
            let glance = Limits { depth: Some(1), nodes: limits.nodes, ..limits.clone() };
            found = self.engine.search(sheet, &glance, control, &mut note);
        }
        let candidates: Vec<Candidate> = infos.iter().filter_map(Candidate::of).collect();
        let view = View::new(sheet, sight, self.seed);
        // Without a whole depth there is nothing to choose from, but what was found is a move.
        if let Some(mv) = view.choose(&candidates)
            && let Some(info) = infos.iter().find(|info| info.line.first() == Some(&mv))
        {
            tell(&Info { line_number: 1, ..info.clone() });
            (found.best, found.ponder) = (Some(mv), None);
            found.score = info.score;
        }
        found
    }
}

/// How strong somebody of this strength is in the game with this seed: nobody is equally good every day.
fn on_the_day(elo: u16, seed: u64) -> u16 {
    /// The standard deviation of a day's form, in Elo. It is what Elo himself supposed of people, somewhat reduced.
    const FORM: f64 = 130.0;
    (f64::from(elo) + FORM * bell(mix(seed))) as u16
}

/// The limits that were given and the player's own, together.
fn within(limits: &Limits, sight: &Sight) -> Limits {
    Limits {
        depth: Some(limits.depth.map_or(sight.depth, |depth| depth.min(sight.depth))),
        nodes: Some(limits.nodes.map_or(sight.nodes, |nodes| nodes.min(sight.nodes))),
        ..limits.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbers_from_1_to_12() {
        assert_eq!((Level::new(0), Level::new(13)), (None, None));
        let strengths: Vec<Strength> = Level::ALL.filter_map(Level::new).map(Level::strength).collect();
        assert_eq!(strengths.len(), 12);
        assert_eq!(strengths[0], Strength::Limited(500));
        assert_eq!(strengths[11], Strength::Full);
    }

    #[test]
    fn stronger_players_see_more() {
        let all: Vec<Sight> = ELO.step_by(10).map(Sight::of).collect();
        for pair in all.windows(2) {
            let [worse, better] = pair else { continue };
            assert!(worse.depth <= better.depth && worse.nodes <= better.nodes, "{pair:?}");
            assert!(worse.noise >= better.noise && worse.blindness >= better.blindness, "{pair:?}");
        }
        let [(low, worse), (high, better)] = [Sight::KNOWN[2], Sight::KNOWN[3]];
        assert_eq!(Sight::of(high), better);
        assert_eq!(Sight::of(low.midpoint(high)).noise, worse.noise.midpoint(better.noise));
        // What is outside the scale is at its end.
        assert_eq!(Sight::of(0), Sight::KNOWN[0].1);
        assert_eq!(Sight::of(u16::MAX), Sight::KNOWN[12].1);
    }

    #[test]
    fn few_pieces_are_seen_better() {
        let sight = Sight::of(1220);
        assert_eq!(sight.with_pieces(32), sight);
        let ending = sight.with_pieces(3);
        assert!(ending.depth >= sight.depth + 3 && ending.noise < sight.noise / 4.0);
    }

    #[test]
    fn days_differ_but_not_too_much() {
        let days: Vec<u16> = (0..1000).map(|seed| on_the_day(1700, seed)).collect();
        let mean = days.iter().map(|&day| f64::from(day)).sum::<f64>() / 1000.0;
        assert!((mean - 1700.0).abs() < 15.0, "{mean}");
        assert!(days.iter().all(|day| (1280..=2120).contains(day)));
        assert!(days.iter().any(|&day| day < 1500) && days.iter().any(|&day| day > 1900));
        assert_eq!(on_the_day(400, 7), on_the_day(400, 7));
    }

    #[test]
    fn all_limits_hold_together() {
        let sight = Sight::of(1400);
        let none = within(&Limits::default(), &sight);
        assert_eq!((none.depth, none.nodes), (Some(sight.depth), Some(sight.nodes)));
        let asked = Limits { depth: Some(1), nodes: Some(1_000_000), infinite: true, ..Limits::default() };
        let both = within(&asked, &sight);
        assert_eq!((both.depth, both.nodes, both.infinite), (Some(1), Some(sight.nodes), true));
    }
}
