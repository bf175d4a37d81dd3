//! What goes wrong: every fault has its sentence, and everything else goes on.

mod common;

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use common::{Folder, Tab, run, server};
use roque_server::Running;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

#[test]
fn messages_that_are_none() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open_in(&server, "fr").await;
        for (message, answer, code) in [
            (Message::text("{"), Value::Null, "malformed"),
            (Message::text(""), Value::Null, "malformed"),
            (Message::text("[1, 2]"), Value::Null, "malformed"),
            (Message::text("null"), Value::Null, "malformed"),
            (Message::text("[".repeat(100_000)), Value::Null, "malformed"),
            (Message::binary(vec![0xff, 0, 1]), Value::Null, "malformed"),
            (Message::text(r#"{"id": -1, "ask": "ping"}"#), Value::Null, "malformed"),
            (Message::text(r#"{"id": 77, "ask": "fly"}"#), json!(77), "unknown"),
            (Message::text(r#"{"id": 78}"#), json!(78), "malformed"),
            (Message::text(r#"{"id": 79, "ask": "move", "game": 5}"#), json!(79), "malformed"),
            (Message::text(r#"{"id": 80, "ask": "hello", "language": "de"}"#), json!(80), "malformed"),
        ] {
            tab.send_raw(message.clone()).await;
            let heard = tab.hear().await.expect("an answer");
            assert_eq!((&heard["answer"], &heard["refused"]["code"]), (&answer, &json!(code)), "{message}");
            assert!(
                heard["refused"]["sentence"].as_str().is_some_and(|said| said.ends_with("la page.")),
                "{heard}"
            );
        }
        assert_eq!(tab.ok(json!({"ask": "ping"})).await["is"], "done", "the connection goes on");
    });
}

#[test]
fn a_message_that_is_too_large() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let (mut tab, mut other) = (Tab::open(&server).await, Tab::open(&server).await);
        let text = "x".repeat((1 << 20) + 1);
        tab.send_raw(Message::text(json!({"id": 5, "ask": "say", "game": "x", "text": text}).to_string()))
            .await;
        let heard = tab.hear().await;
        assert!(heard.is_none_or(|heard| heard["refused"]["code"] == "tooLarge"));
        assert!(tab.hear().await.is_none(), "this connection has ended");
        assert_eq!(other.ok(json!({"ask": "ping"})).await["is"], "done", "the others go on");
    });
}

#[test]
fn moves_that_cannot_be_played() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        for (language, sentences) in [
            ("en", ["The white rook on a1 is blocked", "is not a move", "No draw"]),
            (
                "fr",
                ["Le pion blanc en a2 bloque la tour blanche en a1.", "n’est pas un coup", "Aucune nulle"],
            ),
        ] {
            let mut tab = Tab::open_in(&server, language).await;
            let game = tab.new_game().await["game"].clone();
            let (code, said) = tab.refused(json!({"ask": "move", "game": game, "uci": "a1a5"})).await;
            assert!(code == "illegal" && said.starts_with(sentences[0]), "{code}: {said}");
            for text in ["xyz", "e9", "0000"] {
                let (code, said) = tab.refused(json!({"ask": "move", "game": game, "uci": text})).await;
                assert!(code == "notAMove" && said.contains(sentences[1]), "{code}: {said}");
            }
            let (code, said) = tab.refused(json!({"ask": "say", "game": game, "text": "\u{202e}!!"})).await;
            assert!(code == "notAMove" && !said.contains('\u{202e}'), "{code}: {said}");
            let (code, said) = tab.refused(json!({"ask": "declineDraw", "game": game})).await;
            assert!(code == "notPossible" && said.starts_with(sentences[2]), "{code}: {said}");
            // Black's move while it is White's turn, and a move that was chosen on another position.
            let (code, _) = tab.refused(json!({"ask": "move", "game": game, "uci": "e7e5"})).await;
            assert_eq!(code, "illegal");
            tab.play(&game, "e2e4").await;
            let (code, _) = tab.refused(json!({"ask": "move", "game": game, "uci": "e7e5", "ply": 0})).await;
            assert_eq!(code, "stale");
            assert_eq!(tab.events.len(), 1, "nothing has happened but one move");
        }
    });
}

#[test]
fn names_of_games_that_lead_elsewhere() {
    run(async {
        let folder = Folder::new();
        fs::write(folder.path().join("secret.pgn"), "1. e4 *").expect("written");
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        for name in ["../secret", "", ".", "..", "a/b", "x\u{0}y", "secret.pgn", &"x".repeat(5000)] {
            for ask in ["open", "pgn", "delete", "undo", "rematch"] {
                let (code, _) = tab.refused(json!({"ask": ask, "game": name})).await;
                assert_eq!(code, if name.len() > 4000 { "disk" } else { "noSuchGame" }, "{ask} {name:?}");
            }
        }
        assert!(folder.path().join("secret.pgn").exists());
    });
}

#[test]
fn numbers_out_of_range() {
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let standard = json!({"from": "rules", "rules": "standard"});
        let engine = |level: u8| json!({"kind": "engine", "level": level, "side": "white"});
        let line = json!({"of": "line", "moves": []});
        for question in [
            json!({"ask": "newGame", "opponent": engine(0), "start": standard}),
            json!({"ask": "newGame", "opponent": engine(13), "start": standard}),
            json!({"ask": "newGame", "opponent": {"kind": "here"}, "start": {"from": "rules", "rules": "chess960", "number": 960}}),
            json!({"ask": "newGame", "opponent": {"kind": "here"}, "start": standard, "times": {"white": "0", "black": "5"}}),
            json!({"ask": "games", "from": 0, "count": 101, "filter": "all"}),
            json!({"ask": "analyse", "about": line, "lines": 0}),
            json!({"ask": "analyse", "about": line, "lines": 6}),
            json!({"ask": "queens", "size": 0, "how": {"want": "count"}}),
            json!({"ask": "queens", "size": 15, "how": {"want": "count"}}),
            json!({"ask": "queens", "size": 8, "how": {"want": "solution", "placed": [{"file": 8, "rank": 0}]}}),
            json!({"ask": "queens", "size": 8, "how": {"want": "steps", "from": 2_000_000, "count": 1}}),
            json!({"ask": "tour", "width": 0, "height": 8, "closed": false}),
            json!({"ask": "tour", "width": 65, "height": 8, "closed": false}),
            json!({"ask": "importPgn", "source": {"from": "text", "text": "1. e4 *"}, "number": 2}),
            json!({"ask": "importPgn", "source": {"from": "text", "text": "1. e4 *"}, "number": 0}),
        ] {
            assert_eq!(tab.refused(question.clone()).await.0, "outOfRange", "{question}");
        }
        let fen = json!({"from": "fen", "fen": "8/8/8/8/8/8/8/8 w - - 0 1"});
        let (code, said) =
            tab.refused(json!({"ask": "newGame", "opponent": {"kind": "here"}, "start": fen})).await;
        assert!(code == "badPosition" && said.contains("king"), "{said}");
        let over = json!({"from": "fen", "fen": "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"});
        let (code, said) =
            tab.refused(json!({"ask": "newGame", "opponent": {"kind": "here"}, "start": over})).await;
        assert!(code == "badPosition" && said.contains("heckmate"), "{said}");
    });
}

