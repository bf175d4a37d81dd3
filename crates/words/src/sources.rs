//! The embedded Fluent files.

use crate::Language;

/// One Fluent file.
pub struct Source {
    /// Its name, the same in every language.
    pub name: &'static str,
    /// What it says.
    pub text: &'static str,
}

macro_rules! sources {
    ($language:literal: $($name:literal),+) => {
        &[$(Source {
            name: $name,
            text: include_str!(concat!("../../../locales/", $language, "/", $name, ".ftl")),
        }),+]
    };
}

/// The Fluent files of a language.
pub const fn sources(language: Language) -> &'static [Source] {
    match language {
        Language::French => {
            sources!("fr": "browser", "chess", "command", "engine", "errors", "eval", "fen", "files", "line", "match", "moves", "openings", "perft", "pgn", "play", "queens", "selfplay", "server", "tour", "train", "tune", "uci-check", "web", "web-3d", "web-analysis", "web-board", "web-game", "web-games", "web-new", "web-problems")
        }
        Language::English => {
            sources!("en": "browser", "chess", "command", "engine", "errors", "eval", "fen", "files", "line", "match", "moves", "openings", "perft", "pgn", "play", "queens", "selfplay", "server", "tour", "train", "tune", "uci-check", "web", "web-3d", "web-analysis", "web-board", "web-game", "web-games", "web-new", "web-problems")
        }
    }
}
