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
    /// Shares of the tiles that join two features, with what they were asked by.
    joins: RefCell<Box<[(u64, f32); JOINS]>>,
}

/// Shares of tiles that are kept. Another one takes the place of one that was
/// asked for before.
const JOINS: usize = 256;

/// Two roads, cities or fields that end at an empty cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ends {
    /// The edges around the cell.
    pub around: u8,
    /// Tells whether they are fields.
    pub are_fields: bool,
    /// Where they end, as bits: the sides of the cell or, for fields, the halves
    /// of its sides.
    pub at: [u8; 2],
    /// Where further features end that do so at several places, and may join the
    /// two through themselves.
    pub others: [u8; 3],
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
    /// For each turn the fields, by the halves of sides that belong to them.
    fields: [[u8; 8]; 4],
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
            joins: RefCell::new(Box::new([(0, 0.0); JOINS])),
        }
    }

    /// The share of the tiles that fit a cell in some turn in which they join two
    /// features that end there.
    pub fn joins(&self, ends: Ends) -> f32 {
        // Each feature ends somewhere, so no key is 0.
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

    /// The chance that one of a share of the tiles comes in so many draws, none of
    /// which is put back; between two numbers of draws it is in proportion.
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

    /// The number of tiles that are left.
    pub fn tiles(&self) -> u16 {
        self.total as u16
    }

    /// The number of tiles that are a share of those that are left.
    pub fn tiles_of(&self, share: f32) -> u16 {
        (share * self.total).round() as u16
    }

    /// The number of tiles that join two features at any of the cells where they end.
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
        let mut fields = [[0; 8]; 4];
        for field in facts.fields {
            for turn in Turn::ALL {
                let turned = || field.halves.iter().map(|half| half.turned(turn) as usize);
                let all = turned().fold(0, |all, half| all | 1 << half);
                for half in turned() {
                    fields[turn as usize][half] = all;
                }
            }
        }
        Edges {
            codes,
            together,
            fields,
        }
    }

    /// Tells whether the tile fits in some turn in which it joins two features.
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
        Turn::ALL.into_iter().any(|turn| {
            let turn = turn as usize;
            self.codes[turn] & mask == ends.around
                && match ends.are_fields {
                    true => reaches(&self.fields[turn]),
                    false => reaches(&self.together[turn]),
                }
        })
    }

    /// Tells whether the tile fits in some turn, and in some turn ends the roads and
    /// the cities around.
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
