//! The slice of the clock.

use bastide_rules::{Phase, Player};

use crate::clock::Timing;
use crate::table::Table;

/// The clock, as shown next to the players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockView {
    /// Time of each person; computer players have none.
    pub times: Vec<ClockTime>,
    /// True if it is paused until the next decision.
    pub is_paused: bool,
    /// True if it can be paused or resumed.
    pub can_pause: bool,
    /// The player who has lost on time.
    pub lost: Option<Player>,
    /// True if the saved clock was damaged.
    pub is_broken: bool,
}

/// The time of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockTime {
    /// The player.
    pub player: Player,
    /// Seconds left or, without a limit, seconds used.
    pub seconds: i64,
    /// True if it runs now.
    pub runs: bool,
    /// True if little time is left.
    pub is_short: bool,
    /// True if it has run out.
    pub is_out: bool,
}

/// Seconds below which time is short.
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
            // Rounded up, so that 0 means no time left.
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
