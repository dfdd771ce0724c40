//! The position of a pointer and the elements under it.

use bastide_rules::segment::Segment;
use leptos::ev::PointerEvent;
use leptos::prelude::*;

use crate::browser;
use crate::store::{Store, WINDOW};
use bastide_model::{Press, Table};

/// The time and place of an event.
pub fn press_of(event: &PointerEvent) -> Press {
    Press {
        time: event.time_stamp(),
        at: (event.client_x().into(), event.client_y().into()),
    }
}

/// True if the event happens in the board's window.
pub fn is_on_board(event: &PointerEvent) -> bool {
    browser::is_in(event.target(), ".window")
}

/// The value of a numeric attribute at or above the element under the pointer.
pub fn number_under(event: &PointerEvent, attribute: &str) -> Option<usize> {
    browser::command(event.target(), attribute)?.parse().ok()
}

/// The segment under the pointer on the tile just placed, if no meeple can be placed there.
pub fn segment_under(store: Store, event: &PointerEvent) -> Option<Segment> {
    let n = number_under(event, "data-segment")?;
    store.read(|table: &Table| {
        let cell = table.game().phase().spot_cell()?;
        table.game().board().segments_at(cell).get(n).copied()
    })
}

/// Coordinates relative to the board's window, from coordinates on the page.
pub fn position(x: i32, y: i32) -> (f64, f64) {
    let window = document().get_element_by_id(WINDOW);
    let (left, top) = window.map_or((0.0, 0.0), |window| {
        let bounds = window.get_bounding_client_rect();
        (bounds.left(), bounds.top())
    });
    (f64::from(x) - left, f64::from(y) - top)
}

/// True if a point is in the board's window.
pub fn is_in_window(x: f64, y: f64) -> bool {
    let window = document().get_element_by_id(WINDOW);
    window.is_some_and(|window| {
        let bounds = window.get_bounding_client_rect();
        (0.0..bounds.width()).contains(&x) && (0.0..bounds.height()).contains(&y)
    })
}

/// Captures the pointer so that a drag continues outside the board.
pub fn capture(event: &PointerEvent) {
    if let Some(window) = document().get_element_by_id(WINDOW) {
        let _ = window.set_pointer_capture(event.pointer_id());
    }
}
