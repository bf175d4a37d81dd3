//! Results as lines of text, and the ratings that follow from them.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use crate::stats::{Meeting, Pairs, Rating, Tally, ratings};

/// What two contestants made against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Their names.
    pub names: [String; 2],
    /// The games, as the first one counts them.
    pub tally: Tally,
    /// The same games as pairs with the same opening.
    pub pairs: Pairs,
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([one, other], Tally { wins, draws, losses }) = (&self.names, self.tally);
        write!(f, "{one}\t{other}\t{wins}\t{draws}\t{losses}")?;
        self.pairs.0.iter().try_for_each(|count| write!(f, "\t{count}"))
    }
}

/// A line that is no score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAScore;

impl FromStr for Score {
    type Err = NotAScore;

    fn from_str(line: &str) -> Result<Score, NotAScore> {
        let fields: Vec<&str> = line.trim_end().split('\t').collect();
        let [one, other, counts @ ..] = &fields[..] else { return Err(NotAScore) };
        let counts: Vec<u64> =
            counts.iter().map(|count| count.parse()).collect::<Result<_, _>>().map_err(|_| NotAScore)?;
        let &[wins, draws, losses, a, b, c, d, e] = &counts[..] else { return Err(NotAScore) };
        let names = [one, other].map(|name| (*name).to_owned());
        Ok(Score { names, tally: Tally { wins, draws, losses }, pairs: Pairs([a, b, c, d, e]) })
    }
}

/// Somebody's rating.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// Who.
    pub name: String,
    /// How strong.
    pub rating: Rating,
    /// Games played.
    pub games: u64,
}

/// The ratings of everybody in these scores, the weakest first. Whoever is among the anchors has the rating given there.
pub fn rate(scores: &[Score], anchors: &[(String, f64)]) -> Vec<Rated> {
    let mut games = BTreeMap::<&String, u64>::new();
    for score in scores {
        for name in &score.names {
            *games.entry(name).or_default() += score.tally.games();
        }
    }
    let names: Vec<&String> = games.keys().copied().collect();
    let number = |name: &String| names.binary_search(&name).ok();
    let meetings: Vec<Meeting> = scores
        .iter()
        .filter_map(|score| {
            let [one, other] = &score.names;
            Some(Meeting { players: [number(one)?, number(other)?], pairs: score.pairs })
        })
        .collect();
    let anchors: Vec<(usize, f64)> =
        anchors.iter().filter_map(|(name, elo)| Some((number(name)?, *elo))).collect();
    let mut rated: Vec<Rated> = ratings(names.len(), &meetings, &anchors)
        .into_iter()
        .zip(&games)
        .map(|(rating, (name, games))| Rated { name: (*name).clone(), rating, games: *games })
        .collect();
    rated.sort_by(|a, b| a.rating.elo.total_cmp(&b.rating.elo));
    rated
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_lines() {
        let line = "level 3\tlevel 4\t2\t1\t3\t1\t0\t1\t1\t0";
        let score: Score = line.parse().expect("a score");
        assert_eq!((score.tally.games(), score.pairs.count()), (6, 3));
        assert_eq!(score.to_string(), line);
        for bad in ["", "a", "a\tb", "a\tb\t1\t2", "a\tb\t1\t2\tx\t0\t0\t0\t0\t0"] {
            assert_eq!(bad.parse::<Score>(), Err(NotAScore), "{bad}");
        }
    }

    #[test]
    fn ratings_hang_on_anchors() {
        let line = |text: &str| text.parse::<Score>().expect("a score");
        // 64 % are 100 Elo.
        let scores = [line("b\ta\t128\t0\t72\t0\t0\t72\t0\t28"), line("c\tb\t128\t0\t72\t0\t0\t72\t0\t28")];
        let rated = rate(&scores, &[("a".to_owned(), 1000.0)]);
        let found: Vec<(&str, i64, u64)> = rated
            .iter()
            .map(|rated| (rated.name.as_str(), rated.rating.elo.round() as i64, rated.games))
            .collect();
        assert_eq!(found, [("a", 1000, 200), ("b", 1100, 400), ("c", 1200, 200)]);
        assert_eq!(rate(&[], &[]), []);
    }
}
