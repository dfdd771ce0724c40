//! The fields: each has a tone of green and its crops, which show the parts of the meadow
//! that belong together.

use bastide_rules::board::{Board, PlacedTile};
use bastide_rules::geometry::Cell;
use bastide_rules::segment::Segment;

use super::blocks::{Blocks, outlines};
use super::crops::Crops;
use super::grass;
use super::rims::Rims;
use super::strips::{Layout, Line, SHORT, Strip};
use super::survey::Survey;
use super::woods::{Wood, Woods};
use crate::area;
use crate::art::variety_of;
use crate::faces::{Face, RIVER, ROAD, WALL};
use crate::parcels::Fields;
use crate::pen::Pen;
use crate::plan::BoundaryKind;
use crate::shape::{Curve, Point, SIZE, at_cell};
use crate::text::{Write, width};

/// Tones of meadows, quiet enough as a background and different enough for any two to meet:
/// green ones, then pale ones, in which small fields look unpainted, then dry ones.
pub(crate) const TONES: [&str; 6] = [
    "#a8c95c", "#84b36e", "#aec39e", "#c8e394", "#a0a45c", "#e0cf6a",
];

/// The first tones to try: seldom pale or dry.
const BEGIN: [usize; 10] = [0, 1, 1, 3, 0, 4, 1, 0, 2, 5];

/// The edge of the tiles, as thick as cardboard.
const CARDBOARD: &str = concat!(" fill=\"#a8976a\" stroke=\"#5b4a28\" ", width!(part));

/// The thickness of the cardboard.
const THICK: i32 = 18;

/// One field of the board.
struct Region {
    /// The segment next to the first tile, which identifies the field: it stays the same as
    /// the field grows outward.
    first: u32,
    /// Its faces on the tiles, by index of tile and face.
    faces: Vec<(usize, usize)>,
    tone: usize,
}

/// The layer between the [`ground`](super::tiles::ground) and the tiles: the edge of the
/// board, one path for the tone of each field, two for each of its crops, and a few for the
/// rims of all.
pub fn svg(board: &Board) -> String {
    let mut svg = String::new();
    let cells = board.tiles().map(|placed| placed.cell);
    outlines(&mut svg, cells, THICK, &[CARDBOARD]);
    draw(&mut svg, board, None);
    svg
}

/// The places of the flocks on a board.
pub(crate) fn flocks(board: &Board) -> Vec<Point> {
    let tiles: Vec<PlacedTile> = board.tiles().collect();
    let regions = regions(&tiles, |placed, segment| {
        board.feature_id(placed.cell, segment)
    });
    draw_regions(&mut String::new(), &tiles, &regions, None)
}

/// The fields on one tile of a board.
pub(super) fn of_tile(board: &Board, cell: Cell) -> String {
    let mut svg = String::new();
    draw(&mut svg, board, Some(cell));
    svg
}

/// The fields of a single tile.
pub(super) fn of_lone_tile(placed: PlacedTile) -> String {
    let mut svg = String::new();
    let tiles = [placed];
    let regions = regions(&tiles, |placed, segment| {
        area::canonical(placed.tile, placed.rotation, segment)
    });
    draw_regions(&mut svg, &tiles, &regions, Some(placed.cell));
    svg
}

/// Draws the fields of a board, or of one of its tiles.
fn draw(svg: &mut String, board: &Board, only: Option<Cell>) {
    let tiles: Vec<PlacedTile> = board.tiles().collect();
    let regions = regions(&tiles, |placed, segment| {
        board.feature_id(placed.cell, segment)
    });
    draw_regions(svg, &tiles, &regions, only);
}

