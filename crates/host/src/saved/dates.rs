//! The time, as games are named and dated by it.

/// The time a game begins, as the name of its file.
pub fn name_of_now() -> String {
    jiff::Zoned::now().strftime("%Y-%m-%d-%H%M%S").to_string()
}

/// Today, as PGN writes it.
pub fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}
