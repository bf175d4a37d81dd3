//! What a player typed, understood as a move.
//!
//! Squares first (`e2e4`, `E2-E4`, `e7e8q`, `5254`), then what players write, in the letters of their language. Who
//! does not care for upper and lower case, or writes the letters of the other language, is understood as long as
//! only one legal move can be meant.

use roque_core::notation::san::{Letters, ParseSanError, SanError};
use roque_core::{CastlingSide, File, Illegal, Move, Position, Rank, Role, Square};

/// Why a text is no move that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotPlayed {
    /// It is not written as a move is.
    NotAMove,
    /// It is written as a move is, but names a square that is none of the board.
    NoSuchSquare(String),
    /// The rules are against it.
    Illegal(Illegal),
    /// The rules are against it, as far as can be told from what is written.
    Refused(SanError),
    /// It may mean several moves.
    Ambiguous(Vec<Move>),
    /// The piece a pawn becomes must be named.
    PromotionMissing(Square, Square),
}

/// The legal move a text means.
pub fn parse_move(position: &Position, text: &str, letters: Letters) -> Result<Move, NotPlayed> {
    let text = without_number(text);
    let doubled = with_piece(text);
    let text = doubled.as_deref().unwrap_or(text);
    if let Some((from, to, promotion)) = parse_squares(text, letters) {
        return position.find_move(from, to, promotion).map_err(|reason| match reason {
            Illegal::PromotionMissing { from, to } => NotPlayed::PromotionMissing(from, to),
            reason => NotPlayed::Illegal(reason),
        });
    }
    if let Some(side) = castling_words(text) {
        return position.find_castling(side).map_err(NotPlayed::Illegal);
    }
    let other = if letters == Letters::French { Letters::English } else { Letters::French };
    let attempt = |text: &str, letters| Attempt::new(position, &[text], letters);
    let folded = if doubled.is_some() { vec![text.to_owned()] } else { case_variants(text) };
    let stages: [&dyn Fn() -> Attempt; 4] = [
        &|| attempt(text, letters),
        &|| attempt(text, other),
        &|| Attempt::new(position, &folded, letters),
        &|| Attempt::new(position, &folded, other),
    ];
    let mut refusal = None;
    for (number, stage) in stages.iter().enumerate() {
        // Letters of the other language only if the text makes no sense in one's own: an illegal move of the king
        // (R in French) must not become a move of the rook (R in English).
        if number % 2 == 1 && refusal.is_some() {
            continue;
        }
        let Attempt { moves, refused } = stage();
        match moves[..] {
            [mv] => return Ok(mv),
            [] => refusal = refusal.or(refused),
            _ => return Err(NotPlayed::Ambiguous(moves)),
        }
    }
    Err(match refusal {
        Some(SanError::PromotionMissing { from, to }) => NotPlayed::PromotionMissing(from, to),
        Some(reason) => NotPlayed::Refused(reason),
        None => {
            false_square(text).map_or(NotPlayed::NotAMove, |name| NotPlayed::NoSuchSquare(name.to_owned()))
        }
    })
}

/// The move without the number that stands before it in lists (`12. Nf3`, `12...Nf6`).
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(mv) if rest.len() < text.len() => mv.trim_start_matches(['.', ' ', '\u{a0}']),
        _ => text,
    }
}

/// The move with the letter of its piece in upper case, if it begins with the same letter of a file twice: `cc6` is the
/// knight (cavalier) to c6, for nobody writes the file of a pawn that stays on it.
fn with_piece(text: &str) -> Option<String> {
    let (first, rest) = text.split_at_checked(1)?;
    let is_piece = ["b", "c", "d", "f"].contains(&first) && rest.starts_with(first);
    is_piece.then(|| first.to_ascii_uppercase() + rest)
}

/// Castling without hyphens, or in words. What players write with hyphens is read with the other moves.
fn castling_words(text: &str) -> Option<CastlingSide> {
    match plain(text).as_str() {
        "oo" | "00" | "petit roque" | "castle kingside" => Some(CastlingSide::King),
        "ooo" | "000" | "grand roque" | "castle queenside" => Some(CastlingSide::Queen),
        _ => None,
    }
}

/// What came of reading some texts as moves.
struct Attempt {
    /// The legal moves they mean, each once.
    moves: Vec<Move>,
    /// Why the first one that is a move is none of this position.
    refused: Option<SanError>,
}

