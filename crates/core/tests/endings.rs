//! How games end: at the exact edges of the counters, and which positions are dead.

use roque_core::Square::{self, *};
use roque_core::{Claim, Color, Ending, Move, Outcome, Position, Ruleset, Scoresheet};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn find(sheet: &Scoresheet, (from, to): (Square, Square)) -> Move {
    sheet.position().find_move(from, to, None).unwrap_or_else(|error| panic!("{from}{to}: {error}"))
}

fn play(sheet: &mut Scoresheet, moves: &[(Square, Square)]) {
    for &squares in moves {
        let mv = find(sheet, squares);
        sheet.play(mv);
    }
}

const KNIGHTS_OUT_AND_BACK: [(Square, Square); 4] = [(G1, F3), (G8, F6), (F3, G1), (F6, G8)];

#[test]
fn the_third_time_can_be_claimed_and_the_fifth_ends_the_game() {
    let mut sheet = Scoresheet::new(Position::start());
    for times in 1..=5 {
        assert_eq!(sheet.repetitions(), times);
        assert_eq!(sheet.claim(), (times >= 3).then_some(Claim::ThreefoldRepetition), "{times}");
        assert_eq!(sheet.ending(), (times == 5).then_some(Ending::FivefoldRepetition), "{times}");
        if times < 5 {
            play(&mut sheet, &KNIGHTS_OUT_AND_BACK[..3]);
            // The last move can be announced with the claim.
            let back = find(&sheet, KNIGHTS_OUT_AND_BACK[3]);
            assert_eq!(sheet.repetitions_after(back), times + 1);
            assert_eq!(sheet.claim_with(back).is_some(), times + 1 >= 3, "{times}");
            sheet.play(back);
        }
    }
    assert_eq!(sheet.undo(), Some(find_back()));
    assert_eq!(sheet.repetitions(), 4, "after Ng1 with the black knight out");
    assert_eq!(sheet.ending(), None);

    fn find_back() -> Move {
        let knight = position("rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
        knight.find_move(F6, G8, None).expect("a legal move")
    }
}

#[test]
fn another_right_to_castle_is_another_position() {
    let mut sheet = Scoresheet::new(position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
    let rook_out_and_back = [(H1, G1), (H8, G8), (G1, H1), (G8, H8)];
    play(&mut sheet, &rook_out_and_back);
    assert_eq!(sheet.repetitions(), 1, "the rights are gone");
    play(&mut sheet, &rook_out_and_back);
    assert_eq!(sheet.repetitions(), 2);
}

#[test]
fn only_a_usable_en_passant_capture_makes_a_difference() {
    // After e4 the pawn on d4 can capture; the same placement later is another position.
    let usable = "4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1";
    // Here it is pinned on the file: there never was a right that could be lost.
    let pinned = "3k2n1/8/8/8/3p4/8/4P3/3RK1N1 w - - 0 1";
    for (fen, expected) in [(usable, 1), (pinned, 2)] {
        let mut sheet = Scoresheet::new(position(fen));
        play(&mut sheet, &[(E2, E4)]);
        play(&mut sheet, &[(G8, F6), (G1, F3), (F6, G8), (F3, G1)]);
        assert_eq!(sheet.repetitions(), expected, "{fen}");
    }
}

#[test]
fn fifty_moves_can_be_claimed_and_seventy_five_end_the_game() {
    let at = |halfmoves: u8| Scoresheet::new(position(&format!("4k3/8/8/8/8/8/8/R3K3 w - - {halfmoves} 90")));
    let rook = |sheet: &Scoresheet| find(sheet, (A1, A2));
    assert_eq!(at(98).claim_with(rook(&at(98))), None);
    assert_eq!(at(99).claim(), None);
    assert_eq!(at(99).claim_with(rook(&at(99))), Some(Claim::FiftyMoves), "the 100th half-move, announced");
    assert_eq!(at(100).claim(), Some(Claim::FiftyMoves));
    assert_eq!(at(149).ending(), None);
    assert_eq!(at(150).ending(), Some(Ending::SeventyFiveMoves));
    let mut sheet = at(149);
    play(&mut sheet, &[(A1, A2)]);
    assert_eq!(sheet.ending(), Some(Ending::SeventyFiveMoves));
    assert_eq!(sheet.ending().map(Ending::outcome), Some(Outcome::Draw));
}

#[test]
fn mate_with_the_last_move_comes_before_the_counter() {
    let mut sheet = Scoresheet::new(position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 120"));
    play(&mut sheet, &[(A1, A8)]);
    assert_eq!(sheet.ending(), Some(Ending::Checkmate { winner: Color::White }));
    assert_eq!(sheet.ending().map(Ending::outcome), Some(Outcome::Win(Color::White)));
}

#[test]
fn mini_ends_by_mate_or_stalemate_only() {
    let bare = Position::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 200 200", Ruleset::Mini).expect("a position");
    assert_eq!(bare.ending(), None);
    let mut sheet = Scoresheet::new(Position::start_of(Ruleset::Mini));
    for _ in 0..5 {
        play(&mut sheet, &KNIGHTS_OUT_AND_BACK);
    }
    assert_eq!((sheet.repetitions(), sheet.claim(), sheet.ending()), (6, None, None));
}

#[test]
fn a_game_beyond_the_counter_still_counts_its_repetitions() {
    let mut sheet = Scoresheet::new(Position::start_of(Ruleset::Mini));
    for _ in 0..100 {
        play(&mut sheet, &KNIGHTS_OUT_AND_BACK);
    }
    assert_eq!(sheet.position().halfmoves(), 255);
    assert_eq!(sheet.repetitions(), 101);
}

#[test]
fn dead_positions() {
    let dead = [
        "8/8/8/4k3/8/8/8/4K3 w - - 0 1",
        "8/8/8/4k3/8/4B3/8/4K3 w - - 0 1",
        "8/8/8/4k3/8/4n3/8/4K3 w - - 0 1",
        "8/8/2b5/4k3/8/5B2/8/4K3 w - - 0 1",
        // Any number of bishops on one colour.
        "8/8/2b1b3/4k3/8/3B1B2/8/4K3 w - - 0 1",
        // A wall of pawns from edge to edge.
        "4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1",
        "8/4k3/p1p1p1p1/PpPpPpPp/1P1P1P1P/4K3/8/8 b - - 0 1",
    ];
    let alive = [
        "8/8/8/4k3/8/4P3/8/4K3 w - - 0 1",
        "8/8/8/4k3/8/2N1N3/8/4K3 w - - 0 1",
        "8/8/8/4k3/8/3n4/4N3/5K2 w - - 0 1",
        "8/8/3b4/4k3/8/5B2/8/4K3 w - - 0 1",
        "8/8/3n4/4k3/8/5B2/8/4K3 w - - 0 1",
        // A gap in the wall on the h-file.
        "4k3/8/p1p1p3/PpPpPp2/1P1P1P2/8/8/4K3 w - - 0 1",
        // The wall stands, but there is a bishop that can capture.
        "4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K2B w - - 0 1",
        // The wall stands, but the black king can capture the pawn on a5, which nobody guards.
        "4k3/8/2p1p1p1/P1PpPpPp/3P1P1P/8/8/4K3 w - - 0 1",
        // A pawn that still can advance.
        "4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P2/7P/8/4K3 w - - 0 1",
        // Only two rammed pawns.
        "4k3/8/4p3/4P3/8/8/8/4K3 w - - 0 1",
    ];
    for fen in dead {
        assert_eq!(position(fen).ending(), Some(Ending::DeadPosition), "{fen}");
        assert!(position(fen).mirrored().is_dead(), "{fen} with colours reversed");
    }
    for fen in alive {
        assert_eq!(position(fen).ending(), None, "{fen}");
        assert!(!position(fen).mirrored().is_dead(), "{fen} with colours reversed");
    }
}
