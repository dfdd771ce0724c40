//! Reading a record or a scenario, straight from the text into its types.

use bastide_rules::mix::{FigureCounts, MOST_COPIES, Mix};
use bastide_rules::options::{OptionKey, Options, Value};
use bastide_rules::order::sort_by_key;
use bastide_rules::setup::MOST_REINSERT;
use bastide_rules::{Clause, FigureKind, TileId, TileSet};

use crate::error::{Json, ParseError, Problem, RecordError};
use crate::json::Reader;
use crate::options;
use crate::position::{Position, color};
use crate::record::{Comment, PlayerEntry, Record};
use crate::scenario::{
    Arrow, Expect, Label, Mark, Reply, Scenario, Show, Signs, Step, clause, texts_by_key,
};
use crate::vocabulary::{
    COMMENT_KEYS, FIGURE_KEYS, FORMAT, FROM_BOX, KEYS, PLAYER_KEYS, REPLY_KEYS, STEP_KEYS,
};
use crate::words::Expected;
use bastide_rules::{System, Systems};

/// The parts read so far.
#[derive(Default)]
struct PartialDocument {
    format: bool,
    players: Option<Vec<PlayerEntry>>,
    systems: Option<Systems>,
    tiles: Option<Vec<TileSet>>,
    options: Options,
    mix: Mix,
    figures: FigureCounts,
    seed: Option<u64>,
    is_from_box: bool,
    stack: Option<Vec<TileId>>,
    reinsert: Option<Vec<u32>>,
    position: Position,
    actions: Option<Vec<String>>,
    /// The comments with their bytes.
    comments: Vec<(usize, Comment)>,
    /// The actions of all steps, and the steps.
    steps: Option<(Vec<String>, Vec<Step>)>,
    id: Option<String>,
    title: Vec<(String, String)>,
    say: Vec<(String, String)>,
    signs: Signs,
    source: Option<String>,
    clauses: Vec<Clause>,
}

impl Record {
    /// Reads a record, or a scenario as a record with the actions of all steps.
    ///
    /// Does not check that the game is possible, such as that tiles match;
    /// [`Record::start`] does.
    ///
    /// # Errors
    ///
    /// The first mistake, with its place.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let document = document(text);
        document
            .map(|document| document.record)
            .map_err(|error| error.in_text(text))
    }

    /// Reads a record from bytes, which should be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`Record::parse`].
    pub fn parse_bytes(bytes: &[u8]) -> Result<Record, RecordError> {
        Record::parse(crate::seek::utf8(bytes)?)
    }
}

impl Scenario {
    /// Reads a scenario.
    ///
    /// # Errors
    ///
    /// As [`Record::parse`](crate::Record::parse); and a record without steps.
    pub fn parse(text: &str) -> Result<Scenario, RecordError> {
        scenario(text).map_err(|error| error.in_text(text))
    }

    /// Reads a scenario from bytes, which should be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`Scenario::parse`].
    pub fn parse_bytes(bytes: &[u8]) -> Result<Scenario, RecordError> {
        Scenario::parse(crate::seek::utf8(bytes)?)
    }
}

/// Reads the whole document; that of a record has no steps.
///
/// Reports a system of a later version before any other mistake, because its tiles,
/// options and actions are unknown, too.
fn document(text: &str) -> Result<Scenario, ParseError> {
    whole(text).map_err(|error| later_system(text).unwrap_or(error))
}

fn whole(text: &str) -> Result<Scenario, ParseError> {
    let mut reader = Reader::new(text);
    let start = reader.place();
    let mut draft = PartialDocument::default();
    reader.object(KEYS, &mut |reader, key| draft.read(reader, KEYS[key]))?;
    reader.end()?;
    draft.check_comments()?;
    draft
        .finish()
        .map_err(|problem| ParseError::new(start, problem))
}

/// The longest document, in bytes, that is searched for a later system: far longer than a
/// game, and still fast to read twice.
const LONGEST_GAME: usize = 1 << 19;

/// The first system unknown to this version, as a mistake.
fn later_system(text: &str) -> Option<ParseError> {
    if text.len() > LONGEST_GAME {
        return None;
    }
    let read = Reader::new(text).any_object(&mut |reader, key, _| match key {
        "systems" => systems(reader).map(|_| ()),
        _ => reader.skip(),
    });
    let error = read.err()?;
    matches!(error.problem(), Problem::UnknownSystem).then_some(error)
}

