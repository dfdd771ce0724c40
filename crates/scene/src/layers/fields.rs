//! The fields: each has a tone of green and what grows on it, so that it can be
//! seen which parts of the meadow belong together.

use bastide_rules::board::{Board, FeatureId, PlacedTile};
use bastide_rules::segment::Segment;

use super::at::at_cell;
use crate::art::variety_of;
use crate::faces::Face;
use crate::parcels::{Fields, clearings};
use crate::pen::Pen;
use crate::shape::{Curve, Point};
use crate::text::Write;

/// Tones of green, quiet enough for all that lies on them.
pub(crate) const TONES: [&str; 6] = [
    "#bccb79", "#a6c076", "#bcc27a", "#acc96f", "#c6cd84", "#a9bb74",
];

/// Plants in rows: their stroke, and how far the rows are apart.
struct Crop {
    stroke: &'static str,
    apart: i32,
}

/// Wheat, vines, an orchard, ploughed land, flowers, sheep.
const CROPS: [Crop; 6] = [
    Crop {
        stroke: "#e3d27a\" stroke-width=\"20",
        apart: 25,
    },
    Crop {
        stroke: "#71923f\" stroke-width=\"15\" stroke-dasharray=\"20 11",
        apart: 34,
    },
    Crop {
        stroke: "#7f9f4b\" stroke-width=\"40\" stroke-linecap=\"round\" stroke-dasharray=\"0 62",
        apart: 56,
    },
    Crop {
        stroke: "#b39a5e\" stroke-opacity=\".7\" stroke-width=\"16",
        apart: 25,
    },
    Crop {
        stroke: "#fdfadf\" stroke-width=\"11\" stroke-linecap=\"round\" stroke-dasharray=\"0 47 0 31 0 66",
        apart: 27,
    },
    Crop {
        stroke: "#6f6046\" stroke-width=\"9\" paint-order=\"stroke\" fill=\"#fbf5e3",
        apart: SHEEP,
    },
];

/// Sheep do not stand in rows.
const SHEEP: i32 = 0;

/// A sheep around its middle, head to the west.
const FLEECE: &str = "m-18-4c0-14 12-18 20-14 12-4 24 4 22 16 0 10-10 12-14 11l1 9h-5l-1-9h-12l-1 9h-5l0-10c-5-2-5-8-5-12zm-14 3c0-8 6-12 12-10l2 13c-4 5-13 4-14-3z";

/// One field of the board.
struct Region {
    id: FeatureId,
    /// The segment next to the first tile, by which a field is known: it stays the
    /// same while the field grows outward.
    first: u32,
    /// Its faces on the tiles, by the place of the tile and of the face.
    faces: Vec<(usize, usize)>,
    tone: usize,
}

/// The layer, above the [`ground`](super::tiles::ground) and below the tiles: a path
/// for the tone of each field and one for its crops.
pub fn svg(board: &Board) -> String {
    let tiles: Vec<PlacedTile> = board.tiles().collect();
    let mut regions = regions(board, &tiles);
    color(&mut regions);
    let mut svg = String::new();
    for region in &regions {
        let crop = &CROPS[mix(region.first) as usize % CROPS.len()];
        let [tone, rows] = region.drawn(&tiles, crop);
        svg.add(&[
            "<path d=\"",
            tone.text(),
            "\" fill=\"",
            TONES[region.tone],
            "\"/>",
        ]);
        if !rows.is_empty() {
            svg.add(&[
                "<path d=\"",
                rows.text(),
                "\" stroke=\"",
                crop.stroke,
                "\"/>",
            ]);
        }
    }
    svg
}

