//! One node of the search.
//!
//! **What is searched for.** Alpha is what the side to move has already, beta what the opponent will not allow. A node
//! whose value lies between the two is on the *principal variation* and needs its exact value; all others are searched with
//! a window of one hundredth of a pawn, which only asks "more or less?". A *cut node* is expected to answer "more": one good
//! move is enough, so moves that probably fail are hardly looked at. An *all node* is expected to answer "less": every move
//! must be refuted, and late ones are searched less deep and only looked at again if they surprise.
//!
//! **What is left out.** Most of the work is to leave out what does not matter: whole nodes whose evaluation is far outside
//! the window (steps 6 to 9), and moves that come late, promise little or lose material (step 12).

use arrayvec::ArrayVec;
use roque_core::{Color, Move, Position, Role};

use super::history::{self, Before};
use super::order::{Picker, VALUES, is_noisy};
use super::params;
use super::quiesce::cuts;
use super::tablebases::{ANYTHING, Range};
use super::worker::Worker;
use crate::score::{DRAW, INFINITE, MAX_PLY, Score, is_decisive, mate_in, mated_in};
use crate::table::{Bound, Entry};

/// The moves of a node that did not cut it off.
type Tried = ArrayVec<Move, 64>;

/// What is known of a node before its moves are tried.
#[derive(Clone, Copy)]
struct Known {
    entry: Option<Entry>,
    table_move: Option<Move>,
    /// The evaluation as it came, to be kept in the table.
    raw: Option<Score>,
    /// The corrected evaluation; in check, that of two plies ago counts for nothing.
    eval: Score,
    /// The best guess: the evaluation, or what the table knows better.
    guess: Score,
    improving: bool,
    in_check: bool,
    /// Whether the position lies, or lay, on a principal variation.
    pv: bool,
    /// What the tablebases know of it.
    within: Range,
}

