//! One node of the search: the steps before its moves are tried. Those that try them are in `moves`.
//!
//! **What is searched for.** Alpha is what the side to move has already, beta what the opponent will not allow. A node
//! whose value lies between the two is on the *principal variation* and needs its exact value; all others are searched with
//! a window of one hundredth of a pawn, which only asks "more or less?". A *cut node* is expected to answer "more": one good
//! move is enough, so moves that probably fail are hardly looked at. An *all node* is expected to answer "less": every move
//! must be refuted, and late ones are searched less deep and only looked at again if they surprise.
//!
//! **What is left out.** Most of the work is to leave out what does not matter: whole nodes whose evaluation is far outside
//! the window (steps 5 to 8), and moves that come late, promise little or lose material (step 11).

use roque_core::{Color, Move, Position, Role};

use super::order::{Picker, VALUES, is_noisy};
use super::params;
use super::quiesce::cuts;
use super::tablebases::{ANYTHING, Range};
use super::worker::{Frame, Worker};
use crate::score::{DRAW, INFINITE, MAX_PLY, Score, is_decisive, mate_in, mated_in};
use crate::table::{Bound, Entry};

/// What is asked of a node: whether its value lies below, within or above a window, after a search of some depth.
#[derive(Clone, Copy)]
pub(super) struct Ask {
    /// The distance from the root, in half-moves.
    pub ply: usize,
    /// What the side to move has already.
    pub alpha: Score,
    /// What the opponent will not allow.
    pub beta: Score,
    /// The half-moves to look ahead.
    pub depth: i32,
    /// Whether it is expected to answer "more".
    pub cut: bool,
}

impl Ask {
    /// Of the root.
    pub fn root(alpha: Score, beta: Score, depth: i32) -> Ask {
        Ask { ply: 0, alpha, beta, depth, cut: false }
    }

    /// Of a child, with a window as this node sees it.
    fn child(&self, (alpha, beta): (Score, Score), depth: i32, cut: bool) -> Ask {
        Ask { ply: self.ply + 1, alpha: -beta, beta: -alpha, depth, cut }
    }

    /// Of a child: is it worth more than alpha to this node?
    pub fn above_alpha(&self, depth: i32, cut: bool) -> Ask {
        self.child((self.alpha, self.alpha + 1), depth, cut)
    }

    /// Of a child: is it worth this much to this node?
    fn reaches(&self, bound: Score, depth: i32, cut: bool) -> Ask {
        self.child((bound - 1, bound), depth, cut)
    }

    /// Of a child, with the whole window.
    pub fn exactly(&self, depth: i32) -> Ask {
        self.child((self.alpha, self.beta), depth, false)
    }
}

/// What is known of a node before its moves are tried.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub entry: Option<Entry>,
    pub table_move: Option<Move>,
    /// Whether that changes the material.
    pub table_noisy: bool,
    /// The evaluation as it came, to be kept in the table.
    pub raw: Option<Score>,
    /// The corrected evaluation; in check, that of two plies ago counts for nothing.
    pub eval: Score,
    /// The best guess: the evaluation, or what the table knows better.
    guess: Score,
    pub improving: bool,
    pub in_check: bool,
    /// Whether the position lies, or lay, on a principal variation.
    pub pv: bool,
    /// What the tablebases know of it.
    pub within: Range,
}