#[test]
fn two_servers_on_one_folder() {
    run(async {
        let folder = Folder::new();
        let (first, second) = (server(&folder), server(&folder));
        assert_ne!(first.address(), second.address());
        let (mut one, mut two) = (Tab::open(&first).await, Tab::open(&second).await);
        let game = one.new_game().await["game"].clone();
        one.play(&game, "e2e4").await;
        let (code, said) = two.refused(json!({"ask": "open", "game": game})).await;
        assert!(code == "busy" && said.contains("another Roque"), "{said}");
        // New games do not meet, and one that is over can be looked at.
        let other = two.new_game().await["game"].clone();
        assert_ne!(game, other);
        one.ok(json!({"ask": "resign", "game": game})).await;
        let view = two.ok(json!({"ask": "open", "game": game})).await["view"].clone();
        assert_eq!(view["state"]["verdict"]["code"], "resignation");
        assert_eq!(two.refused(json!({"ask": "undo", "game": game})).await.0, "busy");
        // When the first one has gone on and gone, the second one must look again before it does anything.
        one.ok(json!({"ask": "undo", "game": game})).await;
        one.play(&game, "e7e5").await;
        tokio::task::spawn_blocking(move || first.stop()).await.expect("stopped");
        assert_eq!(two.refused(json!({"ask": "undo", "game": game})).await.0, "stale");
        two.event_where(|event| event["event"] == "gameGone").await;
        let view = two.ok(json!({"ask": "open", "game": game})).await["view"].clone();
        assert_eq!((&view["state"]["ply"], &view["state"]["verdict"]), (&json!(2), &Value::Null));
        two.play(&game, "g1f3").await;
    });
}

#[test]
fn a_disk_that_refuses() {
    // Nothing is refused to who may do everything.
    let is_root =
        fs::metadata("/proc/self").is_ok_and(|about| std::os::unix::fs::MetadataExt::uid(&about) == 0);
    run(async {
        let folder = Folder::new();
        let server = server(&folder);
        let mut tab = Tab::open(&server).await;
        let game = tab.new_game().await["game"].clone();
        tab.play(&game, "e2e4").await;
        let games = folder.path().join("games");
        let away = folder.path().join("away");
        if is_root {
            // A file where the folder should be refuses everybody.
            fs::rename(&games, &away).expect("moved");
            fs::write(&games, "").expect("written");
        } else {
            fs::set_permissions(&games, fs::Permissions::from_mode(0o500)).expect("set");
        }
        tab.events.clear();
        for uci in ["e7e5", "g1f3"] {
            tab.play(&game, uci).await;
        }
        let (first, second) = (tab.event().await, tab.event().await);
        assert_eq!(first["state"]["kept"], false);
        let codes = |event: &Value| -> Vec<String> {
            let happened = event["happened"].as_array().expect("a list");
            happened.iter().filter_map(|it| it["code"].as_str().map(str::to_owned)).collect()
        };
        assert_eq!((codes(&first), codes(&second)), (vec!["notKept".to_owned()], vec![]), "said once");
        assert_eq!(second["state"]["ply"], 3, "nothing is lost in memory");
        if is_root {
            fs::remove_file(&games).expect("removed");
            fs::rename(&away, &games).expect("moved");
        } else {
            fs::set_permissions(&games, fs::Permissions::from_mode(0o700)).expect("set");
        }
        tab.play(&game, "b8c6").await;
        let event = tab.event().await;
        assert_eq!((&event["state"]["kept"], codes(&event)), (&json!(true), vec!["keptAgain".to_owned()]));
        assert!(folder.games().iter().any(|text| text.contains("2. Nf3 Nc6")), "{:?}", folder.games());
    });
}

