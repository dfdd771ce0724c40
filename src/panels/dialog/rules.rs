//! The rules in play as a book: contents, search, chapters with pictures.

mod live;
mod page;
mod reading;

use bastide_model::rulebook::{Chapter, Piece, Rulebook, Sentence, Shape, matches, meant};
use bastide_rules::Clause;
use bastide_rules::system::Systems;
use leptos::prelude::*;

use crate::browser;
use crate::language::{choice, count, fill, sentences, text};
use crate::store::{DeferredAction, Store};
use crate::views::{Button, Check, Field, Icon, icon_button, nothing, paragraph, repainted};
use bastide_model::Session;
use page::Page;
use reading::{PLACE, Reading, link};

/// The rules for the dialog, at the clause `wanted`, if any.
pub fn rules(store: Store, wanted: Option<Clause>) -> AnyView {
    let systems = store.read(|session: &Session| {
        let table = session.table();
        table.map_or(session.draft.systems, |table| table.game().systems())
    });
    let reading = Reading::new(store, systems, wanted);
    load(reading);
    let print = Button::acting(|_| {
        let _ = window().print();
    });
    view! {
        <div class="book">
            <header class="book-head">
                <h2 id="share-title">{text("book.title")}</h2>
                {way_back(reading)}
                {search(reading)}
                {switch(reading)}
                {print.text(store, text("book.print"))}
                {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
            </header>
            {move || reading.book.with(|book| match book {
                None => paragraph("fine", text("book.wait")),
                Some(None) => view! { <p role="alert">{text("book.missing")}</p> }.into_any(),
                Some(Some(book)) => pages(reading, book),
            })}
        </div>
    }
    .into_any()
}

/// Loads the text, then shows the wanted clause.
fn load(reading: Reading) {
    browser::spawn(Box::pin(async move {
        let text = choice::rules().await;
        let book = text.and_then(|text| Rulebook::parse(&text).ok());
        // Some hosts answer with a page for missing files.
        let book = book.filter(|book| !book.chapters.is_empty());
        if let (Some(clause), Some(book)) = (reading.wanted, &book)
            && !book.has(clause, reading.systems)
        {
            let _ = reading.is_whole.try_set(true);
        }
        // The dialog may be closed by now.
        let is_gone = reading.book.try_set(Some(book)).is_some();
        if let Some(clause) = reading.wanted.filter(|_| !is_gone) {
            browser::after_frame(move || browser::reveal(&[PLACE, clause.id()].concat()));
        }
    }));
}

/// The button back to the sentence whose link the reader followed.
fn way_back(reading: Reading) -> AnyView {
    repainted(Box::new(move || {
        if reading.came_from.with(Vec::is_empty) {
            return nothing();
        }
        let back = Button::acting(move |_| reading.go_back());
        back.text(reading.store, text("book.back"))
    }))
}

/// The search field, and the number of matches.
fn search(reading: Reading) -> AnyView {
    let typed = Field::acting(move |query| reading.query.set(query));
    let typed = typed.with("placeholder", text("book.search"));
    let typed = typed.following(move || reading.query.get());
    let found = move || {
        reading.book.with(|book| match book {
            Some(Some(book)) => told(reading, book),
            _ => String::new(),
        })
    };
    view! {
        <label class="book-search">
            <span class="hidden">{text("book.search")}</span>
            {typed.kind("search")}
        </label>
        <output class="fine">{found}</output>
    }
    .into_any()
}

/// The number of matches; of another word or in other expansions if there is none.
fn told(reading: Reading, book: &Rulebook) -> String {
    let typed = reading.query.get();
    let typed = typed.trim();
    if typed.is_empty() {
        return String::new();
    }
    let word = searched(book, typed);
    let found = found_in_all(book, reading.shown(), word);
    let elsewhere = found_in_all(book, Systems::ALL, word);
    let found = match found {
        0 if elsewhere > 0 => count("book.elsewhere", elsewhere as i32),
        found => count("book.found", found as i32),
    };
    match word == typed {
        true => found,
        false => {
            let values = [("typed", typed), ("word", word)];
            sentences(&[fill("book.meant", &values), found])
        }
    }
}

/// The word to search: the book's own for one that it does not use.
fn searched<'a>(book: &Rulebook, typed: &'a str) -> &'a str {
    match found_in_all(book, Systems::ALL, typed) {
        0 => meant(text("book.also"), typed).unwrap_or(typed),
        _ => typed,
    }
}

/// The number of matches in the chapters for some systems.
fn found_in_all(book: &Rulebook, systems: Systems, query: &str) -> usize {
    let chapters = book.chapters_for(systems);
    chapters
        .map(|chapter| found_in(book, chapter, systems, query))
        .sum()
}

/// The switch to include chapters of other expansions.
fn switch(reading: Reading) -> AnyView {
    let switch = Check::acting(false, move |is_whole| reading.is_whole.set(is_whole));
    let label = view! { <span>{text("book.all")}</span> };
    switch
        .class("book-all")
        .label(reading.store, label.into_any())
}

/// The contents and the chapters. Chapters without matches are hidden on screen but
/// printed.
fn pages(reading: Reading, book: &Rulebook) -> AnyView {
    let typed = reading.query.get();
    let query = searched(book, &typed);
    let systems = reading.shown();
    let page = Page {
        reading,
        book,
        query,
    };
    let is_found =
        |chapter: &Chapter| query.trim().is_empty() || found_in(book, chapter, systems, query) > 0;
    let chapters = book.chapters_for(systems);
    let chapters: Vec<(&Chapter, bool)> = chapters.map(|it| (it, is_found(it))).collect();
    let found = chapters.iter().filter(|(_, is_found)| *is_found);
    let entries: Vec<AnyView> = found.map(|(it, _)| entry(reading, it)).collect();
    let parts = chapters.chunk_by(|(one, _), (other, _)| one.part == other.part);
    let parts: Vec<AnyView> = parts.map(|part| page.part(part, systems)).collect();
    view! {
        <nav class="book-contents" aria-label=text("book.contents")>
            <ol>{entries}</ol>
        </nav>
        <div class="book-pages" tabindex="0" role="region" aria-label=text("book.title")>
            {parts}
        </div>
    }
    .into_any()
}

/// A line of the contents.
fn entry(reading: Reading, chapter: &Chapter) -> AnyView {
    let title = chapter.title.clone().into_any();
    let link = link(reading, &chapter.id, title, false);
    view! { <li>{link}</li> }.into_any()
}

/// The number of matches in a chapter.
fn found_in(book: &Rulebook, chapter: &Chapter, systems: Systems, query: &str) -> usize {
    let sentence = |sentence: &Sentence| -> usize {
        let pieces = sentence.pieces.iter().map(|piece| match piece {
            Piece::Plain(words) | Piece::Strong(words) => matches(words, query),
            Piece::See(id) => matches(book.title(id), query),
        });
        let clauses = sentence.clauses.iter();
        let ids = clauses.filter(|clause| clause.id() == query.trim());
        pieces.sum::<usize>() + ids.count()
    };
    let blocks = chapter.blocks_for(systems).map(|block| match &block.shape {
        Shape::Heading(words) => matches(words, query),
        Shape::Board { caption, .. } => matches(caption, query),
        Shape::Paragraph(_) | Shape::List(_) => block.sentences().map(sentence).sum(),
    });
    blocks.sum::<usize>() + matches(&chapter.title, query)
}
