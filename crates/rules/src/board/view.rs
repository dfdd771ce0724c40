//! What others may see of a board: tiles, figures and features by name.

use super::nodes::TOWER;
use super::{BRIDGE, Board, NodeId, Placed, Slot};
use crate::action::Axis;
use crate::edge::Edge;
use crate::geometry::{Cell, Side, Turn};
use crate::kind::FeatureKind;
use crate::order::sort_by_key;
use crate::player::{FigureKind, Player};
use crate::segment::Segment;
use crate::tiles::TileId;

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTile {
    /// Where it lies.
    pub cell: Cell,
    /// Which tile it is.
    pub tile: TileId,
    /// How it is turned.
    pub turn: Turn,
    /// The way that its bridge leads, if it has one.
    pub bridge: Option<Axis>,
}

/// A figure on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlacedFigure {
    /// Where it stands.
    pub cell: Cell,
    /// On which segment, by its canonical name.
    pub segment: Segment,
    /// Whose it is.
    pub owner: Player,
    /// What it is.
    pub kind: FigureKind,
}

/// A road, city, field, monastery or castle as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// What it is.
    pub kind: FeatureKind,
    /// Its segments by canonical name, ordered by cell and then by name.
    pub segments: Vec<(Cell, Segment)>,
    /// Number of different tiles that it lies on (base-tile-once); for a
    /// monastery the tiles around it and its own.
    pub tiles: u8,
    /// Coats of arms.
    pub pennants: u8,
    /// Open edges of a road or city, empty cells around a monastery; 0 for a
    /// field.
    pub open: u16,
    /// The strength of each seat's figures in it.
    pub strengths: [u8; Player::MOST],
    /// For a field, the first segment of every completed city that touches it.
    pub cities: Vec<(Cell, Segment)>,
    /// For a field, the first segment of every castle that touches it.
    pub castles: Vec<(Cell, Segment)>,
}

impl Feature {
    /// Whether it is complete (base-complete); fields never are (base-fields),
    /// and a castle is no city any more (castle-lord).
    pub fn is_complete(&self) -> bool {
        self.kind.can_be_completed() && self.open == 0
    }

    /// The seats that share the majority, in seating order (base-majority).
    pub fn owners(&self) -> impl Iterator<Item = Player> {
        let most = self.strengths.iter().copied().max().unwrap_or(0);
        (0..Player::MOST)
            .filter_map(Player::new)
            .filter(move |player| most > 0 && self.strengths[player.index()] == most)
    }
}

impl Board {
    /// The tiles in the order of placing.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = PlacedTile> + '_ {
        self.tiles.iter().map(Placed::public)
    }

    /// The tile on `cell`.
    pub fn tile_at(&self, cell: Cell) -> Option<PlacedTile> {
        Some(self.placed(self.slot_at(cell)?).public())
    }

    /// What the tile on `cell` shows at `side`, its bridge included.
    pub fn edge_at(&self, cell: Cell, side: Side) -> Option<Edge> {
        Some(self.edge(self.slot_at(cell)?, side))
    }

    /// The figures, ordered by cell, segment and owner.
    pub fn figures(&self) -> Vec<PlacedFigure> {
        let mut figures: Vec<_> = self
            .figures
            .iter()
            .map(|figure| {
                let (cell, segment) = self.name(figure.node);
                PlacedFigure {
                    cell,
                    segment,
                    owner: figure.owner,
                    kind: figure.kind,
                }
            })
            .collect();
        sort_by_key(&mut figures, |&it| it);
        figures
    }

    /// The printed segments of the tile on `cell`, by canonical name: cities,
    /// roads, fields, monastery. Empty for a cell without tile.
    pub fn segments_at(&self, cell: Cell) -> &'static [Segment] {
        match self.slot_at(cell) {
            Some(slot) => {
                let shape = self.shape(slot);
                &shape.names[..usize::from(shape.len)]
            }
            None => &[],
        }
    }

    /// The feature that a segment belongs to, by any of the segment's names.
    pub fn feature_at(&self, cell: Cell, segment: Segment) -> Option<Feature> {
        Some(self.feature(self.node_at(self.slot_at(cell)?, segment)?))
    }

    /// All features, each once, in the order of their oldest segments; towers
    /// are none.
    pub fn features(&self) -> Vec<Feature> {
        (0..self.node_count())
            .map(NodeId)
            .filter(|&node| self.root(node) == node && self.node(node).kind != FeatureKind::Tower)
            .map(|node| self.feature(node))
            .collect()
    }

    /// The node of a segment, by any of its names.
    #[inline]
    pub(crate) fn node_at(&self, slot: Slot, segment: Segment) -> Option<NodeId> {
        let (placed, shape) = (self.placed(slot), self.shape(slot));
        match segment {
            Segment::Bridge => placed.bridge.map(|(_, node)| node),
            Segment::Tower if shape.foundation => Some(placed.first.plus(shape.len)),
            _ => Some(placed.first.plus(shape.index_of(segment)? as u8)),
        }
    }

    /// The cell and canonical name of a node.
    pub(crate) fn name(&self, node: NodeId) -> (Cell, Segment) {
        let at = self.node(node);
        let segment = match at.segment {
            BRIDGE => Segment::Bridge,
            TOWER => Segment::Tower,
            printed => self.shape(at.slot).names[usize::from(printed)],
        };
        (self.placed(at.slot).cell, segment)
    }

    /// The first segment of a feature, which is what it is called by.
    pub(crate) fn first_name(&self, node: NodeId) -> (Cell, Segment) {
        let names = self.ring(node).map(|node| self.name(node));
        names.min().unwrap_or(self.name(node))
    }

    fn feature(&self, node: NodeId) -> Feature {
        let root = self.node(self.root(node));
        let mut segments: Vec<_> = self.ring(node).map(|node| self.name(node)).collect();
        sort_by_key(&mut segments, |&it| it);
        let (mut cities, mut castles) = (Vec::new(), Vec::new());
        if root.kind == FeatureKind::Field {
            self.completed_cities(node, |city| {
                match self.node(city).kind {
                    FeatureKind::Castle => &mut castles,
                    _ => &mut cities,
                }
                .push(self.first_name(city));
            });
            sort_by_key(&mut cities, |&it| it);
            sort_by_key(&mut castles, |&it| it);
        }
        let mut strengths = [0; Player::MOST];
        for (n, strength) in strengths.iter_mut().enumerate() {
            *strength = root.strengths().get(Player(n as u8));
        }
        Feature {
            kind: root.kind,
            segments,
            tiles: match root.kind {
                FeatureKind::Monastery => 9 - root.open() as u8,
                _ => self.tile_count(node),
            },
            pennants: root.pennants(),
            open: root.open(),
            strengths,
            cities,
            castles,
        }
    }
}

impl Placed {
    fn public(&self) -> PlacedTile {
        PlacedTile {
            cell: self.cell,
            tile: self.tile,
            turn: self.turn,
            bridge: self.bridge.map(|(axis, _)| axis),
        }
    }
}
