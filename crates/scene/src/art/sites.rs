//! Single buildings: monastery, foundation, watchtower, market, inn, garden.

use super::canvas::{Canvas, Layer};
use super::cathedral;
use super::city;
use super::dice::Dice;
use super::goods;
use super::house::House;
use super::river;
use crate::plan::{Plan, Site, SiteKind};
use crate::shape::{Point, p};
use bastide_rules::geometry::Rotation;
use bastide_rules::tile::Watchtower;

pub(crate) fn draw(site: &Site, plan: &Plan, canvas: &mut Canvas, dice: &mut Dice) {
    let at = site.at;
    match site.kind {
        SiteKind::Foundation => foundation(at, canvas),
        SiteKind::Watchtower(counts, broad) => watchtower(at, counts, broad, canvas),
        SiteKind::Bazaar => bazaar(at, canvas),
        SiteKind::Monastery => monastery(at, canvas),
        SiteKind::Garden => garden(at, canvas, dice),
        SiteKind::Inn => inn(at, canvas),
        SiteKind::Crossing => hamlet(at, canvas, dice),
        SiteKind::Gate => city::gate(at, plan, canvas),
        SiteKind::Shield => shield(at, canvas),
        SiteKind::Bridge => bridge(plan, canvas),
        SiteKind::Goods(good) => goods::draw(at, good, canvas),
        SiteKind::Arch(upright) => river::arch(at, upright, plan, canvas),
        SiteKind::Farmhouse => farm(at, canvas, dice),
        SiteKind::Cathedral => cathedral::draw(at, canvas),
        SiteKind::Spring => river::spring(at, plan, canvas),
        SiteKind::Lake => river::lake(at, canvas),
    }
}

/// Draws the lowest ring of an unfinished tower: two rows of blocks around a floor of
/// earth, with a heap of stones and a ladder.
pub(super) fn foundation(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Shadow).ellipse(at.moved(20, 22), 120, 116);
    canvas.on(Layer::Wall).ellipse(at, 114, 106);
    let stone = canvas.on(Layer::Stone);
    stone.ellipse(at.moved(0, -8), 110, 100);
    stone.stamp(at, JOINTS);
    canvas.on(Layer::Plaza).ellipse(at.moved(0, -4), 62, 54);
    canvas.on(Layer::Shade).stamp(
        at,
        "m-62-4c0-72 124-72 124 0-18-48-106-48-124 0zm124 0c6 30-28 62-62 54 40 22 90-4 104-54z",
    );
    canvas
        .on(Layer::Cream)
        .stamp(at, "m-34 24h28v20h-28zm32 0h28v20h-28zm-16-24h28v20h-28z");
}

/// Joints between the blocks of a foundation.
const JOINTS: &str =
    "m-110-8h48m124 0h48m-110-100v46m0 108v46m-78-171l35 33m86 76l36 34m0-143l-36 33m-86 76l-35 34";

/// Draws a platform with battlements; its badge shows its kind.
fn watchtower(at: Point, counts: Watchtower, broad: bool, canvas: &mut Canvas) {
    let w = if broad { 160 } else { 150 };
    let to = |x: i32, y: i32| at.moved(x, y);
    let shadow = [
        to(w, -70),
        to(w + 62, 0),
        to(w + 52, 146),
        to(-w + 60, 160),
        to(-w, 120),
    ];
    canvas.on(Layer::Shadow).polygon(&shadow);
    let foot = [to(w, 118), to(w - 26, 142), to(-w + 26, 142), to(-w, 118)];
    let mut outline = battlement(at, w, -130, 20);
    outline.extend(foot);
    canvas.on(Layer::Sign).polygon(&outline);
    // The face below the front parapet, in contrast to its merlons.
    let mut face = battlement(at, w, 62, 22);
    face.extend(foot);
    canvas.on(Layer::Shade).polygon(&face);
    let side = [to(w - 20, -104), to(w, -112), to(w, 62), to(w - 20, 70)];
    canvas.on(Layer::Shade).polygon(&side);
    badge(at.moved(-4, -30), w, counts, canvas);
}

