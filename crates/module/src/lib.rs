//! The engine as a JavaScript module without a user interface: for wiki tools, editors and
//! referees. The folder `package` has the other files of its npm package, `docs/module.md`
//! its manual.
//!
//! Documents are records and scenarios in the public format, as text or as parsed objects;
//! results are plain objects. Errors are thrown as a `BastideError`.

mod error;
mod game;
mod input;
mod output;

use bastide_notation::link;
use bastide_notation::scenario::{self, Scenario};
use js_sys::Array;
use wasm_bindgen::prelude::*;

pub use game::LiveGame;

use error::Complaint;
use game::picture;
use input::{Document, Options, word};
use output::{Checked, Failed, Position, Refused, give, legal_of, parsed};

/// The version of the program.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}

/// Plays a record up to its first refused action.
///
/// # Errors
///
/// If the document is invalid or its game cannot begin.
#[wasm_bindgen]
pub fn replay(document: JsValue) -> Result<JsValue, Complaint> {
    give(&Position::of(&Document::of(document)?.replay()?))
}

/// The legal actions after a record, sorted; none if the game is over.
///
/// # Errors
///
/// If the document is invalid or its game cannot begin.
#[wasm_bindgen]
pub fn legal(document: JsValue) -> Result<Array, Complaint> {
    Ok(legal_of(&Document::of(document)?.replay()?.game))
}

/// The reason why an action is illegal after a record; `null` if it is legal.
///
/// # Errors
///
/// If the document is invalid or its game cannot begin.
#[wasm_bindgen(js_name = whyNot)]
pub fn why_not(document: JsValue, action: JsValue) -> Result<JsValue, Complaint> {
    let action = word(&action, "action")?;
    let replay = Document::of(document)?.replay()?;
    give(&Refused::of(&replay.game, &action))
}

/// Plays a scenario and compares every step with its expectations.
///
/// # Errors
///
/// If the document is invalid or its game cannot begin.
#[wasm_bindgen]
pub fn check(document: JsValue) -> Result<JsValue, Complaint> {
    let document = Document::of(document)?;
    let report = scenario::check(&document.text)?;
    let failures = report.failures.iter().map(Failed::of).collect();
    give(&Checked {
        ok: report.failures.is_empty(),
        steps: report.steps,
        expectations: report.expectations,
        failures,
    })
}

/// The part of a link after `#`, for a record or scenario.
///
/// # Errors
///
/// If the document is invalid.
#[wasm_bindgen]
pub fn pack(document: JsValue) -> Result<String, Complaint> {
    let document = Document::of(document)?;
    let is_scenario = Scenario::parse(&document.text).is_ok();
    Ok(match is_scenario {
        true => link::pack_text(&link::compact(&document.text)),
        false => link::pack(&document.record),
    })
}

/// The record or scenario in a link: a whole address, or the part after its `#`.
///
/// # Errors
///
/// If the link cannot be read.
#[wasm_bindgen]
pub fn unpack(address: JsValue) -> Result<JsValue, Complaint> {
    let address = word(&address, "a link")?;
    parsed(&link::unpack(&address).map_err(Complaint::Link)?)
}

/// The position after a record or after a step of a scenario, with the overlays of that
/// step, as an SVG document.
///
/// # Errors
///
/// If the document is invalid, its game cannot begin, or an option has an invalid value.
#[wasm_bindgen]
pub fn render(document: JsValue, options: JsValue) -> Result<String, Complaint> {
    let mut document = Document::of(document)?;
    let options = Options::of(options)?;
    let scenario = match options.step {
        Some(_) => Some(Scenario::parse(&document.text)?),
        None => Scenario::parse(&document.text).ok(),
    };
    let steps = scenario
        .as_ref()
        .map_or(&[][..], |scenario| &scenario.steps);
    let steps = &steps[..options.step.unwrap_or(usize::MAX).min(steps.len())];
    if options.step.is_some() {
        let actions = steps.iter().map(|step| step.actions).sum();
        document.record.actions.truncate(actions);
    }
    let shows = match &options.show {
        Some(shows) => shows.as_slice(),
        None => steps.last().map_or(&[][..], |step| &step.show),
    };
    picture(&document.replay()?, &options, shows)
}
