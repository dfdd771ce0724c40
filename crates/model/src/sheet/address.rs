//! The address of a sheet, such as `systems=tower,inns;players=4;ransom=false/`. People write
//! it by hand; the last slash tells that nothing is missing.

use std::fmt;

use bastide_rules::mix::{FigureCounts, Mix};
use bastide_rules::options::{Edition, OptionKey, Options, Value};
use bastide_rules::{FigureKind, Player, System, Systems, TileId, TileSet};

use super::game::SheetGame;

/// The longest address accepted, in characters.
const LONGEST: usize = 2000;

/// The reason why an address cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetError {
    /// The character, from 1.
    pub at: usize,
    /// The problem.
    pub problem: SheetProblem,
}

/// A problem of an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetProblem {
    /// The slash at the end is missing.
    Cut,
    /// There is more after the slash.
    More,
    /// A word that is none of the known ones.
    Unknown {
        /// The word.
        word: String,
        /// The known words.
        known: Vec<String>,
    },
    /// A setting without `=` and a value.
    NoValue(String),
    /// A setting is there twice.
    Twice(String),
    /// Longer than any address.
    Long(usize),
}

/// The names of the settings beside the options.
const SETTINGS: [&str; 6] = ["systems", "tiles", "edition", "players", "mix", "figures"];

impl SheetGame {
    /// Reads an address.
    ///
    /// # Errors
    ///
    /// It is cut off, or has a word that is not known.
    pub fn parse(address: &str) -> Result<SheetGame, SheetError> {
        let length = address.chars().count();
        if length > LONGEST {
            return Err(error(LONGEST + 1, SheetProblem::Long(LONGEST)));
        }
        let Some((settings, more)) = address.split_once('/') else {
            return Err(error(length + 1, SheetProblem::Cut));
        };
        if !more.is_empty() {
            let at = settings.chars().count() + 2;
            return Err(error(at, SheetProblem::More));
        }
        let settings = read(settings)?;
        let mut game = SheetGame::default();
        // Options change those of the edition, and sets those of the systems.
        for of_edition in [true, false] {
            for setting in &settings {
                let is_early = ["systems", "edition"].contains(&setting.key);
                if is_early == of_edition {
                    game.set(setting)?;
                }
            }
        }
        Ok(game)
    }

    /// The address; [`SheetGame::parse`] reads it.
    pub fn address(&self) -> String {
        let mut settings = Vec::new();
        let names: Vec<&str> = self.systems.iter().map(System::name).collect();
        if !names.is_empty() {
            settings.push(["systems=", &names.join(",")].concat());
        }
        if self.sets != self.systems.tile_sets() {
            let sets: Vec<&str> = self.sets.iter().map(|set| set.name()).collect();
            settings.push(["tiles=", &sets.join(",")].concat());
        }
        if self.edition != Edition::default() {
            settings.push(["edition=", self.edition.name()].concat());
        }
        if let Some(players) = self.players {
            settings.push(format!("players={players}"));
        }
        let printed = self.edition.options();
        for key in OptionKey::all() {
            let value = self.options.get(key);
            if value != printed.get(key) {
                settings.push([key.name(), "=", &written(&value)].concat());
            }
        }
        let mix = self.options.mix.iter();
        let mix: Vec<String> = mix.map(|(tile, n)| format!("{tile}:{n}")).collect();
        let figures = self.options.figures.iter();
        let figures = figures.map(|(kind, n)| format!("{}:{n}", kind.facts().plural));
        let figures: Vec<String> = figures.collect();
        for (key, list) in [("mix=", mix), ("figures=", figures)] {
            if !list.is_empty() {
                settings.push([key, &list.join(",")].concat());
            }
        }
        [&settings.join(";"), "/"].concat()
    }

    fn set(&mut self, setting: &Setting<'_>) -> Result<(), SheetError> {
        match setting.key {
            "systems" => {
                let known = System::ALL.map(System::name);
                let systems = setting.list(&known, System::parse)?;
                self.systems = systems.into_iter().collect::<Systems>();
                self.sets = self.systems.tile_sets();
            }
            "tiles" => {
                let known = TileSet::ALL.map(TileSet::name);
                let sets = setting.list(&known, TileSet::parse)?;
                let is_in = |set: &TileSet| *set == TileSet::Base || sets.contains(set);
                self.sets = TileSet::ALL.into_iter().filter(is_in).collect();
            }
            "edition" => {
                let known = Edition::ALL.map(Edition::name);
                let parse = |name: &str| Edition::ALL.into_iter().find(|it| it.name() == name);
                self.edition = setting.one(&known, parse)?;
                self.options = self.edition.options();
            }
            "mix" => {
                let known = ["base.A:0", "base.A:20"];
                for (tile, copies) in setting.list(&known, |word| counted(word, mix_entry))? {
                    let _ = self.options.mix.set(tile, Some(copies));
                }
            }
            "figures" => {
                let known = ["meeples:1", "meeples:12"];
                for (kind, count) in setting.list(&known, |word| counted(word, figure_entry))? {
                    let _ = self.options.figures.set(kind, count);
                }
            }
            "players" => {
                let known: Vec<String> = (2..=Player::MOST).map(|n| n.to_string()).collect();
                let known: Vec<&str> = known.iter().map(|it| &**it).collect();
                let parse = |n: &str| known.contains(&n).then(|| n.parse().ok()).flatten();
                self.players = Some(setting.one(&known, parse)?);
            }
            _ => return setting.option(&mut self.options),
        }
        Ok(())
    }
}

