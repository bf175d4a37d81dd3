//! How positions are numbered in a table: which piece comes when, and what its square counts.
//!
//! Pieces are taken in groups. The first group is the two kings, three different pieces, or the pawns of one side; it is
//! numbered so that mirror images count once. Then come the pawns of the other side, and groups of equal pieces, numbered by
//! the ways to choose their squares among those that are left. Each group's number is multiplied by a factor of its own, as
//! digits are; which group has the smallest factor is told by the file.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use roque_core::{Color, Position, Role};

use super::material::{MOST_PIECES, Material};
use super::numbering::{self, choose};

/// The squares of all pieces, in the order of a table.
type Squares = ArrayVec<u8, MOST_PIECES>;

/// How positions are numbered in a part of a table.
pub struct Layout {
    /// The pieces, those of a kind and side together.
    pieces: ArrayVec<(Color, Role), MOST_PIECES>,
    groups: ArrayVec<Group, MOST_PIECES>,
    /// All positions.
    pub size: u64,
}

/// Pieces that are numbered together.
#[derive(Clone, Copy)]
struct Group {
    kind: Kind,
    len: usize,
    factor: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Kings,
    Three,
    /// The pawns of the side that has fewer, and those of the other.
    LeadingPawns,
    OtherPawns,
    Equal,
}

/// A piece as files write it.
fn piece(code: u8) -> Option<(Color, Role)> {
    let role = Role::ALL.get(usize::from(code & 7).checked_sub(1)?)?;
    Some((if code & 8 == 0 { Color::White } else { Color::Black }, *role))
}

impl Layout {
    /// The layout that a file describes by a number for each piece, and the digits that the first group and the other
    /// side's pawns are. In tables with pawns, the leading one stands so many files from the edge.
    pub fn new(material: Material, codes: &[u8], digits: [u8; 2], from_edge: usize) -> Option<Layout> {
        let pieces: ArrayVec<_, MOST_PIECES> =
            codes.iter().map(|&code| piece(code)).collect::<Option<_>>()?;
        let mut layout = Layout { pieces, groups: ArrayVec::new(), size: 1 };
        layout.check(material)?;
        layout.group(material)?;
        layout.count(digits, from_edge)?;
        Some(layout)
    }

    /// Whether these are the pieces of the material, and those of a kind and side stand together.
    fn check(&self, material: Material) -> Option<()> {
        let runs = || self.pieces.chunk_by(|one, other| one == other);
        let right = |run: &[(Color, Role)]| run.len() == material.count(run[0].0, run[0].1);
        let pieces: usize = runs().map(<[_]>::len).sum();
        // Runs of the right length can only be as many pieces if none is there twice.
        let distinct = runs().enumerate().all(|(number, run)| runs().take(number).all(|it| it[0] != run[0]));
        (runs().all(right) && distinct && pieces == material.pieces()).then_some(())
    }

    fn group(&mut self, material: Material) -> Option<()> {
        let mut start = 0;
        let mut push = |kind, len| {
            self.groups.push(Group { kind, len, factor: 0 });
            start += len;
        };
        if let Some(leading) = material.leading_pawns() {
            push(Kind::LeadingPawns, material.count(leading, Role::Pawn));
            let others = material.count(!leading, Role::Pawn);
            if others > 0 {
                push(Kind::OtherPawns, others);
            }
            let first = |place: usize| self.pieces.get(place).copied();
            let right = first(0) == Some((leading, Role::Pawn))
                && (others == 0 || first(self.groups[0].len) == Some((!leading, Role::Pawn)));
            right.then_some(())?;
        } else if material.has_single_piece() {
            push(Kind::Three, 3);
            let single = |&(color, role): &(Color, Role)| material.count(color, role) == 1;
            self.pieces[..3].iter().all(single).then_some(())?;
        } else {
            push(Kind::Kings, 2);
            self.pieces[..2].iter().all(|&(_, role)| role == Role::King).then_some(())?;
        }
        for run in self.pieces[start..].chunk_by(|one, other| one == other) {
            self.groups.push(Group { kind: Kind::Equal, len: run.len(), factor: 0 });
        }
        Some(())
    }

