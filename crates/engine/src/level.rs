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
//! The second and third steps are in `view`. Chance comes from a seed and the position only, so games can be repeated.

mod view;

use std::ops::RangeInclusive;

use roque_core::Scoresheet;

use crate::{Control, Engine, Found, Info, Limits, Settings};
use view::{Candidate, View};

/// The strengths that can be asked for, on a scale like that of clubs.
pub const ELO: RangeInclusive<u16> = 400..=2850;

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
    const STRENGTHS: [u16; 11] = [400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2050, 2300, 2550];

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
    const KNOWN: [(u16, Sight); 12] = [
        (400, Sight { depth: 1, nodes: 4_000, noise: 420.0, blindness: 1.6 }),
        (600, Sight { depth: 1, nodes: 4_000, noise: 270.0, blindness: 1.1 }),
        (800, Sight { depth: 1, nodes: 4_000, noise: 190.0, blindness: 0.85 }),
        (1000, Sight { depth: 1, nodes: 4_000, noise: 145.0, blindness: 0.7 }),
        (1200, Sight { depth: 1, nodes: 5_000, noise: 95.0, blindness: 0.45 }),
        (1400, Sight { depth: 2, nodes: 8_000, noise: 75.0, blindness: 0.3 }),
        (1600, Sight { depth: 3, nodes: 10_000, noise: 48.0, blindness: 0.14 }),
        (1800, Sight { depth: 4, nodes: 12_000, noise: 42.0, blindness: 0.09 }),
        (2050, Sight { depth: 5, nodes: 18_000, noise: 42.0, blindness: 0.05 }),
        (2300, Sight { depth: 6, nodes: 24_000, noise: 24.0, blindness: 0.02 }),
        (2550, Sight { depth: 7, nodes: 40_000, noise: 14.0, blindness: 0.0 }),
        (2850, Sight { depth: 14, nodes: 400_000, noise: 0.0, blindness: 0.0 }),
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

    /// How many of the best moves it compares. Who looks far looks at few moves.
    fn lines(&self) -> usize {
        match self.depth {
            ..=4 => usize::MAX,
            5 => 12,
            6..=7 => 6,
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
        let hash = if strength == Strength::Full { Settings::default().hash } else { 1 };
        Player { engine: Engine::new(Settings { hash, ..Settings::default() }), strength, seed }
    }

    /// How strong the player is.
    pub fn strength(&self) -> Strength {
        self.strength
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
        let sight = Sight::of(elo);
        // What was seen a move ago is seen afresh: the move depends on the game and the seed alone.
        self.engine.forget();
        self.engine.set(Settings { lines: sight.lines(), ..self.engine.settings() });
        let mut infos = Vec::<Info>::new();
        let mut found = self.engine.search(sheet, &within(limits, &sight), control, &mut |info| {
            // Each depth tells all its lines anew.
            infos.truncate(info.line_number - 1);
            infos.push(info.clone());
        });
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
        assert_eq!(strengths[0], Strength::Limited(400));
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
        assert_eq!(Sight::of(0), Sight::of(400));
        assert_eq!(Sight::of(u16::MAX), Sight::of(2850));
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
