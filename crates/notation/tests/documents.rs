//! Checks every claim of `docs/format.md`: plays its examples and tests its known answers.

use std::collections::BTreeSet;

use bastide_notation::archive::{Archive, POINT_KINDS};
use bastide_notation::options::print_value;
use bastide_notation::vocabulary::verbs;
use bastide_notation::{Record, parse_action, parse_seed, written};
use bastide_rules::options::{Choices, Edition, OptionKey, Options};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, System, TileSet};

const FORMAT: &str = include_str!("../../../docs/format.md");

/// The cells of a table row.
fn cells(line: &str) -> Vec<&str> {
    line.trim_matches('|').split('|').map(str::trim).collect()
}

/// The texts in backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn examples_are_playable_records() {
    let blocks = FORMAT.split("```json\n").skip(1);
    let examples: Vec<_> = blocks
        .filter_map(|block| block.split("```").next())
        .collect();
    assert_eq!(examples.len(), 5);
    let (archive, records) = examples.split_last().unwrap();
    let archive = Archive::parse(archive).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((archive.games.len(), archive.results.len()), (1, 1));
    for example in records {
        let record = Record::parse(example).unwrap_or_else(|error| panic!("{error}\n{example}"));
        let replay = record
            .replay()
            .unwrap_or_else(|error| panic!("{error}\n{example}"));
        assert_eq!(replay.refused, None, "{example}");
    }
}

/// The page for people has the same words as records.
#[test]
fn games_written_down_are_played() {
    let page = include_str!("../../../docs/notation.md");
    let blocks = page.split("```json\n").skip(1);
    let examples = blocks.filter_map(|block| block.split("```").next());
    let examples: Vec<_> = examples.collect();
    assert_eq!(examples.len(), 2);
    let record = |text: &str| Record::parse(text).unwrap_or_else(|error| panic!("{error}"));
    let games = examples.iter().map(|example| record(example));
    let games: Vec<Vec<String>> = games.map(|game| game.actions).collect();
    assert_eq!(games[0], games[1]);
    for example in &examples {
        let replay = record(example).replay();
        assert_eq!(replay.map(|replay| replay.refused), Ok(None), "{example}");
    }
    let texts = page.split("```text\n").skip(1);
    let texts: Vec<&str> = texts.filter_map(|text| text.split("```").next()).collect();
    let [plain, commented] = texts[..] else {
        panic!("{} texts", texts.len());
    };
    let first = record(examples[0]);
    assert_eq!(written::write(&first, &first.replay().unwrap()), plain);
    for (text, comments) in [(plain, 0), (commented, 3)] {
        let game = written::read(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(game.replay(text).map(|replay| replay.refused), Ok(None));
        assert_eq!(game.record.actions, first.actions);
        assert_eq!(game.record.comments.len(), comments);
    }
    let (_, moves) = page.split_once("## Moves").expect("the heading is there");
    let rows = moves.lines().skip_while(|line| !line.starts_with("|---"));
    for row in rows.skip(1).take_while(|line| line.starts_with('|')) {
        let action = quoted(cells(row)[0])[0];
        parse_action(action).unwrap_or_else(|error| panic!("{action}: {error}"));
    }
}

#[test]
fn output_shown_matches_its_scenario() {
    let scenario = FORMAT.split("```json\n").nth(4).unwrap();
    let scenario = scenario
        .split("```")
        .next()
        .unwrap()
        .replace(", \"base.U\"]", "]");
    let replay = Record::parse(&scenario).unwrap().replay().unwrap();
    let report = bastide_notation::report(&replay);
    assert!(FORMAT.contains(&report), "{report}");
}

/// The rows of the table below a heading.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let (_, below) = FORMAT.split_once(heading).expect("the heading is there");
    let rows = below.lines().skip_while(|line| !line.starts_with("|---"));
    let rows = rows.skip(1).take_while(|line| line.starts_with('|'));
    rows.map(cells).collect()
}

/// The actions of the table, each in every form that it lists.
fn listed_actions() -> Vec<(&'static str, Action)> {
    let rows = rows("## Actions");
    let texts = rows.iter().flat_map(|row| quoted(row[2]));
    let texts = texts.filter(|text| *text != "ew");
    let listed = texts.map(|text| {
        let example = text
            .replace("X,Y", "-1,2")
            .replace("TURN", "90")
            .replace("COLOR", "red")
            .replace("KIND", "large")
            .replace("FEATURE", "field inner")
            .replace("SIDE", "N")
            .replace("CORNER", "SE")
            .replace("TILE", "base.D")
            .replace("BID", "0")
            .replace("bid N", "bid 1");
        let action = parse_action(&example);
        (
            text,
            action.unwrap_or_else(|error| panic!("{text}: {error}")),
        )
    });
    listed.collect()
}

#[test]
fn listed_actions_match_the_table() {
    let listed = listed_actions();
    assert_eq!(listed.len(), 63);
    let named = listed.iter().filter_map(|(text, _)| text.split(' ').next());
    let named: BTreeSet<_> = named.collect();
    assert_eq!(named, verbs().into_iter().collect());
}

