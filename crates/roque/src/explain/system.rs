//! Why a file cannot be read or written.

use std::io::{Error, ErrorKind};

use roque_words::Words;

/// The reason in the user's language; what has no sentence of ours keeps the system's number.
pub fn io_error(error: &Error, words: &Words) -> String {
    match error.kind() {
        ErrorKind::NotFound => words.text("io-not-found"),
        ErrorKind::PermissionDenied => words.text("io-permission-denied"),
        ErrorKind::IsADirectory => words.text("io-is-a-directory"),
        ErrorKind::StorageFull => words.text("io-disk-full"),
        _ => match error.raw_os_error() {
            Some(number) => words.format("io-system-error", &[("number", number.into())]),
            None => words.text("io-unknown-error"),
        },
    }
}
