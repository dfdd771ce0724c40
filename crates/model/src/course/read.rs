//! Parser of the lessons' texts. `docs/translating.md` describes the format.

use std::fmt;

use super::lessons::{Entry, Group, Lessons, Words};

/// A mistake in the lessons' texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonsError {
    /// Number of the line, from 1.
    pub line: usize,
    /// The mistake.
    pub mistake: Mistake,
}

/// The kinds of mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A lesson needs an id and a title: `## id: Title`.
    Lesson,
    /// Text before the first lesson.
    NoLesson,
    /// A lesson before the first group.
    NoGroup,
    /// An answer before the first task of the lesson.
    NoTask,
    /// The task above has no explanation.
    NoWords,
    /// A lesson needs its duration: `[minutes 2]`.
    Minutes,
    /// The line begins with an unknown sign.
    Sign,
    /// The lesson has a second introduction.
    Intro,
}

impl Lessons {
    /// Parses the texts of all lessons in a language.
    ///
    /// # Errors
    ///
    /// The first mistake.
    pub fn parse(language: &str, text: &str) -> Result<Lessons, LessonsError> {
        let mut lessons = Lessons {
            language: language.to_owned(),
            groups: Vec::new(),
        };
        for (index, line) in text.lines().enumerate() {
            let line_number = index + 1;
            read(&mut lessons, line.trim()).map_err(|mistake| LessonsError {
                line: line_number,
                mistake,
            })?;
        }
        let line = text.lines().count();
        match lessons.entries().last().map(finished) {
            Some(Err(mistake)) => Err(LessonsError { line, mistake }),
            _ => Ok(lessons),
        }
    }
}

/// Parses a line.
fn read(lessons: &mut Lessons, line: &str) -> Result<(), Mistake> {
    if line.is_empty() || line.starts_with("//") {
        return Ok(());
    }
    if let Some(lesson) = line.strip_prefix("## ") {
        return begin(lessons, lesson);
    }
    if let Some(title) = line.strip_prefix("# ") {
        lessons.groups.push(Group {
            title: title.to_owned(),
            entries: Vec::new(),
        });
        return Ok(());
    }
    let group = lessons.groups.last_mut();
    let entry = group.and_then(|group| group.entries.last_mut());
    let entry = entry.ok_or(Mistake::NoLesson)?;
    match line.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
        Some("game") => {
            entry.is_game = true;
            Ok(())
        }
        Some(words) => {
            let minutes = words.strip_prefix("minutes ");
            let minutes = minutes.and_then(|number| number.parse().ok());
            entry.minutes = minutes.ok_or(Mistake::Minutes)?;
            Ok(())
        }
        None => say(entry, line),
    }
}

/// Begins a lesson: `id: Title`.
fn begin(lessons: &mut Lessons, line: &str) -> Result<(), Mistake> {
    if let Some(before) = lessons.entries().last() {
        finished(before)?;
    }
    let (id, title) = line.split_once(": ").ok_or(Mistake::Lesson)?;
    let is_id = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
    if id.is_empty() || !id.bytes().all(is_id) {
        return Err(Mistake::Lesson);
    }
    let group = lessons.groups.last_mut().ok_or(Mistake::NoGroup)?;
    group.entries.push(Entry {
        id: id.to_owned(),
        title: title.to_owned(),
        minutes: 0,
        is_game: false,
        intro: String::new(),
        steps: Vec::new(),
    });
    Ok(())
}

/// Parses a text of a lesson.
fn say(entry: &mut Entry, line: &str) -> Result<(), Mistake> {
    let (sign, words) = line.split_once(' ').unwrap_or((line, ""));
    let words = words.to_owned();
    let last = entry.steps.last_mut();
    match (sign, last) {
        ("+", Some(step)) if !step.ask.is_empty() => step.right.push(words),
        ("-", Some(step)) if !step.ask.is_empty() => step.wrong.push(words),
        ("+" | "-", _) => return Err(Mistake::NoTask),
        ("?" | "." | "...", Some(step)) if step.is_open() => return Err(Mistake::NoWords),
        ("?", _) => entry.steps.push(Words {
            ask: words,
            ..Words::default()
        }),
        (".", _) => entry.steps.push(Words {
            right: vec![words],
            ..Words::default()
        }),
        ("...", _) => entry.steps.push(Words::default()),
        (_, None) if entry.intro.is_empty() => entry.intro = line.to_owned(),
        (_, None) => return Err(Mistake::Intro),
        _ => return Err(Mistake::Sign),
    }
    Ok(())
}

/// Checks that a lesson is complete.
fn finished(entry: &Entry) -> Result<(), Mistake> {
    if entry.minutes == 0 {
        return Err(Mistake::Minutes);
    }
    match entry.steps.last().is_some_and(Words::is_open) {
        true => Err(Mistake::NoWords),
        false => Ok(()),
    }
}

impl Words {
    /// True if the task lacks an explanation.
    fn is_open(&self) -> bool {
        !self.ask.is_empty() && self.right.is_empty()
    }
}

impl fmt::Display for LessonsError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.mistake)
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Mistake::Lesson => "a lesson needs an id and a title: ## id: Title",
            Mistake::NoLesson => "this stands before the first lesson",
            Mistake::NoGroup => "a part of the game must begin first: # The base game",
            Mistake::NoTask => "there is no task above that this could be an answer to",
            Mistake::NoWords => "nothing is said when the task above is done",
            Mistake::Minutes => "a lesson needs the minutes that it takes: [minutes 2]",
            Mistake::Sign => "a line within a lesson begins with ? + - . or ...",
            Mistake::Intro => "a lesson has only one line before its first step",
        })
    }
}

impl std::error::Error for LessonsError {}
