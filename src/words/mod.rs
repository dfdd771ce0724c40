//! Tiles, places, choices, events and refusals in the reader's words.

mod answers;
mod choices;
mod clauses;
mod computers;
mod editor;
mod events;
mod game_tree;
mod load_errors;
mod names;
mod notices;
mod overlays;
mod poster;
mod refusals;
mod remaining;
mod signs;
#[cfg(test)]
mod tests;

pub use answers::answer;
pub use choices::{choice, choice_with_worth, confirm, heading, note, prompt, rule};
pub use clauses::{clause, origin};
pub use computers::{deed, hint, judged, loss, reasons};
pub use editor::refused_action;
pub use events::{arithmetic, brought, category, event, goods, preview, scored, winners};
pub use game_tree::{moment, report, turn};
pub use load_errors::load_error;
pub use names::{
    axis, on, place, player, seen, sitting, tile, tile_alone, whereabouts, without_places,
    worker_error,
};
pub use notices::{mistake, notice, told, weaker};
pub use overlays::{legend, switch};
pub use poster::poster;
pub use refusals::refusal;
pub use remaining::{assist, dead, tracked};
pub use signs::{signs, told_signs};
