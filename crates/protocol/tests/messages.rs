//! Messages as they go over the wire: what is read is what was written, and what is not a message is not read.

use roque_protocol::{Answer, Ask, Event, Refusal, RefusalCode, Reply, Request, ServerMessage};
use serde_json::{Value, json};

/// Every kind of question, as a page writes it.
fn questions() -> Vec<Value> {
    let game = |ask: &str| json!({"id": 7, "ask": ask, "game": "2026-11-16-120000"});
    let with = |mut question: Value, name: &str, value: Value| {
        question[name] = value;
        question
    };
    let line = json!({"of": "line", "rules": "standard", "moves": ["e2e4", "e7e5"]});
    let text = json!({"from": "text", "text": "1. e4 *"});
    let mut all = vec![
        json!({"id": 1, "ask": "hello", "language": "fr"}),
        json!({"id": 2, "ask": "language", "language": "en"}),
        json!({"id": 3, "ask": "ping"}),
        json!({"id": 4, "ask": "newGame", "opponent": {"kind": "here"}, "start": {"from": "rules", "rules": "mini"}}),
        json!({"id": 5, "ask": "newGame", "opponent": {"kind": "engine", "level": 3, "side": "random"},
               "start": {"from": "rules", "rules": "chess960", "number": 518}, "times": {"white": "5+3", "black": "3"},
               "white": "Anna"}),
        json!({"id": 6, "ask": "newGame", "opponent": {"kind": "here"},
               "start": {"from": "fen", "fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "rules": "standard"}}),
        with(game("open"), "after", json!({"run": 1, "number": 12})),
        with(with(game("move"), "uci", json!("e2e4")), "ply", json!(0)),
        with(game("say"), "text", json!("Cf3")),
        with(game("resign"), "side", json!("black")),
        with(game("claimDraw"), "uci", json!("g1f3")),
        with(game("rename"), "white", json!("Anna")),
        json!({"id": 8, "ask": "games", "from": 0, "count": 20, "filter": "unfinished"}),
        json!({"id": 9, "ask": "pgnGames", "source": text, "from": 0, "count": 100}),
        json!({"id": 10, "ask": "importPgn", "source": {"from": "upload", "upload": 3}, "number": 2, "ply": 4}),
        json!({"id": 11, "ask": "readPgn", "source": text, "number": 1}),
        json!({"id": 21, "ask": "writePgn", "rules": "standard", "startFen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
               "tags": [{"name": "White", "value": "Anna"}], "result": "*", "comment": "Look",
               "moves": [{"after": null, "uci": "e1g1", "clock": 3000, "nags": [1], "opening": "", "comment": "safe"}]}),
        json!({"id": 12, "ask": "checkSetup", "fen": "8/8 w - -", "rules": "standard"}),
        json!({"id": 13, "ask": "position", "about": line, "text": "Cf3"}),
        json!({"id": 14, "ask": "analyse", "about": {"of": "game", "game": "x", "ply": 3}, "lines": 3}),
        json!({"id": 15, "ask": "stopAnalysis"}),
        json!({"id": 16, "ask": "hint", "about": line, "times": 1}),
        json!({"id": 17, "ask": "explain", "about": line}),
        json!({"id": 18, "ask": "queens", "size": 8, "how": {"want": "solution", "placed": [{"file": 0, "rank": 3}]}}),
        json!({"id": 19, "ask": "queens", "size": 8, "how": {"want": "count"}}),
        json!({"id": 20, "ask": "tour", "width": 8, "height": 6, "start": {"file": 0, "rank": 0}, "closed": true}),
    ];
    let plain = [
        "open",
        "close",
        "undo",
        "redo",
        "offerDraw",
        "acceptDraw",
        "declineDraw",
        "withdrawDraw",
        "claimDraw",
        "startClock",
        "stopClock",
        "rematch",
        "delete",
        "pgn",
    ];
    all.extend(plain.map(game));
    all
}

#[test]
fn questions_are_read_as_they_are_written() {
    for question in questions() {
        let read: Ask =
            serde_json::from_str(&question.to_string()).unwrap_or_else(|e| panic!("{question}: {e}"));
        assert_eq!(serde_json::to_value(&read).expect("JSON"), question);
    }
}

#[test]
fn what_is_not_told_has_a_usual_value() {
    let ask: Ask = serde_json::from_value(json!({"id": 1, "ask": "checkSetup", "fen": "x"})).expect("read");
    assert_eq!(ask.request, Request::CheckSetup { fen: "x".to_owned(), rules: Default::default() });
}

#[test]
fn what_is_no_question_is_not_read() {
    for wrong in [
        json!({"ask": "ping"}),
        json!({"id": -1, "ask": "ping"}),
        json!({"id": 1, "ask": "fly"}),
        json!({"id": 1, "ask": "move", "game": "x"}),
        json!({"id": 1, "ask": "hello", "language": "de"}),
        json!({"id": 1, "ask": "tour", "width": -8, "height": 8, "closed": true}),
        json!([]),
        json!(null),
    ] {
        assert!(serde_json::from_value::<Ask>(wrong.clone()).is_err(), "{wrong}");
    }
}

#[test]
fn answers_can_be_told_apart() {
    let refused = Refusal { code: RefusalCode::NoSuchGame, sentence: "?".to_owned(), promotion: None };
    for (message, written) in [
        (
            ServerMessage::Reply(Reply::Given { answer: 3, ok: Answer::Done }),
            json!({"answer": 3, "ok": {"is": "done"}}),
        ),
        (
            ServerMessage::Reply(Reply::Refused { answer: None, refused }),
            json!({"answer": null, "refused": {"code": "noSuchGame", "sentence": "?"}}),
        ),
        (
            ServerMessage::Event(Event::GameGone { game: "x".to_owned() }),
            json!({"event": "gameGone", "game": "x"}),
        ),
    ] {
        assert_eq!(serde_json::to_value(&message).expect("JSON"), written);
        assert_eq!(serde_json::from_value::<ServerMessage>(written).expect("read"), message);
    }
}
