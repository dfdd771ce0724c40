//! Entries of an archive other than games and results.

/// The names of these entries with their maximum length in bytes. This program never writes
/// longer ones, which would take the space of games.
const KNOWN: [(&str, usize); 20] = [
    ("aids", 400),
    ("confirm", 20),
    ("coordinates", 20),
    ("course", 20_000),
    ("dusk", 20),
    ("editor", 500_000),
    ("examples", 40_000),
    ("grid", 20),
    ("language", 40),
    ("letters", 20),
    ("mistakes", 500_000),
    ("motion", 20),
    ("pace", 20),
    ("puzzles", 40_000),
    ("setup", 20_000),
    ("skip", 20),
    ("sound", 20),
    ("streak", 40),
    ("theme", 20),
    ("vibration", 20),
];

/// Entries that are lists of words: examples seen and puzzles solved.
const LISTS: [&str; 2] = ["examples", "puzzles"];

/// True if an archive may have an entry of this name, other than games, results and damaged
/// texts.
pub fn is_setting(name: &str) -> bool {
    KNOWN.iter().any(|(known, _)| *known == name)
}

/// True if the text is short enough for the entry.
pub(super) fn fits(name: &str, text: &str) -> bool {
    let mut known = KNOWN.iter();
    known.any(|&(known, most)| known == name && text.len() <= most)
}

/// True if the entry is a list of words.
pub(super) fn is_list(name: &str) -> bool {
    LISTS.contains(&name)
}
