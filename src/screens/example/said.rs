//! The texts of an example: title, task, caption, and answer.

use bastide_model::{Example, Session, Table};
use bastide_notation::scenario::Spoken;
use bastide_rules::Event;
use leptos::attr::any_attribute::AnyAttribute;
use leptos::prelude::*;

use super::neighbors::given;
use crate::language::{chain, choice, fill, sentence, text};
use crate::store::Store;
use crate::views::{attribute, hidden, nothing, unplaced};
use crate::{browser, words};

/// The title and the caption of the step.
pub fn said(store: Store, session: &Session) -> AnyView {
    let both = session.example().zip(session.table());
    let Some((example, table)) = both else {
        return nothing();
    };
    let language = given(store, |given| given.language.clone());
    let task = example.ask(&language).map_or_else(nothing, |ask| {
        let ask = match ask.text {
            "" => own(text("example.find")),
            _ => ask,
        };
        view! { <h2 class="example-ask" {..in_its_language(ask)}>{ask.text.to_owned()}</h2> }
            .into_any()
    });
    let wrong = example.wrong(&language);
    let wrong = match wrong.text {
        "" => nothing(),
        text => view! { <p class="example-wrong" {..in_its_language(wrong)}>{text.to_owned()}</p> }
            .into_any(),
    };
    let led = example.led().map_or_else(nothing, |events| {
        view! { <p class="example-wrong">{led(table, events)}</p> }.into_any()
    });
    let pointed = example.signs().filter(|signs| !signs.is_empty());
    let pointed = pointed.map(|signs| hidden([" ", &*words::signs_as_sentences(signs)].concat()));
    let title = example.title(&language);
    let prompt = prompt(example, table, &language);
    let caption = match &prompt {
        Some(prompt) => own(prompt),
        None => example.caption(&language),
    };
    let caption = match example.part() {
        Some(_) => view! { <p>{unplaced(&|| words::last_deed(table))}</p> }.into_any(),
        None => {
            let words = caption.text.to_owned();
            view! { <p {..in_its_language(caption)}>{words}</p> }.into_any()
        }
    };
    view! {
        <strong {..in_its_language(title)}>{title.text.to_owned()}</strong>
        {task}
        {caption}
        {pointed}
        {wrong}
        {led}
    }
    .into_any()
}

/// The events after a wrong answer, in words.
fn led(table: &Table, events: &[Event]) -> String {
    let told = events.iter().filter_map(|event| words::event(table, event));
    let told: Vec<String> = told.collect();
    match told.is_empty() {
        true => text("example.led-nowhere").to_owned(),
        false => fill("example.led", &[("what", &*chain("list.semicolon", &told))]),
    }
}

/// The text for a beginning without caption: the task, if the reader may try.
fn prompt(example: &Example, table: &Table, language: &str) -> Option<String> {
    let is_silent = example.caption(language).text.is_empty();
    let is_beginning = example.step() == 0 && !example.has_tried(table);
    let prompt = || match example.is_trying() {
        true => sentence(&words::prompt(table)),
        false => text("example.start").to_owned(),
    };
    (is_silent && is_beginning).then(prompt)
}

/// A text in the language of the page.
fn own(text: &str) -> Spoken<'_> {
    Spoken {
        language: choice::current(),
        text,
    }
}

/// Attributes for the language and direction of a text. Texts without language are in that
/// of the embedding page, which the address of a frame names.
fn in_its_language(spoken: Spoken<'_>) -> Vec<AnyAttribute> {
    let language = match spoken.language {
        "" => browser::asked_language().replace("&lang=", ""),
        language => language.to_owned(),
    };
    vec![
        attribute("lang", Some(language)),
        attribute("dir", Some("auto".to_owned())),
    ]
}
