//! How a person looks at moves whose worth the engine knows: some things are not seen, the rest is judged roughly.

use roque_core::{Move, Position, Role, Scoresheet, Square};

use super::Sight;
use super::habit::{habit, is_odd_promotion};
use crate::Info;
use crate::eval::evaluate;
use crate::score::{MATE, Score};

/// What people count pieces for, from pawn to king, which is worth more than all others.
const VALUES: [i32; 6] = [1, 3, 3, 5, 9, 100];
/// How often, at most, a move of one's own does not come to mind.
const MOST_OVERLOOKED: f64 = 0.75;
/// How many squares away is near.
const NEAR: u8 = 2;
/// Who is so blind forgets half of the times to take back.
const FORGETFUL: f64 = 16.0;
/// How blind somebody may be to other moves and still see every mate in one.
const WATCHFUL: f64 = 0.4;

/// A move and what the engine thinks of it.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    mv: Move,
    score: Score,
    /// The reply that makes it worth that, if the engine looked so far.
    reply: Option<Move>,
}

impl Candidate {
    pub fn of(info: &Info) -> Option<Candidate> {
        let mv = info.line.first().copied()?;
        Some(Candidate { mv, score: info.score, reply: info.line.get(1).copied() })
    }
}

/// A position as a player sees it.
pub struct View<'a> {
    sheet: &'a Scoresheet,
    position: &'a Position,
    /// What the opponent played: where it happened, the player looks first.
    last: Option<Move>,
    /// Whether a piece nearby attacks the queen.
    queen_attacked: bool,
    sight: Sight,
    seed: u64,
}

/// What a lot is drawn for, so that one does not decide the other.
#[derive(Clone, Copy)]
enum Purpose {
    Judge = 1,
    See,
    React,
}

impl<'a> View<'a> {
    pub fn new(sheet: &'a Scoresheet, sight: Sight, seed: u64) -> View<'a> {
        // Whoever comes to the same position again may think of something else.
        let seed = mix(seed ^ sheet.position().key()).wrapping_add(sheet.len() as u64);
        let position = sheet.position();
        let (last, queen_attacked) = (sheet.moves().next_back(), is_queen_attacked(position));
        View { sheet, position, last, queen_attacked, sight, seed }
    }

    /// The move that needs no thought, or else the one that looks best.
    pub fn choose(&self, candidates: &[Candidate]) -> Option<Move> {
        self.reflex(candidates).or_else(|| self.weighed(candidates))
    }

    /// What is done at once: a pawn that arrives becomes a queen, and what has been taken is taken back, the more surely the
    /// more the player sees. Who sees nearly everything thinks first.
    fn reflex(&self, candidates: &[Candidate]) -> Option<Move> {
        /// What a move may be worse than the best one, as far as the player looks, and still be made without a thought.
        const HARMLESS: Score = 150;
        let best = candidates.iter().map(|candidate| candidate.score).max()?;
        let harmless = |candidate: &&Candidate| best - candidate.score <= HARMLESS;
        let promotes = |candidate: &&Candidate| {
            candidate.mv.promotion() == Some(Role::Queen)
                && self.position.exchange_gains(candidate.mv, 1, &VALUES)
        };
        let queens =
            candidates.iter().filter(promotes).filter(harmless).max_by_key(|candidate| candidate.score);
        if let Some(queens) = queens.filter(|_| self.sight.noise > 0.0) {
            return Some(queens.mv);
        }
        let taken_on = self.taken_on()?;
        let takes_back = |candidate: &&Candidate| {
            candidate.mv.to() == taken_on && self.position.exchange_gains(candidate.mv, 1, &VALUES)
        };
        let takes = candidates.iter().filter(takes_back).max_by_key(|candidate| candidate.score)?;
        let forgotten = self.sight.blindness / (self.sight.blindness + FORGETFUL);
        let reacts = unit(self.lot(Purpose::React, takes.mv)) >= forgotten;
        (reacts && self.sight.blindness > 0.1).then_some(takes.mv)
    }

    /// Where the opponent's last move took something.
    fn taken_on(&self) -> Option<Square> {
        let before = self.sheet.positions().rev().nth(1)?;
        self.last.filter(|&last| before.is_capture(last)).map(Move::to)
    }

    /// The move that looks best.
    fn weighed(&self, candidates: &[Candidate]) -> Option<Move> {
        let error = self.sight.noise * complexity(self.position);
        let best = |wanted: &dyn Fn(&Candidate) -> bool| {
            let seen =
                candidates.iter().filter(|&candidate| self.thinks_of(candidate.mv) && wanted(candidate));
            let judged = seen.map(|candidate| (candidate.mv, self.judge(candidate, error)));
            judged.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(mv, _)| mv)
        };
        let keeps_queen = |candidate: &Candidate| !self.gives_queen(candidate.mv);
        // Whoever sees no move, or none that keeps the queen, looks again.
        best(&|candidate| keeps_queen(candidate) && self.sees_own(candidate))
            .or_else(|| best(&keeps_queen))
            .or_else(|| best(&|_| true))
    }

