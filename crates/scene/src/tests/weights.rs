//! The weights of lines.

use std::collections::BTreeSet;

use bastide_rules::action::Axis;
use bastide_rules::figures::FigureKind;
use bastide_rules::player::Color;
use bastide_rules::tile::Good;

use super::tiles::all;
use crate::board::{Picture, board_svg};
use crate::meeple::figure_art;
use crate::text::width;
use crate::{art, pieces};

/// The widths of all strokes in a drawing, after the element's own scaling.
fn widths(svg: &str) -> BTreeSet<u32> {
    let strokes = svg.split('<').filter_map(|element| {
        let (_, rest) = element.split_once("stroke-width=\"")?;
        let width: f64 = rest.split('"').next()?.parse().unwrap();
        let scale = element.split_once("scale(").map_or(1.0, |(_, rest)| {
            rest.split(')').next().unwrap().parse().unwrap()
        });
        Some((width * scale) as u32)
    });
    strokes.collect()
}

fn assert_weighed(svg: &str, what: &str) {
    let [silhouette, part, texture] = [width!(silhouette), width!(part), width!(texture)]
        .map(|width| *widths(width).first().unwrap());
    assert!(silhouette == 2 * part && part == 2 * texture);
    for width in widths(svg) {
        let is_line = [silhouette, part, texture].contains(&width);
        assert!(is_line || width > silhouette, "{what}: {width}");
    }
}

#[test]
fn lines_have_three_weights() {
    let mut seen = BTreeSet::new();
    for (tile, rotation) in all() {
        let drawn = art::tile_art(tile, rotation, 0);
        assert_weighed(&drawn, tile.name());
        seen.extend(widths(&drawn));
    }
    assert!(seen.len() > 3);
    assert_weighed(&art::defs(), "bastion");
    for good in Good::ALL {
        assert_weighed(&art::good_art(good), "good");
    }
    for color in Color::ALL {
        for kind in FigureKind::ALL {
            assert_weighed(&figure_art(kind, color, false), "figure");
        }
        assert_weighed(&pieces::flag_art(color, Default::default(), 0), "flag");
        assert_weighed(&pieces::last_tile_art(color), "last tile");
    }
    for floors in 1..20 {
        assert_weighed(&pieces::tower_art(floors), "tower");
    }
    for axis in Axis::ALL {
        assert_weighed(&pieces::bridge_art(axis), "bridge");
    }
    for tall in [false, true] {
        assert_weighed(&pieces::castle_art(tall), "castle");
    }
    for mark in [true, false] {
        assert_weighed(pieces::legal_cell_art(mark), "cell");
    }
    assert_weighed(pieces::tile_back(), "back");
    // The layers between and above the tiles, with crops, rims, paper and table.
    let game = super::pictures::played(60);
    assert_weighed(&board_svg(&game, &Picture::default()), "board");
}
