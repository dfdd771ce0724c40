//! An example: the board, the caption of the step, and the decision of a reader who tries.

mod beside;
mod neighbors;
mod puzzle;
mod rules;
mod said;

use bastide_rules::Event;
use leptos::prelude::*;
use leptos::web_sys::EventTarget;

use crate::browser::{self, visited};
use crate::deferred::deferred;
use crate::language::{fill, number, text};
use crate::store::{DeferredAction, Slice, Store, When};
use crate::url_request::UrlRequest;
use crate::views::{
    Allowed, Button, all, boxed, button, nothing, painted, panel, part, repainted, soon, when_here,
};
use crate::{board, panels, words};
use bastide_model::sheet::{Sheet, SheetGame};
use bastide_model::{
    EventId, Example, ExampleIntent, ExampleMode, ExampleView, Highlight, Intent, Session, Table,
    TableIntent,
};
pub use beside::seats;
use beside::{beside, hand};
use neighbors::{given, neighbors};
use puzzle::{back_to_game, puzzle};
use rules::rules;
use said::said;

/// The screen of the example in the address.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn example(store: Store) -> AnyView {
    let asked = store
        .request
        .with_value(|request| request.as_ref().and_then(UrlRequest::sheet));
    if let Some(error) = store.failed.get_value() {
        let title = match asked.is_some() {
            true => "sheet.failed",
            false => "given.failed",
        };
        return failed(title, error);
    }
    if let Some(Ok(game)) = asked {
        return sheet(store, game);
    }
    let view = store.slice(When::Always, |session: &Session| {
        let both = session.example().zip(session.table());
        both.map(|(example, table)| ExampleView::of(example, table))
            .unwrap_or_default()
    });
    let show = move |part: fn(&ExampleView) -> String| -> Box<dyn Fn() -> String + Send + Sync> {
        Box::new(move || view.with(part).unwrap_or_default())
    };
    let class = show(|view| {
        let trying = if view.is_trying { " trying" } else { "" };
        ["example", trying].concat()
    });
    let open = painted(store, view, |store, _, view| full(store, view.step));
    tick(store, view);
    let walk = painted(store, view, |store, _, view| walk(store, view));
    view! {
        <main
            class=class
            data-step=show(|view| number(view.step as i32))
            data-steps=show(|view| number(view.count as i32))
            data-size=show(|view| view.size.map(number).join(" "))
            data-mode=show(|view| view.mode.name().to_owned())
            data-tried=show(|view| view.tried.clone())
            data-answer=show(answer)
            data-refused=show(refused)
            data-controls=given(store, |given| given.controls.clone())
        >
            {part("example-head", head(store))}
            {soon(Box::new(move || {
                store.eye.follow_window();
                board::board(store, nothing())
            }))}
            <section class="example-panel" aria-label=text("example.label")>
                {part("example-told", caption(store, view))}
                {puzzle(store, view)}
                {soon(Box::new(move || beside(store)))}
                {awards(store)}
                {when_here(store, |store| deferred!(panels::explanation(store)))}
                <div class="example-steps" role="group" aria-label=text("example.steps")>
                    {move || walk()}
                </div>
                {tried(store)}
                <div class="example-more">
                    {soon(Box::new(move || rules(store)))} {back_to_game(store)}
                    {part("", play_on(store))}
                    {embed(store)}
                    {boxed("", open)}
                </div>
                {soon(Box::new(move || neighbors(store)))}
            </section>
        </main>
    }
    .into_any()
}

/// The caption of the step, and the drawn tile.
fn caption(store: Store, view: Slice<ExampleView>) -> AnyView {
    let caption = painted(store, view, |store, session, _| said(store, session));
    view! {
        <div
            class="example-say"
            lang=given(store, |given| given.language.clone())
            aria-live="polite"
        >
            {move || caption()}
        </div>
        {hand(store)}
    }
    .into_any()
}

/// The intent of a key in an example. During a try only Escape is handled, which ends it.
pub fn key(store: Store, key: &str, target: Option<EventTarget>) -> Option<Intent> {
    let trying = store.read(|session: &Session| session.example().map(Example::is_trying))?;
    let is_control = browser::is_control(target);
    let wish = match (key, trying) {
        ("Escape", true) => ExampleIntent::Try,
        (_, true) => return None,
        ("ArrowRight" | "PageDown", _) => ExampleIntent::Forward,
        ("ArrowLeft" | "PageUp", _) => ExampleIntent::Back,
        ("Home", _) => ExampleIntent::Step(0),
        ("End", _) => ExampleIntent::Step(usize::MAX),
        ("Enter" | " ", _) if !is_control => ExampleIntent::Forward,
        _ => return None,
    };
    Some(Intent::Example(wish))
}

/// The last answer for `public/frame.js`: its number, its verdict and its moves.
fn answer(view: &ExampleView) -> String {
    let told = view.answer.as_ref().map(|(reply, played)| {
        let count = number(view.answers as i32);
        [&*count, " ", reply.name(), " ", played].concat()
    });
    told.unwrap_or_default()
}

/// The last refusal for `public/frame.js`: its number and its clause.
fn refused(view: &ExampleView) -> String {
    let told = view.refused.map(|(count, clause)| {
        let count = number(count as i32);
        [&*count, " ", clause.id()].concat()
    });
    told.unwrap_or_default()
}

