//! Games over a real socket.

mod common;

use std::time::Duration;

use common::{Folder, Tab, run, server, server_against, server_with};
use roque_core::Scoresheet;
use roque_engine::level::Strength;
use roque_engine::{Control, Limits};
use roque_host::Thought;
use roque_server::Chooser;
use serde_json::{Value, json};

#[test]
fn two_pages_play_a_whole_game() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let (mut white, mut black) = (Tab::open(&server).await, Tab::open_in(&server, "fr").await);
        let game = white.new_game().await["game"].clone();
        let view = black.ok(json!({"ask": "open", "game": game})).await["view"].clone();
        assert_eq!((&view["state"]["mine"], &view["state"]["turn"]), (&json!("both"), &json!("white")));
        assert_eq!(view["state"]["legal"].as_array().map(Vec::len), Some(20));
        for (number, uci) in ["f2f3", "e7e5", "g2g4"].into_iter().enumerate() {
            let mover = if number % 2 == 0 { &mut white } else { &mut black };
            mover.play(&game, uci).await;
            for tab in [&mut white, &mut black] {
                let event = tab.event().await;
                assert_eq!(event["place"]["number"], number + 1);
                assert_eq!(event["happened"][0]["record"]["uci"], uci);
                assert_eq!(event["state"]["ply"], number + 1);
            }
        }
        black.ok(json!({"ask": "say", "game": game, "text": "Dh4#"})).await;
        let (english, french) = (white.event().await, black.event().await);
        assert_eq!(english["happened"][0]["record"]["san"], "Qh4#");
        assert_eq!(english["state"]["verdict"]["code"], "checkmate");
        assert_eq!(english["state"]["verdict"]["winner"], "black");
        assert_eq!(english["state"]["check"], "e1");
        assert_eq!(english["state"]["legal"], json!([]));
        assert!(
            french["state"]["verdict"]["sentence"].as_str().expect("a sentence").contains("mat"),
            "{french}"
        );
        let (code, sentence) = white.refused(json!({"ask": "move", "game": game, "uci": "a2a3"})).await;
        assert_eq!(code, "gameOver", "{sentence}");
        assert!(folder.games()[0].contains("2. g4 Qh4# 0-1"), "{:?}", folder.games());
    });
}

#[test]
fn a_move_is_on_the_disk_before_it_is_told() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let game = tab.new_game().await["game"].clone();
        for uci in ["e2e4", "e7e5", "g1f3"] {
            tab.play(&game, uci).await;
            let san = tab.event().await["happened"][0]["record"]["san"].as_str().expect("SAN").to_owned();
            assert!(folder.games()[0].contains(&san), "{san}");
        }
    });
}

#[test]
fn who_comes_back_learns_what_was_missed() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let (mut stays, mut goes) = (Tab::open(&server).await, Tab::open(&server).await);
        let game = stays.new_game().await["game"].clone();
        stays.play(&game, "e2e4").await;
        goes.ok(json!({"ask": "open", "game": game})).await;
        let place = stays.event().await["place"].clone();
        drop(goes);
        stays.play(&game, "e7e5").await;
        stays.play(&game, "g1f3").await;
        stays.ok(json!({"ask": "undo", "game": game})).await;

        let mut back = Tab::open(&server).await;
        let missed = back.ok(json!({"ask": "open", "game": game, "after": place})).await;
        assert_eq!(missed["is"], "missed");
        let whats: Vec<&Value> =
            missed["event"]["happened"].as_array().expect("a list").iter().map(|it| &it["what"]).collect();
        assert_eq!(whats, ["moved", "moved", "undone"]);
        assert_eq!(missed["event"]["place"]["number"], 4);
        assert_eq!(missed["event"]["state"]["ply"], 2);
        // Of another count, or of the future, nothing can be told: then everything is.
        for wrong in [json!({"run": 1, "number": 1}), json!({"run": place["run"], "number": 99})] {
            let answer = back.ok(json!({"ask": "open", "game": game, "after": wrong})).await;
            assert_eq!(answer["is"], "game");
            assert_eq!(answer["view"]["moves"].as_array().map(Vec::len), Some(2));
        }
        // Whoever watches twice is told once.
        stays.events.clear();
        back.play(&game, "g1f3").await;
        assert_eq!(back.events.len(), 1);
    });
}

