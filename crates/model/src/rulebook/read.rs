//! Parser of the rulebook. `docs/translating.md` describes the format.

use std::fmt;

use bastide_rules::Clause;

use super::book::{Block, Chapter, Piece, Rulebook, Sentence, Shape, When, systems};

/// A mistake in the text of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookError {
    /// Number of the line, from 1.
    pub line: usize,
    /// The mistake.
    pub problem: Problem,
}

/// The kinds of mistakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A chapter needs an id and a title: `## id: Title`.
    Chapter,
    /// Text before the first chapter; only a part can come there.
    NoChapter,
    /// A mark is not closed.
    Open(char),
    /// Unknown clause.
    Clause(String),
    /// Unknown system, or `and` mixed with `or`.
    When(String),
    /// A board needs the id of an example and the number of a step.
    Board,
}

/// The element that a following `[when …]` applies to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Part,
    Chapter,
    Section,
    Text,
}

/// State of the parser.
struct Reader {
    book: Rulebook,
    part: String,
    part_when: When,
    section_when: When,
    place: Place,
    /// Lines of the open paragraph or list, and the number of the first.
    open: Vec<String>,
    line: usize,
}

impl Rulebook {
    /// Parses the rulebook.
    ///
    /// # Errors
    ///
    /// The first mistake.
    pub fn parse(text: &str) -> Result<Rulebook, BookError> {
        let mut reader = Reader {
            book: Rulebook::default(),
            part: String::new(),
            part_when: When::Always,
            section_when: When::Always,
            place: Place::Part,
            open: Vec::new(),
            line: 1,
        };
        for (index, line) in text.lines().enumerate() {
            let line_number = index + 1;
            let fail = |problem| BookError {
                line: line_number,
                problem,
            };
            let line = line.trim();
            if is_text(line) {
                if reader.open.is_empty() {
                    reader.line = line_number;
                }
                reader.open.push(line.to_owned());
                continue;
            }
            reader.close()?;
            reader.mark(line).map_err(fail)?;
        }
        reader.close()?;
        Ok(reader.book)
    }
}

impl Reader {
    /// Parses a line outside paragraphs: a heading, a mark, a comment or an empty line.
    fn mark(&mut self, line: &str) -> Result<(), Problem> {
        if let Some(title) = line.strip_prefix("### ") {
            self.section_when = When::Always;
            self.place = Place::Section;
            return self.push(Shape::Heading(title.to_owned()));
        }
        if let Some(chapter) = line.strip_prefix("## ") {
            return self.chapter(chapter);
        }
        if let Some(part) = line.strip_prefix("# ") {
            self.part = part.to_owned();
            self.part_when = When::Always;
            self.place = Place::Part;
            return Ok(());
        }
        if let Some(names) = line.strip_prefix("[when ") {
            return self.when(names.strip_suffix(']').ok_or(Problem::Open('['))?);
        }
        match line.strip_prefix("[board ") {
            Some(board) => self.push(board_of(board)?),
            None => Ok(()),
        }
    }

    fn chapter(&mut self, line: &str) -> Result<(), Problem> {
        let (id, title) = line.split_once(": ").ok_or(Problem::Chapter)?;
        let is_id = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
        if id.is_empty() || !id.bytes().all(is_id) {
            return Err(Problem::Chapter);
        }
        self.section_when = When::Always;
        self.place = Place::Chapter;
        self.book.chapters.push(Chapter {
            part: self.part.clone(),
            id: id.to_owned(),
            title: title.to_owned(),
            part_when: self.part_when,
            when: When::Always,
            blocks: Vec::new(),
        });
        Ok(())
    }

    /// Parses the systems of a `[when …]`.
    fn when(&mut self, names: &str) -> Result<(), Problem> {
        let words: Vec<&str> = names.split(' ').collect();
        let has = |word| words.contains(&word);
        let (joins, names): (Vec<&str>, Vec<&str>) =
            (words.iter()).partition(|word| ["and", "or"].contains(*word));
        let wrong = |word: &str| Problem::When(word.to_owned());
        let all = systems(&names).map_err(wrong)?;
        if (has("and") && has("or")) || joins.len() + 1 != names.len() {
            return Err(wrong(&words.join(" ")));
        }
        let when = if has("or") {
            When::Any(all)
        } else {
            When::All(all)
        };
        let chapter = self.book.chapters.last_mut();
        match (self.place, chapter) {
            (Place::Part, _) => self.part_when = when,
            (Place::Chapter, Some(chapter)) => chapter.when = when,
            (Place::Section, Some(chapter)) => {
                self.section_when = when;
                if let Some(heading) = chapter.blocks.last_mut() {
                    heading.when = when;
                }
            }
            _ => return Err(wrong(&words.join(" "))),
        }
        Ok(())
    }

