//! The board in the browser, as far as the program is seen from outside.

#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use common::{fresh_folder, program, roque};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// The program serving its page, and the address it told.
fn serving(
    language: &str,
    arguments: &[&str],
    folder: &Path,
) -> (Child, String, BufReader<std::process::ChildStdout>) {
    let mut child = program(language)
        .args(arguments)
        .env("ROQUE_DATA_DIR", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut output = BufReader::new(child.stdout.take().expect("its output"));
    let mut line = String::new();
    output.read_line(&mut line).expect("a line");
    let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("no address in {line:?}"));
    (child, address.trim().trim_end_matches('/').to_owned(), output)
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn the_page_is_shown_until_ctrl_c() {
    for (language, arguments, stopped) in
        [("en", &["web", "--no-open"][..], "Stopped"), ("fr", &["--no-open"][..], "Arrêté")]
    {
        let (mut child, address, mut output) =
            serving(language, arguments, &fresh_folder(&format!("web-{language}")));
        assert!(address.starts_with("127.0.0.1:"), "{address}");
        let page = get(&address, "/");
        assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Roque</title>"), "{page}");
        // What the page needs is there, and may be kept for ever.
        let script = page.split("src=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a script");
        let script = get(&address, script);
        assert!(script.starts_with("HTTP/1.1 200") && script.contains("immutable"), "{}", &script[..300]);
        let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(kill.expect("kill runs").success());
        let mut rest = String::new();
        output.read_to_string(&mut rest).expect("the rest");
        assert!(rest.contains("Ctrl-C") && rest.contains(stopped), "{rest}");
        assert!(child.wait().expect("it ends").success());
    }
}

#[test]
fn a_port_that_is_taken() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    for (language, said) in [("en", "is taken"), ("fr", "est pris")] {
        let ran = roque(language, &["web", "--no-open", "--port", &port]);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(said) && ran.err.contains(&port), "{}", ran.err);
    }
}

/// A page at this address.
fn page(address: &str) -> WebSocket<TcpStream> {
    let mut request = format!("ws://{address}/ws").into_client_request().expect("an address");
    request.headers_mut().insert("Origin", format!("http://{address}").parse().expect("a header"));
    let stream = TcpStream::connect(address).expect("a connection");
    tungstenite::client(request, stream).expect("a WebSocket").0
}

/// Asks, and gives the answer.
fn ask(page: &mut WebSocket<TcpStream>, mut question: Value) -> Value {
    question["id"] = json!(1);
    page.send(Message::text(question.to_string())).expect("sent");
    loop {
        let message = page.read().expect("an answer");
        let message: Value = serde_json::from_str(message.to_text().expect("text")).expect("JSON");
        if message.get("answer").is_some() {
            return message["ok"].clone();
        }
    }
}

#[test]
fn a_killed_server_loses_no_move_that_was_answered() {
    let folder = fresh_folder("web-killed");
    let (mut child, address, _) = serving("en", &["web", "--no-open"], &folder);
    let mut before = page(&address);
    let start = json!({"from": "rules", "rules": "standard"});
    let begun = ask(&mut before, json!({"ask": "newGame", "opponent": {"kind": "here"}, "start": start}));
    let game = &begun["view"]["game"];
    for uci in ["e2e4", "e7e5", "g1f3"] {
        assert_eq!(ask(&mut before, json!({"ask": "move", "game": game, "uci": uci}))["is"], "done");
    }
    child.kill().expect("killed");
    child.wait().expect("it ends");

    let (mut child, address, _) = serving("en", &["web", "--no-open"], &folder);
    let opened = ask(&mut page(&address), json!({"ask": "open", "game": game}));
    assert_eq!(opened["view"]["moves"][2]["san"], "Nf3", "{opened}");
    child.kill().expect("killed");
    child.wait().expect("it ends");
}

#[test]
fn a_second_start_finds_the_first() {
    let folder = fresh_folder("web-twice");
    let (mut child, address, _) = serving("en", &["web", "--no-open"], &folder);
    for (language, said) in [("en", "running already"), ("fr", "tourne déjà")] {
        let second = program(language).args(["web", "--no-open"]).env("ROQUE_DATA_DIR", &folder).output();
        let second = second.expect("the program runs");
        let out = String::from_utf8_lossy(&second.stdout).into_owned();
        assert!(second.status.success() && out.contains(said) && out.contains(&address), "{out}");
    }
    // However the first one ends, it is no longer in the way.
    child.kill().expect("killed");
    child.wait().expect("it ends");
    let (mut child, ..) = serving("en", &["web", "--no-open"], &folder);
    child.kill().expect("killed");
    child.wait().expect("it ends");
}
