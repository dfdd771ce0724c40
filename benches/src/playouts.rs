//! Random games from start to end.

use bastide_rules::board::Placements;
use bastide_rules::game::{Game, Rotations, Spots};
use bastide_rules::options::Options;
use bastide_rules::setup::{Setup, StartPosition, full_stack, shuffled_stack};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Color, Phase, System, Systems, TileId};

/// The actions listed before each choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Placements, then figures.
    Plain,
    /// Also placements times figures in every turn.
    Joint,
}

/// The rules of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// The base game, 72 tiles.
    Base,
    /// The five systems that a record has by default, 114 tiles.
    Five,
    /// The ten systems of version 1.1, 168 tiles without the start tile, river first.
    Ten,
    /// All twelve systems, 210 tiles without the start tile, river first.
    Twelve,
}

/// Sums over games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Statistics {
    /// Games played to the end.
    pub games: u64,
    /// Tiles placed.
    pub turns: u64,
    /// Decisions made.
    pub decisions: u64,
    /// Legal actions listed, over all decisions.
    pub actions: u64,
    /// Placements listed.
    pub placements: u64,
    /// Figure choices listed, "none" included.
    pub figures: u64,
    /// Joint moves listed; 0 in plain mode.
    pub joint: u64,
    /// Tiles set aside.
    pub discards: u64,
    /// Points of the first and the second player.
    pub scores: [i64; 2],
}

/// Plays games of two players.
#[derive(Debug)]
pub struct Playouts {
    rules: Rules,
    random: SplitMix64,
    stack: Vec<TileId>,
    /// The number of river tiles on top of the stack, without the lake.
    river: usize,
    actions: Vec<Action>,
    spots: Vec<Spots>,
    placements: Placements,
    /// Sums over the games played so far.
    pub statistics: Statistics,
}

