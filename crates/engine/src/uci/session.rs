//! A conversation with a chess program.

use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use roque_core::{Move, Position, Scoresheet, divide};

use super::command::{Command, Go};
use super::options::{Changed, Options};
use super::{eval_table, reply};
use crate::book::{Book, Choice};
use crate::level::{Player, Strength};
use crate::nnue::Network;
use crate::tablebase::Tablebases;
use crate::{Control, Engine, GameClock, Info, Limits, bench, eval};

/// The output, shared with the thread that thinks. Every line is written at once.
type Out = Arc<Mutex<dyn Write + Send>>;

fn say(out: &Out, text: &str) {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    // If nobody listens any more, the input ends soon.
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

/// Talks until the input ends or somebody says `quit`.
pub fn run(input: impl BufRead, output: impl Write + Send + 'static) {
    let mut session = Session {
        out: Arc::new(Mutex::new(output)),
        options: Options::default(),
        sheet: Scoresheet::new(Position::start()),
        engine: Some(Box::default()),
        control: Control::default(),
        thinking: None,
        seed: new_seed(),
        book: None,
    };
    for line in input.split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line);
        if let Some(command) = Command::parse(&line)
            && !session.answer(command)
        {
            return;
        }
    }
    session.finish();
}

struct Session {
    out: Out,
    options: Options,
    sheet: Scoresheet,
    /// Not there while it thinks.
    engine: Option<Box<Engine>>,
    control: Control,
    thinking: Option<JoinHandle<Box<Engine>>>,
    /// What makes a weaker player's game unlike its others.
    seed: u64,
    book: Option<Book>,
}

/// Another number each time: every hasher has keys of its own.
fn new_seed() -> u64 {
    RandomState::new().hash_one(0)
}

