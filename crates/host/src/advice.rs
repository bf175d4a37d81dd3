//! Advice on a position: first what everybody can see (mates in one, captures that win something, pieces in danger), then
//! what the engine thinks.

use roque_core::notation::san::Letters;
use roque_core::{Color, Move, Position, Role, RoleValues, Scoresheet, Square};
use roque_engine::score::moves_to_mate;
use roque_engine::{Control, Engine, Info, Limits};
use roque_game::{Material, material_balance, value};
use roque_words::Words;

use crate::explain::{self, piece_on, side};
use crate::{Thought, evaluation_text};

/// A word of advice, and what it is about.
pub struct Advice {
    /// The advice.
    pub said: String,
    /// The squares it is about.
    pub squares: Vec<Square>,
    /// The move, when it is told.
    pub mv: Option<Move>,
}

/// Advice for the side to move of a game that is not over; the more often it was asked for before, the more it tells.
pub fn advise(sheet: &Scoresheet, times: usize, letters: Letters, words: &Words) -> Advice {
    let position = sheet.position();
    match (times, at_first_sight(position, words)) {
        (0, Some((said, squares))) => Advice { said, squares, mv: None },
        (0, None) => Advice { said: words.text("line-hint-calm"), squares: Vec::new(), mv: None },
        (1, None) => hinted_piece(sheet, words),
        _ => hinted_move(sheet, letters, words),
    }
}

fn hinted_piece(sheet: &Scoresheet, words: &Words) -> Advice {
    let Some(from) = consult(sheet).best().map(Move::from) else { return no_moves(words) };
    let said = words.format("line-hint-piece", &piece_on(sheet.position(), from, words));
    Advice { said, squares: vec![from], mv: None }
}

fn hinted_move(sheet: &Scoresheet, letters: Letters, words: &Words) -> Advice {
    /// As far as a person can follow in mind.
    const SHOWN: usize = 4;
    let (position, thought) = (sheet.position(), consult(sheet));
    let Some((&mv, answers)) = thought.line.split_first() else { return no_moves(words) };
    let san = ("move", position.to_san(mv, letters).to_string().into());
    let answers = &answers[..answers.len().min(SHOWN)];
    let said = if answers.is_empty() {
        words.format("line-hint-move", &[san])
    } else {
        let line = explain::line(&position.after(mv), answers, letters).into();
        words.format("line-hint-line", &[san, ("line", line)])
    };
    Advice { said, squares: vec![mv.from(), mv.to()], mv: Some(mv) }
}

fn no_moves(words: &Words) -> Advice {
    Advice { said: words.text("line-no-moves"), squares: Vec::new(), mv: None }
}

/// What a strong player thinks after a look, for somebody who has asked and waits: about a fifth of a second.
pub fn consult(sheet: &Scoresheet) -> Thought {
    look(sheet, 400_000)
}

/// The same after a glance, while a game waits: enough to tell who is lost.
pub fn glance(sheet: &Scoresheet) -> Thought {
    look(sheet, 60_000)
}

/// The same every time: it counts positions, not seconds.
fn look(sheet: &Scoresheet, nodes: u64) -> Thought {
    let control = Control::default();
    control.begin(false);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut last = None;
    let found = Engine::default().search(sheet, &limits, &control, &mut |info: &Info| {
        last = Some(info.clone());
    });
    Thought::of(sheet.position(), &found, last.as_ref())
}

/// Who stands better, as a sentence. With an advantage of one pawn, half of the games are won.
pub fn in_words(thought: &Thought, words: &Words) -> String {
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

/// What everybody should see before anything else, and the squares it is about.
pub fn at_first_sight(position: &Position, words: &Words) -> Option<(String, Vec<Square>)> {
    if position.legal_moves().iter().any(|&mv| position.after(mv).is_checkmate()) {
        return Some((words.text("line-hint-mate"), Vec::new()));
    }
    if let Some(mv) = position.winning_capture(&VALUES) {
        let said = words.format("line-hint-capture", &piece_on(position, mv.from(), words));
        return Some((said, vec![mv.from()]));
    }
    let at = piece_in_danger(position)?;
    Some((words.format("line-hint-danger", &piece_on(position, at, words)), vec![at]))
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
