//! The board in the middle of a poster, and the country around it.

use bastide_rules::game::Game;
use bastide_rules::geometry::Cell;

use super::frame;
use super::lines::{FADED, INK, PAPER};
use crate::board::{self, Picture};
use crate::camera::CellBox;
use crate::text::Write;

/// The largest tile: the size of a cardboard one.
const LARGEST: i32 = 450;

/// The lines around the board: the shape they surround, their distance, width and opacity.
/// Only the last one goes into narrow bays and holes.
const SHORES: [(&str, i32, i32, &str); 4] = [
    ("shore", 92, 3, ".35"),
    ("shore", 64, 4, ".5"),
    ("shore", 40, 5, ".65"),
    ("land", 20, 6, ".8"),
];

/// The widest bay, in tiles, into which only the nearest line goes.
const NARROW: i16 = 2;

/// The width around the board with only these lines.
const SHORE: i32 = 112;

/// The place of the board on the sheet.
pub(super) struct Map {
    /// The upper left corner of the country, and the lower right one.
    from: [i32; 2],
    to: [i32; 2],
    cells: CellBox,
    /// The length of a tile's edge.
    tile: i32,
}

impl Map {
    /// The largest board that fits into the country between two corners.
    pub(super) fn new(cells: CellBox, from: [i32; 2], to: [i32; 2]) -> Map {
        let (columns, rows) = cells.size();
        let room = |n: usize| to[n] - from[n] - 2 * SHORE;
        let tile = (room(0) / columns).min(room(1) / rows).clamp(1, LARGEST);
        Map {
            from,
            to,
            cells,
            tile,
        }
    }

    /// The length of a tile's edge.
    pub(super) fn tile(&self) -> i32 {
        self.tile
    }

    /// The upper left corner of a cell.
    fn corner(&self, cell: Cell) -> [i32; 2] {
        let (columns, rows) = self.cells.size();
        let left = (self.from[0] + self.to[0] - columns * self.tile) / 2;
        let top = (self.from[1] + self.to[1] - rows * self.tile) / 2;
        let x = i32::from(cell.x) - i32::from(self.cells.from.x);
        let y = i32::from(cell.y) - i32::from(self.cells.from.y);
        [left + x * self.tile, top + y * self.tile]
    }

    /// The distance of a point from the nearest of these cells.
    fn distance(&self, land: &[Cell], at: [i32; 2]) -> i32 {
        let distances = land.iter().map(|&cell| {
            let corner = self.corner(cell);
            let away = |n: usize| {
                (corner[n] - at[n])
                    .max(at[n] - corner[n] - self.tile)
                    .max(0)
            };
            length([away(0), away(1)])
        });
        distances.min().unwrap_or(i32::MAX)
    }

    /// The middle of the compass rose and its radius, in the widest open space; `None` if
    /// there is no space.
    fn compass(&self, land: &[Cell]) -> Option<([i32; 2], i32)> {
        const STEP: usize = 60;
        const LEAST: i32 = 150;
        const MOST: i32 = 300;
        let edge = LEAST + 60;
        let mut best = (0, [0, 0]);
        for y in (self.from[1] + edge..=self.to[1] - edge)
            .rev()
            .step_by(STEP)
        {
            for x in (self.from[0] + edge..=self.to[0] - edge)
                .rev()
                .step_by(STEP)
            {
                let sides = [
                    x - self.from[0],
                    self.to[0] - x,
                    y - self.from[1],
                    self.to[1] - y,
                ];
                let nearest = sides.into_iter().min().unwrap_or(0) - 40;
                let room = nearest.min(self.distance(land, [x, y]) - SHORE).min(MOST);
                // Of equal spaces, the one nearest to the lower right corner.
                if room > best.0 {
                    best = (room, [x, y]);
                }
            }
        }
        (best.0 >= LEAST).then_some((best.1, best.0 * 4 / 5))
    }

    /// Draws the country and the board in it.
    pub(super) fn draw(&self, svg: &mut String, game: &Game) {
        let holes = holes(game, self.cells);
        let land = closed(game, &holes, self.cells);
        let compass = self.compass(&land);
        svg.add(&[
            "<g stroke=\"",
            FADED,
            "\" fill=\"none\" stroke-linecap=\"round\">",
        ]);
        if let Some((middle, _)) = compass {
            self.rhumbs(svg, middle);
        }
        self.country(svg, &land, compass);
        svg.add(&["</g>"]);
        if let Some((middle, radius)) = compass {
            frame::compass(svg, middle, radius);
        }
        self.board(svg, game, &land, &holes);
    }