/// Draws regions, and returns the places of their flocks.
fn draw_regions(
    svg: &mut String,
    tiles: &[PlacedTile],
    regions: &[Region],
    only: Option<Cell>,
) -> Vec<Point> {
    let is_shown = |cell: Cell| only.is_none_or(|only| only == cell);
    let shown = |region: &Region| -> Vec<(usize, usize)> {
        let faces = region.faces.iter().copied();
        faces
            .filter(|&(tile, _)| is_shown(tiles[tile].cell))
            .collect()
    };
    let mut rims = Rims::default();
    let mut fields = vec![[0; FACES]; tiles.len()];
    for (n, region) in regions.iter().enumerate() {
        let faces = shown(region);
        if faces.is_empty() {
            continue;
        }
        region.draw(svg, tiles, &faces);
        for (tile, face) in faces {
            rims.add(&tiles[tile], face, mix(region.first));
        }
        for &(tile, face) in &region.faces {
            if let Some(field) = fields[tile].get_mut(face) {
                *field = n + 1;
            }
        }
    }
    let field = |tile: usize, face: usize| {
        let faces: Option<&[usize; FACES]> = fields.get(tile);
        faces.and_then(|faces| faces.get(face)?.checked_sub(1))
    };
    let flocks = match only {
        None => grow(svg, (tiles, regions), field, None),
        // What grows farther away hardly ever reaches the tile.
        Some(cell) => {
            let is_near = |n: &usize| tiles.get(*n).is_some_and(|at| is_near(cell, at.cell));
            let numbers: Vec<usize> = (0..tiles.len()).filter(is_near).collect();
            let near: Vec<PlacedTile> = numbers.iter().map(|&n| tiles[n]).collect();
            let field = |n: usize, face| numbers.get(n).and_then(|&n| field(n, face));
            grow(svg, (&near, regions), field, only)
        }
    };
    let shown = tiles.iter().copied().filter(|placed| is_shown(placed.cell));
    rims.draw(svg, &shown.collect::<Vec<_>>());
    flocks
}

/// True if a cell is at most two away, across and down.
fn is_near(cell: Cell, other: Cell) -> bool {
    cell.x.abs_diff(other.x) <= 2 && cell.y.abs_diff(other.y) <= 2
}

/// The most fields on a tile.
const FACES: usize = 12;

/// Draws all that grows on these fields: woods, then strips beside roads, walls and rivers,
/// then strips on the ground between. Tiles come in the order in which they were placed, so
/// that the next one changes little. Returns the places of flocks.
fn grow(
    svg: &mut String,
    (tiles, regions): (&[PlacedTile], &[Region]),
    field: impl Fn(usize, usize) -> Option<usize>,
    only: Option<Cell>,
) -> Vec<Point> {
    let mut survey = Survey::of(tiles, &field);
    let mut woods = Woods::default();
    let near = only.map(at_cell);
    for placed in tiles {
        let Some((wood, odd)) = wood(placed, &survey) else {
            continue;
        };
        for &crown in wood.crowns() {
            survey.take_around(crown, 70);
        }
        if near.is_none_or(|corner| wood.is_on(corner)) {
            woods.plant(&wood, odd as usize);
        }
    }
    let looks = regions.iter().map(|region| mix(region.first) as usize);
    let mut crops: Vec<Crops> = { looks.zip(regions) }
        .map(|(look, region)| Crops::of(look, region.tone))
        .collect();
    let is_tilled = |placed: &PlacedTile| Land::of(placed.cell) == Land::Tilled;
    let mut lines: Vec<Vec<Line>> = vec![Vec::new(); regions.len()];
    let widths: Vec<i32> = crops.iter().map(Crops::wide).collect();
    let layout = |n: usize, short: i32, seed: u32| Layout {
        field: n,
        wide: widths.get(n).copied().unwrap_or(SHORT / 2),
        short,
        odd: mix(seed),
    };
    let mut sow = |layout: Layout, bundle: Vec<Strip>| {
        let Some(crops) = crops.get_mut(layout.field) else {
            return;
        };
        for (row, strip) in bundle.iter().enumerate() {
            if near.is_none_or(|corner| strip.is_on(corner)) {
                crops.sow((layout.odd >> 8) as usize + row, strip);
            }
        }
    };
    for (tile, placed) in tiles.iter().enumerate() {
        for face in 0..Fields::of(placed.tile).faces.len() {
            let Some(n) = field(tile, face) else { continue };
            let odd = mix(place(placed, face));
            for (turn, line) in lines_of(placed, face).into_iter().enumerate() {
                if let Some(lines) = lines.get_mut(n) {
                    lines.push(line);
                }
                let layout = layout(n, SHORT, odd + turn as u32);
                for along in [0, 380, -380] {
                    if is_tilled(placed) {
                        sow(layout, line.bundle(layout, along, &mut survey));
                    }
                }
            }
        }
    }
    // Large bundles first, then others in the gaps.
    for ((short, seeds), placed) in PASSES
        .into_iter()
        .flat_map(|pass| tiles.iter().map(move |placed| (pass, placed)))
        .filter(|(_, placed)| is_tilled(placed))
    {
        let corner = at_cell(placed.cell);
        for turn in 0..seeds * seeds {
            let (x, y) = (turn % seeds, turn / seeds);
            let half = SIZE / seeds / 2;
            let at = corner.moved((2 * x + 1) * half, (2 * y + 1) * half);
            let Some(n) = survey.free_at(at) else {
                continue;
            };
            let layout = layout(n, short, place(placed, 0) + turn as u32);
            let here = lines.get(n).into_iter().flatten();
            let line = here.min_by_key(|line| {
                let (dx, dy) = (line.at.x - at.x, line.at.y - at.y);
                dx * dx + dy * dy
            });
            let line = line.map_or(Line::straight(corner, n % 2 == 0), |line| *line);
            sow(layout, line.bundle_around(layout, at, &mut survey));
        }
    }
    let mut flocks = Vec::new();
    for placed in tiles {
        let is_near = only.is_none_or(|only| only == placed.cell);
        if let Some((n, at)) = flock(placed, &survey).filter(|_| is_near)
            && let Some(crops) = crops.get_mut(n)
        {
            crops.graze(at, mix(place(placed, 14)) as usize);
            flocks.push(at);
        }
    }
    let shown = tiles
        .iter()
        .filter(|placed| only.is_none_or(|only| only == placed.cell));
    let random = |placed: &PlacedTile, turn| mix(place(placed, 13) ^ turn << 8);
    grass::draw(svg, shown, &survey, random);
    for crops in &crops {
        crops.draw(svg);
    }
    woods.draw(svg);
    flocks
}

