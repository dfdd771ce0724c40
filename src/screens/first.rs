//! The pictures of the start screen that stand in the page before the program
//! is there; `public/first.js` shows them. They are files of the site, written
//! by this test with `UPDATE_EXPECT=1`, which otherwise says when they are out of
//! date. That they are like the start screen is tested in the browser.

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;

use super::start;
use crate::html::Html;
use crate::language::{LANGUAGES, speak, text};
use bastide_model::Draft;

/// The folder of this project.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The start screen as text, with a draft that nobody has changed and no seed,
/// which is chosen anew in every page.
fn picture() -> String {
    let mut draft = Draft::new(0);
    draft.seed.clear();
    let mut html = Html::new();
    let part = |html: &mut Html, class: &str, inner: String| {
        html.raw("<div class=\"").raw(class).raw("\">");
        html.raw(&inner).raw("</div>");
    };
    html.raw("<main class=\"start\" data-wait=\"")
        .text(text("app.wait"))
        .raw("\">");
    part(&mut html, "title", start::title());
    part(&mut html, "", String::new());
    part(&mut html, "sheet at-once", start::at_once());
    html.raw("<form class=\"sheet\"><fieldset class=\"sitters\">");
    html.raw(&start::players(&draft, true)).raw("</fieldset>");
    part(&mut html, "choices", start::boxes(&draft));
    html.raw("<details class=\"rules\">");
    html.element("summary", text("start.rules"));
    part(&mut html, "field", start::editions(&draft));
    html.element("p class=\"fine\"", &start::changes(&draft));
    part(&mut html, "options", start::rules(&draft));
    part(&mut html, "", start::seed(&draft));
    html.raw("</details>");
    part(&mut html, "actions", start::begin());
    part(&mut html, "", start::pasted());
    html.raw("</form>");
    part(&mut html, "footer fine", start::footer(""));
    html.raw("</main>\n").done()
}

fn file(name: &str) -> PathBuf {
    Path::new(ROOT).join("public").join(name)
}

#[test]
fn the_pictures_of_the_start_screen_are_up_to_date() {
    for (code, _) in LANGUAGES {
        let messages = Path::new(ROOT).join(format!("src/language/{code}.txt"));
        speak(fs::read_to_string(messages).expect(code).leak());
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
