//! Replaced words that are still used. The list may only shrink.

use std::fs;

use crate::glossary::{Breach, breaches, rules};
use crate::workspace::{Files, read, root};

/// The words still used: the beginning of a file's path, and the word in the glossary.
const KNOWN: &[(&str, &str)] = &[("crates/rules/tests/twin/", "enthrone")];

fn project() -> Vec<Breach> {
    let file = |path: &str| {
        let text = fs::read_to_string(root().join(path)).expect("the page can be read");
        (path.to_owned(), text)
    };
    let mut files = Files::from([file("README.md")]);
    for folder in ["crates", "benches", "lab", "xtask", "src"] {
        files.extend(read(folder, ".rs"));
    }
    files.extend(read("docs", ".md"));
    // These files name replaced words.
    for list in ["docs/glossary.md", "xtask/tests/tidy/known_words.rs"] {
        files.remove(list);
    }
    breaches(&rules(&file("docs/glossary.md").1), &files)
}

fn is(breach: &Breach, &(file, said): &(&str, &str)) -> bool {
    breach.file.starts_with(file) && breach.said.ends_with(&format!("({said})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaced_words_are_not_used() {
        let breaches = project().into_iter();
        let new: Vec<String> = breaches
            .filter(|breach| !KNOWN.iter().any(|known| is(breach, known)))
            .map(
                |Breach {
                     file,
                     line,
                     said,
                     instead,
                 }| format!("  {file}:{line} {said}: say {instead}\n"),
            )
            .collect();
        let count = new.len();
        assert_eq!(
            count,
            0,
            "{count} words that docs/glossary.md replaces:\n{}",
            new.concat()
        );
    }

    #[test]
    fn known_words_are_still_used() {
        let breaches = project();
        let gone = |known: &&(&str, &str)| !breaches.iter().any(|breach| is(breach, known));
        let needless: Vec<_> = KNOWN.iter().filter(gone).collect();
        assert!(
            needless.is_empty(),
            "no longer needed in KNOWN: {needless:#?}"
        );
    }
}
