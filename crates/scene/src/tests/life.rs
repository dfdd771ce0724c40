//! Where the board lives: beings stay away from figures and borders, and are few.

use bastide_rules::FeatureKind;
use bastide_rules::action::Action;
use bastide_rules::board::Board;
use bastide_rules::game::{Game, Phase};
use bastide_rules::geometry::Cell;
use bastide_rules::options::Options;
use bastide_rules::player::Color;
use bastide_rules::segment::Segment;
use bastide_rules::setup::Setup;
use bastide_rules::system::Systems;
use bastide_rules::tiles::TileSet;

use crate::camera::CellBox;
use crate::life::{ASIDE, BANK, Being, CLEAR, Kind, MOST, draw, life, places};
use crate::plan::{Plan, SiteKind};
use crate::shape::{Curve, Point, SIZE, at_cell, p};
use crate::{board, elements, layout};

/// A game with a river in which tiles close gaps, so that much is completed.
fn played(plies: usize) -> Game {
    let sets = [TileSet::Base, TileSet::River, TileSet::Inns];
    let colors = Color::ALL[..3].to_vec();
    let systems = { [bastide_rules::System::River, bastide_rules::System::Inns] }
        .into_iter()
        .fold(Systems::NONE, Systems::with);
    let setup = Setup::new(colors, systems, &sets, Options::default(), 7);
    let mut game = Game::new(setup).unwrap();
    for ply in 0..plies {
        if game.phase() == Phase::Over {
            break;
        }
        let neighbors = |action: &Action| match *action {
            Action::Place { cell, .. } => {
                let ring = cell.ring().into_iter().step_by(2);
                ring.filter(|&cell| game.board().tile_at(cell).is_some())
                    .count()
            }
            Action::Figure { .. } => 9,
            _ => ply % 3,
        };
        let action = game.legal().into_iter().max_by_key(neighbors).unwrap();
        game.play(action).unwrap();
    }
    game
}

fn everywhere() -> CellBox {
    CellBox {
        from: Cell::new(-80, -80),
        to: Cell::new(80, 80),
    }
}

/// The beings on the boards of a game, window by window.
fn each(mut check: impl FnMut(&Board, &Being)) -> [usize; 6] {
    let mut counts = [0; 6];
    for plies in [0, 60, 180, 10_000] {
        let game = played(plies);
        let board = game.board();
        let cells = board::extent(&game, &[]);
        let windows = board
            .tiles()
            .map(|placed| CellBox::of(placed.cell).grown(1));
        for seen in windows.chain([cells, everywhere()]) {
            let beings = life(board, seen);
            assert!(beings.len() <= MOST);
            for being in &beings {
                counts[being.kind as usize] += 1;
                check(board, being);
            }
        }
    }
    counts
}

/// The cell of a point, and the point in its tile.
fn within(at: Point) -> (Cell, Point) {
    let [x, y] = [at.x, at.y].map(|n| n.div_euclid(SIZE) as i16);
    let corner = at_cell(Cell::new(x, y));
    (Cell::new(x, y), at.moved(-corner.x, -corner.y))
}

/// The segment at a point.
fn segment_at(board: &Board, at: Point) -> Option<(Cell, Segment)> {
    let (cell, at) = within(at);
    let placed = board.tile_at(cell)?;
    let segment = layout::segment_at(placed.tile, placed.rotation, placed.bridge, at)?;
    Some((cell, segment))
}

/// True if a point belongs to a completed feature.
fn is_complete(board: &Board, at: Point, kind: FeatureKind) -> bool {
    let feature = segment_at(board, at).and_then(|(cell, segment)| board.feature_at(cell, segment));
    feature.is_some_and(|feature| feature.kind == kind && feature.is_complete())
}

/// The distance from a curve.
fn away(curve: &Curve, at: Point) -> i32 {
    let points = curve.flat(64);
    let distances = points
        .windows(2)
        .map(|ends| at.distance_to_line(ends[0], ends[1]));
    distances.min().unwrap()
}