impl Attempt {
    fn new(position: &Position, texts: &[impl AsRef<str>], letters: Letters) -> Attempt {
        let mut attempt = Attempt { moves: Vec::new(), refused: None };
        for text in texts {
            match position.parse_san(text.as_ref(), letters) {
                Ok(mv) if attempt.moves.contains(&mv) => {}
                Ok(mv) => attempt.moves.push(mv),
                Err(ParseSanError::Move(reason)) => {
                    // A promotion whose piece is not named is the move that was meant: the player will be asked.
                    let better = matches!(reason, SanError::PromotionMissing { .. });
                    if attempt.refused.is_none() || better {
                        attempt.refused = Some(reason);
                    }
                }
                Err(ParseSanError::Syntax(_)) => {}
            }
        }
        attempt
    }
}

/// The ways to read a text whose case does not count: `nf3` as Nf3, `E4` as e4, `bc4` as bc4 or Bc4.
fn case_variants(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let mut letters = lower.chars();
    let capitalised: String =
        letters.next().iter().flat_map(|first| first.to_uppercase()).chain(letters).collect();
    let castling = lower.replace('o', "O");
    let mut variants = vec![lower, capitalised, castling];
    // The piece of a promotion stands at the end, perhaps before the sign of a check.
    for index in 0..2 {
        let end = variants[index].trim_end_matches(['+', '#', '!', '?']).len();
        let (body, signs) = variants[index].split_at(end);
        if let Some((last, letter)) = body.char_indices().next_back()
            && letter.is_ascii_lowercase()
        {
            variants.push(format!("{}{}{signs}", &body[..last], letter.to_ascii_uppercase()));
        }
    }
    variants
}

/// Two squares and perhaps a piece: `e2e4`, `E2-E4`, `e2 e4`, `e7e8q`, `e7xd8=D`, or files and ranks as digits, as
/// players by correspondence write (`5254`).
pub fn parse_squares(text: &str, letters: Letters) -> Option<(Square, Square, Option<Role>)> {
    let signs: Vec<char> =
        text.chars().filter(|sign| !matches!(sign, '-' | ' ' | ',' | '=' | '+' | '#' | '–' | '>')).collect();
    let signs: Vec<char> = match signs[..] {
        // The sign of a capture between two squares.
        [a, b, 'x' | 'X' | ':', ref rest @ ..] => [a, b].iter().chain(rest).copied().collect(),
        _ => signs,
    };
    let (&[a, b, c, d], rest) = signs.split_first_chunk::<4>()?;
    let promotion = match rest {
        [] => None,
        [letter] => Some(letter),
        _ => return None,
    };
    if a.is_ascii_digit() && c.is_ascii_digit() {
        let promotion = match promotion {
            None => None,
            Some('1') => Some(Role::Queen),
            Some('2') => Some(Role::Rook),
            Some('3') => Some(Role::Bishop),
            Some('4') => Some(Role::Knight),
            Some(_) => return None,
        };
        return Some((numbered_square(a, b)?, numbered_square(c, d)?, promotion));
    }
    let promotion = match promotion {
        None => None,
        // Two squares and a small letter are how programs write moves, with English letters.
        Some('r') => Some(Role::Rook),
        Some(&letter) => Some(promotion_letter(letter, letters)?),
    };
    Some((parse_square(&[a, b])?, parse_square(&[c, d])?, promotion))
}

fn parse_square(signs: &[char]) -> Option<Square> {
    signs.iter().map(char::to_ascii_lowercase).collect::<String>().parse().ok()
}

fn numbered_square(file: char, rank: char) -> Option<Square> {
    let index = |digit: char| usize::try_from(digit.to_digit(10)?).ok()?.checked_sub(1);
    Some(Square::at(*File::ALL.get(index(file)?)?, *Rank::ALL.get(index(rank)?)?))
}

/// The piece a letter names in either language; in French, R is the king.
fn promotion_letter(letter: char, letters: Letters) -> Option<Role> {
    Some(match letter.to_ascii_lowercase() {
        'r' if letters == Letters::French => Role::King,
        'q' | 'd' => Role::Queen,
        'r' | 't' => Role::Rook,
        'b' | 'f' => Role::Bishop,
        'n' | 'c' => Role::Knight,
        'k' => Role::King,
        'p' => Role::Pawn,
        _ => return None,
    })
}

