//! Speed of the rules engine, by the protocol of random playouts.
//!
//! The start tile lies first, the other 71 are shuffled, two players. Each turn
//! the tile is drawn (one that fits nowhere is set aside), all legal placements
//! in distinct turns are listed and one is chosen, each equally likely; then
//! all figure choices on that tile with "none", and one is chosen; then
//! scoring. At the end fields are scored. In joint mode the list of placements
//! times figures is built at every turn as well.
//!
//! With all rule systems the 114 tiles of all boxes are shuffled, all legal
//! actions of every decision are listed and one is chosen.
//!
//! Beside these, single operations are measured, and how much the strongest
//! computer player looks at in a second.
//!
//! Nothing here reads a clock: the callers do, natively and in WebAssembly.

mod moments;
mod playouts;
mod thinking;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use moments::Moments;
pub use playouts::{Mode, Playouts, Rules, Statistics};
pub use thinking::Thinking;
