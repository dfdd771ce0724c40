//! Tiles, places, choices, events and refusals in the reader's words.

mod answers;
mod choices;
mod clauses;
mod computers;
mod course;
mod editor;
mod events;
mod flaws;
mod names;
mod notices;
mod outlook;
mod poster;
mod refusals;
mod sights;
mod signs;
#[cfg(test)]
mod tests;

pub use answers::answer;
pub use choices::{choice, choice_with_worth, confirm, heading, note, prompt, rule};
pub use clauses::{clause, origin};
pub use computers::{deed, hint, judged, loss, reasons};
pub use course::{moment, report, turn};
pub use editor::refused_action;
pub use events::{arithmetic, brought, category, event, goods, preview, scored, winners};
pub use flaws::flaw;
pub use names::{
    axis, on, place, player, seen, sitting, tile, tile_alone, trouble, whereabouts, without_places,
};
pub use notices::{mistake, notice, told, weaker};
pub use outlook::{aid, dead, tracked};
pub use poster::poster;
pub use refusals::refusal;
pub use sights::{legend, switch};
pub use signs::{signs, told_signs};
