//! Links hold whole games.

use bastide_notation::link::{self, LinkError};
use bastide_notation::{PlayerEntry, Problem, Record, print_action};
use bastide_rules::options::{Options, RiverStartTile, SmallCity};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Color, Phase, System, Systems};

/// A random game with everything on, played to the end.
fn random_game(seed: u64, players: usize, with_seed: bool) -> Record {
    random_game_of(Systems::DEFAULT, seed, players, with_seed)
}

/// A random game with these systems, played to the end.
fn random_game_of(systems: Systems, seed: u64, players: usize, with_seed: bool) -> Record {
    let colors = Color::ALL.into_iter().take(players);
    let entries = colors.map(|color| PlayerEntry {
        name: Some(format!("Zoë \"{color}\" \\")),
        ..PlayerEntry::new(color)
    });
    let mut options = Options {
        small_city: SmallCity::Two,
        ..Options::default()
    };
    if systems.has(System::River) {
        // Keep every tile.
        options.river_start_tile = RiverStartTile::After;
    }
    let tiles = systems.tile_sets();
    let mut record = Record::new(entries.collect(), systems, tiles, options, seed);
    if !with_seed {
        record.seed = None;
    }
    let mut game = record.start().unwrap();
    let mut random = SplitMix64::new(seed);
    while game.phase() != Phase::Over {
        let legal = game.legal();
        let action = legal[random.below(legal.len() as u32) as usize];
        game.play_quiet(action).unwrap();
        record.actions.push(print_action(action));
    }
    record
}

#[test]
fn games_survive_links() {
    for seed in 0..12 {
        let record = random_game(seed, 2 + seed as usize % 5, seed % 2 == 0);
        let link = link::pack(&record);
        let text = link::unpack(&link).unwrap();
        let back = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(back.actions, record.actions);
        assert_eq!(back.draw_order(), record.draw_order());
        assert_eq!(back.players, record.players);
        assert_eq!(back.options, record.options);
        let game = |record: &Record| record.replay().unwrap().game;
        assert!(game(&back) == game(&record));
    }
}

/// The most characters of a link's whole address, and those reserved for its part before
/// the `#`.
const SHORT: usize = 2000;
const ADDRESS: usize = 200;

/// The longest link of complete games, each with at least a given number of turns.
fn longest(games: impl Iterator<Item = Record>, turns: usize) -> usize {
    let lengths = games.map(|record| {
        let placed = record.actions.iter().filter(|it| it.starts_with("place"));
        assert!(placed.count() >= turns, "a game that is not whole");
        let game = record.replay().unwrap().game;
        assert_eq!(game.phase(), Phase::Over);
        link::pack(&record).len()
    });
    lengths.max().unwrap()
}

#[test]
fn a_full_game_of_two_is_short_enough_to_send() {
    for (name, systems, turns) in [
        ("base", Systems::NONE, 60),
        ("five systems", Systems::DEFAULT, 95),
        ("ten systems", ten_systems(), 150),
    ] {
        for with_seed in [true, false] {
            let games = (0..40).map(|seed| random_game_of(systems, seed, 2, with_seed));
            let longest = longest(games, turns);
            println!("{name}, seed {with_seed}: {longest} signs at most");
            assert!(longest + ADDRESS < SHORT, "{name}: {longest} signs");
        }
    }
}

/// The systems of the first two shelves.
fn ten_systems() -> Systems {
    Systems::ALL.without(System::Dragon).without(System::Abbey)
}

/// A game of 168 tiles and six named players may take a little more.
#[test]
fn a_full_game_of_six_makes_a_link_of_known_length() {
    for with_seed in [true, false] {
        let games = (0..20).map(|seed| random_game_of(ten_systems(), seed, 6, with_seed));
        let longest = longest(games, 150);
        println!("six players, seed {with_seed}: {longest} signs at most");
        assert!(longest < 2400, "{longest} signs");
    }
}

