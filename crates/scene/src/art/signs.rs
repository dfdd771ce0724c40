//! Small signs for objects that affect the game.

use super::canvas::{Canvas, Layer};
use super::dice::Dice;
use super::goods;
use super::sites::{badge, foundation, garden, inn, monastery, shield};
use crate::plan::SiteKind;
use crate::shape::{Point, p};

/// The part of an object that affects the game, around its place; `None` if there is none.
pub(crate) fn extent(kind: SiteKind) -> Option<[Point; 2]> {
    Some(match kind {
        SiteKind::Watchtower(..) => [p(-150, -104), p(150, 44)],
        SiteKind::Shield => [p(-76, -86), p(76, 104)],
        SiteKind::Goods(_) => [p(-98, -98), p(98, 98)],
        SiteKind::Foundation => [p(-114, -108), p(206, 132)],
        SiteKind::Monastery => [p(-182, -208), p(220, 138)],
        SiteKind::Garden => [p(-116, -90), p(116, 90)],
        SiteKind::Inn => [p(-110, -130), p(120, 112)],
        _ => return None,
    })
}

/// A plate with round corners around the origin.
const PLATE: &str =
    "m-76-40c0-20 16-36 36-36h80c20 0 36 16 36 36v80c0 20-16 36-36 36h-80c-20 0-36-16-36-36z";

/// An object as a small sign around the origin, on a plate to distinguish it from a
/// building.
pub(crate) fn sign(kind: SiteKind) -> String {
    sign_on(true, kind)
}

/// An object as a small sign around the origin, with or without its plate.
pub(crate) fn sign_on(mut has_plate: bool, kind: SiteKind) -> String {
    let (mut plate, mut canvas) = (Canvas::new(), Canvas::new());
    let at = p(0, 0);
    let scale = match kind {
        SiteKind::Watchtower(counts, _) => {
            // The badge is its own plate.
            has_plate = false;
            canvas.on(Layer::Sign).rect(p(-160, -94), 320, 188);
            badge(at, 150, counts, &mut canvas);
            ".54"
        }
        SiteKind::Shield => {
            shield(p(0, -9), &mut canvas);
            ".66"
        }
        SiteKind::Goods(good) => {
            has_plate = false;
            goods::draw(at, good, &mut canvas);
            ".76"
        }
        SiteKind::Foundation => {
            foundation(at, &mut canvas);
            ".56"
        }
        SiteKind::Monastery => {
            monastery(p(5, 35), &mut canvas);
            ".38"
        }
        SiteKind::Garden => {
            garden(at, &mut canvas, &mut Dice::new(0));
            ".56"
        }
        SiteKind::Inn => {
            inn(p(0, 9), &mut canvas);
            ".54"
        }
        _ => return String::new(),
    };
    if has_plate {
        plate.on(Layer::Sign).stamp(at, PLATE);
    }
    [
        &plate.into_svg(),
        "<g transform=\"scale(",
        scale,
        ")\">",
        &canvas.into_svg(),
        "</g>",
    ]
    .concat()
}
