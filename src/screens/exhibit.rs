//! An example: the board, what is said about the step, and what can be tried.

use bastide_rules::Event;
use bastide_rules::options::Edition;
use leptos::prelude::*;
use leptos::web_sys::EventTarget;

use super::{decision, live, part};
use crate::board::piece;
use crate::given::Given;
use crate::html::Html;
use crate::language::{count, fill, list, member, number, text};
use crate::store::Store;
use crate::{board, browser, panels, words};
use bastide_model::{Exhibit, Mode, Notice, Session, Table};

/// The screen of what the address asked for.
pub fn exhibit(store: Store) -> AnyView {
    if let Some(error) = store.failed.get_value() {
        return failed(&error);
    }
    store.eye.follow(store, None);
    let language = given(store, |given| given.language.clone());
    let step = see(store, |exhibit| number(exhibit.step() as i32));
    let steps = see(store, |exhibit| number(exhibit.count() as i32));
    let progress = see(store, |exhibit| {
        let values = [
            ("n", &*number(exhibit.step() as i32)),
            ("of", &*number(exhibit.count() as i32)),
        ];
        fill("exhibit.progress", &values)
    });
    let trying = see(store, |exhibit| {
        (if exhibit.is_trying() {
            "exhibit trying"
        } else {
            "exhibit"
        })
        .to_owned()
    });
    let try_label = see(store, |exhibit| {
        let label = match (exhibit.is_trying(), exhibit.mode) {
            (true, _) => "exhibit.stop",
            (false, Mode::Find) => "exhibit.find",
            (false, _) => "exhibit.try",
        };
        text(label).to_owned()
    });
    view! {
        <main
            class=trying
            data-step=step
            data-steps=steps
            data-size=see(store, size)
            data-mode=see(store, |exhibit| exhibit.mode.name().to_owned())
            data-controls=given(store, |given| given.controls.clone())
        >
            {part("exhibit-head", head(store))}
            {board::board(store)}
            <section class="exhibit-panel" aria-label=text("exhibit.label")>
                {live("exhibit-scores", store.see_calmly(scores))}
                <div class="exhibit-say" lang=language aria-live="polite" inner_html=caption(store)></div>
                {live("exhibit-awards", store.see_calmly(awards))}
                {panels::explanation(store)}
                <div class="exhibit-steps" role="group" aria-label=text("exhibit.steps")>
                    {walk(store, "", ["back", "exhibit.no-back"], text("exhibit.back"), can_go_back)}
                    <output>{progress}</output>
                    {walk(store, "main", ["forward", "exhibit.no-forward"], text("exhibit.forward"), can_go_on)}
                    <button type="button" class="try" data-do="try">{try_label}</button>
                    <button type="button" data-do="reset">{text("exhibit.reset")}</button>
                </div>
                {decision(store)}
                <div class="exhibit-more">
                    {rules(store)}
                    {part("", on())}
                    {part("", full(store))}
                </div>
            </section>
        </main>
    }
    .into_any()
}

/// What a key does in an example. While something is tried only Escape is
/// taken, which ends that.
pub fn key(store: Store, key: &str, target: Option<EventTarget>) -> Option<&'static str> {
    let trying = store.peek(|session| session.exhibit.as_ref().map(Exhibit::is_trying))?;
    let is_control = browser::is_control(target);
    match (key, trying) {
        ("Escape", true) => Some("try"),
        (_, true) => None,
        ("ArrowRight" | "PageDown", _) => Some("forward"),
        ("ArrowLeft" | "PageUp", _) => Some("back"),
        ("Home", _) => Some("step 0"),
        ("End", _) => Some("step 999"),
        ("Enter" | " ", _) if !is_control => Some("forward"),
        _ => None,
    }
}

/// Says why what the address asks for cannot be shown.
fn failed(error: &str) -> AnyView {
    let mut html = Html::new();
    html.raw("<div role=\"alert\">")
        .element("h1", text("given.failed"));
    html.element("p", error).raw("</div>");
    html.raw("<a class=\"button\" href=\"./\" target=\"_blank\" rel=\"noopener\">");
    html.text(text("exhibit.full")).raw("</a>");
    view! { <main class="failed" inner_html=html.done()></main> }.into_any()
}

/// A text that depends on the example.
fn see(store: Store, part: fn(&Exhibit) -> String) -> Memo<String> {
    Memo::new(move |_| {
        store.session().with(|session| {
            let exhibit = session.exhibit.as_ref();
            exhibit.map(part).unwrap_or_default()
        })
    })
}

fn given(store: Store, part: fn(&Given) -> String) -> String {
    let value = store.given.with_value(|given| given.as_ref().map(part));
    value.unwrap_or_default()
}

