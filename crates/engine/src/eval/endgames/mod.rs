//! Endgames whose outcome is known better than the terms can tell: who wins, and what to do about it.

mod kpk;
mod pairs;
pub mod scale;

use roque_core::{Bitboard, Color, File, Position, Rank, Role, Square};

use super::listener::weight;
use super::weights::MATERIAL;

/// What a certain win is worth, before progress is counted: more than any material, less than any mate.
const WIN: i32 = 5_000;

/// An endgame with a rule of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Endgame {
    /// Neither side has the pieces to mate, or two knights cannot force it.
    InsufficientMaterial,
    /// King and pawn against king, won for the pawn.
    PawnWins,
    /// King and pawn against king, drawn.
    PawnDraws,
    /// The pawns promote in a corner that the bishop cannot control, and the king is there first.
    WrongBishop,
    /// Bishop and knight against the bare king: it mates in a corner of the bishop's colour.
    BishopAndKnight,
    /// Enough pieces against the bare king.
    BareKing,
    /// Rook against pawn.
    RookAgainstPawn,
    /// Queen against pawn.
    QueenAgainstPawn,
    /// Rook against bishop or knight, mostly drawn.
    RookAgainstMinor,
    /// Queen against rook, mostly won.
    QueenAgainstRook,
}

/// A known endgame and its value as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// Which endgame it is.
    pub endgame: Endgame,
    /// Its value in units of the weights, as White sees it.
    pub value: i32,
}

/// Classifies the positions that are classified only once.
pub fn prepare() {
    kpk::prepare();
}

/// The position's own rule, if it has one.
#[inline(always)]
pub fn known(position: &Position) -> Option<Known> {
    let board = position.board();
    let counts = [board.color(Color::White).len(), board.color(Color::Black).len()];
    if counts[0] == 1 {
        bare_king(position, Color::Black)
    } else if counts[1] == 1 {
        bare_king(position, Color::White)
    } else if counts == [2, 2] {
        pairs::known(position)
    } else {
        None
    }
}

impl Known {
    /// Worth so much to a side.
    fn new(endgame: Endgame, strong: Color, value: i32) -> Known {
        Known { endgame, value: if strong.is_white() { value } else { -value } }
    }
}

/// Everything against a king alone.
#[cold]
fn bare_king(position: &Position, strong: Color) -> Option<Known> {
    let board = position.board();
    let men = board.color(strong);
    let own = |role| board.pieces(strong, role);
    if !position.can_mate(strong) || men == own(Role::King) | own(Role::Knight) && men.len() == 3 {
        return Some(Known::new(Endgame::InsufficientMaterial, strong, 0));
    }
    if position.turn() != strong && !position.is_check() && !position.has_legal_move() {
        return Some(Known::new(Endgame::InsufficientMaterial, strong, 0));
    }
    if let (Some(pawn), 2) = (own(Role::Pawn).single(), men.len()) {
        return Some(king_and_pawn(position, strong, pawn));
    }
    if is_wrong_bishop(position, strong) {
        return Some(Known::new(Endgame::WrongBishop, strong, 0));
    }
    let bishops = own(Role::Bishop);
    let both_colours = bishops.meets(Bitboard::LIGHT) && bishops.meets(Bitboard::DARK);
    let minors = own(Role::Knight) | bishops;
    if men == minors | own(Role::King) && men.len() == 3 && !both_colours {
        return Some(bishop_and_knight(position, strong));
    }
    let heavy = own(Role::Queen) | own(Role::Rook);
    let enough = heavy.any() || both_colours || (bishops.any() && own(Role::Knight).any());
    enough.then(|| mop_up(position, strong))
}

fn king_and_pawn(position: &Position, strong: Color, pawn: Square) -> Known {
    let seen = |square: Square| if strong.is_white() { square } else { square.flipped() };
    let (king, lone) = (seen(position.king(strong)), seen(position.king(!strong)));
    let pawn = seen(pawn);
    if kpk::is_won(king, pawn, lone, position.turn() == strong) {
        let progress = 20 * pawn.rank() as i32 - 2 * i32::from(king.distance(pawn));
        Known::new(Endgame::PawnWins, strong, 600 + progress)
    } else {
        Known::new(Endgame::PawnDraws, strong, 0)
    }
}

/// Pawns on one rook's file only, bishops (if any) that do not control its last square, and the other king there.
#[inline(always)]
fn is_wrong_bishop(position: &Position, strong: Color) -> bool {
    let pawns = position.board().pieces(strong, Role::Pawn);
    let on_edge = |file: File| pawns.is_subset(file.squares()) && is_corner_held(position, strong, file);
    pawns.any() && (on_edge(File::A) || on_edge(File::H))
}

#[cold]
fn is_corner_held(position: &Position, strong: Color, file: File) -> bool {
    let board = position.board();
    let bishops = board.pieces(strong, Role::Bishop);
    let men = board.pieces(strong, Role::Pawn) | bishops | position.king(strong).bit();
    let corner = Square::at(file, Rank::R8.relative_to(strong));
    let shade = if corner.is_light() { Bitboard::LIGHT } else { Bitboard::DARK };
    board.color(strong) == men && !bishops.meets(shade) && position.king(!strong).distance(corner) <= 1
}

/// Drives the bare king to a corner that the bishop controls.
fn bishop_and_knight(position: &Position, strong: Color) -> Known {
    let lone = position.king(!strong);
    let light = position.board().pieces(strong, Role::Bishop).meets(Bitboard::LIGHT);
    let corners = if light { [Square::A8, Square::H1] } else { [Square::A1, Square::H8] };
    let walk = |corner: Square| {
        let files = (lone.file() as i32).abs_diff(corner.file() as i32);
        let ranks = (lone.rank() as i32).abs_diff(corner.rank() as i32);
        (files + ranks) as i32
    };
    let to_corner = corners.map(walk).into_iter().min().unwrap_or(0);
    let kings = i32::from(lone.distance(position.king(strong)));
    Known::new(Endgame::BishopAndKnight, strong, WIN + 600 - 40 * to_corner - 20 * kings)
}

/// Drives the bare king to the edge, the own king near it.
fn mop_up(position: &Position, strong: Color) -> Known {
    let lone = position.king(!strong);
    let kings = i32::from(lone.distance(position.king(strong)));
    let value = WIN + material(position, strong) + drive(lone) - 14 * kings;
    Known::new(Endgame::BareKing, strong, value.min(15_000))
}

/// What a side's pieces are worth in the endgame.
fn material(position: &Position, color: Color) -> i32 {
    let count = |role| position.board().pieces(color, role).len() as i32;
    Role::ALL[..5].iter().map(|&role| value(role) * count(role)).sum()
}

/// What a piece is worth in the endgame.
fn value(role: Role) -> i32 {
    match role {
        Role::King => 0,
        role => weight(MATERIAL.at(role as usize)).endgame(),
    }
}

/// The further a king is from the centre, the better for who hunts it.
fn drive(king: Square) -> i32 {
    let from_middle = |number: u8| (2 * i32::from(number) - 7).abs() / 2;
    let (file, rank) = (from_middle(king.file() as u8), from_middle(king.rank() as u8));
    20 * file.max(rank) + 10 * (file + rank)
}
