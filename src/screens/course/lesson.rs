//! A lesson: the board, the question, and the verdict on the answer.

use leptos::prelude::*;

use crate::browser::focus::GRID;
use crate::language::{fill, number, text};
use crate::screens::example::seats;
use crate::store::{PageAction, Store, When};
use crate::views::{Allowed, Button, button, hidden, nothing, once, painted, paragraph, part};
use crate::{board, browser, panels};
use bastide_model::course::{Reply, Stage};
use bastide_model::{CourseIntent, LessonView, SeatBeside, Session};

/// The id of the "next" button.
const NEXT: &str = "lesson-next";

/// The screen of a lesson.
pub fn lesson(store: Store) -> AnyView {
    store.eye.follow_window();
    let view = store.slice(When::Always, view_of);
    let stage = store.slice(When::Always, |session: &Session| view_of(session).stage);
    let is_marked = store.slice(When::Always, |session: &Session| view_of(session).is_marked);
    let is_marked = move || is_marked.with(|it| *it).unwrap_or_default();
    // Focus the "next" button or the board.
    Effect::new(move |_| {
        let stage = stage.with(|stage| *stage).unwrap_or_default();
        browser::after_frame(move || {
            browser::give_focus(match stage {
                Stage::Told => NEXT,
                Stage::Asked => GRID,
            });
        });
    });
    let said = painted(store, view, |_, _, view| said(view));
    let ways = painted(store, view, |store, _, view| ways(store, view));
    let head = painted(store, view, |store, _, view| head(store, view));
    let is_told = move || {
        stage
            .with(|stage| *stage == Stage::Told)
            .unwrap_or_default()
    };
    view! {
        <main class="table lesson" class:told=is_told class:marked=is_marked>
            <header class="bar lesson-head">{move || head()}</header>
            {board::board(store, nothing())}
            <section class="lesson-card" aria-label=text("lesson.label")>
                <div class="lesson-said" aria-live="polite">
                    {move || said()}
                </div>
                <div class="lesson-ways">{move || ways()}</div>
                {seats(store, belongings)}
            </section>
            {panels::decision(store)}
        </main>
    }
    .into_any()
}

fn belongings(session: &Session) -> Vec<SeatBeside> {
    let lesson = session.lesson();
    let both = lesson.zip(session.table());
    both.map_or_else(Vec::new, |(lesson, table)| {
        SeatBeside::all(lesson.beside(), table)
    })
}

fn view_of(session: &Session) -> LessonView {
    session.course().map(LessonView::of).unwrap_or_default()
}

/// The title, the progress, and the way back to the list.
fn head(store: Store, view: &LessonView) -> AnyView {
    let [page, of] = [view.pages.0, view.pages.1].map(|n| number(n as i32));
    let progress = fill("lesson.progress", &[("n", &*page), ("of", &*of)]);
    view! {
        <h1>{view.title.clone()}</h1>
        <output class="fine">{progress}</output>
        {part("", button(store, "", text("lesson.list"), CourseIntent::List))}
    }
    .into_any()
}

/// The text and the question.
fn said(view: &LessonView) -> AnyView {
    let is_right = matches!(*view.reply, Reply::Right | Reply::AlsoRight(_));
    let tick = (view.stage == Stage::Told && is_right).then(|| {
        view! {
            <span class="tick" aria-hidden="true">"✓"</span>
            {hidden([text("lesson.right"), " "].concat())}
        }
    });
    let shown = (*view.reply == Reply::Shown && view.stage == Stage::Told).then(|| {
        let label = text("lesson.shown");
        view! { <b>{label} " "</b> }
    });
    let sentence = (!view.text.is_empty()).then(|| {
        let words = view.text.clone();
        view! { <p class="sentence">{tick}<span>{shown} {words}</span></p> }
    });
    let ask = match &*view.ask {
        "" => nothing(),
        ask => paragraph("ask", ask),
    };
    let wrong = match (*view.reply, &*view.wrong) {
        (Reply::Other, _) => once(paragraph("wrong", text("lesson.not-asked"))),
        (Reply::Wrong(_), wrong) => once(paragraph("wrong", wrong)),
        _ => nothing(),
    };
    let over = match view.is_over {
        true => paragraph("fine", text("lesson.over")),
        false => nothing(),
    };
    view! {
        {sentence}
        {ask}
        {wrong}
        {over}
    }
    .into_any()
}

/// The buttons forward and back.
fn ways(store: Store, view: &LessonView) -> AnyView {
    let way = |class, label, intent: CourseIntent| button(store, class, text(label), intent);
    let main = match (view.stage, view.is_over, &view.after) {
        (Stage::Asked, ..) => way("show", "lesson.show", CourseIntent::ShowMe),
        (_, false, _) => next(store, "lesson.next", CourseIntent::Next),
        (_, true, Some(after)) => next(
            store,
            "lesson.after",
            PageAction::BeginLesson(after.clone()),
        ),
        (_, true, None) => next(store, "lesson.list", CourseIntent::List),
    };
    let allowed = Allowed::when(view.can_go_back, "lesson.no-back");
    let back = |label, intent| {
        Button::new(intent)
            .allowed(allowed)
            .text(store, text(label))
    };
    view! {
        {main}
        {back("lesson.back", CourseIntent::Back)}
        {back("lesson.again", CourseIntent::Again)}
    }
    .into_any()
}

/// The "next" button.
fn next(store: Store, label: &'static str, command: impl Into<crate::store::Command>) -> AnyView {
    let go = Button::new(command).class("main").id(NEXT);
    go.text(store, text(label))
}
