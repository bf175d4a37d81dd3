//! Endings of a king and one piece against a king, solved backwards from the mates: what tables must say, found out without
//! any table.

use roque_core::{Color, Position, Role, Ruleset, Setup, Square};

/// What a move leads to.
#[derive(Clone, Copy)]
enum Next {
    /// A position of the same ending.
    Same { number: usize, zeroing: bool },
    /// Another ending, that is won (1) for who made the move, or drawn (0).
    Other(i32),
}

/// A position with its moves.
struct Node {
    mated: bool,
    nexts: Vec<Next>,
}

/// A solved ending; White has the piece.
pub struct Ending {
    role: Role,
    /// 1 if the side to move wins, -1 if it loses.
    results: Vec<i32>,
    /// The half-moves to the next capture, pawn move or mate; 0 in draws.
    distances: Vec<i32>,
}

impl Ending {
    /// Solves an ending; those that a pawn can lead to must be given.
    pub fn solve(role: Role, promotions: &[&Ending]) -> Ending {
        let node = |number| {
            let position = position(role, number)?;
            let nexts: Vec<Next> =
                position.legal_moves().iter().map(|&mv| next(&position, mv, promotions)).collect();
            Some(Node { mated: nexts.is_empty() && position.is_check(), nexts })
        };
        let nodes: Vec<Option<Node>> = (0..2 * 64 * 64 * 64).map(node).collect();
        let mut ending = Ending { role, results: vec![0; nodes.len()], distances: vec![0; nodes.len()] };
        while ending.sweep_results(&nodes) {}
        let mut open: Vec<usize> = (0..nodes.len()).filter(|&number| ending.results[number] != 0).collect();
        for distance in 1.. {
            if open.is_empty() {
                break;
            }
            assert!(distance < 100, "{} positions have no distance", open.len());
            let found: Vec<usize> =
                open.iter().copied().filter(|&number| ending.is_at(&nodes, number, distance)).collect();
            for number in found {
                ending.distances[number] = distance;
            }
            open.retain(|&number| ending.distances[number] == 0);
        }
        ending
    }

    /// All positions with the result (1 a win, -1 a loss) and the distance, which is below zero for who loses.
    pub fn positions(&self) -> impl Iterator<Item = (Position, i32, i32)> + '_ {
        (0..self.results.len()).filter_map(|number| {
            let result = self.results[number];
            Some((position(self.role, number)?, result, result * self.distances[number]))
        })
    }

    fn sweep_results(&mut self, nodes: &[Option<Node>]) -> bool {
        let mut changed = false;
        for (number, node) in nodes.iter().enumerate() {
            let Some(node) = node.as_ref().filter(|_| self.results[number] == 0) else { continue };
            let of = |next: &Next| match *next {
                Next::Other(result) => result,
                Next::Same { number, .. } => -self.results[number],
            };
            let best = node.nexts.iter().map(of).max();
            self.results[number] = if node.mated { -1 } else { best.unwrap_or(0) };
            changed |= self.results[number] != 0;
        }
        changed
    }

    /// Whether a position is at this distance, all smaller ones being known.
    fn is_at(&self, nodes: &[Option<Node>], number: usize, distance: i32) -> bool {
        let Some(node) = &nodes[number] else { return false };
        let result = self.results[number];
        let mut keep = node.nexts.iter().filter_map(|next| match *next {
            Next::Other(other) => (other == result).then_some(Some(1)),
            Next::Same { number: after, .. } if -self.results[after] != result => None,
            Next::Same { zeroing: true, .. } => Some(Some(1)),
            Next::Same { number: after, .. } => match self.distances[after] {
                _ if nodes[after].as_ref().is_some_and(|node| node.mated) => Some(Some(1)),
                0 => Some(None),
                known => Some(Some(known + 1)),
            },
        });
        match result {
            1 => keep.any(|of| of.is_some_and(|of| of <= distance)),
            _ => node.mated || keep.all(|of| of.is_some_and(|of| of <= distance)),
        }
    }
}

/// The position with a number, if it is one.
fn position(role: Role, number: usize) -> Option<Position> {
    let square = |place: u32| Square::wrapping((number >> (6 * place)) as u8 & 63);
    let mut setup = Setup::empty(Ruleset::Standard);
    let pieces = [Role::King.of(Color::White), Role::King.of(Color::Black), role.of(Color::White)];
    for (place, piece) in (0..).zip(pieces) {
        setup.board.put(piece, square(place));
    }
    setup.turn = if number >> 18 == 0 { Color::White } else { Color::Black };
    if setup.board.occupied().len() < 3 {
        return None;
    }
    Position::new(&setup).ok()
}

fn number(position: &Position) -> usize {
    let piece = position.board().color(Color::White).without(position.king(Color::White)).first();
    let square = |square: Square| square as usize;
    square(position.king(Color::White))
        | square(position.king(Color::Black)) << 6
        | piece.map_or(0, square) << 12
        | usize::from(position.turn() == Color::Black) << 18
}

fn next(position: &Position, mv: roque_core::Move, promotions: &[&Ending]) -> Next {
    let after = position.after(mv);
    if position.is_capture(mv) {
        return Next::Other(0);
    }
    if let Some(role) = mv.promotion() {
        // With a minor piece it is a draw.
        let ending = promotions.iter().find(|ending| ending.role == role);
        return Next::Other(ending.map_or(0, |ending| -ending.results[number(&after)]));
    }
    Next::Same { number: number(&after), zeroing: mv.role() == Role::Pawn }
}
