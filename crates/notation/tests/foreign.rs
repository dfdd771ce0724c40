//! Games from elsewhere: real games with their scores, and broken ones.

use std::fs;

use bastide_notation::foreign::{self, ForeignError, ForeignGame, Opened, StopReason, write_link};
use bastide_notation::{Record, Replay, print_action};
use bastide_rules::Segment;
use bastide_rules::event::{Event, Subject};
use bastide_rules::options::SmallCity;
use bastide_rules::shuffle::SplitMix64;

fn text(name: &str) -> String {
    let path = format!("{}/tests/foreign/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap()
}

fn open(text: &str) -> Opened {
    foreign::read(text).unwrap().open().unwrap()
}

fn scores(opened: &Opened) -> Vec<i32> {
    let game = &opened.replay.game;
    game.players()
        .map(|player| game.seat(player).score)
        .collect()
}

/// A line of `links.txt`: the name, the points, and the link.
fn links() -> Vec<(String, Vec<i32>, String)> {
    let lines = text("links.txt");
    let links = lines.lines().map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let points = fields[1..3].iter().map(|points| points.parse().unwrap());
        (fields[0].to_owned(), points.collect(), fields[4].to_owned())
    });
    links.collect()
}

#[test]
fn links_lead_to_their_scores_and_are_written_again() {
    let links = links();
    assert_eq!(links.len(), 14);
    for (name, points, link) in links {
        let opened = open(&link);
        assert_eq!(opened.stop, None, "{name}");
        assert_eq!(scores(&opened), points, "{name}");
        assert_eq!(write_link(&opened.record), Ok(link), "{name}");
    }
}

#[test]
fn logs_lead_to_their_scores() {
    let links = links();
    for number in 1..=4 {
        let name = format!("bga-{number}");
        let opened = open(&text(&format!("{name}.json")));
        assert_eq!(opened.stop, None, "{name}");
        let count = opened.count.unwrap();
        assert_eq!(count.given, count.counted, "{name}");
        assert_eq!(count.house_rules, []);
        // The same game as a link.
        let (_, points, link) = links.iter().find(|link| link.0 == name).unwrap();
        assert_eq!(&count.counted, points, "{name}");
        assert_eq!(write_link(&opened.record).as_ref(), Ok(link), "{name}");
    }
}

#[test]
fn a_record_of_a_link_plays_to_the_same_end() {
    for (name, points, link) in links() {
        let record = Record::parse(&open(&link).record.to_text()).unwrap();
        let replay = record.replay().unwrap();
        assert_eq!(replay.refused, None, "{name}");
        let game = &replay.game;
        let scores: Vec<i32> = game.players().map(|it| game.seat(it).score).collect();
        assert_eq!(scores, points, "{name}");
        let actions: Vec<String> = replay.actions.iter().copied().map(print_action).collect();
        assert_eq!(actions, record.actions, "{name}: names are canonical");
    }
}

#[test]
fn a_broken_link_is_opened_up_to_its_mistake() {
    for line in text("broken.txt").lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let (turn, why, link) = (fields[0].parse().unwrap(), fields[1], fields[2]);
        match foreign::read(link) {
            Err(error) => assert_eq!(turn, 0, "{why}: {error}"),
            Ok(game) => {
                let opened = game.open().unwrap();
                assert_eq!(opened.stop.map(|stop| stop.turn), Some(turn), "{why}");
                let placed = opened
                    .record
                    .actions
                    .iter()
                    .filter(|it| it.starts_with("place"));
                assert_eq!(placed.count(), turn - 1, "{why}");
            }
        }
    }
}

#[test]
fn a_mistake_is_named_with_its_turn_tile_and_cell() {
    let (_, _, link) = &links()[4];
    let said = |from: &str, to: &str| {
        let opened = open(&link.replacen(from, to, 1));
        opened.stop.unwrap().to_string()
    };
    assert_eq!(
        said("/12c221J0", "/12c9"),
        "turn 1, tile base.P at 0,-1: the tile has no position 9"
    );
}

