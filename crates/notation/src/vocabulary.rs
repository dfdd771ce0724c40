//! What documents are made of: the words that stand in more than one kind of
//! text, and how much may stand in one.

/// The format that this crate reads and writes.
pub const FORMAT: &str = "bastide/1";

/// The first words of actions.
pub const VERBS: [&str; 19] = [
    "place", "discard", "ransom", "bridge", "meeple", "floor", "top", "pass", "capture", "spare",
    "castle", "score", "take", "end", "offer", "bid", "buy", "sell", "draft",
];

/// The names of the phases.
pub const PHASES: [&str; 12] = [
    "place",
    "bridge",
    "figure",
    "capture",
    "castle",
    "lord",
    "late-ransom",
    "offer",
    "bid",
    "settle",
    "draft",
    "over",
];

/// The first words of the texts of overlays.
pub const OVERLAYS: [&str; 8] = [
    "tower",
    "watchtower",
    "fief",
    "feature",
    "all-towers",
    "all-watchtowers",
    "all-fiefs",
    "fields",
];

/// The deepest nesting of objects and lists that is read.
pub const MOST_DEPTH: u32 = 64;

/// The most entries of a list of pieces: more than any game has, so that a
/// flood ends early.
pub const MOST_ENTRIES: usize = 1000;
