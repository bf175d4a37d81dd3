//! One file: the description at its beginning, and how a position is looked up in it.
//!
//! A table has one part, or four if there are pawns: one for each distance of the leading pawn's file from the edge. Tables of
//! results have each part twice, for both sides to move, unless both have the same pieces. Tables of distances have it for one
//! side only, so that the other must make a move first to find out.

use std::path::Path;

use arrayvec::ArrayVec;
use roque_core::{Color, Position, Role};

use super::Wdl;
use super::layout::{Layout, leading_file};
use super::material::{MOST_PIECES, Material};
use super::pairs::Pairs;
use super::source::{Cursor, Source};

/// What a table tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Who wins.
    Result,
    /// How far the next capture or pawn move is.
    Distance,
}

impl Kind {
    /// The end of the file's name.
    pub fn of_extension(extension: &str) -> Option<Kind> {
        match extension {
            "rtbw" => Some(Kind::Result),
            "rtbz" => Some(Kind::Distance),
            _ => None,
        }
    }

    /// The bytes a file begins with.
    pub fn magic(self) -> [u8; 4] {
        match self {
            Kind::Result => [0x71, 0xe8, 0x23, 0x5d],
            Kind::Distance => [0xd7, 0x66, 0x0c, 0xa5],
        }
    }
}

/// What a table of distances knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distance {
    /// The half-moves to the next capture or pawn move; sometimes one too few.
    Plies(i32),
    /// It is known only when the other side is to move.
    OtherSide,
}

/// A table that was opened.
pub struct Table {
    source: Source,
    material: Material,
    /// By the distance of the leading pawn from the edge, then by the side to move.
    parts: Vec<Vec<Part>>,
}

struct Part {
    layout: Layout,
    pairs: Pairs,
    map: Option<Map>,
}

/// Distances by what is stored, for wins, losses, and both beyond fifty moves.
type Map = [Vec<u16>; 4];

/// Flags of a file.
const TWO_SIDES: u8 = 1;
const PAWNS: u8 = 2;
/// Flags of a part with distances: the side to move, whether they are mapped, and for whom they count half-moves.
const BLACK: u8 = 1;
const MAPPED: u8 = 2;
const WIN_IN_PLIES: u8 = 4;
const LOSS_IN_PLIES: u8 = 8;
const WIDE: u8 = 16;

impl Table {
    /// Opens a file; nothing if it is not what its name says.
    pub fn open(path: &Path, material: Material, kind: Kind) -> Option<Table> {
        let source = Source::open(path).ok()?;
        let parts = read(source.head(), source.len(), material, kind)?;
        Some(Table { source, material, parts })
    }

    /// What perfect play leads to, if it is not a capture that does.
    pub fn wdl(&self, position: &Position) -> Option<Wdl> {
        let (view, parts) = self.find(position)?;
        let part = parts.get(usize::from(view.black_moves))?;
        let value = part.value(&self.source, position, view)?;
        Wdl::ALL.get(usize::from(value)).copied()
    }

    /// How far the next capture or pawn move is, if it is known who wins.
    pub fn distance(&self, position: &Position, wdl: Wdl) -> Option<Distance> {
        let (view, parts) = self.find(position)?;
        let part = parts.first()?;
        let flags = part.pairs.flags;
        if (flags & BLACK != 0) != view.black_moves && !self.material.is_symmetric() {
            return Some(Distance::OtherSide);
        }
        let mut value = part.value(&self.source, position, view)?;
        if let Some(map) = &part.map {
            value = *map[map_of(wdl)].get(usize::from(value))?;
        }
        let in_plies = match wdl {
            Wdl::Win => flags & WIN_IN_PLIES != 0,
            Wdl::Loss => flags & LOSS_IN_PLIES != 0,
            _ => false,
        };
        let plies = if in_plies { i32::from(value) } else { 2 * i32::from(value) };
        Some(Distance::Plies(plies + 1))
    }

    fn find(&self, position: &Position) -> Option<(View, &[Part])> {
        let view = View::of(position, self.material);
        let file = match self.material.leading_pawns() {
            Some(leading) => leading_file(position, leading, view.exchanged)?,
            None => 0,
        };
        Some((view, self.parts.get(file)?))
    }
}