/// A row of merlons from west to east, the first with its upper edge at `y`.
fn battlement(at: Point, w: i32, y: i32, deep: i32) -> Vec<Point> {
    let teeth = 11;
    let edge = |n: i32| -w + 2 * w * n / teeth;
    let row = (0..teeth).flat_map(|n| {
        let y = if n % 2 == 0 { y } else { y + deep };
        [at.moved(edge(n), y), at.moved(edge(n + 1), y)]
    });
    row.collect()
}

pub(super) fn badge(at: Point, w: i32, counts: Watchtower, canvas: &mut Canvas) {
    const ONE: &str = "m-14-73h36v146h-36v-104l-28 11v-31z";
    const TWO: &str = "m-44-28c0-28 19-44 48-44 31 0 50 17 50 44 0 25-17 42-48 70h50v31h-107v-25c48-42 67-59 67-76 0-11-6-17-16-17-11 0-16 7-16 17z";
    // A signpost.
    const ROAD: &str = "m-50-77h94l31 25-31 25h-94zm101 65v50h-94l-31-25 31-25zm-64-26h26v118h-26z";
    const THREE: &str = "m-44-73h96v25l-31 31c25 6 36 23 36 42 0 31-24 50-59 50-24 0-42-8-52-24l24-23c7 10 16 16 28 16 14 0 24-7 24-18 0-13-11-18-34-18v-23l31-28h-64z";
    let (number, picture, layer): (&str, &str, Layer) = match counts {
        Watchtower::Meeples => (
            TWO,
            "m0-76c19 0 31 14 31 31 0 7-1 13-6 18 28 7 56 19 56 40 0 14-25 18-48 19 8 23 34 49 34 59 0 6-5 7-10 7h-47c-7 0-8-6-11-23-2 17-5 23-11 23h-47c-6 0-10-1-10-7 0-10 25-36 34-59-23-1-48-6-48-19 0-19 28-32 56-40-5-6-6-11-6-18 0-17 11-31 31-31z",
            Layer::Brick,
        ),
        Watchtower::Pennants => (
            TWO,
            "m-65-73h130v70c0 48-31 76-65 92-34-17-65-44-65-92z",
            Layer::Arms,
        ),
        Watchtower::Roads => (ONE, ROAD, Layer::Brick),
        Watchtower::Monasteries => (
            THREE,
            "m-73 79v-73l48-42v-34h-17v-17h17v-19h19v19h17v17h-17v34l48 42h31v73z",
            Layer::Brick,
        ),
        Watchtower::Cities => (
            ONE,
            "m-79 79v-156h41v34h19v-34h38v34h19v-34h41v156h-55v-43c0-34-48-34-48 0v43z",
            Layer::Brick,
        ),
    };
    canvas.on(Layer::Ink).stamp(at.moved(61 - w, 0), number);
    canvas.on(layer).stamp(at.moved(w - 94, 0), picture);
}

fn bazaar(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Plaza).ellipse(at, 170, 150);
    // Customers.
    let people = "m-98 74c0-44 28-44 28 0zm60 18c0-44 28-44 28 0zm108-20c0-44 28-44 28 0z";
    canvas.on(Layer::Brick).stamp(at, people);
    for (x, y) in [(-84, 36), (-24, 54), (84, 34)] {
        canvas.on(Layer::Cream).ellipse(at.moved(x, y), 11, 11);
    }
    tent(at.moved(-82, 0), Layer::Red, canvas);
    tent(at.moved(80, -8), Layer::Blue, canvas);
    tent(at.moved(2, 142), Layer::Red, canvas);
}

