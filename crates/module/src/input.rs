//! Arguments: documents as text or objects, actions, links and options.

use bastide_notation::error::short;
use bastide_notation::scenario::Show;
use bastide_notation::vocabulary::MOST_ENTRIES;
use bastide_notation::{Record, RecordError, Replay};
use js_sys::{JSON, Reflect};
use wasm_bindgen::prelude::*;

use crate::error::Complaint;

/// A record or scenario and its text.
pub struct Document {
    pub text: String,
    pub record: Record,
}

/// Options of a picture, read before a game is borrowed: a caller's object may have getters
/// that use the game.
#[wasm_bindgen]
#[derive(Default)]
pub struct Options {
    pub(crate) dark: bool,
    pub(crate) coordinates: bool,
    pub(crate) step: Option<usize>,
    pub(crate) show: Option<Vec<Show>>,
}

/// The names of the options.
const OPTIONS: [&str; 4] = ["theme", "coordinates", "step", "show"];

impl Document {
    /// The document in a value.
    pub fn of(value: JsValue) -> Result<Document, Complaint> {
        let text = match value.as_string() {
            Some(text) => text,
            None => json(&value)?,
        };
        let record = Record::parse(&text)?;
        Ok(Document { text, record })
    }

    /// Plays the document's actions.
    pub fn replay(&self) -> Result<Replay, Complaint> {
        let error = |error: RecordError| error.in_text(&self.text);
        Ok(self.record.replay().map_err(error)?)
    }
}

#[wasm_bindgen]
extern "C" {
    /// Like that of `js_sys`, which ignores that a proxy may throw.
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
}

#[wasm_bindgen]
impl Options {
    /// Reads options from an object; missing ones have their defaults.
    ///
    /// # Errors
    ///
    /// If an option has an invalid value or throws when it is read.
    #[wasm_bindgen(constructor)]
    pub fn of(value: JsValue) -> Result<Options, Complaint> {
        let mut options = Options::default();
        if is_nothing(&value) {
            return Ok(options);
        }
        if !value.is_object() {
            return Err(wrong("options are an object"));
        }
        for key in Reflect::own_keys(&value).map_err(unreadable)? {
            let key = key.as_string().unwrap_or_default();
            if !OPTIONS.contains(&key.as_str()) {
                let known = OPTIONS.join(", ");
                let key = short(&key);
                return Err(wrong(&format!("no option \"{key}\"; known are {known}")));
            }
        }
        let get = |key: &str| Reflect::get(&value, &key.into()).map_err(unreadable);
        let theme = get("theme")?;
        options.dark = match (theme.as_string().as_deref(), is_nothing(&theme)) {
            (Some("light"), _) | (_, true) => false,
            (Some("dark"), _) => true,
            _ => return Err(wrong("theme is \"light\" or \"dark\"")),
        };
        options.coordinates = get("coordinates")?.is_truthy();
        let step = get("step")?;
        if !is_nothing(&step) {
            let number = step.as_f64().filter(|&n| n >= 0.0 && n.fract() == 0.0);
            let number = number.ok_or_else(|| wrong("step is a whole number from 0"))?;
            options.step = Some(number as usize);
        }
        let show = get("show")?;
        if !is_nothing(&show) {
            options.show = Some(overlays(&show)?);
        }
        Ok(options)
    }
}

/// A text argument, which an error calls `what`.
pub fn word(value: &JsValue, what: &str) -> Result<String, Complaint> {
    value
        .as_string()
        .ok_or_else(|| wrong(&format!("{what} is a text")))
}

/// An error about an argument.
pub fn wrong(message: &str) -> Complaint {
    Complaint::Argument(message.into())
}

fn is_nothing(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

/// The JSON of an object. Fails for values that JSON does not have, such as `undefined`,
/// and for cycles.
fn json(value: &JsValue) -> Result<String, Complaint> {
    let text = match value.is_object() {
        true => JSON::stringify(value)
            .ok()
            .and_then(|text| JsValue::from(text).as_string()),
        false => None,
    };
    text.ok_or_else(|| wrong("a document is a text or an object"))
}

/// An error about options that throw when they are read.
fn unreadable(_: JsValue) -> Complaint {
    wrong("options can be read")
}

/// The overlays in a list of texts.
fn overlays(list: &JsValue) -> Result<Vec<Show>, Complaint> {
    let wrong_list = || wrong("show is a list of texts");
    let get = |key: JsValue| Reflect::get(list, &key).map_err(unreadable);
    let length = get("length".into())?.as_f64();
    let is_list = is_array(list).map_err(unreadable)?;
    let length = length.filter(|&n| is_list && n <= MOST_ENTRIES as f64);
    let length = length.ok_or_else(wrong_list)? as u32;
    let mut shows = Vec::new();
    for n in 0..length {
        let name = get(n.into())?.as_string().ok_or_else(wrong_list)?;
        let show = Show::parse(&name);
        shows.push(show.map_err(|error| wrong(&format!("show: \"{}\": {error}", short(&name))))?);
    }
    Ok(shows)
}
