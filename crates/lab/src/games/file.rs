//! The file that games are added to.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::GameRecord;
use crate::files::{self, Fingerprint};

/// How the title begins; the settings follow.
const TITLE: &str = "# roque games 1";
/// No title is longer.
const LONGEST_TITLE: usize = 4_096;
/// The bytes before a game: its length and its checksum.
const HEAD: usize = 6;

/// Why a file cannot be read.
#[derive(Debug)]
pub enum ReadError {
    /// The system says why.
    Io(io::Error),
    /// It is something else.
    NotGames,
    /// The game with this number, from 1, is not as it was written, and there are others after it.
    Damaged(u64),
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        ReadError::Io(error)
    }
}

/// A file with games, open at its end.
pub struct GameFile {
    file: File,
    games: u64,
    positions: u64,
}

/// Why games cannot be added to a file.
#[derive(Debug)]
pub enum NotOpened {
    /// It cannot be read.
    Unreadable(ReadError),
    /// It holds games with other settings: its own are these.
    OtherSettings(String),
    /// Another process is writing to it.
    InUse,
}

impl GameFile {
    /// Opens a file that is there, or begins one. The settings, a line of text, must be those of the games that are in
    /// it. No other process may write to it meanwhile.
    pub fn open(path: &Path, settings: &str) -> Result<GameFile, NotOpened> {
        let failed = |error| NotOpened::Unreadable(ReadError::Io(error));
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        if !files::is_locked_by_us(&file) {
            return Err(NotOpened::InUse);
        }
        let title = format!("{TITLE} {settings}\n");
        if file.metadata().map_err(failed)?.len() == 0 {
            file.write_all(title.as_bytes()).map_err(failed)?;
            return Ok(GameFile { file, games: 0, positions: 0 });
        }
        let (mut games, mut positions) = (0, 0);
        let mut end = title.len() as u64;
        let found = read(&file, &mut |game, bytes| {
            (games, positions) = (games + 1, positions + game.moves.len() as u64);
            end += bytes;
        });
        let found = found.map_err(NotOpened::Unreadable)?;
        if found != settings {
            return Err(NotOpened::OtherSettings(found));
        }
        // What follows was being written when something went wrong.
        file.set_len(end).and_then(|()| file.seek(SeekFrom::Start(end))).map_err(failed)?;
        Ok(GameFile { file, games, positions })
    }

    /// The games in the file.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The positions of these games in which a move was chosen.
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// Adds a game.
    pub fn add(&mut self, game: &GameRecord) -> io::Result<()> {
        let mut bytes = vec![0; HEAD];
        game.write(&mut bytes);
        let length = u16::try_from(bytes.len() - HEAD).map_err(|_| ErrorKind::FileTooLarge)?;
        let checksum = checksum(&bytes[HEAD..]);
        bytes[..2].copy_from_slice(&length.to_le_bytes());
        bytes[2..HEAD].copy_from_slice(&checksum.to_le_bytes());
        self.file.write_all(&bytes)?;
        self.games += 1;
        self.positions += game.moves.len() as u64;
        Ok(())
    }
}

/// Reads all games, tells of each with the number of its bytes, and gives the settings. What was not written to its end
/// is passed over.
pub fn read(source: impl Read, game: &mut dyn FnMut(GameRecord, u64)) -> Result<String, ReadError> {
    let mut source = BufReader::with_capacity(1 << 16, source);
    let settings = title(&mut source)?;
    let mut bytes = Vec::new();
    for number in 1.. {
        let mut head = [0; HEAD];
        if !is_filled(&mut source, &mut head)? {
            break;
        }
        let [a, b, c, d, e, f] = head;
        bytes.resize(u16::from_le_bytes([a, b]).into(), 0);
        if !is_filled(&mut source, &mut bytes)? {
            break;
        }
        let whole = checksum(&bytes) == u32::from_le_bytes([c, d, e, f]);
        match GameRecord::read(&bytes).ok().filter(|_| whole) {
            Some(found) => game(found, (HEAD + bytes.len()) as u64),
            // The last one may have been half written; the system may have written its end first.
            None if is_at_end(&mut source)? => break,
            None => return Err(ReadError::Damaged(number)),
        }
    }
    Ok(settings)
}

