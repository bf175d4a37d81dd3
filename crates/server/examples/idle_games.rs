//! How much memory a thousand open games take in which nothing happens: `cargo run --release -p roque-server --example idle_games`.
//!
//! Opens games of forty half-moves over one connection, as a page does, and tells what the process holds before and after.

use std::borrow::Cow;
use std::error::Error;
use std::fs;
use std::io::{Write, stdout};
use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use roque_core::Position;
use roque_core::notation::san::Letters;
use roque_server::{Asset, Page, Settings, start};
use roque_words::Language;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const GAMES: usize = 1000;
const PLIES: usize = 40;

/// There is no page here.
struct Nothing;

impl Page for Nothing {
    fn file(&self, _: &str) -> Option<Asset> {
        Some(Asset { bytes: Cow::Borrowed(b""), kind: "text/plain", is_immutable: false })
    }
}

/// What the process holds in memory, in kilobytes, where the system tells.
fn resident() -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// A PGN of moves that nobody would play.
fn game() -> String {
    let (mut position, mut text) = (Position::start(), String::new());
    for ply in 0..PLIES {
        let moves = position.legal_moves();
        let mv = moves[(7 * ply + 3) % moves.len()];
        text.push_str(position.to_san(mv, Letters::English).as_ref());
        text.push(' ');
        position.play(mv);
    }
    text + "*"
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("roque-idle-{}", std::process::id()));
    let server = start(Settings::new(Some(folder.clone()), Language::English), Arc::new(Nothing), Some(0))?;
    let address = server.address();
    let mut request = format!("ws://{address}/ws").into_client_request()?;
    request.headers_mut().insert("Origin", format!("http://{address}").parse()?);
    let (mut socket, _) = connect_async(request).await?;
    let before = resident();
    let pgn = game();
    for id in 0..GAMES {
        let source = json!({"from": "text", "text": pgn});
        let ask = json!({"id": id, "ask": "importPgn", "source": source, "number": 1});
        socket.send(Message::text(ask.to_string())).await?;
        let answer = socket.next().await.ok_or("the server has gone")??;
        let answer: Value = serde_json::from_str(answer.to_text()?)?;
        if answer.get("ok").is_none() {
            return Err(answer.to_string().into());
        }
    }
    let after = resident();
    writeln!(stdout(), "{GAMES} games of {PLIES} half-moves: {before:?} kB before, {after:?} kB after")?;
    server.stop();
    fs::remove_dir_all(folder)?;
    Ok(())
}
