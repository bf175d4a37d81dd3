//! Advice on a position: first what everybody can see (mates in one, captures that win something, pieces in danger), then
//! what the engine thinks.

use std::io;

use roque_core::{Color, Move, Position, Role, RoleValues, Scoresheet, Square};
use roque_engine::score::moves_to_mate;
use roque_engine::{Control, Engine, Info, Limits, eval};
use roque_game::{Material, material_balance, value};
use roque_words::Words;

use super::say::{self, piece_on};
use super::session::Session;
use roque_host::Thought;
use roque_host::evaluation_text;
use roque_host::explain::side;

impl Session<'_> {
    /// A word of advice for the side to move; the more often it is asked for, the more it tells.
    pub(super) fn hint(&mut self) -> io::Result<()> {
        let position = *self.game.position();
        if self.game.verdict().is_some() {
            return self.out.line(&self.words.text("line-no-moves"));
        }
        if self.is_rivals_turn() {
            return self.out.line(&self.words.text("line-rivals-turn"));
        }
        let (about, times) = self.advised;
        let times = if about == position.key() { times + 1 } else { 0 };
        self.advised = (position.key(), times);
        let words = self.words;
        let text = match (times, at_first_sight(&position, words)) {
            (0, Some(seen)) => seen,
            (0, None) => words.text("line-hint-calm"),
            (1, None) => self.hinted_piece(&position),
            _ => self.hinted_move(&position),
        };
        self.out.line(&text)
    }

    fn hinted_piece(&self, position: &Position) -> String {
        match consult(self.game.sheet()).best() {
            Some(mv) => self.words.format("line-hint-piece", &piece_on(position, mv.from(), self.words)),
            None => self.words.text("line-no-moves"),
        }
    }

    fn hinted_move(&self, position: &Position) -> String {
        /// As far as a person can follow in mind.
        const SHOWN: usize = 4;
        let thought = consult(self.game.sheet());
        let Some((&mv, answers)) = thought.line.split_first() else {
            return self.words.text("line-no-moves");
        };
        let san = ("move", position.to_san(mv, self.letters()).to_string().into());
        if answers.is_empty() {
            return self.words.format("line-hint-move", &[san]);
        }
        let answers = &answers[..answers.len().min(SHOWN)];
        let line = say::line(&position.after(mv), answers, self.letters()).into();
        self.words.format("line-hint-line", &[san, ("line", line)])
    }

    /// Who stands better, what is on the board, and what there is to say about it.
    pub(super) fn evaluate(&mut self) -> io::Result<()> {
        let position = *self.game.position();
        let verdict = self.game.verdict();
        let text = match verdict {
            Some(verdict) => say::verdict(verdict, position.turn(), self.words),
            None => in_words(&consult(self.game.sheet()), self.words),
        };
        self.out.line(&text)?;
        self.out.line(&material(&position, self.words))?;
        if verdict.is_none() {
            for line in evaluation_text::facts(&eval::explain(&position), self.words) {
                self.out.line(&line)?;
            }
        }
        Ok(())
    }
}

/// What a strong player thinks after a short look. The same every time: it counts positions, not seconds.
pub fn consult(sheet: &Scoresheet) -> Thought {
    const NODES: u64 = 60_000;
    let control = Control::default();
    control.begin(false);
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let mut last = None;
    let found = Engine::default().search(sheet, &limits, &control, &mut |info: &Info| {
        last = Some(info.clone());
    });
    Thought::of(sheet.position(), &found, last.as_ref())
}

/// Who stands better, as a sentence. With an advantage of one pawn, half of the games are won.
fn in_words(thought: &Thought, words: &Words) -> String {
    const EVEN: u32 = 40;
    const SLIGHT: u32 = 100;
    const CLEAR: u32 = 250;
    let white = thought.value_for_white();
    let better = ("side", side(if white >= 0 { Color::White } else { Color::Black }));
    if let Some(moves) = moves_to_mate(thought.score) {
        return words.format("line-eval-mate", &[better, ("count", moves.unsigned_abs().into())]);
    }
    let value = ("value", evaluation_text::pawns(white, words).into());
    match white.unsigned_abs() {
        ..EVEN => words.format("line-eval-even", &[value]),
        EVEN..SLIGHT => words.format("line-eval-slight", &[better, value]),
        SLIGHT..CLEAR => words.format("line-eval-clear", &[better, value]),
        CLEAR.. => words.format("line-eval-winning", &[better, value]),
    }
}

/// What everybody should see before anything else.
fn at_first_sight(position: &Position, words: &Words) -> Option<String> {
    if position.legal_moves().iter().any(|&mv| position.after(mv).is_checkmate()) {
        return Some(words.text("line-hint-mate"));
    }
    if let Some(mv) = position.winning_capture(&VALUES) {
        return Some(words.format("line-hint-capture", &piece_on(position, mv.from(), words)));
    }
    let at = piece_in_danger(position)?;
    Some(words.format("line-hint-danger", &piece_on(position, at, words)))
}

/// The values beginners learn; the king is worth more than everything else.
const VALUES: RoleValues = {
    let mut values = [0; 6];
    let mut role = 0;
    while role < 5 {
        values[role] = value(Role::ALL[role]) as i32;
        role += 1;
    }
    values[Role::King as usize] = 100;
    values
};

/// The piece the opponent would win if it were its turn.
fn piece_in_danger(position: &Position) -> Option<Square> {
    let theirs = position.after_null_move()?;
    theirs.winning_capture(&VALUES).map(Move::to).filter(|&at| position.piece_at(at).is_some())
}

/// What each side has on the board, and who has more.
pub fn material(position: &Position, words: &Words) -> String {
    let board = position.board();
    let value = |of| Material::on_board(board, of).value().into();
    let counts =
        words.format("line-material", &[("white", value(Color::White)), ("black", value(Color::Black))]);
    let balance = material_balance(board);
    let ahead = match balance {
        0 => words.text("line-material-even"),
        _ => {
            let ahead = if balance > 0 { Color::White } else { Color::Black };
            words.format(
                "line-material-ahead",
                &[("side", side(ahead)), ("count", balance.unsigned_abs().into())],
            )
        }
    };
    format!("{counts} {ahead}")
}
