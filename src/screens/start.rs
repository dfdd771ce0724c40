//! The start: who plays, with which tiles, by which rules.

pub mod options;

use bastide_rules::player::Color;
use bastide_rules::{Player, System, Systems, TileSet};
use leptos::ev;
use leptos::prelude::*;

use self::options::{edition, noted};
use crate::board::piece_alone;
use crate::language::{fill, member, number, text};
use crate::store::{PageAction, Store, When};
use crate::views::{
    Allowed, Button, Check, Details, Field, Icon, Select, all, art, boxed, button, file, icon,
    icon_button, icon_button_when, late, nothing, opening, painted, paragraph, part, repainted,
    submit,
};
use crate::{browser, panels};
use bastide_model::{
    CourseIntent, DraftIntent, GameIntent, LONGEST_NAME, Level, Session, Sitter, TileSetsView,
};

/// The start screen.
pub fn start(store: Store) -> AnyView {
    // A player who continues a saved game presses at once, and one who has pressed a game
    // in the picture is gone by then: what lies far below comes a frame later.
    let is_whole = store.derive(When::Tracked, move || {
        let is_rested = store.rests().get();
        let has_saves = store.read(|session: &Session| !session.saves.is_empty());
        is_rested || !(has_saves || browser::is_leaving())
    });
    let below = move || match is_whole.with(|is| *is) {
        Some(true) => view! { {form(store)} {part("footer fine", footer(store))} }.into_any(),
        _ => nothing(),
    };
    view! {
        <main class="start">
            {part("title", title(store))}
            {late(store, |later| later.saves)}
            {offer(store)}
            {part("sheet at-once", at_once(store))}
            {below}
        </main>
    }
    .into_any()
}

/// The next game in every detail.
fn form(store: Store) -> AnyView {
    let submit: Box<dyn FnMut(ev::SubmitEvent)> = Box::new(move |event| {
        event.prevent_default();
        store.send(GameIntent::Start);
    });
    let options = late(store, |later| later.options);
    let in_detail = all([edition(store, true), options, seed(store)]);
    view! {
        <form class="sheet" on:submit=submit>
            {players(store, true)}
            {boxes(store)}
            {button(store, "", text("start.extras"), PageAction::OpenExtras)}
            {opening(store, "rules", text("start.rules"), in_detail)}
            {part("actions", begin(store))}
            {part("", pasted(store, "start.paste"))}
        </form>
    }
    .into_any()
}

/// The offer of the course, to a new player.
fn offer(store: Store) -> AnyView {
    let is_new = store.slice(When::Always, Session::is_newcomer);
    repainted(painted(store, is_new, |store, _, is_new| {
        if !is_new {
            return nothing();
        }
        view! {
            <section class="sheet offer">
                <p>{text("start.offer")}</p>
                {button(store, "main", text("start.course"), PageAction::OpenCourse)}
                {icon_button(store, Icon::Close, text("start.no-course"), CourseIntent::Decline)}
            </section>
        }
        .into_any()
    }))
}

/// Where a game or a link is pasted.
pub fn pasted(store: Store, label: &'static str) -> AnyView {
    let field = Field::whole(store, |text| PageAction::OpenText(text).into());
    view! {
        <label class="field">
            {text(label)}
            {field.unspelled().with("name", "pasted").line()}
        </label>
    }
    .into_any()
}

/// The players of the next game, of whom some may be computers.
pub fn players(store: Store, with_computers: bool) -> AnyView {
    let sitters = store.slice(When::Always, |session: &Session| {
        session.draft.players.clone()
    });
    let paint = match with_computers {
        true => painted(store, sitters, |store, _, sitters| {
            seats(store, sitters, true)
        }),
        false => painted(store, sitters, |store, _, sitters| {
            seats(store, sitters, false)
        }),
    };
    view! { <fieldset class="sitters">{move || paint()}</fieldset> }.into_any()
}

fn seats(store: Store, sitters: &[Sitter], with_computers: bool) -> AnyView {
    let many = sitters.len();
    let rows: Vec<AnyView> = (sitters.iter().enumerate())
        .map(|(at, sitter)| seat(store, at, many, sitter, with_computers))
        .collect();
    let allowed = Allowed::when(many < Player::MOST, "start.no-add");
    let add = Button::new(DraftIntent::AddPlayer)
        .class("add")
        .allowed(allowed);
    let notes = with_computers.then(levels);
    view! {
        <legend>{text("start.players")}</legend>
        {rows}
        {add.text(store, text("start.add"))}
        {notes}
    }
    .into_any()
}

