//! An own mix: the tiles of each box as pictures with their numbers of copies, and the figures
//! of each player.

use bastide_model::{
    DraftIntent, MixFigure, MixIntent, MixLimit, MixSet, MixTile, MixView, Notice, Session,
};
use bastide_rules::board::MOST_TILES;
use bastide_rules::{Color, Rotation, TileSet};
use bastide_scene::art as scene_art;
use bastide_scene::meeple::figure_art;
use leptos::prelude::*;

use crate::board::picture;
use crate::language::{count, fill, member, number, text};
use crate::store::{DeferredAction, Store, When};
use crate::views::{
    Allowed, Button, Check, Icon, art, boxed, button, field, icon_button, nothing, painted,
    paragraph, repainted, select_acting,
};
use crate::words;

/// The tiles and figures of the next game, for the dialog.
pub fn mix(store: Store) -> AnyView {
    let view = store.slice(When::Always, |session: &Session| {
        MixView::of(&session.draft, session.revisions.controls)
    });
    // The page shows notices below the dialog, where no one sees them.
    let reason = store.slice(When::Always, |session: &Session| match session.notice {
        Some(Notice::NoUse(reason)) => Some(reason),
        _ => None,
    });
    let chosen = RwSignal::new(TileSet::Base);
    let tiles = move || {
        let set = chosen.get();
        let shown = view.with(|view| view.sets.iter().find(|it| it.set == set).cloned());
        shown
            .flatten()
            .map_or_else(nothing, |shown| tiles(store, &shown))
    };
    let boxes = move || {
        let sets = view.with(|view| view.sets.clone()).unwrap_or_default();
        select_box(&sets, chosen)
    };
    view! {
        <div class="mix">
            <h2 id="share-title" tabindex="-1" autofocus>
                {text("mix.title")}
            </h2>
            {paragraph("fine", text("mix.note"))}
            {boxed("mix-head", painted(store, view, head))}
            {boxed("mix-box", Box::new(boxes))}
            {move || symbols(chosen.get())}
            {boxed("", Box::new(tiles))}
            <h3>{text("mix.figures")}</h3>
            {repainted(painted(store, view, figures))}
            <div class="mix-foot">
                {repainted(painted(store, view, foot))}
                {repainted(painted(store, reason, told))}
            </div>
            {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
        </div>
    }
    .into_any()
}

/// Two sets, and the way back.
fn head(store: Store, _: &Session, view: &MixView) -> AnyView {
    let change = |intent| DraftIntent::ChangeMix(intent);
    let two_sets = Check::new(view.two_sets, change(MixIntent::SwitchTwoSets));
    let label = view! {
        <span>
            <b>{text("mix.two-sets")}</b>
            <span class="fine">{text("mix.two-sets-note")}</span>
        </span>
    };
    let allowed = Allowed::when(view.is_own, "mix.usual");
    let reset = Button::new(change(MixIntent::Reset)).allowed(allowed);
    view! {
        {two_sets.with("name", "two-sets").label(store, label.into_any())}
        {reset.text(store, text("mix.reset"))}
    }
    .into_any()
}

/// The number of tiles, and the end.
fn foot(store: Store, _: &Session, view: &MixView) -> AnyView {
    let total = count("mix.total", view.total as i32);
    let (class, total) = match view.total > MOST_TILES {
        true => ("too-many", [&*total, text("mix.no-tiles")].join(" ")),
        false => ("", total),
    };
    view! {
        {button(store, "main", text("clock.done"), DeferredAction::CloseDialog)}
        <p class=class role="status">{total}</p>
    }
    .into_any()
}

/// The reason why the number that was pressed cannot change.
fn told(_: Store, _: &Session, reason: &Option<&'static str>) -> AnyView {
    match reason {
        None => nothing(),
        Some(reason) => view! { <p class="fine" role="alert">{text(reason)}</p> }.into_any(),
    }
}

/// The choice of a box, each with its number of tiles.
fn select_box(sets: &[MixSet], chosen: RwSignal<TileSet>) -> AnyView {
    let labels = sets.iter().map(|set| {
        let values = [
            ("name", member("set", set.set.name())),
            ("n", &*number(set.total as i32)),
        ];
        fill("mix.of-box", &values)
    });
    let labels: Vec<String> = labels.collect();
    let all: Vec<TileSet> = sets.iter().map(|set| set.set).collect();
    let now = chosen.get_untracked();
    let at = all.iter().position(|&set| set == now).unwrap_or(0);
    let choose = move |n: usize| {
        if let Some(&set) = all.get(n) {
            chosen.set(set);
        }
    };
    field(text("mix.box"), select_acting(labels, at, choose))
}

/// The drawings of the tiles of a box, which the pictures use.
fn symbols(set: TileSet) -> AnyView {
    let mut markup = String::from("<svg class=\"mix-symbols\" aria-hidden=\"true\"><defs>");
    markup.push_str(&scene_art::defs());
    let tiles = set.contents(false).map(|(tile, _)| tile);
    for tile in tiles {
        markup.push_str(&scene_art::symbol(tile, Rotation::R0, 0));
    }
    markup.push_str("</defs></svg>");
    art(markup)
}

/// The tiles of a box.
fn tiles(store: Store, set: &MixSet) -> AnyView {
    let tiles: Vec<AnyView> = set
        .tiles
        .iter()
        .map(|tile| self::tile(store, tile))
        .collect();
    view! { <ul class="mix-tiles">{tiles}</ul> }.into_any()
}

fn tile(store: Store, tile: &MixTile) -> AnyView {
    let name = tile.tile.name();
    let change = |is_more| MixIntent::Copies {
        tile: tile.tile,
        is_more,
    };
    let what = [&*words::tile_alone(tile.tile), " (", name, ")"].concat();
    let copies = view! { <b>{number(tile.copies.into())}</b> };
    let note = match tile.is_stuck {
        true => paragraph("fine", text("mix.stuck")),
        false => nothing(),
    };
    let class = match (tile.copies, tile.is_own) {
        (0, false) => "out",
        (0, true) => "out own",
        (_, true) => "own",
        (_, false) => "",
    };
    view! {
        <li class=class data-tile=name>
            <span class="tile">{art(picture(tile.tile, Rotation::R0))}</span>
            <span class="less-or-more">
                {step(store, Icon::Farther, "mix.fewer", &what, change(false), tile.least)}
                {copies}
                {step(store, Icon::Closer, "mix.more", &what, change(true), tile.most)}
            </span>
            {note}
        </li>
    }
    .into_any()
}

/// The figures of each player.
fn figures(store: Store, session: &Session, view: &MixView) -> AnyView {
    let color = session.draft.players.first().map(|sitter| sitter.color);
    let color = color.unwrap_or(Color::Red);
    let rows = view
        .figures
        .iter()
        .map(|figure| self::figure(store, color, figure));
    let rows: Vec<AnyView> = rows.collect();
    view! { <ul class="mix-figures">{rows}</ul> }.into_any()
}

fn figure(store: Store, color: Color, figure: &MixFigure) -> AnyView {
    let kind = figure.kind;
    let name = member("figure", kind.name());
    let drawing = [
        "<svg viewBox=\"-150 -150 300 300\" aria-hidden=\"true\">",
        &figure_art(kind, color, false),
        "</svg>",
    ];
    let change = |is_more| MixIntent::Figures { kind, is_more };
    let class = if figure.is_own { "own" } else { "" };
    view! {
        <li class=class data-figure=kind.name()>
            <span class="emblem">{art(drawing.concat())}</span>
            <span>{name}</span>
            <span class="less-or-more">
                {step(store, Icon::Farther, "mix.fewer", name, change(false), figure.least)}
                <b>{number(figure.count.into())}</b>
                {step(store, Icon::Closer, "mix.more", name, change(true), figure.most)}
            </span>
        </li>
    }
    .into_any()
}

/// A button that changes a number by one.
fn step(
    store: Store,
    icon: Icon,
    key: &'static str,
    what: &str,
    intent: MixIntent,
    limit: Option<MixLimit>,
) -> AnyView {
    let allowed = match limit {
        None => Allowed::Yes,
        Some(limit) => Allowed::No(reason(limit)),
    };
    let button = Button::new(DraftIntent::ChangeMix(intent)).class("less-more");
    let label = fill(key, &[("what", what)]);
    button.labelled(label).allowed(allowed).icon(store, icon)
}

/// The key of the reason why a number cannot change.
fn reason(limit: MixLimit) -> &'static str {
    match limit {
        MixLimit::None => "mix.none",
        MixLimit::First => "mix.first",
        MixLimit::River => "mix.river",
        MixLimit::Copies(_) => "mix.no-copies",
        MixLimit::Tiles(_) => "mix.no-tiles",
        MixLimit::Meeple => "mix.meeple",
        MixLimit::Figures(_) => "mix.no-figures",
        MixLimit::Strong(_) => "mix.no-strength",
    }
}
