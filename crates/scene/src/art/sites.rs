//! Single buildings: monastery, foundation, watchtower, market, inn, garden.

use super::canvas::{Canvas, Layer};
use super::city;
use super::dice::Dice;
use super::house::House;
use crate::plan::{Plan, Site, SiteKind};
use crate::shape::{Point, p};
use bastide_rules::tile::Watchtower;

pub(crate) fn draw(site: &Site, plan: &Plan, canvas: &mut Canvas, dice: &mut Dice) {
    let at = site.at;
    match site.kind {
        SiteKind::Foundation => foundation(at, canvas),
        SiteKind::Watchtower(counts, broad) => watchtower(at, counts, broad, canvas),
        SiteKind::Bazaar => bazaar(at, canvas),
        SiteKind::Monastery => monastery(at, canvas),
        SiteKind::Garden => garden(at, canvas),
        SiteKind::Inn => inn(at, canvas, dice),
        SiteKind::Crossing => hamlet(at, canvas, dice),
        SiteKind::Gate => city::gate(at, canvas),
        SiteKind::Shield => shield(at, canvas),
        SiteKind::Bridge => bridge(plan, canvas),
    }
}

fn foundation(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Shadow).ellipse(at.moved(16, 16), 122, 122);
    canvas.on(Layer::WallEdge).ellipse(at, 98, 98);
    canvas.on(Layer::WallFace).ellipse(at, 98, 98);
    canvas.on(Layer::Merlon).ellipse(at, 96, 96);
    canvas.on(Layer::Merlon).ellipse(at, 52, 52);
    canvas.on(Layer::Shade).ellipse(at, 30, 30);
}

fn watchtower(at: Point, counts: Watchtower, broad: bool, canvas: &mut Canvas) {
    let w = if broad { 128 } else { 108 };
    let (top, face) = (-96, 60);
    let to = |x: i32, y: i32| at.moved(x, y);
    canvas.on(Layer::Shadow).polygon(&[
        to(w, top + 40),
        to(w + 60, top + 100),
        to(w + 50, 96 + face - 40),
        to(-w + 40, 96 + face - 30),
        to(-w, 96),
    ]);
    // The body, then the platform with teeth around.
    let _ = top;
    let pen = canvas.on(Layer::Cream);
    pen.polygon(&[
        to(-w, 40),
        to(w, 40),
        to(w, 120),
        to(w - 30, 140),
        to(-w + 30, 140),
        to(-w, 120),
    ]);
    canvas.on(Layer::Shade).polygon(&[
        to(-w, 70),
        to(w, 70),
        to(w, 120),
        to(w - 30, 140),
        to(-w + 30, 140),
        to(-w, 120),
    ]);
    let mut outline = Vec::new();
    let teeth = 5;
    let step = 2 * w / (2 * teeth - 1);
    for n in 0..(2 * teeth - 1) {
        let y = if n % 2 == 0 { -126 } else { -108 };
        outline.push(to(-w + n * step, y));
        outline.push(to(-w + (n + 1) * step, y));
    }
    outline.push(to(w, 70));
    outline.push(to(-w, 70));
    canvas.on(Layer::Cream).polygon(&outline);
    badge(at.moved(0, -20), counts, canvas);
}

fn badge(at: Point, counts: Watchtower, canvas: &mut Canvas) {
    const ONE: &str = "m-10-52h26v104h-26v-74l-20 8v-22z";
    const TWO: &str = "m-32-20c0-20 14-32 34-32 22 0 36 12 36 32 0 18-12 30-34 50h36v22h-76v-18c34-30 48-42 48-54 0-8-4-12-11-12-8 0-11 5-11 12z";
    const THREE: &str = "m-32-52h68v18l-22 22c18 4 26 16 26 30 0 22-17 36-42 36-17 0-30-6-37-17l17-16c5 7 11 11 20 11 10 0 17-5 17-13 0-9-8-13-24-13v-16l22-20h-45z";
    let (number, picture, layer): (&str, &str, Layer) = match counts {
        Watchtower::Meeples => (
            TWO,
            "m0-54c14 0 22 10 22 22 0 5-1 9-4 13 20 5 40 14 40 28 0 10-18 13-34 14 6 16 24 35 24 42 0 4-3 5-7 5h-33c-5 0-6-4-8-16-2 12-3 16-8 16h-33c-4 0-7-1-7-5 0-7 18-26 24-42-16-1-34-4-34-14 0-14 20-23 40-28-3-4-4-8-4-13 0-12 8-22 22-22z",
            Layer::Red,
        ),
        Watchtower::Pennants => (
            TWO,
            "m-46-52h92v50c0 34-22 54-46 66-24-12-46-32-46-66z",
            Layer::Blue,
        ),
        Watchtower::Roads => (
            ONE,
            "m-6-54h40c10 30-44 44-24 72 8 12 26 20 24 38h-50c4-20-24-26-26-48-2-26 40-36 36-62z",
            Layer::Cream,
        ),
        Watchtower::Monasteries => (
            THREE,
            "m-52 56v-52l34-30v-24h-12v-12h12v-14h14v14h12v12h-12v24l34 30h22v52z",
            Layer::Red,
        ),
        Watchtower::Cities => (
            ONE,
            "m-54-44h22v16h20v-16h24v16h20v-16h22v100h-38v-30c0-22-32-22-32 0v30h-38z",
            Layer::Red,
        ),
    };
    canvas.on(Layer::Ink).stamp(at.moved(-66, 0), number);
    canvas.on(layer).stamp(at.moved(42, 0), picture);
}

