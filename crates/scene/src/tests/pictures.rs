//! Pieces and whole pictures.

use std::collections::HashSet;

use bastide_rules::action::{Action, Axis};
use bastide_rules::figures::FigureKind;
use bastide_rules::game::Game;
use bastide_rules::geometry::{Cell, Rotation};
use bastide_rules::options::Options;
use bastide_rules::player::Color;
use bastide_rules::setup::Setup;
use bastide_rules::system::Systems;
use bastide_rules::tiles::{TYPES, TileId, TileSet};

use crate::art;
use crate::board::{Picture, board_svg, contact_sheet, extent, miniature};
use crate::meeple::{colors, figure_art, meeple_art};
use crate::pieces;
use crate::shape::Point;
use crate::theme::Theme;

/// Asserts that every opened element is closed, in order, and that attributes are valid
/// XML.
pub fn assert_well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while let Some(start) = rest.find('<') {
        let end = rest[start..].find('>').expect("a tag is closed") + start;
        let tag = &rest[start + 1..end];
        assert!(!tag.contains('<'), "{tag}");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag
            .trim_start_matches('/')
            .split([' ', '/'])
            .next()
            .unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty(), "{open:?}");
}

pub fn played(plies: usize) -> Game {
    let setup = Setup::new(
        Color::ALL[..3].to_vec(),
        Systems::NONE,
        &[TileSet::Base],
        Options::default(),
        5,
    );
    let mut game = Game::new(setup).unwrap();
    for ply in 0..plies {
        let legal = game.legal();
        // Place a figure whenever possible.
        let figure = legal
            .iter()
            .rev()
            .find(|a| matches!(a, Action::Figure { .. }));
        let action = figure.copied().unwrap_or(legal[ply * 7 % legal.len()]);
        game.play(action).unwrap();
    }
    game
}

#[test]
fn a_board_shows_every_tile_and_figure_once() {
    let game = played(40);
    let svg = board_svg(&game, &Picture::default());
    assert_well_formed(&svg);
    let figures = game.board().figures().len();
    assert!(figures > 2);
    let objects = svg.matches("<use href=\"#h").count();
    let shown = svg.matches("<use ").count() - objects;
    let tiles = game.board().tiles();
    let bastions = art::bastions(tiles.map(|t| (t.cell, t.tile, t.rotation))).len();
    assert!(bastions > 2);
    // Three shadows of the tiles also reuse their outlines.
    assert_eq!(shown, game.board().tiles().len() + figures + bastions + 3);
    // Every reference has a target, and every symbol occurs once.
    let ids: Vec<&str> = svg
        .split(" id=\"")
        .skip(1)
        .map(|s| s.split('"').next().unwrap())
        .collect();
    let known: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(known.len(), ids.len());
    for reference in svg.split("href=\"#").skip(1) {
        assert!(known.contains(reference.split('"').next().unwrap()));
    }
}

#[test]
fn bastions_are_where_walls_meet() {
    let tile = |name: &str| TileId::parse(name).unwrap();
    let start = (Cell::ORIGIN, TileId::START, Rotation::R0);
    // A wall from corner to corner; the tile above continues at the same corners.
    let corners = [Cell::new(0, 0), Cell::new(1, 0)];
    assert_eq!(art::bastions([start].into_iter()), corners);
    let above = (Cell::new(0, -1), tile("base.E"), Rotation::R180);
    assert_eq!(art::bastions([start, above].into_iter()), corners);
    let roads = (Cell::new(5, 5), tile("base.X"), Rotation::R0);
    assert!(art::bastions([roads].into_iter()).is_empty());
}

#[test]
fn a_board_is_announced_and_labeled() {
    let game = played(6);
    let picture = Picture {
        theme: Theme::Dark,
        coordinates: true,
        overlays: &[],
        title: Some("A <b> & \"c\""),
        description: None,
        ..Picture::default()
    };
    let svg = board_svg(&game, &picture);
    assert_well_formed(&svg);
    assert!(svg.contains("<title>A &lt;b&gt; &amp; &quot;c&quot;</title>"));
    assert!(svg.contains("red 0 points. blue 0 points. yellow 0 points."));
    assert!(svg.contains(">0,0</text>"));
    assert!(svg.contains(Theme::Dark.table()));
}

