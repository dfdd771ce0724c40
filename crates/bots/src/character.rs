//! The computer players, a row for each level: what each values, how wrong it may be,
//! what it leaves alone and how it thinks.

use bastide_rules::Action;

use crate::auction::Care;
use crate::easy::is_unkind;
use crate::plan::Plan;
use crate::weights::Weights;

/// How well a bot plays, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Any legal action, for comparison.
    Random,
    /// Plausible and kind: sees its own points, roughly, and harms nobody on
    /// purpose.
    Easy,
    /// Likes fields, and misjudges much.
    Farmer,
    /// Keeps its figures together and takes no prisoners.
    Careful,
    /// Takes what gives the best projected final score, and saves figures.
    Medium,
    /// Attacks: joins what others build, and captures.
    Raider,
    /// Looks ahead, knows chances, and solves the end.
    Hard,
    /// Looks further, at more, and takes its time.
    Master,
}

/// The way in which a level plays.
#[derive(Clone, Copy, Debug)]
pub struct Character {
    /// The word for the level.
    pub name: &'static str,
    /// How it chooses.
    pub way: Way,
    /// The values of things to it in the base game.
    pub weights: Weights,
    /// The values in a game with systems.
    pub with_systems: Weights,
    /// By how many points it may be wrong, either way: in the base game, and with
    /// systems.
    pub blur: [f32; 2],
    /// The actions that it never takes if there are others.
    pub avoids: fn(Action) -> bool,
    /// How it searches.
    pub plan: Plan,
}

/// How a level chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By chance.
    Chance,
    /// By its own points after each action, kindly.
    Points,
    /// By the lead at the end of the turn.
    Turn,
    /// By a search.
    Search,
    /// By a search in parts that several workers may do.
    Shares,
}

impl Way {
    /// How much thought an auction gets.
    pub fn care(self) -> Care {
        match self {
            Way::Search | Way::Shares => Care::Great,
            _ => Care::Little,
        }
    }
}

impl Level {
    /// All levels, the weakest first.
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

    /// The word for it, such as `medium`.
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

/// Thinks that fields are worth much more than they are.
const FARMER: Character = Character {
    name: "farmer",
    weights: Weights::FARMER,
    with_systems: Weights::FARMER_WITH_SYSTEMS,
    blur: [0.5, 0.3],
    avoids: is_unkind,
    ..MEDIUM
};

/// Keeps its meeples together and attacks nobody.
const CAREFUL: Character = Character {
    name: "careful",
    weights: Weights::CAREFUL,
    with_systems: Weights::CAREFUL_WITH_SYSTEMS,
    blur: [1.6, 0.9],
    avoids: takes_prisoners,
    ..MEDIUM
};

/// Takes what gives the best projected final score, and saves figures.
const MEDIUM: Character = Character {
    name: "medium",
    way: Way::Turn,
    weights: Weights::GREEDY,
    with_systems: Weights::GREEDY,
    blur: [0.0, 0.0],
    avoids: nothing,
    plan: Plan::DEFAULT,
};

/// Knows chances, joins what others build, and captures.
const RAIDER: Character = Character {
    name: "raider",
    blur: [0.8, 1.5],
    weights: Weights::RAIDER,
    with_systems: Weights::RAIDER_WITH_SYSTEMS,
    ..MEDIUM
};

/// Looks ahead, knows chances, and solves the end.
const HARD: Character = Character {
    name: "hard",
    way: Way::Search,
    weights: Weights::TUNED,
    with_systems: Weights::TUNED_WITH_SYSTEMS,
    ..MEDIUM
};

/// Takes its time.
const MASTER: Character = Character {
    name: "master",
    way: Way::Shares,
    weights: Weights::MASTER,
    with_systems: Weights::MASTER_WITH_SYSTEMS,
    plan: Plan::MASTER,
    ..HARD
};

fn nothing(_: Action) -> bool {
    false
}

fn takes_prisoners(action: Action) -> bool {
    matches!(action, Action::Capture { .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_row_of_its_own() {
        for (at, level) in Level::ALL.into_iter().enumerate() {
            let name = level.character().name;
            let others = Level::ALL[..at].iter();
            assert!(others.clone().all(|other| other.character().name != name));
            // The page and the worker write levels so.
            assert!((1..=9).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_lowercase()));
            assert_eq!(Level::parse(name), Some(level));
        }
    }
}
