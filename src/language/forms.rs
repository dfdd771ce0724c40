//! Formats of plurals, decimals, lists and dates, from the browser.

pub mod formats;
pub mod intl;
#[cfg(test)]
pub mod plain;
#[cfg(test)]
mod promises;

use js_sys::Date;
use js_sys::Intl::{DateTimeFormatOptions, DateTimeStyle, DayFormat, MonthFormat};
use leptos::wasm_bindgen::JsValue;

use crate::language::choice;

/// A day with its month in words; `time` is in milliseconds since 1970.
pub fn day(time: u64) -> String {
    let date = Date::new(&JsValue::from_f64(time as f64));
    let options = DateTimeFormatOptions::new();
    options.set_date_style(DateTimeStyle::Long);
    date.to_locale_string(choice::current(), &options).into()
}

/// A day without its year; `day` is counted from 1 January 1970, wherever the reader is.
pub fn day_of_year(day: u32) -> String {
    let date = Date::new(&JsValue::from_f64(f64::from(day) * 86_400_000.0));
    let options = DateTimeFormatOptions::new();
    options.set_day(DayFormat::Numeric);
    options.set_month(MonthFormat::Long);
    options.set_time_zone("UTC");
    date.to_locale_string(choice::current(), &options).into()
}

/// A day for names of files, such as `2026-11-27`; `time` is in milliseconds since 1970.
pub fn day_in_numbers(time: u64) -> String {
    let time = time as f64;
    let date = Date::new(&JsValue::from_f64(time));
    // In the device's time zone.
    let here = time - date.get_timezone_offset() * 60_000.0;
    let text: String = Date::new(&JsValue::from_f64(here)).to_iso_string().into();
    text.split('T').next().unwrap_or_default().to_owned()
}

/// A day with its time; `time` is in milliseconds since 1970.
pub fn date(time: u64) -> String {
    let date = Date::new(&JsValue::from_f64(time as f64));
    let options = DateTimeFormatOptions::new();
    options.set_date_style(DateTimeStyle::Medium);
    options.set_time_style(DateTimeStyle::Short);
    date.to_locale_string(choice::current(), &options).into()
}
