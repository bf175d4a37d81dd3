//! The page as the server sees it.

use std::borrow::Cow;

/// A file of the page.
pub struct Asset {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// What it is, as HTTP names it.
    pub kind: &'static str,
    /// Whether a file with this name never changes, because its name depends on what is in it.
    pub is_immutable: bool,
}

/// Where the files of the page come from.
pub trait Page: Send + Sync + 'static {
    /// The file at this path, without a slash before it.
    fn file(&self, path: &str) -> Option<Asset>;
}
