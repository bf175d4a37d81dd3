//! A tour as a picture.
//!
//! A square is 10 units wide. The board is one pattern and the tour one path of relative steps, so that a
//! million squares make a file of a few megabytes.

use std::io::{self, Write};

use roque_puzzles::Square;
use roque_puzzles::tour::{Board, Tour};
use roque_words::Words;

const SQUARE: u32 = 10;

/// The pixels of a square where the board is small, and the longest side of a large one.
const PIXELS: u32 = 60;
const MOST_PIXELS: u32 = 2000;

/// Up to this side, squares are large enough for names at the edges and a dot where the knight lands.
const MOST_NAMED: u32 = 40;

/// Writes the picture.
pub fn write(tour: &Tour, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let board = tour.board();
    let (width, height) = (board.width() * SQUARE, board.height() * SQUARE);
    let pixels = PIXELS.min((MOST_PIXELS / board.width().max(board.height())).max(1));
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {width} {height}">"#,
        board.width() * pixels,
        board.height() * pixels,
    )?;
    let size = format!("{} × {}", board.width(), board.height());
    writeln!(out, "<title>{}</title>", words.format("tour-picture-title", &[("size", size.into())]))?;
    squares(board, out)?;
    let detailed = board.width().max(board.height()) <= MOST_NAMED;
    if detailed {
        names(board, out)?;
    }
    path(tour, detailed, out)?;
    ends(tour, out)?;
    writeln!(out, "</svg>")
}

/// The squares: light ones everywhere, and a pattern of dark ones that begins in the lower left corner.
fn squares(board: Board, out: &mut impl Write) -> io::Result<()> {
    let (width, height) = (board.width() * SQUARE, board.height() * SQUARE);
    writeln!(out, r##"<rect width="{width}" height="{height}" fill="#f0d9b5"/>"##)?;
    writeln!(
        out,
        r#"<pattern id="dark" y="{height}" width="20" height="20" patternUnits="userSpaceOnUse">"#
    )?;
    writeln!(out, r##"<path fill="#b58863" d="M0 10h10v10H0zM10 0h10v10H10z"/>"##)?;
    writeln!(out, "</pattern>")?;
    writeln!(out, r#"<rect width="{width}" height="{height}" fill="url(#dark)"/>"#)
}

/// The names of files and ranks, small, inside the squares at the edge.
fn names(board: Board, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, r##"<g font-family="sans-serif" font-size="2.2" fill="#25221d" fill-opacity=".7">"##)?;
    let bottom = board.height() * SQUARE;
    for rank in 0..board.height() {
        let y = f64::from(bottom - (rank + 1) * SQUARE) + 2.4;
        writeln!(out, r#"<text x=".5" y="{y}">{}</text>"#, rank + 1)?;
    }
    for file in 0..board.width() {
        let (x, y) = (f64::from((file + 1) * SQUARE) - 0.5, f64::from(bottom) - 0.7);
        writeln!(out, r#"<text x="{x}" y="{y}" text-anchor="end">{}</text>"#, Square::file_name(file))?;
    }
    writeln!(out, "</g>")
}

/// The centre of a square; y counts downwards in pictures.
fn centre(square: Square, board: Board) -> (u32, u32) {
    let down = board.height() - 1 - square.rank;
    (square.file * SQUARE + SQUARE / 2, down * SQUARE + SQUARE / 2)
}

fn path(tour: &Tour, detailed: bool, out: &mut impl Write) -> io::Result<()> {
    let [first, _, ..] = tour.squares() else { return Ok(()) };
    let mut dots = "";
    if detailed {
        writeln!(out, r#"<marker id="dot" viewBox="-1 -1 2 2" markerWidth="1.8" markerHeight="1.8">"#)?;
        writeln!(out, r##"<circle r="1" fill="#2f6f4f"/>"##)?;
        writeln!(out, "</marker>")?;
        dots = r##" marker-mid="url(#dot)""##;
    }
    let (x, y) = centre(*first, tour.board());
    write!(out, r##"<path fill="none" stroke="#2f6f4f" stroke-linejoin="round" stroke-linecap="round""##)?;
    write!(out, r#"{dots} d="M{x} {y}l"#)?;
    for (number, step) in tour.squares().windows(2).enumerate() {
        let across = i64::from(step[1].file) - i64::from(step[0].file);
        let down = i64::from(step[0].rank) - i64::from(step[1].rank);
        write!(out, "{}{}", number_text(number > 0, across), number_text(true, down))?;
    }
    writeln!(out, r#"{}"/>"#, if tour.is_closed() { "z" } else { "" })
}

/// A coordinate after another: a minus sign separates as well as a space.
fn number_text(follows: bool, squares: i64) -> String {
    format!("{}{}", if follows && squares >= 0 { " " } else { "" }, squares * i64::from(SQUARE))
}

/// The start is a disc, the end of an open tour a ring.
fn ends(tour: &Tour, out: &mut impl Write) -> io::Result<()> {
    let (Some(first), Some(last)) = (tour.squares().first(), tour.squares().last()) else { return Ok(()) };
    let (x, y) = centre(*first, tour.board());
    writeln!(out, r##"<circle cx="{x}" cy="{y}" r="2.6" fill="#a4372e"/>"##)?;
    if !tour.is_closed() {
        let (x, y) = centre(*last, tour.board());
        writeln!(
            out,
            r##"<circle cx="{x}" cy="{y}" r="2.2" fill="#fffdf9" stroke="#a4372e" stroke-width=".9"/>"##
        )?;
    }
    Ok(())
}