    /// Whether a move leaves the queen, for less than she is worth, beside something that takes her: nobody does that.
    fn gives_queen(&self, mv: Move) -> bool {
        let after = self.position.after(mv);
        takes_queen_nearby(&after).is_some_and(|reply| self.fear(mv, &after, reply) > 0.0)
    }

    /// Whether a move is worth a thought: only who sees everything asks for less than a queen.
    fn thinks_of(&self, mv: Move) -> bool {
        self.sight.blindness == 0.0 || !is_odd_promotion(mv)
    }

    /// What the player thinks a move is worth.
    fn judge(&self, candidate: &Candidate, error: f64) -> f64 {
        let after = self.position.after(candidate.mv);
        let liking = habit(self.sheet, candidate.mv) + bell(self.lot(Purpose::Judge, candidate.mv));
        let noise = error * liking;
        let expected = candidate.reply.filter(|&reply| after.is_legal(reply));
        let Some(reply) = takes_queen_nearby(&after).or(expected).or_else(|| after.winning_capture(&VALUES))
        else {
            return f64::from(candidate.score) + noise;
        };
        if !self.sees(candidate, &after, reply) {
            return f64::from(candidate.score.max(-evaluate(&after))) + noise;
        }
        let fear = self.fear(candidate.mv, &after, reply);
        // A loss that is seen is not wished away.
        f64::from(candidate.score) + if fear > 0.0 { noise.min(0.0) - error * fear } else { noise }
    }

    /// How much the player shrinks from a reply it sees, in standard errors of its judgement: the more, the more it takes
    /// beyond what the move took.
    fn fear(&self, mv: Move, after: &Position, reply: Move) -> f64 {
        let taken = self.position.captured(mv).map_or(0, |role| VALUES[role as usize]);
        if !after.is_capture(reply) || !after.exchange_gains(reply, taken + 1, &VALUES) {
            return 0.0;
        }
        match after.captured(reply) {
            Some(Role::Queen) => 3.0,
            Some(Role::Rook) => 1.5,
            Some(Role::Pawn) => 0.5,
            _ => 1.0,
        }
    }

    /// Whether a move of one's own comes to mind. Out of check there are so few that all do; and whoever sees the queen
    /// attacked looks where she can go.
    fn sees_own(&self, candidate: &Candidate) -> bool {
        let Candidate { mv, score, .. } = *candidate;
        if self.queen_attacked && mv.role() == Role::Queen {
            return true;
        }
        let overlooked = 0.7 * self.hiddenness(self.position, mv) * self.blindness_for(score);
        self.position.is_check() || unit(self.lot(Purpose::See, mv)) >= overlooked.min(MOST_OVERLOOKED)
    }

