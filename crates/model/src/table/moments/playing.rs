//! Playing, taking back and playing again: the game goes from one moment to the next.

use bastide_rules::game::BridgesPhase;
use bastide_rules::{Action, Cell, Event, Phase, Refusal, Turn};

use crate::clock::Timing;
use crate::table::state::{Ply, Table};

impl Table {
    /// Plays an action, and then what leaves no choice. What followed the moment on
    /// the table before is kept as a variation, unless the action is the one that
    /// comes there anyway.
    pub(crate) fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.play_one(action)?;
        self.skip();
        self.begin_count();
        Ok(())
    }

    pub(in crate::table) fn play_one(&mut self, action: Action) -> Result<(), Refusal> {
        let at = self.game.plies();
        let events = self.game.play(action)?;
        self.bots.go_on();
        if let Timing::On(clock) = &mut self.timing {
            clock.is_paused = false;
        }
        if self.line.get(at) == Some(&action) {
            self.arrive();
            return Ok(());
        }
        self.branch(at);
        self.line.push(action);
        self.forget_beginnings();
        self.turn_page(events);
        Ok(())
    }

    pub(crate) fn undo(&mut self) -> bool {
        if !self.game.undo() {
            return false;
        }
        self.look_up();
        self.hold_as_played();
        true
    }

    pub(crate) fn redo(&mut self) -> bool {
        if !self.step() {
            return false;
        }
        self.arrive();
        true
    }

    /// Plays the next action of the line; whether there was one.
    pub(crate) fn step(&mut self) -> bool {
        let next = self.line.get(self.game.plies());
        next.is_some_and(|&action| self.game.play_quiet(action).is_ok())
    }

    fn turn_page(&mut self, events: Vec<Event>) {
        self.add_ply(events);
        self.arrive();
    }

    pub(super) fn add_ply(&mut self, events: Vec<Event>) {
        self.history.push(Ply {
            ply_id: self.next_ply_id,
            events,
            skipped: None,
        });
        self.next_ply_id += 1;
    }

    /// After the game went on by an action.
    fn arrive(&mut self) {
        self.look_up();
        if let Phase::Place { .. } = self.game.phase() {
            self.held = Turn::R0;
        }
    }

    /// Forgets what was pointed at before the game went on.
    pub(crate) fn look_up(&mut self) {
        self.aim = None;
        self.pointed = None;
        self.spot = None;
        self.asked = None;
        self.begin_bid();
        self.highlight = None;
        self.glimpse = None;
        self.counted = None;
        self.result_open = self.game.phase() == Phase::Over;
        let bridged = match self.game.phase() {
            Phase::Bridges(BridgesPhase::Needed { cell, .. }) => Some(cell),
            _ => None,
        };
        self.cursor = bridged
            .or(self.game.phase().spot_cell())
            .unwrap_or(self.cursor);
        // At an earlier moment there may be nothing where the cursor was.
        let board = self.game.board();
        if board.tile_at(self.cursor).is_none() && !board.frontier().contains(&self.cursor) {
            let first = board.tiles().next();
            self.cursor = first.map_or(Cell::ORIGIN, |tile| tile.cell);
        }
    }

    /// After a placement was taken back, holds the tile as it had lain.
    pub(crate) fn hold_as_played(&mut self) {
        let next = self.line.get(self.game.plies());
        if let Some((cell, turn)) = next.and_then(|action| action.placement()) {
            self.held = turn;
            self.cursor = cell;
        }
    }
}