#[test]
fn a_place_that_cannot_be() {
    run(async {
        let folder = Folder::new();
        // Where the folder of the games should be made, there is a file.
        fs::write(folder.path().join("games"), "").expect("written");
        let server = server(&folder);
        let mut tab = Tab::open_in(&server, "fr").await;
        let view = tab.new_game().await;
        assert_eq!(view["state"]["kept"], false);
        tab.play(&view["game"], "e2e4").await;
        let event = tab.event().await;
        assert_eq!(event["happened"][1]["code"], "notKept");
        assert!(
            event["happened"][1]["sentence"].as_str().is_some_and(|said| said.contains("ne peut pas")),
            "{event}"
        );
        tab.play(&view["game"], "e7e5").await;
        assert_eq!(tab.event().await["state"]["ply"], 2, "the game goes on");
    });
}

/// A connection that does not wait for ever.
fn connected(server: &Running) -> TcpStream {
    let stream = TcpStream::connect(server.address()).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("set");
    stream
}

/// A request as it is, and the whole answer.
fn http(server: &Running, request: &str) -> String {
    let mut stream = connected(server);
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn only_this_machine_and_this_page() {
    let folder = Folder::new();
    let server = server(&folder);
    let port = server.address().port();
    let own = format!("127.0.0.1:{port}");
    let get = |host: &str, path: &str| {
        http(
            &server,
            &format!(
                "GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Language: fr\r\nConnection: close\r\n\r\n"
            ),
        )
    };
    for host in ["example.org", &format!("example.org:{port}"), "127.0.0.1", "127.0.0.1:1"] {
        let answer = get(host, "/");
        assert!(answer.starts_with("HTTP/1.1 403"), "{host}: {answer}");
        assert!(answer.contains("Cette adresse"), "{answer}");
    }
    let page = get(&own, "/");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Roque</title>"), "{page}");
    for header in [
        "content-security-policy: default-src 'none'",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "cache-control: no-cache",
    ] {
        assert!(page.contains(header), "{header} in {page}");
    }
    assert!(
        get(&format!("localhost:{port}"), "/game/x").contains("<title>Roque"),
        "addresses within the page"
    );
    assert!(get(&own, "/assets/x-123.js").contains("immutable"));
    assert!(get(&own, "/assets/missing.js").starts_with("HTTP/1.1 404"));
    assert!(get(&own, "/../../etc/passwd").contains("<title>Roque"), "there is nothing but the page");

    let upgrade = |origin: &str| {
        let key =
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
        let request =
            format!("GET /ws HTTP/1.1\r\nHost: {own}\r\nConnection: Upgrade\r\n{key}\r\n{origin}\r\n");
        let mut stream = connected(&server);
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer).into_owned()
    };
    assert_eq!(upgrade(&format!("Origin: http://{own}\r\n")), "HTTP/1.1 101");
    for origin in
        ["", "Origin: http://example.org\r\n", "Origin: null\r\n", &format!("Origin: https://{own}\r\n")]
    {
        assert_eq!(upgrade(origin), "HTTP/1.1 403", "{origin}");
    }
    let post = |origin: &str, body: &str| {
        let length = body.len();
        http(
            &server,
            &format!(
                "POST /pgn HTTP/1.1\r\nHost: {own}\r\n{origin}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
            ),
        )
    };
    assert!(post("", "1. e4 *").starts_with("HTTP/1.1 403"));
    let answer = post(&format!("Origin: http://{own}\r\n"), "1. e4 *");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("{\"upload\":1}"), "{answer}");
}

#[test]
fn uploads_have_a_limit() {
    let folder = Folder::new();
    let server = server(&folder);
    let own = server.address();
    let request = format!(
        "POST /pgn HTTP/1.1\r\nHost: {own}\r\nOrigin: http://{own}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        (8 << 20) + 1
    );
    let answer = http_early(&server, &request);
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
}

/// What is answered to the head of a request whose body never comes.
fn http_early(server: &Running, head: &str) -> String {
    let mut stream = connected(server);
    stream.write_all(head.as_bytes()).expect("sent");
    let mut answer = vec![0; 12];
    stream.read_exact(&mut answer).expect("an answer");
    String::from_utf8_lossy(&answer).into_owned()
}
