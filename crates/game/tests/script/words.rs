//! The words of a script.

use std::time::Duration;

use roque_core::notation::uci::UciMove;
use roque_core::{Claim, Color, Move, MoveKind, Position, Role};
use roque_game::{Command, Event, Game, Offers, Refusal, Verdict};

use super::{Fault, side};

/// A command; `look` is none.
pub fn parse_command(position: &Position, text: &str) -> Result<Option<Command>, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(Some(match words[..] {
        ["look"] => return Ok(None),
        ["undo"] => Command::Undo,
        ["redo"] => Command::Redo,
        ["flag"] => Command::Flag,
        ["start"] => Command::StartClock,
        ["stop"] => Command::StopClock,
        [who, "resigns"] => Command::Resign(side(who)?),
        [who, "offers", "draw"] => Command::OfferDraw(side(who)?),
        [who, "accepts", "draw"] => Command::AcceptDraw(side(who)?),
        [who, "declines", "draw"] => Command::DeclineDraw(side(who)?),
        [who, "withdraws", "draw"] => Command::WithdrawDraw(side(who)?),
        [who, "proposes", "takeback"] => Command::ProposeTakeback(side(who)?),
        [who, "accepts", "takeback"] => Command::AcceptTakeback(side(who)?),
        [who, "declines", "takeback"] => Command::DeclineTakeback(side(who)?),
        [who, "withdraws", "takeback"] => Command::WithdrawTakeback(side(who)?),
        [who, "claims"] => Command::ClaimDraw { side: side(who)?, with: None },
        [who, "claims", "with", mv] => {
            Command::ClaimDraw { side: side(who)?, with: Some(parse_move(position, mv)?) }
        }
        [who, mv] => Command::Move { side: side(who)?, mv: parse_move(position, mv)? },
        _ => return Err(format!("unknown command: {text}")),
    }))
}

/// A legal move, or an illegal one of whatever stands on its first square.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, Fault> {
    if let Ok(mv) = position.parse_uci(text) {
        return Ok(mv);
    }
    match text.parse() {
        Ok(UciMove::Normal { from, to, promotion }) => {
            let role = position.board().role_at(from).unwrap_or(Role::Pawn);
            let promotion = promotion.and_then(MoveKind::promotion_to);
            Ok(Move::new(from, to, promotion.unwrap_or(MoveKind::ordinary(role))))
        }
        _ => Err(format!("not a move: {text}")),
    }
}

/// `90`, `1:30`, `0:01:30.5`.
pub fn time(text: &str) -> Result<Duration, Fault> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let fault = || format!("not a time: {text}");
    let mut seconds: u64 = 0;
    for part in whole.split(':') {
        seconds = seconds * 60 + part.parse::<u64>().map_err(|_| fault())?;
    }
    if decimals.len() > 9 {
        return Err(fault());
    }
    let nanos = format!("{decimals:0<9}").parse().map_err(|_| fault())?;
    Ok(Duration::new(seconds, nanos))
}

fn time_text(time: Duration) -> String {
    let (seconds, nanos) = (time.as_secs(), time.subsec_nanos());
    let decimals = format!(".{nanos:09}");
    format!("{}:{:02}{}", seconds / 60, seconds % 60, decimals.trim_end_matches(['0', '.']))
}

fn name(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn verdict_text(verdict: Verdict) -> String {
    format!("{} {}", verdict.winner().map_or("draw", name), verdict.reason.name())
}

fn claim_text(claim: Claim) -> &'static str {
    match claim {
        Claim::ThreefoldRepetition => "threefold",
        Claim::FiftyMoves => "fifty",
    }
}

/// What happened. The side and the move of the command, and the side whose turn it is, are left out.
pub fn events_text(events: &[Event], command: Option<Command>, turn: Color) -> Vec<String> {
    let text = |event: &Event| match *event {
        Event::Moved { side, mv } if command == Some(Command::Move { side, mv }) => "moved".to_owned(),
        Event::Moved { side, mv } => format!("moved {} {}{}", name(side), mv.from(), mv.to()),
        Event::Check(side) if side == turn => "check".to_owned(),
        Event::Check(side) => format!("check {}", name(side)),
        Event::CanClaim(side, claim) if side == turn => format!("can claim {}", claim_text(claim)),
        Event::CanClaim(side, claim) => format!("{} can claim {}", name(side), claim_text(claim)),
        Event::DrawOffered(side) => format!("draw offered {}", name(side)),
        Event::DrawDeclined(side) => format!("draw declined {}", name(side)),
        Event::DrawWithdrawn(side) => format!("draw withdrawn {}", name(side)),
        Event::DrawLapsed(side) => format!("draw lapsed {}", name(side)),
        Event::TakebackProposed(side) => format!("takeback proposed {}", name(side)),
        Event::TakebackDeclined(side) => format!("takeback declined {}", name(side)),
        Event::TakebackWithdrawn(side) => format!("takeback withdrawn {}", name(side)),
        Event::TakebackLapsed(side) => format!("takeback lapsed {}", name(side)),
        Event::Undone { side, mv } => format!("undone {} {}{}", name(side), mv.from(), mv.to()),
        Event::Redone { side, mv } => format!("redone {} {}{}", name(side), mv.from(), mv.to()),
        Event::Reopened(verdict) => format!("reopened {}", verdict_text(verdict)),
        Event::Ended(verdict) => format!("ended {}", verdict_text(verdict)),
        Event::ClockStarted => "clock started".to_owned(),
        Event::ClockStopped => "clock stopped".to_owned(),
    };
    events.iter().map(text).collect()
}

