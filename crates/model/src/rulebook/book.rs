//! The parts of the book.

use bastide_rules::system::Systems;
use bastide_rules::{Clause, System};

/// The rules in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    /// Its chapters in order.
    pub chapters: Vec<Chapter>,
}

/// A chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The title of the part that it belongs to.
    pub part: String,
    /// Its name in links, the same in all languages.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The games that its part is for.
    pub part_when: When,
    /// The games that it is for itself.
    pub when: When,
    /// The text.
    pub blocks: Vec<Block>,
}

/// A paragraph, or whatever stands between paragraphs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The games that it is for.
    pub when: When,
    /// The shape.
    pub shape: Shape,
}

/// The kinds of blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A heading within a chapter.
    Heading(String),
    /// A paragraph.
    Paragraph(Vec<Sentence>),
    /// A list.
    List(Vec<Vec<Sentence>>),
    /// The board of an example.
    Board {
        /// The id of the example.
        example: String,
        /// The step that is pictured.
        step: usize,
        /// The line below the picture.
        caption: String,
    },
}

/// Some words, and the clauses that they tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence {
    /// The words.
    pub pieces: Vec<Piece>,
    /// The clauses.
    pub clauses: Vec<Clause>,
}

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Words.
    Plain(String),
    /// Words that stand out.
    Strong(String),
    /// The title of another chapter, by its id.
    See(String),
}

/// The games that a part of the book is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// All games.
    Always,
    /// Games with all of these systems.
    All(Systems),
    /// Games with any of these systems.
    Any(Systems),
}

impl When {
    /// Tells whether it is for games with these systems.
    pub fn holds(self, systems: Systems) -> bool {
        match self {
            When::Always => true,
            When::All(needed) => needed.iter().all(|system| systems.has(system)),
            When::Any(wanted) => wanted.meets(systems),
        }
    }
}

impl Rulebook {
    /// The chapters for a game with these systems.
    pub fn chapters_for(&self, systems: Systems) -> impl Iterator<Item = &Chapter> {
        let chapters = self.chapters.iter();
        chapters.filter(move |chapter| chapter.is_for(systems))
    }

    /// The title of the chapter with this id; empty if there is none.
    pub fn title(&self, id: &str) -> &str {
        let chapter = self.chapters.iter().find(|chapter| chapter.id == id);
        chapter.map_or("", |chapter| &chapter.title)
    }

    /// Tells whether a game with these systems has the place of a clause.
    pub fn has(&self, clause: Clause, systems: Systems) -> bool {
        let blocks = self
            .chapters_for(systems)
            .flat_map(|it| it.blocks_for(systems));
        let mut sentences = blocks.flat_map(Block::sentences);
        sentences.any(|sentence| sentence.clauses.contains(&clause))
    }
}

impl Chapter {
    /// Tells whether it is for games with these systems.
    pub fn is_for(&self, systems: Systems) -> bool {
        let has_more = |block: &Block| !matches!(block.shape, Shape::Heading(_));
        self.part_when.holds(systems)
            && self.when.holds(systems)
            && self.blocks_for(systems).any(has_more)
    }

    /// The text about games with these systems.
    pub fn blocks_for(&self, systems: Systems) -> impl Iterator<Item = &Block> {
        let blocks = self.blocks.iter();
        blocks.filter(move |block| block.when.holds(systems))
    }
}

impl Block {
    /// All sentences in it.
    pub fn sentences(&self) -> impl Iterator<Item = &Sentence> {
        let (paragraph, list) = match &self.shape {
            Shape::Paragraph(sentences) => (&**sentences, &[][..]),
            Shape::List(items) => (&[][..], &**items),
            Shape::Heading(_) | Shape::Board { .. } => (&[][..], &[][..]),
        };
        paragraph.iter().chain(list.iter().flatten())
    }
}

/// The systems with these names; the name that none has.
pub(super) fn systems<'a>(names: &[&'a str]) -> Result<Systems, &'a str> {
    let none = Ok(Systems::NONE);
    names.iter().fold(none, |all, name| {
        let system = System::parse(name).ok_or(*name)?;
        Ok(all?.with(system))
    })
}
