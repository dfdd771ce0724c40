//! Counts of action sequences from prepared setups, as tables in text files.
//!
//! With `PERFT=write` the test rewrites the tables, and the diff of the files
//! shows the changes. The engine's slow twin counts the first rows again
//! (`random/perft.rs`).

mod tables;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use bastide_rules::Game;

use tables::{Table, depth_and_count, row, tables};

#[test]
fn counts_of_all_sequences_are_those_of_the_tables() {
    let tables = tables();
    assert!(tables.len() >= 22, "every expansion has its tables");
    let changed: String = tables.iter().filter_map(check).collect();
    assert!(changed.is_empty(), "the tables have changed:\n{changed}");
}

/// The lines of a table that have changed, if any.
fn check(table: &Table) -> Option<String> {
    let name = table.file.file_name()?.to_string_lossy();
    let game = Game::new(table.setup()).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut new: String = table.lines.iter().flat_map(|it| [it, "\n"]).collect();
    let mut difference = String::new();
    for row in &table.rows {
        let (depth, _) = depth_and_count(row);
        let now = row_of(&game, depth);
        if now != *row {
            let _ = writeln!(difference, "- {row}\n+ {now}");
        }
        let _ = writeln!(new, "{now}");
    }
    let is_wanted = std::env::var("PERFT").is_ok_and(|wish| wish == "write");
    if is_wanted {
        std::fs::write(&table.file, new).expect("the file is written");
        return None;
    }
    (!difference.is_empty()).then(|| format!("{name}\n{difference}"))
}

fn row_of(game: &Game, depth: usize) -> String {
    let mut ends = BTreeMap::new();
    count(&mut game.clone(), depth, &mut ends);
    row(depth, &ends)
}

fn count(game: &mut Game, depth: usize, ends: &mut BTreeMap<&'static str, u64>) {
    if depth == 0 {
        *ends.entry(game.phase().name()).or_default() += 1;
        return;
    }
    for action in game.legal() {
        game.play_quiet(action)
            .expect("a listed action is accepted");
        count(game, depth - 1, ends);
        assert!(game.undo());
    }
}