    /// Sixteen lines from the compass rose to the edges of the country.
    fn rhumbs(&self, svg: &mut String, middle: [i32; 2]) {
        const WAYS: [[i32; 2]; 16] = [
            [0, -100],
            [38, -92],
            [71, -71],
            [92, -38],
            [100, 0],
            [92, 38],
            [71, 71],
            [38, 92],
            [0, 100],
            [-38, 92],
            [-71, 71],
            [-92, 38],
            [-100, 0],
            [-92, -38],
            [-71, -71],
            [-38, -92],
        ];
        svg.add(&["<path stroke-width=\"2\" opacity=\".28\" d=\""]);
        for way in WAYS {
            // To the nearer edge, in thousandths of the way.
            let far = (0..2).filter(|&n| way[n] != 0).map(|n| {
                let edge = if way[n] > 0 { self.to[n] } else { self.from[n] };
                (edge - middle[n]) * 1000 / way[n]
            });
            let far = far.min().unwrap_or(0);
            svg.add(&["M"]).int(middle[0]).add(&[" "]).int(middle[1]);
            svg.add(&["l"])
                .int(way[0] * far / 1000)
                .add(&[" "])
                .int(way[1] * far / 1000);
        }
        svg.add(&["\"/>"]);
    }

    /// Draws hills, woods and tufts away from board and compass, and from each other.
    fn country(&self, svg: &mut String, land: &[Cell], compass: Option<([i32; 2], i32)>) {
        const STEP: i32 = 330;
        const EDGE: i32 = 70;
        /// The least distance between two signs.
        const APART: i32 = 20;
        svg.add(&["<path stroke-width=\"4\" stroke-linejoin=\"round\" opacity=\".42\" d=\""]);
        let is_free = |[x, y]: [i32; 2]| {
            let is_clear = |(middle, radius): ([i32; 2], i32)| {
                length([middle[0] - x, middle[1] - y]) > radius + 130
            };
            (self.from[0] + EDGE..self.to[0] - EDGE).contains(&x)
                && (self.from[1] + EDGE..self.to[1] - EDGE).contains(&y)
                && compass.is_none_or(is_clear)
                && self.distance(land, [x, y]) > SHORE + 40
        };
        let mut drawn: Vec<[i32; 4]> = Vec::new();
        let [columns, rows] = [0, 1].map(|n| (self.to[n] - self.from[n]) / STEP + 1);
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |n| (row, n))) {
            let chance = scattered(column, row);
            let aside = |shift: u32| ((chance >> shift) & 63) as i32 * 2 - 63;
            let x = self.from[0] + column * STEP + STEP / 2 + aside(0);
            let y = self.from[1] + row * STEP + STEP / 2 + aside(8);
            let (signs, places) = cluster(chance >> 16);
            for (n, &[dx, dy]) in places.iter().enumerate() {
                let kind = (scattered(n as i32, chance as i32) >> 4) as usize;
                let (sign, around) = signs[kind % signs.len()];
                let at = [x + dx, y + dy];
                let [left, top, right, bottom] = around;
                let own = [at[0] + left, at[1] + top, at[0] + right, at[1] + bottom];
                let meets = |other: &[i32; 4]| {
                    (0..2).all(|n| own[n] < other[n + 2] + APART && other[n] < own[n + 2] + APART)
                };
                if is_free(at) && !drawn.iter().any(meets) {
                    drawn.push(own);
                    svg.add(&["M"]).int(at[0]).add(&[" "]).int(at[1]);
                    svg.add(&[sign]);
                }
            }
        }
        svg.add(&["\"/>"]);
    }

    /// Defines the board without holes and narrow bays as a drawing, and the hatching of
    /// holes.
    fn shore(&self, svg: &mut String, land: &[Cell]) {
        svg.add(&["<path id=\"shore\" fill=\"", PAPER, "\" d=\""]);
        squares(svg, land);
        svg.add(&["\"/><pattern id=\"hatching\" patternUnits=\"userSpaceOnUse\" width=\"99\" "]);
        let step = self.units(24);
        svg.add(&["height=\""]).int(step);
        svg.add(&["\" patternTransform=\"rotate(-45)\"><path stroke=\"", FADED]);
        svg.add(&["\" stroke-width=\""]).int(self.units(4));
        svg.add(&["\" d=\"M0 "])
            .int(step / 2)
            .add(&["h99\"/></pattern>"]);
    }

    /// A length on the sheet in units of the board.
    fn units(&self, length: i32) -> i32 {
        length * 1000 / self.tile
    }

    /// Draws the board, with lines around it like a coast.
    fn board(&self, svg: &mut String, game: &Game, land: &[Cell], holes: &[Cell]) {
        let (columns, rows) = self.cells.size();
        let [left, top] = self.corner(self.cells.from);
        svg.add(&["<svg overflow=\"visible\" x=\""]).int(left);
        svg.add(&["\" y=\""])
            .int(top)
            .add(&["\" width=\""])
            .int(columns * self.tile);
        svg.add(&["\" height=\""])
            .int(rows * self.tile)
            .add(&["\" viewBox=\""]);
        svg.int(i32::from(self.cells.from.x) * 1000).add(&[" "]);
        svg.int(i32::from(self.cells.from.y) * 1000).add(&[" "]);
        svg.int(columns * 1000)
            .add(&[" "])
            .int(rows * 1000)
            .add(&["\">"]);
        svg.add(&["<defs>"]);
        self.shore(svg, land);
        svg.add(&["</defs><g stroke-linejoin=\"round\">"]);
        for (what, away, weight, strength) in SHORES {
            for (color, strength, width) in [
                (PAPER, "1", 2 * away + 3 * weight),
                (INK, strength, 2 * away + weight),
                (PAPER, "1", 2 * away - weight),
            ] {
                svg.add(&["<use href=\"#", what, "\" stroke=\"", color]);
                svg.add(&["\" stroke-opacity=\"", strength, "\" stroke-width=\""]);
                svg.int(self.units(width)).add(&["\"/>"]);
            }
        }
        // Holes are quieter than the coast: without its line.
        svg.add(&["</g><path fill=\"", PAPER, "\" d=\""]);
        squares(svg, holes);
        svg.add(&["\"/><path fill=\"url(#hatching)\" opacity=\".3\" d=\""]);
        squares(svg, holes);
        svg.add(&["\"/>"]);
        board::contents(svg, game, &Picture::default());
        svg.add(&["</svg>"]);
    }
}

