//! The sums along the path of a search.

use std::sync::Arc;

use roque_core::{Color, Position, Square};

use super::facts::{Changes, View, Wing};
use super::kernels;
use super::network::{HIDDEN, Network, Sums};
use crate::score::{MAX_PLY, Score};

/// A place on the path.
#[derive(Clone)]
struct Accumulator {
    /// The sums of both sides, if they are known.
    sums: [Sums; 2],
    /// Whether they are. Nothing else here means anything before.
    known: bool,
    /// What they are the sums of.
    view: View,
    /// How the sides see the board.
    wings: [Wing; 2],
}

/// The sums of a side when its king last stood on a wing, and of what: the facts that have come and gone since are far fewer
/// than all.
#[derive(Clone)]
struct Remembered {
    sums: Sums,
    view: View,
}

/// Evaluates the positions along the path of a search.
pub struct Evaluator {
    network: Arc<Network>,
    path: Box<[Accumulator]>,
    /// The present place.
    at: usize,
    /// For each side and wing.
    remembered: Box<[[Remembered; 2]; 2]>,
}

impl Evaluator {
    /// With this network; a path must begin before anything else.
    pub fn new(network: Arc<Network>) -> Evaluator {
        let nothing = Accumulator {
            sums: [Sums([0; HIDDEN]); 2],
            known: false,
            view: View::default(),
            wings: [Wing::of(Square::A1); 2],
        };
        let empty = Remembered { sums: network.bias, view: View::default() };
        let remembered = std::array::from_fn(|_| std::array::from_fn(|_| empty.clone()));
        let path = vec![nothing; MAX_PLY + 2].into_boxed_slice();
        Evaluator { network, path, at: 0, remembered: Box::new(remembered) }
    }

    /// Begins a path.
    pub fn begin(&mut self) {
        self.at = 0;
        self.path[0].known = false;
    }

    /// A move is played in the last position of the path, or the turn passes. Nothing is computed before somebody asks.
    #[inline]
    pub fn step(&mut self) {
        self.at += 1;
        self.path[self.at].known = false;
    }

    /// The last step is taken back.
    #[inline]
    pub fn take_back(&mut self) {
        self.at -= 1;
    }

    /// How good the last position of the path is for the side to move; that must be this one, and this what the classical
    /// evaluation says of it ([`eval::Evaluator::sum`](crate::eval::Evaluator::sum)).
    pub fn evaluate(&mut self, position: &Position, classical: Score) -> Score {
        if !self.path[self.at].known {
            let here = &mut self.path[self.at];
            here.view = View::of(position.board());
            here.wings = Color::ALL.map(|side| Wing::of(position.king(side)));
            self.bring_up();
            self.path[self.at].known = true;
        }
        let [white, black] = &self.path[self.at].sums;
        self.network.value([white, black], position, classical)
    }

    /// Makes the sums known at the present place: those of a side from the nearest place before it with the king on the same
    /// wing, or else from the last position of all with the king there.
    fn bring_up(&mut self) {
        let (before, here) = self.path.split_at_mut(self.at);
        let here = &mut here[0];
        let nearest = |side: Color| {
            let wing = here.wings[side as usize];
            before.iter().rposition(|place| place.known && place.wings[side as usize] == wing)
        };
        let [white, black] = Color::ALL.map(nearest);
        // Most often what has changed is the same for both.
        let mut changes = None;
        for (side, from) in [(Color::White, white), (Color::Black, black)] {
            let (seen, wing) = (side as usize, here.wings[side as usize]);
            let now = &mut here.sums[seen];
            if let Some(from) = from {
                let place = &before[from];
                let changes = match &changes {
                    Some(changes) if white == black => changes,
                    _ => changes.insert(here.view.changes(&place.view)),
                };
                apply(&self.network, changes, &place.sums[seen], now, side, wing);
            } else {
                let remembered = &mut self.remembered[seen][wing.number()];
                let changes = here.view.changes(&remembered.view);
                apply(&self.network, &changes, &remembered.sums, now, side, wing);
                *remembered = Remembered { sums: *now, view: here.view };
            }
        }
    }
}

/// The sums after some changes, made of those before.
#[inline]
fn apply(network: &Network, changes: &Changes, before: &Sums, now: &mut Sums, side: Color, wing: Wing) {
    let (mut come, mut gone) = ([0; 32], [0; 32]);
    for (rows, facts) in [(&mut come, &changes.come), (&mut gone, &changes.gone)] {
        for (row, fact) in rows.iter_mut().zip(facts) {
            *row = fact.seen_by(side, wing);
        }
    }
    kernels::update(&network.rows, before, now, &come[..changes.come.len()], &gone[..changes.gone.len()]);
}
