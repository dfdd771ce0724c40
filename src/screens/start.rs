//! The start screen: quick games, ways to learn, and the next steps of a returning visitor.

pub mod custom;
pub mod options;
mod today;
mod welcome;

use leptos::prelude::*;

use crate::deferred::deferred;
use crate::language::{fill, member, text};
use crate::panels;
use crate::store::{DeferredAction, Store, When};
use crate::views::{
    Button, Check, Icon, Select, all, details, file, icon, nothing, opening, painted, paragraph,
    part, repainted, text_of, when_here,
};
use bastide_model::{Company, DraftIntent, GameIntent, Level, Quick, QuickGame, Session};
pub use welcome::welcome;

/// The start screen.
pub fn start(store: Store) -> AnyView {
    view! {
        <main class="start">
            {part("title", title())}
            {when_here(store, |store| deferred!(welcome(store)))}
            {offer(store)}
            {part("games", games(store))}
            {opening(store, "sheet custom", text("start.custom"), |store| deferred!(custom::custom(store)))}
            {today(store)}
            {when_here(store, |store| deferred!(custom::from_box(store)))}
            {part("doors", doors(store))}
            {part("footer fine", footer(store))}
        </main>
    }
    .into_any()
}

/// The title and subtitle.
fn title() -> AnyView {
    view! {
        <h1>{text("app.name")}</h1>
        <p>{text("app.tagline")}</p>
    }
    .into_any()
}

/// The offer of the course, for new players.
fn offer(store: Store) -> AnyView {
    let is_new = store.slice(When::Always, Session::is_newcomer);
    repainted(painted(store, is_new, |store, _, is_new| {
        if !is_new {
            return nothing();
        }
        let open = Button::new(DeferredAction::OpenCourse);
        view! {
            <section class="sheet offer">
                <p>{text("start.offer")}</p>
                {open.name("offer").text(store, text("start.course"))}
            </section>
        }
        .into_any()
    }))
}

/// Quick games, and the choice of opponents.
fn games(store: Store) -> AnyView {
    let quick = store.slice(When::Always, |session: &Session| session.draft.quick);
    let company = repainted(painted(store, quick, |store, _, quick| {
        company(store, *quick)
    }));
    let short = repainted(painted(store, quick, |store, _, quick| {
        short(store, *quick)
    }));
    let [first, favorites, all] = QuickGame::ALL;
    view! {
        {company}
        <div class="cards">
            {card(store, first, ["start.first", "start.first-note"], short)}
            {card(store, favorites, ["start.favorites", "start.favorites-note"], nothing())}
            {card(store, all, ["start.all", "start.all-note"], nothing())}
        </div>
    }
    .into_any()
}

/// The game that all play today.
fn today(store: Store) -> AnyView {
    let title = text("start.today");
    let called = fill("start.play-game", &[("game", title)]);
    let play = Button::new(DeferredAction::PlayToday).name("today");
    view! {
        <section class="sheet daily">
            <p>
                <b>{title}</b>
                {when_here(store, |store| deferred!(today::news(store)))}
                <br />
                {text("start.today-note")}
            </p>
            {play.called(called).text(store, text("start.play"))}
        </section>
    }
    .into_any()
}

/// The opponents in quick games.
fn company(store: Store, quick: Quick) -> AnyView {
    let ways = Company::ALL.map(|way| {
        let check = Check::new(way == quick.company, DraftIntent::ChooseCompany(way));
        let check = check.one_of("company").with("value", way.name());
        check
            .class("")
            .label(store, text_of(member("company", way.name())))
    });
    let mut level = Select::new()
        .labelled(text("start.level"))
        .with("name", "level");
    for one in Level::OFFERED {
        let (name, is_chosen) = (one.name(), one == quick.level);
        let note = member("level-note", name);
        level = level.option(name, note, is_chosen, DraftIntent::ChooseLevel(one));
    }
    let note = |way: Company| {
        let class = ["fine of-", way.name()].concat();
        view! { <p class=class>{member("company-note", way.name())}</p> }.into_any()
    };
    view! {
        <fieldset class="company">
            <legend class="hidden">{text("start.company")}</legend>
            {part("segments", all(ways))}
            {level.show(store)}
            {note(Company::Two)}
            {note(Company::Link)}
        </fieldset>
    }
    .into_any()
}

/// The choice of a short game.
fn short(store: Store, quick: Quick) -> AnyView {
    let check = Check::new(quick.is_short, DraftIntent::SwitchShort).with("name", "short");
    check.label(store, text_of(text("start.short")))
}

/// A quick game with its picture.
fn card(
    store: Store,
    game: QuickGame,
    [title, note]: [&'static str; 2],
    choice: AnyView,
) -> AnyView {
    let (title, name) = (text(title), game.name());
    // A deferred style sheet brings the picture, so that nothing waits for it.
    let picture = ["picture ", name].concat();
    let called = fill("start.play-game", &[("game", title)]);
    let play = Button::new(GameIntent::Play(game, None)).class("main large");
    view! {
        <section class="sheet card">
            <div class=picture></div>
            <h2>{title}</h2>
            {paragraph("fine", text(note))}
            {choice}
            {play.name(name).called(called).text(store, text("start.play"))}
        </section>
    }
    .into_any()
}

/// The links to other parts of the site.
fn doors(store: Store) -> AnyView {
    let door = |name, sign, label, action: DeferredAction| {
        let inside = all([icon(sign), text_of(text(label))]);
        let button = Button::new(action).class("door").name(name);
        button.show(store, inside)
    };
    view! {
        {door("learn", Icon::Hint, "start.course", DeferredAction::OpenCourse)}
        {door("examples", Icon::Tiles, "start.examples", DeferredAction::OpenLibrary)}
        {door("puzzles", Icon::Look, "start.puzzles", DeferredAction::OpenPuzzles)}
        <a class="button door" href="editor.html">
            {icon(Icon::Closer)}
            {text("start.editor")}
        </a>
    }
    .into_any()
}

/// The ways to open a game.
fn open(store: Store) -> AnyView {
    let elsewhere = Button::new(DeferredAction::OpenForeign).name("elsewhere");
    let elsewhere = elsewhere.text(store, text("foreign.title"));
    details("open", text("start.open"), all([file(store), elsewhere]))
}

/// The footer: settings, information, and ways to open a game.
fn footer(store: Store) -> AnyView {
    let link = |name, label, action: DeferredAction| {
        let button = Button::new(action).class("link").name(name);
        button.text(store, text(label))
    };
    view! {
        {panels::theme(store)}
        {panels::language(store)}
        {link("rules", "start.book", DeferredAction::OpenRules(None))}
        {link("archive", "menu.archive", DeferredAction::OpenArchive)}
        {open(store)}
        {paragraph("", text("app.footer"))}
        {when_here(store, |store| deferred!(panels::offline(store)))}
    }
    .into_any()
}