    fn push(&mut self, shape: Shape) -> Result<(), Problem> {
        let when = self.section_when;
        let chapter = self.book.chapters.last_mut().ok_or(Problem::NoChapter)?;
        chapter.blocks.push(Block { when, shape });
        Ok(())
    }

    /// Ends a paragraph or a list.
    fn close(&mut self) -> Result<(), BookError> {
        let lines = std::mem::take(&mut self.open);
        let Some(first) = lines.first() else {
            return Ok(());
        };
        let start = self.line;
        let fail = |line, problem| BookError { line, problem };
        let shape = if first.starts_with("- ") {
            let items = lines.iter().enumerate().map(|(n, line)| {
                let item = line.strip_prefix("- ").unwrap_or(line);
                sentences(item).map_err(|problem| fail(start + n, problem))
            });
            Shape::List(items.collect::<Result<_, _>>()?)
        } else {
            let text = lines.join(" ");
            Shape::Paragraph(sentences(&text).map_err(|problem| fail(start, problem))?)
        };
        self.place = Place::Text;
        self.push(shape).map_err(|problem| fail(start, problem))
    }
}

/// True if a line belongs to a paragraph or a list.
fn is_text(line: &str) -> bool {
    let is_mark = ["#", "//", "[when ", "[board "]
        .iter()
        .any(|mark| line.starts_with(mark));
    !line.is_empty() && !is_mark
}

/// Parses the rest of a board's mark, such as `base-turn 2] A turn`.
fn board_of(mark: &str) -> Result<Shape, Problem> {
    let (mark, caption) = mark.split_once(']').ok_or(Problem::Open('['))?;
    let (example, step) = mark.split_once(' ').ok_or(Problem::Board)?;
    Ok(Shape::Board {
        example: example.to_owned(),
        step: step.parse().map_err(|_| Problem::Board)?,
        caption: caption.trim().to_owned(),
    })
}

/// Splits a paragraph into sentences, each of which ends with its clauses.
fn sentences(text: &str) -> Result<Vec<Sentence>, Problem> {
    let mut sentences: Vec<Sentence> = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (id, after) = after.split_once('}').ok_or(Problem::Open('{'))?;
        let clause = Clause::parse(id).ok_or_else(|| Problem::Clause(id.to_owned()))?;
        match sentences.last_mut() {
            Some(last) if before.trim().is_empty() => last.clauses.push(clause),
            _ => sentences.push(Sentence {
                pieces: pieces(before.trim())?,
                clauses: vec![clause],
            }),
        }
        rest = after;
    }
    if !rest.trim().is_empty() {
        sentences.push(Sentence {
            pieces: pieces(rest.trim())?,
            clauses: Vec::new(),
        });
    }
    Ok(sentences)
}

/// Splits a sentence into plain and emphasized text and links.
fn pieces(text: &str) -> Result<Vec<Piece>, Problem> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '[']) {
        let (before, marked) = rest.split_at(at);
        if !before.is_empty() {
            pieces.push(Piece::Plain(before.to_owned()));
        }
        let (piece, after) = if let Some(strong) = marked.strip_prefix('*') {
            let (words, after) = strong.split_once('*').ok_or(Problem::Open('*'))?;
            (Piece::Strong(words.to_owned()), after)
        } else {
            let link = marked.strip_prefix("[see ").ok_or(Problem::Open('['))?;
            let (id, after) = link.split_once(']').ok_or(Problem::Open('['))?;
            (Piece::See(id.to_owned()), after)
        };
        pieces.push(piece);
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Plain(rest.to_owned()));
    }
    Ok(pieces)
}

impl fmt::Display for BookError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.problem)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Chapter => out.write_str("a chapter needs an id and a title: ## id: Title"),
            Problem::NoChapter => out.write_str("this stands before the first chapter"),
            Problem::Open(mark) => write!(out, "a mark that begins with {mark} has no end"),
            Problem::Clause(id) => write!(out, "no clause has the id {id}"),
            Problem::When(words) => write!(out, "cannot be read as expansions: {words}"),
            Problem::Board => out.write_str("a board needs an example and a step: [board id 2]"),
        }
    }
}

impl std::error::Error for BookError {}
