//! How much time a side has, and how it is written.

use std::fmt;
use std::time::Duration;

/// The time of one side for a whole game: one stage or several, one after the other.
///
/// People write minutes and seconds (`5+3`), PGN only seconds (`300+3`):
///
/// | people | PGN | |
/// |---|---|---|
/// | `5` | `300` | five minutes for all moves |
/// | `5+3` | `300+3` | and three seconds more after each move (Fischer) |
/// | `5b3` | `300b3` | and what a move took, up to three seconds, given back after it (Bronstein) |
/// | `5d3` | `300d3` | and each move's first three seconds free (simple delay) |
/// | `40/90:30` | `40/5400:1800` | ninety minutes for forty moves, then thirty for the rest |
/// | `40/90` | `40/5400` | ninety minutes for every forty moves |
///
/// ```
/// use roque_game::TimeControl;
/// let control = TimeControl::from_minutes("40/90+30:30+30")?;
/// assert_eq!(control.to_string(), "40/5400+30:1800+30");
/// assert_eq!("40/5400+30:1800+30".parse(), Ok(control));
/// # Ok::<(), roque_game::TimeControlError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// Never empty; all but the last one have an end.
    stages: Vec<Stage>,
}

/// The time for some moves, or for all that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// For how many moves; `None` for all that are left.
    pub moves: Option<u32>,
    /// The time for them.
    pub time: Duration,
    /// What a move adds.
    pub bonus: Bonus,
}

/// The time that comes with each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// None.
    None,
    /// This much, added after the move (Fischer).
    Increment(Duration),
    /// What the move took, up to this much, added after the move.
    Bronstein(Duration),
    /// The clock waits this long before it counts.
    Delay(Duration),
}

/// Why a text is not a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControlError {
    /// It is not written as one.
    Syntax,
    /// There is no time at all.
    NoTime,
    /// More than anybody plays.
    TooMuch,
}

/// The longest time for a stage: more than a month.
const LONGEST: Duration = Duration::from_secs(1000 * 3600);
/// How many stages one game may have.
const MOST_STAGES: usize = 10;

impl TimeControl {
    /// All moves in this time, with this bonus.
    pub fn new(time: Duration, bonus: Bonus) -> Result<TimeControl, TimeControlError> {
        TimeControl::of_stages(vec![Stage { moves: None, time, bonus }])
    }

    /// One stage after the other. All but the last one must have a number of moves; a last one that has one too
    /// comes again and again.
    pub fn of_stages(stages: Vec<Stage>) -> Result<TimeControl, TimeControlError> {
        let (Some(first), Some((_, before))) = (stages.first(), stages.split_last()) else {
            return Err(TimeControlError::Syntax);
        };
        if before.iter().any(|stage| stage.moves.is_none())
            || stages.iter().any(|stage| stage.moves == Some(0))
        {
            return Err(TimeControlError::Syntax);
        }
        if first.time.is_zero() && first.bonus.time().is_zero() {
            return Err(TimeControlError::NoTime);
        }
        let too_long = |stage: &Stage| stage.time > LONGEST || stage.bonus.time() > LONGEST;
        if stages.len() > MOST_STAGES || stages.iter().any(too_long) {
            return Err(TimeControlError::TooMuch);
        }
        Ok(TimeControl { stages })
    }

    /// What people write: minutes, and seconds for what a move adds.
    pub fn from_minutes(text: &str) -> Result<TimeControl, TimeControlError> {
        TimeControl::parse(text, 60)
    }

    /// The stages; there is at least one.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// The time on the clock when the game begins. Without any, there is that of one move's bonus.
    pub fn initial(&self) -> Duration {
        let first = self.stages[0];
        if first.time.is_zero() { first.bonus.time() } else { first.time }
    }

    fn parse(text: &str, unit: u64) -> Result<TimeControl, TimeControlError> {
        let text = text.trim().to_ascii_lowercase();
        let stages = text.split(':').map(|stage| parse_stage(stage, unit));
        TimeControl::of_stages(stages.collect::<Option<_>>().ok_or(TimeControlError::Syntax)?)
    }
}

impl Bonus {
    /// The time it is about.
    pub const fn time(self) -> Duration {
        match self {
            Bonus::None => Duration::ZERO,
            Bonus::Increment(time) | Bonus::Bronstein(time) | Bonus::Delay(time) => time,
        }
    }
}

/// `40/90+30`, `5d3`: moves, the time in units of so many seconds, the bonus in seconds.
fn parse_stage(text: &str, unit: u64) -> Option<Stage> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.trim().parse().ok()?), rest),
        None => (None, text),
    };
    let split = rest.find(['+', 'b', 'd']).unwrap_or(rest.len());
    let (time, bonus) = rest.split_at(split);
    let mut signs = bonus.chars();
    let sign = signs.next();
    let seconds = || parse_time(signs.as_str(), 1);
    let bonus = match sign {
        None => Bonus::None,
        Some('+') => Some(seconds()?).filter(|time| !time.is_zero()).map_or(Bonus::None, Bonus::Increment),
        Some('b') => Bonus::Bronstein(seconds()?),
        Some(_) => Bonus::Delay(seconds()?),
    };
    Some(Stage { moves, time: parse_time(time, unit)?, bonus })
}

/// A decimal number of units of so many seconds; the decimal sign is a point or a comma.
fn parse_time(text: &str, unit: u64) -> Option<Duration> {
    let (whole, decimals) = text.trim().split_once(['.', ',']).unwrap_or((text.trim(), ""));
    let is_number = |text: &str| text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(decimals) || whole.len() + decimals.len() == 0 {
        return None;
    }
    let whole: u64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let billionths: u64 = format!("{decimals:0<9}").parse().ok()?;
    Some(Duration::from_secs(whole * unit) + Duration::from_nanos(billionths * unit))
}

impl std::str::FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads what PGN writes.
    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        TimeControl::parse(text, 1)
    }
}

impl fmt::Display for TimeControl {
    /// As PGN writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, stage) in self.stages.iter().enumerate() {
            if number > 0 {
                f.write_str(":")?;
            }
            if let Some(moves) = stage.moves {
                write!(f, "{moves}/")?;
            }
            write_seconds(f, stage.time)?;
            f.write_str(match stage.bonus {
                Bonus::None => continue,
                Bonus::Increment(_) => "+",
                Bonus::Bronstein(_) => "b",
                Bonus::Delay(_) => "d",
            })?;
            write_seconds(f, stage.bonus.time())?;
        }
        Ok(())
    }
}

/// A decimal number, exact to the last digit.
fn write_seconds(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    write!(f, "{}", time.as_secs())?;
    match time.subsec_nanos() {
        0 => Ok(()),
        billionths => write!(f, ".{}", format!("{billionths:09}").trim_end_matches('0')),
    }
}

impl std::error::Error for TimeControlError {}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TimeControlError::Syntax => "a time control is written like 5+3 or 40/90:30",
            TimeControlError::NoTime => "there is no time at all",
            TimeControlError::TooMuch => "the time is too long",
        })
    }
}
