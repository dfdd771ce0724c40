//! The steps: moves, captions, overlays.

use bastide_rules::Rotation;
use leptos::prelude::*;

use super::answers;
use super::languages::{self, texts};
use super::overlays::overlays;
use super::parts::{PANEL, boxes, named};
use super::signs::signs;
use crate::board::picture;
use crate::language::{chain, fill, number, text};
use crate::store::{Store, When};
use crate::views::{Button, art, boxed, button, details, nothing, painted, paragraph};
use crate::{panels, words};
use bastide_model::Table;
use bastide_model::editor::{
    AnswerKind, AnswersView, DrawView, Editor, HandEdit, MovesView, SaidView, StepEdit,
    StepErrorView, TextEdit,
};

/// The panel.
pub fn steps(store: Store) -> AnyView {
    let shown = store.slice(When::Edited, |editor: &Editor| {
        (editor.step, editor.work.scenario.steps.len())
    });
    let list = painted(store, shown, |store, _, &(step, count)| {
        list(store, step, count)
    });
    let moves = store.slice(When::Edited, MovesView::of);
    let moves = painted(store, moves, |store, session, view| {
        let both = view.as_ref().zip(session.table());
        both.map_or_else(nothing, |(view, table)| played(store, table, view))
    });
    let said = store.slice(When::Edited, SaidView::of);
    let said = painted(store, said, |store, _, said| says(store, said));
    let answers = store.slice(When::Edited, AnswersView::of);
    let answers = painted(store, answers, |store, session, view| {
        let both = view.as_ref().zip(session.editor());
        both.map_or_else(nothing, |(view, editor)| {
            answers::answers(store, editor, view)
        })
    });
    let drawing = store.slice(When::Edited, DrawView::of);
    let drawing = painted(store, drawing, |store, _, view| {
        view.as_ref()
            .map_or_else(nothing, |view| draw(store, *view))
    });
    view! {
        <section id=PANEL class="editor-panel" aria-label=text("editor.steps")>
            {step_error(store)}
            {boxed("steps-list", list)}
            {boxed("moves", moves)}
            {boxed("palette", drawing)}
            {panels::decision(store)}
            {boxed("fields", said)}
            {languages::adding(store)}
            {signs(store)}
            {overlays(store)}
            {boxed("answers", answers)}
        </section>
    }
    .into_any()
}

/// The first step that cannot be played, and why.
pub fn step_error(store: Store) -> AnyView {
    let step_error = store.slice(When::Edited, StepErrorView::of);
    boxed(
        "trouble",
        painted(store, step_error, |_, session, view| {
            view.step_error.as_ref().map_or_else(nothing, |step_error| {
                let why = words::refused_action(session.table(), &step_error.refused);
                let step = number(step_error.step as i32);
                let choice = &*step_error.refused.action;
                let values = [("n", &*step), ("choice", choice), ("why", &*why)];
                view! {
                    <div role="alert">
                        {paragraph("", fill("editor.step-error", &values))}
                        {paragraph("fine", text("editor.step-error-note"))}
                    </div>
                }
                .into_any()
            })
        }),
    )
}

/// The tiles to draw next, where the stack is empty.
fn draw(store: Store, view: DrawView) -> AnyView {
    let [tabs, tiles] = boxes(store, view.set, |tile| {
        let button = Button::new(StepEdit::Draw(tile)).class("tile");
        let button = button.labelled(named(tile, Rotation::R0));
        button.show(store, art(picture(tile, Rotation::R0)))
    });
    let note = paragraph("fine", text("editor.draw-note"));
    view! {
        <h2>{text("editor.draw")}</h2>
        {note}
        {tabs}
        {tiles}
    }
    .into_any()
}

/// The steps to choose from.
fn list(store: Store, step: usize, count: usize) -> AnyView {
    let items: Vec<AnyView> = (0..=count)
        .map(|n| {
            let number = number(n as i32);
            let button = Button::new(HandEdit::Step(n)).current(n == step);
            let button = match n {
                0 => button.text(store, text("editor.beginning")),
                _ => button
                    .called(fill("editor.step", &[("n", &*number)]))
                    .text(store, &number),
            };
            view! { <li>{button}</li> }.into_any()
        })
        .collect();
    let remove = (step > 0).then(|| {
        let label = text("editor.remove-step");
        button(store, "", label, StepEdit::Remove)
    });
    view! {
        <h2>{text("editor.steps")}</h2>
        <ol class="steps" start="0">
            {items}
        </ol>
        <div class="actions">
            {button(store, "", text("editor.add-step"), StepEdit::Add)} {remove}
        </div>
    }
    .into_any()
}

/// The caption of the step, and its task for readers.
fn says(store: Store, view: &SaidView) -> AnyView {
    let (more, lines) = (&view.languages, Some("3"));
    let write = |code, words| TextEdit::Say(code, words).into();
    let say = texts(store, ("editor.say-in", lines), more, &view.say, write);
    let ask = view.ask.as_ref().map(|ask| {
        let write = |code, words| TextEdit::Ask(code, words).into();
        let fields = texts(store, ("editor.ask-in", lines), more, ask, write);
        details("", text("editor.ask"), fields)
    });
    let note = match view.ask {
        Some(_) => nothing(),
        None => paragraph("fine", text("editor.beginning-note")),
    };
    view! {
        {note}
        {say}
        {ask}
    }
    .into_any()
}

/// The moves of the step.
fn played(store: Store, table: &Table, view: &MovesView) -> AnyView {
    let before = match view.answer {
        Some(answer) => table.played().len().saturating_sub(answer),
        None => view.before,
    };
    let plies = before + 1..table.history().len();
    let items: Vec<AnyView> = plies
        .map(|ply| {
            let events = table.log_events(ply).into_iter();
            let words: Vec<String> = events
                .filter_map(|event| words::event(table, event))
                .collect();
            view! { <li>{chain("list.full-stop", &words)}</li> }.into_any()
        })
        .collect();
    let title = match view.answer {
        Some(_) if view.kind == AnswerKind::Wrong => "editor.wrong-answer-moves",
        Some(_) => "editor.answer-moves",
        None => "editor.moves",
    };
    let action = match (view.answer, view.actions) {
        (Some(_), _) => button(
            store,
            "main",
            text("editor.answer-done"),
            StepEdit::Answer(view.kind),
        ),
        (None, 0) => paragraph("fine", text("editor.moves-note")),
        _ => button(store, "", text("editor.take-back"), StepEdit::TakeBack),
    };
    view! {
        <h2>{text(title)}</h2>
        <ol class="played">{items}</ol>
        <div class="actions">{action}</div>
    }
    .into_any()
}
