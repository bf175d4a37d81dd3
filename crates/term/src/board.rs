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

    /// The name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Boxed => "boxed",
            Style::Dots => "dots",
            Style::Unicode => "unicode",
        }
    }

    /// The style with this name.
    pub fn from_name(name: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.name() == name)
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

/// The board as lines of text.
pub fn draw(board: &Board, options: &BoardOptions) -> String {
    match options.style {
        Style::Boxed => draw_boxed(board, options),
        Style::Dots => draw_lines(board, options, " ", |piece| options.letters.letter(piece)),
        Style::Unicode => draw_lines(board, options, "", Piece::figure),
    }
}

/// Joins what is shown of each file.
fn row(options: &BoardOptions, separator: &str, cell: impl Fn(File) -> String) -> String {
    options.files().map(cell).join(separator)
}

fn draw_lines(
    board: &Board,
    options: &BoardOptions,
    separator: &str,
    sign: impl Fn(Piece) -> char,
) -> String {
    let mut text = String::new();
    for rank in options.ranks() {
        let line = row(options, separator, |file| {
            board.piece_at(Square::at(file, rank)).map_or('.', &sign).to_string()
        });
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "{rank}  {line}");
    }
    let _ = writeln!(text, "   {}", row(options, separator, |file| file.to_string()));
    text
}

fn draw_boxed(board: &Board, options: &BoardOptions) -> String {
    let letter = |file, rank| {
        board.piece_at(Square::at(file, rank)).map_or(' ', |piece| options.letters.letter(piece))
    };
    let mut text = format!("     {}\n", row(options, "   ", |file| file.to_string()));
    let _ = writeln!(text, "    {}", row(options, " ", |_| "___".to_owned()));
    for rank in options.ranks() {
        let _ = writeln!(text, "   |{}|", row(options, "|", |_| "   ".to_owned()));
        let _ = writeln!(text, " {rank} |{}|", row(options, "|", |file| format!(" {} ", letter(file, rank))));
        let _ = writeln!(text, "   |{}|", row(options, "|", |_| "___".to_owned()));
    }
    text
}
