//! What all views are made of.

#[expect(dead_code, reason = "panels become typed views one after another")]
mod controls;
mod icon;
#[expect(dead_code, reason = "panels become typed views one after another")]
mod parts;

pub use controls::{Allowed, Button, Choice, button, check, file, icon_button, select};
pub use icon::Icon;
pub use parts::{all, details, field, icon, nothing, painted, panel, text_of};
