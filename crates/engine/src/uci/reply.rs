//! What the engine answers.

use std::fmt::Write;

use roque_core::{Move, Position};

use crate::score::{self, Score};
use crate::tablebase::Tablebases;
use crate::{Found, Info, ScoreBound};

/// A line about what was found so far.
pub fn info(info: &Info, position: &Position, show_wdl: bool) -> String {
    let millis = info.time.as_millis();
    let per_second = u128::from(info.nodes) * 1000 / millis.max(1);
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score {}",
        info.depth,
        info.selective_depth,
        info.line_number,
        score_text(info.score)
    );
    // Writing to a `String` cannot fail.
    let _ = match info.bound {
        ScoreBound::Exact => Ok(()),
        ScoreBound::Lower => line.write_str(" lowerbound"),
        ScoreBound::Upper => line.write_str(" upperbound"),
    };
    if show_wdl {
        let [win, draw, loss] = score::chances(info.score, position.board());
        let _ = write!(line, " wdl {win} {draw} {loss}");
    }
    let _ = write!(
        line,
        " nodes {} nps {per_second} hashfull {} tbhits {} time {millis}",
        info.nodes, info.table_fullness, info.tablebase_hits
    );
    if !info.line.is_empty() {
        line.push_str(" pv");
    }
    let mut at = *position;
    for &mv in &info.line {
        let _ = write!(line, " {}", at.to_uci(mv));
        at.play(mv);
    }
    line
}

/// `cp 35`, `mate -3`.
fn score_text(score: Score) -> String {
    match score::moves_to_mate(score) {
        Some(moves) => format!("mate {moves}"),
        None => format!("cp {}", score::centipawns(score)),
    }
}

/// A line about the tablebases of some folders, with the first fault of theirs.
pub fn tablebases(path: &str, found: &Tablebases) -> String {
    let (results, distances) = found.count();
    let mut line = match found.largest() {
        0 => format!("info string SyzygyPath: no tables (.rtbw files) in {path}"),
        most => format!("info string SyzygyPath: {results} .rtbw, {distances} .rtbz, up to {most} pieces"),
    };
    if let [first, others @ ..] = found.faults() {
        let _ = write!(line, "; {first}");
        if !others.is_empty() {
            let _ = write!(line, "; and {} more", others.len());
        }
    }
    line
}

/// The last line of a search.
pub fn best_move(found: &Found, position: &Position) -> String {
    let Some(best) = found.best else { return "bestmove (none)".to_owned() };
    let after = position.after(best);
    let ponder = found.ponder.filter(|&mv: &Move| after.is_legal(mv));
    match ponder {
        Some(ponder) => format!("bestmove {} ponder {}", position.to_uci(best), after.to_uci(ponder)),
        None => format!("bestmove {}", position.to_uci(best)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{mate_in, mated_in};

    #[test]
    fn scores_are_written_in_moves_and_hundredths() {
        assert_eq!(score_text(score::PAWN / 2), "cp 50");
        assert_eq!(score_text(-score::PAWN), "cp -100");
        assert_eq!(score_text(mate_in(5)), "mate 3");
        assert_eq!(score_text(mated_in(4)), "mate -2");
    }
}
