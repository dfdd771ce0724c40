//! The start screen.

use bastide_rules::options::Edition;
use bastide_rules::player::Color;
use bastide_rules::{Player, Systems, TileId, TileSet};

use crate::course::Progress;

use super::*;

/// Names and levels of the players on the table.
fn seated(session: &Session) -> Vec<(String, Option<Level>)> {
    let table = table(session);
    let players = table.game().players();
    let seat = |player| (table.name(player).to_owned(), table.level(player));
    players.map(seat).collect()
}

/// A start screen after these intents.
fn filled(deeds: &[Intent]) -> Session {
    let mut session = Session::new(7);
    for deed in deeds {
        update(&mut session, deed.clone());
    }
    session
}

/// The choices for a quick game against this level, or for two.
fn with(level: Option<Level>) -> Quick {
    Quick {
        company: level.map_or(Company::Two, |_| Company::Computer),
        level: level.unwrap_or(Level::Easy),
        is_short: false,
    }
}

/// Begins a quick game, and checks that the draft stays unchanged.
fn quick(session: &mut Session, game: QuickGame, quick: Quick) -> Session {
    let form = session.draft.clone();
    let effects = update(session, GameIntent::Play(game, Some(quick)));
    assert!(effects.save && effects.setup);
    let playing = session.clone();
    update(session, GameIntent::Leave);
    assert_eq!(session.draft.last, Some(Begun::Quick(game, quick)));
    let left = Draft {
        last: form.last,
        known: form.known,
        ..session.draft.clone()
    };
    assert_eq!(left, form, "the draft must stay unchanged");
    playing
}

#[test]
fn players_of_one_name_get_numbers() {
    let mut session = Session::new(1);
    update(&mut session, DraftIntent::AddPlayer);
    let long = "Maximilian-Alexander";
    for (at, name) in [(0, "Anna"), (1, " Anna "), (2, "Anna")] {
        update(&mut session, DraftIntent::Rename(at, name.to_owned()));
    }
    let names = |session: &Session| -> Vec<Option<String>> {
        let players = session.draft.record().unwrap().players;
        players.into_iter().map(|player| player.name).collect()
    };
    let all = ["Anna", "Anna 2", "Anna 3"].map(|name| Some(name.to_owned()));
    assert_eq!(names(&session), all);
    for at in 0..2 {
        update(&mut session, DraftIntent::Rename(at, long.to_owned()));
    }
    update(&mut session, DraftIntent::Rename(2, String::new()));
    let all = [Some(long), Some("Maximilian-Alexand 2"), None];
    assert_eq!(names(&session), all.map(|name| name.map(str::to_owned)));
}

#[test]
fn quick_games_use_names_colors_and_rules_of_the_form() {
    let mut session = filled(&[
        Intent::Draft(DraftIntent::Rename(0, "Ann".to_owned())),
        Intent::Draft(DraftIntent::Recolor(0, Color::Green)),
        Intent::Draft(DraftIntent::Hire(1, Some(Level::Hard))),
        Intent::Draft(DraftIntent::StartFrom(Edition::Zmg)),
        Intent::Draft(DraftIntent::TypeSeed("abc".to_owned())),
        Intent::Draft(DraftIntent::Favor(0, 20)),
        Intent::Draft(DraftIntent::ChooseLength(Some(36))),
    ]);
    let playing = quick(
        &mut session,
        QuickGame::Everything,
        with(Some(Level::Medium)),
    );
    let ann = |level| vec![("Ann".to_owned(), None), (String::new(), level)];
    assert_eq!(seated(&playing), ann(Some(Level::Medium)));
    let table = table(&playing);
    assert_eq!(table.color(Player::new(0).unwrap()), Color::Green);
    assert_eq!(table.origin().seed, Some(0xabc));
    assert_eq!(*table.game().options(), Edition::Zmg.options());
    assert_eq!(table.game().systems(), Systems::ALL);
    assert!(table.game().stack().len() > 150);
    assert_eq!(table.origin().position.scores, []);
    // No expansions, whatever the form says, and no computer player.
    let playing = quick(&mut session, QuickGame::First, with(None));
    assert_eq!(seated(&playing), ann(None));
    assert!(super::table(&playing).game().systems().is_empty());
}

