//! The acceptance scenarios over the socket, for both colours.

mod common;

use common::{Folder, Tab, run, server};
use roque_core::{Position, Ruleset, Setup, Square};
use serde_json::{Value, json};

/// The rows of the table the core is tested with.
const TABLE: &str = include_str!("../../core/tests/data/scenarios.tsv");

fn mirrored(mv: &str) -> String {
    let square = |text: &str| text.parse::<Square>().expect("a square").flipped();
    format!("{}{}{}", square(&mv[..2]), square(&mv[2..4]), &mv[4..])
}

#[test]
fn every_scenario() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let mut count = 0;
        for row in TABLE.lines().skip(1).filter(|row| !row.trim().is_empty()) {
            let [id, _, fen, before, tried, expected] = row.split('\t').collect::<Vec<_>>()[..] else {
                panic!("six columns: {row}")
            };
            let setup = Setup::from_fen(fen, Ruleset::Standard).expect(id);
            let before: Vec<&str> = before.split(' ').filter(|mv| *mv != "-").collect();
            play(&mut tab, id, &setup, &before, tried, expected).await;
            let before: Vec<String> = before.into_iter().map(mirrored).collect();
            let before: Vec<&str> = before.iter().map(String::as_str).collect();
            play(&mut tab, id, &setup.mirrored(), &before, &mirrored(tried), expected).await;
            count += 1;
        }
        assert!(count > 60, "{count} scenarios");
    });
}

async fn play(tab: &mut Tab, id: &str, setup: &Setup, before: &[&str], tried: &str, expected: &str) {
    let start = json!({"from": "fen", "fen": Position::new(setup).expect(id).to_fen()});
    let wanted = json!({"ask": "newGame", "opponent": {"kind": "here"}, "start": start});
    if Position::new(setup).expect(id).ending().is_some() {
        // Two kings alone: a game that is over before it begins.
        assert_eq!((expected, tab.refused(wanted).await.0.as_str()), ("refused", "badPosition"), "{id}");
        return;
    }
    let view = tab.ok(wanted).await["view"].clone();
    for uci in before {
        tab.play(&view["game"], uci).await;
    }
    tab.events.clear();
    let answer = tab.ask(json!({"ask": "move", "game": view["game"], "uci": tried})).await;
    let state = tab.events.first().map(|event| event["state"].clone()).unwrap_or_default();
    let refused = answer["refused"]["code"].as_str().unwrap_or("played");
    let verdict = state["verdict"]["code"].as_str().unwrap_or("none");
    match expected {
        "refused" => assert_eq!((refused, &state), ("illegal", &Value::Null), "{id}: {answer}"),
        "choice" => assert_eq!((refused, &state), ("promotionMissing", &Value::Null), "{id}: {answer}"),
        "ok" => assert_eq!((refused, verdict), ("played", "none"), "{id}"),
        "check" => assert!(refused == "played" && verdict == "none" && state["check"] != Value::Null, "{id}"),
        "checkmate" | "stalemate" => assert_eq!((refused, verdict), ("played", expected), "{id}"),
        "draw-material" => assert_eq!((refused, verdict), ("played", "deadPosition"), "{id}"),
        other => panic!("{id}: {other}"),
    }
    tab.ok(json!({"ask": "delete", "game": view["game"]})).await;
    tab.events.clear();
}
