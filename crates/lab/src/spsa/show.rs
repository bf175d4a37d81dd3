//! What was found, in text.

use std::fmt::Write;

use roque_engine::Params;

use super::State;

/// A table of all numbers: the default, the value now, and how far it has come in units of how far apart numbers are
/// tried in the end.
pub fn table(state: &State) -> String {
    let mut text = format!("{:<20}{:>8}{:>10}{:>8}\n", "name", "default", "now", "drift");
    for ((param, value), drift) in state.params.iter().zip(&state.values).zip(state.drift()) {
        let _ = writeln!(text, "{:<20}{:>8}{value:>10.1}{drift:>+8.2}", param.name, param.start);
    }
    text
}

/// The lines of the table in the engine's `search/params.rs` with what was found as defaults.
pub fn lines(state: &State) -> String {
    let known = Params::default().list();
    let mut text = String::new();
    for (param, value) in state.params.iter().zip(&state.values) {
        if let Some(tunable) = known.iter().find(|tunable| tunable.name == param.name) {
            let _ = writeln!(text, "    /// {}", tunable.meaning);
        }
        let _ = writeln!(text, "    {}: {}, {}..={};", param.name, value.round(), param.least, param.most);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::spsa::{Plan, tunables};

    fn state() -> State {
        State::new(&Plan { params: tunables(), pairs: 1, game: BTreeMap::new(), seed: 1, threads: 1 })
    }

    #[test]
    fn the_lines_are_those_of_the_engine() {
        let source = include_str!("../../../engine/src/search/params.rs").replace("\r\n", "\n");
        assert!(source.contains(&format!("params! {{\n{}}}\n", lines(&state()))));
    }

    #[test]
    fn a_row_for_each_number() {
        let table = table(&state());
        assert_eq!(table.lines().count(), tunables().len() + 1);
        let window = tunables()[0].start;
        assert!(
            table.contains(&format!("\nwindow                    {window}      {window}.0   +0.00\n")),
            "{table}"
        );
    }
}