impl Part {
    fn value(&self, source: &Source, position: &Position, view: View) -> Option<u16> {
        self.pairs.value(source, self.layout.number(position, view.exchanged)?)
    }
}

/// How a table sees a position.
#[derive(Clone, Copy)]
struct View {
    /// Whether colours are exchanged.
    exchanged: bool,
    /// Whether, after that, black is to move.
    black_moves: bool,
}

impl View {
    fn of(position: &Position, material: Material) -> View {
        let black_moves = position.turn() == Color::Black;
        if material.is_symmetric() {
            return View { exchanged: black_moves, black_moves: false };
        }
        let exchanged = Material::of(position) != material;
        View { exchanged, black_moves: black_moves != exchanged }
    }
}

/// Which map of distances belongs to a result.
fn map_of(wdl: Wdl) -> usize {
    match wdl {
        Wdl::Win | Wdl::Draw => 0,
        Wdl::Loss => 1,
        Wdl::CursedWin => 2,
        Wdl::BlessedLoss => 3,
    }
}

/// Reads the description of a table in a file of some length.
fn read(head: &[u8], length: u64, material: Material, kind: Kind) -> Option<Vec<Vec<Part>>> {
    let mut cursor = Cursor::new(head, 0);
    let (magic, flags) = (cursor.take(4)?, cursor.byte()?);
    let pawns = material.leading_pawns().is_some();
    if magic != kind.magic() || (flags & PAWNS != 0) != pawns {
        return None;
    }
    let sides = if kind == Kind::Result && flags & TWO_SIDES != 0 { 2 } else { 1 };
    let mut layouts = Vec::new();
    for from_edge in 0..if pawns { 4 } else { 1 } {
        layouts.push(read_layouts(&mut cursor, material, from_edge, sides)?);
    }
    cursor.even();
    let mut part = |layout: Layout| {
        let pairs = Pairs::read(&mut cursor, layout.size)?;
        Some(Part { layout, pairs, map: None })
    };
    let mut parts: Vec<Vec<Part>> =
        layouts.into_iter().map(|sides| sides.into_iter().map(&mut part).collect()).collect::<Option<_>>()?;
    if kind == Kind::Distance {
        for part in parts.iter_mut().flatten().filter(|part| part.pairs.flags & MAPPED != 0) {
            part.map = Some(read_map(&mut cursor, part.pairs.flags & WIDE != 0)?);
        }
        cursor.even();
    }
    let end = place(&mut parts, cursor.at())?;
    (end <= length).then_some(parts)
}

/// The order of the pieces, for one side or both at once: each has half of a byte.
fn read_layouts(
    cursor: &mut Cursor,
    material: Material,
    from_edge: usize,
    sides: usize,
) -> Option<Vec<Layout>> {
    let both_have_pawns = Color::ALL.into_iter().all(|color| material.count(color, Role::Pawn) > 0);
    let digits = [cursor.byte()?, if both_have_pawns { cursor.byte()? } else { 0xff }];
    let codes = cursor.take(material.pieces())?;
    let layout = |side: usize| {
        let half = |byte: u8| byte >> (4 * side) & 15;
        let codes: ArrayVec<u8, MOST_PIECES> = codes.iter().map(|&code| half(code)).collect();
        Layout::new(material, &codes, digits.map(half), from_edge)
    };
    (0..sides).map(layout).collect()
}

fn read_map(cursor: &mut Cursor, wide: bool) -> Option<Map> {
    if wide {
        cursor.even();
    }
    let mut map = Map::default();
    for distances in &mut map {
        let count = if wide { cursor.short()? } else { cursor.byte()?.into() };
        let mut distance = |_| if wide { cursor.short() } else { cursor.byte().map(u16::from) };
        *distances = (0..count).map(&mut distance).collect::<Option<_>>()?;
    }
    Some(map)
}

/// Finds where everything else is: all indices, then all counts, then all blocks. Gives the end.
fn place(parts: &mut [Vec<Part>], mut at: u64) -> Option<u64> {
    for step in [Pairs::place_index, Pairs::place_counts, Pairs::place_blocks] {
        for part in parts.iter_mut().flatten() {
            at = step(&mut part.pairs, at)?;
        }
    }
    Some(at)
}
