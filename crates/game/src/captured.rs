//! What has been taken, and who has more.

use roque_core::{Board, ByColor, Color, Role, Scoresheet};

/// A number of pieces of each role.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Material([u32; 6]);

impl Material {
    /// What a side has on the board.
    pub fn on_board(board: &Board, side: Color) -> Material {
        Material(Role::ALL.map(|role| board.pieces(side, role).len()))
    }

    /// How many pieces of this role there are.
    pub const fn count(&self, role: Role) -> u32 {
        self.0[role as usize]
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// What the pieces are worth, in pawns, as beginners learn it; the king counts nothing.
    pub fn value(&self) -> u32 {
        Role::ALL.iter().map(|&role| value(role) * self.count(role)).sum()
    }

    /// The pieces one by one, the most valuable first.
    pub fn roles(&self) -> impl Iterator<Item = Role> + '_ {
        Role::ALL.into_iter().rev().flat_map(|role| (0..self.count(role)).map(move |_| role))
    }
}

/// What a piece is worth, in pawns, as beginners learn it.
pub const fn value(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// The pieces each side has lost since the game began. What was a pawn is lost as what it has become.
///
/// ```
/// use roque_core::{Color, Position, Role, Scoresheet, Square::*};
/// use roque_game::captured;
/// let mut sheet = Scoresheet::new(Position::start());
/// for (from, to) in [(E2, E4), (D7, D5), (E4, D5)] {
///     let mv = sheet.position().find_move(from, to, None)?;
///     sheet.play(mv);
/// }
/// assert_eq!(captured(&sheet)[Color::Black].count(Role::Pawn), 1);
/// assert!(captured(&sheet)[Color::White].is_empty());
/// # Ok::<(), roque_core::Illegal>(())
/// ```
pub fn captured(sheet: &Scoresheet) -> ByColor<Material> {
    let mut lost = ByColor::<Material>::default();
    for (position, mv) in sheet.positions().zip(sheet.moves()) {
        if let Some(role) = position.captured(mv) {
            lost[!position.turn()].0[role as usize] += 1;
        }
    }
    lost
}

/// How much more White has on the board than Black, in pawns; negative if Black has more.
pub fn material_balance(board: &Board) -> i64 {
    let value = |side| i64::from(Material::on_board(board, side).value());
    value(Color::White) - value(Color::Black)
}
