//! A scenario with its pictures.

use std::path::Path;
use std::{fs, io};

use bastide_notation::Scenario;
use bastide_notation::scenario::{Captions, Signs, Spoken, add_text, spoken};
use bastide_rules::Game;
use bastide_scene::board::{Picture, board_svg, extent, picture_size, puzzle_extent};
use bastide_scene::camera::CellBox;
use bastide_scene::overlay::{Overlay, signs_extent, tell_signs};

use crate::failure::Failure;
use crate::files::Document;
use crate::overlays;

/// The edge of a tile in board units.
const TILE: i32 = 1000;

/// The least edge of a cropped picture: a tile with something around it.
const NEAREST: i32 = 1500;

/// The endings of the files of which an example has one each.
const ENDINGS: [&str; 2] = [".json", "-find.svg"];

/// The endings of the files of which it has one in each language.
const SPOKEN: [&str; 2] = [".html", ".oembed.json"];

/// A scenario to show on a site.
pub struct Example {
    pub scenario: Scenario,
    /// Its name in addresses and files.
    pub id: String,
    /// Its folder.
    pub group: String,
    /// The file that it was read from.
    pub file: String,
    /// Its title by language, with those from files of captions.
    title: Vec<(String, String)>,
    /// Its captions by language, with those from files, from the beginning on.
    says: Vec<Vec<(String, String)>>,
    /// Minified JSON.
    text: String,
    moments: Vec<StepPosition>,
    /// The cells shown in all of its pictures.
    cells: CellBox,
}

/// The start, or the position after a step.
struct StepPosition {
    game: Game,
    overlays: Vec<Overlay>,
    signs: Signs,
    /// The cells of the actions of the step.
    acted: Option<CellBox>,
}

impl Example {
    /// Reads and plays a scenario; it must have an id.
    pub fn read(file: &str) -> Result<Example, Failure> {
        Example::of(Document::read(Some(Path::new(file)))?, file)
    }

    /// Plays a scenario read from a file.
    fn of(mut document: Document, file: &str) -> Result<Example, Failure> {
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
            let own = done.last().map_or(0, |step| step.actions);
            let cells = replay.actions.iter().rev().take(own).filter_map(|action| {
                let placed = action.placement().map(|(cell, _)| cell);
                placed.or(action.target().cell())
            });
            moments.push(StepPosition {
                acted: CellBox::around(cells),
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
        let steps = scenario.steps.iter().map(|step| step.say.clone());
        Ok(Example {
            title: scenario.title.clone(),
            says: [scenario.say.clone()].into_iter().chain(steps).collect(),
            text: minified(&document.text),
            cells: cells.ok_or(Failure::usage(format!("{file}: nothing to draw")))?,
            scenario,
            id,
            group,
            file: file.to_owned(),
            moments,
        })
    }

    /// Writes the scenario as `ID.json`, its pictures as `ID-STEP.svg`, and that of a
    /// puzzle as `ID-find.svg`.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        let path = |end: &str| folder.join([&*self.id, end].concat());
        fs::write(path(".json"), &self.text)?;
        for step in 0..=self.steps() {
            fs::write(
                path(&format!("-{step}.svg")),
                self.picture(step, self.cells),
            )?;
        }
        fs::write(path("-find.svg"), self.picture(0, self.find_cells()))
    }

    /// The picture of a step, showing these cells.
    fn picture(&self, step: usize, cells: CellBox) -> String {
        let moment = &self.moments[step];
        let caption = [self.caption(step, "en").text, &*tell_signs(&moment.signs)].join(" ");
        let caption = caption.trim();
        let picture = Picture {
            adapts: true,
            overlays: &moment.overlays,
            signs: Some(&moment.signs),
            title: Some(self.title("en").text),
            description: Some(caption).filter(|it| !it.is_empty()),
            cells: Some(cells),
            ..Picture::default()
        };
        board_svg(&moment.game, &picture)
    }

    /// The cells in the picture of a puzzle, before its answer.
    fn find_cells(&self) -> CellBox {
        puzzle_extent(&self.moments[0].game)
    }

    /// The title in a language, or in English.
    pub fn title(&self, language: &str) -> Spoken<'_> {
        spoken(&self.title, language)
    }

