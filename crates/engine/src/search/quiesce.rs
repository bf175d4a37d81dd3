//! The end of every line: captures are followed until the position is quiet, so that no evaluation is made in the middle of
//! an exchange.

use roque_core::{Move, Position, Square};

use super::order::{Picker, VALUES, is_noisy};
use super::params;
use super::worker::Worker;
use crate::score::{DRAW, INFINITE, MAX_PLY, Score, is_decisive, mated_in};
use crate::table::{Bound, Entry};

impl Worker {
    /// The value of a position after all captures worth making.
    pub(super) fn quiesce<const PV: bool>(
        &mut self,
        position: &Position,
        ply: usize,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        // Step 1: the end of the search, of the game, or of the array.
        if PV {
            self.lines[ply].clear();
            self.selective_depth = self.selective_depth.max(ply);
        }
        if self.must_stop() {
            return DRAW;
        }
        if self.is_draw(position, ply) {
            return DRAW;
        }
        if ply >= MAX_PLY {
            return if position.is_check() { DRAW } else { self.evaluate(position) };
        }

        // Step 2: what is known of the position.
        let known = self.shared.table.probe(position.key(), ply);
        if let Some(entry) = known
            && !PV
            && cuts(&entry, beta)
        {
            return entry.score;
        }
        let table_move = known.and_then(|entry| entry.mv).filter(|&mv| position.is_legal(mv));

        // Step 3: nobody is forced to capture, but in check there is no standing still.
        let in_check = position.is_check();
        let before = if in_check { self.before_quiets(position, ply) } else { self.before(ply) };
        let correction = match in_check {
            true => 0,
            false => self.history.correction(position, &before, &self.params),
        };
        let raw = match known.and_then(|entry| entry.eval) {
            _ if in_check => None,
            Some(eval) => Some(eval),
            None => Some(self.evaluate(position)),
        };
        let mut best = -INFINITE;
        if let Some(raw) = raw {
            best = raw + correction;
            if let Some(entry) = known
                && !is_decisive(entry.score)
                && if entry.score > best { entry.bound.is_lower() } else { entry.bound.is_upper() }
            {
                best = entry.score;
            }
            if best >= beta {
                if known.is_none_or(|entry| entry.bound == Bound::None) {
                    let (eval, bound) = (Some(raw), Bound::Lower);
                    let entry = Entry { mv: None, score: best, eval, depth: 0, bound, pv: false };
                    self.shared.table.store(position.key(), ply, entry);
                }
                // Half of what is above beta is believed: it was not looked at.
                return if is_decisive(best) { best } else { (best + beta) / 2 };
            }
            alpha = alpha.max(best);
        }
        let standing = best;

        // Step 4: captures that lose nothing; in check every move.
        let mut picker = if in_check {
            Picker::all(table_move, [None; 2])
        } else {
            Picker::captures(table_move.filter(|&mv| is_noisy(position, mv)), 0)
        };
        let mut best_move: Option<Move> = None;
        let mut number = 0;
        let taken_on = ply.checked_sub(1).and_then(|before| self.frame(before).mv).map(Move::to);
        while let Some(mv) = picker.next(position, &self.history, &before) {
            number += 1;
            if best > mated_in(MAX_PLY) {
                // Once there is a way out of check, quiet moves are no longer looked at.
                if in_check && number > 1 {
                    picker.skip_quiets();
                }
                if !in_check && number > params::QUIESCE_MOVES && !is_urgent(position, mv, taken_on) {
                    continue;
                }
                if !in_check && self.is_futile(position, mv, standing, alpha) {
                    best = best.max((standing + self.params.quiesce_futility).min(alpha));
                    continue;
                }
            }
            let child = self.play(position, mv, ply);
            let score = -self.quiesce::<PV>(&child, ply + 1, -beta, -alpha);
            self.take_back();
            if self.is_stopped() {
                return DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if PV {
                        self.update_line(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        if in_check && number == 0 {
            return mated_in(ply);
        }

        // Step 5: remember it.
        let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
        let pv = PV || known.is_some_and(|entry| entry.pv);
        self.shared.table.store(
            position.key(),
            ply,
            Entry { mv: best_move, score: best, eval: raw, depth: 0, bound, pv },
        );
        best
    }

    /// Whether a capture cannot bring the value up to alpha, even if its prize comes for nothing.
    fn is_futile(&self, position: &Position, mv: Move, standing: Score, alpha: Score) -> bool {
        let prize = position.captured(mv).map_or(0, |role| VALUES[role as usize]);
        let most = standing + prize + self.params.quiesce_futility;
        mv.promotion().is_none() && most <= alpha && !position.gives_check(mv)
    }
}

/// Whether a capture is looked at even after many others: it takes back, promotes or gives check.
fn is_urgent(position: &Position, mv: Move, taken_on: Option<Square>) -> bool {
    Some(mv.to()) == taken_on || mv.promotion().is_some() || position.gives_check(mv)
}

/// Whether what is known decides about a window that ends at beta and begins right below it.
pub(super) fn cuts(entry: &Entry, beta: Score) -> bool {
    if entry.score >= beta { entry.bound.is_lower() } else { entry.bound.is_upper() }
}
