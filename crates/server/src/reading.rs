//! Saved games, PGN, and positions that somebody has put together.

use std::io::Cursor;
use std::sync::Arc;
use std::time::Duration;

use roque_core::notation::fen::FenSyntaxError;
use roque_core::notation::pgn::{self, Comment, GameResult, Nag, NodeId, Reader};
use roque_core::{Bitboard, Color, Fault, Position, Ruleset, Setup};
use roque_game::{Command, from_pgn, to_pgn};
use roque_host::explain;
use roque_host::pgn_file::{Sought, file_name, seek};
use roque_protocol as wire;
use roque_protocol::{Answer, GameFilter, PgnSource, Refusal, RefusalCode};
use roque_words::Words;

use crate::hub::Hub;
use crate::requests::Answered;
use crate::room::Room;
use crate::summaries::Listed;
use crate::{refuse, view};

/// Games in a list.
const MOST_LISTED: u32 = 100;
/// Games of a PGN that are looked at.
const MOST_GAMES: u64 = 100_000;

/// Some of the saved games.
pub fn games(hub: &Hub, from: u32, count: u32, filter: GameFilter, words: &Words) -> Answered {
    if count > MOST_LISTED {
        return Err(refuse::out_of_range(0, MOST_LISTED, words));
    }
    let Some(library) = &hub.library else {
        return Ok(Answer::Games(wire::GamePage { total: 0, games: Vec::new() }));
    };
    let files = library.list().map_err(|error| refuse::disk(&error, words))?;
    let listed = hub.summaries.of(files, |file| {
        let name = file.path.file_stem().and_then(|stem| stem.to_str())?;
        // A file that is not a game of ours is nobody's game.
        hub.read(name, words).ok().map(|pgn| Listed::new(name, file, &pgn))
    });
    let is_wanted = |game: &Listed| match filter {
        GameFilter::All => true,
        GameFilter::Unfinished => !game.is_over,
        GameFilter::Finished => game.is_over,
    };
    // A move that somebody tried is worth its place until another game is begun, or while somebody looks at it.
    let is_shown = |(place, game): (usize, &Listed)| {
        !game.is_untouched() && (!game.is_trial() || place == 0 || hub.is_watched(&game.summary.game))
    };
    let shown = listed.iter().map(Arc::as_ref).enumerate().filter(|&it| is_shown(it)).map(|(_, game)| game);
    let wanted: Vec<&Listed> = shown.filter(|game| is_wanted(game)).collect();
    let page = wanted.iter().skip(from as usize).take(count as usize);
    Ok(Answer::Games(wire::GamePage {
        total: view::number(wanted.len()),
        games: page.map(|game| game.summary.clone()).collect(),
    }))
}

fn tag(pgn: &pgn::Game, name: &str) -> String {
    explain::shortened(pgn.tag(name).unwrap_or("?"))
}

/// A game as a file.
pub fn pgn(hub: &Arc<Hub>, name: &str, words: &Words) -> Answered {
    let room = hub.room(name, words)?;
    let inner = room.lock();
    let text = to_pgn(&inner.game, &inner.headers, hub.now()).to_pgn();
    let players = Color::ALL.map(|side| inner.headers.player(side));
    Ok(Answer::Pgn { name: file_name(players, inner.headers.get("Date"), words), text })
}

/// The bytes of a PGN.
fn bytes(hub: &Hub, source: &PgnSource, words: &Words) -> Result<Arc<[u8]>, Refusal> {
    match source {
        PgnSource::Text { text } => Ok(text.as_bytes().into()),
        PgnSource::Upload { upload } => hub
            .uploads
            .get(*upload)
            .ok_or_else(|| refuse::because(RefusalCode::BadPgn, words.text("server-no-upload"))),
    }
}

/// Which games a PGN holds.
pub fn pgn_games(hub: &Hub, source: &PgnSource, from: u32, count: u32, words: &Words) -> Answered {
    if count > MOST_LISTED {
        return Err(refuse::out_of_range(0, MOST_LISTED, words));
    }
    let bytes = bytes(hub, source, words)?;
    let mut reader = Reader::new(Cursor::new(bytes));
    let mut games = Vec::new();
    // Only what is listed is read with its moves.
    let wanted = u64::from(from)..u64::from(from) + u64::from(count);
    while reader.game_count() < MOST_GAMES {
        let number = reader.game_count();
        if wanted.contains(&number) {
            let Some(read) = reader.next_game() else { break };
            games.push(entry(number + 1, read, words));
        } else if roque_host::pgn_file::skip(&mut reader).is_none() {
            break;
        }
    }
    let total = u32::try_from(reader.game_count()).unwrap_or(u32::MAX);
    if total == 0 {
        return Err(refuse::because(RefusalCode::BadPgn, words.text("server-no-games-in-pgn")));
    }
    Ok(Answer::PgnGames(wire::PgnGames { total, games }))
}

