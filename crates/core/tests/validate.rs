//! FENs that must be refused, each with everything that is wrong with it, and FENs that must be read.

use roque_core::Color::{Black, White};
use roque_core::Fault::{
    CastlingKingMoved, CastlingNotInRuleset, CastlingRookNotInCorner, CastlingTwoRooks, CastlingWithoutRook,
    EnPassantNotEmpty, EnPassantNotInRuleset, EnPassantWithoutPawn, EnPassantWrongRank, NoKing, PawnOnEdge,
    SeveralKings, TooManyCheckers, TooManyPawns, TooManyPieces, TooManyPromoted, WaitingKingInCheck,
};
use roque_core::Ruleset::{Chess960, Mini, Standard};
use roque_core::Square::*;
use roque_core::notation::fen::FenField::{Castling, EnPassant, Fullmoves, Halfmoves, Placement, Turn};
use roque_core::notation::fen::FenReason::{
    Missing, NotACastlingRight, NotACount, NotAPiece, NotASide, NotASquare, RankTooLong, RankTooShort,
    TooFewRanks, TooManyRanks, TooMuch,
};
use roque_core::notation::fen::{FenError, FenReason, FenSyntaxError};
use roque_core::{Bitboard, CastlingSide, Fault, Position, Rank, Ruleset, Setup, Square};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn set(squares: &[Square]) -> Bitboard {
    squares.iter().copied().collect()
}

#[track_caller]
fn faults(fen: &str, ruleset: Ruleset, expected: &[Fault]) {
    match Position::from_fen(fen, ruleset) {
        Err(FenError::Position(found)) => {
            assert_eq!(found.iter().cloned().collect::<Vec<_>>(), expected, "{fen}");
            assert_eq!(found.to_string().split("; ").count(), expected.len(), "{found}");
        }
        other => panic!("{fen}: {other:?}"),
    }
}

#[test]
fn kings() {
    faults("8/8/8/8/8/8/8/8 w - - 0 1", Standard, &[NoKing(White), NoKing(Black)]);
    faults("8/8/8/8/8/8/8/4K3 w - - 0 1", Standard, &[NoKing(Black)]);
    faults("4k3/8/8/8/8/8/8/8 b - - 0 1", Chess960, &[NoKing(White)]);
    faults("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", Standard, &[SeveralKings(White, set(&[A1, E1]))]);
    faults("k3k2k/8/8/8/8/8/8/4K3 w - - 0 1", Mini, &[SeveralKings(Black, set(&[A8, E8, H8]))]);
}

#[test]
fn checks() {
    let in_check = |king, by| WaitingKingInCheck { king, by };
    faults("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", Standard, &[in_check(E8, set(&[E1]))]);
    faults("4k3/8/8/8/8/8/5p2/4K3 b - - 0 1", Standard, &[in_check(E1, set(&[F2]))]);
    faults("8/8/8/3kK3/8/8/8/8 w - - 0 1", Standard, &[in_check(D5, set(&[E5]))]);
    faults("4k3/8/3N4/8/8/8/8/4RK2 w - - 0 1", Mini, &[in_check(E8, set(&[D6, E1]))]);
    let three = set(&[D3, E8, H4]);
    faults("k3r3/8/8/8/7b/3n4/8/4K3 w - - 0 1", Standard, &[TooManyCheckers(three)]);
}

#[test]
fn counts() {
    let promoted = |color, promoted, missing_pawns| TooManyPromoted { color, promoted, missing_pawns };
    faults("4k2P/8/8/8/8/8/8/p3K3 w - - 0 1", Standard, &[PawnOnEdge(A1), PawnOnEdge(H8)]);
    faults("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", Standard, &[TooManyPawns(White, 9)]);
    faults("4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - - 0 1", Standard, &[promoted(White, 1, 0)]);
}

