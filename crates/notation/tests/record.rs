//! Records as authors write them.

mod common;

use bastide_notation::{Record, Why};
use bastide_rules::pieces::Piece;
use bastide_rules::{Color, FigureKind, Player, System, Systems, TileSet};
use common::record;

#[test]
fn everything_in_a_record_is_read() {
    let text = record(
        r#""tiles": ["watch", "base"], "options": {"small_city": 2, "c3_fields": ["K", "watch.A"]},
  "seed": "9F86d081884c7d65", "why": "a note", "x-anything": [1.5e-7, {"a": [null, true]}],
  "actions": ["place 0,1 90"]"#,
    );
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.players[0].name.as_deref(), Some("Anna"));
    assert_eq!(record.players[1].bot.as_deref(), Some("hard"));
    assert_eq!(record.players[1].color, Color::Blue);
    assert_eq!(record.tile_sets(), [TileSet::Base, TileSet::Watch]);
    assert_eq!(record.draw_order().len(), 71 + 12);
    assert_eq!(record.seed, Some(0x9f86_d081_884c_7d65));
    let letters: Vec<_> = record.options.c3_fields.iter().map(|t| t.name()).collect();
    assert_eq!(letters, ["watch.A", "watch.K"]);
    assert_eq!(record.actions, ["place 0,1 90"]);
}

#[test]
fn the_text_of_a_record_is_laid_out_for_readers() {
    let text = r#"{
  "format": "bastide/1",
  "players": [{"color": "red", "name": "\"Ann\\a\"\u0009"}, {"color": "blue"}],
  "systems": [],
  "tiles": ["base", "bcb"],
  "options": {"small_city": 2, "bcb_distribution": "first-german-run"},
  "seed": "00000000000000ff",
  "stack": [
    "base.U", "base.U", "base.U", "base.U", "base.U", "base.U", "base.U", "base.V",
    "bcb.G"
  ],
  "position": {
    "tiles": [
      "base.D 0,0 0", "base.V 1,0 90"
    ],
    "figures": [
      "red meeple 0,0 city N", "blue meeple 1,0 field NNE"
    ],
    "scores": {"red": 12, "blue": -7},
    "supply": {
      "red": {"meeples": 3, "floors": 0}
    },
    "turn": "blue"
  },
  "actions": [
    "place -1,0 0", "meeple road W",
    "place -2,0 0", "pass"
  ]
}
"#;
    let record = Record::parse(text).unwrap();
    assert_eq!(record.to_text(), text);
    assert_eq!(record.replay().unwrap().refused, None);
}

#[test]
fn refused_actions_are_reported_with_place() {
    let text = record(
        "\"stack\": [\"base.U\", \"base.U\"],\n  \"actions\": [\n    \"place 1,0 0\", \"meeple rode W\"]",
    );
    let record = Record::parse(&text).unwrap();
    let replay = record.replay().unwrap();
    let refused = replay.refused.unwrap();
    assert_eq!((refused.index, refused.clause()), (1, "syntax"));
    assert!(matches!(&refused.why, Why::Syntax(error) if error.column == 8));
    // The place is that of the word, not of the whole text.
    assert_eq!(
        refused.place(&record, &text).to_string(),
        "line 7, column 28"
    );

    let text = text.replace("rode", "city");
    let record = Record::parse(&text).unwrap();
    let refused = record.replay().unwrap().refused.unwrap();
    assert_eq!((refused.index, refused.clause()), (1, "base-meeple"));
    assert_eq!(
        refused.place(&record, &text).to_string(),
        "line 7, column 20"
    );
    assert_eq!(
        refused.to_string(),
        "\"meeple city W\" is refused: base-meeple: the tile has no city W"
    );
}

#[test]
fn the_steps_of_a_scenario_are_played_in_order() {
    let text = record(
        r#""id": "first-steps", "title": {"en": "First steps", "fr": "Premiers pas"},
  "source": "base", "clauses": ["base-fit", "base-meeple"],
  "stack": ["base.U", "base.U"],
  "steps": [
    {"do": ["place 1,0 0", "pass"], "say": {"en": "A road."}, "show": ["fields"]},
    {"show": [], "why": "nothing done"},
    {"do": ["place 2,0 0", "meeple road N"],
     "expect": {"phase": "figure", "not_legal": [{"meeple road N": "base-meeple"}], "scores": {"red": 0}}}
  ]"#,
    );
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.actions.len(), 4);
    assert_eq!(record.action_path(1), "steps[0].do[1]");
    assert_eq!(record.action_path(3), "steps[2].do[1]");
    let refused = record.replay().unwrap().refused.unwrap();
    assert_eq!(refused.index, 3);
    assert_eq!(refused.place(&record, &text).line, 11);
    // A scenario without actions needs no stack.
    let still = text
        .replace("\"stack\": [\"base.U\", \"base.U\"],", "")
        .replace("\"do\": [\"place 1,0 0\", \"pass\"], ", "");
    assert!(Record::parse(&still).is_err(), "one step still plays");
    let still = still.replace("\"do\": [\"place 2,0 0\", \"meeple road N\"],", "");
    assert!(Record::parse(&still).is_ok());
}

