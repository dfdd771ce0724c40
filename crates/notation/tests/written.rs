//! Games written down for people are read back as they were.

#[path = "common/games.rs"]
mod games;

use bastide_notation::written::{self, is_written, labels, turns, write};
use bastide_notation::{Comment, PlayerEntry, Record, RecordError, Why};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Color, Systems};

use games::{play, variety};

/// Comments in many scripts, and with signs that have a meaning.
const SAID: [&str; 8] = [
    "Good.",
    "a } brace, a { brace, a \\ and \\n",
    "two\nlines; place 1,0 0",
    "<script>alert(1)</script> &amp; \"quoted\"",
    "城市很大。",
    "مدينة كبيرة",
    "1. Ada base.V pass",
    "\u{202e}turned",
];

fn text_of(record: &Record) -> String {
    let replay = record.replay().unwrap();
    write(record, &replay)
}

fn error(text: &str) -> String {
    let read = written::read(text);
    let error = match read {
        Err(error) => error,
        Ok(written) => match written.replay(text) {
            Err(error) => error,
            Ok(replay) => {
                let refused = replay.refused.expect("a mistake");
                return format!("{}: {refused}", written.place(text, refused.index));
            }
        },
    };
    assert!(error.place.is_some(), "{error}");
    error.to_string()
}

#[test]
fn random_games_are_read_back() {
    for seed in 0..90 {
        let mut record = variety(seed);
        if seed % 9 == 8 {
            let stack = record.stack.take();
            record = record.from_box();
            record.stack = stack;
        }
        let (_, actions) = play(&mut record);
        let mut random = SplitMix64::new(seed);
        // Some games are unfinished, some have comments, some begin in the middle.
        if seed % 3 == 0 {
            let count = random.below(actions.len() as u32) as usize;
            record.actions.truncate(count);
        }
        if seed % 5 == 0 {
            let replay = record.replay().unwrap();
            record = record.moment(&replay.game, &actions[..record.actions.len()]);
        }
        for after in 0..=record.actions.len() {
            if random.below(4) == 0 {
                let said = SAID[random.below(SAID.len() as u32) as usize];
                record.comments.extend(Comment::new(after, said));
            }
        }
        let text = text_of(&record);
        assert!(is_written(&text));
        let again = written::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again.record, record, "{text}");
        let replay = again
            .replay(&text)
            .unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(replay.refused, None, "{text}");
        // As in a post, with other ends of lines.
        let posted = ["\u{feff}```\r\n", &text.replace('\n', "\r\n"), "```\r\n"].concat();
        assert!(is_written(&posted));
        assert_eq!(written::read(&posted).unwrap().record, record, "{posted}");
        assert_eq!(Record::parse(&record.to_text()).unwrap(), record);
    }
}

#[test]
fn each_action_is_in_one_turn() {
    for seed in 0..30 {
        let mut record = variety(seed);
        play(&mut record);
        let turns = turns(&record);
        let mut next = 0;
        for turn in &turns {
            assert_eq!(turn.plies.start, next);
            assert!(!turn.plies.is_empty());
            next = turn.plies.end;
            let placed = record.actions[turn.plies.clone()].iter();
            assert!(placed.filter(|action| action.starts_with("place ")).count() <= 1);
        }
        assert_eq!(next, record.actions.len());
    }
}

#[test]
fn names_of_any_kind_are_read_back() {
    for name in [
        "Ada",
        "",
        " ",
        "red",
        "Bo [hard]",
        "[x]",
        "\"quoted\"",
        "a: b; {c} \\d",
        "1. Ada",
        "two\nlines",
        "base.V",
        "مريم",
        "阿达",
        "Bo",
        "result",
        " padded ",
        "tab\there",
    ] {
        let mut record = game();
        record.players[0].name = Some(name.to_owned());
        for bot in [None, Some("hard"), Some(""), Some("a ] b"), Some("\"x")] {
            record.players[0].bot = bot.map(str::to_owned);
            let text = text_of(&record);
            assert_eq!(
                written::read(&text).map(|it| it.record),
                Ok(record.clone()),
                "{text}"
            );
        }
    }
}

#[test]
fn turns_call_players_by_distinct_names() {
    let players = |names: [&str; 3]| {
        let colors = [Color::Red, Color::Blue, Color::Green];
        let players = colors
            .into_iter()
            .zip(names)
            .map(|(color, name)| PlayerEntry {
                name: Some(name.to_owned()),
                ..PlayerEntry::new(color)
            });
        labels(&players.collect::<Vec<_>>())
    };
    assert_eq!(players(["Ada", "Bo", "Cy"]), ["Ada", "Bo", "Cy"]);
    assert_eq!(players(["Ada", "Ada", ""]), ["red", "blue", "green"]);
    assert_eq!(
        players(["blue", "a:b;c", "  x  y "]),
        ["red", "a b c", "x y"]
    );
}

