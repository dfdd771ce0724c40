//! Results: plain objects, with the words of the public format.

mod event;
mod position;
mod refused;

use bastide_notation::print_action;
use bastide_notation::scenario::Failure;
use bastide_rules::Game;
use js_sys::{Array, JSON, JsString};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use crate::error::Complaint;
use crate::input::wrong;

pub use event::told;
pub use position::Position;
pub use refused::Refused;

/// A value as a plain object.
pub fn give(value: &impl Serialize) -> Result<JsValue, Complaint> {
    let serializer = Serializer::json_compatible();
    let given = value.serialize(&serializer);
    given.map_err(|error| Complaint::Argument(error.to_string()))
}

/// The legal actions of a game as text, sorted. They are passed to JavaScript as one text,
/// which takes a quarter of the time.
pub fn legal_of(game: &Game) -> Array {
    let mut actions: Vec<String> = game.legal().into_iter().map(print_action).collect();
    if actions.is_empty() {
        return Array::new();
    }
    actions.sort_unstable();
    JsString::from(actions.join("\n")).split("\n")
}

/// Parses JSON text of our own.
pub fn parsed(text: &str) -> Result<JsValue, Complaint> {
    JSON::parse(text).map_err(|_| wrong("the document holds no JSON"))
}

/// The result of checking a scenario.
#[derive(Serialize)]
pub struct Checked {
    pub ok: bool,
    pub steps: usize,
    pub expectations: usize,
    pub failures: Vec<Failed>,
}

/// An expectation of a scenario that failed.
#[derive(Serialize)]
pub struct Failed {
    step: usize,
    key: String,
    line: usize,
    column: usize,
    expected: String,
    found: String,
}

impl Failed {
    pub fn of(failure: &Failure) -> Failed {
        Failed {
            step: failure.step,
            key: failure.key.clone(),
            line: failure.place.line,
            column: failure.place.column,
            expected: failure.expected.clone(),
            found: failure.found.clone(),
        }
    }
}