#[test]
fn counts_of_pieces() {
    let all = "rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1";
    let promoted = TooManyPromoted { color: Black, promoted: 1, missing_pawns: 0 };
    faults(all, Standard, &[TooManyPieces(Black, 17), promoted]);
    // A missing pawn can have become any one piece, and two bishops of one colour are one promotion.
    for fen in [
        "rnbqkbnr/ppppppp1/n7/8/8/8/8/4K3 w - - 0 1",
        "2b1k3/1ppppppp/4b3/8/8/8/8/4K3 w - - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    ] {
        assert!(Position::from_fen(fen, Standard).is_ok(), "{fen}");
    }
    let bishops = TooManyPromoted { color: Black, promoted: 1, missing_pawns: 0 };
    faults("2b1k3/pppppppp/4b3/8/8/8/8/4K3 w - - 0 1", Standard, &[bishops]);
}

#[test]
fn castling() {
    let without = |color, rook| CastlingWithoutRook { color, rook };
    let moved = |color, king| CastlingKingMoved { color, king };
    faults("4k3/8/8/8/8/8/8/4K3 w K - 0 1", Standard, &[without(White, H1)]);
    faults("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", Standard, &[without(White, A1), without(White, H1)]);
    faults("4k2R/8/8/8/8/8/8/4K3 b k - 0 1", Standard, &[without(Black, H8)]);
    faults("3k3r/8/8/8/8/8/8/4K3 w k - 0 1", Standard, &[moved(Black, D8)]);
    faults("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", Standard, &[moved(White, E2)]);
    faults("4k3/8/8/8/8/8/1K6/R6R w AH - 0 1", Chess960, &[moved(White, B2)]);
    let not_in_corner = CastlingRookNotInCorner { color: White, rook: G1 };
    faults("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", Standard, &[not_in_corner]);
    let two = CastlingTwoRooks(White, CastlingSide::Queen);
    faults("4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1", Chess960, &[two]);
    let two = CastlingTwoRooks(Black, CastlingSide::King);
    faults("1k3r1r/8/8/8/8/8/8/4K3 w fh - 0 1", Chess960, &[two]);
    faults(START, Mini, &[CastlingNotInRuleset]);
    // Two kings: whether they moved cannot be said, but the missing rook can.
    let kings = SeveralKings(White, set(&[D1, E1]));
    faults("4k3/8/8/8/8/8/8/3KK3 w K - 0 1", Standard, &[kings, without(White, H1)]);
}

