//! Cities: ground, houses, walls with towers, gates.

use super::canvas::{Canvas, Layer};
use super::dice::Dice;
use super::house::House;
use super::land;
use super::scape::Scape;
use super::streets::Streets;
use crate::plan::{LineKind, SiteKind};
use crate::shape::{Curve, Point, inside, p};
use crate::weight::width;
use bastide_rules::geometry::Turn;

/// How far the top of a wall is above its foot on the picture.
const HEIGHT: i32 = 34;

pub(crate) fn draw(scape: &Scape, canvas: &mut Canvas, dice: &mut Dice) {
    let towers = towers(scape);
    let mut taken: Vec<Block> = towers
        .iter()
        .map(|&at| Block::of(at, 50, 150, 24))
        .collect();
    if scape.plan.site(|kind| kind == SiteKind::Bridge).is_some() {
        let upright = matches!(scape.plan.turn, Turn::R0 | Turn::R180);
        let (side, up, down) = if upright {
            (96, 500, 500)
        } else {
            (500, 90, 150)
        };
        taken.push(Block::of(p(500, 500), side, up, down));
    }
    for area in scape.cities() {
        area.face.draw(canvas.on(Layer::Ground));
        let streets = Streets::of(scape, area);
        streets.draw(canvas, dice, scape);
        if let Some(at) = scape.hall.filter(|&at| inside(&area.polygon, at)) {
            hall(at, canvas);
            taken.push(Block::of(at, 112, 176, 96));
        }
        let room = Room {
            scape,
            polygon: &area.polygon,
            streets: &streets,
        };
        if streets.sides > 1 && dice.roll(i32::from(streets.sides) + 1) > 0 {
            room.church(&mut taken, canvas, dice);
        }
        room.houses(&mut taken, canvas, dice);
    }
    for (_, wall) in &scape.plan.walls {
        draw_wall(wall, canvas);
    }
    if scape.has_watchtower() {
        for line in &scape.plan.lines {
            if line.kind == LineKind::Link {
                draw_wall(&line.curve, canvas);
            }
        }
    }
    for at in towers {
        tower(at, dice.roll(3) == 0, canvas);
    }
}

/// The part of the picture that something upright covers.
#[derive(Clone, Copy)]
struct Block {
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
}

impl Block {
    /// The block that reaches `side` to both sides, `up` and `down` of `at`.
    fn of(at: Point, side: i32, up: i32, down: i32) -> Block {
        Block {
            left: at.x - side,
            right: at.x + side,
            top: at.y - up,
            bottom: at.y + down,
        }
    }

    fn meets(&self, other: &Block) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    fn distance(&self, point: Point) -> i32 {
        let x = point.x.clamp(self.left, self.right);
        let y = point.y.clamp(self.top, self.bottom);
        p(x, y).distance(point)
    }
}

fn draw_wall(wall: &Curve, canvas: &mut Canvas) {
    let raised = moved(wall, 0, -HEIGHT);
    let shadow = canvas.on(Layer::Shadow);
    shadow.chain(wall);
    shadow.follow(&moved(wall, 40, 44).reversed());
    shadow.close();
    // The wall is thicker than high: its foot and its top make its whole face.
    canvas.on(Layer::Wall).band(wall, 21);
    canvas.on(Layer::Wall).band(&raised, 21);
    canvas.on(Layer::Merlon).chain(&raised);
    canvas.on(Layer::WallTop).chain(&raised);
}

/// The wall moved, but for its ends, where it meets that of another tile.
fn moved(wall: &Curve, dx: i32, dy: i32) -> Curve {
    let last = wall.0.len() - 1;
    let at_border = |point: Point| [point.x, point.y].iter().any(|&n| n <= 0 || n >= 1000);
    let points = wall.0.iter().enumerate().map(|(n, &point)| {
        let fixed = n == 0 && at_border(point) || n == last && at_border(point);
        if fixed { point } else { point.moved(dx, dy) }
    });
    Curve(points.collect())
}

/// Where round towers strengthen the walls.
fn towers(scape: &Scape) -> Vec<Point> {
    let mut built: Vec<Point> = Vec::new();
    for (_, wall) in &scape.plan.walls {
        let end = wall.pieces() as i32 * 1024;
        for part in [2, 1, 3] {
            let at = wall.at(end * part / 4);
            let free = (scape.plan.sites.iter()).all(|site| {
                let head = at.moved(0, -100);
                site.at.distance(at).min(site.at.distance(head)) > site.radius + 36
            }) && built.iter().all(|other| other.distance(at) > 140);
            if free && at.y > 165 && !scape.linked(at) && !scape.near_road(at, 90) {
                built.push(at);
            }
        }
    }
    built
}