#[test]
fn a_restart_loses_nothing() {
    run(async {
        let folder = Folder::new();
        let first = server(&folder);
        let mut tab = Tab::open(&first).await;
        let start = json!({"from": "rules", "rules": "standard"});
        let wanted = json!({"ask": "newGame", "opponent": {"kind": "here"}, "start": start, "white": "Anna",
                            "times": {"white": "5+3", "black": "5+3"}});
        let view = tab.ok(wanted).await["view"].clone();
        let game = view["game"].clone();
        for uci in ["e2e4", "e7e5", "g1f3"] {
            tab.play(&game, uci).await;
        }
        let seen = tab.events.last().expect("an event").clone();
        tokio::task::spawn_blocking(move || first.stop()).await.expect("stopped");
        assert!(tab.hear().await.is_none(), "the connection has ended");

        let second = server(&folder);
        let mut tab = Tab::open(&second).await;
        let games = tab.ok(json!({"ask": "games", "from": 0, "count": 10, "filter": "unfinished"})).await;
        assert_eq!((&games["total"], &games["games"][0]["game"]), (&json!(1), &game));
        let answer = tab.ok(json!({"ask": "open", "game": game, "after": seen["place"]})).await;
        assert_eq!(answer["is"], "game", "another server, another count");
        let view = &answer["view"];
        assert_eq!(view["state"]["fen"], seen["state"]["fen"]);
        assert_eq!(view["state"]["players"]["white"]["name"], "Anna");
        assert_eq!(view["state"]["clocks"]["running"], Value::Null, "nobody is punished for the pause");
        let left = |of: &Value| of["state"]["clocks"]["black"].as_u64().expect("a time");
        assert!(left(view) <= left(&seen) && left(view) + 30_000 > left(&seen), "{view}");
        tab.play(&game, "b8c6").await;
        assert_eq!(tab.event().await["state"]["clocks"]["running"], "white");
    });
}

#[test]
fn a_restart_keeps_a_game_that_has_only_begun() {
    run(async {
        let folder = Folder::new();
        let first = server(&folder);
        let mut tab = Tab::open(&first).await;
        let game = tab.new_game().await["game"].clone();
        tokio::task::spawn_blocking(move || first.stop()).await.expect("stopped");
        assert!(tab.hear().await.is_none(), "the connection has ended");
        let second = server(&folder);
        let mut tab = Tab::open(&second).await;
        tab.ok(json!({"ask": "open", "game": game})).await;
        tab.play(&game, "e2e4").await;
    });
}

#[test]
fn a_game_nobody_watches_is_put_away_and_found_again() {
    run(async {
        let folder = Folder::new();
        let server = server_with(&folder, |settings| settings.patience = Duration::from_millis(50));
        let mut tab = Tab::open(&server).await;
        let (touched, untouched) =
            (tab.new_game().await["game"].clone(), tab.new_game().await["game"].clone());
        tab.play(&touched, "e2e4").await;
        assert_eq!(folder.games().len(), 2);
        drop(tab);
        for _ in 0..100 {
            tokio::time::sleep(Duration::from_millis(50)).await;
            if folder.games().len() == 1 {
                break;
            }
        }
        assert_eq!(folder.games().len(), 1, "a game without a move is not worth keeping");
        let mut tab = Tab::open(&server).await;
        let view = tab.ok(json!({"ask": "open", "game": touched})).await["view"].clone();
        assert_eq!(view["moves"][0]["uci"], "e2e4");
        assert_eq!(tab.refused(json!({"ask": "open", "game": untouched})).await.0, "noSuchGame");
    });
}

