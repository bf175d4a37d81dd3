//! What a typed line means for the question that stands.

use std::io;

use roque_core::{Color, Illegal, Move, Role, Square};
use roque_game::{Command, Refusal};

use super::commands::Verb;
use super::say::{self, quoted};
use super::session::{Asking, Flow, Session};
use roque_host::entry::{self, NotPlayed, plain};
use roque_host::explain;

impl Session<'_> {
    /// Does what a line says.
    pub(super) fn answer(&mut self, line: &str) -> io::Result<Flow> {
        let asking = self.asking;
        match asking {
            Asking::Promotion(from, to) => {
                if let Some(role) = entry::parse_promotion(line, self.letters()) {
                    return self.try_squares(from, to, Some(role));
                }
            }
            Asking::Draw(side) => {
                if let Some(yes) = parse_answer(line) {
                    let answer = if yes { Command::AcceptDraw(side) } else { Command::DeclineDraw(side) };
                    return self.apply(answer).map(|()| Flow::GoOn);
                }
            }
            _ => {}
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if let Some(verb) = Verb::from_name(word) {
            let flow = self.run_verb(verb, rest.trim());
            self.ask_again_for_the_draw(asking);
            return flow;
        }
        match asking {
            _ if line.is_empty() => self.ask_next_move(),
            _ if self.is_rivals_turn() => self.out.line(&self.words.text("line-rivals-turn"))?,
            Asking::Destination(from) => return self.answer_destination(from, line),
            Asking::Promotion(..) => self.out.line(&self.words.text("line-not-a-promotion"))?,
            Asking::Origin | Asking::Draw(_) | Asking::Over => return self.answer_origin(line),
        }
        Ok(Flow::GoOn)
    }

    /// A command between an offer and its answer does not make the offer go away.
    fn ask_again_for_the_draw(&mut self, asked: Asking) {
        if let Asking::Draw(side) = asked
            && self.asking == Asking::Origin
            && self.game.offers().draw == Some(!side)
        {
            self.asking = asked;
        }
    }

    /// The side whose player is typing: the one that is asked something, or the one on the move.
    pub(super) fn typing_side(&self) -> Color {
        match self.asking {
            Asking::Draw(side) => side,
            _ => self.rival.map_or(self.game.turn(), |rival| !rival.side),
        }
    }

    /// A move, or the square it begins on.
    fn answer_origin(&mut self, text: &str) -> io::Result<Flow> {
        if let Some(verdict) = self.game.verdict() {
            let refusal = Refusal::GameOver(verdict);
            self.out.line(&say::refusal(&refusal, self.game.turn(), self.words))?;
            return Ok(Flow::GoOn);
        }
        if let Ok(square) = text.to_ascii_lowercase().parse::<Square>()
            && !(self.asks_for_moves() && self.is_pawn_push(square))
        {
            return self.choose_origin(square);
        }
        self.try_text(text)
    }

    /// A move in any notation.
    fn try_text(&mut self, text: &str) -> io::Result<Flow> {
        let position = *self.game.position();
        match entry::parse_move(&position, text, self.letters()) {
            Ok(mv) => return self.play(mv),
            Err(NotPlayed::PromotionMissing(from, to)) => self.asking = Asking::Promotion(from, to),
            Err(reason) => {
                let said = explain::not_played(&reason, &position, self.letters(), self.words);
                self.out.line(&said.unwrap_or_else(|| self.not_understood(text)))?;
            }
        }
        Ok(Flow::GoOn)
    }

    /// Whether `e4` alone may be a move. In the mini chess, where squares are asked for one by one, it never is.
    fn asks_for_moves(&self) -> bool {
        self.game.position().ruleset().has_castling()
    }

    /// Whether a pawn can go to an empty square.
    fn is_pawn_push(&self, square: Square) -> bool {
        let position = self.game.position();
        let read = || entry::parse_move(position, &square.to_string(), self.letters());
        position.piece_at(square).is_none() && matches!(read(), Ok(_) | Err(NotPlayed::PromotionMissing(..)))
    }

    /// A piece without a legal move can be chosen too: where it is to go tells best why it cannot.
    fn choose_origin(&mut self, from: Square) -> io::Result<Flow> {
        let position = self.game.position();
        let refused = match position.piece_at(from) {
            None => Some(Illegal::EmptySquare(from)),
            Some(piece) if piece.color != position.turn() => Some(Illegal::WrongSide { piece, from }),
            Some(_) => None,
        };
        let Some(reason) = refused else {
            self.asking = Asking::Destination(from);
            return Ok(Flow::GoOn);
        };
        self.out.line(&explain::sentence(&explain::illegal(&reason, self.words)))?;
        if self.is_pawn_push(from) {
            self.out.line(&self.words.text("line-push-by-squares"))?;
        }
        Ok(Flow::GoOn)
    }

    /// Where the chosen piece goes; whoever changes their mind may type a whole move.
    fn answer_destination(&mut self, from: Square, text: &str) -> io::Result<Flow> {
        if let Some((from, to, promotion)) = entry::parse_squares(&format!("{from}{text}"), self.letters()) {
            return self.try_squares(from, to, promotion);
        }
        let read = entry::parse_move(self.game.position(), text, self.letters());
        if let Err(NotPlayed::NotAMove | NotPlayed::NoSuchSquare(_)) = read {
            let text = explain::shortened(text).into();
            self.out.line(&self.words.format("line-not-a-destination", &[("text", text)]))?;
            return Ok(Flow::GoOn);
        }
        self.try_text(text)
    }

    fn try_squares(&mut self, from: Square, to: Square, promotion: Option<Role>) -> io::Result<Flow> {
        match self.game.position().find_move(from, to, promotion) {
            Ok(mv) => return self.play(mv),
            Err(Illegal::PromotionMissing { from, to }) => self.asking = Asking::Promotion(from, to),
            Err(reason) => {
                self.out.line(&explain::sentence(&explain::illegal(&reason, self.words)))?;
                // Asking again for the destination of a piece that has none would lead nowhere.
                if self.game.position().legal_moves().iter().all(|mv| mv.from() != from) {
                    self.ask_next_move();
                }
            }
        }
        Ok(Flow::GoOn)
    }

    fn play(&mut self, mv: Move) -> io::Result<Flow> {
        self.apply(Command::Move { side: self.game.turn(), mv })?;
        Ok(Flow::GoOn)
    }

    /// What to say to a text that is neither a move nor a command.
    fn not_understood(&self, text: &str) -> String {
        let word = text.split_whitespace().next().unwrap_or_default();
        let shown = ("text", explain::shortened(text).into());
        match Verb::nearest(word, self.words.language()) {
            Some(verb) => self.words.format("line-nearest", &[shown, ("command", quoted(verb, self.words))]),
            None => self
                .words
                .format("line-not-understood", &[shown, ("command", quoted(Verb::Help, self.words))]),
        }
    }
}

/// Yes or no, in either language.
fn parse_answer(line: &str) -> Option<bool> {
    match plain(line).as_str() {
        "oui" | "o" | "yes" | "y" => Some(true),
        "non" | "n" | "no" => Some(false),
        _ => None,
    }
}
