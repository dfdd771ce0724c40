//! The clock of the game on the table.

use bastide_rules::Phase;

use crate::clock::Timing;
use crate::session::{ClockIntent, Effects};
use crate::table::Table;

/// Adds elapsed time, pauses the clock, or continues without it.
pub(super) fn with_clock(table: &mut Table, intent: ClockIntent) -> Effects {
    match intent {
        ClockIntent::Tick(milliseconds) => pass(table, milliseconds),
        ClockIntent::Pause(is_paused) => {
            if let Timing::On(clock) = &mut table.timing {
                clock.is_paused = is_paused;
            }
        }
        ClockIntent::PlayOn => {
            if let Timing::On(clock) = &mut table.timing {
                clock.lost = None;
                clock.rules.loses = false;
            }
            table.bots.resume();
        }
    }
    Effects::default()
}

fn pass(table: &mut Table, milliseconds: u32) {
    let is_over = table.game().phase() == Phase::Over;
    let decider = table.game().decider();
    let decider = decider.filter(|_| !is_over && !table.is_looking_back());
    // Computer players and other devices have no time limit.
    let Some(player) = decider.filter(|_| !table.is_others()) else {
        return;
    };
    let tiles = table.tiles_placed(player);
    if let Timing::On(clock) = &mut table.timing {
        clock.pass(player, tiles, milliseconds);
        if clock.lost.is_some() {
            table.bots.pause();
        }
    }
}
