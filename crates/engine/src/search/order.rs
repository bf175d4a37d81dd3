//! In which order moves are tried: the better the first one, the less there is to search.
//!
//! Moves are made in stages, since most nodes are cut off after the first few: the move of the table, captures that do not
//! lose material, killers, quiet moves, and in the end the captures that lose.

use arrayvec::ArrayVec;
use roque_core::{Move, MoveList, Position, Rank, Role};

use super::history::{Before, History};

/// What pieces are worth in exchanges, from pawn to king.
pub const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 20_000];

/// A move and how promising it is.
type Scored = (Move, i32);

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

/// Gives the moves of a node one by one.
pub struct Picker {
    stage: Stage,
    table: Option<Move>,
    killers: [Option<Move>; 2],
    moves: ArrayVec<Scored, { MoveList::CAPACITY }>,
    bad: ArrayVec<Move, { MoveList::CAPACITY }>,
    /// Only captures that gain at least this in the exchange are wanted; nothing if all moves are.
    threshold: Option<i32>,
    quiets: bool,
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
            moves: ArrayVec::new(),
            bad: ArrayVec::new(),
            threshold,
            quiets: threshold.is_none(),
            given: 0,
        }
    }

    /// No more quiet moves are wanted.
    pub fn skip_quiets(&mut self) {
        self.quiets = false;
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
                    let Some((mv, score)) = self.take_best() else {
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
                    if let Some(killer) = self.killers[number].filter(|_| self.quiets)
                        && Some(killer) != self.table
                        && !is_noisy(position, killer)
                        && position.is_legal(killer)
                    {
                        return Some(killer);
                    }
                }
                Stage::MakeQuiets => {
                    if self.quiets {
                        self.make_quiets(position, history, before);
                    }
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => match self.take_best().filter(|_| self.quiets) {
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

    fn make_captures(&mut self, position: &Position, history: &History) {
        for mv in noisy_moves(position) {
            if Some(mv) != self.table {
                let gain = position.captured(mv).map_or(0, |role| VALUES[role as usize])
                    + mv.promotion().map_or(0, |role| VALUES[role as usize] - VALUES[Role::Pawn as usize]);
                self.moves.push((mv, 7 * gain + history.capture(position, mv)));
            }
        }
    }

    fn make_quiets(&mut self, position: &Position, history: &History, before: &Before) {
        self.moves.clear();
        for &mv in &position.quiets() {
            if Some(mv) != self.table && !self.killers.contains(&Some(mv)) && !is_noisy(position, mv) {
                self.moves.push((mv, history.quiet(position, mv, before)));
            }
        }
    }

    /// Takes the most promising move out of the list.
    fn take_best(&mut self) -> Option<Scored> {
        let best = (0..self.moves.len()).max_by_key(|&at| self.moves[at].1)?;
        Some(self.moves.swap_remove(best))
    }
}

/// Whether a move changes the material: a capture, or a pawn that becomes a queen.
#[inline]
pub fn is_noisy(position: &Position, mv: Move) -> bool {
    position.is_capture(mv) || mv.promotion() == Some(Role::Queen)
}

/// The moves that change the material. Promotions to queens that capture nothing are found among the quiet moves.
fn noisy_moves(position: &Position) -> ArrayVec<Move, { MoveList::CAPACITY }> {
    let mut moves: ArrayVec<Move, { MoveList::CAPACITY }> = position.captures().iter().copied().collect();
    let side = position.turn();
    if position.board().pieces(side, Role::Pawn).meets(Rank::R7.relative_to(side).squares()) {
        moves.extend(position.quiets().iter().copied().filter(|mv| mv.promotion() == Some(Role::Queen)));
    }
    moves
}
