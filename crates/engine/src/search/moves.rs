//! The moves of a node, one after the other: steps 10 to 15 of the search (those before are in `node`).

use arrayvec::ArrayVec;
use roque_core::{CheckSquares, Move, Position};

use super::history::Before;
use super::node::{Ask, Known, has_pieces};
use super::order::{Picker, VALUES, is_noisy};
use super::params;
use super::worker::{Frame, Worker};
use crate::score::{DRAW, INFINITE, MAX_PLY, Score, WIN_BOUND, is_decisive, mated_in};
use crate::table::{Bound, Entry};

/// The moves of a node that did not cut it off.
#[derive(Default)]
struct Tried {
    quiets: ArrayVec<Move, 64>,
    captures: ArrayVec<Move, 64>,
}

impl Tried {
    fn push(&mut self, candidate: &Candidate) {
        let moves = if candidate.noisy { &mut self.captures } else { &mut self.quiets };
        // Moves so late teach nothing.
        let _ = moves.try_push(candidate.mv);
    }
}

/// A move that is about to be tried.
struct Candidate {
    mv: Move,
    /// Whether it changes the material.
    noisy: bool,
    gives_check: bool,
    /// The first move of the node has the number 1.
    number: usize,
    /// How well it did elsewhere.
    learned: i32,
}

/// The best of the moves so far.
struct Best {
    score: Score,
    /// Nothing as long as no move is better than alpha.
    mv: Option<Move>,
}

/// What becomes of a move before it is searched.
enum Verdict {
    Keep,
    Drop,
    /// Neither this nor any quiet move after it that does not give check.
    DropQuiets,
}

/// What came of asking whether a move is the only good one.
enum Singularity {
    /// Search it deeper by so many half-moves, or less deep.
    Extend(i32),
    /// Others are good enough, too.
    Cut(Score),
}

impl Worker {
    /// The value of the best move. As better ones are found, alpha rises.
    pub(super) fn try_moves<const PV: bool>(
        &mut self,
        position: &Position,
        mut ask: Ask,
        known: &Known,
    ) -> Score {
        let asked = ask;
        let ply = ask.ply;
        let root = PV && ply == 0;
        let excluded = self.frame(ply).excluded;
        let before = self.before_quiets(position, ply);
        let checks = CheckSquares::of(position);
        let mut picker = Picker::all(known.table_move, self.frame(ply).killers);
        let mut best = Best { score: known.within.0, mv: None };
        let mut tried = Tried::default();
        let mut number = 0;

        // Step 10: the next move, in the order of promise.
        while let Some(mv) = picker.next(position, &self.history, &before) {
            if Some(mv) == excluded || root && !self.is_wanted(mv) {
                continue;
            }
            number += 1;
            let candidate = self.candidate(position, mv, number, &before, &checks);

            // Step 11: moves that will not matter.
            if !root && best.score > -WIN_BOUND && has_pieces(position, position.turn()) {
                match self.prune(position, &candidate, &ask, known) {
                    Verdict::Keep => {}
                    Verdict::Drop => continue,
                    Verdict::DropQuiets => {
                        picker.only_checks(position, &checks);
                        continue;
                    }
                }
            }

            // Step 12: is it the only good move?
            let mut extension = 0;
            if !root && Some(mv) == known.table_move && excluded.is_none() {
                match self.singularity::<PV>(position, &ask, known) {
                    Singularity::Extend(plies) => extension = plies,
                    Singularity::Cut(score) => return score,
                }
            }

            // Step 13: search it.
            let nodes_before = self.nodes;
            let child = self.play(position, mv, ply);
            self.frame_mut(ply).doubles += i32::from(extension > 1);
            let score = self.search_child::<PV>(&child, &ask, extension, &candidate, known, best.score);
            self.frame_mut(ply).doubles -= i32::from(extension > 1);
            self.take_back();
            if self.is_stopped() {
                return DRAW;
            }
            if root {
                self.note_root_move(&candidate, score, &ask, self.nodes - nodes_before);
            }

            // Step 14: what it is worth.
            if score > best.score {
                best.score = score;
                if score > ask.alpha {
                    best.mv = Some(mv);
                    if PV && !root {
                        self.update_line(ply, mv);
                    }
                    if score >= ask.beta {
                        self.frame_mut(ply).cutoffs += 1;
                        self.learn(position, &ask, &candidate, &tried, &before);
                        break;
                    }
                    ask.alpha = score;
                    // Another will hardly be better still.
                    if PV && !root && params::EASED_DEPTHS.contains(&ask.depth) && !is_decisive(score) {
                        ask.depth -= 1;
                    }
                }
            }
            if Some(mv) != best.mv {
                tried.push(&candidate);
            }
        }

        // Step 15: mate or stalemate; remember what was found.
        if number == 0 {
            return match excluded {
                Some(_) => ask.alpha,
                None if known.in_check => mated_in(ply),
                None => DRAW,
            };
        }
        // What is above beta after a search of little depth is not believed whole.
        if best.score >= ask.beta && !is_decisive(best.score) && !is_decisive(ask.beta) {
            best.score = (best.score * asked.depth + ask.beta) / (asked.depth + 1);
        }
        best.score = best.score.min(known.within.1);
        if best.mv.is_none() && excluded.is_none() {
            self.learn_from_failure(position, &asked);
        }
        if excluded.is_none() && !(root && self.line_number > 0) {
            self.remember(position, &best, &asked, known, &before);
        }
        best.score
    }

