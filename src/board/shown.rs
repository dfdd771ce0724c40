//! The overlays that a step of an example turns on.

use bastide_scene::overlay::{self, Overlay};
use leptos::prelude::*;

use crate::desk::Desk;

/// What colors the ground, right above the tiles.
pub fn ground(desk: Desk) -> Memo<String> {
    art(desk, 0)
}

/// The marks, above all that stands on the board.
pub fn marks(desk: Desk) -> Memo<String> {
    art(desk, 1)
}

fn art(desk: Desk, layer: usize) -> Memo<String> {
    // The pointer changes nothing of it.
    let stamp = desk.read(|session| {
        let exhibit = session.exhibit.as_ref();
        exhibit.map_or(0, |exhibit| {
            let step = (exhibit.step() << 1) as i32 | i32::from(exhibit.shows().is_empty());
            1 + step
        })
    });
    let game = desk.see_calmly(|table| table.chapters().len() as i32);
    Memo::new(move |_| {
        stamp.get();
        game.get();
        desk.peek(|session| {
            let (Some(exhibit), Some(table)) = (&session.exhibit, &session.table) else {
                return String::new();
            };
            let shows = exhibit.shows().iter();
            let named = shows.filter_map(|&show| Overlay::named(table.game(), show));
            let overlays: Vec<Overlay> = named.flatten().collect();
            let [ground, marks] = overlay::svg(table.game(), &overlays);
            [ground, marks][layer].clone()
        })
    })
}
