//! The editor of examples: the board, and the panel of the current task.

mod answers;
mod languages;
mod overlays;
mod parts;
mod position;
mod publish;
mod signs;
mod steps;

pub use publish::OUT;

use leptos::prelude::*;

use crate::deferred::deferred;
use crate::language::{choice, text};
use crate::store::{DeferredAction, Store, When};
use crate::views::{
    Button, Field, Icon, all, boxed, button, file, icon, nothing, painted, paragraph, soon,
    when_here,
};
use crate::{board, panels};
use bastide_model::editor::{DocumentEdit, Editor, HandEdit, Task};

/// The screen of the editor.
pub fn editor(store: Store) -> AnyView {
    position::follow(store);
    let board = soon(Box::new(move || {
        store.eye.follow_window();
        board::board(store, nothing())
    }));
    around(store, board)
}

/// The layout around the board.
pub(super) fn around(store: Store, board: AnyView) -> AnyView {
    let current = store.slice(When::Edited, |editor: &Editor| editor.task);
    let answering = store.slice(When::Edited, |editor: &Editor| editor.answer.is_some());
    let name = move || current.with(|task| task.name());
    let answers = move || match answering.with(|is_on| *is_on) {
        Some(true) => "yes",
        _ => "no",
    };
    let tool = store.slice(When::Edited, |editor: &Editor| editor.sign_tool().is_some());
    let draws = move || match tool.with(|is_on| *is_on) {
        Some(true) => "yes",
        _ => "no",
    };
    let panel = painted(store, current, |store, _, task| match task {
        Task::Position => position::position(store),
        Task::Steps => steps::steps(store),
        Task::Publish => publish::publish(store),
    });
    let history = store.slice(When::Edited, |editor: &Editor| {
        (editor.can_undo(), editor.can_redo())
    });
    view! {
        <main class="editor" data-task=name data-answering=answers data-drawing=draws>
            <header class="bar">
                {head()}
                {boxed("tasks", painted(store, current, |store, _, task| tasks(store, *task)))}
                {boxed("history", painted(store, history, |store, _, &(undo, redo)| {
                    all([panels::undo_button(store, undo), panels::redo_button(store, redo)])
                }))}
                {menu(store)}
            </header>
            {board}
            {move || panel()}
        </main>
    }
    .into_any()
}

fn head() -> AnyView {
    view! {
        <div class="name">
            <h1>
                <a href="./">{text("app.name")}</a>
            </h1>
            <p class="fine">{text("editor.title")}</p>
            <a class="home" href="./">
                {icon(Icon::Back)}
                {text("editor.home")}
            </a>
        </div>
    }
    .into_any()
}

/// The three tasks of an author, in order.
fn tasks(store: Store, current: Task) -> AnyView {
    let labels = ["editor.position", "editor.steps", "editor.publish"];
    let buttons = (Task::ALL.into_iter().zip(labels)).map(|(task, label)| {
        let button = Button::new(HandEdit::Task(task)).current(task == current);
        button.text(store, text(label))
    });
    view! { <nav aria-label=text("editor.tasks")>{buttons.collect::<Vec<_>>()}</nav> }.into_any()
}

/// A field for a text with an example. It sends the text when the button takes the focus.
fn paste(store: Store) -> AnyView {
    let field = Field::whole(store, |text| DeferredAction::OpenText(text).into());
    let field = field.unspelled().with("name", "pasted").with("dir", "auto");
    let open = Button::new(DeferredAction::OpenText(String::new()));
    view! {
        <label class="field">{text("editor.paste")} {field.lines("3")}</label>
        {open.text(store, text("paste.open"))}
    }
    .into_any()
}

fn menu(store: Store) -> AnyView {
    let (manual, language) = choice::manual();
    panels::sheet(vec![
        button(store, "", text("editor.new"), DocumentEdit::New),
        file(store),
        paste(store),
        panels::language(store),
        panels::theme(store),
        view! { <a href=choice::gallery()>{text("example.all")}</a> }.into_any(),
        view! { <a href=manual hreflang=language>{text("entry.manual")}</a> }.into_any(),
        paragraph("fine", text("editor.keys")),
        when_here(store, |store| deferred!(panels::offline(store))),
    ])
}
