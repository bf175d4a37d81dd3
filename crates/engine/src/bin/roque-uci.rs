//! The engine alone, for chess programs that start engines without arguments. `roque-uci bench` prints its signature.

use std::io;

fn main() {
    let mut args = std::env::args().skip(1);
    // What stands on the command line is the first line of the conversation, and the only one.
    let line = args.by_ref().collect::<Vec<_>>().join(" ");
    if line.is_empty() {
        roque_engine::uci::run(io::stdin().lock(), io::stdout());
    } else {
        roque_engine::uci::run(line.as_bytes(), io::stdout());
    }
}
