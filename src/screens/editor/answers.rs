//! Further answers to a step, as pictures of their moves.

use bastide_rules::Action;
use bastide_rules::pieces::Piece;
use leptos::prelude::*;

use super::languages::texts;
use crate::board::{figure, picture};
use crate::language::{fill, number, text};
use crate::store::Store;
use crate::views::{Icon, art, button, details, icon, icon_button, nothing, paragraph, text_of};
use crate::words;
use bastide_model::editor::{
    AnswerKind, AnswerMove, AnswersView, Editor, HandEdit, StepEdit, TextEdit,
};

/// The text about an answer.
fn about(
    store: Store,
    more: &[String],
    (kind, n): (AnswerKind, usize),
    said: &[(String, String)],
) -> AnyView {
    let write = move |code, words| TextEdit::SayAnswer(kind, n, code, words).into();
    let fields = texts(store, ("editor.say-in", Some("2")), more, said, write);
    details("", text("editor.answer-say"), fields)
}

/// Further right answers, and wrong ones with a comment, where readers have to find the
/// step.
pub fn answers(store: Store, editor: &Editor, view: &AnswersView) -> AnyView {
    let add = |kind, label| match view.is_answering {
        true => nothing(),
        false => button(store, "", text(label), StepEdit::Answer(kind)),
    };
    view! {
        <h2>{text("editor.answers")}</h2>
        {paragraph("fine", text("editor.answers-note"))}
        {listed(store, editor, view, AnswerKind::Right)}
        {add(AnswerKind::Right, "editor.answer")}
        <h2>{text("editor.wrong-answers")}</h2>
        {paragraph("fine", text("editor.wrong-answers-note"))}
        {listed(store, editor, view, AnswerKind::Wrong)}
        {add(AnswerKind::Wrong, "editor.wrong-answer")}
    }
    .into_any()
}

/// The answers of one kind.
fn listed(store: Store, editor: &Editor, view: &AnswersView, kind: AnswerKind) -> AnyView {
    let (answers, remove) = match kind {
        AnswerKind::Right => (&view.right, "editor.remove-answer"),
        AnswerKind::Wrong => (&view.wrong, "editor.remove-wrong-answer"),
    };
    let items: Vec<AnyView> = (answers.iter().enumerate())
        .map(|(n, answer)| {
            let what = fill(remove, &[("n", &number(n as i32 + 1))]);
            let moves: Vec<AnyView> = (editor.answer_moves(answer).iter())
                .map(|one| shown(store, one))
                .collect();
            view! {
                <li>
                    <ol class="answer-moves">{moves}</ol>
                    {icon_button(store, Icon::Close, &what, StepEdit::RemoveAnswer(kind, n))}
                    {about(store, &view.languages, (kind, n), &answer.say)}
                </li>
            }
            .into_any()
        })
        .collect();
    view! { <ul class="standing">{items}</ul> }.into_any()
}

/// A move as a picture with words, which highlights its place while pointed at or focused.
fn shown(store: Store, one: &AnswerMove) -> AnyView {
    let placement = one.action.and_then(Action::placement);
    let piece = one.action.and_then(Action::piece);
    let picture = match (placement.zip(one.tile), piece) {
        (Some(((_, rotation), tile)), _) => art(picture(tile, rotation)),
        (None, Some(Piece::Figure(kind))) => art(figure(kind, one.color, "")),
        (None, Some(Piece::Floor)) => icon(Icon::Floor),
        (None, Some(Piece::Bridge)) => icon(Icon::Bridge),
        (None, Some(Piece::Castle)) => icon(Icon::Castle),
        (None, Some(Piece::Abbey)) => icon(Icon::Abbey),
        (None, None) => nothing(),
    };
    let words = match (&one.table, one.action) {
        (Some(table), Some(action)) => text_of(words::deed(table, action)),
        // A move that is no longer legal.
        _ => view! { <code>{one.text.clone()}</code> }.into_any(),
    };
    let glance = move |cell| move || store.send(HandEdit::Glance(cell));
    let [on, off] = [one.cell, None].map(glance);
    view! {
        <li
            tabindex="0"
            on:pointerenter=move |_| on()
            on:pointerleave=move |_| off()
            on:focusin=move |_| on()
            on:focusout=move |_| off()
        >
            <span class="answer-art">{picture}</span>
            <span>{words}</span>
        </li>
    }
    .into_any()
}
