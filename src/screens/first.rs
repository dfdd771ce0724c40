//! The pictures of the start screen that stand in the page before the program
//! is there; `public/first.js` shows them. They are files of the site, written
//! by this test with `UPDATE_EXPECT=1`, which otherwise says when they are out of
//! date. That they are like the start screen is tested in the browser.

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use leptos::prelude::*;

use super::start;
use crate::browser::Theme;
use crate::language::plain::speak_as;
use crate::language::{LANGUAGES, text};
use crate::store::{Rest, Settings, Store};
use bastide_model::Session;

/// The folder of this project.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The start screen as text, with a draft that nobody has changed and no seed,
/// which is chosen anew in every page.
fn picture() -> String {
    let owner = Owner::new();
    let html = owner.with(|| {
        let session = Session::new(0);
        let settings = Settings {
            theme: Theme::System,
            motion: true,
            letters: true,
            grid: false,
        };
        let rest = Rest::Load(|| Box::pin(async { None }));
        let store = Store::around(session, |_, _| {}, rest, settings);
        start::start(store).to_html()
    });
    // Marks for a program that would take these elements over are left out.
    let html = html.replace("<!>", "").replace("<!--<() />-->", "");
    let html = html.replace(" class=\"\"", "");
    let wait = ["<main data-wait=\"", text("app.wait"), "\""].concat();
    html.replacen("<main", &wait, 1) + "\n"
}

fn file(name: &str) -> PathBuf {
    Path::new(ROOT).join("public").join(name)
}

#[test]
fn the_pictures_of_the_start_screen_are_up_to_date() {
    for (code, _) in LANGUAGES {
        let messages = Path::new(ROOT).join(format!("src/language/{code}.txt"));
        speak_as(code, fs::read_to_string(messages).expect(code));
        expect_file![file(&format!("first/{code}.html"))].assert_eq(&picture());
    }
}

#[test]
fn the_script_knows_every_language() {
    let script = fs::read_to_string(file("first.js")).expect("first.js");
    let codes: Vec<String> = LANGUAGES
        .iter()
        .map(|(code, _)| format!("{code:?}"))
        .collect();
    assert!(script.contains(&format!("const languages = [{}];", codes.join(", "))));
}
