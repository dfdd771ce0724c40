//! Which language is spoken, and how its messages get into the program.

use std::cell::{Cell, RefCell};

use leptos::prelude::window;

use super::forms::intl::Intl;
use super::messages::find_in;
use super::spoken::{LANGUAGES, add, speak};
use crate::browser::{self, storage};
use bastide_model::is_editor;

thread_local! {
    /// The code of the language that was asked for last.
    static WANTED: Cell<&'static str> = const { Cell::new("en") };
    /// The query with which this version's files of words are asked for.
    static VERSION: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Speaks the language whose words `boot.js` has laid down in the page; whether
/// it is the one that is wanted. That is the one of the address (`?lang=fr`), else
/// the one chosen earlier, else the first that the browser asks for, else
/// English, which also stands in for one that could not be had.
pub fn begin() -> bool {
    let Some(words) = browser::take("words") else {
        return false;
    };
    let get = |name| words.get_attribute(name).unwrap_or_default();
    let code = known(&get("lang")).unwrap_or("en");
    WANTED.set(code);
    VERSION.set(get("data-version"));
    let messages = words.text_content().unwrap_or_default();
    speak(messages.leak(), Intl::of(code));
    browser::set_language(code);
    get("data-asked") == code
}

/// Speaks the words of the rest of the program, too, which `later.js` has laid down
/// beside it. If the language has changed meanwhile, they are fetched again.
pub fn complete() {
    let Some(words) = browser::take("more-words") else {
        return;
    };
    match words.get_attribute("lang").as_deref() == Some(current()) {
        true => add(words.text_content().unwrap_or_default().leak()),
        false => change(current(), |_| {}),
    }
}

/// The code of the language that is spoken, or will be when it has arrived.
pub fn current() -> &'static str {
    WANTED.get()
}

/// Speaks a language as soon as it is there, and then calls `done` with whether
/// it is. Where it cannot be had, the language stays.
pub fn change(code: &'static str, done: impl Fn(bool) + 'static) {
    let before = WANTED.replace(code);
    browser::spawn(Box::pin(async move {
        let answer = fetch(code).await;
        // Meanwhile another one may have been chosen.
        if WANTED.get() != code {
            return;
        }
        // Some hosts answer with a page where there is no file.
        let messages = answer.filter(|text| find_in(text, "language.plurals").is_some());
        let is_there = messages.is_some();
        match messages {
            Some(messages) => {
                // It is wanted as long as the page is open.
                speak(messages.leak(), Intl::of(code));
                browser::set_language(code);
            }
            None => {
                WANTED.set(before);
            }
        }
        done(is_there);
    }));
}

/// Fetches all messages of a language: also those of the editor, if this is it.
async fn fetch(code: &'static str) -> Option<String> {
    let version = VERSION.with_borrow(String::clone);
    let mut messages = String::new();
    for kind in ["", "later.", "editor."] {
        if kind != "editor." || is_editor() {
            let file = ["languages/", kind, code, ".txt", &version].concat();
            messages.push_str(&browser::fetch(&file).await?);
            messages.push('\n');
        }
    }
    Some(messages)
}

/// The rules in the language that is spoken; nothing if they cannot be had.
pub async fn rules() -> Option<String> {
    let version = VERSION.with_borrow(String::clone);
    browser::fetch(&["languages/rules.", current(), ".txt", &version].concat()).await
}

/// The words of the lessons in the language that is spoken; nothing if they cannot be
/// had.
pub async fn lessons() -> Option<String> {
    let version = VERSION.with_borrow(String::clone);
    browser::fetch(&["languages/lessons.", current(), ".txt", &version].concat()).await
}

/// The scenario of a lesson; nothing if it cannot be had.
pub async fn lesson(id: &str) -> Option<String> {
    let version = VERSION.with_borrow(String::clone);
    browser::fetch(&["lessons/", id, ".json", &version].concat()).await
}

/// Chooses a language: it is kept, and an address that names another one is
/// corrected.
pub fn choose(code: &str, done: impl Fn(bool) + 'static) {
    let Some(code) = known(code) else {
        return;
    };
    storage::keep_language(code);
    let search = window().location().search().unwrap_or_default();
    if !in_address(&search).is_empty() {
        browser::set_search(&renamed(&search, code));
    }
    change(code, done);
}

/// The language in the query of an address, such as `?lang=fr`; empty if there
/// is none.
fn in_address(search: &str) -> &str {
    let mut pairs = search.trim_start_matches('?').split('&');
    let named = pairs.find_map(|pair| pair.strip_prefix("lang="));
    named.unwrap_or_default()
}

/// The query of an address with another language in it.
fn renamed(search: &str, code: &str) -> String {
    let mut out = String::new();
    for pair in search.trim_start_matches('?').split('&') {
        out.push(if out.is_empty() { '?' } else { '&' });
        match pair.strip_prefix("lang=") {
            Some(_) => out.extend(["lang=", code]),
            None => out.push_str(pair),
        }
    }
    out
}

/// The code of the language that a tag such as `fr-CA` means, if there is one.
fn known(tag: &str) -> Option<&'static str> {
    let primary = tag.split('-').next().unwrap_or_default();
    let mut codes = LANGUAGES.iter().map(|&(code, _)| code);
    codes.find(|code| code.eq_ignore_ascii_case(primary))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_of_a_region_means_its_language() {
        assert_eq!(known("fr-CA"), Some("fr"));
        assert_eq!(known("FR"), Some("fr"));
        assert_eq!(known("en-US"), Some("en"));
        assert_eq!(known("fro"), None);
        assert_eq!(known(""), None);
    }

    #[test]
    fn the_address_names_a_language_anywhere_in_its_query() {
        assert_eq!(in_address("?lang=fr"), "fr");
        assert_eq!(in_address("?seed=1&lang=fr-CA"), "fr-CA");
        assert_eq!(in_address("?slang=fr"), "");
        assert_eq!(in_address(""), "");
        assert_eq!(renamed("?seed=1&lang=fr-CA&x", "en"), "?seed=1&lang=en&x");
    }
}
