//! Automatic camera moves when a decision begins: pan to the offered spaces, zoom in on a
//! tile whose marks are too close together for a finger, and return after the decision.

use std::cell::RefCell;

use bastide_scene::camera::{Camera, CellBox};
use leptos::prelude::*;

use super::layers::{FINGER, NEAR, fingered, moved_to, wide_enough};
use crate::browser::{self, COARSE};
use crate::store::{Eye, Store};
use bastide_model::course::Stage;
use bastide_model::{Session, Table};

/// The length of a camera trip in frames.
const FRAMES: i32 = 12;

/// The state of automatic camera moves.
#[derive(Clone, Copy, Default)]
struct Approach {
    /// The cells with marks too close together for a finger.
    cells: Option<CellBox>,
    /// The ply id of the last spaces shown.
    offered: Option<u32>,
    /// The camera before zooming in, and whether the player had chosen it.
    before: Option<(Camera, bool)>,
    /// The count of zooms by the player at that time.
    scales: u32,
    /// The number of the current trip; trips with lower numbers have ended.
    trip: u32,
}

/// A camera trip.
#[derive(Clone, Copy)]
struct Trip {
    number: u32,
    goal: Goal,
    /// True if the camera at the goal counts as the player's choice.
    is_chosen: bool,
    /// The count of camera moves by the player at the start; a change ends the trip.
    choices: u32,
}

#[derive(Clone, Copy)]
enum Goal {
    /// Zoom in on these cells, for fingers.
    Closer(CellBox),
    /// Return to this camera.
    Back(Camera),
    /// Show as much of these cells as fits.
    Spaces(CellBox),
}

thread_local! {
    static APPROACH: RefCell<Approach> = RefCell::default();
}

/// Starts the trip for a new decision: to its spaces, closer, or back.
pub fn approach(store: Store) {
    let cells = store.read(|session: &Session| {
        let table = session.table().filter(|_| !is_explaining(session));
        table
            .and_then(fingered)
            .filter(|_| browser::is_media(COARSE))
    });
    // Moves that are compared are shown together.
    let cells = cells.filter(|_| store.eye.compared().is_none());
    let before = APPROACH.with_borrow_mut(|state| std::mem::replace(&mut state.cells, cells));
    if before != cells {
        if before.is_some() {
            leave(store);
        }
        if cells.is_some() {
            browser::after_frame(move || come(store));
        }
    }
    let moment = store.read(|table: &Table| table.history().last().map_or(0, |ply| ply.ply_id));
    let is_other = APPROACH.with_borrow_mut(|state| state.offered.replace(moment) != Some(moment));
    if is_other {
        // The board follows the last action first.
        browser::after_frame(move || browser::after_frame(move || show_spaces(store)));
    }
}

/// True while a lesson explains, when no choice is due.
fn is_explaining(session: &Session) -> bool {
    let lesson = session.lesson();
    lesson.is_some_and(|lesson| lesson.stage() == Stage::Told)
}

/// Pans to the spaces for the drawn tile, as far as they fit. Does nothing while the
/// player steps through the history.
fn show_spaces(store: Store) {
    let spaces = store.read(|session: &Session| {
        let table = session.table().filter(|_| !is_explaining(session))?;
        let hints = table.placement_hints();
        let spaces = CellBox::around(hints.iter().map(|hint| hint.cell));
        let spaces = spaces.or_else(|| moved_to(table));
        spaces.filter(|_| !table.can_redo())
    });
    let (Some(spaces), Some(was), None) = (
        spaces,
        store.eye.camera(),
        APPROACH.with_borrow(|it| it.before),
    ) else {
        return;
    };
    let goal = Goal::Spaces(spaces);
    if goal.camera(store.eye, was) != was {
        go(store, goal, store.eye.is_chosen());
    }
}

