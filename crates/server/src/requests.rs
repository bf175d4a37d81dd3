//! From a question to its answer.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use roque_core::{Color, Position, Ruleset, Scoresheet};
use roque_engine::level::{Level, Strength};
use roque_game::{Clock, Command, Game, Headers, TimeControl};
use roque_host::{Rival, entry, explain, saved};
use roque_protocol as wire;
use roque_protocol::{About, Answer, NewGame, Opponent, Refusal, RefusalCode, Request, Start, Turning};
use roque_words::Words;

use crate::client::Client;
use crate::hub::Hub;
use crate::room::{Inner, Room, plain_name};
use crate::{analysis, problems, reading, refuse, uploads, view, web};

/// Moves of a line that a page may ask about.
const LONGEST_LINE: usize = 1000;

/// What is asked for, or why not.
pub type Answered = Result<Answer, Refusal>;

/// Whether an answer may take time, so that others may overtake it.
pub fn takes_time(request: &Request) -> bool {
    matches!(
        request,
        Request::Games { .. }
            | Request::PgnGames { .. }
            | Request::ReadPgn { .. }
            | Request::WritePgn(_)
            | Request::Hint { .. }
            | Request::Explain { .. }
            | Request::Queens { .. }
            | Request::Tour { .. }
    )
}

/// Answers a question.
pub fn answer(hub: &Arc<Hub>, client: &Arc<Client>, id: u32, request: Request) -> Answered {
    let words = hub.words(client.language());
    let room = |name: &str| hub.room(name, words);
    let done = |result: Result<(), Refusal>| result.map(|()| Answer::Done);
    match request {
        Request::Hello { language } => {
            client.set_language(refuse::language(language));
            Ok(Answer::Welcome(welcome()))
        }
        Request::Language { language } => {
            client.set_language(refuse::language(language));
            Ok(Answer::Done)
        }
        Request::Ping => Ok(Answer::Done),
        Request::NewGame(wanted) => new_game(hub, client, &wanted, words),
        Request::Open { game, after } => open(hub, client, &game, after, words),
        Request::Close { game } => {
            room(&game)?.leave(client);
            Ok(Answer::Done)
        }
        Request::Move { game, uci, ply } => done(room(&game)?.play_uci(&uci, ply, words)),
        Request::Say { game, text, ply } => done(room(&game)?.play_typed(&text, ply, words)),
        Request::Undo { game } => done(room(&game)?.step(Command::Undo, words)),
        Request::Redo { game } => done(room(&game)?.step(Command::Redo, words)),
        Request::ClaimDraw { game, uci } => done(room(&game)?.claim(uci.as_deref(), words)),
        Request::Rename { game, white, black } => done(room(&game)?.rename([white, black], words)),
        Request::Rematch { game } => rematch(hub, client, &game, words),
        Request::Delete { game } => done(hub.delete(&game, words)),
        Request::Games { from, count, filter } => reading::games(hub, from, count, filter, words),
        Request::Pgn { game } => reading::pgn(hub, &game, words),
        Request::PgnGames { source, from, count } => reading::pgn_games(hub, &source, from, count, words),
        Request::ImportPgn { source, number, ply } => {
            let game = reading::import(hub, &source, number, ply, words)?;
            watch(&game, client, words)
        }
        Request::ReadPgn { source, number } => reading::study(hub, &source, number, words),
        Request::WritePgn(study) => reading::write_pgn(&study, words),
        Request::CheckSetup { fen, rules } => {
            Ok(Answer::Setup(reading::check_setup(&fen, rules.into(), words)))
        }
        Request::Position { about, text } => position(hub, &about, text.as_deref(), words),
        Request::Analyse { about, lines } => {
            analysis::begin(hub, client, id, &sheet(hub, &about, words)?, lines, words)
        }
        Request::StopAnalysis => {
            client.stop_analysis();
            Ok(Answer::Done)
        }
        Request::Hint { about, times } => analysis::hint(&sheet(hub, &about, words)?, times, words),
        Request::Explain { about } => analysis::explain(&sheet(hub, &about, words)?, words),
        Request::Queens { size, how } => problems::queens(size, &how, words),
        Request::Tour { width, height, start, closed } => problems::tour(width, height, start, closed, words),
        other => done(command(hub, other, words)),
    }
}

