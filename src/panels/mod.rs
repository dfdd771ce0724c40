//! What stands beside the board, each panel as HTML.

mod decision;
mod log;
mod menu;
mod players;

pub use decision::{figure, hand, over, place, prompt, spot_words, turn_button};
pub use log::{explanation, log};
pub use menu::{history, load, menu, name, theme};
pub use players::players;
