//! Where the moment on the table is in the game.

use super::prompt;
use crate::language::{fill, number};
use crate::session::Table;

/// The turn of the moment on the table, such as `Turn 12 of 57`.
pub fn turn(table: &Table) -> String {
    let moment = table.moment();
    let [turn, turns] = [moment.turn, moment.turns].map(|n| number(n as i32));
    fill("replay.turn", &[("n", &turn), ("all", &turns)])
}

/// The turn, whose decision is due, and what it is about.
pub fn moment(table: &Table) -> String {
    let values = [("turn", &*turn(table)), ("prompt", &*prompt(table))];
    fill("replay.moment", &values)
}
