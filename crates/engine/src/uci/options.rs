//! What can be set, and how it is told.

use std::time::Duration;

use roque_core::Ruleset;

use crate::Settings;
use crate::level::{ELO, Strength};
use crate::tablebase::Probing;

/// Everything that can be set.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What concerns the search.
    pub settings: Settings,
    /// Whether games are of Chess960, and castling is written as the king taking its rook.
    pub chess960: bool,
    /// Whether chances to win, draw and lose are told.
    pub show_wdl: bool,
    /// How strong it plays.
    pub handicap: Handicap,
    /// What decides a weaker player's games; with 0 each is another one.
    pub seed: u64,
    /// Whether moves are played from the book.
    pub own_book: bool,
    /// The opening book, if there is one.
    pub book_file: Option<String>,
    /// The folders of the tablebases, if there are any.
    pub syzygy_path: Option<String>,
    /// Whether the classical evaluation is wanted, and no network.
    pub classical: bool,
    /// The file of another network than the engine's own, if one is wanted.
    pub eval_file: Option<String>,
}

/// How strong it plays, said in two ways.
#[derive(Clone, Copy, Debug)]
pub struct Handicap {
    /// Whether the Elo points hold, or the skill.
    by_elo: bool,
    elo: u16,
    /// From 0 to [`FULL_SKILL`].
    skill: u8,
}

impl Default for Handicap {
    fn default() -> Handicap {
        Handicap { by_elo: false, elo: DEFAULT_ELO, skill: FULL_SKILL }
    }
}

impl Handicap {
    /// The strength meant.
    pub fn strength(self) -> Strength {
        if self.by_elo { Strength::Limited(self.elo) } else { Strength::of_skill(self.skill) }
    }
}

/// The largest table, in megabytes.
const MOST_HASH: usize = 1 << 20;
/// The most threads.
const MOST_THREADS: usize = 256;
/// The most lines.
const MOST_LINES: usize = 256;
/// The longest overhead, in milliseconds.
const MOST_OVERHEAD: usize = 5000;

/// The greatest depth to which tablebases may be left alone.
const MOST_PROBE_DEPTH: usize = 100;
/// The largest seed.
const MOST_SEED: usize = i32::MAX as usize;
/// The skill of one who plays as well as it can.
const FULL_SKILL: u8 = 20;
/// The strength if one is wanted but not said: that of a good amateur.
const DEFAULT_ELO: u16 = 1500;

/// What came of setting something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// Nothing: there is no such option, or the value makes no sense.
    Nothing,
    /// The options themselves.
    Options,
    /// The options themselves, but to another number than the one wanted, which is out of range.
    OptionsTo(usize),
    /// What was learned is to be forgotten.
    ClearHash,
    /// Another book is to be opened, or none.
    BookFile,
    /// Other tablebases are to be opened, or none.
    SyzygyPath,
    /// Another network is to evaluate, or none.
    Network,
}

impl Options {
    /// The lines that tell what can be set.
    pub fn declare() -> String {
        let default = Settings::default();
        format!(
            "option name Hash type spin default {} min 1 max {MOST_HASH}\n\
             option name Threads type spin default {} min 1 max {MOST_THREADS}\n\
             option name MultiPV type spin default {} min 1 max {MOST_LINES}\n\
             option name Ponder type check default false\n\
             option name Move Overhead type spin default {} min 0 max {MOST_OVERHEAD}\n\
             option name Clear Hash type button\n\
             option name Skill Level type spin default {FULL_SKILL} min 0 max {FULL_SKILL}\n\
             option name UCI_LimitStrength type check default false\n\
             option name UCI_Elo type spin default {DEFAULT_ELO} min {} max {}\n\
             option name Random Seed type spin default 0 min 0 max {MOST_SEED}\n\
             option name UCI_Chess960 type check default false\n\
             option name UCI_ShowWDL type check default false\n\
             option name OwnBook type check default false\n\
             option name Book File type string default <empty>\n\
             option name Use NNUE type check default true\n\
             option name EvalFile type string default <empty>\n\
             option name SyzygyPath type string default <empty>\n\
             option name SyzygyProbeDepth type spin default {} min 1 max {MOST_PROBE_DEPTH}\n\
             option name Syzygy50MoveRule type check default {}\n\
             option name SyzygyProbeLimit type spin default {} min 0 max {}",
            default.hash,
            default.threads,
            default.lines,
            default.overhead.as_millis(),
            ELO.start(),
            ELO.end(),
            default.probing.depth,
            default.probing.fifty_moves,
            default.probing.pieces,
            Probing::MOST_PIECES,
        )
    }