    /// True if it says anything in a language.
    pub fn speaks(&self, language: &str) -> bool {
        let mut texts = self.says.iter().flatten().chain(&self.title);
        texts.any(|(other, _)| other == language)
    }

    /// Adds the captions of a language from a file.
    pub fn add(&mut self, language: &str, captions: &Captions<'_>) {
        add_text(&mut self.title, language, captions.title(&self.id));
        for (step, say) in self.says.iter_mut().enumerate() {
            add_text(say, language, captions.step(&self.id, step));
        }
    }

    /// The text of a step in a language, or in English; step 0 is the start.
    pub fn caption(&self, step: usize, language: &str) -> Spoken<'_> {
        spoken(self.says.get(step).map_or(&[], Vec::as_slice), language)
    }

    /// The number of steps; there is one more picture.
    pub fn steps(&self) -> usize {
        self.scenario.steps.len()
    }

    /// The square of the last picture with the subject of the last step, or else as much
    /// as fits: its corner and its edge, in board units.
    pub fn crop(&self) -> [i32; 3] {
        let (columns, rows) = self.cells.size();
        let whole = [columns, rows].map(|n| (n + 1) * TILE);
        let shown = self.subject().unwrap_or(self.cells);
        let (across, down) = shown.size();
        let edge = across.max(down) * TILE + TILE / 2;
        let edge = edge.max(NEAREST).min(whole[0].min(whole[1]));
        let middle = |from: i16, to: i16| (i32::from(from) + i32::from(to) + 1) * TILE / 2;
        let middle = [
            middle(shown.from.x, shown.to.x),
            middle(shown.from.y, shown.to.y),
        ];
        let corner = [self.cells.from.x, self.cells.from.y].map(|n| i32::from(n) * TILE - TILE / 2);
        let [x, y] = [0, 1].map(|n| {
            let last = corner[n] + whole[n] - edge;
            (middle[n] - edge / 2).clamp(corner[n], last)
        });
        [x, y, edge]
    }

    /// The cells of the marks, or else of the actions, of the last step with any.
    fn subject(&self) -> Option<CellBox> {
        let moment = self.moments.last()?;
        if let Some(pointed) = signs_extent(&moment.game, &moment.signs) {
            return Some(pointed);
        }
        self.moments.iter().rev().find_map(|moment| moment.acted)
    }

    /// The width and height of every picture in pixels.
    pub fn size(&self) -> (i32, i32) {
        picture_size(self.cells)
    }

    /// The width and height of the picture of a puzzle in pixels.
    pub fn find_size(&self) -> (i32, i32) {
        picture_size(self.find_cells())
    }
}

/// The files of an example with these pages: the scenario, the pages, each with its oEmbed
/// answer, and its pictures.
pub fn names(id: &str, steps: usize, pages: Vec<String>) -> impl Iterator<Item = String> {
    let pictures = (0..=steps).map(move |step| format!("{id}-{step}.svg"));
    let rest = ENDINGS.map(|ending| [id, ending].concat());
    let answers: Vec<String> = pages.iter().map(|page| embed_name(page)).collect();
    let rest = rest.into_iter().chain(pages).chain(answers);
    rest.chain(pictures)
}

/// The name of the oEmbed answer of a page.
pub fn embed_name(page: &str) -> String {
    page.replace(".html", ".oembed.json")
}

/// True for the name of one of the files of an example, in any language.
pub fn is_name(name: &str, id: &str, steps: usize) -> bool {
    let rest = name.strip_prefix(id).unwrap_or_default();
    let step = rest
        .strip_prefix('-')
        .and_then(|it| it.strip_suffix(".svg"));
    match step.map(str::parse::<usize>) {
        // Signs and leading zeros make other names.
        Some(Ok(step)) => step <= steps && rest == format!("-{step}.svg"),
        _ => {
            let is_page = |ending: &&str| is_of_language(rest, ending);
            ENDINGS.contains(&rest) || SPOKEN.iter().any(is_page)
        }
    }
}

