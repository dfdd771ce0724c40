//! Game clocks.

mod timing;

pub use timing::{Clock, ClockRules, Timing};
