//! Texts that come into the editor and go out of it.

use bastide_notation::link::{self, pack_text};
use bastide_notation::scenario::{Step, in_language};
use bastide_notation::{PlayerEntry, Record, Scenario};

use crate::editor::work::Work;
use crate::example::{Example, Mode, PictureForm, embedding};
use crate::names;
use crate::notices::{LoadError, Notice};
use crate::save;
use crate::start::{Draft, Sitter};
use crate::table::Table;

/// The files and texts that an author takes away.
pub struct Files {
    /// The part of a link after `#`.
    pub state: String,
    /// The name of the files.
    pub name: String,
    /// The step at which readers start.
    pub step: usize,
    /// The mode in which readers see it.
    pub mode: Mode,
    /// The title in the author's language, as a description of the picture.
    pub title: String,
    /// The text of the scenario.
    pub text: String,
}

/// The work that the editor begins with: the one that was kept, if it can be read.
///
/// # Errors
///
/// What is wrong with it.
pub fn begin(kept: &str) -> Result<Work, Box<LoadError>> {
    let (head, text) = kept.split_once('\n').unwrap_or(("", kept));
    let mut head = head.split(' ');
    let mut work = from_text(text)?;
    work.mode = Mode::parse(head.next().unwrap_or_default());
    work.first = head.next().and_then(|step| step.parse().ok()).unwrap_or(0);
    Ok(work)
}

impl Work {
    /// The text that is kept.
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

    /// The files for an author who speaks a language.
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

    /// The name of the files: the name, or the title as far as it can be one.
    pub(crate) fn file_name(&self) -> String {
        if let Some(id) = &self.scenario.id {
            return id.clone();
        }
        let mut name = names::plain(in_language(&self.scenario.title, "en"));
        name.truncate(60);
        let name = name.trim_end_matches('-');
        (if name.is_empty() { "example" } else { name }).to_owned()
    }

    /// The name of the file with the picture of where readers start.
    pub fn picture_file(&self, form: PictureForm) -> String {
        let step = self.first().to_string();
        [&*self.file_name(), "-", &step, ".", form.kind()].concat()
    }

    /// The example as readers get it, at a step.
    ///
    /// # Errors
    ///
    /// Why they cannot.
    pub fn example(&self, step: usize) -> Result<(Example, Table), Box<LoadError>> {
        Example::open(&self.scenario.to_text(), self.mode, Some(step))
    }
}

impl Files {
    /// The link, given the address of the page.
    pub fn link(&self, page: &str) -> String {
        let mut link = [page, "?mode=", self.mode.name()].concat();
        if self.mode != Mode::Find {
            link.extend(["&step=", &self.step.to_string()]);
        }
        link.extend(["#", &self.state]);
        link
    }

    /// The text for a page of a wiki, which has a picture of this name.
    pub fn wikitext(&self, picture: &str) -> String {
        let mut text = self.opening();
        embedding::push_wiki_picture(&mut text, picture, &self.title);
        text.push_str("\n</div>\n");
        text
    }

    /// The text for a page that is written in HTML, with the picture in it; given are its
    /// size and the address of the site, which ends in a slash.
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

/// Writes a text so that it can stand in an address in quotes.
fn push_data(text: &mut String, data: &str) {
    for sign in data.chars() {
        match sign {
            '%' => text.push_str("%25"),
            '#' => text.push_str("%23"),
            '"' => text.push_str("%22"),
            '&' => text.push_str("%26"),
            '<' => text.push_str("%3C"),
            '>' => text.push_str("%3E"),
            // Wikis and blogs make paragraphs of empty lines.
            '\n' | '\r' | '\t' => text.push(' '),
            // What begins a template or a tag of a site builder.
            '{' => text.push_str("%7B"),
            '}' => text.push_str("%7D"),
            sign => text.push(sign),
        }
    }
}

/// Reads an example, a game or a link to one.
pub(crate) fn read(text: &str) -> Result<Work, Notice> {
    let text = save::document(text)?;
    from_text(&text).map_err(Notice::BadFile)
}

fn from_text(text: &str) -> Result<Work, Box<LoadError>> {
    let record = Record::parse(text)?;
    let scenario = match Scenario::parse(text) {
        Ok(scenario) => scenario,
        // The last moment of a game.
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
        mode: if has_answers { Mode::Find } else { Mode::Step },
        first: 0,
        has_own_rules: false,
    };
    work.settle();
    work.has_own_rules = !work.goes_by_use();
    work.start().map_err(|error| error.in_text(text))?;
    Ok(work)
}

/// An example of one step that begins and ends as a record does.
fn of_moment(record: Record) -> Scenario {
    let step = Step {
        actions: record.actions.len(),
        ..Step::default()
    };
    Scenario {
        record,
        id: None,
        title: Vec::new(),
        say: Vec::new(),
        signs: Default::default(),
        source: None,
        clauses: Vec::new(),
        steps: vec![step],
    }
}

/// The draft of the start screen with the values of a work.
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
