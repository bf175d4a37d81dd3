//! The 960 starting positions of Chess960, by number.

use crate::{Color, Position, Role, Ruleset, Setup};

/// A number from 0 to 959 names an arrangement of the first rank: first the bishop on a light square (4 ways),
/// then the one on a dark square (4), the queen on one of the six squares left (6), the knights on two of the
/// five squares left (10); rook, king and rook fill the last three.
const KNIGHT_PLACES: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

impl Position {
    /// The Chess960 starting position with this number, 0 to 959; 518 is the usual one.
    ///
    /// ```
    /// use roque_core::Position;
    /// let position = Position::chess960(0).unwrap();
    /// assert_eq!(position.to_fen(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    /// assert_eq!(position.chess960_number(), Some(0));
    /// assert_eq!(Position::chess960(960), None);
    /// ```
    pub fn chess960(number: u16) -> Option<Position> {
        Position::double_chess960(number, number)
    }

    /// The starting position with a Chess960 arrangement for White and another one for Black.
    pub fn double_chess960(white: u16, black: u16) -> Option<Position> {
        let mut setup = Setup::empty(Ruleset::Chess960);
        setup.place_ranks(Color::White, arrangement(white)?);
        setup.place_ranks(Color::Black, arrangement(black)?);
        Some(Position::trusted(&setup))
    }

    /// The number of the Chess960 starting position this is, if it is one.
    pub fn chess960_number(&self) -> Option<u16> {
        (0..960).find(|&number| Position::chess960(number).is_some_and(|start| start.is_same(self)))
    }
}

fn arrangement(number: u16) -> Option<[Role; 8]> {
    if number >= 960 {
        return None;
    }
    let number = usize::from(number);
    let mut rank: [Option<Role>; 8] = [None; 8];
    rank[2 * (number % 4) + 1] = Some(Role::Bishop);
    rank[2 * (number / 4 % 4)] = Some(Role::Bishop);
    let (first, second) = KNIGHT_PLACES[number / 96];
    // The places are counted among the squares still free: the knights' both before either is set.
    put(&mut rank, number / 16 % 6, Role::Queen);
    put(&mut rank, second, Role::Knight);
    put(&mut rank, first, Role::Knight);
    let mut rest = [Role::Rook, Role::King, Role::Rook].into_iter();
    let filled = rank.map(|place| place.or_else(|| rest.next()));
    filled.into_iter().collect::<Option<Vec<_>>>()?.try_into().ok()
}

/// Puts a piece on the `place`th free square.
fn put(rank: &mut [Option<Role>; 8], place: usize, role: Role) {
    if let Some(square) = rank.iter_mut().filter(|square| square.is_none()).nth(place) {
        *square = Some(role);
    }
}
