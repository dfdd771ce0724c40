//! The arguments that select the rules of games.

use bastide_notation::error::short;
use bastide_notation::record::FIGURE_KEYS;
use bastide_notation::{options, parse_seed};
use bastide_rules::mix::{FigureCounts, MOST_COPIES, Mix};
use bastide_rules::options::{Edition, OptionKey, Options, Value};
use bastide_rules::{FigureKind, System, Systems, TileId, TileSet};
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// The players, rules and tiles of games, and the seed of all chance.
#[derive(clap::Args)]
pub struct RulesArgs {
    /// A seed: 1 to 16 hexadecimal digits.
    #[arg(long, value_name = "S", default_value = "1", value_parser = seed)]
    pub seed: u64,
    /// The number of players.
    #[arg(long, value_name = "P", default_value_t = 2,
        value_parser = clap::value_parser!(u8).range(2..=6))]
    pub players: u8,
    #[arg(long, value_name = "LIST", value_parser = systems, help = systems_help())]
    systems: Option<Systems>,
    #[arg(long, value_name = "LIST", value_parser = tile_sets, help = tiles_help())]
    tiles: Option<TileSets>,
    /// The rule options to start from.
    #[arg(long, value_name = "NAME", default_value = Edition::default().name(),
        value_parser = PossibleValuesParser::new(Edition::ALL.map(Edition::name)).map(edition))]
    edition: Edition,
    /// A rule option, as often as wanted.
    #[arg(long, value_name = "KEY=VALUE", value_parser = setting)]
    option: Vec<Setting>,
    /// Other numbers of copies of tiles than their sets have, such as `base.B=2,tower.A=0`.
    #[arg(long, value_name = "LIST", value_parser = mix)]
    mix: Option<Mix>,
    /// Other numbers of figures of each player than usual, such as `meeples=5,large=2`.
    #[arg(long, value_name = "LIST", value_parser = figures)]
    figures: Option<FigureCounts>,
}

/// The tile sets of one argument. A plain list would take one argument each.
#[derive(Clone)]
struct TileSets(Vec<TileSet>);

/// A rule option with a valid value.
#[derive(Clone)]
struct Setting(OptionKey, Value);

impl RulesArgs {
    /// The rule systems that are on.
    pub fn systems(&self) -> Systems {
        self.systems.unwrap_or(Systems::DEFAULT)
    }

    /// The tile sets; those of the base game and the systems unless others are
    /// named.
    pub fn tiles(&self) -> Vec<TileSet> {
        let named = self.tiles.as_ref().map(|sets| sets.0.clone());
        named.unwrap_or_else(|| self.systems().tile_sets())
    }

    /// The rule options: those of the edition, but for the ones that are given.
    pub fn options(&self) -> Options {
        let mut chosen = self.edition.options();
        for Setting(key, value) in &self.option {
            // The value was validated when it was parsed.
            let _ = chosen.set(*key, value);
        }
        chosen.mix = self.mix.unwrap_or_default();
        chosen.figures = self.figures.unwrap_or_default();
        chosen
    }
}

fn seed(text: &str) -> Result<u64, String> {
    parse_seed(text).ok_or_else(|| "expected 1 to 16 hexadecimal digits".to_owned())
}

/// The edition of a name that clap accepted.
fn edition(name: String) -> Edition {
    let mut editions = Edition::ALL.into_iter();
    let edition = editions.find(|edition| edition.name() == name);
    edition.unwrap_or_default()
}

fn systems(text: &str) -> Result<Systems, String> {
    Ok(list(text, System::parse)?.into_iter().collect())
}

fn tile_sets(text: &str) -> Result<TileSets, String> {
    list(text, TileSet::parse).map(TileSets)
}

/// Parses names separated by commas; `none` is the empty list.
fn list<T>(text: &str, parse: fn(&str) -> Option<T>) -> Result<Vec<T>, String> {
    if text.is_empty() || text == "none" {
        return Ok(Vec::new());
    }
    let items = text.split(',');
    items
        .map(|item| parse(item).ok_or_else(|| format!("there is no {}", short(item))))
        .collect()
}

fn setting(text: &str) -> Result<Setting, String> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    let Some(key) = OptionKey::parse(name) else {
        let (name, known) = (short(name), OptionKey::NAMES.join(", "));
        return Err(format!("there is no option {name}; known: {known}"));
    };
    let items = value.split(',').filter(|item| !item.is_empty());
    let values = [
        value.parse().ok().map(Value::Switch),
        value.parse().ok().map(Value::Number),
        Some(Value::Text(value.into())),
        Some(Value::List(items.map(String::from).collect())),
    ];
    let takes = |value: &Value| Options::default().set(key, value).is_some();
    let value = values.into_iter().flatten().find(takes);
    let value = value.ok_or_else(|| format!("{name} takes {}", options::values_in_words(key)));
    value.map(|value| Setting(key, value))
}

fn mix(text: &str) -> Result<Mix, String> {
    let mut mix = Mix::default();
    for (name, copies) in counts(text)? {
        let no_tile = || format!("there is no tile {} in a box", short(name));
        let tile = TileId::parse(name).ok_or_else(no_tile)?;
        mix.set(tile, Some(0)).ok_or_else(no_tile)?;
        let wrong = || format!("{name} has from 0 to {MOST_COPIES} copies");
        mix.set(tile, Some(copies)).ok_or_else(wrong)?;
    }
    Ok(mix)
}

fn figures(text: &str) -> Result<FigureCounts, String> {
    let mut figures = FigureCounts::default();
    for (name, count) in counts(text)? {
        let kind = FIGURE_KEYS.iter().position(|&key| key == name);
        let kind = kind.and_then(|n| FigureKind::ALL.get(n));
        let known = FIGURE_KEYS.join(", ");
        let &kind = kind.ok_or_else(|| format!("there are no {}; known: {known}", short(name)))?;
        let facts = kind.facts();
        let (least, most) = (facts.fewest(), facts.most);
        let wrong = || format!("each player has from {least} to {most} {name}");
        figures.set(kind, count).ok_or_else(wrong)?;
    }
    Ok(figures)
}

/// Parses names with numbers, with commas between.
fn counts(text: &str) -> Result<Vec<(&str, u8)>, String> {
    let items = text.split(',').filter(|item| !item.is_empty());
    let counts = items.map(|item| {
        let count = item.split_once('=');
        let count = count.and_then(|(name, count)| Some((name, count.parse().ok()?)));
        count.ok_or_else(|| format!("{} is no name with a number behind =", short(item)))
    });
    counts.collect()
}

fn systems_help() -> String {
    let names = System::ALL.map(System::name).join(", ");
    let default: Vec<_> = Systems::DEFAULT.iter().map(System::name).collect();
    let default = default.join(",");
    format!("Rule systems that are on, with commas: {names}; or none [default: {default}]")
}

fn tiles_help() -> String {
    let names = TileSet::ALL.map(TileSet::name).join(", ");
    format!("Tile sets, with commas: {names} [default: base and those of the systems]")
}
