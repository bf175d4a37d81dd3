//! One connection: frames in, frames out.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use roque_protocol::{Ask, Refusal, RefusalCode};
use roque_words::Language;
use serde::Deserialize;
use tokio::sync::mpsc::Receiver;
use tokio::task;
use tokio::time::timeout;

use crate::client::Client;
use crate::hub::Hub;
use crate::{lock, refuse, requests};

/// Who does not take a message for so long is not there any more.
const SENDING: Duration = Duration::from_secs(20);

/// Talks with a page until one of both goes away.
pub async fn talk(mut socket: WebSocket, hub: Arc<Hub>, language: Language) {
    let (client, mut out) = Client::new(language);
    let too_large = converse(&mut socket, &hub, &client, &mut out).await;
    if too_large {
        say_goodbye(&mut socket, &hub, &client, &mut out).await;
    }
    client.stop_analysis();
    let watched = std::mem::take(&mut *lock(&client.watched));
    // Rooms may be busy with the disk.
    let _ = task::spawn_blocking(move || {
        for room in watched.iter().filter_map(std::sync::Weak::upgrade) {
            room.leave(&client);
        }
    })
    .await;
}

/// Questions and answers. Says whether it ended with a message that was too large.
async fn converse(
    socket: &mut WebSocket,
    hub: &Arc<Hub>,
    client: &Arc<Client>,
    out: &mut Receiver<Utf8Bytes>,
) -> bool {
    loop {
        tokio::select! {
            heard = socket.recv() => match heard {
                Some(Ok(Message::Text(text))) => hear(hub, client, &text).await,
                Some(Ok(Message::Binary(_))) => {
                    client.refuse_unread(None, malformed(hub, client));
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Err(error)) => return error.to_string().contains("too l"),
                Some(Ok(Message::Close(_))) | None => return false,
            },
            Some(text) = out.recv() => {
                if !matches!(timeout(SENDING, socket.send(Message::Text(text))).await, Ok(Ok(()))) {
                    return false;
                }
            }
            () = client.cut.notified() => return false,
        }
    }
}

async fn say_goodbye(socket: &mut WebSocket, hub: &Hub, client: &Client, out: &mut Receiver<Utf8Bytes>) {
    let sentence = hub.words(client.language()).text("server-too-large");
    client.refuse_unread(None, refuse::because(RefusalCode::TooLarge, sentence));
    while let Ok(text) = out.try_recv() {
        if !matches!(timeout(SENDING, socket.send(Message::Text(text))).await, Ok(Ok(()))) {
            return;
        }
    }
    let frame = CloseFrame { code: close_code::SIZE, reason: Utf8Bytes::default() };
    // Whether it arrives or not, this is the end.
    let _ = timeout(SENDING, socket.send(Message::Close(Some(frame)))).await;
}

/// What can be read of a message that is no question.
#[derive(Deserialize)]
struct Numbered {
    id: Option<u32>,
    ask: Option<String>,
}

/// Reads a question and answers it.
async fn hear(hub: &Arc<Hub>, client: &Arc<Client>, text: &str) {
    let Ok(ask) = serde_json::from_str::<Ask>(text) else { return tell_why(hub, client, text) };
    let takes_time = requests::takes_time(&ask.request);
    let permit = if takes_time { Arc::clone(&client.slow).acquire_owned().await.ok() } else { None };
    let (inner_hub, inner_client, id) = (Arc::clone(hub), Arc::clone(client), ask.id);
    let work = task::spawn_blocking(move || {
        let answer = requests::answer(&inner_hub, &inner_client, ask.id, ask.request);
        inner_client.reply(ask.id, answer);
        drop(permit);
    });
    let (hub, client) = (Arc::clone(hub), Arc::clone(client));
    let finish = async move {
        if work.await.is_err() {
            client.reply(id, Err(refuse::failed(hub.words(client.language()))));
        }
    };
    if takes_time {
        tokio::spawn(finish);
    } else {
        finish.await;
    }
}

/// Says what is wrong with a message that is no question.
fn tell_why(hub: &Hub, client: &Client, text: &str) {
    let words = hub.words(client.language());
    let Ok(Numbered { id, ask }) = serde_json::from_str::<Numbered>(text) else {
        return client.refuse_unread(None, malformed(hub, client));
    };
    let refusal = match ask {
        Some(ask) if !is_known(&ask) => {
            let name = [("name", roque_host::explain::shortened(&ask).into())];
            refuse::because(RefusalCode::Unknown, words.format("server-unknown", &name))
        }
        _ => malformed(hub, client),
    };
    client.refuse_unread(id, refusal);
}

fn malformed(hub: &Hub, client: &Client) -> Refusal {
    refuse::malformed(hub.words(client.language()))
}

/// Whether there is a question with this name: then something else is wrong with it.
fn is_known(ask: &str) -> bool {
    let bare = serde_json::json!({ "id": 0, "ask": ask });
    serde_json::from_value::<Ask>(bare)
        .map_or_else(|error| !error.to_string().contains("unknown variant"), |_| true)
}