/// The piece a word or a letter names, for a promotion: `dame`, `D`, `queen`, `q`, `=Q`.
pub fn parse_promotion(text: &str, letters: Letters) -> Option<Role> {
    let text = text.trim().trim_start_matches('=');
    // A small letter is how programs write promotions, with English letters.
    if text == "r" {
        return Some(Role::Rook);
    }
    let word = plain(text);
    let mut signs = word.chars();
    match (signs.next(), signs.next()) {
        (Some(letter), None) => promotion_letter(letter, letters),
        _ => match word.as_str() {
            // Never said, but often heard: reine.
            "dame" | "queen" | "reine" => Some(Role::Queen),
            "tour" | "rook" => Some(Role::Rook),
            "fou" | "bishop" => Some(Role::Bishop),
            "cavalier" | "knight" => Some(Role::Knight),
            "roi" | "king" => Some(Role::King),
            "pion" | "pawn" => Some(Role::Pawn),
            _ => None,
        },
    }
    .filter(|_| !word.is_empty())
}

/// What is shaped like a square but is none (a letter and digits), in a text that is written like a move: `i4`, `Fxh9`,
/// `e2-e10`.
pub(crate) fn false_square(text: &str) -> Option<&str> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let mut rest = text.split_once('=').map_or(text, |(mv, _)| mv);
    let mut found = None;
    while let Some((before, square)) = split_last_square(rest) {
        if square.to_ascii_lowercase().parse::<Square>().is_err() {
            found = Some(square);
        }
        rest = before.trim_end_matches(['-', '–', ' ', 'x', 'X', ':']);
    }
    // Before its squares, a move has a piece and perhaps a file or a rank.
    found.filter(|_| rest.chars().count() <= 2)
}

/// The letter with digits that ends a text, and what is before it.
fn split_last_square(text: &str) -> Option<(&str, &str)> {
    let name = text.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let (start, letter) = name.char_indices().next_back()?;
    (name.len() < text.len() && letter.is_alphabetic()).then(|| text.split_at(start))
}

