//! The game in words: choices, events, the game tree, what computers do and why.

mod choices;
mod computers;
mod events;
mod game_tree;
mod remaining;

pub use choices::{choice, choice_with_worth, confirm, heading, note, prompt, rule};
pub use computers::{deed, hint, judged, loss, reasons};
pub use events::{
    arithmetic, brought, category, counted_parts, event, goods, preview, scored, winners,
};
pub use game_tree::{moment, report, turn};
pub use remaining::{assist, dead, tracked};
