//! The library: all examples in order of learning, with search, ticks for those seen, and
//! the lessons that lead to them.

mod paste;

use bastide_model::course::Lessons;
use bastide_model::library::{Item, Library, Names, Section};
use bastide_model::rulebook::Rulebook;
use bastide_model::{CourseIntent, Intent, Session};
use bastide_notation::catalog::Entry;
use bastide_notation::scenario::{Captions, add_text};
use leptos::ev;
use leptos::prelude::*;

use crate::browser::{self, visited};
use crate::language::{choice, count, fill, number, text};
use crate::store::{DeferredAction, Store};
use crate::url_request::LIBRARY;
use crate::views::{
    Button, Field, Icon, all, hidden, icon, icon_button, nothing, paragraph, part, repainted,
    select_acting,
};

/// The id prefix of an example's link.
const PLACE: &str = "example-";

/// The id of the scrolling list.
const PAGES: &str = "library-pages";

/// The state of the open library.
#[derive(Clone, Copy)]
struct Reading {
    store: Store,
    /// The examples and the lessons: `None` while loading, `Some(None)` if they failed to
    /// load.
    shelves: RwSignal<Option<Option<(Library, Lessons)>>>,
    /// The search text.
    query: RwSignal<String>,
    /// The chosen part of the rules.
    part: RwSignal<Option<usize>>,
    /// The examples found, section by section.
    found: RwSignal<Vec<Vec<bool>>>,
}

