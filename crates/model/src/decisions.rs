//! Decisions: aiming a tile, choosing an action, bidding.

mod aim;
mod auction;
mod choices;
pub mod deeds;
mod places;
mod refused;

pub use auction::MOST_BID;
pub use choices::Choice;
pub use places::{Place, Site, letter};
pub use refused::Refused;

/// A press on the board. After one has placed a tile, a second one in the same spot would
/// place a meeple unintentionally, so it is ignored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Press {
    /// Time in milliseconds.
    pub time: f64,
    /// Position in the window, in pixels.
    pub at: (f64, f64),
}

/// Milliseconds after a placement in which every press is ignored.
const PAUSE: f64 = 350.0;
/// Milliseconds after a placement in which a press nearby is ignored.
const LONG_PAUSE: f64 = 1000.0;
/// Distance in pixels that counts as nearby.
const NEAR: f64 = 8.0;

impl Press {
    /// True if a press after this placement is accepted.
    pub fn allows(self, later: Press) -> bool {
        let (dx, dy) = (later.at.0 - self.at.0, later.at.1 - self.at.1);
        let pause = match dx * dx + dy * dy <= NEAR * NEAR {
            true => LONG_PAUSE,
            false => PAUSE,
        };
        !(0.0..pause).contains(&(later.time - self.time))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// True if a press after this number of milliseconds, at this distance, is accepted.
    fn is_taken(after: f64, dx: f64, dy: f64) -> bool {
        let placed = Press {
            time: 5000.0,
            at: (300.0, 200.0),
        };
        placed.allows(Press {
            time: 5000.0 + after,
            at: (300.0 + dx, 200.0 + dy),
        })
    }

    #[test]
    fn presses_right_after_a_placement_are_ignored() {
        for after in [0.0, 1.0, 120.0, 349.0] {
            assert!(!is_taken(after, 0.0, 0.0), "{after}");
            assert!(!is_taken(after, 90.0, 0.0), "{after}");
        }
        for after in [350.0, 600.0, 5000.0] {
            assert!(is_taken(after, 0.0, -90.0), "{after}");
        }
    }

    #[test]
    fn presses_nearby_are_ignored_longer() {
        for after in [350.0, 600.0, 999.0] {
            for (dx, dy) in [(0.0, 0.0), (-8.0, 0.0), (5.0, 6.0)] {
                assert!(!is_taken(after, dx, dy), "{after} {dx} {dy}");
            }
            for (dx, dy) in [(-8.5, 0.0), (6.0, -6.0), (0.0, 9.0)] {
                assert!(is_taken(after, dx, dy), "{after} {dx} {dy}");
            }
        }
        assert!(is_taken(1000.0, 0.0, 0.0));
    }

    #[test]
    fn presses_count_after_the_clock_is_set_back() {
        assert!(is_taken(-10.0, 0.0, 0.0));
    }
}
