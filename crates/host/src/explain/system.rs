//! Why a file cannot be read or written.

use std::io::{Error, ErrorKind};

use roque_words::Words;

/// The reason in the user's language; what has no sentence of ours keeps the system's number.
pub fn io_error(error: &Error, words: &Words) -> String {
    match (known(error.kind(), words), error.raw_os_error()) {
        (Some(reason), _) => reason,
        (None, Some(number)) => words.format("io-system-error", &[("number", number.into())]),
        (None, None) => words.text("io-unknown-error"),
    }
}

/// The reason why a file cannot be written: what is missing then is not the file but its place.
pub fn write_error(error: &Error, words: &Words) -> String {
    match error.kind() {
        ErrorKind::NotFound => words.text("io-no-folder"),
        _ => io_error(error, words),
    }
}

/// The reason, where only its kind is known.
pub fn io_error_kind(kind: ErrorKind, words: &Words) -> String {
    known(kind, words).unwrap_or_else(|| words.text("io-unknown-error"))
}

fn known(kind: ErrorKind, words: &Words) -> Option<String> {
    Some(match kind {
        ErrorKind::NotFound => words.text("io-not-found"),
        ErrorKind::PermissionDenied => words.text("io-permission-denied"),
        ErrorKind::IsADirectory => words.text("io-is-a-directory"),
        ErrorKind::NotADirectory => words.text("io-not-a-directory"),
        ErrorKind::ReadOnlyFilesystem => words.text("io-read-only"),
        ErrorKind::StorageFull => words.text("io-disk-full"),
        _ => return None,
    })
}
