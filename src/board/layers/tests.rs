//! One painter: the layers of the live board draw the same as the picture of an example.
//! The order of layers on the page is tested in the browser
//! (`e2e/teach/examples.test.mjs`).

use std::fs;
use std::path::{Path, PathBuf};

use bastide_model::{Example, ExampleMode, GameIntent, Session, open_example, update};
use bastide_notation::scenario::{Scenario, Signs, Step};
use bastide_scene::board::{Picture, board_svg};
use bastide_scene::overlay::Overlay;

use super::{paint, shown};

/// The scenarios of the project.
fn scenarios() -> Vec<PathBuf> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios"));
    let folders = fs::read_dir(root).unwrap();
    let files = folders.flat_map(|folder| fs::read_dir(folder.unwrap().path()).unwrap());
    files.map(|file| file.unwrap().path()).collect()
}

/// An example at one of its steps.
fn opened(text: &str, step: usize) -> Session {
    let mut session = Session::new(0);
    let (example, table) = Example::open(text, ExampleMode::Step, Some(step)).unwrap();
    open_example(&mut session, example, table);
    session
}

/// All layers above the tiles of the live board, from the ground up, as one text.
fn painted(session: &Session) -> String {
    let table = session.table().unwrap();
    let [ground, marks] = shown::pictures(session);
    [
        paint::fields(table),
        paint::joints(table),
        paint::rivers(table),
        ground,
        paint::castles(table),
        paint::towers(table),
        paint::figures(table),
        paint::bridges(table),
        paint::figures_on_bridges(table),
        marks,
    ]
    .concat()
}

/// The picture of that step without grass and tiles.
fn pictured(text: &str, step: usize) -> String {
    let scenario = Scenario::parse(text).unwrap();
    let done: &[Step] = &scenario.steps[..step];
    let mut record = scenario.record.clone();
    record
        .actions
        .truncate(done.iter().map(|step| step.actions).sum());
    let replay = record.replay().unwrap();
    assert!(replay.refused.is_none());
    let last = done.last();
    let shows = last.map_or(&[][..], |step| &step.show).iter();
    let overlays = shows.flat_map(|&show| Overlay::named(&replay.game, show).unwrap());
    let overlays: Vec<Overlay> = overlays.collect();
    let signs: &Signs = last.map_or(&scenario.signs, |step| &step.signs);
    let picture = Picture {
        overlays: &overlays,
        signs: Some(signs),
        ..Picture::default()
    };
    let svg = board_svg(&replay.game, &picture);
    let (_, things) = svg.split_once("</defs>").unwrap();
    without_tiles(things.trim_end_matches("</svg>"))
}

/// A picture without its grass and tiles.
fn without_tiles(things: &str) -> String {
    let (grass, rest) = things.split_once("/></g>").unwrap();
    assert!(grass.contains("<path id=\"land\""), "{grass}");
    let mut parts = rest.split("<use href=\"#t");
    let mut left = parts.next().unwrap().to_owned();
    for part in parts {
        left.push_str(part.split_once("/>").unwrap().1);
    }
    left
}

#[test]
fn every_example_is_painted_like_its_picture() {
    let mut moments = 0;
    for path in scenarios() {
        let text = fs::read_to_string(&path).unwrap();
        let steps = Scenario::parse(&text).unwrap().steps.len();
        for step in 0..=steps {
            let (live, picture) = (painted(&opened(&text, step)), pictured(&text, step));
            let same = live
                .bytes()
                .zip(picture.bytes())
                .take_while(|(a, b)| a == b);
            let same = same.count();
            assert!(
                live == picture,
                "{path:?}, step {step}: the same up to byte {same} of {}",
                live.len()
            );
            moments += 1;
        }
    }
    assert!(moments > 500, "{moments}");
}

/// A scenario of the project after some of its steps.
fn at(name: &str, steps: usize) -> Session {
    let path = scenarios()
        .into_iter()
        .find(|path| path.ends_with(format!("{name}.json")));
    let text = fs::read_to_string(path.unwrap()).unwrap();
    opened(&text, steps)
}

#[test]
fn a_decisions_feature_is_highlighted_as_one_shape_below_figures() {
    for (name, steps, features) in [("castle-owner", 1, 1), ("castle-choice", 2, 2)] {
        let session = at(name, steps);
        let table = session.table().unwrap();
        let ground = super::grounds::decided(table);
        let count = |what: &str| ground.matches(what).count();
        // One wash and one outline for all tiles.
        assert_eq!(count("class=\"feature"), features, "{name}: {ground}");
        assert_eq!(count("<path "), 2 * features, "{name}: {ground}");
        // Above the figures are only invisible targets for the pointer.
        let above = super::targets::targets(table, &super::sheets::MORE, 100.0);
        assert!(!above.contains("lit"), "{name}: {above}");
    }
}

/// The tile on which a figure may be placed has one frame.
#[test]
fn no_tile_has_two_frames() {
    let mut session = Session::new(0);
    let record = r#"{"format": "bastide/1",
        "players": [{"color": "red"}, {"color": "blue"}], "systems": [],
        "stack": ["base.U", "base.E", "base.B"], "actions": ["place 1,0 0"]}"#;
    update(&mut session, GameIntent::Load(record.to_owned()));
    let table = session.table().unwrap();
    assert!(table.game().phase().spot_cell().is_some());
    assert_eq!(table.last_placed().len(), 1);
    assert_eq!(paint::last_placed(table), "");
}