fn entry(number: u64, read: Result<pgn::Game, pgn::PgnError>, words: &Words) -> wire::PgnEntry {
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    match read {
        Ok(pgn) => wire::PgnEntry {
            number,
            white: tag(&pgn, "White"),
            black: tag(&pgn, "Black"),
            event: tag(&pgn, "Event"),
            date: tag(&pgn, "Date"),
            result: pgn.result().as_str().to_owned(),
            plies: view::number(pgn.main_line().count()),
            over: from_pgn(&pgn).0.verdict().is_some(),
            fault: None,
        },
        Err(error) => wire::PgnEntry {
            number,
            white: String::new(),
            black: String::new(),
            event: String::new(),
            date: String::new(),
            result: String::new(),
            plies: 0,
            over: false,
            fault: Some(describe(&error, words)),
        },
    }
}

/// What is wrong with a game, with its place.
fn describe(error: &pgn::PgnError, words: &Words) -> String {
    let place = [
        ("line", error.line.into()),
        ("column", error.column.into()),
        ("what", explain::pgn_reason(&error.reason, words).into()),
    ];
    view::printed(&words.format("server-bad-pgn", &place))
}

fn read(hub: &Hub, source: &PgnSource, number: u32, words: &Words) -> Result<pgn::Game, Refusal> {
    let bytes = bytes(hub, source, words)?;
    let bad = |sentence| refuse::because(RefusalCode::BadPgn, sentence);
    if number == 0 {
        return Err(refuse::out_of_range(1, u32::MAX, words));
    }
    match seek(&mut Reader::new(Cursor::new(bytes)), number.into(), |_| ()) {
        Sought::Found(game) => Ok(*game),
        Sought::Bad(error) => Err(bad(describe(&error, words))),
        Sought::Missing(0) => Err(bad(words.text("server-no-games-in-pgn"))),
        Sought::Missing(count) => {
            Err(refuse::out_of_range(1, u32::try_from(count).unwrap_or(u32::MAX), words))
        }
    }
}

/// Makes a game of a PGN one of the saved ones, after so many half-moves.
pub fn import(
    hub: &Arc<Hub>,
    source: &PgnSource,
    number: u32,
    ply: Option<u32>,
    words: &Words,
) -> Result<Arc<Room>, Refusal> {
    let (mut game, headers) = from_pgn(&read(hub, source, number, words)?);
    let plies = ply.map(|ply| ply as usize);
    while plies.is_some_and(|plies| game.sheet().len() > plies)
        && game.apply(Command::Undo, hub.now()).is_ok()
    {}
    Ok(hub.create(game, headers))
}

/// A game of a PGN with its variations and remarks.
pub fn study(hub: &Hub, source: &PgnSource, number: u32, words: &Words) -> Answered {
    let pgn = read(hub, source, number, words)?;
    let mut moves = Vec::new();
    // Each node with the place of the move before it; the main line goes on first.
    let mut open: Vec<(NodeId, Option<u32>, Position, usize)> = Vec::new();
    let root = pgn.root();
    let children = |node, after, position: Position, ply| {
        let all: Vec<_> = pgn.children(node).map(|child| (child, after, position, ply)).collect();
        all.into_iter().rev()
    };
    open.extend(children(root, None, *pgn.start(), 0));
    while let Some((node, after, position, ply)) = open.pop() {
        // A null move, which only a commentary can have, ends its line.
        let Some(mv) = pgn.mv(node) else { continue };
        let place = view::number(moves.len());
        moves.push(wire::StudyMove {
            after,
            record: view::record(&position, mv, ply + 1, pgn.comment(node).clock()),
            nags: pgn.nags(node).iter().map(|nag| nag.0).collect(),
            opening: explain::visible(&pgn.opening_comment(node).text()),
            comment: explain::visible(&pgn.comment(node).text()),
        });
        open.extend(children(node, Some(place), position.after(mv), ply + 1));
    }
    Ok(Answer::Study(wire::Study {
        rules: pgn.start().ruleset().into(),
        start_fen: pgn.start().to_fen(),
        tags: view::tags(&pgn),
        result: pgn.result().as_str().to_owned(),
        comment: explain::visible(&pgn.comment(root).text()),
        moves,
    }))
}

