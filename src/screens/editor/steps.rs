//! The steps: what is played, what is said about it, what is shown.

use bastide_notation::scenario::Show;
use bastide_rules::System;
use leptos::prelude::*;

use super::super::{decision, live};
use super::{anew, calm, of_language};
use crate::html::Html;
use crate::language::{LANGUAGES, fill, number, text};
use crate::store::Store;
use crate::words;
use bastide_model::editor::{Editor, Trouble};
use bastide_model::{Mode, Session, Table};

/// The panel.
pub fn steps(store: Store) -> AnyView {
    // What is typed into stays while it is typed into.
    let says = anew(
        store,
        |editor| {
            let steps = editor.work.scenario.steps.len();
            (editor.forms << 16) as i32 | ((steps << 8) | editor.step) as i32
        },
        says,
    );
    view! {
        <section class="editor-panel" aria-label=text("editor.steps")>
            {live("trouble", calm(store, trouble))}
            {live("steps-list", calm(store, list))}
            {live("moves", calm(store, moves))}
            {decision(store)}
            {live("fields", says)}
            {live("overlays", calm(store, overlays))}
            {live("answers", calm(store, answers))}
        </section>
    }
    .into_any()
}

/// Why the example cannot be played to its end.
pub fn trouble(session: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    if let Some(Trouble { step, refused }) = &editor.trouble {
        let why = words::refused_action(session.table.as_ref(), refused);
        let step = number(*step as i32);
        let values = [("n", &*step), ("choice", &*refused.action), ("why", &*why)];
        html.raw("<div role=\"alert\">")
            .element("p", &fill("editor.trouble", &values));
        html.element("p class=\"fine\"", text("editor.trouble-note"))
            .raw("</div>");
    }
    if editor.work.stack().is_empty() {
        html.element("p", text("editor.no-stack"));
    }
    html.done()
}

/// The steps to choose from.
fn list(_: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    html.element("h2", text("editor.steps"));
    html.raw("<ol class=\"steps\" start=\"0\">");
    for n in 0..=editor.work.scenario.steps.len() {
        let number = number(n as i32);
        html.raw("<li>");
        html.open_button("", &["edit-step ", &number].concat());
        html.raw(if n == editor.step {
            " aria-current=\"step\""
        } else {
            ""
        });
        match n {
            0 => html.raw(">").text(text("editor.beginning")),
            _ => {
                let label = fill("editor.step", &[("n", &*number)]);
                html.raw(" aria-label=\"")
                    .text(&label)
                    .raw("\">")
                    .text(&number)
            }
        };
        html.raw("</button></li>");
    }
    html.raw("</ol><div class=\"actions\">");
    html.button("", "edit-add-step", text("editor.add-step"));
    if editor.step > 0 {
        html.button("", "edit-remove-step", text("editor.remove-step"));
    }
    html.raw("</div>").done()
}

/// What is said about the step.
fn says(_: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    let Some(step) = editor.shown_step() else {
        html.element("p class=\"fine\"", text("editor.beginning-note"));
        return html.done();
    };
    for (code, name) in LANGUAGES {
        let label = fill("editor.say-in", &[("language", name)]);
        html.raw("<label>")
            .text(&label)
            .raw("<textarea rows=\"3\" lang=\"")
            .raw(code);
        html.raw("\" data-input=\"edit say ").raw(code).raw("\">");
        html.text(of_language(&step.say, code))
            .raw("</textarea></label>");
    }
    html.done()
}

/// What is played in the step.
fn moves(session: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    let (Some(step), Some(table)) = (editor.shown_step(), &session.table) else {
        return html.done();
    };
    html.raw("<h2>").text(text(match editor.answer {
        Some(_) => "editor.answer-moves",
        None => "editor.moves",
    }));
    html.raw("</h2><ol class=\"played\">");
    let before = match &editor.answer {
        Some(answer) => table.played().len().saturating_sub(answer.len()),
        None => editor.work.plies(editor.step - 1),
    };
    let chapters = table.chapters().iter().skip(before + 1);
    for chapter in chapters {
        let events = chapter.events.iter();
        let words: Vec<String> = events
            .filter_map(|event| words::event(table, event))
            .collect();
        html.element("li", &words.join(". "));
    }
    html.raw("</ol><div class=\"actions\">");
    if editor.answer.is_some() {
        html.button("main", "edit-answer", text("editor.answer-done"));
    } else if step.actions > 0 {
        html.button("", "edit-take-back", text("editor.take-back"));
    } else {
        html.element("p class=\"fine\"", text("editor.moves-note"));
    }
    html.raw("</div>").done()
}

