//! Conversations with the engine as a chess program has them.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn new() -> Talk {
        let mut child = Command::new(env!("CARGO_BIN_EXE_roque-uci"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine runs");
        let input = child.stdin.take().expect("its input");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Talk { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
    }

    /// All lines up to the one that begins so.
    fn hear(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("it writes") > 0, "it ended: {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(beginning) {
                return lines;
            }
        }
    }

    fn best_move(&mut self) -> String {
        let last = self.hear("bestmove").pop().unwrap_or_default();
        last.split_whitespace().nth(1).unwrap_or_default().to_owned()
    }

    fn quit(mut self) {
        self.say("quit");
        assert!(self.child.wait().expect("it ends").success());
    }
}

#[test]
fn it_introduces_itself() {
    let mut talk = Talk::new();
    talk.say("uci");
    let lines = talk.hear("uciok");
    assert!(lines[0].starts_with("id name Roque") && lines[1].starts_with("id author"));
    for option in
        ["Hash", "Threads", "MultiPV", "Ponder", "Move Overhead", "Clear Hash", "UCI_Chess960", "UCI_ShowWDL"]
    {
        assert!(
            lines.iter().any(|line| line.starts_with(&format!("option name {option} type "))),
            "{option}"
        );
    }
    talk.say("isready");
    talk.hear("readyok");
    talk.quit();
}

#[test]
fn it_answers_while_it_thinks_and_stops_when_told() {
    let mut talk = Talk::new();
    talk.say("position startpos moves e2e4 e7e5");
    talk.say("go infinite");
    talk.hear("info depth 4");
    talk.say("isready");
    talk.hear("readyok");
    talk.say("stop");
    assert_eq!(talk.best_move().len(), 4);
    // A storm of commands leaves it standing.
    for _ in 0..50 {
        talk.say("go infinite");
        talk.say("stop");
        talk.hear("bestmove");
    }
    for limit in
        ["movetime 1", "wtime 1 btime 1", "wtime 0 btime 0 winc 0 binc 0", "nodes 1", "depth 1", "movetime 0"]
    {
        talk.say(&format!("go {limit}"));
        assert_eq!(talk.best_move().len(), 4, "{limit}");
    }
    talk.quit();
}

#[test]
fn it_ponders() {
    let mut talk = Talk::new();
    talk.say("position startpos moves e2e4 e7e5");
    talk.say("go ponder wtime 1000 btime 1000");
    talk.hear("info depth 5");
    talk.say("ponderhit");
    assert_eq!(talk.best_move().len(), 4);
    talk.say("position fen 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
    talk.say("go ponder depth 3");
    talk.hear("info depth 3");
    talk.say("isready");
    talk.hear("readyok");
    talk.say("stop");
    assert_eq!(talk.best_move(), "g5g7");
    talk.quit();
}

#[test]
fn ends_of_games_and_nonsense() {
    let mut talk = Talk::new();
    for fen in ["R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"] {
        talk.say(&format!("position fen {fen}"));
        talk.say("go depth 3");
        assert_eq!(talk.best_move(), "(none)");
    }
    for line in [
        "position fen nonsense",
        "position",
        "go nonsense depth",
        "setoption name Nothing value 1",
        "",
        "xyz",
    ] {
        talk.say(line);
        talk.say("stop");
    }
    talk.hear("bestmove (none)");
    talk.say("position startpos moves e2e4 e2e4");
    talk.say("go depth 2");
    assert_eq!(talk.best_move().len(), 4);
    talk.quit();
}

#[test]
fn chess960_castles_as_it_is_asked_to() {
    let fen = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    let mut talk = Talk::new();
    talk.say("setoption name UCI_Chess960 value true");
    talk.say(&format!("position fen {fen} moves e1g1"));
    talk.say("d");
    let lines = talk.hear("Fen:");
    assert!(lines.last().is_some_and(|line| line.starts_with("Fen: 4k3/8/8/8/8/8/8/1R3RK1 b")), "{lines:?}");
    talk.hear("Key:");
    talk.say("go perft 1");
    talk.hear("Nodes searched");
    talk.quit();
}

#[test]
fn scores_come_with_what_was_asked_for() {
    let mut talk = Talk::new();
    talk.say("setoption name UCI_ShowWDL value true");
    talk.say("setoption name MultiPV value 3");
    talk.say("setoption name Threads value 2");
    talk.say("setoption name Hash value 4");
    talk.say("position startpos");
    talk.say("go depth 6");
    let lines = talk.hear("bestmove");
    let info = lines.iter().rev().find(|line| line.starts_with("info depth 6")).expect("a line of depth 6");
    for word in [
        " seldepth ",
        " multipv 3 ",
        " score cp ",
        " wdl ",
        " nodes ",
        " nps ",
        " hashfull ",
        " time ",
        " pv ",
    ] {
        assert!(info.contains(word), "{word}: {info}");
    }
    talk.quit();
}

#[test]
fn positions_are_shown_and_explained() {
    let mut talk = Talk::new();
    talk.say("position fen r1b2rk1/pp3ppp/8/3Pp3/1b6/2N1B3/PP3PPP/R4RK1 w - - 0 15");
    talk.say("d");
    let board = talk.hear("Key: ");
    assert_eq!(board[0], "r . b . . r k .");
    assert!(board.contains(&"Fen: r1b2rk1/pp3ppp/8/3Pp3/1b6/2N1B3/PP3PPP/R4RK1 w - - 0 15".to_owned()));
    talk.say("eval");
    let table = talk.hear("Evaluation ");
    for row in ["Material ", "  material ", "Passed pawns ", "  passed ", "King danger ", "Tempo ", "Phase "]
    {
        assert!(table.iter().any(|line| line.starts_with(row)), "{row}: {table:#?}");
    }
    talk.say("position fen 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
    talk.say("eval");
    let draw = talk.hear("Evaluation ");
    assert!(draw.iter().any(|line| line.starts_with("Known endgame PawnDraws")), "{draw:#?}");
    assert!(draw.last().is_some_and(|line| line.starts_with("Evaluation +0 for White")), "{draw:#?}");
    talk.quit();
}
