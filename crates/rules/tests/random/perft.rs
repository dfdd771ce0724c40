//! The slow twin recounts the sequences of the tables in `tests/perft`.

use std::collections::BTreeMap;

use crate::tables::{depth_and_count, row, tables};
use crate::twin::{Step, Twin};

/// The most sequences that the twin counts.
const MOST: u64 = 5_000;

#[test]
fn slow_twin_matches_the_tables() {
    for table in tables() {
        let twin = Twin::new(&table.setup());
        for told in &table.rows {
            let (depth, sequences) = depth_and_count(told);
            if sequences <= MOST {
                let mut ends = BTreeMap::new();
                count(&twin, depth, &mut ends);
                assert_eq!(row(depth, &ends), *told, "{}", table.file.display());
            }
        }
    }
}

fn count(twin: &Twin, depth: usize, ends: &mut BTreeMap<&'static str, u64>) {
    if depth == 0 {
        *ends.entry(twin.phase().0).or_default() += 1;
        return;
    }
    if let Step::Lord(choice) = &twin.step {
        // In a conflict the engine lists one name for each value, and the twin more.
        assert!(!choice.is_conflict, "this table needs the engine's names");
    }
    for action in twin.legal() {
        let mut after = twin.clone();
        after.follow(action);
        count(&after, depth - 1, ends);
    }
}