#[test]
fn a_quick_game_seats_its_computer_player_at_a_nameless_seat() {
    let levels = |session: &Session| -> Vec<bool> {
        let seats = seated(session).into_iter();
        seats.map(|(_, level)| level == Some(Level::Easy)).collect()
    };
    let against = |deeds: &[Intent]| {
        let mut session = filled(deeds);
        let easy = with(Some(Level::Easy));
        levels(&quick(&mut session, QuickGame::First, easy))
    };
    let name = |at, name: &str| Intent::Draft(DraftIntent::Rename(at, name.to_owned()));
    assert_eq!(against(&[]), [false, true]);
    assert_eq!(against(&[name(0, "Ann")]), [false, true]);
    assert_eq!(against(&[name(1, "Ann")]), [true, false]);
    let both = [name(0, "Ann"), name(1, "Ben")];
    assert_eq!(against(&both), [false, true]);
    let hired = Intent::Draft(DraftIntent::Hire(0, Some(Level::Hard)));
    assert_eq!(against(&[hired, name(0, "Robot")]), [true, false]);
}

#[test]
fn a_quick_game_for_two_seats_the_first_two() {
    let mut session = filled(&[
        Intent::Draft(DraftIntent::AddPlayer),
        Intent::Draft(DraftIntent::Rename(1, "Ben".to_owned())),
        Intent::Draft(DraftIntent::Rename(2, "Cleo".to_owned())),
    ]);
    let playing = quick(&mut session, QuickGame::Everything, with(None));
    let two = [(String::new(), None), ("Ben".to_owned(), None)];
    assert_eq!(seated(&playing), two);
    assert_eq!(session.draft.players.len(), 3);
}

#[test]
fn quick_games_begin_with_their_choices() {
    let mut session = filled(&[
        Intent::Draft(DraftIntent::ChooseLevel(Level::Hard)),
        Intent::Draft(DraftIntent::SwitchShort),
    ]);
    update(&mut session, GameIntent::Play(QuickGame::First, None));
    assert_eq!(seated(&session)[1].1, Some(Level::Hard));
    let length = table(&session).origin().draw_order().len();
    assert_eq!(length, usize::from(SHORT_GAME));
    update(&mut session, GameIntent::Leave);
    // Only the first game can be short.
    let company = DraftIntent::ChooseCompany(Company::Link);
    update(&mut session, company);
    let begun = update(&mut session, GameIntent::Play(QuickGame::Favorites, None));
    assert!(begun.by_link);
    assert!(table(&session).game().stack().len() > 100);
    assert_eq!(seated(&session)[1].1, None);
}

#[test]
fn quick_games_report_an_invalid_seed() {
    let mut session = filled(&[Intent::Draft(DraftIntent::TypeSeed("no seed".to_owned()))]);
    let effects = update(&mut session, GameIntent::Play(QuickGame::Favorites, None));
    assert!(session.table().is_none() && !effects.setup);
    assert_eq!(session.draft.last, None);
    assert_eq!(session.notice, Some(Notice::BadSeed));
}