/// How strips that are beside no line are sown: the least length, and the number of places per
/// side of a tile where bundles may begin. More places take longer and fill hardly more land.
const PASSES: [(i32, i32); 2] = [(400, 4), (SHORT, 6)];

/// The places on a tile for woods and flocks.
const MIDDLES: [(i32, i32); 9] = [
    (500, 500),
    (180, 180),
    (820, 820),
    (820, 180),
    (180, 820),
    (500, 180),
    (180, 500),
    (820, 500),
    (500, 820),
];

/// The wood that begins on a tile, of every five or six.
fn wood(placed: &PlacedTile, survey: &Survey) -> Option<(Wood, u32)> {
    let odd = mix(place(placed, 15));
    match variety_of(placed.cell) {
        2 => {}
        5 if odd & 1 == 0 => {}
        _ => return None,
    }
    let corner = at_cell(placed.cell);
    let around = |(x, y): (i32, i32)| {
        let at = corner.moved(x, y);
        let field = survey.free_at(at)?;
        Wood::around(field, at, odd, survey)
    };
    let woods = { MIDDLES.into_iter() }.filter_map(around);
    Some((woods.max_by_key(Wood::size)?, odd))
}

/// The flock of sheep on a tile that is a pasture: its field and its place.
fn flock(placed: &PlacedTile, survey: &Survey) -> Option<(usize, Point)> {
    if Land::of(placed.cell) != Land::Pasture {
        return None;
    }
    let corner = at_cell(placed.cell);
    let mut places = MIDDLES.into_iter().map(|(x, y)| corner.moved(x, y));
    places.find_map(|at| {
        let field = survey.free_at(at)?;
        let around = [(-130, -60), (110, -60), (110, 110), (-130, 110)];
        let is_wide = { around.into_iter() }.all(|(x, y)| survey.is_free(field, at.moved(x, y)));
        is_wide.then_some((field, at))
    })
}

/// The lines around a face of a tile beside which strips lie, with the face to the right.
fn lines_of(placed: &PlacedTile, face: usize) -> Vec<Line> {
    let fields = Fields::of(placed.tile);
    let corner = at_cell(placed.cell);
    let around = fields.faces.get(face).map_or(&[][..], |face| &face.around);
    let line = |(kind, curve): &(BoundaryKind, Curve)| {
        let half = match kind {
            BoundaryKind::Road(_) => ROAD,
            BoundaryKind::River(_) => RIVER,
            BoundaryKind::Wall(_) => WALL,
            _ => return None,
        };
        let to = |&at: &Point| at.turned(placed.rotation).moved(corner.x, corner.y);
        let curve = Curve(curve.0.iter().map(to).collect());
        Some(Line::beside(&curve, half))
    };
    around.iter().filter_map(line).collect()
}

/// The use of the land around a place, the same over large stretches, so that calm areas
/// are next to dense ones.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Land {
    Tilled,
    Pasture,
}