impl Worker {
    /// The value of a position.
    pub(super) fn node<const PV: bool>(&mut self, position: &Position, mut ask: Ask) -> Score {
        let ply = ask.ply;
        let root = PV && ply == 0;
        let excluded = self.frame(ply).excluded;

        // Step 1: at the end of the depth, captures only.
        if ask.depth <= 0 {
            return self.quiesce::<PV>(position, ply, ask.alpha, ask.beta);
        }
        if PV {
            self.lines[ply].clear();
            self.selective_depth = self.selective_depth.max(ply);
        }
        if self.must_stop() {
            return DRAW;
        }

        // Step 2: the end of the game or of the array; what is sure without a search: a draw by repeating a position, and mates
        // that are too far away to matter.
        let mut least = -INFINITE;
        if !root {
            if self.is_draw(position, ply) {
                return DRAW;
            }
            if ask.alpha < DRAW && self.can_repeat(position, ply) {
                (least, ask.alpha) = (DRAW, DRAW);
            }
            if ply >= MAX_PLY {
                return if position.is_check() { DRAW } else { self.evaluate(position) };
            }
            ask.alpha = ask.alpha.max(mated_in(ply));
            ask.beta = ask.beta.min(mate_in(ply + 1));
            if ask.alpha >= ask.beta {
                return ask.alpha;
            }
        }

        // Step 3: what is known of the position, in the table and in tablebases, of which there are most often none.
        let entry = self.shared.table.probe(position.key(), ply).filter(|_| excluded.is_none());
        if let Some(entry) = entry
            && !PV
            && entry.depth >= ask.depth + i32::from(entry.score >= ask.beta && ask.cut)
            && cuts(&entry, ask.beta)
            && position.halfmoves() < 90
        {
            self.reward_table_move(position, &ask, &entry);
            return entry.score;
        }
        let mut within = ANYTHING;
        if self.shared.tablebases.any() && !root && excluded.is_none() {
            match self.ask_tablebases::<PV>(position, ply, ask.alpha, ask.beta, ask.depth) {
                Ok(score) => return score,
                Err(range) => within = range,
            }
            ask.alpha = ask.alpha.max(within.0);
        }

        // Step 4: the evaluation.
        let known = Known { within, ..self.appraise::<PV>(position, ply, entry) };
        if !root && !known.in_check && excluded.is_none() {
            self.learn_from_evaluation(position, ply, known.eval);
            ask.depth += self.hindsight(&ask, &known);
        }
        self.frame_mut(ply + 1).killers = [None; 2];
        self.frame_mut(ply + 2).cutoffs = 0;
        self.frame_mut(ply).doubles = if ply > 0 { self.frame(ply - 1).doubles } else { 0 };

        // Steps 5 to 8: nodes that need no moves.
        if !PV
            && !known.in_check
            && excluded.is_none()
            && let Some(score) = self
                .razor(position, &ask, &known)
                .or_else(|| self.reverse_futility(&ask, &known))
                .or_else(|| self.null_move(position, &ask, &known))
                .or_else(|| self.probcut(position, &ask, &known))
                .or_else(|| self.table_cut(&ask, &known))
        {
            return score;
        }
        if self.is_stopped() {
            return DRAW;
        }

        // Step 9: without a move to begin with, less depth is spent.
        if ask.depth >= 4 && known.table_move.is_none() && (PV || ask.cut) && excluded.is_none() {
            ask.depth -= 1;
        }

        // Steps 10 to 15.
        self.try_moves::<PV>(position, ask, &known).max(least)
    }

    /// Step 4: the evaluation, and what the table knows better.
    fn appraise<const PV: bool>(&mut self, position: &Position, ply: usize, entry: Option<Entry>) -> Known {
        let in_check = position.is_check();
        let table_move = if PV && ply == 0 {
            self.root_moves.get(self.line_number).map(|first| first.mv).filter(|_| self.root_depth > 1)
        } else {
            entry.and_then(|entry| entry.mv).filter(|&mv| position.is_legal(mv))
        };
        let mut known = Known {
            entry,
            table_move,
            table_noisy: table_move.is_some_and(|mv| is_noisy(position, mv)),
            raw: None,
            eval: -INFINITE,
            guess: -INFINITE,
            improving: false,
            in_check,
            pv: PV || entry.is_some_and(|entry| entry.pv),
            within: ANYTHING,
        };
        if in_check {
            self.frame_mut(ply).eval = None;
            return known;
        }
        // Asked before it is needed: it is long in coming from memory.
        let correction = self.history.correction(position, &self.before(ply), &self.params);
        let raw = match entry.and_then(|entry| entry.eval) {
            Some(eval) => eval,
            None => {
                let raw = self.evaluate(position);
                // Most nodes end before their moves are tried, and the next iteration comes to them again.
                if entry.is_none() && self.frame(ply).excluded.is_none() {
                    self.shared.table.note(position.key(), raw, known.pv);
                }
                raw
            }
        };
        let eval = raw + correction;
        let guess = match entry {
            Some(entry) if !is_decisive(entry.score) && cuts(&entry, eval) => entry.score,
            _ => eval,
        };
        self.frame_mut(ply).eval = Some(eval);
        let earlier = self.eval_before(ply, 2).or(self.eval_before(ply, 4));
        known.improving = earlier.is_some_and(|earlier| eval > earlier);
        (known.raw, known.eval, known.guess) = (Some(raw), eval, guess);
        known
    }

    /// Step 4: a move that was much reduced and turns out not to be bad is looked at a little deeper; one that was reduced and
    /// leaves this side well off, less deep.
    fn hindsight(&self, ask: &Ask, known: &Known) -> i32 {
        let Frame { reduction, eval: Some(earlier), .. } = *self.frame(ask.ply - 1) else { return 0 };
        let gain = known.eval + earlier;
        if reduction >= 3 && gain <= self.params.hindsight_deeper {
            1
        } else if reduction >= 2 && ask.depth >= 2 && gain > self.params.hindsight_shallower {
            -1
        } else {
            0
        }
    }

