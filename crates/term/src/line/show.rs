//! What is shown of a game: the board, the turn, the moves.

use std::io;
use std::time::Duration;

use roque_core::notation::pgn;
use roque_core::{Color, Illegal, Move, Ruleset, Square};
use roque_game::{Event, Offers, captured};

use super::commands::Verb;
use super::resume::is_unfinished;
use super::say::{self, quoted};
use super::session::Session;
use crate::board::{Marks, Style};
use crate::output::Tone;
use crate::position_text;
use roque_host::explain;

impl Session<'_> {
    /// What Roque is and how to get help, before the first game.
    pub(super) fn welcome(&mut self, ruleset: Ruleset) -> io::Result<()> {
        let help = quoted(Verb::Help, self.words);
        let version = env!("CARGO_PKG_VERSION").into();
        let arguments = [("version", version), ("command", help)];
        let text = match ruleset {
            Ruleset::Mini => self.words.format("line-welcome-mini", &arguments),
            _ => self.words.format("line-welcome", &arguments),
        };
        self.out.line(&text)?;
        self.list_anew();
        if self.listed.first().is_some_and(|last| is_unfinished(last, self.words)) {
            let load = format!("{} 1", Verb::Load.name(self.words.language()));
            self.out
                .toned(Tone::Quiet, &self.words.format("line-unfinished", &[("command", load.into())]))?;
        }
        Ok(())
    }

    /// The board and how the game stands.
    pub(super) fn show_all(&mut self) -> io::Result<()> {
        self.show_board()?;
        self.show_standing()
    }

    /// The board, and what belongs to its style.
    pub(super) fn show_board(&mut self) -> io::Result<()> {
        let sheet = self.game.sheet();
        let position = sheet.position();
        let marks = Marks {
            last_move: sheet.moves().next_back().map(|mv| match mv.is_castle() {
                true => (mv.from(), position.king(!position.turn())),
                false => (mv.from(), mv.to()),
            }),
            check: position.is_check().then(|| position.king(position.turn())),
        };
        self.out.line("")?;
        self.out.board(position.board(), &self.board, &marks)?;
        self.out.line("")?;
        if self.board.style == Style::Unicode {
            for sentence in position_text::rights(None, position, self.words) {
                self.out.line(&sentence)?;
            }
        }
        Ok(())
    }

    /// A game of a file is played on without what was said about it.
    pub(super) fn tell_what_is_left_out(&mut self, pgn: &pgn::Game) -> io::Result<()> {
        let commented = |node| !pgn.comment(node).is_empty() || !pgn.nags(node).is_empty();
        let varied = |node| pgn.next_variation(node).is_some();
        if pgn.main_line().any(|node| commented(node) || varied(node)) {
            self.out.toned(Tone::Quiet, &self.words.text("line-left-out"))?;
        }
        Ok(())
    }

    /// A clock that waits for the next move is not broken.
    pub(super) fn tell_that_the_clock_waits(&mut self) -> io::Result<()> {
        let waits = self.game.clock().is_some_and(|clock| !clock.is_running());
        if waits && self.game.verdict().is_none() {
            self.out.toned(Tone::Quiet, &self.words.text("line-clock-waits"))?;
        }
        Ok(())
    }

    /// How the game stands, when it has just been put on the board.
    pub(super) fn show_standing(&mut self) -> io::Result<()> {
        if let Some(verdict) = self.game.verdict() {
            let text = explain::verdict(verdict, self.game.turn(), self.words);
            return self.out.toned(Tone::Alert, &text);
        }
        if self.game.position().is_check() {
            self.out.toned(Tone::Alert, &explain::check(self.game.position(), self.words))?;
        }
        if let Some(claim) = self.game.claim() {
            let event = Event::CanClaim(self.game.turn(), claim);
            if !self.is_for_rival(&event)
                && let Some(text) = say::event(&event, self.game.position(), self.words)
            {
                self.out.toned(Tone::Strong, &text)?;
            }
        }
        self.show_turn(self.now())
    }

    /// Whose turn it is, the clocks at this time, and what is on offer.
    pub(super) fn show_turn(&mut self, now: Duration) -> io::Result<()> {
        let turn = self.game.turn();
        let text = match (turn, self.headers.player(turn)) {
            (Color::White, None) => self.words.text("side-to-move-white"),
            (Color::Black, None) => self.words.text("side-to-move-black"),
            (side, Some(name)) => {
                let name = explain::shortened(name).into();
                self.words.format("line-turn", &[("side", explain::side(side)), ("name", name)])
            }
        };
        self.out.toned(Tone::Strong, &text)?;
        if let Some(text) = self.clocks(now) {
            self.out.line(&text)?;
        }
        // One's own offer needs no reminder.
        if let Offers { draw: Some(side), .. } = self.game.offers()
            && side != turn
        {
            let arguments = [
                ("side", explain::side(side)),
                ("accept", quoted(Verb::Accept, self.words)),
                ("decline", quoted(Verb::Decline, self.words)),
            ];
            self.out.line(&self.words.format("line-offer-stands", &arguments))?;
        }
        Ok(())
    }

    /// What both clocks show at this time, if there are any.
    pub(super) fn clocks(&self, now: Duration) -> Option<String> {
        let left = |side| self.game.time_left(side, now).map(|left| say::time(left).into());
        let (white, black) = (left(Color::White)?, left(Color::Black)?);
        Some(self.words.format("line-clocks", &[("white", white), ("black", black)]))
    }

    /// The moves of a game that was read, on one line.
    pub(super) fn show_recorded_moves(&mut self) -> io::Result<()> {
        let sheet = self.game.sheet();
        if sheet.is_empty() {
            return Ok(());
        }
        let moves: Vec<Move> = sheet.moves().collect();
        self.out.line(&explain::line(sheet.start(), &moves, self.letters()))
    }

    /// The moves that were just played or taken back, a line each; the position is the one after the last of them.
    pub(super) fn move_lines(&self, events: &[Event]) -> Vec<String> {
        let sheet = self.game.sheet();
        let before = || sheet.positions().rev().nth(1).unwrap_or(sheet.position());
        let line = |event: &Event| match *event {
            Event::Moved { mv, .. } => Some(explain::numbered(before(), mv, self.letters())),
            Event::Redone { mv, .. } => {
                let text = explain::numbered(before(), mv, self.letters());
                Some(self.words.format("line-redone", &[("move", text.into())]))
            }
            Event::Undone { mv, .. } => {
                let text = explain::numbered(sheet.position(), mv, self.letters());
                Some(self.words.format("line-undone", &[("move", text.into())]))
            }
            _ => None,
        };
        events.iter().filter_map(line).collect()
    }

    /// The legal moves, of one square or all.
    pub(super) fn show_legal_moves(&mut self, from: Option<Square>) -> io::Result<()> {
        let position = self.game.position();
        let moves: Vec<String> = position
            .legal_moves()
            .iter()
            .filter(|mv| from.is_none_or(|from| mv.from() == from))
            .map(|&mv| position.to_san(mv, self.letters()).to_string())
            .collect();
        let text = match from {
            Some(from) if position.piece_at(from).is_none() => {
                explain::sentence(&explain::illegal(&Illegal::EmptySquare(from), self.words))
            }
            Some(from) if moves.is_empty() => explain::sentence(
                &self.words.format("line-cannot-move", &explain::piece_on(position, from, self.words)),
            ),
            _ if moves.is_empty() => self.words.text("line-no-moves"),
            _ => {
                let arguments = [("count", moves.len().into()), ("moves", moves.join(" ").into())];
                self.words.format("line-moves", &arguments)
            }
        };
        self.out.line(&text)
    }

    /// What each side has lost, and who has more.
    pub(super) fn show_captures(&mut self) -> io::Result<()> {
        let lost = captured(self.game.sheet());
        for side in Color::ALL {
            let pieces: Vec<String> =
                lost[side].roles().map(|role| self.board.letters.letter(role.of(side)).to_string()).collect();
            let text = if pieces.is_empty() {
                self.words.format("line-lost-nothing", &[("side", explain::side(side))])
            } else {
                let pieces = pieces.join(" ").into();
                self.words.format("line-lost", &[("side", explain::side(side)), ("pieces", pieces)])
            };
            self.out.line(&text)?;
        }
        self.out.line(&roque_host::advice::material(self.game.position(), self.words))
    }
}
