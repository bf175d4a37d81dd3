//! What README.md shows is what the program says.

mod common;

use std::path::Path;

use common::{Ran, dialogue, is_question, roque};

fn readme() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    std::fs::read_to_string(path).expect("the README")
}

#[test]
fn the_game_shown_is_true() {
    let readme = readme();
    let block = readme.split("```text\n$ roque play ").nth(1).and_then(|rest| rest.split("```").next());
    let (command, shown) = block.expect("a game").split_once('\n').expect("a command and what it says");
    let args: Vec<&str> = command.split_whitespace().collect();
    // What is typed stands after the sign that ends a question.
    let typed: Vec<&str> = shown
        .lines()
        .filter(|line| is_question(line))
        .filter_map(|line| line.rsplit(['?', ':']).next())
        .map(str::trim)
        .collect();
    assert_eq!(dialogue("fr", &args, &typed), shown);
}

#[test]
fn the_sessions_shown_are_true() {
    let readme = readme();
    let block =
        readme.split("```text\n").nth(2).and_then(|rest| rest.split("```").next()).expect("a session");
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
