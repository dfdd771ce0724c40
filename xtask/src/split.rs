//! Splits the page's program into two files: the code for the first picture of the board,
//! and the deferred code (`crates/page`).
//!
//! The linker records which functions refer to which, and a tool moves everything reachable
//! only from the marked function into a second file.

use std::path::Path;

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{self, shell};
use crate::wasm::{Loader, bind};
use crate::{page, workspace};

/// The import of the loader for the second file, as written by the tool. The site has
/// `public/later.js`.
const LOADER: &str = "from \"./__wasm_split.js\"";

/// The second file, as named by the tool.
const LATER: &str = "split_later.wasm";

/// The page's attribute for the second file's name.
const PLACE: &str = "data-later=\"\"";

/// The families of messages used only by the second file. A browser test finds none of
/// their keys in the first (`e2e/site/size.test.mjs`).
const LATER_WORDS: &[&str] = &[
    "advice",
    "answer",
    "archive",
    "assist",
    "bazaar",
    "bid",
    "book",
    "brought",
    "chart",
    "clause",
    "clock",
    "count",
    "course",
    "credits",
    "deed",
    "edition",
    "embed",
    "entry",
    "error",
    "event",
    "example",
    "expected",
    "find",
    "form",
    "given",
    "grade",
    "grade-of",
    "keys",
    "legend",
    "legend-of",
    "lesson",
    "library",
    "link",
    "most",
    "motive",
    "motive-big",
    "motive-of",
    "motive-own-big",
    "named",
    "offline",
    "open",
    "option",
    "option-note",
    "overlay",
    "pace",
    "part",
    "paste",
    "picture",
    "poster",
    "puzzle-note",
    "puzzle-theme",
    "puzzles",
    "rank",
    "reach",
    "replay",
    "report",
    "review",
    "room",
    "saves",
    "set-note",
    "share",
    "sound",
    "start-tile",
    "statistics",
    "system-box",
    "system-note",
    "tally",
    "then",
    "turn",
    "turned",
    "variant",
    "weaker",
    "welcome",
    "why",
];

/// Writes the program into `dist/` as two files named after `name`.
pub fn split(wasm: &Path, name: &str) -> Result<(), Failure> {
    let parts = workspace::target().join("split");
    workspace::clear(&parts)?;
    let shell = shell()?;
    let split = cmd!(shell, "wasm-split-cli --target web --out-name {name}").args([wasm, &parts]);
    process::run(split)?;
    let first = parts.join(format!("{name}.wasm"));
    bind(&first, name, &workspace::dist(), Loader::Split)?;
    let script = workspace::dist().join(format!("{name}.js"));
    let text = workspace::read(&script)?;
    if !text.contains(LOADER) {
        let message = format!("{} asks for no second file", script.display());
        return Err(Failure::Unexpected(message));
    }
    workspace::write(&script, text.replace(LOADER, "from \"./later.js\""))?;
    workspace::copy(&parts.join(LATER), &workspace::dist().join(later(name)))
}

/// Writes the name of the second file into the page.
pub fn publish() -> Result<(), Failure> {
    let name = later(&page::program_name()?);
    page::replace(PLACE, &format!("data-later=\"{name}\""))
}

/// The name of the second file of a program.
fn later(name: &str) -> String {
    format!("{name}_later.wasm")
}

/// Moves the messages used only by the second file into separate files. The editor, a
/// single program, gets them with its own.
pub fn part_words() -> Result<(), Failure> {
    let folder = workspace::dist().join("languages");
    for file in workspace::files(&folder, &["txt"])? {
        let name = file.file_name().and_then(|name| name.to_str());
        // A name such as `editor.en.txt` has other messages.
        let Some(name) = name.filter(|name| name.matches('.').count() == 1) else {
            continue;
        };
        let text = workspace::read(&file)?;
        let (later, first): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| is_later(line));
        let lines = |lines: Vec<&str>| lines.join("\n") + "\n";
        let (first, later) = (lines(first), lines(later));
        let editor = folder.join(format!("editor.{name}"));
        let own = workspace::read(&editor)?;
        workspace::write(&editor, own + &later)?;
        workspace::write(&file, first)?;
        workspace::write(&folder.join(format!("later.{name}")), later)?;
    }
    Ok(())
}

/// True for messages used only by the second file.
fn is_later(line: &str) -> bool {
    let family = line.split(['.', ' ']).next().unwrap_or_default();
    LATER_WORDS.contains(&family)
}

#[cfg(test)]
mod tests {
    use super::is_later;

    #[test]
    fn messages_are_split_by_family() {
        assert!(is_later("clause.base-fit = A tile must fit."));
        assert!(is_later("error.players.other = {n} players"));
        assert!(!is_later("clauses = Clauses"));
        assert!(!is_later("menu.replay = The course of the game"));
    }
}
