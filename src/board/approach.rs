//! The eye comes closer to a tile on which a finger has several figures to choose from,
//! and goes back when that is decided.

use std::cell::RefCell;

use bastide_rules::{Action, Cell};
use bastide_scene::camera::{Camera, CellBox};
use leptos::prelude::*;

use super::layers::{COARSE, FINGER};
use crate::browser;
use crate::store::{Store, window_size};
use bastide_model::course::Stage;
use bastide_model::{Session, Table};

/// In how many frames it comes and goes.
const FRAMES: i32 = 12;

/// Where the eye is, and where it was before.
#[derive(Clone, Copy, Default)]
struct Approach {
    /// The tile that the decision is about.
    cell: Option<Cell>,
    /// Where the eye was, and whether the player had chosen that.
    before: Option<(Camera, bool)>,
    /// The scale that it has come to.
    scale: f64,
}

thread_local! {
    static APPROACH: RefCell<Approach> = RefCell::default();
}

/// Comes closer or goes back, if something else is to be decided than before.
pub fn approach(store: Store) {
    let cell = store.read(|session: &Session| {
        let table = session.table.as_ref().filter(|_| !is_told(session));
        table.and_then(|table| table.game().phase().spot_cell())
    });
    let before = APPROACH.with_borrow_mut(|state| std::mem::replace(&mut state.cell, cell));
    if before == cell {
        return;
    }
    if before.is_some() {
        leave(store);
    }
    if cell.is_some() && browser::is_media(COARSE) && store.read(has_several) {
        browser::after_frame(move || come(store));
    }
}

/// True if a lesson tells something: nothing is chosen then.
fn is_told(session: &Session) -> bool {
    let course = session.course.as_deref();
    let lesson = course.and_then(|course| course.lesson.as_ref());
    lesson.is_some_and(|lesson| lesson.stage() == Stage::Told)
}

/// True if a person chooses from several figures on one tile, and from nothing else
/// that has a place on the board: a tower or a bridge beside it must stay in reach.
fn has_several(table: &Table) -> bool {
    let choices = table.choices();
    let has_place = |action| !matches!(action, Action::Pass | Action::Ransom { .. });
    let mut placed = choices.iter().filter(|choice| has_place(choice.action));
    placed.clone().count() > 1
        && placed.all(|choice| matches!(choice.action, Action::Figure { .. }))
}

fn come(store: Store) {
    let cell = APPROACH.with_borrow(|state| state.cell.filter(|_| state.before.is_none()));
    let (Some(cell), Some(was), Some((width, height))) = (cell, store.eye.camera(), window_size())
    else {
        return;
    };
    let factor = FINGER / was.tile_pixels();
    if factor <= 1.0 {
        return;
    }
    let middle = |n: i16| 1000.0 * f64::from(n) + 500.0;
    let (x, y) = was.to_window(middle(cell.x), middle(cell.y));
    let around = CellBox {
        from: cell,
        to: cell,
    };
    let goal = was.zoomed(factor, x, y);
    let goal = goal.revealing(around.grown(1), width, height, 8.0);
    APPROACH.with_borrow_mut(|state| {
        state.before = Some((was, store.eye.is_chosen()));
        state.scale = goal.scale;
    });
    glide(store, (was, goal, true), 1);
}

/// Goes back, unless the player has chosen another distance.
fn leave(store: Store) {
    let (before, scale) = APPROACH.with_borrow_mut(|state| (state.before.take(), state.scale));
    let is_there = |camera: &Camera| camera.scale == scale;
    if let (Some((goal, is_chosen)), Some(was)) = (before, store.eye.camera().filter(is_there)) {
        glide(store, (was, goal, is_chosen), 1);
    }
}

/// Goes a part of the way from one camera to another, and then on. Nothing is painted
/// again before it has arrived.
fn glide(store: Store, way: (Camera, Camera, bool), frame: i32) {
    let (was, goal, is_chosen) = way;
    let is_still =
        !store.settings.get_value().motion || browser::is_media("(prefers-reduced-motion: reduce)");
    if is_still || frame >= FRAMES {
        store.eye.hold(goal, is_chosen);
        store.eye.moving().set(false);
        store.eye.follow_play(None);
        return;
    }
    let part = f64::from(frame) / f64::from(FRAMES);
    let part = part * part * (3.0 - 2.0 * part);
    let between = |a: f64, b: f64| a + (b - a) * part;
    let camera = Camera {
        scale: between(was.scale, goal.scale),
        x: between(was.x, goal.x),
        y: between(was.y, goal.y),
    };
    store.eye.moving().set(true);
    store.eye.hold(camera, true);
    request_animation_frame(move || match store.eye.camera() == Some(camera) {
        true => glide(store, way, frame + 1),
        // Somebody moves the board.
        false => store.eye.moving().set(false),
    });
}
