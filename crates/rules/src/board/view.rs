//! The public view of a board: tiles, figures and features by name.

use super::state::{Board, Figure, Placed};
use crate::action::Axis;
use crate::edge::Edge;
use crate::figures::FigureKind;
use crate::geometry::{Cell, Corner, Rotation, Side};
use crate::order::sort_by_key;
use crate::player::Player;
use crate::segment::{FeatureKind, Segment};
use crate::shape::{BRIDGE, NodeId, Slot, TOWER};
use crate::tiles::TileId;

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTile {
    /// Its cell.
    pub cell: Cell,
    /// Its type.
    pub tile: TileId,
    /// Its rotation.
    pub rotation: Rotation,
    /// The direction of its bridge, if it has one.
    pub bridge: Option<Axis>,
}

/// A figure on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlacedFigure {
    /// Its cell.
    pub cell: Cell,
    /// Its segment, by canonical name.
    pub segment: Segment,
    /// Its owner.
    pub owner: Player,
    /// Its kind.
    pub kind: FigureKind,
}

/// A road, city, field, monastery, garden or castle in its current state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Its kind.
    pub kind: FeatureKind,
    /// Its segments by canonical name, ordered by cell and then by name.
    pub segments: Vec<(Cell, Segment)>,
    /// Number of its different tiles (base-tile-once); for a monastery the
    /// tiles around it and its own.
    pub tiles: u8,
    /// Coats of arms.
    pub pennants: u16,
    /// Inns of a road, cathedrals of a city.
    pub marks: u8,
    /// Open edges of a road or city, empty cells around a monastery; 0 for a
    /// field.
    pub open: u16,
    /// The strength of each seat's figures in it.
    pub strengths: [u16; Player::MOST],
    /// For a field, the first segment of every completed city that touches it.
    pub cities: Vec<(Cell, Segment)>,
    /// For a field, the first segment of every castle that touches it.
    pub castles: Vec<(Cell, Segment)>,
}

impl Feature {
    /// True if it is complete (base-complete); fields never are (base-fields),
    /// and a castle is no longer a city (castle-lord).
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

    /// The edge of the tile on `cell` at `side`, its bridge included.
    pub fn edge_at(&self, cell: Cell, side: Side) -> Option<Edge> {
        Some(self.edge(self.slot_at(cell)?, side))
    }

    /// The figures, ordered by cell, segment and owner.
    pub fn figures(&self) -> Vec<PlacedFigure> {
        self.figures_that(|_| true)
    }

    /// The figures that have left their features and may move elsewhere, with their last places
    /// (wagon-drive).
    pub fn leaving_figures(&self) -> Vec<PlacedFigure> {
        self.public(self.leaving.iter())
    }

    /// The figures that meet a condition, sorted.
    pub(crate) fn figures_that(&self, wanted: impl Fn(&Figure) -> bool) -> Vec<PlacedFigure> {
        self.public(self.figures.iter().filter(|figure| wanted(figure)))
    }

    /// Some figures, sorted.
    fn public<'a>(&self, figures: impl Iterator<Item = &'a Figure>) -> Vec<PlacedFigure> {
        let mut figures: Vec<_> = figures
            .map(|figure| {
                let (cell, segment) = self.place_of(figure);
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
    /// roads, fields, monastery or garden. Empty for a cell without tile.
    pub fn segments_at(&self, cell: Cell) -> &'static [Segment] {
        match self.slot_at(cell) {
            Some(slot) => {
                let shape = self.shape(slot);
                &shape.names[..usize::from(shape.len)]
            }
            None => &[],
        }
    }

    /// The feature of a segment, by any of its names.
    pub fn feature_at(&self, cell: Cell, segment: Segment) -> Option<Feature> {
        Some(self.feature(self.node_at(self.slot_at(cell)?, segment)?))
    }

    /// All features except towers, each once, in the order of their oldest
    /// segments.
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
            Segment::Corner(corner) => Some(placed.first.plus(shape.field_at(corner)?)),
            Segment::Bridge => placed.bridge.map(|(_, node)| node),
            Segment::Tower if shape.foundation => Some(placed.first.plus(shape.len)),
            _ => Some(placed.first.plus(shape.index_of(segment)? as u8)),
        }
    }

    /// The cell and canonical name of a node.
    #[inline]
    pub(crate) fn name(&self, node: NodeId) -> (Cell, Segment) {
        let at = self.node(node);
        let segment = match at.segment {
            BRIDGE => Segment::Bridge,
            TOWER => Segment::Tower,
            printed => self.shape(at.slot).names[usize::from(printed)],
        };
        (self.placed(at.slot).cell, segment)
    }

    /// The cell and the segment of a figure: its corner, if it has one, else the
    /// canonical name.
    pub(crate) fn place_of(&self, figure: &Figure) -> (Cell, Segment) {
        let (cell, segment) = self.name(figure.node);
        match figure.kind.facts().on_corners {
            true => (cell, Segment::Corner(Corner::SE)),
            false => (cell, segment),
        }
    }

    /// The first segment of a feature, which names the feature.
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
        let strengths = std::array::from_fn(|n| root.strength_of(Player(n as u8)));
        Feature {
            kind: root.kind,
            segments,
            tiles: match root.kind {
                kind if kind.is_surrounded() => 9 - root.open() as u8,
                _ => self.tile_count(node),
            },
            pennants: root.pennants(),
            marks: root.marks(),
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
            rotation: self.rotation,
            bridge: self.bridge.map(|(axis, _)| axis),
        }
    }
}