    /// Gives each group its factor.
    fn count(&mut self, digits: [u8; 2], from_edge: usize) -> Option<()> {
        let special = 1 + usize::from(self.groups.get(1).is_some_and(|it| it.kind == Kind::OtherPawns));
        let mut free = 64 - self.groups[..special].iter().map(|group| group.len).sum::<usize>();
        let leading = self.groups[0];
        let mut usual = special..self.groups.len();
        for digit in 0..self.groups.len() {
            let special = (0..special).find(|&group| usize::from(digits[group]) == digit);
            let number = special.or_else(|| usual.next())?;
            let len = self.groups[number].len;
            self.groups[number].factor = self.size;
            let ways = match self.groups[number].kind {
                Kind::Kings => numbering::KING_PAIRS,
                Kind::Three => numbering::TRIPLES,
                Kind::LeadingPawns => numbering::leading_pawns_on(from_edge, len)?,
                Kind::OtherPawns => choose(48 - leading.len, len)?,
                Kind::Equal => {
                    free -= len;
                    choose(free + len, len)?
                }
            };
            self.size = self.size.checked_mul(ways)?;
        }
        // A digit that is none leaves a group without its factor.
        self.groups.iter().all(|group| group.factor > 0).then_some(())
    }

    /// The number of a position, with colours exchanged if that is how the table has it.
    pub fn number(&self, position: &Position, exchanged: bool) -> Option<u64> {
        let mut squares = Squares::new();
        for run in self.pieces.chunk_by(|one, other| one == other) {
            squares.try_extend_from_slice(&squares_of(position, run[0], exchanged, self.has_pawns())).ok()?;
        }
        if squares.len() != self.pieces.len() {
            return None;
        }
        let leading = self.groups[0];
        let first = match leading.kind {
            Kind::LeadingPawns => number_pawns(&mut squares, leading.len)?,
            _ => number_pieces(&mut squares, leading.len)?,
        };
        let mut number = first * leading.factor;
        let mut start = leading.len;
        for group in &self.groups[1..] {
            let (before, after) = squares.split_at_mut(start);
            let skipped = if group.kind == Kind::OtherPawns { 8 } else { 0 };
            number += number_equal(before, &mut after[..group.len], skipped)? * group.factor;
            start += group.len;
        }
        Some(number)
    }

    fn has_pawns(&self) -> bool {
        self.groups[0].kind == Kind::LeadingPawns
    }
}

/// The squares of the pieces of one kind and side. Boards with pawns are turned when colours are exchanged.
fn squares_of(
    position: &Position,
    (color, role): (Color, Role),
    exchanged: bool,
    pawns: bool,
) -> ArrayVec<u8, MOST_PIECES> {
    let color = if exchanged { !color } else { color };
    let turn = if exchanged && pawns { 56 } else { 0 };
    position.board().pieces(color, role).take(MOST_PIECES).map(|square| square as u8 ^ turn).collect()
}

/// How many files from the edge the leading pawn of a position is.
pub fn leading_file(position: &Position, leading: Color, exchanged: bool) -> Option<usize> {
    let pawns = squares_of(position, (leading, Role::Pawn), exchanged, true);
    pawns.into_iter().map(numbering::from_edge).min()
}

/// Moves all squares to where the first group is numbered, and gives its number.
fn number_pieces(squares: &mut [u8], leading: usize) -> Option<u64> {
    let first = *squares.first()?;
    let mirror = if first & 4 != 0 { 7 } else { 0 } | if first & 32 != 0 { 56 } else { 0 };
    squares.iter_mut().for_each(|square| *square ^= mirror);
    let sides = squares[..leading].iter().map(|&square| numbering::side_of_diagonal(square));
    if sides.into_iter().find(|&side| side != 0).is_some_and(|side| side > 0) {
        squares.iter_mut().for_each(|square| *square = numbering::transposed(*square));
    }
    match squares[..leading] {
        [king, other] => numbering::king_pair(king, other),
        [one, two, three] => numbering::triple([one, two, three]),
        _ => None,
    }
}

