//! Features in numbers: allocation-free queries for search, without names or
//! order.

use super::pieces::fief;
use super::state::Board;
use crate::figures::{FigureKind, MOST_FIGURES};
use crate::geometry::{Cell, Side};
use crate::player::Player;
use crate::segment::{FeatureKind, Segment};
use crate::shape::{Node, NodeId};

/// A feature's number, valid as long as the board does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FeatureId(NodeId);

/// A feature in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its number.
    pub id: FeatureId,
    /// Its kind.
    pub kind: FeatureKind,
    /// Coats of arms.
    pub pennants: u16,
    /// Inns of a road, cathedrals of a city (inn-segment).
    pub marks: u16,
    /// Open edges of a road or city, empty cells around a monastery; 0 for
    /// other kinds.
    pub open: u16,
    /// The cell of one of its segments: the tile of a monastery or tower.
    pub cell: Cell,
    /// The seats that share the majority, as bits (base-majority).
    pub owners: u8,
    /// The strength of each seat's figures in it.
    pub strengths: [u8; Player::MOST],
}

/// A figure and its place, in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its owner.
    pub owner: Player,
    /// Its tile.
    pub cell: Cell,
    /// Its feature.
    pub feature: FeatureId,
    /// The kind of the feature.
    pub kind: FeatureKind,
    /// The kind of figure.
    pub figure: FigureKind,
}

impl FeatureId {
    #[inline]
    pub(crate) const fn node(self) -> NodeId {
        self.0
    }

    /// A small number, fit to index a short list.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.0 as usize
    }
}

impl Board {
    /// The number of the feature of a segment, by any of the segment's names.
    pub fn feature_id(&self, cell: Cell, segment: Segment) -> Option<FeatureId> {
        let node = self.node_at(self.slot_at(cell)?, segment)?;
        Some(FeatureId(self.root(node)))
    }

    /// Finds every occupied feature once, castles and towers included.
    pub fn each_occupied(&self, mut found: impl FnMut(&Summary)) {
        let mut seen = [NodeId(0); MOST_FIGURES];
        let mut count = 0;
        for figure in &self.figures {
            let root = self.root(figure.node);
            if seen[..count].contains(&root) {
                continue;
            }
            if let Some(place) = seen.get_mut(count) {
                *place = root;
                count += 1;
            }
            found(&self.summary(root));
        }
    }

    /// The figures, in no particular order.
    pub fn standing(&self) -> impl ExactSizeIterator<Item = Standing> + '_ {
        self.figures.iter().map(|figure| {
            let root = self.root(figure.node);
            Standing {
                owner: figure.owner,
                cell: self.placed(self.node(figure.node).slot).cell,
                feature: FeatureId(root),
                kind: self.node(root).kind,
                figure: figure.kind,
            }
        })
    }

    /// Finds the features of the tile on `cell`, one for each printed segment.
    /// Returns true if a tile lies there.
    pub fn each_on(&self, cell: Cell, mut found: impl FnMut(&Summary)) -> bool {
        let Some(slot) = self.slot_at(cell) else {
            return false;
        };
        let first = self.placed(slot).first;
        for n in 0..self.shape(slot).len {
            found(&self.summary(self.root(first.plus(n))));
        }
        true
    }

    /// The fief of the castle that a feature has become (castle-fief); `None`
    /// for a feature that is not a castle.
    pub fn fief_of(&self, feature: FeatureId) -> Option<[Cell; 6]> {
        let castle = self
            .castles
            .iter()
            .find(|castle| castle.root == feature.0)?;
        Some(fief(castle.cells))
    }

    /// Number of tiles of a road, city or field (base-tile-once).
    pub fn tiles_of(&self, feature: FeatureId) -> u8 {
        self.tile_count(feature.0)
    }

    /// Finds the empty cells at the open edges of a road or city, one for each
    /// edge, with the edges around the cell as [`Board::edges_around`].
    pub fn each_opening(&self, feature: FeatureId, mut found: impl FnMut(Cell, u8)) {
        for node in self.ring(feature.0) {
            let Node { slot, .. } = *self.node(node);
            let placed = self.placed(slot);
            for side in Side::ALL {
                if placed.line(side) == Some(node) {
                    let there = placed.cell.neighbor(side);
                    if let Some(code) = self.code_at(there) {
                        found(there, code);
                    }
                }
            }
        }
    }

    /// Finds the cities and castles that touch a field, complete or not, each
    /// once.
    pub fn each_city_of(&self, field: FeatureId, mut found: impl FnMut(&Summary)) {
        self.touching_cities(field.0, |root| found(&self.summary(root)));
    }

    /// The edges that a tile on an empty cell must match, two bits a side in
    /// the order of [`Side::ALL`] from the lowest: 0 for a side without
    /// neighbor, otherwise the number of the [`crate::Edge`]. `None` for a
    /// cell that is not on the frontier.
    #[inline]
    pub fn edges_around(&self, cell: Cell) -> Option<u8> {
        self.code_at(cell)
    }

    fn summary(&self, root: NodeId) -> Summary {
        let node = self.node(root);
        let mut strengths = [0; Player::MOST];
        if !node.strengths().is_none() {
            for (n, strength) in (0..).zip(&mut strengths) {
                *strength = node.strengths().get(Player(n));
            }
        }
        Summary {
            id: FeatureId(root),
            kind: node.kind,
            pennants: node.pennants(),
            marks: node.marks().into(),
            open: node.open(),
            cell: self.placed(node.slot).cell,
            owners: node.strengths().majority().1,
            strengths,
        }
    }
}
