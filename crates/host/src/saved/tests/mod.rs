//! Games of a library, by one and by several at once.

mod whole_files;

use super::*;
use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{env, process, thread};

/// Far longer than anything here takes, even on a busy machine.
const LONG: Duration = Duration::from_secs(30);

/// A folder of its own for a test, removed with all that is in it.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Folder(env::temp_dir().join(format!("roque-saved-{}-{number}", process::id())))
    }

    fn library(&self) -> Library {
        Library::open(self.0.clone())
    }

    /// All names in the folder of the games.
    fn names(&self) -> Vec<String> {
        let names = Library { folder: self.0.join("games") }.names().unwrap();
        let mut names: Vec<String> = names.into_iter().map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Puts a file there.
    fn put(&self, name: &str, text: &str) -> PathBuf {
        make_private_folder(&self.0.join("games")).unwrap();
        let path = self.0.join("games").join(name);
        fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_game_is_written_and_found_again() {
    let folder = Folder::new();
    let library = folder.library();
    assert_eq!(library.list().unwrap(), []);
    assert!(!folder.0.exists(), "nothing is made before a game is written");
    let slot = library.create("2026-01-02-030405").unwrap();
    assert_eq!(library.list().unwrap(), [], "nothing is written yet");
    slot.write("1. e4 *").unwrap();
    slot.write("1. e4 e5 *").unwrap();
    let path = library.folder().join("2026-01-02-030405.pgn");
    assert_eq!(slot.path(), path);
    assert_eq!(fs::read_to_string(&path).unwrap(), "1. e4 e5 *");
    assert_eq!(library.list().unwrap()[0].path, path);
    drop(slot);
    assert_eq!(folder.names(), [".lock", "2026-01-02-030405.pgn"]);
    library.adopt(&path).unwrap().write("1. d4 *").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "1. d4 *");
    assert_eq!(folder.names(), [".lock", "2026-01-02-030405.pgn"]);
}

#[cfg(unix)]
#[test]
fn the_folder_is_private() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let _slot = folder.library().create("x").unwrap();
    for path in [folder.0.clone(), folder.0.join("games")] {
        assert_eq!(fs::metadata(path).unwrap().permissions().mode() & 0o777, 0o700);
    }
}

#[test]
fn a_name_is_never_used_twice() {
    let folder = Folder::new();
    let library = folder.library();
    folder.put("x-2.pgn", "here before");
    let slots: Vec<Slot> = (0..3).map(|_| library.create("x").unwrap()).collect();
    let names: Vec<&OsStr> = slots.iter().map(|slot| slot.path().file_name().unwrap()).collect();
    assert_eq!(names, ["x.pgn", "x-3.pgn", "x-4.pgn"]);
    assert_eq!(fs::read_to_string(folder.0.join("games/x-2.pgn")).unwrap(), "here before");
}

#[test]
fn names_stay_in_the_folder() {
    let folder = Folder::new();
    let library = folder.library();
    let table = [("../../evil", "------evil.pgn"), ("", "-.pgn"), ("a b/é\0:", "a-b-é--.pgn")];
    for (name, expected) in table {
        assert_eq!(library.create(name).unwrap().path(), library.folder().join(expected));
    }
}

#[test]
fn threads_that_create_at_once_get_different_files() {
    let folder = Folder::new();
    let start = Barrier::new(8);
    thread::scope(|scope| {
        for number in 0..8 {
            let (library, start) = (folder.library(), &start);
            scope.spawn(move || {
                start.wait();
                for round in 0..10 {
                    library.create("x").unwrap().write(&format!("{number} {round}")).unwrap();
                }
            });
        }
    });
    let games = folder.library().list().unwrap();
    let texts: std::collections::BTreeSet<String> =
        games.iter().map(|game| fs::read_to_string(&game.path).unwrap()).collect();
    assert_eq!((games.len(), texts.len()), (80, 80));
    assert_eq!(folder.names().len(), 81, "the games and one file for the guard");
}

#[test]
fn an_open_game_is_busy() {
    let folder = Folder::new();
    let slot = folder.library().create("x").unwrap();
    slot.write("*").unwrap();
    let path = slot.path().to_owned();
    for _ in 0..3 {
        // Another opens the library, tidies up and wants the game, before and after it is replaced.
        let library = folder.library();
        assert!(matches!(library.adopt(&path), Err(AdoptError::Busy)));
        slot.write("1. e4 *").unwrap();
    }
    drop(slot);
    assert!(folder.library().adopt(&path).is_ok());
}

#[test]
fn of_many_that_want_a_game_one_gets_it() {
    let folder = Folder::new();
    let path = folder.put("x.pgn", "*");
    let holders = AtomicUsize::new(0);
    let adopted = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..200 {
                    if let Ok(slot) = folder.library().adopt(&path) {
                        assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0, "two hold the game");
                        adopted.fetch_add(1, Ordering::SeqCst);
                        thread::yield_now();
                        holders.fetch_sub(1, Ordering::SeqCst);
                        drop(slot);
                    }
                }
            });
        }
    });
    assert!(adopted.into_inner() > 0);
    assert_eq!(folder.names(), [".lock", "x.pgn"]);
}

/// Set for the other process of the next test: where the games are.
const OTHER_PROCESS: &str = "ROQUE_TEST_OTHER_PROCESS";

/// What the other process does, until it is killed or the first one has ended.
fn hold_a_game(folder: PathBuf) {
    let library = Library::open(folder);
    let slot = library.adopt(&library.folder().join("x.pgn")).unwrap();
    slot.write("held").unwrap();
    fs::write(atomic::temporary(slot.path()).unwrap(), "half a ga").unwrap();
    io::stdin().read_line(&mut String::new()).unwrap();
}

