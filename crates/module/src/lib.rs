//! The engine as a JavaScript module without a user interface: for wiki tools,
//! editors and referees.
//!
//! Every function takes a record or a scenario in the public format, as text or
//! as the object that the text stands for, and gives plain objects. What cannot
//! be read or begun is thrown as an `Error` whose message names the place; it
//! has the fields `path`, `line` and `column` where they are known.

mod input;
mod output;

use bastide_notation::scenario::{self, Scenario};
use bastide_notation::{parse_action, print_action};
use bastide_scene::board::{Picture, board_svg};
use bastide_scene::overlay::Overlay;
use bastide_scene::theme::Theme;
use wasm_bindgen::prelude::*;

use input::{Document, complain, failure};
use output::{Checked, Failed, Position, Refused, give};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen]
extern "C" {
    /// A record or scenario, as text or as an object.
    #[wasm_bindgen(typescript_type = "Document")]
    pub type AnyDocument;
    /// The game that a record leads to.
    #[wasm_bindgen(typescript_type = "Position")]
    pub type PositionValue;
    /// Why an action is not legal.
    #[wasm_bindgen(typescript_type = "Refusal | null")]
    pub type RefusalValue;
    /// The result of checking a scenario.
    #[wasm_bindgen(typescript_type = "CheckReport")]
    pub type CheckValue;
    /// How a picture is drawn.
    #[wasm_bindgen(typescript_type = "PictureOptions")]
    pub type PictureOptions;
}

/// The version of the program.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}

/// Plays a record, as far as its actions are accepted.
///
/// # Errors
///
/// A document that cannot be read or begun.
#[wasm_bindgen]
pub fn replay(document: AnyDocument) -> Result<PositionValue, JsValue> {
    let document = Document::of(document.into())?;
    let replay = document.replay()?;
    give(&Position::of(&replay)).map(JsCast::unchecked_into)
}

/// The legal actions after a record, sorted; none if the game is over.
///
/// # Errors
///
/// A document that cannot be read or begun.
#[wasm_bindgen]
pub fn legal(document: AnyDocument) -> Result<Vec<String>, JsValue> {
    let replay = Document::of(document.into())?.replay()?;
    let actions = replay.game.legal().into_iter();
    let mut actions: Vec<_> = actions.map(print_action).collect();
    bastide_rules::order::sort_by_key(&mut actions, |action| action.clone());
    Ok(actions)
}

/// Why an action is not legal after a record; `null` if it is.
///
/// # Errors
///
/// A document that cannot be read or begun.
#[wasm_bindgen(js_name = whyNot)]
pub fn why_not(document: AnyDocument, action: &str) -> Result<RefusalValue, JsValue> {
    let replay = Document::of(document.into())?.replay()?;
    let refused = match parse_action(action) {
        Err(error) => Some(Refused::syntax(action, &error)),
        Ok(parsed) => {
            let refusal = replay.game.why_not(parsed);
            refusal.map(|refusal| Refused::rules(action, &refusal))
        }
    };
    give(&refused).map(JsCast::unchecked_into)
}

/// Plays a scenario and compares what each step leads to with what it
/// expects.
///
/// # Errors
///
/// A document that cannot be read or begun.
#[wasm_bindgen]
pub fn check(document: AnyDocument) -> Result<CheckValue, JsValue> {
    let document = Document::of(document.into())?;
    let report = scenario::check(&document.text).map_err(|error| failure(&error))?;
    let failures = report.failures.iter().map(Failed::of).collect();
    give(&Checked {
        ok: report.failures.is_empty(),
        steps: report.steps,
        expectations: report.expectations,
        failures,
    })
    .map(JsCast::unchecked_into)
}

/// The position after a record, or after a step of a scenario with what that
/// step shows, as an SVG document.
///
/// # Errors
///
/// A document that cannot be read or begun, and an option without such a value.
#[wasm_bindgen]
pub fn render(document: AnyDocument, options: Option<PictureOptions>) -> Result<String, JsValue> {
    let mut document = Document::of(document.into())?;
    let options = input::Options::of(options.map(Into::into))?;
    let scenario = match options.step {
        Some(_) => Some(Scenario::parse(&document.text).map_err(|error| failure(&error))?),
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
    let replay = document.replay()?;
    let shows = match &options.show {
        Some(shows) => shows.as_slice(),
        None => steps.last().map_or(&[][..], |step| &step.show),
    };
    let mut overlays = Vec::new();
    for &show in shows {
        let found = Overlay::named(&replay.game, show);
        overlays.extend(found.ok_or_else(|| complain(&format!("cannot show {show} there")))?);
    }
    let theme = match options.dark {
        true => Theme::Dark,
        false => Theme::Light,
    };
    let picture = Picture {
        theme,
        coordinates: options.coordinates,
        overlays: &overlays,
        ..Picture::default()
    };
    Ok(board_svg(&replay.game, &picture))
}
