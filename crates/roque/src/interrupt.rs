//! Ctrl-C asks long work to stop where it can go on later, instead of ending the program at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that is set when the user presses Ctrl-C or the system ends the program.
pub fn flag() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    // Where the signal cannot be caught, the program ends at once; what it keeps is on the disk all the same.
    let _ = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
    stop
}
