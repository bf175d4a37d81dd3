//! Games as PGN: what is written is read back the same, by this library and by another one.

mod support;

use std::ops::ControlFlow;
use std::time::Duration;

use pgn_reader::{RawTag, SanPlus, Visitor};
use proptest::prelude::*;
use roque_core::notation::pgn::Reader;
use roque_core::{Color, Position, Ruleset};
use roque_game::{Clock, Command, Game, Headers, Reason, TimeControl, Verdict, from_pgn, to_pgn};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};

use support::{game, play, step};

fn written(game: &Game, headers: &Headers, now: Duration) -> String {
    to_pgn(game, headers, now).to_pgn()
}

fn read(text: &str) -> (Game, Headers) {
    let mut reader = Reader::new(text.as_bytes());
    let pgn = reader.next_game().expect("a game").unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(reader.next_game().is_none(), "one game was written:\n{text}");
    from_pgn(&pgn)
}

/// To the millisecond, as PGN writes it.
fn rounded(time: Option<Duration>) -> Option<Duration> {
    time.map(|time| Duration::from_millis(time.as_millis() as u64))
}

/// Plays the moves of another library's reader.
struct Peer;

struct PeerGame {
    fen: Option<Fen>,
    mode: CastlingMode,
    position: Chess,
    moves: usize,
}

impl Visitor for Peer {
    type Tags = PeerGame;
    type Movetext = PeerGame;
    type Output = Result<PeerGame, String>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, PeerGame> {
        let mode = CastlingMode::Standard;
        ControlFlow::Continue(PeerGame { fen: None, mode, position: Chess::default(), moves: 0 })
    }

