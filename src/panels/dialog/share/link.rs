//! A link, or another text that is to be copied.

use leptos::prelude::*;

use crate::language::count;
use crate::views::{Field, paragraph, part};

/// The id of the field with a link.
pub const LINK: &str = "link";
/// The id of what is said about copying.
pub const COPIED: &str = "copied";

/// The field with a text, how long that is, and below it what can be done with it.
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
