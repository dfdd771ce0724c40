//! The order of a turn (base-turn): place a tile, put down a figure, score;
//! then the next player draws.

use super::{Game, Phase};
use crate::action::Action;
use crate::board::NodeId;
use crate::event::{Event, Observer};
use crate::geometry::{Cell, Turn};
use crate::player::{FigureKind, Player};
use crate::refusal::Refusal;
use crate::tiles::TileId;

impl Game {
    /// Checks an action and does all that follows from it, up to the next
    /// decision.
    #[inline]
    pub(super) fn advance(
        &mut self,
        action: Action,
        observer: &mut impl Observer,
    ) -> Result<(), Refusal> {
        match (self.head.phase, action) {
            (Phase::Place { tile }, Action::Place { cell, turn }) => {
                self.check_place(tile, cell, turn)?;
                self.place(tile, cell, turn, observer);
            }
            (Phase::Figure { cell }, Action::Figure { kind, segment }) => {
                let node = self.check_figure(kind, segment)?;
                self.put_figure(cell, kind, node, observer);
                self.finish_turn(observer);
            }
            (Phase::Figure { .. }, Action::Pass) => self.finish_turn(observer),
            _ => return Err(self.refuse_other(action)),
        }
        Ok(())
    }

    fn place(&mut self, tile: TileId, cell: Cell, turn: Turn, observer: &mut impl Observer) {
        self.board.put(tile, turn, cell);
        self.head.phase = Phase::Figure { cell };
        let player = self.head.turn;
        observer.see(|| Event::Placed {
            player,
            tile,
            cell,
            turn,
        });
    }

    fn put_figure(
        &mut self,
        cell: Cell,
        kind: FigureKind,
        node: NodeId,
        observer: &mut impl Observer,
    ) {
        let player = self.head.turn;
        self.board.stand(player, kind, node);
        self.seat_mut(player).figures[kind as usize] -= 1;
        let board = &self.board;
        observer.see(|| Event::Stood {
            player,
            kind,
            cell,
            segment: board.name(node).1,
        });
    }

    /// Scores what the placed tile completed and gives the turn to the next
    /// player.
    fn finish_turn(&mut self, observer: &mut impl Observer) {
        self.score_round(observer);
        let next = self.head.turn.0 + 1;
        let is_last = usize::from(next) == self.setup.players.len();
        self.head.turn = Player(if is_last { 0 } else { next });
        self.draw(observer);
    }

    /// Draws a tile for the turn player. Tiles that fit nowhere are set aside
    /// (base-discard); without another tile the game ends (base-end).
    pub(super) fn draw(&mut self, observer: &mut impl Observer) {
        while let Some(&tile) = self.setup.stack.get(usize::from(self.head.drawn)) {
            self.head.drawn += 1;
            let player = self.head.turn;
            observer.see(|| Event::Drawn { player, tile });
            if self.board.is_placeable(tile) {
                self.head.phase = Phase::Place { tile };
                return;
            }
            observer.see(|| Event::Discarded { tile });
        }
        self.end(observer);
    }
}
