//! The mate finder: proves that the side to move mates in so many moves, or that it cannot.
//!
//! The usual search leaves out what probably does not matter, and a mate that begins with a quiet move or a zugzwang is just
//! that. Here nothing is left out, and only one question is asked: *is it mate in at most so many half-moves?* The tree of that
//! question has nodes of two kinds: the attacker needs one move that mates, the defender must lose by every move.
//!
//! **What to look at next** is decided by *proof numbers* (Allis; depth-first after Nagai). The proof number of a node says how
//! many leaves must still be proved to prove it, the disproof number how many must be refuted to refute it. The search
//! always goes on where the least is missing: replies to checks are few, so forcing lines are looked at first, and quiet
//! moves when those give nothing. Both numbers are written here from the side of the mover: `win` is what it lacks to get
//! its way, `loss` what the other lacks. Getting one's way needs one move, so `win` is the least `loss` of the children;
//! `loss` is the greatest `win` of the children and one for each other that is open. (Their sum would count a leaf once for
//! every way that leads to it, and there are many.)
//!
//! **Distance.** Half-moves that are left are part of the question. That makes every answer true wherever the
//! position comes up again in the search, and no line endless. A mate that fits in fewer half-moves is one in more, too. What
//! was played before the root is not looked at: the opponent may claim a draw if the line leads through it for the third time.

mod proofs;

use arrayvec::ArrayVec;
use roque_core::{Move, MoveList, Position};

use crate::search::Line;
use proofs::Proofs;

/// No number of missing leaves: it cannot be.
const NEVER: u32 = u32::MAX;
/// The largest number that still is one.
const MOST: u32 = NEVER - 1;

/// How much is missing for either side, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    /// Until the mover gets its way; zero if it has.
    win: u32,
    /// Until the other one does.
    loss: u32,
}

impl Numbers {
    const WON: Numbers = Numbers { win: 0, loss: NEVER };
    const LOST: Numbers = Numbers { win: NEVER, loss: 0 };

    fn is_settled(self) -> bool {
        self.win == 0 || self.loss == 0
    }
}

/// What the finder found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Mate, by this line at best play of both, as far as that is known.
    Mate {
        /// In so many moves, or fewer.
        moves: u32,
        /// The line.
        line: Box<Line>,
    },
    /// There is no mate in so few moves.
    NoMate,
    /// It was told to stop before it knew.
    Unknown,
}

/// A move of a node and what is known of the position after it, seen from there.
struct Child {
    mv: Move,
    numbers: Numbers,
}

type Children = ArrayVec<Child, { MoveList::CAPACITY }>;

/// Proves and refutes mates.
pub struct Finder<'a> {
    proofs: Proofs,
    nodes: u64,
    /// The work at hand is put aside when this many nodes are reached.
    pause_at: u64,
    /// When to ask whether to stop.
    ask_at: u64,
    stopped: bool,
    must_stop: &'a mut dyn FnMut(u64) -> bool,
    /// Whether the fifty-move rule may end a line.
    counts_moves: bool,
}

/// Work that is looked at first, for each distance; it grows from round to round.
const FIRST_SLICE: u64 = 5_000;
/// How much it grows.
const GROWTH: u64 = 4;
/// Work on making a line shorter or tougher.
const POLISH: u64 = 2_000;
/// Somebody may want to stop: asked after so many nodes.
const ASK_EVERY: u64 = 1024;

