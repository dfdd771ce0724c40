//! The screens, and how they are put together from HTML and signals.

mod chart;
mod editor;
mod exhibit;
#[cfg(test)]
mod first;
mod replay;
mod result;
mod review;
mod start;

pub use editor::{OUT, editor};
pub use exhibit::{exhibit, key as exhibit_key};
pub use start::{VARIANTS, game as kept_game};

use leptos::prelude::*;

use crate::language::{number, text};
use crate::panels::{self, decision};
use crate::patch::kept;
use crate::store::{Store, text_memo};
use crate::{board, browser, storage};
use bastide_model::{Draft, Session};

/// The start screen.
pub fn start(store: Store) -> AnyView {
    // Typing must not make anew what is typed into: the names count only when
    // the seats change.
    let seats = store.read(|session: &Session| {
        let sitters = session.draft.players.iter();
        sitters
            .map(|sitter| sitter.color.name())
            .collect::<String>()
    });
    let players = Memo::new(move |_| {
        seats.get();
        store.peek(|session| start::players(&session.draft, true))
    });
    let changes = store.read(|session: &Session| start::changes(&session.draft));
    // Browsers take long to make ready for their first date.
    let kept_games = text_memo(Box::new(move || {
        let is_dated = store.rests().get() > 0;
        store
            .session()
            .with(|session| start::resume(session, is_dated))
    }));
    view! {
        <main class="start">
            {part("title", start::title())}
            <div {..kept(kept_games)} class=""></div>
            {part("sheet at-once", start::at_once())}
            <form class="sheet">
                <fieldset class="sitters" inner_html=players></fieldset>
                {anew(store, "choices", start::boxes)}
                <details class="rules">
                    <summary>{text("start.rules")}</summary>
                    {part("field", store.peek(|session| start::editions(&session.draft)))}
                    <p class="fine">{changes}</p>
                    {anew(store, "options", start::rules)}
                    {part("", store.peek(|session| start::seed(&session.draft)))}
                </details>
                {part("actions", start::begin())}
                {part("", start::pasted())}
            </form>
            {part("footer fine", start::footer(&storage::theme()))}
        </main>
    }
    .into_any()
}

/// Controls that are made anew only when something else than they themselves
/// has changed what they show: they keep the focus while they are used.
fn anew(store: Store, class: &'static str, part: fn(&Draft) -> String) -> AnyView {
    let revision = store.read(|session: &Session| session.draft.revision);
    let html = Memo::new(move |_| {
        revision.get();
        store.peek(|session| part(&session.draft))
    });
    live(class, html)
}

/// The table with a game on it.
pub fn table(store: Store) -> AnyView {
    store.eye.follow(store, None);
    // Keys work at once.
    request_animation_frame(|| browser::focus(board::GRID));
    let seats = number(store.look(|table| table.game().players().count()) as i32);
    view! {
        <main class="table" data-seats=seats class:log-open=store.log>
            <header class="bar">
                {panels::name(store)}
                {panels::history(store)}
                {panels::menu(store)}
            </header>
            {panels::players(store)}
            {board::board(store)}
            {replay::replay(store)}
            {decision(store)}
            {panels::log(store)}
            {result::result(store)}
        </main>
    }
    .into_any()
}

/// A part of a screen that stays as it is.
pub fn part(class: &'static str, html: String) -> AnyView {
    view! { <div class=class inner_html=html></div> }.into_any()
}

/// A part of a screen that is made anew when it changes.
pub fn live(class: &'static str, html: Memo<String>) -> AnyView {
    view! { <div class=class inner_html=html></div> }.into_any()
}
