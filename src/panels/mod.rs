//! What stands beside the board, each panel as HTML.

mod bazaar;
mod computers;
mod decision;
mod keys;
mod log;
mod menu;
mod notice;
mod outlook;
mod players;
mod sights;
pub mod texts;

pub use bazaar::{BID, bazaar};
pub use computers::{advice, hint_button, progress};
pub use decision::{actions, confirm, hand, hand_over, prompt, rule, turn_button};
pub use keys::keys;
pub use log::{Told, explanation, last};
pub use menu::{LANGUAGE, history, menu, name};
#[expect(
    unused_imports,
    reason = "screens become typed views one after another"
)]
pub use menu::{language, redo_button, sheet, theme, undo_button};
pub use notice::notice;
pub use outlook::{pane, tracker_button};
pub use players::players;
pub use sights::{answer, legend, sights};