#[test]
fn clauses_of_wrong_phases_match_the_table() {
    let (_, told) = FORMAT.split_once("speaks of when it may be done:").unwrap();
    let (told, _) = told.split_once(". ").unwrap();
    let listed = listed_actions();
    let clauses = listed
        .iter()
        .filter_map(|(_, action)| action.clause_elsewhere());
    let clauses: BTreeSet<_> = clauses.map(|clause| clause.id()).collect();
    assert_eq!(quoted(told).into_iter().collect::<BTreeSet<_>>(), clauses);
}

#[test]
fn listed_options_match_the_table() {
    let rows = rows("### Options");
    let keys: Vec<_> = rows.iter().map(|row| quoted(row[0])[0]).collect();
    assert_eq!(keys, OptionKey::NAMES);
    for (row, key) in rows.iter().zip(OptionKey::all()) {
        assert_eq!(row[2], key.clause().id(), "{}", key.name());
        let listed = quoted(row[1]);
        match key.choices() {
            Choices::OneOf(words) => {
                let default = print_value(&Options::default().get(key));
                let others = words.iter().copied().filter(|&word| word != default);
                let values: Vec<_> = [&*default].into_iter().chain(others).collect();
                assert_eq!(listed[..values.len()], values, "{}", key.name());
            }
            Choices::Tiles(letters) => assert_eq!(listed[0], letters.join(" ")),
        }
    }
}

#[test]
fn listed_systems_match_the_table() {
    let rows = rows("## A record");
    let row = rows.iter().find(|row| row[0] == "`systems`");
    let row = row.expect("a record has systems");
    assert_eq!(quoted(row[2]), System::ALL.map(System::name));
    let row = rows.iter().find(|row| row[0] == "`tiles`");
    let row = row.expect("a record has tiles");
    assert_eq!(quoted(row[2]), TileSet::ALL.map(TileSet::name));
}

/// The text about an edition names every option that differs from the default, with its
/// value unless it is a switch.
#[test]
fn editions_start_as_documented() {
    let (_, told) = FORMAT
        .split_once("The editions start from these: ")
        .unwrap();
    let (told, _) = told.split_once(".\n\n").unwrap();
    let told: Vec<_> = told.split(';').collect();
    assert_eq!(told.len(), Edition::ALL.len());
    for edition in Edition::ALL {
        let prefix = format!("{} from", edition.name());
        let told = told.iter().find(|told| told.trim().starts_with(&prefix));
        let options = edition.options();
        let differs = |key: &OptionKey| options.get(*key) != Options::default().get(*key);
        let words = OptionKey::all().filter(differs).flat_map(|key| {
            let value = print_value(&options.get(key));
            let value = (value != "true").then_some(value);
            [key.name().to_owned()].into_iter().chain(value)
        });
        let words: Vec<_> = words.collect();
        let mut quoted = quoted(told.expect("each edition is told of"));
        quoted.retain(|&word| edition != Edition::C3 || word != "c3_fields");
        assert_eq!(quoted, words, "{}", edition.name());
    }
}

#[test]
fn shuffle_gives_known_answers() {
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
    let rows = rows_of(table);
    for row in &rows {
        let record = shuffled(row[0], row[1], "\"systems\": []");
        assert_drawn(&record, row[2], row[3]);
    }
    assert_eq!(rows.len(), 3);
}

#[test]
fn shuffle_with_a_river_gives_known_answers() {
    let table = FORMAT.split("| seed | tiles |").nth(2).unwrap();
    let rows = rows_of(table);
    for row in &rows {
        let start = quoted(row[2])[0];
        let rules =
            format!("\"systems\": [\"river\"], \"options\": {{\"river_start_tile\": \"{start}\"}}");
        assert_drawn(&shuffled(row[0], row[1], &rules), row[3], row[4]);
    }
    assert_eq!(rows.len(), 4);
}

/// The rows of a table whose head was removed.
fn rows_of(table: &str) -> Vec<Vec<&str>> {
    let lines = table.lines().skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    rows.map(cells).collect()
}

/// A record whose seed shuffles this stack.
fn shuffled(seed: &str, tiles: &str, rules: &str) -> Record {
    let (seed, tiles) = (quoted(seed)[0], quoted(tiles).join("\", \""));
    let record = Record::parse(&format!(
        "{{\"format\": \"bastide/1\", \"players\": [], {rules},
          \"seed\": \"{seed}\", \"tiles\": [\"{tiles}\"]}}"
    ));
    record.unwrap_or_else(|error| panic!("{error}"))
}

/// Asserts the first and the last tiles drawn.
fn assert_drawn(record: &Record, first: &str, last: &str) {
    let stack = record.draw_order();
    let names: Vec<_> = stack.iter().map(|tile| tile.name()).collect();
    let count = first.split(' ').count();
    assert_eq!(names[..count].join(" "), first);
    assert_eq!(names[names.len() - 3..].join(" "), last);
}

#[test]
fn the_kinds_of_points_of_results_are_listed() {
    let listed = rows("A result has")
        .into_iter()
        .find(|cells| cells.first() == Some(&"`points`"));
    let listed = listed.expect("a row for points");
    assert_eq!(quoted(listed[2]), POINT_KINDS);
}