/// A command that depends on how the game stands.
type Wanted = Box<dyn FnOnce(&Inner) -> Command>;

/// The questions that are a command of the game, as they are.
fn command(hub: &Arc<Hub>, request: Request, words: &Words) -> Result<(), Refusal> {
    let (game, command): (String, Wanted) = match request {
        Request::Resign { game, side } => {
            (game, Box::new(move |inner| Command::Resign(inner.asking(side.map(Color::from)))))
        }
        Request::OfferDraw { game, side } => {
            (game, Box::new(move |inner| Command::OfferDraw(inner.asking(side.map(Color::from)))))
        }
        Request::AcceptDraw { game } => (game, Box::new(|inner| Command::AcceptDraw(inner.answering()))),
        Request::DeclineDraw { game } => (game, Box::new(|inner| Command::DeclineDraw(inner.answering()))),
        Request::WithdrawDraw { game } => (game, Box::new(|inner| Command::WithdrawDraw(!inner.answering()))),
        Request::StartClock { game } => (game, Box::new(|_| Command::StartClock)),
        Request::StopClock { game } => (game, Box::new(|_| Command::StopClock)),
        // Everything else was answered before.
        _ => return Err(refuse::failed(words)),
    };
    hub.room(&game, words)?.command(command, words)
}

fn welcome() -> wire::Welcome {
    let level = |level: Level| wire::Level {
        number: level.number(),
        elo: match level.strength() {
            Strength::Limited(elo) => Some(elo),
            Strength::Full => None,
        },
    };
    wire::Welcome {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        levels: Level::ALL.filter_map(Level::new).map(level).collect(),
        longest_message: view::number(web::LONGEST_MESSAGE),
        longest_upload: view::number(uploads::LONGEST),
    }
}

fn watch(room: &Arc<Room>, client: &Arc<Client>, words: &Words) -> Answered {
    room.watch(client, None, words).ok_or_else(|| refuse::no_such_game(words))
}

fn open(
    hub: &Arc<Hub>,
    client: &Arc<Client>,
    game: &str,
    after: Option<wire::Place>,
    words: &Words,
) -> Answered {
    /// A room may be given up at the moment it is asked for; not again and again.
    const TRIES: usize = 3;
    for _ in 0..TRIES {
        if let Some(answer) = hub.room(game, words)?.watch(client, after, words) {
            return Ok(answer);
        }
    }
    Err(refuse::no_such_game(words))
}

fn new_game(hub: &Arc<Hub>, client: &Arc<Client>, wanted: &NewGame, words: &Words) -> Answered {
    let start = start(&wanted.start, words)?;
    if let Some(ending) = start.ending() {
        let said = explain::ending(ending, words);
        return Err(refuse::because(RefusalCode::BadPosition, said));
    }
    let clock = match &wanted.times {
        Some(times) => Some(Clock::new(control(&times.white, words)?, control(&times.black, words)?)),
        None => None,
    };
    let mut headers = fresh_headers();
    for (side, name) in Color::ALL.into_iter().zip([&wanted.white, &wanted.black]) {
        if let Some(name) = name {
            headers.set(side.name(), &plain_name(name));
        }
    }
    if let Opponent::Engine { level, side } = wanted.opponent {
        let (from, to) = (u32::from(*Level::ALL.start()), u32::from(*Level::ALL.end()));
        let level = Level::new(level).ok_or_else(|| refuse::out_of_range(from, to, words))?;
        let person = match side {
            Turning::White => Color::White,
            Turning::Black => Color::Black,
            Turning::Random if chance().is_multiple_of(2) => Color::White,
            Turning::Random => Color::Black,
        };
        Rival { side: !person, level }.enter(&mut headers, words);
    }
    watch(&hub.create(Game::new(start, clock), headers), client, words)
}

/// The headers of a game that begins now.
pub fn fresh_headers() -> Headers {
    let mut headers = Headers::default();
    headers.set("Event", "Casual game");
    headers.set("Date", &saved::today());
    headers
}

fn control(text: &str, words: &Words) -> Result<TimeControl, Refusal> {
    TimeControl::from_minutes(text)
        .map_err(|_| refuse::because(RefusalCode::OutOfRange, words.text("server-bad-time")))
}

