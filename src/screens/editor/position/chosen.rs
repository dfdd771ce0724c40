//! The chosen tile, its pieces, and the pieces it can take.

use bastide_notation::position::PlacedFigure;
use bastide_rules::{Cell, FigureKind, Neutral, Segment};
use leptos::prelude::*;

use super::super::parts::{colors, crowded, line, turns};
use crate::board::figure;
use crate::language::{count, fill, joined, list, member, text};
use crate::store::{Store, When};
use crate::views::{
    Allowed, Button, Icon, all, art, boxed, button, icon_button, icon_button_when, nothing,
    painted, paragraph,
};
use crate::words;
use bastide_model::editor::{ChosenView, HandEdit, Offer, PositionEdit};
use bastide_model::{Session, Table};

/// The chosen tile.
pub fn chosen(store: Store) -> AnyView {
    let chosen = store.slice(When::Edited, ChosenView::of);
    boxed(
        "chosen",
        painted(store, chosen, |store, session, chosen| {
            match (chosen, session.table()) {
                (Some(chosen), Some(table)) => tile(store, session, table, chosen),
                _ => all([
                    paragraph("intro", text("editor.intro")),
                    paragraph("", text("editor.hint-choose")),
                ]),
            }
        }),
    )
}

fn tile(store: Store, session: &Session, table: &Table, chosen: &ChosenView) -> AnyView {
    let offers: Vec<AnyView> = (chosen.offers.iter().enumerate())
        .map(|(n, offer)| {
            let label = offered(table, chosen.cell, offer);
            button(store, "spot", &label, PositionEdit::Put(n))
        })
        .collect();
    let floors = chosen
        .floors
        .map_or_else(nothing, |floors| tower(store, floors));
    view! {
        <h2>
            {[&*words::place(chosen.cell), " "].concat()}
            <small>{chosen.tile.name()}</small>
        </h2>
        <div class="actions">
            {turns(store)} {button(store, "", text("editor.lift"), PositionEdit::Lift)}
        </div>
        <ul class="standing">{standing(store, table, chosen)}</ul>
        {crowded(&chosen.crowded)}
        {colors(store, session, chosen.color)}
        {kinds(store, chosen)}
        <div class="list">{offers}</div>
        {floors}
    }
    .into_any()
}

/// The kinds of figures as radio buttons; empty for a single kind.
fn kinds(store: Store, chosen: &ChosenView) -> AnyView {
    if chosen.kinds.len() < 2 {
        return nothing();
    }
    let switch = |&kind: &FigureKind| {
        let button = Button::new(HandEdit::Kind(kind)).class("round");
        let button = button.pressed(kind == chosen.kind);
        let button = button.labelled(member("figure", kind.name()));
        button.show(store, art(figure(kind, chosen.color, "")))
    };
    let switches: Vec<AnyView> = chosen.kinds.iter().map(switch).collect();
    view! {
        <div class="colors" role="group" aria-label=text("editor.kinds")>
            {switches}
        </div>
    }
    .into_any()
}

/// The floors of the tower on the chosen tile.
fn tower(store: Store, floors: u8) -> AnyView {
    let (less, more) = (text("editor.floor-less"), text("editor.floor-more"));
    let allowed = Allowed::when(floors > 0, "editor.no-floor");
    view! {
        <div class="actions">
            <span>{count("floors", floors.into())}</span>
            {icon_button_when(store, Icon::Farther, less, PositionEdit::Raise(false), allowed)}
            {icon_button(store, Icon::Closer, more, PositionEdit::Raise(true))}
        </div>
    }
    .into_any()
}

/// The pieces on the chosen tile, with buttons to remove them.
fn standing(store: Store, table: &Table, chosen: &ChosenView) -> Vec<AnyView> {
    let mut lines = Vec::new();
    for (n, figure) in &chosen.figures {
        let PlacedFigure {
            cell,
            segment,
            color,
            kind,
        } = *figure;
        let on = where_on(table, cell, segment);
        let name = member("color", color.name());
        let name = match kind {
            FigureKind::Meeple => name.to_owned(),
            _ => joined("list.aside", name, member("figure", kind.name())),
        };
        let label = fill("editor.figure", &[("player", &*name), ("on", &on)]);
        lines.push(line(
            store,
            Some((color, kind)),
            label,
            PositionEdit::Drop(*n),
        ));
    }
    if let Some(axis) = chosen.bridge {
        let label = fill("editor.bridge", &[("axis", words::axis(axis))]);
        lines.push(line(store, None, label, PositionEdit::Tear));
    }
    for &(neutral, owner) in &chosen.neutrals {
        let label = match (neutral, owner) {
            (Neutral::Dragon, _) => text("editor.dragon").to_owned(),
            (Neutral::Fairy, None) => text("editor.fairy").to_owned(),
            (Neutral::Fairy, Some(color)) => {
                let values = [("player", member("color", color.name()))];
                fill("editor.fairy-by", &values)
            }
        };
        lines.push(line(store, None, label, PositionEdit::Send(neutral)));
    }
    for (n, owners) in &chosen.castles {
        let names: Vec<String> = (owners.iter())
            .map(|(color, _)| member("color", color.name()).to_owned())
            .collect();
        let label = match names.is_empty() {
            true => text("editor.castle-empty").to_owned(),
            false => fill("editor.castle-of", &[("owner", &*list(&names))]),
        };
        lines.push(line(
            store,
            owners.first().copied(),
            label,
            PositionEdit::Raze(*n),
        ));
    }
    lines
}

/// The side of a tile with a segment, in words.
fn where_on(table: &Table, cell: Cell, segment: Segment) -> String {
    // Positions name a segment by any of its sides.
    let board = table.game().board();
    let tile = board.tile_at(cell);
    let canonical =
        tile.and_then(|at| bastide_scene::layout::canonical(at.tile, at.rotation, segment));
    let segment = canonical.unwrap_or(segment);
    match &*words::whereabouts(table, cell, segment) {
        "" => words::on(segment).to_owned(),
        side if side == words::on(segment) => side.to_owned(),
        side => fill("on.at", &[("on", words::on(segment)), ("where", side)]),
    }
}

/// A piece for the chosen tile, in words.
fn offered(table: &Table, cell: Cell, offer: &Offer) -> String {
    match *offer {
        Offer::Figure(kind, segment) => {
            let on = where_on(table, cell, segment);
            let kind = member("figure", kind.name());
            fill("choice.joins", &[("kind", kind), ("on", &on)])
        }
        Offer::Bridge(axis) => fill("editor.put-bridge", &[("axis", words::axis(axis))]),
        Offer::Castle(_, true) => text("editor.put-castle").to_owned(),
        Offer::Castle(_, false) => text("editor.put-castle-empty").to_owned(),
        Offer::Lord(_) => text("editor.put-lord").to_owned(),
        Offer::Dragon => text("editor.put-dragon").to_owned(),
        Offer::Fairy(None) => text("editor.put-fairy").to_owned(),
        Offer::Fairy(Some((color, kind, post))) => {
            let on = match post.segment() {
                Some(segment) => where_on(table, cell, segment),
                None => text("on.castle").to_owned(),
            };
            let values = [
                ("player", member("color", color.name())),
                ("kind", member("kind", kind.name())),
                ("on", &*on),
            ];
            fill("editor.put-fairy-by", &values)
        }
    }
}
