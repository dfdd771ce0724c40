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

pub use bazaar::{BID, bazaar};
pub use computers::{advice, hint_button, progress, sitting};
pub use decision::{actions, confirm, hand, hand_over, prompt, rule, turn_button};
pub use keys::keys;
pub use log::{Told, explanation, last};
pub use menu::{
    END as MENU_END, LANGUAGE, history, language, load, menu, name, open as open_menu, theme,
};
pub use notice::notice;
pub use outlook::{pane, tracker_button};
pub use players::players;
pub use sights::{answer, legend, sights};
