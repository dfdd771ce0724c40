//! The example in the editor.

use bastide_notation::position::PlacedTile;
use bastide_notation::scenario::Step;
use bastide_notation::{Record, RecordError, Scenario};
use bastide_rules::setup::StartPosition;
use bastide_rules::{Color, Game, Systems, TileId};

use super::used;
use crate::example::ExampleMode;

/// The example in the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// The scenario.
    pub scenario: Scenario,
    /// Mode for readers.
    pub mode: ExampleMode,
    /// Number of steps before readers start.
    pub(crate) first: usize,
    /// True if the author has chosen the expansions. Otherwise they follow the pieces in
    /// use.
    pub(crate) has_own_rules: bool,
}

impl Default for Work {
    fn default() -> Work {
        Work::new()
    }
}

impl Work {
    /// The start tile, two players, the base game and one step.
    pub fn new() -> Work {
        let players = [Color::Red, Color::Blue].map(bastide_notation::PlayerEntry::new);
        let mut record = Record::new(
            players.into(),
            Systems::NONE,
            Systems::NONE.tile_sets(),
            Default::default(),
            0,
        );
        record.seed = None;
        record.stack = Some(Vec::new());
        let mut work = Work {
            scenario: Scenario::new(record, vec![Step::default()]),
            mode: ExampleMode::Step,
            first: 0,
            has_own_rules: false,
        };
        work.settle();
        work
    }

    /// Writes out the defaults of a record: the start tile and the order of the stack.
    /// Removes computer players, since readers play an example.
    pub(super) fn settle(&mut self) {
        let record = &mut self.scenario.record;
        record
            .players
            .iter_mut()
            .for_each(|player| player.bot = None);
        let stack = record.draw_order();
        record.stack = Some(stack);
        record.seed = None;
        let first = StartPosition::of(record.systems).tiles.into_iter();
        let first = first.map(|(tile, cell, rotation)| PlacedTile {
            tile,
            cell,
            rotation,
        });
        record.position.tiles.get_or_insert_with(|| first.collect());
    }

    /// Tiles of the initial position.
    pub fn tiles(&self) -> &[PlacedTile] {
        let tiles = &self.scenario.record.position.tiles;
        tiles.as_deref().unwrap_or_default()
    }

    /// Tiles in the order of drawing.
    pub fn stack(&self) -> &[TileId] {
        let stack = &self.scenario.record.stack;
        stack.as_deref().unwrap_or_default()
    }

    /// The game at the initial position.
    ///
    /// # Errors
    ///
    /// The reason why the position is impossible.
    pub fn start(&self) -> Result<Game, RecordError> {
        self.scenario.record.start()
    }

    /// Number of steps before readers start; 0 if they have to find the actions.
    pub fn first(&self) -> usize {
        match self.mode {
            ExampleMode::Find => 0,
            _ => self.first.min(self.scenario.steps.len()),
        }
    }

    /// The players who are still asked in the last round of abbeys, in order.
    pub fn asked_last(&self) -> Vec<Color> {
        let record = &self.scenario.record;
        if let Some(asked) = &record.position.abbey_round {
            return asked.clone();
        }
        let colors: Vec<Color> = record.players.iter().map(|player| player.color).collect();
        let first = record.position.turn;
        let at = colors.iter().position(|&color| Some(color) == first);
        let (before, after) = colors.split_at(at.unwrap_or(0));
        [after, before].concat()
    }

    /// Expansions whose pieces are offered.
    pub fn offered(&self) -> Systems {
        let systems = self.scenario.record.systems;
        match self.has_own_rules {
            true => systems,
            false => (Systems::DEFAULT.iter()).fold(systems, Systems::with),
        }
    }

    /// True if the expansions are exactly those in use.
    pub(super) fn has_systems_in_use(&self) -> bool {
        self.scenario.record.systems == used::systems(&self.scenario)
    }

    /// Switches to the expansions in use, unless the author has chosen them.
    pub(super) fn follow_use(&mut self) {
        if !self.has_own_rules {
            self.scenario.record.systems = used::systems(&self.scenario);
        }
    }

    /// Number of actions in the first `steps` steps.
    pub fn plies(&self, steps: usize) -> usize {
        let steps = self.scenario.steps.iter().take(steps);
        steps.map(|step| step.actions).sum()
    }
}
