//! Tiles and pieces of the initial position.

use bastide_notation::position::{Fairy, PlacedCastle, PlacedFigure, PlacedTile};
use bastide_notation::{Position, Problem, RecordError};
use bastide_rules::action::Axis;
use bastide_rules::segment::Stand;
use bastide_rules::setup::PieceProblem;
use bastide_rules::{
    Cell, Color, Corner, FigureKind, Game, Neutral, Rotation, Segment, SetupError, Side, System,
    TileId,
};

use bastide_scene::layout;

use crate::editor::state::Editor;
use crate::editor::work::Work;
use crate::notices::PositionError;

/// A piece that can be added to a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// A figure on a segment.
    Figure(FigureKind, Segment),
    /// A bridge.
    Bridge(Axis),
    /// A castle in place of the city on this side, with or without a lord.
    Castle(Side, bool),
    /// Another lord in the castle with this index in the position.
    Lord(usize),
    /// The dragon.
    Dragon,
    /// The fairy: alone, or beside a meeple, by its owner, its kind and its place.
    Fairy(Option<(Color, FigureKind, Stand)>),
}

impl Work {
    /// The position of the record.
    pub(crate) fn position(&mut self) -> &mut Position {
        &mut self.scenario.record.position
    }

    /// A copy with a change applied, or the reason why the change is impossible.
    pub(crate) fn with(&self, change: impl FnOnce(&mut Work)) -> Result<Work, PositionError> {
        let mut work = self.clone();
        change(&mut work);
        work.follow_use();
        let mut started = work.start();
        if let Err(error) = &started
            && is_about_companion(error)
            && let Some(fairy) = &mut work.position().fairy
        {
            // Her meeple has gone, and she stays (fairy-left).
            fairy.beside = None;
            started = work.start();
        }
        match started {
            Ok(_) => Ok(work),
            Err(error) => Err(PositionError {
                cell: work.cell_of(&error),
                error,
            }),
        }
    }

    /// The cell of an error.
    fn cell_of(&self, error: &RecordError) -> Option<Cell> {
        let Problem::Setup(error) = &error.problem else {
            return None;
        };
        let position = &self.scenario.record.position;
        match *error {
            SetupError::Tile { index, .. } => self.tiles().get(index).map(|at| at.cell),
            SetupError::Figure { index, .. } => position.figures.get(index).map(|at| at.cell),
            SetupError::Tower { index, .. } => position.floors.get(index).map(|at| at.0),
            SetupError::Bridge { index, .. } => position.bridges.get(index).map(|at| at.0),
            SetupError::Castle { index, .. } => position.castles.get(index).map(|at| at.cell),
            SetupError::Neutral { neutral, .. } => match neutral {
                Neutral::Dragon => position.dragon,
                Neutral::Fairy => position.fairy.map(|fairy| fairy.cell),
            },
            SetupError::PlayerCount(_)
            | SetupError::SameColor { .. }
            | SetupError::SystemAbsent(_)
            | SetupError::TooManyTiles(_)
            | SetupError::NoTile
            | SetupError::Nobody { .. }
            | SetupError::ScoreBeyond { .. }
            | SetupError::TooManyFigures { .. }
            | SetupError::NoFirstTile { .. }
            | SetupError::SecondRiver { .. }
            | SetupError::TooStrong { .. }
            | SetupError::Prisoner { .. }
            | SetupError::Aside { .. }
            | SetupError::InStack { .. }
            | SetupError::HandFromBox
            | SetupError::LastRound { .. }
            | SetupError::TooManyPieces { .. }
            | SetupError::SupplyOff { .. }
            | SetupError::SupplyOptionOff { .. }
            | SetupError::GoodsOff { .. }
            | SetupError::TooManyOwned { .. } => None,
        }
    }

    /// A copy with a tile added on a free cell, in the given rotation or else in the first
    /// one that fits.
    ///
    /// # Errors
    ///
    /// The reason why it does not fit in the given rotation.
    pub(crate) fn with_tile(
        &self,
        tile: TileId,
        cell: Cell,
        held: Rotation,
    ) -> Result<Work, PositionError> {
        let lay = |rotation| {
            self.with(|work| {
                let tiles = work.position().tiles.get_or_insert_default();
                tiles.push(PlacedTile {
                    tile,
                    cell,
                    rotation,
                });
            })
        };
        let first = lay(held);
        if first.is_ok() {
            return first;
        }
        let mut others = Rotation::ALL.iter().map(|&by| lay(held.then(by)));
        others.find_map(Result::ok).ok_or(()).or(first)
    }

