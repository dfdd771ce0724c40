//! The dragon and the fairy stand where they hide least.

use std::fs;
use std::path::Path;

use bastide_notation::Record;
use bastide_rules::board::Board;
use bastide_rules::game::Game;
use bastide_rules::neutral::Neutral;

use crate::ground::Ground;
use crate::layers::{figures, neutrals};
use crate::plan::SiteKind;
use crate::shape::{Point, at_cell};

/// The last positions of the examples with a dragon and a fairy.
fn games() -> Vec<Game> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/dragon");
    let files = fs::read_dir(folder).unwrap();
    let texts = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let records = texts.map(|text| Record::parse(&text).unwrap());
    records
        .filter_map(|record| Some(record.replay().ok()?.game))
        .collect()
}

fn figures_of(board: &Board) -> Vec<Point> {
    let standing = figures::standing(board).into_iter();
    standing.map(|one| one.at).collect()
}

#[test]
fn the_dragon_hides_no_monastery() {
    let mut count = 0;
    for game in games() {
        let board = game.board();
        let Some(cell) = board.neutral(Neutral::Dragon) else {
            continue;
        };
        let at = neutrals::spot(board, Neutral::Dragon).unwrap();
        let placed = board.tile_at(cell).unwrap();
        let ground = Ground::of(placed.tile, placed.rotation);
        let Some(site) = ground.site(|kind| kind == SiteKind::Monastery) else {
            continue;
        };
        let corner = at_cell(cell);
        let middle = site.at.moved(corner.x, corner.y);
        let (x, y) = ((at.x - middle.x).abs(), (at.y - middle.y).abs());
        assert!(x >= 200 || y >= 200, "{cell:?}: {at:?} over {middle:?}");
        count += 1;
    }
    assert!(count > 3, "{count}");
}

#[test]
fn neutral_figures_hide_no_other_figure() {
    let mut count = 0;
    for game in games() {
        let board = game.board();
        for neutral in Neutral::ALL {
            let Some(at) = neutrals::spot(board, neutral) else {
                continue;
            };
            for other in figures_of(board) {
                let apart = other.distance(at);
                assert!(apart >= 150, "{neutral:?} at {at:?}, {other:?}");
                count += 1;
            }
        }
    }
    assert!(count > 10, "{count}");
}
