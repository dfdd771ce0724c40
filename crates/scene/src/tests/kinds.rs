//! Layers and overlays of the kinds of figures, gardens and rivers.

use bastide_rules::figures::FigureKind;
use bastide_rules::game::Game;
use bastide_rules::geometry::{Cell, Side};
use bastide_rules::player::Color;
use bastide_rules::segment::{FeatureKind, Segment};
use bastide_rules::setup::CastleEntry;

use super::pictures::assert_well_formed;
use super::table::{cell, of_all_systems};
use super::tiles::{assert_committed, sum};
use crate::board::{Picture, board_svg};
use crate::layers::{figures, rivers};
use crate::overlay::{self, CastleFief, FeatureExtent, Overlay, TowerRange, WatchtowerArea, tell};

const ROAD: &str = "base.D 0,0 0; base.U 1,0 0";

fn feature(game: &Game, at: &str, segment: &str) -> FeatureExtent {
    let segment = Segment::parse(segment).unwrap();
    FeatureExtent::of(game, cell(at), segment).unwrap()
}

fn drawn(game: &Game, overlay: Overlay) -> String {
    let picture = Picture {
        overlays: &[overlay],
        ..Picture::default()
    };
    let svg = board_svg(game, &picture);
    assert_well_formed(&svg);
    svg
}

#[test]
fn a_builder_shows_where_its_feature_is_extended() {
    let game = of_all_systems(ROAD, "red 0,0 road E; red builder 1,0 road E");
    let road = feature(&game, "0,0", "road W");
    assert_eq!(road.builders, [Color::Red]);
    let mut openings = road.openings.clone();
    openings.sort();
    assert_eq!(openings, [cell("-1,0"), cell("2,0")]);
    assert!(openings.iter().all(|at| road.cells().contains(at)));
    let overlay = Overlay::Feature(road);
    let told = tell(&game, &overlay);
    assert!(told.contains("red's builder is extended at "), "{told}");
    assert_eq!(told.matches("-1,0").count(), 1);
    let svg = drawn(&game, overlay);
    // The builder on the road, and a pale one in each of the two cells.
    assert_eq!(svg.matches("href=\"#standing-red-builder\"").count(), 3);
    let alone = of_all_systems(ROAD, "red 0,0 road E");
    let road = feature(&alone, "0,0", "road W");
    assert!(road.builders.is_empty() && road.openings.is_empty());
}

#[test]
fn a_pig_adds_to_the_field_of_its_owner_only() {
    let tiles = "base.D 0,0 0; base.E 0,-1 180; base.B 1,-1 0";
    let farmers = "red 0,-1 field NNW; blue 0,-1 field NNW; red pig 1,-1 field NNW";
    let game = of_all_systems(tiles, farmers);
    let field = feature(&game, "0,-1", "field NNW");
    assert_eq!((field.points(), &field.shares[..]), (3, &[4, 3][..]));
    let overlay = Overlay::Feature(field);
    let told = tell(&game, &overlay);
    assert!(
        told.ends_with("of red and blue. red's pig adds 1. "),
        "{told}"
    );
    let svg = drawn(&game, overlay);
    assert!(svg.contains(">3+1</text>") && svg.contains(">3</text>"));
    // It stands where others lie down.
    assert!(svg.contains("#standing-red-pig") && !svg.contains("#lying-red-pig"));
    assert!(svg.contains("#lying-red"));
}

#[test]
fn watchtowers_ring_meeples_of_all_kinds_and_no_others() {
    let tiles = "base.D 0,0 0; base.U 1,0 0; watch.A 1,-1 90; base.Ug 2,0 0";
    let figures = "red large 0,0 road E; red builder 1,0 road E; blue abbot 2,0 garden";
    let game = of_all_systems(tiles, figures);
    let area = WatchtowerArea::of(&game, cell("1,-1")).unwrap();
    assert_eq!((area.worth.term.count, area.worth.points), (2, 4));
    let svg = overlay::svg(&game, &[Overlay::Watchtower(area)]).concat();
    // Each ring is drawn twice, over a casing.
    assert_eq!(svg.matches("<path ").count(), 2 * 2);
}

#[test]
fn towers_ring_figures_that_they_can_capture() {
    let tiles = "base.D 0,0 0; base.U 1,0 0; tower.K 0,-1 180; base.Eg 1,-1 0";
    let figures = "red large 0,0 road E; red phantom 0,0 road E; red builder 0,0 road E; \
        blue abbot 1,-1 garden";
    let game = of_all_systems(tiles, figures);
    let range = TowerRange::of(&game, cell("0,-1")).unwrap();
    let kinds: Vec<&str> = range
        .targets
        .iter()
        .map(|it| it.figure.kind.name())
        .collect();
    assert_eq!(kinds, ["abbot", "large", "phantom"]);
    let overlay = Overlay::Tower(range);
    let told = tell(&game, &overlay);
    for named in [
        "blue abbot at 1,-1",
        "red large at 0,0",
        "red phantom at 0,0",
    ] {
        assert!(told.contains(named), "{told}");
    }
    assert!(!told.contains("builder"), "{told}");
    drawn(&game, overlay);
}

#[test]
fn the_cells_around_a_garden_are_shown() {
    let game = of_all_systems("base.D 0,0 0; base.Ug 1,0 0", "blue abbot 1,0 garden");
    let garden = feature(&game, "1,0", "garden");
    assert_eq!((garden.points(), garden.cells().len()), (2, 9));
    assert_eq!(garden.owners, [Color::Blue]);
    drawn(&game, Overlay::Feature(garden));
}

