//! What several terms ask about a position, found out once.

use roque_core::{Bitboard, Board, Color, Position, Role, Square, attacks};

use super::masks;
use super::side::Side;

/// The position with all attacks. Arrays have White first.
pub struct Context<'p> {
    /// The position itself.
    pub position: &'p Position,
    /// Its pieces.
    pub board: &'p Board,
    /// Every occupied square.
    pub occupied: Bitboard,
    /// The pawns.
    pub pawns: [Bitboard; 2],
    /// The kings.
    pub kings: [Square; 2],
    /// The squares that matter for a king's safety.
    pub ring: [Bitboard; 2],
    /// Squares that count for mobility.
    pub roam: [Bitboard; 2],
    /// Pieces that stand alone between their king and a piece that would attack it.
    pub pinned: [Bitboard; 2],
    /// Turns a square so that tables of squares see it: upside down for Black, left to right if the own king is
    /// on files a to d.
    pub turned: [usize; 2],
    /// Squares attacked, by the role of the attacker.
    pub by_role: [[Bitboard; 6]; 2],
    /// Squares attacked at all.
    pub attacked: [Bitboard; 2],
    /// Squares attacked at least twice.
    pub twice: [Bitboard; 2],
    /// How many knights, bishops, rooks and queens attack the other king's ring.
    pub besiegers: [[u8; 4]; 2],
    /// How many attacks on that ring they make together.
    pub hits: [u32; 2],
}

impl<'p> Context<'p> {
    /// What pawns and kings alone determine; the pieces add their attacks when they are looked at. The board is that of the
    /// position, or has fewer pieces.
    #[inline(always)]
    pub fn new(position: &'p Position, board: &'p Board) -> Context<'p> {
        let kings = [position.king(Color::White), position.king(Color::Black)];
        let pawns = Color::ALL.map(|color| board.pieces(color, Role::Pawn));
        let mut context = Context {
            position,
            board,
            occupied: board.occupied(),
            pawns,
            kings,
            ring: kings.map(masks::ring),
            roam: [Bitboard::EMPTY; 2],
            pinned: [Bitboard::EMPTY; 2],
            turned: [turn(kings[0]), turn(kings[1]) ^ 56],
            by_role: [[Bitboard::EMPTY; 6]; 2],
            attacked: [Bitboard::EMPTY; 2],
            twice: [Bitboard::EMPTY; 2],
            besiegers: [[0; 4]; 2],
            hits: [0; 2],
        };
        for color in Color::ALL {
            context.first_attacks(color);
        }
        for color in Color::ALL {
            context.roam[color as usize] = context.roaming_squares(color);
        }
        context.pinned[position.turn() as usize] = position.pinned();
        context.pinned[!position.turn() as usize] = context.pinned_pieces(!position.turn());
        context
    }

    /// The position knows the pinned pieces of the side to move; these are those of any side.
    #[inline(always)]
    fn pinned_pieces(&self, color: Color) -> Bitboard {
        let king = self.kings[color as usize];
        let snipers = attacks::diagonal_rays(king) & self.board.diagonal_sliders()
            | attacks::straight_rays(king) & self.board.straight_sliders();
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers & self.board.color(!color) {
            let between = attacks::between(king, sniper) & self.occupied;
            if !between.several() {
                pinned |= between;
            }
        }
        pinned & self.board.color(color)
    }

    #[inline(always)]
    fn first_attacks(&mut self, color: Color) {
        let side = color as usize;
        let forward = self.pawns[side].forward(color);
        let (east, west) = (forward.east(), forward.west());
        let king = attacks::king(self.kings[side]);
        self.by_role[side][Role::Pawn as usize] = east | west;
        self.by_role[side][Role::King as usize] = king;
        self.attacked[side] = east | west | king;
        self.twice[side] = (east & west) | ((east | west) & king);
    }

    /// Where pieces can do something: not where a pawn takes them, not on the own king, and not on own pawns that
    /// will stay where they are.
    #[inline(always)]
    fn roaming_squares(&self, color: Color) -> Bitboard {
        let (us, them) = (color as usize, !color as usize);
        let home = if color.is_white() { Bitboard(0xffff00) } else { Bitboard(0x00ff_ff00_0000_0000) };
        let stuck = self.pawns[us] & (self.occupied.forward(!color) | home);
        !(stuck | self.kings[us].bit() | self.by_role[them][Role::Pawn as usize])
    }

    /// A side's pieces of a role.
    #[inline(always)]
    pub fn pieces<S: Side>(&self, role: Role) -> Bitboard {
        self.board.pieces(S::US, role)
    }

    /// A side's pieces other than pawns and king.
    #[inline(always)]
    pub fn officers<S: Side>(&self) -> Bitboard {
        self.board.color(S::US) - self.pawns[S::US as usize] - self.kings[S::US as usize].bit()
    }

    /// The squares a side's pieces of a role attack.
    #[inline(always)]
    pub fn attacks<S: Side>(&self, role: Role) -> Bitboard {
        self.by_role[S::US as usize][role as usize]
    }

    /// Every square a side attacks.
    #[inline(always)]
    pub fn all_attacks<S: Side>(&self) -> Bitboard {
        self.attacked[S::US as usize]
    }

    /// Adds a piece's attacks to what is known.
    #[inline(always)]
    pub fn add_attacks<S: Side>(&mut self, role: Role, squares: Bitboard) {
        let us = S::US as usize;
        self.twice[us] |= self.attacked[us] & squares;
        self.attacked[us] |= squares;
        self.by_role[us][role as usize] |= squares;
        let hits = squares & self.ring[S::THEM as usize];
        self.besiegers[us][role as usize - 1] += u8::from(hits.any());
        self.hits[us] += hits.len();
    }

    /// A square as the tables of squares number it.
    #[inline(always)]
    pub fn turned<S: Side>(&self, square: Square) -> usize {
        square as usize ^ self.turned[S::US as usize]
    }
}

/// Left to right for a king on files a to d.
#[inline(always)]
fn turn(king: Square) -> usize {
    if (king as u8 & 4) == 0 { 7 } else { 0 }
}
