//! An own mix in records and links.

use bastide_notation::{Record, link};
use bastide_rules::{FigureKind, System, Systems, TileId};

/// A record of a base game with these entries.
fn record(entries: &str) -> String {
    format!(
        "{{\"format\": \"bastide/1\", \"players\": [{{\"color\": \"red\"}}, {{\"color\": \"blue\"}}],
          \"systems\": [], {entries}}}"
    )
}

fn parse(entries: &str) -> Record {
    Record::parse(&record(entries)).unwrap_or_else(|error| panic!("{error}"))
}

/// The complaint about these entries, without its place.
fn complaint(entries: &str) -> String {
    let text = record(entries);
    let begun = Record::parse(&text).and_then(|record| {
        let game = record.start();
        game.map_err(|error| error.in_text(&text))
    });
    let told = begun.expect_err(entries).to_string();
    told.split_once(": ").unwrap().1.to_owned()
}

fn tile(name: &str) -> TileId {
    TileId::parse(name).unwrap()
}

const MIXED: &str = r#""options": {"two_sets": true}, "mix": {"tower.A": 3, "base.C": 0, "why": "no"},
    "figures": {"large": 2, "meeples": 5, "x-note": 1}, "seed": "1f""#;

#[test]
fn a_mix_says_which_tiles_are_shuffled() {
    let record = parse(MIXED);
    let order = record.draw_order();
    // 142 of two sets, without two of C, and with three of the tower.
    assert_eq!(order.len(), 142 - 2 + 3);
    let count = |name| order.iter().filter(|&&it| it == tile(name)).count();
    assert_eq!(
        [count("base.C"), count("tower.A"), count("base.D")],
        [0, 3, 6]
    );
    let game = record.start().unwrap();
    for player in game.players() {
        assert_eq!(game.seat(player).figures(FigureKind::Meeple), 5);
        assert_eq!(game.seat(player).figures(FigureKind::Large), 0);
    }
}

#[test]
fn a_mix_is_written_as_it_is_read() {
    let record = parse(MIXED);
    let text = record.to_text();
    for line in [
        "\n  \"options\": {\"two_sets\": true},\n",
        "\n  \"mix\": {\"base.C\": 0, \"tower.A\": 3},\n",
        "\n  \"figures\": {\"meeples\": 5, \"large\": 2},\n",
    ] {
        assert!(text.contains(line), "{line}{text}");
    }
    assert_eq!(Record::parse(&text).unwrap(), record);
    // Long mixes have lines of eight.
    let mut long = record;
    for tile in TileId::all().take(20) {
        long.options.mix.set(tile, Some(1)).unwrap();
    }
    let text = long.to_text();
    assert!(
        text.contains("\n  \"mix\": {\n    \"base.A\": 1, \"base.B\": 1, "),
        "{text}"
    );
    assert_eq!(Record::parse(&text).unwrap(), long);
}

/// The usual numbers are not written.
#[test]
fn the_usual_figures_leave_no_entry() {
    let record = parse(r#""figures": {"meeples": 7, "large": 1}, "seed": "1""#);
    assert!(record.options.figures.is_empty());
    assert!(!record.to_text().contains("figures"));
}

#[test]
fn links_have_room_for_a_mix() {
    let mut record = parse(MIXED);
    let packed = link::pack(&record);
    let opened = link::unpack(&packed).unwrap();
    assert_eq!(Record::parse(&opened).unwrap().options, record.options);
    assert_eq!(
        Record::parse(&opened).unwrap().draw_order(),
        record.draw_order()
    );
    // The stack follows from the seed, so the link of a record with both is the same.
    record.stack = Some(record.draw_order());
    assert_eq!(link::pack(&record), packed);
}

#[test]
fn mistakes_in_a_mix_are_named() {
    for (entries, told) in [
        (
            r#""mix": {"base.B": 21}, "seed": "1""#,
            "mix.base.B: expected a whole number from 0 to 20",
        ),
        (
            r#""mix": {"base.B": 1, "base.B": 1}, "seed": "1""#,
            "mix.base.B: this key is here twice",
        ),
        (
            r#""mix": {"abbey.A": 1}, "seed": "1""#,
            "mix.abbey.A: expected a tile",
        ),
        (
            r#""mix": {"circus.A": 1}, "seed": "1""#,
            "mix.circus.A: expected a tile",
        ),
        (r#""mix": [], "seed": "1""#, "mix: expected an object"),
        (
            r#""mix": {"base.D": 0}, "seed": "1""#,
            "mix: the game begins with base.D, so the mix needs one",
        ),
        (
            r#""mix": {"river.B": 3}, "seed": "1""#,
            "mix: there is only one river, so the mix may have river.B at most",
        ),
        (
            r#""figures": {"meeples": 0}, "seed": "1""#,
            "figures.meeples: expected a whole number from 1 to 12",
        ),
        (
            r#""figures": {"barn": 2}, "seed": "1""#,
            "figures.barn: expected a whole number from 0 to 1",
        ),
        (
            r#""figures": {"dragon": 1}, "seed": "1""#,
            "figures.dragon: unknown key",
        ),
        (
            r#""tiles": ["base", "tower", "bcb", "watch", "inns", "trade"],
               "options": {"two_sets": true}, "seed": "1""#,
            "stack: ",
        ),
    ] {
        let complaint = complaint(entries);
        assert!(complaint.contains(told), "{entries}\n{complaint}");
    }
}

#[test]
fn figures_fit_a_majority() {
    let all = Systems::ALL.iter().map(System::name);
    let all: Vec<_> = all.collect();
    let systems = format!("\"systems\": [\"{}\"]", all.join("\", \""));
    let with = |meeples: u8| {
        let entries = format!("\"figures\": {{\"meeples\": {meeples}}}, \"seed\": \"1\"");
        let text = record(&entries).replace("\"systems\": []", &systems);
        Record::parse(&text).unwrap().start()
    };
    assert!(with(10).is_ok());
    let told = with(11).unwrap_err().to_string();
    assert!(
        told.contains("figures: the figures of a player have a strength of 16"),
        "{told}"
    );
}

#[test]
fn the_source_begins_a_game_with_the_river() {
    let text = record(r#""mix": {"river.A": 0}, "seed": "1""#);
    let text = text.replace("\"systems\": []", "\"systems\": [\"river\"]");
    let told = Record::parse(&text)
        .unwrap()
        .start()
        .unwrap_err()
        .to_string();
    assert!(told.contains("begins with river.A"), "{told}");
    // Its own start tile may be left out then.
    let text = text.replace("river.A", "base.D");
    let game = Record::parse(&text).unwrap().start().unwrap();
    assert!(game.stack().iter().all(|&it| it != tile("base.D")));
}
