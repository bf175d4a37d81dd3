//! The scripted engine, and places for files.

#![allow(dead_code)]

use std::fs;
use std::path::{Path, PathBuf};

/// The scripted engine, which cargo builds with the tests.
pub fn engine() -> String {
    let test = std::env::current_exe().expect("the test's own file");
    let folder = test.ancestors().nth(2).expect("the folder of the build");
    let name = format!("scripted_engine{}", std::env::consts::EXE_SUFFIX);
    folder.join("examples").join(name).to_str().expect("UTF-8").to_owned()
}

/// A folder of its own for a test, empty.
pub fn fresh_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lab-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder is made");
    folder
}
