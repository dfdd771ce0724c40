//! Messages to players: the log, notices above the board, turns of a game by link.

mod log;
mod notice;
mod turn;

pub use log::{explanation, last, lines, log};
pub use notice::{notices, rule_link, rules_at, told_at_length};
pub use turn::turn;
