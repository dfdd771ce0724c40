//! Flights from the board to the score board: points to their owners, prisoners to
//! their captors. They cross above the whole page and vanish on arrival.

use bastide_rules::Player;
use bastide_scene::Point;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement};

use crate::board::svg::int;
use crate::store::{Store, WINDOW};

/// The id of the element that holds the flights.
const SKY: &str = "sky";

/// The most flights at once; the log reports the rest.
const MOST: usize = 12;

/// Something on its way to a player.
pub struct Flight {
    /// A drawing as a complete `<svg>`.
    pub picture: String,
    /// The start, in board units.
    pub from: Point,
    /// The player who receives it.
    pub to: Player,
    pub place: Place,
}

/// The target on a player's part of the score board.
#[derive(Clone, Copy)]
pub enum Place {
    Score,
    /// Behind the name, next to the prisoners.
    Captives,
}

/// Starts the flights one frame after the action is painted, and ends those still in
/// the air.
pub fn send_off(store: Store, flights: Vec<Flight>) {
    if let Some(sky) = document().get_element_by_id(SKY) {
        sky.set_inner_html("");
    }
    if !flights.is_empty() {
        request_animation_frame(move || {
            fly(store, &flights);
        });
    }
}

fn fly(store: Store, flights: &[Flight]) -> Option<()> {
    let flights = flights.get(..MOST).unwrap_or(flights);
    let camera = store.eye.coming()?;
    let window = document().get_element_by_id(WINDOW)?;
    let window = window.get_bounding_client_rect();
    // Measure all places before writing to the page.
    let ways: Vec<_> = (flights.iter())
        .map(|flight| {
            let (x, y) = camera.to_window(flight.from.x.into(), flight.from.y.into());
            let from = [x + window.left(), y + window.top()];
            // A score board out of view is somewhere above.
            let to = place_of(flight.to, flight.place).unwrap_or([from[0], from[1] - 90.0]);
            (from, to)
        })
        .collect();
    let pictures = flights.iter().map(|flight| {
        let parts = ["<span class=\"flight\">", &flight.picture, "</span>"];
        parts.concat()
    });
    let sky = sky()?;
    sky.set_inner_html(&pictures.collect::<String>());
    let mut next = sky.first_element_child();
    for (from, to) in ways {
        let flight = next?;
        next = flight.next_element_sibling();
        let style = flight.dyn_into::<HtmlElement>().ok()?.style();
        for (name, at) in [("--from", from), ("--to", to)] {
            let [x, y] = at.map(|at| int(at as i32));
            let _ = style.set_property(name, &["translate(", &x, "px,", &y, "px)"].concat());
        }
    }
    Some(())
}

/// The middle of a place on the page; `None` if it is not visible. The place of prisoners
/// has no width, and no middle, before the first one arrives.
fn place_of(player: Player, place: Place) -> Option<[f64; 2]> {
    let n = int(player.index() as i32 + 1);
    let part = match place {
        Place::Score => " .score",
        Place::Captives => " .captives",
    };
    let selector = [".players li:nth-child(", &n, ")", part].concat();
    let part = document().query_selector(&selector).ok()??;
    let seen = match place {
        Place::Captives if part.client_height() == 0 => part.previous_element_sibling()?,
        _ => part,
    };
    let bounds = seen.get_bounding_client_rect();
    (bounds.height() > 0.0).then(|| {
        let x = bounds.left() + bounds.width() / 2.0;
        [x, bounds.top() + bounds.height() / 2.0]
    })
}

/// The element above the page that holds the flights.
fn sky() -> Option<Element> {
    let known = document().get_element_by_id(SKY);
    known.or_else(|| {
        let sky = document().create_element("div").ok()?;
        sky.set_id(SKY);
        let _ = sky.set_attribute("aria-hidden", "true");
        let _ = document().body()?.append_child(&sky);
        Some(sky)
    })
}