/// A word in lower case and without accents.
pub fn plain(word: &str) -> String {
    word.chars()
        .map(|letter| deunicode::deunicode_char(letter).unwrap_or_default())
        .collect::<String>()
        .to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// A bishop and a pawn can both go to c4; the king can go to d1, as a rook can.
    const TWO_WAYS: &str = "4k3/8/8/8/2p5/1P6/8/R3KB2 w Q - 0 1";
    const PROMOTION: &str = "3r4/4P3/8/8/8/k7/8/4K3 w - - 0 1";
    const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    fn read(fen: &str, text: &str, letters: Letters) -> String {
        let position: Position = fen.parse().expect("a sound FEN");
        match parse_move(&position, text, letters) {
            Ok(mv) => position.to_uci(mv).to_string(),
            Err(NotPlayed::NotAMove) => "not a move".to_owned(),
            Err(NotPlayed::NoSuchSquare(square)) => format!("no {square}"),
            Err(NotPlayed::Illegal(_) | NotPlayed::Refused(_)) => "refused".to_owned(),
            Err(NotPlayed::Ambiguous(moves)) => format!("{} ways", moves.len()),
            Err(NotPlayed::PromotionMissing(..)) => "which piece".to_owned(),
        }
    }

    #[test]
    fn moves_in_every_way_people_write_them() {
        let (fr, en) = (Letters::French, Letters::English);
        let table = [
            // Squares, in any case and with anything between.
            (START, "e2e4", fr, "e2e4"),
            (START, "E2E4", fr, "e2e4"),
            (START, "e2-e4", en, "e2e4"),
            (START, "e2 e4", en, "e2e4"),
            (START, "g1f3", fr, "g1f3"),
            (START, "5254", fr, "e2e4"),
            (START, "5259", fr, "not a move"),
            (START, "e2e5", fr, "refused"),
            (START, "e4e5", fr, "refused"),
            // Letters of one's own language, in any case.
            (START, "Cf3", fr, "g1f3"),
            (START, "cf3", fr, "g1f3"),
            (START, "CF3", fr, "g1f3"),
            // Twice the same letter: the first is the piece.
            (START, "cc3", fr, "b1c3"),
            (START, "cc3", en, "b1c3"),
            (START, "dd4", fr, "refused"),
            (START, "ee4", fr, "e2e4"),
            (START, "nf3", en, "g1f3"),
            (START, "NF3", en, "g1f3"),
            (START, "E4", en, "e2e4"),
            (START, "e4", fr, "e2e4"),
            (START, "♘f3", fr, "g1f3"),
            (START, "Ng1-f3", en, "g1f3"),
            (START, "Cg1f3", fr, "g1f3"),
            // Letters of the other one, where they cannot be one's own.
            (START, "Nf3", fr, "g1f3"),
            (START, "nf3", fr, "g1f3"),
            (START, "Cf3", en, "g1f3"),
            (START, "Fb5", fr, "refused"),
            (START, "xyz", fr, "not a move"),
            // Squares that are none of the board.
            (START, "i4", fr, "no i4"),
            (START, "é4", fr, "no é4"),
            (START, "Fxh9", fr, "no h9"),
            (START, "Fxh9+!", fr, "no h9"),
            (START, "e2-e10", fr, "no e10"),
            (START, "h9h8", fr, "no h9"),
            (START, "Cbd9", fr, "no d9"),
            (START, "bonjour2", fr, "not a move"),
            // The case decides where it is written.
            (TWO_WAYS, "bc4", en, "b3c4"),
            (TWO_WAYS, "Bc4", en, "f1c4"),
            (TWO_WAYS, "bxc4", en, "b3c4"),
            (TWO_WAYS, "BC4", en, "2 ways"),
            (TWO_WAYS, "Rd1", fr, "e1d1"),
            (TWO_WAYS, "Rd1", en, "a1d1"),
            // A king that cannot go there is not a rook that can.
            (TWO_WAYS, "Rb1", fr, "refused"),
            (TWO_WAYS, "Tb1", fr, "a1b1"),
            // Castling.
            (CASTLING, "O-O", fr, "e1g1"),
            (CASTLING, "0-0", fr, "e1g1"),
            (CASTLING, "o-o-o", fr, "e1c1"),
            (CASTLING, "oo", en, "e1g1"),
            (CASTLING, "Grand roque", fr, "e1c1"),
            (TWO_WAYS, "petit roque", fr, "refused"),
            (CASTLING, "e1g1", en, "e1g1"),
            (CASTLING, "e1h1", en, "e1g1"),
            (CASTLING, "Rg1", fr, "e1g1"),
            // Promotion.
            (PROMOTION, "e8", fr, "which piece"),
            (PROMOTION, "e7e8", fr, "which piece"),
            (PROMOTION, "E7E8", en, "which piece"),
            (PROMOTION, "e7e8q", fr, "e7e8q"),
            (PROMOTION, "e7e8d", fr, "e7e8q"),
            (PROMOTION, "e7e8=C", en, "e7e8n"),
            (PROMOTION, "e8=D", fr, "e7e8q"),
            (PROMOTION, "e8=d", fr, "e7e8q"),
            (PROMOTION, "e8q", en, "e7e8q"),
            (PROMOTION, "e8=Q", fr, "e7e8q"),
            (PROMOTION, "exd8=T", fr, "e7d8r"),
            (PROMOTION, "exd8=t+", fr, "e7d8r"),
            (PROMOTION, "e7xd8n", en, "e7d8n"),
            (PROMOTION, "e7e8k", fr, "refused"),
            (PROMOTION, "e7e8r", fr, "e7e8r"),
            (PROMOTION, "e7e8R", fr, "refused"),
            (PROMOTION, "e7e8R", en, "e7e8r"),
            (START, "1. e4", fr, "e2e4"),
            (START, "1.e4", fr, "e2e4"),
            (START, "12... Cf3", fr, "g1f3"),
            (START, "1.", fr, "not a move"),
            (PROMOTION, "575815", fr, "not a move"),
            (PROMOTION, "57581", fr, "e7e8q"),
        ];
        for (fen, text, letters, expected) in table {
            assert_eq!(read(fen, text, letters), expected, "{text} in {letters:?} letters, {fen}");
        }
    }

    #[test]
    fn pieces_of_a_promotion_by_name_and_letter() {
        for (text, role) in [
            ("dame", Some(Role::Queen)),
            ("D", Some(Role::Queen)),
            ("=q", Some(Role::Queen)),
            ("Tour", Some(Role::Rook)),
            ("r", Some(Role::Rook)),
            ("R", Some(Role::King)),
            ("t", Some(Role::Rook)),
            ("reine", Some(Role::Queen)),
            ("knight", Some(Role::Knight)),
            ("", None),
            ("=", None),
            ("x", None),
            ("damee", None),
        ] {
            assert_eq!(parse_promotion(text, Letters::French), role, "{text}");
        }
    }

    #[test]
    fn the_letter_of_the_rook_depends_on_the_language() {
        assert_eq!(parse_promotion("R", Letters::English), Some(Role::Rook));
        assert_eq!(parse_promotion("R", Letters::French), Some(Role::King));
    }
}
