//! Taking the example away: links, texts for pages, pictures, files.

use leptos::prelude::*;

use super::super::live;
use super::{anew, calm, of_language, steps};
use crate::html::Html;
use crate::language::{LANGUAGES, fill, number, text};
use crate::store::Store;
use bastide_model::editor::Editor;
use bastide_model::{Mode, Session};

/// The id of the field with what was copied last.
pub const OUT: &str = "out";

/// The panel.
pub fn publish(store: Store) -> AnyView {
    let titles = anew(store, |editor| editor.forms as i32, titles);
    let form = anew(store, |editor| editor.forms as i32, form);
    view! {
        <section class="editor-panel" aria-label=text("editor.publish")>
            {live("trouble", calm(store, steps::trouble))}
            {live("fields", titles)}
            {live("fields", form)}
            {live("takes", calm(store, takes))}
            <textarea
                id=OUT
                readonly
                rows="6"
                spellcheck="false"
                aria-label=text("editor.out")
                placeholder=text("editor.out-empty")
            ></textarea>
            <p id="told" role="status"></p>
        </section>
    }
    .into_any()
}

/// The title in each language.
fn titles(_: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    for (code, name) in LANGUAGES {
        let value = of_language(&editor.work.scenario.title, code);
        let label = fill("editor.title-in", &[("language", name)]);
        html.raw("<label>")
            .text(&label)
            .raw("<input type=\"text\" autocomplete=\"off\" lang=\"");
        html.raw(code)
            .raw("\" data-input=\"edit title ")
            .raw(code)
            .raw("\" value=\"");
        html.text(value).raw("\"></label>");
    }
    html.done()
}

/// What readers may do, and what files are called.
fn form(_: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    html.raw("<label>").text(text("editor.mode"));
    html.raw("<select data-change=\"edit mode\">");
    for (mode, label) in [
        (Mode::View, "editor.mode-view"),
        (Mode::Step, "editor.mode-step"),
        (Mode::Play, "editor.mode-play"),
        (Mode::Find, "editor.mode-find"),
    ] {
        html.raw("<option value=\"").raw(mode.name());
        html.raw(if mode == editor.work.mode {
            "\" selected>"
        } else {
            "\">"
        });
        html.text(text(label)).raw("</option>");
    }
    html.raw("</select></label><label>")
        .text(text("editor.name"));
    html.raw("<input type=\"text\" autocomplete=\"off\" spellcheck=\"false\" maxlength=\"80\"");
    html.raw(" data-input=\"edit name\" placeholder=\"");
    html.text(&editor.work.files(1, "en").name)
        .raw("\" value=\"");
    html.text(editor.work.scenario.id.as_deref().unwrap_or_default())
        .raw("\"></label>");
    html.done()
}

/// The buttons. What cannot be played is not to be passed on.
fn takes(_: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    let all = editor.work.scenario.steps.len();
    html.raw("<label>").text(text("editor.first-step"));
    html.raw("<select data-change=\"edit first\">");
    for n in 0..=all {
        let number = number(n as i32);
        html.raw("<option value=\"").raw(&number);
        html.raw(if n == editor.step {
            "\" selected>"
        } else {
            "\">"
        });
        html.text(&match n {
            0 => text("editor.beginning").to_owned(),
            _ => fill("editor.step", &[("n", &*number)]),
        });
        html.raw("</option>");
    }
    html.raw("</select></label>");
    let able = editor.trouble.is_none();
    for (title, note, buttons) in [
        ("editor.wiki", "editor.wiki-note", &WIKI[..]),
        ("editor.page", "editor.page-note", &PAGE[..]),
        ("editor.file", "editor.file-note", &FILE[..]),
    ] {
        html.element("h2", text(title))
            .element("p class=\"fine\"", text(note));
        html.raw("<div class=\"actions\">");
        for (command, label) in buttons {
            html.button_or_why(able, "", command, text(label), "editor.trouble-note");
        }
        html.raw("</div>");
    }
    html.done()
}

const WIKI: [(&str, &str); 2] = [
    ("edit-copy wikitext", "editor.copy-wikitext"),
    ("edit-save png", "editor.save-png"),
];

const PAGE: [(&str, &str); 4] = [
    ("edit-copy link", "editor.copy-link"),
    ("edit-try", "editor.try"),
    ("edit-copy html", "editor.copy-html"),
    ("edit-save svg", "editor.save-svg"),
];

const FILE: [(&str, &str); 2] = [
    ("edit-save json", "editor.save-json"),
    ("edit-copy json", "editor.copy-json"),
];
