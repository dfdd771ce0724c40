//! What stands beside the board.

mod decision;
mod log;
mod menu;
mod notice;
mod players;

pub use decision::{decision, prompt, spot_words};
pub use log::log;
pub use menu::{load_file, menu, theme};
pub use notice::notice;
pub use players::players;
