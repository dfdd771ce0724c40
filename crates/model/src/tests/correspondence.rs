//! Games by link: sessions that share nothing but links.

use bastide_notation::link::{LinkError, SentTurn};
use bastide_rules::{Event, Player};

use super::*;

/// Two players with four tiles.
const GAME: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red", "name": "Anna"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.U", "base.E", "base.B", "base.U"],
    "actions": []
}"#;

const ID: u64 = 0x5f0a_33c1_d2e4_b697;

fn player(session: &Session, n: usize) -> Player {
    table(session).game().players().nth(n).unwrap()
}

/// A session whose first player plays this game by link.
fn begun(game: &str) -> Session {
    let mut session = loaded(game);
    let here = table(&session).first_seats();
    let effects = update(&mut session, TurnIntent::Begin { id: ID, here });
    assert!(effects.save);
    session
}

/// Two devices after a turn each, and the first turn as a link. The second turn is not sent
/// yet.
fn exchanged() -> (Session, Session, String) {
    let mut red = begun(GAME);
    play_on(&mut red, 0);
    let first = sent(&mut red);
    let mut blue = Session::new(2);
    open(&mut blue, &first);
    play_on(&mut blue, 0);
    (red, blue, first)
}

/// Plays a turn without a figure, on the cell with this index.
fn play_on(session: &mut Session, n: usize) {
    let cell = table(session).placement_hints()[n].cell;
    update(session, TableIntent::Press(cell));
    update(session, TableIntent::Press(cell));
    update(session, TableIntent::Decline);
}

/// The link of the game, which counts as sent from now on.
fn sent(session: &mut Session) -> String {
    let link = save::turn(table(session)).unwrap();
    assert!(update(session, TurnIntent::Sent).save);
    ["https://example.org/#", &link].concat()
}

/// Opens a link and returns its notice.
fn open(session: &mut Session, link: &str) -> Notice {
    update(session, GameIntent::Load(link.to_owned()));
    session.notice.clone().unwrap()
}

/// The notice of a turn after `before` actions, all by other devices.
fn came(before: usize) -> Notice {
    Notice::Turn(TurnNews::Came { before, own: 0 })
}

/// The notice of a diverging turn by other devices.
fn diverged() -> Notice {
    Notice::Turn(TurnNews::Diverged { own: 0 })
}

/// Saves the game on the table, as the page does.
fn keep(session: &mut Session, time: u64) {
    let (token, id) = (time, time);
    session.keep(SaveRevision { time, token, id });
}

fn plies(session: &Session) -> usize {
    table(session).played().len()
}

#[test]
fn a_game_goes_from_device_to_device() {
    let mut red = begun(GAME);
    assert_eq!(
        table(&red).decision(),
        due(&red),
        "the first turn is played here"
    );
    play_on(&mut red, 0);
    assert_eq!(table(&red).decision(), Decision::Elsewhere);
    assert!(table(&red).is_unsent());
    let link = sent(&mut red);
    assert!(!table(&red).is_unsent());

    let mut blue = Session::new(2);
    assert_eq!(open(&mut blue, &link), Notice::Turn(TurnNews::Joined));
    assert_eq!(table(&blue).decision(), due(&blue));
    let game = table(&blue).by_link().unwrap();
    assert_eq!((game.id, game.here, game.taken), (ID, 0b10, 0b11));
    play_on(&mut blue, 0);
    assert_eq!(table(&blue).decision(), Decision::Elsewhere);

    let link = sent(&mut blue);
    let before = plies(&red);
    let screen = red.revisions.screen;
    assert_eq!(open(&mut red, &link), came(before));
    assert_eq!(
        red.revisions.screen, screen,
        "it is the same game on the table"
    );
    assert_eq!(save::write(table(&red)), save::write(table(&blue)));
    assert_eq!(table(&red).by_link().unwrap().taken, 0b11);
    assert_eq!(table(&red).decision(), due(&red));
    let since = table(&red).since(before);
    assert!(!since.is_empty());
    let of_blue = |id: &EventId| {
        let event = table(&red).event(*id).unwrap();
        matches!(event, Event::Placed { player, .. } if *player == self::player(&red, 1))
    };
    assert!(
        of_blue(&since[0]),
        "what happened since begins with the turn of the other"
    );
    // Plays to the end of the game.
    play_on(&mut red, 0);
    let link = sent(&mut red);
    open(&mut blue, &link);
    play_on(&mut blue, 0);
    assert_eq!(table(&blue).game().phase(), Phase::Over);
    assert!(table(&blue).is_unsent());
    let link = sent(&mut blue);
    open(&mut red, &link);
    assert_eq!(table(&red).game().phase(), Phase::Over);
    assert_eq!(scores(&red), scores(&blue));
}

