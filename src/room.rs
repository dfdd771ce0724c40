//! Room for a game that the browser has no room for: which games could be
//! deleted, and what comes of it.

use leptos::prelude::{document, request_animation_frame};
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;

use crate::exchange;
use crate::html::{Html, Icon};
use crate::language::text;
use crate::screens::kept_game;
use crate::store::{Dialog, Store};
use bastide_model::{Intent, Session};

/// The id of the list of games in the dialog.
const ROOM: &str = "room";

/// Shows the games that could be deleted.
pub fn open(store: Store) {
    exchange::show(store, Dialog::Room);
}

/// Deletes a game of the shelf or takes it back, here or on the start screen.
pub fn change(store: Store, n: usize, intent: fn(usize) -> Intent) {
    store.send(intent(n));
    if document().get_element_by_id(ROOM).is_none() || !exchange::is_open() {
        return;
    }
    // The button that was pressed is gone, and another is in its place.
    request_animation_frame(move || {
        let row = ["#room [data-do$=\" ", &n.to_string(), "\"]"].concat();
        let button = document().query_selector(&row).ok().flatten();
        if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
            let _ = button.focus();
        }
    });
}

/// The games that could be deleted.
pub fn dialog(session: &Session) -> String {
    let mut html = Html::new();
    let is_here = |id| session.table.is_some() && session.id == Some(id);
    let is_missing = match &session.table {
        Some(_) => (session.shelf.iter()).any(|kept| is_here(kept.id) && kept.is_loose),
        None => !session.loose().is_empty(),
    };
    let status = match is_missing {
        true => "room.missing",
        false => "room.done",
    };
    html.element(
        "h2 id=\"share-title\" tabindex=\"-1\" autofocus",
        text("room.title"),
    );
    html.element("p", text("room.note"));
    html.element("p role=\"status\"", text(status));
    html.raw("<ol class=\"shelf\" id=\"").raw(ROOM).raw("\">");
    // The shelf begins with the newest.
    for (n, kept) in session.shelf.iter().enumerate().rev() {
        if !is_here(kept.id) {
            kept_game(&mut html, n, kept, true, false);
        }
    }
    html.raw("</ol>");
    html.sign(Icon::Close, "close-share", text("share.close"));
    html.done()
}