/// The game of the documentation.
fn game() -> Record {
    let players = [Color::Red, Color::Blue].map(PlayerEntry::new).to_vec();
    let mut record = Record::new(players, Systems::NONE, Vec::new(), Default::default(), 0);
    (record.tiles, record.seed) = (None, None);
    let names = ["base.V", "base.U", "base.B"];
    let tiles = names
        .iter()
        .filter_map(|name| bastide_rules::TileId::parse(name));
    record.stack = Some(tiles.collect());
    let actions = ["place 1,0 0", "meeple road W", "place 0,1 0", "pass"];
    record.actions = actions.map(String::from).to_vec();
    record
}

#[test]
fn people_write_less() -> Result<(), RecordError> {
    let short = "\
Red: Ada
blue: Bo
1. Ada base.V place 1,0 0  meeple road W   {Ada begins
a road.}
2. blue: base.U, place 0,1 0
   pass
{That was all.}
";
    let written = written::read(short)?;
    assert_eq!(written.record.actions, game().actions);
    assert_eq!(
        written.record.stack,
        Some(game().stack.unwrap()[..2].to_vec())
    );
    assert_eq!(written.record.systems, Systems::NONE);
    let said: Vec<_> = written
        .record
        .comments
        .iter()
        .map(|it| (it.after, &*it.text))
        .collect();
    assert_eq!(said, [(2, "Ada begins\na road."), (4, "That was all.")]);
    assert_eq!(written.replay(short)?.refused, None);
    Ok(())
}

#[test]
fn mistakes_name_line_and_word() {
    let text = "\
bastide/1
red: Ada
blue: Bo
stack: base.V base.U

1. Ada  base.V  place 1,0 0; meeple road W
2. Bo   base.U  place 0,1 0; pass
";
    assert!(
        written::read(text)
            .unwrap()
            .replay(text)
            .unwrap()
            .refused
            .is_none()
    );
    let with = |what: &str, other: &str| {
        assert!(text.contains(what), "{what}");
        error(&text.replacen(what, other, 1))
    };
    assert_eq!(
        with("road W", "road Q"),
        "line 6, column 42: expected a side: N, E, S or W, found \"Q\""
    );
    assert_eq!(
        with("2. Bo ", "2. Cy "),
        "line 7, column 4: expected a player of this game, by name or color, found \"Cy\""
    );
    assert_eq!(
        with("base.U  place", "base.V  place"),
        "line 7, column 9: expected the word base.U, found \"base.V\""
    );
    assert_eq!(
        with("base.V base.U", "base.V base.Ü"),
        "line 4, column 15: stack: expected a tile such as base.D, found \"base.Ü\""
    );
    assert!(
        with("0,1 0; pass", "5,5 0; pass")
            .starts_with("line 7, column 17: \"place 5,5 0\" is refused")
    );
    assert!(with("pass", "pass {never closed").contains("expected the word }"));
    assert!(with("stack:", "stock:").starts_with("line 4, column 1: stock: unknown key"));
    assert!(
        with("blue: Bo\n", "blue: Bo\nblue: Cy\n").contains("line 4, column 1: blue: this key")
    );
    assert!(
        with("blue: Bo\n", "").starts_with("line 6")
            || with("blue: Bo\n", "").starts_with("line 1")
    );
    assert!(with("stack:", "systems: moon\nstack:").contains("systems: unknown system"));
    assert!(with("stack:", "options: {\"ransom\": 7}\nstack:").contains("line 4, column 21"));
    assert!(with("2. Bo", "2 Bo").contains("expected the word ."));
}

#[test]
fn no_text_makes_the_reader_panic() {
    let mut record = variety(7);
    play(&mut record);
    record.comments.extend(Comment::new(3, SAID[1]));
    let text = text_of(&record);
    let mut random = SplitMix64::new(1);
    for _ in 0..3000 {
        let mut signs: Vec<char> = text.chars().take(2500).collect();
        for _ in 0..1 + random.below(4) {
            let at = random.below(signs.len().max(1) as u32) as usize;
            if signs.is_empty() {
                continue;
            }
            match random.below(3) {
                0 => {
                    signs.remove(at);
                }
                1 => {
                    signs[at] = [';', '{', '}', '\n', '"', ':', '\\', 'é'][random.below(8) as usize]
                }
                _ => signs.truncate(at + 1),
            }
        }
        let text: String = signs.into_iter().collect();
        if let Ok(written) = written::read(&text)
            && let Ok(replay) = written.replay(&text)
            && let Some(refused) = replay.refused
        {
            assert!(matches!(refused.why, Why::Rules(_) | Why::Syntax(_)));
            written.place(&text, refused.index);
        }
    }
}

#[test]
fn other_texts_are_no_written_games() {
    for text in [
        "",
        "{\"format\": \"bastide/1\"}",
        "hello: world",
        "#1abc",
        "bastide-archive/1",
    ] {
        assert!(!is_written(text), "{text}");
    }
}
