//! The content of overlays and their drawings.

use bastide_notation::scenario::Show;
use bastide_rules::game::Game;
use bastide_rules::options::{Options, TowerRange as Reach};
use bastide_rules::player::Color;
use bastide_rules::segment::Segment;
use bastide_rules::setup::{Setup, StartPosition};
use bastide_rules::system::Systems;
use bastide_rules::{Cell, FeatureKind, Rotation, TileId};

use super::pictures::assert_well_formed;
use super::table::{cell, everything, with_options};
use crate::board::{Picture, board_svg, extent, picture_size};
use crate::overlay::{self, CastleFief, FeatureExtent, Overlay, TowerRange, WatchtowerArea, tell};
use crate::theme::Theme;

fn drawn(game: &Game, overlays: &[Overlay]) -> String {
    let svg = overlay::svg(game, overlays).concat();
    assert_well_formed(&svg);
    svg
}

/// The texts, in order.
fn texts(svg: &str) -> Vec<&str> {
    svg.split("</text>")
        .filter_map(|part| part.rsplit_once('>'))
        .map(|(_, text)| text)
        .filter(|text| !text.is_empty())
        .collect()
}

/// The sizes of letters, in the order of the texts.
fn sizes(svg: &str) -> Vec<f64> {
    let sizes = svg.split("font-size=\"").skip(1);
    let sizes = sizes.map(|rest| rest.split('"').next().unwrap());
    sizes.map(|size| size.parse().unwrap()).collect()
}

#[test]
fn labels_are_read_on_small_tiles() {
    let game = everything();
    let area = WatchtowerArea::of(&game, cell("1,-1")).unwrap();
    let overlays = [Overlay::Watchtower(area)];
    let near = drawn(&game, &overlays);
    assert_eq!(texts(&near), ["5\u{d7}2=10"]);
    assert_eq!(overlay::svg_at(&game, &overlays, 100.0).concat(), near);
    // At least ten pixels high down to 40 pixels a tile, and only the sum.
    let mut all = overlays.to_vec();
    all.extend(Overlay::fields(&game));
    for pixels in [89.0, 64.0, 49.0, 42.0] {
        let far = overlay::svg_at(&game, &all, pixels).concat();
        assert_well_formed(&far);
        assert!(texts(&far).contains(&"10"), "{:?}", texts(&far));
        let least = sizes(&far).into_iter().fold(f64::MAX, f64::min);
        assert!(least * pixels / 1000.0 >= 10.0, "{pixels}: {least}");
    }
}

#[test]
fn watchtower_rings_counted_objects() {
    let game = everything();
    let area = WatchtowerArea::of(&game, cell("1,-1")).unwrap();
    // The lord of the castle beside it does not count (watch-castle-lords).
    assert_eq!((area.worth.term.count, area.worth.points), (5, 10));
    assert_eq!(area.cells().len(), 9);
    let overlay = [Overlay::Watchtower(area)];
    let svg = drawn(&game, &overlay);
    assert_eq!(texts(&svg), ["5\u{d7}2=10"]);
    // Each ring is drawn twice, over a casing.
    assert_eq!(svg.matches("<path ").count(), 2 * 5);
    assert_eq!(
        tell(&game, &overlay[0]),
        "Watchtower at 1,-1: 5 x 2 = 10 points. "
    );
    assert_eq!(WatchtowerArea::of(&game, cell("0,0")), None);
    assert_eq!(Overlay::all_watchtowers(&game).len(), 2);
}

#[test]
fn tower_numbers_its_range_and_dashes_the_next_floor() {
    let game = everything();
    let range = TowerRange::of(&game, cell("1,0")).unwrap();
    assert_eq!((range.reached.len(), range.next.len()), (9, 4));
    // Two on the bridge's tile next to the one on it, one in the watchtower's city, two
    // below the other bridge; no lord, and no figure further away.
    let targets: Vec<_> = range.targets.iter().map(|t| t.figure.cell).collect();
    let expected = ["1,-1", "2,0", "2,0", "2,0", "1,2", "1,2"].map(cell);
    assert_eq!(targets, expected);
    assert!(range.targets.iter().all(|target| !target.next));
    let svg = drawn(&game, &[Overlay::Tower(range)]);
    let mut numbers = texts(&svg);
    numbers.sort();
    assert_eq!(numbers.concat(), "0111122223333");
    // The frame of each of the four further cells; the rims of numbers are solid.
    assert_eq!(svg.matches("stroke-dasharray").count(), 4 * 2);
}

