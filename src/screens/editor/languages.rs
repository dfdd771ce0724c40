//! The languages of an example: that of the page, those of its texts, and those that the
//! author adds.

use leptos::prelude::*;

use crate::language::{choice, fill, language_name, languages, member, text};
use crate::store::{Command, Store, When};
use crate::views::{Button, Field, all, boxed, button, nothing, once, painted, text_of};
use bastide_model::editor::{HandEdit, LanguagesView, is_rtl};

/// The languages of the site's own examples, which have a button to add them.
const SUGGESTED: [&str; 2] = ["en", "fr"];

/// A field for each language of the author and the example, with one line or `lines`.
pub fn texts(
    store: Store,
    (label, lines): (&'static str, Option<&'static str>),
    more: &[String],
    said: &[(String, String)],
    write: impl Fn(String, String) -> Command + Clone + 'static,
) -> AnyView {
    let own = choice::current();
    let more = more.iter().filter(|code| *code != own).cloned();
    let fields: Vec<AnyView> = ([own.to_owned()].into_iter().chain(more))
        .map(|code| {
            let (write, language) = (write.clone(), code.clone());
            let field = Field::typed(store, move |words| write(language.clone(), words));
            let dir = if is_rtl(&code) { "rtl" } else { "ltr" };
            let field = field.with("lang", &*code).with("dir", dir);
            let field = field.value(of_language(said, &code));
            let label = fill(label, &[("language", &*name(&code))]);
            let field = match lines {
                Some(rows) => field.lines(rows),
                None => field.line(),
            };
            view! { <label>{label} {field}</label> }.into_any()
        })
        .collect();
    all(fields)
}

/// The text in a language; empty by default.
fn of_language<'a>(texts: &'a [(String, String)], code: &str) -> &'a str {
    let found = texts.iter().find(|(language, _)| language == code);
    found.map_or("", |(_, text)| text)
}

/// The name of a language in itself, if known.
fn name(code: &str) -> String {
    let own = languages().find(|(own, _)| *own == code);
    own.map_or_else(|| language_name(code), |(_, name)| name.to_owned())
}

/// The field that adds a language, with the error of the last try.
pub fn adding(store: Store) -> AnyView {
    let view = store.slice(When::Edited, LanguagesView::of);
    let field = painted(store, view, |store, _, view| {
        let field = Field::whole(store, |code| HandEdit::AddLanguage(code).into());
        let field = field.unspelled().with("name", "language-code");
        let field = field.with("maxlength", "40").with("dir", "ltr");
        let field = field.with("placeholder", "de, pt-BR, zh-Hant");
        let field = field.with("aria-describedby", "language-wrong");
        let known = SUGGESTED.map(|code| {
            let is_there = code == choice::current() || view.languages.iter().any(|it| it == code);
            match is_there {
                true => nothing(),
                false => {
                    let add = HandEdit::AddLanguage(code.to_owned());
                    button(store, "", member("editor.add-known", code), add)
                }
            }
        });
        // The field has sent its text when the button took the focus.
        let add = Button::new(HandEdit::AddLanguage(String::new()));
        let wrong = match &view.wrong {
            Some(code) => once(text_of(fill("editor.no-language", &[("code", &**code)]))),
            None => nothing(),
        };
        view! {
            <div class="known">{all(known)}</div>
            <label>{text("editor.add-language")} {field.value(view.typed()).line()}</label>
            {add.text(store, text("editor.add"))}
            <p id="language-wrong" role="alert">
                {wrong}
            </p>
        }
        .into_any()
    });
    boxed("add-language", field)
}