#[test]
fn the_flag_falls_though_nobody_asks() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let start = json!({"from": "rules", "rules": "standard"});
        let times = json!({"white": "0.003", "black": "5"});
        let wanted = json!({"ask": "newGame", "opponent": {"kind": "here"}, "start": start, "times": times});
        let game = tab.ok(wanted).await["view"]["game"].clone();
        tab.ok(json!({"ask": "startClock", "game": game})).await;
        let event = tab.event_where(|event| event["state"]["verdict"] != Value::Null).await;
        assert_eq!(event["state"]["verdict"]["code"], "time");
        assert_eq!(event["state"]["verdict"]["winner"], "black");
        assert_eq!(tab.refused(json!({"ask": "move", "game": game, "uci": "e2e4"})).await.0, "gameOver");
    });
}

/// A new game against the computer.
async fn against(tab: &mut Tab, level: u8, side: &str) -> Value {
    let start = json!({"from": "rules", "rules": "standard"});
    let opponent = json!({"kind": "engine", "level": level, "side": side});
    tab.ok(json!({"ask": "newGame", "opponent": opponent, "start": start})).await["view"].clone()
}

/// Answers at once with the first legal move, so that a whole game does not take long.
struct Hasty;

impl Chooser for Hasty {
    fn choose(&self, _: &str, _: Strength, sheet: &Scoresheet, _: &Limits, _: &Control) -> Thought {
        let line = sheet.position().legal_moves().first().copied().into_iter().collect();
        Thought { position: *sheet.position(), depth: 1, score: 0, line }
    }
}

/// Fails whenever it is asked.
struct Failing;

impl Chooser for Failing {
    fn choose(&self, _: &str, _: Strength, _: &Scoresheet, _: &Limits, _: &Control) -> Thought {
        panic!("a fault in the engine, made for this test")
    }
}

#[test]
fn a_game_against_level_one() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let view = against(&mut tab, 1, "white").await;
        let (game, mut state) = (view["game"].clone(), view["state"].clone());
        assert_eq!(state["players"]["black"]["level"], 1);
        for _ in 0..4 {
            let uci = state["legal"][0]["uci"].clone();
            tab.ok(json!({"ask": "move", "game": game, "uci": uci, "ply": state["ply"]})).await;
            state = tab.event_where(|event| event["state"]["turn"] == "white").await["state"].clone();
            assert_eq!(state["thinking"], Value::Null);
        }
        assert_eq!(state["ply"], 8);
        tab.ok(json!({"ask": "resign", "game": game})).await;
        let verdict = tab.event().await["state"]["verdict"].clone();
        assert_eq!((&verdict["code"], &verdict["winner"]), (&json!("resignation"), &json!("black")));
        let next = tab.ok(json!({"ask": "rematch", "game": game})).await["view"].clone();
        assert_eq!(next["state"]["players"]["white"]["level"], 1);
        assert_eq!(next["state"]["mine"], "black");
    });
}

#[test]
fn the_computer_is_mated() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let opponent = json!({"kind": "engine", "level": 1, "side": "white"});
        // It has one move, and then there is a mate.
        let start = json!({"from": "fen", "fen": "k7/8/1K6/8/8/8/8/7R b - - 0 1"});
        let wanted = json!({"ask": "newGame", "opponent": opponent, "start": start});
        let game = tab.ok(wanted).await["view"]["game"].clone();
        assert_eq!(tab.refused(json!({"ask": "move", "game": game, "uci": "h1h8"})).await.0, "notYourTurn");
        let event = tab.event().await;
        assert_eq!(event["happened"][0]["record"]["uci"], "a8b8");
        tab.play(&game, "h1h8").await;
        assert_eq!(tab.event().await["state"]["verdict"]["code"], "checkmate");
    });
}