/// Reads a document that must be a scenario.
fn scenario(text: &str) -> Result<Scenario, ParseError> {
    let scenario = document(text)?;
    match scenario.record.steps {
        Some(_) => Ok(scenario),
        None => {
            let start = Reader::new(text).place();
            Err(ParseError::new(start, Problem::MissingKey("steps")))
        }
    }
}

impl PartialDocument {
    fn read(&mut self, reader: &mut Reader<'_>, key: &str) -> Result<(), ParseError> {
        let at = reader.place();
        match key {
            "format" => {
                if reader.string()? != FORMAT {
                    return Err(ParseError::new(at, Problem::Format));
                }
                self.format = true;
            }
            "players" => self.players = Some(players(reader)?),
            "systems" => {
                self.systems = Some(systems(reader)?.into_iter().collect());
            }
            "tiles" => {
                let unknown = Problem::Expected(Json::TileSet);
                self.tiles = Some(names(reader, TileSet::parse, &TileSet::ALL, unknown)?)
            }
            "options" => self.options = rule_options(reader)?,
            "mix" => self.mix = mix(reader)?,
            "figures" => self.figures = figure_counts(reader)?,
            "seed" => self.seed = Some(seed(reader)?),
            "drawn" => {
                if reader.string()? != FROM_BOX {
                    return Err(ParseError::expected(at, Json::Drawn));
                }
                self.is_from_box = true;
            }
            "stack" => {
                let stack = self.stack.insert(Vec::new());
                reader.lines(&mut |words| words.tile().map(|tile| stack.push(tile)))?;
            }
            "reinsert" => {
                let numbers = self.reinsert.insert(Vec::new());
                reader.list(&mut |reader, _| {
                    let most = MOST_REINSERT as i32 - 1;
                    numbers.push(reader.number(0, most)? as u32);
                    Ok(())
                })?;
            }
            "position" => self.position = Position::read(reader)?,
            "comments" => self.comments = comments(reader)?,
            "actions" => self.actions = Some(texts(reader)?),
            "steps" => self.steps = Some(steps(reader)?),
            "title" => self.title = texts_by_key(reader)?,
            "say" => self.say = texts_by_key(reader)?,
            "marks" | "arrows" | "labels" => signs(reader, key, &mut self.signs)?,
            "clauses" => self.clauses = clauses(reader)?,
            "id" => self.id = Some(reader.string()?.into_owned()),
            _ => self.source = Some(reader.string()?.into_owned()),
        }
        match (&self.actions, &self.steps) {
            (Some(_), Some(_)) => Err(ParseError::new(at, Problem::ActionsAndSteps)),
            _ => Ok(()),
        }
    }