/// How each level of the computer plays.
fn levels() -> AnyView {
    let notes = Level::ALL.map(|level| member("level-note", level.name()));
    view! { <p class="fine">{notes.join(" ")}</p> }.into_any()
}

fn seat(store: Store, at: usize, many: usize, sitter: &Sitter, with_computers: bool) -> AnyView {
    let n = number(at as i32 + 1);
    let label = |key| fill(key, &[("n", &n)]);
    let name = Field::typed(store, move |name| DraftIntent::Rename(at, name).into());
    let name = (name.labelled(label("start.name")))
        .with("maxlength", number(LONGEST_NAME as i32))
        .with("placeholder", member("color", sitter.color.name()))
        .value(&*sitter.name);
    let mut color = Select::new().labelled(label("start.color"));
    for other in Color::ALL {
        let (name, recolor) = (other.name(), DraftIntent::Recolor(at, other));
        color = color.option(name, member("color", name), other == sitter.color, recolor);
    }
    let who = with_computers.then(|| {
        let hire = move |level| DraftIntent::Hire(at, level).into();
        panels::sitting(store, &label("start.who"), sitter.level, hire)
    });
    let up = Allowed::when(at > 0, "start.no-earlier");
    let remove = Allowed::when(many > 2, "start.no-remove");
    view! {
        <div class="sitter">
            <span class="emblem">{art(piece_alone(sitter.color))}</span>
            {name.line()}
            {color.show(store)}
            {who}
            {icon_button_when(store, Icon::Up, &label("start.earlier"), DraftIntent::MoveUp(at), up)}
            {icon_button_when(store, Icon::Close, &label("start.remove"), DraftIntent::RemovePlayer(at), remove)}
        </div>
    }
    .into_any()
}

/// Games without another question: the base game, our three boxes, everything.
fn at_once(store: Store) -> AnyView {
    let games = [
        (
            Systems::NONE,
            Level::Easy,
            [
                "start.first",
                "start.first-note",
                "start.against-base",
                "start.base-only",
            ],
        ),
        (
            Systems::DEFAULT,
            Level::Medium,
            [
                "start.favorites",
                "start.favorites-note",
                "start.against",
                "start.at-once",
            ],
        ),
        (
            Systems::ALL,
            Level::Medium,
            [
                "start.all",
                "start.all-note",
                "start.against-all",
                "start.all-for-two",
            ],
        ),
    ];
    let games = games.map(|(systems, level, [title, note, against, for_two])| {
        view! {
            <div class="quick">
                <h2>{text(title)}</h2>
                <p class="fine">{text(note)}</p>
                {short(store, systems)}
                {button(store, "", text(against), GameIntent::PlayAtOnce(systems, Some(level)))}
                {button(store, "", text(for_two), GameIntent::PlayAtOnce(systems, None))}
            </div>
        }
        .into_any()
    });
    view! {
        <div class="quick-starts">{games.into_iter().collect::<Vec<_>>()}</div>
        <p class="fine">{text("start.at-once-note")}</p>
        <p>
            {button(store, "link", text("start.course"), PageAction::OpenCourse)}
            " · "
            {button(store, "link", text("start.examples"), PageAction::OpenLibrary)}
            " · "
            {button(store, "link", text("start.puzzles"), PageAction::OpenPuzzles)}
            " · "
            <a href="editor.html">{text("start.editor")}</a>
        </p>
    }
    .into_any()
}

/// A first game need not be a whole one.
fn short(store: Store, systems: Systems) -> AnyView {
    match systems.is_empty() {
        true => button(store, "", text("start.short"), GameIntent::PlayShort),
        false => nothing(),
    }
}