/// Draws a striped tent with the middle of its base at `at`.
fn tent(at: Point, stripes: Layer, canvas: &mut Canvas) {
    canvas
        .on(Layer::Shadow)
        .stamp(at, "m56-50l48 50-12 14h-122l-28-14z");
    canvas.on(Layer::Cream).stamp(
        at,
        "m-56 4v-52l-14-12c18-10 50-34 70-68 20 34 52 58 70 68l-14 12v52z",
    );
    canvas.on(stripes).stamp(at, "m-56 4v-52l-14-12c18-10 50-34 70-68-14 34-28 52-36 74v58z\
        m42 0v-58c2-20 8-46 14-74 6 28 12 54 14 74v58zm50 0v-58c-8-22-22-40-36-74 20 34 52 58 70 68l-14 12v52z");
    canvas
        .on(Layer::Shade)
        .stamp(at, "m14 4v-58l-14-74 70 68-14 12v52z");
    canvas.on(Layer::Ink).stamp(
        at,
        "m-12 4c6-14 10-28 12-42 2 14 6 28 12 42zm8-130v-34l34 10-28 10v14z",
    );
}

pub(super) fn monastery(at: Point, canvas: &mut Canvas) {
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(Layer::Shadow, "m150-80l64 90-8 136-296 4-80-30 10-60z");
    // The nave with its long roof, the tower with its spire and cross.
    on(Layer::Cream, "m-70 128v-118h238v118zm-96 10v-222h96v222z");
    on(Layer::Red, "m-82 26l34-130h192l38 130z");
    on(Layer::Blue, "m-182-74l64-134 64 134-32 14h-64z");
    on(
        Layer::Shade,
        "m118 26l26-130 38 130zm-188 4h238v16h-238zm-30 108v-212l30-6v218zm-18-346l64 134-32 14-18 1z",
    );
    on(
        Layer::Ink,
        "m-124-200v-28h-18v-12h18v-18h12v18h18v12h-18v28z",
    );
    // The monks are at evensong.
    let pen = canvas.on(Layer::Window);
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

/// Draws a garden: a round hedge around flowers, paths that cross, and a fountain.
/// Nothing else on a meadow is round.
pub(super) fn garden(at: Point, canvas: &mut Canvas, dice: &mut Dice) {
    // The flowers in bloom, in the middle of their beds or in pairs.
    let season = [Layer::Red, Layer::Brick, Layer::Cream][dice.roll(3) as usize];
    let flowers: &[(i32, i32)] = match dice.roll(3) {
        0 => &[(44, 44)],
        1 => &[(32, 52), (52, 32)],
        _ => &[(54, 40), (36, 40), (45, 56)],
    };
    // Outside only.
    canvas.on(Layer::Shadow).stamp(
        at,
        "m-68 72c40 76 190 70 196-48 2-30-12-62-44-92l-20 20c60 60 0 150-70 150-26 0-46-14-62-30z",
    );
    canvas
        .on(Layer::Cream)
        .stamp(at, "m-80-15h65v-65h30v65h65v30h-65v65h-30v-65h-65z");
    canvas.on(Layer::Blue).ellipse(at, 28, 26);
    canvas.on(Layer::Glow).ellipse(at.moved(-3, -3), 18, 15);
    let hedge = canvas.on(Layer::Hedge);
    hedge.ellipse(at, 109, 109);
    hedge.stamp(
        at,
        "m-83 0c0 46 37 83 83 83 46 0 83-37 83-83 0-46-37-83-83-83-46 0-83 37-83 83z",
    );
    canvas
        .on(Layer::Glow)
        .stamp(at, "m-100-8c0-48 40-88 92-92v10c-46 4-80 40-80 82z");
    for &(dx, dy) in flowers {
        for (x, y) in [(dx, dy), (-dx, dy), (dx, -dy), (-dx, -dy)] {
            canvas.on(season).ellipse(at.moved(x, y), 10, 9);
        }
    }
}

/// A tall inn with its sign, on the shore of a pond.
pub(super) fn inn(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::River).stamp(
        at,
        "m-108 68c0-36 56-50 110-44 60-8 112 10 110 46-2 38-58 50-114 46-58 2-106-12-106-48z",
    );
    let light = canvas.on(Layer::Glow);
    light.stamp(at, "m-50 84h60v5h-60zm74 16h48v5h-48zm-56 2h30v5h-30z");
    canvas.on(Layer::Tree).stamp(
        at,
        "m100 112c-8-16-10-34-6-50 6 14 8 24 8 34 2-14 8-24 14-30 2 18-2 34-8 46z",
    );
    // The far bank throws a shadow.
    let bank = "m-108 68c0-36 56-50 110-44 60-8 112 10 110 46-24-26-68-28-110-24-46-4-88 2-110 22z";
    canvas.on(Layer::Shade).stamp(at, bank);
    House::tavern().draw(at.moved(-18, 26), 0, canvas);
    canvas.on(Layer::Ink).stamp(at, "m74 14v-96h44v10h-34v86z");
    canvas
        .on(Layer::Red)
        .stamp(at, "m88-66h32v40l-16 10-16-10z");
}