/// Writes the outlines of cells, in units of the board.
fn squares(svg: &mut String, cells: &[Cell]) {
    for cell in cells {
        svg.add(&["M"]).int(i32::from(cell.x) * 1000);
        svg.add(&[" "]).int(i32::from(cell.y) * 1000);
        svg.add(&["h1000v1000h-1000z"]);
    }
}

/// A sign in open country, and the corners of the box around it.
type Sign = (&'static str, [i32; 4]);

/// A group of signs in open country: the signs to mix, and their places.
fn cluster(chance: u32) -> (&'static [Sign], &'static [[i32; 2]]) {
    /// A hill, hatched on its shaded side.
    const HILL: Sign = (
        "m-44 14q24-46 46-36t44 36m-44-24l9 17m3-13l8 13m3-8l6 8",
        [-46, -26, 48, 17],
    );
    const LOW_HILL: Sign = (
        "m-36 12q22-34 36-26t34 26m-34-16l8 11m3-8l7 10",
        [-38, -18, 38, 15],
    );
    /// Trees with their shadows: a broad one, a small one, and two firs. Woods have more of
    /// the first.
    const TREE: Sign = (
        "m-2 20v-18q-20-2-16-20 4-18 18-18t18 18q4 18-16 20m4 18h18",
        [-21, -38, 26, 22],
    );
    const YOUNG_TREE: Sign = (
        "m-1 20v-10q-14 0-11-14 3-13 12-13t12 13q3 14-11 14m3 10h12",
        [-15, -20, 19, 22],
    );
    const FIR: Sign = (
        "m0 20v-12m-18 0h36l-13-16h8l-13-32-13 32h8zm20 12h16",
        [-21, -43, 21, 22],
    );
    const YOUNG_FIR: Sign = (
        "m0 20v-9m-12 0h24l-8-10h5l-9-20-9 20h5zm14 9h12",
        [-15, -22, 17, 22],
    );
    const WOOD: [Sign; 6] = [TREE, FIR, TREE, YOUNG_TREE, TREE, YOUNG_FIR];
    const GROVE: [Sign; 3] = [FIR, YOUNG_FIR, FIR];
    const TUFT: Sign = (
        "m-16 10q2-10-6-18m14 18q0-14 2-24m6 24q-2-10 8-18",
        [-24, -16, 10, 12],
    );
    match chance % 8 {
        0 | 1 => (
            &[HILL, LOW_HILL, HILL],
            &[
                [-66, -68],
                [54, -66],
                [-122, -2],
                [-4, 0],
                [114, 2],
                [-62, 66],
                [58, 68],
            ],
        ),
        2 => (&[HILL, LOW_HILL], &[[-60, -32], [60, -36], [0, 30]]),
        3 | 4 => (
            &WOOD,
            &[
                [-72, -86],
                [0, -88],
                [70, -84],
                [-108, -4],
                [-38, -6],
                [32, -2],
                [102, -6],
                [-70, 78],
                [0, 76],
                [72, 80],
            ],
        ),
        5 => (&GROVE, &[[-38, -30], [36, -34], [0, 48]]),
        6 => (&[TUFT], &[[-90, 20], [10, -40], [80, 36]]),
        _ => (&[TUFT], &[]),
    }
}

/// The tiles, the holes, and the cells of bays too narrow for more than one line.
fn closed(game: &Game, holes: &[Cell], cells: CellBox) -> Vec<Cell> {
    let tiles = game.board().tiles().map(|placed| placed.cell);
    let mut land: Vec<Cell> = tiles.chain(holes.iter().copied()).collect();
    // Bays that are narrow once the narrowest are closed.
    for _ in 0..3 {
        // The number of empty cells in a direction, before land.
        let free = |cell: Cell, (dx, dy): (i16, i16)| {
            let ahead = |n: &i16| land.contains(&Cell::new(cell.x + n * dx, cell.y + n * dy));
            (1..=NARROW).find(ahead).map(|n| n - 1)
        };
        let is_narrow = |cell: Cell, (dx, dy): (i16, i16)| {
            let ends = (free(cell, (dx, dy)), free(cell, (-dx, -dy)));
            matches!(ends, (Some(ahead), Some(behind)) if ahead + behind < NARROW)
        };
        let bays = all_cells(cells).filter(|cell| !land.contains(cell));
        let bays = bays.filter(|&cell| is_narrow(cell, (1, 0)) || is_narrow(cell, (0, 1)));
        let bays: Vec<Cell> = bays.collect();
        land.extend(bays);
    }
    land
}

/// The cells of a box, row by row.
fn all_cells(cells: CellBox) -> impl Iterator<Item = Cell> {
    let (columns, rows) = cells.size();
    let all = (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)));
    all.map(move |(x, y)| Cell::new(cells.from.x + x as i16, cells.from.y + y as i16))
}