#[test]
fn both_devices_end_with_equal_games() {
    for seed in 0..3 {
        let mut devices = [started(seed), Session::new(9)];
        let here = table(&devices[0]).first_seats();
        update(&mut devices[0], TurnIntent::Begin { id: ID, here });
        let mut random = SplitMix64::new(seed);
        let mut turns = 0;
        while table(&devices[0]).game().phase() != Phase::Over {
            let [near, far] = &mut devices;
            while let Decision::Person(_) = table(near).decision() {
                decide(near, &mut random);
            }
            let link = sent(near);
            let news = open(far, &link);
            assert!(
                matches!(
                    news,
                    Notice::Turn(TurnNews::Came { own: 0, .. } | TurnNews::Joined)
                ),
                "{news:?}"
            );
            assert!(table(near).game() == table(far).game(), "{link}");
            devices.swap(0, 1);
            turns += 1;
        }
        assert!(turns > 20, "{turns}");
    }
}

/// The current decision, which must be a person's.
fn due(session: &Session) -> Decision {
    let decision = table(session).decision();
    assert!(matches!(decision, Decision::Person(_)), "{decision:?}");
    decision
}

#[test]
fn seats_of_another_device_cannot_be_played() {
    let mut red = begun(GAME);
    play_on(&mut red, 0);
    let before = red.clone();
    let game = table(&before).game();
    for action in game.legal() {
        for intent in [TableIntent::Play(action), TableIntent::Spot(action)] {
            update(&mut red, intent);
        }
        if let bastide_rules::Action::Place { cell, .. } = action {
            update(&mut red, TableIntent::Press(cell));
            update(&mut red, TableIntent::Press(cell));
            update(&mut red, TableIntent::Tap(cell));
            update(&mut red, TableIntent::Confirm);
            update(&mut red, TableIntent::Place);
        }
    }
    update(&mut red, TableIntent::Decline);
    assert_eq!(plies(&red), plies(&before));
    assert!(table(&red).placement_hints().is_empty() && table(&red).choices().is_empty());
    assert!(!table(&red).can_advise());
    assert_eq!(table(&red).hand_over(), None);
    // The game can be browsed, and the seat taken over.
    update(&mut red, TableIntent::GoTo(1));
    assert_eq!(plies(&red), 1);
    update(&mut red, TableIntent::GoTo(99));
    let blue = player(&red, 1);
    assert!(update(&mut red, TurnIntent::Seat(blue, true)).save);
    due(&red);
    update(&mut red, TurnIntent::Seat(blue, false));
    assert_eq!(table(&red).decision(), Decision::Elsewhere);
    assert_eq!(table(&red).by_link().unwrap().taken, 0b01);
}

#[test]
fn a_turn_can_be_undone_until_sent() {
    let mut red = begun(GAME);
    play_on(&mut red, 0);
    assert!(table(&red).can_undo());
    update(&mut red, TableIntent::Undo);
    assert!(matches!(table(&red).decision(), Decision::Person(_)));
    update(&mut red, TableIntent::Redo);
    sent(&mut red);
    assert!(!table(&red).can_undo());
    let before = plies(&red);
    update(&mut red, TableIntent::Undo);
    assert_eq!(plies(&red), before);
}

