//! Asks for lines and repeats them, with a message every so often: shows how typing, messages and the clock go
//! together. `cargo run --example ask -p roque-term -- [MILLISECONDS]`; type `quit` to end, `change` to be asked something
//! else with the next message, `panic` to panic while a line is being edited.

use std::time::Duration;

use roque_term::board::PieceLetters;
use roque_term::input::{Input, Typed};
use roque_term::output::{Output, Tone};
use roque_term::terminal::Terminal;

fn main() -> std::io::Result<()> {
    let pause = std::env::args().nth(1).and_then(|text| text.parse().ok()).map(Duration::from_millis);
    let terminal = Terminal::of_process(false);
    let commands = ["help", "hint", "quit", "panic"].map(str::to_owned).to_vec();
    let (mut input, writer) = Input::open(terminal, commands);
    let mut output = Output::new(writer, terminal, PieceLetters::English);
    let (mut panics, mut changes) = (false, false);
    let mut messages = 0;
    input.ask("Your move:", &mut output)?;
    loop {
        match input.wait(pause) {
            Typed::TimeOut => {
                messages += 1;
                if changes {
                    input.ask_instead("It ends:", &output);
                }
                output.toned(Tone::Alert, &format!("Message {messages}."))?;
                output.toned(Tone::Quiet, "It has two lines.")?;
                assert!(!panics, "as asked");
                continue;
            }
            Typed::Line(line) if line == "quit" => break,
            Typed::Line(line) if line == "panic" => panics = true,
            Typed::Line(line) if line == "change" => changes = !changes,
            Typed::Line(line) => output.line(&format!("Line: {line}"))?,
            Typed::Interrupted => output.line("Interrupted.")?,
            Typed::End => break,
        }
        input.ask("Your move:", &mut output)?;
    }
    output.line("The end.")
}
