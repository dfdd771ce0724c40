//! The slice of the clock.

use bastide_rules::{Phase, Player};

use crate::clock::Timing;
use crate::table::Table;

/// The values of the clock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockView {
    /// The time of each person; computers have none.
    pub times: Vec<ClockTime>,
    /// True if it is stopped until the next decision.
    pub is_paused: bool,
    /// True if it can be stopped, or let go on.
    pub can_pause: bool,
    /// The player who has lost by it.
    pub lost: Option<Player>,
    /// True if what the browser had kept of it makes no sense.
    pub is_broken: bool,
}

/// The time of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockTime {
    /// The player.
    pub player: Player,
    /// Seconds: those left, or those thought where time is only shown.
    pub seconds: i64,
    /// True if it runs now.
    pub runs: bool,
    /// True if little is left.
    pub is_short: bool,
    /// True if it has run out.
    pub is_out: bool,
}

/// Fewer seconds are little.
const SHORT: i64 = 30;

impl ClockView {
    /// The clock of the game on the table.
    pub fn of(table: &Table) -> ClockView {
        let clock = match &table.timing {
            Timing::Off => return ClockView::default(),
            Timing::Broken => {
                return ClockView {
                    is_broken: true,
                    ..ClockView::default()
                };
            }
            Timing::On(clock) => clock,
        };
        let is_over = table.game().phase() == Phase::Over;
        let goes_on = !is_over && !table.is_looking_back() && clock.lost.is_none();
        let decider = table.game().decider().filter(|_| goes_on);
        let people = table.game().players();
        let people = people.filter(|&player| table.level(player).is_none());
        let times = people.map(|player| {
            let left = clock.left(player, table.tiles_placed(player));
            // What is left is rounded up, so that 0 means none.
            let seconds = match left {
                Some(left) => (left + 999).div_euclid(1000),
                None => i64::from(clock.spent(player) / 1000),
            };
            ClockTime {
                player,
                seconds,
                runs: decider == Some(player) && !clock.is_paused,
                is_short: left.is_some() && seconds <= SHORT,
                is_out: left.is_some_and(|left| left <= 0),
            }
        });
        ClockView {
            times: times.collect(),
            is_paused: clock.is_paused,
            can_pause: goes_on,
            lost: clock.lost,
            is_broken: false,
        }
    }
}
