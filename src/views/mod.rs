//! Building blocks of all views.

mod attributes;
mod controls;
mod drawing;
mod fields;
mod icon;
mod parts;

pub use attributes::{Allowed, attribute};
pub use controls::{Button, button, check, file, icon_button, icon_button_when, named_button};
pub use drawing::{Drawing, key_of, layer, leaf, whole_layer};
pub use fields::{Check, Field, Select};
pub use icon::Icon;
pub use parts::{
    Key, Paint, all, art, boxed, details, field, hidden, icon, keyed, late, nothing, once, painted,
    painted_at_table, panel, paragraph, part, placed, repainted, seen, soon, text_of, unplaced,
};
