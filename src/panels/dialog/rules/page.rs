//! The chapters of the rules: sentences with their anchors and sources.

use bastide_model::rulebook::{Block, Chapter, Piece, Rulebook, Sentence, Shape, parted};
use bastide_rules::Clause;
use bastide_rules::system::Systems;
use leptos::prelude::*;

use super::live::board;
use super::reading::{PLACE, Reading, link};
use crate::language::text;
use crate::views::{Details, all, nothing};
use crate::words;

/// The context for painting chapters.
pub struct Page<'a> {
    /// The reader's state.
    pub reading: Reading,
    /// The book.
    pub book: &'a Rulebook,
    /// The search text.
    pub query: &'a str,
}

impl Page<'_> {
    /// A part of the book: its chapters, each with true if it has matches.
    pub fn part(&self, chapters: &[(&Chapter, bool)], systems: Systems) -> AnyView {
        let title = chapters.first().map_or("", |(first, _)| &first.part);
        let heading = view! { <h3>{title.to_owned()}</h3> }.into_any();
        let is_found = chapters.iter().any(|(_, is_found)| *is_found);
        let chapters: Vec<AnyView> = (chapters.iter())
            .map(|&(chapter, is_found)| self.chapter(chapter, is_found, systems))
            .collect();
        let class = if is_found { "part" } else { "part unfound" };
        view! { <section class=class>{heading} {chapters}</section> }.into_any()
    }

    fn chapter(&self, chapter: &Chapter, is_found: bool, systems: Systems) -> AnyView {
        let blocks = chapter.blocks_for(systems).enumerate();
        let blocks: Vec<AnyView> = blocks
            .map(|(n, block)| self.block(&chapter.id, n, block))
            .collect();
        let class = match is_found {
            true => "chapter",
            false => "chapter unfound",
        };
        view! {
            <section class=class>
                <h4 id=["chapter-", &chapter.id].concat() tabindex="-1">
                    {self.words(&chapter.title)}
                </h4>
                {blocks}
            </section>
        }
        .into_any()
    }

    fn block(&self, chapter: &str, n: usize, block: &Block) -> AnyView {
        match &block.shape {
            Shape::Heading(words) => view! { <h5>{self.words(words)}</h5> }.into_any(),
            Shape::Paragraph(sentences) => {
                let text = self.sentences(sentences);
                let sources = self.sources(block);
                view! { <div class="told"><p>{text}</p> {sources}</div> }.into_any()
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
            } => {
                let place = [chapter, "-", &n.to_string()].concat();
                let words = self.words(caption);
                board(self.reading, place, (example, *step), (caption, words))
            }
        }
    }

    fn sentences(&self, sentences: &[Sentence]) -> Vec<AnyView> {
        let sentences = sentences.iter().map(|sentence| {
            let pieces: Vec<AnyView> = sentence.pieces.iter().map(|it| self.piece(it)).collect();
            let is_wanted = self
                .reading
                .wanted
                .is_some_and(|it| sentence.clauses.contains(&it));
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
            Piece::See(id) => link(self.reading, id, self.words(self.book.title(id)), true),
        }
    }

    /// Text with matches marked.
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

    /// The clauses in a paragraph, with their status and source.
    fn sources(&self, block: &Block) -> AnyView {
        let clauses: Vec<Clause> = block
            .sentences()
            .flat_map(|it| it.clauses.clone())
            .collect();
        if clauses.is_empty() {
            return nothing();
        }
        let is_open = self.reading.wanted.is_some_and(|it| clauses.contains(&it));
        let lines: Vec<AnyView> = (clauses.into_iter())
            .map(|clause| {
                let (sentence, origin) = (words::clause(clause), words::origin(clause));
                view! { <li>{sentence} " " <small>{origin}</small></li> }.into_any()
            })
            .collect();
        let sources = Details::new("book-sources").open(is_open);
        let lines = view! { <ul>{lines}</ul> };
        sources
            .labelled(text("book.sources"))
            .show("i", lines.into_any())
    }
}