#[test]
fn the_recorded_game_of_two_is_short_enough_to_send() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/games");
    let text = std::fs::read_to_string(folder.join("two-players.json")).unwrap();
    let longest = longest([Record::parse(&text).unwrap()].into_iter(), 95);
    assert!(longest + ADDRESS < SHORT, "{longest} signs");
}

#[test]
fn documents_survive_links() {
    for text in [
        "",
        "{}",
        "garbage \u{1f3f0}\n\"",
        "{\"format\": \"bastide/1\"}",
    ] {
        assert_eq!(link::unpack(&link::pack_text(text)).as_deref(), Ok(text));
    }
    let mut record = random_game(1, 2, true);
    record.actions.push("no action".into());
    let text = link::unpack(&link::pack(&record)).unwrap();
    assert_eq!(Record::parse(&text).unwrap().actions, record.actions);
}

#[test]
fn every_altered_link_is_refused() {
    let link = link::pack(&random_game(3, 2, true));
    for (at, sign) in link.char_indices() {
        let other = if sign == 'A' { 'B' } else { 'A' };
        let spoiled = format!("{}{other}{}", &link[..at], &link[at + 1..]);
        let cut = &link[..at];
        // The last character may hold unused bits.
        if at + 1 < link.len() {
            assert!(link::unpack(&spoiled).is_err(), "sign {at}");
        }
        assert!(link::unpack(cut).is_err(), "cut at {at}");
    }
    let told = |link: &str| link::unpack(link).map_err(|error| (error, error.to_string()));
    for (link, error, message) in [
        ("", LinkError::Version(None), "the link is empty"),
        (
            "2AAAA",
            LinkError::Version(Some('2')),
            "this is no link of a version that is known here: \"2\"",
        ),
        (
            "1AA*A",
            LinkError::Sign { at: 4, sign: '*' },
            "invalid character at position 4 of the link: \"*\"",
        ),
        (
            "1A\u{e9}A",
            LinkError::Sign {
                at: 3,
                sign: '\u{e9}',
            },
            "invalid character at position 3 of the link: \"\u{e9}\"",
        ),
        (
            &"1".repeat(2 << 20),
            LinkError::TooLong(2 << 20),
            "the link is too long: 2097152 signs, and 1048576 at most",
        ),
    ] {
        assert_eq!(told(link), Err((error, message.to_owned())));
    }
}

#[test]
fn links_never_panic() {
    let mut random = SplitMix64::new(5);
    for _ in 0..2000 {
        let bytes = (0..random.below(80)).map(|_| random.next_u64() as u8);
        let _ = link::unpack(&link::sealed(bytes.collect()));
    }
}

/// A packed record as a later version might write it.
fn later_link(systems: &str, tile: u8, action: &[u8]) -> String {
    let head = format!(
        "{{\"format\":\"bastide/1\",\"players\":[{{\"color\":\"red\"}},\
         {{\"color\":\"blue\"}}],\"systems\":[{systems}]"
    );
    let mut bytes = vec![1, head.len() as u8];
    bytes.extend(head.as_bytes());
    bytes.extend([1, tile, 1]);
    bytes.extend(action);
    link::sealed(bytes)
}

#[test]
fn links_of_later_versions_say_so() {
    let (tile, unknown_tile) = (0, 255);
    let (pass, unknown_action): (&[u8], &[u8]) = (&[7], &[0xff, 0x03]);
    let unpack = |systems, tile, action| link::unpack(&later_link(systems, tile, action));
    assert!(unpack("", tile, pass).unwrap().contains("\"pass\""));
    // The unknown system is named.
    for (tile, action) in [
        (tile, pass),
        (unknown_tile, pass),
        (tile, unknown_action),
        (unknown_tile, unknown_action),
    ] {
        let text = unpack("\"tower\",\"circus\"", tile, action).unwrap();
        let error = Record::parse(&text).unwrap_err();
        assert_eq!(error.path, "systems[1]");
        assert_eq!(error.problem, Problem::UnknownSystem);
        assert!(error.to_string().ends_with(": \"circus\""), "{error}");
    }
    // A system may get tiles and actions later.
    for (tile, action) in [(unknown_tile, pass), (tile, unknown_action)] {
        let error = unpack("\"tower\"", tile, action).unwrap_err();
        assert_eq!(error, LinkError::NewerContent);
        let expected = "the link needs a newer version of Bastide: it has tiles or actions that are unknown here";
        assert_eq!(error.to_string(), expected);
    }
    assert_eq!(
        link::unpack(&link::sealed(vec![2, 0])),
        Err(LinkError::NewerContent)
    );
    // A truncated link is damaged.
    for bytes in [vec![], vec![1], vec![1, 0, 1], vec![1, 0, 0, 1]] {
        assert_eq!(link::unpack(&link::sealed(bytes)), Err(LinkError::Content));
    }
}

