//! The chances that the remaining tiles fill a gap.

use std::cell::RefCell;

use bastide_rules::{Cell, Edge, Game, Rotation, Side, TileId};

/// The remaining tiles, and the gaps that they can fill.
///
/// Each chance is computed once and cached. The remaining tiles are counted at the start; a
/// search that draws a few of them keeps using these counts.
#[derive(Clone, Debug)]
pub struct Chances {
    /// The remaining types with their counts.
    tiles: Vec<(Edges, f32)>,
    total: f32,
    /// Cached results by the edges around a cell.
    known: RefCell<Box<[Option<Fill>; 256]>>,
    /// Cached shares of the tiles that join two features, with their keys.
    joins: RefCell<Box<[(u64, f32); JOINS]>>,
}

/// The number of cached shares. New ones overwrite old ones.
const JOINS: usize = 256;

/// Two roads, cities or fields that end at an empty cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ends {
    /// The edges around the cell.
    pub around: u8,
    /// True if they are fields.
    pub are_fields: bool,
    /// The places where they end, as bits: sides of the cell, or halves of sides for
    /// fields.
    pub at: [u8; 2],
    /// The places where other features end that have several ends here, and so may join the
    /// two.
    pub others: [u8; 3],
}

/// Shares of the remaining tiles that fill a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fill {
    /// Those that fit.
    pub fits: f32,
    /// Those that fit and extend no road.
    pub ends_roads: f32,
    /// Those that fit and extend no city.
    pub ends_cities: f32,
}

/// The edges of a tile in each rotation.
#[derive(Clone, Copy, Debug)]
struct Edges {
    /// Two bits a side, like those around a cell.
    codes: [u8; 4],
    /// For each rotation and side, the sides of the same road or city.
    together: [[u8; 4]; 4],
    /// For each rotation, the fields as half-sides.
    fields: [[u8; 8]; 4],
}

impl Chances {
    /// The chances in a game. Tiles of an open bazaar and of hands count as remaining.
    pub fn of(game: &Game) -> Chances {
        let mut counts: Vec<(TileId, u32)> = Vec::new();
        let shown = game.bazaar_shown();
        for tile in game.unseen_by(None).chain(shown) {
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
            joins: RefCell::new(Box::new([(0, 0.0); JOINS])),
        }
    }

    /// The share of the tiles that fit a cell in some rotation and join two features there.
    pub fn joins(&self, ends: Ends) -> f32 {
        // Each feature ends at some side, so no key is 0.
        let [one, other] = ends.at;
        let [a, b, c] = ends.others;
        let is_field = u8::from(ends.are_fields);
        let key = u64::from_le_bytes([ends.around, one, other, a, b, c, is_field, 0]);
        let at = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as usize % JOINS;
        let (known, share) = self.joins.borrow()[at];
        if known == key {
            return share;
        }
        let joining = self.tiles.iter().filter(|(edges, _)| edges.join(ends));
        let share = joining.map(|(_, count)| count).sum::<f32>() / self.total;
        self.joins.borrow_mut()[at] = (key, share);
        share
    }

    /// The chance to draw one of a share of the tiles in `draws` draws without replacement,
    /// interpolated for fractions.
    pub fn in_draws(&self, share: f32, draws: f32) -> f32 {
        let (mut not, mut left, mut total) = (1.0, draws, self.total);
        let wanted = share * total;
        while left > 0.0 && total > 0.0 {
            let once = (wanted / total).min(1.0);
            not *= 1.0 - once * left.min(1.0);
            left -= 1.0;
            total -= 1.0;
        }
        1.0 - not
    }

    /// The number of remaining tiles.
    pub fn tiles(&self) -> u16 {
        self.total as u16
    }

    /// The number of remaining tiles in a share.
    pub fn tiles_of(&self, share: f32) -> u16 {
        (share * self.total).round() as u16
    }

    /// The number of tiles that join two features at any of the cells where both end.
    pub fn joining(&self, at: &[Ends]) -> u16 {
        let joins = |edges: &Edges| at.iter().any(|&ends| edges.join(ends));
        let joining = self.tiles.iter().filter(|(edges, _)| joins(edges));
        joining.map(|(_, count)| *count as u16).sum()
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

    /// The tiles that fill a cell of the board; all tiles for a cell without neighbors.
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
            for rotation in Rotation::ALL {
                let turned = || sides.iter().map(|side| side.turned(rotation) as u8);
                let all = turned().fold(0, |all, side| all | 1 << side);
                for side in turned() {
                    let code = &mut codes[rotation as usize];
                    *code = *code & !(3 << (2 * side)) | (edge as u8) << (2 * side);
                    together[rotation as usize][usize::from(side)] = all;
                }
            }
        }
        let mut fields = [[0; 8]; 4];
        for field in facts.fields {
            for rotation in Rotation::ALL {
                let turned = || {
                    field
                        .halves
                        .iter()
                        .map(|half| half.turned(rotation) as usize)
                };
                let all = turned().fold(0, |all, half| all | 1 << half);
                for half in turned() {
                    fields[rotation as usize][half] = all;
                }
            }
        }
        Edges {
            codes,
            together,
            fields,
        }
    }

    /// True if the tile fits in some rotation and joins two features.
    fn join(&self, ends: Ends) -> bool {
        let mask = sides_met(ends.around);
        let [one, other] = ends.at;
        let reaches = |parts: &[u8]| {
            let mut all = one;
            loop {
                let before = all;
                let touched = (0..).zip(parts).filter(|(n, _)| before >> n & 1 == 1);
                all |= touched.fold(0, |more, (_, part)| more | part);
                let through = ends.others.iter().filter(|&&ends| all & ends != 0);
                all |= through.fold(0, |more, ends| more | ends);
                if all & other != 0 || all == before {
                    return all & other != 0;
                }
            }
        };
        Rotation::ALL.into_iter().any(|rotation| {
            let rotation = rotation as usize;
            self.codes[rotation] & mask == ends.around
                && match ends.are_fields {
                    true => reaches(&self.fields[rotation]),
                    false => reaches(&self.together[rotation]),
                }
        })
    }

    /// True if the tile fits in some rotation; if one of these ends the roads; and the
    /// cities.
    fn fills(&self, around: u8) -> [bool; 3] {
        let mask = sides_met(around);
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

/// All bits of the sides at which a cell has a neighbor.
fn sides_met(around: u8) -> u8 {
    let present = (around | around >> 1) & 0b01_01_01_01;
    present | present << 1
}

/// The chance that an event of chance `once` happens in `tries` tries.
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
    fn tiles_are_counted_by_the_gaps_they_fill() {
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
    fn chances_add_up_over_tries() {
        assert_eq!(in_tries(0.5, 0), 0.0);
        assert_eq!(in_tries(0.5, 3), 0.875);
        assert_eq!(in_tries(1.0, 1), 1.0);
    }
}