    fn candidate(
        &self,
        position: &Position,
        mv: Move,
        number: usize,
        before: &Before,
        checks: &CheckSquares,
    ) -> Candidate {
        let noisy = is_noisy(position, mv);
        let learned = match noisy {
            true => self.history.capture(position, mv),
            false => self.history.quiets(position, before).of(mv),
        };
        Candidate { mv, noisy, gives_check: checks.has(position, mv), number, learned }
    }

    /// Step 12: searches all other moves less deep; if none of them comes near, this one is extended, and if several are
    /// above beta, the node is.
    fn singularity<const PV: bool>(&mut self, position: &Position, ask: &Ask, known: &Known) -> Singularity {
        let &Ask { ply, beta, depth, cut, .. } = ask;
        let Some(entry) = known.entry else { return Singularity::Extend(0) };
        let asked = depth >= params::SINGULAR_DEPTH + i32::from(known.pv)
            && entry.depth >= depth - 3
            && entry.bound.is_lower()
            && !is_decisive(entry.score)
            && ply < 2 * usize::try_from(self.root_depth).unwrap_or(0);
        if !asked {
            return Singularity::Extend(0);
        }
        let margin = entry.score - self.params.singular_margin(depth, known.pv && !PV);
        self.frame_mut(ply).excluded = known.table_move;
        let others = Ask { ply, alpha: margin - 1, beta: margin, depth: (depth - 1) / 2, cut };
        let score = self.node::<false>(position, others);
        self.frame_mut(ply).excluded = None;
        if score < margin {
            let double = !PV && score < margin - self.params.double_margin && self.frame(ply).doubles < 10;
            return Singularity::Extend(1 + i32::from(double));
        }
        if margin >= beta {
            return Singularity::Cut(margin);
        }
        if entry.score >= beta {
            return Singularity::Extend(-2 + i32::from(PV));
        }
        Singularity::Extend(if cut { -2 } else { 0 })
    }

