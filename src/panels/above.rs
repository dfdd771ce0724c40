//! Panels above the board and legends over it: the open panel, the overlays.

mod open_panel;
mod overlays;

pub use open_panel::{open_panel, tracker_button};
pub use overlays::{answer, legend, overlays, sign_of};
