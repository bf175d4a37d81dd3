//! What can be wrong with a position.

use std::fmt;

use crate::{Bitboard, CastlingSide, Color, File, Rank, Role, Ruleset, Setup, Square};

/// One thing that makes a position impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A side has no king.
    NoKing(Color),
    /// A side has more than one king.
    SeveralKings(Color, Bitboard),
    /// A pawn stands on the first or last rank.
    PawnOnEdge(Square),
    /// A side has more than sixteen pieces.
    TooManyPieces(Color, u32),
    /// A side has more than eight pawns.
    TooManyPawns(Color, u32),
    /// A side has more promoted pieces than it has lost pawns.
    TooManyPromoted {
        /// Whose pieces they are.
        color: Color,
        /// The fewest promotions that explain the pieces.
        promoted: u32,
        /// The pawns that are missing.
        missing_pawns: u32,
    },
    /// The side that is not to move is in check.
    WaitingKingInCheck {
        /// That side's king.
        king: Square,
        /// The pieces that attack it.
        by: Bitboard,
    },
    /// More than two pieces give check.
    TooManyCheckers(Bitboard),
    /// A side may castle, but its king is not where a king that never moved stands.
    CastlingKingMoved {
        /// Whose right it is.
        color: Color,
        /// Where the king stands.
        king: Square,
    },
    /// A side may castle with a rook that is not there.
    CastlingWithoutRook {
        /// Whose right it is.
        color: Color,
        /// Where the rook should stand.
        rook: Square,
    },
    /// A side may castle with a rook that does not stand in a corner, which only Chess960 allows.
    CastlingRookNotInCorner {
        /// Whose right it is.
        color: Color,
        /// Where the rook stands.
        rook: Square,
    },
    /// A side may castle with two rooks on the same side of its king.
    CastlingTwoRooks(Color, CastlingSide),
    /// Castling rights in a ruleset that has no castling.
    CastlingNotInRuleset,
    /// An en passant square in a ruleset that has no en passant.
    EnPassantNotInRuleset,
    /// An en passant square on a rank no pawn of that side can have jumped over.
    EnPassantWrongRank(Square),
    /// An en passant square that is occupied, or whose pawn's origin is.
    EnPassantNotEmpty {
        /// The en passant square.
        target: Square,
        /// The square that should be empty.
        occupied: Square,
    },
    /// An en passant square without the pawn that jumped over it.
    EnPassantWithoutPawn {
        /// The en passant square.
        target: Square,
        /// Where the pawn should stand.
        pawn: Square,
    },
}

/// Everything that is wrong with a position: at least one [`Fault`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// The faults, in the order of the fields of a FEN.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl std::error::Error for Faults {}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.iter().enumerate() {
            f.write_str(if number == 0 { "" } else { "; " })?;
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

fn squares(set: Bitboard) -> String {
    set.map(|square| square.to_string()).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoKing(color) => write!(f, "{} has no king", color.name()),
            Fault::SeveralKings(color, kings) => {
                write!(f, "{} has {} kings ({})", color.name(), kings.len(), squares(*kings))
            }
            Fault::PawnOnEdge(square) => write!(f, "there is a pawn on {square}, where no pawn can stand"),
            Fault::TooManyPieces(color, count) => {
                write!(f, "{} has {count} pieces, more than 16", color.name())
            }
            Fault::TooManyPawns(color, count) => write!(f, "{} has {count} pawns, more than 8", color.name()),
            Fault::TooManyPromoted { color, promoted, missing_pawns } => write!(
                f,
                "{} needs {promoted} promoted pawns for its pieces, but only {missing_pawns} pawns are missing",
                color.name()
            ),
            Fault::WaitingKingInCheck { king, by } => {
                write!(f, "the king on {king} is in check (from {}), but it is not its turn", squares(*by))
            }
            Fault::TooManyCheckers(by) => {
                write!(f, "{} pieces give check ({}), more than two", by.len(), squares(*by))
            }
            Fault::CastlingKingMoved { color, king } => {
                write!(f, "{} cannot have the right to castle with its king on {king}", color.name())
            }
            Fault::CastlingWithoutRook { color, rook } => {
                write!(f, "{} cannot castle with a rook on {rook}: there is none", color.name())
            }
            Fault::CastlingRookNotInCorner { color, rook } => {
                write!(f, "{} castles with the rook on {rook}, which only Chess960 allows", color.name())
            }
            Fault::CastlingTwoRooks(color, _) => {
                write!(f, "{} has the right to castle with two rooks on one side of the king", color.name())
            }
            Fault::CastlingNotInRuleset => f.write_str("these rules have no castling"),
            Fault::EnPassantNotInRuleset => f.write_str("these rules have no en passant capture"),
            Fault::EnPassantWrongRank(target) => {
                write!(f, "no pawn can just have jumped over {target}")
            }
            Fault::EnPassantNotEmpty { target, occupied } => {
                write!(f, "a pawn cannot just have jumped over {target}: {occupied} is occupied")
            }
            Fault::EnPassantWithoutPawn { target, pawn } => {
                write!(f, "a pawn that jumped over {target} would stand on {pawn}")
            }
        }
    }
}

