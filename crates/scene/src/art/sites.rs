//! Single buildings: monastery, foundation, watchtower, market, inn, garden.

use super::canvas::{Canvas, Layer};
use super::cathedral;
use super::city;
use super::dice::Dice;
use super::goods;
use super::house::House;
use super::land;
use super::river;
use super::streets;
use crate::plan::{Plan, Site, SiteKind};
use crate::shape::{Point, p};
use bastide_rules::geometry::Rotation;
use bastide_rules::tile::{Symbol, Watchtower};

/// Draws a building in one of its looks.
pub(crate) fn draw(site: &Site, plan: &Plan, variety: u8, canvas: &mut Canvas, dice: &mut Dice) {
    let at = site.at;
    let look = plan.tile.plain().index() + usize::from(variety);
    match site.kind {
        SiteKind::Foundation => foundation(at, canvas),
        SiteKind::Watchtower(counts, broad) => watchtower(at, counts, broad, canvas),
        SiteKind::Bazaar => [bazaar, row, awnings][look % 3](at, canvas),
        SiteKind::Monastery => [monastery, cloister, abbey][look % 3](at, canvas),
        SiteKind::Garden => garden(at, canvas, dice),
        SiteKind::Inn => [inn, stables][look % 2](at, canvas),
        SiteKind::Crossing => hamlet(at, look % 3, canvas, dice),
        SiteKind::Gate => city::gate(at, plan, canvas),
        SiteKind::Shield => shield(at, canvas),
        SiteKind::Bridge => bridge(plan, canvas),
        SiteKind::Walk => walk(at, plan, canvas),
        SiteKind::Goods(good) => goods::draw(at, good, canvas),
        SiteKind::Arch(upright) => river::arch(at, upright, plan, canvas),
        SiteKind::Farmhouse => farm(at, canvas, dice),
        SiteKind::Cathedral => cathedral::draw(at, canvas),
        SiteKind::Spring => river::spring(at, plan, canvas),
        SiteKind::Lake => river::lake(at, canvas),
        SiteKind::Symbol(symbol) => self::symbol(at, symbol, canvas),
        SiteKind::Mouth => mouth(at, canvas),
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
            Layer::Ink,
        ),
        Watchtower::Pennants => (
            TWO,
            "m-65-73h130v70c0 48-31 76-65 92-34-17-65-44-65-92z",
            Layer::Arms,
        ),
        Watchtower::Roads => (ONE, ROAD, Layer::Ink),
        Watchtower::Monasteries => (
            THREE,
            "m-73 79v-73l48-42v-34h-17v-17h17v-19h19v19h17v17h-17v34l48 42h31v73z",
            Layer::Ink,
        ),
        Watchtower::Cities => (
            ONE,
            "m-79 79v-156h41v34h19v-34h38v34h19v-34h41v156h-55v-43c0-34-48-34-48 0v43z",
            Layer::Ink,
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

/// Draws a market street: a row of tents.
fn row(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Plaza).ellipse(at, 176, 138);
    tent(at.moved(-4, -20), Layer::Brick, canvas);
    tent(at.moved(-104, 66), Layer::Blue, canvas);
    tent(at.moved(4, 84), Layer::Red, canvas);
    tent(at.moved(112, 58), Layer::Blue, canvas);
}

/// Draws a market hall: two striped awnings on posts, with goods below.
fn awnings(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Plaza).ellipse(at, 170, 150);
    for (x, y, layer) in [(-22, -14, Layer::Blue), (18, 118, Layer::Red)] {
        let at = at.moved(x, y);
        let mut on = |layer, path| canvas.on(layer).stamp(at, path);
        on(Layer::Shadow, "m120-40l44 36v18h-246l-28-14v-14z");
        on(
            Layer::Ink,
            "m-118 0v-64h9v64zm109 0v-64h9v64zm109 0v-64h9v64z",
        );
        on(
            Layer::Cream,
            "m-96 2v-24h34v24zm60 0v-32h40v32zm66 0v-22h30v22z",
        );
        on(
            Layer::Brick,
            "m-54 2v-16h12v16zm60 0v-20h16v20zm58 0v-26h26v26z",
        );
        on(Layer::Cream, "m-132-56l26-66h208l28 66z");
        on(
            layer,
            "m-132-56l26-66h30l-20 66zm76 0l12-66h30l-2 66zm76 0l-4-66h30l10 66zm76 0l-18-66h26l28 66z",
        );
        on(Layer::Shade, "m-132-56h262v10h-262z");
    }
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

/// Draws a cloister: the nave behind, a court with a tree in front of it, and a low tower in
/// the east.
fn cloister(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Plaza).stamp(at, "m-168 24h250v106h-250z");
    canvas.on(Layer::Tree).stamp(at, "m-140 50h192v56h-192z");
    land::tree(at.moved(-44, 92), 34, canvas);
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(Layer::Shadow, "m186-40l54 60v108l-30 20h-376l-20-20z");
    on(Layer::Cream, "m-168 26v-92h262v92z");
    on(Layer::Red, "m-184-58l36-104h220l36 104z");
    on(Layer::Shade, "m-168-58h262v14h-262zm230-104l46 104h-70z");
    on(Layer::Glow, "m-148-162h210v14h-215z");
    // The wall of the court.
    on(Layer::Cream, "m-178 142v-34h272v34z");
    on(Layer::Shade, "m-178 128h272v14h-272z");
    on(Layer::Cream, "m84 142v-242h112v242z");
    on(Layer::Shade, "m168-92h28v234h-28zm-84 0h112v14h-112z");
    on(Layer::Blue, "m68-92l72-84 72 84c-30 16-114 16-144 0z");
    on(Layer::Shade, "m140-176l72 84c-12 8-30 11-46 12z");
    on(
        Layer::Ink,
        "m134-176v-22h-16v-11h16v-16h12v16h16v11h-16v22z",
    );
    on(
        Layer::Window,
        "m-150 26v-34c0-24 32-24 32 0v34zm50 0v-34c0-24 32-24 32 0v34zm50 0v-34c0-24 32-24 32 0v34z\
         m50 0v-34c0-24 32-24 32 0v34zm122 116v-40c0-28 36-28 36 0v40zm6-112v-32c0-18 22-18 22 0v32z\
         m-186-112v-14c0-12 14-12 14 0v14zm-52 0v-14c0-12 14-12 14 0v14zm104 0v-14c0-12 14-12 14 0v14z",
    );
}

