//! Which engine, with which settings and how much time: `name=Old tc=8+0.08 option.Hash=32 ./roque-old uci`.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// An engine as it is to be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// The name in reports, if the engine's own shall not be used.
    pub name: Option<String>,
    /// The program.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// The folder it runs in, if not the present one.
    pub folder: Option<PathBuf>,
    /// Options to set, in this order; an engine that has them not cannot be used.
    pub options: Vec<(String, String)>,
    /// Options to set where the engine has them.
    pub wishes: Vec<(String, String)>,
    /// How much it may think.
    pub pace: Pace,
}

/// How much an engine may think for a move; all the limits hold together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// A clock for the game.
    pub clock: Option<TimeControl>,
    /// The time for each move.
    pub move_time: Option<Duration>,
    /// The nodes for each move.
    pub nodes: Option<u64>,
    /// The depth of each search.
    pub depth: Option<u32>,
}

/// The time on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// For how many moves the time is; `None` for the whole game.
    pub moves: Option<u32>,
    /// The time.
    pub time: Duration,
    /// What each move adds.
    pub increment: Duration,
}

/// Why a text does not describe an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecError {
    /// There is no program in it.
    NoProgram,
    /// A quotation mark is not closed.
    OpenQuotation,
    /// There is no such setting.
    UnknownSetting(String),
    /// A setting that has not a good value.
    BadValue {
        /// Its name.
        setting: String,
        /// Its value.
        value: String,
    },
}

impl Pace {
    /// Whether there is no limit at all.
    pub const fn is_empty(&self) -> bool {
        self.clock.is_none() && self.move_time.is_none() && self.nodes.is_none() && self.depth.is_none()
    }
}

impl EngineSpec {
    /// Reads a command line. Settings stand before the program: `name=`, `dir=`, `tc=`, `movetime=`, `nodes=`,
    /// `depth=`, `option.NAME=`. Quotation marks hold words together; a backslash is a letter like any other.
    ///
    /// ```
    /// use roque_lab::uci::EngineSpec;
    /// let spec: EngineSpec = "name=Gnu 'option.Move Overhead=10' nodes=500 gnuchess --uci".parse()?;
    /// assert_eq!(spec.program, "gnuchess");
    /// assert_eq!(spec.arguments, ["--uci"]);
    /// assert_eq!(spec.options, [("Move Overhead".to_owned(), "10".to_owned())]);
    /// assert_eq!(spec.pace.nodes, Some(500));
    /// # Ok::<(), roque_lab::uci::SpecError>(())
    /// ```
    pub fn parse(text: &str) -> Result<EngineSpec, SpecError> {
        let mut words = split(text)?.into_iter().peekable();
        let mut spec = EngineSpec {
            name: None,
            program: String::new(),
            arguments: Vec::new(),
            folder: None,
            options: Vec::new(),
            wishes: Vec::new(),
            pace: Pace::default(),
        };
        while let Some(word) = words.next_if(|word| word.contains('=')) {
            let (setting, value) = word.split_once('=').unwrap_or((&word, ""));
            spec.set(setting, value)?;
        }
        spec.program = words.next().filter(|word| !word.is_empty()).ok_or(SpecError::NoProgram)?;
        spec.arguments = words.collect();
        Ok(spec)
    }

    fn set(&mut self, setting: &str, value: &str) -> Result<(), SpecError> {
        let bad = || SpecError::BadValue { setting: setting.to_owned(), value: value.to_owned() };
        if let Some(option) = setting.strip_prefix("option.") {
            self.options.push((option.to_owned(), value.to_owned()));
            return Ok(());
        }
        match setting {
            "name" => self.name = Some(value.to_owned()).filter(|name| !name.is_empty()),
            "dir" => self.folder = Some(PathBuf::from(value)),
            "tc" => self.pace.clock = Some(value.parse().map_err(|_| bad())?),
            "movetime" => {
                let time = value.parse().ok().filter(|&time| time > 0).ok_or_else(bad)?;
                self.pace.move_time = Some(Duration::from_millis(time));
            }
            "nodes" => self.pace.nodes = Some(value.parse().ok().filter(|&nodes| nodes > 0).ok_or_else(bad)?),
            "depth" => self.pace.depth = Some(value.parse().ok().filter(|&depth| depth > 0).ok_or_else(bad)?),
            _ => return Err(SpecError::UnknownSetting(setting.to_owned())),
        }
        Ok(())
    }

    /// What to call it, as long as the engine has not said its own name: the last part of the program's path.
    pub fn short_name(&self) -> &str {
        let last = self.program.rsplit(['/', '\\']).next().unwrap_or(&self.program);
        self.name.as_deref().unwrap_or(last)
    }
}

