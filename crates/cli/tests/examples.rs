//! The files that `bastide examples` writes for a site.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
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

/// The scenario with legal steps.
fn legal() -> String {
    SCENARIO
        .replace("place 1,0 90", "place 1,0 0")
        .replace("road N", "road W")
        .replace("place 0,3 0", "place 2,0 0")
}

/// The words of the project.
const WORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../words");

#[test]
fn an_example_is_written_with_its_pictures() {
    let from = directory("examples-from").join("base");
    fs::create_dir_all(&from).unwrap();
    fs::write(from.join("a-road.json"), legal()).unwrap();
    let to = directory("examples-to");
    // The files of a removed example are removed as well.
    let gone = directory("examples-gone").join("gone.json");
    fs::write(&gone, legal().replace("a-road", "gone")).unwrap();
    let output = examples(&[gone.to_str().unwrap(), "-o", to.to_str().unwrap()]);
    assert!(output.status.success() && to.join("gone-1.svg").exists());
    let [from, folder] = [&from, &to].map(|path| path.to_str().unwrap());
    let output = examples(&[from, "--words", WORDS, "-o", folder]);
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
        "a-road-find.svg",
        "a-road.fr.html",
        "a-road.html",
        "a-road.json",
        "fr.html",
        "index.html",
        "index.json",
    ];
    assert_eq!(names, expected);
    let read = |name: &str| fs::read_to_string(to.join(name)).unwrap();
    // Every picture has the size that the last step needs: three tiles and a margin.
    for step in 0..=2 {
        let svg = read(&format!("a-road-{step}.svg"));
        assert!(svg.contains("viewBox=\"-500 -500 4000 2000\" width=\"800\" height=\"400\""));
        assert!(svg.contains("<title>A &lt;b&gt;road&lt;/b&gt; &amp; more</title>"));
        assert!(!svg.contains("http://www.w3.org/1999/xlink") && !svg.contains("href=\"http"));
    }
    assert!(read("a-road-1.svg").contains("<desc>Beside &lt;it&gt;.</desc>"));
    assert!(read("index.json").contains(
        r#"{"id":"a-road","title":{"en":"A <b>road</b> & more","fr":"Une route"},"clauses":["base-road","base-turn"],"source":"base","group":"base","chapter":"roads","steps":2,"width":800,"height":400,"find":[800,800],"crop":[1750,-250,1500]}"#
    ));
    let page = read("fr.html");
    assert!(page.contains("lang=\"fr\"") && page.contains("<b dir=\"auto\">Une route</b>"));
    assert!(page.contains("data-board=\"../?example=a-road&amp;lang=fr\""));
    assert!(
        read("index.html").contains("<b dir=\"auto\">A &lt;b&gt;road&lt;/b&gt; &amp; more</b>")
    );
    // The scenario is unchanged.
    assert!(read("a-road.json").starts_with(r#"{"format":"bastide/1","id":"a-road","#));
    let check = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(["check", to.join("a-road.json").to_str().unwrap()])
        .output()
        .unwrap();
    assert!(check.status.success());
}

#[test]
fn with_the_rules_examples_are_sorted_by_chapter() {
    let from = directory("examples-chapters").join("base");
    fs::create_dir_all(&from).unwrap();
    let one = legal().replace("a-road", "z-turn");
    let one = one.replace(
        "\"base-road\", \"base-turn\"",
        "\"base-turn\", \"tower-action\"",
    );
    fs::write(from.join("a.json"), legal()).unwrap();
    fs::write(from.join("z.json"), one).unwrap();
    let to = directory("examples-chapters-to");
    let [from, folder] = [&from, &to].map(|path| path.to_str().unwrap());
    let output = examples(&[from, "--words", WORDS, "-o", folder]);
    assert!(output.status.success(), "{output:?}");
    // A turn is explained before roads.
    let list = fs::read_to_string(to.join("index.json")).unwrap();
    let places = ["z-turn", "a-road"].map(|id| list.find(id).unwrap());
    assert!(places.is_sorted() && list.contains(r#""chapter":"turn","steps":2"#));
    let page = fs::read_to_string(to.join("fr.html")).unwrap();
    assert!(
        page.contains("<section>\n<h3 id=\"roads\">Les routes</h3>"),
        "{page}"
    );
    assert!(page.contains("<li data-parts=\"La Tour|Le jeu de base\" "));
    // It can be overwritten, but only with readable rules.
    assert!(
        examples(&[from, "--words", WORDS, "-o", folder])
            .status
            .success()
    );
    let output = examples(&[from, "--words", "no-such-folder", "-o", folder]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn invalid_examples_are_refused() {
    let from = directory("examples-wrong");
    let to = directory("examples-wrong-to");
    let file = from.join("a-road.json");
    let run = || examples(&[file.to_str().unwrap(), "-o", to.to_str().unwrap()]);
    for (text, code) in [
        // Illegal: no tile is next to that cell.
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

/// All files in a folder with their content.
fn contents(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read_to_string(entry.path()).unwrap())
        })
        .collect()
}

/// Runs the command in a folder and asserts that it refuses with a message.
fn refused(folder: &Path, args: &[&str], message: &str) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.arg("examples").args(args).current_dir(folder);
    let output = command.output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, format!("bastide: {message}\n"), "{args:?}");
    assert_eq!(output.status.code(), Some(2), "{args:?}");
}

const FOREIGN: &str = "not written by bastide examples, so the folder is left as it is";

#[test]
fn folder_with_other_files_is_not_replaced() {
    let here = directory("examples-foreign");
    fs::write(here.join("a.json"), legal()).unwrap();
    fs::write(here.join("file"), "").unwrap();
    for (name, text) in [
        ("thesis.txt", "x"),
        ("index.html", "of another site"),
        ("index.json", "[]"),
        ("index.json", "{}"),
        ("index.json", "[\n{\"id\":\"a-road\"}\n]\n"),
        (".hidden", ""),
    ] {
        let folder = here.join("v");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join(name), text).unwrap();
        let message = format!("v/{name}: {FOREIGN}");
        refused(&here, &["a.json", "-o", "v"], &message);
        assert_eq!(contents(&folder), [(name.into(), text.into())].into());
    }
    // An output with an added file is not replaced either.
    let site = here.join("site");
    let draw = || {
        examples(&[
            &format!("{}/a.json", here.display()),
            "-o",
            site.to_str().unwrap(),
        ])
    };
    assert!(draw().status.success());
    for name in ["a-road-3.svg", "a-road-0.png", "b.json"] {
        fs::write(site.join(name), "mine").unwrap();
        let before = contents(&site);
        refused(
            &here,
            &["a.json", "-o", "site"],
            &format!("site/{name}: {FOREIGN}"),
        );
        assert_eq!(contents(&site), before);
        fs::remove_file(site.join(name)).unwrap();
    }
    fs::remove_file(site.join("a-road-2.svg")).unwrap();
    fs::create_dir_all(site.join("a-road-2.svg")).unwrap();
    refused(
        &here,
        &["a.json", "-o", "site"],
        &format!("site/a-road-2.svg: {FOREIGN}"),
    );
    fs::remove_dir(site.join("a-road-2.svg")).unwrap();
    // Missing files do no harm.
    assert!(draw().status.success() && site.join("a-road-2.svg").exists());
    let message = "file: Not a directory (os error 20)";
    refused(&here, &["a.json", "-o", "file"], message);
    assert!(here.join("file").is_file());
}

#[test]
fn an_input_is_never_replaced() {
    let here = directory("examples-in-place");
    let folder = here.join("v3");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("a-road.json"), legal()).unwrap();
    let before = contents(&folder);
    let message = "v3/a-road.json: an input, but it lies in the folder to be written";
    refused(&here, &["v3", "-o", "v3"], message);
    refused(&here, &["v3", "-o", "v3/../v3/"], message);
    assert_eq!(contents(&folder), before);
    // Not even one left there by an earlier output.
    let args = ["v3", "-o", "site"].map(|name| here.join(name));
    let args = [args[0].to_str().unwrap(), "-o", args[2].to_str().unwrap()];
    assert!(examples(&args).status.success());
    let before = contents(&here.join("site"));
    let message = message.replace("v3", "site");
    refused(&here, &["site/a-road.json", "-o", "site"], &message);
    assert_eq!(contents(&here.join("site")), before);
}