fn come(store: Store) {
    let cells = APPROACH.with_borrow(|state| state.cells);
    let (Some(cells), Some(was)) = (cells, store.eye.camera()) else {
        return;
    };
    if was.tile_pixels() >= store.read(wide_enough).min(NEAR) {
        return;
    }
    APPROACH.with_borrow_mut(|state| {
        state.before = state.before.or(Some((was, store.eye.is_chosen())));
        (_, state.scales) = store.eye.choices();
    });
    go(store, Goal::Closer(cells), true);
}

/// Returns to the earlier camera, unless the player zoomed meanwhile.
fn leave(store: Store) {
    let Approach { before, scales, .. } = APPROACH.with_borrow(|state| *state);
    match before {
        Some((camera, is_chosen)) if scales == store.eye.choices().1 => {
            go(store, Goal::Back(camera), is_chosen);
        }
        _ => APPROACH.with_borrow_mut(|state| state.before = None),
    }
}

impl Goal {
    /// The camera at the goal, starting from `was`.
    fn camera(self, eye: Eye, was: Camera) -> Camera {
        let Some(room) = eye.room() else {
            return was;
        };
        match self {
            Goal::Closer(cells) => {
                let size = cells.size();
                let middle =
                    |from: i16, count: i32| 1000.0 * f64::from(from) + 500.0 * f64::from(count);
                let (x, y) = (middle(cells.from.x, size.0), middle(cells.from.y, size.1));
                let (x, y) = was.to_window(x, y);
                let wide = FINGER.min(room.widest(cells).max(was.tile_pixels()));
                let near = was.zoomed(wide / was.tile_pixels(), x, y);
                match size {
                    (1, 1) => room.revealing(near, cells.grown(1), 8.0),
                    _ => room.revealing(near, cells, 0.0),
                }
            }
            Goal::Back(camera) => camera,
            Goal::Spaces(spaces) => room.revealing_what_fits(was, spaces),
        }
    }
}

fn go(store: Store, goal: Goal, is_chosen: bool) {
    let number = APPROACH.with_borrow_mut(|state| {
        state.trip += 1;
        state.trip
    });
    let (choices, _) = store.eye.choices();
    let trip = Trip {
        number,
        goal,
        is_chosen,
        choices,
    };
    request_animation_frame(move || glide(store, trip, 1));
}

/// Moves one frame closer to the goal and schedules the next frame. Nothing is repainted
/// before arrival. Other camera moves shift the starting point; only the player's end
/// the trip.
fn glide(store: Store, trip: Trip, frame: i32) {
    if APPROACH.with_borrow(|state| state.trip) != trip.number {
        return;
    }
    let (choices, _) = store.eye.choices();
    let Some(was) = store.eye.camera().filter(|_| choices == trip.choices) else {
        APPROACH.with_borrow_mut(|state| state.before = None);
        return store.eye.moving().set(false);
    };
    let goal = trip.goal.camera(store.eye, was);
    let is_still =
        !store.settings.get_value().motion || browser::is_media("(prefers-reduced-motion: reduce)");
    if is_still || frame >= FRAMES {
        return arrive(store, trip, goal);
    }
    let done = |frame: i32| {
        let part = f64::from(frame) / f64::from(FRAMES);
        part * part * (3.0 - 2.0 * part)
    };
    let part = (done(frame) - done(frame - 1)) / (1.0 - done(frame - 1));
    let between = |a: f64, b: f64| a + (b - a) * part;
    let camera = Camera {
        scale: between(was.scale, goal.scale),
        x: between(was.x, goal.x),
        y: between(was.y, goal.y),
    };
    store.eye.moving().set(true);
    let is_kept = trip.is_chosen || !matches!(trip.goal, Goal::Spaces(_));
    store.eye.hold(camera, is_kept);
    request_animation_frame(move || glide(store, trip, frame + 1));
}

fn arrive(store: Store, trip: Trip, goal: Camera) {
    store.eye.hold(goal, trip.is_chosen);
    store.eye.moving().set(false);
    if let Goal::Back(_) = trip.goal {
        APPROACH.with_borrow_mut(|state| state.before = None);
        store.eye.follow_play(None);
        browser::after_frame(move || browser::after_frame(move || show_spaces(store)));
    }
}
