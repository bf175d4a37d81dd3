//! What a match has brought: of two engines in sentences, of several in tables.

use roque_host::explain;
use roque_lab::contest::{Contest, Schedule, Standing, Standings};
use roque_lab::stats::{Rating, Tally};
use roque_words::Words;

use super::say::{self, decimal, percent, signed};

/// The space between columns.
const GAP: &str = "  ";

/// What the match has brought, in full.
pub fn summary(standings: &Standings, contest: &Contest, words: &Words) -> Vec<String> {
    if standings.played() == 0 {
        return vec![words.text("match-summary-nothing")];
    }
    let mut lines = match &standings.meetings[..] {
        [only] => say::summary(only, contest, words),
        _ => several(standings, contest, words),
    };
    let is_tournament = contest.schedule == Schedule::RoundRobin && standings.names.len() > 2;
    if is_tournament || !contest.anchors.is_empty() {
        lines.extend(ratings(standings, contest, words));
    }
    lines.extend(say::behaviour(standings, words));
    lines
}

/// A heading and a line for each two engines that met.
fn several(standings: &Standings, contest: &Contest, words: &Words) -> Vec<String> {
    let mut paces: Vec<String> = contest.engines.iter().map(|engine| engine.pace.to_string()).collect();
    paces.dedup();
    let heading = [
        ("engines", standings.names.len().into()),
        ("games", standings.played().into()),
        ("pace", paces.join(" / ").into()),
    ];
    let mut rows = vec![vec![
        words.text("match-column-meeting"),
        words.text("match-column-games"),
        "+".to_owned(),
        "=".to_owned(),
        "−".to_owned(),
        "%".to_owned(),
        "Elo".to_owned(),
    ]];
    rows.extend(standings.meetings.iter().map(|meeting| row(meeting, words)));
    [vec![words.format("match-summary-several", &heading)], aligned(&rows, 1)].concat()
}

fn row(meeting: &Standing, words: &Words) -> Vec<String> {
    let Tally { wins, draws, losses } = meeting.tally;
    let names = meeting.names.each_ref().map(|name| explain::shortened(name)).join(" – ");
    let elo = meeting.estimate.map_or_else(String::new, |found| with_error(found.elo, found.error, words));
    let mut row = vec![names];
    row.extend([meeting.tally.games(), wins, draws, losses].map(|count| count.to_string()));
    row.extend([say::part_with_error(meeting, words), elo]);
    row
}

/// The engines from the strongest to the weakest.
fn ratings(standings: &Standings, contest: &Contest, words: &Words) -> Vec<String> {
    let ratings = standings.ratings(&contest.anchors);
    let tallies = standings.tallies();
    let mut order: Vec<usize> = (0..ratings.len()).collect();
    order.sort_by(|&one, &other| {
        let place = |engine: usize| {
            if ratings[engine].elo.is_nan() { f64::NEG_INFINITY } else { ratings[engine].elo }
        };
        place(other).total_cmp(&place(one))
    });
    let mut rows = vec![vec![
        words.text("match-column-rating"),
        "Elo".to_owned(),
        words.text("match-column-games"),
        "%".to_owned(),
    ]];
    for engine in order {
        rows.push(vec![
            explain::shortened(&standings.names[engine]),
            rating(&ratings[engine], contest, words),
            tallies[engine].games().to_string(),
            tallies[engine].score().map_or_else(String::new, |score| percent(score, words)),
        ]);
    }
    let about = match contest.anchors.is_empty() {
        true => words.text("match-ratings"),
        false => words.text("match-ratings-anchored"),
    };
    [vec![about], aligned(&rows, 1)].concat()
}

/// A rating; only differences matter if nobody is anchored, so that they have a sign.
fn rating(rating: &Rating, contest: &Contest, words: &Words) -> String {
    if rating.elo.is_nan() {
        "?".to_owned()
    } else if contest.anchors.is_empty() || rating.elo.is_infinite() {
        with_error(rating.elo, rating.error, words)
    } else if rating.error == 0.0 {
        format!("{} {}", decimal(rating.elo, 0, words), words.text("match-anchored"))
    } else {
        format!("{} ± {}", decimal(rating.elo, 0, words), decimal(rating.error, 0, words))
    }
}

fn with_error(elo: f64, error: f64, words: &Words) -> String {
    match error.is_finite() {
        true => format!("{} ± {}", signed(elo, 0, words), decimal(error, 0, words)),
        false => signed(elo, 0, words),
    }
}

/// Rows with columns of the same width: the first ones to the left, the others to the right.
fn aligned(rows: &[Vec<String>], left: usize) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let length = |cell: &String| cell.chars().count();
    let widths: Vec<usize> = (0..columns)
        .map(|column| rows.iter().filter_map(|row| row.get(column)).map(length).max().unwrap_or(0))
        .collect();
    let cell = |(column, text): (usize, &String)| match column < left {
        true => format!("{text:<width$}", width = widths[column]),
        false => format!("{text:>width$}", width = widths[column]),
    };
    let line = |row: &Vec<String>| row.iter().enumerate().map(cell).collect::<Vec<_>>().join(GAP);
    rows.iter().map(|row| line(row).trim_end().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::aligned;

    #[test]
    fn columns_have_one_width() {
        let rows = [["name", "n"], ["é", "100"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(aligned(&rows, 1), ["name    n", "é     100"]);
    }
}
