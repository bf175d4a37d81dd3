//! PGN: what the tolerant reader takes, how it refuses the rest, and what the strict writer makes of a game.

use std::io::{self, Read};
use std::time::Duration;

use roque_core::notation::pgn::{
    Arrow, Brush, Comment, Evaluation, Game, GameResult, MAX_DEPTH, MAX_TOKEN, Mark, Nag, Reader, Reason,
    Score, TreeError, Visitor, WriteOptions,
};
use roque_core::notation::san::{Letters, San};
use roque_core::{Position, Ruleset, Square};

/// Tags that say something and the moves, on one line; or the place and reason of an error.
fn describe(game: Result<Game, roque_core::notation::pgn::PgnError>) -> String {
    let game = match game {
        Ok(game) => game,
        Err(error) => return format!("! {}:{} {}", error.line, error.column, error.reason),
    };
    let text = game.to_pgn();
    let boring = |line: &&str| {
        line.is_empty()
            || line.starts_with("[Result ")
            || line.ends_with(" \"?\"]")
            || line.ends_with("\"????.??.??\"]")
    };
    text.lines().filter(|line| !boring(line)).map(str::trim).collect::<Vec<_>>().join(" ")
}

/// The bytes a line of the data file stands for.
fn unescape(line: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut parts = line.split("\\x");
    bytes.extend(parts.next().unwrap_or_default().bytes());
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).expect("two hexadecimal digits"));
        bytes.extend(part[2..].bytes());
    }
    bytes
}

/// Reads with every size of bite that could split something, not only all at once.
struct Bites<'a>(&'a [u8], usize);

impl Read for Bites<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.1.min(self.0.len()).min(buffer.len());
        let (head, tail) = self.0.split_at(count);
        buffer[..count].copy_from_slice(head);
        self.0 = tail;
        Ok(count)
    }
}

fn check_cases(data: &str) {
    let mut cases = 0;
    for case in data.split("\n= ").skip(1) {
        let (name, body) = case.split_once('\n').unwrap_or((case, ""));
        let (mut text, mut expected) = (Vec::new(), Vec::new());
        for line in body.lines() {
            match line.strip_prefix("> ") {
                Some(game) => expected.push(game.to_owned()),
                None if !expected.is_empty() => {}
                None => {
                    text.extend(if line == "\\" { Vec::new() } else { unescape(line) });
                    text.push(b'\n');
                }
            }
        }
        assert!(!expected.is_empty(), "{name}: nothing is expected");
        for bite in [1, 2, 3, 7, usize::MAX] {
            let found: Vec<_> = Reader::new(Bites(&text, bite)).games().map(describe).collect();
            let is_as = |(found, expected): (&String, &String)| {
                found == expected || expected.starts_with('!') && found.starts_with(expected)
            };
            let same = found.len() == expected.len() && found.iter().zip(&expected).all(is_as);
            assert!(same, "{name}, {bite} bytes at a time\nfound    {found:#?}\nexpected {expected:#?}");
        }
        check_other_visitors(&text, name);
        cases += 1;
    }
    assert!(cases > 10);
}

/// Playing everything without a tree comes to the same end.
fn check_other_visitors(text: &[u8], name: &str) {
    let mut checker = Reader::new(text);
    for game in Reader::new(text).games() {
        let checked = checker.check_game().unwrap_or_else(|| panic!("{name}: a game is missing"));
        match (game, checked) {
            (Ok(game), Ok(checked)) => {
                let last = game.main_line().last().unwrap_or(game.root());
                assert_eq!(checked.last, game.position(last), "{name}");
                assert_eq!(checked.plies as usize, game.main_line().count(), "{name}");
            }
            (game, checked) => assert_eq!(game.err(), checked.err(), "{name}"),
        }
    }
    assert!(checker.check_game().is_none(), "{name}");
}

#[test]
fn the_reader_is_tolerant() {
    check_cases(include_str!("data/pgn/tolerance.txt"));
}

#[test]
fn bad_games_have_places_and_the_others_are_read() {
    check_cases(include_str!("data/pgn/faults.txt"));
}

