//! Random games of all mixes of rules.

use bastide_notation::{PlayerEntry, Record, print_action};
use bastide_rules::board::MOST_TILES;
use bastide_rules::options::{Choices, OptionKey, Options, Value};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Color, FigureKind, Game, Phase, System, Systems, TileId, TileSet};

/// A record without actions; the seed selects its rules.
pub fn variety(seed: u64) -> Record {
    let mut random = SplitMix64::new(seed);
    let count = 2 + seed as usize % 5;
    let colors = Color::ALL.into_iter().rev().take(count);
    // Every third game has all systems, the others any of them.
    let mut some = |all: bool| all || random.below(2) == 1;
    let systems = System::ALL.into_iter().filter(|_| some(seed % 3 == 1));
    let systems: Systems = systems.collect();
    let sets = match seed % 4 {
        0 => systems.tile_sets(),
        1 => vec![TileSet::Bcb, TileSet::Watch, TileSet::Tower],
        _ => TileSet::ALL.to_vec(),
    };
    let mut options = Options::default();
    for key in OptionKey::all() {
        if random.below(3) == 0 {
            let value = other_value(&options, key);
            options.set(key, &value).unwrap();
        }
    }
    own_mix(&mut options, &sets, &mut SplitMix64::new(seed));
    let players = colors.map(PlayerEntry::new).collect();
    let mut record = Record::new(players, systems, sets, options, seed);
    record.players[0].name = Some("Åsa \"the\" \\ second\n".into());
    record
}

/// In every third game other numbers of tiles and figures, and never more tiles than a game
/// has.
fn own_mix(options: &mut Options, sets: &[TileSet], random: &mut SplitMix64) {
    if random.below(3) == 0 {
        for tile in TileId::all().filter(|tile| tile.set() != TileSet::River) {
            if random.below(8) == 0 {
                let copies = random.below(3).max(u32::from(tile == TileId::START));
                // A mix has no abbeys.
                let _ = options.mix.set(tile, Some(copies as u8));
            }
        }
        for kind in FigureKind::ALL {
            let most = u32::from(kind.facts().most).min(7);
            let most = if kind == FigureKind::Large { 1 } else { most };
            let count = random.below(most + 1).max(kind.facts().fewest().into());
            options.figures.set(kind, count as u8).unwrap();
        }
    }
    let total = options.contents(sets).map(|(_, count)| usize::from(count));
    options.two_sets &= total.sum::<usize>() <= MOST_TILES;
}

/// A value of an option that is not the default.
fn other_value(options: &Options, key: OptionKey) -> Value {
    match key.choices() {
        Choices::OneOf(_) => {
            let mut values = key.choices().values().into_iter();
            let other = values.find(|value| *value != options.get(key));
            other.expect("there are two values at least")
        }
        Choices::Tiles(letters) => {
            Value::List(letters.iter().map(|&letter| letter.into()).collect())
        }
    }
}

/// Plays a random game, with the actions in the record.
pub fn play(record: &mut Record) -> (Game, Vec<Action>) {
    let mut random = SplitMix64::new(record.seed.unwrap_or(0));
    let mut game = record.start().unwrap();
    let mut actions = Vec::new();
    while game.phase() != Phase::Over {
        let legal = game.legal();
        // Prefer castles, which are rare, and choices of lords, which are rarer. Prefer
        // dense boards, where more is completed at once.
        let wanted = |action: &Action| match action {
            Action::Castle { .. } => 9,
            Action::Place { cell, .. } => {
                let ring = cell.ring().into_iter();
                ring.filter(|&cell| game.board().tile_at(cell).is_some())
                    .count()
            }
            _ => 0,
        };
        let any = (0..4).map(|_| legal[random.below(legal.len() as u32) as usize]);
        let action = any.max_by_key(wanted).unwrap();
        game.play(action).unwrap();
        actions.push(action);
        record.actions.push(print_action(action));
    }
    (game, actions)
}
