//! Games are kept: after every move, through a kill at any moment, and in files that other programs read.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use common::{fresh_folder, program, roque, roque_reading};
use roque_core::notation::pgn::Reader;
use roque_core::{Move, Position, Scoresheet};
use shakmaty::{Chess, Position as _};

/// The program in line mode, spoken to line by line.
struct Player {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Player {
    fn start(folder: &Path, args: &[&str]) -> Player {
        let mut child = program("en")
            .args(["play", "--text", "--no-board", "--data-dir"])
            .arg(folder)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let input = child.stdin.take().expect("its input");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Player { child, input, lines }
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
    }

    /// The next line that begins so; nothing if the program ends before.
    fn wait_for(&mut self, beginning: &str) -> Option<String> {
        /// Far longer than anything here takes, even on a busy machine.
        const LONG: Duration = Duration::from_secs(60);
        let mut seen = Vec::new();
        loop {
            match self.lines.recv_timeout(LONG) {
                Ok(line) if line.starts_with(beginning) => return Some(line),
                Ok(line) => seen.push(line),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => panic!("{beginning:?} is not said, but {seen:#?}"),
            }
        }
    }

    fn kill(mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it is gone");
    }

    fn quit(mut self) {
        self.type_line("quit");
        assert!(self.child.wait().expect("it ends").success());
    }
}

/// A number that differs from run to run and from call to call, below a bound.
fn chance(bound: u64) -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0) % bound
}

/// A move after which the game goes on, so that there is always one to resume.
fn some_move(sheet: &Scoresheet) -> Move {
    let moves = sheet.position().legal_moves();
    let goes_on = |mv: &Move| {
        let mut after = sheet.clone();
        after.play(*mv);
        after.ending().is_none()
    };
    let moves: Vec<Move> = moves.iter().copied().filter(goes_on).collect();
    moves[usize::try_from(chance(moves.len() as u64)).expect("a small number")]
}

#[test]
fn no_move_that_was_acknowledged_is_lost_when_the_program_is_killed() {
    let folder = fresh_folder("killed");
    let mut sheet = Scoresheet::new(Position::start());
    let mut interrupted = 0;
    // How long a move takes here, from being typed to being acknowledged.
    let mut usual = Duration::from_millis(1);
    for _ in 0..100 {
        let mut player = Player::start(&folder, if sheet.is_empty() { &[] } else { &["--resume"] });
        player.wait_for("Origin square").expect("a question");
        for _ in 0..chance(3) {
            let mv = some_move(&sheet);
            let typed = Instant::now();
            player.type_line(&sheet.position().to_uci(mv).to_string());
            player.wait_for(&format!("{}.", sheet.position().fullmoves())).expect("the move is acknowledged");
            usual = typed.elapsed();
            sheet.play(mv);
        }
        // One more, and the kill comes while it is read, kept or told.
        let mv = some_move(&sheet);
        player.type_line(&sheet.position().to_uci(mv).to_string());
        thread::sleep(usual.mul_f64(chance(1000) as f64 / 400.0));
        player.kill();
        let kept = kept_moves(&folder);
        assert!(kept.len() >= sheet.len(), "{} moves were acknowledged, kept are {kept:?}", sheet.len());
        if kept.len() > sheet.len() {
            sheet.play(mv);
        } else {
            interrupted += 1;
        }
        assert_eq!(kept, uci(&sheet));
    }
    assert!((1..100).contains(&interrupted), "some kills came before the last move was kept, some after");
    // Whatever the last kill left goes when the game is opened and closed again: the game stays, and the folder's lock.
    let mut player = Player::start(&folder, &["--resume"]);
    player.wait_for("Origin square").expect("a question");
    player.quit();
    let left = fs::read_dir(folder.join("games")).expect("the games").count();
    assert!(left <= 2, "{left} files");
}

fn uci(sheet: &Scoresheet) -> Vec<String> {
    sheet.positions().zip(sheet.moves()).map(|(position, mv)| position.to_uci(mv).to_string()).collect()
}

