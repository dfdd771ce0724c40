//! The game as text, to copy.

use leptos::prelude::*;

use super::link;
use crate::browser;
use crate::language::text;
use crate::store::{DeferredAction, Store};
use crate::views::{Button, Field, Icon, all, button, icon_button, paragraph};

/// The content of the dialog.
pub fn written(store: Store, words: String) -> AnyView {
    let copy = Button::acting(move |_| {
        let words = browser::area(link::LINK).map(|area| area.value());
        browser::copy(words.unwrap_or_default(), confirm);
    });
    let actions = all([
        copy.class("main").text(store, text("embed.copy")),
        button(store, "", text("menu.save"), DeferredAction::SaveText),
    ]);
    let field = Field::readonly().unspelled().with("id", link::LINK);
    let field = field.with("wrap", "off").labelled(text("embed.text"));
    view! {
        <div class="written">
            <h2 id="share-title">{text("written.title")}</h2>
            {paragraph("", text("written.note"))}
            {field.value(words).lines("12")}
            <div class="actions">{actions}</div>
            <p role="status" id=link::COPIED></p>
            {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
        </div>
    }
    .into_any()
}

/// Confirms the copy, or selects the text if the browser refused.
fn confirm(done: bool) {
    if !done {
        browser::select_all(link::LINK);
    }
    let words = match done {
        true => text("embed.copied"),
        false => text("embed.by-hand"),
    };
    if let Some(element) = document().get_element_by_id(link::COPIED) {
        element.set_text_content(Some(words));
    }
}
