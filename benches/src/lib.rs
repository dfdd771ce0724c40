//! Random playouts: the protocol by which engines of this game are compared.
//!
//! The start tile lies first, the other 71 are shuffled. Each turn the tile is
//! drawn (one that fits nowhere is set aside), all legal placements in distinct
//! turns are listed and one is chosen, each equally likely; then all figure
//! choices on that tile with "none", and one is chosen; then scoring. At the
//! end fields are scored. In joint mode the list of placements times figures
//! is built at every turn as well.

use bastide_rules::board::Placements;
use bastide_rules::game::{Game, Spots, Turns};
use bastide_rules::options::Options;
use bastide_rules::setup::{Setup, full_stack};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Color, Phase, TileId, TileSet};

/// What is listed before choosing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Placements, then figures.
    Plain,
    /// Placements times figures at every turn, too.
    Joint,
}

/// Sums over games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Statistics {
    /// Games played to the end.
    pub games: u64,
    /// Tiles placed.
    pub turns: u64,
    /// Placements listed.
    pub placements: u64,
    /// Figure choices listed, "none" included.
    pub figures: u64,
    /// Joint moves listed; 0 in plain mode.
    pub joint: u64,
    /// Tiles set aside.
    pub discards: u64,
    /// Points of the first and of the second player.
    pub scores: [i64; 2],
}

/// Plays games of two players with the base game.
#[derive(Debug)]
pub struct Playouts {
    random: SplitMix64,
    stack: Vec<TileId>,
    actions: Vec<Action>,
    spots: Vec<Spots>,
    placements: Placements,
    /// Sums over the games played so far.
    pub statistics: Statistics,
}

impl Playouts {
    /// Playouts that begin from this seed.
    pub fn new(seed: u64) -> Playouts {
        Playouts {
            random: SplitMix64::new(seed),
            stack: full_stack(&[TileSet::Base], &Options::default()),
            actions: Vec::with_capacity(512),
            spots: Vec::with_capacity(512),
            placements: Placements::new(),
            statistics: Statistics::default(),
        }
    }

    /// Plays so many games.
    pub fn run(&mut self, games: u32, mode: Mode) {
        for _ in 0..games {
            self.random.shuffle(&mut self.stack);
            let setup = Setup {
                players: vec![Color::Red, Color::Blue],
                options: Options::default(),
                stack: self.stack.clone(),
                position: bastide_rules::setup::Position::default(),
            };
            if let Ok(mut game) = Game::new(setup) {
                self.play(&mut game, mode);
            }
        }
    }

    fn play(&mut self, game: &mut Game, mode: Mode) {
        let turns_before = self.statistics.turns;
        while game.phase() != Phase::Over {
            if mode == Mode::Joint && matches!(game.phase(), Phase::Place { .. }) {
                game.joint_into(&mut self.spots);
                let joint = |spots: &Spots| u64::from(spots.free.count_ones()) + 1;
                self.statistics.joint += self.spots.iter().map(joint).sum::<u64>();
            }
            let action = match game.phase() {
                Phase::Place { .. } => {
                    game.placements_into(Turns::Distinct, &mut self.placements);
                    let list = self.placements.as_slice();
                    self.statistics.placements += list.len() as u64;
                    let chosen = list[self.random.below(list.len() as u32) as usize];
                    Action::Place {
                        cell: chosen.cell(),
                        turn: chosen.turn(),
                    }
                }
                _ => {
                    game.legal_into(Turns::Distinct, &mut self.actions);
                    self.statistics.figures += self.actions.len() as u64;
                    self.statistics.turns += 1;
                    self.actions[self.random.below(self.actions.len() as u32) as usize]
                }
            };
            if game.play_quiet(action).is_err() {
                return;
            }
        }
        let placed = self.statistics.turns - turns_before;
        self.statistics.discards += self.stack.len() as u64 - placed;
        for (sum, player) in self.statistics.scores.iter_mut().zip(game.players()) {
            *sum += i64::from(game.seat(player).score);
        }
        self.statistics.games += 1;
    }
}
