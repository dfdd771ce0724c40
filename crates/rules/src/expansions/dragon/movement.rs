//! The movement of the dragon that is under way, for players who look at it.

use super::state::{STEPS, Walk};
use crate::core::Core;
use crate::geometry::Cell;

/// The movement of the dragon that is under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// Steps made.
    pub steps: u8,
    /// The cells where it has been, from its first to its present one (dragon-way).
    pub been: Vec<Cell>,
}

impl Movement {
    /// Steps of a whole movement (dragon-steps).
    pub const STEPS: u8 = STEPS as u8;

    pub(crate) fn of(core: &Core, walk: &Walk) -> Movement {
        let been = walk.been.iter().take(usize::from(walk.steps) + 1);
        Movement {
            steps: walk.steps,
            been: been.map(|&slot| core.board.placed(slot).cell).collect(),
        }
    }
}
