//! King and pawn against king: won or drawn, known for every position.
//!
//! There are 2 · 24 · 64 · 64 positions with the pawn of the stronger side on files a to d (the others are mirror
//! images). All are classified once, when the first is asked for, backwards from promotion: a position is won if
//! the stronger side has a move to a won one, or if the weaker side has only moves to won ones.

use std::sync::LazyLock;

use roque_core::{Bitboard, Color, File, Rank, Square, attacks};

const POSITIONS: usize = 2 * 24 * 64 * 64;

static WON: LazyLock<Box<[u64]>> = LazyLock::new(classify);

/// Classifies the positions now, which takes some hundredths of a second, if nobody has asked for one yet.
pub fn prepare() {
    LazyLock::force(&WON);
}

/// Whether the side with the pawn wins, seen with White as that side.
pub fn is_won(king: Square, pawn: Square, lone: Square, strong_to_move: bool) -> bool {
    let turn = if pawn.file() > File::D { 7 } else { 0 };
    let turned = |square: Square| Square::wrapping(square as u8 ^ turn);
    let place = Place { king: turned(king), pawn: turned(pawn), lone: turned(lone), strong_to_move };
    has(&WON, place.index())
}

/// One position of the three pieces.
#[derive(Clone, Copy)]
struct Place {
    king: Square,
    pawn: Square,
    lone: Square,
    strong_to_move: bool,
}

impl Place {
    fn index(self) -> usize {
        let pawn = (self.pawn.rank() as usize - 1) * 4 + self.pawn.file() as usize;
        ((usize::from(self.strong_to_move) * 24 + pawn) * 64 + self.king as usize) * 64 + self.lone as usize
    }

    fn from_index(index: usize) -> Place {
        let pawn = index / 4096 % 24;
        Place {
            king: Square::wrapping((index / 64 % 64) as u8),
            pawn: Square::at(File::wrapping((pawn % 4) as u8), Rank::wrapping((pawn / 4 + 1) as u8)),
            lone: Square::wrapping((index % 64) as u8),
            strong_to_move: index / 4096 / 24 == 1,
        }
    }

    fn is_legal(self) -> bool {
        let check = attacks::pawn(Color::White, self.pawn).has(self.lone);
        self.king.distance(self.lone) > 1
            && self.king != self.pawn
            && self.lone != self.pawn
            && !(self.strong_to_move && check)
    }

    /// Whether this is won, as far as the positions after it are known.
    fn wins(self, won: &[u64]) -> bool {
        if self.strong_to_move { self.strong_wins(won) } else { self.lone_loses(won) }
    }

    fn strong_wins(self, won: &[u64]) -> bool {
        let reached = |place: Place| {
            let place = Place { strong_to_move: false, ..place };
            place.is_legal() && has(won, place.index())
        };
        let mut steps = attacks::king(self.king);
        steps.find(|&king| reached(Place { king, ..self })).is_some() || self.pawn_wins(reached)
    }

    fn pawn_wins(self, reached: impl Fn(Place) -> bool) -> bool {
        let free = |square: Square| square != self.king && square != self.lone;
        let Some(one) = self.pawn.offset(0, 1).filter(|&square| free(square)) else { return false };
        if one.rank() == Rank::R8 {
            // The new queen wins unless it is taken at once. (No promotion to a rook is ever needed to avoid
            // stalemate that would not be found as a win by another move.)
            return !attacks::king(self.lone).has(one) || attacks::king(self.king).has(one);
        }
        let two = self.pawn.offset(0, 2).filter(|&square| self.pawn.rank() == Rank::R2 && free(square));
        reached(Place { pawn: one, ..self }) || two.is_some_and(|pawn| reached(Place { pawn, ..self }))
    }

    fn lone_loses(self, won: &[u64]) -> bool {
        let pawn_attacks = attacks::pawn(Color::White, self.pawn);
        let closed: Bitboard = pawn_attacks | attacks::king(self.king);
        let moves = attacks::king(self.lone) - closed;
        if moves.is_empty() {
            return pawn_attacks.has(self.lone);
        }
        let mut moves = moves;
        moves.all(|lone| lone != self.pawn && has(won, Place { lone, strong_to_move: true, ..self }.index()))
    }
}

fn has(won: &[u64], index: usize) -> bool {
    won[index / 64] >> (index % 64) & 1 != 0
}

fn classify() -> Box<[u64]> {
    let mut won = vec![0u64; POSITIONS / 64].into_boxed_slice();
    let mut open: Vec<usize> = (0..POSITIONS).filter(|&index| Place::from_index(index).is_legal()).collect();
    loop {
        let before = open.len();
        open.retain(|&index| {
            let wins = Place::from_index(index).wins(&won);
            won[index / 64] |= u64::from(wins) << (index % 64);
            !wins
        });
        if open.len() == before {
            return won;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque_core::{Position, Role, Ruleset, Setup};

    /// The number of won positions is well known.
    #[test]
    fn counts_the_won_positions() {
        let won: u32 = WON.iter().map(|bits| bits.count_ones()).sum();
        assert_eq!(won, 111_282);
    }

    /// Each position agrees with the positions after it, as the core plays them.
    #[test]
    fn agrees_with_the_moves_of_the_core() {
        for index in (0..POSITIONS).step_by(7) {
            let place = Place::from_index(index);
            if let Some(position) = position_of(place) {
                assert_eq!(has(&WON, index), wins_by_moves(&position), "{position}");
            }
        }
    }

    fn position_of(place: Place) -> Option<Position> {
        let mut setup = Setup::empty(Ruleset::Standard);
        setup.turn = if place.strong_to_move { Color::White } else { Color::Black };
        if place.king == place.pawn || place.lone == place.pawn || place.king == place.lone {
            return None;
        }
        setup.board.put(Role::King.of(Color::White), place.king);
        setup.board.put(Role::Pawn.of(Color::White), place.pawn);
        setup.board.put(Role::King.of(Color::Black), place.lone);
        Position::new(&setup).ok()
    }

    fn wins_by_moves(position: &Position) -> bool {
        let after = |mv| {
            let mut next = *position;
            next.play(mv);
            let pawn = next.board().role(Role::Pawn).single();
            match pawn {
                Some(pawn) => {
                    let white_to_move = next.turn() == Color::White;
                    is_won(next.king(Color::White), pawn, next.king(Color::Black), white_to_move)
                }
                None => promoted_wins(&next),
            }
        };
        let moves = position.legal_moves();
        match position.turn() {
            Color::White => moves.iter().any(|&mv| after(mv)),
            Color::Black if moves.is_empty() => position.is_check(),
            Color::Black => moves.iter().all(|&mv| after(mv)),
        }
    }

    /// A queen or rook that cannot be taken and does not stalemate.
    fn promoted_wins(position: &Position) -> bool {
        let heavy = position.board().role(Role::Queen) | position.board().role(Role::Rook);
        let Some(square) = heavy.single() else { return false };
        let stalemate = !position.has_legal_move() && !position.is_check();
        let lone = position.king(Color::Black);
        let taken = lone.distance(square) == 1 && position.king(Color::White).distance(square) > 1;
        !stalemate && !taken
    }
}
