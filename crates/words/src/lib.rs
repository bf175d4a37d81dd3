//! Every sentence Roque shows to a person, in French and in English.
//!
//! The sentences live in `locales/{fr,en}/*.ftl` (Fluent) and are embedded in the program. Code names a sentence
//! by its key, always written out in full so that a search for the key finds both ends:
//!
//! ```
//! use roque_words::{Language, Words};
//! let words = Words::new(Language::French);
//! assert_eq!(words.text("side-to-move-white"), "Trait aux Blancs.");
//! assert_eq!(words.format("fen-move-number", &[("number", 12.into())]), "Coup numéro 12.");
//! ```

mod language;
mod numbers;
mod sources;

pub use language::Language;
pub use sources::sources;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

/// What can be put into a sentence: a text or a number (`"e4".into()`, `12.into()`).
///
/// Numbers over 9999 appear in groups of three digits, as the language writes them; numbers also choose between
/// singular and plural. A number that is to be copied or read by programs is given as a text.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

/// The sentences of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads the embedded sentences of a language.
    pub fn new(language: Language) -> Words {
        let locale = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks that isolate right-to-left text would be seen as garbage in terminals, and are of no use
        // between two languages that are both written from left to right.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::French => |value, _| numbers::grouped(value, '\u{202f}'),
            Language::English => |value, _| numbers::grouped(value, ','),
        }));
        for source in sources(language) {
            // The tests make sure that every file is sound; whatever can be read of a damaged one is used.
            let resource = match FluentResource::try_new(source.text.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Words { language, bundle }
    }

    /// The language of these sentences.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A sentence without anything to fill in.
    pub fn text(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// A sentence with its blanks filled in.
    ///
    /// A key that does not exist stands for itself, so that even then something is shown; while debugging it is
    /// an error, as is a missing argument.
    pub fn format(&self, key: &str, arguments: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "there is no sentence {key}");
            return key.to_owned();
        };
        let arguments: FluentArgs<'_> =
            arguments.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }
}