/// A game with variations and remarks as a file.
pub fn write_pgn(study: &wire::WrittenStudy, words: &Words) -> Answered {
    let start = read_fen(&study.start_fen, study.rules.into(), words)?;
    let mut pgn = pgn::Game::from_position(start);
    for tag in &study.tags {
        // Tags that tell where it begins are written anyway; others that cannot be are nobody's.
        let _ = pgn.set_tag(&tag.name, &tag.value);
    }
    pgn.set_result(GameResult::from_text(study.result.as_bytes()).unwrap_or_default());
    *pgn.comment_mut(pgn.root()) = Comment::new(&study.comment);
    let mut written: Vec<(NodeId, Position)> = Vec::with_capacity(study.moves.len());
    for step in &study.moves {
        let before = step.after.map(|place| written.get(place as usize).copied());
        let (parent, position) =
            before.unwrap_or(Some((pgn.root(), start))).ok_or_else(|| refuse::malformed(words))?;
        let mv = position.parse_uci(&step.uci).map_err(|error| refuse::uci(&error, &step.uci, words))?;
        let node = pgn.add_move(parent, mv).map_err(|_| refuse::malformed(words))?;
        let comment = pgn.comment_mut(node);
        *comment = Comment::new(&step.comment);
        comment.set_clock(step.clock.map(Duration::from_millis));
        pgn.nags_mut(node).extend(step.nags.iter().copied().map(Nag));
        if let Some(opening) = pgn.opening_comment_mut(node) {
            *opening = Comment::new(&step.opening);
        }
        written.push((node, position.after(mv)));
    }
    let players = Color::ALL.map(|side| pgn.tag(side.name()));
    Ok(Answer::Pgn { name: file_name(players, pgn.tag("Date"), words), text: pgn.to_pgn() })
}

/// The position a FEN describes, or what is wrong with it.
pub fn read_fen(fen: &str, ruleset: Ruleset, words: &Words) -> Result<Position, Refusal> {
    let report = |faults: Vec<wire::Fault>| {
        let said: Vec<String> = faults.into_iter().map(|fault| fault.sentence).collect();
        refuse::because(RefusalCode::BadPosition, said.join(" "))
    };
    let setup = Setup::from_fen(fen, ruleset).map_err(|errors| report(syntax_faults(&errors, words)))?;
    Position::new(&setup).map_err(|faults| report(faults.iter().map(|it| fault(it, words)).collect()))
}

/// Everything that is wrong with a position.
pub fn check_setup(fen: &str, ruleset: Ruleset, words: &Words) -> wire::SetupReport {
    let faulty = |faults| wire::SetupReport { faults, fen: None, sentence: None };
    let setup = match Setup::from_fen(fen, ruleset) {
        Ok(setup) => setup,
        Err(errors) => return faulty(syntax_faults(&errors, words)),
    };
    match Position::new(&setup) {
        Ok(position) => wire::SetupReport {
            faults: Vec::new(),
            fen: Some(position.to_fen()),
            sentence: position.ending().map(|ending| explain::ending(ending, words)),
        },
        Err(faults) => faulty(faults.iter().map(|it| fault(it, words)).collect()),
    }
}

fn syntax_faults(errors: &[FenSyntaxError], words: &Words) -> Vec<wire::Fault> {
    let fault = |error| wire::Fault {
        sentence: explain::sentence(&explain::fen_syntax_error(error, words)),
        squares: Vec::new(),
    };
    errors.iter().map(fault).collect()
}

fn fault(fault: &Fault, words: &Words) -> wire::Fault {
    wire::Fault {
        sentence: explain::fault(fault, words),
        squares: squares(fault).into_iter().map(Into::into).collect(),
    }
}

/// Where a fault is.
fn squares(fault: &Fault) -> Bitboard {
    match *fault {
        Fault::SeveralKings(_, kings) => kings,
        Fault::PawnOnEdge(at) | Fault::EnPassantWrongRank(at) => at.bit(),
        Fault::WaitingKingInCheck { king, by } => king.bit() | by,
        Fault::TooManyCheckers(by) => by,
        Fault::CastlingKingMoved { king, .. } => king.bit(),
        Fault::CastlingWithoutRook { rook, .. } | Fault::CastlingRookNotInCorner { rook, .. } => rook.bit(),
        Fault::EnPassantNotEmpty { target, occupied } => target.bit() | occupied.bit(),
        Fault::EnPassantWithoutPawn { target, pawn } => target.bit() | pawn.bit(),
        Fault::NoKing(_)
        | Fault::TooManyPieces(..)
        | Fault::TooManyPawns(..)
        | Fault::TooManyPromoted { .. }
        | Fault::CastlingTwoRooks(..)
        | Fault::CastlingNotInRuleset
        | Fault::EnPassantNotInRuleset => Bitboard::EMPTY,
    }
}
