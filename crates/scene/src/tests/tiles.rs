//! All tiles in all rotations.

use std::collections::HashMap;

use bastide_rules::geometry::{Half, Rotation, Side};
use bastide_rules::segment::Segment;
use bastide_rules::tiles::{TileId, TileSet};
use expect_test::expect_file;

use super::paths::points;
use crate::area::area;
use crate::art;
use crate::faces::{Face, faces};
use crate::layout::{self, canonical, segments, spot};
use crate::plan::{BoundaryKind, Plan};
use crate::shape::{Point, inside, p, to_outline};

/// All variants in all rotations.
pub fn all() -> impl Iterator<Item = (TileId, Rotation)> {
    let merged = TileId::all().filter_map(TileId::c3);
    let gardens = TileId::all().filter_map(TileId::with_garden);
    (TileId::all().chain(merged).chain(gardens))
        .flat_map(|tile| Rotation::ALL.map(|rotation| (tile, rotation)))
}

/// The half-edges on the outline of a face, as bits.
fn halves(face: &Face) -> u8 {
    let bit = |kind: &BoundaryKind| match kind {
        BoundaryKind::Border(half) => 1 << half,
        _ => 0,
    };
    face.around.iter().map(|(kind, _)| bit(kind)).sum()
}

#[test]
fn drawn_lines_divide_the_tile_as_the_facts_say() {
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        let facts = tile.facts();
        let mut expected: Vec<u8> = Vec::new();
        let turned = |half: Half| 1u8 << half.turned(rotation) as u8;
        for city in facts.cities {
            let all = city.sides.iter().flat_map(Side::halves);
            // A city that leads over another one is drawn in two parts.
            if tile.name() == "abbey.C" && city.pennants > 0 {
                for side in city.sides.iter() {
                    expected.push(side.halves().map(turned).iter().sum());
                }
                continue;
            }
            expected.push(all.map(turned).sum());
        }
        for field in facts.fields {
            expected.push(field.halves.iter().map(turned).sum());
        }
        let mut drawn: Vec<u8> = faces(&plan).iter().map(halves).collect();
        expected.sort();
        drawn.sort();
        assert_eq!(drawn, expected, "{tile:?} {rotation}");
    }
}

#[test]
fn fields_touch_the_cities_that_the_facts_say() {
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        let facts = tile.facts();
        for face in faces(&plan) {
            let field = match face.segment {
                Segment::Field(half) => facts
                    .fields
                    .iter()
                    .find(|f| f.halves.contains(half.turned(rotation.inverse()))),
                Segment::InnerField => facts.fields.iter().find(|f| f.halves.is_empty()),
                _ => continue,
            };
            let mut drawn: Vec<u8> = (face.around.iter())
                .filter_map(|(kind, _)| match kind {
                    BoundaryKind::Wall(city) => Some(*city),
                    _ => None,
                })
                .collect();
            // The covered way of a city leads to this field.
            let is_gate = tile.name() == "abbey.E" && face.segment != Segment::InnerField;
            drawn.extend(is_gate.then_some(0));
            drawn.sort();
            drawn.dedup();
            assert_eq!(
                drawn,
                field.unwrap().cities,
                "{tile:?} {rotation} {}",
                face.segment
            );
        }
    }
}

#[test]
fn figures_stand_inside_their_own_segment_only() {
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        let segments = segments(tile, rotation);
        // Segments on top of a road, city or field count separately.
        let lies_on = |segment| {
            matches!(
                segment,
                Segment::Monastery | Segment::Tower | Segment::Garden
            )
        };
        for &segment in &segments {
            let at = spot(tile, rotation, segment);
            assert!(
                inside(&area(&plan, segment), at),
                "{tile:?} {rotation} {segment}"
            );
            for &other in &segments {
                let ground = lies_on(segment) && !lies_on(other);
                let bridge = matches!((segment, other), (Segment::Road(_), Segment::City(_)));
                let bridge = bridge && tile.name() == "tower.A";
                if other != segment && !ground && !bridge {
                    let within = inside(&area(&plan, other), at);
                    assert!(!within, "{tile:?} {rotation}: {segment} stands in {other}");
                }
            }
        }
    }
}

