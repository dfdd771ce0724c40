//! The texts beside games and results that go into an archive and come out of one.

/// The names of these texts, each with the most bytes that it has. A longer one was not
/// written by this program, and would leave no room for games.
const KNOWN: [(&str, usize); 17] = [
    ("aids", 400),
    ("confirm", 20),
    ("course", 20_000),
    ("editor", 500_000),
    ("examples", 40_000),
    ("grid", 20),
    ("language", 40),
    ("letters", 20),
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

/// Texts that are lists of words: the examples that were seen, the puzzles that were
/// solved.
const LISTS: [&str; 2] = ["examples", "puzzles"];

/// Tells whether an archive has a text under this name: neither a game, nor a result,
/// nor what could not be read.
pub fn is_setting(name: &str) -> bool {
    KNOWN.iter().any(|(known, _)| *known == name)
}

/// Tells whether a text may stand under a name.
pub(super) fn fits(name: &str, text: &str) -> bool {
    let mut known = KNOWN.iter();
    known.any(|&(known, most)| known == name && text.len() <= most)
}

/// Tells whether what stands under a name is a list of words.
pub(super) fn is_list(name: &str) -> bool {
    LISTS.contains(&name)
}
