//! PGN, positions, advice and problems over a real socket.

mod common;

use std::io::{Read, Write};
use std::net::TcpStream;

use common::{Folder, Tab, run, server};
use roque_core::notation::pgn::Reader;
use serde_json::{Value, json};

const TWO_GAMES: &str = "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 {the best} e5 (1... c5!? 2. Nf3) 2. Nf3 1-0\n\n\
                         [White \"Bad\"]\n\n1. e4 Ke4 *\n\n[White \"Zoé\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n";

#[test]
fn a_file_of_several_games() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let source = json!({"from": "text", "text": TWO_GAMES});
        let list = tab.ok(json!({"ask": "pgnGames", "source": source, "from": 0, "count": 100})).await;
        assert_eq!(list["total"], 3);
        assert_eq!((&list["games"][0]["white"], &list["games"][0]["plies"]), (&json!("Anna"), &json!(3)));
        assert!(list["games"][1]["fault"].as_str().expect("a fault").starts_with("Line 8, column"), "{list}");
        assert_eq!(list["games"][2]["white"], "Zoé");
        let mate = json!({"from": "text", "text": "1. f3 e5 2. g4 Qh4# *\n\n1. e4 1-0\n\n1. e4 *"});
        let ended = tab.ok(json!({"ask": "pgnGames", "source": mate, "from": 0, "count": 9})).await;
        let over: Vec<&Value> =
            ended["games"].as_array().expect("games").iter().map(|it| &it["over"]).collect();
        assert_eq!(over, [&json!(true), &json!(true), &json!(false)]);
        let page = tab.ok(json!({"ask": "pgnGames", "source": source, "from": 2, "count": 1})).await;
        assert_eq!((&page["total"], &page["games"][0]["number"]), (&json!(3), &json!(3)));

        let study = tab.ok(json!({"ask": "readPgn", "source": source, "number": 1})).await;
        let moves = study["moves"].as_array().expect("moves");
        let short: Vec<(Value, &str)> = moves
            .iter()
            .map(|mv| (mv["after"].clone(), mv["record"]["san"].as_str().expect("SAN")))
            .collect();
        let after = |place: u32| json!(place);
        assert_eq!(
            short,
            [(Value::Null, "e4"), (after(0), "e5"), (after(1), "Nf3"), (after(0), "c5"), (after(3), "Nf3")]
        );
        assert_eq!((&moves[0]["comment"], &moves[3]["nags"]), (&json!("the best"), &json!([5])));

        let (code, said) = tab.refused(json!({"ask": "importPgn", "source": source, "number": 2})).await;
        assert!(code == "badPgn" && said.contains("Ke4"), "{said}");
        let view = tab.ok(json!({"ask": "importPgn", "source": source, "number": 1, "ply": 2})).await["view"]
            .clone();
        assert_eq!((&view["state"]["ply"], &view["state"]["mine"]), (&json!(2), &json!("both")));
        tab.play(&view["game"], "f1c4").await;
        assert!(folder.games()[0].contains("2. Bc4"), "{:?}", folder.games());
        let (code, _) = tab
            .refused(
                json!({"ask": "pgnGames", "source": {"from": "text", "text": ""}, "from": 0, "count": 1}),
            )
            .await;
        assert_eq!(code, "badPgn");
    });
}

/// What a page sends back of a study it has read.
fn written(study: &Value) -> Value {
    let step = |mv: &Value| {
        let record = &mv["record"];
        json!({"after": mv["after"], "uci": record["uci"], "clock": record["clock"], "nags": mv["nags"],
               "opening": mv["opening"], "comment": mv["comment"]})
    };
    let moves: Vec<Value> = study["moves"].as_array().expect("moves").iter().map(step).collect();
    json!({"ask": "writePgn", "rules": study["rules"], "startFen": study["startFen"], "tags": study["tags"],
           "result": study["result"], "comment": study["comment"], "moves": moves})
}

