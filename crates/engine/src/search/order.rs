//! In which order moves are tried: the better the first one, the less there is to search.
//!
//! Moves are made in stages, since most nodes are cut off after the first few: the move of the table, captures that do not
//! lose material, killers, quiet moves, and in the end the captures that lose.

use arrayvec::ArrayVec;
use roque_core::{CheckSquares, Move, MoveList, Position, Rank, Role};

use super::history::{Before, History};

/// What pieces are worth in exchanges, from pawn to king.
pub const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 20_000];

/// A move of the list, and how promising it is, in one number: from the top the promise, the place in the list, and the bits
/// of the move. The greatest number is the best move and says where it is, so that finding it takes no branches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Scored(u64);

impl Scored {
    /// A move at a place of the list.
    fn new(mv: Move, score: i32, place: usize) -> Scored {
        let promise = u64::from(score as u32 ^ 1 << 31);
        Scored(promise << 32 | (place as u64) << 16 | u64::from(mv.to_bits()))
    }

    fn mv(self) -> Option<Move> {
        Move::from_bits(self.0 as u16)
    }

    fn score(self) -> i32 {
        ((self.0 >> 32) as u32 ^ 1 << 31) as i32
    }

    fn place(self) -> usize {
        usize::from((self.0 >> 16) as u16)
    }

    /// The same move at another place.
    fn at(self, place: usize) -> Scored {
        Scored(self.0 & !0xFFFF_0000 | (place as u64) << 16)
    }
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Table,
    MakeCaptures,
    GoodCaptures,
    Killers(usize),
    MakeQuiets,
    Quiets,
    BadCaptures,
    Done,
}

/// Which quiet moves are still wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    All,
    /// From these squares.
    Checks(CheckSquares),
    None,
}

/// Gives the moves of a node one by one.
pub struct Picker {
    stage: Stage,
    table: Option<Move>,
    killers: [Option<Move>; 2],
    moves: Promising,
    bad: ArrayVec<Move, { MoveList::CAPACITY }>,
    /// Only captures that gain at least this in the exchange are wanted; nothing if all moves are.
    threshold: Option<i32>,
    quiets: Wanted,
    /// How many of the bad captures have been given.
    given: usize,
}

impl Picker {
    /// All moves of a position.
    pub fn all(table: Option<Move>, killers: [Option<Move>; 2]) -> Picker {
        Picker::new(table, killers, None)
    }

    /// The captures (and promotions to queens) that gain at least so much in the exchange.
    pub fn captures(table: Option<Move>, threshold: i32) -> Picker {
        Picker::new(table, [None; 2], Some(threshold))
    }

    fn new(table: Option<Move>, killers: [Option<Move>; 2], threshold: Option<i32>) -> Picker {
        Picker {
            stage: Stage::Table,
            table,
            killers,
            moves: Promising::default(),
            bad: ArrayVec::new(),
            threshold,
            quiets: if threshold.is_none() { Wanted::All } else { Wanted::None },
            given: 0,
        }
    }

    /// No more quiet moves are wanted.
    pub fn skip_quiets(&mut self) {
        self.quiets = Wanted::None;
    }

    /// No more quiet moves are wanted but those that give check: what they do to a king, no evaluation tells.
    pub fn only_checks(&mut self, position: &Position, checks: &CheckSquares) {
        self.quiets = Wanted::Checks(*checks);
        if self.stage == Stage::Quiets {
            self.moves.keep(|mv| checks.has(position, mv));
        }
    }

    fn wants(&self, position: &Position, quiet: Move) -> bool {
        match &self.quiets {
            Wanted::All => true,
            Wanted::Checks(checks) => checks.has(position, quiet),
            Wanted::None => false,
        }
    }

