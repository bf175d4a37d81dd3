//! Running the built program.

#![allow(dead_code)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a run of the program gave.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: i32,
}

/// The program with a language in its environment and nothing else that could change what it says.
pub fn program(language: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_roque"));
    command.env_clear().env("LC_ALL", locale(language)).current_dir(data());
    command
}

fn locale(language: &str) -> &str {
    match language {
        "fr" => "fr_FR.UTF-8",
        _ => "en_GB.UTF-8",
    }
}

/// Runs the program with these arguments.
pub fn roque(language: &str, args: &[&str]) -> Ran {
    ran(program(language).args(args).stdin(Stdio::null()).output().expect("the program runs"))
}

/// Runs the program with this on its standard input.
pub fn roque_reading(language: &str, args: &[&str], input: &[u8]) -> Ran {
    let mut child = program(language)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().expect("its input").write_all(input).expect("it reads");
    ran(child.wait_with_output().expect("it ends"))
}

fn ran(output: Output) -> Ran {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran {
        out: text(output.stdout),
        err: text(output.stderr),
        code: output.status.code().expect("the program is not killed"),
    }
}

/// Where the files lie that tests read.
pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

/// Compares with the text in `snapshots`; `UPDATE_SNAPSHOTS=1 cargo test` writes it anew, to be read before it is
/// committed.
pub fn assert_snapshot(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(name);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&path, text).expect("the snapshot is written");
    }
    let known = fs::read_to_string(&path).unwrap_or_default();
    assert!(known == text, "{name} has changed.\n--- before\n{known}\n--- now\n{text}");
}

/// Runs the program in both languages and compares all it says with `snapshots/NAME.LANGUAGE.txt`.
pub fn assert_says(name: &str, args: &[&str], code: i32) {
    for language in ["fr", "en"] {
        let Ran { out, err, code: found } = roque(language, args);
        assert_eq!(found, code, "{args:?} in {language}: {err}");
        let whole = if err.is_empty() { out } else { format!("{out}--- stderr\n{err}") };
        assert_snapshot(&format!("{name}.{language}.txt"), &whole);
    }
}

/// A folder of its own for a test, empty.
pub fn fresh_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder is made");
    folder
}

/// How the questions of line mode begin.
const QUESTIONS: [&str; 12] = [
    "Case de départ",
    "Case d’arrivée pour ",
    "Promotion\u{a0}:",
    "Les Blancs acceptent-ils",
    "Les Noirs acceptent-ils",
    "Partie terminée. Commande",
    "Origin square",
    "Destination for ",
    "Promotion:",
    "Does White accept",
    "Does Black accept",
    "Game over. Command",
];

/// Whether a line asks for something.
pub fn is_question(line: &str) -> bool {
    QUESTIONS.iter().any(|question| line.starts_with(question))
}

/// What the program says in line mode when this is typed, line by line.
pub fn line_mode(language: &str, args: &[&str], typed: &[&str]) -> String {
    let folder = fresh_folder(&format!("dialogue-{language}-{:?}", std::thread::current().id()));
    let folder = folder.to_str().expect("UTF-8");
    let args = [&["play", "--text", "--data-dir", folder], args].concat();
    let ran = roque_reading(language, &args, format!("{}\n", typed.join("\n")).as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}: {}", ran.out);
    // Where it is kept differs from machine to machine.
    ran.out.replace(folder, "FOLDER")
}

/// The same, with what is typed after each question.
pub fn dialogue(language: &str, args: &[&str], typed: &[&str]) -> String {
    let out = line_mode(language, args, typed);
    let mut answers = typed.iter();
    let mut text = String::new();
    for line in out.lines() {
        text.push_str(line);
        if is_question(line) {
            text.push_str(&format!(" {}", answers.next().unwrap_or(&"[end]")));
        }
        text.push('\n');
    }
    assert_eq!(answers.next(), None, "everything typed is read: {text}");
    // When it was played differs from day to day.
    let date = text.find("[Date \"").map(|at| text[at + 7..at + 17].to_owned());
    let text = date.map_or(text.clone(), |date| text.replace(&date, "YYYY.MM.DD"));
    without_values(&text).replace("[end]", "").replace(" \n", "\n")
}

/// Values of positions, `(+0.35)`, change with every change of the engine: what is said around them does not.
fn without_values(text: &str) -> String {
    let is_value = |inside: &str| {
        let number = inside.trim_start_matches(['+', '−']);
        !number.is_empty() && number.chars().all(|letter| letter.is_ascii_digit() || ".,".contains(letter))
    };
    let mut parts = text.split('(');
    let mut masked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        masked.push('(');
        match part.split_once(')') {
            Some((inside, after)) if is_value(inside) => masked.push_str(&format!("VALUE){after}")),
            _ => masked.push_str(part),
        }
    }
    masked
}

/// The same in both languages, compared with `snapshots/NAME.LANGUAGE.txt`.
pub fn assert_dialogue(name: &str, args: &[&str], typed: [&[&str]; 2]) {
    for (language, typed) in ["fr", "en"].into_iter().zip(typed) {
        assert_snapshot(&format!("{name}.{language}.txt"), &dialogue(language, args, typed));
    }
}
