//! The runtime below the views: effects of updates, storage, files and links, keys,
//! computer players.

pub mod actions;
mod awake;
mod back;
pub mod bots;
mod editing;
pub mod effects;
pub mod exchange;
pub mod keeping;
pub mod listen;
mod ticking;

use crate::store::Page;

/// The handlers of the page.
pub static PAGE: Page = Page {
    act: actions::run,
    follow: effects::run,
};