#[test]
fn two_examples_never_write_the_same_file() {
    let here = directory("examples-same");
    fs::write(here.join("a.json"), legal()).unwrap();
    fs::write(here.join("b.json"), legal()).unwrap();
    fs::write(here.join("c.json"), legal().replace("a-road", "index")).unwrap();
    for (files, message) in [
        (
            ["a.json", "b.json"],
            "b.json: the file a-road.json would be written twice",
        ),
        (
            ["a.json", "c.json"],
            "c.json: the file index.json would be written twice",
        ),
    ] {
        refused(&here, &[files[0], files[1], "-o", "v"], message);
        assert!(!here.join("v").exists());
    }
}

#[test]
fn a_failed_run_leaves_the_earlier_output() {
    let here = directory("examples-failed");
    let from = here.join("base");
    fs::create_dir(&from).unwrap();
    fs::write(from.join("a-road.json"), legal()).unwrap();
    let site = here.join("deep/site");
    let draw = || examples(&[from.to_str().unwrap(), "-o", site.to_str().unwrap()]);
    assert!(draw().status.success());
    let before = contents(&site);
    // The first input is valid, the second is not.
    fs::write(from.join("b.json"), "{bad").unwrap();
    assert_eq!(draw().status.code(), Some(2));
    assert_eq!(contents(&site), before);
    fs::remove_file(from.join("b.json")).unwrap();
    assert!(draw().status.success());
    assert_eq!(contents(&site), before);
    assert_eq!(contents(&here.join("base")).len(), 1);
    assert_eq!(fs::read_dir(here.join("deep")).unwrap().count(), 1);
}
