//! What a chess program asks.

use std::str::SplitWhitespace;
use std::time::Duration;

/// A line, understood as far as that is possible without a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Who are you, and what can be set?
    Uci,
    /// Are you there?
    IsReady,
    /// What follows belongs to another game.
    NewGame,
    /// The position to think about.
    Position {
        /// Where the game begins; nothing for the usual start.
        fen: Option<String>,
        /// The moves since then.
        moves: Vec<String>,
    },
    /// Think.
    Go(Go),
    /// Stop thinking.
    Stop,
    /// The expected move was played.
    PonderHit,
    /// Set something.
    SetOption {
        /// What.
        name: String,
        /// To what; empty for a button.
        value: String,
    },
    /// Leave.
    Quit,
    /// Show the position.
    Display,
    /// Explain the evaluation.
    Eval,
    /// Count nodes in known positions.
    Bench(Option<i32>),
}

/// How to think.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// What is left on White's and Black's clock.
    pub time: [Option<Duration>; 2],
    /// What each move adds.
    pub increment: [Duration; 2],
    /// Moves until the next time control.
    pub moves_to_go: Option<u32>,
    /// A fixed time.
    pub move_time: Option<Duration>,
    /// A fixed depth.
    pub depth: Option<i32>,
    /// A fixed number of nodes.
    pub nodes: Option<u64>,
    /// A mate in so many moves.
    pub mate: Option<i32>,
    /// Until told to stop.
    pub infinite: bool,
    /// On the opponent's time.
    pub ponder: bool,
    /// Only these moves.
    pub search_moves: Vec<String>,
    /// Not a search: count move sequences.
    pub perft: Option<u32>,
    /// Words that should have been followed by a number.
    pub without_number: Vec<String>,
}

impl Command {
    /// Understands a line. Words before the command that are not known are passed over, as the protocol demands; a line
    /// without a command is nothing.
    pub fn parse(line: &str) -> Option<Command> {
        let mut words = line.split_whitespace();
        loop {
            return Some(match words.next()? {
                "uci" => Command::Uci,
                "isready" => Command::IsReady,
                "ucinewgame" => Command::NewGame,
                "position" => parse_position(words)?,
                "go" => Command::Go(parse_go(words)),
                "stop" => Command::Stop,
                "ponderhit" => Command::PonderHit,
                "setoption" => parse_option(words)?,
                "quit" => Command::Quit,
                "d" => Command::Display,
                "eval" => Command::Eval,
                "bench" => Command::Bench(words.next().and_then(|depth| depth.parse().ok())),
                _ => continue,
            });
        }
    }
}

fn parse_position(mut words: SplitWhitespace<'_>) -> Option<Command> {
    let fen = match words.next()? {
        "startpos" => None,
        "fen" => {
            let fields: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
            let moves = words.map(str::to_owned).collect();
            return Some(Command::Position { fen: Some(fields.join(" ")), moves });
        }
        _ => return None,
    };
    let moves = words.skip_while(|word| *word == "moves").map(str::to_owned).collect();
    Some(Command::Position { fen, moves })
}

/// A name and a value may consist of several words.
fn parse_option(words: SplitWhitespace<'_>) -> Option<Command> {
    let (mut name, mut value, mut in_value) = (Vec::new(), Vec::new(), false);
    for (place, word) in words.enumerate() {
        match word {
            "name" if place == 0 => {}
            "value" if !in_value => in_value = true,
            word if in_value => value.push(word),
            word => name.push(word),
        }
    }
    (!name.is_empty()).then(|| Command::SetOption { name: name.join(" "), value: value.join(" ") })
}

/// The words that begin something new after `searchmoves`.
const KEYWORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

