//! A scenario with its pictures.

use std::path::Path;
use std::{fs, io};

use bastide_notation::Scenario;
use bastide_notation::scenario::{Signs, in_language};
use bastide_rules::Game;
use bastide_scene::board::{Picture, board_svg, extent, picture_size};
use bastide_scene::camera::CellBox;
use bastide_scene::overlay::{Overlay, signs_extent, tell_signs};

use crate::failure::Failure;
use crate::files::Document;
use crate::overlays;

/// How the names of the files end that an example has one of.
const ENDINGS: [&str; 5] = [
    ".json",
    ".html",
    ".fr.html",
    ".oembed.json",
    ".fr.oembed.json",
];

/// A scenario that a site shows.
pub struct Example {
    pub scenario: Scenario,
    /// Its name in addresses and files.
    pub id: String,
    /// The folder that it lies in.
    pub group: String,
    /// Without spaces between its parts.
    text: String,
    moments: Vec<Moment>,
    /// The cells that all of its pictures show.
    cells: CellBox,
}

/// The beginning, or the end of a step.
struct Moment {
    game: Game,
    overlays: Vec<Overlay>,
    signs: Signs,
}

impl Example {
    /// Reads and plays a scenario, which must have an id.
    pub fn read(file: &str) -> Result<Example, Failure> {
        let mut document = Document::read(Some(Path::new(file)))?;
        let fail = |error| Failure::Document {
            name: file.into(),
            error: Box::new(error),
        };
        let scenario = Scenario::parse(&document.text).map_err(fail)?;
        let id = scenario.id.clone().filter(|id| is_id(id)).ok_or_else(|| {
            Failure::usage(format!(
                "{file}: an example needs an id of letters, digits and -"
            ))
        })?;
        let folder = Path::new(file).parent().and_then(Path::file_name);
        let group = folder.map_or(String::new(), |name| name.to_string_lossy().into_owned());
        let mut moments = Vec::new();
        for step in 0..=scenario.steps.len() {
            let done = &scenario.steps[..step];
            document.record.actions = scenario.record.actions.clone();
            let actions = done.iter().map(|step| step.actions).sum();
            document.record.actions.truncate(actions);
            let replay = document.replay()?;
            document.check(&replay)?;
            let overlays = match done.last() {
                Some(step) => overlays::find(&replay.game, &step.show)?,
                None => Vec::new(),
            };
            let signs = done.last().map_or(&scenario.signs, |step| &step.signs);
            moments.push(Moment {
                game: replay.game,
                overlays,
                signs: signs.clone(),
            });
        }
        let boxes = moments.iter().flat_map(|it| {
            let pointed = signs_extent(&it.game, &it.signs);
            [Some(extent(&it.game, &it.overlays)), pointed]
        });
        let boxes = boxes.flatten();
        let cells = boxes.reduce(CellBox::with);
        Ok(Example {
            text: minified(&document.text),
            cells: cells.ok_or(Failure::usage(format!("{file}: nothing to draw")))?,
            scenario,
            id,
            group,
            moments,
        })
    }

    /// Writes the scenario as `ID.json` and its pictures as `ID-STEP.svg`.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        fs::write(folder.join(format!("{}.json", self.id)), &self.text)?;
        for (step, moment) in self.moments.iter().enumerate() {
            let caption = [self.caption(step, "en"), &*tell_signs(&moment.signs)].join(" ");
            let caption = caption.trim();
            let picture = Picture {
                adapts: true,
                overlays: &moment.overlays,
                signs: Some(&moment.signs),
                title: Some(self.title("en")),
                description: Some(caption).filter(|it| !it.is_empty()),
                cells: Some(self.cells),
                ..Picture::default()
            };
            let name = format!("{}-{step}.svg", self.id);
            fs::write(folder.join(name), board_svg(&moment.game, &picture))?;
        }
        Ok(())
    }

    /// The title in a language, or in English.
    pub fn title(&self, language: &str) -> &str {
        in_language(&self.scenario.title, language)
    }

    /// The text of a step in a language, or in English; that of 0 is about the
    /// beginning.
    pub fn caption(&self, step: usize, language: &str) -> &str {
        let step = step.checked_sub(1);
        let step = step.and_then(|step| self.scenario.steps.get(step));
        in_language(step.map_or(&self.scenario.say, |step| &step.say), language)
    }

    /// The number of steps, one less than there are pictures.
    pub fn steps(&self) -> usize {
        self.scenario.steps.len()
    }

    /// The width and height of every picture in pixels.
    pub fn size(&self) -> (i32, i32) {
        picture_size(self.cells)
    }
}

/// The files of an example: the scenario, its pages, each with the answer for programs
/// that embed it, and its pictures.
pub fn names(id: &str, steps: usize) -> impl Iterator<Item = String> {
    let pictures = (0..=steps).map(move |step| format!("{id}-{step}.svg"));
    let rest = ENDINGS.map(|ending| [id, ending].concat());
    rest.into_iter().chain(pictures)
}

/// True for the name of one of the files of an example.
pub fn is_name(name: &str, id: &str, steps: usize) -> bool {
    let rest = name.strip_prefix(id).unwrap_or_default();
    let step = rest
        .strip_prefix('-')
        .and_then(|it| it.strip_suffix(".svg"));
    match step.map(str::parse::<usize>) {
        // A sign or a zero more is another name.
        Some(Ok(step)) => step <= steps && rest == format!("-{step}.svg"),
        _ => ENDINGS.contains(&rest),
    }
}

/// True for a text that can stand in addresses and names of files.
pub fn is_id(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    !text.is_empty() && text.chars().all(plain)
}

/// A JSON text without spaces and line ends between its parts.
fn minified(text: &str) -> String {
    let mut out = String::new();
    let (mut quoted, mut escaped) = (false, false);
    for sign in text.chars() {
        if quoted || !sign.is_ascii_whitespace() {
            out.push(sign);
        }
        if sign == '"' && !escaped {
            quoted = !quoted;
        }
        escaped = quoted && sign == '\\' && !escaped;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{is_name, minified, names};

    #[test]
    fn an_example_knows_its_files() {
        assert!(names("a-1", 12).all(|name| is_name(&name, "a-1", 12)));
        for other in [
            "a-1",
            "a-1-13.svg",
            "a-1-01.svg",
            "a-1-+1.svg",
            "a-2.json",
            "a-1.de.html",
            "a-1-0.html",
            "b",
        ] {
            assert!(!is_name(other, "a-1", 12), "{other}");
        }
    }

    #[test]
    fn only_what_stands_between_parts_is_left_out() {
        let text = "{\n  \"a b\": [1, 2],\r\n\t\"c\": \"d \\\" \\\\\", \"e\": \" f\" }\n";
        let short = "{\"a b\":[1,2],\"c\":\"d \\\" \\\\\",\"e\":\" f\"}";
        assert_eq!(minified(text), short);
    }
}