#[test]
fn known_and_old_turns_change_nothing() {
    let mut red = begun(GAME);
    play_on(&mut red, 0);
    let first = sent(&mut red);
    let mut blue = Session::new(2);
    open(&mut blue, &first);
    assert_eq!(open(&mut blue, &first), Notice::Turn(TurnNews::Known));
    play_on(&mut blue, 0);
    let second = sent(&mut blue);
    let before = save::write(table(&blue));
    assert_eq!(open(&mut blue, &first), Notice::Turn(TurnNews::Old));
    assert_eq!(open(&mut red, &first), Notice::Turn(TurnNews::Known));
    assert_eq!(save::write(table(&blue)), before);
    // Also while an earlier moment is on the table.
    update(&mut blue, TableIntent::GoTo(0));
    assert_eq!(open(&mut blue, &second), Notice::Turn(TurnNews::Known));
    assert_eq!(save::write(table(&blue)), before);
    assert_eq!(table(&blue).lines().count(), 0);
}

#[test]
fn diverging_turns_are_both_kept() {
    let (mut red, mut blue, first) = exchanged();
    let one = sent(&mut blue);
    // A third device plays the same turn differently.
    let mut third = Session::new(3);
    open(&mut third, &first);
    play_on(&mut third, 1);
    let other = sent(&mut third);
    let there = save::write(table(&third));
    open(&mut red, &one);
    let here = save::write(table(&red));
    assert_eq!(open(&mut red, &other), diverged());
    assert_eq!(
        save::write(table(&red)),
        here,
        "the game on the table is unchanged"
    );
    assert_eq!(table(&red).lines().count(), 1);
    assert_eq!(open(&mut red, &other), Notice::Turn(TurnNews::Known));
    assert_eq!(table(&red).lines().count(), 1);
    // Both continuations are saved, and the player can switch to the other.
    keep(&mut red, 1);
    let mut red = resumed(&red);
    update(&mut red, TableIntent::Switch(0));
    assert_eq!(save::write(table(&red)), there);
    assert_eq!(table(&red).lines().count(), 1);
    play_on(&mut red, 0);
    let on = sent(&mut red);
    assert!(matches!(
        open(&mut third, &on),
        Notice::Turn(TurnNews::Came { own: 0, .. })
    ));
    // The second device of Blue keeps both, where the longer continuation replaces the
    // shorter one. A third device plays Blue's seat.
    let own = Notice::Turn(TurnNews::Diverged { own: 0b10 });
    assert_eq!(open(&mut blue, &other), own);
    assert_eq!(open(&mut blue, &on), own);
    assert_eq!(table(&blue).lines().count(), 1);
    assert_eq!(save::write(table(&blue)), here);
}

/// Opens the session's saved game in a new session.
fn resumed(session: &Session) -> Session {
    let mut other = Session::new(1);
    update(&mut other, SavesIntent::Refresh(session.saves.clone()));
    update(&mut other, SavesIntent::Continue(0));
    other
}

#[test]
fn a_turn_joins_its_saved_game() {
    let mut red = begun(GAME);
    play_on(&mut red, 0);
    let first = sent(&mut red);
    keep(&mut red, 41);
    let mut blue = Session::new(2);
    open(&mut blue, &first);
    play_on(&mut blue, 0);
    let second = sent(&mut blue);
    update(&mut red, GameIntent::Leave);
    // Another game is on the table.
    update(&mut red, GameIntent::Start);
    keep(&mut red, 42);
    let before = table(&before_of(&red)).by_link().copied().unwrap();
    assert_eq!((before.id, before.here), (ID, 0b01));
    assert!(matches!(
        open(&mut red, &second),
        Notice::Turn(TurnNews::Came { own: 0, .. })
    ));
    assert_eq!(red.id(), Some(41), "the turn opens the saved game");
    keep(&mut red, 43);
    assert_eq!(red.saves.len(), 2, "no game is added");
    let again = resumed(&red);
    assert_eq!(save::write(table(&again)), save::write(table(&blue)));
    assert_eq!(table(&again).by_link(), table(&red).by_link());
    assert_eq!(table(&again).by_link().unwrap().settled, plies(&blue));
}

