//! The overlays that a step of an example or lesson shows.

use bastide_model::course::{Lesson, Stage};
use bastide_model::{Mode, Session, Table, is_editor};
use bastide_notation::scenario::Mark;
use bastide_rules::segment::Segment;
use bastide_scene::overlay::{self, Overlay};

use crate::board::svg::{push_area, push_cell};
use crate::deferred::deferred;
use crate::store::{Store, When};
use crate::views::Drawing;

/// The colors of the ground, directly above the tiles.
pub fn ground(store: Store) -> Drawing {
    art(store, 0)
}

/// The marks above the pieces.
pub fn marks(store: Store) -> Drawing {
    art(store, 1)
}

fn art(store: Store, layer: usize) -> Drawing {
    // The pointer does not affect them.
    let step = store.slice(When::Always, step);
    let game = store.slice(When::Played, |table: &Table| table.history().len());
    let art = store.derive(When::Tracked, move || {
        step.with(|_| ());
        game.with(|_| ());
        let pictures = store.read(|session: &Session| deferred!(pictures(session)));
        let [ground, marks] = pictures.unwrap_or_default();
        if layer == 0 { ground } else { marks }
    });
    art.text()
}

/// The step of an example, true if it shows anything, and the revision of an edited
/// example.
fn step(session: &Session) -> (usize, bool, u32) {
    let edits = session.revisions.editor;
    match (session.lesson(), session.example()) {
        (Some(lesson), _) => (lesson.step(), lesson.stage() == Stage::Told, edits),
        (_, Some(example)) => {
            let is_plain = example.shows().is_empty() && !example.overlays;
            (example.step(), is_plain, edits)
        }
        (None, None) => (0, true, edits),
    }
}

/// The pictures for the ground and for the marks.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub(super) fn pictures(session: &Session) -> [String; 2] {
    let lesson = session.lesson();
    let shows = match &session.mode {
        Mode::Example(open) => open.example.shows(),
        Mode::Course(_) => lesson.map_or(&[][..], Lesson::shows),
        Mode::Editor(open) if is_editor() => open.editor.shows(),
        Mode::Start | Mode::Game(_) | Mode::Editor(_) => &[],
    };
    let Some(table) = session.table() else {
        return Default::default();
    };
    let shows = shows.iter();
    let named = shows.filter_map(|&show| Overlay::named(table.game(), show));
    let overlays: Vec<Overlay> = named.flatten().collect();
    let [mut ground, mut marks] = overlay::svg(table.game(), &overlays);
    let signs = match &session.mode {
        Mode::Example(open) => open.example.signs(),
        Mode::Editor(open) if is_editor() => open.editor.signs(),
        Mode::Start | Mode::Game(_) | Mode::Course(_) | Mode::Editor(_) => None,
    };
    if let Some(signs) = signs {
        marks.push_str(&overlay::signs_svg(table.game(), signs));
    }
    for mark in lesson.map_or(&[][..], Lesson::marks) {
        // Bridges and towers would cover it.
        let layer = match mark.segment {
            Some(Segment::Bridge | Segment::Tower) => &mut marks,
            _ => &mut ground,
        };
        push_mark(layer, table, mark);
    }
    [ground, marks]
}

/// Marks a cell or a feature that a lesson points out.
fn push_mark(text: &mut String, table: &Table, mark: &Mark) {
    let board = table.game().board();
    match (mark.segment, board.tile_at(mark.cell)) {
        (Some(segment), Some(tile)) => push_area(text, "mark", tile, segment, ""),
        _ => push_cell(text, "mark", mark.cell, 20, false),
    }
}
