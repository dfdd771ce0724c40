//! Cities: ground, houses, walls with towers, gates.

use super::canvas::{Canvas, Copy, Layer, OPEN_TOWER, TOWER};
use super::dice::Dice;
use super::room::{Block, HEIGHT, Room};
use super::scape::Scape;
use super::streets::Streets;
use crate::plan::{BoundaryKind, Plan, SiteKind};
use crate::shape::{Curve, Point, inside, p};
use crate::text::width;
use bastide_rules::geometry::Rotation;

pub(crate) fn draw(scape: &Scape, canvas: &mut Canvas, dice: &mut Dice) {
    let towers = towers(scape);
    let mut taken: Vec<Block> = towers
        .iter()
        .map(|&at| Block::of(at, 50, 150, 24))
        .collect();
    let is_bridge = |kind| matches!(kind, SiteKind::Bridge | SiteKind::Walk);
    if scape.plan.site(is_bridge).is_some() {
        let upright = matches!(scape.plan.rotation, Rotation::R0 | Rotation::R180);
        let (side, up, down) = if upright {
            (112, 500, 500)
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
        let mut room = Room::new(scape, area, &streets);
        if streets.sides > 1 && dice.roll(6) < i32::from(streets.sides) {
            room.landmark(&mut taken, canvas, dice);
        }
        room.houses(&mut taken, canvas, dice);
    }
    for (_, wall) in &scape.plan.walls {
        draw_wall(wall, canvas);
    }
    if scape.has_watchtower() {
        for line in &scape.plan.lines {
            if line.kind == BoundaryKind::Link {
                draw_wall(&line.curve, canvas);
            }
        }
    }
    for at in towers {
        let kind = match dice.roll(3) {
            0 => OPEN_TOWER,
            _ => TOWER,
        };
        canvas.add(Copy {
            at,
            kind,
            hue: None,
        });
    }
}

fn draw_wall(wall: &Curve, canvas: &mut Canvas) {
    let raised = moved(wall, 0, -HEIGHT);
    canvas.on(Layer::WallShadow).chain(wall);
    // The wall is thicker than high: its foot and top cover its whole face.
    for layer in [Layer::WallRim, Layer::WallFace] {
        canvas.on(layer).chain(wall);
        canvas.on(layer).chain(&raised);
    }
    canvas.on(Layer::Course).chain(wall);
    canvas.on(Layer::WallTop).chain(&raised);
    // The city is on the right, the enemy on the left.
    let outer = raised.beside(-17);
    canvas.on(Layer::MerlonRim).chain(&outer);
    canvas.on(Layer::Merlon).chain(&outer);
}

/// The wall moved, except for its ends, which meet those of other tiles.
fn moved(wall: &Curve, dx: i32, dy: i32) -> Curve {
    let last = wall.0.len() - 1;
    let at_border = |point: Point| [point.x, point.y].iter().any(|&n| n <= 0 || n >= 1000);
    let points = wall.0.iter().enumerate().map(|(n, &point)| {
        let fixed = n == 0 && at_border(point) || n == last && at_border(point);
        if fixed { point } else { point.moved(dx, dy) }
    });
    Curve(points.collect())
}

/// The places of round towers along the walls.
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

/// Draws a round tower with its foot around `at`, with a roof or with battlements.
pub(super) fn tower(at: Point, is_open: bool, canvas: &mut Canvas) {
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

/// A broad round bastion around the origin, with a low slate roof, where walls of different
/// tiles meet.
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

/// Draws the hall of a large city, with its belfry on the ridge.
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

/// Draws a gatehouse where a road meets the wall: with its arch where the road arrives, seen
/// from the side or not at all if it comes from the side or from behind.
pub(crate) fn gate(at: Point, plan: &Plan, canvas: &mut Canvas) {
    let from = arrival(at, plan);
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    if from.x.abs() > from.y.abs() {
        on(Layer::Shadow, "m30-40l72 40-14 34-90-4z");
        on(
            Layer::Cream,
            "m-50 30v-130h14v12h16v-12h14v12h12v-12h14v12h16v-12h14v130z",
        );
        on(Layer::Shade, "m22-84l28-6v120h-28zm-72 20h100v8h-100z");
        let slit = match from.x < 0 {
            true => "m-50 30v-48c0-30 26-30 26 0v48z",
            false => "m24 30v-48c0-30 26-30 26 0v48z",
        };
        return on(Layer::Ink, slit);
    }
    on(Layer::Shadow, "m40-40l80 40-16 34-104-4z");
    on(
        Layer::Cream,
        "m-62 26v-110h16v12h16v-12h22v12h16v-12h22v12h16v-12h16v110z",
    );
    on(Layer::Shade, "m40-70l22-6v102h-22z");
    match from.y < 0 {
        true => on(Layer::Window, "m-30-36h9v26h-9zm43 0h9v26h-9z"),
        false => on(Layer::Ink, "m-26 26v-44c0-34 52-34 52 0v44z"),
    }
}

/// The direction from a gate along its road or lane; south if it has none.
fn arrival(gate: Point, plan: &Plan) -> Point {
    let roads = plan.roads.iter().map(|(_, road)| road);
    let lanes = plan.lines.iter();
    let lanes = lanes.filter(|line| line.kind == BoundaryKind::Lane);
    let mut ways = roads.chain(lanes.map(|line| &line.curve));
    ways.find_map(|way| {
        let end = way.pieces() as i32 * 1024;
        let near = [(way.first(), 300), (way.last(), end - 300)];
        let (_, t) = { near.into_iter() }.find(|(point, _)| point.is_within(gate, 8))?;
        let along = way.at(t);
        Some(p(along.x - gate.x, along.y - gate.y))
    })
    .unwrap_or(p(0, 1))
}