#[test]
fn a_short_game_draws_fewer_tiles_of_its_sets() {
    let mut session = filled(&[Intent::Draft(DraftIntent::TypeSeed("abc".to_owned()))]);
    let stack = |session: &Session| table(session).origin().draw_order();
    let long = with(None);
    let short = Quick {
        is_short: true,
        ..long
    };
    update(&mut session, GameIntent::Play(QuickGame::First, Some(long)));
    let whole = stack(&session);
    update(
        &mut session,
        GameIntent::Play(QuickGame::First, Some(short)),
    );
    assert_eq!(stack(&session), whole[..usize::from(SHORT_GAME)]);
    // A rematch has an equal number of tiles, in another order.
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
fn the_last_game_can_be_repeated() {
    let mut session = filled(&[
        Intent::Draft(DraftIntent::Rename(0, "Ann".to_owned())),
        Intent::Draft(DraftIntent::ChooseLevel(Level::Hard)),
    ]);
    update(&mut session, GameIntent::Play(QuickGame::Everything, None));
    update(&mut session, GameIntent::Leave);
    // Other choices apply to other games.
    let company = DraftIntent::ChooseCompany(Company::Two);
    update(&mut session, company);
    update(&mut session, GameIntent::Again);
    let hard = [("Ann".to_owned(), None), (String::new(), Some(Level::Hard))];
    assert_eq!(seated(&session), hard);
    assert_eq!(table(&session).game().systems(), Systems::ALL);
    update(&mut session, GameIntent::Leave);
    update(&mut session, GameIntent::Challenge(Level::Master));
    assert_eq!(seated(&session)[1].1, Some(Level::Master));
    assert_eq!(table(&session).game().systems(), Systems::ALL);
    update(&mut session, GameIntent::Leave);
    for change in [
        DraftIntent::AddPlayer,
        DraftIntent::Hire(2, Some(Level::Easy)),
        DraftIntent::SwitchTo(Systems::NONE),
    ] {
        update(&mut session, change);
    }
    update(&mut session, GameIntent::Start);
    update(&mut session, GameIntent::Leave);
    update(&mut session, GameIntent::Again);
    assert_eq!(seated(&session).len(), 3);
    update(&mut session, GameIntent::Leave);
    update(&mut session, GameIntent::Challenge(Level::Medium));
    let levels = seated(&session).into_iter().map(|(_, level)| level);
    assert!(levels.eq([None, None, Some(Level::Medium)]));
    assert_eq!(session.draft.known, Systems::ALL);
}

#[test]
fn setups_are_parsed_as_written() {
    let mut session = filled(&[
        Intent::Draft(DraftIntent::Rename(0, "Zoë \"Z\" <b>".to_owned())),
        Intent::Draft(DraftIntent::Recolor(0, Color::Pink)),
        Intent::Draft(DraftIntent::AddPlayer),
        Intent::Draft(DraftIntent::Hire(2, Some(Level::Raider))),
        Intent::Draft(DraftIntent::Favor(2, 15)),
        Intent::Draft(DraftIntent::SwitchTo(Systems::ALL)),
        Intent::Draft(DraftIntent::ToggleSet(TileSet::Tower)),
        Intent::Draft(DraftIntent::StartFrom(Edition::Zmg)),
        Intent::Draft(DraftIntent::ToggleRule(Rule::Diagonal)),
        Intent::Draft(DraftIntent::ChooseLength(Some(48))),
        Intent::Draft(DraftIntent::ChooseClock(Some(ClockRules {
            seconds: Some(600),
            increment: 5,
            loses: true,
        }))),
        Intent::Draft(DraftIntent::ChooseCompany(Company::Link)),
        Intent::Draft(DraftIntent::ChooseLevel(Level::Master)),
        Intent::Draft(DraftIntent::SwitchShort),
        Intent::Game(GameIntent::Start),
        Intent::Game(GameIntent::Leave),
    ]);
    session.draft.players[1].name = "Ben".to_owned();
    let other = Session::new(8).draft;
    let read = other.with_setup(&session.draft.setup());
    let expected = Draft {
        seed: other.seed.clone(),
        ..session.draft.clone()
    };
    assert_eq!(read, Some(expected));
    let fresh = Draft::new(3);
    assert_eq!(fresh.with_setup(&fresh.setup()), Some(fresh));
}

#[test]
fn damaged_setups_are_refused() {
    let draft = filled(&[
        Intent::Draft(DraftIntent::ChooseLength(Some(48))),
        Intent::Draft(DraftIntent::Favor(0, 15)),
        Intent::Draft(DraftIntent::Hire(0, Some(Level::Hard))),
        Intent::Game(GameIntent::Start),
        Intent::Game(GameIntent::Leave),
    ])
    .draft;
    let text = draft.setup();
    assert!(draft.with_setup(&text).is_some());
    for (from, to) in [
        ("%quick computer", "%quick cat"),
        ("%last custom", "%last year"),
        ("%edition C2", "%edition C9"),
        ("%length 48", "%length many"),
        ("%length 48", "%length 0"),
        ("\"hard\"", "\"harder\""),
        ("\"blue\"", "\"red\""),
        (": 15", ": 1500"),
        ("players", "player"),
        ("}\n", ""),
    ] {
        assert!(text.contains(from), "{from} in {text}");
        let damaged = text.replacen(from, to, 1);
        assert_eq!(draft.with_setup(&damaged), None, "{from} {to}");
    }
    let long = draft.setup().replacen(
        "\"red\"",
        "\"red\", \"name\": \"abcdefghijklmnopqrstuv\"",
        1,
    );
    for damaged in [
        "",
        "{}",
        "%",
        "\u{fffd}%quick",
        &long,
        &text[..text.len() / 2],
    ] {
        assert_eq!(draft.with_setup(damaged), None, "{damaged}");
    }
    // A newer version may store more.
    let newer = format!("%weather fine\n{text}");
    assert_eq!(draft.with_setup(&newer), Some(draft.clone()));
}

#[test]
fn untouched_games_are_dropped() {
    let revision = |id| SaveRevision {
        time: 5,
        token: 6,
        id,
    };
    let mut session = filled(&[Intent::Game(GameIntent::Play(QuickGame::First, None))]);
    update(&mut session, SavesIntent::Keep(revision(7)));
    assert!(session.saves[0].is_untouched());
    let effects = update(&mut session, GameIntent::Leave);
    assert_eq!(effects.saves, Some(Change::Remove(7)));
    assert!(session.saves.is_empty());
    // A game with a placement stays.
    update(&mut session, GameIntent::Again);
    let cell = table(&session).placement_hints()[0].cell;
    update(&mut session, TableIntent::Point(cell));
    update(&mut session, TableIntent::Press(cell));
    update(&mut session, SavesIntent::Keep(revision(8)));
    assert!(!session.saves[0].is_untouched());
    assert_eq!(update(&mut session, GameIntent::Leave).saves, None);
    assert_eq!(session.saves.len(), 1);
    // So does a game that others may know.
    update(
        &mut session,
        GameIntent::Play(QuickGame::First, Some(with(None))),
    );
    update(&mut session, TurnIntent::Begin { id: 9, here: 1 });
    update(&mut session, SavesIntent::Keep(revision(10)));
    assert!(!session.saves[0].is_untouched());
    assert_eq!(update(&mut session, GameIntent::Leave).saves, None);
    // And so does an opened game.
    let mut session = loaded(SHORT);
    update(&mut session, SavesIntent::Keep(revision(11)));
    assert_eq!(update(&mut session, GameIntent::Leave).saves, None);
    assert!(!session.saves[0].is_untouched());
}

#[test]
fn newcomers_have_played_nothing() {
    assert!(Session::new(1).is_newcomer());
    // Making a choice does not count.
    let chosen = filled(&[Intent::Draft(DraftIntent::ChooseLevel(Level::Hard))]);
    assert!(chosen.is_newcomer());
    let mut begun = filled(&[Intent::Game(GameIntent::Play(QuickGame::First, None))]);
    update(&mut begun, GameIntent::Leave);
    assert!(!begun.is_newcomer());
    let mut learner = Session::new(1);
    learner.progress = Progress::parse("seen done:place").unwrap();
    assert!(!learner.is_newcomer());
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