/// The files of the games that are kept.
fn kept_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder.join("games")) else { return Vec::new() };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "pgn")).collect()
}

/// The moves of the one game that is kept.
fn kept_moves(folder: &Path) -> Vec<String> {
    let files = kept_files(folder);
    assert!(files.len() <= 1, "{files:?}");
    let Some(file) = files.first() else { return Vec::new() };
    let text = fs::read_to_string(file).expect("the game");
    // A file that has just been made for the first move.
    if text.is_empty() {
        return Vec::new();
    }
    let game = Reader::new(text.as_bytes()).next_game().expect("a game").expect("a sound game");
    let mut sheet = Scoresheet::new(*game.start());
    game.main_line().filter_map(|node| game.mv(node)).for_each(|mv| sheet.play(mv));
    uci(&sheet)
}

/// Plays the moves of a PGN with another library.
#[derive(Default)]
struct Foreign {
    position: Chess,
    moves: usize,
}

impl pgn_reader::Visitor for Foreign {
    type Tags = ();
    type Movetext = Foreign;
    type Output = Foreign;

    fn begin_tags(&mut self) -> ControlFlow<Foreign, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Foreign, Foreign> {
        ControlFlow::Continue(Foreign::default())
    }

    fn san(&mut self, game: &mut Foreign, san: pgn_reader::SanPlus) -> ControlFlow<Foreign> {
        let mv = san.san.to_move(&game.position).expect("a legal move");
        game.position.play_unchecked(mv);
        game.moves += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, game: Foreign) -> Foreign {
        game
    }
}

#[test]
fn a_game_is_typed_killed_resumed_exported_and_read_by_others() {
    let folder = fresh_folder("exported");
    let file = folder.join("game.pgn");
    let mut player = Player::start(&folder, &["--white", "Anna", "--black", "Zoé", "--clock", "10+5"]);
    for (mv, answer) in
        [("e4", "1. e4"), ("a6", "1... a6"), ("e5", "2. e5"), ("d5", "2... d5"), ("exd6", "3. exd6")]
    {
        player.type_line(mv);
        assert_eq!(player.wait_for(&answer[..2]).as_deref(), Some(answer));
    }
    player.kill();
    let mut player = Player::start(&folder, &["--resume"]);
    let shown = player.wait_for("1. e4").expect("the moves so far");
    assert_eq!(shown, "1. e4 a6 2. e5 d5 3. exd6");
    assert_eq!(player.wait_for("Black to play").as_deref(), Some("Black to play (Zoé)."));
    let rest = [
        "Nf6", "dxe7", "Nc6", "exd8=Q", "Kxd8", "Nf3", "Bd6", "Be2", "Re8", "O-O", "Nd7", "Ng5", "Be7",
        "Nxf7",
    ];
    for mv in rest {
        player.type_line(mv);
    }
    assert_eq!(player.wait_for("Checkmate").as_deref(), Some("Checkmate: White wins."));
    player.type_line(&format!("save {}", file.display()));
    player.wait_for("Game saved in").expect("it is saved");
    player.quit();

    let text = fs::read_to_string(&file).expect("the saved game");
    assert!(text.contains("[White \"Anna\"]") && text.contains("[Black \"Zoé\"]"), "{text}");
    assert!(text.contains("[TimeControl \"600+5\"]") && text.contains("[%clk 0:10:0"), "{text}");
    assert!(text.contains("[Result \"1-0\"]") && text.contains("[Termination \"Normal\"]"), "{text}");
    let mut reader = pgn_reader::Reader::new(text.as_bytes());
    let game = reader.read_game(&mut Foreign::default()).expect("it is read").expect("a game");
    assert_eq!(game.moves, 19);
    assert!(game.position.is_checkmate());
    assert!(reader.read_game(&mut Foreign::default()).expect("it is read").is_none());

    // A game that is over is not resumed.
    let ran = roque("en", &["play", "--resume", "--data-dir", folder.to_str().expect("UTF-8")]);
    assert_eq!((ran.code, ran.err.as_str()), (2, "Error: there is no unfinished game to resume.\n"));
}

