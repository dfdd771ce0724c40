//! The correction of a tile that was named by mistake: everything after it is played again.

use bastide_rules::{Action, Cell, Event, Game, Phase, Refusal, Rotation, TileId};

use crate::table::{Correction, CorrectionStep, Stuck, Table};

/// A line played again: the decisions, and the first refused one.
struct Again {
    line: Vec<Action>,
    refused: Option<(usize, Refusal)>,
}

impl Table {
    /// The correction in progress.
    pub fn correction(&self) -> Option<&Correction> {
        self.correction.as_ref()
    }

    /// The kinds of tiles that may be there instead, each with the number of those left.
    pub fn corrections(&self) -> Vec<(TileId, u8)> {
        let before = self.correction.as_ref().map(|it| it.before);
        let mut tiles = self.game.remaining();
        tiles.retain(|&(tile, _)| Some(tile) != before);
        tiles
    }

    /// True if the tile on a cell was drawn from a real box, so that it may be another one.
    pub fn can_correct(&self, cell: Cell) -> bool {
        self.game.is_from_box() && self.naming_of(cell).is_some()
    }

    /// Takes a step of a correction; true if the game has changed.
    pub(crate) fn correct(&mut self, step: CorrectionStep) -> bool {
        match step {
            CorrectionStep::Begin(cell) => {
                let found = self.naming_of(cell).filter(|_| self.game.is_from_box());
                self.clear_pointing();
                self.correction = found.map(|(ply, before)| Correction {
                    ply,
                    cell,
                    before,
                    stuck: None,
                });
            }
            CorrectionStep::Keep => self.correction = None,
            CorrectionStep::Try(tile) => return self.try_tile(tile),
            CorrectionStep::GoOn => {
                let correction = self.correction.take();
                if let Some(Stuck { line, .. }) = correction.and_then(|it| it.stuck) {
                    self.replace_line(&line);
                    return true;
                }
            }
        }
        false
    }

    /// The ply at which the tile on a cell was named, and the tile.
    fn naming_of(&self, cell: Cell) -> Option<(usize, TileId)> {
        let tile = self.game.board().tile_at(cell)?.tile.plain();
        let is_here = |action: &Action| action.placement().is_some_and(|(at, _)| at == cell);
        let placed = self.played().iter().position(is_here)?;
        let named = |action: &Action| *action == Action::Draw { tile };
        let ply = self.line.get(..placed)?.iter().rposition(named)?;
        Some((ply, tile))
    }

    /// Plays the line again with another tile, in the rotation with which the most decisions
    /// stay legal.
    fn try_tile(&mut self, tile: TileId) -> bool {
        let Some(Correction { ply, cell, .. }) = self.correction else {
            return false;
        };
        let is_here = |action: &&Action| action.placement().is_some_and(|(at, _)| at == cell);
        let printed = self.line.iter().find(is_here);
        let printed = printed.and_then(|action| action.placement());
        let printed = printed.map_or(Rotation::R0, |(_, rotation)| rotation);
        let mut best: Option<Again> = None;
        for quarters in 0..4 {
            let rotation = Rotation::ALL[(printed as usize + quarters) % 4];
            let again = self.again_with(ply, tile, cell, rotation);
            if best
                .as_ref()
                .is_none_or(|best| again.line.len() > best.line.len())
            {
                best = Some(again);
            }
        }
        let Some(Again { line, refused }) = best else {
            return false;
        };
        let Some((at, refusal)) = refused else {
            self.correction = None;
            self.replace_line(&line);
            return true;
        };
        let stuck = self.stuck(at, tile, refusal, line);
        if let Some(correction) = &mut self.correction {
            correction.stuck = stuck;
        }
        false
    }

    /// The obstacle at an action of the line.
    fn stuck(&self, at: usize, tile: TileId, refusal: Refusal, line: Vec<Action>) -> Option<Stuck> {
        let action = *self.line.get(at)?;
        let game = self.game_at(at);
        let turns = self.history.get(..=at)?.iter().flat_map(|ply| &ply.events);
        let placed = turns.filter_map(Event::placement).count();
        let is_placing = matches!(game.phase(), Phase::Place { .. } | Phase::Draw);
        Some(Stuck {
            tile,
            turn: (placed + usize::from(is_placing)).max(1),
            player: game.decider()?,
            action,
            refusal,
            line,
        })
    }

    /// The line with another tile at `ply`, placed on `cell` in this rotation.
    fn again_with(&self, ply: usize, tile: TileId, cell: Cell, rotation: Rotation) -> Again {
        let mut game = self.game_at(ply);
        let mut line: Vec<Action> = self.line.get(..ply).unwrap_or_default().to_vec();
        let rest = self.line.get(ply..).unwrap_or_default();
        for (at, &action) in (ply..).zip(rest) {
            let action = match action.placement() {
                _ if at == ply => Action::Draw { tile },
                Some((here, _)) if here == cell => Action::place(cell, rotation),
                _ => action,
            };
            match play(&mut game, action) {
                Ok(action) => line.push(action),
                Err(refusal) => {
                    let refused = Some((at, refusal));
                    return Again { line, refused };
                }
            }
        }
        Again {
            line,
            refused: None,
        }
    }

    /// Replaces the line; the old one stays as a variation.
    fn replace_line(&mut self, line: &[Action]) {
        for comment in self.comments_on(&self.line) {
            // Comments stay with their moments.
            if let Some(before) = line.get(..comment.after) {
                self.say(before.to_vec(), &comment.text);
            }
        }
        // Switching keeps the old line.
        self.others.push(line.to_vec());
        let last = self.others.len() - 1;
        let _ = self.switch_to(last);
    }
}

/// Plays an action by the name that it has now.
fn play(game: &mut Game, action: Action) -> Result<Action, Refusal> {
    let action = game.canonical(action)?;
    game.play_quiet(action)?;
    Ok(action)
}
