//! Towns of castles: boards with castles in each other's fiefs, in chains and rings, around
//! cells whose tile completes several features.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::setup::{CastleEntry, Piece, StartPosition, Supply};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{
    Cell, Color, FigureKind, Game, Rotation, Segment, Setup, Side, System, Systems, TileId,
};

use super::setups::{has_cap, many_of, one_of, random_options};

const WIDTH: i16 = 6;
const HEIGHT: i16 = 5;

/// Tiles drawn in a town: monasteries, small cities, short roads.
const DRAWN: [&str; 14] = [
    "base.A", "base.A", "base.B", "base.E", "base.Eg", "base.H", "base.I", "base.U", "base.Vg",
    "inns.A", "inns.B", "watch.B", "watch.E", "base.W",
];

/// Half cities and roads that face a hole, with the side that faces it.
const HALVES: [(&str, Side); 3] = [
    ("base.E", Side::N),
    ("base.A", Side::S),
    ("base.Eg", Side::N),
];

struct Town {
    tiles: BTreeMap<Cell, (TileId, Rotation)>,
    holes: BTreeSet<Cell>,
    castles: Vec<(Cell, Side)>,
}

/// A game that begins in a town.
pub fn random_town(random: &mut SplitMix64) -> Setup {
    loop {
        let setup = setup_of(lay_out(random), random);
        // A hole may have cut the board in two.
        if Game::new(setup.clone()).is_ok() {
            return setup;
        }
    }
}

/// A long stack in which half of the tiles have a half of a castle.
pub fn many_caps(random: &mut SplitMix64) -> Vec<TileId> {
    let mut stack = many_of(random, has_cap);
    stack.extend(many_of(random, has_cap));
    random.shuffle(&mut stack);
    stack
}

/// Fills the grid with castles, holes, monasteries, and short roads and half
/// cities that face a hole.
fn lay_out(random: &mut SplitMix64) -> Town {
    let tile = |name| TileId::parse(name).expect("a tile of the box");
    let mut town = Town {
        tiles: BTreeMap::new(),
        holes: BTreeSet::new(),
        castles: Vec::new(),
    };
    let mut cells: Vec<Cell> = (0..WIDTH * HEIGHT)
        .map(|n| Cell::new(n % WIDTH, n / WIDTH))
        .collect();
    random.shuffle(&mut cells);
    let inside = cells.clone();
    for &cell in cells.iter().take(4) {
        town.holes.insert(cell);
    }
    for cell in cells {
        let is_free = |town: &Town, cell: &Cell| {
            inside.contains(cell) && !town.tiles.contains_key(cell) && !town.holes.contains(cell)
        };
        if !is_free(&town, &cell) {
            continue;
        }
        let mut sides = Side::ALL.to_vec();
        random.shuffle(&mut sides);
        let hole = sides
            .iter()
            .find(|&&s| town.holes.contains(&cell.neighbor(s)));
        let half = sides.iter().find(|&&s| is_free(&town, &cell.neighbor(s)));
        match (hole, half) {
            (Some(&side), _) if random.below(2) == 0 => {
                let (name, printed) = one_of(random, &HALVES);
                let rotation = rotation_to(printed, side);
                town.tiles.insert(cell, (tile(name), rotation));
            }
            (_, Some(&side)) if random.below(6) > 0 => {
                let cap = tile("base.E");
                let other = side.opposite();
                town.tiles.insert(cell, (cap, rotation_to(Side::N, side)));
                town.tiles
                    .insert(cell.neighbor(side), (cap, rotation_to(Side::N, other)));
                town.castles.push((cell, side));
            }
            _ => {
                town.tiles.insert(cell, (tile("base.B"), Rotation::R0));
            }
        }
    }
    town
}

fn rotation_to(printed: Side, side: Side) -> Rotation {
    let rotations = Rotation::ALL.into_iter();
    let mut right = rotations.filter(|&rotation| printed.turned(rotation) == side);
    right.next().expect("one of four rotations is right")
}

/// Gives the castles lords and the monasteries monks, and deals the rest.
fn setup_of(town: Town, random: &mut SplitMix64) -> Setup {
    let players = 3 + random.below(4) as usize;
    let colors = &Color::ALL[..players];
    let mut left = vec![6u8; players];
    let mut somebody = |random: &mut SplitMix64| {
        let player = random.below(players as u32) as usize;
        let has_one = left[player] > 0;
        left[player] -= u8::from(has_one);
        has_one.then_some(colors[player])
    };
    let mut castles = Vec::new();
    for (cell, side) in town.castles {
        let lords = one_of(random, &[0, 1, 1, 1, 1, 1, 1, 2]);
        let owners: BTreeSet<Color> = (0..lords).filter_map(|_| somebody(random)).collect();
        castles.push(CastleEntry {
            owners: owners
                .into_iter()
                .map(|owner| (owner, FigureKind::Meeple))
                .collect(),
            cell,
            side,
        });
    }
    castles.truncate(9);
    let mut figures = Vec::new();
    for (&cell, (tile, _)) in &town.tiles {
        if tile.facts().monastery && random.below(4) == 0 {
            let monk = somebody(random);
            figures.extend(monk.map(|c| (c, FigureKind::Meeple, cell, Segment::Monastery)));
        }
    }
    let few = Supply::default()
        .with(Piece::MEEPLE, 1)
        .with(Piece::Castle, u8::from(players < 4));
    let tiles = town.tiles.into_iter();
    let drawn = DRAWN.map(|name| TileId::parse(name).expect("a tile of the box"));
    Setup {
        players: colors.to_vec(),
        systems: Systems::NONE
            .with(System::Castles)
            .with(System::Watchtowers)
            .with(System::Abbot)
            .with(System::Inns)
            .with(System::Traders),
        options: random_options(random),
        stack: (0..14).map(|_| one_of(random, &drawn)).collect(),
        position: StartPosition {
            tiles: tiles
                .map(|(cell, (tile, rotation))| (tile, cell, rotation))
                .collect(),
            // Full monasteries are complete and empty.
            figures: figures
                .into_iter()
                .filter(|(_, _, cell, _)| town.holes.iter().any(|hole| hole.ring().contains(cell)))
                .collect(),
            castles,
            supply: colors.iter().map(|&color| (color, few)).collect(),
            ..StartPosition::default()
        },
    }
}
