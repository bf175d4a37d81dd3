//! A board drawn as text.

use std::fmt::Write;

use roque_core::{Board, File, Piece, Rank, Role, Square};
use roque_words::Language;

/// The look of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Three lines a square, with borders.
    Boxed,
    /// A line a rank, letters, dots for empty squares.
    #[default]
    Dots,
    /// A line a rank, the Unicode chess figures.
    Unicode,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 3] = [Style::Boxed, Style::Dots, Style::Unicode];

    /// What a style is called in a language: the name that is told, then others that are understood.
    pub const fn names(self, language: Language) -> &'static [&'static str] {
        match (self, language) {
            (Style::Boxed, Language::French) => &["cadres", "cadre", "encadré", "encadre"],
            (Style::Boxed, Language::English) => &["boxed"],
            (Style::Dots, Language::French) => &["points", "point"],
            (Style::Dots, Language::English) => &["dots"],
            (Style::Unicode, Language::French) => &["figurines", "figurine"],
            (Style::Unicode, Language::English) => &["unicode"],
        }
    }

    /// The name that is told in a language.
    pub fn name(self, language: Language) -> &'static str {
        self.names(language).first().copied().unwrap_or_default()
    }

    /// The style with this name, in either language and in any case.
    pub fn from_name(name: &str) -> Option<Style> {
        let name = name.to_lowercase();
        let is_named = |style: &Style| {
            Language::ALL.into_iter().any(|language| style.names(language).contains(&name.as_str()))
        };
        Style::ALL.into_iter().find(is_named)
    }
}

/// The letters that stand for pieces on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceLetters {
    /// K Q R B N P.
    English,
    /// R D T F C P.
    French,
}

impl PieceLetters {
    /// The letters of a language.
    pub const fn of(language: Language) -> PieceLetters {
        match language {
            Language::French => PieceLetters::French,
            Language::English => PieceLetters::English,
        }
    }

    /// The letter of a piece: upper case for White, lower case for Black.
    pub fn letter(self, piece: Piece) -> char {
        if self == PieceLetters::English {
            return piece.to_char();
        }
        let letter = match piece.role {
            Role::Pawn => 'p',
            Role::Knight => 'c',
            Role::Bishop => 'f',
            Role::Rook => 't',
            Role::Queen => 'd',
            Role::King => 'r',
        };
        if piece.color.is_white() { letter.to_ascii_uppercase() } else { letter }
    }
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
pub struct BoardOptions {
    /// The look.
    pub style: Style,
    /// The letters of the pieces.
    pub letters: PieceLetters,
    /// Whether Black's side is below.
    pub flipped: bool,
}

impl BoardOptions {
    fn ranks(&self) -> [Rank; 8] {
        let mut ranks = Rank::ALL;
        if !self.flipped {
            ranks.reverse();
        }
        ranks
    }

    fn files(&self) -> [File; 8] {
        let mut files = File::ALL;
        if self.flipped {
            files.reverse();
        }
        files
    }
}

/// The squares that stand out on a terminal with colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Where the last move began and ended.
    pub last_move: Option<(Square, Square)>,
    /// The king that is in check.
    pub check: Option<Square>,
}

impl Marks {
    /// What is drawn of a square, in its colours. They are set in pairs, so that they can be read on dark and on
    /// light terminals alike.
    fn apply(&self, square: Square, cell: String) -> String {
        if self.check == Some(square) {
            format!("\x1b[1;37;41m{cell}\x1b[0m")
        } else if self.last_move.is_some_and(|(from, to)| square == from || square == to) {
            format!("\x1b[30;43m{cell}\x1b[0m")
        } else {
            cell
        }
    }
}

/// The board as lines of text.
pub fn draw(board: &Board, options: &BoardOptions) -> String {
    draw_marked(board, options, &Marks::default())
}

