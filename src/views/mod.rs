//! What all views are made of.

#[expect(dead_code, reason = "panels become typed views one after another")]
mod controls;
mod icon;
#[expect(dead_code, reason = "panels become typed views one after another")]
mod parts;

pub use controls::{button, icon_button};
pub use icon::Icon;
pub use parts::{details, icon, nothing, painted, text_of};
