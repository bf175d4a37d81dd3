//! The queens and the knight.

use roque_host::{explain, tour_text};
use roque_protocol::{Answer, Cell, QueensAnswer, QueensHow, QueensStep, RefusalCode, TourAnswer};
use roque_puzzles::Square;
use roque_puzzles::queens::{self, Completion, Solutions, Step, Steps};
use roque_puzzles::tour::{self, Board};
use roque_words::Words;

use crate::requests::Answered;
use crate::{refuse, view};

/// The largest board of queens that is shown.
const LARGEST: u32 = 200;
/// The largest board whose solutions are listed or searched for step by step.
const LARGEST_LISTED: u32 = 16;
/// The largest board whose solutions are counted while somebody waits.
const LARGEST_COUNTED: u32 = 14;
/// How far lists and searches can be followed.
const FARTHEST: u32 = 1_000_000;
/// Solutions at once.
const MOST_SOLUTIONS: u32 = 100;
/// Steps at once.
const MOST_STEPS: u32 = 2000;
/// The longest side of a board for the knight.
const LONGEST_SIDE: u32 = 64;

/// Queens that do not attack each other.
pub fn queens(size: u32, how: &QueensHow, words: &Words) -> Answered {
    let largest = match how {
        QueensHow::Solution { .. } | QueensHow::Conflicts { .. } => LARGEST,
        QueensHow::List { .. } | QueensHow::Steps { .. } => LARGEST_LISTED,
        QueensHow::Count => LARGEST_COUNTED,
    };
    let within = |from: u32, value: u32, to: u32| {
        if (from..=to).contains(&value) { Ok(()) } else { Err(refuse::out_of_range(from, to, words)) }
    };
    within(1, size, largest)?;
    let placed = |cells: &[Cell]| -> Result<Vec<Square>, _> {
        within(0, view::number(cells.len()), size * size)?;
        cells
            .iter()
            .map(|cell| {
                within(0, cell.file.max(cell.rank), size - 1).map(|()| Square::new(cell.file, cell.rank))
            })
            .collect()
    };
    let answer = match how {
        QueensHow::Solution { placed: given } => {
            return solution(size, &placed(given)?, words);
        }
        QueensHow::Conflicts { placed: given } => QueensAnswer::Conflicts {
            pairs: queens::conflicts(&placed(given)?).into_iter().map(|(a, b)| [cell(a), cell(b)]).collect(),
        },
        QueensHow::Count => {
            let count = queens::count(size, 1, |_, _| ()).ok_or_else(|| refuse::failed(words))?;
            QueensAnswer::Counted { all: count.all, distinct: count.distinct }
        }
        QueensHow::List { from, count } => {
            within(0, *from, FARTHEST)?;
            within(1, *count, MOST_SOLUTIONS)?;
            let all = Solutions::new(size, &[]).ok_or_else(|| refuse::failed(words))?;
            let mut rest = all.skip(*from as usize).peekable();
            let solutions = rest.by_ref().take(*count as usize).collect();
            QueensAnswer::Solutions { solutions, more: rest.peek().is_some() }
        }
        QueensHow::Steps { from, count } => {
            within(0, *from, FARTHEST)?;
            within(1, *count, MOST_STEPS)?;
            let mut rest = Steps::new(size).skip(*from as usize).peekable();
            let steps = rest.by_ref().take(*count as usize).map(step).collect();
            QueensAnswer::Steps { steps, more: rest.peek().is_some() }
        }
    };
    Ok(Answer::Queens(answer))
}

fn solution(size: u32, placed: &[Square], words: &Words) -> Answered {
    let found = match queens::solution(size) {
        Some(ranks) if placed.is_empty() => Completion::Found(ranks),
        Some(_) => queens::complete(size, placed),
        None => Completion::Impossible,
    };
    let none = |sentence| Err(refuse::because(RefusalCode::NoSolution, sentence));
    match (found, size) {
        (Completion::Found(ranks), _) => {
            Ok(Answer::Queens(QueensAnswer::Solutions { solutions: vec![ranks], more: false }))
        }
        (Completion::Impossible, 2) => none(words.text("queens-none-of-two")),
        (Completion::Impossible, 3) => none(words.text("queens-none-of-three")),
        (Completion::Impossible, _) => {
            none(words.format("queens-none-with-these", &[("number", size.into())]))
        }
        (Completion::Unknown, _) => none(explain::sentence(&words.text("queens-unknown"))),
    }
}

fn cell(square: Square) -> Cell {
    Cell { file: square.file, rank: square.rank }
}

fn step(step: Step) -> QueensStep {
    match step {
        Step::Place(at) => QueensStep::Placed { at: cell(at) },
        Step::Conflict { tried, attacker } => QueensStep::Attacked { at: cell(tried), by: cell(attacker) },
        Step::Remove(at) => QueensStep::Removed { at: cell(at) },
        Step::Solution(ranks) => QueensStep::Solution { ranks },
    }
}

/// A knight's tour.
pub fn tour(width: u32, height: u32, start: Option<Cell>, closed: bool, words: &Words) -> Answered {
    let range = 1..=LONGEST_SIDE;
    let board = Board::new(width, height).ok().filter(|_| range.contains(&width) && range.contains(&height));
    let board = board.ok_or_else(|| refuse::out_of_range(1, LONGEST_SIDE, words))?;
    let start = start.map(|start| Square::new(start.file, start.rank));
    match tour::find(board, start, closed) {
        Ok(tour) => Ok(Answer::Tour(TourAnswer {
            squares: tour.squares().iter().map(|&square| cell(square)).collect(),
            closed: tour.is_closed(),
        })),
        Err(none) => {
            let from = start.unwrap_or(Square::new(0, 0));
            let said = tour_text::no_tour(none, board, from, closed, words);
            Err(refuse::because(RefusalCode::NoSolution, explain::sentence(&said)))
        }
    }
}