/// A refusal; of an illegal move also the name of its reason.
pub fn refusal_text(refusal: Refusal) -> String {
    let word = match refusal {
        Refusal::GameOver(verdict) => return format!("refused game-over {}", verdict_text(verdict)),
        Refusal::NotYourTurn(side) => return format!("refused not-your-turn {}", name(side)),
        Refusal::Illegal(None) => "illegal",
        Refusal::Illegal(Some(reason)) => {
            let reason = format!("{reason:?}");
            let variant = reason.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
            return format!("refused illegal {variant}");
        }
        Refusal::NothingOffered => "nothing-offered",
        Refusal::AlreadyOffered => "already-offered",
        Refusal::NothingToWithdraw => "nothing-to-withdraw",
        Refusal::NoClaim => "no-claim",
        Refusal::NothingToTakeBack => "nothing-to-take-back",
        Refusal::NothingToRedo => "nothing-to-redo",
        Refusal::TimeLeft => "time-left",
        Refusal::NoClock => "no-clock",
        Refusal::ClockAlready => "clock-already",
    };
    format!("refused {word}")
}

/// If the item is about how things stand: what it wants and what is there, in the same words.
pub fn state_text(game: &Game, now: Duration, item: &str) -> Result<Option<(String, String)>, Fault> {
    let words: Vec<&str> = item.split_whitespace().collect();
    let optional = |time: Option<Duration>| time.map_or("-".to_owned(), time_text);
    let wanted_time = |text: &str| if text == "-" { Ok("-".to_owned()) } else { time(text).map(time_text) };
    let (wanted, found) = match words[..] {
        ["left", who, time] => {
            let side = side(who)?;
            let left = optional(game.time_left(side, now));
            (format!("left {who} {}", wanted_time(time)?), format!("left {} {left}", name(side)))
        }
        ["falls", "in", time] => {
            let falls = optional(game.flag_falls_in(now));
            (format!("falls in {}", wanted_time(time)?), format!("falls in {falls}"))
        }
        ["falls", "never"] => (item.to_owned(), game.flag_falls_in(now).map_or(item.to_owned(), time_text)),
        ["clock", "runs" | "stands"] => {
            let running = game.clock().is_some_and(roque_game::Clock::is_running);
            (item.to_owned(), if running { "clock runs" } else { "clock stands" }.to_owned())
        }
        ["times", ref times @ ..] => {
            let wanted: Result<Vec<String>, Fault> = times.iter().map(|time| wanted_time(time)).collect();
            let found: Vec<String> = game.times_left().map(optional).collect();
            (format!("times {}", wanted?.join(" ")), format!("times {}", found.join(" ")))
        }
        ["offers", ..] => (item.to_owned(), format!("offers {}", offers_text(game.offers()))),
        ["can", "undo", _] => (item.to_owned(), format!("can undo {}", game.can_undo())),
        ["can", "redo", _] => (item.to_owned(), format!("can redo {}", game.can_redo())),
        ["claim", _] => (item.to_owned(), format!("claim {}", game.claim().map_or("none", claim_text))),
        ["verdict", ..] => {
            let verdict = game.verdict().map_or("none".to_owned(), verdict_text);
            (item.to_owned(), format!("verdict {verdict}"))
        }
        ["turn", _] => (item.to_owned(), format!("turn {}", name(game.turn()))),
        _ => return Ok(None),
    };
    Ok(Some((wanted, found)))
}

fn offers_text(offers: Offers) -> String {
    let draw = offers.draw.map(|side| format!("draw {}", name(side)));
    let takeback = offers.takeback.map(|side| format!("takeback {}", name(side)));
    let both: Vec<String> = draw.into_iter().chain(takeback).collect();
    if both.is_empty() { "none".to_owned() } else { both.join(" ") }
}