#[test]
fn errors_name_the_game() {
    let mut reader = Reader::new("1. e4 * 1. e5 *".as_bytes());
    assert!(reader.play_game(|_, _| {}).is_some_and(|game| game.is_ok()));
    let error = reader.play_game(|_, _| {}).and_then(Result::err).expect("1. e5 is illegal");
    assert!(error.to_string().starts_with("game 2, line 1, column 12: 1. e5: "), "{error}");
}

#[test]
fn variations_can_be_deep_but_not_endless() {
    let nested = |depth: usize| {
        let mut text = "1. e4 e5 ".to_owned();
        for _ in 0..depth {
            text += "(1... e5 ";
        }
        text + &")".repeat(depth) + "*"
    };
    let fits = Reader::new(nested(MAX_DEPTH).as_bytes()).next_game().expect("a game");
    assert_eq!(fits.map(|game| game.move_count()), Ok(MAX_DEPTH + 2));
    let too_deep = nested(MAX_DEPTH + 1);
    for visit in [Reader::check_game, |reader: &mut Reader<&[u8]>| reader.play_game(|_, _| {})] {
        let outcome = visit(&mut Reader::new(too_deep.as_bytes())).expect("a game");
        assert_eq!(outcome.map_err(|error| error.reason), Err(Reason::TooDeep));
    }
}

#[test]
fn a_token_that_does_not_fit_is_an_error_of_its_game() {
    let tokens = [
        format!("{{{}}}", "x".repeat(MAX_TOKEN + 100)),
        format!(";{}", "x".repeat(MAX_TOKEN + 100)),
        "x".repeat(MAX_TOKEN + 100),
        "1".repeat(MAX_TOKEN + 100),
        format!("[A \"{}\"]", "x".repeat(MAX_TOKEN * 3)),
    ];
    for token in tokens {
        let text = format!("1. e4 * 1. d4 {token}\n\n[Event \"C\"]\n\n1. c4 *");
        let mut reader = Reader::new(text.as_bytes());
        let games: Vec<_> = reader.games().collect();
        let last = games.last().expect("games").as_ref().expect("the last game is good");
        assert_eq!(last.tag("Event"), Some("C"));
        let errors: Vec<_> = games.iter().filter_map(|game| game.as_ref().err()).collect();
        assert_eq!(errors.len(), 1, "{}", &token[..10]);
        assert_eq!(errors[0].reason, Reason::TooLong);
    }
    let long = format!("1. e4 {{{}}} *", "x".repeat(MAX_TOKEN - 10));
    assert!(Reader::new(long.as_bytes()).next_game().is_some_and(|game| game.is_ok()));
}

#[test]
fn many_unclosed_comments_do_not_take_forever() {
    let text = "{\n[A \"b\"]\n".repeat(200_000);
    let mut reader = Reader::new(text.as_bytes());
    let mut errors = 0;
    while let Some(game) = reader.check_game() {
        errors += u32::from(game.is_err());
    }
    assert!(errors > 100_000);
}

#[test]
fn a_source_that_fails_is_reported_once() {
    struct Failing(bool);
    impl Read for Failing {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if std::mem::replace(&mut self.0, true) {
                return Err(io::ErrorKind::ConnectionReset.into());
            }
            buffer[..6].copy_from_slice(b"1. e4 ");
            Ok(6)
        }
    }
    let mut reader = Reader::new(Failing(false));
    let error = reader.next_game().and_then(Result::err).expect("an error");
    assert_eq!(error.reason, Reason::Io(io::ErrorKind::ConnectionReset));
    assert!(reader.next_game().is_none());
}

