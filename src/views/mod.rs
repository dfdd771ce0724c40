//! What all views are made of.

mod attributes;
#[expect(dead_code, reason = "panels become typed views one after another")]
mod controls;
#[expect(dead_code, reason = "panels become typed views one after another")]
mod fields;
mod icon;
#[expect(dead_code, reason = "panels become typed views one after another")]
mod parts;

pub use attributes::Allowed;
pub use controls::{Button, button, check, file, icon_button, icon_button_when};
pub use fields::{Check, Select};
pub use icon::Icon;
pub use parts::{
    all, art, boxed, details, field, icon, nothing, painted, painted_at_table, panel, part,
    repainted, text_of,
};
