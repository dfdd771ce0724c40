//! The panels around the board, each a function that reads its slice.

mod above;
mod decision;
mod dialog;
mod menu;
mod messages;
mod players;
mod saves;

pub use above::{answer, legend, open_panel, overlays, tips, tracker_button};
pub use decision::{BID, decision};
pub use dialog::{
    COPIED, DIALOG, LINK, SMALL_POSTER, dialog, draw_small_poster, print_button, sheet_page,
};
pub use menu::{LANGUAGE, history, language, menu, name};
pub use menu::{offline, redo_button, sheet, theme, undo_button};
pub use messages::{explanation, last, log, notices, turn};
pub use players::computers::sitting;
pub use players::{clock, drawbacks, emblem, goods, held_words, motives, players, reasons, supply};
pub use saves::saves;
