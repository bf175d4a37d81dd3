//! The table of weights as it stands in the engine's source: numbers are read from it and written into it.

use std::ops::Range;

/// The table the engine was built from.
pub const TABLE: &str = include_str!("../../../engine/src/eval/weights.rs");

/// A weight as the table has it: middlegame and endgame.
pub type Pair = (i16, i16);

/// Every weight of a table, in its order.
pub fn read(table: &str) -> Vec<Pair> {
    pairs(table).into_iter().map(|(_, pair)| pair).collect()
}

/// The same table with other numbers; nothing if there are not as many.
pub fn rewritten(table: &str, weights: &[Pair]) -> Option<String> {
    let places = pairs(table);
    if places.len() != weights.len() {
        return None;
    }
    let mut text = String::with_capacity(table.len());
    let mut at = 0;
    for ((place, _), (midgame, endgame)) in places.into_iter().zip(weights) {
        text.push_str(&table[at..place.start]);
        text.push_str(&format!("({midgame}, {endgame})"));
        at = place.end;
    }
    text.push_str(&table[at..]);
    Some(text)
}

/// Where the pairs of numbers stand, outside comments.
fn pairs(table: &str) -> Vec<(Range<usize>, Pair)> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in table.split_inclusive('\n') {
        if !line.trim_start().starts_with("//") {
            for (open, _) in line.match_indices('(') {
                let close = line[open..].find(')').map(|length| open + length);
                if let Some(close) = close
                    && let Some(pair) = pair(&line[open + 1..close])
                {
                    found.push((start + open..start + close + 1, pair));
                }
            }
        }
        start += line.len();
    }
    found
}

fn pair(text: &str) -> Option<Pair> {
    let (midgame, endgame) = text.split_once(',')?;
    Some((midgame.trim().parse().ok()?, endgame.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque_engine::eval::WEIGHTS;

    #[test]
    fn the_table_holds_the_weights_of_the_engine() {
        assert_eq!(read(TABLE), WEIGHTS);
        assert_eq!(rewritten(TABLE, WEIGHTS).as_deref(), Some(TABLE));
    }

    #[test]
    fn only_numbers_change() {
        let table =
            "/// A (1, 2) in a comment.\nA (Material) = [\n    (3, -4), (5,6),\n];\nB (Tempo) = [(7, 8)];\n";
        assert_eq!(read(table), [(3, -4), (5, 6), (7, 8)]);
        let new = rewritten(table, &[(-30, 40), (0, 0), (1, 1)]).unwrap();
        let expected = "/// A (1, 2) in a comment.\nA (Material) = [\n    (-30, 40), (0, 0),\n];\nB (Tempo) = [(1, 1)];\n";
        assert_eq!(new, expected);
        assert_eq!(rewritten(table, &[(1, 1)]), None);
    }
}