/// The library for the dialog, scrolled to the example `wanted`, if any.
pub fn library(store: Store, wanted: String) -> AnyView {
    browser::add_style("library.css");
    let reading = Reading {
        store,
        shelves: RwSignal::new(None),
        query: RwSignal::new(String::new()),
        part: RwSignal::new(None),
        found: RwSignal::new(Vec::new()),
    };
    load(reading, wanted);
    let inside = move || {
        reading.shelves.with(|shelves| match shelves {
            None => paragraph("fine", text("library.wait")),
            Some(None) => view! { <p role="alert">{text("library.missing")}</p> }.into_any(),
            Some(Some((library, lessons))) => sections(reading, library, lessons),
        })
    };
    view! {
        <div class="library">
            <header class="library-head">
                <h2 id="share-title" tabindex="-1" autofocus>{text("entry.library")}</h2>
                {search(reading)}
                {parts(reading)}
                <output class="fine">{move || found(reading)}</output>
                {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
            </header>
            <div
                id=PAGES
                class="library-pages"
                tabindex="0"
                role="region"
                aria-label=text("entry.library")
            >
                <p>{text("library.note")}" "<a href=choice::gallery()>{text("library.page")}</a></p>
                {paste::paste(store, move |name| is_known(reading, name))}
                {inside}
            </div>
        </div>
    }
    .into_any()
}

/// Loads the list and its words, then shows the wanted example.
fn load(reading: Reading, wanted: String) {
    browser::spawn(Box::pin(async move {
        let list = browser::fetch("examples/index.json").await;
        let mut entries = list.and_then(|list| Entry::parse_list(&list).ok());
        let captions = choice::captions().await;
        let captions = Captions::parse(&captions);
        for entry in entries.iter_mut().flatten() {
            add_text(
                &mut entry.title,
                choice::current(),
                captions.title(&entry.id),
            );
        }
        let book = choice::rules().await;
        let book = book.and_then(|text| Rulebook::parse(&text).ok());
        let lessons = choice::lessons().await;
        let lessons = lessons.and_then(|text| Lessons::parse(choice::current(), &text).ok());
        let library = entries.zip(book).filter(|(entries, _)| !entries.is_empty());
        let library =
            library.map(|(entries, book)| Library::new(&book, entries, choice::current()));
        let shelves = library.zip(lessons);
        if let Some((library, _)) = &shelves {
            let _ = reading.found.try_set(library.find("", None));
        }
        // The dialog may be closed by now.
        let is_gone = reading.shelves.try_set(Some(shelves)).is_some();
        if is_gone {
            return;
        }
        browser::after_frame(move || {
            if !wanted.is_empty() {
                browser::reveal(&[PLACE, &wanted].concat());
            }
            browser::fetch_when_near(PAGES);
        });
    }));
}

/// Searches the chosen part.
fn find(reading: Reading) {
    reading.shelves.with_untracked(|shelves| {
        if let Some(Some((library, _))) = shelves {
            let (query, part) = (reading.query.get_untracked(), reading.part.get_untracked());
            reading.found.set(library.find(&query, part));
        }
    });
    browser::scroll_up(PAGES);
}

/// The number of examples found, in words.
fn found(reading: Reading) -> String {
    let found = reading.found.with(|found| {
        let all = found.iter().flatten();
        all.filter(|is_found| **is_found).count()
    });
    match reading.shelves.with(Option::is_none) {
        true => String::new(),
        false => count("library.found", found as i32),
    }
}

/// True if the site may have an example of this name.
fn is_known(reading: Reading, name: &str) -> bool {
    reading.shelves.with_untracked(|shelves| match shelves {
        Some(Some((library, _))) => {
            let mut items = library.sections.iter().flat_map(|section| &section.items);
            items.any(|item| item.id == name)
        }
        _ => true,
    })
}

/// The search field.
fn search(reading: Reading) -> AnyView {
    let typed = Field::acting(move |query| {
        reading.query.set(query);
        find(reading);
    });
    let typed = typed.with("placeholder", text("library.search"));
    view! {
        <label class="library-search">
            <span class="hidden">{text("library.search")}</span>
            {typed.kind("search")}
        </label>
    }
    .into_any()
}

/// The list of parts.
fn parts(reading: Reading) -> AnyView {
    let choice = repainted(Box::new(move || {
        let mut parts = vec![text("library.all").to_owned()];
        reading.shelves.with(|shelves| {
            let known = shelves.iter().flatten();
            parts.extend(known.flat_map(|(library, _)| library.parts.iter().cloned()));
        });
        select_acting(parts, 0, move |n| {
            reading.part.set(n.checked_sub(1));
            find(reading);
        })
    }));
    view! {
        <label class="library-part">
            <span class="hidden">{text("library.part")}</span>
            {choice}
        </label>
    }
    .into_any()
}

/// All sections; those without matches are hidden.
fn sections(reading: Reading, library: &Library, lessons: &Lessons) -> AnyView {
    let seen = visited::EXAMPLES.names();
    let mut last = None;
    let sections = library.sections.iter().enumerate().map(|(n, section)| {
        let is_new = last != section.part;
        last = section.part;
        let title = section
            .part
            .filter(|_| is_new)
            .and_then(|n| library.parts.get(n));
        let later = library.sections.iter().skip(n);
        let count = later.take_while(|it| it.part == section.part).count();
        let title = title.map(|title| {
            let is_hidden = move || is_hidden(reading, n, count);
            view! { <h3 hidden=is_hidden>{title.clone()}</h3> }
        });
        all([
            title.into_any(),
            self::section(reading, n, section, lessons, &seen),
        ])
    });
    let sections = all(sections.collect::<Vec<_>>());
    part("library-grid", sections)
}

/// True if none of these sections has a match.
fn is_hidden(reading: Reading, first: usize, count: usize) -> bool {
    reading.found.with(|found| {
        let mut sections = found.iter().skip(first).take(count);
        sections.all(|items| !items.contains(&true))
    })
}

fn section(
    reading: Reading,
    n: usize,
    section: &Section,
    lessons: &Lessons,
    seen: &Names,
) -> AnyView {
    let is_seen = |item: &Item| seen.has(&item.id);
    let done = section.items.iter().filter(|item| is_seen(item)).count();
    let [done, of] = [done, section.items.len()].map(|n| number(n as i32));
    let progress = match &*done {
        "0" => String::new(),
        _ => fill("library.some", &[("n", &done), ("of", &of)]),
    };
    let items = section.items.iter().enumerate();
    let items = items.map(|(at, item)| self::item(reading, [n, at], item, is_seen(item)));
    let items: Vec<AnyView> = items.collect();
    view! {
        <section hidden=move || is_hidden(reading, n, 1)>
            <div class="library-heading">
                <h4>{section.title.clone()} <span class="fine">{progress}</span></h4>
                {leading(reading, section, lessons)}
            </div>
            <ul>{items}</ul>
        </section>
    }
    .into_any()
}

/// The lessons that teach the subject of a section.
fn leading(reading: Reading, section: &Section, lessons: &Lessons) -> AnyView {
    let store = reading.store;
    let entries = section.lessons.iter().filter_map(|id| lessons.entry(id));
    let entries: Vec<AnyView> = entries
        .map(|entry| {
            let is_done = store.read(|session: &Session| session.progress.is_done(&entry.id));
            let id = entry.id.clone();
            let begin = Button::acting(move |_| begin(reading, &id)).class("chip");
            let done = is_done.then(|| {
                view! {
                    " "
                    <span class="tick" aria-hidden="true">
                        "✓"
                    </span>
                    {hidden(text("course.done"))}
                }
            });
            let lesson = fill("library.lesson", &[("lesson", &entry.title)]);
            let title = view! {
                {icon(Icon::Hint)}
                {lesson}
                {done}
            };
            begin.show(store, title.into_any())
        })
        .collect();
    match entries.is_empty() {
        true => nothing(),
        false => view! { <div class="library-lessons">{entries}</div> }.into_any(),
    }
}

/// Starts a lesson and closes the library.
fn begin(reading: Reading, id: &str) {
    let store = reading.store;
    let lessons = reading.shelves.with_untracked(|shelves| {
        let lessons = shelves.iter().flatten().next();
        lessons.map(|(_, lessons)| lessons.clone())
    });
    let Some(lessons) = lessons else {
        return;
    };
    browser::add_style("lessons.css");
    store.act(DeferredAction::CloseDialog.into());
    store.send(Intent::Course(CourseIntent::Open(Box::new(lessons))));
    store.act(DeferredAction::BeginLesson(id.to_owned()).into());
}

/// A link to an example; the back button returns to the link.
fn item(reading: Reading, [n, at]: [usize; 2], item: &Item, is_seen: bool) -> AnyView {
    let is_found = move || {
        let found = |found: &Vec<Vec<bool>>| found.get(n)?.get(at).copied();
        reading.found.with(found).unwrap_or(true)
    };
    let fragment = [LIBRARY, &item.id].concat();
    let leave: Box<dyn FnMut(ev::MouseEvent)> = Box::new(move |_| browser::set_fragment(&fragment));
    // The part of the picture that the example is about.
    let [x, y, edge] = item.crop.map(|n| n.to_string());
    let picture = [
        "examples/",
        &item.id,
        "-",
        &number(item.steps as i32),
        ".svg#svgView(viewBox(",
        &[&*x, &*y, &*edge, &*edge].join(","),
        "))",
    ]
    .concat();
    let address = ["./?example=", &item.id, &browser::asked_language()].concat();
    let seen = is_seen.then(|| {
        view! {
            <span class="tick" aria-hidden="true">
                "✓"
            </span>
            {hidden(text("library.seen"))}
        }
    });
    view! {
        <li hidden=move || !is_found()>
            <a id=[PLACE, &item.id].concat() href=address on:click=leave>
                <span class="library-picture">
                    <img data-src=picture alt="" width="88" height="88" />
                </span>
                <span>{item.title.clone()} " " {seen}</span>
            </a>
        </li>
    }
    .into_any()
}
