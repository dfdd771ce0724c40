//! Results: plain objects, with the words of the public format.

mod checked;
mod event;
mod position;
mod refused;

pub use self::checked::{Checked, Failed};
pub use self::event::told;
pub use self::position::Position;
pub use self::refused::Refused;

use bastide_notation::print_action;
use bastide_rules::Game;
use js_sys::{Array, JSON, JsString};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use crate::error::Complaint;
use crate::input::wrong;

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
