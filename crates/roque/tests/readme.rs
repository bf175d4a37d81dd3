//! What README.md shows is what the program says.

mod common;

use std::path::Path;

use common::{Ran, roque};

#[test]
fn the_sessions_shown_are_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = std::fs::read_to_string(path).expect("the README");
    let block =
        readme.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a session");
    let sessions: Vec<&str> = block.split("$ roque ").skip(1).collect();
    assert_eq!(sessions.len(), 2);
    for session in sessions {
        let (command, shown) = session.split_once('\n').expect("a command and what it says");
        // Every second piece stands in quotation marks and is one argument.
        let pieces = command.split('"').enumerate();
        let args: Vec<&str> = pieces
            .flat_map(|(number, piece)| match number % 2 {
                0 => piece.split_whitespace().collect(),
                _ => vec![piece],
            })
            .collect();
        let Ran { out, err, .. } = roque("fr", &args);
        assert_eq!(format!("{out}{err}").trim_end(), shown.trim_end(), "{command}");
    }
}
