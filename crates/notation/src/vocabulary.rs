//! The vocabulary of documents: words of several kinds of texts, and the limits of
//! documents.

use bastide_rules::{Action, FigureKind};

/// The format of this crate.
pub const FORMAT: &str = "bastide/1";

/// The value of `drawn` in records of games with a real box.
pub const FROM_BOX: &str = "box";

/// The first words of actions: verbs, and the kinds of figures.
pub fn verbs() -> Vec<&'static str> {
    let mut verbs = Vec::new();
    for verb in Action::VERBS {
        match verb {
            Some(verb) => verbs.push(*verb),
            None => {
                let kinds = FigureKind::ALL.into_iter();
                let kinds = kinds.filter(|kind| !kind.facts().on_corners);
                verbs.extend(kinds.map(FigureKind::name));
            }
        }
    }
    verbs
}

/// The names of the phases.
pub const PHASES: [&str; 20] = [
    "abbey",
    "draw",
    "hand",
    "place",
    "bridge",
    "figure",
    "capture",
    "exchange",
    "phantom",
    "dragon",
    "castle",
    "lord",
    "wagon",
    "late-ransom",
    "offer",
    "bid",
    "settle",
    "draft",
    "again",
    "over",
];

/// The first words of the texts of overlays.
pub const OVERLAYS: [&str; 10] = [
    "tower",
    "watchtower",
    "fief",
    "feature",
    "all-towers",
    "all-watchtowers",
    "all-fiefs",
    "fields",
    "dragon",
    "wagon",
];

/// The keys of a record and a scenario, in the order of written documents.
pub const KEYS: &[&str] = &[
    "format", "id", "title", "say", "marks", "arrows", "labels", "source", "clauses", "players",
    "systems", "tiles", "options", "mix", "figures", "seed", "drawn", "stack", "reinsert",
    "position", "comments", "actions", "steps",
];

/// The keys of a comment.
pub const COMMENT_KEYS: &[&str] = &["after", "say"];

/// The keys of the numbers of figures of an own mix, in the order of
/// [`FigureKind::ALL`].
pub const FIGURE_KEYS: &[&str] = &{
    let (mut keys, mut n) = ([""; FigureKind::ALL.len()], 0);
    while n < keys.len() {
        keys[n] = FigureKind::ALL[n].facts().plural;
        n += 1;
    }
    keys
};

/// The keys of a player.
pub const PLAYER_KEYS: &[&str] = &["color", "name", "bot"];

/// The keys of a step of a scenario.
pub const STEP_KEYS: &[&str] = &[
    "do", "ask", "accept", "refuse", "say", "marks", "arrows", "labels", "show", "expect",
];

/// The keys of an answer to the task of a step.
pub const REPLY_KEYS: &[&str] = &["do", "say"];

/// The keys of a step's expectations.
pub const EXPECT_KEYS: &[&str] = &[
    "scores",
    "awards",
    "legal",
    "legal_exactly",
    "not_legal",
    "phase",
    "decider",
    "prisoners",
    "supply",
    "goods",
    "part",
    "dragon",
    "fairy",
    "aside",
];

/// The deepest nesting of objects and lists accepted.
pub const MOST_DEPTH: u32 = 64;

/// The most entries in a list of pieces: more than in any game, to stop floods early.
pub const MOST_ENTRIES: usize = 1000;
