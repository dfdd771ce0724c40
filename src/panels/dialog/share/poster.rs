//! The board as a poster, to save or print.

use js_sys::Date;
use leptos::prelude::*;

use crate::browser::{archive, sharing};
use crate::language::{day, day_in_numbers, fill, text};
use crate::store::{DeferredAction, PosterForm, Store};
use crate::views::{Icon, all, button, icon_button};
use crate::words;
use bastide_model::{Session, Table};

/// The id of the small poster beside the result, and its name in `poster.js`.
pub const SMALL: &str = "poster-small";

/// Draws the poster small in the element [`SMALL`], unless the result was closed meanwhile.
pub fn draw_small(store: Store) {
    if store.read(Table::is_result_open) {
        let svg = store.read(|table: &Table| words::poster(table, time(store).map(day)));
        sharing::hand_poster(&svg, SMALL);
    }
}

/// The time of the game's last move; `None` if it is not known, as in a game that was opened.
pub fn time(store: Store) -> Option<u64> {
    let id = store.read(|session: &Session| session.id());
    let finished = id.and_then(archive::result).map(|game| game.time);
    let is_here = store.read(Table::was_played_here);
    finished.or_else(|| is_here.then(|| Date::now() as u64))
}

/// The content of the dialog. `poster.js` draws the sheet and reports saved files there.
pub fn poster(store: Store) -> AnyView {
    let time = time(store);
    let svg = store.read(|table: &Table| words::poster(table, time.map(day)));
    let today = day_in_numbers(time.unwrap_or_else(|| Date::now() as u64));
    let name = store.read(|table: &Table| words::file_name("bastide-poster", table, &today));
    let is_across = svg.contains("width=\"420mm\"");
    request_animation_frame(move || sharing::hand_poster(&svg, PosterForm::Shown.name()));
    let forms = [
        ("poster.png", PosterForm::Png),
        ("poster.svg", PosterForm::Svg),
        ("poster.print", PosterForm::Paper),
    ];
    let forms = forms.map(|(label, form)| {
        let class = if form == PosterForm::Png { "main" } else { "" };
        button(store, class, text(label), DeferredAction::Poster(form))
    });
    // The script fills in the size in pixels.
    let [saved, smaller] =
        ["poster.saved", "poster.smaller"].map(|key| fill(key, &[("size", "%")]));
    view! {
        <link rel="stylesheet" href="poster.css" />
        <h2 id="share-title" tabindex="-1" autofocus>
            {text("poster.title")}
        </h2>
        <div
            id="poster"
            class=if is_across { "poster across" } else { "poster" }
            data-name=name
            data-alt=store.read(words::winners)
            data-saved=saved
            data-smaller=smaller
            data-failed=text("poster.failed")
        ></div>
        <div class="actions">{all(forms)}</div>
        <p role="status" id="poster-told" class="fine"></p>
        {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
    }
    .into_any()
}
