//! The pieces on the tiles.

use std::collections::BTreeSet;

use bastide_rules::action::Axis;
use bastide_rules::game::Game;
use bastide_rules::geometry::{Rotation, Side};
use bastide_rules::segment::Segment;
use bastide_rules::setup::{Setup, StartPosition};
use bastide_rules::tiles::TileId;

use super::pictures::{assert_well_formed, played};
use super::table::{cell, everything};
use crate::area::area;
use crate::board::{Picture, board_svg};
use crate::layers::{self, bridges, castles, fields, figures, tiles, towers};
use crate::layout;
use crate::pieces;
use crate::plan::{Plan, SiteKind};
use crate::shape::{inside, p};

#[test]
fn layers_are_painted_in_their_order() {
    let game = everything();
    let board = game.board();
    let svg = board_svg(&game, &Picture::default());
    assert_well_formed(&svg);
    let layers = [
        tiles::land(board),
        tiles::svg(board),
        castles::svg(&game),
        towers::svg(board),
        figures::svg(&game, false),
        bridges::svg(board),
        figures::svg(&game, true),
        towers::numbers(board),
    ];
    assert!(layers.iter().all(|layer| !layer.is_empty()));
    let painted = svg.split_once("</defs>").unwrap().1;
    let at = layers.map(|layer| painted.find(&layer).unwrap());
    assert!(at.is_sorted());
}

#[test]
fn everything_drawn_is_described() {
    let svg = board_svg(&everything(), &Picture::default());
    let told = svg.split("<desc>").nth(1).unwrap();
    let told = told.split("</desc>").next().unwrap();
    for sentence in [
        "red 12 points. ",
        "red holds 1 of blue. ",
        "Tower on 0,1 of 1 floor. ",
        "Tower on 2,-1 of 5 floors. ",
        "Bridge on 2,0. ",
        "Castle on 0,-1 and 0,0 of red. ",
        "Castle on 4,-2 and 4,-1 of yellow and green. ",
        "Castle on 0,1 and 1,1, nobody's. ",
        "yellow on 2,-1 tower. ",
        "blue on 2,0 bridge. ",
    ] {
        assert!(told.contains(sentence), "{sentence}: {told}");
    }
    // Lords are in their castles only.
    assert!(!told.contains("yellow on 4,"), "{told}");
}

#[test]
fn a_board_defines_no_drawing_that_it_does_not_use() {
    let all = layers::definitions();
    assert_well_formed(&all);
    let game = everything();
    let svg = board_svg(&game, &Picture::default());
    for id in ["castle-wide", "castle-tall", "bridge-ns", "bridge-ew"] {
        let definition = ["id=\"", id, "\""].concat();
        assert!(all.contains(&definition) && svg.contains(&definition));
    }
    let bare = Game::new(Setup {
        position: StartPosition::default(),
        ..game.setup().clone()
    });
    let svg = board_svg(&bare.unwrap(), &Picture::default());
    assert!(!svg.contains("id=\"castle") && !svg.contains("id=\"bridge"));
}

#[test]
fn no_two_figures_share_a_place() {
    let game = everything();
    let standing = figures::standing(game.board());
    assert_eq!(standing.len(), game.board().figures().len());
    for (n, one) in standing.iter().enumerate() {
        for other in &standing[n + 1..] {
            let apart = one.at.distance(other.at);
            assert!(apart >= 150, "{one:?} {other:?}: {apart}");
        }
    }
    assert!(standing.is_sorted_by_key(|standing| standing.at.y));
}

#[test]
fn lords_stand_on_their_castle_and_not_in_the_city() {
    let game = everything();
    let castle = &game.board().castles()[2];
    let middle = castles::middle(castle);
    assert_eq!(middle, p(4500, -1000));
    let lords: Vec<_> = figures::standing(game.board())
        .into_iter()
        .filter(|standing| castle.cells.contains(&standing.figure.cell))
        .map(|standing| standing.at)
        .collect();
    let y = middle.y + pieces::LORD;
    assert_eq!(lords, [p(4405, y), p(4595, y)]);
}

#[test]
fn a_figure_stands_on_top_of_its_tower_however_high() {
    let game = everything();
    let board = game.board();
    let tower = board.tower_at(cell("2,-1")).unwrap();
    let foundation = towers::foundation(board, &tower);
    let spot = figures::spot(board, tower.cell, Segment::Tower).unwrap();
    assert_eq!(spot, foundation.moved(0, pieces::tower_top(5)));
}

#[test]
fn the_number_of_a_tower_keeps_clear_of_figures() {
    let foot = p(500, 500);
    assert_eq!(towers::beside(foot, &[]), p(632, 554));
    let [right, left] = [p(700, 560), p(300, 560)];
    assert_eq!(towers::beside(foot, &[left]), p(632, 554));
    assert_eq!(towers::beside(foot, &[right]), p(368, 554));
    assert_eq!(towers::beside(foot, &[left, right]), p(500, 628));
    // A figure on the tower and one beside it.
    for tile in TileId::all().filter(|tile| tile.facts().foundation) {
        for rotation in Rotation::ALL {
            let foot = layout::spot(tile, rotation, Segment::Tower);
            let top = foot.moved(0, pieces::tower_top(1));
            for segment in layout::segments(tile, rotation) {
                if segment != Segment::Tower {
                    let figures = [top, layout::spot(tile, rotation, segment)];
                    let number = towers::beside(foot, &figures);
                    let gap = figures.map(|at| at.distance(number)).into_iter().min();
                    assert!(gap >= Some(150), "{tile:?} {rotation} {segment}: {gap:?}");
                }
            }
        }
    }
}

