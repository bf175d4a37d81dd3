//! Random games: whatever anybody may ask at any time.

use std::time::Duration;

use proptest::prelude::*;
use roque_core::{Color, Move, Position, Ruleset};
use roque_game::{Clock, Command, Event, Game, Refusal, TimeControl};

/// One nanosecond.
pub const TICK: Duration = Duration::from_nanos(1);

/// How long nobody does anything.
#[derive(Clone, Copy, Debug)]
pub enum Wait {
    For(Duration),
    /// Until the flag falls.
    ToFlag,
    /// Until just before.
    NearlyToFlag,
}

/// What is asked then; numbers are taken modulo what there is to choose from.
#[derive(Clone, Copy, Debug)]
pub enum Ask {
    /// A legal move of the side to move.
    Play(usize),
    /// The reverse of the move that this side played last, if it is legal: so that positions repeat.
    Retreat,
    /// A claim with a legal move announced.
    ClaimWith(usize),
    /// Anything else, sensible or not.
    Any(Command),
}

fn wait() -> impl Strategy<Value = Wait> {
    prop_oneof![
        24 => Just(Wait::For(Duration::ZERO)),
        8 => (0..1_000u64).prop_map(|millis| Wait::For(Duration::from_millis(millis))),
        4 => (0..3_000_000_000u64).prop_map(|nanos| Wait::For(Duration::from_nanos(nanos))),
        1 => Just(Wait::NearlyToFlag),
    ]
}

fn command() -> impl Strategy<Value = Command> {
    let side = prop::sample::select(Color::ALL.to_vec());
    let mv = any::<u16>().prop_filter_map("bits of a move", Move::from_bits);
    (0..16, side, mv).prop_map(|(number, side, mv)| match number {
        0 => Command::Move { side, mv },
        1 => Command::Resign(side),
        2 | 3 => Command::OfferDraw(side),
        4 => Command::AcceptDraw(side),
        5 => Command::DeclineDraw(side),
        6 => Command::WithdrawDraw(side),
        7 => Command::ClaimDraw { side, with: None },
        8 => Command::ClaimDraw { side, with: Some(mv) },
        9 | 10 => Command::ProposeTakeback(side),
        11 => Command::AcceptTakeback(side),
        12 => Command::DeclineTakeback(side),
        13 => Command::WithdrawTakeback(side),
        14 => Command::StartClock,
        _ => Command::StopClock,
    })
}

fn ask() -> impl Strategy<Value = Ask> {
    prop_oneof![
        12 => any::<usize>().prop_map(Ask::Play),
        20 => Just(Ask::Retreat),
        2 => any::<usize>().prop_map(Ask::ClaimWith),
        8 => command().prop_map(Ask::Any),
        3 => Just(Ask::Any(Command::Undo)),
        2 => Just(Ask::Any(Command::Redo)),
        1 => Just(Ask::Any(Command::Flag)),
    ]
}

/// Something that is asked after a while.
pub fn step() -> impl Strategy<Value = (Wait, Ask)> {
    prop_oneof![
        100 => (wait(), ask()),
        1 => ask().prop_map(|ask| (Wait::ToFlag, ask)),
    ]
}

fn start() -> impl Strategy<Value = Position> {
    let fens = [
        ("7k/8/8/8/8/8/8/R3K3 w Q - 95 80", Ruleset::Standard),
        ("7k/8/8/8/8/8/8/R3K3 b Q - 143 120", Ruleset::Standard),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 1 77", Ruleset::Standard),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Ruleset::Standard),
        ("4k3/P6p/8/8/8/8/p6P/4K3 w - - 0 1", Ruleset::Standard),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Ruleset::Standard),
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", Ruleset::Standard),
        ("7k/8/8/8/8/6n1/6r1/7K w - - 0 1", Ruleset::Standard),
        ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", Ruleset::Standard),
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", Ruleset::Chess960),
        ("4k3/P6p/8/8/8/8/p6P/4K3 w - - 0 1", Ruleset::Mini),
    ];
    let fens = fens.map(|(fen, ruleset)| Position::from_fen(fen, ruleset).expect("a position"));
    prop_oneof![
        Just(Position::start()),
        Just(Position::start_of(Ruleset::Mini)),
        (0..960u16).prop_map(|number| Position::chess960(number).expect("below 960")),
        prop::sample::select(fens.to_vec()),
    ]
}

fn control() -> impl Strategy<Value = TimeControl> {
    let controls =
        ["1", "0.1", "3+2", "0+2", "1b3", "0b1", "1d3", "0d2", "2/1:0.5", "3/1+1:2/0.5d2", "1/0.2b1"];
    let parse = |text| TimeControl::from_minutes(text).expect("a time control");
    prop::sample::select(controls.map(parse).to_vec())
}

/// A game that has not begun.
pub fn game() -> impl Strategy<Value = Game> {
    let clock = prop_oneof![
        1 => Just(None),
        2 => control().prop_map(|both| Some(Clock::new(both.clone(), both))),
        1 => (control(), control()).prop_map(|(white, black)| Some(Clock::new(white, black))),
    ];
    (start(), clock).prop_map(|(start, clock)| Game::new(start, clock))
}

/// The time after the wait.
pub fn later(game: &Game, now: Duration, wait: Wait) -> Duration {
    let flag = game.flag_falls_in(now).unwrap_or_default();
    match wait {
        Wait::For(time) => now + time,
        Wait::ToFlag => now + flag,
        Wait::NearlyToFlag => now + flag.saturating_sub(TICK),
    }
}

/// The command that is asked.
pub fn command_of(game: &Game, ask: Ask) -> Command {
    let (side, position) = (game.turn(), game.position());
    let pick = |number: usize| {
        let moves = position.legal_moves();
        (!moves.is_empty()).then(|| moves[number % moves.len()])
    };
    let retreat = || {
        let last = game.sheet().moves().rev().nth(1)?;
        position.find_move(last.to(), last.from(), None).ok()
    };
    match ask {
        Ask::Any(command) => command,
        Ask::ClaimWith(number) => Command::ClaimDraw { side, with: pick(number) },
        Ask::Play(number) => pick(number).map_or(Command::Flag, |mv| Command::Move { side, mv }),
        Ask::Retreat => retreat().or_else(|| pick(7)).map_or(Command::Flag, |mv| Command::Move { side, mv }),
    }
}

/// Plays a whole game and returns the time at its end.
pub fn play(game: &mut Game, steps: &[(Wait, Ask)]) -> Duration {
    let mut now = Duration::from_secs(7);
    for &(wait, ask) in steps {
        now = later(game, now, wait);
        let _: Result<Vec<Event>, Refusal> = game.apply(command_of(game, ask), now);
    }
    now
}
