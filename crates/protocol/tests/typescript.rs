//! `web/src/protocol.ts` says the same as the types of this crate. `UPDATE_SNAPSHOTS=1` writes it anew.

use std::fs;
use std::path::Path;

use roque_protocol::*;
use ts_rs::{Config, TS};

const HEADING: &str = "// What server and page say to each other. Made from the types of crates/protocol: change those, then run\n\
                       // UPDATE_SNAPSHOTS=1 cargo test -p roque-protocol\n";

fn declaration<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    format!("\n{}export {}\n", readable(&docs), readable(&T::decl(config)))
}

/// A sentence on one line, and every choice on lines of its own.
fn readable(made: &str) -> String {
    made.replace("/**\n * ", "/** ")
        .replace("\n */", " */")
        .replace(" } | { ", " }\n| { ")
        .replace(", \n/**", ",\n/**")
        .replace("{ \n", "{\n")
}

macro_rules! declarations {
    ($($name:ty),+ $(,)?) => {{
        let config = Config::default();
        [HEADING.to_owned(), $(declaration::<$name>(&config)),+].concat()
    }};
}

/// Every type, in an order in which a person would read them.
fn everything() -> String {
    declarations![
        Ask,
        Request,
        NewGame,
        Opponent,
        Start,
        Times,
        GameFilter,
        PgnSource,
        WrittenStudy,
        WrittenMove,
        About,
        ServerMessage,
        Reply,
        Answer,
        Refusal,
        RefusalCode,
        Welcome,
        Level,
        Event,
        GameEvent,
        Happened,
        SaidCode,
        GameView,
        Place,
        TimeControl,
        Tag,
        GameState,
        Players,
        Player,
        Mine,
        LegalMove,
        LastMove,
        MoveRecord,
        Clocks,
        Offers,
        Claim,
        ClaimCode,
        Verdict,
        VerdictCode,
        GamePage,
        GameSummary,
        PgnGames,
        PgnEntry,
        Study,
        StudyMove,
        SetupReport,
        Fault,
        PositionView,
        Thinking,
        ThinkingLine,
        Score,
        Hint,
        Explanation,
        Fact,
        ExplanationGroup,
        Cell,
        QueensHow,
        QueensAnswer,
        QueensStep,
        TourAnswer,
        Side,
        Role,
        Rules,
        Language,
        Turning,
        Square,
    ]
}

#[test]
fn the_page_has_these_types() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol.ts");
    let made = everything();
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&path, &made).expect("written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == made,
        "{} is not current: UPDATE_SNAPSHOTS=1 cargo test -p roque-protocol",
        path.display()
    );
}

/// A type that is used but not declared would be an error only when the page is built.
#[test]
fn nothing_is_missing() {
    let made = everything();
    // Words that begin with a capital and are no comment are names of types.
    let code: String = made
        .lines()
        .filter(|line| !line.trim_start().starts_with(['*', '/']))
        .map(|line| line.split("/**").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n");
    for name in code.split(|sign: char| !sign.is_ascii_alphanumeric()) {
        if name.starts_with(|first: char| first.is_ascii_uppercase()) && name != "Array" {
            assert!(made.contains(&format!("export type {name} =")), "{name} is not declared");
        }
    }
}
