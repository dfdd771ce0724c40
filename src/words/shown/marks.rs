//! The marks that are on the board without being asked for, in words.

use bastide_rules::Cell;
use bastide_rules::system::System;

use crate::language::{fill, text};
use crate::words::names::player;
use bastide_model::Table;

/// A kind of mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A space for the drawn tile.
    Space,
    /// A space for it after a turn.
    Turned,
    /// The last tile of a player.
    Last,
    /// A dead spot.
    Dead,
    /// A dead spot but for a bridge.
    Mended,
    /// A garden.
    Garden,
}

impl Mark {
    /// All kinds, in the order of the legend.
    pub const ALL: [Mark; 6] = [
        Mark::Space,
        Mark::Turned,
        Mark::Last,
        Mark::Dead,
        Mark::Mended,
        Mark::Garden,
    ];

    /// The meaning of the mark.
    pub fn meaning(self, has_abbots: bool) -> &'static str {
        text(match self {
            Mark::Space => "mark.space",
            Mark::Turned => "mark.turned",
            Mark::Last => "mark.last",
            Mark::Dead => "answer.dead",
            Mark::Mended => "answer.mended",
            Mark::Garden if has_abbots => "mark.garden",
            Mark::Garden => "mark.garden-idle",
        })
    }
}

/// True if gardens mean something in the game.
pub fn has_abbots(table: &Table) -> bool {
    table.game().systems().has(System::Abbot)
}

/// The kinds of marks that are on the board.
pub fn marks(table: &Table) -> Vec<Mark> {
    let (hints, dead) = (table.placement_hints(), table.dead_cells());
    let is_there = |mark: &Mark| match mark {
        Mark::Space => hints.iter().any(|hint| hint.as_held),
        Mark::Turned => hints.iter().any(|hint| !hint.as_held),
        Mark::Last => !table.last_placed().is_empty(),
        Mark::Dead => dead.iter().any(|dead| !dead.bridged),
        Mark::Mended => dead.iter().any(|dead| dead.bridged),
        Mark::Garden => { table.game().board().tiles() }.any(|placed| placed.tile.facts().garden),
    };
    Mark::ALL.into_iter().filter(is_there).collect()
}

/// The meanings of the marks on a cell, a line each.
pub fn mark_at(table: &Table, cell: Cell) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut dead = table.dead_cells().into_iter();
    if let Some(dead) = dead.find(|dead| dead.cell == cell) {
        lines.push(
            text(if dead.bridged {
                "answer.mended"
            } else {
                "answer.dead"
            })
            .to_owned(),
        );
    }
    let last = table.last_placed().into_iter();
    lines.extend(last.filter(|&(_, at)| at == cell).map(|(who, _)| {
        let name = player(table, who);
        fill("mark.last-of", &[("player", &*name)])
    }));
    let placed = table.game().board().tile_at(cell);
    if placed.is_some_and(|placed| placed.tile.facts().garden) {
        lines.push(Mark::Garden.meaning(has_abbots(table)).to_owned());
    }
    lines.join("\n")
}
