//! Counts of action sequences from prepared setups, as tables in text files.
//!
//! The engine's slow twin counts the first rows again (`random/perft.rs`).

// The tables are files, which a test in WebAssembly cannot read.
#![cfg(not(target_arch = "wasm32"))]

mod tables;

use std::collections::BTreeMap;

use bastide_rules::Game;
use expect_test::expect_file;

use tables::{depth_and_count, row, tables};

#[test]
fn counts_match_the_tables() {
    let tables = tables();
    assert!(tables.len() >= 22, "every expansion has its tables");
    for table in tables {
        let game = Game::new(table.setup());
        let game = game.unwrap_or_else(|error| panic!("{}: {error}", table.file.display()));
        let rows = table.rows.iter().map(|row| {
            let (depth, _) = depth_and_count(row);
            row_of(&game, depth)
        });
        let mut lines = table.lines.clone();
        lines.extend(rows);
        expect_file![&table.file].assert_eq(&(lines.join("\n") + "\n"));
    }
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