#[test]
fn every_tower_has_one_number() {
    let game = everything();
    let board = game.board();
    let count = |svg: &str| svg.matches("rx=\"74\"").count();
    let towers = board.towers().filter(|tower| tower.floors > 0).count();
    assert!(towers > 1);
    let svg = board_svg(&game, &Picture::default());
    assert_eq!([count(&towers::numbers(board)), count(&svg)], [towers; 2]);
}

#[test]
fn bridges_are_painted_below_higher_figures() {
    let game = everything();
    let above: Vec<_> = figures::standing(game.board())
        .into_iter()
        .filter(|standing| standing.on_bridge)
        .map(|standing| standing.figure.segment)
        .collect();
    assert_eq!(above, [Segment::Tower, Segment::Bridge]);
}

#[test]
fn floors_stand_on_the_foundation() {
    for tile in TileId::all().filter(|tile| tile.facts().foundation) {
        for rotation in Rotation::ALL {
            let plan = Plan::of(tile, rotation);
            let site = plan.site(|kind| kind == SiteKind::Foundation).unwrap();
            let spot = layout::spot(tile, rotation, Segment::Tower);
            assert!(spot.distance(site.at) <= 5, "{tile:?} {rotation}");
        }
    }
}

/// A figure under a bridge is visible wherever its segment has space for it.
#[test]
fn bridges_hide_no_figure_that_fits_beside_them() {
    let crossing = TileId::parse("base.U").unwrap();
    let beside =
        layout::spot_under_bridge(crossing, Rotation::R0, Segment::Road(Side::W), Axis::Ns);
    assert!((beside.x - 500).abs() > 150, "{beside:?}");
    let gardens = TileId::all().filter_map(TileId::with_garden);
    for tile in TileId::all().chain(gardens) {
        for segment in layout::segments(tile, Rotation::R0) {
            for axis in Axis::ALL {
                let spot = layout::spot_under_bridge(tile, Rotation::R0, segment, axis);
                if !matches!(segment, Segment::Monastery | Segment::Garden) {
                    let area = area(&Plan::of(tile, Rotation::R0), segment);
                    assert!(inside(&area, spot), "{tile:?} {segment} {axis:?}");
                }
            }
        }
    }
}

/// The tones of fields in a drawing, and the trees and crops of it.
fn tones(svg: &str) -> Vec<&str> {
    let fills = svg.split("fill=\"").skip(1);
    let fills = fills.filter_map(|rest| rest.split('"').next());
    fills.filter(|fill| fields::TONES.contains(fill)).collect()
}

#[test]
fn tile_beside_the_board_looks_the_same_as_on_it() {
    // Alone it is the whole board.
    let game = played(0);
    let start = game.board().tiles().next().unwrap();
    let all = fields::svg(game.board());
    let lone = tiles::whole(None, start);
    let on_board = tiles::whole(Some(game.board()), start);
    assert_eq!(lone, on_board);
    let square = "d=\"M0 0h1000v1000h-1000z\"/>";
    let land = lone.split(square).nth(1).unwrap();
    let land = land.split("<path class=\"evening\"").next().unwrap();
    assert!(!land.is_empty() && all.ends_with(land), "{land}");
    assert_well_formed(&["<svg>", &lone, "</svg>"].concat());
    // Among others each tile has the tones that its fields have there.
    let game = everything();
    let all = fields::svg(game.board());
    for placed in game.board().tiles() {
        let whole = tiles::whole(Some(game.board()), placed);
        let art = crate::art::tile_art(
            placed.tile,
            placed.rotation,
            crate::art::variety_of(placed.cell),
        );
        assert!(whole.contains(&art));
        for tone in tones(&whole) {
            assert!(tones(&all).contains(&tone));
        }
        let fields = crate::parcels::Fields::of(placed.tile).faces.len();
        assert!(tones(&whole).len() <= fields);
        assert_eq!(tones(&whole).is_empty(), fields == 0);
    }
}

#[test]
fn a_tile_leaves_most_of_the_land_as_it_is() {
    let drawn = |plies: usize| fields::svg(played(plies).board());
    let elements =
        |svg: &str| -> BTreeSet<String> { svg.split("<path ").map(str::to_owned).collect() };
    let mut shares = Vec::new();
    for plies in (60..130).step_by(2) {
        let (before, after) = (elements(&drawn(plies)), elements(&drawn(plies + 2)));
        shares.push(after.difference(&before).count() * 100 / after.len());
    }
    let mean = shares.iter().sum::<usize>() / shares.len();
    assert!(mean < 10, "{mean} of 100 elements change: {shares:?}");
}
