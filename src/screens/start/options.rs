//! The choice of rules: editions, and options by expansion.

use bastide_rules::options::{BazaarVariant, Edition, HandSize, RiverStartTile};
use bastide_rules::{Clause, System, TileId, TileSet};
use leptos::prelude::*;

use crate::language::{count, member, text};
use crate::store::{Store, When};
use crate::views::{Check, Details, Select, all, boxed, painted, paragraph, repainted, text_of};
use crate::words;
use bastide_model::{DraftIntent, Rule, RulesView, Session};

/// A label with a note below it.
pub fn noted(label: &'static str, note: impl Into<String>) -> AnyView {
    let note: String = note.into();
    view! {
        <span>
            <b>{label}</b>
            <span class="fine">{note}</span>
        </span>
    }
    .into_any()
}

/// The rules of the next game, updated after a rejected change as well.
fn rules_view(session: &Session) -> RulesView {
    RulesView::of(&session.draft, session.revisions.controls)
}

/// The choice of an edition, with the number of changed rules if `is_told`.
pub fn edition(store: Store, is_told: bool) -> AnyView {
    let rules = store.slice(When::Always, rules_view);
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
            <label for="edition">{text("form.edition")}</label>
            {select.show(store)}
        </div>
    }
    .into_any()
}

/// The number of rules that differ from the edition.
fn changes(rules: &RulesView) -> AnyView {
    let words = match rules.changes {
        0 => text("form.edition-printed").to_owned(),
        n => count("form.edition-changed", n as i32),
    };
    view! { <p class="fine">{words}</p> }.into_any()
}

/// The choice of rules, of those that can matter in the next game.
pub fn rules(store: Store) -> AnyView {
    let rules = store.slice(When::Always, rules_view);
    boxed("options", painted(store, rules, options))
}

fn options(store: Store, _: &Session, rules: &RulesView) -> AnyView {
    let mut views: Vec<AnyView> = Vec::new();
    let mut group = "";
    for rule in Rule::ALL.into_iter().filter(|&rule| rules.matters(rule)) {
        let (name, of) = (rule.name(), group_of(rule));
        if of != group {
            views.extend(heading(of));
            group = of;
        }
        let check = Check::new(rule.is_on(&rules.options), DraftIntent::ToggleRule(rule));
        let note = member("option-note", name);
        let check = check.label(store, noted(member("option", name), note));
        let source = source(rule.clause());
        let class = ["ruled of-", of].concat();
        views.push(view! { <div class=class>{check} {source}</div> }.into_any());
        match rule {
            Rule::NoFields => views.push(hand_sizes(store, rules)),
            Rule::Redraw => views.push(variants(store, rules)),
            _ => {}
        }
    }
    if rules.sets.contains(&TileSet::Watch) {
        views.push(merged(store, rules));
    }
    if rules.systems.has(System::River) {
        views.extend(heading(System::River.name()));
        views.push(start_tile(store, rules));
    }
    all(views)
}

/// The source of a rule, collapsed.
fn source(clause: Clause) -> AnyView {
    let origin = paragraph("fine", words::origin(clause));
    Details::new("source")
        .labelled(text("option.source"))
        .show("i", origin)
}

/// The name of the box or system that a rule belongs to, as in the style sheet.
fn group_of(rule: Rule) -> &'static str {
    match (rule, rule.system()) {
        (Rule::FirstRun, _) => "bcb",
        (_, None) => "base",
        (_, Some(system)) => system.name(),
    }
}

/// The heading above the rules of a system.
fn heading(of: &str) -> Option<AnyView> {
    let system = System::parse(of)?;
    let class = ["of-", of].concat();
    Some(view! { <h3 class=class>{member("system", system.name())}</h3> }.into_any())
}

/// The number of tiles in the hand of each player.
fn hand_sizes(store: Store, rules: &RulesView) -> AnyView {
    let choices = [
        ("1", HandSize::One, "hand-size.single"),
        ("2", HandSize::Two, "hand-size.pair"),
        ("3", HandSize::Three, "hand-size.triple"),
    ];
    let choices = choices.map(|(name, value, label)| {
        let is_chosen = rules.options.hand == value;
        (name, label, is_chosen, DraftIntent::ChooseHand(value))
    });
    let label = "option.hand-size";
    several(store, "ruled of-base", label, Clause::HouseHand, choices)
}

/// The ways to assign the tiles of a bazaar.
fn variants(store: Store, rules: &RulesView) -> AnyView {
    let choices = [
        ("auction", BazaarVariant::Auction, "variant.auction"),
        ("draft", BazaarVariant::Draft, "variant.draft"),
        ("none", BazaarVariant::None, "variant.none"),
    ];
    let choices = choices.map(|(name, value, label)| {
        let is_chosen = rules.options.bazaar_variant == value;
        (name, label, is_chosen, DraftIntent::ChooseVariant(value))
    });
    let label = "option.variant";
    several(
        store,
        "ruled of-bazaars",
        label,
        Clause::BazaarVariant,
        choices,
    )
}

/// The use of the base game's start tile with the river.
fn start_tile(store: Store, rules: &RulesView) -> AnyView {
    let choices = [
        ("remove", RiverStartTile::Remove, "start-tile.remove"),
        ("after", RiverStartTile::After, "start-tile.after"),
        ("shuffle", RiverStartTile::Shuffle, "start-tile.shuffle"),
    ];
    let choices = choices.map(|(name, value, label)| {
        let is_chosen = rules.options.river_start_tile == value;
        (name, label, is_chosen, DraftIntent::ChooseStartTile(value))
    });
    let label = "option.start-tile";
    several(
        store,
        "ruled of-river",
        label,
        Clause::RiverStartTile,
        choices,
    )
}

/// A choice among more than two values, each with its name, its label, true if chosen, and
/// its intent.
fn several(
    store: Store,
    class: &'static str,
    label: &'static str,
    clause: Clause,
    choices: [(&'static str, &'static str, bool, DraftIntent); 3],
) -> AnyView {
    let id = label.trim_start_matches("option.");
    let mut select = Select::new().with("id", id);
    for (name, label, is_chosen, intent) in choices {
        select = select.option(name, text(label), is_chosen, intent);
    }
    view! {
        <div class=class>
            <div class="field">
                <label for=id>{text(label)}</label>
                {select.show(store)}
            </div>
            {source(clause)}
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
        <fieldset class="letters ruled of-watch">
            <legend>{text("option.merged")}</legend>
            <p class="fine">{text("option.merged-note")}</p>
            {tiles}
            {source(Clause::WatchC3Fields)}
        </fieldset>
    }
    .into_any()
}
