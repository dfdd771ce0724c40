//! One name for every action.

use super::turn::Step;
use super::{Game, Phase, fiefs, tower};
use crate::action::Action;
use crate::refusal::Refusal;
use crate::segment::Segment;

impl Game {
    /// The name by which [`Game::legal`] lists a legal action: a feature may be
    /// named by every side that it reaches, a small city by either of its
    /// tiles, a castle's source by any of its cells.
    ///
    /// # Errors
    ///
    /// As [`Game::play`].
    pub fn canonical(&self, action: Action) -> Result<Action, Refusal> {
        Ok(match self.check(action)? {
            Step::Stand { kind, node } => match self.board.name(node) {
                (cell, Segment::Tower) => Action::Top { cell },
                (_, segment) => Action::Figure { kind, segment },
            },
            Step::Capture { figure } => tower::capture_of(self, figure),
            Step::Castle { converts, .. } => match self.state.phase {
                Phase::Castle { cell, side, .. } if converts => Action::Castle { cell, side },
                Phase::Castle { cell, side, .. } => Action::Score { cell, side },
                _ => action,
            },
            Step::Take(source) => fiefs::action_of(self, source).unwrap_or(action),
            _ => match action {
                Action::Offer { tile, bid } => {
                    let tile = tile.plain();
                    Action::Offer { tile, bid }
                }
                Action::Draft { tile } => Action::Draft { tile: tile.plain() },
                _ => action,
            },
        })
    }
}