    /// Step 13: a narrow look first, a reduced one for late moves; the full window only for what may be the best.
    fn search_child<const PV: bool>(
        &mut self,
        child: &Position,
        ask: &Ask,
        extension: i32,
        candidate: &Candidate,
        known: &Known,
        best: Score,
    ) -> Score {
        let mut whole = ask.depth - 1 + extension;
        let reduction = self.reduction::<PV>(ask, candidate, known);
        let mut score = ask.alpha + 1;
        let mut narrow = !PV || candidate.number > 1;
        if reduction > 0 {
            let reduced = (whole - reduction).clamp(1, whole.max(1));
            self.frame_mut(ask.ply).reduction = whole - reduced;
            score = -self.node::<false>(child, ask.above_alpha(reduced, true));
            self.frame_mut(ask.ply).reduction = 0;
            // A move that surprises much is worth more than the usual depth, one that hardly does less.
            if score > ask.alpha && reduced < whole {
                whole += i32::from(score > best + self.params.deeper_margin);
                whole -= i32::from(score < best + self.params.shallower_margin);
            }
            narrow = score > ask.alpha && reduced < whole;
        }
        if narrow {
            score = -self.node::<false>(child, ask.above_alpha(whole, !ask.cut));
            if let (true, Some(at)) = (reduction > 0 && !candidate.noisy, self.frame(ask.ply).moved) {
                let better = score > ask.alpha;
                let bonus = if better { self.params.bonus(whole) } else { -self.params.malus(whole) };
                let before = self.before(ask.ply);
                self.history.learn_continuation(at, &before, bonus);
            }
        }
        if PV && (candidate.number == 1 || score > ask.alpha) {
            score = -self.node::<true>(child, ask.exactly(whole));
        }
        score
    }

    /// How much less deep a move is searched at first, in half-moves.
    fn reduction<const PV: bool>(&self, ask: &Ask, candidate: &Candidate, known: &Known) -> i32 {
        if ask.depth < 2 || candidate.number <= params::FIRST_MOVES {
            return 0;
        }
        let params = &self.params;
        let mut reduction = self.reductions.of(ask.depth, candidate.number);
        reduction += params.reduce_cut * i32::from(ask.cut);
        reduction += params.reduce_worse * i32::from(!known.improving);
        reduction += params.reduce_table_noisy * i32::from(known.table_noisy);
        reduction += params.reduce_cutoffs * i32::from(self.frame(ask.ply + 1).cutoffs > 3);
        reduction -= params.reduce_pv * i32::from(known.pv);
        reduction -= params.reduce_exact * i32::from(PV);
        reduction -= params.reduce_check * i32::from(candidate.gives_check);
        reduction -= params.reduce_noisy * i32::from(candidate.noisy);
        reduction -= params.of_history(candidate.noisy, candidate.learned);
        reduction / params::WHOLE
    }

    /// Learns from a cut: the move gains, those before it lose.
    fn learn(
        &mut self,
        position: &Position,
        ask: &Ask,
        candidate: &Candidate,
        tried: &Tried,
        before: &Before,
    ) {
        let mv = candidate.mv;
        let (bonus, malus) = (self.params.bonus(ask.depth), self.params.malus(ask.depth));
        if candidate.noisy {
            self.history.learn_capture(position, mv, bonus);
        } else {
            let killers = &mut self.frame_mut(ask.ply).killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            self.history.learn_quiet(position, mv, before, bonus);
            for &other in &tried.quiets {
                self.history.learn_quiet(position, other, before, -malus);
            }
        }
        for &other in &tried.captures {
            self.history.learn_capture(position, other, -malus);
        }
    }

    /// The table knew the answer: its move has done well again.
    pub(super) fn reward_table_move(&mut self, position: &Position, ask: &Ask, entry: &Entry) {
        if entry.score >= ask.beta
            && let Some(mv) = entry.mv
            && position.is_legal(mv)
            && !is_noisy(position, mv)
        {
            let before = self.before_quiets(position, ask.ply);
            self.history.learn_quiet(position, mv, &before, self.params.bonus(ask.depth));
        }
    }

