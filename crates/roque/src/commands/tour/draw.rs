//! A tour as a table of numbers.

use std::io::{self, IsTerminal, Write};

use roque_puzzles::Square;
use roque_puzzles::tour::Tour;
use roque_words::Words;

/// Writes, for each square, when the knight comes there, and where the tour begins and ends.
pub fn numbers(tour: &Tour, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let table = Table::new(tour);
    match too_narrow(table.width()) {
        None => table.write(tour, out)?,
        Some(columns) => {
            let arguments = [("needed", table.width().into()), ("columns", columns.into())];
            writeln!(out, "{}", words.format("tour-too-wide", &arguments))?;
        }
    }
    let (Some(first), Some(last)) = (tour.squares().first(), tour.squares().last()) else { return Ok(()) };
    let arguments = [
        ("squares", tour.squares().len().into()),
        ("first", first.to_string().into()),
        ("last", last.to_string().into()),
    ];
    let key = if tour.is_closed() { "tour-is-closed" } else { "tour-is-open" };
    writeln!(out, "\n{}", words.format(key, &arguments))
}

/// The width of the terminal, if the lines would not fit there. Whoever reads a file or a pipe gets all of
/// it.
fn too_narrow(needed: usize) -> Option<usize> {
    let stdout = io::stdout();
    if !stdout.is_terminal() {
        return None;
    }
    let (terminal_size::Width(columns), _) = terminal_size::terminal_size_of(stdout)?;
    Some(usize::from(columns)).filter(|columns| *columns < needed)
}

/// How wide the columns of the table are.
struct Table {
    margin: usize,
    column: usize,
    columns: usize,
}

impl Table {
    fn new(tour: &Tour) -> Table {
        let board = tour.board();
        let name = Square::file_name(board.width() - 1).len();
        let number = board.area().to_string().len();
        Table {
            margin: board.height().to_string().len(),
            column: name.max(number),
            columns: board.width() as usize,
        }
    }

    fn width(&self) -> usize {
        self.margin + 1 + self.columns * (self.column + 1)
    }

    fn write(&self, tour: &Tour, out: &mut impl Write) -> io::Result<()> {
        let &Table { margin, column, columns } = self;
        let numbers = tour.numbers();
        for (rank, row) in numbers.chunks(columns).enumerate().rev() {
            write!(out, "{:>margin$} ", rank + 1)?;
            row.iter().try_for_each(|number| write!(out, " {number:>column$}"))?;
            writeln!(out)?;
        }
        write!(out, "{:margin$} ", "")?;
        for file in 0..tour.board().width() {
            write!(out, " {:>column$}", Square::file_name(file))?;
        }
        writeln!(out)
    }
}