#[test]
fn every_kind_lives_somewhere() {
    let counts = each(|_, _| {});
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn nothing_comes_near_the_place_of_a_figure() {
    each(|board, being| {
        for place in places(board) {
            for at in being.trace() {
                assert!(at.distance(place) > CLEAR, "{being:?} {place:?}");
            }
        }
    });
}

#[test]
fn nothing_crosses_a_border() {
    each(|board, being| {
        let trace = being.trace();
        match being.kind {
            Kind::Smoke | Kind::Lamp => assert!(is_complete(board, being.at, FeatureKind::City)),
            Kind::Cart => {
                for at in trace {
                    assert!(is_complete(board, at, FeatureKind::Road), "{being:?}");
                    let (cell, at) = within(at);
                    let placed = board.tile_at(cell).unwrap();
                    let roads = Plan::of(placed.tile, placed.rotation).roads;
                    let near = roads.iter().map(|(_, road)| away(road, at)).min();
                    assert!(near.unwrap() <= ASIDE + 2, "{being:?}");
                }
            }
            Kind::Duck => {
                for at in trace {
                    let (cell, at) = within(at);
                    let placed = board.tile_at(cell).unwrap();
                    let plan = Plan::of(placed.tile, placed.rotation);
                    let lake = plan.site(|kind| kind == SiteKind::Lake);
                    let is_on_lake = lake.is_some_and(|lake| lake.at.distance(at) < 120);
                    let river = plan.river.as_ref();
                    assert!(is_on_lake || river.is_some_and(|river| away(river, at) <= BANK));
                }
            }
            Kind::Sheep => {
                let field = |x, y| {
                    let (cell, segment) = segment_at(board, being.at.moved(x, y)).unwrap();
                    assert!(layout::lies(segment), "{being:?}");
                    board.feature_id(cell, segment)
                };
                for (x, y) in [(-40, 0), (30, 0), (0, -30), (0, 30)] {
                    assert_eq!(field(x, y), field(0, 0), "{being:?}");
                }
            }
            Kind::Mill => {
                let (cell, wheel) = within(being.at);
                let placed = board.tile_at(cell).unwrap();
                let river = Plan::of(placed.tile, placed.rotation).river.unwrap();
                assert!(away(&river, wheel) <= 80, "{being:?}");
                let house = [(-106, -36), (-106, -120), (-22, -36), (-22, -120)];
                let segments = house.map(|(x, y)| segment_at(board, being.at.moved(x, y)));
                assert!(segments.iter().all(|it| *it == segments[0]), "{segments:?}");
                assert!(matches!(segments[0], Some((_, Segment::Field(_)))));
            }
        }
    });
}

#[test]
fn only_what_is_seen_lives() {
    let game = played(240);
    let seen = CellBox::of(Cell::ORIGIN).grown(2);
    for being in life(game.board(), seen) {
        assert!(seen.contains(within(being.at).0), "{being:?}");
    }
    let far = CellBox::of(Cell::new(70, 70));
    assert!(life(game.board(), far).is_empty());
}

#[test]
fn a_being_is_one_element_of_integers_and_classes() {
    each(|_, being| {
        let mut svg = String::new();
        draw(&mut svg, being, "awake");
        assert_eq!(elements(&svg).len(), 1, "{svg}");
        assert!(!svg.contains("style"), "{svg}");
    });
    // A direction of length one, in thousandths.
    let (sheep, mut svg) = (p(1200, -300), String::new());
    let being = life(played(240).board(), everywhere())
        .into_iter()
        .find(|being| being.kind == Kind::Sheep)
        .map(|being| Being { at: sheep, ..being });
    draw(&mut svg, &being.unwrap(), "");
    assert!(svg.starts_with("<g transform=\"matrix(1.000 0.000 0.000 1.000 1200 -300)\">"));
}
