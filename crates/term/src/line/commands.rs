//! The commands a player can type: their names in both languages, and what they are for.

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
    /// The first name is the one that is shown.
    french: &'static [&'static str],
    english: &'static [&'static str],
}

const fn entry(verb: Verb, french: &'static [&'static str], english: &'static [&'static str]) -> Entry {
    Entry { verb, french, english }
}

/// All commands, in the order of the help. French names are found with or without their accents.
const ENTRIES: [Entry; 24] = [
    entry(Verb::Help, &["aide", "?"], &["help"]),
    entry(Verb::Moves, &["coups"], &["moves"]),
    entry(Verb::Undo, &["annuler", "reprendre"], &["undo", "takeback"]),
    entry(Verb::Redo, &["refaire", "rétablir"], &["redo"]),
    entry(Verb::Draw, &["nulle"], &["draw"]),
    entry(Verb::Accept, &["accepter"], &["accept"]),
    entry(Verb::Decline, &["refuser"], &["decline"]),
    entry(Verb::Withdraw, &["retirer"], &["withdraw"]),
    entry(Verb::Claim, &["revendiquer"], &["claim"]),
    entry(Verb::Resign, &["abandonner", "abandon"], &["resign"]),
    entry(Verb::Flip, &["tourner", "retourner"], &["flip"]),
    entry(Verb::Board, &["échiquier"], &["board"]),
    entry(Verb::Style, &["style"], &["style"]),
    entry(Verb::Captures, &["prises"], &["captures"]),
    entry(Verb::Clock, &["pendule", "horloge"], &["clock"]),
    entry(Verb::Pause, &["pause"], &["pause"]),
    entry(Verb::Hint, &["conseil", "indice"], &["hint"]),
    entry(Verb::Eval, &["évaluer", "évaluation"], &["eval", "evaluate"]),
    entry(Verb::New, &["nouvelle", "nouveau"], &["new"]),
    entry(Verb::Save, &["enregistrer", "sauver"], &["save"]),
    entry(Verb::Load, &["charger", "ouvrir"], &["load", "open"]),
    entry(Verb::Fen, &["fen"], &["fen"]),
    entry(Verb::Pgn, &["pgn"], &["pgn"]),
    entry(Verb::Quit, &["quitter"], &["quit", "exit"]),
];

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
        ENTRIES.iter().find(|entry| entry.verb == self).map_or(&[], |entry| entry.names(language))
    }

    /// The command somebody may have meant who typed this.
    pub fn nearest(name: &str) -> Option<Verb> {
        /// How similar two words are before one is taken for the other, from 0 to 1.
        const SIMILAR: f64 = 0.75;
        let name = plain(name);
        let likeness = |entry: &Entry| {
            entry.all_names().map(|known| strsim::jaro_winkler(&plain(known), &name)).fold(0.0, f64::max)
        };
        let (best, score) =
            ENTRIES.iter().map(|entry| (entry.verb, likeness(entry))).max_by(|a, b| a.1.total_cmp(&b.1))?;
        (score >= SIMILAR).then_some(best)
    }

    /// What the command does, in one line.
    pub fn summary(self, words: &Words) -> String {
        match self {
            Verb::Help => words.text("line-about-help"),
            Verb::Moves => words.text("line-about-moves"),
            Verb::Undo => words.text("line-about-undo"),
            Verb::Redo => words.text("line-about-redo"),
            Verb::Draw => words.text("line-about-draw"),
            Verb::Accept => words.text("line-about-accept"),
            Verb::Decline => words.text("line-about-decline"),
            Verb::Withdraw => words.text("line-about-withdraw"),
            Verb::Claim => words.text("line-about-claim"),
            Verb::Resign => words.text("line-about-resign"),
            Verb::Flip => words.text("line-about-flip"),
            Verb::Board => words.text("line-about-board"),
            Verb::Style => words.text("line-about-style"),
            Verb::Captures => words.text("line-about-captures"),
            Verb::Clock => words.text("line-about-clock"),
            Verb::Pause => words.text("line-about-pause"),
            Verb::Hint => words.text("line-about-hint"),
            Verb::Eval => words.text("line-about-eval"),
            Verb::New => words.text("line-about-new"),
            Verb::Save => words.text("line-about-save"),
            Verb::Load => words.text("line-about-load"),
            Verb::Fen => words.text("line-about-fen"),
            Verb::Pgn => words.text("line-about-pgn"),
            Verb::Quit => words.text("line-about-quit"),
        }
    }

    /// How the command is used, in full.
    pub fn help(self, words: &Words) -> String {
        match self {
            Verb::Help => words.text("line-help-help"),
            Verb::Moves => words.text("line-help-moves"),
            Verb::Undo => words.text("line-help-undo"),
            Verb::Redo => words.text("line-help-redo"),
            Verb::Draw => words.text("line-help-draw"),
            Verb::Accept => words.text("line-help-accept"),
            Verb::Decline => words.text("line-help-decline"),
            Verb::Withdraw => words.text("line-help-withdraw"),
            Verb::Claim => words.text("line-help-claim"),
            Verb::Resign => words.text("line-help-resign"),
            Verb::Flip => words.text("line-help-flip"),
            Verb::Board => words.text("line-help-board"),
            Verb::Style => words.text("line-help-style"),
            Verb::Captures => words.text("line-help-captures"),
            Verb::Clock => words.text("line-help-clock"),
            Verb::Pause => words.text("line-help-pause"),
            Verb::Hint => words.text("line-help-hint"),
            Verb::Eval => words.text("line-help-eval"),
            Verb::New => words.text("line-help-new"),
            Verb::Save => words.text("line-help-save"),
            Verb::Load => words.text("line-help-load"),
            Verb::Fen => words.text("line-help-fen"),
            Verb::Pgn => words.text("line-help-pgn"),
            Verb::Quit => words.text("line-help-quit"),
        }
    }
}

/// The name shown of every command, for completion.
pub fn names(language: Language) -> Vec<String> {
    Verb::all().map(|verb| verb.name(language).to_owned()).collect()
}

/// A word in lower case and without accents.
pub fn plain(word: &str) -> String {
    word.chars()
        .map(|letter| deunicode::deunicode_char(letter).unwrap_or_default())
        .collect::<String>()
        .to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_means_one_command() {
        let mut seen = Vec::<(String, Verb)>::new();
        for entry in &ENTRIES {
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
        for (typed, meant) in
            [("annler", Verb::Undo), ("quiter", Verb::Quit), ("hepl", Verb::Help), ("abandone", Verb::Resign)]
        {
            assert_eq!(Verb::nearest(typed), Some(meant), "{typed}");
        }
        assert_eq!(Verb::nearest("xyzzy"), None);
    }
}
