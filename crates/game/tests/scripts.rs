//! Clocks, offers, claims and taking back at their exact edges: (command, time) → events, as scripts.

mod script;

use script::run;

fn check(file: &str, script: &str) {
    let faults = run(file, script);
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

macro_rules! scripts {
    ($($name:ident: $file:literal,)*) => {$(
        #[test]
        fn $name() {
            check($file, include_str!(concat!("data/", $file)));
        }
    )*};
}

scripts! {
    clocks: "clocks.txt",
    flags: "flags.txt",
    taking_back: "takeback.txt",
    undo_and_redo: "undo.txt",
    draw_offers: "draws.txt",
    claims: "claims.txt",
    moves_and_ends: "moves.txt",
}

/// Faults in a script, or in the game, are told with file, line, what was expected and what was found.
#[test]
fn scripts_can_fail() {
    let fails = |lines: &str, expected: &str| {
        let faults = run("x.txt", &format!("== game\nclock 1\n{lines}"));
        assert!(faults.len() == 1 && faults[0].contains(expected), "{lines}: {faults:?}");
    };
    fails("1 white e2e4 => check", "x.txt:3: 1 white e2e4 => check\n    expected check\n    found    moved");
    fails("1 white e2e4 => moved, left white 59", "expected left white 0:59\n    found    left white 1:00");
    fails("1 white e2e4 => moved, nonsense", "expected moved, nonsense\n    found    moved");
    fails("1 white e2e4 => refused illegal", "found    moved");
    fails("1 white e2e5 => moved", "found    refused illegal NotItsMove");
    fails("1 look => offers draw white", "found    offers none");
    fails("1 look => falls in 1:00", "found    falls in -");
    fails("1 look => can undo 1", "found    can undo 0");
    fails("1 white jumps => moved", "not a move: jumps");
    fails("1 green e2e4 => moved", "unknown side: green");
    fails("1 white resigns loudly => moved", "unknown command: white resigns loudly");
    fails("1 white e2e4", "there is no =>");
    fails("x white e2e4 => moved", "not a time: x");
    fails("moves e2e4 e2e4", "e2e4: refused illegal");
    fails("clock x", "time control");
    assert_eq!(run("x.txt", "1 look => turn white").len(), 1, "a game begins with its title");
}
