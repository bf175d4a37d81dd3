//! A tour in the making: which squares come one after the other, in no direction yet.

/// Nothing there.
const NONE: u32 = u32::MAX;

/// For each square, by its number, the one or two squares beside it in the tour.
pub struct Links(Vec<[u32; 2]>);

impl Links {
    /// No links between this many squares.
    pub fn new(squares: usize) -> Links {
        Links(vec![[NONE; 2]; squares])
    }

    /// The squares linked with this one.
    pub fn of(&self, square: usize) -> impl Iterator<Item = usize> + use<> {
        self.0[square].into_iter().filter(|other| *other != NONE).map(|other| other as usize)
    }

    /// Links two squares, each of which has at most one link.
    pub fn connect(&mut self, one: usize, other: usize) {
        self.replace(one, NONE, other as u32);
        self.replace(other, NONE, one as u32);
    }

    /// Undoes a link.
    pub fn disconnect(&mut self, one: usize, other: usize) {
        self.replace(one, other as u32, NONE);
        self.replace(other, one as u32, NONE);
    }

    fn replace(&mut self, square: usize, before: u32, after: u32) {
        if let Some(link) = self.0[square].iter_mut().find(|link| **link == before) {
            *link = after;
        }
    }

    /// The squares in their order from this one on, until the tour ends or comes back.
    pub fn walk(&self, start: usize) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.0.len());
        let (mut before, mut here) = (start, start);
        loop {
            order.push(here);
            let Some(next) = self.of(here).find(|next| *next != before) else { break };
            if next == start || order.len() == self.0.len() {
                break;
            }
            (before, here) = (here, next);
        }
        order
    }
}