    /// Whether a reply is seen. The same reply to another move is the same threat: it is seen with it or not at all.
    fn sees(&self, candidate: &Candidate, after: &Position, reply: Move) -> bool {
        let queen = match (after.captured(reply), reply.from().distance(reply.to())) {
            // Everybody keeps an eye on the queen, and sees at once what stands beside her.
            (Some(Role::Queen), ..=NEAR) => return true,
            (Some(Role::Queen), _) => 0.3,
            _ => 1.0,
        };
        // Where a piece is put, one looks; and that what takes may be taken is learned first.
        let place = match reply.to() == candidate.mv.to() {
            true if self.position.is_capture(candidate.mv) => 0.3,
            true => 0.6,
            false => 1.0,
        };
        let overlooked = self.hiddenness(after, reply) * self.blindness_for(candidate.score) * queen * place;
        unit(self.lot(Purpose::See, reply)) >= overlooked
    }

    /// How blind the player is to a move that is worth so much: a mate in one is looked for before anything else.
    fn blindness_for(&self, score: Score) -> f64 {
        let mates_at_once = MATE - score.abs() <= 2;
        if mates_at_once { (self.sight.blindness - WATCHFUL).max(0.0) } else { self.sight.blindness }
    }

    /// How hard a move is to see, from 0 to 1: quiet moves and those from afar are, those near the last move are not.
    fn hiddenness(&self, position: &Position, mv: Move) -> f64 {
        const FAR: u8 = 4;
        let kind = match (position.is_capture(mv), mv.from().distance(mv.to())) {
            (true, ..=1) => 0.15,
            (true, FAR..) => 0.7,
            (true, _) => 0.35,
            (false, _) if position.gives_check(mv) => 0.6,
            (false, FAR..) => 1.0,
            (false, _) => 0.8,
        };
        let near = self
            .last
            .is_some_and(|last| last.to().distance(mv.from()) <= NEAR || last.to().distance(mv.to()) <= NEAR);
        if near { kind / 2.0 } else { kind }
    }

    /// A number that looks random, the same for the same question.
    fn lot(&self, purpose: Purpose, mv: Move) -> u64 {
        let question = u64::from(mv.to_bits()) << 8 | purpose as u64;
        mix(self.seed.wrapping_add(question << 16))
    }
}

/// How much there is to see: 1 in a usual position, less in a simple one, more in a tangle of captures.
fn complexity(position: &Position) -> f64 {
    let theirs = position.after_null_move().map_or(0, |theirs| theirs.captures().len());
    let captures = position.captures().len() + theirs;
    (0.5 + 0.01 * position.legal_moves().len() as f64 + 0.05 * captures as f64).min(2.0)
}

/// Whether the opponent, were it on the move, could take the queen from nearby.
fn is_queen_attacked(position: &Position) -> bool {
    let takes_her = |theirs: &Position, mv: Move| {
        theirs.captured(mv) == Some(Role::Queen) && mv.from().distance(mv.to()) <= NEAR
    };
    position
        .after_null_move()
        .is_some_and(|theirs| theirs.captures().iter().any(|&mv| takes_her(&theirs, mv)))
}

/// A capture of the queen by something that stands beside her, if it wins something.
fn takes_queen_nearby(position: &Position) -> Option<Move> {
    let takes = |mv: &Move| {
        position.captured(*mv) == Some(Role::Queen)
            && mv.from().distance(mv.to()) <= NEAR
            && position.exchange_gains(*mv, 1, &VALUES)
    };
    position.captures().iter().copied().find(takes)
}

