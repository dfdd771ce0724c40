//! Messages to players: the log, notices above the board, turns of a game by link.

mod log;
mod notice;
mod turn;

pub use log::{explanation, last, log};
pub use notice::{notices, rule_link, rules_at};
pub use turn::turn;