#[test]
fn the_computer_plays_when_it_is_its_turn_and_nobody_else_may() {
    run(async {
        let folder = Folder::new();
        let server = server_against(&folder, Hasty);
        let mut tab = Tab::open(&server).await;
        let view = against(&mut tab, 12, "black").await;
        let game = view["game"].clone();
        assert_eq!(view["state"]["thinking"], "white");
        let event = tab.event().await;
        assert_eq!((&event["state"]["ply"], &event["state"]["thinking"]), (&json!(1), &Value::Null));
        assert_eq!(event["state"]["canUndo"], false, "the computer's first move stays");
        assert_eq!(tab.refused(json!({"ask": "undo", "game": game})).await.0, "notPossible");
        tab.play(&game, "e7e5").await;
        let event = tab.event_where(|event| event["state"]["ply"] == 3).await;
        assert_eq!(event["state"]["mine"], "black");
        // Its own move and the answer to it.
        tab.ok(json!({"ask": "undo", "game": game})).await;
        assert_eq!(tab.event().await["state"]["ply"], 1);
        tab.ok(json!({"ask": "redo", "game": game})).await;
        assert_eq!(tab.event().await["state"]["ply"], 3);
    });
}

#[test]
fn a_failing_engine_is_told_and_the_game_goes_on() {
    run(async {
        let folder = Folder::new();
        let server = server_against(&folder, Failing);
        let mut tab = Tab::open_in(&server, "fr").await;
        let game = against(&mut tab, 12, "white").await["game"].clone();
        for ply in [1, 3] {
            let uci = if ply == 1 { "e2e4" } else { "d2d4" };
            tab.play(&game, uci).await;
            let event = tab.event_where(|event| event["state"]["ply"] == ply + 1).await;
            assert_eq!(event["happened"][0]["code"], "engineFailed");
            assert!(
                event["happened"][0]["sentence"].as_str().expect("a sentence").starts_with("Roque a perdu")
            );
            assert_eq!(event["happened"][1]["what"], "moved");
        }
    });
}

#[test]
fn draws_are_offered_claimed_and_taken_back() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let game = tab.new_game().await["game"].clone();
        assert_eq!(tab.refused(json!({"ask": "acceptDraw", "game": game})).await.0, "notPossible");
        tab.ok(json!({"ask": "offerDraw", "game": game})).await;
        assert_eq!(tab.event().await["state"]["offers"]["draw"], "white");
        tab.ok(json!({"ask": "declineDraw", "game": game})).await;
        assert_eq!(tab.event().await["state"]["offers"]["draw"], Value::Null);
        assert_eq!(tab.refused(json!({"ask": "claimDraw", "game": game})).await.0, "notPossible");
        for uci in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"] {
            tab.play(&game, uci).await;
        }
        assert_eq!(tab.events.last().expect("events")["state"]["claim"], Value::Null);
        tab.ok(json!({"ask": "claimDraw", "game": game, "uci": "f6g8"})).await;
        let state = tab.events.last().expect("events")["state"].clone();
        assert_eq!(state["verdict"]["code"], "threefoldRepetition");
        tab.ok(json!({"ask": "undo", "game": game})).await;
        tab.play(&game, "f6g8").await;
        let state = tab.events.last().expect("events")["state"].clone();
        assert_eq!(
            (&state["claim"]["code"], &state["verdict"]),
            (&json!("threefoldRepetition"), &Value::Null)
        );
    });
}

#[test]
fn castling_in_chess960_is_onto_the_rook() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let start = json!({"from": "fen", "fen": "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "rules": "chess960"});
        let wanted = json!({"ask": "newGame", "opponent": {"kind": "here"}, "start": start});
        let view = tab.ok(wanted).await["view"].clone();
        let legal = view["state"]["legal"].as_array().expect("moves").clone();
        let castling: Vec<&Value> =
            legal.iter().filter(|mv| mv["from"] == "f1" && mv["to"] == "g1").collect();
        assert_eq!(castling.len(), 1, "{legal:?}");
        tab.play(&view["game"], castling[0]["uci"].as_str().expect("a move")).await;
        let record = tab.event().await["happened"][0]["record"].clone();
        assert_eq!((&record["san"], &record["to"]), (&json!("O-O"), &json!("g1")));
        // In the usual chess, both squares castle.
        let view = tab.new_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1").await;
        let legal = view["state"]["legal"].as_array().expect("moves").clone();
        let targets: Vec<&Value> =
            legal.iter().filter(|mv| mv["uci"] == "e1g1").map(|mv| &mv["to"]).collect();
        assert!(targets.contains(&&json!("g1")) && targets.contains(&&json!("h1")), "{targets:?}");
    });
}