    /// Sorts the comments, and checks that each is after another number of actions.
    fn check_comments(&mut self) -> Result<(), ParseError> {
        let steps = self.steps.as_ref().map(|(actions, _)| actions);
        let actions = self.actions.as_ref().or(steps).map_or(0, Vec::len);
        sort_by_key(&mut self.comments, |(_, comment)| comment.after);
        let mut before = None;
        for (at, comment) in &self.comments {
            if comment.after > actions {
                let most = actions as i32;
                return Err(ParseError::expected(*at, Json::Number { least: 0, most }));
            }
            if before.replace(comment.after) == Some(comment.after) {
                return Err(ParseError::new(*at, Problem::Twice));
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Scenario, Problem> {
        if !self.format {
            return Err(Problem::MissingKey("format"));
        }
        let players = self.players.ok_or(Problem::MissingKey("players"))?;
        let (actions, steps) = match self.steps {
            Some((actions, steps)) => (actions, Some(steps)),
            None => (self.actions.unwrap_or_default(), None),
        };
        let counts = steps
            .iter()
            .map(|steps| steps.iter().map(|step| step.actions));
        let counts = counts.map(Iterator::collect).next();
        let draws = steps.is_none() || !actions.is_empty();
        let draws = draws && !self.is_from_box;
        if draws && self.seed.is_none() && self.stack.is_none() {
            return Err(Problem::NoStack);
        }
        let record = Record {
            players,
            systems: self.systems.unwrap_or(Systems::DEFAULT),
            tiles: self.tiles,
            options: Options {
                mix: self.mix,
                figures: self.figures,
                ..self.options
            },
            seed: self.seed,
            is_from_box: self.is_from_box,
            stack: self.stack,
            reinsert: self.reinsert,
            position: self.position,
            actions,
            comments: self
                .comments
                .into_iter()
                .map(|(_, comment)| comment)
                .collect(),
            steps: counts,
        };
        Ok(Scenario {
            record,
            id: self.id,
            title: self.title,
            say: self.say,
            signs: self.signs,
            source: self.source,
            clauses: self.clauses,
            steps: steps.unwrap_or_default(),
        })
    }
}

fn players(reader: &mut Reader<'_>) -> Result<Vec<PlayerEntry>, ParseError> {
    let mut players = Vec::new();
    reader.list(&mut |reader, _| {
        let at = reader.place();
        let (mut of, mut name, mut bot) = (None, None, None);
        reader.object(PLAYER_KEYS, &mut |reader, key| {
            match PLAYER_KEYS[key] {
                "color" => of = Some(color(reader)?),
                "name" => name = Some(reader.string()?.into_owned()),
                _ => bot = Some(reader.string()?.into_owned()),
            }
            Ok(())
        })?;
        let color = of.ok_or_else(|| ParseError::new(at, Problem::MissingKey("color")))?;
        players.push(PlayerEntry { color, name, bot });
        Ok(())
    })?;
    Ok(players)
}

fn systems(reader: &mut Reader<'_>) -> Result<Vec<System>, ParseError> {
    names(reader, System::parse, &System::ALL, Problem::UnknownSystem)
}

/// Reads a list of distinct names.
fn names<T: Copy + PartialEq>(
    reader: &mut Reader<'_>,
    parse: fn(&str) -> Option<T>,
    all: &[T],
    unknown: Problem,
) -> Result<Vec<T>, ParseError> {
    let mut list = Vec::new();
    reader.list(&mut |reader, _| {
        let at = reader.place();
        let name = parse(&reader.string()?);
        let name = name.ok_or_else(|| ParseError::new(at, unknown.clone()))?;
        if list.contains(&name) {
            return Err(ParseError::new(at, Problem::Twice));
        }
        list.push(name);
        Ok(())
    })?;
    // In the order of written records.
    let all = all.iter().copied();
    Ok(all.filter(|name| list.contains(name)).collect())
}

pub(crate) fn rule_options(reader: &mut Reader<'_>) -> Result<Options, ParseError> {
    let mut chosen = Options::default();
    reader.object(OptionKey::NAMES, &mut |reader, number| {
        let at = reader.place();
        let Some(key) = OptionKey::nth(number) else {
            return reader.skip();
        };
        let value = match reader.peek() {
            Some(b'"') => Some(Value::Text(reader.string()?.into_owned())),
            Some(b'[') => Some(Value::List(texts(reader)?)),
            Some(b't' | b'f') => Some(Value::Switch(reader.switch()?)),
            Some(b'-' | b'0'..=b'9') => Some(Value::Number(reader.number(i32::MIN, i32::MAX)?)),
            _ => reader.skip().map(|()| None)?,
        };
        let set = value.and_then(|value| chosen.set(key, &value));
        set.ok_or_else(|| ParseError::new(at, options::problem(key)))
    })?;
    Ok(chosen)
}

/// Reads the numbers of copies of tiles.
pub(crate) fn mix(reader: &mut Reader<'_>) -> Result<Mix, ParseError> {
    let mut mix = Mix::default();
    reader.any_object(&mut |reader, key, at| {
        if key == "why" || key.starts_with("x-") {
            return reader.skip();
        }
        let tile = TileId::parse(key).filter(|tile| !tile.facts().closes);
        let tile = tile.ok_or_else(|| ParseError::new(at, Problem::Text(Expected::Tile)))?;
        if mix.get(tile).is_some() {
            return Err(ParseError::new(at, Problem::DoubleKey));
        }
        let copies = reader.number(0, MOST_COPIES.into())? as u8;
        // The tile and the number are valid.
        let _ = mix.set(tile, Some(copies));
        Ok(())
    })?;
    Ok(mix)
}

/// Reads the numbers of figures of [`FIGURE_KEYS`].
pub(crate) fn figure_counts(reader: &mut Reader<'_>) -> Result<FigureCounts, ParseError> {
    let mut figures = FigureCounts::default();
    reader.object(FIGURE_KEYS, &mut |reader, number| {
        let Some(&kind) = FigureKind::ALL.get(number) else {
            return reader.skip();
        };
        let facts = kind.facts();
        let count = reader.number(facts.fewest().into(), facts.most.into())?;
        // The number is within the limits.
        let _ = figures.set(kind, count as u8);
        Ok(())
    })?;
    Ok(figures)
}

fn seed(reader: &mut Reader<'_>) -> Result<u64, ParseError> {
    let at = reader.place();
    let text = reader.string()?;
    parse_seed(&text).ok_or_else(|| ParseError::expected(at, Json::Seed))
}

/// Reads a seed: 1 to 16 hexadecimal digits.
pub fn parse_seed(text: &str) -> Option<u64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !digits || text.len() > 16 {
        return None;
    }
    u64::from_str_radix(text, 16).ok()
}

fn texts(reader: &mut Reader<'_>) -> Result<Vec<String>, ParseError> {
    let mut list = Vec::new();
    reader.list(&mut |reader, _| {
        list.push(reader.string()?.into_owned());
        Ok(())
    })?;
    Ok(list)
}

/// Reads comments, with the bytes of their numbers.
fn comments(reader: &mut Reader<'_>) -> Result<Vec<(usize, Comment)>, ParseError> {
    let mut comments = Vec::new();
    reader.list(&mut |reader, _| {
        let at = reader.place();
        let (mut after, mut say) = (None, None);
        reader.object(COMMENT_KEYS, &mut |reader, key| {
            match COMMENT_KEYS[key] {
                "after" => after = Some((reader.place(), reader.number(0, i32::MAX)? as usize)),
                _ => say = Some(reader.string()?.into_owned()),
            }
            Ok(())
        })?;
        let missing = |key| ParseError::new(at, Problem::MissingKey(key));
        let (at, after) = after.ok_or_else(|| missing("after"))?;
        let say = say.ok_or_else(|| missing("say"))?;
        comments.extend(Comment::new(after, &say).map(|comment| (at, comment)));
        Ok(())
    })?;
    Ok(comments)
}

fn clauses(reader: &mut Reader<'_>) -> Result<Vec<Clause>, ParseError> {
    let mut clauses = Vec::new();
    reader.list(&mut |reader, _| {
        clauses.push(clause(reader)?);
        Ok(())
    })?;
    Ok(clauses)
}

fn steps(reader: &mut Reader<'_>) -> Result<(Vec<String>, Vec<Step>), ParseError> {
    let (mut actions, mut steps) = (Vec::new(), Vec::new());
    reader.list(&mut |reader, _| {
        let before = actions.len();
        let mut step = Step::default();
        reader.object(STEP_KEYS, &mut |reader, key| {
            match STEP_KEYS[key] {
                "do" => actions.append(&mut texts(reader)?),
                "ask" => step.ask = texts_by_key(reader)?,
                "accept" => step.accept = replies(reader)?,
                "refuse" => step.refuse = replies(reader)?,
                "say" => step.say = texts_by_key(reader)?,
                key @ ("marks" | "arrows" | "labels") => signs(reader, key, &mut step.signs)?,
                "show" => reader.lines(&mut |words| {
                    step.show.push(Show::read(words)?);
                    Ok(())
                })?,
                _ => step.expect = Expect::read(reader)?,
            }
            Ok(())
        })?;
        step.actions = actions.len() - before;
        steps.push(step);
        Ok(())
    })?;
    Ok((actions, steps))
}

/// Reads answers to the task of a step.
fn replies(reader: &mut Reader<'_>) -> Result<Vec<Reply>, ParseError> {
    let mut replies = Vec::new();
    reader.list(&mut |reader, _| {
        let at = reader.place();
        let (mut actions, mut say) = (None, Vec::new());
        reader.object(REPLY_KEYS, &mut |reader, key| {
            match REPLY_KEYS[key] {
                "do" => actions = Some(texts(reader)?),
                _ => say = texts_by_key(reader)?,
            }
            Ok(())
        })?;
        let actions = actions.ok_or_else(|| ParseError::new(at, Problem::MissingKey("do")))?;
        replies.push(Reply { actions, say });
        Ok(())
    })?;
    Ok(replies)
}

/// Reads the value of a key for signs.
fn signs(reader: &mut Reader<'_>, key: &str, signs: &mut Signs) -> Result<(), ParseError> {
    reader.lines(&mut |words| {
        match key {
            "marks" => signs.marks.push(Mark::read(words)?),
            "arrows" => signs.arrows.push(Arrow::read(words)?),
            _ => signs.labels.push(Label::read(words)?),
        }
        Ok(())
    })
}
