//! The fields: each has a tone of green and its crops, which show the parts of the meadow
//! that belong together.

use bastide_rules::board::{Board, PlacedTile};
use bastide_rules::geometry::Cell;
use bastide_rules::segment::Segment;

use super::crops::{self, Crop, Parcel};
use super::rims::Rims;
use super::woods::Woods;
use crate::area;
use crate::art::variety_of;
use crate::faces::Face;
use crate::parcels::{Fields, LEAST, MOST, clearings};
use crate::pen::Pen;
use crate::shape::{Curve, Point, SIZE, at_cell};
use crate::text::{Write, square, width};

/// Tones of meadows, quiet enough as a background and different enough for any two to meet:
/// fresh ones, then dry ones.
pub(crate) const TONES: [&str; 6] = [
    "#a8c95c", "#c8e394", "#84b36e", "#aec39e", "#a0a45c", "#e0cf6a",
];

/// The number of fresh tones.
const FRESH: usize = 4;

/// The tone that would hide wheat.
const DRY: usize = 5;

/// The first tones to try: seldom dry.
const BEGIN: [usize; 10] = [0, 1, 2, 3, 0, 4, 1, 2, 3, 5];

/// The least radius of a plot where tiles meet.
const SMALL: i32 = 160;

/// The edge of the tiles, as thick as cardboard.
const CARDBOARD: &str = concat!(
    "<use href=\"#land\" y=\"18\" fill=\"#a8976a\" stroke=\"#5b4a28\" ",
    width!(part),
    "/>"
);

/// Blades of grass on meadows; their size and that of the grain of the paper have no common
/// factor but 10, so that no rows show.
const GRASS: &str = concat!(
    "<pattern id=\"grass\" width=\"610\" height=\"530\" patternUnits=\"userSpaceOnUse\" \
     fill=\"none\" stroke-linecap=\"round\" ",
    width!(texture),
    "><path stroke=\"#2f4a1c\" stroke-opacity=\".22\" d=\"\
     M60 70l-8-15m13 15v-20m5 20l9-13M480 120l-8-15m13 15v-20m5 20l9-13\
     M170 190l-8-15m13 15v-20m5 20l9-13M380 230l-8-15m13 15v-20m5 20l9-13\
     M90 320l-8-15m13 15v-20m5 20l9-13M280 370l-8-15m13 15v-20m5 20l9-13\
     M470 420l-8-15m13 15v-20m5 20l9-13M580 490l-8-15m13 15v-20m5 20l9-13\
     \"/></pattern>"
);

/// The grass on all meadows of the board.
const MEADOWS: &str = "<use href=\"#land\" fill=\"url(#grass)\"/>";

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
    let mut svg = [CARDBOARD, GRASS].concat();
    draw(&mut svg, board, None);
    svg
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

fn draw_regions(svg: &mut String, tiles: &[PlacedTile], regions: &[Region], only: Option<Cell>) {
    let (mut rims, mut woods) = (Rims::default(), Woods::default());
    let mut grown = String::new();
    let commons = commons(tiles, regions);
    let is_shown = |cell: Cell| only.is_none_or(|only| only == cell);
    // True for common plots on this tile.
    let is_near = |at: Point| {
        only.map(at_cell).is_none_or(|corner| {
            (corner.x..=corner.x + SIZE).contains(&at.x)
                && (corner.y..=corner.y + SIZE).contains(&at.y)
        })
    };
    for (n, region) in regions.iter().enumerate() {
        let here = commons.iter().filter(|common| common.region == n);
        let here: Vec<&Common> = here.filter(|common| is_near(common.at)).collect();
        let faces = region.faces.iter().copied();
        let faces: Vec<(usize, usize)> = faces
            .filter(|&(tile, _)| is_shown(tiles[tile].cell))
            .collect();
        if faces.is_empty() {
            continue;
        }
        region.draw([svg, &mut grown], (tiles, &faces), &here, &mut woods);
        for (tile, face) in faces {
            rims.add(&tiles[tile], face, mix(region.first));
        }
    }
    match only {
        Some(cell) => svg.add(&[
            "<path fill=\"url(#grass)\" d=",
            &square(at_cell(cell)),
            "/>",
        ]),
        None => svg.add(&[MEADOWS]),
    };
    svg.push_str(&grown);
    woods.draw(svg);
    let shown = tiles.iter().copied().filter(|placed| is_shown(placed.cell));
    rims.draw(svg, &shown.collect::<Vec<_>>());
}

/// The use of the land around a place, the same over large stretches, so that calm areas
/// are next to dense ones.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Land {
    Tilled,
    Wood,
    Pasture,
    Fallow,
}

impl Land {
    /// The use of the land on this cell, shared with about four others around it.
    fn of(cell: Cell) -> Land {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        let block = [(2 * x + y).div_euclid(5), (2 * y - x).div_euclid(5)];
        let n = mix((block[0] as u32 & 0xff) << 8 | block[1] as u32 & 0xff);
        match n / 4 % 8 {
            0..=2 => Land::Tilled,
            3 | 4 => Land::Wood,
            5 => Land::Pasture,
            _ => Land::Fallow,
        }
    }
}

