//! The start screen: setup of the next game.
//!
//! The draft as text: lines that begin with `%` precede a record without tiles and seed.
//!
//! ```text
//! %quick computer easy     choices for quick games
//! %last first two easy     the way in which the last game was begun
//! %known tower bridges     expansions of all games so far
//! %edition zmg             edition whose defaults apply
//! %length 24               maximum number of drawn tiles
//! %clock 600 5 lose        the clock
//! ```

mod draft;
mod mix;
mod quick;
mod rules;

use bastide_notation::Record;
use bastide_rules::options::Edition;
use bastide_rules::{Player, System};

use crate::bots::Level;
use crate::clock::Clock;

pub use draft::{Draft, LONGEST_NAME, MOST_START, SHORT_GAME, Sitter, seed_text};
pub use mix::{MixFigure, MixIntent, MixLimit, MixSet, MixTile, MixView};
pub use quick::{Begun, Company, Quick, QuickGame};
pub use rules::Rule;

impl Draft {
    /// The text to store.
    pub fn setup(&self) -> String {
        let mut text = String::new();
        let mut line = |key: &str, value: &str| {
            text.extend(["%", key, " ", value, "\n"]);
        };
        line("quick", &self.quick.text());
        if let Some(last) = self.last {
            line("last", &last.text());
        }
        if !self.known.is_empty() {
            let names: Vec<&str> = self.known.iter().map(System::name).collect();
            line("known", &names.join(" "));
        }
        line("edition", self.edition.name());
        if let Some(length) = self.length {
            line("length", &length.to_string());
        }
        if let Some(clock) = self.clock {
            line("clock", &Clock::new(clock, 0).text());
        }
        let mut record = self.with_seed(0);
        record.stack = None;
        text.push_str(&record.to_text());
        text
    }

    /// Parses a stored draft and gives it the seed of this one; `None` if it is damaged.
    pub fn with_setup(&self, text: &str) -> Option<Draft> {
        let mut draft = Draft {
            seed: self.seed.clone(),
            ..Draft::new(0)
        };
        let lines = text.lines().take_while(|line| line.starts_with('%'));
        let mut count = 0;
        for line in lines {
            count += 1;
            let (key, value) = line.strip_prefix('%')?.split_once(' ')?;
            match key {
                "quick" => draft.quick = Quick::parse(value)?,
                "last" => draft.last = Some(Begun::parse(value)?),
                "known" => {
                    for name in value.split(' ') {
                        draft.known = draft.known.with(System::parse(name)?);
                    }
                }
                "edition" => {
                    let mut all = Edition::ALL.into_iter();
                    draft.edition = all.find(|edition| edition.name() == value)?;
                }
                "length" => draft.length = Some(value.parse().ok().filter(|length| *length > 0)?),
                "clock" => draft.clock = Some(Clock::parse(value, 0)?.rules),
                // A newer version may store more.
                _ => {}
            }
        }
        let record = text.splitn(count + 1, '\n').last()?;
        draft.fill(&Record::parse(record).ok()?)?;
        Some(draft)
    }

    /// Copies players, tiles and rules of a record; `None` if its game cannot begin.
    fn fill(&mut self, record: &Record) -> Option<()> {
        let count = record.players.len();
        if !(2..=Player::MOST).contains(&count) {
            return None;
        }
        self.players.clear();
        for entry in &record.players {
            if self.players.iter().any(|it| it.color == entry.color) {
                return None;
            }
            let level = match &entry.bot {
                Some(name) => Some(Level::parse(name)?),
                None => None,
            };
            let scores = &record.position.scores;
            let start = scores.iter().find(|(color, _)| *color == entry.color);
            let start = start.map_or(0, |&(_, points)| points);
            let name = entry.name.clone().unwrap_or_default();
            if !(0..=MOST_START).contains(&start) || name.chars().count() > LONGEST_NAME {
                return None;
            }
            self.players.push(Sitter {
                name,
                color: entry.color,
                level,
                start,
            });
        }
        self.systems = record.systems;
        self.sets = record.tile_sets();
        self.own_sets = record.tiles.is_some();
        self.options = record.options;
        Some(())
    }
}