    /// The next move.
    pub fn next(&mut self, position: &Position, history: &History, before: &Before) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::MakeCaptures;
                    if self.table.is_some() {
                        return self.table;
                    }
                }
                Stage::MakeCaptures => {
                    self.make_captures(position, history);
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => {
                    let Some((mv, score)) = self.moves.take_best() else {
                        self.stage = if self.threshold.is_none() { Stage::Killers(0) } else { Stage::Done };
                        continue;
                    };
                    // What promises much may lose a little.
                    let needed = self.threshold.unwrap_or(-score / 32);
                    if position.exchange_gains(mv, needed, &VALUES) {
                        return Some(mv);
                    }
                    if self.threshold.is_none() {
                        self.bad.push(mv);
                    }
                }
                Stage::Killers(number) => {
                    self.stage = if number == 0 { Stage::Killers(1) } else { Stage::MakeQuiets };
                    if let Some(killer) = self.killers[number]
                        && Some(killer) != self.table
                        && !is_noisy(position, killer)
                        && position.is_legal(killer)
                        && self.wants(position, killer)
                    {
                        return Some(killer);
                    }
                }
                Stage::MakeQuiets => {
                    if self.quiets != Wanted::None {
                        self.make_quiets(position, history, before);
                    }
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => match self.moves.take_best().filter(|_| self.quiets != Wanted::None) {
                    Some((mv, _)) => return Some(mv),
                    None => self.stage = Stage::BadCaptures,
                },
                Stage::BadCaptures => {
                    let mv = self.bad.get(self.given).copied();
                    self.given += 1;
                    if mv.is_some() {
                        return mv;
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    // Not inlined: what making moves begins with would be computed at each call of `next` (a tenth of all instructions of the search).
    #[inline(never)]
    fn make_captures(&mut self, position: &Position, history: &History) {
        let (table, moves) = (self.table, &mut self.moves);
        let mut add = |mv: Move| {
            if Some(mv) != table {
                let gain = position.captured(mv).map_or(0, |role| VALUES[role as usize])
                    + mv.promotion().map_or(0, |role| VALUES[role as usize] - VALUES[Role::Pawn as usize]);
                moves.add(mv, 7 * gain + history.capture(position, mv));
            }
        };
        position.for_each_capture(&mut add);
        // Pawns that become queens without capturing are found among the quiet moves.
        let side = position.turn();
        if position.board().pieces(side, Role::Pawn).meets(Rank::R7.relative_to(side).squares()) {
            position.quiets().iter().copied().filter(|&mv| is_new_queen(mv)).for_each(add);
        }
    }

    #[inline(never)]
    fn make_quiets(&mut self, position: &Position, history: &History, before: &Before) {
        let (table, killers) = (self.table, self.killers);
        let checks = if let Wanted::Checks(checks) = &self.quiets { Some(checks) } else { None };
        let moves = &mut self.moves;
        moves.clear();
        let promise = history.quiets(position, before);
        position.for_each_quiet(|mv| {
            if checks.is_none_or(|checks| checks.has(position, mv))
                && Some(mv) != table
                && !killers.contains(&Some(mv))
                && !is_new_queen(mv)
            {
                moves.add(mv, promise.of(mv));
            }
        });
    }
}

/// A list of moves, of which the most promising is taken out again and again.
#[derive(Default)]
struct Promising(ArrayVec<Scored, { MoveList::CAPACITY }>);

impl Promising {
    #[inline(always)]
    fn add(&mut self, mv: Move, score: i32) {
        self.0.push(Scored::new(mv, score, self.0.len()));
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps only some of the moves.
    fn keep(&mut self, wanted: impl Fn(Move) -> bool) {
        self.0.retain(|scored| scored.mv().is_some_and(&wanted));
        for (place, scored) in self.0.iter_mut().enumerate() {
            *scored = scored.at(place);
        }
    }

    /// Takes out the most promising move; of several, the last one.
    #[inline]
    fn take_best(&mut self) -> Option<(Move, i32)> {
        let best = self.0.iter().copied().max()?;
        let last = self.0.pop()?;
        if let Some(place) = self.0.get_mut(best.place()) {
            *place = last.at(best.place());
        }
        Some((best.mv()?, best.score()))
    }
}

/// Whether a move changes the material: a capture, or a pawn that becomes a queen.
#[inline]
pub fn is_noisy(position: &Position, mv: Move) -> bool {
    position.is_capture(mv) || is_new_queen(mv)
}

#[inline]
fn is_new_queen(mv: Move) -> bool {
    mv.promotion() == Some(Role::Queen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque_core::Bitboard;

    #[test]
    fn checks_are_still_given_when_other_quiet_moves_are_not() {
        // White can take pawns, give check on the last rank, and much else.
        let position: Position = "7k/5ppp/8/4Q2p/8/8/6PP/R6K w - - 0 1".parse().unwrap();
        let (history, before) =
            (History::default(), Before { moves: [None; 4], threatened: Bitboard::EMPTY });
        // All moves until something happens before the one with this number.
        let given = |at: usize, happens: &dyn Fn(&mut Picker)| {
            let mut picker = Picker::all(None, [None; 2]);
            let mut moves = Vec::new();
            loop {
                if moves.len() == at {
                    happens(&mut picker);
                }
                match picker.next(&position, &history, &before) {
                    Some(mv) => moves.push(mv),
                    None => return moves,
                }
            }
        };
        let all = given(usize::MAX, &|_| ());
        assert_eq!(all.len(), position.count_legal_moves() as usize);
        let is_wanted = |mv: &&Move| is_noisy(&position, **mv) || position.gives_check(**mv);
        let first_quiet = all.iter().position(|&mv| !is_noisy(&position, mv)).unwrap();
        for at in [0, first_quiet + 1, first_quiet + 5] {
            let mut expected: Vec<Move> =
                all[..at].iter().chain(all[at..].iter().filter(is_wanted)).copied().collect();
            let mut found = given(at, &|picker| picker.only_checks(&position, &CheckSquares::of(&position)));
            assert_eq!(found[..at], expected[..at]);
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected);
            assert!(found.len() < all.len());
        }
        let captures = given(0, &Picker::skip_quiets);
        assert!(captures.iter().all(|&mv| is_noisy(&position, mv)) && !captures.is_empty());
    }
}
