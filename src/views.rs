//! Building blocks for all views.

mod buttons;
mod choices;
mod drawing;
mod fields;
mod icon;
mod markup;
mod opened;
mod parts;

pub use buttons::{Button, button, icon_button, icon_button_when, named_button, submit, submit_of};
pub use choices::{Check, Select, check, select_acting};
pub use drawing::{Drawing, key_of, layer, leaf, whole_layer};
pub use fields::{Field, document_taken, file, file_row};
pub use icon::Icon;
pub use opened::{Details, details, dialog, menu, opening};
pub use parts::{
    Allowed, Key, Paint, all, art, attribute, boxed, field, hidden, icon, keyed, nothing, once,
    painted, painted_at_table, panel, paragraph, part, placed, repainted, soon, text_of, unplaced,
    when_here,
};
