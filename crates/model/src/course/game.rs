//! The lesson with a whole short game.

use bastide_notation::{PlayerEntry, Record};
use bastide_rules::options::Options;
use bastide_rules::{Color, Systems, TileId, TileSet};

use crate::bots::Level;
use crate::table::Table;

/// The tiles in the order of drawing: roads and small cities first, so that features are
/// completed early.
const STACK: &str = "base.U base.V base.E base.D base.B base.W base.I base.V base.N base.E \
                     base.U base.K";

/// Record of the short game: a person against the easy level.
pub(crate) fn short() -> Record {
    let bot = PlayerEntry {
        bot: Some(Level::Easy.name().to_owned()),
        ..PlayerEntry::new(Color::Blue)
    };
    let players = vec![PlayerEntry::new(Color::Red), bot];
    let sets = vec![TileSet::Base];
    let mut record = Record::new(players, Systems::NONE, sets, Options::default(), 0);
    record.seed = None;
    record.stack = Some(stack());
    record
}

/// True if the game on the table is the short game.
pub fn is_short(table: &Table) -> bool {
    table.origin().stack.as_ref() == Some(&stack())
}

fn stack() -> Vec<TileId> {
    STACK.split(' ').filter_map(TileId::parse).collect()
}
