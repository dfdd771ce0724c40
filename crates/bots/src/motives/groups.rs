//! The features of several positions, each named by one of its segments.
//!
//! Segments of one feature in some position form one group in all positions, so that joined
//! features are compared with the whole that they become.

use bastide_rules::board::{Board, FeatureId};
use bastide_rules::{Cell, Segment};

/// A segment that names a feature in every position.
pub type Anchor = (Cell, Segment);

/// The groups of features.
#[derive(Default)]
pub struct Groups {
    anchors: Vec<Anchor>,
    /// The number of each anchor's group.
    group: Vec<usize>,
}

impl Groups {
    /// Adds a feature of a board, named by a segment that the earlier board has, if there
    /// is one.
    pub fn add(&mut self, before: &Board, board: &Board, id: FeatureId) {
        if let Some(anchor) = anchor_of(before, board, id)
            && !self.anchors.contains(&anchor)
        {
            self.group.push(self.anchors.len());
            self.anchors.push(anchor);
        }
    }

    /// Joins the groups that are one feature on a board.
    pub fn unite(&mut self, board: &Board) {
        let ids: Vec<_> = self.ids(board).collect();
        for one in 0..ids.len() {
            for other in one + 1..ids.len() {
                let (from, to) = (self.group[other], self.group[one]);
                if ids[one].is_some() && ids[one] == ids[other] && from != to {
                    for group in self.group.iter_mut().filter(|group| **group == from) {
                        *group = to;
                    }
                }
            }
        }
    }

    /// The groups, each with its first anchor.
    pub fn each(&self) -> impl Iterator<Item = (usize, Anchor)> {
        let all = self.group.iter().enumerate();
        let first = all.filter(|(at, group)| at == *group);
        first.map(|(at, _)| (at, self.anchors[at]))
    }

    /// The segments that name the features of a group.
    pub fn anchors(&self, group: usize) -> impl Iterator<Item = Anchor> {
        let all = self.anchors.iter().zip(&self.group);
        all.filter(move |(_, of)| **of == group)
            .map(|(&anchor, _)| anchor)
    }

    /// The group of a feature of a board.
    pub fn of(&self, board: &Board, id: FeatureId) -> Option<usize> {
        let at = self.ids(board).position(|known| known == Some(id))?;
        Some(self.group[at])
    }

    /// The features of a group on a board, each once.
    pub fn on(&self, board: &Board, group: usize) -> Vec<FeatureId> {
        let mut found = Vec::new();
        for (id, of) in self.ids(board).zip(&self.group) {
            if let (Some(id), true) = (id, *of == group)
                && !found.contains(&id)
            {
                found.push(id);
            }
        }
        found
    }

    fn ids(&self, board: &Board) -> impl Iterator<Item = Option<FeatureId>> {
        let ids = self.anchors.iter();
        ids.map(|&(cell, segment)| board.feature_id(cell, segment))
    }
}

/// A segment of a feature, if possible on a tile of the earlier board.
pub fn anchor_of(before: &Board, board: &Board, id: FeatureId) -> Option<Anchor> {
    let mut first = None;
    for tile in board.tiles() {
        let segments = board.segments_at(tile.cell).iter().copied();
        let bridge = tile.bridge.map(|_| Segment::Bridge);
        for segment in segments.chain(bridge) {
            if board.feature_id(tile.cell, segment) != Some(id) {
                continue;
            }
            let anchor = (tile.cell, segment);
            if before.feature_id(tile.cell, segment).is_some() {
                return Some(anchor);
            }
            first = first.or(Some(anchor));
        }
    }
    first
}
