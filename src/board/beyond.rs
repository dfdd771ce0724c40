//! An arrow toward the nearest space for the drawn tile while none is in view.

use bastide_model::Table;
use bastide_rules::Cell;
use leptos::prelude::*;

use crate::language::text;
use crate::store::{DeferredAction, Stage, Store, When};
use crate::views::{Button, Icon, nothing, repainted};

/// The arrow at the edge of the board; pressing it brings that space into view.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn beyond(store: Store) -> AnyView {
    // After the frame of an action: measuring the window forces a layout.
    let spaces = store.slice(When::After(Stage::Around), |table: &Table| {
        let hints = table.placement_hints().into_iter();
        hints.map(|hint| hint.cell).collect::<Vec<Cell>>()
    });
    // While the board moves there is none, so that nothing is computed in its frames.
    let beyond = Memo::new(move |_| match store.eye.moving().get() {
        true => None,
        false => {
            store.eye.look();
            spaces.with(|spaces| store.eye.beyond(spaces)).flatten()
        }
    });
    repainted(Box::new(move || {
        let Some((cell, [x, y])) = beyond.get() else {
            return nothing();
        };
        let way = match (x, y) {
            (-1, -1) => "nw",
            (0, -1) => "n",
            (1, -1) => "ne",
            (-1, 0) => "w",
            (1, 0) => "e",
            (-1, _) => "sw",
            (0, _) => "s",
            _ => "se",
        };
        let button = Button::new(DeferredAction::ShowSpace(cell));
        let button = button.class("round beyond").name(way);
        button.labelled(text("board.beyond")).icon(store, Icon::Up)
    }))
}
