//! Checks of the project's claims about itself.

use std::fs;
use std::path::Path;

/// The files that describe the project to visitors.
const FILES: [&str; 9] = [
    "README.md",
    "index.html",
    "public/manifest.webmanifest",
    "public/first/en.html",
    "public/first/fr.html",
    "words/en/first.txt",
    "words/fr/first.txt",
    "words/en/later.txt",
    "words/fr/later.txt",
];

/// Untrue claims: the page fetches its files before it can keep them, and examples when
/// they are opened.
const UNTRUE: [&str; 3] = ["no network", "no request", "de réseau"];

#[test]
fn no_text_claims_that_the_page_needs_no_network() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for name in FILES {
        let text = fs::read_to_string(root.join(name)).expect(name);
        // A claim may continue on the next line.
        let words: Vec<&str> = text.split_whitespace().collect();
        let text = words.join(" ").to_lowercase();
        for words in UNTRUE {
            assert!(!text.contains(words), "{name} says {words:?}");
        }
    }
}
