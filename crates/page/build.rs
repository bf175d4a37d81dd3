//! Builds the page with Vite into the folder that is embedded, when its sources have changed.
//!
//! `ROQUE_PAGE` may name a folder with a page that is already built; then nothing else is needed.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// What the page is made from, below `web/`. Not `web/` itself: what building writes there is not a change.
const SOURCES: [&str; 9] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
    "../locales",
];

fn main() {
    println!("cargo::rerun-if-env-changed=ROQUE_PAGE");
    println!("cargo::rerun-if-changed=build.rs");
    match files() {
        Ok(folder) => println!("cargo::rustc-env=ROQUE_PAGE_FILES={}", folder.display()),
        Err(reason) => println!("cargo::error={reason}"),
    }
}

/// The folder with the built page, or why there is none.
fn files() -> Result<PathBuf, String> {
    if let Some(ready) = env::var_os("ROQUE_PAGE").filter(|path| !path.is_empty()) {
        let folder =
            fs::canonicalize(&ready).ok().filter(|folder| folder.join("index.html").is_file()).ok_or(
                format!("ROQUE_PAGE names {}, where there is no page (no index.html).", ready.display()),
            )?;
        println!("cargo::rerun-if-changed={}", folder.display());
        return Ok(folder);
    }
    // Asked now and not when this was compiled: the sources may have moved since.
    let here = env::var_os("CARGO_MANIFEST_DIR").ok_or("cargo gives no CARGO_MANIFEST_DIR.")?;
    let web = Path::new(&here).join("../../web");
    for source in SOURCES {
        let path = web.join(source);
        // Cargo would take a missing file for one that has changed, every time.
        if path.exists() {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo gives no OUT_DIR.")?).join("web");
    install(&web)?;
    run(
        &web,
        "npm",
        &["exec", "--offline", "--", "vite", "build", "--emptyOutDir", "--logLevel", "warn", "--outDir"],
        &out,
    )?;
    Ok(out)
}

/// Installs what building needs, unless what is installed is as new as the list of it.
fn install(web: &Path) -> Result<(), String> {
    let written = |path: &str| fs::metadata(web.join(path)).and_then(|about| about.modified());
    let wanted = written("package-lock.json").unwrap_or_else(|_| SystemTime::now());
    if written("node_modules/.package-lock.json").is_ok_and(|installed| installed >= wanted) {
        return Ok(());
    }
    run(web, "npm", &["ci", "--no-audit", "--no-fund", "--loglevel", "error"], Path::new(""))
}

/// Runs a program of Node in the folder of the page.
fn run(web: &Path, program: &str, arguments: &[&str], last: &Path) -> Result<(), String> {
    let mut command = if cfg!(windows) { Command::new("cmd") } else { Command::new(program) };
    if cfg!(windows) {
        command.args(["/C", program]);
    }
    command.current_dir(web).args(arguments);
    if !last.as_os_str().is_empty() {
        command.arg(last);
    }
    let output = command.output().map_err(|_| {
        "building Roque's page needs Node.js 20.19 or newer with npm: install it from https://nodejs.org (on Debian 13 and \
         newer: apt-get install nodejs npm), or set ROQUE_PAGE to a folder with a page that is already built."
            .to_owned()
    })?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    // One message of cargo is one line.
    let said: Vec<&str> = said.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    Err(format!("building Roque's page failed ({program} {}): {}", arguments.join(" "), said.join(" | ")))
}