/// The ending of a page, or of its answer for programs, in any language: `.html` or
/// `.fr.html`.
pub fn is_of_language(rest: &str, ending: &str) -> bool {
    let code = rest.strip_suffix(ending);
    code.is_some_and(|code| code.is_empty() || code.strip_prefix('.').is_some_and(is_code))
}

/// True for a text that may be the code of a language of the pages: `fr` or `pt-BR`.
fn is_code(text: &str) -> bool {
    let (plain, more) = text.split_once('-').unwrap_or((text, "Any"));
    let is_letter = |letter: u8| letter.is_ascii_lowercase();
    plain.len() == 2
        && plain.bytes().all(is_letter)
        && more.len() > 1
        && more.bytes().all(|it| it.is_ascii_alphanumeric())
}

/// True for a text that may be part of addresses and file names.
pub fn is_id(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    !text.is_empty() && text.chars().all(plain)
}

/// JSON text without white space between its tokens.
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
    use super::{Document, Example, is_code, is_name, minified, names};
    use bastide_notation::Scenario;
    use std::fs;

    #[test]
    fn example_lists_its_files() {
        let pages = vec!["a-1.html".to_owned(), "a-1.zh-Hans.html".to_owned()];
        assert!(names("a-1", 12, pages).all(|name| is_name(&name, "a-1", 12)));
        for own in ["a-1.pt-BR.html", "a-1.de.oembed.json"] {
            assert!(is_name(own, "a-1", 12), "{own}");
        }
        for other in [
            "a-1",
            "a-1-13.svg",
            "a-1-01.svg",
            "a-1-+1.svg",
            "a-1-find.png",
            "a-2.json",
            "a-1.more.html",
            "a-1..html",
            "a-1-0.html",
            "b",
        ] {
            assert!(!is_name(other, "a-1", 12), "{other}");
        }
    }

    #[test]
    fn codes_are_short() {
        assert!(["fr", "pt-BR", "zh-Hans"].into_iter().all(is_code));
        assert!(
            !["index", "a", "pt-", "PT", "f-r", "pt-B R", ""]
                .into_iter()
                .any(is_code)
        );
    }

    /// The scenario of a file as an example, and its start alone as another.
    fn with_and_without_answer(file: &str) -> [Example; 2] {
        let text = fs::read_to_string(file).unwrap();
        let mut bare = Scenario::parse(&text).unwrap();
        bare.steps.clear();
        bare.record.actions.clear();
        [text, bare.to_text()].map(|text| {
            let document = Document::of(file.to_owned(), None, text.as_bytes()).unwrap();
            Example::of(document, file).unwrap_or_else(|error| panic!("{file}: {error:?}"))
        })
    }

    #[test]
    fn picture_of_a_puzzle_does_not_depend_on_its_answer() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios");
        let mut files = Vec::new();
        crate::files::find(root.as_ref(), &mut files).unwrap();
        let mut hints = 0;
        for file in &files {
            let [example, bare] = with_and_without_answer(file);
            let cells = example.find_cells();
            let picture = example.picture(0, cells);
            assert_eq!(picture, bare.picture(0, bare.find_cells()), "{file}");
            for action in example.moments[0].game.legal() {
                if let Some((cell, _)) = action.placement() {
                    assert!(cells.contains(cell), "{file}: {cell}");
                }
            }
            // The pictures of the steps would differ.
            hints += usize::from(picture != example.picture(0, example.cells));
        }
        assert!(files.len() > 150 && hints > 100, "{hints}");
    }

    #[test]
    fn only_space_between_tokens_is_removed() {
        let text = "{\n  \"a b\": [1, 2],\r\n\t\"c\": \"d \\\" \\\\\", \"e\": \" f\" }\n";
        let short = "{\"a b\":[1,2],\"c\":\"d \\\" \\\\\",\"e\":\" f\"}";
        assert_eq!(minified(text), short);
    }
}
