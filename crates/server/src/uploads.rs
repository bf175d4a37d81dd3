//! PGN that was sent to be chosen from.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use crate::lock;

/// The longest PGN that is taken, in bytes.
pub const LONGEST: usize = 8 << 20;

/// So many are kept; older ones must be sent again.
const KEPT: usize = 4;

/// The last few that were sent.
#[derive(Default)]
pub struct Uploads {
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    /// How many there have been.
    count: u32,
    uploads: VecDeque<(u32, Arc<[u8]>)>,
}

impl Uploads {
    /// Keeps a PGN for a while, under this number.
    pub fn add(&self, text: &[u8]) -> u32 {
        let mut known = lock(&self.known);
        let Known { count, uploads } = &mut *known;
        *count += 1;
        uploads.push_back((*count, text.into()));
        if uploads.len() > KEPT {
            uploads.pop_front();
        }
        *count
    }

    /// The PGN with this number.
    pub fn get(&self, number: u32) -> Option<Arc<[u8]>> {
        let known = lock(&self.known);
        known.uploads.iter().find(|(known, _)| *known == number).map(|(_, text)| Arc::clone(text))
    }
}