/// The empty cells surrounded by tiles, also if tiles touch only at corners.
fn holes(game: &Game, cells: CellBox) -> Vec<Cell> {
    let around = cells.grown(1);
    let is_land = |cell: Cell| game.board().tile_at(cell).is_some();
    let mut open = vec![around.from];
    let mut next = 0;
    while let Some(&cell) = open.get(next) {
        next += 1;
        // The ring around a cell begins in the north; every second cell shares a side.
        for beside in cell.ring().into_iter().step_by(2) {
            if around.contains(beside) && !is_land(beside) && !open.contains(&beside) {
                open.push(beside);
            }
        }
    }
    all_cells(around)
        .filter(|cell| !is_land(*cell) && !open.contains(cell))
        .collect()
}

/// A pseudorandom number for a place.
fn scattered(column: i32, row: i32) -> u32 {
    let mut n = (column as u32).wrapping_mul(0x9e37_79b1) ^ (row as u32).wrapping_mul(0x85eb_ca77);
    n = (n ^ (n >> 15)).wrapping_mul(0x2c1b_3c6d);
    n = (n ^ (n >> 12)).wrapping_mul(0x297a_2d39);
    n ^ (n >> 15)
}

/// The length of a vector, rounded down.
fn length([x, y]: [i32; 2]) -> i32 {
    ((x as f32).powi(2) + (y as f32).powi(2)).sqrt() as i32
}
