//! The runtime below the views: effects of updates, storage, files and links, keys,
//! computer players.

pub mod actions;
pub mod bots;
mod editing;
mod effects;
pub mod exchange;
pub mod follow;
pub mod keeping;
pub mod listen;
mod ticking;
