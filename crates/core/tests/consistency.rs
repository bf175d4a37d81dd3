//! What must hold between the answers of a position, at positions reached by random play.

use std::collections::HashSet;

use roque_core::{CheckSquares, Move, MoveKind, Position, Role, Ruleset, Scoresheet, Square};
use support::{MAX_PLIES, Random, for_random_positions, random_move, random_start, tricky_positions};

mod support;

fn set(moves: &[Move]) -> HashSet<Move> {
    moves.iter().copied().collect()
}

#[test]
fn a_played_position_is_the_one_set_up() {
    for (ruleset, count) in
        [(Ruleset::Standard, 100_000), (Ruleset::Chess960, 100_000), (Ruleset::Mini, 20_000)]
    {
        for_random_positions(ruleset, 11, count, |position| {
            // All fields: pieces, keys, checks, pins, en passant square, counters.
            assert_eq!(Position::new(&position.to_setup()).as_ref(), Ok(position), "{position}");
            assert_eq!(Position::from_fen(&position.to_fen(), ruleset).as_ref(), Ok(position), "{position}");
            if let Some(passed) = position.after_null_move() {
                assert_eq!(Position::new(&passed.to_setup()), Ok(passed), "{position}");
                assert_eq!((passed.turn(), passed.en_passant()), (!position.turn(), None));
            } else {
                assert!(position.is_check());
            }
        });
    }
}

#[test]
fn a_square_is_threatened_if_a_piece_attacks_it() {
    for_random_positions(Ruleset::Standard, 19, 50_000, |position| {
        let (board, turn) = (position.board(), position.turn());
        for square in Square::ALL {
            let attackers = board.attackers_to(square, board.occupied()) & board.color(!turn);
            assert_eq!(position.threatened().has(square), attackers.any(), "{position} {square}");
        }
    });
}

#[test]
fn the_kinds_of_moves_add_up() {
    for ruleset in Ruleset::ALL {
        for_random_positions(ruleset, 12, 50_000, |position| {
            let before = *position;
            let all = position.legal_moves();
            let (captures, quiets) = (position.captures(), position.quiets());
            assert_eq!(all.len() as u32, position.count_legal_moves(), "{position}");
            assert_eq!(all.is_empty(), !position.has_legal_move(), "{position}");
            assert_eq!(all.len(), set(&all).len(), "no move twice: {position}");
            assert_eq!(all.len(), captures.len() + quiets.len(), "{position}");
            assert!(captures.iter().all(|&mv| position.is_capture(mv)), "{position}");
            assert!(quiets.iter().all(|&mv| !position.is_capture(mv)), "{position}");
            assert_eq!(set(&all), &set(&captures) | &set(&quiets), "{position}");
            let (mut checks, squares) = (HashSet::new(), CheckSquares::of(position));
            for &mv in &all {
                let after = position.after(mv);
                assert_eq!(position.gives_check(mv), after.is_check(), "{position} {mv:?}");
                assert_eq!(squares.has(position, mv), after.is_check(), "{position} {mv:?}");
                let same_rights = after.castling() == position.castling() && after.en_passant().is_none();
                if same_rights && (mv.kind() as u8) < MoveKind::EnPassant as u8 {
                    assert_eq!(position.likely_key_after(mv), after.key(), "{position} {mv:?}");
                }
                assert_eq!(position.captured(mv).is_some(), position.is_capture(mv), "{position} {mv:?}");
                let taken = position.board().occupied().len() - after.board().occupied().len();
                assert_eq!(taken == 1, position.is_capture(mv), "{position} {mv:?}");
                if after.is_check() {
                    checks.insert(mv);
                }
            }
            assert_eq!(set(&position.checks()), checks, "{position}");
            assert_eq!(before, *position, "playing on a copy leaves no trace");
        });
    }
}

#[test]
fn only_legal_moves_are_legal() {
    for ruleset in Ruleset::ALL {
        let mut random = Random::new(13);
        let mut number = 0;
        for_random_positions(ruleset, 14, 60_000, |position| {
            let legal = set(&position.legal_moves());
            assert!(legal.iter().all(|&mv| position.is_legal(mv)), "{position}");
            let agrees = |bits: u16| {
                let Some(mv) = Move::from_bits(bits) else { return };
                assert_eq!(mv.to_bits(), bits);
                assert_eq!(position.is_legal(mv), legal.contains(&mv), "{position} {mv:?}");
            };
            number += 1;
            if number % 400 == 1 {
                (0..=u16::MAX).for_each(agrees);
            } else {
                (0..40).for_each(|_| agrees(random.number() as u16));
                // A move that is nearly right: another kind, or another destination.
                for &mv in &legal {
                    agrees(mv.to_bits() ^ (random.number() as u16 & 0xf000));
                    agrees(mv.to_bits() ^ (random.number() as u16 & 0x003f));
                }
            }
        });
    }
}

