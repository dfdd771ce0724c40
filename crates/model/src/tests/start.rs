//! The start screen: what the form says, the game is.

use bastide_rules::options::Edition;
use bastide_rules::player::Color;
use bastide_rules::{Player, Systems, TileId, TileSet};

use super::*;

/// Names and levels of the players of the game on the table.
fn seated(session: &Session) -> Vec<(String, Option<Level>)> {
    let table = table(session);
    let players = table.game().players();
    let seat = |player| (table.name(player).to_owned(), table.level(player));
    players.map(seat).collect()
}

/// A start screen on which this was done.
fn filled(deeds: &[Intent]) -> Session {
    let mut session = Session::new(7);
    for deed in deeds {
        update(&mut session, deed.clone());
    }
    session
}

/// Starts a game at once, leaves it, and finds the form as it was.
fn quick(session: &mut Session, systems: Systems, level: Option<Level>) -> Session {
    let form = session.draft.clone();
    assert!(update(session, GameIntent::PlayAtOnce(systems, level)).save);
    let playing = session.clone();
    update(session, GameIntent::Leave);
    assert_eq!(session.draft, form, "the form was written into");
    playing
}

#[test]
fn a_quick_start_takes_what_is_in_the_form() {
    let mut session = filled(&[
        Intent::Draft(DraftIntent::Rename(0, "Ann".to_owned())),
        Intent::Draft(DraftIntent::Recolor(0, Color::Green)),
        Intent::Draft(DraftIntent::Hire(1, Some(Level::Hard))),
        Intent::Draft(DraftIntent::StartFrom(Edition::Zmg)),
        Intent::Draft(DraftIntent::TypeSeed("abc".to_owned())),
    ]);
    let playing = quick(&mut session, Systems::ALL, Some(Level::Medium));
    let ann = |level| vec![("Ann".to_owned(), None), (String::new(), Some(level))];
    assert_eq!(seated(&playing), ann(Level::Hard));
    let table = table(&playing);
    assert_eq!(table.color(Player::new(0).unwrap()), Color::Green);
    assert_eq!(table.origin().seed, Some(0xabc));
    assert_eq!(*table.game().options(), Edition::Zmg.options());
    assert_eq!(table.game().systems(), Systems::ALL);
    // Without expansions, whatever the form says of them.
    let playing = quick(&mut session, Systems::NONE, Some(Level::Easy));
    assert_eq!(seated(&playing), ann(Level::Hard));
    assert!(super::table(&playing).game().systems().is_empty());
}

#[test]
fn against_the_computer_one_plays_whom_the_form_does_not_name() {
    let levels = |session: &Session| -> Vec<bool> {
        let seats = seated(session).into_iter();
        seats.map(|(_, level)| level == Some(Level::Easy)).collect()
    };
    let against = |deeds: &[Intent]| {
        let mut session = filled(deeds);
        levels(&quick(&mut session, Systems::NONE, Some(Level::Easy)))
    };
    let name = |at, name: &str| Intent::Draft(DraftIntent::Rename(at, name.to_owned()));
    assert_eq!(against(&[]), [false, true]);
    assert_eq!(against(&[name(0, "Ann")]), [false, true]);
    assert_eq!(against(&[name(1, "Ann")]), [true, false]);
    let both = [name(0, "Ann"), name(1, "Ben")];
    assert_eq!(against(&both), [false, true]);
    let three = [Intent::Draft(DraftIntent::AddPlayer), name(2, "Cleo")];
    assert_eq!(against(&three), [false, true, false]);
}

#[test]
fn a_quick_game_for_two_seats_the_first_two() {
    let mut session = filled(&[
        Intent::Draft(DraftIntent::AddPlayer),
        Intent::Draft(DraftIntent::Rename(1, "Ben".to_owned())),
        Intent::Draft(DraftIntent::Rename(2, "Cleo".to_owned())),
    ]);
    let playing = quick(&mut session, Systems::ALL, None);
    let two = [(String::new(), None), ("Ben".to_owned(), None)];
    assert_eq!(seated(&playing), two);
    assert_eq!(session.draft.players.len(), 3);
}

#[test]
fn a_quick_start_says_that_a_seed_is_none() {
    let mut session = filled(&[Intent::Draft(DraftIntent::TypeSeed("no seed".to_owned()))]);
    update(&mut session, GameIntent::PlayAtOnce(Systems::DEFAULT, None));
    assert!(session.table.is_none());
    assert_eq!(session.notice, Some(Notice::BadSeed));
}

#[test]
fn a_short_game_draws_fewer_tiles_of_the_same_boxes() {
    let mut session = filled(&[Intent::Draft(DraftIntent::TypeSeed("abc".to_owned()))]);
    let stack = |session: &Session| table(session).origin().draw_order();
    update(&mut session, GameIntent::PlayAtOnce(Systems::NONE, None));
    let whole = stack(&session);
    update(&mut session, GameIntent::PlayShort);
    assert_eq!(stack(&session), whole[..usize::from(SHORT_GAME)]);
    assert_eq!(seated(&session)[1].1, Some(Level::Easy));
    // Another one has as many, and not the same.
    update(&mut session, GameIntent::Rematch(5));
    let again = stack(&session);
    assert_eq!(again.len(), usize::from(SHORT_GAME));
    let sorted = |mut stack: Vec<TileId>| {
        stack.sort();
        stack
    };
    let before = whole[..usize::from(SHORT_GAME)].to_vec();
    assert_ne!(sorted(again), sorted(before));
}

#[test]
fn a_short_game_has_the_whole_river() {
    let mut session = filled(&[
        Intent::Draft(DraftIntent::SwitchTo(Systems::ALL)),
        Intent::Draft(DraftIntent::ChooseLength(Some(SHORT_GAME))),
    ]);
    let begins = |session: &Session| {
        let stack = table(session).origin().draw_order();
        let river = stack.iter().take_while(|tile| tile.set() == TileSet::River);
        (river.count(), stack.len())
    };
    update(&mut session, GameIntent::Start);
    let (river, all) = begins(&session);
    assert!(
        river > 5 && all == river + usize::from(SHORT_GAME),
        "{river} {all}"
    );
    update(&mut session, GameIntent::Rematch(5));
    assert_eq!(begins(&session), (river, all));
}