    /// A copy with the tile on a cell in the next rotation that fits, pieces included.
    ///
    /// # Errors
    ///
    /// The reason why the next rotation does not fit, if none does.
    pub(crate) fn with_rotated_tile(
        &self,
        cell: Cell,
        clockwise: bool,
    ) -> Result<Work, PositionError> {
        let rotations = match clockwise {
            true => [Rotation::R90, Rotation::R180, Rotation::R270],
            false => [Rotation::R270, Rotation::R180, Rotation::R90],
        };
        let mut tried = rotations
            .map(|by| self.with(|work| work.turn(cell, by)))
            .into_iter();
        let first = tried.next().unwrap_or_else(|| Ok(self.clone()));
        if first.is_ok() {
            return first;
        }
        tried.find_map(Result::ok).ok_or(()).or(first)
    }

    fn turn(&mut self, cell: Cell, by: Rotation) {
        let position = self.position();
        for tile in position.tiles.iter_mut().flatten() {
            if tile.cell == cell {
                tile.rotation = tile.rotation.then(by);
            }
        }
        for figure in &mut position.figures {
            if figure.cell == cell {
                figure.segment = figure.segment.turned(by);
            }
        }
        if let Some(fairy) = &mut position.fairy
            && fairy.cell == cell
            && let Some((_, _, Stand::Segment(segment))) = &mut fairy.beside
        {
            *segment = segment.turned(by);
        }
        for castle in &mut position.castles {
            if castle.cell == cell {
                castle.side = castle.side.turned(by);
            }
        }
        if matches!(by, Rotation::R90 | Rotation::R270) {
            for (at, axis) in &mut position.bridges {
                if *at == cell {
                    *axis = match axis {
                        Axis::Ns => Axis::Ew,
                        Axis::Ew => Axis::Ns,
                    };
                }
            }
        }
    }

    /// Removes the tile on a cell with all its pieces.
    pub(crate) fn remove_tile(&mut self, cell: Cell) {
        let castles = match self.start() {
            Ok(game) => castle_cells(&game, cell),
            Err(_) => Vec::new(),
        };
        let position = self.position();
        if let Some(tiles) = &mut position.tiles {
            tiles.retain(|at| at.cell != cell);
        }
        position.figures.retain(|at| at.cell != cell);
        position.floors.retain(|at| at.0 != cell);
        position.bridges.retain(|at| at.0 != cell);
        position.castles.retain(|at| !castles.contains(&at.cell));
        position.dragon = position.dragon.filter(|&at| at != cell);
        position.fairy = position.fairy.filter(|fairy| fairy.cell != cell);
    }

    /// Takes the dragon or the fairy off the board.
    pub(crate) fn send_away(&mut self, neutral: Neutral) {
        match neutral {
            Neutral::Dragon => self.position().dragon = None,
            Neutral::Fairy => self.position().fairy = None,
        }
    }

    /// Replaces the tile on a cell, without its pieces.
    pub(crate) fn exchange(&mut self, cell: Cell, tile: TileId, rotation: Rotation) {
        let at = self.tiles().iter().position(|at| at.cell == cell);
        self.remove_tile(cell);
        if let (Some(at), Some(tiles)) = (at, &mut self.position().tiles) {
            tiles.insert(
                at,
                PlacedTile {
                    tile,
                    cell,
                    rotation,
                },
            );
        }
    }

    /// Number of floors of the tower on a cell.
    pub fn floors(&self, cell: Cell) -> u8 {
        let floors = &self.scenario.record.position.floors;
        let found = floors.iter().find(|at| at.0 == cell);
        found.map_or(0, |at| at.1)
    }

    /// Adds or removes a floor of the tower on a cell. A figure on top is removed with the
    /// last floor.
    pub(crate) fn change_floors(&mut self, cell: Cell, up: bool) {
        let floors = match up {
            true => self.floors(cell) + 1,
            false => self.floors(cell).saturating_sub(1),
        };
        let position = self.position();
        position.floors.retain(|at| at.0 != cell);
        if floors > 0 {
            position.floors.push((cell, floors));
        } else {
            let on_top = |at: &PlacedFigure| (at.cell, at.segment) == (cell, Segment::Tower);
            position.figures.retain(|at| !on_top(at));
        }
    }

