//! Stacks that others play, as links.

use bastide_notation::link::{self, LinkError, SentStack, SentTurn};
use bastide_notation::{PlayerEntry, Record, print_action};
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Color, Phase, Systems};

/// A game of a person against a computer, after some random actions.
fn game(systems: Systems, actions: usize, has_seed: bool) -> Record {
    let mut players = [Color::Red, Color::Blue].map(PlayerEntry::new);
    players[0].name = Some("Zoë \"\u{1f3f0}\"".to_owned());
    players[1].bot = Some("medium".to_owned());
    let tiles = systems.tile_sets();
    let options = Options::default();
    let mut record = Record::new(
        players.into(),
        systems,
        tiles,
        options,
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

#[test]
fn stacks_and_results_survive_links() {
    for (systems, actions, has_seed, day) in [
        (Systems::NONE, 0, true, Some(20_786)),
        (Systems::NONE, 9999, true, Some(0)),
        (Systems::ALL, 0, false, None),
        (Systems::ALL, 9999, true, None),
    ] {
        let record = game(systems, actions, has_seed);
        let link = SentStack::pack(0, day, &record);
        assert!(link::is_stack(&link) && !link::is_turn(&link));
        assert!(!link::is_stack(
            &[&" ".repeat(1 << 20), "#", &link].concat()
        ));
        let sent = SentStack::unpack(&link).unwrap();
        assert_eq!((sent.seat, sent.day), (0, day));
        let back = Record::parse(&sent.document).unwrap();
        assert_eq!(back.actions, record.actions);
        assert_eq!(back.draw_order(), record.draw_order());
        assert_eq!(back.players, record.players);
        assert_eq!(SentStack::pack(0, day, &back), link);
        for touched in [
            format!("https://bastide.example/#{link}"),
            format!("Beat me: <https://bastide.example/#{link}>."),
            format!("https://bastide.example/%23{link}&utm_source=chat"),
        ] {
            assert!(link::is_stack(&touched), "{touched}");
            assert_eq!(SentStack::unpack(&touched).as_ref(), Ok(&sent), "{touched}");
        }
    }
}

/// A result of today's game fits every messenger, and a code for a camera.
#[test]
fn a_result_of_the_base_game_is_short() {
    let link = SentStack::pack(0, Some(20_786), &game(Systems::NONE, 9999, true));
    assert!(link.len() < 700, "{}", link.len());
}

#[test]
fn every_cut_link_says_how_much_is_here() {
    let link = SentStack::pack(0, Some(20_786), &game(Systems::NONE, 30, true));
    let of = link.len();
    // Before that the length itself is cut.
    for has in 12..of {
        let error = SentStack::unpack(&link[..has]).unwrap_err();
        assert_eq!(error, LinkError::Cut { has, of }, "cut at {has}");
        assert_eq!(
            error.to_string(),
            format!("the link is cut off: it has {has} of {of} characters")
        );
    }
    for has in 0..12 {
        assert!(SentStack::unpack(&link[..has]).is_err(), "cut at {has}");
    }
}

#[test]
fn every_altered_link_is_refused() {
    let link = SentStack::pack(0, None, &game(Systems::NONE, 20, false));
    let last = link.len() - 1;
    for (at, sign) in link.char_indices() {
        let other = if sign == 'A' { 'B' } else { 'A' };
        let spoiled = [&link[..at], &other.to_string(), &link[at + 1..]].concat();
        // The last character may hold unused bits.
        let is_refused = SentStack::unpack(&spoiled).is_err();
        assert!(at == last || is_refused, "character {at}");
    }
}

#[test]
fn links_without_a_stack_say_why() {
    for (link, error) in [
        ("", LinkError::Version(None)),
        ("1AAAA", LinkError::Version(Some('1'))),
        ("t1AAAA", LinkError::Version(Some('t'))),
        ("s", LinkError::Newer(None)),
        ("s2AAAA", LinkError::Newer(Some('2'))),
        ("s1", LinkError::Checksum),
        ("s1AA*A", LinkError::Sign { at: 5, sign: '*' }),
        (&"s1".repeat(1 << 20), LinkError::TooLong(2 << 20)),
    ] {
        assert_eq!(SentStack::unpack(link), Err(error));
    }
    // Readers that do not know stacks refuse them as well.
    let stack = SentStack::pack(0, None, &game(Systems::NONE, 2, true));
    assert_eq!(link::unpack(&stack), Err(LinkError::Version(Some('s'))));
    assert_eq!(SentTurn::unpack(&stack), Err(LinkError::Version(Some('s'))));
}

#[test]
fn invalid_content_is_refused() {
    for bytes in [vec![], vec![0], vec![0, 128], vec![0, 0], vec![0, 0, 9, 9]] {
        let error = SentStack::unpack(&SentStack::sealed(bytes));
        assert_eq!(error, Err(LinkError::Content));
    }
    let mut random = SplitMix64::new(5);
    for _ in 0..2000 {
        let bytes = (0..random.below(80)).map(|_| random.next_u64() as u8);
        let _ = SentStack::unpack(&SentStack::sealed(bytes.collect()));
    }
}
