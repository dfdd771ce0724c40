//! Turns of games as links.

use bastide_notation::link::{self, LinkError, SentTurn};
use bastide_notation::{PlayerEntry, Record, print_action};
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Color, Phase, Systems};

/// A game of two with everything on, after some random actions.
fn game(actions: usize, has_seed: bool) -> Record {
    let mut players = [Color::Red, Color::Blue].map(PlayerEntry::new);
    players[0].name = Some("Zoë \"\u{1f3f0}\"".to_owned());
    let tiles = Systems::ALL.tile_sets();
    let mut record = Record::new(
        players.into(),
        Systems::ALL,
        tiles,
        Options::default(),
        0x1234_5678_9abc_def0,
    );
    if !has_seed {
        record.seed = None;
    }
    let mut game = record.start().unwrap();
    let mut random = SplitMix64::new(7);
    while game.phase() != Phase::Over && record.actions.len() < actions {
        let legal = game.legal();
        let action = legal[random.below(legal.len() as u32) as usize];
        game.play_quiet(action).unwrap();
        record.actions.push(print_action(action));
    }
    record
}

/// The number of a game, using all bits.
const GAME: u64 = 0xfedc_ba98_7654_3210;

#[test]
fn turns_survive_links() {
    for (actions, has_seed) in [(0, true), (1, false), (40, true), (40, false), (9999, true)] {
        let record = game(actions, has_seed);
        let link = SentTurn::pack(GAME, 0b101, &record);
        assert!(link::is_turn(&link));
        let turn = SentTurn::unpack(&link).unwrap();
        assert_eq!((turn.game, turn.taken), (GAME, 0b101));
        let back = Record::parse(&turn.document).unwrap();
        assert_eq!(back.actions, record.actions);
        assert_eq!(back.draw_order(), record.draw_order());
        assert_eq!(back.players, record.players);
        assert_eq!(SentTurn::pack(GAME, 0b101, &back), link);
    }
    // Unpackable records are sent as text, and refused when they are played.
    let mut record = game(3, true);
    record.actions.push("no action".to_owned());
    let turn = SentTurn::unpack(&SentTurn::pack(GAME, 1, &record)).unwrap();
    assert_eq!(
        Record::parse(&turn.document).unwrap().actions,
        record.actions
    );
}

#[test]
fn every_altered_turn_is_refused() {
    let link = SentTurn::pack(GAME, 3, &game(20, false));
    let last = link.len() - 1;
    for (at, sign) in link.char_indices() {
        let other = if sign == 'A' { 'B' } else { 'A' };
        let spoiled = [&link[..at], &other.to_string(), &link[at + 1..]].concat();
        // The last character may hold unused bits.
        assert!(
            at == last || SentTurn::unpack(&spoiled).is_err(),
            "character {at}"
        );
        assert!(SentTurn::unpack(&link[..at]).is_err(), "cut at {at}");
    }
    assert!(SentTurn::unpack(&[&link, "AAAA"].concat()).is_err());
}

#[test]
fn links_without_a_turn_say_why() {
    let told = |link: &str| SentTurn::unpack(link).map_err(|error| (error, error.to_string()));
    for (link, error, message) in [
        ("", LinkError::Version(None), "the link is empty"),
        (
            "1AAAA",
            LinkError::Version(Some('1')),
            "this is no link of a version that is known here: \"1\"",
        ),
        (
            "t",
            LinkError::Newer(None),
            "the link was made by a later version of the program",
        ),
        (
            "t2AAAA",
            LinkError::Newer(Some('2')),
            "the link was made by a later version of the program",
        ),
        (
            "t1",
            LinkError::Checksum,
            "a part of the link is missing or was changed",
        ),
        (
            "t1A\u{e9}A",
            LinkError::Sign {
                at: 4,
                sign: '\u{e9}',
            },
            "invalid character at position 4 of the link: \"\u{e9}\"",
        ),
        (
            &"t1".repeat(1 << 20),
            LinkError::TooLong(2 << 20),
            "the link is too long: 2097152 signs, and 1048576 at most",
        ),
    ] {
        assert_eq!(told(link), Err((error, message.to_owned())));
    }
    // Readers that do not know turns refuse them as well.
    let turn = SentTurn::pack(GAME, 1, &game(2, true));
    assert_eq!(link::unpack(&turn), Err(LinkError::Version(Some('t'))));
    assert!(!link::is_turn(&link::pack(&game(2, true))));
    // A text longer than any link has none.
    let [near, far] = [0, 1 << 20].map(|spaces| [&" ".repeat(spaces), "#", &turn].concat());
    assert!(link::is_turn(&near) && !link::is_turn(&far));
}

#[test]
fn invalid_content_is_refused() {
    for bytes in [
        vec![],
        vec![1; 8],
        vec![1; 9],
        [vec![0; 10], vec![9, 9]].concat(),
    ] {
        assert_eq!(
            SentTurn::unpack(&SentTurn::sealed(bytes)),
            Err(LinkError::Content)
        );
    }
    let mut random = SplitMix64::new(5);
    for _ in 0..2000 {
        let bytes = (0..random.below(80)).map(|_| random.next_u64() as u8);
        let _ = SentTurn::unpack(&SentTurn::sealed(bytes.collect()));
    }
}

/// Decoding base64 shows neither the coming tiles nor anything else; neither does the
/// common part of two links.
#[test]
fn turn_links_reveal_nothing() {
    let record = game(20, true);
    let (open, hidden) = (link::pack(&record), SentTurn::pack(GAME, 1, &record));
    let run = 8;
    let holds = |whole: &str, link: &str| {
        (2..link.len() - run).any(|at| whole.contains(&link[at..at + run]))
    };
    assert!(
        holds(&open, &link::pack(&game(21, true))),
        "links of a game are alike"
    );
    assert!(!holds(&open, &hidden));
    assert!(!holds(&hidden, &SentTurn::pack(GAME, 1, &game(21, true))));
}

/// Old turns must open forever.
#[test]
fn old_turns_still_open() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/links/turns");
    let mut count = 0;
    for path in std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
    {
        if path.extension().is_none_or(|it| it != "link") {
            continue;
        }
        let link = std::fs::read_to_string(&path).unwrap();
        let held = std::fs::read_to_string(path.with_extension("json")).unwrap();
        let turn = SentTurn::unpack(link.trim_end()).unwrap();
        assert_eq!((turn.game, turn.taken), (GAME, 1), "{}", path.display());
        assert_eq!(turn.document, held.trim_end(), "{}", path.display());
        let replay = Record::parse(&turn.document).unwrap().replay().unwrap();
        assert_eq!(replay.refused, None, "{}", path.display());
        count += 1;
    }
    assert!(count >= 1);
}
