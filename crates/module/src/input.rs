//! Arguments: documents as text or objects, and options.

use bastide_notation::scenario::Show;
use bastide_notation::{Record, RecordError, Replay};
use js_sys::{Array, Error, JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// A record or scenario with its text.
pub struct Document {
    pub text: String,
    pub record: Record,
}

/// How a picture is drawn.
#[derive(Default)]
pub struct Options {
    pub dark: bool,
    pub coordinates: bool,
    pub step: Option<usize>,
    pub show: Option<Vec<Show>>,
}

impl Document {
    /// The document that a value stands for.
    pub fn of(value: JsValue) -> Result<Document, JsValue> {
        let text = match value.as_string() {
            Some(text) => text,
            // What is nothing in JSON, such as `undefined`, has no text.
            None => JsValue::from(JSON::stringify(&value)?)
                .as_string()
                .ok_or_else(|| complain("a document is a text or an object"))?,
        };
        let record = Record::parse(&text).map_err(|error| failure(&error))?;
        Ok(Document { text, record })
    }

    /// Plays the document's actions.
    pub fn replay(&self) -> Result<Replay, JsValue> {
        let error = |error: RecordError| failure(&error.in_text(&self.text));
        self.record.replay().map_err(error)
    }
}

impl Options {
    /// Reads options from an object; those that are not given have their
    /// defaults.
    pub fn of(value: Option<JsValue>) -> Result<Options, JsValue> {
        let mut options = Options::default();
        let Some(value) = value.filter(|value| !value.is_undefined() && !value.is_null()) else {
            return Ok(options);
        };
        let get = |key: &str| Reflect::get(&value, &JsValue::from_str(key));
        options.dark = match get("theme")?.as_string().as_deref() {
            None | Some("light") => false,
            Some("dark") => true,
            Some(_) => return Err(complain("theme is \"light\" or \"dark\"")),
        };
        options.coordinates = get("coordinates")?.is_truthy();
        let step = get("step")?;
        if !step.is_undefined() && !step.is_null() {
            let number = step.as_f64().filter(|&n| n >= 0.0 && n.fract() == 0.0);
            let number = number.ok_or_else(|| complain("step is a whole number from 0"))?;
            options.step = Some(number as usize);
        }
        let show = get("show")?;
        if !show.is_undefined() && !show.is_null() {
            let list = show.dyn_into::<Array>();
            let list = list.map_err(|_| complain("show is a list of texts"))?;
            options.show = Some(list.iter().map(overlay).collect::<Result<_, _>>()?);
        }
        Ok(options)
    }
}

/// The overlay that a text names.
fn overlay(name: JsValue) -> Result<Show, JsValue> {
    let name = name
        .as_string()
        .ok_or_else(|| complain("show is a list of texts"))?;
    Show::parse(&name).map_err(|error| complain(&format!("show: \"{name}\": {error}")))
}

/// An `Error` that says what is wrong with a document, and where.
pub fn failure(error: &RecordError) -> JsValue {
    let thrown = complain(&error.to_string());
    let set = |key: &str, value: JsValue| {
        // A new object takes any field.
        let _ = Reflect::set(&thrown, &JsValue::from_str(key), &value);
    };
    set("path", JsValue::from_str(&error.path));
    if let Some(place) = error.place {
        set("line", JsValue::from_f64(place.line as f64));
        set("column", JsValue::from_f64(place.column as f64));
    }
    thrown
}

pub fn complain(message: &str) -> JsValue {
    Error::new(message).unchecked_into()
}
