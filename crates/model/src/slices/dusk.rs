//! The dusk that deepens as the stack empties.

use bastide_rules::Phase;

use crate::table::Table;

/// The parts of the stack, in percent, at which dusk deepens.
const STEPS: [usize; 4] = [75, 50, 28, 10];

impl Table {
    /// The depth of the dusk: from 0, while most tiles are left, to 4 at the end. It has few
    /// steps, since each repaints the board.
    pub fn dusk(&self) -> usize {
        let game = self.game();
        if game.phase() == Phase::Over {
            return STEPS.len();
        }
        dusk(game.stack().len(), game.board().tiles().len())
    }
}

/// The depth of the dusk with tiles left and tiles placed.
fn dusk(left: usize, placed: usize) -> usize {
    let is_past = |&&step: &&usize| 100 * left < step * (left + placed);
    STEPS.iter().filter(is_past).count()
}

#[cfg(test)]
mod tests {
    use super::dusk;

    #[test]
    fn dusk_deepens_in_four_steps() {
        let mut depths: Vec<usize> = (0..72)
            .map(|placed| dusk(71 - placed, placed + 1))
            .collect();
        assert_eq!((depths[0], depths[71]), (0, 4));
        assert!(depths.is_sorted());
        depths.dedup();
        assert_eq!(depths, [0, 1, 2, 3, 4]);
    }
}
