//! Which pieces are on the board, whatever their squares: what a table is about.

use roque_core::{Color, Position, Role};

/// The most pieces of any table.
pub const MOST_PIECES: usize = 7;

/// How many pieces of each kind both sides have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Material([[u8; 6]; 2]);

impl Material {
    /// The pieces of a position.
    pub fn of(position: &Position) -> Material {
        let board = position.board();
        Material(Color::ALL.map(|color| Role::ALL.map(|role| board.pieces(color, role).len() as u8)))
    }

    /// The pieces of a file's name, such as `KQPvKR`.
    pub fn from_name(name: &str) -> Option<Material> {
        let (white, black) = name.split_once('v')?;
        let mut material = Material([[0; 6]; 2]);
        for (color, letters) in Color::ALL.into_iter().zip([white, black]) {
            for letter in letters.chars() {
                let role = Role::from_char(letter).filter(|_| letter.is_ascii_uppercase())?;
                if material.pieces() == MOST_PIECES {
                    return None;
                }
                material.0[color as usize][role as usize] += 1;
            }
        }
        let one_king_each = Color::ALL.into_iter().all(|color| material.count(color, Role::King) == 1);
        (one_king_each && material.pieces() > 2).then_some(material)
    }

    /// The same with colours exchanged.
    pub fn mirrored(self) -> Material {
        let [white, black] = self.0;
        Material([black, white])
    }

    /// How many of one kind a side has.
    pub fn count(self, color: Color, role: Role) -> usize {
        self.0[color as usize][role as usize].into()
    }

    /// All pieces, kings included.
    pub fn pieces(self) -> usize {
        self.0.as_flattened().iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether both sides have the same.
    pub fn is_symmetric(self) -> bool {
        self == self.mirrored()
    }

    /// Whether a piece other than the kings is the only one of its kind and side.
    pub fn has_single_piece(self) -> bool {
        self.0.as_flattened().iter().filter(|&&count| count == 1).count() > 2
    }

    /// The side whose pawns are numbered first: the one with fewer of them, but some; white if they are equal.
    pub fn leading_pawns(self) -> Option<Color> {
        let pawns = |color| self.count(color, Role::Pawn);
        match (pawns(Color::White), pawns(Color::Black)) {
            (0, 0) => None,
            (0, _) => Some(Color::Black),
            (white, black) if black > 0 && white > black => Some(Color::Black),
            _ => Some(Color::White),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_materials() {
        let material = Material::from_name("KQPvKRP").expect("a table");
        assert_eq!((material.pieces(), material.leading_pawns()), (6, Some(Color::White)));
        let position: Position = "4k3/7r/7p/8/8/8/P6Q/4K3 w - - 0 1".parse().expect("a position");
        assert_eq!(Material::of(&position), material);
        assert_eq!(Material::from_name("KRPvKQP"), Some(material.mirrored()));
        assert!(Material::from_name("KQvKQ").is_some_and(Material::is_symmetric));
        assert!(!Material::from_name("KQQvK").is_some_and(Material::has_single_piece));
        assert_eq!(Material::from_name("KPPvKP").and_then(Material::leading_pawns), Some(Color::Black));
        for wrong in ["", "v", "KvK", "KQK", "KQv", "KQvk", "KXvK", "KKvK", "KQQQvKQQQ", "KQvKv"] {
            assert_eq!(Material::from_name(wrong), None, "{wrong}");
        }
    }
}
