//! The value of a group of features in a position.

use bastide_rules::{Award, Clause, FeatureKind, Player};

use super::groups::Groups;
use super::scene::Scene;
use crate::value::ValuePart;

/// The value of a group of features in a position.
#[derive(Clone, Copy, Default)]
pub struct Worth {
    /// The value to each player, without threats.
    pub values: [f32; Player::MOST],
    /// Each player's loss by threatening towers.
    pub threats: [f32; Player::MOST],
    /// The value of its watchtowers to each player.
    pub watchtowers: [f32; Player::MOST],
    /// The points scored for it in this turn.
    pub scored: [f32; Player::MOST],
    /// The seats with a majority, as bits.
    pub owners: u8,
    /// The seats with a figure on it, as bits.
    pub present: u8,
}

impl Worth {
    /// The worth of a group in a position.
    pub fn of(scene: &Scene, groups: &Groups, group: usize) -> Worth {
        let board = scene.game.board();
        let ids = groups.on(board, group);
        let mut worth = Worth::default();
        for entry in &scene.details.entries {
            if entry.about.is_none_or(|id| !ids.contains(&id)) {
                continue;
            }
            let to = match entry.part {
                ValuePart::Towers => &mut worth.threats,
                ValuePart::Watchtowers => &mut worth.watchtowers,
                // Builders have their own motive.
                ValuePart::Goods => continue,
                _ => &mut worth.values,
            };
            to[entry.player] += entry.value;
        }
        let mut is_final = false;
        for event in &scene.events {
            is_final |= event.is_final();
            if let Some(award) = event.award()
                && !is_beside(award)
                && let Some((cell, segment)) = award.of.segment()
                && board
                    .feature_id(cell, segment)
                    .is_some_and(|id| ids.contains(&id))
            {
                let points = award.points as f32;
                worth.values[award.player.index()] += points;
                if !is_final {
                    worth.scored[award.player.index()] += points;
                }
            }
        }
        board.each_occupied(|feature| {
            if ids.contains(&feature.id) && feature.kind != FeatureKind::Tower {
                worth.owners |= feature.owners;
                for (at, &strength) in (0..).zip(&feature.strengths) {
                    worth.present |= u8::from(strength > 0) << at;
                }
            }
        });
        worth
    }
}

/// True if an award is not for completing its feature.
pub fn is_beside(award: &Award) -> bool {
    matches!(
        award.clause,
        Clause::CastlePoints
            | Clause::AbbotRecall
            | Clause::WatchMeeples
            | Clause::WatchPennants
            | Clause::WatchRoads
            | Clause::WatchMonasteries
            | Clause::WatchCities
            | Clause::BarnNow
            | Clause::BarnJoined
    )
}
