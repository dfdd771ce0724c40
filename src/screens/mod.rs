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

use crate::language::{count, number, text};
use crate::patch::kept;
use crate::store::{Stage, Store, text_memo};
use crate::{board, browser, panels, storage, words};
use bastide_model::{Draft, Session, Table};

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
    tell(store);
    view! {
        <main class="table" data-seats=seats class:log-open=store.log>
            <header class="bar">
                {panels::name(store)}
                {panels::history(store)}
                {panels::menu(store)}
            </header>
            <section
                class="players"
                aria-label=text("players.label")
                {..kept(store.see_after(Stage::Around, panels::players))}
            ></section>
            {board::board(store)}
            {replay::replay(store)}
            {decision(store)}
            <section class="log" aria-label=text("log.label")>
                <h2>{text("log.label")}</h2>
                {live("", store.see(panels::explanation))}
                <ol id=LOG></ol>
            </section>
            {result::result(store)}
        </main>
    }
    .into_any()
}

/// The id of the panel with the decision at hand.
const DECISION: &str = "decision";

/// The id of the list of what happened.
const LOG: &str = "log";

/// Keeps the list of what happened, of which only the newest lines change.
fn tell(store: Store) {
    Effect::new(move |told: Option<panels::Told>| {
        let told = told.unwrap_or_default();
        if !store.is_shown(Stage::Hidden) {
            return told;
        }
        store.look(|table| {
            let (told, away, html) = told.go_on(table);
            browser::replace_start(LOG, away, &html);
            told
        })
    });
}

/// The decision at hand. Its buttons stay while what they act on changes, so
/// that they keep the focus.
fn decision(store: Store) -> AnyView {
    let phase = store.see(|table: &Table| table.game().phase().name().to_owned());
    let preview = store.see_aim(|table, preview| match (table.drawn(), preview) {
        (_, Some(preview)) => words::preview(table, preview),
        (Some(_), None) => text("hand.aim").to_owned(),
        _ => String::new(),
    });
    // Without an aim the button to place does not ask to be pressed.
    let aimed =
        store.see(|table: &Table| String::from(if table.ghost().is_some() { "yes" } else { "no" }));
    let pointed = store.see(|table: &Table| {
        let pointed = table.pointed().or(table.aimed_spot());
        pointed.map_or(-1, |n| n as i32)
    });
    Effect::new(move |_| browser::mark_choice(pointed.get()));
    // The next decision is read from its beginning, once it is there.
    let moment = store.see_after(Stage::Around, |table| number(table.game().plies() as i32));
    Effect::new(move |_| {
        moment.get();
        browser::scroll_up(DECISION);
    });
    let machine = store.see(|table: &Table| table.is_machines() as i32);
    let stack = store.see(|table: &Table| count("hand.left", table.game().stack().len() as i32));
    view! {
        <section
            id=DECISION
            class="decision"
            class:machine=move || machine.get() == 1
            data-phase=phase
            data-aimed=aimed
            aria-label=text("decision.label")
        >
            {live("hand-over-box", store.see_calmly(panels::hand_over))}
            <p class="prompt" inner_html=store.see_calmly(panels::prompt)></p>
            {live("hint-switch", store.see_calmly(panels::hint_button))}
            {live("thinking", store.see(panels::progress))}
            {live("advice-box", store.see_calmly(panels::advice))}
            <p class="note fine">{store.see_calmly(words::note)}</p>
            {live("rule-box", store.see_calmly(panels::rule))}
            <div class="hand">
                {part("", panels::turn_button(false))}
                {live("", store.see(panels::hand))}
                {part("", panels::turn_button(true))}
            </div>
            {live("stall", store.see_calmly(panels::bazaar))}
            <p class="preview">{preview}</p>
            {live("confirm-box", store.see(panels::confirm))}
            <div class="actions" inner_html=store.see_calmly(panels::actions)></div>
            <p class="stack fine">{stack}</p>
        </section>
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