    /// Sets something. Numbers outside the range become the nearest one inside.
    pub fn set(&mut self, name: &str, value: &str) -> Changed {
        let mut instead = None;
        let mut number = |most: usize, least: usize| {
            let wanted = value.parse::<i64>().ok()?;
            let nearest = usize::try_from(wanted).unwrap_or(0).clamp(least, most);
            instead = (i64::try_from(nearest) != Ok(wanted)).then_some(nearest);
            Some(nearest)
        };
        let truth = || match value.to_ascii_lowercase().as_str() {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        };
        let set = match name.to_ascii_lowercase().as_str() {
            "hash" => number(MOST_HASH, 1).map(|number| self.settings.hash = number),
            "threads" => number(MOST_THREADS, 1).map(|number| self.settings.threads = number),
            "multipv" => number(MOST_LINES, 1).map(|number| self.settings.lines = number),
            "move overhead" => number(MOST_OVERHEAD, 0)
                .map(|number| self.settings.overhead = Duration::from_millis(number as u64)),
            "skill level" => number(FULL_SKILL.into(), 0).map(|number| self.handicap.skill = number as u8),
            "uci_limitstrength" => truth().map(|truth| self.handicap.by_elo = truth),
            "uci_elo" => number((*ELO.end()).into(), (*ELO.start()).into())
                .map(|number| self.handicap.elo = number as u16),
            "random seed" => number(MOST_SEED, 0).map(|number| self.seed = number as u64),
            "uci_chess960" => truth().map(|truth| self.chess960 = truth),
            "uci_showwdl" => truth().map(|truth| self.show_wdl = truth),
            // Only says that the other side may ask to ponder.
            "ponder" => truth().map(|_| ()),
            "ownbook" => truth().map(|truth| self.own_book = truth),
            "clear hash" => return Changed::ClearHash,
            "syzygyprobedepth" => {
                number(MOST_PROBE_DEPTH, 1).map(|number| self.settings.probing.depth = number as i32)
            }
            "syzygy50moverule" => truth().map(|truth| self.settings.probing.fifty_moves = truth),
            "syzygyprobelimit" => {
                number(Probing::MOST_PIECES, 0).map(|number| self.settings.probing.pieces = number)
            }
            "syzygypath" => {
                self.syzygy_path = path(value);
                return Changed::SyzygyPath;
            }
            "use nnue" => {
                let Some(wanted) = truth() else { return Changed::Nothing };
                self.classical = !wanted;
                return Changed::Network;
            }
            "evalfile" => {
                self.eval_file = path(value);
                return Changed::Network;
            }
            "book file" => {
                self.book_file = path(value);
                return Changed::BookFile;
            }
            _ => None,
        };
        match (set, instead) {
            (None, _) => Changed::Nothing,
            (Some(()), None) => Changed::Options,
            (Some(()), Some(number)) => Changed::OptionsTo(number),
        }
    }

    /// The rules games are played by.
    pub fn ruleset(&self) -> Ruleset {
        if self.chess960 { Ruleset::Chess960 } else { Ruleset::Standard }
    }
}

/// A path as it was written; programs also write `<empty>` for none.
fn path(value: &str) -> Option<String> {
    (!value.is_empty() && value != "<empty>").then(|| value.to_owned())
}