/// Whether a setup is a position, or what is wrong with it.
pub(super) fn check(setup: &Setup) -> Result<(), Faults> {
    // Pushing to an empty vector is the only allocation, so a sound setup costs none.
    let mut faults = Vec::new();
    check_kings(setup, &mut faults);
    check_counts(setup, &mut faults);
    check_castling(setup, &mut faults);
    check_en_passant(setup, &mut faults);
    if faults.is_empty() { Ok(()) } else { Err(Faults(faults)) }
}

fn check_kings(setup: &Setup, faults: &mut Vec<Fault>) {
    for color in Color::ALL {
        let kings = setup.board.pieces(color, Role::King);
        if kings.is_empty() {
            faults.push(Fault::NoKing(color));
        } else if kings.several() {
            faults.push(Fault::SeveralKings(color, kings));
        }
    }
    // With one king each, also who is in check.
    let king = |color| setup.board.pieces(color, Role::King).single();
    let (Some(moving), Some(waiting)) = (king(setup.turn), king(!setup.turn)) else { return };
    let attackers = |king, by| setup.board.attackers_to(king, setup.board.occupied()) & setup.board.color(by);
    let by = attackers(waiting, setup.turn);
    if by.any() {
        faults.push(Fault::WaitingKingInCheck { king: waiting, by });
    }
    let checkers = attackers(moving, !setup.turn);
    if checkers.len() > 2 {
        faults.push(Fault::TooManyCheckers(checkers));
    }
}

fn check_counts(setup: &Setup, faults: &mut Vec<Fault>) {
    let board = &setup.board;
    let edges = Rank::R1.squares() | Rank::R8.squares();
    faults.extend((board.role(Role::Pawn) & edges).map(Fault::PawnOnEdge));
    for color in Color::ALL {
        let all = board.color(color).len();
        let pawns = board.pieces(color, Role::Pawn).len();
        if all > 16 {
            faults.push(Fault::TooManyPieces(color, all));
        }
        if pawns > 8 {
            faults.push(Fault::TooManyPawns(color, pawns));
            continue;
        }
        let bishops = board.pieces(color, Role::Bishop);
        let beyond = |count: u32, start: u32| count.saturating_sub(start);
        let promoted = beyond(board.pieces(color, Role::Queen).len(), 1)
            + beyond(board.pieces(color, Role::Rook).len(), 2)
            + beyond(board.pieces(color, Role::Knight).len(), 2)
            + beyond((bishops & Bitboard::LIGHT).len(), 1)
            + beyond((bishops & Bitboard::DARK).len(), 1);
        let missing_pawns = 8 - pawns;
        if promoted > missing_pawns {
            faults.push(Fault::TooManyPromoted { color, promoted, missing_pawns });
        }
    }
}

fn check_castling(setup: &Setup, faults: &mut Vec<Fault>) {
    if setup.castling.is_empty() {
        return;
    }
    if !setup.ruleset.has_castling() {
        faults.push(Fault::CastlingNotInRuleset);
        return;
    }
    let standard = setup.ruleset == Ruleset::Standard;
    for color in Color::ALL.into_iter().filter(|&color| setup.castling.any(color)) {
        let rooks = setup.castling.rooks(color);
        for rook in rooks - setup.board.pieces(color, Role::Rook) {
            faults.push(Fault::CastlingWithoutRook { color, rook });
        }
        let Some(king) = setup.board.pieces(color, Role::King).single() else { continue };
        if !color.first_rank().has(king) || standard && king.file() != File::E {
            faults.push(Fault::CastlingKingMoved { color, king });
            continue;
        }
        // Of rooks that are not there enough has been said.
        let rooks = rooks & setup.board.pieces(color, Role::Rook);
        if standard {
            let corners = File::A.squares() | File::H.squares();
            faults.extend((rooks - corners).map(|rook| Fault::CastlingRookNotInCorner { color, rook }));
            continue;
        }
        for side in CastlingSide::ALL {
            if rooks.filter(|&rook| CastlingSide::of(king, rook) == side).count() > 1 {
                faults.push(Fault::CastlingTwoRooks(color, side));
            }
        }
    }
}

fn check_en_passant(setup: &Setup, faults: &mut Vec<Fault>) {
    let Some(target) = setup.en_passant else { return };
    if !setup.ruleset.has_en_passant() {
        faults.push(Fault::EnPassantNotInRuleset);
        return;
    }
    if target.rank() != Rank::R6.relative_to(setup.turn) {
        faults.push(Fault::EnPassantWrongRank(target));
        return;
    }
    let origin = Square::at(target.file(), Rank::R7.relative_to(setup.turn));
    for square in [target, origin] {
        if setup.board.occupied().has(square) {
            faults.push(Fault::EnPassantNotEmpty { target, occupied: square });
        }
    }
    let pawn = Square::at(target.file(), Rank::R5.relative_to(setup.turn));
    if !setup.board.pieces(!setup.turn, Role::Pawn).has(pawn) {
        faults.push(Fault::EnPassantWithoutPawn { target, pawn });
    }
}