impl Playouts {
    /// Playouts from this seed.
    pub fn new(seed: u64, rules: Rules) -> Playouts {
        let (systems, options) = (rules.systems(), Options::default());
        let sets = systems.tile_sets();
        let stack = match rules {
            Rules::Base | Rules::Five => full_stack(systems, &sets, &options),
            Rules::Ten | Rules::Twelve => shuffled_stack(systems, &sets, &options, seed),
        };
        Playouts {
            rules,
            random: SplitMix64::new(seed),
            river: stack.iter().position(|&it| it == TileId::LAKE).unwrap_or(0),
            stack,
            actions: Vec::with_capacity(64),
            spots: Vec::with_capacity(512),
            placements: Placements::new(),
            statistics: Statistics::default(),
        }
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Plays `games` games to the end.
    pub fn run(&mut self, games: u32, mode: Mode) {
        for _ in 0..games {
            if let Some(mut game) = self.begin() {
                let turns_before = self.statistics.turns;
                while game.phase() != Phase::Over {
                    if mode == Mode::Joint {
                        self.list_joint(&game);
                    }
                    self.step(&mut game);
                }
                self.count(&game, self.statistics.turns - turns_before);
            }
        }
    }

    /// A new game with a freshly shuffled stack.
    pub(crate) fn begin(&mut self) -> Option<Game> {
        let (systems, options) = (self.rules.systems(), Options::default());
        match self.rules {
            Rules::Base | Rules::Five => self.random.shuffle(&mut self.stack),
            Rules::Ten | Rules::Twelve => {
                self.random.shuffle(&mut self.stack[..self.river]);
                self.random.shuffle(&mut self.stack[self.river + 1..]);
            }
        }
        let setup = Setup {
            players: vec![Color::Red, Color::Blue],
            systems,
            options,
            stack: self.stack.clone(),
            position: StartPosition::of(systems),
        };
        Game::new(setup).ok()
    }

    /// Lists the legal actions and plays one at random. Before a placement, the base game
    /// has no other actions to list.
    pub(crate) fn step(&mut self, game: &mut Game) {
        let is_place = matches!(game.phase(), Phase::Place { .. });
        if is_place {
            game.placements_into(Rotations::Distinct, &mut self.placements);
        }
        let places = if is_place { self.placements.len() } else { 0 };
        if is_place && self.rules == Rules::Base {
            self.actions.clear();
        } else {
            game.besides_placements_into(&mut self.actions);
        }
        let count = places + self.actions.len();
        let choice = self.random.below(count as u32) as usize;
        let action = if choice < places
            && let Some(chosen) = self.placements.get(choice)
        {
            let (cell, rotation) = game.board().placement(chosen);
            Action::Place { cell, rotation }
        } else {
            self.actions[choice - places]
        };
        self.statistics.actions += count as u64;
        if is_place {
            self.statistics.placements += count as u64;
        } else {
            self.statistics.figures += count as u64;
        }
        self.statistics.decisions += 1;
        self.statistics.turns += u64::from(matches!(action, Action::Place { .. }));
        let played = game.play_quiet(action);
        debug_assert_eq!(played, Ok(()));
    }

    fn list_joint(&mut self, game: &Game) {
        game.joint_into(&mut self.spots);
        let moves = |spots: &Spots| u64::from(spots.free.count_ones()) + 1;
        self.statistics.joint += self.spots.iter().map(moves).sum::<u64>();
    }

    fn count(&mut self, game: &Game, turns: u64) {
        self.statistics.discards += self.stack.len() as u64 - turns;
        for (sum, player) in self.statistics.scores.iter_mut().zip(game.players()) {
            *sum += i64::from(game.seat(player).score);
        }
        self.statistics.games += 1;
    }
}

impl Rules {
    fn systems(self) -> Systems {
        match self {
            Rules::Base => Systems::NONE,
            Rules::Five => Systems::DEFAULT,
            Rules::Ten => Systems::ALL.without(System::Dragon).without(System::Abbey),
            Rules::Twelve => Systems::ALL,
        }
    }
}

impl Statistics {
    /// Means to compare games with expansions by.
    pub fn means_with_systems(&self) -> Vec<(&'static str, f64)> {
        let (games, decisions) = (self.games as f64, self.decisions as f64);
        vec![
            ("turns a game", self.turns as f64 / games),
            ("decisions a game", decisions / games),
            ("actions a decision", self.actions as f64 / decisions),
            ("score of the first player", self.scores[0] as f64 / games),
            ("score of the second player", self.scores[1] as f64 / games),
        ]
    }

    /// Means to compare engines of the base game by, with their usual names.
    pub fn means(&self, mode: Mode) -> Vec<(&'static str, f64)> {
        let (games, turns) = (self.games as f64, self.turns as f64);
        let mut means = vec![
            ("turns a game", turns / games),
            ("placements a turn", self.placements as f64 / turns),
            ("figure choices a turn", self.figures as f64 / turns),
            ("discards a game", self.discards as f64 / games),
            ("score of the first player", self.scores[0] as f64 / games),
            ("score of the second player", self.scores[1] as f64 / games),
        ];
        if mode == Mode::Joint {
            means.insert(3, ("joint moves a turn", self.joint as f64 / turns));
        }
        means
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The statistics of every correct engine, within five standard errors of 3,000 games
    /// (standard deviations per game: 0.14 turns, 2.5 placements, 0.09 figure choices, 3.9
    /// joint moves, 0.14 discards, 11 points).
    #[test]
    fn the_protocol_gives_the_known_statistics() {
        let games = 3000;
        let mut playouts = Playouts::new(7, Rules::Base);
        playouts.run(games, Mode::Joint);
        let deviations = [0.14, 2.5, 0.09, 3.9, 0.14, 11.0, 11.0];
        let known = [70.98, 27.24, 1.863, 40.34, 0.0193, 19.57, 19.27];
        let means = playouts.statistics.means(Mode::Joint);
        for (((name, mean), known), deviation) in means.into_iter().zip(known).zip(deviations) {
            let error = deviation / f64::from(games).sqrt();
            assert!(
                (mean - known).abs() < 5.0 * error,
                "{name}: {mean}, known {known}"
            );
        }
    }
}
