//! Positions and games as a page sees them.

use std::time::Duration;

use roque_core::notation::san::Letters;
use roque_core::{Claim, Color, Move, Position, Scoresheet};
use roque_game::{Clock, Game, Headers, Reason, Verdict, captured, material_balance, to_pgn};
use roque_host::{Rival, explain, openings};
use roque_protocol as wire;
use roque_words::Words;

/// The legal moves by their squares.
pub fn legal_moves(position: &Position) -> Vec<wire::LegalMove> {
    let moves = position.legal_moves();
    let mut told = Vec::with_capacity(moves.len());
    for &mv in &moves {
        let entry = |to: roque_core::Square| wire::LegalMove {
            uci: position.to_uci(mv).to_string(),
            from: mv.from().into(),
            to: to.into(),
            promotion: mv.promotion().map(wire::Role::from),
        };
        told.push(entry(mv.to()));
        // Inside, castling is the king onto its rook.
        if mv.is_castle() {
            let target = position.after(mv).king(position.turn());
            let also_steps = moves
                .iter()
                .any(|other| !other.is_castle() && (other.from(), other.to()) == (mv.from(), target));
            if target != mv.to() && target != mv.from() && !also_steps {
                told.push(entry(target));
            }
        }
    }
    told
}

/// The king in check.
pub fn check(position: &Position) -> Option<wire::Square> {
    position.is_check().then(|| position.king(position.turn()).into())
}

/// A move and what it did.
pub fn record(before: &Position, mv: Move, ply: usize, clock: Option<Duration>) -> wire::MoveRecord {
    let after = before.after(mv);
    let squares = squares(before, &after, mv);
    wire::MoveRecord {
        ply: number(ply),
        uci: before.to_uci(mv).to_string(),
        san: before.to_san(mv, Letters::English).to_string(),
        from: squares.from,
        to: squares.to,
        fen: after.to_fen(),
        check: check(&after),
        capture: before.captured(mv).map(wire::Role::from),
        clock: clock.map(millis),
    }
}

fn squares(before: &Position, after: &Position, mv: Move) -> wire::LastMove {
    let to = if mv.is_castle() { after.king(before.turn()) } else { mv.to() };
    wire::LastMove { from: mv.from().into(), to: to.into() }
}

/// The moves of a game, with the times that were left after them.
pub fn records(sheet: &Scoresheet, times: impl Iterator<Item = Option<Duration>>) -> Vec<wire::MoveRecord> {
    let played = sheet.positions().zip(sheet.moves()).zip(times.chain(std::iter::repeat(None)));
    played.enumerate().map(|(ply, ((before, mv), clock))| record(before, mv, ply + 1, clock)).collect()
}

/// The squares of the last move.
pub fn last_move(sheet: &Scoresheet) -> Option<wire::LastMove> {
    let before = sheet.positions().rev().nth(1)?;
    Some(squares(before, sheet.position(), sheet.moves().next_back()?))
}

/// How a game ended; `turn` is the side to move in the last position.
pub fn verdict(end: Verdict, turn: Color, words: &Words) -> wire::Verdict {
    let code = match end.reason {
        Reason::Checkmate => wire::VerdictCode::Checkmate,
        Reason::Stalemate => wire::VerdictCode::Stalemate,
        Reason::DeadPosition => wire::VerdictCode::DeadPosition,
        Reason::FivefoldRepetition => wire::VerdictCode::FivefoldRepetition,
        Reason::SeventyFiveMoves => wire::VerdictCode::SeventyFiveMoves,
        Reason::ThreefoldRepetition => wire::VerdictCode::ThreefoldRepetition,
        Reason::FiftyMoves => wire::VerdictCode::FiftyMoves,
        Reason::Agreement => wire::VerdictCode::Agreement,
        Reason::Resignation => wire::VerdictCode::Resignation,
        Reason::TimeOut => wire::VerdictCode::Time,
        Reason::Recorded => wire::VerdictCode::Recorded,
    };
    let sentence = explain::verdict(end, turn, words);
    wire::Verdict { winner: end.winner().map(wire::Side::from), code, sentence }
}

/// The draw that can be claimed.
pub fn claim(claim: Claim, words: &Words) -> wire::Claim {
    match claim {
        Claim::ThreefoldRepetition => wire::Claim {
            code: wire::ClaimCode::ThreefoldRepetition,
            sentence: words.text("server-can-claim-threefold"),
        },
        Claim::FiftyMoves => {
            wire::Claim { code: wire::ClaimCode::FiftyMoves, sentence: words.text("server-can-claim-fifty") }
        }
    }
}

/// Who plays, as the headers tell.
pub fn players(headers: &Headers) -> wire::Players {
    let rival = Rival::of(headers);
    let player = |side: Color| wire::Player {
        name: headers.player(side).map(explain::shortened),
        level: rival.filter(|rival| rival.side == side).map(|rival| rival.level.number()),
    };
    wire::Players { white: player(Color::White), black: player(Color::Black) }
}

