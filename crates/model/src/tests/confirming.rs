//! Choices that are pressed: one mark for each place, then what goes there, and confirmed
//! where that is wanted.

use bastide_rules::{Action, FigureKind};

use super::*;
use crate::{MainAction, Place, Site};

/// A large meeple, an abbot, a builder and a pig are in hand, and a tower of one floor
/// stands beside the start tile.
const KINDS: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": ["tower", "inns", "traders", "abbot"],
    "position": {
        "tiles": ["base.D 0,0 0", "tower.K 0,-1 180"],
        "floors": ["0,-1 1"],
        "prisoners": ["red meeple by blue"],
        "scores": {"red": 5}
    },
    "stack": ["base.U", "base.B"],
    "actions": []
}"#;

/// A tile lies where a meeple can be sent to two places.
fn placed() -> Session {
    placed_in(SHORT)
}

fn placed_in(text: &str) -> Session {
    let mut session = loaded(text);
    update(&mut session, TableIntent::Point(Cell::new(1, 0)));
    update(&mut session, TableIntent::Press(Cell::new(1, 0)));
    assert!(matches!(
        table(&session).game().phase(),
        Phase::Figure { .. }
    ));
    session
}

/// The same where choices are confirmed, as on a phone.
fn on_a_phone(text: &str) -> Session {
    let mut session = placed_in(text);
    update(&mut session, SettingIntent::SwitchConfirm);
    session
}

fn plies(session: &Session) -> usize {
    table(session).game().plies()
}

fn places(session: &Session) -> Vec<Place> {
    let table = table(session);
    table.places(&table.choices())
}

fn action(session: &Session, n: usize) -> Action {
    table(session).choices()[n].action
}

/// The number of the first choice that is so.
fn number(session: &Session, is: impl Fn(Action) -> bool) -> usize {
    let choices = table(session).choices();
    choices.iter().position(|choice| is(choice.action)).unwrap()
}

fn is_large(action: Action) -> bool {
    matches!(
        action,
        Action::Figure {
            kind: FigureKind::Large,
            ..
        }
    )
}

#[test]
fn a_press_on_a_spot_sends_the_meeple() {
    let mut session = placed();
    assert!(press_spot(&mut session, 0).save);
    assert_eq!(plies(&session), 2);
}

#[test]
fn each_place_has_one_mark_whatever_can_be_done_there() {
    let session = placed_in(KINDS);
    let places = places(&session);
    let sites: Vec<Site> = places.iter().filter_map(|place| place.site).collect();
    for (n, site) in sites.iter().enumerate() {
        assert!(!sites[..n].contains(site), "{site:?}");
    }
    let shared: Vec<&Place> = places.iter().filter(|it| it.choices.len() > 1).collect();
    // A road and two fields for two kinds of meeples, and a tower.
    assert_eq!(shared.len(), 4);
    for place in shared {
        let first = action(&session, place.choices.start);
        let is_usual = match first {
            Action::Figure { kind, .. } => kind == FigureKind::Meeple,
            other => matches!(other, Action::Floor { .. }),
        };
        assert!(is_usual, "{first:?}");
        assert_eq!(table(&session).shown_at(place), place.choices.start);
    }
    // All choices are in one place, in their order.
    let all: Vec<usize> = places.iter().flat_map(|it| it.choices.clone()).collect();
    assert_eq!(
        all,
        (0..table(&session).choices().len()).collect::<Vec<_>>()
    );
}

#[test]
fn one_press_on_the_board_never_sends_a_large_meeple() {
    for confirms in [false, true] {
        let mut session = placed_in(KINDS);
        if confirms {
            update(&mut session, SettingIntent::SwitchConfirm);
        }
        let large = number(&session, is_large);
        // Not even if keys or a mouse point at it.
        update(&mut session, TableIntent::Hint(Some(large)));
        press_spot(&mut session, large);
        assert_eq!(plies(&session), 1);
        let aimed = table(&session).aimed_spot().unwrap();
        assert!(matches!(
            action(&session, aimed),
            Action::Figure {
                kind: FigureKind::Meeple,
                ..
            }
        ));
    }
}

#[test]
fn a_kind_is_chosen_after_the_place_and_sent_by_a_second_press() {
    let mut session = on_a_phone(KINDS);
    let large = number(&session, is_large);
    press_spot(&mut session, large - 1);
    let sent = action(&session, large);
    assert_eq!(
        update(&mut session, TableIntent::Choose(sent)),
        Effects::default()
    );
    assert_eq!(plies(&session), 1);
    let place = &places(&session)[0];
    assert_eq!(table(&session).shown_at(place), large);
    // The board shows it now, and the same place is pressed again.
    assert!(press_spot(&mut session, large).save);
    assert_eq!(table(&session).played().last(), Some(&sent));
}

#[test]
fn with_a_mouse_a_button_of_the_list_decides_at_once() {
    let mut session = placed_in(KINDS);
    let sent = action(&session, number(&session, is_large));
    assert!(update(&mut session, TableIntent::Choose(sent)).save);
    assert_eq!(table(&session).played().last(), Some(&sent));
}

