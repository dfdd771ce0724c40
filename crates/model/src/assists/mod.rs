//! Assists: what a player can have shown beside and over the board.

mod assist;
mod overlays;
mod panel;
mod question;

pub use assist::{Assist, Assists};
pub use overlays::{OverlayKind, Reach, ShownOverlays};
pub use panel::Panel;
pub use question::{Asked, Question};
