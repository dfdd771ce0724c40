//! How likely the tiles that are left fill a gap.

use std::cell::RefCell;

use bastide_rules::{Cell, Edge, Game, Side, TileId, Turn};

/// The tiles that can still come, and what they can fill.
///
/// Each chance is worked out once and kept. The remaining tiles are counted at
/// the beginning; a search that draws a few of them goes on with the same
/// counts.
#[derive(Clone, Debug)]
pub struct Chances {
    /// The types that are left with their numbers.
    tiles: Vec<(Edges, f32)>,
    total: f32,
    /// By the edges around a cell, if asked before.
    known: RefCell<Box<[Option<Fill>; 256]>>,
}

/// Shares of the tiles that are left which fill a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fill {
    /// That fit at all.
    pub fits: f32,
    /// That fit and lead no road any further.
    pub ends_roads: f32,
    /// That fit and lead no city any further.
    pub ends_cities: f32,
}

/// The edges of a tile in each of its turns.
#[derive(Clone, Copy, Debug)]
struct Edges {
    /// Two bits a side, as those around a cell.
    codes: [u8; 4],
    /// For each turn and side the sides that belong to the same road or city.
    together: [[u8; 4]; 4],
}

impl Chances {
    /// The chances of a game as it stands. Tiles of an open bazaar count as
    /// left.
    pub fn of(game: &Game) -> Chances {
        let mut counts: Vec<(TileId, u32)> = Vec::new();
        let shown = game.bazaar_shown();
        for tile in game.unseen().chain(shown) {
            match counts.iter_mut().find(|(known, _)| *known == tile) {
                Some((_, count)) => *count += 1,
                None => counts.push((tile, 1)),
            }
        }
        let total: u32 = counts.iter().map(|&(_, count)| count).sum();
        Chances {
            tiles: counts
                .into_iter()
                .map(|(tile, count)| (Edges::of(tile), count as f32))
                .collect(),
            total: total.max(1) as f32,
            known: RefCell::new(Box::new([None; 256])),
        }
    }

    /// The tiles that fill a cell with these edges around it.
    pub fn fill(&self, around: u8) -> Fill {
        let at = usize::from(around);
        if let Some(fill) = self.known.borrow()[at] {
            return fill;
        }
        let mut fill = Fill::default();
        for (edges, count) in &self.tiles {
            let [fits, road, city] = edges.fills(around);
            let share = count / self.total;
            fill.fits += share * f32::from(u8::from(fits));
            fill.ends_roads += share * f32::from(u8::from(road));
            fill.ends_cities += share * f32::from(u8::from(city));
        }
        self.known.borrow_mut()[at] = Some(fill);
        fill
    }

    /// The tiles that fill a cell of the board; a cell beside no tile takes
    /// them all.
    pub fn fill_at(&self, game: &Game, cell: Cell) -> Fill {
        let around = game.board().edges_around(cell);
        self.fill(around.unwrap_or(0))
    }
}

impl Edges {
    fn of(tile: TileId) -> Edges {
        let facts = tile.facts();
        let mut codes = [0b01_01_01_01; 4];
        let mut together = [[0; 4]; 4];
        let cities = facts.cities.iter().map(|city| (city.sides, Edge::City));
        let roads = facts.roads.iter().map(|road| (road.sides, Edge::Road));
        for (sides, edge) in cities.chain(roads) {
            for turn in Turn::ALL {
                let turned = || sides.iter().map(|side| side.turned(turn) as u8);
                let all = turned().fold(0, |all, side| all | 1 << side);
                for side in turned() {
                    let code = &mut codes[turn as usize];
                    *code = *code & !(3 << (2 * side)) | (edge as u8) << (2 * side);
                    together[turn as usize][usize::from(side)] = all;
                }
            }
        }
        Edges { codes, together }
    }

    /// Tells whether the tile fits in some turn, and in some turn ends the roads and
    /// the cities around.
    fn fills(&self, around: u8) -> [bool; 3] {
        const LOW: u8 = 0b01_01_01_01;
        let present = (around | around >> 1) & LOW;
        let mask = present | present << 1;
        let mut found = [false; 3];
        for (code, together) in self.codes.iter().zip(&self.together) {
            if code & mask != around {
                continue;
            }
            found[0] = true;
            let ends = |edge: Edge| {
                Side::ALL.into_iter().all(|side| {
                    around >> (2 * side as u8) & 3 != edge as u8
                        || Side::ALL.into_iter().all(|other| {
                            together[side as usize] >> other as u8 & 1 == 0
                                || around >> (2 * other as u8) & 3 != 0
                        })
                })
            };
            found[1] |= ends(Edge::Road);
            found[2] |= ends(Edge::City);
        }
        found
    }
}

/// The chance that something with chance `once` happens in so many tries.
pub fn in_tries(once: f32, tries: u32) -> f32 {
    let (mut not, mut base, mut left) = (1.0, 1.0 - once.clamp(0.0, 1.0), tries);
    while left > 0 {
        if left & 1 == 1 {
            not *= base;
        }
        base *= base;
        left >>= 1;
    }
    1.0 - not
}

#[cfg(test)]
mod tests {
    use bastide_rules::setup::StartPosition;
    use bastide_rules::{Color, Setup, Systems};

    use super::*;

    fn game(stack: &[&str]) -> Game {
        let tile = |name: &&str| TileId::parse(name).expect("a tile");
        let setup = Setup {
            players: vec![Color::Red, Color::Blue],
            systems: Systems::NONE,
            options: Default::default(),
            stack: stack.iter().map(tile).collect(),
            position: StartPosition::default(),
        };
        Game::new(setup).expect("a game")
    }

    #[test]
    fn tiles_are_counted_by_what_they_fill() {
        // The first tile is in the hand and no longer counts.
        let game = game(&["base.U", "base.E", "base.E", "base.U", "base.C"]);
        let chances = Chances::of(&game);
        let city_south = (Edge::City as u8) << (2 * Side::S as u8);
        let fill = chances.fill(city_south);
        assert_eq!((fill.fits, fill.ends_cities), (0.75, 0.5));
        assert_eq!(chances.fill(0).fits, 1.0);
        let above = chances.fill_at(&game, Cell::new(0, -1));
        assert_eq!(above, fill);
    }

    #[test]
    fn tries_add_up() {
        assert_eq!(in_tries(0.5, 0), 0.0);
        assert_eq!(in_tries(0.5, 3), 0.875);
        assert_eq!(in_tries(1.0, 1), 1.0);
    }
}