#[test]
fn clocks_are_kept_and_flags_fall_by_themselves() {
    let folder = fresh_folder("flag");
    let mut player = Player::start(&folder, &["--clock", "0.02"]);
    let asked = Instant::now();
    player.type_line("e4");
    player.wait_for("Clock: White 0:01.2, Black 0:01.2.").expect("the first move is free");
    assert_eq!(player.wait_for("Black lost").as_deref(), Some("Black lost on time: White wins."));
    assert!(asked.elapsed() > Duration::from_millis(1000), "not before its time");
    player.type_line("e5");
    assert!(player.wait_for("The game is over").is_some());
    player.quit();

    let folder = fresh_folder("clock");
    let mut player = Player::start(&folder, &["--clock", "60"]);
    player.type_line("e4");
    player.wait_for("Origin square").expect("a question");
    thread::sleep(Duration::from_millis(1500));
    player.quit();
    let mut player = Player::start(&folder, &["--resume"]);
    let clock = player.wait_for("Clock").expect("the clocks");
    assert!(clock.starts_with("Clock: White 1:00:00, Black 59:5"), "the time thought is kept: {clock}");
    player.quit();
}

#[test]
fn a_game_that_is_open_is_not_opened_twice() {
    let folder = fresh_folder("busy");
    let mut player = Player::start(&folder, &[]);
    player.type_line("e4");
    player.wait_for("1. e4").expect("the move");
    let args = ["play", "--resume", "--data-dir", folder.to_str().expect("UTF-8")];
    let ran = roque("en", &args);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (2, "Error: the unfinished game is already open in another window.\n")
    );
    player.quit();
    assert_eq!(roque("en", &args).code, 0);
}

