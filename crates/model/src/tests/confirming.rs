//! A choice that is pressed on the board, and confirmed if that is wanted.

use super::*;

/// A tile lies where a meeple can be sent to two places.
fn placed() -> Session {
    let mut session = loaded(SHORT);
    update(&mut session, TableIntent::Point(Cell::new(1, 0)));
    update(&mut session, TableIntent::Press(Cell::new(1, 0)));
    assert!(matches!(
        table(&session).game().phase(),
        Phase::Figure { .. }
    ));
    session
}

fn plies(session: &Session) -> usize {
    table(session).game().plies()
}

#[test]
fn a_press_on_a_spot_sends_the_meeple() {
    let mut session = placed();
    assert!(press_spot(&mut session, 0).save);
    assert_eq!(plies(&session), 2);
}

#[test]
fn where_meeples_are_confirmed_the_first_press_only_aims() {
    let mut session = placed();
    update(&mut session, SettingIntent::SwitchConfirm);
    for n in [0, 1] {
        assert_eq!(press_spot(&mut session, n), Effects::default());
        assert_eq!(table(&session).aimed_spot(), Some(n));
        // Wherever the mouse goes then.
        update(&mut session, TableIntent::Hint(None));
        assert_eq!(table(&session).aimed_spot(), Some(n));
    }
    let chosen = table(&session).choices()[1].action;
    assert!(press_spot(&mut session, 1).save);
    assert_eq!(table(&session).played().last(), Some(&chosen));
    assert_eq!(table(&session).aimed_spot(), None);
}

#[test]
fn a_button_confirms_and_keys_need_not() {
    for is_refused in [false, true] {
        let mut session = placed();
        update(&mut session, SettingIntent::SwitchConfirm);
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
fn what_is_aimed_at_is_forgotten_when_the_tile_is_taken_back() {
    let mut session = placed();
    update(&mut session, SettingIntent::SwitchConfirm);
    press_spot(&mut session, 0);
    update(&mut session, TableIntent::Undo);
    update(&mut session, TableIntent::Redo);
    assert_eq!(table(&session).aimed_spot(), None);
}

#[test]
fn other_decisions_are_made_with_one_press() {
    let mut session = started(3);
    update(&mut session, SettingIntent::SwitchConfirm);
    let mut random = SplitMix64::new(3);
    let mut seen = 0;
    while seen < 5 {
        let phase = table(&session).game().phase();
        let choices = table(&session).choices();
        let is_figure = matches!(phase, Phase::Figure { .. });
        if is_figure || matches!(phase, Phase::Place { .. }) || choices.is_empty() {
            decide(&mut session, &mut random);
        } else {
            assert!(press_spot(&mut session, 0).save, "{phase:?}");
            seen += 1;
        }
    }
}
