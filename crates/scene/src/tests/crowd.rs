//! Figures on a crowded board: clear of badges, of figures of other features and of tiles
//! that are not theirs.

use std::collections::BTreeMap;

use bastide_rules::action::Action;
use bastide_rules::figures::FigureKind;
use bastide_rules::game::{Game, Phase, Rotations};
use bastide_rules::geometry::Cell;
use bastide_rules::options::Options;
use bastide_rules::player::Color;
use bastide_rules::segment::Segment;
use bastide_rules::setup::Setup;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::system::{System, Systems};
use bastide_rules::tile::Symbol;

use super::paths::{outlines, winding};
use crate::ground::Ground;
use crate::layers::figures::{self, Standing};
use crate::layers::{bridges, castles, towers};
use crate::meeple::{lies, silhouette};
use crate::pieces;
use crate::plan::SiteKind;
use crate::shape::{Point, SIZE, at_cell, p};

/// The distance of sample points.
const STEP: i32 = 12;

/// The sample points of figures around their middles, by kind and posture.
struct Bodies(Vec<[Vec<Point>; 2]>);

impl Bodies {
    fn new() -> Bodies {
        let body = |kind: FigureKind| {
            let svg = silhouette(kind);
            let data = svg.split(" d=\"").nth(1).unwrap();
            let outlines = outlines(data.split('"').next().unwrap());
            let is_in = |x: f64, y: f64| {
                let turns = |outline: &Vec<(f64, f64)>| winding(outline, x / 1.13, y / 1.13);
                outlines.iter().map(turns).sum::<i32>() != 0
            };
            [false, true].map(|lying| {
                let lying = lying && lies(kind);
                let mut points = Vec::new();
                for x in (-150..=150).step_by(STEP as usize) {
                    for y in (-150..=150).step_by(STEP as usize) {
                        let (u, v) = if lying { (-y, x) } else { (x, y) };
                        if is_in(f64::from(u), f64::from(v)) {
                            points.push(p(x, y));
                        }
                    }
                }
                points
            })
        };
        Bodies(FigureKind::ALL.map(body).into())
    }

    fn of(&self, standing: &Standing) -> Vec<Point> {
        let points = &self.0[standing.figure.kind as usize][usize::from(standing.lies)];
        let at = standing.at;
        points.iter().map(|by| at.moved(by.x, by.y)).collect()
    }
}

/// The shape of a badge around its middle.
#[derive(Clone, Copy)]
enum Badge {
    Disc(i32),
    Box([Point; 2]),
}

impl Badge {
    fn of(kind: SiteKind) -> Option<(&'static str, Badge)> {
        Some(match kind {
            SiteKind::Shield => ("arms", Badge::Box([p(-74, -84), p(74, 84)])),
            SiteKind::Goods(_) => ("goods", Badge::Disc(90)),
            SiteKind::Symbol(Symbol::Volcano) => ("volcano", Badge::Box([p(-90, -80), p(90, 90)])),
            SiteKind::Symbol(_) => ("symbol", Badge::Disc(74)),
            SiteKind::Watchtower(..) => ("watchtower", Badge::Box([p(-150, -104), p(150, 44)])),
            SiteKind::Inn => ("inn", Badge::Box([p(-100, -110), p(110, 100)])),
            _ => return None,
        })
    }

    fn samples(self, at: Point) -> Vec<Point> {
        let mut points = Vec::new();
        for x in (-156..=156).step_by(STEP as usize) {
            for y in (-156..=156).step_by(STEP as usize) {
                let by = p(x, y);
                let is_in = match self {
                    Badge::Disc(radius) => by.distance(p(0, 0)) <= radius,
                    Badge::Box([from, to]) => {
                        (from.x..=to.x).contains(&x) && (from.y..=to.y).contains(&y)
                    }
                };
                if is_in {
                    points.push(at.moved(x, y));
                }
            }
        }
        points
    }
}

/// The part of sample points, in percent, that have one of others nearby.
fn share(of: &[Point], by: &[Point]) -> i32 {
    let is_hidden = |at: &&Point| {
        let near = |other: &Point| {
            (other.x - at.x).abs() <= STEP / 2 && (other.y - at.y).abs() <= STEP / 2
        };
        by.iter().any(near)
    };
    of.iter().filter(is_hidden).count() as i32 * 100 / of.len().max(1) as i32
}

type Counts = BTreeMap<String, usize>;

/// Counts a share in percent that is not below the least one that matters.
fn count(counts: &mut Counts, what: &str, share: i32, least: i32) {
    if share >= least {
        *counts.entry(what.to_owned()).or_default() += 1;
    }
}