impl Region {
    /// The area of the field, and its crop.
    fn drawn(&self, tiles: &[PlacedTile], crop: &Crop) -> [Pen; 2] {
        let mut pens = [Pen::default(), Pen::default()];
        let [tone, rows] = &mut pens;
        // The rows of a field run one way, or across it.
        let way = mix(self.first) as usize / 64 * 2;
        for &(tile, face) in &self.faces {
            let placed = &tiles[tile];
            let fields = Fields::of(placed.tile);
            let Some(field) = fields.faces.get(face) else {
                continue;
            };
            let corner = at_cell(placed.cell);
            let to = |at: Point| at.turned(placed.turn).moved(corner.x, corner.y);
            let around = field.around.iter().map(|(kind, curve)| {
                let points = curve.0.iter().map(|&at| to(at));
                (*kind, Curve(points.collect()))
            });
            let outline = Face {
                segment: field.segment,
                around: around.collect(),
            };
            outline.draw(tone);
            let seed = mix(place(placed, face)) as usize;
            let clearings = clearings(variety_of(placed.cell));
            for (n, at) in clearings.into_iter().enumerate() {
                let printed = at.turned(placed.turn.inverse());
                let radius = fields.radius(face, printed);
                // A quarter of the land lies fallow.
                if let (Some(radius), true) = (radius, !(seed >> n).is_multiple_of(4)) {
                    let middle = at.moved(corner.x, corner.y);
                    till(rows, middle, radius, crop.apart, way + n + seed / 16 % 2);
                }
            }
        }
        pens
    }
}

/// All fields, those next to the first tile first.
fn regions(board: &Board, tiles: &[PlacedTile]) -> Vec<Region> {
    let mut regions: Vec<Region> = Vec::new();
    for (tile, placed) in tiles.iter().enumerate() {
        for (face, field) in Fields::of(placed.tile).faces.iter().enumerate() {
            let segment = match field.segment {
                Segment::Field(half) => Segment::Field(half.turned(placed.turn)),
                other => other,
            };
            let Some(id) = board.feature_id(placed.cell, segment) else {
                continue;
            };
            let first = place(placed, face);
            match regions.iter_mut().find(|region| region.id == id) {
                Some(region) => {
                    region.first = region.first.min(first);
                    region.faces.push((tile, face));
                }
                None => regions.push(Region {
                    id,
                    first,
                    faces: vec![(tile, face)],
                    tone: TONES.len(),
                }),
            }
        }
    }
    bastide_rules::order::sort_by_key(&mut regions, |region| region.first);
    regions
}

/// A number for a face that is the smaller the nearer it is to the first tile.
fn place(placed: &PlacedTile, face: usize) -> u32 {
    let (x, y) = (i32::from(placed.cell.x), i32::from(placed.cell.y));
    let far = (x * x + y * y).min(1 << 14) as u32;
    far << 18 | (x as u32 & 0x7f) << 11 | (y as u32 & 0x7f) << 4 | face as u32 & 15
}

/// Gives each field a tone that no other field on any of its tiles has, as far as
/// there are enough.
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
        let wanted = mix(region.first) as usize / 8;
        let tones = (0..TONES.len()).map(|n| (wanted + n) % TONES.len());
        region.tone = { tones }
            .find(|&tone| !taken[tone])
            .unwrap_or(wanted % TONES.len());
    }
}

/// A number that looks random.
fn mix(n: u32) -> u32 {
    let n = (n ^ n >> 15).wrapping_mul(0x2c1b_3c6d);
    (n ^ n >> 12).wrapping_mul(0x297a_2d39) >> 8
}

/// Draws rows on a parcel, in one of eight directions.
fn till(pen: &mut Pen, middle: Point, radius: i32, apart: i32, way: usize) {
    const WAYS: [(i32, i32); 8] = [
        (99, 12),
        (-12, 99),
        (92, -38),
        (38, 92),
        (98, -18),
        (18, 98),
        (87, 50),
        (-50, 87),
    ];
    let (dx, dy) = WAYS[way % WAYS.len()];
    if apart == SHEEP {
        let flock = if radius < 110 { 2 } else { 5 };
        for turn in [0, 5, 3, 2, 6].into_iter().take(flock) {
            let (x, y) = WAYS[(way + turn) % WAYS.len()];
            let far = radius * (4 + turn as i32 % 3 * 2) / 10;
            pen.stamp(middle.moved(x * far / 100, y * far * 3 / 400), FLEECE);
        }
        return;
    }
    // A rectangle within the round.
    let (long, broad) = (radius * 88 / 100, radius * 54 / 100);
    let at = |along: i32, aside: i32| {
        middle.moved(
            (dx * along - dy * aside) / 100,
            (dy * along + dx * aside) / 100,
        )
    };
    let rows = 2 * broad / apart;
    for row in 0..=rows {
        let aside = row * apart - rows * apart / 2;
        // Rows next to each other differ in length.
        let odd = (way as i32 * 7 + row * row * 3) % 4 * 5;
        pen.to(at(-long + odd, aside));
        pen.line(at(long - odd / 2, aside));
    }
}
