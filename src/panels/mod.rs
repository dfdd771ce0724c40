//! The panels beside the board: each is a function that reads its own slice.

mod clock;
mod computers;
mod decision;
mod dialog;
mod entries;
mod log;
mod menu;
mod notice;
mod offline;
mod open_panel;
mod overlays;
mod players;
mod saves;
mod sound;
mod turn;

pub use clock::clock;
pub use computers::{advice, sitting};
pub use decision::{BID, bazaar, bidding, decision, refused, tile_on};
pub use dialog::{COPIED, DIALOG, LINK, dialog, inside};
pub use entries::entries;
pub use log::{explanation, last, lines, log};
pub use menu::{LANGUAGE, history, menu, name};
pub use menu::{language, redo_button, sheet, theme, undo_button};
pub use notice::{notices, told_at_length};
pub use offline::{offline, update};
pub use open_panel::{open_panel, tracker_button};
pub use overlays::{answer, legend, overlays};
pub use players::{emblem, goods, held_words, players, supply};
pub use saves::saves;
pub use turn::turn;
