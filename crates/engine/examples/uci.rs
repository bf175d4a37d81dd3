//! The engine alone, for trying it out.
fn main() {
    roque_engine::uci::run(std::io::stdin().lock(), std::io::stdout());
}