/// Opens the saved game by link in a new session.
fn before_of(session: &Session) -> Session {
    let saved = session.saves.iter().find(|saved| saved.id == 41).unwrap();
    let mut other = Session::new(1);
    update(&mut other, SavesIntent::Refresh(vec![saved.clone()]));
    update(&mut other, SavesIntent::Continue(0));
    other
}

#[test]
fn invalid_turns_change_nothing() {
    let mut red = begun(GAME);
    play_on(&mut red, 0);
    let link = sent(&mut red);
    let before = save::write(table(&red));
    let fragment = link.rsplit_once('#').unwrap().1;
    let cut = &fragment[..fragment.len() - 4];
    for (bad, error) in [
        (cut.to_owned(), LinkError::Checksum),
        (["#", cut].concat(), LinkError::Checksum),
        ("#t2AAAA".to_owned(), LinkError::Newer(Some('2'))),
    ] {
        assert_eq!(open(&mut red, &bad), Notice::BadLink(error), "{bad}");
    }
    // A record with an illegal action.
    let mut record = table(&red).origin().clone();
    record.actions = vec!["place 9,9 0".to_owned()];
    let bad = ["#", &SentTurn::pack(ID, 1, &record)].concat();
    assert!(matches!(open(&mut red, &bad), Notice::BadFile(_)));
    // Another setup under the same id.
    record.actions.clear();
    record.stack.as_mut().unwrap().pop();
    let foreign = ["#", &SentTurn::pack(ID, 1, &record)].concat();
    assert_eq!(open(&mut red, &foreign), Notice::Turn(TurnNews::Foreign));
    assert_eq!(save::write(table(&red)), before);
    assert_eq!(table(&red).lines().count(), 0);
    // Other links open as usual.
    let other = ["#", &save::link(table(&red))].concat();
    assert_eq!(open(&mut red, &other), Notice::Opened);
    assert_eq!(table(&red).by_link(), None);
}

#[test]
fn links_open_after_a_messenger_changes_them() {
    let mut red = begun(GAME);
    play_on(&mut red, 0);
    let game = ["https://example.org/#", &save::link(table(&red))].concat();
    let turn = sent(&mut red);
    let percent = |link: &str| {
        let signs = link.bytes().map(|sign| format!("%{sign:02X}"));
        signs.collect::<String>()
    };
    for link in [game, turn] {
        for text in [
            [&link, "."].concat(),
            [&link, "&utm_source=chat&utm_medium=link"].concat(),
            ["<", &link, ">,"].concat(),
            ["Your turn! (", &link, ")\nSee you"].concat(),
            link.replace('-', "%2D").replace('_', "%5f"),
            percent(&link),
            percent(&percent(&link)),
        ] {
            let mut blue = Session::new(2);
            update(&mut blue, GameIntent::Load(text.clone()));
            assert_eq!(
                save::write(table(&blue)),
                save::write(table(&red)),
                "{text}"
            );
        }
    }
}

#[test]
fn each_device_takes_the_seat_to_decide() {
    let three = GAME.replace(
        r#"{"color": "blue"}"#,
        r#"{"color": "blue"}, {"color": "green"}, {"color": "black", "bot": "easy"}"#,
    );
    let mut red = begun(&three);
    let begun = sent(&mut red);
    play_on(&mut red, 0);
    let link = sent(&mut red);
    // Before the first turn, another device takes all free seats of persons.
    let mut early = Session::new(4);
    open(&mut early, &begun);
    assert_eq!(table(&early).by_link().unwrap().here, 0b110);
    let mut blue = Session::new(2);
    open(&mut blue, &link);
    assert_eq!(table(&blue).by_link().unwrap().here, 0b010);
    play_on(&mut blue, 0);
    let link = sent(&mut blue);
    let mut green = Session::new(3);
    open(&mut green, &link);
    assert_eq!(table(&green).by_link().unwrap().here, 0b100);
    play_on(&mut green, 0);
    // Computer players decide on every device.
    assert!(matches!(table(&green).decision(), Decision::Bot(..)));
    // A device without a free seat is a spectator.
    let mut guest = Session::new(5);
    open(&mut guest, &sent(&mut green));
    assert_eq!(table(&guest).by_link().unwrap().here, 0);
}

