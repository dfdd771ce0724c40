//! A position with its evaluation, feature by feature.

use bastide_rules::board::FeatureId;
use bastide_rules::{Action, Event, Game, Player};

use super::groups::Anchor;
use crate::chances::Ends;
use crate::choice::Ranked;
use crate::contests::{Contest, Pair};
use crate::line::{Explorer, ends_turn};
use crate::value::{Ledger, ValuePart};

/// A position, its history and its values.
pub struct Scene {
    /// The position.
    pub game: Game,
    /// The events of the line before it.
    pub events: Vec<Event>,
    /// Its evaluation in detail.
    pub details: Details,
}

/// The entries of an evaluation.
#[derive(Default)]
pub struct Details {
    /// The values, each once.
    pub entries: Vec<Entry>,
    /// The pairs of features that may be joined.
    pub contests: Vec<Joint>,
    about: Option<FeatureId>,
}

/// A value of a player.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its feature.
    pub about: Option<FeatureId>,
    /// Its player.
    pub player: usize,
    /// Its part.
    pub part: ValuePart,
    /// In points.
    pub value: f32,
}

/// Two features that may be joined.
#[derive(Clone, Debug)]
pub struct Joint {
    /// The features.
    pub ids: [FeatureId; 2],
    /// The chance that they are joined.
    pub chance: f32,
    /// The expected gain of each player.
    pub gains: [f32; Player::MOST],
    /// The cells where both end.
    pub ends: Vec<Ends>,
}

impl Scene {
    /// A position as it is.
    pub fn of(game: &Game, explorer: &Explorer) -> Scene {
        let mut details = Details::default();
        explorer.evaluator.enter(game, &mut details);
        Scene {
            game: game.clone(),
            events: Vec::new(),
            details,
        }
    }

    /// The position after an action and its player's plan, with others' answers in between;
    /// `None` if the line is illegal.
    pub fn after(game: &Game, explorer: &mut Explorer, ranked: &Ranked) -> Option<Scene> {
        let mut game = game.clone();
        let player = game.decider();
        let mut events = Vec::new();
        let answer = |game: &mut Game, explorer: &mut Explorer, events: &mut Vec<Event>| {
            let answer: Action = explorer.answer(game)?;
            game.play_with(answer, events).ok()
        };
        for &step in [ranked.action].iter().chain(&ranked.then) {
            while game.decider() != player && !ends_turn(game.phase()) {
                answer(&mut game, explorer, &mut events)?;
            }
            if game.decider() != player || game.play_with(step, &mut events).is_err() {
                break;
            }
        }
        // The rest of the turn is played greedily.
        while !ends_turn(game.phase()) {
            answer(&mut game, explorer, &mut events)?;
        }
        let scene = Scene::of(&game, explorer);
        Some(Scene { events, ..scene })
    }

    /// The seats with a majority in a feature, as bits.
    pub fn owners(&self, (cell, segment): Anchor) -> u8 {
        let board = self.game.board();
        let Some(id) = board.feature_id(cell, segment) else {
            return 0;
        };
        let mut owners = 0;
        board.each_occupied(|feature| {
            if feature.id == id {
                owners = feature.owners;
            }
        });
        owners
    }

    /// The sum of a player's values of a part, on the board and off it.
    pub fn part(&self, player: usize, part: ValuePart) -> f32 {
        let entries = self.details.entries.iter();
        let of_part = entries.filter(|one| one.part == part && one.player == player);
        of_part.map(|one| one.value).sum()
    }
}

impl Details {
    fn joint(&mut self, ids: [FeatureId; 2]) -> &mut Joint {
        let at = self.contests.iter().position(|joint| joint.ids == ids);
        let at = at.unwrap_or_else(|| {
            self.contests.push(Joint {
                ids,
                chance: 0.0,
                gains: [0.0; Player::MOST],
                ends: Vec::new(),
            });
            self.contests.len() - 1
        });
        &mut self.contests[at]
    }
}

impl Ledger for Details {
    fn add(&mut self, player: usize, part: ValuePart, value: f32) {
        self.entries.push(Entry {
            about: self.about,
            player,
            part,
            value,
        });
    }

    fn about(&mut self, feature: Option<FeatureId>) {
        self.about = feature;
    }

    fn meet(&mut self, contest: &Contest) {
        let ids = contest.claims.map(|claim| claim.id);
        self.joint(ids).ends.push(contest.ends);
    }

    fn add_contest(&mut self, player: usize, pair: &Pair, value: f32) {
        let joint = self.joint(pair.ids);
        joint.chance = pair.chance;
        joint.gains[player] += value;
    }
}