/// The page of a sheet.
fn sheet(store: Store, game: SheetGame) -> AnyView {
    view! {
        <main class="sheet-page">
            <div class="sheet-tools">
                <h1>
                    <a href="./" target="_blank" rel="noopener">
                        <span class="wordmark">"Bastide"</span>
                    </a>
                </h1>
                {panels::print_button(store)}
            </div>
            {panels::sheet_page(&Sheet::of(game), "sheet-title")}
        </main>
    }
    .into_any()
}

/// The error page for the address.
fn failed(title: &'static str, error: String) -> AnyView {
    view! {
        <main class="failed">
            <div role="alert">
                <h1>{text(title)}</h1>
                <p>{error}</p>
            </div>
            <a class="button" href="./" target="_blank" rel="noopener">
                {text("example.full")}
            </a>
        </main>
    }
    .into_any()
}

/// The decision, during a try.
fn tried(store: Store) -> AnyView {
    let trying = store.slice(When::Always, |session: &Session| {
        let example = session.example();
        example.is_some_and(Example::is_trying)
    });
    repainted(Box::new(move || match trying.with(|is_on| *is_on) {
        Some(true) => panels::decision(store),
        _ => nothing(),
    }))
}

/// Notes once that the example was seen to its end.
fn tick(store: Store, view: Slice<ExampleView>) {
    Effect::new(move |_| {
        let is_seen = view
            .with(|view| view.step == view.count)
            .unwrap_or_default();
        if is_seen && !browser::is_embedded() {
            visited::EXAMPLES.note(&given(store, |given| given.name().to_owned()));
        }
    });
}

/// The buttons between steps. A disabled one gives its reason and stays in place, so that
/// it keeps the focus.
fn walk(store: Store, view: &ExampleView) -> AnyView {
    let button = |wish, class, label| {
        let button = Button::new(Intent::Example(wish)).class(class);
        (button, text(label))
    };
    let (back, back_label) = button(ExampleIntent::Back, "", "example.back");
    let back = back.allowed(Allowed::when(view.can_go_back(), "example.no-back"));
    // Readers who have to find the step first see a button to try.
    let (on, on_label) = match view.is_asking {
        true => button(ExampleIntent::Forward, "", "example.reveal"),
        false => button(ExampleIntent::Forward, "main", "example.forward"),
    };
    let on = on.allowed(Allowed::when(view.can_go_on(), "example.no-forward"));
    let (try_out, try_label) = button(
        ExampleIntent::Try,
        "try",
        match (view.is_trying, view.mode) {
            (true, _) => "example.stop",
            (false, ExampleMode::Find) => "example.find",
            (false, _) => "example.try",
        },
    );
    let (reset, reset_label) = button(ExampleIntent::Reset, "", "example.reset");
    let (key, (n, of)) = match view.part {
        Some(part) => ("example.move", part),
        None => ("example.progress", (view.step, view.count)),
    };
    let [n, of] = [n, of].map(|n| number(n as i32));
    let can_try = !view.is_asking && (view.mode != ExampleMode::Find || view.can_go_on());
    view! {
        {back.text(store, back_label)}
        <output>{fill(key, &[("n", &n), ("of", &of)])}</output>
        {on.text(store, on_label)}
        {can_try.then(|| try_out.text(store, try_label))}
        {reset.text(store, reset_label)}
    }
    .into_any()
}

/// The links above an example on its own page.
fn head(store: Store) -> AnyView {
    let (all, label) = match given(store, |given| given.puzzle().to_owned()).is_empty() {
        true => (given(store, UrlRequest::library_address), "example.all"),
        false => (puzzle::list(), "puzzles.title"),
    };
    view! {
        <h1>
            <a href="./">
                <span class="wordmark">"Bastide"</span>
            </a>
        </h1>
        <a href=all>{text(label)}</a>
        <a href=given(store, UrlRequest::edit_address)>{text("example.edit")}</a>
    }
    .into_any()
}

/// The button for the code to embed, on its own page only.
fn embed(store: Store) -> AnyView {
    match browser::is_embedded() {
        true => nothing(),
        false => part(
            "",
            button(store, "link", text("embed.open"), DeferredAction::Embed),
        ),
    }
}

/// The button that makes a game of the position. In other pages it takes little room.
fn play_on(store: Store) -> AnyView {
    let class = match browser::is_embedded() {
        true => "link",
        false => "",
    };
    button(
        store,
        class,
        text("example.play-on"),
        DeferredAction::PlayOn,
    )
}

/// The link to its own page, when embedded.
fn full(store: Store, step: usize) -> AnyView {
    let address = given(store, |given| given.address(step));
    view! {
        <a target="_blank" rel="noopener" href=address>
            {text("example.full")}
        </a>
    }
    .into_any()
}

/// The points of the last action with their reasons.
fn awards(store: Store) -> AnyView {
    let last = store.slice(When::Always, |table: &Table| -> (u32, Vec<Event>) {
        let last = table.history().last();
        last.map(|ply| (ply.ply_id, ply.events.clone()))
            .unwrap_or_default()
    });
    panel(
        store,
        "example-awards",
        last,
        |store, table, (ply_id, events)| {
            let scored = events.iter().enumerate();
            let scored = scored.filter(|(_, event)| event.award().is_some());
            let buttons: Vec<AnyView> = scored
                .filter_map(|(index, event)| {
                    let words = words::event(table, event)?;
                    let id = EventId {
                        ply_id: *ply_id,
                        index,
                    };
                    let show = TableIntent::Show(Some(Highlight::Event(id)));
                    Some(button(store, "", &words, show))
                })
                .collect();
            all(buttons)
        },
    )
}
