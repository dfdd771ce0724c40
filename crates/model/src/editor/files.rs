//! Texts that the editor opens and publishes.

use bastide_notation::link::{self, pack_text};
use bastide_notation::scenario::{Step, in_language};
use bastide_notation::{PlayerEntry, Record, Scenario};

use crate::editor::work::Work;
use crate::example::{Example, ExampleMode, PictureForm, embedding};
use crate::notices::{LoadError, Notice};
use crate::start::{Draft, Sitter};
use crate::table::Table;
use crate::{names, save};

/// Files and texts to publish.
pub struct Files {
    /// The part of the link after `#`.
    pub state: String,
    /// Name of the files, without suffix.
    pub name: String,
    /// Number of steps before readers start.
    pub step: usize,
    /// ExampleMode for readers.
    pub mode: ExampleMode,
    /// Title in the author's language, as the description of the picture.
    pub title: String,
    /// Text of the scenario.
    pub text: String,
}

/// Opens the example that the browser has saved.
///
/// # Errors
///
/// The first error of the text.
pub fn begin(kept: &str) -> Result<Work, Box<LoadError>> {
    let (head, text) = kept.split_once('\n').unwrap_or(("", kept));
    let mut head = head.split(' ');
    let mut work = from_text(text)?;
    work.mode = ExampleMode::parse(head.next().unwrap_or_default());
    work.first = head.next().and_then(|step| step.parse().ok()).unwrap_or(0);
    Ok(work)
}

impl Work {
    /// The text to save in the browser.
    pub fn to_kept(&self) -> String {
        let first = self.first.to_string();
        [
            self.mode.name(),
            " ",
            &first,
            "\n",
            &self.scenario.to_text(),
        ]
        .concat()
    }

    /// Files for an author who uses this language.
    pub fn files(&self, language: &str) -> Files {
        let text = self.scenario.to_text();
        let title = in_language(&self.scenario.title, language);
        Files {
            state: pack_text(&link::compact(&text)),
            name: self.file_name(),
            step: self.first(),
            mode: self.mode,
            title: title.to_owned(),
            text,
        }
    }

    /// Name of the files: the given name, or one made from the title.
    pub(crate) fn file_name(&self) -> String {
        if let Some(id) = &self.scenario.id {
            return id.clone();
        }
        let mut name = names::plain(in_language(&self.scenario.title, "en"));
        name.truncate(60);
        let name = name.trim_end_matches('-');
        (if name.is_empty() { "example" } else { name }).to_owned()
    }

    /// Name of the picture's file, for the first position of readers.
    pub fn picture_file(&self, form: PictureForm) -> String {
        let step = self.first().to_string();
        [&*self.file_name(), "-", &step, ".", form.kind()].concat()
    }

    /// The example for readers, after `step` steps.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be played.
    pub fn example(&self, step: usize) -> Result<(Example, Table), Box<LoadError>> {
        Example::open(&self.scenario.to_text(), self.mode, Some(step))
    }
}

impl Files {
    /// The link; `page` is the address of the page.
    pub fn link(&self, page: &str) -> String {
        let mut link = [page, "?mode=", self.mode.name()].concat();
        if self.mode != ExampleMode::Find {
            link.extend(["&step=", &self.step.to_string()]);
        }
        link.extend(["#", &self.state]);
        link
    }

    /// Wikitext; `picture` is the name of the uploaded file.
    pub fn wikitext(&self, picture: &str) -> String {
        let mut text = self.opening();
        embedding::push_wiki_picture(&mut text, picture, &self.title);
        text.push_str("\n</div>\n");
        text
    }

    /// HTML with the picture inline; `site` is the address of the site, with a slash at the
    /// end.
    pub fn html(&self, (svg, [width, height]): (&str, [i32; 2]), site: &str) -> String {
        let mut text = String::new();
        embedding::push_script(&mut text, site);
        text.push_str(&self.opening());
        text.push_str("  <img src=\"data:image/svg+xml,");
        push_data(&mut text, svg);
        let [width, height] = [width, height].map(|pixels| pixels.to_string());
        text.extend(["\" width=\"", &*width, "\" height=\"", &*height]);
        text.push_str("\" alt=\"");
        embedding::push_html(&mut text, &self.title);
        text.push_str("\">\n</div>\n");
        text
    }

    fn opening(&self) -> String {
        let mut text = ["<div data-bastide-state=\"", &self.state, "\""].concat();
        self.push_settings(&mut text);
        text
    }

    fn push_settings(&self, text: &mut String) {
        text.extend([" data-bastide-mode=\"", self.mode.name(), "\""]);
        text.extend([" data-bastide-step=\"", &self.step.to_string(), "\">\n"]);
    }
}

/// Escapes a text for an address in quotes.
fn push_data(text: &mut String, data: &str) {
    for sign in data.chars() {
        match sign {
            '%' => text.push_str("%25"),
            '#' => text.push_str("%23"),
            '"' => text.push_str("%22"),
            '&' => text.push_str("%26"),
            '<' => text.push_str("%3C"),
            '>' => text.push_str("%3E"),
            // Wikis and blogs turn empty lines into paragraphs.
            '\n' | '\r' | '\t' => text.push(' '),
            // Site generators read these as templates.
            '{' => text.push_str("%7B"),
            '}' => text.push_str("%7D"),
            sign => text.push(sign),
        }
    }
}

/// Parses an example, a game or a link to either.
pub(crate) fn read(text: &str) -> Result<Work, Notice> {
    let text = save::document(text)?;
    from_text(&text).map_err(Notice::BadFile)
}

fn from_text(text: &str) -> Result<Work, Box<LoadError>> {
    let record = Record::parse(text)?;
    let scenario = match Scenario::parse(text) {
        Ok(scenario) => scenario,
        // A game: its last moment becomes the example.
        Err(_) => {
            let replay = record.replay().map_err(|error| error.in_text(text))?;
            of_moment(record.moment(&replay.game, &replay.actions))
        }
    };
    let is_asking =
        |step: &Step| !(step.ask.is_empty() && step.accept.is_empty() && step.refuse.is_empty());
    let has_answers = scenario.steps.iter().any(is_asking);
    let mut work = Work {
        scenario,
        mode: if has_answers {
            ExampleMode::Find
        } else {
            ExampleMode::Step
        },
        first: 0,
        has_own_rules: false,
    };
    work.settle();
    work.has_own_rules = !work.has_systems_in_use();
    work.start().map_err(|error| error.in_text(text))?;
    Ok(work)
}

/// An example of one step for the last position of a record.
fn of_moment(record: Record) -> Scenario {
    let step = Step {
        actions: record.actions.len(),
        ..Step::default()
    };
    Scenario::new(record, vec![step])
}

/// A draft with the players and rules of the example.
pub(crate) fn draft(work: &Work, before: &Draft) -> Draft {
    let record = &work.scenario.record;
    let sitter = |player: &PlayerEntry| Sitter {
        name: player.name.clone().unwrap_or_default(),
        color: player.color,
        level: None,
        start: 0,
    };
    Draft {
        players: record.players.iter().map(sitter).collect(),
        systems: record.systems,
        sets: record.tile_sets(),
        own_sets: record.tiles.is_some(),
        edition: before.edition,
        options: record.options,
        seed: before.seed.clone(),
        clock: None,
        length: None,
        quick: before.quick,
        last: before.last,
        known: before.known,
    }
}