    /// Builds a bridge on a cell, or removes it with the figures on it.
    pub(crate) fn toggle_bridge(&mut self, cell: Cell, axis: Axis) {
        let position = self.position();
        let count = position.bridges.len();
        position.bridges.retain(|at| at.0 != cell);
        if position.bridges.len() == count {
            position.bridges.push((cell, axis));
        } else {
            let on_it = |at: &PlacedFigure| (at.cell, at.segment) == (cell, Segment::Bridge);
            position.figures.retain(|at| !on_it(at));
        }
    }

    /// Adds a piece to a tile; `lord` is the kind of a castle's lord.
    pub(crate) fn put(&mut self, cell: Cell, offer: Offer, color: Color, lord: FigureKind) {
        match offer {
            Offer::Figure(kind, segment) => self.position().figures.push(PlacedFigure {
                color,
                kind,
                cell,
                segment,
            }),
            Offer::Bridge(axis) => self.toggle_bridge(cell, axis),
            Offer::Castle(side, inhabited) => self.position().castles.push(PlacedCastle {
                owners: inhabited.then_some((color, lord)).into_iter().collect(),
                cell,
                side,
            }),
            Offer::Dragon => {
                let position = self.position();
                position.dragon = Some(cell);
                // No tile is set aside once it is on the board.
                position.aside.clear();
            }
            Offer::Fairy(beside) => self.position().fairy = Some(Fairy { cell, beside }),
            Offer::Lord(castle) => {
                if let Some(castle) = self.position().castles.get_mut(castle) {
                    castle.owners.push((color, lord));
                }
            }
        }
    }
}

/// The cells of the castles that include a cell.
fn castle_cells(game: &Game, cell: Cell) -> Vec<Cell> {
    let castles = game.board().castles().into_iter();
    let here = castles.filter(|castle| castle.cells.contains(&cell));
    here.flat_map(|castle| castle.cells).collect()
}

impl Editor {
    /// Pieces that the rules for positions allow on the chosen tile.
    pub fn offers(&self) -> Vec<Offer> {
        let (Some(cell), Ok(game)) = (self.chosen, self.work.start()) else {
            return Vec::new();
        };
        let board = game.board();
        let Some(tile) = board.tile_at(cell) else {
            return Vec::new();
        };
        let systems = self.work.offered();
        let printed = board.segments_at(cell).iter().copied();
        let built = tile.bridge.map(|_| Segment::Bridge);
        let tower = (self.work.floors(cell) > 0).then_some(Segment::Tower);
        let mut offers: Vec<Offer> = printed
            .chain(built)
            .chain(tower)
            .map(|segment| Offer::Figure(self.kind, segment))
            .collect();
        if self.kind.facts().on_corners {
            let corners = Corner::ALL.map(Segment::Corner);
            offers.extend(corners.map(|corner| Offer::Figure(self.kind, corner)));
        }
        if systems.has(System::Dragon) {
            offers.extend(self.neutral_offers(cell));
        }
        if systems.has(System::Bridges) && tile.bridge.is_none() {
            offers.extend([Axis::Ns, Axis::Ew].map(Offer::Bridge));
        }
        if systems.has(System::Castles) {
            let cities = board
                .segments_at(cell)
                .iter()
                .filter_map(|segment| match segment {
                    Segment::City(side) => Some(*side),
                    _ => None,
                });
            offers.extend(cities.flat_map(|side| [true, false].map(|it| Offer::Castle(side, it))));
            let castles = self.castles_here();
            offers.extend(castles.iter().map(|(n, _)| Offer::Lord(*n)));
        }
        offers.retain(|&offer| {
            let trial = self
                .work
                .with(|work| work.put(cell, offer, self.color, self.lord()));
            // An exhausted supply is reported on use.
            match trial {
                Ok(_) => true,
                Err(error) => {
                    let is_castle = matches!(offer, Offer::Castle(..) | Offer::Lord(_));
                    is_about_supply(&error) && !is_castle
                }
            }
        });
        offers
    }

