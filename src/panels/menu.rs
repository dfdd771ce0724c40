//! The bar above the board and its menu.

mod bar;
mod entries;
mod offline;
mod sound;

pub use bar::{LANGUAGE, before_key, history, name};
pub use bar::{language, redo_button, sheet, theme, undo_button};
pub use entries::menu;
pub use offline::{offline, update};
