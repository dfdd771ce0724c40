//! The moment at which two games of the same stack part.

use std::sync::Arc;

use bastide_notation::link::SentStack;
use bastide_rules::{Action, Cell};

use super::games::is_over;
use crate::notices::load_error;
use crate::table::{SentGame, Table};

/// The turns of two people in the same position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The turn in the game on the table.
    pub own: Vec<Action>,
    /// The turn in the game that was sent.
    pub theirs: Vec<Action>,
    /// The name of the sender, perhaps empty.
    pub sender: String,
}

impl Table {
    /// The two turns that begin at this moment, where a finished game parts from the one that
    /// was sent.
    pub fn parting(&self) -> Option<Parting> {
        if !self.is_looking_back() {
            return None;
        }
        let sent = self.sent_game()?;
        let person = self.game().players().nth(sent.seat.into())?;
        let ply = self.game().plies();
        let is_same = self.line.get(..ply) == sent.actions.get(..ply);
        if !is_same || self.game().decider() != Some(person) {
            return None;
        }
        let [own, theirs] = [&self.line, &sent.actions].map(|line| self.turn_of(line, ply));
        let begins = |turn: &[Action]| turn.first().is_some_and(|it| it.placement().is_some());
        if own == theirs || ![&own, &theirs].into_iter().all(|it| begins(it)) || !is_over(self) {
            return None;
        }
        Some(Parting {
            own,
            theirs,
            sender: sent.sender.clone(),
        })
    }

    /// The game that was sent. The board asks for it at every change, so it is read once.
    pub(crate) fn sent_game(&self) -> Option<&Arc<SentGame>> {
        let shared = self.shared()?;
        let link = shared.sent.as_deref()?;
        shared.game.get(|| {
            let sent = SentStack::unpack(link).ok()?;
            let (record, replay) = load_error::replay(&sent.document).ok()?;
            let sender = record.players.get(usize::from(sent.seat));
            Some(SentGame {
                seat: sent.seat,
                sender: sender.and_then(|it| it.name.clone()).unwrap_or_default(),
                actions: replay.actions,
            })
        })
    }

    /// The decisions of the deciding player in a line, from this moment to the end of the turn.
    fn turn_of(&self, line: &[Action], ply: usize) -> Vec<Action> {
        let (mut game, decider) = (self.game().clone(), self.game().decider());
        let mut turn: Vec<Action> = Vec::new();
        for &action in line.iter().skip(ply) {
            let is_next = !turn.is_empty() && action.placement().is_some();
            if is_next || game.decider() != decider || game.play_quiet(action).is_err() {
                break;
            }
            turn.push(action);
        }
        turn
    }

    /// The cells of both turns where two games part.
    pub(crate) fn parted_cells(&self) -> Vec<Cell> {
        let parting = self.parting();
        let turns = parting.iter().flat_map(|it| [&it.own, &it.theirs]);
        let cells = turns.filter_map(|turn| Some(turn.first()?.placement()?.0));
        cells.collect()
    }
}
