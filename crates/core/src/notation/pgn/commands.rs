//! The usual commands in comments: clocks, evaluations, squares and arrows.

use std::fmt;
use std::time::Duration;

use super::Comment;
use crate::Square;

/// What an engine thinks of a position, from White's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Evaluation {
    /// How good it is.
    pub score: Score,
    /// How deep the engine looked, if that is noted.
    pub depth: Option<u32>,
}

/// How good a position is for White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// White mates in so many moves; Black does, if the number is negative.
    Mate(i32),
}

/// The colour of a square or an arrow drawn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Brush {
    /// `R`
    Red,
    /// `G`
    Green,
    /// `B`
    Blue,
    /// `Y`
    Yellow,
}

/// A square that is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// In which colour.
    pub brush: Brush,
    /// Which one.
    pub square: Square,
}

/// An arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// In which colour.
    pub brush: Brush,
    /// Where it begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
}

impl Comment {
    /// The time left on the clock of the player who has just moved: `[%clk 0:03:00]`.
    pub fn clock(&self) -> Option<Duration> {
        parse_time(self.command("clk")?)
    }

    /// Notes the time left, to the millisecond.
    pub fn set_clock(&mut self, time: Option<Duration>) {
        self.set_command("clk", time.map(format_time).as_deref());
    }

    /// The time the move took: `[%emt 0:00:05]`.
    pub fn elapsed(&self) -> Option<Duration> {
        parse_time(self.command("emt")?)
    }

    /// Notes the time the move took, to the millisecond.
    pub fn set_elapsed(&mut self, time: Option<Duration>) {
        self.set_command("emt", time.map(format_time).as_deref());
    }

    /// The evaluation after the move: `[%eval 0.25]`, `[%eval #-3]`, with depth `[%eval 0.25,20]`.
    pub fn evaluation(&self) -> Option<Evaluation> {
        parse_evaluation(self.command("eval")?)
    }

    /// Notes the evaluation.
    pub fn set_evaluation(&mut self, evaluation: Option<Evaluation>) {
        self.set_command("eval", evaluation.map(|evaluation| evaluation.to_string()).as_deref());
    }

    /// The marked squares: `[%csl Gb4,Yd5]`.
    pub fn marks(&self) -> Vec<Mark> {
        let parse = |item: &str| {
            let (brush, squares) = brush_and_squares(item)?;
            Some(Mark { brush, square: squares.parse().ok()? })
        };
        self.command("csl").into_iter().flat_map(|list| list.split(',')).filter_map(parse).collect()
    }

    /// Marks these squares and no others.
    pub fn set_marks(&mut self, marks: &[Mark]) {
        let items = marks.iter().map(|mark| format!("{}{}", mark.brush.to_char(), mark.square));
        self.set_list("csl", items);
    }

    /// The arrows: `[%cal Ge2e4,Rd1h5]`.
    pub fn arrows(&self) -> Vec<Arrow> {
        let parse = |item: &str| {
            let (brush, squares) = brush_and_squares(item)?;
            Some(Arrow { brush, from: squares.get(..2)?.parse().ok()?, to: squares.get(2..)?.parse().ok()? })
        };
        self.command("cal").into_iter().flat_map(|list| list.split(',')).filter_map(parse).collect()
    }

    /// Draws these arrows and no others.
    pub fn set_arrows(&mut self, arrows: &[Arrow]) {
        let items = arrows.iter().map(|arrow| format!("{}{}{}", arrow.brush.to_char(), arrow.from, arrow.to));
        self.set_list("cal", items);
    }

    fn set_list(&mut self, name: &str, items: impl Iterator<Item = String>) {
        let list = items.collect::<Vec<_>>().join(",");
        self.set_command(name, Some(list.as_str()).filter(|list| !list.is_empty()));
    }
}

impl Brush {
    /// The letter that stands for it.
    pub const fn to_char(self) -> char {
        match self {
            Brush::Red => 'R',
            Brush::Green => 'G',
            Brush::Blue => 'B',
            Brush::Yellow => 'Y',
        }
    }

    /// What a letter stands for.
    pub const fn from_char(letter: char) -> Option<Brush> {
        Some(match letter {
            'R' => Brush::Red,
            'G' => Brush::Green,
            'B' => Brush::Blue,
            'Y' => Brush::Yellow,
            _ => return None,
        })
    }
}

fn brush_and_squares(item: &str) -> Option<(Brush, &str)> {
    let mut letters = item.trim().chars();
    let brush = Brush::from_char(letters.next()?)?;
    Some((brush, letters.as_str()))
}

impl fmt::Display for Evaluation {
    /// Writes it as in `[%eval …]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Score::Centipawns(score) => {
                let sign = if score < 0 { "-" } else { "" };
                let size = score.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)?;
            }
            Score::Mate(moves) => write!(f, "#{moves}")?,
        }
        match self.depth {
            Some(depth) => write!(f, ",{depth}"),
            None => Ok(()),
        }
    }
}

fn parse_evaluation(value: &str) -> Option<Evaluation> {
    let (score, depth) = match value.split_once(',') {
        Some((score, depth)) => (score.trim(), depth.trim().parse().ok()),
        None => (value, None),
    };
    let score = match score.strip_prefix('#') {
        Some(moves) => Score::Mate(moves.parse().ok()?),
        None => Score::Centipawns(parse_hundredths(score)?),
    };
    Some(Evaluation { score, depth })
}

/// A decimal number in hundredths; further decimals are cut off.
fn parse_hundredths(text: &str) -> Option<i32> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(whole) || !all_digits(decimals) || whole.len() + decimals.len() == 0 {
        return None;
    }
    let mut hundredths = if whole.is_empty() { 0 } else { whole.parse::<i64>().ok()?.checked_mul(100)? };
    for (digit, worth) in decimals.bytes().zip([10, 1]) {
        hundredths = hundredths.checked_add(i64::from(digit - b'0') * worth)?;
    }
    i32::try_from(if text.starts_with('-') { -hundredths } else { hundredths }).ok()
}

/// `1:02:03.5`; hours, or hours and minutes, may be missing.
fn parse_time(value: &str) -> Option<Duration> {
    let (whole, fraction) = value.split_once('.').unwrap_or((value, ""));
    let mut seconds: u64 = 0;
    for (number, part) in whole.split(':').enumerate() {
        if number > 2 || part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    let mut nanos = 0;
    let mut worth = 100_000_000;
    for digit in fraction.bytes() {
        nanos += u32::from(digit.checked_sub(b'0').filter(|&digit| digit < 10)?) * worth;
        worth /= 10;
    }
    Some(Duration::new(seconds, nanos))
}

fn format_time(time: Duration) -> String {
    let seconds = time.as_secs();
    let mut text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if time.subsec_millis() > 0 {
        text += format!(".{:03}", time.subsec_millis()).trim_end_matches('0');
    }
    text
}
