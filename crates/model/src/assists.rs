//! Assists: optional help next to the board and over it.

mod assist;
mod overlays;
mod panel;
mod question;

pub use assist::{Assist, Assists};
pub use overlays::{OverlayKind, Reach, ShownOverlays};
pub use panel::Panel;
pub use question::{Asked, Question};
