//! Texts that come into the editor and go out of it.

use bastide_notation::link::{self, pack_text};
use bastide_notation::scenario::{Step, in_language};
use bastide_notation::{PlayerEntry, Record, Scenario};

use crate::editor::work::Work;
use crate::example::{Example, Mode, embedding};
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
    /// The step that is shown first.
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
    let (mode, text) = kept.split_once('\n').unwrap_or(("", kept));
    let mut work = from_text(text)?;
    work.mode = Mode::parse(mode);
    Ok(work)
}

impl Work {
    /// The text that is kept.
    pub fn to_kept(&self) -> String {
        [self.mode.name(), "\n", &self.scenario.to_text()].concat()
    }

    /// The files for an author who looks at a step.
    pub fn files(&self, step: usize, language: &str) -> Files {
        let text = self.scenario.to_text();
        let title = in_language(&self.scenario.title, language);
        Files {
            state: pack_text(&link::compact(&text)),
            name: self.file_name(),
            step: match self.mode {
                Mode::Find => 0,
                _ => step.min(self.scenario.steps.len()),
            },
            mode: self.mode,
            title: title.to_owned(),
            text,
        }
    }

    /// The name of the files: the name, or the title as far as it can be one.
    fn file_name(&self) -> String {
        if let Some(id) = &self.scenario.id {
            return id.clone();
        }
        let mut name = String::new();
        for sign in in_language(&self.scenario.title, "en").chars() {
            match sign.to_ascii_lowercase() {
                sign if sign.is_ascii_alphanumeric() => name.push(sign),
                _ if name.is_empty() || name.ends_with('-') => {}
                _ => name.push('-'),
            }
        }
        name.truncate(60);
        let name = name.trim_end_matches('-');
        (if name.is_empty() { "example" } else { name }).to_owned()
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

    /// The name of the picture, without its kind.
    pub fn picture(&self) -> String {
        [&*self.name, "-", &self.step.to_string()].concat()
    }

    /// The text for a page of a wiki.
    pub fn wikitext(&self) -> String {
        let mut text = self.opening();
        embedding::push_wiki_picture(&mut text, &self.picture(), &self.title);
        text.push_str("\n</div>\n");
        text
    }

    /// The same with the example as text that people can read and correct.
    pub fn readable_wikitext(&self) -> String {
        let mut text = self.readable_opening();
        embedding::push_wiki_picture(&mut text, &self.picture(), &self.title);
        text.extend(["\n<pre>\n", &self.readable(), "</pre>\n</div>\n"]);
        text
    }

    /// The same for a page that is written in HTML.
    pub fn readable_html(&self, size: (i32, i32), site: &str) -> String {
        let mut text = String::new();
        embedding::push_script(&mut text, site);
        text.push_str(&self.readable_opening());
        self.push_picture(&mut text, size);
        text.push_str("\n<script type=\"application/json\">\n");
        text.extend([&*self.readable(), "</script>\n</div>\n"]);
        text
    }

    /// The text for a page that is written in HTML, given the size of the picture and
    /// the address of the site, which ends in a slash.
    pub fn html(&self, size: (i32, i32), site: &str) -> String {
        let mut text = String::new();
        embedding::push_script(&mut text, site);
        text.push_str(&self.opening());
        self.push_picture(&mut text, size);
        text.push_str("\n</div>\n");
        text
    }

    fn push_picture(&self, text: &mut String, (width, height): (i32, i32)) {
        text.extend(["  <img src=\"", &self.picture(), ".svg\" width=\""]);
        text.extend([&*width.to_string(), "\" height=\"", &height.to_string()]);
        text.push_str("\" alt=\"");
        embedding::push_html(text, &self.title);
        text.push_str("\">");
    }

    /// The text of the scenario without what means something in HTML or a wiki.
    fn readable(&self) -> String {
        self.text.replace('<', "\\u003c").replace('&', "\\u0026")
    }

    fn readable_opening(&self) -> String {
        let mut text = "<div data-bastide-source".to_owned();
        self.push_settings(&mut text);
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
    };
    work.settle();
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
