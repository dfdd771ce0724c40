//! The panels around the board, each a function that reads its slice.

mod above;
mod decision;
mod dialog;
mod menu;
mod messages;
mod players;
mod saves;

pub use above::{answer, legend, open_panel, overlays, switches, tracker_button};
pub use decision::{BID, bazaar, bidding, decision, refused, tile_on};
pub use dialog::{COPIED, DIALOG, LINK, dialog, inside};
pub use menu::{LANGUAGE, entries, history, language, menu, name};
pub use menu::{offline, redo_button, sheet, theme, undo_button, update};
pub use messages::{explanation, last, lines, log, notices, told_at_length, turn};
pub use players::computers::{advice, sitting};
pub use players::{clock, emblem, goods, held_words, motives, players, reasons, supply};
pub use saves::saves;
