//! The start: who plays, with which tiles, by which rules.

use bastide_rules::options::{BazaarVariant, Edition};
use bastide_rules::player::Color;
use bastide_rules::{Clause, Player, System, TileId, TileSet};
use leptos::ev;
use leptos::prelude::*;

use crate::board::piece_alone;
use crate::language::{count, fill, member, number, text};
use crate::store::{PageAction, Store};
use crate::views::{
    Allowed, Button, Check, Field, Icon, Select, art, boxed, button, file, icon_button,
    icon_button_when, painted, part, repainted, text_of,
};
use crate::{panels, words};
use bastide_model::{
    BoxesView, DraftIntent, GameIntent, LONGEST_NAME, Level, Rule, RulesView, Session, Sitter,
};

/// The start screen.
pub fn start(store: Store) -> AnyView {
    let submit: Box<dyn FnMut(ev::SubmitEvent)> = Box::new(move |event| {
        event.prevent_default();
        store.send(GameIntent::Start);
    });
    view! {
        <main class="start">
            {part("title", title(store))}
            {panels::saves(store)}
            {part("sheet at-once", at_once(store))}
            <form class="sheet" on:submit=submit>
                {players(store, true)}
                {boxes(store)}
                <details class="rules">
                    <summary>{text("start.rules")}</summary>
                    {edition(store, true)}
                    {rules(store)}
                    {seed(store)}
                </details>
                {part("actions", begin(store))}
                {part("", pasted(store, "start.paste"))}
            </form>
            {part("footer fine", footer(store))}
        </main>
    }
    .into_any()
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
    let sitters = store.session_slice(|session| session.draft.players.clone());
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
    view! {
        <legend>{text("start.players")}</legend>
        {rows}
        {add.text(store, text("start.add"))}
    }
    .into_any()
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
        let hire = move |level| DraftIntent::Hire(at, level);
        level(label("start.who"), sitter.level, hire).show(store)
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

/// The choice between a person and the levels of the computers.
fn level(
    label: String,
    chosen: Option<Level>,
    hire: impl Fn(Option<Level>) -> DraftIntent,
) -> Select {
    let mut select = Select::new().labelled(label);
    for level in [None].into_iter().chain(Level::ALL.map(Some)) {
        let value = level.map_or("person", Level::name);
        select = select.option(value, words::sitting(level), level == chosen, hire(level));
    }
    select
}

/// A game without another question.
fn at_once(store: Store) -> AnyView {
    let large = |class, label, all, level| {
        button(
            store,
            class,
            text(label),
            GameIntent::PlayAtOnce(all, level),
        )
    };
    view! {
        <div class="actions">
            {large("main large", "start.against", true, Some(Level::Medium))}
            {large("large", "start.against-base", false, Some(Level::Easy))}
        </div>
        <div class="actions">
            {large("large", "start.at-once", true, None)}
            {large("large", "start.base-only", false, None)}
        </div>
        <p class="fine">{text("start.at-once-note")}</p>
        <p>
            <a href="examples/">{text("start.examples")}</a>
            " · "
            <a href="editor.html">{text("start.editor")}</a>
        </p>
    }
    .into_any()
}

/// The rule systems and the boxes of tiles.
pub fn boxes(store: Store) -> AnyView {
    let boxes = store.session_slice(|session| BoxesView::of(&session.draft));
    let has_own_sets = store.peek(|session| session.draft.own_sets);
    // What was opened stays open while its inside is painted again.
    view! {
        <div class="choices">
            {repainted(painted(store, boxes, systems))}
            <details class="rules" open=has_own_sets>
                <summary>{text("start.boxes")}</summary>
                <p class="fine">{text("start.boxes-note")}</p>
                {repainted(painted(store, boxes, sets))}
                {button(store, "", text("start.boxes-follow"), DraftIntent::FollowSystems)}
            </details>
        </div>
    }
    .into_any()
}

fn systems(store: Store, _: &Session, view: &BoxesView) -> AnyView {
    let systems = System::ALL.map(|system| {
        let name = system.name();
        let check = Check::new(view.systems.has(system), DraftIntent::ToggleSystem(system));
        let check = check.with("name", ["system-", name].concat());
        check.label(
            store,
            noted(member("system", name), member("system-note", name)),
        )
    });
    view! {
        <fieldset class="boxes">
            <legend>{text("start.systems")}</legend>
            {systems.into_iter().collect::<Vec<_>>()}
            <div class="actions">
                {button(store, "", text("start.all-on"), DraftIntent::SwitchAll(true))}
                {button(store, "", text("start.all-off"), DraftIntent::SwitchAll(false))}
            </div>
        </fieldset>
    }
    .into_any()
}

fn sets(store: Store, _: &Session, view: &BoxesView) -> AnyView {
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

/// A label with a note below it.
fn noted(label: &'static str, note: impl Into<String>) -> AnyView {
    let note: String = note.into();
    view! {
        <span>
            <b>{label}</b>
            <span class="fine">{note}</span>
        </span>
    }
    .into_any()
}

/// The editions to start from, and how far the rules are from those if that
/// `is_told`.
pub fn edition(store: Store, is_told: bool) -> AnyView {
    let rules = store.session_slice(|session| RulesView::of(&session.draft));
    let paint = painted(
        store,
        rules,
        match is_told {
            true => {
                |store, _, rules| view! { {editions(store, rules)} {changes(rules)} }.into_any()
            }
            false => |store, _, rules| editions(store, rules),
        },
    );
    repainted(paint)
}

fn editions(store: Store, rules: &RulesView) -> AnyView {
    let mut select = Select::new().with("id", "edition");
    for edition in Edition::ALL {
        let (name, is_chosen) = (edition.name(), edition == rules.edition);
        select = select.option(
            name,
            member("edition", name),
            is_chosen,
            DraftIntent::StartFrom(edition),
        );
    }
    view! {
        <div class="field">
            <label for="edition">{text("start.edition")}</label>
            {select.show(store)}
        </div>
    }
    .into_any()
}

/// How far the rules are from those of the edition.
fn changes(rules: &RulesView) -> AnyView {
    let words = match rules.changes {
        0 => text("start.edition-printed").to_owned(),
        n => count("start.edition-changed", n as i32),
    };
    view! { <p class="fine">{words}</p> }.into_any()
}

/// The choices of rules. What concerns a system that is off is hidden by the
/// style sheet.
pub fn rules(store: Store) -> AnyView {
    let rules = store.session_slice(|session| RulesView::of(&session.draft));
    boxed("options", painted(store, rules, options))
}

fn options(store: Store, _: &Session, rules: &RulesView) -> AnyView {
    let checks = Rule::ALL.map(|rule| {
        let name = rule.name();
        let check = Check::new(rule.is_on(&rules.options), DraftIntent::ToggleRule(rule));
        let note = [
            member("option-note", name),
            " ",
            &words::origin(rule.clause()),
        ];
        let check = check.label(store, noted(member("option", name), note.concat()));
        let of = match (rule, rule.system()) {
            (Rule::FirstRun, _) => "bcb",
            (_, None) => "base",
            (_, Some(system)) => system.name(),
        };
        view! { <div class=["of-", of].concat()>{check}</div> }.into_any()
    });
    view! {
        {checks.into_iter().collect::<Vec<_>>()}
        {variants(store, rules)}
        {merged(store, rules)}
    }
    .into_any()
}

/// How the tiles of a bazaar find their players.
fn variants(store: Store, rules: &RulesView) -> AnyView {
    let mut select = Select::new().with("id", "variant");
    for (name, variant, label) in [
        ("auction", BazaarVariant::Auction, "variant.auction"),
        ("draft", BazaarVariant::Draft, "variant.draft"),
        ("none", BazaarVariant::None, "variant.none"),
    ] {
        let is_chosen = rules.options.bazaar_variant == variant;
        select = select.option(
            name,
            text(label),
            is_chosen,
            DraftIntent::ChooseVariant(variant),
        );
    }
    view! {
        <div class="of-bazaars">
            <div class="field">
                <label for="variant">{text("option.variant")}</label>
                {select.show(store)}
            </div>
            <p class="fine">{words::origin(Clause::BazaarVariant)}</p>
        </div>
    }
    .into_any()
}

/// The watchtower tiles with merged fields.
fn merged(store: Store, rules: &RulesView) -> AnyView {
    let tiles = TileId::all().filter(|tile| tile.c3().is_some());
    let tiles: Vec<AnyView> = tiles
        .map(|tile| {
            let is_on = rules.options.c3_fields.contains(tile);
            let check = Check::new(is_on, DraftIntent::ToggleMerged(tile)).class("letter");
            let letter = tile.name().trim_start_matches("watch.");
            check.label(store, text_of(letter))
        })
        .collect();
    view! {
        <fieldset class="letters of-watch">
            <legend>{text("option.merged")}</legend>
            <p class="fine">{text("option.merged-note")}</p>
            {tiles}
            <p class="fine">{words::origin(Clause::WatchC3Fields)}</p>
        </fieldset>
    }
    .into_any()
}

/// The seed.
fn seed(store: Store) -> AnyView {
    let seed = store.session_slice(|session| session.draft.seed.clone());
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
    view! {
        <button type="submit" class="main large">{text("start.start")}</button>
        {file(store)}
    }
    .into_any()
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

/// What stands below.
fn footer(store: Store) -> AnyView {
    view! {
        {panels::theme(store)}
        <p>{text("app.footer")}</p>
    }
    .into_any()
}
