//! A rematch: the same players and tile sets, shuffled again.

use bastide_notation::Record;
use bastide_rules::TileId;
use bastide_rules::shuffle::SplitMix64;

use super::begin::begin;
use crate::session::{Effects, Session};

/// Begins a rematch.
pub(super) fn rematch(session: &mut Session, seed: u64) -> Effects {
    let Some(table) = &session.table else {
        return Effects::default();
    };
    let rules = table.timing().clock().map(|clock| clock.rules);
    let mut record = table.origin().clone();
    record.stack = Some(again(&record, seed));
    // The seed of the game before does not give this order of tiles.
    record.seed = None;
    begin(session, record, rules)
}

/// The stack of a rematch: equally many tiles from the same tile sets, or the same tiles
/// where they belong to none.
fn again(record: &Record, seed: u64) -> Vec<TileId> {
    let mut stack = record.draw_order();
    let mut fresh = record.clone();
    fresh.seed = Some(seed);
    fresh.stack = None;
    let mut fresh = fresh.draw_order();
    let is_in_boxes = |tile: &TileId| {
        let count = |all: &[TileId]| all.iter().filter(|other| *other == tile).count();
        count(&stack) <= count(&fresh)
    };
    if stack.iter().all(is_in_boxes) {
        fresh.truncate(stack.len());
        return fresh;
    }
    SplitMix64::new(seed).shuffle(&mut stack);
    stack
}
