//! The overlays that a step of an example turns on.

use bastide_scene::overlay::{self, Overlay};
use leptos::prelude::*;

use crate::EDITOR;
use crate::store::Store;

/// What colors the ground, right above the tiles.
pub fn ground(store: Store) -> Memo<String> {
    art(store, 0)
}

/// The marks, above all that stands on the board.
pub fn marks(store: Store) -> Memo<String> {
    art(store, 1)
}

fn art(store: Store, layer: usize) -> Memo<String> {
    // The pointer changes nothing of it.
    let stamp = store.read(|session| {
        if EDITOR && let Some(editor) = &session.editor {
            return editor.edits as i32;
        }
        let exhibit = session.exhibit.as_ref();
        exhibit.map_or(0, |exhibit| {
            let step = (exhibit.step() << 1) as i32 | i32::from(exhibit.shows().is_empty());
            1 + step
        })
    });
    let game = store.see_calmly(|table| table.chapters().len() as i32);
    Memo::new(move |_| {
        stamp.get();
        game.get();
        store.peek(|session| {
            let shows = match (&session.exhibit, &session.editor) {
                (Some(exhibit), _) => exhibit.shows(),
                (_, Some(editor)) if EDITOR => editor.shows(),
                _ => &[],
            };
            let Some(table) = &session.table else {
                return String::new();
            };
            let shows = shows.iter();
            let named = shows.filter_map(|&show| Overlay::named(table.game(), show));
            let overlays: Vec<Overlay> = named.flatten().collect();
            let [ground, marks] = overlay::svg(table.game(), &overlays);
            [ground, marks][layer].clone()
        })
    })
}
