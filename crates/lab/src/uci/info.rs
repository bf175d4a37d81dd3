//! What an engine tells while it thinks: `info depth 12 score cp 31 nodes 4711 pv e2e4`.

use std::time::Duration;

/// How good a position is for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// The side to move mates in so many moves, or is mated, if the number is not positive.
    Mate(i32),
}

impl Score {
    /// One number for comparisons: mates are beyond everything else.
    pub const fn centipawns(self) -> i32 {
        const MATE: i32 = 100_000;
        match self {
            Score::Centipawns(score) => score,
            Score::Mate(moves) if moves > 0 => MATE - moves,
            Score::Mate(moves) => -MATE - moves,
        }
    }
}

/// What is known of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// How deep it looked, in half-moves.
    pub depth: Option<u32>,
    /// What it thinks of the position.
    pub score: Option<Score>,
    /// Whether the score is only a bound.
    pub is_bound: bool,
    /// How many nodes it has seen.
    pub nodes: Option<u64>,
    /// When it had seen them, after the search began.
    pub time: Option<Duration>,
    /// The best moves.
    pub pv: Vec<String>,
    /// Which of several lines this is; the best is 1.
    pub line: Option<u32>,
}

/// Words that end a list of moves.
const KEYWORDS: [&str; 17] = [
    "depth",
    "seldepth",
    "time",
    "nodes",
    "pv",
    "multipv",
    "score",
    "currmove",
    "currmovenumber",
    "hashfull",
    "nps",
    "tbhits",
    "sbhits",
    "cpuload",
    "string",
    "refutation",
    "currline",
];

impl Info {
    /// Reads what follows the word `info`; what is not understood is skipped.
    pub fn parse(line: &str) -> Info {
        let mut info = Info::default();
        let mut words = line.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "string" => break,
                "depth" => info.depth = words.next().and_then(|word| word.parse().ok()),
                "nodes" => info.nodes = words.next().and_then(|word| word.parse().ok()),
                "time" => {
                    let milliseconds = words.next().and_then(|word| word.parse().ok());
                    info.time = milliseconds.map(Duration::from_millis);
                }
                "multipv" => info.line = words.next().and_then(|word| word.parse().ok()),
                "lowerbound" | "upperbound" => info.is_bound = true,
                "cp" => info.score = words.next().and_then(|word| word.parse().ok()).map(Score::Centipawns),
                "mate" => info.score = words.next().and_then(|word| word.parse().ok()).map(Score::Mate),
                "pv" => {
                    while let Some(mv) = words.next_if(|word| !KEYWORDS.contains(word)) {
                        info.pv.push(mv.to_owned());
                    }
                }
                _ => {}
            }
        }
        info
    }

    /// Takes over what a later line says, if it is about the best line.
    pub fn update(&mut self, later: Info) {
        if later.nodes.is_some() {
            (self.nodes, self.time) = (later.nodes, later.time);
        }
        if later.line.unwrap_or(1) != 1 || later.score.is_none() || later.is_bound && self.score.is_some() {
            return;
        }
        self.depth = later.depth.or(self.depth);
        self.score = later.score;
        self.is_bound = later.is_bound;
        if !later.pv.is_empty() {
            self.pv = later.pv;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_engines() {
        let info = Info::parse(
            "depth 12 seldepth 20 multipv 1 score cp -31 upperbound nodes 4711 nps 9 pv e2e4 e7e5 time 3",
        );
        assert_eq!(info.depth, Some(12));
        assert_eq!((info.score, info.is_bound), (Some(Score::Centipawns(-31)), true));
        assert_eq!((info.nodes, info.time), (Some(4711), Some(Duration::from_millis(3))));
        assert_eq!(info.pv, ["e2e4", "e7e5"]);
        assert_eq!(Info::parse("depth x score mate -3").score, Some(Score::Mate(-3)));
        assert_eq!(Info::parse("string score cp 5"), Info::default());
    }

    #[test]
    fn the_last_exact_score_of_the_best_line_counts() {
        let mut info = Info::default();
        for line in [
            "depth 5 score cp 10 lowerbound",
            "depth 5 score cp 20 nodes 5 pv a2a3",
            "depth 6 score cp 90 lowerbound nodes 6",
            "depth 6 multipv 2 score cp -50 pv h2h3",
            "currmove e2e4 nodes 9",
        ] {
            info.update(Info::parse(line));
        }
        assert_eq!((info.depth, info.score, info.nodes), (Some(5), Some(Score::Centipawns(20)), Some(9)));
        assert_eq!(info.pv, ["a2a3"]);
    }

    #[test]
    fn mates_are_beyond_everything() {
        assert!(Score::Mate(3).centipawns() > Score::Mate(5).centipawns());
        assert!(Score::Mate(-3).centipawns() < Score::Mate(-5).centipawns());
        assert!(Score::Mate(0).centipawns() < Score::Centipawns(-30_000).centipawns());
    }
}
