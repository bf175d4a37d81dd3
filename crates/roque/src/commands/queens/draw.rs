//! Solutions as text: a board where it fits, otherwise the rank of each queen.

use std::io::{self, IsTerminal, Write};

use roque_core::{Color, Role};
use roque_puzzles::Square;
use roque_term::board::PieceLetters;
use roque_words::Words;

/// The largest board that fits on lines of 80 columns.
const LARGEST_BOARD: usize = 38;

/// The width of lists of ranks.
const WIDTH: usize = 80;

/// Lists with more lines are cut on a terminal, where nobody reads them.
const MOST_LINES: usize = 50;

/// The lines shown at either end of a list that is cut.
const LINES_SHOWN: usize = 4;

/// The ranks on one line, for other programs.
pub fn line(ranks: &[u32], out: &mut impl Write) -> io::Result<()> {
    for (file, rank) in ranks.iter().enumerate() {
        write!(out, "{}{}", if file == 0 { "" } else { " " }, rank + 1)?;
    }
    writeln!(out)
}

/// The solution for a person.
pub fn solution(ranks: &[u32], words: &Words, out: &mut impl Write) -> io::Result<()> {
    if ranks.len() <= LARGEST_BOARD {
        board(ranks, words, out)?;
        let names: Vec<String> =
            (0..).zip(ranks).map(|(file, rank)| Square::new(file, *rank).to_string()).collect();
        let arguments = [("count", ranks.len().into()), ("squares", names.join(", ").into())];
        return writeln!(out, "\n{}", words.format("queens-squares", &arguments));
    }
    let last = Square::file_name(ranks.len() as u32 - 1);
    let arguments = [("number", ranks.len().into()), ("last", last.into())];
    writeln!(out, "{}\n", words.format("queens-ranks", &arguments))?;
    let lines = wrapped(ranks);
    if !io::stdout().is_terminal() || lines.len() <= MOST_LINES {
        return lines.iter().try_for_each(|line| writeln!(out, "{line}"));
    }
    let (head, tail) = (&lines[..LINES_SHOWN], &lines[lines.len() - LINES_SHOWN..]);
    head.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out, "…")?;
    tail.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out, "\n{}", words.text("queens-ranks-cut"))
}

fn wrapped(ranks: &[u32]) -> Vec<String> {
    let mut lines = vec![String::new()];
    for rank in ranks {
        let rank = (rank + 1).to_string();
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(&rank),
            Some(line) if line.len() + 1 + rank.len() <= WIDTH => {
                line.push(' ');
                line.push_str(&rank);
            }
            _ => lines.push(rank),
        }
    }
    lines
}

fn board(ranks: &[u32], words: &Words, out: &mut impl Write) -> io::Result<()> {
    let n = ranks.len();
    let queen = PieceLetters::of(words.language()).letter(Role::Queen.of(Color::White)).to_string();
    let margin = n.to_string().len();
    for rank in (0..n).rev() {
        let squares: Vec<&str> =
            ranks.iter().map(|queens| if *queens as usize == rank { queen.as_str() } else { "." }).collect();
        writeln!(out, "{:>margin$}  {}", rank + 1, squares.join(" "))?;
    }
    // Names of two letters are written downwards.
    let names: Vec<Vec<char>> = (0..n as u32).map(|file| Square::file_name(file).chars().collect()).collect();
    for letter in 0..names.last().map_or(0, Vec::len) {
        let row: Vec<String> =
            names.iter().map(|name| name.get(letter).unwrap_or(&' ').to_string()).collect();
        writeln!(out, "{:margin$}  {}", "", row.join(" ").trim_end())?;
    }
    Ok(())
}
