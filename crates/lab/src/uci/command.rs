//! The two commands of every move: where the game stands, and how long to think.

use std::fmt::Write;
use std::time::Duration;

use roque_core::{ByColor, Color, Position, Ruleset, Scoresheet};

use super::Pace;

/// What the clocks show when an engine is asked for a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockTimes {
    /// The time left.
    pub left: ByColor<Duration>,
    /// What a move adds.
    pub increment: ByColor<Duration>,
    /// The moves until more time comes.
    pub moves_to_go: Option<u32>,
}

/// `position …`, with all the moves, so that the engine can see repetitions.
pub fn position_command(game: &Scoresheet) -> String {
    let start = game.start();
    let mut command = if start.is_same(&Position::start()) && start.ruleset() == Ruleset::Standard {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", start.to_fen())
    };
    if !game.is_empty() {
        command.push_str(" moves");
    }
    for (position, mv) in game.positions().zip(game.moves()) {
        // Writing to a text cannot fail.
        let _ = write!(command, " {}", position.to_uci(mv));
    }
    command
}

/// `go …` with every limit.
pub fn go_command(pace: &Pace, times: Option<&ClockTimes>) -> String {
    let mut command = "go".to_owned();
    let mut add = |name: &str, value: u128| {
        let _ = write!(command, " {name} {value}");
    };
    if let Some(times) = times {
        add("wtime", times.left[Color::White].as_millis());
        add("btime", times.left[Color::Black].as_millis());
        add("winc", times.increment[Color::White].as_millis());
        add("binc", times.increment[Color::Black].as_millis());
        if let Some(moves) = times.moves_to_go {
            add("movestogo", moves.into());
        }
    }
    if let Some(time) = pace.move_time {
        add("movetime", time.as_millis());
    }
    if let Some(nodes) = pace.nodes {
        add("nodes", nodes.into());
    }
    if let Some(depth) = pace.depth {
        add("depth", depth.into());
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(start: &str, ruleset: Ruleset, moves: &[&str]) -> Scoresheet {
        let mut game = Scoresheet::new(Position::from_fen(start, ruleset).unwrap());
        for text in moves {
            let mv = game.position().parse_uci(text).unwrap();
            game.play(mv);
        }
        game
    }

    #[test]
    fn positions() {
        let start = Position::start().to_fen();
        let standard = game(&start, Ruleset::Standard, &["e2e4", "e7e5"]);
        assert_eq!(position_command(&standard), "position startpos moves e2e4 e7e5");
        assert_eq!(position_command(&game(&start, Ruleset::Standard, &[])), "position startpos");
        let chess960 = game("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Ruleset::Chess960, &["e1h1"]);
        assert_eq!(position_command(&chess960), "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1");
    }

    #[test]
    fn limits() {
        let pace = Pace { nodes: Some(7), depth: Some(3), ..Pace::default() };
        assert_eq!(go_command(&pace, None), "go nodes 7 depth 3");
        let second = Duration::from_secs(1);
        let times = ClockTimes {
            left: ByColor::new(second * 8, second * 3),
            increment: ByColor::new(second / 100, Duration::ZERO),
            moves_to_go: Some(12),
        };
        let pace = Pace { move_time: Some(second), ..Pace::default() };
        assert_eq!(
            go_command(&pace, Some(&times)),
            "go wtime 8000 btime 3000 winc 10 binc 0 movestogo 12 movetime 1000"
        );
    }
}
