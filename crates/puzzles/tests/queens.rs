//! N queens: counts as the OEIS has them, solutions that are solutions, completions against all
//! possibilities.

use roque_puzzles::Square;
use roque_puzzles::queens::{
    Completion, Count, LARGEST, LARGEST_COUNTED, Solutions, complete, conflicts, count, count_completions,
    is_solution, solution,
};

/// OEIS A000170 and A002562, from N = 1.
const COUNTS: [(u64, u64); 14] = [
    (1, 1),
    (0, 0),
    (0, 0),
    (2, 1),
    (10, 2),
    (4, 1),
    (40, 6),
    (92, 12),
    (352, 46),
    (724, 92),
    (2_680, 341),
    (14_200, 1_787),
    (73_712, 9_233),
    (365_596, 45_752),
];

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

#[test]
fn counts() {
    for (n, (all, distinct)) in (1..).zip(COUNTS) {
        for threads in [1, 3] {
            assert_eq!(count(n, threads, |_, _| ()), Some(Count { all, distinct }), "{n}");
        }
    }
    assert_eq!(count(0, 1, |_, _| ()), None);
    assert_eq!(count(LARGEST_COUNTED + 1, 1, |_, _| ()), None);
}

#[test]
fn progress_reaches_its_end() {
    let mut seen = Vec::new();
    count(10, 2, |done, of| seen.push((done, of)));
    let of = seen.len() as u64;
    assert!(of > 10 && seen.iter().copied().eq((1..=of).map(|done| (done, of))));
}

#[test]
fn lists_are_as_long_as_the_counts_and_sorted() {
    for (n, (all, _)) in (1..=11).zip(COUNTS) {
        let found: Vec<Vec<u32>> = Solutions::new(n, &[]).unwrap().collect();
        assert_eq!(found.len() as u64, all);
        assert!(found.iter().all(|ranks| is_solution(ranks)) && found.is_sorted());
    }
    assert!(Solutions::new(0, &[]).is_none() && Solutions::new(21, &[]).is_none());
}

/// The eight boards that a solution can be turned and mirrored into.
fn images(ranks: &[u32]) -> Vec<Vec<u32>> {
    let mut images = vec![ranks.to_vec()];
    for _ in 0..4 {
        let last = images.last().unwrap().clone();
        images.push(last.iter().rev().copied().collect());
        let mut inverse = vec![0; ranks.len()];
        (0..).zip(images.last().unwrap()).for_each(|(file, rank)| inverse[*rank as usize] = file);
        images.push(inverse);
    }
    images
}

#[test]
fn distinct_solutions_are_classes_of_images() {
    for (n, (_, distinct)) in (4..=10).zip(&COUNTS[3..]) {
        let first = |ranks: &Vec<u32>| images(ranks).iter().min() == Some(ranks);
        assert_eq!(Solutions::new(n, &[]).unwrap().filter(first).count() as u64, *distinct, "{n}");
    }
}

#[test]
fn one_solution_for_every_board() {
    for n in (1..=2_000).chain([9_998, 9_999, 10_000, 123_458, 999_998, 999_999, LARGEST]) {
        match solution(n) {
            Some(ranks) => assert!(ranks.len() as u32 == n && is_solution(&ranks), "{n}"),
            None => assert!(n == 2 || n == 3, "{n}"),
        }
    }
    assert_eq!((solution(0), solution(LARGEST + 1)), (None, None));
}

#[test]
fn what_is_no_solution() {
    for ranks in [&[][..], &[1], &[0, 0], &[0, 1], &[1, 3, 0, 3], &[0, 2, 1, 3], &[3, 1, 0, 2], &[1, 3, 0, 9]]
    {
        assert!(!is_solution(ranks), "{ranks:?}");
    }
}