/// A press on a figure's place means its segment; one on a tower its tile's ground.
#[test]
fn a_press_finds_the_segment_of_a_figure() {
    for (tile, rotation) in all() {
        let segments = layout::segments(tile, rotation).into_iter();
        for segment in segments.filter(|&segment| segment != Segment::Tower) {
            let at = layout::spot(tile, rotation, segment);
            let found = layout::segment_at(tile, rotation, None, at);
            assert_eq!(found, Some(segment), "{tile:?} {rotation:?}");
        }
    }
}

#[test]
fn figures_do_not_hide_one_another() {
    for (tile, rotation) in all() {
        let spots: Vec<(Segment, Point)> = (segments(tile, rotation).into_iter())
            .map(|segment| (segment, spot(tile, rotation, segment)))
            .collect();
        for (n, a) in spots.iter().enumerate() {
            let Point { x, y } = a.1;
            assert!(
                (60..=940).contains(&x) && (60..=940).contains(&y),
                "{tile:?} {a:?}"
            );
            for b in &spots[n + 1..] {
                let apart = a.1.distance(b.1);
                assert!(
                    apart >= 150,
                    "{tile:?} {rotation}: {a:?} and {b:?} are {apart} apart"
                );
            }
        }
    }
}

#[test]
fn figures_have_room() {
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        for segment in segments(tile, rotation) {
            let room = to_outline(&area(&plan, segment), spot(tile, rotation, segment));
            let least = if matches!(segment, Segment::Road(_)) {
                30
            } else {
                48
            };
            assert!(room >= least, "{tile:?} {rotation} {segment}: {room}");
        }
    }
}

#[test]
fn segments_have_the_names_that_the_rules_use() {
    for (tile, rotation) in all() {
        for segment in segments(tile, rotation) {
            assert_eq!(
                canonical(tile, rotation, segment),
                Some(segment),
                "{tile:?} {rotation}"
            );
        }
        for side in Side::ALL {
            let printed = side.turned(rotation.inverse());
            let road = tile.facts().roads.iter().any(|r| r.sides.contains(printed));
            let found = canonical(tile, rotation, Segment::Road(side));
            assert_eq!(found.is_some(), road);
            assert_eq!(
                layout::segment_area(tile, rotation, Segment::Road(side)).is_empty(),
                !road
            );
        }
    }
}

#[test]
fn a_figure_turns_with_its_tile() {
    let tile = TileId::parse("tower.O").unwrap();
    let plain = spot(tile, Rotation::R0, Segment::Field(Half::WNW));
    let turned = spot(tile, Rotation::R90, Segment::Field(Half::NNE));
    assert_eq!(turned, plain.turned(Rotation::R90));
}

#[test]
fn equal_tiles_side_by_side_look_different() {
    for (x, y) in [(0, 0), (-3, 2), (40, -17)] {
        let cell = bastide_rules::geometry::Cell::new(x, y);
        let ring = cell.ring();
        assert!((ring.iter()).all(|&other| art::variety_of(other) != art::variety_of(cell)));
    }
    for tile in TileId::all() {
        let looks = (0..art::VARIETIES).map(|look| art::tile_art(tile, Rotation::R0, look));
        let looks: std::collections::HashSet<String> = looks.collect();
        // An abbey is nothing but its monastery.
        let least = if tile.facts().closes { 3 } else { 6 };
        assert!(looks.len() >= least, "{tile:?}: {} looks", looks.len());
    }
}

/// Elements and bytes are few enough for a whole board in a browser.
#[test]
fn tiles_are_small() {
    for (tile, rotation) in all() {
        for variety in 0..art::VARIETIES {
            let text = art::tile_art(tile, rotation, variety);
            let elements = text.matches('<').count();
            assert!(elements <= 29, "{tile:?} {rotation}: {elements} elements");
            assert!(
                text.len() <= 12_200,
                "{tile:?} {rotation}: {} bytes",
                text.len()
            );
        }
    }
}

#[test]
fn a_garden_looks_the_same_whether_it_counts_or_not() {
    for tile in TileId::all() {
        if let Some(live) = tile.with_garden() {
            for rotation in Rotation::ALL {
                assert_eq!(
                    art::tile_art(live, rotation, 1),
                    art::tile_art(tile, rotation, 1)
                );
            }
        }
    }
}

