//! An example as it stands in the editor.

use bastide_notation::position::PlacedTile;
use bastide_notation::scenario::Step;
use bastide_notation::{Record, RecordError, Scenario};
use bastide_rules::setup::StartPosition;
use bastide_rules::{Color, Game, Systems, TileId};

use super::used;
use crate::example::Mode;

/// An example that is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// The example.
    pub scenario: Scenario,
    /// The mode in which readers see it.
    pub mode: Mode,
    /// The step at which readers start.
    pub(crate) first: usize,
    /// True if the author has chosen the expansions. Otherwise they follow what is used.
    pub(crate) has_own_rules: bool,
}

impl Default for Work {
    fn default() -> Work {
        Work::new()
    }
}

impl Work {
    /// The start tile, two players, the base game, and one step.
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
            scenario: Scenario {
                record,
                id: None,
                title: Vec::new(),
                say: Vec::new(),
                signs: Default::default(),
                source: None,
                clauses: Vec::new(),
                steps: vec![Step::default()],
            },
            mode: Mode::Step,
            first: 0,
            has_own_rules: false,
        };
        work.settle();
        work
    }

    /// Writes out what a record may leave to be understood: the start tile and
    /// the order of the stack. No computer plays in an example: its readers do.
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
        let first = first.map(|(tile, cell, turn)| PlacedTile { tile, cell, turn });
        record.position.tiles.get_or_insert_with(|| first.collect());
    }

    /// The tiles on the table at the beginning.
    pub fn tiles(&self) -> &[PlacedTile] {
        let tiles = &self.scenario.record.position.tiles;
        tiles.as_deref().unwrap_or_default()
    }

    /// The tiles in the order of drawing.
    pub fn stack(&self) -> &[TileId] {
        let stack = &self.scenario.record.stack;
        stack.as_deref().unwrap_or_default()
    }

    /// The beginning of the game.
    ///
    /// # Errors
    ///
    /// What cannot be so.
    pub fn start(&self) -> Result<Game, RecordError> {
        self.scenario.record.start()
    }

    /// The step at which readers start: the beginning, where they are to find the move.
    pub fn first(&self) -> usize {
        match self.mode {
            Mode::Find => 0,
            _ => self.first.min(self.scenario.steps.len()),
        }
    }

    /// The expansions of which something can be used.
    pub fn offered(&self) -> Systems {
        let systems = self.scenario.record.systems;
        match self.has_own_rules {
            true => systems,
            false => (Systems::DEFAULT.iter()).fold(systems, Systems::with),
        }
    }

    /// True if the expansions are those of which something is used.
    pub(super) fn goes_by_use(&self) -> bool {
        self.scenario.record.systems == used::systems(&self.scenario)
    }

    /// Switches those expansions on of which something is used, unless the author has
    /// chosen them.
    pub(super) fn follow_use(&mut self) {
        if !self.has_own_rules {
            self.scenario.record.systems = used::systems(&self.scenario);
        }
    }

    /// How many actions so many steps do.
    pub fn plies(&self, steps: usize) -> usize {
        let steps = self.scenario.steps.iter().take(steps);
        steps.map(|step| step.actions).sum()
    }
}
