//! Actions of an answer, as pictures.

use bastide_notation::parse_action;
use bastide_notation::scenario::Reply;
use bastide_rules::{Action, Cell, Color, TileId};

use crate::editor::state::Editor;
use crate::table::Table;

/// An action of an answer, for its picture.
#[derive(Clone)]
pub struct AnswerMove {
    /// The action as text.
    pub text: String,
    /// The action, if it is legal.
    pub action: Option<Action>,
    /// The table before the action, if it is legal.
    pub table: Option<Box<Table>>,
    /// The tile in hand.
    pub tile: Option<TileId>,
    /// Color of the player to act.
    pub color: Color,
    /// The cell of the action.
    pub cell: Option<Cell>,
}

impl Editor {
    /// The actions of an answer to the current step.
    pub fn answer_moves(&self, reply: &Reply) -> Vec<AnswerMove> {
        let before = self.work.plies(self.step.saturating_sub(1));
        let moves = (0..reply.actions.len()).map(|n| {
            let mut record = self.work.scenario.record.clone();
            record.actions.truncate(before);
            record.actions.extend_from_slice(&reply.actions[..n]);
            let plies = record.actions.len();
            let table = Table::after(record).ok();
            let table = table.filter(|table| table.game().plies() == plies);
            self.answer_move(&reply.actions[n], table)
        });
        moves.collect()
    }

    /// The action for this text; `table` is the one before it, if all actions so far are
    /// legal.
    fn answer_move(&self, text: &str, table: Option<Table>) -> AnswerMove {
        let action = parse_action(text).ok();
        let table = table.filter(|table| {
            action.is_some_and(|action| table.game().clone().play_quiet(action).is_ok())
        });
        let game = table.as_ref().map(Table::game);
        let decider = game.and_then(|game| Some(game.color(game.decider()?)));
        let tile = table.as_ref().and_then(Table::drawn);
        let cell = action.and_then(|action| match action.placement() {
            Some((cell, _)) => Some(cell),
            None => game.and_then(|game| game.phase().spot_cell()),
        });
        AnswerMove {
            text: text.to_owned(),
            action: action.filter(|_| table.is_some()),
            tile,
            color: decider.unwrap_or(self.color),
            cell: cell.filter(|_| table.is_some()),
            table: table.map(Box::new),
        }
    }
}