impl Region {
    /// Draws the area of the field on these faces, and its crops, which are above the grass.
    fn draw(
        &self,
        [svg, grown]: [&mut String; 2],
        (tiles, faces): (&[PlacedTile], &[(usize, usize)]),
        commons: &[&Common],
        woods: &mut Woods,
    ) {
        let mut tone = Pen::default();
        let look = mix(self.first) as usize;
        let tilled = |kind: usize| match kind % crops::TILLED {
            crops::WHEAT if self.tone == DRY => Crop::of(crops::PLOWED),
            kind => Crop::of(kind),
        };
        let mut crops = [
            tilled(look),
            tilled(look + 1 + look / 8 % 3),
            Crop::of(crops::TILLED),
        ];
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
            outline.draw(&mut tone);
            let seed = mix(place(placed, face)) as usize;
            let clearings = clearings(variety_of(placed.cell));
            for (n, at) in clearings.into_iter().enumerate() {
                let printed = at.turned(placed.rotation.inverse());
                let Some(radius) = fields.radius(face, printed) else {
                    continue;
                };
                let middle = at.moved(corner.x, corner.y);
                let free = commons.iter().map(|other| other.room_at(middle));
                let radius = free.fold(radius, i32::min);
                if radius < LEAST {
                    continue;
                }
                // Few sizes, because repeated text compresses well.
                let radius = radius / 20 * 20;
                let odd = seed >> n;
                // The rows of a field run in one direction or its perpendicular.
                let way = look / 64 * 2 + n + seed / 16 % 2;
                match Land::of(placed.cell) {
                    // Less would be a lonely square.
                    Land::Tilled if radius >= 110 => {
                        for (strip, parcel) in Parcel::strips(middle, radius, way) {
                            crops[(odd + strip) % 2].sow(&parcel);
                        }
                    }
                    Land::Wood => woods.plant(middle, radius, odd),
                    Land::Pasture if odd.is_multiple_of(2) => {
                        crops[2].sow(&Parcel::whole(middle, radius, way));
                    }
                    // A small field has a small plot.
                    _ if odd.is_multiple_of(3) && self.faces.len() < 4 => {
                        crops[n].sow(&Parcel::whole(middle, radius.min(120), way));
                    }
                    _ => {}
                }
            }
        }
        for common in commons {
            let odd = mix(common.place) as usize;
            let way = look / 64 * 2 + odd / 16 % 2;
            match common.land {
                Land::Wood => woods.plant(common.at, common.radius, odd),
                Land::Pasture => crops[2].sow(&Parcel::whole(common.at, common.radius, way)),
                _ => {
                    for (strip, parcel) in Parcel::strips(common.at, common.radius, way) {
                        crops[(odd + strip) % 2].sow(&parcel);
                    }
                }
            }
        }
        svg.add(&["<path d=\"", tone.text(), "\" fill=\"", TONES[self.tone]]);
        svg.push_str("\"/>");
        for crop in crops {
            crop.draw(grown);
        }
    }
}

/// A corner of four tiles in one field, with a common plot, so that fields do not seem to
/// end with tiles.
struct Common {
    at: Point,
    place: u32,
    /// The index of its field.
    region: usize,
    land: Land,
    radius: i32,
}

impl Common {
    /// The free space around a point.
    fn room_at(&self, at: Point) -> i32 {
        self.at.distance(at) - self.radius - 10
    }
}

/// The corners with a common plot.
fn commons(tiles: &[PlacedTile], regions: &[Region]) -> Vec<Common> {
    // Around the corner: the index of the tile in the ring around its south-eastern one,
    // and the index of the corner on that tile.
    const AROUND: [(Option<usize>, usize); 4] =
        [(None, 0), (Some(6), 1), (Some(7), 2), (Some(0), 3)];
    let corner = |placed: &PlacedTile, (way, corner): (Option<usize>, usize)| {
        let cell = way.map_or(placed.cell, |way| placed.cell.ring()[way]);
        let tile = tiles.iter().position(|other| other.cell == cell)?;
        let other = tiles.get(tile)?;
        let printed = (corner + 4 - other.rotation as usize) % 4;
        let (face, radius) = Fields::of(other.tile).corner(printed)?;
        (radius >= SMALL).then_some(((tile, face), radius))
    };
    let common = |placed: &PlacedTile| {
        let mut radius = i32::MAX;
        let mut region = None;
        for around in AROUND {
            let (face, reach) = corner(placed, around)?;
            let here = regions
                .iter()
                .position(|region| region.faces.contains(&face))?;
            if *region.get_or_insert(here) != here {
                return None;
            }
            radius = radius.min(reach);
        }
        let place = place(placed, 15);
        let (land, odd) = (Land::of(placed.cell), mix(place) / 4);
        let (radius, is_grown) = match land {
            Land::Tilled => (radius, !odd.is_multiple_of(4)),
            Land::Wood => (radius.min(MOST), !odd.is_multiple_of(3)),
            Land::Pasture => (radius.min(MOST), odd.is_multiple_of(3)),
            Land::Fallow => (radius, odd.is_multiple_of(4)),
        };
        is_grown.then_some(Common {
            at: at_cell(placed.cell),
            place,
            region: region?,
            land,
            radius: radius / 20 * 20,
        })
    };
    tiles.iter().filter_map(common).collect()
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
        let fresh = (1..=FRESH).map(|n| (wanted + n) % FRESH);
        let tones = std::iter::once(wanted).chain(fresh);
        let mut tones = tones.chain(FRESH..TONES.len());
        region.tone = tones.find(|&tone| !taken[tone]).unwrap_or(wanted);
    }
}

/// A pseudorandom number.
fn mix(n: u32) -> u32 {
    let n = (n ^ n >> 15).wrapping_mul(0x2c1b_3c6d);
    (n ^ n >> 12).wrapping_mul(0x297a_2d39) >> 8
}
