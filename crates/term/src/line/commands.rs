//! The commands a player can type: their names in both languages, and what they are for.

use roque_host::entry::plain;
use roque_words::{Language, Words};

/// A command, whatever the language it was typed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Lists the commands, or explains one.
    Help,
    /// The legal moves, of one square or all.
    Moves,
    /// Takes moves back.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Offers a draw, or accepts it.
    Draw,
    /// Accepts the draw on offer.
    Accept,
    /// Declines the draw on offer.
    Decline,
    /// Withdraws one's own offer.
    Withdraw,
    /// Claims a draw by the rules.
    Claim,
    /// Gives up.
    Resign,
    /// Turns the board.
    Flip,
    /// Shows the board.
    Board,
    /// Changes the style of the board.
    Style,
    /// Shows what has been captured.
    Captures,
    /// Shows the clocks.
    Clock,
    /// Stops the clocks, or starts them again.
    Pause,
    /// A word of advice.
    Hint,
    /// Who stands better.
    Eval,
    /// Shows what the engine thinks, or no longer.
    Thinking,
    /// Begins another game.
    New,
    /// Writes the game to a file.
    Save,
    /// Reads a game from a file.
    Load,
    /// Shows the position as FEN, or begins a game from one.
    Fen,
    /// Shows the game as PGN.
    Pgn,
    /// Leaves.
    Quit,
}

/// What is known of a command.
struct Entry {
    verb: Verb,
    /// Whether something may follow it.
    takes_more: bool,
    /// The first name is the one that is shown.
    french: &'static [&'static str],
    english: &'static [&'static str],
    /// The sentences that say what it does, in one line and in full.
    about: &'static str,
    help: &'static str,
}

macro_rules! entries {
    ($($verb:ident $takes_more:literal $french:expr, $english:expr, $about:literal $help:literal;)+) => {
        &[$(Entry {
            verb: Verb::$verb,
            takes_more: $takes_more,
            french: &$french,
            english: &$english,
            about: $about,
            help: $help,
        }),+]
    };
}

/// All commands, in the order of the help. French names are found with or without their accents.
const ENTRIES: &[Entry] = entries! {
    Help true ["aide", "?"], ["help"], "line-about-help" "line-help-help";
    Moves true ["coups"], ["moves"], "line-about-moves" "line-help-moves";
    Undo true ["annuler", "reprendre"], ["undo", "takeback"], "line-about-undo" "line-help-undo";
    Redo true ["refaire", "rétablir"], ["redo"], "line-about-redo" "line-help-redo";
    Draw false ["nulle"], ["draw"], "line-about-draw" "line-help-draw";
    Accept false ["accepter"], ["accept"], "line-about-accept" "line-help-accept";
    Decline false ["refuser"], ["decline"], "line-about-decline" "line-help-decline";
    Withdraw false ["retirer"], ["withdraw"], "line-about-withdraw" "line-help-withdraw";
    Claim true ["revendiquer"], ["claim"], "line-about-claim" "line-help-claim";
    Resign false ["abandonner", "abandon"], ["resign"], "line-about-resign" "line-help-resign";
    Flip false ["tourner", "retourner"], ["flip"], "line-about-flip" "line-help-flip";
    Board false ["échiquier"], ["board"], "line-about-board" "line-help-board";
    Style true ["style"], ["style"], "line-about-style" "line-help-style";
    Captures false ["prises"], ["captures"], "line-about-captures" "line-help-captures";
    Clock false ["pendule", "horloge"], ["clock"], "line-about-clock" "line-help-clock";
    Pause false ["pause"], ["pause"], "line-about-pause" "line-help-pause";
    Hint false ["conseil", "indice"], ["hint"], "line-about-hint" "line-help-hint";
    Eval false ["évaluer", "évaluation"], ["eval", "evaluate"], "line-about-eval" "line-help-eval";
    Thinking false ["réflexion", "pensée"], ["thinking", "think"], "line-about-thinking" "line-help-thinking";
    New true ["nouvelle", "nouveau"], ["new"], "line-about-new" "line-help-new";
    Save true ["enregistrer", "sauver"], ["save"], "line-about-save" "line-help-save";
    Load true ["charger", "ouvrir"], ["load", "open"], "line-about-load" "line-help-load";
    Fen true ["fen"], ["fen"], "line-about-fen" "line-help-fen";
    Pgn false ["pgn"], ["pgn"], "line-about-pgn" "line-help-pgn";
    Quit false ["quitter"], ["quit", "exit"], "line-about-quit" "line-help-quit";
};

