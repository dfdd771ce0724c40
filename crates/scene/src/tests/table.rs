//! A table with one of everything, for pictures and overlays.

use bastide_rules::action::Axis;
use bastide_rules::game::Game;
use bastide_rules::geometry::{Cell, Rotation, Side};
use bastide_rules::options::Options;
use bastide_rules::segment::Segment;
use bastide_rules::setup::{CastleEntry, Setup, StartPosition};
use bastide_rules::system::Systems;
use bastide_rules::tiles::TileId;
use bastide_rules::{Color, FigureKind};

const TILES: &str = "base.D 0,0 0; base.E 0,-1 180; watch.C -1,0 0; tower.G 1,0 0; base.U 2,0 0; \
    tower.M 2,-1 0; base.U 2,1 90; base.V 3,0 0; base.B 3,-1 0; watch.A 1,-1 0; tower.K 0,1 90; \
    base.E 1,1 270; base.A -1,1 0; base.E 4,-1 0; base.E 4,-2 180; base.B 1,2 0; base.C 1,-2 0";

const FIGURES: &str = "red 2,0 road W; blue 2,0 bridge; green 2,0 field NNW; blue -1,1 monastery; \
    yellow 2,-1 tower; green 1,-1 city N; red 0,1 field NNW; yellow 1,2 monastery; \
    yellow 1,2 field NNW; green 2,1 road N";

/// Towers of 1, 2 and 5 floors, the highest closed; a bridge over a road with figures on
/// and under it, another over a monastery; castles with one lord, with two and with none; a
/// watchtower next to it all.
pub fn everything() -> Game {
    with_options(Options::default())
}

/// The table of [`everything`] with other options.
pub fn with_options(options: Options) -> Game {
    let mut position = StartPosition {
        tiles: Vec::new(),
        floors: vec![(cell("1,0"), 2), (cell("2,-1"), 5), (cell("0,1"), 1)],
        bridges: vec![(cell("2,0"), Axis::Ns), (cell("1,2"), Axis::Ew)],
        prisoners: vec![(Color::Blue, FigureKind::Meeple, Color::Red)],
        scores: vec![(Color::Red, 12)],
        ..StartPosition::default()
    };
    position.tiles = tiles(TILES);
    position.figures = figures(FIGURES);
    let castle = |owners: &[Color], at, side| CastleEntry {
        owners: owners
            .iter()
            .map(|&color| (color, FigureKind::Meeple))
            .collect(),
        cell: cell(at),
        side,
    };
    position.castles = vec![
        castle(&[Color::Red], "0,0", Side::N),
        castle(&[], "0,1", Side::E),
        castle(&[Color::Yellow, Color::Green], "4,-1", Side::N),
    ];
    Game::new(Setup {
        players: Color::ALL[..4].to_vec(),
        systems: Systems::DEFAULT,
        options,
        stack: vec![TileId::parse("base.U").unwrap()],
        position,
    })
    .unwrap()
}

/// A game of two with all systems on this table.
pub fn of_all_systems(tiles: &str, figures: &str) -> Game {
    Game::new(Setup {
        players: vec![Color::Red, Color::Blue],
        systems: Systems::ALL,
        options: Options::default(),
        stack: vec![TileId::parse("base.U").unwrap()],
        position: StartPosition {
            tiles: self::tiles(tiles),
            figures: self::figures(figures),
            ..StartPosition::default()
        },
    })
    .unwrap()
}

/// The tiles in a text such as `base.D 0,0 0; base.E 0,-1 180`.
fn tiles(text: &str) -> Vec<(TileId, Cell, Rotation)> {
    let tile = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let rotation = Rotation::from_degrees(words[2].parse().unwrap()).unwrap();
        (TileId::parse(words[0]).unwrap(), cell(words[1]), rotation)
    };
    text.split("; ").map(tile).collect()
}

/// The figures in a text such as `red 2,0 road W; blue pig 2,0 field NNW`.
fn figures(text: &str) -> Vec<(Color, FigureKind, Cell, Segment)> {
    let figure = |line: &str| {
        let (color, rest) = line.split_once(' ').unwrap();
        let (word, after) = rest.split_once(' ').unwrap();
        let (kind, rest) = match FigureKind::parse(word) {
            Some(kind) => (kind, after),
            None => (FigureKind::Meeple, rest),
        };
        let (at, segment) = rest.split_once(' ').unwrap();
        let segment = Segment::parse(segment).unwrap();
        (Color::parse(color).unwrap(), kind, cell(at), segment)
    };
    text.split("; ").map(figure).collect()
}

/// The cell that a text such as `1,-2` names.
pub fn cell(text: &str) -> Cell {
    let (x, y) = text.split_once(',').unwrap();
    Cell::new(x.parse().unwrap(), y.parse().unwrap())
}
