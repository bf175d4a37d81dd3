//! Tours of narrow boards, or the proof that there are none: a search that tries everything, but nothing
//! twice.
//!
//! The squares of the strip are taken one after the other, across and then along. For each, it is decided
//! which of the later squares it is linked with. What the decisions so far mean for the rest is little: which
//! of the next squares already have a link, and which of those are the two ends of one piece. These few
//! squares, the *window*, are the state; two ways to the same state at the same square have the same future,
//! so a state that led nowhere is never tried again. On a board of 3 × n there are at most a few hundred
//! states at each square.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use super::links::Links;

/// What the tour shall be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// From this square to any other.
    From(usize),
    /// Back to where it began.
    Closed,
}

/// The widest strip whose window fits into a state.
pub const WIDEST: usize = 5;

/// The links of a tour of the strip, whose squares are numbered across first: square `x * width + y`. None
/// if, after all possibilities were tried, there is no such tour. The strip must have at least two squares.
pub fn tour(width: usize, length: usize, ends: Ends) -> Option<Links> {
    Strip { graph: Graph::Knight, width, squares: width * length, ends }.search()
}

/// The links of a path through half of a strip of width four, from this square to any inner one: see
/// [`four`](super::four). The outer square of file x has the number 2x, the inner one 2x + 1.
pub fn half(length: usize, from: usize) -> Option<Links> {
    Strip { graph: Graph::Half, width: 2, squares: 2 * length, ends: Ends::From(from) }.search()
}

/// Which squares can be linked.
#[derive(Clone, Copy)]
enum Graph {
    /// Those a knight's move apart.
    Knight,
    /// On half of a strip of width four: an outer and an inner square one or two files apart.
    Half,
}

/// From the square at hand to the farthest one it can be linked with.
const LONGEST_WINDOW: usize = 2 * WIDEST + 2;

/// A square of the window.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Not linked yet.
    Fresh,
    /// Has all its links.
    Done,
    /// One end of a piece whose other end is an end of the whole tour.
    Loose,
    /// One end of a piece whose other end is at this place of the window.
    Mate(usize),
}

/// The window as a number, four bits a place.
type State = u64;

/// The square where the tour ends is chosen.
const END_CHOSEN: State = 1 << 48;
const SQUARE_SHIFT: u32 = 49;

#[derive(Clone, Copy)]
struct Window {
    places: [Place; LONGEST_WINDOW],
    end_chosen: bool,
}

impl Window {
    fn pack(&self) -> State {
        let mut state = 0;
        for (at, place) in self.places.iter().enumerate() {
            let code = match place {
                Place::Fresh => 0,
                Place::Done => 1,
                Place::Loose => 2,
                Place::Mate(mate) => 3 + *mate as u64,
            };
            state |= code << (4 * at);
        }
        state | if self.end_chosen { END_CHOSEN } else { 0 }
    }

    fn unpack(state: State) -> Window {
        let mut places = [Place::Fresh; LONGEST_WINDOW];
        for (at, place) in places.iter_mut().enumerate() {
            *place = match state >> (4 * at) & 15 {
                0 => Place::Fresh,
                1 => Place::Done,
                2 => Place::Loose,
                code => Place::Mate(code as usize - 3),
            };
        }
        Window { places, end_chosen: state & END_CHOSEN != 0 }
    }
}

/// A decision: the state it leads to, and the distances to the squares linked with the one at hand.
#[derive(Clone, Copy)]
struct Decision {
    state: State,
    links: [Option<usize>; 2],
}

struct Strip {
    graph: Graph,
    width: usize,
    squares: usize,
    ends: Ends,
}

impl Strip {
    fn search(&self) -> Option<Links> {
        let mut dead: HashSet<State, BuildHasherDefault<StateHasher>> = HashSet::default();
        // For each square up to the one at hand: the state before it and the decisions not tried yet.
        let first = self.first_window().pack();
        let mut open = vec![(first, self.decisions(0, first))];
        let mut made: Vec<Decision> = Vec::new();
        while let Some((state, decisions)) = open.last_mut() {
            let next_square = made.len() + 1;
            match decisions.pop() {
                Some(decision) if next_square == self.squares => {
                    made.push(decision);
                    return Some(self.links(&made));
                }
                Some(decision) if dead.contains(&keyed(next_square, decision.state)) => {}
                Some(decision) => {
                    made.push(decision);
                    open.push((decision.state, self.decisions(next_square, decision.state)));
                }
                None => {
                    dead.insert(keyed(made.len(), *state));
                    open.pop();
                    made.pop();
                }
            }
        }
        None
    }

    fn links(&self, made: &[Decision]) -> Links {
        let mut links = Links::new(self.squares);
        for (at, decision) in made.iter().enumerate() {
            for distance in decision.links.into_iter().flatten() {
                links.connect(at, at + distance);
            }
        }
        links
    }

    fn window_length(&self) -> usize {
        2 * self.width + 2
    }

    fn is_start(&self, square: usize) -> bool {
        self.ends == Ends::From(square)
    }

    /// What lies beyond the board counts as done.
    fn first_window(&self) -> Window {
        let fresh = self.squares.min(self.window_length());
        let mut places = [Place::Done; LONGEST_WINDOW];
        places[..fresh].fill(Place::Fresh);
        Window { places, end_chosen: false }
    }

