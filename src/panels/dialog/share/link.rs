//! A link or another text to copy.

use leptos::prelude::*;

use crate::language::count;
use crate::views::{Field, paragraph, part};

/// The id of the field with a link.
pub const LINK: &str = "link";
/// The id of the message about copying.
pub const COPIED: &str = "copied";

/// A field with a text and its length, above its buttons.
pub fn field(label: &'static str, words: String, actions: AnyView) -> AnyView {
    let length = count("share.length", words.len() as i32);
    let link = Field::readonly().with("id", LINK).labelled(label);
    view! {
        {link.value(words).lines("4")}
        {paragraph("fine", length)}
        {part("actions", actions)}
        <p role="status" id=COPIED></p>
    }
    .into_any()
}
