//! The custom game in detail: players, tiles, rules.

use bastide_rules::player::Color;
use bastide_rules::{Player, System, Systems, TileSet};
use leptos::ev;
use leptos::prelude::*;

use super::options::{self, edition, noted};
use crate::board::piece_alone;
use crate::language::{count, fill, member, number, sentences, text};
use crate::panels;
use crate::store::{DeferredAction, PageAction, Store, When};
use crate::views::{
    Allowed, Button, Check, Details, Field, Icon, Select, all, art, boxed, button, details, icon,
    icon_button, icon_button_when, nothing, opening, painted, paragraph, part, repainted, submit,
};
use crate::words;
use bastide_model::{DraftIntent, GameIntent, LONGEST_NAME, Level, Session, Sitter, TileSetsView};

/// The form of the custom game.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn custom(store: Store) -> AnyView {
    let submit_form: Box<dyn FnMut(ev::SubmitEvent)> = Box::new(move |event| {
        event.prevent_default();
        store.send(GameIntent::Start);
    });
    let in_detail = all([edition(store, true), options::rules(store), seed(store)]);
    view! {
        <form on:submit=submit_form>
            {players(store, true)}
            {boxes(store)}
            {button(store, "", text("form.extras"), DeferredAction::OpenExtras)}
            {mix(store)}
            {button(store, "", text("sheet.title"), DeferredAction::OpenSheet)}
            {details("rules", text("form.rules"), in_detail)}
            {paragraph("fine", text("form.note"))}
            {part("actions", submit("main large", text("form.start")))}
        </form>
    }
    .into_any()
}

/// The form of a game with the tiles of a real box, behind its title.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn from_box(store: Store) -> AnyView {
    opening(store, "sheet from-box", text("box.title"), |store| {
        Some(box_form(store))
    })
}

fn box_form(store: Store) -> AnyView {
    let submit_form: Box<dyn FnMut(ev::SubmitEvent)> = Box::new(move |event| {
        event.prevent_default();
        store.send(GameIntent::StartFromBox);
    });
    let in_detail = all([edition(store, true), options::rules(store)]);
    view! {
        <form on:submit=submit_form>
            {paragraph("", text("box.note"))}
            {players(store, false)}
            {boxes(store)}
            {mix(store)}
            {details("rules", text("form.rules"), in_detail)}
            {part("actions", submit("main large", text("form.start")))}
        </form>
    }
    .into_any()
}

/// The players; `with_computers` offers computer players.
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
    let allowed = Allowed::when(many < Player::MOST, "form.no-add");
    let add = Button::new(DraftIntent::AddPlayer)
        .class("add")
        .allowed(allowed);
    let notes = with_computers.then(levels);
    view! {
        <legend>{text("form.players")}</legend>
        {rows}
        {add.text(store, text("form.add"))}
        {notes}
    }
    .into_any()
}

/// The description of each computer level.
fn levels() -> AnyView {
    let note = |level: Level| member("level-note", level.name()).to_owned();
    let mut notes = Level::ALL.map(note).to_vec();
    notes.extend([note(Level::Adaptive), words::middle("adaptive.note")]);
    let notes = paragraph("fine", sentences(&notes));
    details("levels", text("form.levels"), notes)
}

fn seat(store: Store, at: usize, many: usize, sitter: &Sitter, with_computers: bool) -> AnyView {
    let n = number(at as i32 + 1);
    let label = |key| fill(key, &[("n", &n)]);
    let name = Field::typed(store, move |name| DraftIntent::Rename(at, name).into());
    let name = (name.labelled(label("form.name")))
        .with("maxlength", number(LONGEST_NAME as i32))
        .with("placeholder", member("color", sitter.color.name()))
        .with("dir", "auto")
        .value(&*sitter.name);
    let mut color = Select::new().labelled(label("form.color"));
    for other in Color::ALL {
        let (name, recolor) = (other.name(), DraftIntent::Recolor(at, other));
        color = color.option(name, member("color", name), other == sitter.color, recolor);
    }
    let who = with_computers.then(|| {
        let hire = move |level| DraftIntent::Hire(at, level).into();
        panels::sitting(store, &label("form.who"), sitter.level, hire)
    });
    let up = Allowed::when(at > 0, "form.no-earlier");
    let remove = Allowed::when(many > 2, "form.no-remove");
    view! {
        <div class="sitter">
            <span class="emblem">{art(piece_alone(sitter.color))}</span>
            {name.line()}
            {color.show(store)}
            {who}
            {icon_button_when(store, Icon::Up, &label("form.earlier"), DraftIntent::MoveUp(at), up)}
            {icon_button_when(store, Icon::Close, &label("form.remove"), DraftIntent::RemovePlayer(at), remove)}
        </div>
    }
    .into_any()
}

/// The expansions and the tile sets.
pub fn boxes(store: Store) -> AnyView {
    let boxes = store.slice(When::Always, |session: &Session| {
        TileSetsView::of(&session.draft, session.revisions.controls)
    });
    let has_own_sets = store.read(|session: &Session| session.draft.own_sets);
    let own_sets = all([
        paragraph("fine", text("form.boxes-note")),
        repainted(painted(store, boxes, sets)),
        button(
            store,
            "",
            text("form.boxes-follow"),
            DraftIntent::FollowSystems,
        ),
    ]);
    // A repaint of its content does not close it.
    let opened = Details::new("rules").open(has_own_sets);
    view! {
        <div class="systems">
            {repainted(painted(store, boxes, systems))}
            {opened.show(text("form.boxes"), own_sets)}
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
            <legend>{text("form.systems")}</legend>
            {systems.collect::<Vec<_>>()}
            <div class="actions">
                {switch("form.all-on", Systems::ALL)}
                {switch("start.favorites", Systems::DEFAULT)}
                {switch("form.all-off", Systems::NONE)}
            </div>
        </fieldset>
    }
    .into_any()
}

/// The icon of a system.
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
        System::Dragon => Icon::Volcano,
        System::Abbey => Icon::Abbey,
    }
}

fn sets(store: Store, _: &Session, view: &TileSetsView) -> AnyView {
    let sets = TileSet::ALL.into_iter().map(|set| {
        let name = set.name();
        let check = Check::new(view.sets.contains(&set), DraftIntent::ToggleSet(set));
        let allowed = Allowed::when(set != TileSet::Base, "set-note.base");
        let check = check.with("name", ["set-", name].concat()).allowed(allowed);
        check.label(store, noted(member("set", name), member("set-note", name)))
    });
    view! {
        <fieldset class="boxes">
            <legend class="hidden">{text("form.boxes")}</legend>
            {sets.collect::<Vec<_>>()}
        </fieldset>
    }
    .into_any()
}

/// The button of an own mix, with the number of its tiles.
pub fn mix(store: Store) -> AnyView {
    let total = store.slice(When::Always, |session: &Session| {
        let draft = &session.draft;
        draft.options.is_own_mix().then(|| draft.total())
    });
    let told = painted(store, total, |_, _, total| match total {
        None => nothing(),
        Some(total) => paragraph("fine", count("mix.told", *total as i32)),
    });
    view! {
        <div class="mix-open">
            {button(store, "", text("mix.title"), DeferredAction::OpenMix)}
            {repainted(told)}
        </div>
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
                text("form.reseed"),
                PageAction::Reseed,
            );
            view! {
                <div class="field">
                    <label for="seed">{text("form.seed")}</label>
                    {field.with("aria-describedby", "seed-note").line()}
                    {reseed}
                </div>
                <p class="fine" id="seed-note">{text("form.seed-note")}</p>
            }
            .into_any()
        }),
    )
}
