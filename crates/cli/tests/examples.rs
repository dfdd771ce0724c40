//! What `bastide examples` writes for a site.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn examples(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.arg("examples").args(args).output().unwrap()
}

fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

const SCENARIO: &str = r#"{
  "format": "bastide/1",
  "id": "a-road",
  "title": {"en": "A <b>road</b> & more", "fr": "Une route"},
  "source": "base",
  "clauses": ["base-road", "base-turn"],
  "players": [{"color": "red"}, {"color": "blue"}],
  "systems": [],
  "stack": ["base.U", "base.U"],
  "steps": [
    {"do": ["place 1,0 90"], "say": {"en": "Beside <it>.", "fr": "À côté."}, "show": ["feature 1,0 road N"]},
    {"do": ["pass", "place 0,3 0"], "say": {"en": "Far away.", "fr": "Loin."}}
  ]
}"#;

/// The scenario with steps that the rules allow.
fn legal() -> String {
    SCENARIO
        .replace("place 1,0 90", "place 1,0 0")
        .replace("road N", "road W")
        .replace("place 0,3 0", "place 2,0 0")
}

#[test]
fn an_example_is_written_with_its_pictures() {
    let from = directory("examples-from").join("base");
    fs::create_dir_all(&from).unwrap();
    fs::write(from.join("a-road.json"), legal()).unwrap();
    let to = directory("examples-to");
    fs::write(to.join("gone-1.svg"), "of a scenario that is gone").unwrap();
    let output = examples(&[from.to_str().unwrap(), "-o", to.to_str().unwrap()]);
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "1 examples, 3 pictures\n"
    );
    let mut names: Vec<_> = fs::read_dir(&to)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let expected = [
        "a-road-0.svg",
        "a-road-1.svg",
        "a-road-2.svg",
        "a-road.json",
        "fr.html",
        "index.html",
        "index.json",
    ];
    assert_eq!(names, expected);
    let read = |name: &str| fs::read_to_string(to.join(name)).unwrap();
    // Every picture has the size that the last step needs: three tiles and a
    // margin.
    for step in 0..=2 {
        let svg = read(&format!("a-road-{step}.svg"));
        assert!(svg.contains("viewBox=\"-500 -500 4000 2000\" width=\"800\" height=\"400\""));
        assert!(svg.contains("<title>A &lt;b&gt;road&lt;/b&gt; &amp; more</title>"));
        assert!(!svg.contains("http://www.w3.org/1999/xlink") && !svg.contains("href=\"http"));
    }
    assert!(read("a-road-1.svg").contains("<desc>Beside &lt;it&gt;.</desc>"));
    assert!(read("index.json").contains(
        r#"{"id":"a-road","title":{"en":"A <b>road</b> & more","fr":"Une route"},"clauses":["base-road","base-turn"],"source":"base","group":"base","steps":2,"width":800,"height":400}"#
    ));
    let page = read("fr.html");
    assert!(page.contains("lang=\"fr\"") && page.contains("<b>Une route</b>"));
    assert!(page.contains("?example=a-road&amp;lang=fr"));
    assert!(read("index.html").contains("<b>A &lt;b&gt;road&lt;/b&gt; &amp; more</b>"));
    // The scenario stays what it was.
    assert!(read("a-road.json").starts_with(r#"{"format":"bastide/1","id":"a-road","#));
    let check = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(["check", to.join("a-road.json").to_str().unwrap()])
        .output()
        .unwrap();
    assert!(check.status.success());
}

#[test]
fn what_cannot_be_shown_is_refused() {
    let from = directory("examples-wrong");
    let to = directory("examples-wrong-to");
    let file = from.join("a-road.json");
    let run = || examples(&[file.to_str().unwrap(), "-o", to.to_str().unwrap()]);
    for (text, code) in [
        // Against the rules: there is no tile beside that cell.
        (SCENARIO.to_owned(), 1),
        (legal().replace("\"a-road\"", "\"../a-road\""), 2),
        (legal().replace("\"id\": \"a-road\",", ""), 2),
        (legal().replace("feature 1,0 road W", "tower 1,0"), 2),
        ("{}".into(), 2),
    ] {
        fs::write(&file, &text).unwrap();
        let output = run();
        assert_eq!(output.status.code(), Some(code), "{text}");
        assert!(!output.stderr.is_empty());
    }
    assert_eq!(examples(&[]).status.code(), Some(2));
}
