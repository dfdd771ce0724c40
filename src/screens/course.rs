//! The course: the list of its lessons.

mod lesson;

use leptos::prelude::*;

use self::lesson::lesson;
use crate::browser::{self, storage};
use crate::language::{choice, count, fill, joined, text};
use crate::panels;
use crate::store::{DeferredAction, Store, When};
use crate::views::{Button, button, hidden, nothing, painted, paragraph};
use bastide_model::course::Lessons;
use bastide_model::{
    CourseIntent, GameIntent, Intent, LessonLine, LessonsView, Notice, Quick, QuickGame, Session,
};

/// The id of the heading.
const HEADING: &str = "lessons";

/// The open lesson, or the list of lessons.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn course(store: Store) -> AnyView {
    match store.read(|session: &Session| session.lesson().is_some()) {
        true => lesson(store),
        false => list(store),
    }
}

/// Loads the lessons' words, then shows the list, or the open lesson in the new words.
pub fn open(store: Store) {
    browser::spawn(Box::pin(async move { show(store, fetch().await) }));
}

/// Opens a lesson from the start screen.
pub fn open_lesson(store: Store, id: String) {
    browser::spawn(Box::pin(async move {
        let lessons = fetch().await;
        let is_there = lessons.is_some();
        show(store, lessons);
        if is_there {
            begin(store, id);
        }
    }));
}

/// Loads the lessons; `None` on failure.
pub async fn fetch() -> Option<Lessons> {
    let code = choice::current();
    let lessons = Lessons::parse(code, &choice::lessons().await?).ok();
    // Some hosts answer with a page for missing files.
    lessons.filter(|lessons| !lessons.groups.is_empty())
}

fn show(store: Store, lessons: Option<Lessons>) {
    browser::add_style("lessons.css");
    store.send(match lessons {
        Some(lessons) => Intent::Course(CourseIntent::Open(Box::new(lessons))),
        None => Intent::Tell(Notice::NotLoaded),
    });
}

/// Opens a lesson, or the game that ends the course.
pub fn begin(store: Store, id: String) {
    let is_game = store.read(|session: &Session| {
        let course = session.course();
        let entry = course.and_then(|course| course.lessons.entry(&id));
        entry.is_some_and(|entry| entry.is_game)
    });
    if is_game {
        return store.send(CourseIntent::PlayGame);
    }
    browser::spawn(Box::pin(async move {
        store.send(match choice::lesson(&id).await {
            Some(text) => Intent::Course(CourseIntent::Begin { id, text }),
            None => Intent::Tell(Notice::NotLoaded),
        });
    }));
}

/// The list of lessons.
fn list(store: Store) -> AnyView {
    let view = store.slice(When::Always, |session: &Session| {
        let course = session.course();
        let view = course.map(|course| LessonsView::of(course, &session.progress));
        view.unwrap_or_default()
    });
    let inside = painted(store, view, |store, _, view| groups(store, view));
    browser::after_frame(|| browser::reveal(HEADING));
    view! {
        <main class="start lessons">
            <header class="lessons-head">
                <h1 id=HEADING tabindex="-1">{text("course.title")}</h1>
                {button(store, "", text("course.close"), CourseIntent::Close)}
            </header>
            {move || inside()}
            <footer class="lessons-foot">
                {button(store, "", text("entry.library"), DeferredAction::OpenLibrary)}
                {panels::language(store)}
            </footer>
        </main>
    }
    .into_any()
}

fn groups(store: Store, view: &LessonsView) -> AnyView {
    let groups: Vec<AnyView> = (view.groups.iter())
        .map(|(title, lines)| group(store, title, lines))
        .collect();
    view! {
        {first(store, view)}
        {groups}
    }
    .into_any()
}

/// The next lesson, or a game after the lessons on the base game.
fn first(store: Store, view: &LessonsView) -> AnyView {
    let game = GameIntent::Play(QuickGame::First, Some(Quick::default()));
    let end = view.knows_base.then(|| {
        view! {
            <h2>{text("course.end")}</h2>
            {paragraph("", text("course.end-note"))}
            {button(store, "main", text("course.play"), game)}
        }
    });
    let next = view.next.as_ref().map(|(id, title)| {
        let label = match view.is_begun {
            true => "course.go-on",
            false => "course.begin",
        };
        let label = fill(label, &[("lesson", title)]);
        let class = if view.knows_base { "" } else { "main" };
        button(
            store,
            class,
            &label,
            DeferredAction::BeginLesson(id.clone()),
        )
    });
    let note = match storage::is_there() {
        true => "course.note",
        false => "course.unkept",
    };
    let note = (!view.knows_base).then(|| paragraph("", text(note)));
    view! { <section class="sheet lessons-next">{end} {note} {next}</section> }.into_any()
}

fn group(store: Store, title: &str, lines: &[LessonLine]) -> AnyView {
    let items: Vec<AnyView> = lines.iter().map(|line| item(store, line)).collect();
    view! {
        <section class="sheet">
            <h2>{title.to_owned()}</h2>
            <ol class="lessons-list">{items}</ol>
        </section>
    }
    .into_any()
}

fn item(store: Store, line: &LessonLine) -> AnyView {
    let state = match line {
        LessonLine { is_done: true, .. } => "course.done",
        LessonLine { is_left: true, .. } => "course.left",
        _ => "",
    };
    let class = match (line.is_done, line.is_left) {
        (true, _) => "done",
        (_, true) => "left",
        _ => "",
    };
    let state = match state {
        "" => nothing(),
        key => hidden(joined("list.aside", "", text(key))),
    };
    let minutes = count("course.minutes", line.minutes.into());
    let inside = view! {
        <span class="tick" aria-hidden="true">{if line.is_done { "✓" } else { "" }}</span>
        <span>{line.title.clone()}{state}</span>
        <span class="fine">{minutes}</span>
    };
    let begin = Button::new(DeferredAction::BeginLesson(line.id.clone()));
    let begin = begin.show(store, inside.into_any());
    view! { <li class=class>{begin}</li> }.into_any()
}
