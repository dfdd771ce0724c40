//! Presses on choices: one target for each place, then the choices there, and the setting
//! for a second press.

use bastide_rules::{Action, FigureKind};

use super::*;
use crate::{MainAction, Place, Site};

/// Red has a large meeple, an abbot, a builder and a pig; a tower of one floor is next to
/// the start tile.
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

/// A game after a placement with two choices for a meeple.
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

/// A game after a placement, with choices to confirm, as on a phone.
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

/// Index of the first choice that matches.
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
fn pressing_a_spot_places_the_meeple() {
    let mut session = placed();
    assert!(press_spot(&mut session, 0).save);
    assert_eq!(plies(&session), 2);
}

#[test]
fn each_place_is_one_target_for_all_its_choices() {
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
    // Every choice is in one place, in order.
    let all: Vec<usize> = places.iter().flat_map(|it| it.choices.clone()).collect();
    assert_eq!(
        all,
        (0..table(&session).choices().len()).collect::<Vec<_>>()
    );
}

#[test]
fn one_press_never_places_a_large_meeple() {
    for confirms in [false, true] {
        let mut session = placed_in(KINDS);
        if confirms {
            update(&mut session, SettingIntent::SwitchConfirm);
        }
        let large = number(&session, is_large);
        // Even if keys or a mouse select it.
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
fn a_second_press_places_the_chosen_kind() {
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
fn a_click_in_the_list_decides_at_once() {
    let mut session = placed_in(KINDS);
    let sent = action(&session, number(&session, is_large));
    assert!(update(&mut session, TableIntent::Choose(sent)).save);
    assert_eq!(table(&session).played().last(), Some(&sent));
}

#[test]
fn the_first_press_only_selects_if_choices_are_confirmed() {
    let mut session = on_a_phone(SHORT);
    for n in [0, 1] {
        assert_eq!(press_spot(&mut session, n), Effects::default());
        assert_eq!(table(&session).aimed_spot(), Some(n));
        // The pointer may move on.
        update(&mut session, TableIntent::Hint(None));
        assert_eq!(table(&session).aimed_spot(), Some(n));
    }
    let chosen = action(&session, 1);
    assert!(press_spot(&mut session, 1).save);
    assert_eq!(table(&session).played().last(), Some(&chosen));
    assert_eq!(table(&session).aimed_spot(), None);
}

#[test]
fn one_tap_never_decides() {
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

/// Taps each choice once, wherever it can be tapped.
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
            session.table_mut().unwrap().spot = None;
        }
    }
}

#[test]
fn the_main_button_shows_the_selected_choice() {
    let mut session = placed();
    let main = |session: &Session| table(session).main_action(session.confirms);
    assert_eq!(main(&session), MainAction::None);
    update(&mut session, SettingIntent::SwitchConfirm);
    // The button is there before a selection, so that the layout is stable.
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
fn a_ransom_on_the_score_board_is_selected_first() {
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
    // The player places a tile instead.
    update(&mut session, TableIntent::Tap(Cell::new(1, 0)));
    assert_eq!(table(&session).main_action(false), MainAction::Tile);
    update(&mut session, TableIntent::Consider(pay));
    assert!(update(&mut session, TableIntent::Consider(pay)).save);
    assert_eq!(scores(&session), [2, 3]);
}

#[test]
fn a_distant_selection_is_revealed() {
    let mut session = on_a_phone(KINDS);
    let floor = number(&session, |it| matches!(it, Action::Floor { .. }));
    let floor = action(&session, floor);
    let effects = update(&mut session, TableIntent::Choose(floor));
    assert_eq!(effects.reveal, Some(Cell::new(0, -1)));
    let near = action(&session, 0);
    assert_eq!(update(&mut session, TableIntent::Choose(near)).reveal, None);
}

#[test]
fn buttons_and_keys_decide_without_confirmation() {
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
fn keys_reach_every_choice_and_clear_the_selection() {
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
fn undo_clears_the_selection() {
    let mut session = on_a_phone(SHORT);
    press_spot(&mut session, 0);
    update(&mut session, TableIntent::Undo);
    update(&mut session, TableIntent::Redo);
    assert_eq!(table(&session).aimed_spot(), None);
}
