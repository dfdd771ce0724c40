//! The static pictures of the start screen and the editor, which `public/first.js` shows
//! until the app has loaded. They are files of the site: this test writes them with
//! `UPDATE_EXPECT=1` and otherwise fails if they are out of date. A browser test compares
//! them with the real screens.

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use leptos::prelude::*;

use super::{editor, start};
use crate::browser::Theme;
use crate::deferred::tests as deferred;
use crate::language::plain::speak_as;
use crate::language::{languages, text};
use crate::store::{Page, Settings, Store};
use bastide_model::editor::Work;
use bastide_model::{QuickGame, Session, open_editor};
use bastide_notation::Record;
use bastide_scene::board::{Picture, board_svg};

/// The folder of the project.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Handlers that do nothing.
static IDLE: Page = Page {
    act: |_, _| {},
    follow: |_, _| {},
};

/// A screen as HTML.
fn written(session: Session, screen: fn(Store) -> AnyView) -> String {
    let owner = Owner::new();
    let html = owner.with(|| {
        let settings = Settings {
            theme: Theme::System,
            motion: true,
            letters: true,
            grid: false,
        };
        let store = Store::around(session, &IDLE, settings);
        deferred::without(|| screen(store).to_html())
    });
    // Drop the hydration marks.
    let html = html.replace("<!>", "").replace("<!--<() />-->", "");
    let html = html.replace(" class=\"\"", "");
    let wait = ["<main data-wait=\"", text("app.wait"), "\""].concat();
    html.replacen("<main", &wait, 1) + "\n"
}

/// The start screen with an unchanged draft and without seed, which each page draws.
fn picture() -> String {
    written(Session::new(0), start::start)
}

/// The visible part of the editor at start: the board and collapsed parts are empty, and
/// tile buttons have no pictures.
fn editor_picture() -> String {
    let mut session = Session::new(0);
    open_editor(&mut session, Work::new());
    let html = written(session, |store| {
        let board = view! {
            <section class="board">
                <div class="stage">
                    <div class="window"></div>
                    <div class="tools"></div>
                </div>
            </section>
        };
        editor::around(store, board.into_any())
    });
    let (seen, folded) = html
        .split_once("<details class=\"rules\"")
        .expect("players");
    let (_, end) = folded.split_once("</section>").expect("a panel");
    without_art(&[seen, "</section>", end].concat())
}

/// The markup without drawings other than icons.
fn without_art(html: &str) -> String {
    let mut parts = html.split("<svg ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (art, rest) = part.split_once("</svg>").expect("a whole drawing");
        if art.starts_with("class=\"icon") {
            out.extend(["<svg ", art, "</svg>"]);
        }
        out.push_str(rest);
    }
    out
}

fn file(name: &str) -> PathBuf {
    Path::new(ROOT).join("public").join(name)
}

/// The words of a language in these files.
fn words(code: &str, parts: &[&str]) -> String {
    let read = |part: &&str| {
        let messages = format!("words/{code}/{part}.txt");
        fs::read_to_string(Path::new(ROOT).join(messages)).expect(code)
    };
    parts.iter().map(read).collect()
}

#[test]
fn the_pictures_of_the_start_screen_are_up_to_date() {
    for (code, _) in languages() {
        speak_as(code, words(code, &["first", "later"]));
        expect_file![file(&format!("first/{code}.html"))].assert_eq(&picture());
    }
}

#[test]
fn the_pictures_of_the_editor_are_up_to_date() {
    for (code, _) in languages() {
        speak_as(code, words(code, &["first", "later", "editor"]));
        expect_file![file(&format!("first/editor.{code}.html"))].assert_eq(&editor_picture());
    }
}

/// The tiles on the cards of the quick games, in a row. No figure is at an edge, where narrow
/// windows crop them.
const CARDS: [(QuickGame, &str); 3] = [
    (
        QuickGame::First,
        r#""tiles": ["base.V 0,0 270", "base.L 1,0 0", "base.A 2,0 90"],
        "figures": ["red meeple 1,0 road W", "blue meeple 2,0 monastery"]"#,
    ),
    (
        QuickGame::Favorites,
        r#""tiles": ["base.E 0,0 90", "base.E 1,0 270", "tower.I 2,0 180"],
        "figures": ["blue meeple 0,0 field NNE"],
        "castles": ["red 0,0 E"], "floors": ["2,0 4"]"#,
    ),
    (
        QuickGame::Everything,
        r#""tiles": ["inns.K 0,0 0", "base.E 1,0 270", "river.J 2,0 180"],
        "figures": ["blue large 0,0 city N"]"#,
    ),
];

/// The picture of a card.
fn card(game: QuickGame, position: &str) -> String {
    let systems: Vec<String> = (game.systems().iter())
        .map(|system| format!("{:?}", system.name()))
        .collect();
    let systems = systems.join(", ");
    let record = format!(
        r#"{{"format": "bastide/1", "players": [{{"color": "red"}}, {{"color": "blue"}}],
        "systems": [{systems}], "stack": ["base.X"], "position": {{{position}}}, "actions": []}}"#
    );
    let record = Record::parse(&record).expect("a record");
    let game = record.replay().expect("a game").game;
    let picture = Picture {
        adapts: true,
        title: Some(""),
        description: Some(""),
        ..Picture::default()
    };
    let svg = board_svg(&game, &picture);
    let (from, rest) = svg.split_once("viewBox=\"").expect("a box");
    let (_, rest) = rest.split_once("height=\"").expect("a size");
    let (_, rest) = rest.split_once('"').expect("a size");
    [
        from,
        "viewBox=\"0 0 3000 1000\" width=\"360\" height=\"120\"",
        rest,
        "\n",
    ]
    .concat()
}

#[test]
fn the_cards_of_the_quick_games_are_up_to_date() {
    for (game, position) in CARDS {
        let name = format!("cards/{}.svg", game.name());
        expect_file![file(&name)].assert_eq(&card(game, position));
    }
}

#[test]
fn first_js_knows_the_keys_of_returning_visitors() {
    let script = fs::read_to_string(file("first.js")).expect("first.js");
    let names = crate::browser::storage::DONE.join("|");
    assert!(script.contains(&format!("/^bastide\\.({names})/")));
}
