//! A scenario with its pictures.

use std::path::Path;

use bastide_notation::Scenario;
use bastide_rules::Game;
use bastide_scene::board::{Picture, board_svg, extent, picture_size};
use bastide_scene::camera::CellBox;
use bastide_scene::overlay::Overlay;

use crate::failure::Failure;
use crate::files::{self, Document};
use crate::overlays;

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
    /// What all of its pictures show.
    cells: CellBox,
}

/// The beginning, or the end of a step.
struct Moment {
    game: Game,
    overlays: Vec<Overlay>,
    caption: String,
}

impl Example {
    /// Reads and plays a scenario, which must have an id.
    pub fn read(file: &str) -> Result<Example, Failure> {
        let mut document = Document::read(Some(file.into()))?;
        let fail = |error| Failure::Document {
            name: file.into(),
            error,
        };
        let scenario = Scenario::parse(&document.text).map_err(fail)?;
        let named = |id: &String| {
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
            !id.is_empty() && id.chars().all(plain)
        };
        let id = scenario.id.clone().filter(named).ok_or_else(|| {
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
            let caption = done.last().map_or("", |step| in_language(&step.say, "en"));
            moments.push(Moment {
                caption: caption.into(),
                game: replay.game,
                overlays,
            });
        }
        let boxes = moments.iter().map(|it| extent(&it.game, &it.overlays));
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
    pub fn write(&self, folder: &Path) -> Result<(), Failure> {
        files::write(&folder.join(format!("{}.json", self.id)), &self.text)?;
        for (step, moment) in self.moments.iter().enumerate() {
            let picture = Picture {
                adapts: true,
                overlays: &moment.overlays,
                title: Some(self.title("en")),
                description: Some(&moment.caption)
                    .filter(|it| !it.is_empty())
                    .map(String::as_str),
                cells: Some(self.cells),
                ..Picture::default()
            };
            let svg = board_svg(&moment.game, &picture);
            files::write(&folder.join(format!("{}-{step}.svg", self.id)), &svg)?;
        }
        Ok(())
    }

    /// The title in a language, or in English.
    pub fn title(&self, language: &str) -> &str {
        in_language(&self.scenario.title, language)
    }

    /// How many pictures there are, one more than steps.
    pub fn pictures(&self) -> usize {
        self.moments.len()
    }

    /// The width and height of every picture in pixels.
    pub fn size(&self) -> (i32, i32) {
        picture_size(self.cells)
    }
}

/// The text in a language, or in English, or in any.
fn in_language<'a>(texts: &'a [(String, String)], language: &str) -> &'a str {
    let find = |wanted: &str| texts.iter().find(|(language, _)| language == wanted);
    let found = find(language).or_else(|| find("en")).or(texts.first());
    found.map_or("", |(_, text)| text)
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
    use super::minified;

    #[test]
    fn only_what_stands_between_parts_is_left_out() {
        let text = "{\n  \"a b\": [1, 2],\r\n\t\"c\": \"d \\\" \\\\\", \"e\": \" f\" }\n";
        let short = "{\"a b\":[1,2],\"c\":\"d \\\" \\\\\",\"e\":\" f\"}";
        assert_eq!(minified(text), short);
    }
}