#[test]
fn closed_tower_captures_no_figure_and_does_not_grow() {
    let game = everything();
    let range = TowerRange::of(&game, cell("2,-1")).unwrap();
    assert_eq!((range.tower.floors, range.reached.len()), (5, 21));
    assert!(range.next.is_empty() && range.targets.is_empty());
    let told = tell(&game, &Overlay::Tower(range));
    assert_eq!(told, "Tower at 2,-1, floors: 5, closed by yellow. ");
}

#[test]
fn ranges_follow_the_house_rules() {
    let short = with_options(Options {
        tower_range: Reach::NoSurprises,
        ..Options::default()
    });
    let range = TowerRange::of(&short, cell("0,1")).unwrap();
    assert_eq!((range.reached.len(), range.next.len()), (1, 4));
    let monk = range.targets.iter().find(|t| t.figure.cell == cell("-1,1"));
    assert!(monk.unwrap().next);
    let diagonal = with_options(Options {
        tower_diagonal: true,
        ..Options::default()
    });
    let range = TowerRange::of(&diagonal, cell("1,0")).unwrap();
    assert_eq!(range.reached.len(), 13);
}

#[test]
fn several_towers_are_counted_and_not_numbered() {
    let game = everything();
    let towers = Overlay::all_towers(&game);
    assert_eq!(towers.len(), 3);
    let svg = drawn(&game, &towers);
    assert!(texts(&svg).iter().all(|text| text.starts_with('\u{d7}')));
    // The range of a high tower beyond the board is not drawn.
    let limits = overlay::limits(&game);
    let shown = overlay::extent(&game, &towers).unwrap();
    assert!(limits.contains(shown.from) && limits.contains(shown.to));
}

#[test]
fn fief_shows_its_lords_and_nearly_complete_features() {
    let game = everything();
    let fief = CastleFief::of(&game, cell("0,-1")).unwrap();
    assert_eq!(fief.lords, [Color::Red]);
    let close: Vec<_> = (fief.features.iter())
        .map(|one| (one.feature.kind, one.feature.open, one.least))
        .collect();
    // The roads that leave the fief to the west and to the east, and the city
    // of the watchtower: two tiles and one more, and a coat of arms.
    let expected = [
        (FeatureKind::Road, 1, 2),
        (FeatureKind::Road, 1, 4),
        (FeatureKind::City, 3, 8),
    ];
    assert_eq!(close, expected);
    let svg = drawn(&game, &[Overlay::Fief(fief)]);
    assert_eq!(texts(&svg), ["\u{2265} 2", "\u{2265} 4"]);
    // The lord's emblem in every cell.
    assert_eq!(svg.matches("<circle ").count(), 6);
}

#[test]
fn lords_share_a_fief_and_an_empty_one_has_no_owner() {
    let game = everything();
    let shared = CastleFief::of(&game, cell("4,-1")).unwrap();
    assert_eq!(shared.lords, [Color::Yellow, Color::Green]);
    let svg = drawn(&game, &[Overlay::Fief(shared)]);
    for color in [Color::Yellow, Color::Green] {
        let fill = crate::meeple::colors(color)[0];
        let emblem = ["<circle r=\"58\" fill=\"", fill, "\""].concat();
        assert_eq!(svg.matches(&emblem).count(), 3, "{color}");
    }
    let empty = CastleFief::of(&game, cell("1,1")).unwrap();
    assert!(empty.lords.is_empty() && empty.features.is_empty());
    let told = tell(&game, &Overlay::Fief(empty.clone()));
    assert_eq!(told, "Fief of the castle at 0,1, nobody's. ");
    let svg = drawn(&game, &[Overlay::Fief(empty)]);
    assert!(svg.contains("stroke-dasharray") && !svg.contains("<circle "));
    assert_eq!(CastleFief::of(&game, cell("2,0")), None);
}

#[test]
fn a_feature_shows_its_owners_and_its_worth() {
    let game = everything();
    let road = FeatureExtent::of(&game, cell("2,1"), Segment::Bridge);
    assert_eq!(road, None);
    let road = FeatureExtent::of(&game, cell("2,0"), Segment::Bridge).unwrap();
    assert_eq!((road.feature.tiles, road.points()), (3, 3));
    assert_eq!(road.owners, [Color::Blue, Color::Green]);
    let overlay = Overlay::Feature(road);
    let told = tell(&game, &overlay);
    assert_eq!(told, "road from 2,-1, 3 points of blue and green. ");
    let svg = drawn(&game, &[overlay]);
    assert_eq!(texts(&svg), ["3"]);
    assert_eq!(svg.matches("<circle ").count(), 2);
}