#[test]
fn unwanted_parts_are_not_told() {
    #[derive(Default)]
    struct Told(Vec<String>);
    impl Visitor for Told {
        fn tag(&mut self, name: &str, value: &str) -> Result<(), Reason> {
            self.0.push(format!("{name}={value}"));
            Ok(())
        }
        fn begin_moves(&mut self) -> Result<bool, Reason> {
            Ok(self.0.iter().all(|told| told != "Skip=1"))
        }
        fn san(&mut self, _: &San, text: &[u8]) -> Result<(), Reason> {
            self.0.push(String::from_utf8_lossy(text).into());
            Ok(())
        }
        fn begin_variation(&mut self) -> Result<bool, Reason> {
            Ok(self.0.last().is_some_and(|last| last == "c5"))
        }
        fn end_variation(&mut self) -> Result<(), Reason> {
            self.0.push(")".into());
            Ok(())
        }
        fn comment(&mut self, text: &str) -> Result<(), Reason> {
            self.0.push(format!("{{{text}}}"));
            Ok(())
        }
        fn end_game(&mut self, result: Option<GameResult>) {
            self.0.extend(result.map(|result| result.to_string()));
        }
    }
    let visit = |text: &str| {
        let mut told = Told::default();
        Reader::new(text.as_bytes()).visit_game(&mut told).expect("a game").expect("a good game");
        told.0.join(" ")
    };
    assert_eq!(
        visit("1. e4 (1. d4 {no} (1. f4) d5) c5 (1... e5 (1... e6) {yes}) 1-0"),
        "e4 c5 e5 {yes} ) 1-0"
    );
    assert_eq!(visit("[Skip \"1\"] 1. e4 (1. d4 1-0 {a}) {b 0-1} e5 1/2-1/2 1. c4 *"), "Skip=1 1/2-1/2");
}

#[test]
fn lines_are_broken_below_eighty_columns() {
    let mut text = "1. Nf3 {a [Event \"x\"] % ".to_owned();
    text += &"word [Event \"y\"] %x ".repeat(40);
    text += "} Nf6 ";
    for number in 2..60 {
        text += &format!("{number}. Ng1 Ng8 (2... Rg8) 3. Nf3 $1 Nf6 ");
    }
    text += "1-0";
    let game = Reader::new(text.as_bytes()).next_game().expect("a game").expect("a good game");
    let written = game.to_pgn();
    assert!(written.lines().count() > 30);
    assert!(written.lines().all(|line| line.chars().count() < 80 && line.trim_end() == line));
    assert!(written.lines().skip(8).all(|line| !line.starts_with(['%', '['])), "{written}");
    assert!(written.ends_with(" 1-0\n\n"));
    let again = Reader::new(written.as_bytes()).next_game().expect("a game").expect("a good game");
    assert_eq!(again, game);
    assert_eq!(again.to_pgn(), written);
}

#[test]
fn parts_can_be_left_out() {
    let text = "{x} 1. e4! {a} e5 (1... c5 {b} 2. Nf3 $5) 2. Nf3 *";
    let game = Reader::new(text.as_bytes()).next_game().expect("a game").expect("a good game");
    let write = |comments, variations, nags| {
        let mut text = String::new();
        game.write_pgn(&mut text, WriteOptions { comments, variations, nags }).expect("a string takes all");
        text.lines().skip(8).collect::<Vec<_>>().join(" ").trim().to_owned()
    };
    assert_eq!(write(false, false, false), "1. e4 e5 2. Nf3 *");
    assert_eq!(write(true, false, false), "{ x } 1. e4 { a } 1... e5 2. Nf3 *");
    assert_eq!(write(false, true, false), "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *");
    assert_eq!(write(false, false, true), "1. e4 $1 e5 2. Nf3 *");
    assert_eq!(WriteOptions::MOVES, WriteOptions { comments: false, variations: false, nags: false });
}

