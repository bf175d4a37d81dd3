//! `roque queens`: solutions, counts, lists and beginnings, and what is said where there is none.

mod common;

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use common::{assert_says, program, roque};
use roque_puzzles::Square;

fn out(args: &[&str]) -> String {
    let ran = roque("fr", args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

/// Whether a line of ranks is a solution, found by comparing all pairs.
fn assert_solution(line: &str) -> usize {
    let ranks: Vec<i64> = line.split_whitespace().map(|rank| rank.parse().unwrap()).collect();
    for (file, rank) in ranks.iter().enumerate() {
        assert!((1..=ranks.len() as i64).contains(rank));
        for (distance, other) in (1..).zip(&ranks[file + 1..]) {
            assert!(![0, distance].contains(&(rank - other).abs()), "{line}");
        }
    }
    ranks.len()
}

#[test]
fn help() {
    assert_says("help-queens", &["queens", "--help"], 0);
}

#[test]
fn one_solution() {
    assert_says("queens-1", &["queens", "1"], 0);
    assert_says("queens-8", &["queens", "8"], 0);
    assert_says("queens-38", &["queens", "38"], 0);
    assert_says("queens-100", &["queens", "100"], 0);
    assert_says("queens-8-list", &["queens", "8", "--list"], 0);
    assert_eq!(assert_solution(&out(&["queens", "2000", "--list"])), 2000);
}

#[test]
fn a_million_queens() {
    let line = out(&["queens", "1000000", "--list"]);
    let mut seen = [vec![false; 1_000_001], vec![false; 2_000_001], vec![false; 2_000_001]];
    let mut count = 0;
    for (file, rank) in line.split_whitespace().enumerate() {
        let rank: usize = rank.parse().unwrap();
        for (seen, line) in seen.iter_mut().zip([rank, file + rank, file + 1_000_000 - rank]) {
            assert!(!std::mem::replace(&mut seen[line], true));
        }
        count += 1;
    }
    assert_eq!(count, 1_000_000);
    let shown = out(&["queens", "1000000"]);
    let numbers: Vec<&str> = shown.lines().skip(2).flat_map(str::split_whitespace).collect();
    assert!(numbers.iter().copied().eq(line.split_whitespace()));
    assert!(shown.lines().all(|line| line.chars().count() <= 100));
}

#[test]
fn no_solution() {
    assert_says("queens-2", &["queens", "2"], 1);
    assert_says("queens-3", &["queens", "3"], 1);
    assert_says("queens-3-all", &["queens", "3", "--all"], 1);
}

#[test]
fn counts() {
    assert_says("queens-1-count", &["queens", "1", "--count"], 0);
    assert_says("queens-3-count", &["queens", "3", "--count"], 0);
    assert_says("queens-8-count", &["queens", "8", "--count"], 0);
    assert_says("queens-13-count", &["queens", "13", "--count"], 0);
    assert_says("queens-21-count", &["queens", "21", "--count"], 2);
}

#[test]
fn lists() {
    assert_says("queens-5-all", &["queens", "5", "--all"], 0);
    assert_says("queens-21-all", &["queens", "21", "--all"], 2);
    let all = out(&["queens", "10", "--all"]);
    assert_eq!(all.lines().count(), 724);
    assert!(all.lines().all(|line| assert_solution(line) == 10));
}

#[test]
fn a_list_can_be_read_in_part() {
    // There are 39 thousand million solutions: the program has to end because nobody reads on.
    let mut child = program("en").args(["queens", "20", "--all"]).stdout(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for line in lines.take(3) {
        assert_eq!(assert_solution(&line.unwrap()), 20);
    }
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn beginnings() {
    assert_says("queens-place", &["queens", "8", "--place", "a1, B5"], 0);
    assert_says("queens-place-count", &["queens", "8", "--place", "a1", "--count"], 0);
    assert_says("queens-place-count-one", &["queens", "8", "--place", "a1,b5,c8", "--count"], 0);
    assert_says("queens-place-count-none", &["queens", "6", "--place", "a1", "--count"], 0);
    assert_says("queens-place-all", &["queens", "8", "--place", "a1", "--all"], 0);
    assert_says("queens-place-none", &["queens", "6", "--place", "a1"], 1);
    let line = out(&["queens", "1000", "--place", "a1,all3", "--list"]);
    assert_eq!(assert_solution(&line), 1000);
    assert!(line.starts_with("1 ") && line.ends_with(" 3\n"));
}

/// Queens that together attack every square of the first file, though none attacks another. Each is put on
/// the first other file where it attacks the lowest square that is still free.
fn blocked_file(n: i64) -> String {
    let mut taken = HashSet::new();
    let mut attacked = vec![false; n as usize];
    let mut names = Vec::new();
    for target in 0..n {
        if attacked[target as usize] {
            continue;
        }
        let squares = (1..n).flat_map(|file| [target - file, target + file, target].map(|rank| (file, rank)));
        let lines = |(file, rank): (i64, i64)| [(0, file), (1, rank), (2, file + rank), (3, file - rank)];
        let (file, rank) = squares
            .filter(|(_, rank)| (0..n).contains(rank))
            .find(|square| lines(*square).iter().all(|line| !taken.contains(line)))
            .unwrap();
        taken.extend(lines((file, rank)));
        for rank in [rank, rank + file, rank - file].into_iter().filter(|rank| (0..n).contains(rank)) {
            attacked[rank as usize] = true;
        }
        names.push(Square::new(file as u32, rank as u32).to_string());
    }
    names.join(",")
}

#[test]
fn beginnings_that_block_a_file() {
    // Of 600 queens, all possibilities can be tried; of 5000, where over 2000 are still missing, they cannot.
    let ran = roque("en", &["queens", "600", "--place", &blocked_file(600)]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert_says("queens-place-unknown", &["queens", "5000", "--place", &blocked_file(5000)], 2);
}

#[test]
fn wrong_beginnings() {
    assert_says("queens-place-attack", &["queens", "8", "--place", "a1,c3,a8,d2"], 1);
    let diagonal: Vec<String> = (1..=8).map(|rank| format!("a{rank},h{rank}")).collect();
    assert_says("queens-place-attack-many", &["queens", "8", "--place", &diagonal.join(",")], 1);
    assert_says("queens-place-outside", &["queens", "8", "--place", "a1,i3"], 2);
    assert_says("queens-place-outside-one", &["queens", "1", "--place", "a2"], 2);
    assert_says("queens-place-no-square", &["queens", "8", "--place", "a1,\u{7}x"], 2);
}

#[test]
fn wrong_numbers() {
    for (name, number) in
        [("zero", "0"), ("negative", "-4"), ("too-great", "1000001"), ("no-number", "eight")]
    {
        assert_says(&format!("queens-{name}"), &["queens", number], 2);
    }
    assert_says("queens-missing", &["queens"], 2);
    assert_says("queens-count-and-all", &["queens", "8", "--count", "--all"], 2);
    assert_eq!(roque("en", &["queens", &"9".repeat(300)]).code, 2);
}
