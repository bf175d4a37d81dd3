//! Knight's tours: wherever there can be one there is one, and nowhere else.

use roque_puzzles::Square;
use roque_puzzles::tour::{BadBoard, Board, NoTour, Tour, find, is_knight_move};

fn board(width: u32, height: u32) -> Board {
    Board::new(width, height).unwrap()
}

fn squares(board: Board) -> impl Iterator<Item = Square> {
    (0..board.area()).map(move |index| board.square(index))
}

/// Checked here once more, and by other means than the crate's.
fn assert_tour(tour: &Tour, start: Square, closed: bool) {
    let board = tour.board();
    let mut seen: Vec<usize> = tour.squares().iter().map(|square| board.index(*square)).collect();
    assert_eq!(tour.squares()[0], start);
    seen.sort_unstable();
    assert!(seen.into_iter().eq(0..board.area()), "{board:?}");
    for step in tour.squares().windows(2) {
        let (files, ranks) = step[0].distance(step[1]);
        assert_eq!(files * ranks, 2);
    }
    assert!(!closed || is_knight_move(start, *tour.squares().last().unwrap()));
}

/// Schwenk's theorem.
fn has_closed_tour(width: u32, height: u32) -> bool {
    let (short, long) = (width.min(height), width.max(height));
    !(width * height % 2 == 1 || [1, 2, 4].contains(&short) || (short == 3 && [4, 6, 8].contains(&long)))
}

/// The theorem of Cull, De Curtins, Chen and others for open tours.
fn has_open_tour(width: u32, height: u32) -> bool {
    let (short, long) = (width.min(height), width.max(height));
    long == 1 || !(short <= 2 || (short == 3 && [3, 5, 6].contains(&long)) || (short == 4 && long == 4))
}

#[test]
fn closed_tours_exist_where_schwenk_says() {
    for width in 1..=34 {
        for height in 1..=34 {
            let found = find(board(width, height), None, true);
            assert_eq!(found.is_ok(), has_closed_tour(width, height), "{width}x{height}: {found:?}");
            if let Ok(tour) = found {
                assert_tour(&tour, Square::new(0, 0), true);
            }
        }
    }
}

#[test]
fn open_tours_exist_on_all_boards_but_few() {
    for width in 1..=34 {
        for height in 1..=34 {
            let found = find(board(width, height), None, false);
            assert_eq!(found.is_ok(), has_open_tour(width, height), "{width}x{height}: {found:?}");
            if let Ok(tour) = found {
                assert_tour(&tour, Square::new(0, 0), false);
            }
        }
    }
}

/// Whether the plain search finds an open tour from this square: move by move, all of them.
fn exists(board: Board, here: Square, closed: bool) -> bool {
    fn go(board: Board, here: Square, goal: Option<Square>, seen: &mut [bool], left: usize) -> bool {
        if left == 0 {
            return goal.is_none_or(|goal| is_knight_move(here, goal));
        }
        // A square that cannot be entered any more, and is not a neighbour of this one, is lost.
        let lost = squares(board).filter(|square| !seen[board.index(*square)]).any(|square| {
            let ways = board
                .knight_moves(square)
                .filter(|way| !seen[board.index(*way)] || *way == here || Some(*way) == goal)
                .count();
            ways == 0 || (ways == 1 && goal.is_some())
        });
        if lost {
            return false;
        }
        for next in board.knight_moves(here) {
            let index = board.index(next);
            if !seen[index] {
                seen[index] = true;
                if go(board, next, goal, seen, left - 1) {
                    return true;
                }
                seen[index] = false;
            }
        }
        false
    }
    let mut seen = vec![false; board.area()];
    seen[board.index(here)] = true;
    go(board, here, closed.then_some(here), &mut seen, board.area() - 1)
}

#[test]
fn small_boards_against_a_plain_search_from_every_square() {
    let mut compared = 0;
    for (width, height) in [
        (1, 1),
        (1, 2),
        (2, 2),
        (2, 3),
        (2, 7),
        (3, 3),
        (3, 4),
        (4, 3),
        (3, 5),
        (3, 6),
        (3, 7),
        (7, 3),
        (3, 8),
        (4, 4),
        (4, 5),
        (5, 4),
        (5, 5),
    ] {
        let board = board(width, height);
        for start in squares(board) {
            let found = find(board, Some(start), false);
            assert_eq!(
                found.is_ok(),
                exists(board, start, false),
                "{width}x{height} from {start}: {found:?}"
            );
            compared += usize::from(found.is_ok());
            // Where there is a better start, it is one.
            if let Err(
                NoTour::WrongColour { better }
                | NoTour::InnerStart { better }
                | NoTour::Exhausted { better: Some(better) },
            ) = found
            {
                assert!(exists(board, better, false), "{width}x{height}: {better}");
            }
        }
        let first = Square::new(0, 0);
        assert_eq!(
            find(board, None, true).is_ok(),
            board.area() > 1 && exists(board, first, true),
            "{width}x{height}"
        );
    }
    assert!(compared > 50);
}