#[test]
fn the_cells_around_a_monastery_are_shown() {
    let game = everything();
    let monk = FeatureExtent::of(&game, cell("-1,1"), Segment::Monastery).unwrap();
    assert_eq!((monk.points(), monk.cells().len()), (4, 9));
    let shown = overlay::extent(&game, &[Overlay::Feature(monk)]).unwrap();
    assert_eq!((shown.from, shown.to), (cell("-2,0"), cell("0,2")));
}

#[test]
fn fields_are_tied_to_their_cities() {
    let game = everything();
    let fields = Overlay::fields(&game);
    let told: Vec<_> = fields.iter().map(|field| tell(&game, field)).collect();
    let green = "field from 1,-1, 4 points of green. ";
    assert!(told.iter().any(|text| text == green), "{told:?}");
    let svg = drawn(&game, &fields);
    let cities: usize = (fields.iter())
        .map(|field| match field {
            Overlay::Feature(field) => field.feature.cities.len() + field.feature.castles.len(),
            _ => 0,
        })
        .sum();
    assert!(cities > 3);
    assert_eq!(svg.matches("stroke-dasharray=\"1 46\"").count(), 2 * cities);
    // Stripes and a rim inside a mask for each field with an owner, which names it.
    let masks = svg.split("<mask id=\"").skip(1);
    let names: Vec<&str> = masks.filter_map(|part| part.split('"').next()).collect();
    let owned = fields
        .iter()
        .filter(|field| matches!(field, Overlay::Feature(field) if !field.owners.is_empty()));
    assert_eq!(names.len(), owned.count());
    for name in names {
        assert!(svg.contains(&format!("mask=\"url(#{name})\"")), "{name}");
        assert!(
            name.chars()
                .all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)),
            "{name}"
        );
    }
    // Fields without owners and value are not shown.
    let bare = Game::new(Setup {
        position: StartPosition::default(),
        ..game.setup().clone()
    });
    let bare = bare.unwrap();
    assert_eq!(FeatureExtent::fields(&bare).len(), 2);
    assert_eq!(Overlay::fields(&bare), []);
}

#[test]
fn overlays_are_named_as_in_scenarios() {
    let game = everything();
    let named = |text| Overlay::named(&game, Show::parse(text).unwrap());
    for (text, told) in [
        ("tower 0,1", "Tower at 0,1, floors: 1, open. "),
        ("watchtower -1,0", "Watchtower at -1,0: 1 x 3 = 3 points. "),
        ("fief 1,1", "Fief of the castle at 0,1, nobody's. "),
        (
            "feature -1,1 monastery",
            "monastery from -1,1, 4 points of blue. ",
        ),
    ] {
        let overlays = named(text).unwrap();
        assert_eq!(overlays.len(), 1);
        assert!(tell(&game, &overlays[0]).starts_with(told), "{text}");
    }
    for text in [
        "tower 0,0",
        "watchtower 0,0",
        "fief 2,0",
        "feature 0,0 road N",
    ] {
        assert_eq!(named(text), None, "{text}");
    }
    assert_eq!(named("all-fiefs").map(|all| all.len()), Some(3));
    assert_eq!(named("all-towers"), Some(Overlay::all_towers(&game)));
    assert_eq!(named("all-watchtowers").map(|all| all.len()), Some(2));
    assert_eq!(named("fields"), Some(Overlay::fields(&game)));
}

#[test]
fn systems_that_are_off_have_no_overlays() {
    let overlays = |tile: &str, systems: Systems| {
        let mut setup = everything().setup().clone();
        setup.systems = systems;
        let tile = TileId::parse(tile).unwrap();
        setup.position = StartPosition {
            tiles: vec![(tile, Cell::ORIGIN, Rotation::R0)],
            ..StartPosition::default()
        };
        let game = Game::new(setup).unwrap();
        Overlay::all_towers(&game).len() + Overlay::all_watchtowers(&game).len()
    };
    for tile in ["tower.A", "watch.A"] {
        assert_eq!(overlays(tile, Systems::NONE), 0, "{tile}");
    }
    assert_eq!(overlays("watch.A", Systems::DEFAULT), 1);
}

