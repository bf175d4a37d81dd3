//! A page at the other end of a connection.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Weak};

use axum::extract::ws::Utf8Bytes;
use roque_protocol::{Answer, Refusal, Reply, ServerMessage};
use roque_words::Language;
use tokio::sync::{Notify, Semaphore, mpsc};

use crate::analysis::Running;
use crate::lock;
use crate::room::Room;

/// So many messages may wait for a page that does not read; then it is cut off, and asks again when it is back.
const LONGEST_QUEUE: usize = 1024;

/// How many questions that take time a page may have at once.
const SLOW_QUESTIONS: usize = 4;

/// A page that is connected.
pub struct Client {
    /// Whether it reads French.
    french: AtomicBool,
    out: mpsc::Sender<Utf8Bytes>,
    /// Told when the connection must end.
    pub cut: Notify,
    /// The analysis that runs for it.
    pub analysis: Mutex<Option<Running>>,
    /// The games it watches.
    pub watched: Mutex<Vec<Weak<Room>>>,
    /// Places for questions that take time.
    pub slow: Arc<Semaphore>,
}

impl Client {
    /// A page, and what is to be sent to it.
    pub fn new(language: Language) -> (Arc<Client>, mpsc::Receiver<Utf8Bytes>) {
        let (out, receiver) = mpsc::channel(LONGEST_QUEUE);
        let client = Client {
            french: AtomicBool::new(language == Language::French),
            out,
            cut: Notify::new(),
            analysis: Mutex::new(None),
            watched: Mutex::default(),
            slow: Arc::new(Semaphore::new(SLOW_QUESTIONS)),
        };
        (Arc::new(client), receiver)
    }

    /// The language of its sentences.
    pub fn language(&self) -> Language {
        if self.french.load(Ordering::Relaxed) { Language::French } else { Language::English }
    }

    /// From now on its sentences are in this language.
    pub fn set_language(&self, language: Language) {
        self.french.store(language == Language::French, Ordering::Relaxed);
    }

    /// Sends a message that is already written.
    pub fn send_text(&self, text: Utf8Bytes) {
        if self.out.try_send(text).is_err() {
            self.cut.notify_one();
        }
    }

    /// Sends a message.
    pub fn send(&self, message: &ServerMessage) {
        self.send_text(written(message));
    }

    /// Answers a question.
    pub fn reply(&self, id: u32, answer: Result<Answer, Refusal>) {
        self.send(&ServerMessage::Reply(match answer {
            Ok(ok) => Reply::Given { answer: id, ok },
            Err(refused) => Reply::Refused { answer: Some(id), refused },
        }));
    }

    /// Refuses what could not even be read.
    pub fn refuse_unread(&self, id: Option<u32>, refused: Refusal) {
        self.send(&ServerMessage::Reply(Reply::Refused { answer: id, refused }));
    }

    /// Ends what goes on for it.
    pub fn stop_analysis(&self) {
        if let Some(running) = lock(&self.analysis).take() {
            running.stop();
        }
    }
}

/// A message as JSON.
pub fn written(message: &ServerMessage) -> Utf8Bytes {
    // Nothing in a message can fail to be written; if it did, an empty object would say nothing wrong.
    serde_json::to_string(message).unwrap_or_else(|_| "{}".to_owned()).into()
}
