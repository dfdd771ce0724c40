//! The rulebook as data.

use bastide_rules::system::Systems;
use bastide_rules::{Clause, System};

/// The rulebook in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    /// Chapters in order.
    pub chapters: Vec<Chapter>,
}

/// A chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Title of the part that it belongs to.
    pub part: String,
    /// Id in links, equal in all languages.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Games to which its part applies.
    pub part_when: When,
    /// Games to which it applies.
    pub when: When,
    /// Text of the chapter.
    pub blocks: Vec<Block>,
}

/// A block: a paragraph, list, heading or board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Games to which it applies.
    pub when: When,
    /// Contents of the block.
    pub shape: Shape,
}

/// Contents of a block.
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
        /// Id of the example.
        example: String,
        /// Number of steps in the picture.
        step: usize,
        /// Caption of the picture.
        caption: String,
    },
}

/// A sentence, with the clauses that it states.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence {
    /// Text of the sentence.
    pub pieces: Vec<Piece>,
    /// Ids of the clauses.
    pub clauses: Vec<Clause>,
}

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Plain text.
    Plain(String),
    /// Emphasized text.
    Strong(String),
    /// A link to a chapter, by its id.
    See(String),
}

/// Games to which a text applies.
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
    /// True for games with these systems.
    pub fn holds(self, systems: Systems) -> bool {
        match self {
            When::Always => true,
            When::All(needed) => needed.iter().all(|system| systems.has(system)),
            When::Any(wanted) => wanted.meets(systems),
        }
    }
}

impl Rulebook {
    /// Chapters that apply to a game with these systems.
    pub fn chapters_for(&self, systems: Systems) -> impl Iterator<Item = &Chapter> {
        let chapters = self.chapters.iter();
        chapters.filter(move |chapter| chapter.is_for(systems))
    }

    /// Title of the chapter with this id; empty if it does not exist.
    pub fn title(&self, id: &str) -> &str {
        let chapter = self.chapters.iter().find(|chapter| chapter.id == id);
        chapter.map_or("", |chapter| &chapter.title)
    }

    /// True if the rulebook states a clause for games with these systems.
    pub fn has(&self, clause: Clause, systems: Systems) -> bool {
        let blocks = self
            .chapters_for(systems)
            .flat_map(|it| it.blocks_for(systems));
        let mut sentences = blocks.flat_map(Block::sentences);
        sentences.any(|sentence| sentence.clauses.contains(&clause))
    }
}

impl Chapter {
    /// True if a text of it applies to games with these systems.
    pub fn is_for(&self, systems: Systems) -> bool {
        let has_more = |block: &Block| !matches!(block.shape, Shape::Heading(_));
        self.part_when.holds(systems)
            && self.when.holds(systems)
            && self.blocks_for(systems).any(has_more)
    }

    /// Blocks that apply to games with these systems.
    pub fn blocks_for(&self, systems: Systems) -> impl Iterator<Item = &Block> {
        let blocks = self.blocks.iter();
        blocks.filter(move |block| block.when.holds(systems))
    }
}

impl Block {
    /// All sentences of the block.
    pub fn sentences(&self) -> impl Iterator<Item = &Sentence> {
        let (paragraph, list) = match &self.shape {
            Shape::Paragraph(sentences) => (&**sentences, &[][..]),
            Shape::List(items) => (&[][..], &**items),
            Shape::Heading(_) | Shape::Board { .. } => (&[][..], &[][..]),
        };
        paragraph.iter().chain(list.iter().flatten())
    }
}

/// Parses names of systems; returns the first unknown name as the error.
pub(super) fn systems<'a>(names: &[&'a str]) -> Result<Systems, &'a str> {
    let none = Ok(Systems::NONE);
    names.iter().fold(none, |all, name| {
        let system = System::parse(name).ok_or(*name)?;
        Ok(all?.with(system))
    })
}