/// Old links must open forever: each file holds a link, next to its content. A new version
/// of the format adds files.
#[test]
fn old_links_still_open() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/links");
    let files = std::fs::read_dir(folder).unwrap();
    let mut count = 0;
    for path in files.map(|file| file.unwrap().path()) {
        if path.extension().is_none_or(|it| it != "link") {
            continue;
        }
        let link = std::fs::read_to_string(&path).unwrap();
        let held = std::fs::read_to_string(path.with_extension("json")).unwrap();
        let text = link::unpack(link.trim_end()).unwrap();
        assert_eq!(text, held, "{}", path.display());
        let record = Record::parse(&text).unwrap();
        let replay = record.replay().unwrap();
        assert_eq!(replay.refused, None, "{}", path.display());
        if !text.contains("\"steps\"") {
            assert_eq!(link::pack(&record), link.trim_end(), "{}", path.display());
        }
        count += 1;
    }
    assert!(count >= 3);
}

/// Every action in every form, with cells near the last one and far away.
const ACTIONS: [&str; 43] = [
    "place 0,1 0",
    "place -999,999 270",
    "place -998,984 90",
    "place -998,1 180",
    "discard",
    "ransom red",
    "ransom pink",
    "bridge 2,0 ns",
    "bridge 2,0 ew",
    "meeple road N",
    "meeple city E",
    "meeple field NNW",
    "meeple field WNW",
    "meeple field inner",
    "meeple monastery",
    "meeple bridge",
    "meeple tower",
    "floor 1,0",
    "top 1,0",
    "pass",
    "capture 1,2 road S",
    "capture 1,2 city W blue",
    "capture 1,2 tower pink",
    "capture 1,2 bridge",
    "spare",
    "castle 3,1 city N",
    "castle 3,1 city W",
    "score 3,1 city S",
    "score 3,1 city E",
    "take 3,1 road W",
    "take 3,1 monastery",
    "take 3,1 castle",
    "end",
    "offer base.A 0",
    "offer watch.L 999",
    "bid 1",
    "bid 999",
    "buy",
    "sell",
    "draft base.X",
    "draft tower.A",
    "draft bcb.K",
    "draft watch.A",
];

#[test]
fn every_action_keeps_its_bits() {
    let players = [Color::Red, Color::Blue].map(PlayerEntry::new).into();
    let systems = Systems::DEFAULT;
    let mut record = Record::new(players, systems, systems.tile_sets(), Options::default(), 1);
    record.actions = ACTIONS.map(String::from).into();
    let text = link::unpack(LINK_OF_ACTIONS).unwrap();
    assert_eq!(Record::parse(&text).unwrap().actions, record.actions);
    assert_eq!(link::pack(&record), LINK_OF_ACTIONS);
}

const LINK_OF_ACTIONS: &str = "\
1AZwBeyJmb3JtYXQiOiJiYXN0aWRlLzEiLCJwbGF5ZXJzIjpbeyJjb2xvciI6InJlZCJ9LHsiY29sb\
3IiOiJibHVlIn1dLCJzeXN0ZW1zIjpbInRvd2VyIiwiYnJpZGdlcyIsImNhc3RsZXMiLCJiYXphYXJ\
zIiwid2F0Y2h0b3dlcnMiXSwic2VlZCI6IjAwMDAwMDAwMDAwMDAwMDEiACsAjIAZOP9ADIEaCKBBQ\
HQUIAANECYABIUAETwCSBAJJMEsHjQgPAiU4giEJwiEswiE8kmRDwXCFwhdIIyB8GAgHBkINQcAgDs\
6_wXwzodRfkgQuSN5APgadUM";