#[test]
fn games_are_named_listed_exported_and_deleted() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let (mut tab, mut other) = (Tab::open(&server).await, Tab::open(&server).await);
        let game = tab.new_game().await["game"].clone();
        other.ok(json!({"ask": "open", "game": game})).await;
        tab.ok(json!({"ask": "rename", "game": game, "white": " Zoé\u{7} ", "black": "B".repeat(200)})).await;
        let players = tab.event().await["state"]["players"].clone();
        assert_eq!(players["white"]["name"], "Zoé\u{fffd}");
        assert_eq!(players["black"]["name"].as_str().map(str::len), Some(60));
        tab.play(&game, "e2e4").await;
        let pgn = tab.ok(json!({"ask": "pgn", "game": game})).await;
        assert!(pgn["text"].as_str().expect("PGN").contains("1. e4 *"), "{pgn}");
        assert!(pgn["name"].as_str().is_some_and(|name| name.starts_with("zoe-bbb")), "{pgn}");
        let list = json!({"ask": "games", "from": 0, "count": 100, "filter": "all"});
        let games = tab.ok(list.clone()).await;
        assert_eq!((&games["total"], &games["games"][0]["plies"]), (&json!(1), &json!(1)));
        tab.ok(json!({"ask": "delete", "game": game})).await;
        other.event_where(|event| event["event"] == "gameGone").await;
        assert_eq!(tab.ok(list).await["total"], 0);
        assert_eq!(tab.refused(json!({"ask": "move", "game": game, "uci": "e7e5"})).await.0, "noSuchGame");
        assert_eq!(folder.games(), Vec::<String>::new());
    });
}

#[test]
fn a_move_that_was_only_tried_is_listed_until_another_game_begins() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let (mut tab, mut other) = (Tab::open(&server).await, Tab::open(&server).await);
        let list = json!({"ask": "games", "from": 0, "count": 100, "filter": "all"});
        let mut listed = async || tab.ok(list.clone()).await["total"].clone();
        let tried = other.new_game().await["game"].clone();
        assert_eq!(listed().await, 0);
        other.play(&tried, "e2e4").await;
        assert_eq!(listed().await, 1);
        // Somebody still looks at it, then nobody does; its file stays.
        let next = other.new_game().await["game"].clone();
        other.play(&next, "d2d4").await;
        assert_eq!(listed().await, 2);
        other.ok(json!({"ask": "close", "game": tried})).await;
        assert_eq!(listed().await, 1);
        assert_eq!(folder.games().len(), 2);
        // With an answer it is a game.
        other.ok(json!({"ask": "open", "game": tried})).await;
        other.play(&tried, "e7e5").await;
        other.ok(json!({"ask": "close", "game": next})).await;
        assert_eq!(listed().await, 1);
        other.play(&next, "d7d5").await;
        other.ok(json!({"ask": "close", "game": tried})).await;
        assert_eq!(listed().await, 2);
    });
}

#[test]
fn a_move_meant_for_another_position_is_refused() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let game = tab.new_game().await["game"].clone();
        tab.play(&game, "e2e4").await;
        for late in [json!({"ask": "say", "text": "e5"}), json!({"ask": "move", "uci": "e7e5"})] {
            let mut asked = late;
            (asked["game"], asked["ply"]) = (game.clone(), json!(0));
            assert_eq!(tab.refused(asked.clone()).await.0, "stale");
        }
        tab.ok(json!({"ask": "say", "game": game, "text": "e5", "ply": 1})).await;
    });
}
