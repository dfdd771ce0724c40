//! The list of examples, for other programs.

use std::fmt::{self, Write};

use bastide_notation::json::write_string;

use super::example::{Example, is_id};
use super::languages::Languages;
use super::sections;

/// The list as JSON, one example a line.
pub fn index(examples: &[Example], languages: &Languages) -> String {
    let mut out = String::from("[");
    for (n, example) in examples.iter().enumerate() {
        out.push_str(if n == 0 { "\n" } else { ",\n" });
        // Writing to a string cannot fail.
        let chapter = sections::chapter(languages, example);
        let _ = write_entry(&mut out, example, chapter);
    }
    out.push_str("\n]\n");
    out
}

/// The ids and numbers of steps in a list written by this tool; `None` for any other text.
pub fn entries(text: &str) -> Option<Vec<(&str, usize)>> {
    let lines = text.strip_prefix("[\n")?.strip_suffix("\n]\n")?;
    lines.split(",\n").map(entry).collect()
}

fn entry(line: &str) -> Option<(&str, usize)> {
    let (id, rest) = line.strip_prefix("{\"id\":\"")?.split_once('"')?;
    let is_ours = rest.starts_with(",\"title\":{") && is_id(id);
    let (_, end) = rest.rsplit_once(",\"steps\":")?;
    let (steps, _) = end.split_once(",\"width\":")?;
    is_ours.then_some((id, steps.parse().ok()?))
}

fn write_entry(out: &mut String, example: &Example, chapter: Option<&str>) -> fmt::Result {
    let scenario = &example.scenario;
    out.write_str("{\"id\":")?;
    write_string(out, &example.id)?;
    out.write_str(",\"title\":{")?;
    for (n, (language, title)) in scenario.title.iter().enumerate() {
        out.write_str(if n == 0 { "" } else { "," })?;
        write_string(out, language)?;
        out.write_char(':')?;
        write_string(out, title)?;
    }
    out.write_str("},\"clauses\":[")?;
    for (n, clause) in scenario.clauses.iter().enumerate() {
        out.write_str(if n == 0 { "" } else { "," })?;
        write_string(out, clause.id())?;
    }
    out.write_str("],\"source\":")?;
    write_string(out, scenario.source.as_deref().unwrap_or_default())?;
    out.write_str(",\"group\":")?;
    write_string(out, &example.group)?;
    if let Some(chapter) = chapter {
        out.write_str(",\"chapter\":")?;
        write_string(out, chapter)?;
    }
    let ((width, height), (columns, rows)) = (example.size(), example.find_size());
    let [x, y, edge] = example.crop();
    write!(
        out,
        ",\"steps\":{},\"width\":{width},\"height\":{height},\"find\":[{columns},{rows}],\
         \"crop\":[{x},{y},{edge}]}}",
        scenario.steps.len()
    )
}
