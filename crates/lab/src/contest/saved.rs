//! The state of a match on disk, from which it goes on.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use roque_core::Color;
use serde::{Deserialize, Serialize};

use super::game::{End, FaultKind};
use super::journal::Addition;
use super::report::Speed;
use super::{Contest, Openings, Trouble};
use crate::files::{self, NotLoaded};
use crate::opening::{self, OpeningText};
use crate::stats::GamePoints;

/// Changes when older states cannot be understood any more.
const FORMAT: u32 = 1;

/// All that is kept of a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    format: u32,
    /// What must be the same for the match to go on.
    settings: BTreeMap<String, String>,
    /// The openings by the number of their pair.
    pub openings: BTreeMap<u32, OpeningText>,
    /// The games that are over, by their number.
    pub games: BTreeMap<u32, GameRecord>,
    /// How long the file of the games was after the last of them.
    pub pgn: Option<PgnLength>,
}

/// What is kept of a game.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its number, from 0.
    pub number: u32,
    /// What it brought to the first engine of its meeting.
    pub points: GamePoints,
    /// Why it ended.
    pub end: End,
    /// The engine of the meeting that did something wrong, 0 or 1.
    pub at_fault: Option<usize>,
    /// How many half-moves it had.
    pub plies: u32,
    /// How fast the engines of the meeting were.
    pub speed: [Speed; 2],
}

impl GameRecord {
    /// Which engine of the meeting was White, 0 or 1.
    pub const fn white(&self) -> usize {
        (self.number % 2) as usize
    }

    /// The side that won, if one did.
    pub const fn winner(&self) -> Option<Color> {
        match (self.points, self.white()) {
            (GamePoints::Draw, _) => None,
            (GamePoints::Win, 0) | (GamePoints::Loss, 1) => Some(Color::White),
            _ => Some(Color::Black),
        }
    }

    /// What was done wrong, and by which engine.
    pub fn fault(&self) -> Option<(usize, FaultKind)> {
        match self.end {
            End::Fault(kind) => self.at_fault.filter(|&engine| engine < 2).map(|engine| (engine, kind)),
            _ => None,
        }
    }
}

/// How long the file of the games was.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PgnLength {
    /// Which file.
    pub file: PathBuf,
    /// Its bytes.
    pub bytes: u64,
}

impl State {
    /// A match that has not begun.
    pub fn new(contest: &Contest) -> State {
        State {
            format: FORMAT,
            settings: settings(contest),
            openings: BTreeMap::new(),
            games: BTreeMap::new(),
            pgn: None,
        }
    }

    /// The match that was interrupted, or a new one.
    pub fn load(contest: &Contest) -> Result<State, Trouble> {
        let Some(path) = &contest.state else { return Ok(State::new(contest)) };
        let text = match files::text(path) {
            Ok(Some(text)) => text,
            Ok(None) => return Ok(State::new(contest)),
            Err(NotLoaded::Other) => return Err(Trouble::BadState(path.clone())),
            Err(NotLoaded::Io(error)) => return Err(Trouble::File(path.clone(), error)),
        };
        let state = State::read(&text).ok_or_else(|| Trouble::BadState(path.clone()))?;
        if state.format != FORMAT || state.games.iter().any(|(number, record)| *number != record.number) {
            return Err(Trouble::BadState(path.clone()));
        }
        let different = files::differences(&state.settings, &settings(contest));
        if different.is_empty() { Ok(state) } else { Err(Trouble::OtherMatch(path.clone(), different)) }
    }

    /// A state and what was added to it. A last line without its end was being written when the match was killed.
    fn read(text: &str) -> Option<State> {
        let whole = text.rfind('\n').map_or(text, |end| &text[..end]);
        let mut values = serde_json::Deserializer::from_str(whole);
        let mut state = State::deserialize(&mut values).ok()?;
        for addition in values.into_iter::<Addition>() {
            let Addition { game, openings, pgn } = addition.ok()?;
            state.games.insert(game.number, game);
            state.openings.extend(openings);
            state.pgn = pgn.or(state.pgn);
        }
        Some(state)
    }