#[test]
fn a_study_is_written_as_it_was_read() {
    /// Everything a study can have, and a start of its own.
    const GAMES: [&str; 3] = [
        "[White \"An \\\"A\\\"\"]\n[ECO \"C20\"]\n\n{ Hello } 1. e4 $1 { best by test [%clk 0:04:58] } \
         ({ or } 1. d4 d5 (1... Nf6 2. c4)) 1... e5 (1... c5 2. Nc3 (2. Nf3 d6)) 2. Nf3 1-0",
        "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 7\"]\n\n7... Kd8 8. O-O *",
        "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/5RK1 w F - 0 1\"]\n\n1. O-O-O 1/2-1/2",
    ];
    let parsed = |text: &str| Reader::new(text.as_bytes()).next_game().expect("a game").expect("a good one");
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        for text in GAMES {
            let source = json!({"from": "text", "text": text});
            let study = tab.ok(json!({"ask": "readPgn", "source": source, "number": 1})).await;
            let file = tab.ok(written(&study)).await;
            assert!(file["name"].as_str().is_some_and(|name| name.ends_with(".pgn")), "{file}");
            let again = file["text"].as_str().expect("a text");
            assert!(parsed(again) == parsed(text), "{again}");
        }
        let source = json!({"from": "text", "text": "1. e4 e5 *"});
        let study = tab.ok(json!({"ask": "readPgn", "source": source, "number": 1})).await;
        let mut asked = written(&study);
        asked["moves"][1]["after"] = json!(7);
        assert_eq!(tab.refused(asked.clone()).await.0, "malformed");
        asked["moves"][1]["after"] = json!(0);
        asked["moves"][1]["uci"] = json!("e2e4");
        assert_eq!(tab.refused(asked.clone()).await.0, "illegal");
        asked["startFen"] = json!("8/8/8/8/8/8/8/8 w - - 0 1");
        assert_eq!(tab.refused(asked).await.0, "badPosition");
    });
}

#[test]
fn a_large_file_is_sent_apart() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let body = TWO_GAMES.repeat(20_000);
        assert!(body.len() > 3 << 20, "more than a message may have");
        let own = server.address();
        let sent = body.clone();
        let answer = tokio::task::spawn_blocking(move || {
            let mut stream = TcpStream::connect(own).expect("a connection");
            let head = format!(
                "POST /pgn HTTP/1.1\r\nHost: {own}\r\nOrigin: http://{own}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
                sent.len()
            );
            stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(sent.as_bytes())).expect("sent");
            let mut answer = String::new();
            stream.read_to_string(&mut answer).expect("an answer");
            answer
        })
        .await
        .expect("sent");
        assert!(answer.contains("{\"upload\":1}"), "{answer}");
        let mut tab = Tab::open(&server).await;
        let source = json!({"from": "upload", "upload": 1});
        let list = tab.ok(json!({"ask": "pgnGames", "source": source, "from": 59_999, "count": 10})).await;
        assert_eq!((&list["total"], &list["games"][0]["white"]), (&json!(60_000), &json!("Zoé")));
        let gone = json!({"ask": "readPgn", "source": {"from": "upload", "upload": 9}, "number": 1});
        assert_eq!(tab.refused(gone).await.0, "badPgn");
    });
}

#[test]
fn faults_of_a_position_have_their_squares() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open_in(&server, "fr").await;
        let mut check = async |fen: &str| tab.ok(json!({"ask": "checkSetup", "fen": fen})).await;
        let report = check("4k3/8/8/8/8/8/8/P3K2R w KQ - 0 1").await;
        let faults = report["faults"].as_array().expect("faults").clone();
        assert!(faults.iter().any(|fault| fault["squares"] == json!(["a1"])), "{faults:?}");
        assert_eq!(report["fen"], Value::Null);
        let report = check("4k3/8/8/8/8/8/8/4K2R w K -").await;
        assert_eq!(
            (&report["faults"], &report["fen"]),
            (&json!([]), &json!("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))
        );
        let report = check("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").await;
        assert!(report["sentence"].as_str().is_some_and(|said| said.starts_with("Pat")), "{report}");
        assert_ne!(check("bonjour").await["faults"], json!([]));
    });
}

#[test]
fn positions_to_look_at() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open_in(&server, "fr").await;
        let line = |moves: &[&str]| json!({"of": "line", "moves": moves});
        let seen = tab.ok(json!({"ask": "position", "about": line(&["e2e4", "e7e5"]), "text": "Cf3"})).await;
        assert_eq!((&seen["moves"][2]["san"], &seen["turn"]), (&json!("Nf3"), &json!("black")));
        assert_eq!(tab.refused(json!({"ask": "position", "about": line(&["e2e5"])})).await.0, "illegal");
        let promotion = json!({"of": "line", "fen": "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "moves": []});
        let answer = tab.ask(json!({"ask": "position", "about": promotion, "text": "e8"})).await;
        assert_eq!(answer["refused"]["promotion"], json!({"from": "e7", "to": "e8"}));
        let mate = tab.ok(json!({"ask": "position", "about": line(&["f2f3", "e7e5", "g2g4", "d8h4"])})).await;
        assert_eq!(mate["verdict"]["code"], "checkmate");
        assert_eq!(
            tab.refused(json!({"ask": "hint", "about": line(&["f2f3", "e7e5", "g2g4", "d8h4"]), "times": 0}))
                .await
                .0,
            "gameOver"
        );
    });
}