/// The same for pawns; they stay on their ranks.
fn number_pawns(squares: &mut [u8], leading: usize) -> Option<u64> {
    let order = |square: u8| Reverse(numbering::pawns_behind(square));
    squares[..leading].sort_by_key(|&square| order(square));
    let first = squares[0];
    if first & 4 != 0 {
        squares.iter_mut().for_each(|square| *square ^= 7);
        squares[1..leading].sort_by_key(|&square| order(square));
    }
    let mut number = numbering::leading_pawns(leading, squares[0])?;
    for (place, &square) in squares[..leading].iter().enumerate().skip(1) {
        number += choose(numbering::pawns_behind(square)?, leading - place)?;
    }
    Some(number)
}

/// The number of equal pieces among the squares that are left. Pawns skip the first rank.
fn number_equal(before: &[u8], equal: &mut [u8], skipped: usize) -> Option<u64> {
    equal.sort_unstable();
    let mut number = 0;
    for (place, &square) in equal.iter().enumerate() {
        let taken = before.iter().filter(|&&other| other < square).count();
        number += choose(usize::from(square).checked_sub(taken + skipped)?, place + 1)?;
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Layouts of up to seven pieces: the name, the pieces and digits as files write them, a position, how far from the edge
    /// its leading pawn is, its number, and how many there are. Made with python-chess 1.11.2.
    const FACTS: &str = include_str!("../../tests/data/layouts.tsv");

    #[test]
    fn positions_are_numbered_as_others_number_them() {
        let mut seen = 0;
        for line in FACTS.lines() {
            let [name, codes, digits, fen, from_edge, number, size] =
                line.split('\t').collect::<Vec<_>>()[..]
            else {
                panic!("{line}")
            };
            let hex = |text: &str| -> Vec<u8> {
                text.chars().filter_map(|digit| digit.to_digit(16)).map(|digit| digit as u8).collect()
            };
            let material = Material::from_name(name).expect("a table");
            let digits = hex(digits).try_into().expect("two digits");
            let file: usize = from_edge.parse().expect("a number");
            let layout = Layout::new(material, &hex(codes), digits, file).expect("a layout");
            let position: Position = fen.parse().expect("a position");
            if let Some(leading) = material.leading_pawns() {
                assert_eq!(leading_file(&position, leading, false), Some(file), "{line}");
                // Turned round with the colours exchanged, it is the same position.
                assert_eq!(leading_file(&position.mirrored(), leading, true), Some(file), "{line}");
                assert_eq!(layout.number(&position.mirrored(), true), number.parse().ok(), "{line}");
            }
            assert_eq!(layout.number(&position, false), number.parse().ok(), "{line}");
            assert_eq!(Some(layout.size), size.parse().ok(), "{line}");
            seen += 1;
        }
        assert_eq!(seen, 66);
    }

    #[test]
    fn what_is_no_layout_is_refused() {
        let material = Material::from_name("KQvKR").expect("a table");
        let layout = |codes: [u8; 4], digit| Layout::new(material, &codes, [digit, 15], 0).map(|it| it.size);
        assert_eq!(layout([6, 5, 14, 12], 0), Some(31_332 * 61));
        // Not these pieces, no piece, no such digit.
        assert_eq!(layout([6, 5, 14, 13], 0), None);
        assert_eq!(layout([6, 6, 14, 12], 0), None);
        assert_eq!(layout([7, 5, 14, 12], 0), None);
        assert_eq!(layout([6, 5, 14, 12], 2), None);
        let pawns = Material::from_name("KPPvKP").expect("a table");
        // The side with fewer pawns leads, and pawns come first.
        assert!(Layout::new(pawns, &[9, 1, 1, 6, 14], [0, 1], 0).is_some());
        assert!(Layout::new(pawns, &[1, 1, 9, 6, 14], [0, 1], 0).is_none());
        assert!(Layout::new(pawns, &[9, 1, 6, 1, 14], [0, 1], 0).is_none());
        assert!(Layout::new(pawns, &[9, 1, 1, 6, 14], [1, 1], 0).is_none());
    }
}
