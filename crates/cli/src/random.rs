//! `bastide random`.

use std::fmt::Write;
use std::path::PathBuf;

use bastide_notation::options::{self, Value};
use bastide_notation::{PlayerEntry, Record, RecordError, System, Systems, print_action};
use bastide_rules::game::Turns;
use bastide_rules::options::{Edition, Options};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Color, Game, Phase, TileSet};

use crate::args::Args;
use crate::failure::Failure;
use crate::files;

/// What was asked for.
struct Plan {
    games: u32,
    seed: u64,
    players: usize,
    systems: Systems,
    /// Those of the base game and the systems, if none are named.
    tiles: Option<Vec<TileSet>>,
    options: Options,
    out: PathBuf,
}

/// Plays random games and writes their records.
pub fn run(args: Args) -> Result<(), Failure> {
    let plan = Plan::from(args)?;
    files::make_directory(&plan.out)?;
    let width = plan.games.to_string().len().max(4);
    let mut seeds = SplitMix64::new(plan.seed);
    let mut actions = Vec::new();
    let mut lines = String::new();
    for number in 1..=plan.games {
        let mut record = plan.record(seeds.next_u64());
        let mut choices = SplitMix64::new(seeds.next_u64());
        let name = format!("{number:0width$}.json");
        let game = play(&mut record, &mut choices, &mut actions).map_err(|error| {
            let name = "the games asked for".into();
            Failure::Document { name, error }
        })?;
        files::write(&plan.out.join(&name), &record.to_text())?;
        lines.push_str(&name);
        for player in game.players() {
            // Writing to a string cannot fail.
            let _ = write!(lines, " {} {}", game.color(player), game.seat(player).score);
        }
        lines.push('\n');
    }
    files::print(&lines)
}

/// Plays a random game to the end, with the actions in the record.
fn play(
    record: &mut Record,
    choices: &mut SplitMix64,
    legal: &mut Vec<Action>,
) -> Result<Game, RecordError> {
    let mut game = record.start()?;
    while game.phase() != Phase::Over {
        game.legal_into(Turns::All, legal);
        let choice = choices.below(legal.len() as u32) as usize;
        match legal.get(choice) {
            Some(&action) if game.play_quiet(action).is_ok() => {
                record.actions.push(print_action(action));
            }
            // A game that is not over has legal actions.
            _ => break,
        }
    }
    Ok(game)
}

impl Plan {
    fn from(mut args: Args) -> Result<Plan, Failure> {
        let out = args.option("out")?;
        let plan = Plan {
            games: args.number("games", 1, 1_000_000)?.unwrap_or(1),
            seed: seed(&mut args)?,
            players: args.number("players", 2, 6)?.unwrap_or(2) as usize,
            systems: list(&mut args, "systems", System::parse)?
                .map_or(Systems::ALL, |systems| systems.into_iter().collect()),
            tiles: list(&mut args, "tiles", TileSet::parse)?,
            options: rule_options(&mut args)?,
            out: out.ok_or(Failure::usage("random needs --out DIR"))?.into(),
        };
        args.end()?;
        Ok(plan)
    }

    fn record(&self, seed: u64) -> Record {
        let colors = Color::ALL.into_iter().take(self.players);
        let players = colors.map(PlayerEntry::new).collect();
        let tiles = self.tiles.clone().unwrap_or(self.systems.tile_sets());
        Record::new(players, self.systems, tiles, self.options, seed)
    }
}

/// Takes the seed, which is 1 if none is given.
pub fn seed(args: &mut Args) -> Result<u64, Failure> {
    let Some(text) = args.option("seed")? else {
        return Ok(1);
    };
    let wrong = || {
        Failure::usage(format!(
            "--seed takes 1 to 16 hexadecimal digits, not {text}"
        ))
    };
    bastide_notation::parse_seed(&text).ok_or_else(wrong)
}

/// Takes an option whose value is names with commas between them; `none` for
/// no name.
pub fn list<T>(
    args: &mut Args,
    name: &str,
    parse: fn(&str) -> Option<T>,
) -> Result<Option<Vec<T>>, Failure> {
    let Some(text) = args.option(name)? else {
        return Ok(None);
    };
    if text.is_empty() || text == "none" {
        return Ok(Some(Vec::new()));
    }
    let items = text.split(',').map(|item| {
        parse(item).ok_or_else(|| Failure::usage(format!("--{name}: there is no {item}")))
    });
    items.collect::<Result<_, _>>().map(Some)
}

/// Takes the edition and the rule options.
pub fn rule_options(args: &mut Args) -> Result<Options, Failure> {
    let edition = match args.option("edition")? {
        None => Edition::default(),
        Some(name) => {
            let mut editions = Edition::ALL.into_iter();
            editions
                .find(|edition| edition.name() == name)
                .ok_or_else(|| {
                    Failure::usage(format!("--edition takes C1, C2, C3 or ZMG, not {name}"))
                })?
        }
    };
    let mut chosen = edition.options();
    while let Some(text) = args.option("option")? {
        let (key, value) = text.split_once('=').unwrap_or((&text, ""));
        let Some(number) = options::KEYS.iter().position(|&known| known == key) else {
            let known = options::KEYS.join(", ");
            return Err(Failure::usage(format!(
                "there is no option {key}; known: {known}"
            )));
        };
        let items = || value.split(',').filter(|item| !item.is_empty());
        let values = [
            value.parse().ok().map(Value::Switch),
            value.parse().ok().map(Value::Number),
            Some(Value::Text(value.into())),
            Some(Value::List(items().map(String::from).collect())),
        ];
        let set = values
            .into_iter()
            .flatten()
            .find_map(|value| options::set(&mut chosen, number, &value));
        if set.is_none() {
            let values = options::values_in_words(number);
            return Err(Failure::usage(format!("--option {key} takes {values}")));
        }
    }
    Ok(chosen)
}
