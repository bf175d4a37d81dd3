//! The server with a computer that fails whenever it should think, to see what people see then:
//! `cargo run -p roque --example failing_engine -- FOLDER`. The browser tests start it.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

use roque_core::Scoresheet;
use roque_engine::level::Strength;
use roque_engine::{Control, Limits};
use roque_host::Thought;
use roque_server::{Asset, Chooser, Page, Settings, start};
use roque_words::Language;

/// Fails whenever it is asked.
struct Failing;

impl Chooser for Failing {
    fn choose(&self, _: &str, _: Strength, _: &Scoresheet, _: &Limits, _: &Control) -> Thought {
        panic!("a fault in the engine, as it was asked for")
    }
}

/// The page of the program.
struct Embedded;

impl Page for Embedded {
    fn file(&self, path: &str) -> Option<Asset> {
        let roque_page::File { bytes, kind, is_immutable } = roque_page::file(path)?;
        Some(Asset { bytes, kind, is_immutable })
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let settings = Settings { chooser: Arc::new(Failing), ..Settings::new(folder, Language::English) };
    let server = start(settings, Arc::new(Embedded), None)?;
    println!("{}", server.url());
    loop {
        std::thread::park();
    }
}
