//! The scripted engine of `roque-lab`, built when it is not there yet.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The command of a scripted engine with these arguments.
pub fn engine(arguments: &str) -> String {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    let program = PROGRAM.get_or_init(build);
    format!("'{}' {arguments}", program.to_str().expect("UTF-8")).trim_end().to_owned()
}

fn build() -> PathBuf {
    // The folder of the build holds that of temporary files.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("a folder");
    let status = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--offline", "--package", "roque-lab", "--example", "scripted_engine"])
        .arg("--target-dir")
        .arg(target)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()
        .expect("cargo runs");
    assert!(status.success(), "the scripted engine is built");
    target.join("debug/examples").join(format!("scripted_engine{}", std::env::consts::EXE_SUFFIX))
}