/// Scatters the bits of a number over all of it (the finishing steps of SplitMix64).
pub fn mix(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

/// A number from 0 to 1.
fn unit(bits: u64) -> f64 {
    (bits >> 11) as f64 / (1_u64 << 53) as f64
}

/// A number around 0 with a standard deviation of 1, never beyond 3: the sum of three even ones.
pub fn bell(bits: u64) -> f64 {
    (1..=3).map(|turn| 2.0 * unit(mix(bits.wrapping_add(turn))) - 1.0).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLEAR: Sight = Sight { depth: 1, nodes: 1, noise: 0.0, blindness: 0.0 };

    fn sheet(fen: &str) -> Scoresheet {
        Scoresheet::new(Position::from_fen(fen, roque_core::Ruleset::Standard).expect("a position"))
    }

    fn candidate(sheet: &Scoresheet, line: &[&str], score: Score) -> Candidate {
        let mut position = *sheet.position();
        let mut moves = Vec::new();
        for text in line {
            let mv = position.parse_uci(text).expect("a move");
            position = position.after(mv);
            moves.push(mv);
        }
        Candidate { mv: moves[0], score, reply: moves.get(1).copied() }
    }

    #[test]
    fn lots_are_even_and_errors_a_bell() {
        let (count, mut sum, mut squares, mut low) = (20_000, 0.0, 0.0, 0);
        for number in 0..count {
            let error = bell(mix(number));
            assert!(error.abs() <= 3.0);
            sum += error;
            squares += error * error;
            low += u32::from(unit(mix(number)) < 0.25);
        }
        let mean = sum / count as f64;
        assert!(mean.abs() < 0.03, "{mean}");
        assert!((squares / count as f64 - 1.0).abs() < 0.03, "{squares}");
        assert!((4_800..5_200).contains(&low), "{low}");
    }

    #[test]
    fn who_sees_all_plays_the_best_move() {
        let sheet = sheet("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1");
        let moves = ["e2e4", "d2d4", "a2a3"].map(|mv| candidate(&sheet, &[mv], 10));
        let best = candidate(&sheet, &["h2h4"], 11);
        let all = [moves[0], moves[1], best, moves[2]];
        assert!((0..50).all(|seed| View::new(&sheet, CLEAR, seed).choose(&all) == Some(best.mv)));
        assert_eq!(View::new(&sheet, CLEAR, 1).choose(&[]), None);
    }

    #[test]
    fn errors_change_the_choice_between_like_moves_only() {
        let sheet = sheet("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1");
        let (good, close, bad) = (["e2e4"], ["d2d4"], ["a2a3"]);
        let all =
            [candidate(&sheet, &good, 30), candidate(&sheet, &close, 20), candidate(&sheet, &bad, -400)];
        let sight = Sight { noise: 40.0, ..CLEAR };
        let chosen = |seed| View::new(&sheet, sight, seed).choose(&all);
        assert!((0..200).all(|seed| chosen(seed) != Some(all[2].mv)));
        let best = (0..200).filter(|&seed| chosen(seed) == Some(all[0].mv)).count();
        assert!((90..160).contains(&best), "{best}");
    }

    /// The rook can take on a8, from where it is taken by a far bishop.
    #[test]
    fn an_overlooked_reply_is_judged_at_first_glance() {
        let sheet = sheet("n5k1/8/8/8/8/8/8/R3K2b w - - 0 1");
        let takes = candidate(&sheet, &["a1a8", "h1a8"], -300);
        let calm = candidate(&sheet, &["e1f2"], 0);
        let taken = |blindness| {
            let sight = Sight { blindness, ..CLEAR };
            let takes_it =
                |&seed: &u64| View::new(&sheet, sight, seed).choose(&[takes, calm]) == Some(takes.mv);
            (0..200).filter(takes_it).count()
        };
        assert_eq!(taken(0.0), 0);
        assert!((1..100).contains(&taken(0.4)), "{}", taken(0.4));
        assert!(taken(0.9) > taken(0.4));
    }

    fn chosen<'a>(sheet: &Scoresheet, sight: Sight, all: &'a [Candidate]) -> impl Iterator<Item = Move> + 'a {
        let choices: Vec<Move> =
            (0..100).filter_map(|seed| View::new(sheet, sight, seed).choose(all)).collect();
        choices.into_iter()
    }

    /// However rough the judgement, a queen is not put beside a pawn that takes her.
    #[test]
    fn a_queen_is_not_put_where_a_neighbour_takes_her() {
        let sheet = sheet("4k3/8/3p4/8/3Q4/8/PPPPPPPP/4K3 w - - 0 1");
        let beside = candidate(&sheet, &["d4c5", "d6c5"], -700);
        let all: Vec<Candidate> = sheet
            .position()
            .legal_moves()
            .iter()
            .map(|&mv| if mv == beside.mv { beside } else { Candidate { mv, score: 100, reply: None } })
            .collect();
        let beginner = Sight { noise: 1800.0, blindness: 8.0, ..CLEAR };
        assert!(chosen(&sheet, beginner, &all).all(|mv| mv != beside.mv));
    }

    /// A mate in one is missed by beginners only.
    #[test]
    fn mates_in_one_are_looked_for() {
        let sheet = sheet("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
        let mate = candidate(&sheet, &["a1a8"], MATE - 1);
        let all = [mate, candidate(&sheet, &["a1b1"], 500), candidate(&sheet, &["h2h3"], 480)];
        let found = |blindness| {
            let sight = Sight { noise: 60.0, blindness, ..CLEAR };
            chosen(&sheet, sight, &all).filter(|&mv| mv == mate.mv).count()
        };
        assert_eq!(found(0.4), 100);
        assert!((20..90).contains(&found(2.0)), "{}", found(2.0));
    }

    #[test]
    fn promotions_are_queens_unless_everything_is_seen() {
        let sheet = sheet("8/P5k1/8/8/8/8/8/4K3 w - - 0 1");
        let all = ["a7a8q", "a7a8r", "a7a8b", "a7a8n", "e1e2"].map(|mv| candidate(&sheet, &[mv], 500));
        let sight = Sight { noise: 2000.0, blindness: 3.0, ..CLEAR };
        assert!(chosen(&sheet, sight, &all).all(|mv| !is_odd_promotion(mv)));
    }

    #[test]
    fn a_pawn_that_arrives_becomes_a_queen() {
        let sheet = sheet("8/P4k2/8/8/8/8/5K2/8 w - - 0 1");
        let all = [candidate(&sheet, &["f2e3"], 700), candidate(&sheet, &["a7a8q"], 690)];
        let sight = Sight { noise: 3000.0, blindness: 12.0, ..CLEAR };
        assert!((0..50).all(|seed| View::new(&sheet, sight, seed).choose(&all) == Some(all[1].mv)));
        // Whoever sees that another move wins much more thinks first.
        let all = [candidate(&sheet, &["f2e3"], 1500), candidate(&sheet, &["a7a8q"], 690)];
        assert_eq!(View::new(&sheet, CLEAR, 1).choose(&all), Some(all[0].mv));
    }

    #[test]
    fn what_was_taken_is_taken_back_mostly() {
        let mut sheet = sheet("4k3/8/8/3b4/8/5N2/6P1/4K3 b - - 0 1");
        sheet.play(sheet.position().parse_uci("d5f3").expect("a move"));
        let all = [candidate(&sheet, &["e1d2"], -300), candidate(&sheet, &["g2f3"], 0)];
        let taken_back = |blindness| {
            let sight = Sight { noise: 3000.0, blindness, ..CLEAR };
            let takes = |&seed: &u64| View::new(&sheet, sight, seed).choose(&all) == Some(all[1].mv);
            (0..200).filter(takes).count()
        };
        assert!((110..190).contains(&taken_back(12.0)), "{}", taken_back(12.0));
        assert!(taken_back(1.0) > 180);
    }

    /// The queen could go next to a pawn; the reply that is expected is another one.
    #[test]
    fn the_queen_is_not_put_beside_what_takes_her() {
        let sheet = sheet("4k3/8/5p2/8/7r/8/3Q4/4K3 w - - 0 1");
        let all = [candidate(&sheet, &["d2g5", "h4h1"], -900), candidate(&sheet, &["e1d1"], 0)];
        let sight = Sight { noise: 3000.0, blindness: 12.0, ..CLEAR };
        assert!((0..200).all(|seed| View::new(&sheet, sight, seed).weighed(&all) != Some(all[0].mv)));
    }

    #[test]
    fn tangles_are_more_complex() {
        let calm = sheet("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1");
        let tangle = sheet("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        let of = |sheet: &Scoresheet| complexity(sheet.position());
        assert!(of(&calm) < 1.0 && of(&tangle) > 1.2, "{} {}", of(&calm), of(&tangle));
        assert!(of(&tangle) <= 2.0);
    }
}
