//! Parts common to panels of the editor.

use bastide_rules::{Cell, Color, FigureKind, Rotation, Segment, TileId, TileSet};
use leptos::prelude::*;

use crate::board;
use crate::language::{fill, member, text};
use crate::store::Store;
use crate::views::{Button, Icon, all, art, icon_button, paragraph};
use crate::words;
use bastide_model::editor::{HandEdit, PositionEdit};
use bastide_model::{Session, TableIntent};

/// The id of the panel.
pub const PANEL: &str = "panel";

/// The buttons that rotate the tile in hand, or the chosen one.
pub fn turns(store: Store) -> AnyView {
    let left = text("hand.left-turn");
    let right = text("hand.right-turn");
    all([
        icon_button(store, Icon::TurnLeft, left, TableIntent::TurnTile(false)),
        icon_button(store, Icon::TurnRight, right, TableIntent::TurnTile(true)),
    ])
}

/// A line with a button to remove its subject.
pub fn line(
    store: Store,
    figure: Option<(Color, FigureKind)>,
    label: String,
    edit: PositionEdit,
) -> AnyView {
    let what = fill("editor.remove", &[("what", &label)]);
    let piece = figure.map(|(color, kind)| art(board::figure(kind, color, "")));
    view! {
        <li>
            {piece}
            <span>{label}</span>
            {icon_button(store, Icon::Close, &what, edit)}
        </li>
    }
    .into_any()
}

/// The list of tile sets, and the tiles of the open one as made by `tile`.
pub fn boxes(store: Store, open: TileSet, tile: impl Fn(TileId) -> AnyView) -> [AnyView; 2] {
    let tabs: Vec<AnyView> = (TileSet::ALL.into_iter())
        .map(|set| {
            let tab = Button::new(HandEdit::Box(set)).pressed(set == open);
            tab.text(store, member("set", set.name()))
        })
        .collect();
    let tabs = view! {
        <div class="tabs" role="group" aria-label=text("editor.boxes")>
            {tabs}
        </div>
    };
    let tiles = TileId::all().filter(|tile| tile.set() == open);
    let tiles: Vec<AnyView> = tiles.map(tile).collect();
    [
        tabs.into_any(),
        view! { <div class="tiles">{tiles}</div> }.into_any(),
    ]
}

/// A tile by its letter and features.
pub fn named(tile: TileId, rotation: Rotation) -> String {
    let values = [("id", tile.name()), ("tile", &*words::tile(tile, rotation))];
    fill("editor.tile", &values)
}

/// The players' colors as radio buttons.
pub fn colors(store: Store, session: &Session, chosen: Color) -> AnyView {
    let players = session.editor().into_iter();
    let players = players.flat_map(|editor| &editor.work.scenario.record.players);
    let buttons: Vec<AnyView> = (players.enumerate())
        .map(|(n, player)| {
            let button = Button::new(HandEdit::Color(player.color)).class("round");
            let button = button.pressed(player.color == chosen);
            let button = button.called(name_of(session, n));
            button.show(store, art(board::piece(player.color, "")))
        })
        .collect();
    view! {
        <div class="colors" role="group" aria-label=text("editor.whose")>
            {buttons}
        </div>
    }
    .into_any()
}

/// Warns of several figures on one segment.
pub fn crowded(places: &[(Cell, Segment)]) -> AnyView {
    let warnings = places.iter().map(|&(cell, segment)| {
        let values = [("on", words::on(segment)), ("place", &*words::place(cell))];
        let what = fill("editor.feature", &values);
        paragraph("warning", fill("editor.crowded", &[("what", &what)]))
    });
    all(warnings.collect::<Vec<_>>())
}

/// A player's name, or else the color.
pub fn name_of(session: &Session, n: usize) -> String {
    let table = session.table();
    let player = bastide_rules::Player::new(n);
    let both = table.zip(player);
    both.map_or(String::new(), |(table, player)| {
        crate::words::player(table, player)
    })
}