#[test]
fn a_tree_takes_legal_moves_only() {
    let mut game = Game::new();
    let start = *game.start();
    let e4 = start.parse_san("e4", Letters::English).expect("legal");
    let d4 = start.parse_san("d4", Letters::English).expect("legal");
    let first = game.add_move(game.root(), e4).expect("legal");
    assert_eq!(game.add_move(first, e4), Err(TreeError::IllegalMove));
    let second = game.add_variation(first, d4).expect("legal");
    assert!(game.begins_variation(second) && !game.begins_variation(first));
    assert!(game.opening_comment_mut(first).is_none());
    assert_eq!(game.children(game.root()).collect::<Vec<_>>(), [first, second]);
    assert_eq!(game.position(second), start.after(d4));
    let pass = game.add_null_move(second).expect("not in check");
    assert_eq!((game.mv(pass), game.parent(pass)), (None, Some(second)));
    assert_eq!(game.set_tag("FEN", "x"), Err(TreeError::StartTag));
    assert_eq!(game.set_tag("a b", "x"), Err(TreeError::BadTagName));
    assert_eq!(game.set_tag("Result", "0-1"), Ok(()));
    assert_eq!(game.result(), GameResult::BlackWins);
}

#[test]
fn no_null_move_in_a_tree_by_a_side_in_check() {
    let check = Position::from_fen("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", Ruleset::Standard).expect("a position");
    let mut game = Game::from_position(check);
    assert_eq!(game.add_null_move(game.root()), Err(TreeError::NullMoveInCheck));
}

#[test]
fn commands_in_comments_have_types() {
    let comment = Comment::new(
        "good [%clk 1:02:03.5][%emt 0:00:07] [%eval -1.05,20] [%csl Gb4,Yd5,xx] [%cal Re2e4,Bd1h5] [%tqu 1,2] end",
    );
    assert_eq!(comment.clock(), Some(Duration::from_millis(3_723_500)));
    assert_eq!(comment.elapsed(), Some(Duration::from_secs(7)));
    let evaluation = Evaluation { score: Score::Centipawns(-105), depth: Some(20) };
    assert_eq!(comment.evaluation(), Some(evaluation));
    let marks =
        [Mark { brush: Brush::Green, square: Square::B4 }, Mark { brush: Brush::Yellow, square: Square::D5 }];
    assert_eq!(comment.marks(), marks);
    let arrows = [
        Arrow { brush: Brush::Red, from: Square::E2, to: Square::E4 },
        Arrow { brush: Brush::Blue, from: Square::D1, to: Square::H5 },
    ];
    assert_eq!(comment.arrows(), arrows);
    assert_eq!(comment.command("tqu"), Some("1,2"));
    assert_eq!(comment.text(), "good end");

    let mut changed = comment.clone();
    changed.set_clock(Some(Duration::from_secs(59)));
    changed.set_elapsed(None);
    changed.set_evaluation(Some(Evaluation { score: Score::Mate(-3), depth: None }));
    changed.set_marks(&[]);
    changed.set_arrows(&arrows[..1]);
    assert_eq!(changed.as_str(), "good [%clk 0:00:59] [%eval #-3] [%cal Re2e4] [%tqu 1,2] end");
}

#[test]
fn odd_values_of_commands_are_no_values() {
    let evaluations = ["", "x", "#", "#x", "--1", "1.2.3", ".", "99999999999", "1e5"];
    for value in evaluations {
        assert_eq!(Comment::new(&format!("[%eval {value}]")).evaluation(), None, "{value}");
    }
    for (value, hundredths) in [("+0.5", 50), ("-.25", -25), ("3", 300), ("1.239", 123), ("-0.00", 0)] {
        let found = Comment::new(&format!("[%eval {value}]")).evaluation().map(|found| found.score);
        assert_eq!(found, Some(Score::Centipawns(hundredths)), "{value}");
    }
    for value in ["", ":", "1:", "1:2:3:4", "-1:00", "0:00:xx", "99999999999999999999", "0:00:01.x"] {
        assert_eq!(Comment::new(&format!("[%clk {value}]")).clock(), None, "{value}");
    }
    for text in ["[%clk 0:00:01", "[%]", "[% clk 0:01]", "[clk 0:00:01]"] {
        assert_eq!(Comment::new(text).clock(), None, "{text}");
    }
}

#[test]
fn glyphs_keep_their_numbers() {
    let game = Reader::new("1. e4 $7 $7 *".as_bytes()).next_game().expect("a game").expect("a good game");
    let e4 = game.main_line().next().expect("a move");
    assert_eq!(game.nags(e4), [Nag(7), Nag(7)]);
}
