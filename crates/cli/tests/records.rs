//! Every record in `records/` gives the output next to it: that of `bastide replay`, and
//! that of `bastide legal` if it has one. Whole games with everything on are in `games/`,
//! with all their events as printed by `bastide replay --log`.
//!
//! `UPDATE_EXPECT=1 cargo test -p bastide-cli` writes new output after a change, to be read
//! before it is committed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use expect_test::expect_file;

fn bastide(args: &[&str], file: &Path) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(args)
        .arg(file)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (text, output.status.code())
}

/// The records in a folder, by name.
fn records(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(folder);
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let mut records: Vec<_> = files
        .filter(|path| path.extension().is_some_and(|it| it == "json"))
        .collect();
    records.sort();
    records
}

#[test]
fn records_give_their_stored_output() {
    for record in records("records") {
        let (found, code) = bastide(&["replay"], &record);
        let refused = found.contains("\"refused\"");
        assert_eq!(code, Some(i32::from(refused)), "{}", record.display());
        expect_file![record.with_extension("replay")].assert_eq(&found);
        let kept = record.with_extension("legal");
        if kept.exists() {
            expect_file![kept].assert_eq(&bastide(&["legal"], &record).0);
        }
    }
}

#[test]
fn games_give_their_stored_logs() {
    let games = records("games");
    assert_eq!(games.len(), 5);
    for game in games {
        let (found, code) = bastide(&["replay", "--log"], &game);
        assert_eq!(code, Some(0), "{}", game.display());
        expect_file![game.with_extension("log")].assert_eq(&found);
    }
}

#[test]
fn games_show_every_system() {
    let kept: String = records("games")
        .iter()
        .map(|game| fs::read_to_string(game.with_extension("log")).unwrap())
        .collect();
    for what in [
        "discarded",
        "bridged",
        "raised",
        "captured",
        "exchanged",
        "ransomed",
        "enthroned",
        "bazaar",
        "offered",
        "no bid",
        "acquired",
        "castle-points",
        "watch-meeples",
        "watch-pennants",
        "watch-roads",
        "watch-monasteries",
        "watch-cities",
        "final scoring",
        "over",
        " take ",
        " top ",
        " end\n",
        " sell\n",
        " buy\n",
        " draft ",
        " meeple bridge",
        "castle x 4",
    ] {
        assert!(kept.contains(what), "{what}");
    }
}

#[test]
fn records_show_every_base_clause() {
    let kept: String = records("records")
        .iter()
        .map(|record| fs::read_to_string(record.with_extension("replay")).unwrap())
        .collect();
    for clause in [
        "syntax",
        "base-fit",
        "base-meeple",
        "base-turn",
        "base-discard",
        "base-end",
        "base-road",
        "base-city",
        "base-small-city",
        "base-monastery",
        "base-final",
        "base-final-fields",
        "tower-action",
    ] {
        assert!(
            kept.contains(&format!("\"clause\": \"{clause}\"")),
            "{clause}"
        );
    }
}