#[test]
fn en_passant() {
    let not_empty = |target, occupied| EnPassantNotEmpty { target, occupied };
    let pawn = |target, pawn| EnPassantWithoutPawn { target, pawn };
    faults("4k3/8/8/8/8/8/8/4K3 w - e4 0 1", Standard, &[EnPassantWrongRank(E4)]);
    faults("4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", Standard, &[EnPassantWrongRank(D6)]);
    faults("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", Standard, &[pawn(D6, D5)]);
    faults("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", Standard, &[not_empty(D6, D6)]);
    faults("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", Standard, &[not_empty(D6, D7)]);
    let all = [not_empty(D3, D3), not_empty(D3, D2), pawn(D3, D4)];
    faults("4k3/8/8/8/4p3/3b4/3P4/4K3 b - d3 0 1", Standard, &all);
    faults("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Mini, &[EnPassantNotInRuleset]);
}

#[test]
fn several_faults_at_once() {
    let expected = [
        NoKing(Black),
        PawnOnEdge(A8),
        TooManyPawns(White, 9),
        CastlingWithoutRook { color: White, rook: H1 },
        EnPassantWrongRank(E5),
    ];
    faults("P7/8/8/8/8/8/PPPPPPPP/4K3 w K e5 0 1", Standard, &expected);
}

#[track_caller]
fn syntax(text: &str, expected: &[(usize, FenReason)]) {
    let expected: Vec<_> =
        expected.iter().map(|&(column, reason)| FenSyntaxError { column, reason }).collect();
    for ruleset in Ruleset::ALL {
        assert_eq!(Setup::from_fen(text, ruleset).expect_err(text), expected, "{text:?}");
        let error = Position::from_fen(text, ruleset).expect_err(text);
        assert_eq!(error, FenError::Syntax(expected.clone()), "{text:?}");
        assert!(error.to_string().starts_with("column "), "{error}");
    }
}

#[test]
fn fields() {
    syntax("", &[(1, Missing(Placement))]);
    syntax("  \t ", &[(5, Missing(Placement))]);
    let all_missing = |at| [(at, Missing(Turn)), (at, Missing(Castling)), (at, Missing(EnPassant))];
    syntax("8/8/8/8/8/8/8/8", &all_missing(16));
    syntax("8/8/8/8/8/8/8/8 w", &all_missing(18)[1..]);
    syntax("8/8/8/8/8/8/8/8 w -", &[(20, Missing(EnPassant))]);
    syntax("8/8/8/8/8/8/8/8 w - - 0 1 bm", &[(27, TooMuch)]);
    syntax("8/8/8/8/8/8/8/8 x KQkq - 0 1", &[(17, NotASide)]);
    syntax("8/8/8/8/8/8/8/8 ww - - 0 1", &[(17, NotASide)]);
    syntax("8/8/8/8/8/8/8/8 w KQxq - 0 1", &[(21, NotACastlingRight('x'))]);
    syntax("8/8/8/8/8/8/8/8 w K- - 0 1", &[(20, NotACastlingRight('-'))]);
    syntax("8/8/8/8/8/8/8/8 w \u{212a} - 0 1", &[(19, NotACastlingRight('\u{212a}'))]);
    syntax("8/8/8/8/8/8/8/8 w - e9 0 1", &[(21, NotASquare)]);
    syntax("8/8/8/8/8/8/8/8 w - e 0 1", &[(21, NotASquare)]);
    syntax("8/8/8/8/8/8/8/8 w - - x 1", &[(23, NotACount(Halfmoves))]);
    syntax("8/8/8/8/8/8/8/8 w - - 256 1", &[(23, NotACount(Halfmoves))]);
    syntax("8/8/8/8/8/8/8/8 w - - 0 +1", &[(25, NotACount(Fullmoves))]);
    syntax("8/8/8/8/8/8/8/8 w - - -1 65536", &[(23, NotACount(Halfmoves)), (26, NotACount(Fullmoves))]);
}

#[test]
fn placements() {
    syntax("8/8/8/8/8/8/8/8x w - - 0 1", &[(16, NotAPiece('x'))]);
    syntax("rnbqkbnr/ppp♟ w - - 0 1", &[(13, NotAPiece('♟')), (14, TooFewRanks(2))]);
    syntax("♔ w - -", &[(1, NotAPiece('♔')), (2, TooFewRanks(1))]);
    syntax("0/8/8/8/8/8/8/8 w - - 0 1", &[(1, NotAPiece('0'))]);
    syntax("9/8/8/8/8/8/8/8 w - - 0 1", &[(1, NotAPiece('9'))]);
    syntax("8\u{a0}w b - -", &[(2, NotAPiece('\u{a0}')), (4, TooFewRanks(1))]);
    syntax("8/8/8/8/8/8/8/7 w - - 0 1", &[(16, RankTooShort(Rank::R1))]);
    syntax("8/7/8/8/8/8/8/8 w - - 0 1", &[(4, RankTooShort(Rank::R7))]);
    syntax("8//8/8/8/8/8/8 w - - 0 1", &[(3, RankTooShort(Rank::R7))]);
    syntax("pppppppp1/8/8/8/8/8/8/8 w - - 0 1", &[(9, RankTooLong(Rank::R8))]);
    syntax("8/ppppp4/8/8/8/8/8/8 w - - 0 1", &[(8, RankTooLong(Rank::R7))]);
    syntax("8/8/8/8/8/8/8/8p w - - 0 1", &[(16, RankTooLong(Rank::R1))]);
    syntax("8/8/8/8/8/8/8 w - - 0 1", &[(14, TooFewRanks(7))]);
    syntax("8/8/8/8/8/8/8/8/8 w - - 0 1", &[(16, TooManyRanks)]);
}

#[test]
fn every_rank_is_looked_at() {
    let expected = [
        (1, NotAPiece('9')),
        (8, RankTooLong(Rank::R7)),
        (11, RankTooShort(Rank::R6)),
        (20, NotAPiece('z')),
        (21, TooManyRanks),
    ];
    syntax("9/ppppp4/7/8/8/8/8/z/8/8 w - - 0 1", &expected);
}

#[test]
fn one_error_a_field() {
    let expected = [
        (1, NotAPiece('x')),
        (2, TooFewRanks(1)),
        (3, NotASide),
        (5, NotACastlingRight('z')),
        (7, NotASquare),
        (10, NotACount(Halfmoves)),
        (12, NotACount(Fullmoves)),
        (14, TooMuch),
    ];
    syntax("x y z e0 a b c", &expected);
}

#[track_caller]
fn reads(text: &str, ruleset: Ruleset, written: &str) {
    let position = Position::from_fen(text, ruleset).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_fen(), written, "{text}");
    assert_eq!(Position::from_fen(written, ruleset).as_ref(), Ok(&position), "{written}");
    let shredder = position.to_shredder_fen();
    assert_eq!(Position::from_fen(&shredder, Chess960).map(|read| read.to_shredder_fen()), Ok(shredder));
}