#[test]
fn pictures_of_several_moments_can_have_one_size() {
    let game = everything();
    let overlays = Overlay::all_towers(&game);
    let cells = extent(&game, &overlays);
    let head = |picture: &Picture| {
        let svg = board_svg(&game, picture);
        assert_well_formed(&svg);
        svg.split_once('>').unwrap().0.to_owned()
    };
    let shown = head(&Picture {
        overlays: &overlays,
        ..Picture::default()
    });
    let (width, height) = picture_size(cells);
    assert!(shown.ends_with(&format!("width=\"{width}\" height=\"{height}\"")));
    let bare = head(&Picture {
        cells: Some(cells),
        ..Picture::default()
    });
    assert_eq!(bare, shown);
    assert_ne!(head(&Picture::default()), shown);
}

#[test]
fn a_picture_can_follow_the_page_around_it() {
    let game = everything();
    let picture = Picture {
        adapts: true,
        ..Picture::default()
    };
    let svg = board_svg(&game, &picture);
    assert_well_formed(&svg);
    let style = svg.split("style>").nth(1).unwrap();
    for theme in Theme::ALL {
        assert!(style.contains(theme.table()), "{style}");
    }
    // The style covers exactly the elements there are.
    assert_eq!(svg.matches("</style><rect").count(), 1);
    assert_eq!(svg.matches(" id=\"tone\"").count(), 1);
}

/// The pictures of the table with everything match the stored ones, which change only on
/// purpose.
#[test]
fn pictures_match_the_stored_ones() {
    let game = everything();
    let feature =
        |at, segment| Overlay::Feature(FeatureExtent::of(&game, cell(at), segment).unwrap());
    let overlays: [(&str, Vec<Overlay>); 8] = [
        ("none", Vec::new()),
        ("tower", Overlay::all_towers(&game)[..1].to_vec()),
        ("towers", Overlay::all_towers(&game)),
        ("watchtowers", Overlay::all_watchtowers(&game)),
        ("fiefs", Overlay::all_fiefs(&game)),
        ("fields", Overlay::fields(&game)),
        ("road", vec![feature("2,0", Segment::Bridge)]),
        ("monastery", vec![feature("-1,1", Segment::Monastery)]),
    ];
    let mut lines = String::new();
    for (name, overlays) in &overlays {
        for theme in Theme::ALL {
            let picture = Picture {
                theme,
                overlays,
                ..Picture::default()
            };
            let svg = board_svg(&game, &picture);
            assert_well_formed(&svg);
            assert!(svg.len() < 140_000, "{name}: {} bytes", svg.len());
            let hash = super::tiles::sum(&svg);
            lines.push_str(&format!("{name} {} {hash:016x}\n", theme.name()));
        }
    }
    super::tiles::assert_committed("pictures.txt", &lines);
}

#[test]
fn marks_arrows_and_labels_are_drawn_and_described() {
    use bastide_notation::scenario::{Arrow, Label, Mark, Signs};
    let text = r#"{"format": "bastide/1", "players": [{"color": "red"}, {"color": "blue"}],
        "systems": [], "stack": ["base.U"], "actions": ["place 1,0 0"]}"#;
    let game = bastide_notation::Record::parse(text)
        .unwrap()
        .replay()
        .unwrap()
        .game;
    let signs = Signs {
        marks: vec![
            Mark::parse("0,0 city N").unwrap(),
            Mark::parse("1,0").unwrap(),
        ],
        arrows: vec![
            Arrow::parse("0,0 1,0").unwrap(),
            Arrow::parse("0,0 90,0").unwrap(),
        ],
        labels: vec![Label::parse("1,0 <A>").unwrap()],
    };
    let picture = crate::board::Picture {
        signs: Some(&signs),
        ..Default::default()
    };
    let svg = crate::board::board_svg(&game, &picture);
    let color = "stroke=\"#690c3c\"";
    // Two marks, the shaft and the head of the arrow that is near, a plate.
    assert_eq!(svg.matches(color).count(), 5);
    assert!(svg.contains(">&lt;A&gt;</text>"), "a label is text");
    for told in ["Marked: city N at", "Arrow from", "Label &lt;A&gt; at"] {
        assert!(svg.contains(told), "{told}: {svg}");
    }
    // Signs beyond the board do not enlarge a picture.
    let plain = crate::board::board_svg(&game, &Default::default());
    let size = |svg: &str| {
        svg.split("viewBox=")
            .nth(1)
            .unwrap()
            .split('>')
            .next()
            .unwrap()
            .to_owned()
    };
    assert_eq!(size(&svg), size(&plain));
}