/// Draws an abbey: two gables in the west, a long nave under slate, and an apse in the east.
fn abbey(at: Point, canvas: &mut Canvas) {
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(Layer::Shadow, "m180-40l56 70 4 60-20 56h-366l-24-20z");
    on(
        Layer::Cream,
        "m144 128v-96c56-12 72 10 72 30v60c-16 14-50 18-72 6zm-152 4v-124h160v124z",
    );
    on(
        Layer::Blue,
        "m140 44c0-44 18-66 34-66 22 0 46 40 52 76-24 10-62 6-86-10zm-160-28l26-112h116l38 112z",
    );
    on(
        Layer::Shade,
        "m176-22c22 0 44 36 50 76-8 4-22 6-36 6zm-54-74l38 112h-66zm-130 112h160v14h-160z",
    );
    on(Layer::Glow, "m6-96h116v12h-119z");
    for x in [-118, -28] {
        let mut on = |layer, path| canvas.on(layer).stamp(at.moved(x, 0), path);
        on(Layer::Cream, "m-48 138v-196l48-92 48 92v196z");
        on(Layer::Shade, "m20-112l28 54v196h-28z");
        on(Layer::Blue, "m-62-46l62-132 62 132h-20l-42-88-42 88z");
        on(
            Layer::Window,
            "m-20 138v-42c0-34 40-34 40 0v42zm2-136a18 18 0 0 1 36 0a18 18 0 0 1-36 0z",
        );
    }
    cross(at.moved(-118, -178), canvas);
    canvas.on(Layer::Window).stamp(
        at,
        "m34 100v-44c0-24 22-24 22 0v44zm42 0v-44c0-24 22-24 22 0v44zm74 6v-34c0-20 18-20 18 0v34z\
         m32 0v-34c0-20 16-20 16 0v34z",
    );
}

/// Draws a cross that stands on a roof.
fn cross(at: Point, canvas: &mut Canvas) {
    canvas
        .on(Layer::Ink)
        .stamp(at, "m-6 6v-28h-16v-11h16v-16h12v16h16v11h-16v28z");
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

/// Draws the mill of an inn: a tall house with its sign, on the shore of a pond that drives
/// its wheel.
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
    canvas.on(Layer::Ink).stamp(at.moved(-74, 40), WHEEL);
    inn_sign(at, canvas);
}

/// A mill wheel around the origin, with its rim and four spokes.
const WHEEL: &str = "m-44 0a44 44 0 0 1 88 0a44 44 0 0 1-88 0zm10 0a34 34 0 0 0 68 0a34 34 0 0 0-68 0z\
    m-6-4h80v8h-80zm36-36h8v80h-8zm-26 2l6-6 56 56-6 6zm50-6l6 6-56 56-6-6z";