#[test]
fn a_ruler_numbers_columns_and_rows() {
    let game = played(6);
    let cells = extent(&game, &[]);
    let (columns, rows) = cells.size();
    let picture = Picture {
        ruler: true,
        ..Picture::default()
    };
    let svg = board_svg(&game, &picture);
    assert_well_formed(&svg);
    assert_eq!(svg.matches("</text>").count() as i32, columns + rows);
    let first = [
        "<text x=\"",
        &(i32::from(cells.from.x) * 1000 + 500).to_string(),
    ]
    .concat();
    assert!(svg.contains(&first), "{first}");
}

#[test]
fn contact_sheet_shows_every_distinct_look() {
    let svg = contact_sheet(None, Theme::Print);
    assert_well_formed(&svg);
    let looks = TYPES + TileId::all().filter_map(TileId::c3).count();
    assert_eq!(svg.matches("<use ").count(), looks);
    for tile in TileId::all() {
        assert!(svg.contains(tile.name()));
    }
    let one = contact_sheet(Some(TileSet::Bcb), Theme::Light);
    assert_eq!(one.matches("<use ").count(), 11);
}

#[test]
fn color_is_never_the_only_difference_between_players() {
    let emblem = |color| {
        let art = meeple_art(color, false);
        art.rsplit(" d=\"")
            .next()
            .unwrap()
            .split('"')
            .next()
            .unwrap()
            .to_owned()
    };
    let emblems: HashSet<String> = Color::ALL.into_iter().map(emblem).collect();
    let fills: HashSet<&str> = Color::ALL
        .into_iter()
        .map(|color| colors(color)[0])
        .collect();
    assert_eq!((emblems.len(), fills.len()), (6, 6));
}

/// The contrast of two colors, by WCAG.
pub fn contrast(one: &str, other: &str) -> f64 {
    let light = |color: &str| {
        let part = |at: usize| {
            let value = u8::from_str_radix(&color[at..at + 2], 16).unwrap();
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

#[test]
fn emblems_stand_out_from_their_figures() {
    for color in Color::ALL {
        let [fill, _, emblem] = colors(color);
        let ratio = contrast(fill, emblem);
        assert!(ratio >= 4.5, "{color:?}: {ratio:.2}");
    }
}

#[test]
fn pieces_are_well_formed() {
    for color in Color::ALL {
        for lying in [false, true] {
            for kind in FigureKind::ALL {
                assert_well_formed(&figure_art(kind, color, lying));
            }
        }
        assert_well_formed(&pieces::flag_art(color, Point::default(), 5));
        assert_well_formed(&pieces::last_tile_art(color));
    }
    for tall in [false, true] {
        assert_well_formed(&pieces::castle_art(tall));
    }
    for axis in Axis::ALL {
        assert_well_formed(&pieces::bridge_art(axis));
    }
    assert_well_formed(pieces::tile_back());
    assert_well_formed(pieces::legal_cell_art(true));
    assert_well_formed(pieces::legal_cell_art(false));
}

#[test]
fn floors_of_a_tower_can_be_counted() {
    assert_eq!(pieces::tower_art(0), "");
    for floors in 1..=30 {
        let svg = pieces::tower_art(floors);
        assert_well_formed(&svg);
        // Every floor is an outline in one of two tones, one above the other.
        let tone = |fill| {
            let found = svg.split("<path d=\"").find(|part| part.contains(fill));
            let data = found.and_then(|part| part.split('"').next());
            data.map_or(0, |data| data.matches('z').count())
        };
        let tones = [tone("#f3ead0"), tone("#b3986a")];
        let count = usize::from(floors);
        assert_eq!(tones, [count.div_ceil(2), count / 2]);
        assert!(pieces::tower_top(floors) < pieces::tower_top(floors - 1));
    }
}

#[test]
fn a_miniature_has_a_meadow_for_each_tile() {
    let game = played(40);
    let svg = miniature(game.board());
    assert_well_formed(&svg);
    assert_eq!(svg.matches("h1v1h-1z").count(), game.board().tiles().len());
}
