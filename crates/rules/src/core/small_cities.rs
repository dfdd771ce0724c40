//! Small cities that a tile completed, and the decisions about them.

use super::round::PlayerSet;
use super::state::Core;
use crate::geometry::Side;
use crate::segment::Segment;
use crate::shape::NodeId;

impl Core {
    /// The small cities that the placed tile completed, by its sides N E S W
    /// (castle-small-city).
    pub fn completed_small_cities(&self) -> impl Iterator<Item = (Side, NodeId)> + '_ {
        let board = &self.board;
        let slot = board.last_slot();
        let any_two = self.options().castle_any_two_tiles;
        Side::ALL.into_iter().filter_map(move |side| {
            let root = board.root(board.node_at(slot, Segment::City(side))?);
            board.is_small_city(root, any_two).then_some((side, root))
        })
    }

    /// The players who turned a city completed in this round into a castle.
    pub fn converters(&self, root: NodeId) -> PlayerSet {
        let mut cities = self.completed_small_cities();
        let at = cities.find(|&(_, city)| city == root);
        at.map_or(0, |(side, _)| {
            self.state.round.small_cities[side as usize].converted
        })
    }

    /// The small cities whose watchtowers wait, with the players who turned
    /// them into castles (watch-conversion).
    pub fn waiting(&self) -> Vec<(NodeId, PlayerSet)> {
        let round = &self.state.round;
        if round.waits.is_empty() {
            return Vec::new();
        }
        self.completed_small_cities()
            .filter(|&(side, _)| round.waits.contains(side))
            .map(|(side, root)| (root, round.small_cities[side as usize].converted))
            .collect()
    }

    /// True if a castle was made in this scoring round (castle-trigger).
    #[inline]
    pub fn is_fresh(&self, castle: usize) -> bool {
        castle >= usize::from(self.state.round.castles_before)
    }
}