/// A button that goes through the steps. Where it is of no use it says why when
/// asked or pressed, and stays where it is, so that it keeps the focus.
fn walk(
    store: Store,
    class: &'static str,
    [command, why]: [&'static str; 2],
    label: &'static str,
    able: fn(&Exhibit) -> bool,
) -> AnyView {
    view! {
        <button
            type="button"
            class=class
            data-do=either(store, able, command, why)
            aria-disabled=either(store, able, "false", "true")
            title=either(store, able, "", text(why))
        >
            {label}
        </button>
    }
    .into_any()
}

/// One text or another, as something can be done or not.
fn either(
    store: Store,
    able: fn(&Exhibit) -> bool,
    yes: &'static str,
    no: &'static str,
) -> Memo<String> {
    Memo::new(move |_| {
        let session = store.session();
        let able = session.with(|session| session.exhibit.as_ref().is_some_and(able));
        (if able { yes } else { no }).to_owned()
    })
}

fn can_go_back(exhibit: &Exhibit) -> bool {
    exhibit.step() > 0 || exhibit.is_trying()
}

fn can_go_on(exhibit: &Exhibit) -> bool {
    exhibit.step() < exhibit.count()
}

fn size(exhibit: &Exhibit) -> String {
    let (width, height) = bastide_scene::board::picture_size(exhibit.cells);
    [&*number(width), " ", &*number(height)].concat()
}

/// What stands above an example on a page of its own.
fn head(store: Store) -> String {
    let mut html = Html::new();
    html.raw("<h1><a href=\"./\">Bastide</a></h1>");
    html.raw("<a href=\"examples/\">");
    html.text(text("exhibit.all")).raw("</a><a href=\"");
    html.text(&given(store, Given::edit_address)).raw("\">");
    html.text(text("exhibit.edit")).raw("</a>").done()
}

/// The button that makes a game of the example.
fn on() -> String {
    let mut html = Html::new();
    html.button("link", "play-on", text("exhibit.play-on"))
        .done()
}

/// The link to a page of its own, for an example in somebody else's.
fn full(store: Store) -> String {
    let mut html = Html::new();
    html.raw("<a target=\"_blank\" rel=\"noopener\" href=\"");
    html.text(&given(store, Given::address)).raw("\">");
    html.text(text("exhibit.full")).raw("</a>").done()
}

/// The title and what is said about the step.
fn caption(store: Store) -> Memo<String> {
    let language = given(store, |given| given.language.clone());
    Memo::new(move |_| {
        store.session().with(|session| {
            let mut html = Html::new();
            let Some(exhibit) = &session.exhibit else {
                return html.done();
            };
            html.element("strong", exhibit.title(&language));
            html.element("p", exhibit.caption(&language)).done()
        })
    })
}

/// The players with their points.
fn scores(table: &Table) -> String {
    let mut html = Html::new();
    for player in table.game().players() {
        html.raw("<span>").raw(&piece(table.color(player), ""));
        html.text(&words::player(table, player)).raw(" <b>");
        html.text(&number(table.game().seat(player).score))
            .raw("</b></span>");
    }
    html.done()
}

/// The points of the last action, each with its reason.
fn awards(table: &Table) -> String {
    let mut html = Html::new();
    let Some(chapter) = table.chapters().last() else {
        return html.done();
    };
    for (index, event) in chapter.events.iter().enumerate() {
        if let (Event::Scored(_), Some(words)) = (event, words::event(table, event)) {
            let command = [
                "show ",
                &*number(chapter.stamp as i32),
                " ",
                &*number(index as i32),
            ];
            html.button("", &command.concat(), &words);
        }
    }
    html.done()
}

/// Other rules to try the example with, and what becomes of it.
fn rules(store: Store) -> AnyView {
    // A switch keeps the focus: the list is made anew only when something else
    // has changed it.
    let revision = see(store, |exhibit| number(exhibit.revision as i32));
    let switches = Memo::new(move |_| {
        revision.get();
        store
            .peek(|session| session.exhibit.as_ref().map(switches))
            .unwrap_or_default()
    });
    let outcome = store.read(|session: &Session| outcome(session).unwrap_or_default());
    view! {
        <details>
            <summary>{text("exhibit.rules")}</summary>
            {part("field", editions())}
            {live("", switches)}
            <div class="outcome" role="status" inner_html=outcome></div>
        </details>
    }
    .into_any()
}

fn editions() -> String {
    let mut html = Html::new();
    html.element("label for=\"edition\"", text("start.edition"));
    html.raw("<select id=\"edition\" data-change=\"edition\"><option value=\"\">");
    html.text(text("exhibit.as-given")).raw("</option>");
    for edition in Edition::ALL {
        html.raw("<option value=\"").raw(edition.name()).raw("\">");
        html.text(member("edition", edition.name()))
            .raw("</option>");
    }
    html.raw("</select>").done()
}

/// The rules that make a difference here.
fn switches(exhibit: &Exhibit) -> String {
    let mut html = Html::new();
    for (rule, on) in exhibit.rules() {
        html.raw("<label class=\"check\"><input type=\"checkbox\" data-change=\"rule ");
        html.raw(rule.name())
            .raw(if on { "\" checked>" } else { "\">" });
        html.element("span", member("option", rule.name()))
            .raw("</label>");
    }
    html.done()
}

/// How the example ends under the rules that are tried.
fn outcome(session: &Session) -> Option<String> {
    let (exhibit, table) = (session.exhibit.as_ref()?, session.table.as_ref()?);
    let mut html = Html::new();
    if let Some(refusal) = exhibit.stopped {
        let refused = words::notice(Some(table), &Notice::Refused(refusal));
        html.element("p", &fill("exhibit.stopped", &[("why", &*refused)]));
        html.element("p class=\"fine\"", words::clause(refusal.clause));
    }
    let [given, tried] = &exhibit.outcomes;
    let ends = table.game().players().zip(given.iter().zip(tried));
    let ends = ends.map(|(player, (given, tried))| {
        let points = count("points", *tried);
        let given = number(*given);
        let values = [
            ("player", &*words::player(table, player)),
            ("points", &*points),
            ("given", &*given),
        ];
        let changed = number(*tried) != given;
        fill(
            if changed {
                "exhibit.end-changed"
            } else {
                "exhibit.end"
            },
            &values,
        )
    });
    let ends = list(&ends.collect::<Vec<_>>());
    if exhibit.is_changed() {
        html.element("p", &fill("exhibit.ends", &[("ends", &*ends)]));
    }
    Some(html.done())
}
