//! A game as all players see it.

use bastide_rules::{Action, Game, Phase};

use crate::action::print_action;
use crate::record::Record;

/// A record with its unseen tiles in an order that reveals nothing, without a seed.
///
/// Only [`Seen::of`] makes one. Computer players get this and never a [`Record`], so they
/// cannot know the next tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    record: Record,
}

impl Seen {
    /// The visible part of the game that `record` began and `actions` led to; ignores
    /// further actions. A game with a real box becomes one whose tiles are drawn from the
    /// stack.
    pub fn of(record: &Record, game: &Game, actions: &[Action]) -> Seen {
        let (stack, numbers) = game.with_stack_sorted().draw_order();
        let stack = stack.into_iter().map(|tile| tile.plain()).collect();
        let actions = actions.get(..game.plies()).unwrap_or(actions);
        let drawn = drawn_from_box(game);
        let actions = (0..).zip(actions).filter(|(ply, _)| !drawn.contains(ply));
        let actions = actions.map(|(_, &action)| print_action(action));
        let mut record = record.onward(stack, numbers, record.position.clone(), actions.collect());
        record.is_from_box = false;
        for player in &mut record.players {
            (player.name, player.bot) = (None, None);
        }
        Seen { record }
    }

    /// The record as text.
    pub fn text(&self) -> String {
        self.record.to_text()
    }
}

/// The indices of the actions that named tiles from a real box, last first.
fn drawn_from_box(game: &Game) -> Vec<usize> {
    let mut drawn = Vec::new();
    if game.is_from_box() {
        let mut past = game.clone();
        while past.undo() {
            if past.phase() == Phase::Draw {
                drawn.push(past.plies());
            }
        }
    }
    drawn
}