#[test]
fn every_start_of_middling_boards() {
    for (width, height) in [
        (3, 9),
        (3, 10),
        (13, 3),
        (3, 16),
        (4, 6),
        (7, 4),
        (4, 12),
        (5, 5),
        (5, 6),
        (7, 5),
        (8, 8),
        (11, 11),
        (13, 13),
        (15, 11),
        (5, 17),
        (21, 23),
    ] {
        let board = board(width, height);
        for start in squares(board) {
            let odd = board.area() % 2 == 1;
            let outer = |side: u32, place: u32| side != 4 || place == 0 || place == 3;
            let expected = (!odd || (start.file + start.rank) % 2 == 0)
                && outer(width, start.file)
                && outer(height, start.rank);
            let found = find(board, Some(start), false);
            assert_eq!(found.is_ok(), expected, "{width}x{height} from {start}: {found:?}");
            if let Ok(tour) = found {
                assert_tour(&tour, start, false);
            }
            if let Ok(tour) = find(board, Some(start), true) {
                assert_tour(&tour, start, true);
            }
        }
    }
}

#[test]
fn every_start_of_narrow_boards_up_to_forty() {
    for length in 5..=40 {
        for (width, height) in [(length, 4), (3, length)] {
            let board = board(width, height);
            for start in squares(board).step_by(3) {
                match find(board, Some(start), false) {
                    Ok(tour) => assert_tour(&tour, start, false),
                    Err(NoTour::WrongColour { .. } | NoTour::InnerStart { .. }) => {}
                    Err(reason) => {
                        assert!(
                            length <= 8 && matches!(reason, NoTour::Exhausted { .. }),
                            "{width}x{height}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn large_boards() {
    for (width, height) in [
        (1000, 1000),
        (999, 999),
        (999, 1000),
        (3, 1000),
        (997, 3),
        (1000, 4),
        (4, 999),
        (5, 1000),
        (999, 5),
        (1000, 6),
        (7, 999),
    ] {
        let board = board(width, height);
        for start in [Square::new(0, 0), Square::new(width - 1, height - 1), Square::new(width / 2, 0)] {
            match find(board, Some(start), false) {
                Ok(tour) => assert_tour(&tour, start, false),
                Err(NoTour::WrongColour { .. }) => {
                    assert_eq!((board.area() % 2, (start.file + start.rank) % 2), (1, 1));
                }
                Err(NoTour::InnerStart { .. }) => assert_eq!(board.sides().0, 4),
                Err(reason) => panic!("{width}x{height} from {start}: {reason:?}"),
            }
        }
        assert_eq!(find(board, None, true).is_ok(), has_closed_tour(width, height));
    }
}

#[test]
fn reasons() {
    let from =
        |width, height, start: &str| find(board(width, height), Some(start.parse().unwrap()), false).err();
    let closed = |width, height| find(board(width, height), None, true).err();
    let a1 = Square::new(0, 0);
    for (found, expected) in [
        (from(8, 8, "i1"), NoTour::StartOutside),
        (from(1, 9, "a1"), NoTour::OneLine),
        (from(9, 2, "a1"), NoTour::TwoLines),
        (from(3, 3, "b2"), NoTour::Centre),
        (from(5, 7, "a2"), NoTour::WrongColour { better: a1 }),
        (from(3, 5, "a2"), NoTour::Exhausted { better: None }),
        (from(6, 3, "a1"), NoTour::Exhausted { better: None }),
        (from(4, 4, "a1"), NoTour::Exhausted { better: None }),
        (from(3, 4, "a2"), NoTour::InnerStart { better: a1 }),
        (from(9, 4, "e2"), NoTour::InnerStart { better: a1 }),
        (from(3, 7, "b4"), NoTour::Exhausted { better: Some(a1) }),
        (from(8, 3, "c2"), NoTour::Exhausted { better: Some(a1) }),
        (closed(1, 1), NoTour::OddClosed),
        (closed(9, 7), NoTour::OddClosed),
        (closed(4, 3), NoTour::FourClosed),
        (closed(4, 100), NoTour::FourClosed),
        (closed(3, 6), NoTour::Exhausted { better: None }),
        (closed(8, 3), NoTour::Exhausted { better: None }),
    ] {
        assert_eq!(found, Some(expected));
    }
}

#[test]
fn what_is_no_board_and_no_tour() {
    assert_eq!(Board::new(0, 5), Err(BadBoard::Empty));
    assert_eq!(Board::new(8, 1001), Err(BadBoard::TooLarge));
    let board = board(3, 4);
    let good = find(board, None, false).unwrap().squares().to_vec();
    assert!(Tour::new(board, good.clone()).is_some());
    assert!(Tour::new(board, good[1..].to_vec()).is_none());
    let mut swapped = good.clone();
    swapped.swap(3, 5);
    assert!(Tour::new(board, swapped).is_none());
    let twice = [&good[..11], &good[9..10]].concat();
    assert!(Tour::new(board, twice).is_none());
    let outside = [&good[..11], &[Square::new(3, 3)]].concat();
    assert!(Tour::new(board, outside).is_none());
}

#[test]
fn numbers_count_the_squares_in_their_order() {
    let tour = find(board(6, 5), Some(Square::new(2, 3)), true).unwrap();
    let numbers = tour.numbers();
    for (number, square) in (1..).zip(tour.squares()) {
        assert_eq!(numbers[tour.board().index(*square)], number);
    }
}