    /// The dragon, and the fairy with each meeple that she can join on the chosen tile.
    fn neutral_offers(&self, cell: Cell) -> Vec<Offer> {
        let position = &self.work.scenario.record.position;
        let mut offers = Vec::new();
        if position.dragon != Some(cell) {
            offers.push(Offer::Dragon);
        }
        let meeples = self
            .figures_here()
            .filter(|(_, at)| at.kind.facts().is_meeple);
        let meeples = meeples.map(|(_, at)| (at.color, at.kind, Stand::Segment(at.segment)));
        let lords = self
            .castles_here()
            .into_iter()
            .flat_map(|(_, at)| &at.owners);
        let lords = lords.map(|&(color, kind)| (color, kind, Stand::Castle));
        for beside in [None].into_iter().chain(meeples.chain(lords).map(Some)) {
            let offer = Offer::Fairy(beside);
            if position.fairy != Some(Fairy { cell, beside }) && !offers.contains(&offer) {
                offers.push(offer);
            }
        }
        offers
    }

    /// Dragon and fairy, if they are on the chosen tile.
    pub fn neutrals_here(&self) -> Vec<(Neutral, Option<Color>)> {
        let position = &self.work.scenario.record.position;
        let dragon = position.dragon.filter(|&at| Some(at) == self.chosen);
        let fairy = position
            .fairy
            .filter(|fairy| Some(fairy.cell) == self.chosen);
        let dragon = dragon.map(|_| (Neutral::Dragon, None));
        let fairy = fairy.map(|fairy| (Neutral::Fairy, fairy.beside.map(|it| it.0)));
        dragon.into_iter().chain(fairy).collect()
    }

    /// The kind of a castle's lord: the one in hand if it can be a lord, otherwise a
    /// meeple.
    pub(crate) fn lord(&self) -> FigureKind {
        match self.kind.facts().can_be_lord {
            true => self.kind,
            false => FigureKind::Meeple,
        }
    }

    /// Kinds of figures in the players' supplies.
    pub fn kinds(&self) -> Vec<FigureKind> {
        let (systems, options) = (self.work.offered(), &self.work.scenario.record.options);
        let is_dealt = |kind: &FigureKind| kind.is_dealt(systems, options);
        FigureKind::ALL.into_iter().filter(is_dealt).collect()
    }

    /// Figures on the chosen tile, with their indexes in the position.
    pub fn figures_here(&self) -> impl Iterator<Item = (usize, &PlacedFigure)> {
        let figures = self
            .work
            .scenario
            .record
            .position
            .figures
            .iter()
            .enumerate();
        figures.filter(|(_, at)| Some(at.cell) == self.chosen)
    }

    /// Segments with several figures that claim a feature. A position may have them, but no
    /// game leads there.
    pub fn crowded(&self) -> Vec<(Cell, Segment)> {
        let figures = self.work.scenario.record.position.figures.iter();
        let claims = figures.filter(|at| at.kind.facts().occupies);
        let places: Vec<(Cell, Segment)> = claims
            .filter_map(|at| {
                let mut tiles = self.work.tiles().iter();
                let tile = tiles.find(|tile| tile.cell == at.cell)?;
                let own = layout::canonical(tile.tile, tile.rotation, at.segment);
                Some((at.cell, own.unwrap_or(at.segment)))
            })
            .collect();
        let mut crowded = Vec::new();
        for (n, place) in places.iter().enumerate() {
            if places[..n].contains(place) && !crowded.contains(place) {
                crowded.push(*place);
            }
        }
        crowded
    }

    /// Castles on the chosen tile, with their indexes in the position.
    pub fn castles_here(&self) -> Vec<(usize, &PlacedCastle)> {
        let (Some(cell), Ok(game)) = (self.chosen, self.work.start()) else {
            return Vec::new();
        };
        let cells = castle_cells(&game, cell);
        let castles = self
            .work
            .scenario
            .record
            .position
            .castles
            .iter()
            .enumerate();
        castles.filter(|(_, at)| cells.contains(&at.cell)).collect()
    }
}

fn is_about_supply(position_error: &PositionError) -> bool {
    matches!(
        position_error.error.problem,
        Problem::Setup(
            SetupError::TooManyOwned { .. }
                | SetupError::TooManyFigures { .. }
                | SetupError::TooManyPieces { .. }
        )
    )
}

/// True if the fairy's meeple is not where she stands.
fn is_about_companion(error: &RecordError) -> bool {
    let gone = SetupError::Neutral {
        neutral: Neutral::Fairy,
        problem: PieceProblem::NoFigure,
    };
    error.problem == Problem::Setup(gone)
}