#[test]
fn a_killed_process_holds_nothing() {
    if let Some(folder) = env::var_os(OTHER_PROCESS) {
        return hold_a_game(folder.into());
    }
    let folder = Folder::new();
    let path = folder.put("x.pgn", "*");
    let mut other = process::Command::new(env::current_exe().unwrap())
        .args(["--exact", "saved::tests::a_killed_process_holds_nothing"])
        .env(OTHER_PROCESS, &folder.0)
        .stdin(process::Stdio::piped())
        .stdout(process::Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while !folder.names().contains(&".x.pgn.tmp".to_owned()) || fs::read(&path).unwrap() != b"held" {
        assert!(other.try_wait().unwrap().is_none(), "the other process has ended");
        assert!(begun.elapsed() < LONG, "the other process holds nothing");
        thread::sleep(Duration::from_millis(5));
    }
    assert!(matches!(folder.library().adopt(&path), Err(AdoptError::Busy)));
    other.kill().unwrap();
    other.wait().unwrap();
    let library = folder.library();
    assert_eq!(folder.names(), [".lock", "x.pgn"]);
    assert!(library.adopt(&path).is_ok());
}

#[test]
fn a_reader_sees_whole_texts_only() {
    let folder = Folder::new();
    let slot = folder.library().create("x").unwrap();
    let text = |number: usize| format!("{number}").repeat(20_000);
    slot.write(&text(0)).unwrap();
    let path = slot.path().to_owned();
    let reader = thread::spawn(move || {
        for _ in 0..200 {
            let found = fs::read_to_string(&path).unwrap();
            let first = found.as_bytes()[0];
            assert!(found.len() == 20_000 && found.bytes().all(|byte| byte == first));
        }
    });
    // As long as it reads, so that it reads while it is written, however the two take turns.
    for number in (0..10).cycle().take_while(|_| !reader.is_finished()) {
        slot.write(&text(number)).unwrap();
    }
    reader.join().unwrap();
}

#[test]
fn leftovers_of_a_killed_process_are_removed() {
    let folder = Folder::new();
    let open = folder.library().create("open").unwrap();
    open.write("*").unwrap();
    folder.put(".open.pgn.tmp", "being written");
    for name in ["killed.pgn", ".killed.pgn.lock", ".killed.pgn.tmp", ".gone.pgn.lock", ".alone.pgn.tmp"] {
        folder.put(name, "x");
    }
    folder.put("begun.pgn", "");
    folder.put(".begun.pgn.lock", "");
    folder.put("notes.txt", "not ours");
    folder.put(".other.tmp", "not ours");
    folder.library();
    let kept =
        [".lock", ".open.pgn.lock", ".open.pgn.tmp", ".other.tmp", "killed.pgn", "notes.txt", "open.pgn"];
    assert_eq!(folder.names(), kept);
    drop(open);
    assert_eq!(folder.names(), [".lock", ".other.tmp", "killed.pgn", "notes.txt", "open.pgn"]);
}

#[test]
fn games_are_listed_the_newest_first() {
    let folder = Folder::new();
    let day = |number: u64| SystemTime::UNIX_EPOCH + Duration::from_secs(86_400 * number);
    for (name, written) in [("b.pgn", 2), ("a.pgn", 3), ("c.pgn", 1), ("d.pgn", 2), ("e.txt", 9)] {
        let path = folder.put(name, "*");
        File::options().write(true).open(path).unwrap().set_modified(day(written)).unwrap();
    }
    fs::create_dir(folder.0.join("games/folder.pgn")).unwrap();
    let games = folder.library().list().unwrap();
    let names: Vec<_> = games.iter().map(|game| game.path.file_name().unwrap()).collect();
    assert_eq!(names, ["a.pgn", "d.pgn", "b.pgn", "c.pgn"]);
    assert_eq!(games[0].modified, day(3));
}

#[test]
fn what_the_system_refuses_is_told() {
    let folder = Folder::new();
    let library = folder.library();
    let kind = |result: Result<Slot, AdoptError>| match result {
        Err(AdoptError::Io(error)) => error.kind(),
        other => panic!("{other:?}"),
    };
    assert_eq!(kind(library.adopt(&library.folder().join("x.pgn"))), ErrorKind::NotFound);
    let path = folder.put("x.pgn", "*");
    assert_eq!(kind(library.adopt(&library.folder().join("y.pgn"))), ErrorKind::NotFound);
    assert_eq!(kind(library.adopt(Path::new("x.pgn"))), ErrorKind::InvalidInput);
    assert_eq!(kind(library.adopt(Path::new("/"))), ErrorKind::InvalidInput);
    // A file where the folder should be.
    let blocked = Library::open(path.clone());
    assert_eq!(blocked.create("x").unwrap_err().kind(), ErrorKind::NotADirectory);
    assert_eq!(blocked.list().unwrap_err().kind(), ErrorKind::NotADirectory);
    // A folder where the file should be.
    let slot = library.adopt(&path).unwrap();
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert_eq!(slot.write("*").unwrap_err().kind(), ErrorKind::IsADirectory);
    drop(slot);
    assert_eq!(folder.names(), [".lock", "x.pgn"]);
    // No folder any more.
    let slot = library.create("z").unwrap();
    fs::remove_dir_all(&folder.0).unwrap();
    assert_eq!(slot.write("*").unwrap_err().kind(), ErrorKind::NotFound);
    drop(slot);
    assert!(!folder.0.exists());
}

/// Under `/proc` nobody may write, not even root.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_is_told() {
    assert!(Library::open(PathBuf::from("/proc/roque")).create("x").is_err());
}
