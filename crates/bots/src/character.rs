//! The computer players, one row per level: values, errors, taboos and search.

use bastide_rules::Action;

use crate::auction::Care;
use crate::budget::WorkBudget;
use crate::deeds::{captures, is_unkind};
use crate::weights::Weights;

/// The levels, by strength and style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Any legal action, for comparison.
    Random,
    /// Plausible and kind: sees roughly its own points and does no deliberate harm.
    Easy,
    /// Prefers fields and misjudges a lot.
    Farmer,
    /// Saves its figures and takes no prisoners.
    Careful,
    /// Takes the best projected final score and saves figures.
    Medium,
    /// Attacks: joins others' features and captures.
    Raider,
    /// Looks ahead, knows the chances and solves the endgame.
    Hard,
    /// Searches deeper and wider, and takes its time.
    Master,
}

/// The playing style of a level.
#[derive(Clone, Copy, Debug)]
pub struct Character {
    /// The name of the level.
    pub name: &'static str,
    /// Its way of choosing.
    pub way: Way,
    /// Its weights in the base game.
    pub weights: Weights,
    /// Its weights in a game with systems.
    pub with_systems: Weights,
    /// The greatest error in points, either way: in the base game, and with systems.
    pub blur: [f32; 2],
    /// True for actions that it takes as a last resort.
    pub avoids: fn(Action) -> bool,
    /// Its work budget.
    pub budget: WorkBudget,
}

/// Ways to choose an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// At random.
    Chance,
    /// By its own points after each action, avoiding harm.
    Points,
    /// By the lead at the end of the turn.
    Turn,
    /// By search.
    Search,
    /// By a search in shares that several workers can do.
    Shares,
}

impl Way {
    /// The effort spent on auctions.
    pub fn care(self) -> Care {
        match self {
            Way::Search | Way::Shares => Care::Great,
            _ => Care::Little,
        }
    }
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 8] = [
        Level::Random,
        Level::Easy,
        Level::Farmer,
        Level::Careful,
        Level::Medium,
        Level::Raider,
        Level::Hard,
        Level::Master,
    ];

    /// The name in texts, such as `medium`.
    pub fn name(self) -> &'static str {
        self.character().name
    }

    /// The level with this name.
    pub fn parse(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|one| one.name() == name)
    }

    /// Its character.
    pub fn character(self) -> Character {
        match self {
            Level::Random => Character {
                name: "random",
                way: Way::Chance,
                ..MEDIUM
            },
            Level::Easy => Character {
                name: "easy",
                way: Way::Points,
                ..MEDIUM
            },
            Level::Farmer => FARMER,
            Level::Careful => CAREFUL,
            Level::Medium => MEDIUM,
            Level::Raider => RAIDER,
            Level::Hard => HARD,
            Level::Master => MASTER,
        }
    }
}

/// Greatly overvalues fields.
const FARMER: Character = Character {
    name: "farmer",
    weights: Weights::FARMER,
    with_systems: Weights::FARMER_WITH_SYSTEMS,
    blur: [0.5, 0.3],
    avoids: is_unkind,
    ..MEDIUM
};

/// Saves its meeples and never attacks.
const CAREFUL: Character = Character {
    name: "careful",
    weights: Weights::CAREFUL,
    with_systems: Weights::CAREFUL_WITH_SYSTEMS,
    blur: [1.6, 0.9],
    avoids: captures,
    ..MEDIUM
};

/// Takes the best projected final score and saves figures.
const MEDIUM: Character = Character {
    name: "medium",
    way: Way::Turn,
    weights: Weights::GREEDY,
    with_systems: Weights::GREEDY,
    blur: [0.0, 0.0],
    avoids: nothing,
    budget: WorkBudget::DEFAULT,
};

/// Knows the chances, joins others' features and captures.
const RAIDER: Character = Character {
    name: "raider",
    blur: [0.8, 1.5],
    weights: Weights::RAIDER,
    with_systems: Weights::RAIDER_WITH_SYSTEMS,
    ..MEDIUM
};

/// Looks ahead, knows the chances and solves the endgame.
const HARD: Character = Character {
    name: "hard",
    way: Way::Search,
    weights: Weights::TUNED,
    with_systems: Weights::TUNED_WITH_SYSTEMS,
    ..MEDIUM
};

/// Searches longest.
const MASTER: Character = Character {
    name: "master",
    way: Way::Shares,
    weights: Weights::MASTER,
    with_systems: Weights::MASTER_WITH_SYSTEMS,
    budget: WorkBudget::MASTER,
    ..HARD
};

fn nothing(_: Action) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_one_row() {
        for (at, level) in Level::ALL.into_iter().enumerate() {
            let name = level.character().name;
            let others = Level::ALL[..at].iter();
            assert!(others.clone().all(|other| other.character().name != name));
            // The page and the worker write level names like this.
            assert!((1..=9).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_lowercase()));
            assert_eq!(Level::parse(name), Some(level));
        }
    }
}
