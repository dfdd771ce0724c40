//! What `docs/format.md` says is so: its examples are played, its known
//! answers are checked.

use bastide_notation::{Record, parse_action, parse_seed};
use bastide_rules::shuffle::SplitMix64;

const FORMAT: &str = include_str!("../../../docs/format.md");

/// The cells of a line of a table.
fn cells(line: &str) -> Vec<&str> {
    line.trim_matches('|').split('|').map(str::trim).collect()
}

/// The texts between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_examples_are_records_that_can_be_played() {
    let blocks = FORMAT.split("```json\n").skip(1);
    let examples: Vec<_> = blocks
        .filter_map(|block| block.split("```").next())
        .collect();
    assert_eq!(examples.len(), 3);
    for example in examples {
        let record = Record::parse(example).unwrap_or_else(|error| panic!("{error}\n{example}"));
        let replay = record
            .replay()
            .unwrap_or_else(|error| panic!("{error}\n{example}"));
        assert_eq!(replay.refused, None, "{example}");
    }
}

#[test]
fn the_output_shown_is_that_of_the_scenario_shown() {
    let scenario = FORMAT.split("```json\n").nth(3).unwrap();
    let scenario = scenario
        .split("```")
        .next()
        .unwrap()
        .replace(", \"base.U\"]", "]");
    let replay = Record::parse(&scenario).unwrap().replay().unwrap();
    let report = bastide_notation::report(&replay);
    assert!(FORMAT.contains(&report), "{report}");
}

#[test]
fn the_actions_listed_are_actions() {
    let table = FORMAT
        .lines()
        .filter(|line| line.starts_with("| `") && line.contains("turn player"));
    let others = FORMAT.lines().filter(|line| {
        [
            "| `castle`",
            "| `lord`",
            "| `offer`",
            "| `bid`",
            "| `settle`",
            "| `draft`",
        ]
        .iter()
        .any(|phase| line.starts_with(phase))
    });
    let mut read = 0;
    for line in table.chain(others) {
        let row = cells(line);
        if row.len() != 3 {
            continue;
        }
        for action in quoted(row[2]).into_iter().filter(|text| *text != "ew") {
            let example = action
                .replace("X,Y", "-1,2")
                .replace("TURN", "90")
                .replace("COLOR", "red")
                .replace("FEATURE", "field inner")
                .replace("SIDE", "N")
                .replace("TILE", "base.D")
                .replace("BID", "0")
                .replace("bid N", "bid 1");
            assert!(parse_action(&example).is_ok(), "{action}");
            read += 1;
        }
    }
    assert_eq!(read, 26);
}

#[test]
fn the_shuffle_has_the_known_answers() {
    let mut random = SplitMix64::new(parse_seed("12d687").unwrap());
    let numbers = format!("{}, then\n  {}.", random.next_u64(), random.next_u64());
    assert!(FORMAT.contains(&numbers), "{numbers}");
    let mut items: Vec<u8> = (0..10).collect();
    SplitMix64::new(0x9f86_d081_884c_7d65).shuffle(&mut items);
    let order: Vec<_> = items.iter().map(u8::to_string).collect();
    assert!(
        FORMAT.contains(&format!("\n  {}.", order.join(" "))),
        "{order:?}"
    );

    let table = FORMAT.split("| seed | tiles |").nth(1).unwrap();
    let mut read = 0;
    for line in table
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'))
    {
        let row = cells(line);
        let (seed, tiles) = (quoted(row[0])[0], quoted(row[1]).join("\", \""));
        let record = Record::parse(&format!(
            "{{\"format\": \"bastide/1\", \"players\": [], \"systems\": [],
              \"seed\": \"{seed}\", \"tiles\": [\"{tiles}\"]}}"
        ));
        let stack = record.unwrap().draw_order();
        let names: Vec<_> = stack.iter().map(|tile| tile.name()).collect();
        assert_eq!(names[..8].join(" "), row[2], "{line}");
        assert_eq!(names[names.len() - 3..].join(" "), row[3], "{line}");
        read += 1;
    }
    assert_eq!(read, 3);
}