/// What beside the game itself makes up its state.
pub struct Around<'a> {
    /// The headers of the game.
    pub headers: &'a Headers,
    /// The engine that plays one side.
    pub rival: Option<Rival>,
    /// Whether it thinks.
    pub is_thinking: bool,
    /// Whether the game is on the disk as it stands.
    pub is_kept: bool,
    /// The time.
    pub now: Duration,
}

/// How a game stands.
pub fn state(game: &Game, around: &Around<'_>, words: &Words) -> wire::GameState {
    let position = game.position();
    let is_over = game.verdict().is_some();
    let lost = captured(game.sheet());
    let roles = |side| lost[side].roles().map(wire::Role::from).collect();
    wire::GameState {
        players: players(around.headers),
        mine: match around.rival {
            _ if is_over => wire::Mine::None,
            None => wire::Mine::Both,
            Some(rival) if rival.side.is_white() => wire::Mine::Black,
            Some(_) => wire::Mine::White,
        },
        ply: number(game.sheet().len()),
        opening: openings::name(game.sheet(), words),
        fen: position.to_fen(),
        turn: position.turn().into(),
        legal: if is_over { Vec::new() } else { legal_moves(position) },
        check: check(position),
        last_move: last_move(game.sheet()),
        clocks: game.clock().map(|clock| clocks(game, clock, around.now)),
        offers: wire::Offers {
            draw: game.offers().draw.map(wire::Side::from),
            takeback: game.offers().takeback.map(wire::Side::from),
        },
        claim: game.claim().filter(|_| !is_over).map(|it| claim(it, words)),
        verdict: game.verdict().map(|end| verdict(end, position.turn(), words)),
        white_lost: roles(Color::White),
        black_lost: roles(Color::Black),
        balance: i32::try_from(material_balance(position.board())).unwrap_or_default(),
        thinking: around.rival.filter(|_| around.is_thinking).map(|rival| rival.side.into()),
        can_undo: can_undo(game, around.rival),
        can_redo: game.can_redo() > 0,
        kept: around.is_kept,
    }
}

/// Whether something can be taken back. The engine's first move stays: it would only be played again.
pub fn can_undo(game: &Game, rival: Option<Rival>) -> bool {
    let only_the_rivals = rival
        .is_some_and(|rival| game.sheet().len() == 1 && game.turn() != rival.side && game.can_undo() == 1);
    game.can_undo() > 0 && !only_the_rivals
}

fn clocks(game: &Game, clock: &Clock, now: Duration) -> wire::Clocks {
    let left = |side| game.time_left(side, now).map_or(0, millis);
    wire::Clocks {
        white: left(Color::White),
        black: left(Color::Black),
        running: (clock.is_running() && game.verdict().is_none()).then(|| game.turn().into()),
        now: millis(now),
    }
}

/// A whole game.
pub fn game(
    name: &str,
    place: wire::Place,
    game: &Game,
    around: &Around<'_>,
    words: &Words,
) -> wire::GameView {
    let start = game.sheet().start();
    let control = |clock: &Clock, side| {
        let control = clock.control(side);
        wire::TimeControl {
            text: control.to_string(),
            initial: millis(control.initial()),
            bonus: millis(control.stages()[0].bonus.time()),
        }
    };
    let pgn = to_pgn(game, around.headers, around.now);
    wire::GameView {
        game: name.to_owned(),
        place,
        rules: start.ruleset().into(),
        start_number: start.chess960_number().filter(|_| start.ruleset() == roque_core::Ruleset::Chess960),
        start_fen: start.to_fen(),
        times: game.clock().map(|clock| Color::ALL.map(|side| control(clock, side))),
        moves: records(game.sheet(), game.times_left()),
        tags: tags(&pgn),
        state: state(game, around, words),
    }
}

/// The tags of a game.
pub fn tags(pgn: &roque_core::notation::pgn::Game) -> Vec<wire::Tag> {
    pgn.tags().map(|(name, value)| wire::Tag { name: name.to_owned(), value: value.to_owned() }).collect()
}

/// A time in milliseconds.
pub fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A count for the wire.
pub fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A sentence with the numbers of moves as books print them, never apart from their moves: `13... Cf6` is `13… Cf6`.
pub fn printed(sentence: &str) -> String {
    let mut text = String::with_capacity(sentence.len());
    for word in sentence.split_inclusive(' ') {
        let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
        let number =
            word.strip_suffix(' ').map(|word| word.trim_start_matches(|sign: char| !sign.is_ascii_digit()));
        let (dots, sign) = match number {
            Some(number) if number.strip_suffix("...").is_some_and(is_number) => ("... ", "…\u{a0}"),
            Some(number) if number.strip_suffix('.').is_some_and(is_number) => (". ", ".\u{a0}"),
            _ => ("", ""),
        };
        text.push_str(word.strip_suffix(dots).unwrap_or(word));
        text.push_str(sign);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::printed;

    #[test]
    fn numbers_stay_with_their_moves() {
        assert_eq!(printed("Jouez Cf3 (12... Cf6 13. Fg5 h6)."), "Jouez Cf3 (12…\u{a0}Cf6 13.\u{a0}Fg5 h6).");
        assert_eq!(printed("Attendez... et voyez. 3 coups"), "Attendez... et voyez. 3 coups");
        assert_eq!(printed("12."), "12.");
    }
}