impl Session {
    /// Does what is asked. Says whether to go on.
    fn answer(&mut self, command: Command) -> bool {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => {
                eval::prepare();
                say(&self.out, "readyok");
            }
            Command::NewGame => {
                eval::prepare();
                self.engine().forget();
                self.seed = new_seed();
            }
            Command::Position { fen, moves } => self.set_position(fen.as_deref(), &moves),
            Command::Go(go) => self.go(&go),
            Command::Stop => self.control.stop(),
            Command::PonderHit => self.control.ponder_hit(),
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Quit => {
                self.finish();
                return false;
            }
            Command::Display => self.display(),
            Command::Eval => {
                let position = *self.sheet.position();
                let mut text = eval_table::text(&eval::explain(&position));
                if let Some(network) = self.engine().network() {
                    text.push_str(&eval_table::of_network(network, &position));
                }
                say(&self.out, text.trim_end());
            }
            Command::Bench(depth) => {
                self.finish();
                say(&self.out, &bench::run(depth).to_string());
            }
        }
        true
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        let options = Options::declare();
        say(&self.out, &format!("id name Roque {version}\nid author the Roque developers\n{options}\nuciok"));
    }

    /// The engine, as soon as it has stopped thinking.
    fn engine(&mut self) -> &mut Engine {
        self.finish();
        self.engine.get_or_insert_default()
    }

    /// Ends the search that is going on, if one is.
    fn finish(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            self.control.stop();
            // A thread that panicked took its engine with it; a new one is made when it is needed.
            self.engine = thinking.join().ok();
        }
    }

    fn set_option(&mut self, name: &str, value: &str) {
        match self.options.set(name, value) {
            Changed::Options => self.use_options(),
            Changed::OptionsTo(number) => {
                say(&self.out, &format!("info string {name} cannot be {value}, {number} is used"));
                self.use_options();
            }
            Changed::ClearHash => self.engine().forget(),
            Changed::BookFile => self.open_book(),
            Changed::SyzygyPath => self.open_tablebases(),
            Changed::Network => self.choose_evaluation(),
            Changed::Nothing => {
                say(&self.out, &format!("info string no such option or value: {name} {value}"));
            }
        }
    }

    fn use_options(&mut self) {
        let settings = self.options.settings;
        self.engine().set(settings);
        let (asked, hash) = (settings.hash, self.engine().settings().hash);
        if hash < asked {
            say(&self.out, &format!("info string no memory for a hash of {asked} MB, {hash} MB are used"));
        }
    }

    /// Moves after one that makes no sense are left out, and so is a position that cannot be.
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) {
        let ruleset = self.options.ruleset();
        let start = match fen {
            None => Ok(Position::start_of(ruleset)),
            Some(fen) => Position::from_fen(fen, ruleset),
        };
        let start = match start {
            Ok(start) => start,
            Err(error) => {
                return say(&self.out, &format!("info string bad position, the one before is kept: {error}"));
            }
        };
        self.sheet = Scoresheet::new(start);
        for text in moves {
            match self.sheet.position().parse_uci(text) {
                Ok(mv) => self.sheet.play(mv),
                Err(error) => {
                    return say(
                        &self.out,
                        &format!("info string bad move {text}, the game ends before it: {error}"),
                    );
                }
            }
        }
    }

    fn go(&mut self, go: &Go) {
        self.finish();
        for word in &go.without_number {
            say(&self.out, &format!("info string go {word} needs a number, {word} is left out"));
        }
        if let Some(depth) = go.perft {
            return self.count(depth);
        }
        if let Some(mv) = self.book_move(go) {
            let mv = self.sheet.position().to_uci(mv);
            return say(&self.out, &format!("info string book move\nbestmove {mv}"));
        }
        let limits = self.limits(go);
        let (out, sheet, control) = (Arc::clone(&self.out), self.sheet.clone(), self.control.clone());
        let (show_wdl, strength, seed) =
            (self.options.show_wdl, self.options.handicap.strength(), self.seed());
        let overhead = self.options.settings.overhead;
        let mut engine = self.engine.take().unwrap_or_default();
        control.begin(limits.ponder);
        self.thinking = Some(std::thread::spawn(move || {
            let position = *sheet.position();
            let mut tell = |found: &Info| say(&out, &reply::info(found, &position, show_wdl));
            let found = match strength {
                Strength::Full => engine.search(&sheet, &limits, &control, &mut tell),
                // Looks at so little that it needs none of what the engine knows.
                limited => {
                    let mut player = Player::new(limited, seed);
                    player.set_overhead(overhead);
                    player.choose(&sheet, &limits, &control, &mut tell)
                }
            };
            if let Some(moves) = limits.mate.filter(|_| found.no_mate) {
                say(&out, &format!("info string no mate in {}", moves.unsigned_abs()));
            }
            say(&out, &reply::best_move(&found, &position));
            engine
        }));
    }

    /// What decides a weaker player's game: what was asked for, or another number for each game.
    fn seed(&self) -> u64 {
        if self.options.seed == 0 { self.seed } else { self.options.seed }
    }

    /// Opens the book that is set. Without one, the engine thinks for itself.
    fn open_book(&mut self) {
        self.book = None;
        let Some(path) = &self.options.book_file else { return };
        match Book::open(Path::new(path)) {
            Ok(book) => {
                say(&self.out, &format!("info string book file {path}: {} entries", book.entries()));
                self.book = Some(book);
            }
            Err(error) => say(&self.out, &format!("info string book file {path} {error}")),
        }
    }

    /// Opens the tablebases that are set. Without any, the engine thinks for itself.
    fn open_tablebases(&mut self) {
        let Some(path) = self.options.syzygy_path.clone() else { return self.engine().set_tablebases(None) };
        let tablebases = Tablebases::open(&path);
        say(&self.out, &reply::tablebases(&path, &tablebases));
        self.engine().set_tablebases((tablebases.largest() > 0).then(|| Arc::new(tablebases)));
    }

    /// Evaluates as the options say: with the classical evaluation, the engine's own network or that of a file.
    fn choose_evaluation(&mut self) {
        if self.options.classical {
            return self.engine().set_network(None);
        }
        let Some(path) = self.options.eval_file.clone() else {
            return self.engine().set_network(Some(Network::own()));
        };
        let network = match std::fs::read(&path) {
            Ok(bytes) => Network::from_bytes(&bytes).map_err(|error| error.to_string()),
            Err(error) => Err(format!("cannot be read: {error}")),
        };
        match network {
            Ok(network) => {
                self.engine().set_network(Some(network.into()));
                say(&self.out, &format!("info string network file {path}"));
            }
            Err(error) => say(&self.out, &format!("info string network file {path} {error}")),
        }
    }

    /// A move from the book, if it is wanted at once and any move will do.
    fn book_move(&self, go: &Go) -> Option<Move> {
        let book = self.book.as_ref().filter(|_| self.options.own_book)?;
        if go.infinite || go.ponder || go.mate.is_some() || !go.search_moves.is_empty() {
            return None;
        }
        match book.choose(self.sheet.position(), Choice::Weighted(new_seed())) {
            Ok(mv) => mv,
            Err(error) => {
                say(&self.out, &format!("info string the book cannot be read: {error}"));
                None
            }
        }
    }

    fn limits(&self, go: &Go) -> Limits {
        let position = self.sheet.position();
        let side = position.turn() as usize;
        let clock = go.time[side].map(|left| GameClock {
            left,
            increment: go.increment[side],
            moves_to_go: go.moves_to_go,
        });
        Limits {
            clock,
            move_time: go.move_time,
            depth: go.depth,
            nodes: go.nodes,
            enough_nodes: None,
            mate: go.mate,
            search_moves: go.search_moves.iter().filter_map(|mv| position.parse_uci(mv).ok()).collect(),
            infinite: go.infinite,
            ponder: go.ponder,
        }
    }

    fn count(&self, depth: u32) {
        let position = self.sheet.position();
        let mut total = 0;
        for (mv, nodes) in divide(position, depth) {
            say(&self.out, &format!("{}: {nodes}", position.to_uci(mv)));
            total += nodes;
        }
        say(&self.out, &format!("\nNodes searched: {total}"));
    }

    fn display(&self) {
        let position = self.sheet.position();
        let mut lines = String::new();
        for rank in roque_core::Rank::ALL.into_iter().rev() {
            for file in roque_core::File::ALL {
                let piece = position.piece_at(roque_core::Square::at(file, rank));
                lines.push(piece.map_or('.', roque_core::Piece::to_char));
                lines.push(' ');
            }
            lines.push('\n');
        }
        let (fen, key) = (position.to_fen(), position.key());
        say(&self.out, &format!("{lines}\nFen: {fen}\nKey: {key:016X}"));
    }
}
