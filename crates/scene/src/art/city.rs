//! Cities: ground, houses, walls with towers, gates.

use super::canvas::{Canvas, Layer};
use super::dice::Dice;
use super::house;
use super::scape::Scape;
use crate::plan::{LineKind, SiteKind};
use crate::shape::{Curve, Point, inside, p};

/// How far the top of a wall is above its foot on the picture.
const HEIGHT: i32 = 34;

pub(crate) fn draw(scape: &Scape, canvas: &mut Canvas, dice: &mut Dice) {
    for face in scape.cities() {
        face.face.draw(canvas.on(Layer::Ground));
        houses(scape, &face.polygon, canvas, dice);
    }
    for (_, wall) in &scape.plan.walls {
        for part in scape.unbridged(wall) {
            draw_wall(&part, canvas);
        }
        towers(scape, wall, canvas);
    }
    if scape
        .plan
        .site(|kind| matches!(kind, SiteKind::Watchtower(..)))
        .is_some()
    {
        for line in &scape.plan.lines {
            if line.kind == LineKind::Link {
                draw_wall(&line.curve, canvas);
            }
        }
    }
}

fn draw_wall(wall: &Curve, canvas: &mut Canvas) {
    let raised = raised(wall, 0, -HEIGHT);
    let lens = |canvas: &mut Canvas, layer, far: &Curve| {
        let pen = canvas.on(layer);
        pen.chain(wall);
        pen.follow(&far.reversed());
        pen.close();
    };
    lens(canvas, Layer::Shadow, &self::raised(wall, 34, 30));
    lens(canvas, Layer::WallFace, &raised);
    canvas.on(Layer::Merlon).chain(&raised);
    canvas.on(Layer::WallTop).chain(&raised);
}

/// The wall moved, but for its ends, where it meets that of another tile.
fn raised(wall: &Curve, dx: i32, dy: i32) -> Curve {
    let last = wall.0.len() - 1;
    let at_border = |point: Point| [point.x, point.y].iter().any(|&n| n <= 0 || n >= 1000);
    let moved = wall.0.iter().enumerate().map(|(n, &point)| {
        let fixed = n == 0 && at_border(point) || n == last && at_border(point);
        if fixed { point } else { point.moved(dx, dy) }
    });
    Curve(moved.collect())
}

fn towers(scape: &Scape, wall: &Curve, canvas: &mut Canvas) {
    let end = wall.pieces() as i32 * 1024;
    for part in [1, 2, 3] {
        let at = wall.at(end * part / 4);
        let free = (scape.plan.sites.iter()).all(|site| site.at.distance(at) > site.radius + 30);
        if free && !scape.linked(at) && !scape.near_road(at, 70) {
            tower(at, canvas);
        }
    }
}

/// A round tower with its foot around `at`.
pub(crate) fn tower(at: Point, canvas: &mut Canvas) {
    canvas
        .on(Layer::Shadow)
        .figure(at, &[(20, -20), (78, 10), (70, 30), (0, 26)]);
    let body = &[
        (-30, 12),
        (-30, -64),
        (30, -64),
        (30, 12),
        (16, 21),
        (-16, 21),
    ];
    canvas.on(Layer::Cream).figure(at, body);
    canvas
        .on(Layer::Shade)
        .figure(at, &[(6, -50), (30, -56), (30, 12), (16, 21), (6, 22)]);
    canvas.on(Layer::Blue).figure(
        at,
        &[(-38, -58), (0, -132), (38, -58), (20, -49), (-20, -49)],
    );
    canvas
        .on(Layer::Shade)
        .figure(at, &[(0, -132), (38, -58), (20, -49), (8, -48)]);
    canvas
        .on(Layer::Ink)
        .figure(at, &[(-12, -34), (-3, -34), (-3, -14), (-12, -14)]);
}

/// Rows of houses wherever there is room.
fn houses(scape: &Scape, polygon: &[Point], canvas: &mut Canvas, dice: &mut Dice) {
    let mut y = 84 + dice.roll(16);
    let mut built: Vec<(i32, i32)> = Vec::new();
    while y < 1000 {
        let mut x = 12 + dice.roll(40);
        while x < 960 {
            let house = house::House::rolled(dice);
            let (w, h) = (house.width, house.height());
            let at = p(x + w / 2, y + dice.around(10));
            if fits(scape, polygon, at, w, h) {
                house.draw(at, canvas, dice);
                built.push((at.x, at.y));
                x += w + 12 + dice.roll(14);
            } else {
                x += 17;
            }
        }
        y += 112 + dice.roll(8);
    }
}

/// Whether a house with its front's middle at `at` stands clear of everything.
fn fits(scape: &Scape, polygon: &[Point], at: Point, w: i32, h: i32) -> bool {
    let (left, right) = (at.x - w / 2 - 10, at.x + w / 2 + 10);
    let (top, bottom) = (at.y - h, at.y);
    if left < 2 || right > 998 || top < 6 || bottom > 990 {
        return false;
    }
    let probe = |x: i32, y: i32| inside(polygon, p(x.clamp(3, 997), y.clamp(3, 997)));
    let foot = bottom + HEIGHT + 8;
    let clear = [left - 6, (left + right) / 2, right + 6]
        .iter()
        .all(|&x| probe(x, top - 6) && probe(x, foot));
    if !clear {
        return false;
    }
    // The nearest point of the house to what it must not cover.
    let nearest = |point: Point| p(point.x.clamp(left, right), point.y.clamp(top, bottom));
    let room = |point: Point, radius: i32| nearest(point).distance(point) > radius;
    (scape.plan.sites.iter()).all(|site| room(site.at, site.radius + 14))
        && scape.roads.iter().all(|&point| room(point, 62))
        && scape.squares.iter().all(|&point| room(point, 62))
}

/// A gatehouse where a road meets the wall.
pub(crate) fn gate(at: Point, canvas: &mut Canvas) {
    canvas
        .on(Layer::Shadow)
        .figure(at, &[(40, -40), (120, 0), (104, 34), (0, 30)]);
    let body = [
        (-62, 26),
        (-62, -84),
        (-46, -84),
        (-46, -72),
        (-30, -72),
        (-30, -84),
        (-8, -84),
        (-8, -72),
        (8, -72),
        (8, -84),
        (30, -84),
        (30, -72),
        (46, -72),
        (46, -84),
        (62, -84),
        (62, 26),
    ];
    canvas.on(Layer::Cream).figure(at, &body);
    canvas
        .on(Layer::Shade)
        .figure(at, &[(40, -70), (62, -76), (62, 26), (40, 26)]);
    canvas
        .on(Layer::Ink)
        .stamp(at, "m-26 26v-44c0-34 52-34 52 0v44z");
}