impl Entry {
    fn names(&self, language: Language) -> &'static [&'static str] {
        match language {
            Language::French => self.french,
            Language::English => self.english,
        }
    }

    fn all_names(&self) -> impl Iterator<Item = &'static str> {
        self.french.iter().chain(self.english).copied()
    }
}

impl Verb {
    /// All commands, in the order of the help.
    pub fn all() -> impl Iterator<Item = Verb> {
        ENTRIES.iter().map(|entry| entry.verb)
    }

    /// The command with this name, in either language, whatever its case and its accents.
    pub fn from_name(name: &str) -> Option<Verb> {
        let name = plain(name);
        ENTRIES
            .iter()
            .find(|entry| entry.all_names().any(|known| plain(known) == name))
            .map(|entry| entry.verb)
    }

    /// The name shown in a language.
    pub fn name(self, language: Language) -> &'static str {
        self.names(language).first().copied().unwrap_or_default()
    }

    /// Every name in a language.
    pub fn names(self, language: Language) -> &'static [&'static str] {
        self.entry().map_or(&[], |entry| entry.names(language))
    }

    /// The command somebody may have meant who typed this, by its names in their language.
    pub fn nearest(name: &str, language: Language) -> Option<Verb> {
        /// How similar two words are before one is taken for the other, from 0 to 1.
        const SIMILAR: f64 = 0.78;
        /// Shorter texts are similar to anything.
        const SHORTEST: usize = 3;
        let name = plain(name);
        if name.len() < SHORTEST {
            return None;
        }
        let likeness = |entry: &Entry| {
            let names = entry.names(language).iter();
            names.map(|known| strsim::jaro_winkler(&plain(known), &name)).fold(0.0, f64::max)
        };
        let (best, score) =
            ENTRIES.iter().map(|entry| (entry.verb, likeness(entry))).max_by(|a, b| a.1.total_cmp(&b.1))?;
        (score >= SIMILAR).then_some(best)
    }

    /// What the command does, in one line.
    pub fn summary(self, words: &Words) -> String {
        self.entry().map_or_else(String::new, |entry| words.text(entry.about))
    }

    /// How the command is used, in full.
    pub fn help(self, words: &Words) -> String {
        self.entry().map_or_else(String::new, |entry| words.text(entry.help))
    }

    /// Whether something may follow the command.
    pub fn takes_more(self) -> bool {
        self.entry().is_some_and(|entry| entry.takes_more)
    }

    fn entry(self) -> Option<&'static Entry> {
        ENTRIES.iter().find(|entry| entry.verb == self)
    }
}

/// The name shown of every command, for completion.
pub fn names(language: Language) -> Vec<String> {
    Verb::all().map(|verb| verb.name(language).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_means_one_command() {
        let mut seen = Vec::<(String, Verb)>::new();
        for entry in ENTRIES {
            for name in entry.all_names().map(plain) {
                let other = seen.iter().find(|(known, _)| *known == name);
                assert!(other.is_none_or(|(_, verb)| *verb == entry.verb), "{name}");
                assert_eq!(Verb::from_name(&name), Some(entry.verb), "{name}");
                seen.push((name, entry.verb));
            }
        }
    }

    #[test]
    fn names_are_found_in_any_case_and_without_accents() {
        for name in ["échiquier", "Echiquier", "ÉCHIQUIER", "board", "BOARD"] {
            assert_eq!(Verb::from_name(name), Some(Verb::Board), "{name}");
        }
        assert_eq!(Verb::from_name("échecs"), None);
    }

    #[test]
    fn a_slip_is_understood() {
        let (fr, en) = (Language::French, Language::English);
        for (typed, language, meant) in [
            ("annler", fr, Some(Verb::Undo)),
            ("quiter", fr, Some(Verb::Quit)),
            ("abandone", fr, Some(Verb::Resign)),
            ("hepl", en, Some(Verb::Help)),
            ("claime", en, Some(Verb::Claim)),
            ("xyzzy", fr, None),
            ("D", fr, None),
            ("dé", fr, None),
            ("\u{fffd}\u{fffd}", fr, None),
        ] {
            assert_eq!(Verb::nearest(typed, language), meant, "{typed}");
        }
    }
}
