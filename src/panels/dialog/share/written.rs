//! The game as text, to copy.

use leptos::prelude::*;

use super::link;
use crate::browser;
use crate::language::text;
use crate::store::{DeferredAction, Store};
use crate::views::{Button, Field, Icon, all, button, icon_button, paragraph};

/// The id of the field with the text.
const WRITTEN: &str = "written";

/// The content of the dialog.
pub fn written(store: Store, words: String) -> AnyView {
    let copy = Button::acting(move |_| {
        let words = browser::area(WRITTEN).map(|area| area.value());
        browser::copy(words.unwrap_or_default(), confirm);
    });
    let actions = all([
        copy.class("main").text(store, text("embed.copy")),
        button(store, "", text("menu.save"), DeferredAction::SaveText),
    ]);
    let field = Field::readonly()
        .unspelled()
        .with("id", WRITTEN)
        .with("class", "written");
    let field = field.with("wrap", "off").labelled(text("embed.text"));
    view! {
        <h2 id="share-title" tabindex="-1" autofocus>
            {text("written.title")}
        </h2>
        {paragraph("", text("written.note"))}
        {field.value(words).lines("14")}
        <div class="actions">{actions}</div>
        <p role="status" id=link::COPIED></p>
        {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
    }
    .into_any()
}

/// Confirms the copy, or selects the text if the browser refused.
fn confirm(done: bool) {
    if !done {
        browser::select_all(WRITTEN);
    }
    let words = match done {
        true => text("embed.copied"),
        false => text("embed.by-hand"),
    };
    if let Some(element) = document().get_element_by_id(link::COPIED) {
        element.set_text_content(Some(words));
    }
}