    fn tag(&mut self, tags: &mut PeerGame, name: &[u8], value: RawTag<'_>) -> ControlFlow<Self::Output> {
        match name {
            b"FEN" => match Fen::from_ascii(value.as_bytes()) {
                Ok(fen) => tags.fen = Some(fen),
                Err(error) => return ControlFlow::Break(Err(format!("FEN: {error}"))),
            },
            b"Variant" if value.as_bytes() == b"Chess960" => tags.mode = CastlingMode::Chess960,
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, mut tags: PeerGame) -> ControlFlow<Self::Output, PeerGame> {
        if let Some(fen) = tags.fen.take() {
            match fen.into_position(tags.mode) {
                Ok(position) => tags.position = position,
                Err(error) => return ControlFlow::Break(Err(format!("FEN: {error}"))),
            }
        }
        ControlFlow::Continue(tags)
    }

    fn san(&mut self, game: &mut PeerGame, san: SanPlus) -> ControlFlow<Self::Output> {
        let Ok(mv) = san.san.to_move(&game.position) else {
            return ControlFlow::Break(Err(format!("{san} after {} moves", game.moves)));
        };
        game.position.play_unchecked(mv);
        game.moves += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, game: PeerGame) -> Self::Output {
        Ok(game)
    }
}

/// The other library reads one game, finds all its moves legal and comes to the same position.
fn check_peer(text: &str, game: &Game) -> Result<(), TestCaseError> {
    let mut reader = pgn_reader::Reader::new(text.as_bytes());
    let peer = reader.read_game(&mut Peer).expect("readable").expect("a game");
    let peer = match peer {
        Ok(peer) => peer,
        Err(error) => return Err(TestCaseError::fail(format!("{error}\n{text}"))),
    };
    prop_assert_eq!(peer.moves, game.sheet().len());
    let fen = Fen::from_position(&peer.position, EnPassantMode::Legal).to_string();
    let ours = game.position().to_fen();
    match game.position().ruleset() {
        // The other library would take en passant here: only the pieces are the same.
        Ruleset::Mini => prop_assert_eq!(fen.split(' ').next(), ours.split(' ').next()),
        Ruleset::Standard => prop_assert_eq!(fen, ours),
        Ruleset::Chess960 => {
            let ours: Fen = game.position().to_shredder_fen().parse().expect("a FEN");
            let ours: Chess = ours.into_position(CastlingMode::Chess960).expect("a position");
            prop_assert_eq!(fen, Fen::from_position(&ours, EnPassantMode::Legal).to_string());
        }
    }
    prop_assert!(reader.read_game(&mut Peer).expect("readable").is_none());
    Ok(())
}

fn check_round_trip(game: &Game, headers: &Headers, now: Duration) -> Result<(), TestCaseError> {
    let text = written(game, headers, now);
    let (same, same_headers) = read(&text);
    prop_assert_eq!(same.sheet(), game.sheet());
    prop_assert_eq!(same.position().ruleset(), game.position().ruleset());
    prop_assert_eq!(same.verdict(), game.verdict());
    let times: Vec<_> = game.times_left().map(rounded).collect();
    prop_assert_eq!(same.times_left().collect::<Vec<_>>(), times);
    prop_assert_eq!(same.can_undo(), game.can_undo());
    for side in Color::ALL {
        let control = |game: &Game| game.clock().map(|clock| clock.control(side).clone());
        prop_assert_eq!(control(&same), control(game));
        if game.verdict().is_none() {
            prop_assert_eq!(same.time_left(side, now), rounded(game.time_left(side, now)));
        }
    }
    prop_assert!(!same.clock().is_some_and(Clock::is_running));
    for name in ["Event", "White", "Black", "Annotator"] {
        prop_assert_eq!(same_headers.get(name).unwrap_or("?"), headers.get(name).unwrap_or("?"));
    }
    prop_assert_eq!(written(&same, &same_headers, now), text.clone());
    check_peer(&text, game)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_are_written_and_read(
        mut game in game(),
        steps in prop::collection::vec(step(), 0..80),
        tags in prop::collection::vec((prop::sample::select(vec!["Event", "White", "Black", "Annotator"]), "[^\\pC]{0,12}"), 0..4),
    ) {
        let now = play(&mut game, &steps);
        let mut headers = Headers::default();
        for (name, value) in tags {
            headers.set(name, &value);
        }
        check_round_trip(&game, &headers, now)?;
    }
}

/// A game from these moves, with a clock, played one a second.
fn played(ruleset: Ruleset, fen: &str, moves: &str) -> Game {
    let control = TimeControl::from_minutes("3+2").expect("a time control");
    let start = Position::from_fen(fen, ruleset).expect("a position");
    let mut game = Game::new(start, Some(Clock::new(control.clone(), control)));
    for (second, word) in moves.split_whitespace().enumerate() {
        let (side, mv) = (game.turn(), game.position().parse_uci(word).expect("a legal move"));
        game.apply(Command::Move { side, mv }, Duration::from_millis(1250 * second as u64)).expect("legal");
    }
    game
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn every_reason_is_written_and_read() {
    let (white, black) = (Color::White, Color::Black);
    let knights = "g1f3 g8f6 f3g1 f6g8 ";
    let rook = "7k/8/8/8/8/8/8/R3K3 w - - ";
    let agree = [Command::OfferDraw(white), Command::AcceptDraw(black)];
    let claim = [Command::ClaimDraw { side: white, with: None }];
    let cases: [(&str, &str, &[Command], Verdict); 13] = [
        (START, "f2f3 e7e5 g2g4 d8h4", &[], Verdict::win(black, Reason::Checkmate)),
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", &[], Verdict::draw(Reason::Stalemate)),
        ("7k/8/8/8/8/8/6r1/7K w - - 0 1", "h1g2", &[], Verdict::draw(Reason::DeadPosition)),
        (START, &knights.repeat(4), &[], Verdict::draw(Reason::FivefoldRepetition)),
        (&(rook.to_owned() + "149 99"), "a1a2", &[], Verdict::draw(Reason::SeventyFiveMoves)),
        (START, &knights.repeat(2), &claim, Verdict::draw(Reason::ThreefoldRepetition)),
        (&(rook.to_owned() + "100 99"), "", &claim, Verdict::draw(Reason::FiftyMoves)),
        (START, "e2e4", &agree, Verdict::draw(Reason::Agreement)),
        (START, "e2e4", &[Command::Resign(white)], Verdict::win(black, Reason::Resignation)),
        (START, "", &[Command::Resign(black)], Verdict::win(white, Reason::Resignation)),
        (START, "e2e4", &[Command::Flag], Verdict::win(white, Reason::TimeOut)),
        ("7k/8/8/8/8/8/6R1/7K b - - 0 1", "h8h7", &[Command::Flag], Verdict::draw(Reason::TimeOut)),
        (START, "e2e4 e7e5", &[], Verdict::win(white, Reason::Recorded)),
    ];
    for reason in Reason::ALL {
        assert!(cases.iter().any(|(.., verdict)| verdict.reason == reason), "{reason:?} is missing");
    }
    for (fen, moves, commands, verdict) in cases {
        let mut game = played(Ruleset::Standard, fen, moves);
        let now = Duration::from_secs(if commands == [Command::Flag] { 1000 } else { 100 });
        for &command in commands {
            game.apply(command, now).expect("allowed");
        }
        if verdict.reason == Reason::Recorded {
            game = read("1. e4 {[%clk 0:01:00]} e5 1-0").0;
        }
        assert_eq!(game.verdict(), Some(verdict), "{moves}");
        check_round_trip(&game, &Headers::default(), now).expect("the same");
        let text = written(&game, &Headers::default(), now);
        let details = format!("[TerminationDetails \"{}\"]", verdict.reason.name());
        assert_eq!(text.contains(&details), verdict.reason != Reason::Recorded, "{text}");
        let by_time = text.contains("[Termination \"Time forfeit\"]");
        assert_eq!(by_time, verdict.reason == Reason::TimeOut, "{text}");
    }
}

#[test]
fn the_written_text() {
    let mut headers = Headers::default();
    headers.set("White", "Anna");
    headers.set("Black", "Boris \"the\\bear\"");
    for derived in ["Result", "FEN", "TimeControl", "Termination", "WhiteClock", "PlyCount"] {
        headers.set(derived, "nonsense");
        assert_eq!(headers.get(derived), None);
    }
    let game = played(Ruleset::Standard, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4 e8e7 e1e2");
    let text = written(&game, &headers, Duration::from_millis(2_500 + 10_001));
    let expected = r#"[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Anna"]
[Black "Boris \"the\\bear\""]
[Result "*"]
[TimeControl "180+2"]
[Termination "Unterminated"]
[WhiteClock "0:03:02.75"]
[BlackClock "0:02:50.749"]
[ThinkingTime "0:00:10.001"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 { [%clk 0:03:02] } 1... Ke7 { [%clk 0:03:00.75] } 2. Ke2
{ [%clk 0:03:02.75] } *

"#;
    assert_eq!(text, expected);
}

#[test]
fn an_interrupted_game_goes_on_where_it_was() {
    let game = played(Ruleset::Standard, START, "e2e4 e7e5 g1f3");
    let (mut game, headers) = read(&written(&game, &Headers::default(), Duration::from_millis(62_500)));
    let now = Duration::from_secs(5);
    assert_eq!(game.time_left(Color::White, now), Some(Duration::from_millis(182_750)));
    assert_eq!(game.time_left(Color::Black, now), Some(Duration::from_millis(120_750)));
    game.apply(Command::StartClock, now).expect("it stood still");
    let mv = game.position().parse_uci("b8c6").expect("legal");
    game.apply(Command::Move { side: Color::Black, mv }, now + Duration::from_secs(1)).expect("legal");
    assert_eq!(game.time_left(Color::Black, now), Some(Duration::from_millis(121_750)));
    let text = written(&game, &headers, now + Duration::from_secs(1));
    assert!(text.ends_with("2... Nc6 { [%clk 0:02:01.75] } *\n\n"), "{text}");
}

#[test]
fn periods_go_on_where_they_were() {
    let mut game = read(
        "[TimeControl \"2/60:30+5\"]\n\n1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:40]} 2. Nf3 {[%clk 0:01:10]} *",
    )
    .0;
    // Black's second move brings the second period; White's third is in it.
    for (word, left) in [("b8c6", 70), ("f1b5", 75), ("a7a6", 75)] {
        let (side, mv) = (game.turn(), game.position().parse_uci(word).expect("legal"));
        game.apply(Command::Move { side, mv }, Duration::ZERO).expect("legal");
        assert_eq!(game.time_left(side, Duration::ZERO), Some(Duration::from_secs(left)), "{word}");
    }
}

#[test]
fn different_times_have_their_own_tags() {
    let control = |text| TimeControl::from_minutes(text).expect("a time control");
    let clock = Clock::new(control("40/90+30:30+30"), control("5d3"));
    let game = Game::new(Position::start(), Some(clock));
    let text = written(&game, &Headers::default(), Duration::ZERO);
    assert!(
        text.contains("[WhiteTimeControl \"40/5400+30:1800+30\"]\n[BlackTimeControl \"300d3\"]"),
        "{text}"
    );
    assert!(!text.contains("[TimeControl"), "{text}");
    check_round_trip(&game, &Headers::default(), Duration::ZERO).expect("the same");
}

#[test]
fn castling_of_chess960_and_the_mini_rules_survive() {
    let castled =
        played(Ruleset::Chess960, "2r1k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgc - 0 1", "e1b1 e8g8");
    assert_eq!(castled.position().to_fen(), "2r2rk1/pppppppp/8/8/8/8/PPPPPPPP/2KR2R1 w - - 2 2");
    let mini = played(Ruleset::Mini, &START.replace("KQkq", "-"), "e2e4 a7a6 e4e5 d7d5");
    for game in [castled, mini] {
        check_round_trip(&game, &Headers::default(), Duration::from_secs(60)).expect("the same");
    }
}

#[test]
fn foreign_games_are_read_sensibly() {
    let text = include_str!("data/online.pgn");
    let games: Vec<(Game, Headers)> =
        Reader::new(text.as_bytes()).games().map(|pgn| from_pgn(&pgn.expect("a good game"))).collect();
    let [blitz, bullet, club, correspondence, odd] = &games[..] else { panic!("five games") };
    let seconds = |seconds: u64| Some(Duration::from_secs(seconds));

    let (game, headers) = blitz;
    assert_eq!(game.verdict(), Some(Verdict::win(Color::White, Reason::TimeOut)));
    let times: Vec<_> = [180, 180, 178, 169, 175, 0, 161].map(seconds).to_vec();
    assert_eq!(game.times_left().collect::<Vec<_>>(), times);
    assert_eq!(game.clock().map(|clock| clock.control(Color::Black).to_string()), Some("180+2".to_owned()));
    assert_eq!((headers.player(Color::White), headers.player(Color::Black)), (Some("Anna"), Some("Boris")));
    assert_eq!((headers.get("WhiteElo"), headers.get("Opening")), (Some("1850"), Some("Ruy Lopez")));
    assert_eq!((headers.get("Termination"), headers.get("Variant")), (None, None));

    // Black had played on with 0:00:00, that is with less than a second; taking back goes past that.
    let (mut game, now) = (game.clone(), Duration::from_secs(100));
    for left in (0..8).rev() {
        game.apply(Command::Undo, now).expect("a step");
        assert_eq!(game.can_undo(), left);
    }

    let (game, headers) = bullet;
    assert_eq!(game.verdict(), Some(Verdict::win(Color::Black, Reason::Checkmate)));
    assert_eq!(headers.player(Color::Black), None);

    let (game, headers) = club;
    assert_eq!((game.sheet().len(), game.verdict()), (3, Some(Verdict::draw(Reason::Recorded))));
    assert_eq!(game.time_left(Color::White, now), seconds(7200));
    assert_eq!(headers.get("Date"), Some("1987.??.??"));

    let (game, _) = correspondence;
    assert!(game.verdict().is_none() && game.clock().is_none());

    // A win is not agreed upon, so the other tag is believed.
    let (game, _) = odd;
    assert_eq!(game.verdict(), Some(Verdict::win(Color::White, Reason::TimeOut)));
    assert!(game.clock().is_none());
}

#[test]
fn moves_after_an_end_that_nobody_noticed_are_kept() {
    let text = format!("{} *", "Nf3 Nf6 Ng1 Ng8 ".repeat(5));
    let (mut game, _) = read(&text);
    assert_eq!(game.sheet().len(), 20);
    assert_eq!(game.verdict(), Some(Verdict::draw(Reason::FivefoldRepetition)));
    for left in (0..20).rev() {
        game.apply(Command::Undo, Duration::ZERO).expect("a step");
        assert_eq!((game.can_undo(), game.verdict()), (left, None));
    }
}

#[test]
fn a_clock_given_later_has_no_past() {
    let mut game = read("1. e4 {[%clk 0:01:00]} e5 {[%clk 0:00:50]} *").0;
    let control = TimeControl::from_minutes("3").expect("a time control");
    game.set_clock(Some(Clock::new(control.clone(), control)));
    assert_eq!(game.times_left().collect::<Vec<_>>(), [None, None]);
    let mv = game.position().parse_uci("g1f3").expect("legal");
    game.apply(Command::Move { side: Color::White, mv }, Duration::ZERO).expect("legal");
    assert_eq!(game.times_left().collect::<Vec<_>>(), [None, None, Some(Duration::from_secs(180))]);
    // Taking back beyond that leaves the clocks as they are.
    let now = Duration::from_secs(10);
    for _ in 0..3 {
        game.apply(Command::Undo, now).expect("a step");
    }
    assert_eq!(game.time_left(Color::White, now), Some(Duration::from_secs(180)));
    game.set_clock(None);
    assert_eq!(game.time_left(Color::White, now), None);
    check_round_trip(&game, &Headers::default(), now).expect("the same");
}

#[test]
fn a_delay_goes_on_where_it_was() {
    for (control, thought, left_after_move) in
        [("300b10", 9, 300), ("300d10", 9, 300), ("300+10", 9, 301), ("300d10", 12, 298)]
    {
        let (mut game, headers) = read(&format!("[TimeControl \"{control}\"]\n\n1. e4 e5 *"));
        let seconds = Duration::from_secs;
        game.apply(Command::StartClock, seconds(0)).expect("a clock");
        let (mut game, _) = read(&written(&game, &headers, seconds(thought)));
        let mv = game.position().parse_uci("g1f3").expect("a move");
        game.apply(Command::Move { side: Color::White, mv }, seconds(1000)).expect("played");
        assert_eq!(
            game.time_left(Color::White, seconds(1000)),
            Some(seconds(left_after_move)),
            "{control} {thought}"
        );
    }
}

#[test]
fn a_step_back_into_a_file_without_clocks_begins_the_turn_anew() {
    let (mut game, _) = read("1. e4 e5 2. Nf3 *");
    let control = TimeControl::from_minutes("5").expect("a time");
    game.set_clock(Some(Clock::new(control.clone(), control)));
    game.apply(Command::StartClock, Duration::ZERO).expect("a clock");
    let minute = Duration::from_secs(60);
    game.apply(Command::Undo, minute).expect("a move");
    assert_eq!(game.time_left(Color::White, minute), Some(5 * minute));
    assert_eq!(game.time_left(Color::Black, minute), Some(5 * minute));
}
