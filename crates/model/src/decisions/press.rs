//! Which presses on the board are taken. The second half of a double click that
//! has placed a tile comes down where a meeple can be sent by then, and is not
//! meant for it.

/// A press on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Press {
    /// When, in milliseconds.
    pub time: f64,
    /// Where in the window of the page, in pixels.
    pub at: (f64, f64),
}

/// How long after a placement no press is taken, in milliseconds.
const PAUSE: f64 = 350.0;
/// The same for a press at the same place.
const LONG_PAUSE: f64 = 1000.0;
/// How far the same place reaches, in pixels.
const NEAR: f64 = 8.0;

impl Press {
    /// True if a press is taken that comes after this one, which placed a tile.
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

    /// True if a press is taken after so many milliseconds and so many pixels away.
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
    fn no_press_is_taken_right_after_a_placement() {
        for after in [0.0, 1.0, 120.0, 349.0] {
            assert!(!is_taken(after, 0.0, 0.0), "{after}");
            assert!(!is_taken(after, 90.0, 0.0), "{after}");
        }
        for after in [350.0, 600.0, 5000.0] {
            assert!(is_taken(after, 0.0, -90.0), "{after}");
        }
    }

    #[test]
    fn at_the_same_place_it_takes_longer() {
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
    fn a_clock_that_is_set_back_locks_nobody_out() {
        assert!(is_taken(-10.0, 0.0, 0.0));
    }
}
