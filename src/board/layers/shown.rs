//! The overlays that a step of an example or lesson shows.

use bastide_model::course::{Lesson, Stage};
use bastide_model::{Session, Table, is_editor};
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
    if let Some(lesson) = lesson(session) {
        return (lesson.step(), lesson.stage() == Stage::Told, edits);
    }
    match &session.example {
        Some(example) => {
            let is_plain = example.shows().is_empty() && !example.overlays;
            (example.step(), is_plain, edits)
        }
        None => (0, true, edits),
    }
}

/// The pictures for the ground and for the marks.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub(super) fn pictures(session: &Session) -> [String; 2] {
    let lesson = lesson(session);
    let shows = match (&session.example, &session.editor, lesson) {
        (Some(example), ..) => example.shows(),
        (_, Some(editor), _) if is_editor() => editor.shows(),
        (.., Some(lesson)) => lesson.shows(),
        _ => &[],
    };
    let Some(table) = &session.table else {
        return Default::default();
    };
    let shows = shows.iter();
    let named = shows.filter_map(|&show| Overlay::named(table.game(), show));
    let overlays: Vec<Overlay> = named.flatten().collect();
    let [mut ground, mut marks] = overlay::svg(table.game(), &overlays);
    let signs = match (&session.example, &session.editor) {
        (Some(example), _) => example.signs(),
        (_, Some(editor)) if is_editor() => editor.signs(),
        _ => None,
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

/// The lesson on the table.
fn lesson(session: &Session) -> Option<&Lesson> {
    session.course.as_deref()?.lesson.as_ref()
}

/// Marks a cell or a feature that a lesson points out.
fn push_mark(text: &mut String, table: &Table, mark: &Mark) {
    let board = table.game().board();
    match (mark.segment, board.tile_at(mark.cell)) {
        (Some(segment), Some(tile)) => push_area(text, "mark", tile, segment, ""),
        _ => push_cell(text, "mark", mark.cell, 20, false),
    }
}
