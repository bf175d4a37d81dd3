//! Conversations with the engine as a chess program has them.

mod talk;

use roque_core::{Position, Ruleset, Scoresheet};
use talk::Talk;

fn best_move(talk: &mut Talk) -> String {
    let last = talk.hear("bestmove").pop().unwrap_or_default();
    last.split_whitespace().nth(1).unwrap_or_default().to_owned()
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
    assert_eq!(best_move(&mut talk).len(), 4);
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
        assert_eq!(best_move(&mut talk).len(), 4, "{limit}");
    }
}

#[test]
fn it_ponders() {
    let mut talk = Talk::new();
    talk.say("position startpos moves e2e4 e7e5");
    talk.say("go ponder wtime 1000 btime 1000");
    talk.hear("info depth 5");
    talk.say("ponderhit");
    assert_eq!(best_move(&mut talk).len(), 4);
    talk.say("position fen 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
    talk.say("go ponder depth 3");
    talk.hear("info depth 3");
    talk.say("isready");
    talk.hear("readyok");
    talk.say("stop");
    assert_eq!(best_move(&mut talk), "g5g7");
}

#[test]
fn ends_of_games_and_nonsense() {
    let mut talk = Talk::new();
    for fen in ["R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"] {
        talk.say(&format!("position fen {fen}"));
        talk.say("go depth 3");
        assert_eq!(best_move(&mut talk), "(none)");
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
    assert_eq!(best_move(&mut talk).len(), 4);
}

#[test]
fn what_is_not_done_as_it_was_asked_is_told() {
    let mut talk = Talk::new();
    let told = |talk: &mut Talk, line: &str| talk.ask(&[line, "isready"], "readyok").remove(0);
    for (line, answer) in [
        ("setoption name Hash value 0", "Hash cannot be 0, 1 is used"),
        ("setoption name MultiPV value 1000", "MultiPV cannot be 1000, 256 is used"),
        ("setoption name Threads value two", "no such option or value: Threads two"),
        ("setoption name Hash value 2", "readyok"),
        ("position startpos moves e2e4 e2e4", "bad move e2e4, the game ends before it: "),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "bad position, the one before is kept: "),
    ] {
        let heard = told(&mut talk, line);
        assert!(heard.trim_start_matches("info string ").starts_with(answer), "{line}: {heard}");
    }
    let shown = talk.ask(&["d"], "Key");
    assert!(shown.iter().any(|line| line.starts_with("Fen: rnbqkbnr/pppppppp/8/8/4P3/")), "{shown:?}");
    let heard = talk.ask(&["go depth 2 mate x"], "bestmove").remove(0);
    assert_eq!(heard, "info string go mate needs a number, mate is left out");
    // A mate that is not there is denied, one that is there is not.
    let mated = "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    let heard = talk.ask(&["position startpos", "go mate 1"], "bestmove");
    assert!(heard.contains(&"info string no mate in 1".to_owned()), "{heard:?}");
    let heard = talk.ask(&[mated, "go mate 1"], "bestmove a1a8");
    assert!(!heard.iter().any(|line| line.contains("no mate")), "{heard:?}");
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
    let table = talk.hear("Evaluation by the network ");
    for row in [
        "Material ",
        "  material ",
        "Passed pawns ",
        "  passed ",
        "King danger ",
        "Tempo ",
        "Phase ",
        "The network",
    ] {
        assert!(table.iter().any(|line| line.starts_with(row)), "{row}: {table:#?}");
    }
    talk.say("position fen 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
    talk.say("eval");
    let draw = talk.hear("Classical evaluation ");
    assert!(draw.iter().any(|line| line.starts_with("Known endgame PawnDraws")), "{draw:#?}");
    assert!(
        draw.last().is_some_and(|line| line.starts_with("Classical evaluation +0 for White")),
        "{draw:#?}"
    );
}

/// The first moves the engine plays against itself.
fn own_moves(talk: &mut Talk, start: &str, count: usize) -> Vec<String> {
    let mut moves = Vec::<String>::new();
    for _ in 0..count {
        talk.say(&format!("position {start} moves {}", moves.join(" ")));
        talk.say("go wtime 60000 btime 60000");
        moves.push(best_move(talk));
    }
    moves
}

fn limited(elo: u32) -> Talk {
    let mut talk = Talk::new();
    talk.say("setoption name UCI_LimitStrength value true");
    talk.say(&format!("setoption name UCI_Elo value {elo}"));
    talk
}

#[test]
fn weaker_players_play_other_games_unless_a_seed_is_given() {
    let mut talk = limited(800);
    let mut games: Vec<Vec<String>> = Vec::new();
    for _ in 0..4 {
        talk.say("ucinewgame");
        games.push(own_moves(&mut talk, "startpos", 6));
    }
    assert!(games.iter().any(|game| *game != games[0]), "{games:?}");
    for moves in &games {
        let mut sheet = Scoresheet::new(Position::start());
        for text in moves {
            sheet.play(sheet.position().parse_uci(text).expect("a legal move"));
        }
    }
    let mut seeded = |seed: u32| {
        talk.say(&format!("setoption name Random Seed value {seed}"));
        talk.say("ucinewgame");
        own_moves(&mut talk, "startpos", 6)
    };
    let first = seeded(5);
    assert_eq!(seeded(5), first);
    assert!((6..10).any(|seed| seeded(seed) != first));
}

#[test]
fn strength_is_limited_only_while_it_is_asked_for() {
    let mut talk = limited(800);
    let deepest = |talk: &mut Talk| -> u32 {
        talk.say("position startpos moves e2e4 e7e5 g1f3 b8c6");
        talk.say("go depth 7");
        let lines = talk.hear("bestmove");
        let depth = |line: &String| line.strip_prefix("info depth ")?.split(' ').next()?.parse().ok();
        lines.iter().filter_map(depth).max().unwrap_or(0)
    };
    assert!(deepest(&mut talk) < 4);
    talk.say("setoption name UCI_LimitStrength value false");
    assert_eq!(deepest(&mut talk), 7);
    talk.say("setoption name Skill Level value 0");
    assert!(deepest(&mut talk) < 4);
    talk.say("setoption name Skill Level value 20");
    assert_eq!(deepest(&mut talk), 7);
    // What is out of the range is at its end, and the other limits hold as ever.
    for (elo, go) in [(1, "movetime 1"), (9999, "movetime 50"), (2800, "wtime 1 btime 1"), (2800, "nodes 1")]
    {
        talk.say("setoption name UCI_LimitStrength value true");
        talk.say(&format!("setoption name UCI_Elo value {elo}"));
        talk.say(&format!("go {go}"));
        assert_eq!(best_move(&mut talk).len(), 4, "{elo} {go}");
    }
}

#[test]
fn weaker_players_know_chess960() {
    let mut talk = limited(600);
    talk.say("setoption name UCI_Chess960 value true");
    let fen = "bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w FDfd - 0 1";
    let mut sheet = Scoresheet::new(Position::from_fen(fen, Ruleset::Chess960).expect("a position"));
    for text in own_moves(&mut talk, &format!("fen {fen}"), 12) {
        sheet.play(sheet.position().parse_uci(&text).expect("a legal move"));
    }
}