impl FromStr for EngineSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<EngineSpec, SpecError> {
        EngineSpec::parse(text)
    }
}

/// The words of a command line.
fn split(text: &str) -> Result<Vec<String>, SpecError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in text.chars() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if quote.is_some() {
        return Err(SpecError::OpenQuotation);
    }
    words.extend(word);
    Ok(words)
}

/// Why a text is not a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATimeControl;

impl FromStr for TimeControl {
    type Err = NotATimeControl;

    /// Reads seconds and increment, perhaps with moves before: `8+0.08`, `40/60`, `1:30+1`.
    fn from_str(text: &str) -> Result<TimeControl, NotATimeControl> {
        const LONGEST: Duration = Duration::from_secs(1000 * 3600);
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => {
                (Some(moves.parse().ok().filter(|&moves| moves > 0).ok_or(NotATimeControl)?), rest)
            }
            None => (None, text),
        };
        let (time, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let (minutes, seconds) = time.split_once(':').unwrap_or(("0", time));
        let whole: u64 = minutes.parse().map_err(|_| NotATimeControl)?;
        let minutes = Duration::from_secs(whole.checked_mul(60).ok_or(NotATimeControl)?);
        let time = minutes.saturating_add(decimal(seconds).ok_or(NotATimeControl)?);
        let increment = decimal(increment).ok_or(NotATimeControl)?;
        let sound = time <= LONGEST && increment <= LONGEST && !(time + increment).is_zero();
        if sound { Ok(TimeControl { moves, time, increment }) } else { Err(NotATimeControl) }
    }
}

/// A decimal number of seconds, to the millisecond.
fn decimal(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(decimals) || whole.is_empty() && decimals.is_empty() {
        return None;
    }
    let whole: u64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let thousandths: u64 = format!("{decimals:0<3}").get(..3)?.parse().ok()?;
    Some(Duration::from_secs(whole) + Duration::from_millis(thousandths))
}

impl fmt::Display for TimeControl {
    /// As PGN writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.time.as_secs_f64())?;
        if !self.increment.is_zero() {
            write!(f, "+{}", self.increment.as_secs_f64())?;
        }
        Ok(())
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.clock.map(|clock| clock.to_string()),
            self.move_time.map(|time| format!("movetime={}", time.as_millis())),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.depth.map(|depth| format!("depth={depth}")),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

impl std::error::Error for SpecError {}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::NoProgram => f.write_str("there is no program"),
            SpecError::OpenQuotation => f.write_str("a quotation mark is not closed"),
            SpecError::UnknownSetting(setting) => write!(f, "there is no setting {setting}"),
            SpecError::BadValue { setting, value } => write!(f, "{value} is no value for {setting}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls() {
        for (text, shown) in [
            ("8+0.08", Some("8+0.08")),
            ("40/60+0.6", Some("40/60+0.6")),
            ("1:30+1", Some("90+1")),
            ("0.5", Some("0.5")),
            (".25+.01", Some("0.25+0.01")),
            ("0+1", Some("0+1")),
            ("0", None),
            ("", None),
            ("+1", None),
            ("0/60", None),
            ("-1", None),
            ("8+", None),
            ("1e3", None),
            ("99999999999", None),
        ] {
            let read = text.parse::<TimeControl>().ok().map(|control| control.to_string());
            assert_eq!(read.as_deref(), shown, "{text}");
        }
    }

    #[test]
    fn command_lines() {
        let spec = EngineSpec::parse(r#"tc=1+0.01 "name=The old one" 'C:\My engines\a.exe' "" b=c"#).unwrap();
        assert_eq!(spec.program, r"C:\My engines\a.exe");
        assert_eq!(spec.arguments, ["", "b=c"]);
        assert_eq!(spec.short_name(), "The old one");
        assert_eq!(EngineSpec::parse("/usr/games/toga2").unwrap().short_name(), "toga2");
        assert_eq!(EngineSpec::parse("  "), Err(SpecError::NoProgram));
        assert_eq!(EngineSpec::parse("name=A"), Err(SpecError::NoProgram));
        assert_eq!(EngineSpec::parse("a 'b"), Err(SpecError::OpenQuotation));
        assert_eq!(EngineSpec::parse("nam=A b"), Err(SpecError::UnknownSetting("nam".into())));
        let bad = SpecError::BadValue { setting: "nodes".into(), value: "0".into() };
        assert_eq!(EngineSpec::parse("nodes=0 b"), Err(bad));
    }
}