#[test]
fn a_feature_is_one_shape_without_lines_along_the_joints_of_its_tiles() {
    use crate::overlay::Union;
    let game = everything();
    let board = game.board();
    let mut wide = 0;
    for feature in board.features() {
        let union = Union::of(board, &feature.segments);
        let inside = super::paths::outlines(&union.inside);
        assert_eq!(inside.len(), feature.segments.len(), "{:?}", feature.kind);
        let mut lines = 0;
        for line in super::paths::outlines(&union.outline) {
            for sides in line.windows(2) {
                let [(ax, ay), (bx, by)] = [sides[0], sides[1]];
                let is_joint = |a: f64, b: f64| a == b && a.rem_euclid(1000.0) == 0.0;
                assert!(!is_joint(ax, bx) && !is_joint(ay, by), "{:?}", feature.kind);
                lines += 1;
            }
        }
        wide += usize::from(feature.segments.len() > 1 && lines > 0);
    }
    assert!(wide > 5, "{wide}");
}

/// A game with the dragon and the fairy on these cells.
fn with_dragon(dragon: &str, fairy: &str) -> Game {
    use bastide_rules::setup::FairyEntry;
    let game = super::table::of_all_systems(
        "base.U 0,0 0; base.U 1,0 0; base.U 2,0 0; base.B 1,1 0; base.B 2,1 0; base.U -1,0 0",
        "red 2,1 monastery; blue 1,1 monastery; red wagon 1,0 road W",
    );
    let setup = game.setup().clone();
    let position = StartPosition {
        dragon: Some(cell(dragon)),
        fairy: Some(FairyEntry {
            cell: cell(fairy),
            beside: None,
        }),
        ..setup.position.clone()
    };
    Game::new(Setup { position, ..setup }).unwrap()
}

#[test]
fn the_dragon_goes_around_the_fairy() {
    let game = with_dragon("0,0", "1,1");
    let range = overlay::DragonRange::of(&game, 6).unwrap();
    let reached: Vec<_> = range.reached.clone();
    let expected = [("1,0", 1), ("-1,0", 1), ("2,0", 2), ("2,1", 3)];
    assert_eq!(reached.len(), expected.len());
    for (at, steps) in expected {
        assert!(reached.contains(&(cell(at), steps)), "{at}: {reached:?}");
    }
    // The monk beside the fairy is safe.
    let targets: Vec<_> = range.targets.iter().map(|it| it.cell).collect();
    assert_eq!(targets.len(), 2);
    assert!(
        [cell("1,0"), cell("2,1")]
            .iter()
            .all(|it| targets.contains(it))
    );
    let told = tell(&game, &Overlay::Dragon(range.clone()));
    assert!(told.contains("tiles in reach: 4"), "{told}");
    let mut numbers = texts(&drawn(&game, &[Overlay::Dragon(range)])).concat();
    numbers.retain(|digit| digit.is_ascii_digit());
    assert_eq!(numbers.len(), 4);
    // The tiles that it can enter now.
    let near = overlay::DragonRange::of(&game, 1).unwrap();
    let shown = Overlay::named(&game, Show::Dragon).unwrap();
    assert_eq!(shown, [Overlay::Dragon(near.clone())]);
    assert_eq!((near.steps, near.reached.len()), (1, 2));
    let beside = super::table::of_all_systems("base.U 0,0 0", "red 0,0 road W");
    assert_eq!(Overlay::named(&beside, Show::Dragon), None);
}

#[test]
fn a_wagon_shows_its_places() {
    let game = with_dragon("-1,0", "1,1");
    let all = Overlay::all_wagons(&game);
    let [Overlay::Wagon(range)] = &all[..] else {
        panic!("{all:?}");
    };
    assert_eq!((range.owner, range.at.0), (Color::Red, cell("1,0")));
    // Both monasteries are occupied, and so is the road.
    assert!(
        range
            .places
            .iter()
            .all(|place| place.1 != Segment::Monastery)
    );
    assert_eq!(
        Overlay::named(&game, Show::Wagon(cell("1,0"))),
        Some(all.clone())
    );
    assert_eq!(Overlay::named(&game, Show::Wagon(cell("0,0"))), None);
    let told = tell(&game, &all[0]);
    assert!(told.starts_with("red's wagon at 1,0"), "{told}");
    drawn(&game, &all);
}