/// A round tower with its foot around `at`, below a roof or with battlements.
fn tower(at: Point, is_open: bool, canvas: &mut Canvas) {
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(Layer::Shadow, "m30-70l64 74-10 22h-68z");
    if is_open {
        on(
            Layer::Cream,
            "m-35 12v-82h-6v-34h19v14h12v-14h20v14h12v-14h19v34h-6v82l-16 11h-38z",
        );
        on(Layer::Shade, "m8-70h27v82l-16 11-11 1zm-43 0h70v9h-70z");
        on(Layer::Glow, "m-28-60h14v66h-14z");
    } else {
        on(Layer::Cream, "m-35 12v-82h70v82l-16 11h-38z");
        on(Layer::Shade, "m8-56l27-6v74l-16 11-11 1z");
        on(Layer::Blue, "m-44-62l44-84 44 84-20 10h-48z");
        on(Layer::Shade, "m0-146l44 84-20 10-14 1z");
        on(Layer::Glow, "m-34-62l28-56-8 62z");
    }
    on(Layer::Window, "m-16-36h9v24h-9z");
}

/// A broad round bastion around the origin, below a low roof of slate, where the walls
/// of tiles meet.
pub(super) const BASTION: &str = concat!(
    "<ellipse cx=\"24\" cy=\"14\" rx=\"50\" ry=\"36\" fill=\"#4a3a1c\" fill-opacity=\".27\"/>\
    <path d=\"m-40-28v26c0 44 80 44 80 0v-26z\" fill=\"#efe4c8\" stroke=\"#5f4d33\" ",
    width!(part),
    "/><path d=\"m-52-32c12-16 34-54 52-74 18 20 40 58 52 74-14 22-90 22-104 0z\" \
    fill=\"#6d86a3\" stroke=\"#2b4a6b\" stroke-linejoin=\"round\" ",
    width!(part),
    "/><path d=\"m0-106c18 20 40 58 52 74-8 10-26 14-48 16zm8 92c12-2 22-4 32-8v20c0 16-16 28-32 32z\" \
    fill=\"#3a1c10\" fill-opacity=\".3\"/>"
);

/// Where houses of one city may stand.
struct Room<'a> {
    scape: &'a Scape<'a>,
    polygon: &'a [Point],
    streets: &'a Streets,
}

impl Room<'_> {
    /// Houses wherever there is room, from the back to the front: closer together
    /// where the city is on all sides, with gardens where it ends.
    fn houses(&self, taken: &mut Vec<Block>, canvas: &mut Canvas, dice: &mut Dice) {
        let open = 4 - i32::from(self.streets.sides.min(3));
        // Most houses of a quarter were covered in the same years.
        let years = dice.roll(QUARTERS.len() as i32);
        // The more the city surrounds, the higher are its houses.
        let is_middle = self.streets.sides > 2;
        // In a small city narrow houses fill the gaps between the others.
        for narrow in [false, true] {
            if narrow && self.streets.sides > 1 {
                break;
            }
            let mut y = 84;
            while y < 1000 {
                let mut x = 8 + dice.roll(30);
                while x < 940 {
                    let house = match narrow {
                        true => House::narrow(),
                        false if is_middle => House::tall(dice),
                        false => House::rolled(dice),
                    };
                    let (w, h) = (house.width, house.height());
                    let at = p(x + w / 2 + 8, y);
                    let block = Block::of(at, w / 2 + 6, h, 10);
                    if let Some(other) = taken.iter().find(|other| block.meets(other)) {
                        x = other.right + dice.roll(2 * open);
                        continue;
                    }
                    if !self.fits(&block) {
                        x += 20;
                        continue;
                    }
                    taken.push(block);
                    if !narrow && dice.roll(18) < open {
                        land::tree(at.moved(0, -12), 30, canvas);
                    } else {
                        let hue = hue(at, years, dice);
                        house.draw(at, hue, canvas);
                    }
                    x = block.right + 2 + dice.roll(3 * open);
                }
                y += 12;
            }
        }
    }

    /// A church where there is room for one.
    fn church(&self, taken: &mut Vec<Block>, canvas: &mut Canvas, dice: &mut Dice) {
        for _ in 0..24 {
            let at = p(150 + 10 * dice.roll(71), 230 + 10 * dice.roll(70));
            let block = Block::of(at, 86, 168, 24);
            if self.fits(&block) && !taken.iter().any(|other| block.meets(other)) {
                taken.push(block);
                church(at, canvas);
                return;
            }
        }
    }

    /// Tells whether something stands clear of walls, roads and other things.
    fn fits(&self, block: &Block) -> bool {
        let &Block {
            left,
            right,
            top,
            bottom,
        } = block;
        if left < 2 || right > 984 || top < 19 || bottom > 1000 {
            return false;
        }
        let probe = |x: i32, y: i32| inside(self.polygon, p(x.clamp(3, 997), y.clamp(3, 997)));
        let foot = bottom + HEIGHT - 4;
        let scape = self.scape;
        probe((left + right) / 2, foot)
            && self.streets.are_clear_of(|point| block.distance(point))
            && [left - 6, right + 6]
                .iter()
                .all(|&x| probe(x, top - 6) && probe(x, foot))
            && probe((left + right) / 2, top - 6)
            && (scape.plan.sites.iter()).all(|site| block.distance(site.at) > site.radius + 14)
            && scape.roads.iter().all(|&point| block.distance(point) > 62)
    }
}