fn hamlet(at: Point, canvas: &mut Canvas, dice: &mut Dice) {
    House::cottage().draw(at.moved(-52, -16), dice.roll(4), canvas);
    House::cottage().draw(at.moved(48, -22), dice.roll(4), canvas);
    House::inn().draw(at.moved(-4, 92), dice.roll(4), canvas);
}

/// Draws a farm with its barn and a fence.
fn farm(at: Point, canvas: &mut Canvas, dice: &mut Dice) {
    House::cottage().draw(at.moved(58, -26), dice.roll(4), canvas);
    House::inn().draw(at.moved(14, 56), dice.roll(4), canvas);
    canvas.on(Layer::Ink).stamp(
        at,
        "m-66 88h168v6h-168zm8-12h8v26h-8zm48 0h8v26h-8zm48 0h8v26h-8zm48 0h8v26h-8z",
    );
}

pub(super) fn shield(at: Point, canvas: &mut Canvas) {
    canvas
        .on(Layer::Wall)
        .stamp(at, "m-80-90h160v90c0 60-40 88-80 108-40-20-80-48-80-108z");
    canvas
        .on(Layer::Sign)
        .stamp(at, "m-72-82h144v80c0 54-36 80-72 98-36-18-72-44-72-98z");
    canvas
        .on(Layer::Arms)
        .stamp(at, "m-62-72h62v80h-62zm62 80h62c-3 38-30 58-62 76z");
}

/// Draws the bridge that carries a road over a city, with its parapets.
fn bridge(plan: &Plan, canvas: &mut Canvas) {
    let upright = matches!(plan.rotation, Rotation::R0 | Rotation::R180);
    let at = p(500, 500);
    if upright {
        // Its high part leans west and shows its eastern side.
        let mut on = |layer, path| canvas.on(layer).stamp(at, path);
        on(Layer::Shadow, "m60-330l82 60v560l-82 40z");
        on(
            Layer::Cream,
            "m-74-360l14 20c-14 220-14 460 0 680l-14 20h148l24-24v-672l-24-24z",
        );
        on(
            Layer::Shade,
            "m-44-350c-14 220-14 480 0 700h8c-14-220-14-480 0-700zm80 0c-14 220-14 480 0 700h8\
             c-14-220-14-480 0-700zm12-6c-14 220-14 492 0 712h26l24-24v-664l-24-24z",
        );
        on(
            Layer::Ink,
            "m98 300c-44-30-52-104 0-96zm0-155c-44-30-52-104 0-96zm0-155c-44-30-52-104 0-96zm0-155c-44-30-52-104 0-96z",
        );
    } else {
        canvas
            .on(Layer::Shadow)
            .stamp(at, "m-330 120h700l30-40v50l-60 30h-640z");
        canvas
            .on(Layer::Cream)
            .stamp(at, "m-360-74l16 16h688l16-16v148l-16 36h-688l-16-36z");
        canvas.on(Layer::Shade).stamp(
            at,
            "m-350-42h700v8h-700zm0 80h700v8h-700zm-8 20h716l-14 52h-688z",
        );
        canvas.on(Layer::Ink).stamp(at, "m-280 110c0-48 90-48 90 0zm155 0c0-48 90-48 90 0zm155 0c0-48 90-48 90 0zm155 0c0-48 90-48 90 0z");
    }
}