/// The rule systems and the tile sets.
pub fn boxes(store: Store) -> AnyView {
    let boxes = store.slice(When::Always, |session: &Session| {
        TileSetsView::of(&session.draft, session.revisions.controls)
    });
    let has_own_sets = store.read(|session: &Session| session.draft.own_sets);
    let own_sets = all([
        paragraph("fine", text("start.boxes-note")),
        repainted(painted(store, boxes, sets)),
        button(
            store,
            "",
            text("start.boxes-follow"),
            DraftIntent::FollowSystems,
        ),
    ]);
    // What was opened stays open while its inside is painted again.
    let opened = Details::new("rules").open(has_own_sets);
    view! {
        <div class="systems">
            {repainted(painted(store, boxes, systems))}
            {opened.show(text("start.boxes"), own_sets)}
        </div>
    }
    .into_any()
}

fn systems(store: Store, _: &Session, view: &TileSetsView) -> AnyView {
    let systems = Systems::ALL.iter().map(|system| {
        let name = system.name();
        let check = Check::new(view.systems.has(system), DraftIntent::ToggleSystem(system));
        let check = check.with("name", ["system-", name].concat());
        let label = view! {
            <span>
                {icon(sign_of(system))}
                <b>{member("system", name)}</b>
                <span class="fine">
                    {[member("system-note", name), " "].concat()} <i>{member("system-box", name)}</i>
                </span>
            </span>
        };
        check.label(store, label.into_any())
    });
    let switch = |label, systems| button(store, "", text(label), DraftIntent::SwitchTo(systems));
    view! {
        <fieldset class="boxes">
            <legend>{text("start.systems")}</legend>
            {systems.collect::<Vec<_>>()}
            <div class="actions">
                {switch("start.all-on", Systems::ALL)}
                {switch("start.favorites", Systems::DEFAULT)}
                {switch("start.all-off", Systems::NONE)}
            </div>
        </fieldset>
    }
    .into_any()
}

/// The sign of a system.
fn sign_of(system: System) -> Icon {
    match system {
        System::Tower => Icon::Floor,
        System::Bridges => Icon::Bridge,
        System::Castles => Icon::Castle,
        System::Bazaars => Icon::Stall,
        System::Watchtowers => Icon::Watchtower,
        System::Abbot => Icon::Cross,
        System::Inns => Icon::Inn,
        System::Traders => Icon::Barrel,
        System::Phantom => Icon::Phantom,
        System::River => Icon::River,
    }
}

fn sets(store: Store, _: &Session, view: &TileSetsView) -> AnyView {
    let sets = TileSet::ALL.map(|set| {
        let name = set.name();
        let check = Check::new(view.sets.contains(&set), DraftIntent::ToggleSet(set));
        let allowed = Allowed::when(set != TileSet::Base, "set-note.base");
        let check = check.with("name", ["set-", name].concat()).allowed(allowed);
        check.label(store, noted(member("set", name), member("set-note", name)))
    });
    view! {
        <fieldset class="boxes">
            <legend class="hidden">{text("start.boxes")}</legend>
            {sets.into_iter().collect::<Vec<_>>()}
        </fieldset>
    }
    .into_any()
}

/// The seed.
fn seed(store: Store) -> AnyView {
    let seed = store.slice(When::Always, |session: &Session| session.draft.seed.clone());
    boxed(
        "",
        painted(store, seed, |store, _, seed| {
            let field = Field::typed(store, |seed| DraftIntent::TypeSeed(seed).into());
            let field = field.unspelled().with("id", "seed").value(&**seed);
            let reseed = icon_button(
                store,
                Icon::TurnRight,
                text("start.reseed"),
                PageAction::Reseed,
            );
            view! {
                <div class="field">
                    <label for="seed">{text("start.seed")}</label>
                    {field.with("aria-describedby", "seed-note").line()}
                    {reseed}
                </div>
                <p class="fine" id="seed-note">{text("start.seed-note")}</p>
            }
            .into_any()
        }),
    )
}

/// The buttons that begin.
fn begin(store: Store) -> AnyView {
    all([submit("main large", text("start.start")), file(store)])
}

/// The name and what this is.
fn title(store: Store) -> AnyView {
    view! {
        {panels::language(store)}
        <h1>{text("app.name")}</h1>
        <p>{text("app.tagline")}</p>
    }
    .into_any()
}

/// The footer.
fn footer(store: Store) -> AnyView {
    view! {
        {panels::theme(store)}
        {button(store, "link", text("start.book"), PageAction::OpenRules(None))}
        {button(store, "link", text("menu.archive"), PageAction::OpenArchive)}
        <p>{text("app.footer")}</p>
        {late(store, |later| later.offline)}
    }
    .into_any()
}
