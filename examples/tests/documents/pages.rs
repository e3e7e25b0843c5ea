//! The pages of the repository.

use std::fs;
use std::path::{Path, PathBuf};

/// A page of Markdown.
pub(crate) struct Page {
    /// Its path from the root of the repository.
    pub path: PathBuf,
    /// What is in it.
    pub text: String,
}

impl Page {
    /// The lines outside blocks of code, with their numbers from 1.
    pub(crate) fn prose(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut code = false;
        self.text.lines().enumerate().filter_map(move |(i, line)| {
            let fence = line.trim_start().starts_with("```");
            code ^= fence;
            (!code && !fence).then_some((i + 1, line))
        })
    }
}

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is in the repository")
}

pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All files with an ending under a folder, what is built or hidden left out.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).expect("the folder can be read") {
        let entry = entry.expect("the folder can be read");
        let name = entry.file_name().into_string().expect("names are in UTF-8");
        let path = folder.join(&name);
        if entry.file_type().expect("it has a type").is_dir() {
            if !name.starts_with('.') && !["target", "node_modules"].contains(&&*name) {
                found.extend(files(&path, ending));
            }
        } else if name.ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// All pages of Markdown.
pub(crate) fn pages() -> Vec<Page> {
    let pages: Vec<Page> = files(Path::new(""), ".md")
        .into_iter()
        .map(|path| Page { text: read(path.to_str().expect("paths are in UTF-8")), path })
        .collect();
    assert!(pages.len() > 15, "pages are missing");
    pages
}