/// What is shown over the board at the step.
fn overlays(session: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    let (Some(step), Some(table)) = (editor.shown_step(), &session.table) else {
        return html.done();
    };
    html.raw("<fieldset><legend>")
        .text(text("editor.overlays"))
        .raw("</legend>");
    for (show, label) in known(table) {
        check(&mut html, show, step.show.contains(&show), &label);
    }
    html.raw("<details><summary>")
        .text(text("editor.features"))
        .raw("</summary>");
    for feature in table.game().board().features() {
        if let Some(&(cell, segment)) = feature.segments.first() {
            let show = Show::Feature(cell, segment);
            let values = [("on", words::on(segment)), ("place", &*words::place(cell))];
            let label = fill("editor.feature", &values);
            check(&mut html, show, step.show.contains(&show), &label);
        }
    }
    html.raw("</details></fieldset>").done()
}

fn check(html: &mut Html, show: Show, is_on: bool, label: &str) {
    html.raw("<label class=\"check\"><input type=\"checkbox\" data-change=\"edit show ");
    html.raw(&show.to_string())
        .raw(if is_on { "\" checked>" } else { "\">" });
    html.element("span", label).raw("</label>");
}

/// The overlays that there is something for, but for single features.
fn known(table: &Table) -> Vec<(Show, String)> {
    let game = table.game();
    let (board, systems) = (game.board(), game.systems());
    let mut all = vec![(Show::Fields, text("editor.show-fields").to_owned())];
    let mut add =
        |every: Show, label: &'static str, one: &'static str, some: Vec<(Show, String)>| {
            if some.len() > 1 {
                all.push((every, text(label).to_owned()));
            }
            let named = some
                .into_iter()
                .map(|(show, place)| (show, fill(one, &[("place", &place)])));
            all.extend(named);
        };
    if systems.has(System::Watchtowers) {
        let tiles = board
            .tiles()
            .filter(|at| at.tile.facts().watchtower.is_some());
        let some = tiles.map(|at| (Show::Watchtower(at.cell), words::place(at.cell)));
        add(
            Show::AllWatchtowers,
            "editor.show-watchtowers",
            "editor.show-watchtower",
            some.collect(),
        );
    }
    if systems.has(System::Tower) {
        let some = board
            .towers()
            .map(|at| (Show::Tower(at.cell), words::place(at.cell)));
        add(
            Show::AllTowers,
            "editor.show-towers",
            "editor.show-tower",
            some.collect(),
        );
    }
    if systems.has(System::Castles) {
        let castles = board.castles().into_iter();
        let some = castles.map(|at| (Show::Fief(at.cells[0]), words::place(at.cells[0])));
        add(
            Show::AllFiefs,
            "editor.show-fiefs",
            "editor.show-fief",
            some.collect(),
        );
    }
    all
}

/// Other answers that are right, where the reader is to find the step.
fn answers(_: &Session, editor: &Editor) -> String {
    let mut html = Html::new();
    let Some(step) = editor.shown_step() else {
        return html.done();
    };
    if editor.work.mode != Mode::Find && step.accept.is_empty() && editor.answer.is_none() {
        return html.done();
    }
    html.element("h2", text("editor.answers"));
    html.element("p class=\"fine\"", text("editor.answers-note"));
    html.raw("<ul class=\"standing\">");
    for (n, answer) in step.accept.iter().enumerate() {
        html.raw("<li>").element("code", &answer.join(" · "));
        let command = ["edit-remove-answer ", &number(n as i32)].concat();
        let what = fill("editor.remove-answer", &[("n", &*number(n as i32 + 1))]);
        html.sign(crate::html::Icon::Close, &command, &what)
            .raw("</li>");
    }
    html.raw("</ul>");
    if editor.answer.is_none() {
        html.button("", "edit-answer", text("editor.answer"));
    }
    html.done()
}