impl Land {
    /// The use of the land on this cell, shared with about four others around it.
    fn of(cell: Cell) -> Land {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        let block = [(2 * x + y).div_euclid(5), (2 * y - x).div_euclid(5)];
        let n = mix((block[0] as u32 & 0xff) << 8 | block[1] as u32 & 0xff);
        match n / 4 % 8 {
            0..=6 => Land::Tilled,
            _ => Land::Pasture,
        }
    }
}

impl Region {
    /// Draws the area of the field on these faces. Without smooth edges no seams show between
    /// blocks; roads, walls and rivers cover the borders.
    fn draw(&self, svg: &mut String, tiles: &[PlacedTile], faces: &[(usize, usize)]) {
        let mut tones: Blocks<Pen> = Blocks::default();
        for &(tile, face) in faces {
            let placed = &tiles[tile];
            let fields = Fields::of(placed.tile);
            let Some(field) = fields.faces.get(face) else {
                continue;
            };
            let corner = at_cell(placed.cell);
            let to = |at: Point| at.turned(placed.rotation).moved(corner.x, corner.y);
            let around = field.around.iter().map(|(kind, curve)| {
                let points = curve.0.iter().map(|&at| to(at));
                (*kind, Curve(points.collect()))
            });
            let outline = Face {
                segment: field.segment,
                around: around.collect(),
            };
            outline.draw(tones.at(placed.cell));
        }
        for tone in tones.iter() {
            svg.add(&["<path d=\"", tone.text(), "\" fill=\"", TONES[self.tone]]);
            svg.push_str("\" shape-rendering=\"crispEdges\"/>");
        }
    }
}

/// All fields with their tones, nearest to the first tile first. Segments with the same
/// `id` are of one field.
fn regions<I: PartialEq>(
    tiles: &[PlacedTile],
    id: impl Fn(&PlacedTile, Segment) -> Option<I>,
) -> Vec<Region> {
    let mut regions: Vec<Region> = Vec::new();
    let mut ids: Vec<I> = Vec::new();
    for (tile, placed) in tiles.iter().enumerate() {
        for (face, field) in Fields::of(placed.tile).faces.iter().enumerate() {
            let segment = match field.segment {
                Segment::Field(half) => Segment::Field(half.turned(placed.rotation)),
                other => other,
            };
            let Some(id) = id(placed, segment) else {
                continue;
            };
            let first = place(placed, face);
            let known = ids.iter().position(|known| *known == id);
            match known.and_then(|n| regions.get_mut(n)) {
                Some(region) => {
                    region.first = region.first.min(first);
                    region.faces.push((tile, face));
                }
                None => {
                    ids.push(id);
                    regions.push(Region {
                        first,
                        faces: vec![(tile, face)],
                        tone: TONES.len(),
                    });
                }
            }
        }
    }
    bastide_rules::order::sort_by_key(&mut regions, |region| region.first);
    color(&mut regions);
    regions
}

/// A sort key of a face, smaller nearer to the first tile.
fn place(placed: &PlacedTile, face: usize) -> u32 {
    let (x, y) = (i32::from(placed.cell.x), i32::from(placed.cell.y));
    let far = (x * x + y * y).min(1 << 14) as u32;
    far << 18 | (x as u32 & 0x7f) << 11 | (y as u32 & 0x7f) << 4 | face as u32 & 15
}

/// Gives each field a tone that no other field on its tiles has, if there are enough.
fn color(regions: &mut [Region]) {
    for n in 0..regions.len() {
        let (before, rest) = regions.split_at_mut(n);
        let Some(region) = rest.first_mut() else {
            return;
        };
        let is_here = |&(tile, _): &(usize, usize)| region.faces.iter().any(|face| face.0 == tile);
        let mut taken = [false; TONES.len()];
        for other in before
            .iter()
            .filter(|other| other.faces.iter().any(is_here))
        {
            taken[other.tone] = true;
        }
        let wanted = BEGIN[mix(region.first) as usize / 8 % BEGIN.len()];
        let mut tones = std::iter::once(wanted).chain(0..TONES.len());
        region.tone = tones.find(|&tone| !taken[tone]).unwrap_or(wanted);
    }
}

/// A pseudorandom number.
fn mix(n: u32) -> u32 {
    let n = (n ^ n >> 15).wrapping_mul(0x2c1b_3c6d);
    (n ^ n >> 12).wrapping_mul(0x297a_2d39) >> 8
}
