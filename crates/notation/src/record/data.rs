//! The content of a record.

use bastide_rules::options::{HandSize, Options};
use bastide_rules::setup::{full_stack, shuffled, shuffled_stack};
use bastide_rules::{Color, Systems, TileId, TileSet};

use crate::position::Position;

/// A record: the beginning of a game, and the actions played.
///
/// The actions are texts, so that a record with a mistake in one of them can be read, shown
/// and corrected; [`Record::replay`] reports the mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The players in order of play.
    pub players: Vec<PlayerEntry>,
    /// The rule systems in play.
    pub systems: Systems,
    /// The tile sets in the stack; `None` for the base game and the sets of the systems in
    /// play.
    pub tiles: Option<Vec<TileSet>>,
    /// The choices of rules.
    pub options: Options,
    /// The seed of the shuffle.
    pub seed: Option<u64>,
    /// True if the tiles are drawn from a real box and named by actions. Such a game
    /// needs no seed.
    pub is_from_box: bool,
    /// The tiles in drawing order; `None` for those of the tile sets, shuffled by the seed.
    /// Of a game with a real box, the tiles in the box in any order; `None` for those of the
    /// tile sets.
    pub stack: Option<Vec<TileId>>,
    /// The numbers of tiles that are set aside, which say how deep in the stack they
    /// return; `None` for those of the seed.
    pub reinsert: Option<Vec<u32>>,
    /// The table at the beginning.
    pub position: Position,
    /// The actions.
    pub actions: Vec<String>,
    /// The comments, in the order of the game.
    pub comments: Vec<Comment>,
    /// The number of actions in each step of a scenario.
    pub(crate) steps: Option<Vec<usize>>,
}

/// A comment on a moment of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The number of actions before it; 0 for the beginning of the game.
    pub after: usize,
    /// The text: plain, in any language, perhaps of several lines.
    pub text: String,
}

/// A player as named in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerEntry {
    /// The color.
    pub color: Color,
    /// The name.
    pub name: Option<String>,
    /// The level of a computer player.
    pub bot: Option<String>,
}

impl Record {
    /// The record of a game before its first action, with the tiles of the sets shuffled by
    /// the seed.
    pub fn new(
        players: Vec<PlayerEntry>,
        systems: Systems,
        tiles: Vec<TileSet>,
        options: Options,
        seed: u64,
    ) -> Record {
        let sets = TileSet::ALL.into_iter();
        let tiles: Vec<_> = sets.filter(|set| tiles.contains(set)).collect();
        let mut record = Record {
            players,
            systems,
            tiles: (tiles != systems.tile_sets()).then_some(tiles),
            options,
            seed: Some(seed),
            is_from_box: false,
            stack: None,
            reinsert: None,
            position: Position::default(),
            actions: Vec::new(),
            comments: Vec::new(),
            steps: None,
        };
        record.stack = Some(record.draw_order());
        record.reinsert = Some(record.numbers()).filter(|numbers| !numbers.is_empty());
        record
    }

    /// The record of a game whose tiles are drawn from a real box instead. Players hold their
    /// tiles themselves there (house-hand).
    #[must_use]
    pub fn from_box(self) -> Record {
        Record {
            options: Options {
                hand: HandSize::One,
                ..self.options
            },
            seed: None,
            is_from_box: true,
            stack: None,
            reinsert: None,
            ..self
        }
    }

    /// The tile sets in the stack.
    pub fn tile_sets(&self) -> Vec<TileSet> {
        match &self.tiles {
            Some(tiles) => tiles.clone(),
            None => self.systems.tile_sets(),
        }
    }

    /// The tiles in drawing order; of a game with a real box, in any order.
    pub fn draw_order(&self) -> Vec<TileId> {
        if let Some(stack) = &self.stack {
            return stack.clone();
        }
        let sets = self.tile_sets();
        let stack = match self.seed {
            _ if self.is_from_box => full_stack(self.systems, &sets, &self.options),
            Some(seed) => shuffled_stack(self.systems, &sets, &self.options, seed),
            None => Vec::new(),
        };
        // Records name plain tiles; their variants follow from the options.
        stack.iter().map(|tile| tile.plain()).collect()
    }

    /// The numbers of tiles that are set aside.
    pub fn numbers(&self) -> Vec<u32> {
        match (&self.reinsert, self.seed) {
            (Some(numbers), _) => numbers.clone(),
            (None, Some(seed)) if !self.is_from_box => {
                shuffled(self.systems, &self.tile_sets(), &self.options, seed).1
            }
            (None, _) => Vec::new(),
        }
    }

    /// The record of a later part of the game, from another beginning.
    pub(crate) fn onward(
        &self,
        stack: Vec<TileId>,
        numbers: Vec<u32>,
        position: Position,
        actions: Vec<String>,
    ) -> Record {
        Record {
            players: self.players.clone(),
            systems: self.systems,
            tiles: self.tiles.clone(),
            options: self.options,
            seed: None,
            is_from_box: self.is_from_box,
            stack: Some(stack),
            reinsert: Some(numbers).filter(|numbers| !numbers.is_empty()),
            position,
            actions,
            comments: Vec::new(),
            steps: None,
        }
    }

    /// The path of the action with this index, such as `actions[3]` or `steps[1].do[0]`.
    pub fn action_path(&self, index: usize) -> String {
        let mut before = 0;
        for (step, &count) in self.steps.iter().flatten().enumerate() {
            if index < before + count {
                return format!("steps[{step}].do[{}]", index - before);
            }
            before += count;
        }
        format!("actions[{index}]")
    }
}

/// The most characters of a comment.
pub const LONGEST_COMMENT: usize = 1000;

impl Comment {
    /// A comment: the text without control characters and surrounding spaces, and of at most
    /// [`LONGEST_COMMENT`] characters. `None` if nothing remains.
    pub fn new(after: usize, text: &str) -> Option<Comment> {
        let signs = text
            .chars()
            .filter(|&sign| sign == '\n' || !sign.is_control());
        let text: String = signs.collect();
        let text: String = text.trim().chars().take(LONGEST_COMMENT).collect();
        let text = text.trim_end().to_owned();
        (!text.is_empty()).then_some(Comment { after, text })
    }
}

impl PlayerEntry {
    /// A player without a name.
    pub const fn new(color: Color) -> PlayerEntry {
        PlayerEntry {
            color,
            name: None,
            bot: None,
        }
    }
}
