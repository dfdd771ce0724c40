//! "Open a game from elsewhere": a field for a link or a log.

use bastide_model::{Notice, Table, archive, save};
use bastide_notation::foreign;
use bastide_notation::link::{is_stack, is_turn};
use bastide_notation::written::is_written;
use leptos::prelude::*;

use crate::language::{draft, text};
use crate::store::{DeferredAction, Store};
use crate::views::{Button, Field, Icon, icon_button, once, paragraph, text_of};
use crate::words;

/// True for a text that Bastide itself writes: a game, a link, an archive or words.
fn is_own(text: &str) -> bool {
    let is_link = is_turn(text) || is_stack(text);
    let is_text = is_written(text) || archive::is_archive(text) || draft::is_words(text);
    is_link || is_text || save::open(text).is_ok()
}

/// Closes the dialog and opens a text.
fn open_text(store: Store, text: String) {
    store.act(DeferredAction::CloseDialog.into());
    store.act(DeferredAction::OpenText(text).into());
}

/// The content of the dialog. It stays open with the error of any other text.
pub fn foreign(store: Store) -> AnyView {
    let typed = RwSignal::new(String::new());
    let told = RwSignal::new(String::new());
    let field = Field::acting(move |text| typed.set(text));
    let field = field.unspelled().with("dir", "auto").with("autofocus", "");
    let read = move |text: String| match foreign::read(&text) {
        Err(error) if !is_own(&text) => {
            let notice = Notice::Foreign(Box::new(error));
            told.set(words::notice(None::<&Table>, &notice));
        }
        _ => open_text(store, text),
    };
    let field = field.taking_long(read).lines("5");
    let open = Button::acting(move |_| read(typed.get_untracked()));
    view! {
        <h2 id="share-title">{text("foreign.title")}</h2>
        {paragraph("", text("foreign.note"))}
        <label>{text("foreign.text")} {field}</label>
        <p role="alert">{move || once(text_of(told.get()))}</p>
        <div class="actions">{open.class("main").text(store, text("foreign.open"))}</div>
        {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
    }
    .into_any()
}