#[test]
fn art_is_plain_integers_without_styles_or_references() {
    for (tile, rotation) in all() {
        let text = art::tile_art(tile, rotation, 0);
        for path in text.split(" d=\"").skip(1) {
            let data = path.split('"').next().unwrap();
            let known = |c: char| c.is_ascii_digit() || " -mMlhvcaz".contains(c);
            assert!(data.chars().all(known), "{tile:?}: {data}");
        }
        for forbidden in ["style", "href", "<script", "NaN", "url("] {
            assert!(!text.contains(forbidden), "{tile:?}: {forbidden}");
        }
    }
}

/// The edge of a tile as painted: everything that a neighbor must continue is the same for
/// all tiles with that kind of edge.
#[test]
fn roads_reach_the_middle_of_the_edge_at_a_right_angle() {
    for (tile, rotation) in all() {
        for (_, road) in &Plan::of(tile, rotation).roads {
            let mut ends = vec![(road.first(), road.0[1])];
            let last = road.last();
            if [last.x, last.y].iter().any(|n| n % 1000 == 0) {
                ends.push((last, road.0[road.0.len() - 2]));
            }
            for (end, inward) in ends {
                let middle = [p(500, 0), p(1000, 500), p(500, 1000), p(0, 500)];
                assert!(middle.contains(&end), "{tile:?}: {end:?}");
                let straight = end.x == inward.x || end.y == inward.y;
                assert!(straight, "{tile:?} {rotation}: {end:?} {inward:?}");
            }
        }
    }
}

#[test]
fn walls_run_from_corner_to_corner() {
    for (tile, rotation) in all() {
        for (_, wall) in &Plan::of(tile, rotation).walls {
            for end in [wall.first(), wall.last()] {
                assert!(end.x % 1000 == 0 && end.y % 1000 == 0, "{tile:?}: {end:?}");
            }
        }
    }
}

#[test]
fn varieties_are_spread_and_fixed() {
    let mut seen: HashMap<u8, u32> = HashMap::new();
    for x in -20..20 {
        for y in -20..20 {
            let cell = bastide_rules::geometry::Cell::new(x, y);
            *seen.entry(art::variety_of(cell)).or_default() += 1;
        }
    }
    assert_eq!(seen.len(), usize::from(art::VARIETIES));
    assert!(seen.values().all(|&count| count > 200), "{seen:?}");
}

/// A hash of a text.
pub fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// Compares lines with a file next to the tests.
pub fn assert_committed(file: &str, lines: &str) {
    let tests = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    expect_file![tests.join(file)].assert_eq(lines);
}

/// The artwork is the same on every machine and matches the stored hashes, which change
/// only on purpose.
#[test]
fn artwork_matches_the_stored_hashes() {
    let mut lines = String::new();
    for set in TileSet::ALL {
        let looks = all().filter(|(tile, _)| !tile.facts().has_live_garden);
        for (tile, rotation) in looks.filter(|(tile, _)| tile.set() == set) {
            let hash = sum(&art::tile_art(tile, rotation, 1));
            lines.push_str(&format!("{tile:?} {rotation} {hash:016x}\n"));
        }
    }
    assert_committed("artwork.txt", &lines);
}

/// Trees, houses and everything else that differs between tiles stays inside, so that tiles
/// do not depend on their neighbors. Only the ground, roads, walls and the river reach the
/// edge.
#[test]
fn decorations_stay_inside_the_tile() {
    const GOES_ON: [&str; 7] = [
        "\"none\"", "#dfbd85", "#f0dcb2", "#ecd9a6", "#3f3413", "#8f897d", "#82b6d0",
    ];
    for (tile, rotation) in all() {
        for variety in 0..art::VARIETIES {
            let text = art::tile_art(tile, rotation, variety);
            for path in text.split("<path d=\"").skip(1) {
                let (data, style) = path.split_once('"').unwrap();
                if GOES_ON.iter().any(|fill| style.contains(fill)) {
                    continue;
                }
                for (x, y) in points(data) {
                    let inside = (0..=1000).contains(&x) && (0..=1000).contains(&y);
                    assert!(inside, "{tile:?} {rotation} {variety}: {x},{y} {style}");
                }
            }
        }
    }
}
