//! The file that games are added to.
//!
//! Its first line tells the settings, and a line after each game that the game is whole. What follows the last of
//! those lines was being written when something went wrong: it is cut off, and the game played again.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use super::{Sample, SelfPlay, Standing, Trouble};
use crate::{files, opening};

/// How the first line begins.
const TITLE: &str = "# roque selfplay";
/// How the line after a game begins; its number follows, from 1.
const GAME: &str = "# end of game";

/// A file with games, open at its end.
pub struct GameFile {
    file: File,
    standing: Standing,
}

impl GameFile {
    /// Opens a file that is there, or begins one. No other process may write to it meanwhile.
    pub fn open(path: &Path, settings: &SelfPlay) -> Result<GameFile, Trouble> {
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(path).map_err(Trouble::File)?;
        if !files::is_locked_by_us(&file) {
            return Err(Trouble::InUse);
        }
        let title = title(settings);
        let (standing, end) = match read(&file, &title)? {
            Some(found) => found,
            None => {
                file.write_all(format!("{title}\n").as_bytes()).map_err(Trouble::File)?;
                (Standing::default(), title.len() as u64 + 1)
            }
        };
        file.set_len(end).and_then(|()| file.seek(SeekFrom::Start(end))).map_err(Trouble::File)?;
        Ok(GameFile { file, standing })
    }

    /// What the file holds.
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// Adds the positions of the next game.
    pub fn add(&mut self, samples: &[Sample]) -> Result<(), Trouble> {
        let mut text: String = samples.iter().map(|sample| format!("{sample}\n")).collect();
        let number = self.standing.games + 1;
        text.push_str(&format!("{GAME} {number}\n"));
        self.file.write_all(text.as_bytes()).map_err(Trouble::File)?;
        self.standing.games = number;
        self.standing.positions += samples.len() as u64;
        Ok(())
    }
}

/// The first line: all that decides what is played, but not how many games.
fn title(settings: &SelfPlay) -> String {
    let SelfPlay { nodes, plies, positions, seed, openings, .. } = settings;
    let title = format!("{TITLE} --nodes {nodes} --plies {plies} --positions {positions} --seed {seed}");
    match openings.len() {
        0 => title,
        _ => format!("{title} --openings {}", opening::summary(openings)),
    }
}

/// The whole games of a file and where they end; nothing if it is empty.
fn read(file: &File, title: &str) -> Result<Option<(Standing, u64)>, Trouble> {
    let mut reader = BufReader::new(file);
    let mut line = String::new();
    if !read_line(&mut reader, &mut line)? {
        return if line.is_empty() { Ok(None) } else { Err(Trouble::NotSelfPlay) };
    }
    match line.trim_end().strip_prefix(TITLE) {
        None => return Err(Trouble::NotSelfPlay),
        Some(found) if line.trim_end() != title => {
            return Err(Trouble::OtherSettings(found.trim().to_owned()));
        }
        Some(_) => {}
    }
    let (mut at, mut positions) = (line.len() as u64, 0);
    let (mut standing, mut end) = (Standing::default(), at);
    while read_line(&mut reader, &mut line)? {
        at += line.len() as u64;
        if line.starts_with(GAME) {
            standing = Standing { games: standing.games + 1, positions };
            end = at;
        } else {
            positions += 1;
        }
    }
    Ok(Some((standing, end)))
}

/// Reads a line with its end; says whether there is a whole one.
fn read_line(reader: &mut impl BufRead, line: &mut String) -> Result<bool, Trouble> {
    line.clear();
    match reader.read_line(line) {
        Ok(_) => Ok(line.ends_with('\n')),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(Trouble::NotSelfPlay),
        Err(error) => Err(Trouble::File(error)),
    }
}