/// A setting with its place.
struct Setting<'a> {
    key: &'a str,
    value: &'a str,
    /// The characters before its value.
    before: usize,
}

impl Setting<'_> {
    /// The item of the value.
    fn one<T>(&self, known: &[&str], parse: impl Fn(&str) -> Option<T>) -> Result<T, SheetError> {
        parse(self.value).ok_or_else(|| unknown(self.before + 1, self.value, known))
    }

    /// The items of the value, with commas between.
    fn list<T>(
        &self,
        known: &[&str],
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>, SheetError> {
        let mut at = self.before + 1;
        let mut items = Vec::new();
        for word in self.value.split(',') {
            items.push(parse(word).ok_or_else(|| unknown(at, word, known))?);
            at += word.chars().count() + 1;
        }
        Ok(items)
    }

    /// Sets the option of this name.
    fn option(&self, options: &mut Options) -> Result<(), SheetError> {
        // The name is known.
        let Some(key) = OptionKey::parse(self.key) else {
            return Ok(());
        };
        let values = key.choices().values();
        if let Some(Value::List(_)) = values.first() {
            let known = key.choices().words();
            let is_known = |word: &str| {
                let letter = word.strip_prefix("watch.").unwrap_or(word);
                known.contains(&letter).then(|| word.to_owned())
            };
            let list = Value::List(self.list(known, is_known)?);
            // All words are known.
            let _ = options.set(key, &list);
            return Ok(());
        }
        let words: Vec<String> = values.iter().map(written).collect();
        let known: Vec<&str> = words.iter().map(|word| &**word).collect();
        let value = self.one(&known, |word| {
            let at = known.iter().position(|it| *it == word)?;
            values.get(at)
        })?;
        let _ = options.set(key, value);
        Ok(())
    }
}

/// A word with a number behind a colon, such as `base.A:2`.
fn counted<T>(word: &str, parse: fn(&str, u8) -> Option<T>) -> Option<(T, u8)> {
    let (name, count) = word.split_once(':')?;
    let count = count.parse().ok()?;
    Some((parse(name, count)?, count))
}

/// The tile with this name, if a mix may have this many copies of it.
fn mix_entry(name: &str, copies: u8) -> Option<TileId> {
    let tile = TileId::parse(name)?;
    Mix::default().set(tile, Some(copies))?;
    Some(tile)
}

/// The kind with this key, if each player may have this many of it.
fn figure_entry(key: &str, count: u8) -> Option<FigureKind> {
    let mut kinds = FigureKind::ALL.into_iter();
    let kind = kinds.find(|kind| kind.facts().plural == key)?;
    FigureCounts::default().set(kind, count)?;
    Some(kind)
}

/// The settings with their places.
fn read(text: &str) -> Result<Vec<Setting<'_>>, SheetError> {
    let mut settings: Vec<Setting<'_>> = Vec::new();
    let mut at = 0;
    for part in text.split(';').filter(|_| !text.is_empty()) {
        let (key, value) = match part.split_once('=') {
            Some((key, value)) if !value.is_empty() => (key, value),
            found => {
                let key = found.map_or(part, |(key, _)| key);
                known_key(key, at + 1)?;
                let end = at + part.chars().count() + 1;
                return Err(error(end, SheetProblem::NoValue(key.to_owned())));
            }
        };
        known_key(key, at + 1)?;
        if settings.iter().any(|other| other.key == key) {
            return Err(error(at + 1, SheetProblem::Twice(key.to_owned())));
        }
        let before = at + key.chars().count() + 1;
        settings.push(Setting { key, value, before });
        at += part.chars().count() + 1;
    }
    Ok(settings)
}

/// Checks the name of a setting.
fn known_key(key: &str, at: usize) -> Result<(), SheetError> {
    if SETTINGS.contains(&key) || OptionKey::parse(key).is_some() {
        return Ok(());
    }
    let known = SETTINGS.iter().chain(OptionKey::NAMES);
    let known: Vec<&str> = known.copied().collect();
    Err(unknown(at, key, &known))
}

/// A value as in an address.
fn written(value: &Value) -> String {
    match value {
        Value::Switch(on) => on.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Text(name) => name.clone(),
        Value::List(names) => names.join(","),
    }
}

fn error(at: usize, problem: SheetProblem) -> SheetError {
    SheetError { at, problem }
}

fn unknown(at: usize, word: &str, known: &[&str]) -> SheetError {
    let problem = SheetProblem::Unknown {
        word: word.chars().take(40).collect(),
        known: known.iter().map(|&word| word.to_owned()).collect(),
    };
    error(at, problem)
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: ", self.at)?;
        match &self.problem {
            SheetProblem::Cut => f.write_str("the slash at the end is missing"),
            SheetProblem::More => f.write_str("there is more after the slash"),
            SheetProblem::Unknown { word, known } => {
                write!(f, "\"{word}\" is not known: {}", known.join(", "))
            }
            SheetProblem::NoValue(key) => write!(f, "{key} has no value"),
            SheetProblem::Twice(key) => write!(f, "{key} is there twice"),
            SheetProblem::Long(most) => write!(f, "more than {most} characters"),
        }
    }
}