#[test]
fn a_folder_that_cannot_be_written_does_not_end_the_game() {
    let folder = fresh_folder("unwritable");
    let file = folder.join("file");
    fs::write(&file, "in the way").expect("a file");
    let args = ["play", "--no-board", "--data-dir", file.to_str().expect("UTF-8")];
    let ran = roque_reading("fr", &args, b"e4\ne5\nfen\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.out.matches("La partie ne peut pas être enregistrée").count(), 1, "{}", ran.out);
    assert!(ran.out.contains("4p3/4P3"), "{}", ran.out);
}

#[test]
fn games_of_files_go_on_from_any_move() {
    let folder = fresh_folder("loaded");
    let pgn = "[White \"A\"]\n\n1. d4 d5 *\n\n[White \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n";
    let file = folder.join("two.pgn");
    fs::write(&file, pgn).expect("the file");
    let path = file.to_str().expect("UTF-8");
    let kept = folder.join("data");
    let kept = kept.to_str().expect("UTF-8");
    let fen_after = |args: &[&str], typed: &str| {
        let args = [&["play", "--no-board", "--data-dir", kept], args].concat();
        let ran = roque_reading("en", &args, typed.as_bytes());
        assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
        ran.out.lines().rfind(|line| line.split(' ').count() == 6).unwrap_or_default().to_owned()
    };
    let third = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    assert_eq!(fen_after(&["--pgn", path, "--game", "2", "--move", "3"], "fen"), third);
    assert_eq!(fen_after(&["--pgn", path, "--game", "2"], "undo 2\nfen"), third, "the end is no half-move");
    assert_eq!(fen_after(&[], &format!("load {path} 2\nundo 2\nfen")), third);
    assert!(kept_files(&folder.join("data")).is_empty(), "looking at a game does not make it another one");
    let black = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    assert_eq!(fen_after(&["--pgn", path, "--game", "2", "--move", "3..."], "fen"), black);
    assert_eq!(fen_after(&["--pgn", path, "--game", "2", "--move", "3"], "redo\nfen"), black);
    let went_on = fen_after(&["--pgn", path, "--game", "2", "--move", "3"], "Bc4\nBc5\nfen");
    assert_eq!(went_on, "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
    assert_eq!(fs::read_to_string(&file).expect("the file"), pgn, "the file itself stays as it is");
    for (args, said) in [
        (vec!["--pgn", path, "--move", "9"], "Error: the game has no such move.\n"),
        (vec!["--pgn", path, "--game", "3"], "holds only 2 games"),
        (vec!["--pgn", "nothing.pgn"], "nothing.pgn"),
    ] {
        let ran = roque("en", &[&["play", "--data-dir", kept], &args[..]].concat());
        assert!(ran.code == 2 && ran.err.contains(said), "{args:?}: {}", ran.err);
    }
}

#[test]
fn a_game_that_is_opened_keeps_its_players() {
    let folder = fresh_folder("players");
    let kept = folder.to_str().expect("UTF-8");
    let first = ["play", "--no-board", "--data-dir", kept, "--white", "Fischer", "--black", "Spassky"];
    roque_reading("en", &first, b"e4\n");
    let second = ["play", "--no-board", "--data-dir", kept, "--white", "Anna", "--black", "Zoe"];
    let ran = roque_reading("en", &second, b"load 1\ne5\nload 7\nload 1\n");
    assert!(ran.out.contains("White to play (Fischer)."), "{}", ran.out);
    assert!(ran.out.contains("The list of saved games has no number 7."), "{}", ran.out);
    assert!(ran.out.contains("This is the game you are playing."), "{}", ran.out);
    let text = fs::read_to_string(&kept_files(&folder)[0]).expect("the game");
    assert!(text.contains("[White \"Fischer\"]") && text.contains("1. e4 e5"), "{text}");
}

/// What was said at the beginning stays true when the present game is kept too.
#[test]
fn the_number_of_a_saved_game_stays_the_same() {
    let folder = fresh_folder("numbers");
    let kept = folder.to_str().expect("UTF-8");
    let args = ["play", "--no-board", "--data-dir", kept];
    roque_reading("en", &[&args[..], &["--white", "Fischer"]].concat(), b"e4\n");
    let ran = roque_reading("en", &args, b"d4\nd5\nload 1\n");
    assert!(ran.out.contains("to resume it: “load 1”"), "{}", ran.out);
    assert!(ran.out.contains("1. e4\nBlack to play."), "{}", ran.out);
    // The list that was seen last decides.
    let ran = roque_reading("en", &args, b"c4\nload\nload 2\nload\n");
    let listed: Vec<&str> = ran.out.lines().filter(|line| line.starts_with("   1  ")).collect();
    assert_eq!(listed.len(), 2, "{}", ran.out);
}

#[test]
fn what_cannot_be_read_or_written_is_said() {
    let folder = fresh_folder("files");
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    fs::write(path("bad.pgn"), "1. e4 e5 2. Ke3 *").expect("a file");
    let typed = format!(
        "load {}\nload {}\nload {}\nload /dev/zero\nload -\nsave -\nsave {}\nsave {}\nsave '{}'\nsave {}\n",
        path("nothing.pgn"),
        path("bad.pgn"),
        path(""),
        path("no/where.pgn"),
        path("bad.pgn"),
        path("quoted name.pgn"),
        path("bad.pgn/under.pgn"),
    );
    let args = ["play", "--no-board", "--data-dir", &path("data")];
    let ran = roque_reading("en", &args, typed.as_bytes());
    let said = [
        format!("Error: cannot read {}: there is no such file.", path("nothing.pgn")),
        format!("Error: {}:1:13: game 1:", path("bad.pgn")),
        format!("Error: cannot read {}: it is a folder.", path("")),
        "Give the name of a file.".to_owned(),
        format!("Error: cannot write {}: the folder does not exist.", path("no/where.pgn")),
        format!("{} already exists: choose another name.", path("bad.pgn")),
        format!("Game saved in {}.", path("quoted name.pgn")),
        format!(
            "Error: cannot write {}: there is a file where a folder should be.",
            path("bad.pgn/under.pgn")
        ),
    ];
    for sentence in said {
        assert!(ran.out.contains(&sentence), "{sentence}\n{}", ran.out);
    }
    assert_eq!(ran.out.matches("Give the name of a file.").count(), 3, "{}", ran.out);
}
