//! The editor of examples: the board, and beside it what the author is about.

mod position;
mod publish;
mod steps;

pub use publish::OUT;

use leptos::prelude::*;

use super::{live, part};
use crate::html::{Html, Icon};
use crate::language::text;
use crate::store::Store;
use crate::{board, panels, storage};
use bastide_model::Session;
use bastide_model::editor::{Editor, Task};

/// The screen of the editor.
pub fn editor(store: Store) -> AnyView {
    store.eye.follow(store, None);
    let task = see(store, |editor| editor.task as i32);
    let name = see(store, |editor| editor.task.name().to_owned());
    let answering = see(store, |editor| {
        let is_on = editor.answer.is_some();
        (if is_on { "yes" } else { "no" }).to_owned()
    });
    view! {
        <main class="editor" data-task=name data-answering=answering>
            <header class="bar">
                {part("name", head())}
                {live("tasks", calm(store, tasks))}
                {live("history", see(store, history))}
                {part("", menu(&storage::theme()))}
            </header>
            {board::board(store)}
            {move || match task.get() {
                0 => position::position(store),
                1 => steps::steps(store),
                _ => publish::publish(store),
            }}
        </main>
    }
    .into_any()
}

/// A part of the editor that the view depends on.
fn see<T>(store: Store, part: fn(&Editor) -> T) -> Memo<T>
where
    T: Default + PartialEq + Send + Sync + 'static,
{
    Memo::new(move |_| {
        store
            .session()
            .with(|session| session.editor.as_ref().map(part).unwrap_or_default())
    })
}

/// A panel that does not depend on what is pointed at or typed.
fn calm(store: Store, panel: fn(&Session, &Editor) -> String) -> Memo<String> {
    anew(store, |editor| editor.edits as i32, panel)
}

/// A panel that is made anew only when something changes.
fn anew(
    store: Store,
    what: fn(&Editor) -> i32,
    panel: fn(&Session, &Editor) -> String,
) -> Memo<String> {
    let what = see(store, what);
    Memo::new(move |_| {
        what.get();
        store.peek(|session| {
            let editor = session.editor.as_ref();
            editor.map_or(String::new(), |editor| panel(session, editor))
        })
    })
}

fn head() -> String {
    let mut html = Html::new();
    html.raw("<h1><a href=\"./\">").text(text("app.name"));
    html.raw("</a></h1>");
    html.element("p class=\"fine\"", text("editor.title"))
        .done()
}

/// The three things that an author is about, one after the other.
fn tasks(_: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    html.raw("<nav aria-label=\"")
        .text(text("editor.tasks"))
        .raw("\">");
    let labels = ["editor.position", "editor.steps", "editor.publish"];
    for (task, label) in Task::ALL.into_iter().zip(labels) {
        html.open_button("", &["edit-task ", task.name()].concat());
        html.raw(if task == editor.task {
            " aria-current=\"step\">"
        } else {
            ">"
        });
        html.text(text(label)).raw("</button>");
    }
    html.raw("</nav>").done()
}

fn history(editor: &Editor) -> String {
    let mut html = Html::new();
    let (undo, redo) = (text("menu.undo"), text("menu.redo"));
    html.sign_or_why(editor.can_undo(), Icon::Undo, "undo", undo, "menu.no-undo");
    html.sign_or_why(editor.can_redo(), Icon::Redo, "redo", redo, "menu.no-redo");
    html.done()
}

fn menu(theme: &str) -> String {
    let mut html = Html::new();
    panels::texts::open_menu(&mut html);
    html.button("", "edit-new", text("editor.new"));
    panels::texts::load(&mut html);
    html.raw("<label class=\"field\">")
        .text(text("editor.paste"));
    html.raw("<input type=\"text\" autocomplete=\"off\" spellcheck=\"false\"");
    html.raw(" data-input=\"pasted\" data-change=\"pasted\"></label>");
    panels::texts::language(&mut html);
    panels::texts::theme(&mut html, theme);
    html.raw("<a href=\"examples/\">")
        .text(text("exhibit.all"))
        .raw("</a>");
    html.element("p class=\"fine\"", text("editor.keys"));
    html.raw(panels::texts::MENU_END).done()
}

/// A list of players' pieces as switches, of which one is on.
fn colors(html: &mut Html, session: &Session, editor: &Editor) {
    html.raw("<div class=\"colors\" role=\"group\" aria-label=\"");
    html.text(text("editor.whose")).raw("\">");
    for (n, player) in editor.work.scenario.record.players.iter().enumerate() {
        let name = player.color.name();
        html.open_button("round", &["edit-color ", name].concat());
        pressed(html, player.color == editor.color);
        html.raw(" aria-label=\"")
            .text(&name_of(session, n))
            .raw("\">");
        html.raw(&board::piece(player.color, "")).raw("</button>");
    }
    html.raw("</div>");
}

fn pressed(html: &mut Html, is_on: bool) {
    html.raw(" aria-pressed=\"");
    html.raw(if is_on { "true\"" } else { "false\"" });
}

/// A player's name, or the color.
fn name_of(session: &Session, n: usize) -> String {
    let table = session.table.as_ref();
    let player = bastide_rules::Player::new(n);
    let both = table.zip(player);
    both.map_or(String::new(), |(table, player)| {
        crate::words::player(table, player)
    })
}

/// The text of a language, or none.
fn of_language<'a>(texts: &'a [(String, String)], code: &str) -> &'a str {
    let found = texts.iter().find(|(language, _)| language == code);
    found.map_or("", |(_, text)| text)
}
