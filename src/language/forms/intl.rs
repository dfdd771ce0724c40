//! The formats of the browser's `Intl`.

use std::cell::OnceCell;

use js_sys::Intl::{
    ListFormat, ListFormatOptions, ListFormatType, NumberFormat, NumberFormatOptions, PluralRules,
};
use js_sys::{Array, Object};
use leptos::wasm_bindgen::JsValue;

use super::formats::{Formats, Joined, Plural};

/// The formats of one language, each created on first use.
pub struct Intl {
    locales: Array,
    plurals: OnceCell<PluralRules>,
    tenths: OnceCell<NumberFormat>,
    /// With "and", and with "or".
    lists: [OnceCell<ListFormat>; 2],
}

impl Intl {
    /// The formats of a language.
    pub fn of(code: &str) -> Box<dyn Formats> {
        Box::new(Intl {
            locales: Array::of1(&JsValue::from_str(locale(code))),
            plurals: OnceCell::new(),
            tenths: OnceCell::new(),
            lists: [const { OnceCell::new() }; 2],
        })
    }
}

impl Formats for Intl {
    fn plural(&self, n: u32) -> Plural {
        let make = || PluralRules::new(&self.locales, &Object::new());
        let name = String::from(self.plurals.get_or_init(make).select(n.into()));
        let mut plurals = Plural::ALL.into_iter();
        plurals
            .find(|plural| plural.name() == name)
            .unwrap_or(Plural::Other)
    }

    fn tenths(&self, n: u32) -> String {
        let make = || {
            let options = NumberFormatOptions::new();
            options.set_minimum_fraction_digits(1);
            options.set_maximum_fraction_digits(1);
            NumberFormat::new(&self.locales, &options)
        };
        let format = self.tenths.get_or_init(make).format();
        let text = format.call1(&JsValue::UNDEFINED, &(f64::from(n) / 10.0).into());
        let text = text.ok().and_then(|text| text.as_string());
        text.unwrap_or_default()
    }

    fn list(&self, joined: Joined, parts: &[String]) -> String {
        let make = || {
            let options = ListFormatOptions::new();
            options.set_type(match joined {
                Joined::And => ListFormatType::Conjunction,
                Joined::Or => ListFormatType::Disjunction,
            });
            ListFormat::new(&self.locales, &options)
        };
        let parts: Array = parts.iter().map(|part| JsValue::from_str(part)).collect();
        let format = self.lists[joined as usize].get_or_init(make);
        format.format(&parts).into()
    }
}

/// The locale for formats of a language: British lists have no comma before "and".
fn locale(code: &str) -> &str {
    match code {
        "en" => "en-GB",
        code => code,
    }
}