fn start(wanted: &Start, words: &Words) -> Result<Position, Refusal> {
    /// The usual start, as Chess960 counts.
    const USUAL: u16 = 518;
    match wanted {
        Start::Fen { fen, rules } => reading::read_fen(fen, (*rules).into(), words),
        Start::Rules { rules, number } => match Ruleset::from(*rules) {
            Ruleset::Chess960 => {
                let number = number.unwrap_or_else(|| u16::try_from(chance() % 960).unwrap_or(USUAL));
                Position::chess960(number).ok_or_else(|| refuse::out_of_range(0, 959, words))
            }
            ruleset => Ok(Position::start_of(ruleset)),
        },
    }
}

/// Another number each time. Enough chance for a game, without a library for it: every hasher has keys of its own.
fn chance() -> u64 {
    RandomState::new().hash_one(0)
}

/// The same players with colours exchanged, by the same rules and the same time.
fn rematch(hub: &Arc<Hub>, client: &Arc<Client>, game: &str, words: &Words) -> Answered {
    let old = hub.room(game, words)?;
    let (next, headers) = {
        let inner = old.lock();
        let start = *inner.game.sheet().start();
        let start = match start.chess960_number() {
            // A start by chance is another one; the usual start stays.
            Some(_) if start.ruleset() == Ruleset::Chess960 => {
                Position::chess960(u16::try_from(chance() % 960).unwrap_or_default()).unwrap_or(start)
            }
            _ => start,
        };
        let clock = inner.game.clock().map(|clock| {
            let [white, black] = Color::ALL.map(|side| clock.control(!side).clone());
            Clock::new(white, black)
        });
        let mut headers = fresh_headers();
        let rival = Rival::of(&inner.headers);
        for side in Color::ALL {
            if let Some(name) = inner.headers.player(side).filter(|_| rival.is_none_or(|it| it.side != side))
            {
                headers.set((!side).name(), name);
            }
        }
        if let Some(rival) = rival {
            Rival { side: !rival.side, ..rival }.enter(&mut headers, words);
        }
        (Game::new(start, clock), headers)
    };
    watch(&hub.create(next, headers), client, words)
}

/// The position somebody asks about, with its past.
fn sheet(hub: &Arc<Hub>, about: &About, words: &Words) -> Result<Scoresheet, Refusal> {
    match about {
        About::Game { game, ply } => {
            let room = hub.room(game, words)?;
            let inner = room.lock();
            let whole = inner.game.sheet();
            let plies = ply.map_or(whole.len(), |ply| ply as usize).min(whole.len());
            let mut sheet = Scoresheet::new(*whole.start());
            for mv in whole.moves().take(plies) {
                sheet.play(mv);
            }
            Ok(sheet)
        }
        About::Line { fen, rules, moves } => {
            let ruleset = Ruleset::from(*rules);
            let start = match fen {
                Some(fen) => reading::read_fen(fen, ruleset, words)?,
                None => Position::start_of(ruleset),
            };
            if moves.len() > LONGEST_LINE {
                return Err(refuse::out_of_range(0, view::number(LONGEST_LINE), words));
            }
            let mut sheet = Scoresheet::new(start);
            for uci in moves {
                let mv = sheet.position().parse_uci(uci).map_err(|error| refuse::uci(&error, uci, words))?;
                sheet.play(mv);
            }
            Ok(sheet)
        }
    }
}

fn position(hub: &Arc<Hub>, about: &About, text: Option<&str>, words: &Words) -> Answered {
    let mut sheet = sheet(hub, about, words)?;
    if let Some(text) = text {
        let position = *sheet.position();
        let mv = entry::parse_move(&position, text.trim(), explain::letters(words))
            .map_err(|reason| refuse::typed(&reason, &position, text, words))?;
        sheet.play(mv);
    }
    let position = sheet.position();
    let ending = sheet.ending();
    Ok(Answer::Position(wire::PositionView {
        rules: position.ruleset().into(),
        fen: position.to_fen(),
        turn: position.turn().into(),
        legal: if ending.is_some() { Vec::new() } else { view::legal_moves(position) },
        check: view::check(position),
        moves: view::records(&sheet, std::iter::empty()),
        verdict: ending.map(|ending| view::verdict(ending.into(), position.turn(), words)),
    }))
}
