//! Effects of choices that are seen only once they are made, found by playing them on a copy
//! of the game.

use bastide_rules::figures::FigureKind;
use bastide_rules::game::{DragonPhase, Movement};
use bastide_rules::segment::{Segment, Stand};
use bastide_rules::{Action, Cell, Clause, Event, Game, Neutral, Phase, Player, Side};

use super::preview::{Preview, is_own};
use crate::table::Table;

/// A step of the dragon, with those that follow without a choice (dragon-steps).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DragonStep {
    /// The cells that it enters, in order.
    pub way: Vec<Cell>,
    /// The figures that go home, each with its owner and its place (dragon-eats).
    pub eaten: Vec<(Player, FigureKind, Cell, Segment)>,
}

/// The reason why the dragon does not enter a tile beside it (dragon-way).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// It has been there in this movement.
    Been,
    /// The fairy guards it (fairy-guard).
    Fairy,
}

/// A city that a knight leaves (princess-knight).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftCity {
    /// Its points for each of its owners.
    pub points: i32,
    /// The players with the majority.
    pub owners: Vec<Player>,
    /// True if it is scored at once.
    pub is_scored: bool,
}

impl Table {
    /// The movement of the dragon, while a step is to be chosen.
    pub fn dragon(&self) -> Option<Movement> {
        match self.game.phase() {
            Phase::Dragon(DragonPhase::Move { .. }) => self.game.dragon_movement(),
            _ => None,
        }
    }

    /// The players who make the steps from the present one to the last.
    pub fn dragon_deciders(&self) -> Vec<Player> {
        let Some(movement) = self.dragon() else {
            return Vec::new();
        };
        let count = self.game.players().len();
        let turn = self.game.turn_player().index();
        let steps = usize::from(movement.steps)..usize::from(Movement::STEPS);
        let players: Vec<Player> = self.game.players().collect();
        let at = |step: usize| players.get((turn + step) % count).copied();
        steps.filter_map(at).collect()
    }

    /// The reason why the dragon cannot enter a tile now; `None` if it can, without a tile, or
    /// if it does not move.
    pub fn closed_to_dragon(&self, cell: Cell) -> Option<Closed> {
        let movement = self.dragon()?;
        let here = self.game.board().neutral(Neutral::Dragon)?;
        match cell {
            _ if cell == here => None,
            _ if movement.been.contains(&cell) => Some(Closed::Been),
            _ if self.game.board().neutral(Neutral::Fairy) == Some(cell) => Some(Closed::Fairy),
            _ => None,
        }
    }

    /// The cells beside the dragon that are closed to it, while it moves.
    pub fn closed_ways(&self) -> Vec<(Side, Closed)> {
        let Some(here) = self.game.board().neutral(Neutral::Dragon) else {
            return Vec::new();
        };
        let closed = |side| Some((side, self.closed_to_dragon(here.neighbor(side))?));
        Side::ALL.into_iter().filter_map(closed).collect()
    }

    /// The effect of a step of the dragon.
    pub fn dragon_step(&self, action: Action) -> Option<DragonStep> {
        let Action::Dragon { .. } = action else {
            return None;
        };
        let mut step = DragonStep {
            way: Vec::new(),
            eaten: Vec::new(),
        };
        for event in self.game.clone().play(action).ok()? {
            match event {
                Event::DragonMoved { cell, .. } => step.way.push(cell),
                Event::Returned {
                    player,
                    kind,
                    cell,
                    segment,
                } if step.way.last() == Some(&cell) || kind.needs_company() => {
                    step.eaten.push((player, kind, cell, segment));
                }
                // The scoring begins.
                _ => break,
            }
        }
        Some(step)
    }

    /// The city of a knight that a princess sends home, as he leaves it.
    pub fn left_city(&self, action: Action) -> Option<LeftCity> {
        let Action::Princess { cell, side, .. } = action else {
            return None;
        };
        let city = self.game.board().feature_at(cell, Segment::City(side))?;
        let mut after = self.game.clone();
        let events = after.play(action).ok()?;
        let completed = events.iter().find_map(|event| match event {
            Event::Completed { of } if city.segments.contains(of) => Some(*of),
            _ => None,
        });
        let left = after.board().feature_at(cell, Segment::City(side))?;
        let mut found = LeftCity {
            points: after.feature_worth(&left).points(),
            owners: left.owners().collect(),
            is_scored: completed.is_some() && !after.is_mid_round(),
        };
        if found.is_scored {
            let own = events.iter().filter_map(Event::award);
            let own = own.filter(|award| is_own(award) && award.of.segment() == completed);
            found.owners = own.map(|award| award.player).collect();
        }
        Some(found)
    }

    /// The points that a barn gives to farmers in its field at once (barn-now).
    pub fn paid_for_barn(&self, action: Action) -> Vec<(Player, i32)> {
        let Action::Barn { .. } = action else {
            return Vec::new();
        };
        let (_, events) = played_on(&self.game, action);
        let awards = events.iter().filter_map(Event::award);
        let awards = awards.filter(|award| award.clause == Clause::BarnNow);
        awards.map(|award| (award.player, award.points)).collect()
    }

    /// The players with meeples on the tile where the fairy would stand, if she belongs to
    /// all of them (fairy-tile).
    pub fn companions(&self, action: Action) -> Vec<Player> {
        let Action::Fairy { cell, post, .. } = action else {
            return Vec::new();
        };
        if post != Stand::Tile {
            return Vec::new();
        }
        let figures = self.game.board().figures();
        let here = |player: &Player| {
            let mut figures = figures.iter();
            figures.any(|it| it.owner == *player && it.cell == cell && it.kind.facts().is_meeple)
        };
        self.game.players().filter(here).collect()
    }

    /// The outcome of an abbey in a hole, without a figure (abbey-closes).
    pub fn abbey_preview(&self, action: Action) -> Option<Preview> {
        let Action::Abbey { .. } = action else {
            return None;
        };
        let mut after = self.game.clone();
        after.play_quiet(action).ok()?;
        let mut preview = Preview::default();
        preview.pass(after);
        Some(preview)
    }
}

/// The game after an action, without the phantom that may follow it.
fn played_on(game: &Game, action: Action) -> (Game, Vec<Event>) {
    let mut after = game.clone();
    let mut events = after.play(action).unwrap_or_default();
    if let Phase::Phantom(_) = after.phase() {
        events.extend(after.play(Action::Pass).unwrap_or_default());
    }
    (after, events)
}
