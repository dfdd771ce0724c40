//! An example: the board, what is said about the step, and what can be tried.

mod asked;
mod beside;
mod neighbors;
mod said;

use bastide_rules::options::Edition;
use bastide_rules::{Event, Player};
use leptos::prelude::*;
use leptos::web_sys::EventTarget;

use crate::board::piece;
use crate::given::Given;
use crate::language::{count, fill, list, member, number, text};
use crate::store::{PageAction, Slice, Store, When};
use crate::views::{
    Allowed, Button, Check, Paint, Select, all, art, boxed, button, nothing, painted, panel,
    paragraph, part, repainted, soon, text_of,
};
use crate::{board, browser, panels, visited, words};
use asked::given;
use bastide_model::{
    DraftIntent, EventId, Example, ExampleRules, ExampleView, Highlight, Intent, Mode, Notice,
    OutcomeView, Session, Table, TableIntent, Wish,
};
use beside::{beside, hand};
use neighbors::neighbors;
use said::said;

/// The screen of what the address asked for.
pub fn example(store: Store) -> AnyView {
    if let Some(error) = store.failed.get_value() {
        return failed(error);
    }
    let view = store.slice(When::Always, |session: &Session| {
        let both = session.example.as_ref().zip(session.table.as_ref());
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
    let size = show(|view| view.size.map(number).join(" "));
    let caption = painted(store, view, |store, session, _| said(store, session));
    let open = painted(store, view, |store, _, view| full(store, view.step));
    tick(store, view);
    let walk = painted(store, view, |store, _, view| walk(store, view));
    view! {
        <main
            class=class
            data-step=show(|view| number(view.step as i32))
            data-steps=show(|view| number(view.count as i32))
            data-size=size
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
                <div class="example-told">
                    <div
                        class="example-say"
                        lang=given(store, |given| given.language.clone())
                        aria-live="polite"
                    >
                        {move || caption()}
                    </div>
                    {hand(store)}
                </div>
                {soon(Box::new(move || beside(store)))}
                {awards(store)}
                {panels::explanation(store)}
                <div class="example-steps" role="group" aria-label=text("example.steps")>
                    {move || walk()}
                </div>
                {tried(store)}
                <div class="example-more">
                    {soon(Box::new(move || rules(store)))}
                    {part(
                        "",
                        button(store, "link", text("example.play-on"), PageAction::PlayOn),
                    )}
                    {embed(store)}
                    {boxed("", open)}
                </div>
                {soon(Box::new(move || neighbors(store)))}
            </section>
        </main>
    }
    .into_any()
}

/// The intent of a key in an example. While something is tried only Escape is
/// taken, which ends that.
pub fn key(store: Store, key: &str, target: Option<EventTarget>) -> Option<Intent> {
    let trying =
        store.read(|session: &Session| session.example.as_ref().map(Example::is_trying))?;
    let is_control = browser::is_control(target);
    let wish = match (key, trying) {
        ("Escape", true) => Wish::Try,
        (_, true) => return None,
        ("ArrowRight" | "PageDown", _) => Wish::Forward,
        ("ArrowLeft" | "PageUp", _) => Wish::Back,
        ("Home", _) => Wish::Step(0),
        ("End", _) => Wish::Step(usize::MAX),
        ("Enter" | " ", _) if !is_control => Wish::Forward,
        _ => return None,
    };
    Some(Intent::Example(wish))
}

/// The last answer for `public/frame.js`: its number, how it was, and what was played.
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

/// Why the example of the address cannot be shown.
fn failed(error: String) -> AnyView {
    view! {
        <main class="failed">
            <div role="alert">
                <h1>{text("given.failed")}</h1>
                <p>{error}</p>
            </div>
            <a class="button" href="./" target="_blank" rel="noopener">
                {text("example.full")}
            </a>
        </main>
    }
    .into_any()
}

/// The decision while something is tried.
fn tried(store: Store) -> AnyView {
    let trying = store.slice(When::Always, |session: &Session| {
        let example = session.example.as_ref();
        example.is_some_and(Example::is_trying)
    });
    repainted(Box::new(move || match trying.with(|is_on| *is_on) {
        Some(true) => panels::decision(store),
        _ => nothing(),
    }))
}

/// Notes that the example was seen to its end, once it is.
fn tick(store: Store, view: Slice<ExampleView>) {
    Effect::new(move |_| {
        let is_seen = view
            .with(|view| view.step == view.count)
            .unwrap_or_default();
        if is_seen && !browser::is_embedded() {
            visited::note(&given(store, |given| given.name().to_owned()));
        }
    });
}

/// The ways through the steps. A button of no use says why and stays where it
/// is, so that it keeps the focus.
fn walk(store: Store, view: &ExampleView) -> AnyView {
    let button = |wish, class, label| {
        let button = Button::new(Intent::Example(wish)).class(class);
        (button, text(label))
    };
    let (back, back_label) = button(Wish::Back, "", "example.back");
    let back = back.allowed(Allowed::when(view.can_go_back(), "example.no-back"));
    // What a reader is to find is not offered first.
    let (on, on_label) = match view.is_asking {
        true => button(Wish::Forward, "", "example.reveal"),
        false => button(Wish::Forward, "main", "example.forward"),
    };
    let on = on.allowed(Allowed::when(view.can_go_on(), "example.no-forward"));
    let (try_out, try_label) = button(
        Wish::Try,
        "try",
        match (view.is_trying, view.mode) {
            (true, _) => "example.stop",
            (false, Mode::Find) => "example.find",
            (false, _) => "example.try",
        },
    );
    let (reset, reset_label) = button(Wish::Reset, "", "example.reset");
    let [n, of] = [view.step, view.count].map(|n| number(n as i32));
    let can_try = !view.is_asking && (view.mode != Mode::Find || view.can_go_on());
    view! {
        {back.text(store, back_label)}
        <output>{fill("example.progress", &[("n", &n), ("of", &of)])}</output>
        {on.text(store, on_label)}
        {can_try.then(|| try_out.text(store, try_label))}
        {reset.text(store, reset_label)}
    }
    .into_any()
}

/// The links above an example on a page of its own.
fn head(store: Store) -> AnyView {
    view! {
        <h1>
            <a href="./">"Bastide"</a>
        </h1>
        <a href=given(store, Given::library_address)>{text("example.all")}</a>
        <a href=given(store, Given::edit_address)>{text("example.edit")}</a>
    }
    .into_any()
}

/// The way into other pages, for who is not in one already.
fn embed(store: Store) -> AnyView {
    match browser::is_embedded() {
        true => nothing(),
        false => part(
            "",
            button(store, "link", text("embed.open"), PageAction::Embed),
        ),
    }
}

/// The link to a page of its own, for an example in somebody else's.
fn full(store: Store, step: usize) -> AnyView {
    let address = given(store, |given| given.address(step));
    view! {
        <a target="_blank" rel="noopener" href=address>
            {text("example.full")}
        </a>
    }
    .into_any()
}

/// The players with their points.
pub fn scores(store: Store) -> AnyView {
    let scores = store.slice(When::Always, |table: &Table| -> Vec<(Player, i32)> {
        let game = table.game();
        let players = game.players();
        players.map(|who| (who, game.seat(who).score)).collect()
    });
    panel(store, "example-scores", scores, |_, table, scores| {
        let seats: Vec<AnyView> = (scores.iter())
            .map(|&(who, score)| seat(table, who, score))
            .collect();
        all(seats)
    })
}

fn seat(table: &Table, who: Player, score: i32) -> AnyView {
    view! {
        <span>
            {art(piece(table.color(who), ""))}
            {[&*words::player(table, who), " "].concat()}
            <b>{number(score)}</b>
        </span>
    }
    .into_any()
}

/// The points of the last action, each with its reason.
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
            let scored = scored.filter(|(_, event)| matches!(event, Event::Scored(_)));
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

/// Other rules to try the example with, and how it ends under them.
fn rules(store: Store) -> AnyView {
    let rules = store.slice(When::Always, |session: &Session| {
        let example = session.example.as_ref();
        let rules = example.map(|it| ExampleRules::of(it, session.revisions.controls));
        rules.unwrap_or_default()
    });
    let outcome = store.slice(When::Always, |session: &Session| {
        let example = session.example.as_ref();
        example.map(OutcomeView::of).unwrap_or_default()
    });
    let edition = painted(store, rules, |store, _, rules| edition(store, rules));
    let switches = painted(store, rules, |store, _, rules| switches(store, rules));
    let outcome: Paint = painted(store, outcome, |_, session, view| {
        let table = session.table.as_ref();
        table.map_or_else(nothing, |table| outcome_of(table, view))
    });
    view! {
        <details>
            <summary>{text("example.rules")}</summary>
            {boxed("field", edition)}
            {boxed("", switches)}
            <div class="outcome" role="status">
                {move || outcome()}
            </div>
        </details>
    }
    .into_any()
}

/// The editions, and the rules of the example itself.
fn edition(store: Store, rules: &ExampleRules) -> AnyView {
    let given = text("example.as-given");
    let chosen = rules.edition;
    let mut select = Select::new().with("id", "edition").option(
        "",
        given,
        chosen.is_none(),
        Intent::Example(Wish::Reset),
    );
    for edition in Edition::ALL {
        let (name, start) = (edition.name(), DraftIntent::StartFrom(edition));
        select = select.option(
            name,
            member("edition", name),
            chosen == Some(edition),
            start,
        );
    }
    view! {
        <label for="edition">{text("start.edition")}</label>
        {select.show(store)}
    }
    .into_any()
}

/// The rules that make a difference here.
fn switches(store: Store, rules: &ExampleRules) -> AnyView {
    let switches: Vec<AnyView> = (rules.rules.iter())
        .map(|&(rule, is_on)| {
            let label = text_of(member("option", rule.name()));
            let label = view! { <span>{label}</span> };
            Check::new(is_on, DraftIntent::ToggleRule(rule)).label(store, label.into_any())
        })
        .collect();
    all(switches)
}

/// How the example ends under the rules that are tried.
fn outcome_of(table: &Table, view: &OutcomeView) -> AnyView {
    let stopped = view.stopped.map(|refusal| {
        let refused = words::notice(Some(table), &Notice::Refused(refusal));
        all([
            paragraph("", fill("example.stopped", &[("why", &*refused)])),
            paragraph("fine", words::clause(refusal.clause)),
        ])
    });
    let [given, tried] = &view.outcomes;
    let ends = table.game().players().zip(given.iter().zip(tried));
    let ends = ends.map(|(player, (given, tried))| {
        let values = [
            ("player", &*words::player(table, player)),
            ("points", &*count("points", *tried)),
            ("given", &*number(*given)),
        ];
        let key = match tried == given {
            true => "example.end",
            false => "example.end-changed",
        };
        fill(key, &values)
    });
    let ends = list(&ends.collect::<Vec<_>>());
    let ends = view
        .is_changed
        .then(|| paragraph("", fill("example.ends", &[("ends", &*ends)])));
    view! {
        {stopped}
        {ends}
    }
    .into_any()
}