    /// Step 5, razoring: far below alpha, only captures can help.
    fn razor(&mut self, position: &Position, ask: &Ask, known: &Known) -> Option<Score> {
        let alpha = ask.alpha;
        if known.guess >= alpha - self.params.razor_margin(ask.depth) || is_decisive(alpha) {
            return None;
        }
        let score = self.quiesce::<false>(position, ask.ply, alpha, alpha + 1);
        (score <= alpha).then_some(score)
    }

    /// Step 6, reverse futility: far above beta, the node will stay there.
    fn reverse_futility(&self, ask: &Ask, known: &Known) -> Option<Score> {
        let beta = ask.beta;
        let far_above = ask.depth <= params::REVERSE_DEPTH
            && known.guess - self.params.reverse_margin(ask.depth, known.improving) >= beta
            && !is_decisive(beta)
            && !is_decisive(known.guess);
        far_above.then(|| (2 * beta + known.guess) / 3)
    }

    /// Step 7, null move: if even passing keeps the opponent below beta, a move will.
    fn null_move(&mut self, position: &Position, ask: &Ask, known: &Known) -> Option<Score> {
        let &Ask { ply, beta, depth, cut, .. } = ask;
        let wanted = cut
            && depth >= params::NULL_DEPTH
            && known.guess >= beta
            && known.eval + 20 * depth >= beta + self.params.null_margin
            && ply >= self.no_null_before
            && !is_decisive(beta)
            && ply > 0
            && self.frame(ply - 1).mv.is_some()
            && has_pieces(position, position.turn());
        if !wanted {
            return None;
        }
        let reduced = depth - self.params.null_reduction(depth, known.guess - beta);
        let score = self.with_null_move(position, ply, |worker, child| {
            -worker.node::<false>(child, ask.reaches(beta, reduced, false))
        })?;
        if score < beta || self.is_stopped() {
            return None;
        }
        let score = if is_decisive(score) { beta } else { score };
        if depth < params::VERIFY_DEPTH || self.no_null_before > 0 {
            return Some(score);
        }
        // In zugzwang a move is worse than passing: look whether it holds without null moves.
        self.no_null_before = ply + usize::try_from(3 * reduced.max(0) / 4).unwrap_or(0);
        let verified =
            self.node::<false>(position, Ask { alpha: beta - 1, depth: reduced, cut: false, ..*ask });
        self.no_null_before = 0;
        (verified >= beta).then_some(score)
    }

    /// Step 8, probcut: a capture that stays far above beta in a shallower search will not fall below it in a deeper one.
    fn probcut(&mut self, position: &Position, ask: &Ask, known: &Known) -> Option<Score> {
        let &Ask { ply, beta, depth, cut, .. } = ask;
        let raised = beta + self.params.probcut_margin(known.improving);
        let hopeless = known.entry.is_some_and(|entry| entry.depth >= depth - 3 && entry.score < raised);
        if depth < params::PROBCUT_DEPTH || is_decisive(beta) || hopeless {
            return None;
        }
        let table_move = known.table_move.filter(|&mv| {
            is_noisy(position, mv) && position.exchange_gains(mv, raised - known.eval, &VALUES)
        });
        let before = self.before(ply);
        let mut picker = Picker::captures(table_move, raised - known.eval);
        while let Some(mv) = picker.next(position, &self.history, &before) {
            let child = self.play(position, mv, ply);
            let mut score = -self.quiesce::<false>(&child, ply + 1, -raised, -raised + 1);
            if score >= raised {
                score = -self.node::<false>(&child, ask.reaches(raised, depth - 4, !cut));
            }
            self.take_back();
            if self.is_stopped() {
                return None;
            }
            if score >= raised {
                let (eval, depth, bound) = (known.raw, depth - 3, Bound::Lower);
                let entry = Entry { mv: Some(mv), score, eval, depth, bound, pv: known.pv };
                self.shared.table.store(position.key(), ply, entry);
                return Some(if is_decisive(score) { score } else { score - (raised - beta) });
            }
        }
        None
    }

    /// Step 8 again: so far above beta, a shallower search that the table knows is enough.
    fn table_cut(&self, ask: &Ask, known: &Known) -> Option<Score> {
        let raised = ask.beta + self.params.table_margin;
        let far_above = known.entry.is_some_and(|entry| {
            entry.bound.is_lower()
                && entry.depth >= ask.depth - 4
                && entry.score >= raised
                && !is_decisive(entry.score)
        });
        (far_above && !is_decisive(ask.beta)).then_some(raised)
    }
}

/// Whether a side has more than pawns: without, passing may be better than any move.
pub(super) fn has_pieces(position: &Position, side: Color) -> bool {
    let board = position.board();
    (board.color(side) - board.role(Role::Pawn) - board.role(Role::King)).any()
}