#[test]
fn clocks_stop_for_another_device() {
    let mut red = begun(GAME);
    let rules = ClockRules {
        seconds: Some(600),
        increment: 0,
        loses: true,
    };
    let seated = table(&red).clone().with_clock(Some(rules));
    *red.table_mut().unwrap() = seated;
    update(&mut red, ClockIntent::Tick(100));
    let thought = |session: &Session| table(session).timing().clock().unwrap().text();
    let own = thought(&red);
    play_on(&mut red, 0);
    update(&mut red, ClockIntent::Tick(50_000));
    assert_eq!(thought(&red), own);
}

#[test]
fn moves_for_a_seat_of_this_device_are_reported() {
    let (mut red, mut blue, _) = exchanged();
    let second = sent(&mut blue);
    // Another device takes over Red's seat.
    let red_seat = player(&blue, 0);
    update(&mut blue, TurnIntent::Seat(red_seat, true));
    play_on(&mut blue, 0);
    let third = sent(&mut blue);
    let before = plies(&red);
    let own = 0b01;
    let mut both = red.clone();
    let came = TurnNews::Came { before, own };
    assert_eq!(open(&mut both, &third), Notice::Turn(came));
    // The same in a variation.
    open(&mut red, &second);
    play_on(&mut red, 1);
    let diverged = TurnNews::Diverged { own };
    assert_eq!(open(&mut red, &third), Notice::Turn(diverged));
}

/// Saves the game on the table as a page does. If `stored` is another page's version, the
/// session hears of it first.
fn kept_beside(session: &mut Session, stored: &mut Option<SavedGame>, time: u64) {
    let theirs = stored.clone();
    let game = session.game().unwrap();
    let theirs = theirs.filter(|it| Some(it.id) == game.id && it.token != game.base);
    if let Some(theirs) = theirs {
        update(session, SavesIntent::Rival(theirs));
    }
    let (token, id) = (time, time);
    update(session, SavesIntent::Keep(SaveRevision { time, token, id }));
    let saved = session.saves.iter().find(|it| Some(it.id) == session.id());
    if let (Some(before), Some(saved)) = (&stored, saved) {
        assert_eq!(before.id, saved.id, "there is one saved game");
    }
    *stored = saved.cloned();
}

#[test]
fn a_turn_opened_in_two_tabs_is_one_saved_game() {
    let mut red = begun(GAME);
    play_on(&mut red, 0);
    let link = sent(&mut red);
    let [mut one, mut two] = [Session::new(2), Session::new(3)];
    open(&mut one, &link);
    open(&mut two, &link);
    let mut stored = None;
    kept_beside(&mut one, &mut stored, 1);
    kept_beside(&mut two, &mut stored, 2);
    assert_eq!(two.notice, Some(Notice::Turn(TurnNews::Joined)));
    // The other session hears of it, but nothing has changed.
    let before = one.notice.clone();
    let effects = update(&mut one, SavesIntent::Rival(stored.clone().unwrap()));
    assert_eq!((effects.save, &one.notice), (false, &before));
    // They continue differently: one saved game keeps both.
    play_on(&mut one, 0);
    play_on(&mut two, 1);
    kept_beside(&mut one, &mut stored, 3);
    kept_beside(&mut two, &mut stored, 4);
    assert_eq!(table(&two).lines().count(), 1);
    let theirs = stored.clone().unwrap();
    let effects = update(&mut one, SavesIntent::Rival(theirs.clone()));
    assert!(!effects.save, "nothing new to save");
    assert_eq!(table(&one).lines().count(), 1);
    kept_beside(&mut one, &mut stored, 5);
    let effects = update(&mut two, SavesIntent::Rival(stored.clone().unwrap()));
    assert!(!effects.save, "the sessions stop saving in turn");
    // A longer version replaces a shorter one.
    let mut three = Session::new(4);
    open(&mut three, &link);
    update(&mut three, SavesIntent::Rival(theirs.clone()));
    let line = |session: &Session| save::write(table(session));
    assert_eq!(line(&three), line(&two));
}
