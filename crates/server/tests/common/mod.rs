//! A server on a port of its own with a folder of its own, and pages that talk with it.

// Not every test file needs everything.
#![allow(dead_code)]

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use roque_server::{Asset, Chooser, Page, Running, Settings, start};
use roque_words::Language;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Whoever waits longer than this waits in vain.
const PATIENCE: Duration = Duration::from_secs(60);

/// A folder that goes when the test does.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("roque-server-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The games on the disk, as text.
    pub fn games(&self) -> Vec<String> {
        let Ok(files) = fs::read_dir(self.0.join("games")) else { return Vec::new() };
        files
            .filter_map(|file| fs::read_to_string(file.ok()?.path()).ok())
            .filter(|text| !text.is_empty())
            .collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A page that is one line.
struct Stub;

impl Page for Stub {
    fn file(&self, path: &str) -> Option<Asset> {
        let (bytes, kind, is_immutable): (&'static [u8], _, _) = match path {
            "index.html" => (b"<!doctype html><title>Roque</title>", "text/html; charset=utf-8", false),
            "assets/x-123.js" => (b"export {}", "text/javascript; charset=utf-8", true),
            _ => return None,
        };
        Some(Asset { bytes: Cow::Borrowed(bytes), kind, is_immutable })
    }
}

/// A server with games in this folder.
pub fn server(folder: &Folder) -> Running {
    server_with(folder, |_| ())
}

/// The same with other settings.
pub fn server_with(folder: &Folder, change: impl FnOnce(&mut Settings)) -> Running {
    let mut settings = Settings::new(Some(folder.path().to_owned()), Language::English);
    change(&mut settings);
    start(settings, Arc::new(Stub), Some(0)).expect("a server")
}

/// The same with another player.
pub fn server_against(folder: &Folder, chooser: impl Chooser) -> Running {
    server_with(folder, |settings| settings.chooser = Arc::new(chooser))
}

/// A page that talks with a server.
pub struct Tab {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u32,
    /// Events that came while an answer was waited for.
    pub events: Vec<Value>,
}

impl Tab {
    /// A page in English.
    pub async fn open(server: &Running) -> Tab {
        Tab::open_in(server, "en").await
    }

    /// A page in this language.
    pub async fn open_in(server: &Running, language: &str) -> Tab {
        let address = server.address();
        let mut request = format!("ws://{address}/ws").into_client_request().expect("an address");
        request.headers_mut().insert("Origin", format!("http://{address}").parse().expect("a header"));
        let (socket, _) = connect_async(request).await.expect("a connection");
        let mut tab = Tab { socket, asked: 0, events: Vec::new() };
        let welcome = tab.ok(json!({"ask": "hello", "language": language})).await;
        assert_eq!(welcome["is"], "welcome");
        tab
    }

    /// Sends a text as it is.
    pub async fn send_raw(&mut self, message: Message) {
        self.socket.send(message).await.expect("sent");
    }

    /// The next message, whatever it is; nothing when the connection has ended.
    pub async fn hear(&mut self) -> Option<Value> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("something in time") {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).expect("JSON")),
                Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Asks, and gives the answer; events are kept.
    pub async fn ask(&mut self, mut question: Value) -> Value {
        self.asked += 1;
        question["id"] = json!(self.asked);
        self.send_raw(Message::text(question.to_string())).await;
        loop {
            let message = self.hear().await.expect("an answer");
            if message.get("answer").is_none() {
                self.events.push(message);
            } else if message["answer"] == self.asked {
                return message;
            }
        }
    }

    /// Asks what must be answered.
    pub async fn ok(&mut self, question: Value) -> Value {
        let answer = self.ask(question.clone()).await;
        assert!(answer.get("ok").is_some(), "{question}: {answer}");
        answer["ok"].clone()
    }

    /// Asks what must be refused: the code and the sentence.
    pub async fn refused(&mut self, question: Value) -> (String, String) {
        let answer = self.ask(question.clone()).await;
        let text = |name: &str| {
            answer["refused"][name].as_str().unwrap_or_else(|| panic!("{question}: {answer}")).to_owned()
        };
        (text("code"), text("sentence"))
    }

    /// The next event.
    pub async fn event(&mut self) -> Value {
        if !self.events.is_empty() {
            return self.events.remove(0);
        }
        loop {
            let message = self.hear().await.expect("an event");
            if message.get("event").is_some() {
                return message;
            }
        }
    }

    /// The next event of which this is true.
    pub async fn event_where(&mut self, so: impl Fn(&Value) -> bool) -> Value {
        loop {
            let event = self.event().await;
            if so(&event) {
                return event;
            }
        }
    }

    /// A new game for two.
    pub async fn new_game(&mut self) -> Value {
        let start = json!({"from": "rules", "rules": "standard"});
        self.ok(json!({"ask": "newGame", "opponent": {"kind": "here"}, "start": start})).await["view"].clone()
    }

    /// A new game for two from this position.
    pub async fn new_from(&mut self, fen: &str) -> Value {
        let start = json!({"from": "fen", "fen": fen});
        self.ok(json!({"ask": "newGame", "opponent": {"kind": "here"}, "start": start})).await["view"].clone()
    }

    /// Plays a move that must be legal.
    pub async fn play(&mut self, game: &Value, uci: &str) {
        self.ok(json!({"ask": "move", "game": game, "uci": uci})).await;
    }
}

/// Runs a test that talks.
pub fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(test);
}
