//! Roque's server: it serves the page, keeps the games of those who look at it, and lets the engine think for them.
//!
//! ```text
//! frame ─► Ask ─► Hub ─► Room (one owner a game) ─► Game ─► disk ─► events to every page that watches
//! ```
//!
//! The connections are tokio's tasks; everything that touches a game or the disk runs on its threads for blocking
//! work, and thinking in pools of our own. Nothing here words a sentence: they come from `roque-words`.

mod analysis;
mod client;
mod hub;
mod listen;
mod page;
mod pool;
mod problems;
mod reading;
mod refuse;
mod requests;
mod room;
mod summaries;
mod talk;
mod uploads;
mod view;
mod web;

pub use hub::Settings;
pub use listen::{DEFAULT_PORT, Running, start};
pub use page::{Asset, Page};
pub use pool::{Chooser, Players};

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is behind a lock, even if somebody failed while holding it: one fault must not stop the others.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