/// How roofs of a quarter are covered: most, many and a few.
const QUARTERS: [[i32; 3]; 6] = [
    [0, 2, 1],
    [1, 3, 5],
    [2, 0, 4],
    [5, 4, 1],
    [3, 1, 2],
    [0, 1, 4],
];

/// How the roof of a house is covered: mostly as is usual in its quarter.
fn hue(at: Point, years: i32, dice: &mut Dice) -> i32 {
    let quarter = at.x / 360 + at.y / 300 * 2 + years;
    let usual = QUARTERS[quarter as usize % QUARTERS.len()];
    usual[[0, 0, 0, 0, 0, 0, 1, 1, 1, 2][dice.roll(10) as usize]]
}

/// A church with its tower to the west.
fn church(at: Point, canvas: &mut Canvas) {
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(Layer::Shadow, "m72-60l44 40v30h-150l-38-14z");
    on(Layer::Cream, "m-36 0v-44h104v44zm-40 2v-96h44v96z");
    on(Layer::Red, "m-40-38l16-50h80l20 50z");
    on(Layer::Blue, "m-82-90l28-72 28 72c-14 8-42 8-56 0z");
    on(
        Layer::Shade,
        "m48-38l8-50 20 50zm-84 0h104v10h-104zm-14-50h18v90h-18zm-4-74l28 72c-6 4-14 6-20 6z",
    );
    on(Layer::Glow, "m-24-88h80v12h-82zm-50 0l18-46-4 50z");
    on(
        Layer::Window,
        "m-62 2v-22c0-12 16-12 16 0v22zm4-54v-20h9v20zm44 36v-16c0-8 12-8 12 0v16zm30 0v-16c0-8 12-8 12 0v16zm30 0v-16c0-8 12-8 12 0v16z",
    );
}

/// The hall of a large city, with its belfry on the ridge.
fn hall(at: Point, canvas: &mut Canvas) {
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(Layer::Shadow, "m90-40l50 56-6 70h-194l-30-16z");
    on(Layer::Cream, "m-90 74v-88h180v88zm66-158v-38h48v38z");
    on(Layer::Red, "m-104 4l32-84h144l32 84z");
    on(Layer::Blue, "m-36-118l36-66 36 66-20 8h-32z");
    on(
        Layer::Shade,
        "m46 4l26-84 32 84zm-136 4h180v12h-180zm96-92v-34l18-4v38zm-6-100l36 66-20 8-10 1z",
    );
    on(
        Layer::Window,
        "m-74 32h9v24h-9zm26 0h9v24h-9zm88 0h9v24h-9zm26 0h9v24h-9zm-80 42v-30c0-18 28-18 28 0v30z\
         m10-162v-14h8v14z",
    );
}

/// A gatehouse where a road meets the wall.
pub(crate) fn gate(at: Point, canvas: &mut Canvas) {
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(Layer::Shadow, "m40-40l80 40-16 34-104-4z");
    on(
        Layer::Cream,
        "m-62 26v-110h16v12h16v-12h22v12h16v-12h22v12h16v-12h16v110z",
    );
    on(Layer::Shade, "m40-70l22-6v102h-22z");
    on(Layer::Ink, "m-26 26v-44c0-34 52-34 52 0v44z");
}