#[test]
fn the_first_german_run_has_other_tiles() {
    let boxes = |options: &str| {
        let text = record(&format!(r#""tiles": ["bcb"], "seed": "1"{options}"#));
        let stack = Record::parse(&text).unwrap().draw_order();
        let mut names: Vec<_> = stack.iter().map(|tile| tile.name()).collect();
        names.sort();
        names.join(" ").replace("bcb.", "")
    };
    assert_eq!(boxes(""), "A B C D D E F G H I J K");
    let run = r#", "options": {"bcb_distribution": "first-german-run"}"#;
    assert_eq!(boxes(run), "A B D D E E F G H J J K");
}

#[test]
fn names_may_hold_any_character() {
    let text = record(r#""stack": []"#).replace("Anna", r"\u0041\n\ta\ud83d\ude00\/\\\u00e9é");
    let read = Record::parse(&text).unwrap();
    assert_eq!(read.players[0].name.as_deref(), Some("A\n\ta😀/\\éé"));
    assert_eq!(Record::parse(&read.to_text()).unwrap(), read);
    // A byte order mark, as some editors write it, is not part of the record.
    assert_eq!(Record::parse(&format!("\u{feff}{text}")).unwrap(), read);
    for wrong in [
        r"\ud83d",
        r"\ude00",
        r"\ud83d\u0041",
        r"\u12g4",
        r"\x41",
        r"\u+123",
        "\\",
    ] {
        let text = record(r#""stack": []"#).replace("Anna", wrong);
        assert!(Record::parse(&text).is_err(), "{wrong}");
    }
}

/// A record of a game of four with all systems on and additional entries.
fn of_four(entries: &str) -> Record {
    let players = ["red", "blue", "green", "black"];
    let players = players.map(|color| format!("{{\"color\": \"{color}\"}}"));
    let players = players.join(", ");
    let text = format!(
        "{{\"format\": \"bastide/1\", \"players\": [{players}], \"stack\": [\"base.U\"]{entries}}}"
    );
    Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn all_systems_are_on_unless_they_are_named() {
    let record = of_four("");
    assert_eq!(record.systems, Systems::DEFAULT);
    assert_eq!(record.tile_sets(), Systems::DEFAULT.tile_sets());
    let record = of_four(r#", "systems": ["castles"]"#);
    assert_eq!(record.systems, Systems::NONE.with(System::Castles));
    assert_eq!(record.tile_sets(), [TileSet::Base, TileSet::Bcb]);
    let seat = *record.start().unwrap().seat(Player::default());
    let dealt = [
        seat.pieces(Piece::Floor),
        seat.pieces(Piece::Bridge),
        seat.pieces(Piece::Castle),
    ];
    assert_eq!(
        dealt,
        [0, 0, 3],
        "pieces of a system that is off are not dealt"
    );
}

#[test]
fn missing_supplies_follow_from_the_board() {
    let supplies = |entries: &str| {
        let position = format!(
            r#", "position": {{"tiles": ["base.D 0,0 0", "base.E 0,-1 180", "base.B 1,-1 0",
             "base.D 2,0 0", "base.U 1,0 0", "base.E 2,-1 180", "tower.K 0,1 90"]{entries}}}"#
        );
        let game = of_four(&position).start().unwrap();
        let seats = game.players().map(|player| *game.seat(player));
        Vec::from_iter(seats.map(|seat| {
            let meeples = seat.figures(FigureKind::Meeple);
            [
                meeples,
                seat.pieces(Piece::Floor),
                seat.pieces(Piece::Bridge),
                seat.pieces(Piece::Castle),
            ]
        }))
    };
    assert_eq!(supplies(""), [[7, 7, 3, 3]; 4]);
    // Red has two castles; all others have their three tokens.
    let castles = supplies(r#", "castles": ["red 0,0 N", "red 2,0 N"]"#);
    assert_eq!(
        castles,
        [[5, 7, 3, 1], [7, 7, 3, 3], [7, 7, 3, 3], [7, 7, 3, 3]]
    );
    // An empty castle used up a token; the set has eleven left for four.
    assert_eq!(supplies(r#", "castles": ["- 0,0 N"]"#), [[7, 7, 3, 2]; 4]);
    // Five floors are built, and 25 are left.
    assert_eq!(supplies(r#", "floors": ["0,1 5"]"#), [[7, 6, 3, 3]; 4]);
    let given = supplies(r#", "floors": ["0,1 5"], "supply": {"blue": {"floors": 1}}"#);
    assert_eq!(
        given,
        [[7, 7, 3, 3], [7, 1, 3, 3], [7, 7, 3, 3], [7, 7, 3, 3]]
    );
    let given = supplies(r#", "floors": ["0,1 9"], "supply": {"blue": {"floors": 7}}"#);
    assert_eq!(
        given,
        [[7, 4, 3, 3], [7, 7, 3, 3], [7, 4, 3, 3], [7, 4, 3, 3]]
    );
    let prisoners = supplies(r#", "prisoners": ["blue by red", "blue by red"]"#);
    assert_eq!(prisoners[..2], [[7, 7, 3, 3], [5, 7, 3, 3]]);
}

#[test]
fn a_whole_number_may_have_a_fraction_of_zero() {
    let text = |four, zero| {
        record(&format!(
            "\"options\": {{\"small_city\": {four}}}, \"stack\": [], \"position\": {{\"scores\": {{\"red\": {zero}}}}}"
        ))
    };
    let expected = Record::parse(&text("4", "70"));
    assert!(expected.is_ok(), "{expected:?}");
    for (four, zero) in [("4.0", "70.0"), ("0.4e1", "7e1"), ("400e-2", "7.0E+1")] {
        assert_eq!(Record::parse(&text(four, zero)), expected, "{four} {zero}");
    }
}