impl<'a> Finder<'a> {
    /// A finder with a memory of so many megabytes. `must_stop` is asked now and then, with the nodes so far.
    pub fn new(megabytes: usize, must_stop: &'a mut dyn FnMut(u64) -> bool) -> Finder<'a> {
        Finder {
            proofs: Proofs::new(megabytes),
            nodes: 0,
            pause_at: u64::MAX,
            ask_at: 0,
            stopped: false,
            must_stop,
            counts_moves: false,
        }
    }

    /// The positions looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Is it mate in at most so many moves, beginning with one of these?
    pub fn find(&mut self, position: &Position, first_moves: &[Move], moves: u32) -> Verdict {
        self.counts_moves =
            position.ruleset().has_draw_rules() && u32::from(position.halfmoves()) + 2 * moves > 100;
        // Nobody knows in how many moves the mate is easiest to prove: every distance gets its turn, and then longer ones.
        let (mut refuted, mut slice) = (0, FIRST_SLICE);
        while refuted < moves {
            for distance in refuted + 1..=moves {
                self.pause_at = self.nodes + slice;
                match self.attack(position, first_moves, 2 * distance - 1) {
                    Answer::Proved(mv) => return self.mate(position, mv, distance),
                    Answer::Refuted => refuted = distance,
                    Answer::Open if self.stopped => return Verdict::Unknown,
                    Answer::Open => {}
                }
            }
            slice *= GROWTH;
        }
        Verdict::NoMate
    }

    /// Works on a position of the attacker until it is settled or the work is put aside.
    fn attack(&mut self, position: &Position, moves: &[Move], left: u32) -> Answer {
        let mut children = self.children(position, moves, left);
        let numbers = self.work(position, left, Numbers { win: MOST, loss: MOST }, &mut children);
        match children.iter().find(|child| child.numbers.loss == 0) {
            Some(child) => Answer::Proved(child.mv),
            None if numbers.loss == 0 => Answer::Refuted,
            None => Answer::Open,
        }
    }

    /// Depth-first, as long as both numbers stay below their limits.
    fn visit(&mut self, position: &Position, left: u32, limits: Numbers) -> Numbers {
        let moves = self.moves(position, left);
        let mut children = self.children(position, &moves, left);
        let before = self.nodes;
        let numbers = self.work(position, left, limits, &mut children);
        self.proofs.store(self.key(position), left, numbers, self.nodes - before);
        numbers
    }

    /// Goes on with the most promising child until the node's numbers reach their limits.
    fn work(&mut self, position: &Position, left: u32, limits: Numbers, children: &mut Children) -> Numbers {
        loop {
            let Weighed { numbers, best, second, open } = weigh(children);
            if numbers.is_settled()
                || numbers.win >= limits.win
                || numbers.loss >= limits.loss
                || self.must_pause()
            {
                return numbers;
            }
            let child = &mut children[best];
            let inner = Numbers {
                win: limits.loss.saturating_sub(open - 1).min(MOST),
                // A little beyond the second best, or the search would jump to and fro between two.
                loss: limits.win.min(second.saturating_add(second / 4).saturating_add(1)).min(MOST),
            };
            child.numbers = self.visit(&position.after(child.mv), left - 1, inner);
        }
    }

    /// The moves that count: with one half-move left, checks; otherwise all.
    fn moves(&self, position: &Position, left: u32) -> MoveList {
        if left == 1 { position.checks() } else { position.legal_moves() }
    }

    fn children(&mut self, position: &Position, moves: &[Move], left: u32) -> Children {
        let mut children = Children::new();
        for &mv in moves {
            let after = position.after(mv);
            self.nodes += 1;
            let numbers = self.first_look(&after, left - 1);
            children.push(Child { mv, numbers });
            // One move is enough.
            if numbers.loss == 0 {
                break;
            }
        }
        children
    }

    /// What is known of a position, or can be seen at a glance. An odd number of half-moves is left to the attacker.
    fn first_look(&self, position: &Position, left: u32) -> Numbers {
        let attacks = left % 2 == 1;
        if !attacks {
            let replies = position.count_legal_moves();
            if replies == 0 {
                return if position.is_check() { Numbers::LOST } else { Numbers::WON };
            }
            // Alive when no half-moves are left: the defender got its way.
            if left == 0 || self.is_drawn(position) {
                return Numbers::WON;
            }
            let known = self.proofs.probe(self.key(position), left);
            // The fewer the replies, the sooner all of them are refuted.
            return known.unwrap_or(Numbers { win: 1, loss: replies });
        }
        if self.is_drawn(position) {
            return Numbers::LOST;
        }
        self.proofs.probe(self.key(position), left).unwrap_or(Numbers { win: 1, loss: 1 })
    }

    fn is_drawn(&self, position: &Position) -> bool {
        self.counts_moves && position.halfmoves() >= 100
    }

    /// Where the fifty-move rule may matter, the same position is not the same.
    fn key(&self, position: &Position) -> u64 {
        let count = if self.counts_moves { u64::from(position.halfmoves()) } else { 0 };
        position.key() ^ count.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn must_pause(&mut self) -> bool {
        if self.nodes >= self.ask_at {
            self.ask_at = self.nodes + ASK_EVERY;
            self.stopped |= (self.must_stop)(self.nodes);
        }
        self.stopped || self.nodes >= self.pause_at
    }

    /// A mate is proved; now for a line that shows it.
    fn mate(&mut self, position: &Position, first: Move, distance: u32) -> Verdict {
        let (mut line, mut at, mut mv) = (Line::new(), *position, first);
        let (mut left, mut moves) = (2 * distance - 1, distance);
        while line.try_push(mv).is_ok() {
            at.play(mv);
            let Some((reply, answer, needed)) = self.toughest(&at, left - 1) else { break };
            if line.len() == 1 {
                moves = needed.div_ceil(2) + 1;
            }
            if line.try_push(reply).is_err() {
                break;
            }
            at.play(reply);
            (mv, left) = (answer, needed);
        }
        Verdict::Mate { moves, line: Box::new(line) }
    }

    /// The reply that holds out longest, the answer to it, and the half-moves from there.
    fn toughest(&mut self, position: &Position, left: u32) -> Option<(Move, Move, u32)> {
        let mut toughest = None;
        for &reply in &position.legal_moves() {
            let (answer, needed) = self.shortest(&position.after(reply), left - 1)?;
            if toughest.is_none_or(|(_, _, most)| needed > most) {
                toughest = Some((reply, answer, needed));
            }
        }
        toughest
    }

    /// The move that mates soonest, as far as little work tells, and its half-moves. Nothing if there is no time left.
    fn shortest(&mut self, position: &Position, left: u32) -> Option<(Move, u32)> {
        (1..=left).step_by(2).find_map(|plies| {
            self.pause_at = if plies == left { u64::MAX } else { self.nodes + POLISH };
            match self.attack(position, &self.moves(position, plies), plies) {
                Answer::Proved(mv) => Some((mv, plies)),
                _ => None,
            }
        })
    }
}

/// What came of working on a position.
enum Answer {
    Proved(Move),
    Refuted,
    Open,
}

/// What the children of a node say together.
struct Weighed {
    numbers: Numbers,
    /// The child to go on with.
    best: usize,
    /// What the next best one lacks.
    second: u32,
    /// How many children the other side has not won yet.
    open: u32,
}

fn weigh(children: &Children) -> Weighed {
    let (mut best, mut least, mut second) = (0, NEVER, NEVER);
    let (mut greatest, mut open) = (0, 0);
    for (at, Child { numbers, .. }) in children.iter().enumerate() {
        if numbers.loss < least {
            (best, second, least) = (at, least, numbers.loss);
        } else {
            second = second.min(numbers.loss);
        }
        greatest = greatest.max(numbers.win);
        open += u32::from(numbers.win > 0);
    }
    let loss = match (greatest, open) {
        (NEVER, _) => NEVER,
        (_, 0) => 0,
        (greatest, open) => greatest.saturating_add(open - 1).min(MOST),
    };
    Weighed { numbers: Numbers { win: least, loss }, best, second, open }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(fen: &str, moves: u32) -> (Verdict, u64) {
        let position: Position = fen.parse().expect("a position");
        let mut never = |_| false;
        let mut finder = Finder::new(16, &mut never);
        (finder.find(&position, &position.legal_moves(), moves), finder.nodes())
    }

    fn moves(verdict: &Verdict) -> Option<u32> {
        match verdict {
            Verdict::Mate { moves, .. } => Some(*moves),
            _ => None,
        }
    }

    #[test]
    fn mates_are_proved_and_their_absence_too() {
        let table = [
            ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", Some(1)),
            // Zugzwang after a quiet rook sacrifice.
            ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", Some(2)),
            ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", Some(3)),
            ("8/8/8/8/8/2k5/1q6/K7 w - - 0 1", None),
            ("8/8/4k3/8/8/3KB3/8/8 w - - 0 1", None),
        ];
        for (fen, expected) in table {
            for limit in 1..=4 {
                let found = moves(&find(fen, limit).0);
                assert_eq!(found, expected.filter(|&moves| moves <= limit), "{fen} in {limit}");
            }
        }
    }

    #[test]
    fn the_line_ends_with_the_mate() {
        let fen = "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1";
        let Verdict::Mate { line, .. } = find(fen, 5).0 else { panic!("there is a mate") };
        let mut position: Position = fen.parse().expect("a position");
        for &mv in line.iter() {
            assert!(position.is_legal(mv));
            position.play(mv);
        }
        assert!(position.is_check() && !position.has_legal_move());
        assert_eq!(line.len(), 5);
    }

    /// Mate in two, the king first: it comes with the hundredth half-move, or too late.
    #[test]
    fn the_fifty_move_rule_saves() {
        let with = |count| format!("7k/8/6K1/8/8/8/8/R7 w - - {count} 100");
        assert_eq!(moves(&find(&with(0), 3).0), Some(1));
        let far = |count| format!("7k/8/5K2/8/8/8/8/R7 w - - {count} 100");
        assert_eq!(moves(&find(&far(0), 3).0), Some(2));
        assert_eq!(moves(&find(&far(97), 3).0), Some(2));
        assert_eq!(moves(&find(&far(98), 3).0), None);
    }

    #[test]
    fn it_stops_when_told_to() {
        let position = Position::start();
        let mut told = 0;
        let mut stop = |nodes| {
            told = nodes;
            nodes > 10_000
        };
        let verdict = Finder::new(1, &mut stop).find(&position, &position.legal_moves(), 20);
        assert_eq!(verdict, Verdict::Unknown);
        assert!(told < 20_000, "{told}");
    }
}