    /// Step 15: notes the value, and how far the evaluation was off.
    fn remember(&mut self, position: &Position, best: &Best, asked: &Ask, known: &Known, before: &Before) {
        let score = best.score;
        let bound = if score >= asked.beta {
            Bound::Lower
        } else if score > asked.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry { mv: best.mv, score, eval: known.raw, depth: asked.depth, bound, pv: known.pv };
        self.shared.table.store(position.key(), asked.ply, entry);
        // Quiet positions teach where the evaluation errs, as far as the bound tells.
        let telling = match bound {
            Bound::Lower => score > known.eval,
            Bound::Upper => score < known.eval,
            _ => true,
        };
        if !known.in_check
            && telling
            && !is_decisive(score)
            && !best.mv.is_some_and(|mv| is_noisy(position, mv))
        {
            self.history.learn_correction(position, before, score - known.eval, asked.depth);
        }
    }

    /// No move was good enough: the one before them was a good one.
    fn learn_from_failure(&mut self, position: &Position, ask: &Ask) {
        if ask.ply == 0 {
            return;
        }
        let Frame { mv, moved, quiet, threatened, .. } = *self.frame(ask.ply - 1);
        if let (Some(mv), Some(at), true) = (mv, moved, quiet) {
            let bonus = self.params.failure_bonus(ask.depth);
            self.history.learn_squares(!position.turn(), mv, threatened, bonus);
            self.history.learn_continuation(at, &self.before(ask.ply - 1), bonus);
        }
    }

    /// The value of a move at the root.
    fn note_root_move(&mut self, candidate: &Candidate, score: Score, ask: &Ask, nodes: u64) {
        let selective_depth = self.selective_depth;
        let line = self.lines[1].clone();
        let found = self.root_moves.iter_mut().find(|root_move| root_move.mv == candidate.mv);
        let Some(root_move) = found else { return };
        root_move.nodes += nodes;
        if candidate.number > 1 && score <= ask.alpha {
            root_move.score = -INFINITE;
            return;
        }
        root_move.score = score;
        root_move.bound = super::ScoreBound::of(score, ask.alpha, ask.beta);
        root_move.selective_depth = selective_depth;
        root_move.line.clear();
        root_move.line.push(candidate.mv);
        root_move.line.extend(line.into_iter().take(MAX_PLY - 1));
    }

    /// Step 11: late quiet moves, those that promise too little, and moves that lose material.
    fn prune(&self, position: &Position, candidate: &Candidate, ask: &Ask, known: &Known) -> Verdict {
        let &Candidate { mv, noisy, gives_check, number, learned } = candidate;
        let depth = ask.depth;
        if noisy || gives_check {
            let most = || {
                let prize = position.captured(mv).map_or(0, |role| VALUES[role as usize]);
                known.eval + prize + self.params.capture_margin(depth)
            };
            if !gives_check
                && !known.in_check
                && depth <= params::FUTILITY_DEPTH
                && mv.promotion().is_none()
                && most() <= ask.alpha
            {
                return Verdict::Drop;
            }
            let loses = depth <= 7 && !position.exchange_gains(mv, self.params.capture_loss(depth), &VALUES);
            return if loses { Verdict::Drop } else { Verdict::Keep };
        }
        if number > self.params.quiet_count(depth, known.improving) {
            return Verdict::DropQuiets;
        }
        let reduction = self.reductions.of(depth, number) - self.params.of_pruned_history(learned);
        let reduced = (depth - reduction / params::WHOLE).max(0);
        if !known.in_check
            && reduced <= params::FUTILITY_DEPTH
            && known.eval + self.params.futility_margin(reduced) <= ask.alpha
        {
            return Verdict::DropQuiets;
        }
        if reduced <= 4 && learned < self.params.history_limit(depth) {
            return Verdict::Drop;
        }
        // A piece that comes from and goes to where nothing attacks it loses nothing.
        let exposed = self.frame(ask.ply).threatened.meets(mv.from().bit() | mv.to().bit());
        if exposed && !position.exchange_gains(mv, self.params.quiet_loss(reduced), &VALUES) {
            return Verdict::Drop;
        }
        Verdict::Keep
    }
}
