//! The list of a site's examples in `index.json`, as written by `bastide examples`.

use bastide_rules::Clause;

use crate::error::{ParseError, Problem, RecordError};
use crate::json::Reader;
use crate::scenario::{clause, texts_by_key};

/// The keys of an entry.
const KEYS: &[&str] = &[
    "id", "title", "clauses", "source", "group", "chapter", "steps", "width", "height", "find",
    "crop",
];

/// An example of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The name in addresses and files.
    pub id: String,
    /// The title by language.
    pub title: Vec<(String, String)>,
    /// The clauses of the rules that it shows, the main one first.
    pub clauses: Vec<Clause>,
    /// The chapter of the rules that it belongs to; empty for none.
    pub chapter: String,
    /// The number of steps.
    pub steps: usize,
    /// Width and height of its pictures in pixels.
    pub size: [i32; 2],
    /// Width and height of the picture of its beginning, in mode `find`.
    pub find_size: [i32; 2],
    /// The square of the last picture that shows its subject: the corner and the edge, in
    /// board units.
    pub crop: [i32; 3],
}

impl Entry {
    /// Reads the list.
    ///
    /// # Errors
    ///
    /// The first mistake, with its place.
    pub fn parse_list(text: &str) -> Result<Vec<Entry>, RecordError> {
        list(text).map_err(|error| error.in_text(text))
    }
}

fn list(text: &str) -> Result<Vec<Entry>, ParseError> {
    let mut reader = Reader::new(text);
    let mut entries = Vec::new();
    reader.list(&mut |reader, _| {
        entries.push(entry(reader)?);
        Ok(())
    })?;
    reader.end()?;
    Ok(entries)
}

fn entry(reader: &mut Reader<'_>) -> Result<Entry, ParseError> {
    let start = reader.place();
    let mut entry = Entry::default();
    reader.object(KEYS, &mut |reader, key| {
        match KEYS[key] {
            "id" => entry.id = reader.string()?.into_owned(),
            "title" => entry.title = texts_by_key(reader)?,
            "clauses" => reader.list(&mut |reader, _| {
                entry.clauses.push(clause(reader)?);
                Ok(())
            })?,
            "chapter" => entry.chapter = reader.string()?.into_owned(),
            "steps" => entry.steps = reader.number(0, 999)? as usize,
            "width" => entry.size[0] = reader.number(0, 99_999)?,
            "height" => entry.size[1] = reader.number(0, 99_999)?,
            "find" => reader.list(&mut |reader, n| {
                let size = reader.number(0, 99_999)?;
                if let Some(place) = entry.find_size.get_mut(n) {
                    *place = size;
                }
                Ok(())
            })?,
            "crop" => reader.list(&mut |reader, n| {
                let number = reader.number(-999_999, 999_999)?;
                if let Some(place) = entry.crop.get_mut(n) {
                    *place = number;
                }
                Ok(())
            })?,
            _ => reader.skip()?,
        }
        Ok(())
    })?;
    match entry.id.is_empty() {
        true => Err(ParseError::new(start, Problem::MissingKey("id"))),
        false => Ok(entry),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_and_garbage_is_refused() {
        let text = r#"[
{"id":"a","title":{"en":"One"},"clauses":["base-fit"],"source":"x","group":"base","chapter":"placing","steps":2,"width":400,"height":300,"find":[800,600],"crop":[-500,0,1900]}
]"#;
        let entries = Entry::parse_list(text).unwrap();
        let expected = Entry {
            id: "a".into(),
            title: vec![("en".into(), "One".into())],
            clauses: vec![Clause::BaseFit],
            chapter: "placing".into(),
            steps: 2,
            size: [400, 300],
            find_size: [800, 600],
            crop: [-500, 0, 1900],
        };
        assert_eq!(entries, [expected]);
        for wrong in ["", "{}", "[{}]", "[{\"id\":1}]", "<!doctype html>", "[] x"] {
            assert!(Entry::parse_list(wrong).is_err(), "{wrong}");
        }
    }
}