#[test]
fn loose_writing_is_read() {
    reads(START, Standard, START);
    reads("  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\tw  KQkq   -  0 1\r\n", Standard, START);
    reads("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", Standard, START);
    reads("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0", Standard, START);
    reads("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W qkQK - 0 0", Standard, START);
    reads("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 00 01", Standard, START);
    reads("rnbqkbnr/pppppppp/44/11111111/2222/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Standard, START);
    let late = "4k3/8/8/8/8/8/8/4K3 b - - 255 65535";
    reads(late, Standard, late);
    reads(late, Mini, late);
}

#[test]
fn useless_en_passant_squares_are_forgotten() {
    // Nobody beside the pawn; a pinned capturer; a capture that opens the rank.
    reads(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        Standard,
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    );
    reads("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Standard, "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1");
    reads("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", Standard, "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1");
    // A check that was there before the pawn moved, which play cannot bring about, is not met by taking it.
    reads("4k3/8/8/3pP3/8/3n4/8/4K3 w - d6 0 1", Standard, "4k3/8/8/3pP3/8/3n4/8/4K3 w - - 0 1");
    let usable = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    reads(usable, Standard, usable);
    reads("4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 1", Chess960, usable);
}

#[test]
fn castling_rights_of_chess960() {
    let position = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w";
    let x_fen = format!("{position} KQkq - 2 9");
    reads(&x_fen, Chess960, &x_fen);
    reads(&format!("{position} HFhf - 2 9"), Chess960, &x_fen);
    reads(&format!("{position} KFhq - 2 9"), Chess960, &x_fen);
    // The inner rook must be named: K and Q stand for the outer ones.
    let inner = "rr1k1r1r/8/8/8/8/8/8/RR1K1R1R w FBfb - 0 1";
    reads(inner, Chess960, inner);
    let outer = "rr1k1r1r/8/8/8/8/8/8/RR1K1R1R w KQkq - 0 1";
    reads(outer, Chess960, outer);
    reads("rr1k1r1r/8/8/8/8/8/8/RR1K1R1R w HAha - 0 1", Chess960, outer);
    // One right each, both on the same side.
    let one = "4k2r/8/8/8/8/8/8/R3K2R b Kk - 0 1";
    reads(one, Chess960, one);
    reads(one, Standard, one);
}

#[test]
fn any_setup_can_be_written() {
    let everything = "rnbqkbnr/pppppppp/pppppppp/nnnnnnnn/NNNNNNNN/PPPPPPPP/PPPPPPPP/RNBQKBNR";
    let fen = format!("{everything} b ABCDEFGHabcdefgh e3 255 65535");
    let setup = Setup::from_fen(&fen, Chess960).expect("well written, if impossible");
    let again = Setup::from_fen(&setup.to_fen(), Chess960);
    assert_eq!(again, Ok(setup), "{fen}");
    // A rook that may castle and is not in its corner is a fault of standard chess, but must be written as it is.
    let setup = Setup::from_fen("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", Standard).expect("well written");
    assert_eq!(Setup::from_fen(&setup.to_fen(), Standard), Ok(setup));
}
