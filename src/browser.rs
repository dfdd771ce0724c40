//! Access to the browser: the page, files, storage, sound.

mod address;
pub mod archive;
mod elements;
mod files;
pub mod focus;
mod page;
pub mod sharing;
pub mod sound;
pub mod storage;
mod tasks;
pub mod visited;

pub use address::{
    asked_language, clear_fragment, go, open_page, reload, set_fragment, set_search,
};
pub use elements::{
    area, carry, catch_focus, close_menu, command, fetch_when_near, give_focus, is_control, is_in,
    is_slider, is_typing, mark_choice, reveal, scroll_home, scroll_up, select_all, set_value, take,
    value,
};
pub use files::{copy, download, fetch, read};
pub use page::{
    COARSE, Theme, add_style, end_loading, has_full_screen, is_awaited, is_covered, is_editor_page,
    is_embedded, is_media, random, set_grid, set_keys, set_language, set_motion, set_theme,
    switch_full_screen, tell,
};
pub use tasks::{after_frame, now, soon, spawn, when_idle};
