//! Clocks: how long each player may think, and has thought.

mod timing;

pub use timing::{Clock, ClockRules, Timing};
