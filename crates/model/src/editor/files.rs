//! What comes into the editor and goes out of it as text; and the rules and
//! players, which are set by the controls of the start screen.

use bastide_notation::link::{self, pack_text};
use bastide_notation::scenario::Step;
use bastide_notation::{PlayerEntry, Record, Scenario};
use bastide_rules::Color;

use super::{DraftIntent, Mode, Notice, Session, Work, show};
use crate::draft::Sitter;
use crate::update::at_start;
use crate::{Draft, Exhibit, Flaw, Table};

/// What an author takes away.
pub struct Files {
    /// The part of a link after `#`.
    pub state: String,
    /// What files are called.
    pub name: String,
    /// The step that is shown first.
    pub step: usize,
    /// What readers may do.
    pub mode: Mode,
    /// The title in the author's language, as a description of the picture.
    pub title: String,
    /// The text of the scenario.
    pub text: String,
}

/// What the editor begins with: what was kept, if it can be read.
///
/// # Errors
///
/// What is wrong with it.
pub fn begin(kept: &str) -> Result<Work, Box<Flaw>> {
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

    /// What an author takes away who looks at a step.
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

    /// What files are called: the name, or the title as far as it can be one.
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
    pub fn exhibit(&self, step: usize) -> Result<(Exhibit, Table), Box<Flaw>> {
        Exhibit::open(&self.scenario.to_text(), Mode::Step, Some(step))
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

    /// What goes into a page of a wiki.
    pub fn wikitext(&self) -> String {
        let mut file = self.picture();
        // Wikis write the first letter of a file's name large.
        if let Some(first) = file.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        let mut text = self.opening();
        text.extend(["[[File:", &file, ".png|600px|alt="]);
        // What would mean something there.
        text.extend(self.title.chars().map(|sign| match sign {
            '|' | '[' | ']' | '{' | '}' | '<' | '>' | '\n' => ' ',
            sign => sign,
        }));
        text.push_str("]]\n</div>\n");
        text
    }

    /// What goes into a page that is written in HTML; the picture is so large.
    pub fn html(&self, (width, height): (i32, i32)) -> String {
        let mut text = self.opening();
        text.extend(["  <img src=\"", &self.picture(), ".svg\" width=\""]);
        text.extend([
            &*width.to_string(),
            "\" height=\"",
            &height.to_string(),
            "\" alt=\"",
        ]);
        for sign in self.title.chars() {
            match sign {
                '&' => text.push_str("&amp;"),
                '<' => text.push_str("&lt;"),
                '"' => text.push_str("&quot;"),
                sign => text.push(sign),
            }
        }
        text.push_str("\">\n</div>\n");
        text
    }

    fn opening(&self) -> String {
        let mut text = ["<div data-bastide-state=\"", &self.state, "\""].concat();
        text.extend([" data-bastide-mode=\"", self.mode.name(), "\""]);
        text.extend([" data-bastide-step=\"", &self.step.to_string(), "\">\n"]);
        text
    }
}

/// The text in a language, or in English, or in any.
fn in_language<'a>(texts: &'a [(String, String)], language: &str) -> &'a str {
    let find = |wanted: &str| texts.iter().find(|(language, _)| language == wanted);
    let found = find(language).or_else(|| find("en")).or(texts.first());
    found.map_or("", |(_, text)| text)
}

/// Reads an example, a game or a link to one.
pub(super) fn read(text: &str) -> Result<Work, Notice> {
    let text = crate::save::document(text)?;
    from_text(&text).map_err(Notice::BadFile)
}

fn from_text(text: &str) -> Result<Work, Box<Flaw>> {
    let record = Record::parse(text)?;
    let scenario = match Scenario::parse(text) {
        Ok(scenario) => scenario,
        // The last moment of a game.
        Err(_) => {
            let replay = record.replay().map_err(|error| error.in_text(text))?;
            of_moment(record.moment(&replay.game, &replay.actions))
        }
    };
    let has_answers = scenario.steps.iter().any(|step| !step.accept.is_empty());
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
        source: None,
        clauses: Vec::new(),
        steps: vec![step],
    }
}

/// What the controls of the start screen show of a work.
pub(super) fn draft(work: &Work, before: &Draft) -> Draft {
    let record = &work.scenario.record;
    let sitter = |player: &PlayerEntry| Sitter {
        name: player.name.clone().unwrap_or_default(),
        color: player.color,
        level: None,
    };
    Draft {
        players: record.players.iter().map(sitter).collect(),
        systems: record.systems,
        sets: record.tile_sets(),
        own_sets: record.tiles.is_some(),
        edition: before.edition,
        options: record.options,
        refusals: before.refusals,
        seed: before.seed.clone(),
    }
}

/// Changes players or rules as the start screen does.
pub(super) fn set_up(session: &mut Session, intent: &DraftIntent) {
    let Some(editor) = &mut session.editor else {
        return;
    };
    let mut draft = session.draft.clone();
    at_start(&mut draft, intent.clone());
    let work = editor.work.with(|work| {
        if let DraftIntent::Recolor(at, color) = intent
            && let Some(player) = work.scenario.record.players.get(*at)
        {
            let before = player.color;
            repaint(work, before, *color);
        }
        let record = &mut work.scenario.record;
        record.players = (draft.players.iter())
            .map(|sitter| {
                let name = sitter.name.trim();
                PlayerEntry {
                    name: (!name.is_empty()).then(|| name.to_owned()),
                    ..PlayerEntry::new(sitter.color)
                }
            })
            .collect();
        record.systems = draft.systems;
        record.options = draft.options;
        let own = draft.own_sets && draft.sets != record.systems.tile_sets();
        record.tiles = own.then(|| draft.sets.clone());
    });
    match work {
        Ok(mut work) => {
            super::course::forget_expectations(&mut work);
            let typing = match intent {
                DraftIntent::Rename(at, _) => Some(["player", &at.to_string()].concat()),
                _ => None,
            };
            editor.remember(typing);
            editor.work = work;
            // It was a control of the draft itself that changed it.
            session.draft = draft;
            session.draft.edition = match intent {
                DraftIntent::StartFrom(edition) => *edition,
                _ => session.draft.edition,
            };
        }
        Err(error) => {
            session.notice = Some(Notice::Unfit(Box::new(error)));
            session.draft.refusals += 1;
        }
    }
    let players = &editor.work.scenario.record.players;
    if players.iter().all(|player| player.color != editor.color) {
        editor.color = players[0].color;
    }
    show(session);
}

/// Lets two colors change their places in the position.
fn repaint(work: &mut Work, one: Color, other: Color) {
    let swap = |color: &mut Color| {
        *color = match *color {
            color if color == one => other,
            color if color == other => one,
            color => color,
        };
    };
    let position = work.position();
    position
        .figures
        .iter_mut()
        .for_each(|at| swap(&mut at.color));
    for castle in &mut position.castles {
        castle.owners.iter_mut().for_each(|(color, _)| swap(color));
    }
    for prisoner in &mut position.prisoners {
        swap(&mut prisoner.color);
        swap(&mut prisoner.captor);
    }
    position
        .scores
        .iter_mut()
        .for_each(|(color, _)| swap(color));
    position.goods.iter_mut().for_each(|(color, _)| swap(color));
    position
        .supply
        .iter_mut()
        .for_each(|(color, _)| swap(color));
    position.turn.iter_mut().for_each(swap);
}
