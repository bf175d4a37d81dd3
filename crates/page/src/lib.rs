//! Roque's page: what Vite makes of `web/`, embedded in the program. See `build.rs`.

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$ROQUE_PAGE_FILES"]
struct Files;

/// A file of the page.
pub struct File {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// What it is, as HTTP names it.
    pub kind: &'static str,
    /// Whether a file with this name never changes: Vite puts a hash into the names of those in `assets/`.
    pub is_immutable: bool,
}

/// The file at this path, without a slash before it.
pub fn file(path: &str) -> Option<File> {
    let bytes = Files::get(path)?.data;
    Some(File { bytes, kind: kind(path), is_immutable: path.starts_with("assets/") })
}

/// What a file is, by the end of its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "webmanifest" => "application/json",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_there_and_comes_from_nowhere_else() {
        let index = file("index.html").expect("the page");
        let text = String::from_utf8(index.bytes.into_owned()).expect("text");
        assert!(text.contains("<script") && !index.is_immutable, "{text}");
        assert!(!text.contains("http://") && !text.contains("https://"), "{text}");
        assert!(file("../Cargo.toml").is_none() && file("").is_none());
    }

    #[test]
    fn every_file_has_a_kind_and_hashed_ones_stay() {
        for path in Files::iter() {
            let file = file(&path).expect("listed");
            assert_ne!(file.kind, "application/octet-stream", "{path}");
            assert_eq!(file.is_immutable, path.starts_with("assets/"), "{path}");
        }
    }
}
