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
    pub strengths: [u16; Player::MOST],
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

/// An empty cell between tiles, and the features that end there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Junction {
    /// The cell.
    pub cell: Cell,
    /// The edges around it, as [`Board::edges_around`] gives them.
    pub around: u8,
    /// The road, bridge or city at each of its sides.
    pub lines: [Option<FeatureId>; 4],
    /// The field at each half of its sides, in the order of [`crate::Half::ALL`].
    pub fields: [Option<FeatureId>; 8],
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
            found(&self.summary_of(root));
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

    /// Finds the features of the tile on `cell`, one for each printed segment. Returns true
    /// if there is a tile.
    pub fn each_on(&self, cell: Cell, mut found: impl FnMut(&Summary)) -> bool {
        let Some(slot) = self.slot_at(cell) else {
            return false;
        };
        let first = self.placed(slot).first;
        for n in 0..self.shape(slot).len {
            found(&self.summary_of(self.root(first.plus(n))));
        }
        true
    }

    /// True if a feature has a printed segment on the tile on `cell`.
    pub fn is_on(&self, feature: FeatureId, cell: Cell) -> bool {
        self.slot_at(cell).is_some_and(|slot| {
            let first = self.placed(slot).first;
            (0..self.shape(slot).len).any(|n| self.root(first.plus(n)) == feature.0)
        })
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

    /// Finds the empty cells at the open ends of a field, some of them several times.
    pub fn each_end_of_field(&self, field: FeatureId, mut found: impl FnMut(Cell)) {
        for node in self.ring(field.0) {
            let placed = self.placed(self.node(node).slot);
            for side in Side::ALL {
                let fields = placed.facing[side as usize].fields();
                let there = placed.cell.neighbor(side);
                if fields.is_some_and(|fields| fields.contains(&node))
                    && self.code_at(there).is_some()
                {
                    found(there);
                }
            }
        }
    }

    /// Finds the empty cells at which several of these roads, cities and fields
    /// end, and maybe further ones.
    pub fn each_junction(&self, of: &[Option<FeatureId>], mut found: impl FnMut(&Junction)) {
        // Edges rule out most cells, and one bit most nodes.
        let (mut kinds, mut bits) = (0u8, 0u64);
        for id in of.iter().flatten() {
            kinds |= 1 << self.node(id.0).kind as u8;
            bits |= 1 << (id.0.0 % 64);
        }
        let codes = self.frontier.codes().iter();
        for (&around, &cell) in codes.zip(self.frontier.cells()) {
            let sides = sides_of_interest(around, kinds);
            if sides != 0 && self.are_several(cell, sides, of, bits) {
                found(&self.junction(cell, around));
            }
        }
    }

    /// True if several of the features numbered in `bits` end at these sides of an empty
    /// cell. `sides` has the lower bit of each side.
    fn are_several(&self, cell: Cell, sides: u8, of: &[Option<FeatureId>], bits: u64) -> bool {
        let mut first = None;
        let mut is_another = |node| {
            let root = self.root(node);
            bits >> (root.0 % 64) & 1 == 1
                && of.contains(&Some(FeatureId(root)))
                && *first.get_or_insert(root) != root
        };
        for side in Side::ALL {
            if sides >> (2 * side as u8) & 1 == 0 {
                continue;
            }
            let Some(slot) = self.neighbor(cell, side) else {
                continue;
            };
            let port = self.placed(slot).facing[side.opposite() as usize];
            let [one, other] = port.fields().map_or([None; 2], |fields| fields.map(Some));
            if [port.line(), one, other]
                .into_iter()
                .flatten()
                .any(&mut is_another)
            {
                return true;
            }
        }
        false
    }

    fn junction(&self, cell: Cell, around: u8) -> Junction {
        let mut junction = Junction {
            cell,
            around,
            lines: [None; 4],
            fields: [None; 8],
        };
        for side in Side::ALL {
            let Some(slot) = self.neighbor(cell, side) else {
                continue;
            };
            let port = self.placed(slot).facing[side.opposite() as usize];
            let end = |node| Some(FeatureId(self.root(node)));
            junction.lines[side as usize] = port.line().and_then(end);
            if let Some(fields) = port.fields() {
                for (half, field) in side.halves().into_iter().zip(fields) {
                    junction.fields[half as usize] = end(field);
                }
            }
        }
        junction
    }

    /// Finds the cities and castles that touch a field, complete or not, each
    /// once.
    pub fn each_city_of(&self, field: FeatureId, mut found: impl FnMut(&Summary)) {
        self.touching_cities(field.0, |root| found(&self.summary_of(root)));
    }

    /// The edges that a tile on an empty cell must match, two bits a side in
    /// the order of [`Side::ALL`] from the lowest: 0 for a side without
    /// neighbor, otherwise the number of the [`crate::Edge`]. `None` for a
    /// cell that is not on the frontier.
    #[inline]
    pub fn edges_around(&self, cell: Cell) -> Option<u8> {
        self.code_at(cell)
    }

    /// A feature in numbers.
    pub fn summary(&self, feature: FeatureId) -> Summary {
        self.summary_of(feature.0)
    }

    fn summary_of(&self, root: NodeId) -> Summary {
        let node = self.node(root);
        let mut strengths = [0; Player::MOST];
        if !node.strengths().is_none() {
            for (n, strength) in (0..).zip(&mut strengths) {
                *strength = node.strength_of(Player(n));
            }
        }
        Summary {
            id: FeatureId(root),
            kind: node.kind,
            pennants: node.pennants(),
            marks: node.marks().into(),
            open: node.open(),
            cell: self.placed(node.slot).cell,
            owners: node.majority(),
            strengths,
        }
    }
}

/// The sides of an empty cell with these edges around it at which features of some
/// kinds may end that a tile could join, the lower bit of each; 0 if fewer than two.
#[inline]
fn sides_of_interest(around: u8, kinds: u8) -> u8 {
    const LOW: u8 = 0b01_01_01_01;
    let (low, high) = (around & LOW, around >> 1 & LOW);
    let (cities, roads) = (low & high, high & !low);
    // Fields run along roads, on both sides.
    let fields = (low ^ high) & LOW;
    let wants = |kind: FeatureKind| kinds >> kind as u8 & 1 == 1;
    let several = |sides: u8| {
        if sides & sides.wrapping_sub(1) != 0 {
            sides
        } else {
            0
        }
    };
    let mut sides = 0;
    if wants(FeatureKind::City) {
        sides |= several(cities);
    }
    if wants(FeatureKind::Road) {
        sides |= several(roads);
    }
    if wants(FeatureKind::Field) {
        sides |= if roads != 0 { fields } else { several(fields) };
    }
    sides
}