    /// Writes the whole state.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        files::save(self, path)
    }
}

/// The settings that decide what is played, by the names of the program's arguments.
fn settings(contest: &Contest) -> BTreeMap<String, String> {
    let engine = |number: usize| {
        let mut spec = contest.engines[number].clone();
        let pace = std::mem::take(&mut spec.pace);
        format!("{pace} {spec:?}")
    };
    let openings = match &contest.openings {
        Openings::List(list) => opening::summary(list),
        Openings::Random(random) => format!("{} {} {}", random.plies, random.seed, random.balance),
    };
    let common = [
        ("ruleset", contest.ruleset.name().to_owned()),
        ("openings", openings),
        ("adjudication", format!("{:?}", contest.adjudication)),
        ("margin", contest.margin.as_millis().to_string()),
    ];
    let engines = (0..contest.engines.len()).map(|number| (format!("engine {}", number + 1), engine(number)));
    // Two engines meet in one way only.
    let several = contest.engines.len() > 2;
    let schedule = several.then(|| ("round-robin".to_owned(), format!("{:?}", contest.schedule)));
    let common = common.into_iter().map(|(name, value)| (name.to_owned(), value));
    common.chain(engines).chain(schedule).collect()
}

/// Makes sure that no other process plays the same match, as long as the file is held.
pub fn lock(path: &Path) -> Result<File, Trouble> {
    let trouble = |error| Trouble::File(path.to_owned(), error);
    let file = files::lock_file(path).map_err(trouble)?;
    if files::is_locked_by_us(&file) { Ok(file) } else { Err(Trouble::InUse(path.to_owned())) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A state in one piece, as every match leaves it.
    const WHOLE: &str = r#"{"format":1,"settings":{"margin":"10"},"openings":{"0":{"fen":"f","moves":"d2d3"}},"games":{"0":{"number":0,"points":"draw","end":"dead-position","at_fault":null,"plies":127,"speed":[{"moves":60,"milliseconds":1477,"nodes":2479014,"depth":781},{"moves":59,"milliseconds":1452,"nodes":2412486,"depth":768}]}},"pgn":{"file":"a.pgn","bytes":100}}
"#;

    fn addition(number: u32, bytes: u64) -> String {
        let state = State::read(WHOLE).expect("a state");
        let game = GameRecord { number, ..state.games[&0] };
        let openings = [(number / 2, state.openings[&0].clone())].into();
        let pgn = Some(PgnLength { file: "a.pgn".into(), bytes });
        Addition { game, openings, pgn }.line().expect("it can be written")
    }

    fn found(text: &str) -> Option<(Vec<u32>, Vec<u32>, u64)> {
        let state = State::read(text)?;
        let bytes = state.pgn.map_or(0, |pgn| pgn.bytes);
        Some((state.games.into_keys().collect(), state.openings.into_keys().collect(), bytes))
    }

    #[test]
    fn whole_states_and_lines_after_them_are_read() {
        assert_eq!(found(WHOLE), Some((vec![0], vec![0], 100)));
        assert_eq!(found(WHOLE.trim_end()), Some((vec![0], vec![0], 100)));
        let more = format!("{WHOLE}{}{}", addition(3, 150), addition(2, 180));
        assert_eq!(found(&more), Some((vec![0, 2, 3], vec![0, 1], 180)));
        // Killed in the middle of a line, anywhere.
        let last = addition(1, 200);
        for end in 0..last.len() {
            assert_eq!(found(&format!("{more}{}", &last[..end])), found(&more), "{end}");
        }
        assert_eq!(found(&format!("{more}{last}")), Some((vec![0, 1, 2, 3], vec![0, 1], 200)));
        for wrong in ["", "{}", "[]\n", "rubbish\n"] {
            assert_eq!(found(wrong), None, "{wrong}");
        }
        assert_eq!(found(&format!("{WHOLE}rubbish\n{last}")), None);
    }
}
