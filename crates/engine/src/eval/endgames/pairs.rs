//! Endgames of two men against two.

use roque_core::{Color, File, Position, Role, Square};

use super::{Endgame, Known, drive, value};

/// King and one man each.
#[cold]
pub fn known(position: &Position) -> Option<Known> {
    let board = position.board();
    let man = |color: Color| -> Option<(Role, Square)> {
        let square = (board.color(color) - board.role(Role::King)).first()?;
        Some((board.role_at(square)?, square))
    };
    let (white, black) = (man(Color::White)?, man(Color::Black)?);
    let (strong, (role, at), (other, target)) =
        if white.0 >= black.0 { (Color::White, white, black) } else { (Color::Black, black, white) };
    let duel = Duel { position, strong, at, target };
    match (role, other) {
        (Role::Queen, Role::Rook) => Some(duel.queen_against_rook()),
        (Role::Queen, Role::Pawn) => Some(duel.queen_against_pawn()),
        (Role::Rook, Role::Pawn) => Some(duel.rook_against_pawn()),
        (Role::Rook, Role::Bishop | Role::Knight) => Some(duel.rook_against_minor()),
        (Role::Bishop | Role::Knight, Role::Bishop | Role::Knight) => {
            Some(Known::new(Endgame::InsufficientMaterial, strong, 0))
        }
        _ => None,
    }
}

/// The stronger side's man and the weaker side's.
struct Duel<'p> {
    position: &'p Position,
    strong: Color,
    at: Square,
    target: Square,
}

impl Duel<'_> {
    fn king(&self) -> Square {
        self.position.king(self.strong)
    }

    fn their_king(&self) -> Square {
        self.position.king(!self.strong)
    }

    /// Steps between the kings.
    fn kings(&self) -> i32 {
        i32::from(self.king().distance(self.their_king()))
    }

    fn strong_to_move(&self) -> i32 {
        i32::from(self.position.turn() == self.strong)
    }

    fn queen_against_rook(&self) -> Known {
        let material = value(Role::Queen) - value(Role::Rook);
        let progress = drive(self.their_king()) - 14 * self.kings();
        Known::new(Endgame::QueenAgainstRook, self.strong, material + 300 + progress)
    }

    /// Won, unless the pawn is about to promote on a file that allows stalemate and the king cannot help.
    fn queen_against_pawn(&self) -> Known {
        let rank = self.target.rank().relative_to(!self.strong) as i32;
        let near = i32::from(self.king().distance(self.target));
        let fortress = rank == 6
            && matches!(self.target.file(), File::A | File::C | File::F | File::H)
            && self.their_king().distance(self.target) == 1
            && near > 4;
        let value = if fortress { 40 - 4 * near } else { value(Role::Queen) - 8 * near };
        Known::new(Endgame::QueenAgainstPawn, self.strong, value)
    }

    /// Won if the king stops the pawn or the other king is far from it; else it depends on how far the pawn is.
    fn rook_against_pawn(&self) -> Known {
        let seen = |square: Square| if self.strong.is_white() { square } else { square.flipped() };
        let (king, lone) = (seen(self.king()), seen(self.their_king()));
        let (rook, pawn) = (seen(self.at), seen(self.target));
        let near = i32::from(king.distance(pawn));
        let support = i32::from(lone.distance(pawn));
        let steps = pawn.rank() as i32;
        let stops = king.file() == pawn.file() && king < pawn;
        let alone = support >= 3 + (1 - self.strong_to_move()) && lone.distance(rook) >= 3;
        let helpless = steps > 2 && near < support + self.strong_to_move();
        let running = steps <= 2 && support == 1 && near > 2 + self.strong_to_move();
        let value = match () {
            () if stops || alone || helpless => value(Role::Rook) - 10 * near,
            () if running => 60 - 6 * near,
            () => 180 - 12 * (near - support) - 10 * (6 - steps),
        };
        Known::new(Endgame::RookAgainstPawn, self.strong, value.max(10))
    }

    fn rook_against_minor(&self) -> Known {
        let apart = i32::from(self.their_king().distance(self.target));
        let value = 20 + drive(self.their_king()) / 4 + 4 * apart - 2 * self.kings();
        Known::new(Endgame::RookAgainstMinor, self.strong, value.max(0))
    }
}
