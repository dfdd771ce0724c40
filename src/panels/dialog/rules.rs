//! The rules of what is on, as a book: contents, search, chapters with pictures.

use bastide_model::rulebook::{Block, Chapter, Piece, Rulebook, Sentence, Shape, matches, parted};
use bastide_rules::Clause;
use bastide_rules::system::Systems;
use leptos::prelude::*;

use crate::language::{choice, count, text};
use crate::store::{PageAction, Store};
use crate::views::{Icon, all, icon_button, nothing, paragraph};
use crate::{browser, words};

/// How the id of a clause's place begins.
const PLACE: &str = "rule-";

/// The book as far as it has come.
#[derive(Clone, Copy)]
struct Reading {
    /// The book; nothing where it could not be had.
    book: RwSignal<Option<Option<Rulebook>>>,
    /// The words that are looked for.
    query: RwSignal<String>,
    /// Whether chapters are shown that do not concern the game.
    is_whole: RwSignal<bool>,
    /// The systems of the game.
    systems: Systems,
    /// The clause that was asked for.
    wanted: Option<Clause>,
}

/// The rules, for the dialog, at the place of a clause if one is asked for.
pub fn rules(store: Store, wanted: Option<Clause>) -> AnyView {
    let systems = store.peek(|session| {
        let table = session.table.as_ref();
        table.map_or(session.draft.systems, |table| table.game().systems())
    });
    let reading = Reading {
        book: RwSignal::new(None),
        query: RwSignal::new(String::new()),
        is_whole: RwSignal::new(false),
        systems,
        wanted,
    };
    load(reading);
    let print: Box<dyn FnMut(leptos::ev::MouseEvent)> = Box::new(|_| browser::print_opened());
    view! {
        <div class="book">
            <header class="book-head">
                <h2 id="share-title">{text("book.title")}</h2>
                {search(reading)}
                {switch(reading)}
                <button type="button" on:click=print>
                    {text("book.print")}
                </button>
                {icon_button(store, Icon::Close, text("share.close"), PageAction::CloseDialog)}
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

/// Fetches the text, and then shows the place that was asked for.
fn load(reading: Reading) {
    browser::spawn(Box::pin(async move {
        let text = choice::rules().await;
        let book = text.and_then(|text| Rulebook::parse(&text).ok());
        // Some hosts answer with a page where there is no file.
        let book = book.filter(|book| !book.chapters.is_empty());
        if let (Some(clause), Some(book)) = (reading.wanted, &book)
            && !book.has(clause, reading.systems)
        {
            let _ = reading.is_whole.try_set(true);
        }
        // Meanwhile the dialog may have been closed.
        let is_gone = reading.book.try_set(Some(book)).is_some();
        if let Some(clause) = reading.wanted.filter(|_| !is_gone) {
            browser::after_frame(move || browser::reveal(&[PLACE, clause.id()].concat()));
        }
    }));
}

/// The field for the words that are looked for, and how often they are found.
fn search(reading: Reading) -> AnyView {
    let type_in: Box<dyn FnMut(leptos::ev::Event)> = Box::new(move |event| {
        reading.query.set(event_target_value(&event));
    });
    let found = move || {
        let query = reading.query.get();
        let is_searching = !query.trim().is_empty();
        reading.book.with(|book| match book {
            Some(Some(book)) if is_searching => {
                let systems = reading.shown();
                let chapters = book.chapters_for(systems);
                let found: usize = chapters
                    .map(|chapter| found_in(book, chapter, systems, &query))
                    .sum();
                count("book.found", found as i32)
            }
            _ => String::new(),
        })
    };
    view! {
        <label class="book-search">
            <span class="hidden">{text("book.search")}</span>
            <input type="search" placeholder=text("book.search") on:input=type_in />
        </label>
        <output class="fine">{found}</output>
    }
    .into_any()
}

/// The switch that shows what does not concern the game, too.
fn switch(reading: Reading) -> AnyView {
    let change: Box<dyn FnMut(leptos::ev::Event)> = Box::new(move |event| {
        reading.is_whole.set(event_target_checked(&event));
    });
    view! {
        <label class="book-all">
            <input
                type="checkbox"
                prop:checked=move || reading.is_whole.get()
                on:change=change
            />
            <span>{text("book.all")}</span>
        </label>
    }
    .into_any()
}

impl Reading {
    /// The systems whose chapters are shown.
    fn shown(self) -> Systems {
        match self.is_whole.get() {
            true => Systems::ALL,
            false => self.systems,
        }
    }
}

/// The contents and the chapters.
fn pages(reading: Reading, book: &Rulebook) -> AnyView {
    let query = reading.query.get();
    let systems = reading.shown();
    let page = Page {
        book,
        query: &query,
        wanted: reading.wanted,
    };
    let is_found = |chapter: &&Chapter| {
        query.trim().is_empty() || found_in(book, chapter, systems, &query) > 0
    };
    let chapters: Vec<&Chapter> = book.chapters_for(systems).filter(is_found).collect();
    let entries: Vec<AnyView> = chapters.iter().map(|it| entry(it)).collect();
    let mut part = "";
    let chapters: Vec<AnyView> = (chapters.iter())
        .map(|chapter| {
            let is_new = part != chapter.part;
            part = &chapter.part;
            let heading = is_new.then(|| view! { <h3>{chapter.part.clone()}</h3> });
            all([heading.into_any(), page.chapter(chapter, systems)])
        })
        .collect();
    view! {
        <nav class="book-contents" aria-label=text("book.contents")>
            <ol>{entries}</ol>
        </nav>
        <div class="book-pages" tabindex="0" role="region" aria-label=text("book.title")>
            {chapters}
        </div>
    }
    .into_any()
}

/// A line of the contents.
fn entry(chapter: &Chapter) -> AnyView {
    let title = chapter.title.clone().into_any();
    view! { <li>{link(&chapter.id, title)}</li> }.into_any()
}

/// A button that leads to a chapter. A link would change the address, which holds a
/// game.
fn link(id: &str, title: AnyView) -> AnyView {
    let place = ["chapter-", id].concat();
    let go: Box<dyn FnMut(leptos::ev::MouseEvent)> = Box::new(move |_| browser::reveal(&place));
    view! {
        <button type="button" class="link" on:click=go>
            {title}
        </button>
    }
    .into_any()
}

/// How often a chapter has the words.
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

/// What chapters are painted with.
struct Page<'a> {
    book: &'a Rulebook,
    query: &'a str,
    wanted: Option<Clause>,
}

impl Page<'_> {
    fn chapter(&self, chapter: &Chapter, systems: Systems) -> AnyView {
        let blocks = chapter.blocks_for(systems);
        let blocks: Vec<AnyView> = blocks.map(|block| self.block(block)).collect();
        view! {
            <section class="chapter">
                <h4 id=["chapter-", &chapter.id].concat() tabindex="-1">
                    {self.words(&chapter.title)}
                </h4>
                {blocks}
            </section>
        }
        .into_any()
    }

    fn block(&self, block: &Block) -> AnyView {
        match &block.shape {
            Shape::Heading(words) => view! { <h5>{self.words(words)}</h5> }.into_any(),
            Shape::Paragraph(sentences) => {
                let text = self.sentences(sentences);
                all([view! { <p>{text}</p> }.into_any(), self.sources(block)])
            }
            Shape::List(items) => {
                let items: Vec<AnyView> = (items.iter())
                    .map(|item| view! { <li>{self.sentences(item)}</li> }.into_any())
                    .collect();
                all([view! { <ul>{items}</ul> }.into_any(), self.sources(block)])
            }
            Shape::Board {
                example,
                step,
                caption,
            } => self.board(example, *step, caption),
        }
    }

    /// The picture of an example, which leads to the example itself.
    fn board(&self, example: &str, step: usize, caption: &str) -> AnyView {
        let source = ["examples/", example, "-", &step.to_string(), ".svg"].concat();
        let address = ["./?example=", example, "&lang=", choice::current()].concat();
        let caption_words = self.words(caption);
        let play = text("book.play");
        view! {
            <figure>
                <img loading="lazy" src=source alt="" />
                <figcaption>
                    {caption_words} " "
                    <a target="_blank" rel="noopener" href=address>
                        {play}<span class="hidden">": " {caption.to_owned()}</span>
                    </a>
                </figcaption>
            </figure>
        }
        .into_any()
    }

    fn sentences(&self, sentences: &[Sentence]) -> Vec<AnyView> {
        let sentences = sentences.iter().map(|sentence| {
            let pieces: Vec<AnyView> = sentence.pieces.iter().map(|it| self.piece(it)).collect();
            let is_wanted = self.wanted.is_some_and(|it| sentence.clauses.contains(&it));
            let class = if is_wanted { "wanted" } else { "" };
            let places = sentence.clauses.iter().map(|clause| {
                let id = [PLACE, clause.id()].concat();
                view! { <span id=id tabindex="-1"></span> }.into_any()
            });
            let places: Vec<AnyView> = places.collect();
            view! { <span class=class>{places} {pieces}</span> " " }.into_any()
        });
        sentences.collect()
    }

    fn piece(&self, piece: &Piece) -> AnyView {
        match piece {
            Piece::Plain(words) => self.words(words),
            Piece::Strong(words) => view! { <strong>{self.words(words)}</strong> }.into_any(),
            Piece::See(id) => link(id, self.words(self.book.title(id))),
        }
    }

    /// Words, with those marked that are looked for.
    fn words(&self, words: &str) -> AnyView {
        let parts = parted(words, self.query).into_iter();
        let parts: Vec<AnyView> = parts
            .map(|(part, is_found)| match is_found {
                true => view! { <mark>{part.to_owned()}</mark> }.into_any(),
                false => part.to_owned().into_any(),
            })
            .collect();
        all(parts)
    }

    /// The clauses that a paragraph tells, with their status and source.
    fn sources(&self, block: &Block) -> AnyView {
        let clauses: Vec<Clause> = block
            .sentences()
            .flat_map(|it| it.clauses.clone())
            .collect();
        if clauses.is_empty() {
            return nothing();
        }
        let is_open = self.wanted.is_some_and(|it| clauses.contains(&it));
        let lines: Vec<AnyView> = (clauses.into_iter())
            .map(|clause| {
                let (sentence, origin) = (words::clause(clause), words::origin(clause));
                view! { <li>{sentence} " " <small>{origin}</small></li> }.into_any()
            })
            .collect();
        view! {
            <details class="book-sources" open=is_open>
                <summary aria-label=text("book.sources") title=text("book.sources")>
                    "i"
                </summary>
                <ul>{lines}</ul>
            </details>
        }
        .into_any()
    }
}
