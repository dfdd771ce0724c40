//! The examples that were seen to their ends in this browser, as words with a space
//! between them. The gallery reads them, too.

use super::storage;

const KEY: &str = "bastide.examples";

/// Their names, with a space between them.
pub fn names() -> String {
    storage::read(KEY).unwrap_or_default()
}

/// Notes that one was seen.
pub fn note(name: &str) {
    let names = names();
    if !name.is_empty() && names.split(' ').all(|other| other != name) {
        let names = [&*names, " ", name].concat();
        storage::write(KEY, names.trim_start());
    }
}