#[test]
fn fief_lists_gardens_and_inns() {
    let game = of_all_systems(
        "base.D 0,0 0; base.E 0,-1 180; inns.B 1,0 0",
        "blue abbot 1,0 garden",
    );
    let mut setup = game.setup().clone();
    setup.position.castles = vec![CastleEntry {
        owners: vec![(Color::Red, FigureKind::Large)],
        cell: cell("0,0"),
        side: Side::N,
    }];
    let game = Game::new(setup).unwrap();
    let fief = CastleFief::of(&game, cell("0,0")).unwrap();
    let least: Vec<_> = (fief.features.iter())
        .map(|one| (one.feature.kind, one.feature.open, one.least))
        .collect();
    // Three tiles of the road count twice, and the garden lacks six.
    assert_eq!(least[0], (FeatureKind::Road, 2, 6));
    assert_eq!(least[1], (FeatureKind::Garden, 6, 9));
    // The large meeple stands on the keep.
    assert!(board_svg(&game, &Picture::default()).contains("#standing-red-large"));
}

#[test]
fn river_arrows_show_where_it_continues() {
    let game = of_all_systems("river.A 0,0 0; river.G 1,0 0", "red 0,0 field NNW");
    assert_eq!(game.board().open_rivers()[0].0, Cell::new(1, 1));
    let svg = rivers::svg(&game);
    assert_well_formed(&svg);
    // South of the bend, from the north edge of the cell there.
    assert_eq!(svg.matches("<g ").count(), 1);
    assert!(
        svg.contains("translate(1000 1000)rotate(0 500 500)"),
        "{svg}"
    );
    assert!(board_svg(&game, &Picture::default()).contains(&svg));
    let ended = of_all_systems("base.D 0,0 0", "red 0,0 road E");
    assert_eq!(rivers::svg(&ended), "");
}

#[test]
fn kinds_goods_and_prisoners_are_described() {
    let game = of_all_systems(
        ROAD,
        "red large 0,0 road E; blue pig 1,0 field NNE; blue 1,0 field NNE",
    );
    let mut setup = game.setup().clone();
    setup.position.goods = vec![(Color::Blue, [2, 0, 1])];
    setup.position.prisoners = vec![(Color::Red, bastide_rules::FigureKind::Phantom, Color::Blue)];
    let game = Game::new(setup).unwrap();
    let svg = board_svg(&game, &Picture::default());
    for sentence in [
        "blue has 2 wine. blue has 1 cloth. ",
        "blue holds 1 of red phantom. ",
        "red large on 0,0 road. ",
        "blue pig on 1,0 field. ",
    ] {
        assert!(svg.contains(sentence), "{sentence}");
    }
}

#[test]
fn a_board_defines_the_kinds_that_are_dealt() {
    let game = of_all_systems(ROAD, "red 0,0 road E");
    let svg = figures::definitions(&game);
    assert_well_formed(&svg);
    // Three kinds lie as well as stand, six only stand.
    assert_eq!(svg.matches(" id=\"").count(), 2 * (3 * 2 + 6));
}

#[test]
fn a_picture_defines_the_figures_that_it_shows() {
    let game = of_all_systems(ROAD, "red 0,0 road E; blue large 1,0 field NNW");
    let ids = |svg: &str| -> Vec<String> {
        let ids = svg.split("<g id=\"").skip(1);
        let ids = ids.map(|rest| rest.split('"').next().unwrap().to_owned());
        ids.filter(|id| id.starts_with("standing") || id.starts_with("lying"))
            .collect()
    };
    let svg = board_svg(&game, &Picture::default());
    assert_eq!(ids(&svg), ["standing-red", "lying-blue-large"]);
    // Overlays show figures, too.
    let game = of_all_systems(ROAD, "red 0,0 road E; red builder 1,0 road E");
    let road = Overlay::Feature(feature(&game, "0,0", "road W"));
    let svg = drawn(&game, road);
    assert_eq!(ids(&svg), ["standing-red", "standing-red-builder"]);
}

/// Everything of the five systems on one table, with its overlays, matches the stored
/// pictures.
#[test]
fn pictures_of_kinds_match_the_stored_ones() {
    let tiles = "river.A 0,0 0; river.B 1,0 0; river.D 2,0 0; river.G 3,0 0; base.E 1,-1 180; \
        base.Eg 2,-1 0; inns.B 1,1 90; base.B 0,1 0; watch.A 0,2 270; base.X 1,2 0; base.B 0,-1 0; \
        tower.K 3,-1 0; inns.A 2,2 0; trade.T 3,-2 270; inns.K 2,-2 0";
    let figures = "red large 1,2 road S; red builder 1,2 road S; blue abbot 2,-1 garden; \
        red 0,0 field NNW; red pig 0,-1 field NNW; blue phantom 0,2 city W; blue large 2,2 field NNW";
    let game = of_all_systems(tiles, figures);
    let one = |at, segment| Overlay::Feature(feature(&game, at, segment));
    let range = TowerRange::of(&game, cell("3,-1")).unwrap();
    let overlays: [(&str, Vec<Overlay>); 6] = [
        ("none", Vec::new()),
        ("tower", vec![Overlay::Tower(range)]),
        ("watchtowers", Overlay::all_watchtowers(&game)),
        ("fields", Overlay::fields(&game)),
        ("builder", vec![one("1,2", "road S")]),
        ("garden", vec![one("2,-1", "garden")]),
    ];
    let mut lines = String::new();
    for (name, overlays) in &overlays {
        let picture = Picture {
            overlays,
            ..Picture::default()
        };
        let svg = board_svg(&game, &picture);
        assert_well_formed(&svg);
        lines.push_str(&format!("{name} {:016x}\n", sum(&svg)));
    }
    assert_committed("kinds.txt", &lines);
}