/// The settings that the title tells.
fn title(source: &mut impl Read) -> Result<String, ReadError> {
    let mut line = Vec::new();
    let mut letter = [0];
    while line.len() < LONGEST_TITLE && is_filled(source, &mut letter)? && letter != [b'\n'] {
        line.push(letter[0]);
    }
    let title = String::from_utf8(line).ok().filter(|_| letter == [b'\n']).ok_or(ReadError::NotGames)?;
    title.strip_prefix(TITLE).map(|settings| settings.trim().to_owned()).ok_or(ReadError::NotGames)
}

/// Reads as many bytes as there is room for; says whether there were so many.
fn is_filled(source: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match source.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

fn is_at_end(source: &mut impl Read) -> io::Result<bool> {
    Ok(!is_filled(source, &mut [0])?)
}

/// Four bytes that would be others if a game were another.
fn checksum(bytes: &[u8]) -> u32 {
    let mut fingerprint = Fingerprint::default();
    fingerprint.add(bytes);
    let long = fingerprint.number();
    (long ^ long >> 32) as u32
}

#[cfg(test)]
mod tests {
    use std::fs;

    use roque_core::{Position, Scoresheet};

    use super::super::Judged;
    use super::*;
    use crate::opening::{Opening, with_random_moves};
    use crate::random::Random;

    fn game(seed: u64) -> GameRecord {
        let whole =
            with_random_moves(Scoresheet::new(Position::start()), 30, &mut Random::new(seed)).unwrap();
        let moves = whole.moves().map(|mv| Judged { mv, score: Some(7) }).collect();
        GameRecord { opening: Opening::new(&Scoresheet::new(Position::start())), moves, winner: None }
    }

    fn games(path: &Path) -> Result<Vec<GameRecord>, ReadError> {
        let mut games = Vec::new();
        read(File::open(path)?, &mut |game, _| games.push(game)).map(|_| games)
    }

    #[test]
    fn games_are_added_and_what_is_half_written_goes() {
        let folder = std::env::temp_dir().join(format!("roque-games-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("a");
        let mut file = GameFile::open(&path, "--nodes 5").unwrap();
        assert!(matches!(GameFile::open(&path, "--nodes 5"), Err(NotOpened::InUse)));
        for seed in 0..3 {
            file.add(&game(seed)).unwrap();
        }
        drop(file);
        let whole = fs::read(&path).unwrap();
        assert_eq!(games(&path).unwrap(), [game(0), game(1), game(2)]);

        fs::write(&path, &whole[..whole.len() - 1]).unwrap();
        assert_eq!(games(&path).unwrap().len(), 2);
        let mut file = GameFile::open(&path, "--nodes 5").unwrap();
        assert_eq!((file.games(), file.positions()), (2, 60));
        file.add(&game(2)).unwrap();
        drop(file);
        assert_eq!(fs::read(&path).unwrap(), whole);

        assert!(
            matches!(GameFile::open(&path, "--nodes 6"), Err(NotOpened::OtherSettings(found)) if found == "--nodes 5")
        );
        let mut damaged = whole.clone();
        damaged[60] ^= 1;
        fs::write(&path, &damaged).unwrap();
        assert!(matches!(games(&path), Err(ReadError::Damaged(1))));
        let mut damaged = whole.clone();
        *damaged.last_mut().unwrap() ^= 1;
        fs::write(&path, &damaged).unwrap();
        assert_eq!(games(&path).unwrap().len(), 2);
        for other in ["", "rubbish", "# roque games 1 no end", "# roque games 2\n"] {
            fs::write(&path, other).unwrap();
            assert!(matches!(games(&path), Err(ReadError::NotGames)), "{other}");
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
