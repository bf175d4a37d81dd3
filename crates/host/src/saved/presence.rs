//! Who shows the games of a folder in the browser: so that a second start finds the first.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// What carries the lock.
const LOCK: &str = ".server.lock";
/// Where the address is told.
const ADDRESS: &str = ".server";

/// Who shows the games.
pub enum Shown {
    /// We do, from now on.
    ByUs(Presence),
    /// Another Roque does, at this address.
    At(String),
    /// The system does not tell, or the other one has only just begun.
    Unknown,
}

/// The right to show the games of a folder, until it is dropped or the process ends.
pub struct Presence {
    address: PathBuf,
    _lock: File,
}

impl Shown {
    /// Takes the right, unless somebody has it.
    pub fn claim(data_dir: &Path) -> Shown {
        // What cannot be made or locked leaves the question open; games are locked one by one anyway.
        let _ = fs::create_dir_all(data_dir);
        let address = data_dir.join(ADDRESS);
        let lock = OpenOptions::new().write(true).create(true).truncate(false).open(data_dir.join(LOCK));
        let Ok(lock) = lock else { return Shown::Unknown };
        match lock.try_lock() {
            Ok(()) => Shown::ByUs(Presence { address, _lock: lock }),
            Err(TryLockError::WouldBlock) => match fs::read_to_string(&address) {
                Ok(told) if is_of_this_machine(&told) => Shown::At(told),
                _ => Shown::Unknown,
            },
            Err(TryLockError::Error(_)) => Shown::Unknown,
        }
    }
}

/// Whether this is an address that a server of ours could have told: it is about to be opened.
fn is_of_this_machine(url: &str) -> bool {
    let address = url.strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
    address
        .and_then(|address| address.parse::<SocketAddr>().ok())
        .is_some_and(|address| address.ip().is_loopback())
}

impl Presence {
    /// Tells others where the games are shown.
    pub fn tell(&self, address: &str) {
        // Who cannot read it begins a server of its own.
        let _ = fs::write(&self.address, address);
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        // The lock counts, not the file.
        let _ = fs::remove_file(&self.address);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_this_machine_are_opened() {
        assert!(is_of_this_machine("http://127.0.0.1:8964/"));
        for other in [
            "",
            "http://example.org/",
            "http://192.168.0.1:80/",
            "file:///etc/passwd",
            "http://127.0.0.1:8964/x",
        ] {
            assert!(!is_of_this_machine(other), "{other}");
        }
    }
}
