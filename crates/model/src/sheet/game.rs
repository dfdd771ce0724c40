//! The rules that a sheet tells.

use bastide_rules::options::{Edition, OptionKey, Options};
use bastide_rules::{System, Systems, TileSet};

use crate::session::Session;
use crate::start::Draft;
use crate::table::Table;

/// The rules of the games of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetGame {
    /// The rule systems.
    pub systems: Systems,
    /// The tile sets, with the base game.
    pub sets: Vec<TileSet>,
    /// The edition from which the options start.
    pub edition: Edition,
    /// The options.
    pub options: Options,
    /// The number of players; `None` for any.
    pub players: Option<usize>,
}

impl Default for SheetGame {
    fn default() -> SheetGame {
        SheetGame {
            systems: Systems::NONE,
            sets: Systems::NONE.tile_sets(),
            edition: Edition::default(),
            options: Options::default(),
            players: None,
        }
    }
}

impl SheetGame {
    /// The rules of the game on the table, or else of the next one.
    pub fn of(session: &Session) -> SheetGame {
        match session.table() {
            Some(table) => SheetGame::of_table(table),
            None => SheetGame::of_draft(&session.draft),
        }
    }

    fn of_draft(draft: &Draft) -> SheetGame {
        SheetGame {
            systems: draft.systems,
            sets: draft.sets.clone(),
            edition: draft.edition,
            options: draft.options,
            players: Some(draft.players.len()),
        }
    }

    /// The rules of a game; its edition is the one with the fewest differences.
    fn of_table(table: &Table) -> SheetGame {
        let (game, origin) = (table.game(), table.origin());
        let options = *game.options();
        let differences = |edition: &Edition| {
            let printed = edition.options();
            let keys = OptionKey::all();
            keys.filter(|&key| options.get(key) != printed.get(key))
                .count()
        };
        let default = Edition::default();
        let others = Edition::ALL.into_iter().filter(|&it| it != default);
        let edition = [default].into_iter().chain(others).min_by_key(differences);
        let mut sets = match (&origin.tiles, &origin.stack) {
            (Some(sets), _) => sets.clone(),
            (None, None) => game.systems().tile_sets(),
            // An own mix may have single tiles of other boxes.
            (None, Some(_)) if !options.mix.is_empty() => game.systems().tile_sets(),
            (None, Some(stack)) => {
                let is_there = |set: &TileSet| stack.iter().any(|tile| tile.set() == *set);
                TileSet::ALL.into_iter().filter(is_there).collect()
            }
        };
        if !sets.contains(&TileSet::Base) {
            sets.insert(0, TileSet::Base);
        }
        SheetGame {
            systems: game.systems(),
            sets,
            edition: edition.unwrap_or_default(),
            options,
            players: Some(game.players().len()),
        }
    }

    /// True if a system is on.
    pub(crate) fn has(&self, system: System) -> bool {
        self.systems.has(system)
    }

    /// The options that count: of the base game, and of systems that are on.
    pub(super) fn keys(&self) -> impl Iterator<Item = OptionKey> {
        OptionKey::all().filter(|key| key.system().is_none_or(|it| self.has(it)))
    }
}
