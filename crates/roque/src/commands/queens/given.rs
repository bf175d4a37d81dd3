//! The queens that stand already.

use roque_host::explain;
use roque_puzzles::{Square, queens};
use roque_words::Words;

use crate::stop::{Exit, Stop};

/// The pairs of queens named when many attack each other.
const MOST_PAIRS: usize = 10;

/// Reads the squares, separated by commas. They are on the board, and no queen there attacks another.
pub fn read(text: &str, n: u32, words: &Words) -> Result<Vec<Square>, Stop> {
    let mut squares =
        text.split(',').map(|name| square(name.trim(), n, words)).collect::<Result<Vec<_>, _>>()?;
    squares.sort_unstable();
    squares.dedup();
    let pairs = queens::conflicts(&squares);
    if pairs.is_empty() {
        return Ok(squares);
    }
    let shown: Vec<String> =
        pairs.iter().take(MOST_PAIRS).map(|(one, other)| format!("{one}–{other}")).collect();
    let more = pairs.len() - shown.len();
    let arguments = [("pairs", shown.join(", ").into()), ("more", more.into())];
    Err(Stop::Said(words.format("queens-attack", &arguments), Exit::Wrong))
}

fn square(name: &str, n: u32, words: &Words) -> Result<Square, Stop> {
    let said = |text| Stop::Said(text, Exit::Unable);
    let Ok(square) = name.parse::<Square>() else {
        let name = explain::shortened(name);
        return Err(said(words.format("queens-bad-square", &[("text", name.into())])));
    };
    if square.file < n && square.rank < n {
        return Ok(square);
    }
    let last = Square::new(n - 1, n - 1);
    let arguments =
        [("square", square.to_string().into()), ("number", n.into()), ("last", last.to_string().into())];
    Err(said(words.format("queens-outside", &arguments)))
}