fn parse_go(words: SplitWhitespace<'_>) -> Go {
    let mut go = Go::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(mv) = words.next_if(|word| !KEYWORDS.contains(word)) {
                    go.search_moves.push(mv.to_owned());
                }
            }
            keyword if KEYWORDS.contains(&keyword) => {
                // Clocks can be below zero after a slow connection.
                let number =
                    words.next_if(|word| word.parse::<i64>().is_ok()).and_then(|word| word.parse().ok());
                match number {
                    Some(number) => set(&mut go, keyword, number),
                    None => go.without_number.push(keyword.to_owned()),
                }
            }
            _ => {}
        }
    }
    go
}

fn set(go: &mut Go, keyword: &str, number: i64) {
    let positive = u64::try_from(number).unwrap_or(0);
    let small = i32::try_from(number).unwrap_or(i32::MAX);
    let time = Duration::from_millis(positive);
    match keyword {
        "wtime" => go.time[0] = Some(time),
        "btime" => go.time[1] = Some(time),
        "winc" => go.increment[0] = time,
        "binc" => go.increment[1] = time,
        "movestogo" => go.moves_to_go = u32::try_from(number).ok().filter(|&moves| moves > 0),
        "movetime" => go.move_time = Some(time),
        "depth" => go.depth = Some(small),
        "nodes" => go.nodes = Some(positive),
        "mate" => go.mate = Some(small),
        "perft" => go.perft = u32::try_from(number).ok(),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let parse = Command::parse;
        assert_eq!(parse("  uci\t"), Some(Command::Uci));
        assert_eq!(parse("joho isready now"), Some(Command::IsReady));
        assert_eq!(parse(""), None);
        assert_eq!(parse("hello"), None);
        let position = |fen: Option<&str>, moves: &[&str]| {
            let moves = moves.iter().map(|&mv| mv.to_owned()).collect();
            Some(Command::Position { fen: fen.map(str::to_owned), moves })
        };
        assert_eq!(parse("position startpos"), position(None, &[]));
        assert_eq!(parse("position startpos moves e2e4  e7e5"), position(None, &["e2e4", "e7e5"]));
        assert_eq!(
            parse("position fen 8/8 w - - 0 1 moves a1a2"),
            position(Some("8/8 w - - 0 1"), &["a1a2"])
        );
        assert_eq!(parse("position"), None);
        let option = |name: &str, value: &str| {
            Some(Command::SetOption { name: name.to_owned(), value: value.to_owned() })
        };
        assert_eq!(parse("setoption name Move Overhead value 100"), option("Move Overhead", "100"));
        assert_eq!(parse("setoption name Clear Hash"), option("Clear Hash", ""));
        assert_eq!(parse("setoption name SyzygyPath value /a b:/c"), option("SyzygyPath", "/a b:/c"));
        assert_eq!(parse("setoption"), None);
    }

    #[test]
    fn go_takes_everything_at_once() {
        let line = "go wtime 1000 btime -5 winc 10 binc 20 movestogo 7 depth 5 nodes 99 movetime 2000 mate 3 \
                    searchmoves e2e4 d2d4 infinite rubbish ponder";
        let Some(Command::Go(go)) = Command::parse(line) else { panic!("not understood") };
        let ms = Duration::from_millis;
        let expected = Go {
            time: [Some(ms(1000)), Some(ms(0))],
            increment: [ms(10), ms(20)],
            moves_to_go: Some(7),
            move_time: Some(ms(2000)),
            depth: Some(5),
            nodes: Some(99),
            mate: Some(3),
            infinite: true,
            ponder: true,
            search_moves: vec!["e2e4".to_owned(), "d2d4".to_owned()],
            perft: None,
            without_number: Vec::new(),
        };
        assert_eq!(go, expected);
        assert_eq!(Command::parse("go"), Some(Command::Go(Go::default())));
        assert_eq!(
            Command::parse("go wtime depth 3"),
            Some(Command::Go(Go {
                depth: Some(3),
                without_number: vec!["wtime".to_owned()],
                ..Go::default()
            }))
        );
    }
}