/// The actions of later systems, in every form.
const LATER_ACTIONS: [&str; 32] = [
    "large road N",
    "large city W",
    "large field inner",
    "large monastery",
    "large bridge",
    "phantom road E",
    "phantom field WSW",
    "phantom tower",
    "abbot monastery",
    "abbot garden",
    "meeple garden",
    "builder road S",
    "builder city N",
    "builder bridge",
    "pig field NNE",
    "top 1,0 large",
    "top -20,7 phantom",
    "ransom red large",
    "ransom pink abbot",
    "capture 1,2 garden",
    "capture 1,2 garden blue abbot",
    "capture 1,2 road S red large",
    "capture 900,-3 tower pink phantom",
    "recall 1,2",
    "recall -999,999",
    "exchange meeple",
    "exchange phantom",
    "again",
    "take 3,1 garden",
    "offer trade.A 12",
    "draft inns.Q",
    "draft river.L",
];

#[test]
fn every_later_action_keeps_its_bits() {
    let players = [Color::Red, Color::Blue].map(PlayerEntry::new).into();
    let systems = ten_systems();
    let mut record = Record::new(players, systems, systems.tile_sets(), Options::default(), 1);
    record.actions = LATER_ACTIONS.map(String::from).into();
    assert_eq!(link::pack(&record), LINK_OF_LATER_ACTIONS);
    let text = link::unpack(LINK_OF_LATER_ACTIONS).unwrap();
    assert_eq!(Record::parse(&text).unwrap().actions, record.actions);
}

const LINK_OF_LATER_ACTIONS: &str = "\
1AccBeyJmb3JtYXQiOiJiYXN0aWRlLzEiLCJwbGF5ZXJzIjpbeyJjb2xvciI6InJlZCJ9LHsiY29sb\
3IiOiJibHVlIn1dLCJzeXN0ZW1zIjpbInRvd2VyIiwiYnJpZGdlcyIsImNhc3RsZXMiLCJiYXphYXJ\
zIiwid2F0Y2h0b3dlcnMiLCJhYmJvdCIsImlubnMiLCJ0cmFkZXJzIiwicGhhbnRvbSIsInJpdmVyI\
l0sInNlZWQiOiIwMDAwMDAwMDAwMDAwMDAxIgAgJIDkkECSSCKJApEjmmSRjBJQQkFICCVpwiIcnH0\
HLIuxPTSAAqS_IKS5C0KBuQnfv9maAyjAOQPnp6Cq7AADmLosBiSW5APnEmqH";

/// The actions of The Princess & the Dragon, in every form.
const DRAGON_ACTIONS: [&str; 14] = [
    "dragon N",
    "dragon W",
    "fairy 1,0",
    "fairy 1,0 castle",
    "fairy -3,2 castle large",
    "fairy 0,1 city E",
    "fairy 900,-3 tower phantom",
    "princess 1,2 city S",
    "princess 1,2 city S pink",
    "princess 1,2 city N red abbot",
    "portal 0,0 road E",
    "portal 0,0 field inner large",
    "draft dragon.S",
    "offer dragon.3 12",
];

#[test]
fn every_action_of_the_dragon_keeps_its_bits() {
    let players = [Color::Red, Color::Blue].map(PlayerEntry::new).into();
    let systems = Systems::NONE.with(System::Dragon);
    let mut record = Record::new(players, systems, systems.tile_sets(), Options::default(), 1);
    record.actions = DRAGON_ACTIONS.map(String::from).into();
    assert_eq!(link::pack(&record), LINK_OF_DRAGON_ACTIONS);
    let text = link::unpack(LINK_OF_DRAGON_ACTIONS).unwrap();
    assert_eq!(Record::parse(&text).unwrap().actions, record.actions);
}