impl Worker {
    /// The value of a position, searched to a depth.
    pub(super) fn node<const PV: bool>(
        &mut self,
        position: &Position,
        ply: usize,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        cut: bool,
    ) -> Score {
        let root = PV && ply == 0;
        let excluded = self.frame(ply).excluded;

        // Step 1: at the end of the depth, captures only.
        if depth <= 0 {
            return self.quiesce::<PV>(position, ply, alpha, beta);
        }
        if PV {
            self.lines[ply].clear();
            self.selective_depth = self.selective_depth.max(ply);
        }
        if self.must_stop() {
            return DRAW;
        }

        // Step 2: the end of the game or of the array; mates that are too far away to matter.
        if !root {
            if self.is_draw(position, ply) {
                return DRAW;
            }
            if ply >= MAX_PLY {
                return if position.is_check() { DRAW } else { self.evaluate(position) };
            }
            alpha = alpha.max(mated_in(ply));
            beta = beta.min(mate_in(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        // Step 3: what is known of the position, in the table and in tablebases, of which there are most often none.
        let entry = self.shared.table.probe(position.key(), ply).filter(|_| excluded.is_none());
        if let Some(entry) = entry
            && !PV
            && entry.depth >= depth + i32::from(entry.score >= beta && cut)
            && cuts(&entry, beta)
            && position.halfmoves() < 90
        {
            self.reward_table_move(position, ply, &entry, beta, depth);
            return entry.score;
        }

        let mut within = ANYTHING;
        if self.shared.tablebases.any() && !root && excluded.is_none() {
            match self.ask_tablebases::<PV>(position, ply, alpha, beta, depth) {
                Ok(score) => return score,
                Err(range) => within = range,
            }
            alpha = alpha.max(within.0);
        }

        // Step 4: the evaluation.
        let known = Known { within, ..self.appraise::<PV>(position, ply, entry, root) };
        self.frame_mut(ply + 1).killers = [None; 2];
        self.frame_mut(ply + 2).cutoffs = 0;
        self.frame_mut(ply).doubles = if ply > 0 { self.frame(ply - 1).doubles } else { 0 };

        // Steps 5 to 9: nodes that need no moves.
        if !PV && !known.in_check && excluded.is_none() {
            if let Some(score) = self.razor(position, ply, alpha, depth, &known) {
                return score;
            }
            if let Some(score) = reverse_futility(beta, depth, &known) {
                return score;
            }
            if let Some(score) = self.null_move(position, ply, beta, depth, cut, &known) {
                return score;
            }
            if let Some(score) = self.probcut(position, ply, beta, depth, cut, &known) {
                return score;
            }
        }
        if self.is_stopped() {
            return DRAW;
        }

        // Step 10: without a move to begin with, less depth is spent.
        if depth >= 4 && known.table_move.is_none() && (PV || cut) && excluded.is_none() {
            depth -= 1;
        }

        self.try_moves::<PV>(position, ply, alpha, beta, depth, cut, &known)
    }

    /// Step 4: the evaluation, and what the table knows better.
    fn appraise<const PV: bool>(
        &mut self,
        position: &Position,
        ply: usize,
        entry: Option<Entry>,
        root: bool,
    ) -> Known {
        let in_check = position.is_check();
        let table_move = if root {
            self.root_moves.get(self.line_number).map(|first| first.mv).filter(|_| self.root_depth > 1)
        } else {
            entry.and_then(|entry| entry.mv).filter(|&mv| position.is_legal(mv))
        };
        let pv = PV || entry.is_some_and(|entry| entry.pv);
        if in_check {
            self.frame_mut(ply).eval = None;
            let nothing = Known {
                entry,
                table_move,
                raw: None,
                eval: -INFINITE,
                guess: -INFINITE,
                improving: false,
                in_check,
                pv,
                within: ANYTHING,
            };
            return nothing;
        }
        let raw = match entry.and_then(|entry| entry.eval) {
            Some(eval) => eval,
            None => self.evaluate(position),
        };
        let eval = self.history.corrected(position, &self.before(ply), raw);
        let guess = match entry {
            Some(entry) if !is_decisive(entry.score) && cuts(&entry, eval) => entry.score,
            _ => eval,
        };
        self.frame_mut(ply).eval = Some(eval);
        let earlier = self.eval_before(ply, 2).or(self.eval_before(ply, 4));
        let improving = earlier.is_some_and(|earlier| eval > earlier);
        Known { entry, table_move, raw: Some(raw), eval, guess, improving, in_check, pv, within: ANYTHING }
    }

    /// Step 5, razoring: far below alpha, only captures can help.
    fn razor(
        &mut self,
        position: &Position,
        ply: usize,
        alpha: Score,
        depth: i32,
        known: &Known,
    ) -> Option<Score> {
        if known.guess >= alpha - params::razor_margin(depth) || is_decisive(alpha) {
            return None;
        }
        let score = self.quiesce::<false>(position, ply, alpha, alpha + 1);
        (score <= alpha).then_some(score)
    }

    /// Step 7, null move: if even passing keeps the opponent below beta, a move will.
    fn null_move(
        &mut self,
        position: &Position,
        ply: usize,
        beta: Score,
        depth: i32,
        cut: bool,
        known: &Known,
    ) -> Option<Score> {
        let wanted = cut
            && depth >= params::NULL_DEPTH
            && known.guess >= beta
            && known.eval + 20 * depth >= beta + 160
            && ply >= self.no_null_before
            && !is_decisive(beta)
            && ply > 0
            && self.frame(ply - 1).mv.is_some()
            && has_pieces(position, position.turn());
        if !wanted {
            return None;
        }
        let reduced = depth - params::null_reduction(depth, known.guess - beta);
        let score = self.with_null_move(position, ply, |worker, child| {
            -worker.node::<false>(child, ply + 1, -beta, -beta + 1, reduced, false)
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
        let verified = self.node::<false>(position, ply, beta - 1, beta, reduced, false);
        self.no_null_before = 0;
        (verified >= beta).then_some(score)
    }

    /// Step 8, probcut: a capture that stays far above beta in a shallower search will not fall below it in a deeper one.
    fn probcut(
        &mut self,
        position: &Position,
        ply: usize,
        beta: Score,
        depth: i32,
        cut: bool,
        known: &Known,
    ) -> Option<Score> {
        let raised = beta + params::PROBCUT_MARGIN - 50 * i32::from(known.improving);
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
                score = -self.node::<false>(&child, ply + 1, -raised, -raised + 1, depth - 4, !cut);
            }
            self.take_back();
            if self.is_stopped() {
                return None;
            }
            if score >= raised {
                let entry = Entry {
                    mv: Some(mv),
                    score,
                    eval: known.raw,
                    depth: depth - 3,
                    bound: Bound::Lower,
                    pv: known.pv,
                };
                self.shared.table.store(position.key(), ply, entry);
                return Some(if is_decisive(score) { score } else { score - (raised - beta) });
            }
        }
        None
    }

    /// Steps 11 to 16: the moves, one after the other.
    #[allow(clippy::too_many_arguments)]
    fn try_moves<const PV: bool>(
        &mut self,
        position: &Position,
        ply: usize,
        mut alpha: Score,
        beta: Score,
        depth: i32,
        cut: bool,
        known: &Known,
    ) -> Score {
        let root = PV && ply == 0;
        let (lower, excluded) = (alpha, self.frame(ply).excluded);
        let before = self.before(ply);
        let mut picker = Picker::all(known.table_move, self.frame(ply).killers);
        let (mut best, mut best_move) = (known.within.0, None);
        let (mut quiets, mut captures) = (Tried::new(), Tried::new());
        let mut number = 0;

        // Step 11: the next move, in the order of promise.
        while let Some(mv) = picker.next(position, &self.history, &before) {
            if Some(mv) == excluded || root && !self.is_wanted(mv) {
                continue;
            }
            number += 1;
            let noisy = is_noisy(position, mv);
            let gives_check = position.gives_check(mv);
            let learned = match noisy {
                true => self.history.capture(position, mv),
                false => self.history.quiet(position, mv, &before),
            };

            // Step 12: moves that will not matter.
            if !root && best > -crate::score::WIN_BOUND && has_pieces(position, position.turn()) {
                let candidate = Candidate { mv, noisy, gives_check, number, learned };
                match prune(position, &candidate, depth, alpha, known) {
                    Verdict::Keep => {}
                    Verdict::Drop => continue,
                    Verdict::DropQuiets => {
                        picker.skip_quiets();
                        continue;
                    }
                }
            }

            // Step 13: is it the only good move?
            let mut extension = 0;
            if !root && Some(mv) == known.table_move && excluded.is_none() {
                match self.singularity::<PV>(position, ply, beta, depth, cut, known) {
                    Singularity::Extend(plies) => extension = plies,
                    Singularity::Cut(score) => return score,
                }
            }

            // Step 14: search it.
            let nodes_before = self.nodes;
            let child = self.play(position, mv, ply);
            self.frame_mut(ply).doubles += i32::from(extension > 1);
            let whole = depth - 1 + extension;
            let reduction = self.reduction::<PV>(ply, depth, cut, noisy, gives_check, number, learned, known);
            let score =
                self.search_child::<PV>(&child, noisy, ply, alpha, beta, whole, reduction, number, cut);
            self.frame_mut(ply).doubles -= i32::from(extension > 1);
            self.take_back();
            if self.is_stopped() {
                return DRAW;
            }
            if root {
                self.note_root_move(mv, score, alpha, beta, number, self.nodes - nodes_before);
            }

            // Step 15: what it is worth.
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if PV && !root {
                        self.update_line(ply, mv);
                    }
                    if score >= beta {
                        self.frame_mut(ply).cutoffs += 1;
                        self.learn(position, ply, mv, noisy, depth, &quiets, &captures, &before);
                        break;
                    }
                    alpha = score;
                }
            }
            let tried = if noisy { &mut captures } else { &mut quiets };
            if Some(mv) != best_move && !tried.is_full() {
                tried.push(mv);
            }
        }

        // Step 16: mate or stalemate; remember what was found.
        if number == 0 {
            return match excluded {
                Some(_) => alpha,
                None if known.in_check => mated_in(ply),
                None => DRAW,
            };
        }
        best = best.min(known.within.1);
        if excluded.is_none() && !(root && self.line_number > 0) {
            self.remember(position, ply, best, best_move, lower, beta, depth, known, &before);
        }
        best
    }

    /// Step 13: searches all other moves less deep; if none of them comes near, this one is extended, and if several are
    /// above beta, the node is.
    fn singularity<const PV: bool>(
        &mut self,
        position: &Position,
        ply: usize,
        beta: Score,
        depth: i32,
        cut: bool,
        known: &Known,
    ) -> Singularity {
        let Some(entry) = known.entry else { return Singularity::Extend(0) };
        let asked = depth >= params::SINGULAR_DEPTH + i32::from(known.pv)
            && entry.depth >= depth - 3
            && entry.bound.is_lower()
            && !is_decisive(entry.score)
            && ply < 2 * usize::try_from(self.root_depth).unwrap_or(0);
        if !asked {
            return Singularity::Extend(0);
        }
        let margin = entry.score - depth * (if known.pv && !PV { 3 } else { 2 });
        self.frame_mut(ply).excluded = known.table_move;
        let score = self.node::<false>(position, ply, margin - 1, margin, (depth - 1) / 2, cut);
        self.frame_mut(ply).excluded = None;
        if score < margin {
            let double = !PV && score < margin - 18 && self.frame(ply).doubles < 10;
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

    /// How much less deep a move is searched at first, in half-moves.
    #[allow(clippy::too_many_arguments)]
    fn reduction<const PV: bool>(
        &self,
        ply: usize,
        depth: i32,
        cut: bool,
        noisy: bool,
        gives_check: bool,
        number: usize,
        learned: i32,
        known: &Known,
    ) -> i32 {
        let first = if PV { 2 } else { 1 };
        if depth < 2 || number <= first {
            return 0;
        }
        let mut reduction = params::reduction(depth, number);
        reduction += params::WHOLE * i32::from(cut) * 2;
        reduction += params::WHOLE * i32::from(!known.improving) / 2;
        reduction += params::WHOLE * i32::from(self.frame(ply + 1).cutoffs > 3);
        reduction -= params::WHOLE * (i32::from(known.pv) + i32::from(PV));
        reduction -= params::WHOLE * i32::from(gives_check);
        if noisy {
            reduction -= params::WHOLE / 2 + learned / 12;
        } else {
            reduction -= learned / 9;
        }
        reduction / params::WHOLE
    }

    /// Step 14: a narrow look first, a reduced one for late moves; the full window only for what may be the best.
    #[allow(clippy::too_many_arguments)]
    fn search_child<const PV: bool>(
        &mut self,
        child: &Position,
        noisy: bool,
        ply: usize,
        alpha: Score,
        beta: Score,
        whole: i32,
        reduction: i32,
        number: usize,
        cut: bool,
    ) -> Score {
        let mut score = alpha + 1;
        let mut narrow = !PV || number > 1;
        if reduction > 0 {
            let reduced = (whole - reduction).clamp(1, whole.max(1));
            score = -self.node::<false>(child, ply + 1, -alpha - 1, -alpha, reduced, true);
            narrow = score > alpha && reduced < whole;
        }
        if narrow {
            score = -self.node::<false>(child, ply + 1, -alpha - 1, -alpha, whole, !cut);
            if let (true, Some(at)) = (reduction > 0 && !noisy, self.frame(ply).moved) {
                let bonus = if score > alpha { history::bonus(whole) } else { -history::malus(whole) };
                let before = self.before(ply);
                self.history.learn_continuation(at, &before, bonus);
            }
        }
        if PV && (number == 1 || score > alpha) {
            score = -self.node::<true>(child, ply + 1, -beta, -alpha, whole, false);
        }
        score
    }

    /// Learns from a cut: the move gains, those before it lose.
    #[allow(clippy::too_many_arguments)]
    fn learn(
        &mut self,
        position: &Position,
        ply: usize,
        mv: Move,
        noisy: bool,
        depth: i32,
        quiets: &Tried,
        captures: &Tried,
        before: &Before,
    ) {
        let (bonus, malus) = (history::bonus(depth), history::malus(depth));
        if noisy {
            self.history.learn_capture(position, mv, bonus);
        } else {
            let killers = &mut self.frame_mut(ply).killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            self.history.learn_quiet(position, mv, before, bonus);
            for &other in quiets {
                self.history.learn_quiet(position, other, before, -malus);
            }
        }
        for &other in captures {
            self.history.learn_capture(position, other, -malus);
        }
    }

    /// The table knew the answer: its move has done well again.
    fn reward_table_move(&mut self, position: &Position, ply: usize, entry: &Entry, beta: Score, depth: i32) {
        if entry.score >= beta
            && let Some(mv) = entry.mv
            && position.is_legal(mv)
            && !is_noisy(position, mv)
        {
            let before = self.before(ply);
            self.history.learn_quiet(position, mv, &before, history::bonus(depth));
        }
    }

    /// Step 16: notes the value, and how far the evaluation was off.
    #[allow(clippy::too_many_arguments)]
    fn remember(
        &mut self,
        position: &Position,
        ply: usize,
        best: Score,
        best_move: Option<Move>,
        lower: Score,
        beta: Score,
        depth: i32,
        known: &Known,
        before: &Before,
    ) {
        let bound = if best >= beta {
            Bound::Lower
        } else if best > lower {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry { mv: best_move, score: best, eval: known.raw, depth, bound, pv: known.pv };
        self.shared.table.store(position.key(), ply, entry);
        // Quiet positions teach where the evaluation errs, as far as the bound tells.
        let telling = match bound {
            Bound::Lower => best > known.eval,
            Bound::Upper => best < known.eval,
            _ => true,
        };
        if let Some(raw) = known.raw
            && telling
            && !is_decisive(best)
            && !best_move.is_some_and(|mv| is_noisy(position, mv))
        {
            self.history.learn_correction(position, before, best - raw, depth);
        }
    }

    /// The value of a move at the root.
    fn note_root_move(
        &mut self,
        mv: Move,
        score: Score,
        alpha: Score,
        beta: Score,
        number: usize,
        nodes: u64,
    ) {
        let selective_depth = self.selective_depth;
        let line = self.lines[1].clone();
        let Some(root_move) = self.root_moves.iter_mut().find(|root_move| root_move.mv == mv) else { return };
        root_move.nodes += nodes;
        if number > 1 && score <= alpha {
            root_move.score = -INFINITE;
            return;
        }
        root_move.score = score;
        root_move.bound = super::ScoreBound::of(score, alpha, beta);
        root_move.selective_depth = selective_depth;
        root_move.line.clear();
        root_move.line.push(mv);
        root_move.line.extend(line.into_iter().take(MAX_PLY - 1));
    }
}

/// What came of asking whether a move is the only good one.
enum Singularity {
    /// Search it deeper by so many half-moves, or less deep.
    Extend(i32),
    /// Others are good enough, too.
    Cut(Score),
}

/// Step 6, reverse futility: far above beta, the node will stay there.
fn reverse_futility(beta: Score, depth: i32, known: &Known) -> Option<Score> {
    let far_above = depth <= params::REVERSE_DEPTH
        && known.guess - params::reverse_margin(depth, known.improving) >= beta
        && !is_decisive(beta)
        && !is_decisive(known.guess);
    far_above.then(|| (2 * beta + known.guess) / 3)
}

/// A move that may be pruned.
struct Candidate {
    mv: Move,
    noisy: bool,
    gives_check: bool,
    number: usize,
    learned: i32,
}

/// What becomes of it.
enum Verdict {
    Keep,
    Drop,
    /// Neither this nor any quiet move after it.
    DropQuiets,
}

/// Step 12: late quiet moves, those that promise too little, and moves that lose material.
fn prune(position: &Position, candidate: &Candidate, depth: i32, alpha: Score, known: &Known) -> Verdict {
    let &Candidate { mv, noisy, gives_check, number, learned } = candidate;
    if noisy || gives_check {
        let loses = depth <= 7 && !position.exchange_gains(mv, params::capture_loss(depth), &VALUES);
        return if loses { Verdict::Drop } else { Verdict::Keep };
    }
    if number > params::quiet_count(depth, known.improving) {
        return Verdict::DropQuiets;
    }
    let reduced = (depth - params::reduction(depth, number) / params::WHOLE).max(0);
    if !known.in_check
        && reduced <= params::FUTILITY_DEPTH
        && known.eval + params::futility_margin(reduced) <= alpha
    {
        return Verdict::DropQuiets;
    }
    if reduced <= 4 && learned < params::history_limit(depth) {
        return Verdict::Drop;
    }
    if !position.exchange_gains(mv, params::quiet_loss(reduced), &VALUES) {
        return Verdict::Drop;
    }
    Verdict::Keep
}

/// Whether a side has more than pawns: without, passing may be better than any move.
fn has_pieces(position: &Position, side: Color) -> bool {
    let board = position.board();
    (board.color(side) - board.role(Role::Pawn) - board.role(Role::King)).any()
}