/// Draws an inn with stables around its yard, and a trough.
fn stables(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Plaza).stamp(
        at,
        "m-112 84c-6-50 40-76 116-74 76-4 112 24 108 66-4 36-60 42-112 42-60 2-108-6-112-34z",
    );
    canvas.on(Layer::River).stamp(at, "m14 92h62v20h-62z");
    House::tavern().draw(at.moved(-14, 20), 3, canvas);
    // The stable, with a horse that looks out of each door.
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(Layer::Shadow, "m-14 60l24 18v30h-104z");
    on(Layer::Cream, "m-112 106v-44h98v44z");
    on(Layer::Brick, "m-122 66l16-44h86l16 44z");
    on(Layer::Shade, "m-44 22h24l16 44h-24z");
    on(
        Layer::Ink,
        "m-102 106v-32h24v32zm38 0v-32h24v32zm148 12v-40h7v10h34v-10h7v40h-7v-20h-34v20z",
    );
    inn_sign(at, canvas);
}

/// Draws the sign of an inn.
fn inn_sign(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Ink).stamp(at, "m74 14v-96h44v10h-34v86z");
    canvas
        .on(Layer::Red)
        .stamp(at, "m88-66h32v40l-16 10-16-10z");
}

/// Draws a village: three houses, two at a linden, or four around a well.
fn hamlet(at: Point, look: usize, canvas: &mut Canvas, dice: &mut Dice) {
    let mut house = |house: House, x: i32, y: i32, canvas: &mut Canvas| {
        house.draw(at.moved(x, y), dice.roll(4), canvas);
    };
    match look {
        0 => {
            house(House::cottage(), -52, -16, canvas);
            house(House::cottage(), 48, -22, canvas);
            house(House::inn(), -4, 92, canvas);
        }
        1 => {
            house(House::cottage(), -60, 8, canvas);
            house(House::inn(), 34, 92, canvas);
            land::tree(at.moved(40, -4), 50, canvas);
        }
        _ => {
            house(House::narrow(), -4, -36, canvas);
            house(House::cottage(), -74, 22, canvas);
            house(House::cottage(), 72, 26, canvas);
            house(House::inn(), -20, 104, canvas);
            streets::well(at.moved(4, 12), canvas);
        }
    }
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

/// Draws a symbol: a mountain, or a picture on a disc.
pub(super) fn symbol(at: Point, symbol: Symbol, canvas: &mut Canvas) {
    if symbol == Symbol::Volcano {
        canvas
            .on(Layer::Shadow)
            .stamp(at, "m40-84l100 150-20 34h-120z");
        canvas
            .on(Layer::Wall)
            .stamp(at, "m-120 92l78-176h84l78 176z");
        canvas.on(Layer::Shade).stamp(at, "m8-76h34l76 166h-72z");
        canvas
            .on(Layer::Red)
            .stamp(at, "m-46-84h92l12 34-22 56-20-42-18 84-20-70-22 34-14-62z");
        return;
    }
    canvas.on(Layer::Sign).ellipse(at, 74, 74);
    let (layer, picture) = match symbol {
        // A head with its horn, and its neck.
        Symbol::Dragon => (
            Layer::Ink,
            "m-34 54c-22-50-8-92 32-96l-22-22c30-2 48 8 56 28l26 20-6 20-40 2c-14 8-8 28 12 48z",
        ),
        // A crown.
        Symbol::Princess => (Layer::Red, "m-44 36l-10-68 28 26 26-46 26 46 28-26-10 68z"),
        // A gate.
        _ => (
            Layer::Arms,
            "m-44 50v-56c0-62 88-62 88 0v56h-24v-52c0-30-40-30-40 0v52z",
        ),
    };
    canvas.on(layer).stamp(at, picture);
}

/// Draws the mouth of a tunnel.
fn mouth(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Stone).ellipse(at, 62, 50);
    canvas.on(Layer::Ink).ellipse(at, 42, 32);
}

/// Draws the covered way that carries a city over another one.
fn walk(at: Point, plan: &Plan, canvas: &mut Canvas) {
    let upright = matches!(plan.rotation, Rotation::R0 | Rotation::R180);
    let [shadow, deck, rims] = match upright {
        true => [
            "m36-280h24v560h-24z",
            "m-40-300h80v600h-80z",
            "m-40-300h12v600h-12zm68 0h12v600h-12z",
        ],
        false => [
            "m-280 36h560v24h-560z",
            "m-300-40h600v80h-600z",
            "m-300-40h600v12h-600zm0 68h600v12h-600z",
        ],
    };
    canvas.on(Layer::Shadow).stamp(at, shadow);
    canvas.on(Layer::Cream).stamp(at, deck);
    canvas.on(Layer::Shade).stamp(at, rims);
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
