//! The game in words: choices, events, the game tree, computers and their reasons.

mod choices;
mod computers;
mod events;
mod features;
mod game_tree;
mod motives;
mod points;
mod preview;
mod remaining;

pub use choices::{
    briefly, choice, choice_with_worth, confirm, confirm_briefly, heading, kind_of, note, prompt,
    rule,
};
pub use computers::{Reasons, deed, game_verdict, hint, judged, last_deed, line, loss, reasons};
pub use events::event;
pub use features::open;
pub use game_tree::{moment, report, turn};
pub use motives::{Reasoned, Told, motives};
pub use points::{arithmetic, brought, category, counted_parts, goods, scored, winners};
pub use preview::preview;
pub use remaining::{assist, dead, tracked};