#[test]
fn conflicts_are_between_neighbours_on_a_line() {
    let pairs = |names: &[&str]| {
        let placed: Vec<Square> = names.iter().map(|name| square(name)).collect();
        conflicts(&placed).iter().map(|(one, other)| format!("{one}{other}")).collect::<Vec<_>>()
    };
    assert_eq!(pairs(&["a1", "b3", "c5"]), [""; 0]);
    assert_eq!(pairs(&["c1", "a1", "b1"]), ["a1b1", "b1c1"]);
    assert_eq!(pairs(&["h1", "a8", "a1"]), ["a1a8", "a1h1", "a8h1"]);
    assert_eq!(pairs(&["e4", "e4"]), ["e4e4"]);
}

#[test]
fn conflicts_agree_with_what_a_solution_is() {
    // All ways to put five queens on five files.
    for number in 0..5_u32.pow(5) {
        let ranks: Vec<u32> = (0..5).map(|file| number / 5_u32.pow(file) % 5).collect();
        let placed: Vec<Square> = (0..).zip(&ranks).map(|(file, rank)| Square::new(file, *rank)).collect();
        assert_eq!(conflicts(&placed).is_empty(), is_solution(&ranks), "{ranks:?}");
    }
}

#[test]
fn completions_of_small_boards_against_the_list_of_all() {
    for n in 1..=8 {
        let all: Vec<Vec<u32>> = Solutions::new(n, &[]).unwrap().collect();
        let squares: Vec<Square> = (0..n * n).map(|index| Square::new(index % n, index / n)).collect();
        for one in &squares {
            for other in &squares {
                let mut given = vec![*one, *other];
                given.dedup();
                let fits =
                    |ranks: &&Vec<u32>| given.iter().all(|square| ranks[square.file as usize] == square.rank);
                let expected = all.iter().filter(fits).count();
                let listed = Solutions::new(n, &given).unwrap();
                assert_eq!(
                    count_completions(n, &given, 1, |_, _| ()),
                    Some(expected as u64),
                    "{n} {given:?}"
                );
                assert!(listed.eq(all.iter().filter(fits).cloned()), "{n} {given:?}");
                match complete(n, &given) {
                    Completion::Found(ranks) => assert!(all.contains(&ranks) && fits(&&ranks)),
                    other => assert_eq!((other, expected), (Completion::Impossible, 0), "{n} {given:?}"),
                }
            }
        }
    }
}

#[test]
fn completions_of_large_boards() {
    for (n, given) in [
        (20, &["a1", "b4"][..]),
        (50, &["a1", "z28"]),
        (100, &["a1", "b3", "cv7"]),
        (1_000, &["all1000"]),
        (99_999, &["a1"]),
    ] {
        let given: Vec<Square> = given.iter().map(|name| square(name)).collect();
        let Completion::Found(ranks) = complete(n, &given) else { panic!("{n} {given:?}") };
        assert!(is_solution(&ranks) && ranks.len() as u32 == n);
        assert!(given.iter().all(|square| ranks[square.file as usize] == square.rank));
    }
}

#[test]
fn completions_that_cannot_be() {
    assert_eq!(complete(6, &["a1"].map(square)), Completion::Impossible);
    for wrong in [["a1", "b2"], ["a1", "i9"]] {
        assert_eq!(complete(8, &wrong.map(square)), Completion::Impossible);
    }
    assert_eq!(complete(0, &[]), Completion::Impossible);
    assert_eq!(complete(LARGEST + 1, &[]), Completion::Impossible);
    // Nearly all queens of a solution, with the last one given on another square that none attacks.
    let mut ranks = solution(40).unwrap();
    let queens =
        |ranks: &[u32]| (0..).zip(ranks).map(|(file, rank)| Square::new(file, *rank)).collect::<Vec<_>>();
    ranks.truncate(36);
    assert!(matches!(complete(40, &queens(&ranks)), Completion::Found(_)));
    let moved = (0..40).find(|rank| {
        let other = [&ranks[..35], &[*rank]].concat();
        *rank != ranks[35] && conflicts(&queens(&other)).is_empty()
    });
    ranks[35] = moved.unwrap();
    assert_eq!(complete(40, &queens(&ranks)), Completion::Impossible);
}