#[test]
fn only_legal_moves_are_found() {
    for ruleset in Ruleset::ALL {
        let mut number = 0;
        for_random_positions(ruleset, 15, 30_000, |position| {
            number += 1;
            if number % 150 == 1 {
                find_everything(position);
            }
        });
    }
}

/// Tries every origin, destination and promotion, also those that make no sense.
fn find_everything(position: &Position) {
    let legal = set(&position.legal_moves());
    let mut found = HashSet::new();
    let promotions: Vec<Option<Role>> = Role::ALL.into_iter().map(Some).chain([None]).collect();
    for from in Square::ALL {
        for to in Square::ALL {
            for &promotion in &promotions {
                let result = position.find_move(from, to, promotion);
                assert_eq!(position.why_illegal(from, to, promotion), result.err());
                let Ok(mv) = result else { continue };
                assert!(legal.contains(&mv), "{position} {mv:?}");
                // Castling may also be said by the king's destination.
                assert_eq!((mv.from(), mv.promotion()), (from, promotion), "{position} {mv:?}");
                assert!(mv.to() == to || mv.is_castle(), "{position} {mv:?}");
                found.insert(mv);
            }
        }
    }
    assert_eq!(found, legal, "{position}");
}

#[test]
fn colours_do_not_matter() {
    let mirrored = |mv: &Move| Move::new(mv.from().flipped(), mv.to().flipped(), mv.kind());
    for ruleset in Ruleset::ALL {
        for_random_positions(ruleset, 16, 40_000, |position| {
            let other = position.mirrored();
            let expected: HashSet<Move> = position.legal_moves().iter().map(mirrored).collect();
            assert_eq!(set(&other.legal_moves()), expected, "{position}");
            assert_eq!(other.mirrored(), *position);
            assert_eq!(other.is_check(), position.is_check());
            assert_eq!(other.is_dead(), position.is_dead());
        });
    }
}

#[test]
fn repetitions_are_those_of_the_whole_game() {
    for ruleset in Ruleset::ALL {
        let mut random = Random::new(17);
        let tricky = tricky_positions(ruleset);
        for _ in 0..60 {
            let mut sheet = Scoresheet::new(random_start(ruleset, &mut random, &tricky));
            for _ in 0..MAX_PLIES {
                // Going back where one came from makes repetitions likely.
                let back = sheet
                    .moves()
                    .rev()
                    .nth(1)
                    .and_then(|mv| sheet.position().find_move(mv.to(), mv.from(), None).ok());
                let played = back.filter(|_| random.below(3) > 0);
                let Some(mv) = played.or_else(|| random_move(sheet.position(), &mut random)) else { break };
                let announced = sheet.repetitions_after(mv);
                let before = sheet.clone();
                sheet.play(mv);
                let now = sheet.position().to_setup();
                let same = |past: &&Position| {
                    let past = past.to_setup();
                    (past.board, past.turn, past.castling, past.en_passant)
                        == (now.board, now.turn, now.castling, now.en_passant)
                };
                assert_eq!(sheet.repetitions(), sheet.positions().filter(same).count());
                assert_eq!(sheet.repetitions(), announced);
                let mut undone = sheet.clone();
                assert_eq!((undone.undo(), &undone), (Some(mv), &before));
            }
        }
    }
}

#[test]
fn a_return_is_foretold() {
    let (mut random, mut returns, mut positions) = (Random::new(29), 0, 0);
    for ruleset in Ruleset::ALL {
        let tricky = tricky_positions(ruleset);
        for game in 0..400 {
            let (mut position, mut earlier) = (random_start(ruleset, &mut random, &tricky), Vec::new());
            let mut last = [None; 2];
            for ply in 0..60 {
                // Moves that can be taken back, and often are; first some that make room.
                let moves: Vec<Move> = position.legal_moves().iter().copied().collect();
                let back =
                    last[ply % 2].and_then(|mv: Move| position.find_move(mv.to(), mv.from(), None).ok());
                let quiet: Vec<Move> =
                    moves.iter().copied().filter(|&mv| position.after(mv).halfmoves() > 0).collect();
                let mv = match back.filter(|_| random.below(3) == 0) {
                    Some(back) => back,
                    None if ply > game % 40 && !quiet.is_empty() => *random.pick(&quiet),
                    None if !moves.is_empty() => *random.pick(&moves),
                    None => break,
                };
                last[ply % 2] = Some(mv);
                earlier.push(position.key());
                position = position.after(mv);
                let since = |key: &u64| earlier.iter().rev().position(|earlier| earlier == key);
                let expected = position.legal_moves().iter().any(|&mv| {
                    let after = position.after(mv);
                    since(&after.key()).is_some_and(|plies| plies < usize::from(after.halfmoves()))
                });
                assert_eq!(position.can_return(&earlier), expected, "{position}");
                positions += 1;
                returns += usize::from(expected);
            }
        }
    }
    assert!(positions > 20_000 && returns > 1_000, "{returns} of {positions}");
}
