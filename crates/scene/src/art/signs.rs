//! Signs: things that decide the game, small.

use super::canvas::{Canvas, Layer};
use super::dice::Dice;
use super::goods;
use super::sites::{badge, foundation, garden, inn, monastery, shield};
use crate::plan::SiteKind;
use crate::shape::{Point, p};

/// The part of a thing that decides the game, around its place; `None` if nothing
/// does.
pub(crate) fn extent(kind: SiteKind) -> Option<[Point; 2]> {
    Some(match kind {
        SiteKind::Watchtower(..) => [p(-126, -96), p(126, 36)],
        SiteKind::Shield => [p(-76, -86), p(76, 104)],
        SiteKind::Goods(_) => [p(-98, -98), p(98, 98)],
        SiteKind::Foundation => [p(-114, -108), p(206, 132)],
        SiteKind::Monastery => [p(-182, -208), p(220, 138)],
        SiteKind::Garden => [p(-116, -90), p(116, 90)],
        SiteKind::Inn => [p(-110, -130), p(120, 112)],
        _ => return None,
    })
}

/// A thing as a small sign around the origin.
pub(crate) fn sign(kind: SiteKind) -> String {
    let mut canvas = Canvas::new();
    let at = p(0, 0);
    let scale = match kind {
        SiteKind::Watchtower(counts, _) => {
            canvas.on(Layer::Sign).rect(p(-136, -84), 272, 168);
            badge(at, 126, counts, &mut canvas);
            ".66"
        }
        SiteKind::Shield => {
            shield(at, &mut canvas);
            ".8"
        }
        SiteKind::Goods(good) => {
            goods::draw(at, good, &mut canvas);
            ".76"
        }
        SiteKind::Foundation => {
            foundation(at, &mut canvas);
            ".62"
        }
        SiteKind::Monastery => {
            monastery(p(-20, 30), &mut canvas);
            ".46"
        }
        SiteKind::Garden => {
            garden(at, &mut canvas, &mut Dice::new(0));
            ".66"
        }
        SiteKind::Inn => {
            inn(at, &mut canvas);
            ".66"
        }
        _ => return String::new(),
    };
    [
        "<g transform=\"scale(",
        scale,
        ")\">",
        &canvas.into_svg(),
        "</g>",
    ]
    .concat()
}
