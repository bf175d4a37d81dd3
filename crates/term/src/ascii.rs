//! Sentences for terminals that show only a part of Unicode.

use roque_core::{Color, Piece, Role};

use crate::board::PieceLetters;

/// The text with letters instead of the chess figures, capitals as in notation: `♞f3` is `Nf3`, or `Cf3`.
pub fn without_figures(text: &str, letters: PieceLetters) -> String {
    text.chars().map(|sign| figure_letter(sign, letters).unwrap_or(sign)).collect()
}

fn figure_letter(sign: char, letters: PieceLetters) -> Option<char> {
    let pieces =
        Color::ALL.into_iter().flat_map(|color| Role::ALL.into_iter().map(move |role| Piece { color, role }));
    let piece = pieces.into_iter().find(|piece| piece.figure() == sign)?;
    Some(letters.letter(Piece { color: Color::White, ..piece }))
}

/// The text in ASCII: letters without accents, plain quotes and spaces, figures as letters.
pub fn to_ascii(text: &str, letters: PieceLetters) -> String {
    let text = without_figures(text, letters);
    let mut ascii = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '«' => {
                ascii.push('"');
                // The spaces inside French quotes belong to the quotes.
                signs.next_if(|next| is_space(*next));
            }
            sign if is_space(sign) && signs.peek() == Some(&'»') => {}
            '»' => ascii.push('"'),
            '—' => ascii.push('-'),
            sign if sign.is_ascii() => ascii.push(sign),
            sign => ascii.push_str(deunicode::deunicode_char(sign).unwrap_or("?")),
        }
    }
    ascii
}

/// A space, also one that keeps words together.
fn is_space(sign: char) -> bool {
    matches!(sign, ' ' | '\u{a0}' | '\u{202f}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque_words::{Language, sources};

    /// A text, and what stays of it in ASCII with French letters.
    const TABLE: &[(&str, &str)] = &[
        ("Échec et mat, les Noirs ont gagné.", "Echec et mat, les Noirs ont gagne."),
        ("« nulle »", "\"nulle\""),
        ("«\u{a0}nulle\u{a0}» et «\u{202f}abandon\u{202f}»", "\"nulle\" et \"abandon\""),
        ("«»", "\"\""),
        ("fin «", "fin \""),
        ("l’échiquier\u{202f}?", "l'echiquier ?"),
        ("½–½, 1–0", "1/2-1/2, 1-0"),
        ("cœur… ÇÀ — là", "coeur... CA - la"),
        ("♘f3 ♞f6 ♕xe5", "Cf3 Cf6 Dxe5"),
        ("e8=♛", "e8=D"),
        ("Łukasz Żółć", "Lukasz Zolc"),
        ("\u{e000}", "?"),
        ("plain text, nothing else\n", "plain text, nothing else\n"),
    ];

    #[test]
    fn texts_become_ascii() {
        for (text, expected) in TABLE {
            assert_eq!(to_ascii(text, PieceLetters::French), *expected);
        }
        assert_eq!(to_ascii("♞f6", PieceLetters::English), "Nf6");
    }

    #[test]
    fn figures_alone_become_letters() {
        assert_eq!(without_figures("« ♚ » à é ♙", PieceLetters::French), "« R » à é P");
    }

    #[test]
    fn every_sentence_has_its_ascii() {
        for language in Language::ALL {
            for source in sources(language) {
                let ascii = to_ascii(source.text, PieceLetters::of(language));
                assert!(ascii.is_ascii() && !ascii.contains("<<"), "{}", source.name);
                let strange = ascii.matches('?').count() > source.text.matches('?').count();
                assert!(!strange, "a sign of {} has no ASCII", source.name);
            }
        }
    }
}
