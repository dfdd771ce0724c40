//! Publishing the example: links, embeds, pictures, files.

use leptos::prelude::*;

use super::languages::{self, texts};
use super::parts::{PANEL, crowded};
use super::steps;
use crate::language::{fill, member, number, text};
use crate::store::{DeferredAction, Form, Store, When};
use crate::views::{Allowed, Button, Field, Select, all, boxed, nothing, painted, paragraph};
use bastide_model::editor::{HandEdit, PublishEdit, PublishView, TitlesView};
use bastide_model::{ExampleMode, PictureForm};

/// The id of the field with the last text copied.
pub const OUT: &str = "out";

/// The panel.
pub fn publish(store: Store) -> AnyView {
    let titles = store.slice(When::Edited, TitlesView::of);
    let titles = painted(store, titles, |store, _, view| titles_of(store, view));
    let view = store.slice(When::Edited, PublishView::of);
    let form = painted(store, view, |store, _, view| form(store, view));
    let takes = painted(store, view, |store, _, view| takes(store, view));
    let out = Field::readonly().unspelled().with("id", OUT);
    let out = out
        .labelled(text("editor.out"))
        .with("placeholder", text("editor.out-empty"));
    view! {
        <section id=PANEL class="editor-panel" aria-label=text("editor.publish")>
            {steps::step_error(store)}
            {boxed("fields", titles)}
            {languages::adding(store)}
            {boxed("fields", form)}
            {boxed("takes", takes)}
            {out.lines("6")}
            <p id="told" role="status"></p>
        </section>
    }
    .into_any()
}

/// The title in each language.
fn titles_of(store: Store, view: &TitlesView) -> AnyView {
    let write = |code, title| PublishEdit::Title(code, title).into();
    let fields = texts(
        store,
        ("editor.title-in", None),
        &view.languages,
        &view.titles,
        write,
    );
    let warning = match view.titles.is_empty() {
        true => paragraph("warning", text("editor.no-title")),
        false => nothing(),
    };
    all([fields, warning])
}

/// The mode for readers, and the file name.
fn form(store: Store, view: &PublishView) -> AnyView {
    let mut mode = Select::new();
    for (other, label) in [
        (ExampleMode::View, "editor.mode-view"),
        (ExampleMode::Step, "editor.mode-step"),
        (ExampleMode::Play, "editor.mode-play"),
        (ExampleMode::Find, "editor.mode-find"),
    ] {
        mode = mode.option(
            other.name(),
            text(label),
            other == view.mode,
            PublishEdit::Mode(other),
        );
    }
    let name = Field::typed(store, |name| PublishEdit::Name(name).into());
    let name = (name.unspelled())
        .with("maxlength", "80")
        .with("placeholder", &*view.usual_name)
        .value(&*view.name);
    all([
        crowded(&view.crowded),
        labelled(text("editor.mode"), mode.show(store)),
        labelled(text("editor.name"), name.line()),
    ])
}

fn labelled(label: impl Into<String>, control: AnyView) -> AnyView {
    let label: String = label.into();
    view! { <label>{label} {control}</label> }.into_any()
}

/// The buttons, disabled if the example cannot be played.
fn takes(store: Store, view: &PublishView) -> AnyView {
    let mut first = Select::new();
    for n in 0..=view.count {
        let value = number(n as i32);
        let label = match n {
            0 => text("editor.beginning").to_owned(),
            _ => fill("editor.step", &[("n", &*value)]),
        };
        first = first.option(value, label, n == view.first, PublishEdit::First(n));
    }
    // In `Find`, readers start at the beginning.
    let first = match view.mode {
        ExampleMode::Find => nothing(),
        _ => labelled(text("editor.first-step"), first.show(store)),
    };
    let mut picture = Select::new();
    for form in PictureForm::ALL {
        let label = member("picture", form.name());
        let command = HandEdit::Picture(form);
        picture = picture.option(form.name(), label, form == view.picture, command);
    }
    let allowed = Allowed::when(view.is_playable, "editor.step-error-note");
    let group = |title, note: String, buttons: &[(DeferredAction, &'static str)]| {
        let buttons: Vec<AnyView> = (buttons.iter())
            .map(|(action, label)| {
                let button = Button::new(action.clone()).allowed(allowed);
                button.text(store, text(label))
            })
            .collect();
        view! {
            <h2>{text(title)}</h2>
            {paragraph("fine", note)}
            <div class="actions">{buttons}</div>
        }
        .into_any()
    };
    let wiki = [
        (DeferredAction::Save(Form::Picture), "editor.save-picture"),
        (DeferredAction::Copy(Form::Wikitext), "editor.copy-wikitext"),
    ];
    let page = [
        (DeferredAction::Copy(Form::Link), "editor.copy-link"),
        (DeferredAction::TryOut, "editor.try"),
        (DeferredAction::Copy(Form::Html), "editor.copy-html"),
    ];
    let file = [
        (DeferredAction::Save(Form::Json), "editor.save-json"),
        (DeferredAction::Copy(Form::Json), "editor.copy-json"),
    ];
    let wiki_note = fill("editor.wiki-note", &[("file", &*view.file)]);
    let note = |key| text(key).to_owned();
    all([
        first,
        labelled(text("picture.label"), picture.show(store)),
        group("editor.wiki", wiki_note, &wiki),
        group("editor.page", note("editor.page-note"), &page),
        group("editor.file", note("editor.file-note"), &file),
    ])
}
