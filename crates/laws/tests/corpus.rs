//! The laws hold for every input in the corpus, and for noise.

use std::fs;
use std::path::{Path, PathBuf};

use bastide_laws::{LAWS, game};
use bastide_rules::shuffle::SplitMix64;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut files = Vec::new();
    for path in entries.map(|entry| entry.unwrap().path()) {
        match path.is_dir() {
            true => files.extend(self::files(&path)),
            false => files.push(path),
        }
    }
    files
}

#[test]
fn laws_hold_for_the_corpus() {
    for (name, law) in LAWS {
        let inputs = files(&root().join("fuzz/corpus").join(name));
        assert!(inputs.len() >= 4, "{name}");
        for input in inputs {
            law(&fs::read(&input).unwrap());
        }
    }
}

#[test]
fn laws_hold_for_damaged_scenarios() {
    let mut random = SplitMix64::new(1);
    for file in files(&root().join("scenarios")) {
        let whole = fs::read(file).unwrap();
        for (name, law) in LAWS {
            law(&whole);
            // Pasted text is played from start to end, which takes longer.
            let times = if name == "pasted" { 0 } else { 2 };
            for _ in 0..times {
                let mut spoiled = whole.clone();
                let at = random.below(spoiled.len() as u32) as usize;
                let with = whole[random.below(whole.len() as u32) as usize];
                spoiled[at] = with;
                law(&spoiled);
                law(&spoiled[..at]);
            }
        }
    }
}

#[test]
fn laws_hold_for_noise() {
    let mut random = SplitMix64::new(2);
    for _ in 0..150 {
        let length = random.below(700) as usize;
        let noise: Vec<u8> = (0..length).map(|_| random.next_u64() as u8).collect();
        for (_, law) in LAWS {
            law(&noise);
        }
        // All systems, tile sets and tiles, without options.
        let mut whole = noise;
        let start = [random.below(5) as u8, 0, 0, 0, 0, 0, 0, 255];
        whole.splice(..whole.len().min(8), start);
        game(&whole);
    }
}
