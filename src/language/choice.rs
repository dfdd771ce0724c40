//! The choice of a language, and the loading of its messages.

use std::cell::{Cell, RefCell};

use leptos::prelude::window;

use super::current::{add, find};
use super::forms::intl::Intl;
use super::messages::find_in;
use super::spoken::{languages, speak};
use crate::browser::{self, storage};
use bastide_model::is_editor;

thread_local! {
    /// The code of the language requested last.
    static WANTED: Cell<&'static str> = const { Cell::new("en") };
    /// The query for this version's files of messages.
    static VERSION: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Starts with the language whose words `boot.js` stored in the page: of the address
/// (`?lang=fr`), else the one chosen earlier, else the browser's first one that is
/// available, else English. Returns false if another language was requested but failed to
/// load.
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

/// Adds the deferred words, which `later.js` stored in the page, or fetches them if the
/// language has changed meanwhile.
pub fn complete() {
    let Some(words) = browser::take("more-words") else {
        return;
    };
    match words.get_attribute("lang").as_deref() == Some(current()) {
        true => add(words.text_content().unwrap_or_default().leak()),
        false => change(current(), |_| {}),
    }
}

/// The code of the current language, or of the one being loaded.
pub fn current() -> &'static str {
    WANTED.get()
}

/// Loads a language and switches to it, then calls `done` with true; with false on failure,
/// and the language stays.
pub fn change(code: &'static str, done: impl Fn(bool) + 'static) {
    let before = WANTED.replace(code);
    browser::spawn(Box::pin(async move {
        let answer = fetch(code).await;
        // The reader may have chosen another one meanwhile.
        if WANTED.get() != code {
            return;
        }
        // Some hosts answer with a page for missing files.
        let messages = answer.filter(|text| find_in(text, "language.plurals").is_some());
        let is_there = messages.is_some();
        match messages {
            Some(messages) => {
                // Leaked: messages live as long as the page.
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

/// Fetches the messages of a language, with those of the editor if this is it.
async fn fetch(code: &'static str) -> Option<String> {
    let mut messages = String::new();
    for kind in ["first", "later", "editor"] {
        if kind != "editor" || is_editor() {
            messages.push_str(&file(code, kind).await?);
            messages.push('\n');
        }
    }
    Some(messages)
}

/// A file of a language.
async fn file(code: &str, name: &str) -> Option<String> {
    let version = VERSION.with_borrow(String::clone);
    browser::fetch(&["words/", code, "/", name, ".txt", &version].concat()).await
}

/// The rules in the current language; `None` if they fail to load.
pub async fn rules() -> Option<String> {
    file(current(), "rules").await
}

/// The words of the lessons in the current language; `None` if they fail to load.
pub async fn lessons() -> Option<String> {
    file(current(), "lessons").await
}

/// The captions of the examples in the current language; empty for languages that the
/// examples have in themselves, and if they fail to load.
pub async fn captions() -> String {
    let inside = ["en", "fr"];
    match inside.contains(&current()) {
        true => String::new(),
        false => file(current(), "captions").await.unwrap_or_default(),
    }
}

/// The address of the gallery in the current language, if it has one.
pub fn gallery() -> String {
    ["examples/", find("language.gallery").unwrap_or_default()].concat()
}

/// The address of the manual, and the code of its language: the current one, if it has the page.
pub fn manual() -> (String, &'static str) {
    match find("language.manual") {
        Some(file) => (["manual/", file].concat(), current()),
        None => ("manual/".to_owned(), "en"),
    }
}

/// The scenario of a lesson; `None` if it fails to load.
pub async fn lesson(id: &str) -> Option<String> {
    let version = VERSION.with_borrow(String::clone);
    browser::fetch(&["lessons/", id, ".json", &version].concat()).await
}

/// Chooses and stores a language, and corrects the address if it names another one.
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

/// The language in the query of an address, such as `?lang=fr`; empty by default.
fn in_address(search: &str) -> &str {
    let mut pairs = search.trim_start_matches('?').split('&');
    let named = pairs.find_map(|pair| pair.strip_prefix("lang="));
    named.unwrap_or_default()
}

/// The query of an address with another language.
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

/// The code of an available language. `boot.js` finds the one for a tag such as `fr-CA`.
fn known(code: &str) -> Option<&'static str> {
    languages().map(|(it, _)| it).find(|it| *it == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_may_be_anywhere_in_the_query() {
        assert_eq!(in_address("?lang=fr"), "fr");
        assert_eq!(in_address("?seed=1&lang=fr-CA"), "fr-CA");
        assert_eq!(in_address("?slang=fr"), "");
        assert_eq!(in_address(""), "");
        assert_eq!(renamed("?seed=1&lang=fr-CA&x", "en"), "?seed=1&lang=en&x");
    }
}
