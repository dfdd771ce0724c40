//! The turns of a game, as they are written down.

use std::ops::Range;

use bastide_rules::{Phase, Player, TileId};

use crate::record::Record;
use crate::replay::Replay;

/// A line of a written game: a turn, or a part of a double turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The number of its tile, from 1; a discarded tile has that of the next one.
    pub number: usize,
    /// The player whose turn it is; `None` after a refused action.
    pub player: Option<Player>,
    /// The drawn tile.
    pub tile: Option<TileId>,
    /// The indexes of its actions.
    pub plies: Range<usize>,
    /// The indexes of actions of other players.
    pub others: Vec<(usize, Player)>,
}

/// The turns of a record. The actions from a refused one on are one turn.
pub fn turns(record: &Record) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    let mut replay = Replay::begin(record).ok();
    let mut number = 1;
    for (ply, action) in record.actions.iter().enumerate() {
        let game = replay.as_ref().map(|replay| &replay.game);
        let player = game.map(|game| game.turn_player());
        let tile = game.and_then(|game| match game.phase() {
            Phase::Place { tile } => Some(tile.plain()),
            _ => None,
        });
        let is_new = turns.last().is_none_or(|last| {
            let begins = game.is_some_and(|game| game.is_turn_start());
            // The tile of a turn may be drawn after its first decision.
            let continues = last.player == player && last.tile.is_none() && tile.is_some();
            begins && !continues
                || last.tile.is_some() && tile.is_some()
                || last.player.is_some() && player.is_none()
        });
        if is_new {
            turns.push(Turn {
                number,
                player,
                tile: None,
                plies: ply..ply,
                others: Vec::new(),
            });
        }
        let Some(turn) = turns.last_mut() else {
            continue;
        };
        turn.plies.end = ply + 1;
        turn.tile = turn.tile.or(tile);
        let decider = game.and_then(|game| game.decider());
        if let Some(decider) = decider.filter(|_| decider != turn.player) {
            turn.others.push((ply, decider));
        }
        let is_played = replay
            .as_mut()
            .is_some_and(|replay| replay.play(action).is_ok());
        if !is_played {
            replay = None;
        }
        let placed = replay.as_ref().and_then(|replay| replay.actions.last());
        number += usize::from(placed.is_some_and(|action| action.placement().is_some()));
    }
    turns
}