#[test]
fn a_far_cell_of_a_log_is_beyond_the_edge() {
    let log = text("bga-1.json");
    // The number in quotes after the first `"x":` of the first tile placed.
    let tile = log.find("\"playTile\"").unwrap();
    let x = tile + log[tile..].find("\"x\":").unwrap() + 4;
    let end = x + log[x..].find([',', '}']).unwrap();
    for far in ["1000", "40000", "-99999", "12345678901234"] {
        let far_log = [&log[..x], far, &log[end..]].concat();
        let said = open(&far_log).stop.unwrap().to_string();
        assert!(said.contains("beyond the edge"), "{far}: {said}");
    }
    let cut = [&log[..x], "\"west\"", &log[end..]].concat();
    let said = open(&cut).stop.unwrap().to_string();
    assert_eq!(said, "turn 1: the turn is not complete");
}

#[test]
fn house_rules_explain_a_difference() {
    let log = text("bga-1.json");
    let red = r#""color":"ff0000","score":"96""#;
    let blue = r#""color":"0000ff","score":"70""#;
    let given = |points: [i32; 2]| {
        let of = |color: &str, points: i32| format!(r#""color":"{color}","score":"{points}""#);
        let log = log.replacen(red, &of("ff0000", points[0]), 1);
        log.replacen(blue, &of("0000ff", points[1]), 1)
    };
    assert!(log.contains(red) && log.contains(blue));
    let said = |log: &str| open(log).count.unwrap().to_string();
    assert_eq!(said(&log), "96 : 70 in the text, 96 : 70 counted");
    assert_eq!(
        said(&given([95, 70])),
        "95 : 70 in the text, 96 : 70 counted"
    );
    let given_up = given([95, 70]).replacen(r#""concede":0"#, r#""concede":1"#, 1);
    assert!(said(&given_up).ends_with("; a player gave up or ran out of time"));
    // The points with 2 for a small city, and without fields.
    let mut record = open(&log).record;
    record.options.small_city = SmallCity::Two;
    let small = record.replay().unwrap();
    let fields = |replay: &Replay| {
        let mut points = [0; 2];
        for event in replay.events.iter().flatten() {
            if let Event::Scored(award) = event
                && matches!(award.of, Subject::Feature(_, Segment::Field(_)))
            {
                points[award.player.index()] += award.points;
            }
        }
        points
    };
    let small_points: Vec<i32> = small
        .game
        .players()
        .map(|it| small.game.seat(it).score)
        .collect();
    let [a, b] = [small_points[0], small_points[1]];
    assert_ne!([a, b], [96, 70]);
    assert!(
        said(&given([a, b]))
            .ends_with("; the difference is 2 points for small cities (\"small_city\": 2)")
    );
    let [c, d] = fields(&small);
    assert_ne!([c, d], [0, 0]);
    assert!(
        said(&given([96 - c, 70 - d]))
            .ends_with("; the difference is that fields score nothing (\"fields\": false)")
    );
    assert!(
        said(&given([a - c, b - d]))
            .ends_with("(\"small_city\": 2) and that fields score nothing (\"fields\": false)")
    );
    // The record with the rule counts so.
    let opened = open(&given([96 - c, 70 - d]));
    let mut record = opened.record;
    for rule in opened.count.unwrap().house_rules {
        record.options = rule.with(record.options);
    }
    let game = Record::parse(&record.to_text())
        .unwrap()
        .replay()
        .unwrap()
        .game;
    let points: Vec<i32> = game.players().map(|it| game.seat(it).score).collect();
    assert_eq!(points, [96 - c, 70 - d]);
}

#[test]
fn other_texts_are_refused_with_a_reason() {
    let error = |text: &str| foreign::read(text).unwrap_err().to_string();
    assert_eq!(
        error("hello"),
        "neither a CarcassonneLab link nor a log of Board Game Arena"
    );
    assert_eq!(
        error("#/7/0/Fg/1230"),
        "a link of version \"7\"; known is version 0"
    );
    assert_eq!(
        error("#/0/1/Fg/1230"),
        "the second part of the link, \"1\", lists no discarded tiles"
    );
    assert_eq!(
        error("#/0/0/F*/1230"),
        "the tiles of the link: no sign \"*\" at 2"
    );
    assert_eq!(error("#/0/0/Fg/"), "no tile is placed: is it another game?");
    let other = r#"{"data": {"data": [{"packet_id":"1", "data": [{"type": "playCard"}]}]}}"#;
    assert!(foreign::is_foreign(other));
    assert_eq!(error(other), "no tile is placed: is it another game?");
    assert!(error(r#"[{"data": [{"type": "playTile""#).contains("line 1"));
    // Longer texts are refused before they are read.
    let long = [other, &" ".repeat(foreign::LONGEST)].concat();
    assert_eq!(foreign::read(&long), Err(ForeignError::TooLong(long.len())));
    assert!(!foreign::is_foreign(&long));
    let deep = format!("{}\"playTile\"", "[".repeat(100_000));
    assert!(matches!(foreign::read(&deep), Err(ForeignError::Json(_))));
}

#[test]
fn a_link_cut_before_its_turns_says_so() {
    let (_, _, link) = &links()[0];
    let state = link.find("#").unwrap();
    let turns = link.match_indices('/').next_back().unwrap().0;
    for end in state..turns {
        let cut = foreign::read(&link[..end]);
        assert_eq!(cut, Err(ForeignError::Cut), "{}", &link[..end]);
    }
}

#[test]
fn figures_and_tiles_of_other_boxes_stop_a_log() {
    let log = text("bga-2.json");
    let stop = |from: &str, to: &str| open(&log.replacen(from, to, 1)).stop.unwrap();
    assert!(matches!(
        stop(r#""ptype":"normal""#, r#""ptype":"big""#).why,
        StopReason::OtherFigure(_)
    ));
    let other = stop(r#""type":"19""#, r#""type":"31""#);
    assert_eq!(
        (other.turn, other.why),
        (1, StopReason::OtherTile(Some(31)))
    );
}

#[test]
fn a_log_is_found_in_the_page_around_it() {
    let log = text("bga-3.json");
    for page in [
        format!("g_gamelogs = {log};"),
        format!("<script>\n  var g_gamelogs={log};\n</script>"),
    ] {
        assert!(foreign::is_foreign(&page));
        assert_eq!(scores(&open(&page)), [96, 103]);
    }
    // A record may have any name.
    assert!(!foreign::is_foreign(
        r#"{"players": [{"name": "g_gamelogs"}]}"#
    ));
}

/// Changes a text at random places.
fn spoiled(text: &str, random: &mut SplitMix64) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for _ in 0..1 + random.below(4) {
        if signs.is_empty() {
            break;
        }
        let at = random.below(signs.len() as u32) as usize;
        match random.below(5) {
            0 => drop(signs.remove(at)),
            1 => signs.insert(at, char::from(33 + random.below(90) as u8)),
            2 => signs.truncate(at.max(1)),
            _ => signs[at] = char::from(33 + random.below(90) as u8),
        }
    }
    signs.into_iter().collect()
}

#[test]
fn spoiled_texts_are_opened_or_refused() {
    let mut random = SplitMix64::new(43);
    let links = links();
    for turn in 0..9_800 {
        let (_, _, link) = &links[turn % links.len()];
        let _ = foreign::read(&spoiled(link, &mut random))
            .as_ref()
            .map(ForeignGame::open);
    }
    let log = text("bga-3.json");
    for _ in 0..200 {
        let _ = foreign::read(&spoiled(&log, &mut random))
            .as_ref()
            .map(ForeignGame::open);
    }
}