fn bazaar(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Ground).ellipse(at, 168, 150);
    tent(at.moved(-70, -20), canvas);
    tent(at.moved(74, -6), canvas);
    tent(at.moved(-6, 112), canvas);
}

fn tent(at: Point, canvas: &mut Canvas) {
    canvas
        .on(Layer::Shadow)
        .figure(at, &[(56, -30), (92, 6), (80, 16), (-30, 16), (-60, 0)]);
    canvas.on(Layer::Cream).figure(
        at,
        &[
            (-62, -20),
            (-56, -64),
            (0, -112),
            (56, -64),
            (62, -20),
            (56, 4),
            (-56, 4),
        ],
    );
    for x in [-48, -4, 40] {
        let top = if x == -4 { -110 } else { -66 };
        let _ = top;
        canvas.on(Layer::Red).figure(
            at,
            &[
                (x - 10, 4),
                (x - 12, -20),
                (x / 2 - 6, -80),
                (x / 2 + 6, -80),
                (x + 12, -20),
                (x + 10, 4),
            ],
        );
    }
    canvas.on(Layer::Shade).figure(
        at,
        &[(62, -20), (56, -64), (0, -112), (30, -40), (30, 4), (56, 4)],
    );
    canvas.on(Layer::Blue).figure(
        at,
        &[(-2, -112), (-2, -146), (34, -136), (4, -124), (4, -112)],
    );
}

fn monastery(at: Point, canvas: &mut Canvas) {
    let mut f = |layer, pairs: &[(i16, i16)]| canvas.on(layer).figure(at, pairs);
    f(
        Layer::Shadow,
        &[
            (150, -80),
            (214, 10),
            (206, 146),
            (-90, 150),
            (-170, 120),
            (-160, 60),
        ],
    );
    // The nave with its long roof, the choir behind it, the cloister's wing.
    f(
        Layer::Cream,
        &[(-70, 128), (-70, 10), (168, 10), (168, 128)],
    );
    f(
        Layer::Red,
        &[(-82, 26), (-48, -104), (144, -104), (182, 26)],
    );
    f(Layer::Shade, &[(118, 26), (144, -104), (182, 26)]);
    f(Layer::Shade, &[(-70, 30), (168, 30), (168, 46), (-70, 46)]);
    // The tower with its spire and cross.
    f(
        Layer::Cream,
        &[(-166, 138), (-166, -84), (-70, -84), (-70, 138)],
    );
    f(
        Layer::Shade,
        &[(-100, 138), (-100, -74), (-70, -80), (-70, 138)],
    );
    f(
        Layer::Blue,
        &[
            (-182, -74),
            (-118, -208),
            (-54, -74),
            (-86, -60),
            (-150, -60),
        ],
    );
    f(
        Layer::Shade,
        &[(-118, -208), (-54, -74), (-86, -60), (-104, -59)],
    );
    f(
        Layer::Ink,
        &[
            (-124, -200),
            (-124, -228),
            (-142, -228),
            (-142, -240),
            (-124, -240),
            (-124, -258),
            (-112, -258),
            (-112, -240),
            (-94, -240),
            (-94, -228),
            (-112, -228),
            (-112, -200),
        ],
    );
    let pen = canvas.on(Layer::Ink);
    pen.stamp(
        at,
        "m-146 138v-44c0-36 40-36 40 0v44zm12-124v-30c0-20 18-20 18 0v30z\
        m88 86v-34c0-24 24-24 24 0v34zm56 0v-34c0-24 24-24 24 0v34z\
        m56 0v-34c0-24 24-24 24 0v34zm56 0v-34c0-24 24-24 24 0v34z",
    );
    pen.stamp(
        at,
        "m-4-56v-14c0-12 14-12 14 0v14zm48 0v-14c0-12 14-12 14 0v14zm48 0v-14c0-12 14-12 14 0v14z",
    );
}

fn garden(at: Point, canvas: &mut Canvas) {
    canvas
        .on(Layer::Tree)
        .stamp(at, "m-120-80h240v170h-240zm22 22v126h196v-126z");
    for (x, y) in [
        (-60, -30),
        (0, -30),
        (60, -30),
        (-60, 40),
        (0, 40),
        (60, 40),
    ] {
        canvas.on(Layer::Red).ellipse(at.moved(x, y), 10, 10);
    }
}

fn inn(at: Point, canvas: &mut Canvas, dice: &mut Dice) {
    canvas.on(Layer::Blue).ellipse(at.moved(20, 70), 90, 34);
    House::inn().draw(at.moved(-10, 10), canvas, dice);
}

fn hamlet(at: Point, canvas: &mut Canvas, dice: &mut Dice) {
    House::cottage().draw(at.moved(-52, -16), canvas, dice);
    House::cottage().draw(at.moved(48, -22), canvas, dice);
    House::inn().draw(at.moved(-4, 92), canvas, dice);
}

fn shield(at: Point, canvas: &mut Canvas) {
    canvas
        .on(Layer::Cream)
        .stamp(at, "m-56-64h112v62c0 42-28 62-56 76-28-14-56-34-56-76z");
    canvas
        .on(Layer::Blue)
        .stamp(at, "m-44-52h44v58h-44zm44 58h44c-2 28-22 44-44 56z");
}

fn bridge(plan: &Plan, canvas: &mut Canvas) {
    let _ = (plan, p(0, 0));
    let _ = canvas;
}
