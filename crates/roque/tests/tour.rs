//! `roque tour`: tours as tables and pictures, and why there is none.

mod common;

use std::fs;
use std::path::PathBuf;

use common::{assert_says, assert_snapshot, data, roque};

fn out(args: &[&str]) -> String {
    let ran = roque("en", args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

/// A file that goes away with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = std::env::temp_dir().join(format!("roque-tour-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Scratch(folder)
    }

    fn file(&self) -> String {
        self.0.join("tour.svg").to_str().unwrap().to_owned()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn help() {
    assert_says("help-tour", &["tour", "--help"], 0);
}

#[test]
fn tours() {
    assert_says("tour", &["tour"], 0);
    assert_says("tour-closed", &["tour", "6x5", "--closed", "--from", "c3"], 0);
    assert_says("tour-odd", &["tour", "7X9", "--from", "d4"], 0);
    assert_says("tour-narrow", &["tour", "4×5"], 0);
    assert_says("tour-long", &["tour", "30x3"], 0);
    assert_says("tour-1x1", &["tour", "1x1"], 0);
}

#[test]
fn a_large_table_is_a_tour() {
    let text = out(&["tour", "200x100", "--closed", "--from", "gr100"]);
    let mut places = vec![None; 20_000];
    for line in text.lines().take(100) {
        let mut numbers = line.split_whitespace().map(|number| number.parse::<usize>().unwrap());
        let rank = numbers.next().unwrap();
        for (file, number) in numbers.enumerate() {
            places[number - 1] = Some((file, rank));
        }
    }
    assert_eq!(places[0], Some((199, 100)));
    for number in 0..places.len() {
        let (here, next) = (places[number].unwrap(), places[(number + 1) % places.len()].unwrap());
        assert_eq!(here.0.abs_diff(next.0) * here.1.abs_diff(next.1), 2, "after {}", number + 1);
    }
}

#[test]
fn no_tour() {
    assert_says("tour-none-one-line", &["tour", "1x5"], 1);
    assert_says("tour-none-two-lines", &["tour", "9x2"], 1);
    assert_says("tour-none-centre", &["tour", "3x3"], 1);
    assert_says("tour-none-odd-closed", &["tour", "101x101", "--closed"], 1);
    assert_says("tour-none-four-closed", &["tour", "4x1000", "--closed"], 1);
    assert_says("tour-none-wrong-colour", &["tour", "999x5", "--from", "b1"], 1);
    assert_says("tour-none-inner-start", &["tour", "20x4", "--from", "e3"], 1);
    assert_says("tour-none-from-there", &["tour", "3x8", "--from", "b3"], 1);
    assert_says("tour-none-closed", &["tour", "3x8", "--closed"], 1);
    assert_says("tour-none", &["tour", "4x4"], 1);
}

#[test]
fn wrong_arguments() {
    for (name, size) in [
        ("zero", "0x5"),
        ("negative", "-3"),
        ("half", "8x"),
        ("letters", "axb"),
        ("too-large", "5000x5000"),
        ("one-number", "8"),
    ] {
        assert_says(&format!("tour-size-{name}"), &["tour", size], 2);
    }
    assert_says("tour-outside", &["tour", "8x8", "--from", "z99"], 2);
    assert_says("tour-no-square", &["tour", "8x8", "--from", "9z"], 2);
    assert_says("tour-unwritable", &["tour", "--svg", "nowhere/tour.svg"], 2);
    assert_eq!(roque("fr", &["tour", "99999999999999999999x8"]).code, 2);
}

#[test]
fn pictures() {
    for language in ["fr", "en"] {
        let ran = roque(language, &["tour", "5x5", "--svg", "-"]);
        assert_snapshot(&format!("tour-picture.{language}.svg"), &ran.out);
    }
    assert_snapshot("tour-picture-closed.svg", &out(&["tour", "50x51", "--closed", "--svg", "-"]));
    assert_snapshot("tour-picture-1x1.svg", &out(&["tour", "1x1", "--svg", "-"]));
}

#[test]
fn a_picture_in_a_file() {
    let scratch = Scratch::new("new");
    let file = scratch.file();
    for size in ["8x8", "6x6"] {
        let ran = roque("fr", &["tour", size, "--svg", &file]);
        assert_eq!((ran.code, ran.out), (0, format!("Le tour est dessiné dans {file}.\n")));
        assert_eq!(fs::read_to_string(&file).unwrap(), roque("fr", &["tour", size, "--svg", "-"]).out);
    }
    // Nothing else is left in the folder.
    assert_eq!(fs::read_dir(&scratch.0).unwrap().count(), 1);
}

#[test]
fn a_picture_that_cannot_be_replaces_nothing() {
    let scratch = Scratch::new("kept");
    fs::write(scratch.file(), "before").unwrap();
    assert_eq!(roque("en", &["tour", "4x4", "--svg", &scratch.file()]).code, 1);
    assert_eq!(fs::read_to_string(scratch.file()).unwrap(), "before");
    let folder = data().to_str().unwrap().to_owned();
    assert_eq!(roque("en", &["tour", "--svg", &folder]).code, 2);
}

#[test]
fn a_million_squares() {
    let table = out(&["tour", "1000x1000"]);
    assert_eq!(table.lines().count(), 1003);
    let picture = out(&["tour", "999x999", "--svg", "-"]);
    assert!(picture.len() < 8_000_000 && picture.ends_with("</svg>\n"));
}