    /// The distances to the later squares that this one can be linked with.
    fn later(&self, at: usize) -> [Option<usize>; 4] {
        let (width, across) = (self.width, at % self.width);
        match self.graph {
            Graph::Half => {
                [Some(if across == 0 { 3 } else { 1 }), Some(if across == 0 { 5 } else { 3 }), None, None]
            }
            Graph::Knight => [
                (across >= 2).then(|| width - 2),
                (across + 2 < width).then_some(width + 2),
                (across >= 1).then(|| 2 * width - 1),
                (across + 1 < width).then_some(2 * width + 1),
            ],
        }
    }

    /// Every way to link the square at hand with later ones.
    fn decisions(&self, at: usize, state: State) -> Vec<Decision> {
        let window = Window::unpack(state);
        let may_end = self.ends != Ends::Closed && !window.end_chosen && !self.is_start(at);
        let mut found = Vec::new();
        match window.places[0] {
            Place::Done => found.extend(self.decide(at, window, [None; 2], None)),
            Place::Fresh => {
                if may_end {
                    let ended = Window { end_chosen: true, ..window };
                    self.link_one(at, ended, Place::Loose, &mut found);
                }
                if self.is_start(at) {
                    self.link_one(at, window, Place::Loose, &mut found);
                } else {
                    self.link_two(at, window, &mut found);
                }
            }
            end => {
                if may_end {
                    let ended = Window { end_chosen: true, ..window };
                    found.extend(self.decide(at, ended, [None; 2], Some((end, Place::Loose))));
                }
                self.link_one(at, window, end, &mut found);
            }
        }
        found
    }

    /// One link, for a square whose piece has its other end there.
    fn link_one(&self, at: usize, window: Window, own: Place, found: &mut Vec<Decision>) {
        for distance in self.later(at).into_iter().flatten() {
            let mut window = window;
            if let Some(far) = self.take(at, distance, &mut window) {
                found.extend(self.decide(at, window, [Some(distance), None], Some((own, far))));
            }
        }
    }

    fn link_two(&self, at: usize, window: Window, found: &mut Vec<Decision>) {
        let later = self.later(at);
        for (number, one) in later.iter().enumerate() {
            for other in &later[number + 1..] {
                let (Some(one), Some(other)) = (*one, *other) else { continue };
                let mut window = window;
                let ends = (self.take(at, one, &mut window), self.take(at, other, &mut window));
                if let (Some(far), Some(farther)) = ends {
                    found.extend(self.decide(at, window, [Some(one), Some(other)], Some((far, farther))));
                }
            }
        }
    }

    /// Gives a later square one more link; returns the other end of its piece, if it can have the link.
    fn take(&self, at: usize, distance: usize, window: &mut Window) -> Option<Place> {
        let place = &mut window.places[distance];
        match *place {
            Place::Done => None,
            Place::Fresh if !self.is_start(at + distance) => Some(Place::Mate(distance)),
            Place::Fresh => {
                *place = Place::Done;
                Some(Place::Loose)
            }
            far => {
                *place = Place::Done;
                Some(far)
            }
        }
    }

    /// Joins two ends into one piece and goes on to the next square; nothing if that would close the tour too
    /// early.
    fn decide(
        &self,
        at: usize,
        mut window: Window,
        links: [Option<usize>; 2],
        join: Option<(Place, Place)>,
    ) -> Option<Decision> {
        let places = &mut window.places;
        places[0] = Place::Done;
        match join {
            Some((Place::Mate(one), Place::Mate(other)))
                if places[one] != Place::Done && places[other] != Place::Done =>
            {
                places[one] = Place::Mate(other);
                places[other] = Place::Mate(one);
            }
            Some((Place::Mate(end), Place::Loose) | (Place::Loose, Place::Mate(end))) => {
                places[end] = Place::Loose;
            }
            // The two ends of one piece meet, or both ends of the tour are on one piece: all must be done.
            Some((Place::Mate(_), _)) if self.ends != Ends::Closed => return None,
            Some(_) if !self.all_done(at, &window) => return None,
            _ => {}
        }
        Some(Decision { state: self.moved_on(at, &window).pack(), links })
    }

    fn all_done(&self, at: usize, window: &Window) -> bool {
        at + self.window_length() >= self.squares && window.places.iter().all(|place| *place == Place::Done)
    }

    /// The window at the next square.
    fn moved_on(&self, at: usize, window: &Window) -> Window {
        let length = self.window_length();
        let mut places = [Place::Done; LONGEST_WINDOW];
        for (next, place) in places.iter_mut().zip(&window.places[1..length]) {
            *next = match *place {
                Place::Mate(mate) => Place::Mate(mate - 1),
                other => other,
            };
        }
        if at + length < self.squares {
            places[length - 1] = Place::Fresh;
        }
        Window { places, ..*window }
    }
}

fn keyed(square: usize, state: State) -> State {
    (square as u64) << SQUARE_SHIFT | state
}

/// States are numbers already: one multiplication spreads them.
#[derive(Default)]
struct StateHasher(u64);

impl Hasher for StateHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        let product = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = product ^ product >> 32;
    }
}
