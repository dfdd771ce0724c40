//! Speed of the rules engine, by the protocol of random playouts.
//!
//! The start tile is placed, the other 71 are shuffled, and two players play. In each turn
//! the tile is drawn (one that fits nowhere is set aside), all legal placements in distinct
//! rotations are listed and one is chosen at random; then all figure choices on that tile,
//! "none" included, and one is chosen; then features are scored. Fields are scored at the
//! end. Joint mode also lists placements times figures in every turn.
//!
//! With all rule systems the 114 tiles of all sets are shuffled; all legal actions of every
//! decision are listed and one is chosen.
//!
//! Single operations are measured as well, and the work per second of the strongest
//! computer player.
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