const LINK_OF_DRAGON_ACTIONS: &str = "\
1AXF7ImZvcm1hdCI6ImJhc3RpZGUvMSIsInBsYXllcnMiOlt7ImNvbG9yIjoicmVkIn0seyJjb2\
xvciI6ImJsdWUifV0sInN5c3RlbXMiOlsiZHJhZ29uIl0sInNlZWQiOiIwMDAwMDAwMDAwMDAwM\
DAxIgAOmbwWITQIozHZaPNZ6ITvn7P2AArQ2yC0NgjBcc8FHIRw5KPLZACrYIKy";

/// The actions of Abbey & Mayor, in every form.
const ABBEY_ACTIONS: [&str; 15] = [
    "abbey 0,0",
    "abbey -30,7",
    "barn NE",
    "barn SW",
    "drive 1,2 road S",
    "drive -1,0 monastery",
    "drive 3,3 bridge",
    "home",
    "mayor city N",
    "wagon road W",
    "meeple field inner N",
    "capture 1,2 field inner W blue mayor",
    "exchange wagon",
    "draft abbey.M",
    "offer abbey.B 7",
];

#[test]
fn every_action_of_the_abbey_keeps_its_bits() {
    let players = [Color::Red, Color::Blue].map(PlayerEntry::new).into();
    let systems = Systems::NONE.with(System::Abbey);
    let mut record = Record::new(players, systems, systems.tile_sets(), Options::default(), 1);
    record.actions = ABBEY_ACTIONS.map(String::from).into();
    assert_eq!(link::pack(&record), LINK_OF_ABBEY_ACTIONS);
    let text = link::unpack(LINK_OF_ABBEY_ACTIONS).unwrap();
    assert_eq!(Record::parse(&text).unwrap().actions, record.actions);
}

const LINK_OF_ABBEY_ACTIONS: &str = "\
1AXB7ImZvcm1hdCI6ImJhc3RpZGUvMSIsInBsYXllcnMiOlt7ImNvbG9yIjoicmVkIn0seyJjb\
2xvciI6ImJsdWUifV0sInN5c3RlbXMiOlsiYWJiZXkiXSwic2VlZCI6IjAwMDAwMDAwMDAwMDA\
wMDEiAA8dhL34DujxfjCAAhQfcC5-gE75AzEhHwT1cg-n6aWp2zwAsVA9gw";

/// A game with a real box has no stack: each tile is an action.
#[test]
fn games_with_a_real_box_survive_links() {
    let text = r#"{
  "format": "bastide/1",
  "players": [{"color": "red"}, {"color": "blue"}],
  "systems": [],
  "drawn": "box",
  "actions": [
    "draw base.U",
    "place 1,0 0", "pass", "draw base.B",
    "place 0,1 0", "meeple monastery", "draw base.V"
  ]
}
"#;
    let record = Record::parse(text).unwrap();
    assert!(record.is_from_box && record.stack.is_none());
    assert_eq!(Record::parse(&record.to_text()), Ok(record.clone()));
    let link = link::pack(&record);
    let again = Record::parse(&link::unpack(&link).unwrap()).unwrap();
    assert_eq!(again, record);
    let replay = again.replay().unwrap();
    assert_eq!(replay.refused, None);
    assert_eq!(replay.game.phase().name(), "place");
    // A box with some tiles, and an empty one.
    for stack in [vec!["base.U", "base.B", "base.V"], vec![]] {
        let mut record = record.clone();
        let tiles = stack
            .iter()
            .map(|name| bastide_rules::TileId::parse(name).unwrap());
        record.stack = Some(tiles.collect());
        let link = link::pack(&record);
        let again = Record::parse(&link::unpack(&link).unwrap()).unwrap();
        assert_eq!(again, record);
    }
    let wrong = text.replace("\"box\"", "\"table\"");
    let error = Record::parse(&wrong).unwrap_err().to_string();
    assert!(
        error.contains("line 5, column 12: drawn: expected \"box\""),
        "{error}"
    );
}
