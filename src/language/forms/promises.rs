//! Checks that the project's claims about itself are true.

use std::fs;
use std::path::Path;

/// The files that say to visitors what this is.
const FILES: [&str; 9] = [
    "README.md",
    "index.html",
    "public/manifest.webmanifest",
    "public/first/en.html",
    "public/first/fr.html",
    "src/language/en.txt",
    "src/language/fr.txt",
    "src/language/later.en.txt",
    "src/language/later.fr.txt",
];

/// Words for what the page does not do: it fetches its files before it keeps them,
/// and examples when they are opened.
const UNTRUE: [&str; 3] = ["no network", "no request", "de réseau"];

#[test]
fn no_text_says_that_the_page_asks_for_nothing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for name in FILES {
        let text = fs::read_to_string(root.join(name)).expect(name);
        // A sentence may go on in the next line.
        let words: Vec<&str> = text.split_whitespace().collect();
        let text = words.join(" ").to_lowercase();
        for words in UNTRUE {
            assert!(!text.contains(words), "{name} says {words:?}");
        }
    }
}