/// The board as lines of text for a terminal with colours. Without marks it is the same as without colours.
pub fn draw_marked(board: &Board, options: &BoardOptions, marks: &Marks) -> String {
    match options.style {
        Style::Boxed => draw_boxed(board, options, marks),
        Style::Dots => draw_lines(board, options, marks, " ", |piece| options.letters.letter(piece)),
        Style::Unicode => draw_lines(board, options, marks, "", Piece::figure),
    }
}

/// Joins what is shown of each file.
fn row(options: &BoardOptions, separator: &str, cell: impl Fn(File) -> String) -> String {
    options.files().map(cell).join(separator)
}

fn draw_lines(
    board: &Board,
    options: &BoardOptions,
    marks: &Marks,
    separator: &str,
    sign: impl Fn(Piece) -> char,
) -> String {
    let mut text = String::new();
    for rank in options.ranks() {
        let line = row(options, separator, |file| {
            let square = Square::at(file, rank);
            marks.apply(square, board.piece_at(square).map_or('.', &sign).to_string())
        });
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "{rank}  {line}");
    }
    let _ = writeln!(text, "   {}", row(options, separator, |file| file.to_string()));
    text
}

fn draw_boxed(board: &Board, options: &BoardOptions, marks: &Marks) -> String {
    let cell = |file, rank| {
        let square = Square::at(file, rank);
        let letter = board.piece_at(square).map_or(' ', |piece| options.letters.letter(piece));
        marks.apply(square, format!(" {letter} "))
    };
    let mut text = format!("     {}\n", row(options, "   ", |file| file.to_string()));
    let _ = writeln!(text, "    {}", row(options, " ", |_| "___".to_owned()));
    for rank in options.ranks() {
        let _ = writeln!(text, "   |{}|", row(options, "|", |_| "   ".to_owned()));
        let _ = writeln!(text, " {rank} |{}|", row(options, "|", |file| cell(file, rank)));
        let _ = writeln!(text, "   |{}|", row(options, "|", |_| "___".to_owned()));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque_core::Position;

    fn without_escapes(text: &str) -> String {
        let mut parts = text.split('\x1b');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |text, part| text + part.split_once('m').expect("an escape ends").1)
    }

    #[test]
    fn marks_add_nothing_but_colours() {
        let position = Position::start();
        let marks = Marks { last_move: Some((Square::G8, Square::F6)), check: Some(Square::E1) };
        for style in Style::ALL {
            for (letters, flipped) in [(PieceLetters::French, false), (PieceLetters::English, true)] {
                let options = BoardOptions { style, letters, flipped };
                let plain = draw(position.board(), &options);
                let marked = draw_marked(position.board(), &options, &marks);
                assert!(!plain.contains('\x1b'));
                assert_eq!(without_escapes(&marked), plain);
                assert_eq!(marked.matches("\x1b[30;43m").count(), 2);
                assert_eq!(marked.matches("\x1b[1;37;41m").count(), 1);
            }
        }
    }

    #[test]
    fn marks_are_on_their_squares() {
        let position = Position::start();
        let marks = Marks { last_move: Some((Square::B8, Square::A6)), check: Some(Square::E8) };
        let drawn = |style| {
            let options = BoardOptions { style, letters: PieceLetters::French, flipped: false };
            draw_marked(position.board(), &options, &marks)
        };
        let (yellow, red, end) = ("\x1b[30;43m", "\x1b[1;37;41m", "\x1b[0m");
        let dots = drawn(Style::Dots);
        assert!(dots.starts_with(&format!("8  t {yellow}c{end} f d {red}r{end} f c t\n")), "{dots}");
        assert!(dots.contains(&format!("\n6  {yellow}.{end} . . .")), "{dots}");
        assert!(drawn(Style::Unicode).starts_with(&format!("8  ♜{yellow}♞{end}♝♛{red}♚{end}♝♞♜\n")));
        assert!(
            drawn(Style::Boxed).contains(&format!("\n 8 | t |{yellow} c {end}| f | d |{red} r {end}| f"))
        );
    }
}