#[test]
fn advice_and_explanations() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open_in(&server, "fr").await;
        let mate = json!({"of": "line", "fen": "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "moves": []});
        let hint = tab.ok(json!({"ask": "hint", "about": mate, "times": 0})).await;
        assert!(hint["sentence"].as_str().expect("a sentence").contains("mat"), "{hint}");
        let hint = tab.ok(json!({"ask": "hint", "about": mate, "times": 2})).await;
        assert_eq!((&hint["uci"], &hint["squares"]), (&json!("a1a8"), &json!(["a1", "a8"])));
        let about = json!({"of": "line", "fen": "r1b2rk1/pp3ppp/8/3Pp3/1b6/2N1B3/PP3PPP/R4RK1 w - - 0 15", "moves": []});
        let told = tab.ok(json!({"ask": "explain", "about": about})).await;
        let passed = |fact: &Value| fact["squares"] == json!(["d5"]) && fact["side"] == "white";
        assert!(told["facts"].as_array().expect("facts").iter().any(passed), "{told}");
        assert_eq!(told["groups"].as_array().map(Vec::len), Some(11));
    });
}

#[test]
fn an_analysis_goes_on_until_it_is_stopped() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let mate = json!({"of": "line", "fen": "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "moves": []});
        tab.ok(json!({"ask": "analyse", "about": mate, "lines": 2})).await;
        let thinking = tab.event_where(|event| event["depth"].as_u64() >= Some(2)).await;
        assert_eq!(thinking["lines"].as_array().map(Vec::len), Some(2));
        assert_eq!(thinking["lines"][0]["score"], json!({"unit": "mate", "moves": 1}));
        assert_eq!(thinking["lines"][0]["san"], json!(["Ra8#"]));
        // Another one takes its place; as Black sees it, the sign stays White's.
        let black = json!({"of": "line", "fen": "r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1", "moves": []});
        tab.ok(json!({"ask": "analyse", "about": black, "lines": 1})).await;
        let id = tab.event_where(|event| event["lines"][0]["score"]["moves"] == -1).await["analysis"].clone();
        tab.ok(json!({"ask": "stopAnalysis"})).await;
        tab.events.clear();
        for _ in 0..3 {
            tab.ok(json!({"ask": "ping"})).await;
        }
        assert!(tab.events.iter().all(|event| event["analysis"] != id), "{:?}", tab.events);
    });
}

#[test]
fn the_two_problems() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let queens = |size: u32, how: Value| json!({"ask": "queens", "size": size, "how": how});
        let counted = tab.ok(queens(8, json!({"want": "count"}))).await;
        assert_eq!((&counted["all"], &counted["distinct"]), (&json!(92), &json!(12)));
        let list = tab.ok(queens(6, json!({"want": "list", "from": 2, "count": 100}))).await;
        assert_eq!((list["solutions"].as_array().map(Vec::len), &list["more"]), (Some(2), &json!(false)));
        let given = json!([{"file": 0, "rank": 0}]);
        let found = tab.ok(queens(8, json!({"want": "solution", "placed": given}))).await;
        assert_eq!(found["solutions"][0][0], 0);
        let (code, said) = tab.refused(queens(3, json!({"want": "solution", "placed": []}))).await;
        assert!(code == "noSolution" && said.contains("3 queens"), "{said}");
        let steps = tab.ok(queens(4, json!({"want": "steps", "from": 0, "count": 3}))).await;
        assert_eq!(steps["steps"][0], json!({"step": "placed", "at": {"file": 0, "rank": 0}}));
        assert_eq!(steps["more"], true);
        let placed = json!([{"file": 0, "rank": 0}, {"file": 2, "rank": 1}, {"file": 7, "rank": 7}]);
        let pairs = tab.ok(queens(8, json!({"want": "conflicts", "placed": placed}))).await;
        assert_eq!(pairs["pairs"].as_array().map(Vec::len), Some(1));
        let tour = tab.ok(json!({"ask": "tour", "width": 8, "height": 8, "closed": true})).await;
        assert_eq!((tour["squares"].as_array().map(Vec::len), &tour["closed"]), (Some(64), &json!(true)));
        let (code, said) = tab.refused(json!({"ask": "tour", "width": 5, "height": 5, "closed": true})).await;
        assert!(code == "noSolution" && said.contains("odd"), "{said}");
    });
}
