//! Another game with the players and the tiles of this one, shuffled again.

use bastide_notation::Record;
use bastide_rules::TileId;
use bastide_rules::shuffle::SplitMix64;

use super::begin::begin;
use crate::session::{Effects, Session};

/// Begins it.
pub(super) fn rematch(session: &mut Session, seed: u64) -> Effects {
    let Some(table) = &session.table else {
        return Effects::default();
    };
    let rules = table.timing().clock().map(|clock| clock.rules);
    let mut record = table.origin().clone();
    record.stack = Some(again(&record, seed));
    // The order no longer follows from the seed of the game before.
    record.seed = None;
    begin(session, record, rules)
}

/// The tiles for another game: as many from the same boxes, or the same ones where they
/// came from no box.
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