#[test]
fn where_choices_are_confirmed_the_first_press_only_aims() {
    let mut session = on_a_phone(SHORT);
    for n in [0, 1] {
        assert_eq!(press_spot(&mut session, n), Effects::default());
        assert_eq!(table(&session).aimed_spot(), Some(n));
        // Wherever the mouse goes then.
        update(&mut session, TableIntent::Hint(None));
        assert_eq!(table(&session).aimed_spot(), Some(n));
    }
    let chosen = action(&session, 1);
    assert!(press_spot(&mut session, 1).save);
    assert_eq!(table(&session).played().last(), Some(&chosen));
    assert_eq!(table(&session).aimed_spot(), None);
}

#[test]
fn one_tap_decides_nothing_in_any_phase() {
    let mut phases: Vec<&str> = Vec::new();
    for seed in [3, 5] {
        let mut session = started(seed);
        update(&mut session, SettingIntent::SwitchConfirm);
        let mut random = SplitMix64::new(seed);
        while table(&session).game().phase() != Phase::Over {
            tap_everything(&mut session, &mut phases);
            decide(&mut session, &mut random);
        }
    }
    for phase in ["place", "figure", "capture", "castle", "settle"] {
        assert!(phases.contains(&phase), "{phase}");
    }
}

/// Presses each choice that does something once, wherever that can be done.
fn tap_everything(session: &mut Session, phases: &mut Vec<&str>) {
    let phase = table(session).game().phase();
    if matches!(phase, Phase::Bridges(BridgesPhase::Needed { .. })) {
        return;
    }
    let nothing = table(session).refusing();
    let choices = table(session).choices().into_iter();
    let actions = choices.map(|choice| choice.action);
    let more: Vec<Action> = actions.filter(|&it| Some(it) != nothing).collect();
    for made in [
        TableIntent::Spot,
        TableIntent::Choose,
        TableIntent::Consider,
    ] {
        for &action in &more {
            let before = plies(session);
            update(session, made(action));
            assert_eq!(plies(session), before, "{phase:?} {action:?}");
            phases.push(phase.name());
            session.table.as_mut().unwrap().spot = None;
        }
    }
}

#[test]
fn the_main_button_says_what_a_second_press_does() {
    let mut session = placed();
    let main = |session: &Session| table(session).main_action(session.confirms);
    assert_eq!(main(&session), MainAction::None);
    update(&mut session, SettingIntent::SwitchConfirm);
    // It is there before anything is aimed at, so that nothing moves then.
    assert_eq!(main(&session), MainAction::Wanted(true));
    press_spot(&mut session, 1);
    assert_eq!(
        main(&session),
        MainAction::Choice(table(&session).choices()[1])
    );
    let sent = action(&session, 1);
    update(&mut session, TableIntent::Play(sent));
    assert_eq!(main(&session), MainAction::Tile);
}

#[test]
fn a_ransom_on_the_score_board_is_aimed_at_first() {
    let mut session = loaded(KINDS);
    let ransom = number(&session, |it| matches!(it, Action::Ransom { .. }));
    let pay = action(&session, ransom);
    let scores_before = scores(&session);
    assert_eq!(
        update(&mut session, TableIntent::Consider(pay)),
        Effects::default()
    );
    assert_eq!(scores(&session), scores_before);
    let main = table(&session).main_action(false);
    assert_eq!(main, MainAction::Choice(table(&session).choices()[ransom]));
    // The tile is placed after all.
    update(&mut session, TableIntent::Tap(Cell::new(1, 0)));
    assert_eq!(table(&session).main_action(false), MainAction::Tile);
    update(&mut session, TableIntent::Consider(pay));
    assert!(update(&mut session, TableIntent::Consider(pay)).save);
    assert_eq!(scores(&session), [2, 3]);
}

#[test]
fn what_is_aimed_at_far_away_is_shown() {
    let mut session = on_a_phone(KINDS);
    let floor = number(&session, |it| matches!(it, Action::Floor { .. }));
    let floor = action(&session, floor);
    let effects = update(&mut session, TableIntent::Choose(floor));
    assert_eq!(effects.reveal, Some(Cell::new(0, -1)));
    let near = action(&session, 0);
    assert_eq!(update(&mut session, TableIntent::Choose(near)).reveal, None);
}

#[test]
fn a_button_confirms_and_keys_need_not() {
    for is_refused in [false, true] {
        let mut session = on_a_phone(SHORT);
        press_spot(&mut session, 1);
        let intent = match is_refused {
            false => session.choice(1, TableIntent::Play).unwrap(),
            true => TableIntent::Decline.into(),
        };
        assert!(update(&mut session, intent).save);
        assert_eq!(plies(&session), 2);
    }
}

#[test]
fn keys_reach_every_choice_and_leave_what_was_aimed_at() {
    let mut session = on_a_phone(KINDS);
    press_spot(&mut session, 0);
    let count = table(&session).choices().len();
    for n in 1..count {
        update(&mut session, TableIntent::Walk(Side::E));
        assert_eq!(table(&session).pointed(), Some(n));
        assert_eq!(table(&session).aimed_spot(), None);
    }
}

#[test]
fn what_is_aimed_at_is_forgotten_when_the_tile_is_taken_back() {
    let mut session = on_a_phone(SHORT);
    press_spot(&mut session, 0);
    update(&mut session, TableIntent::Undo);
    update(&mut session, TableIntent::Redo);
    assert_eq!(table(&session).aimed_spot(), None);
}