/// Counts overlaps.
fn crowd(game: &Game, bodies: &Bodies, counts: &mut Counts) {
    let board = game.board();
    let standing = figures::standing(board);
    let all: Vec<(Standing, Vec<Point>)> =
        standing.iter().map(|one| (*one, bodies.of(one))).collect();
    let castles = board.castles();
    let is_lord = |one: &Standing| castles::of_lord(&castles, &one.figure).is_some();
    let near = |at: Point, by: i32, other: Point| {
        (at.x - other.x).abs() < by && (at.y - other.y).abs() < by
    };
    *counts.entry("figures".into()).or_default() += all.len();
    *counts.entry("boards".into()).or_default() += 1;
    // Badges.
    for placed in board.tiles() {
        let ground = Ground::of(placed.tile, placed.rotation);
        let corner = at_cell(placed.cell);
        for site in ground.sites() {
            let Some((name, badge)) = Badge::of(site.kind) else {
                continue;
            };
            let at = corner.moved(site.at.x, site.at.y);
            if let Some(axis) = placed.bridge
                && bridges::hidden(&ground, axis).any(|other| other.at == site.at)
            {
                // A sign on the bridge says it.
                continue;
            }
            let samples = badge.samples(at);
            for (one, points) in &all {
                if near(at, 320, one.at) {
                    let share = share(&samples, points);
                    let what = format!("{name} under a figure");
                    count(counts, &what, share, 20);
                }
            }
            if let Some(axis) = placed.bridge
                && !matches!(site.kind, SiteKind::Symbol(_))
            {
                let [from, to] = pieces::covered(axis);
                let is_under = |at: &&Point| {
                    (from.x..to.x).contains(&(at.x - corner.x))
                        && (from.y..to.y).contains(&(at.y - corner.y))
                };
                let hidden = samples.iter().filter(is_under).count() * 100 / samples.len();
                let what = format!("{name} under a bridge");
                count(counts, &what, hidden as i32, 20);
            }
        }
        // Signs on bridges.
        if let Some(axis) = placed.bridge {
            let places: Vec<Point> = all.iter().map(|one| one.0.at).collect();
            let places = bridges::sign_spots(placed.cell, axis, &places);
            for (at, _) in places.into_iter().zip(bridges::hidden(&ground, axis)) {
                let samples = Badge::Disc(74).samples(at);
                for (one, points) in &all {
                    if near(at, 320, one.at) {
                        let what = match one.on_bridge {
                            true => "sign under a figure",
                            false => "figure under a sign",
                        };
                        count(counts, what, share(&samples, points), 20);
                    }
                }
            }
        }
    }
    // Numbers of towers.
    for (_, at) in towers::numbered(board) {
        let samples = Badge::Disc(76).samples(at);
        for (one, points) in &all {
            if near(at, 320, one.at) {
                count(counts, "number over a figure", share(&samples, points), 20);
            }
        }
    }
    for (n, (one, points)) in all.iter().enumerate() {
        // Other figures.
        for (other, others) in &all[n + 1..] {
            if near(one.at, 320, other.at) {
                let id = |one: &Standing| board.feature_id(one.figure.cell, one.figure.segment);
                let what = match (id(one) == id(other), is_lord(one) && is_lord(other)) {
                    (_, true) => "lords",
                    (true, _) => "figures of one feature",
                    _ => "figures of two features",
                };
                let share = share(points, others);
                count(counts, what, share, 10);
            }
        }
        let on_ground = !one.on_bridge && !is_lord(one);
        if !on_ground || matches!(one.figure.segment, Segment::Corner(_)) {
            continue;
        }
        // Bridges.
        let mut under = 0;
        let mut across = 0;
        for at in points {
            let cell = Cell::new(at.x.div_euclid(SIZE) as i16, at.y.div_euclid(SIZE) as i16);
            let placed = board.tile_at(cell);
            if let Some(axis) = placed.and_then(|placed| placed.bridge) {
                let [from, to] = pieces::covered(axis);
                let at = at.moved(-at_cell(cell).x, -at_cell(cell).y);
                under +=
                    i32::from((from.x..to.x).contains(&at.x) && (from.y..to.y).contains(&at.y));
            }
            if cell != one.figure.cell {
                across += 1;
            }
        }
        let percent = |n: i32| n * 100 / points.len() as i32;
        count(counts, "figure under a bridge", percent(under), 25);
        count(counts, "figure across an edge", percent(across), 10);
    }
}

/// Plays a game at random, with figures more often than not, and looks at some boards.
fn play(systems: Systems, seed: u64, mut look: impl FnMut(&Game)) {
    let count = 2 + seed as usize % 5;
    let setup = Setup::new(
        Color::ALL[..count].to_vec(),
        systems,
        &systems.tile_sets(),
        Options::default(),
        seed,
    );
    let mut game = Game::new(setup).unwrap();
    let mut dice = SplitMix64::new(seed);
    let mut legal = Vec::new();
    let mut turn = 0;
    while game.phase() != Phase::Over {
        game.legal_into(Rotations::All, &mut legal);
        let puts: Vec<Action> = legal
            .iter()
            .copied()
            .filter(|it| it.piece().is_some())
            .collect();
        let from = if !puts.is_empty() && dice.below(4) > 0 {
            &puts
        } else {
            &legal
        };
        let action = from[dice.below(from.len() as u32) as usize];
        game.play(action).unwrap();
        turn += 1;
        if turn % 60 == 0 {
            look(&game);
        }
    }
}

/// In a thousand figures, few cover something, and none hides much.
#[test]
fn figures_on_crowded_boards_keep_clear() {
    let bodies = Bodies::new();
    let mut counts = Counts::new();
    let single = [System::Inns, System::Traders, System::Watchtowers];
    let single = single.map(|system| Systems::NONE.with(system));
    for systems in [Systems::DEFAULT, Systems::ALL].into_iter().chain(single) {
        for seed in 0..3 {
            play(systems, seed, |game| crowd(game, &bodies, &mut counts));
        }
    }
    let figures = counts["figures"];
    assert!(figures > 1000, "{figures}");
    let of = |what: &str| counts.get(what).copied().unwrap_or_default() * 1000 / figures;
    for badge in ["arms", "goods", "symbol", "volcano", "watchtower", "inn"] {
        for over in ["figure", "bridge"] {
            assert_eq!(of(&format!("{badge} under a {over}")), 0, "{counts:?}");
        }
    }
    for what in [
        "number over a figure",
        "sign under a figure",
        "figure under a sign",
        "figure under a bridge",
        "figures of two features",
    ] {
        assert_eq!(of(what), 0, "{counts:?}");
    }
    assert!(of("figure across an edge") <= 5, "{counts:?}");
}
