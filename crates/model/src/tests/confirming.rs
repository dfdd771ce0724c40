//! A choice that is pressed on the board, and confirmed if that is wanted.

use super::*;

/// A tile lies where a meeple can be sent to two places.
fn placed() -> Session {
    let mut session = loaded(SHORT);
    update(&mut session, Intent::Point(Cell::new(1, 0)));
    update(&mut session, Intent::Press(Cell::new(1, 0)));
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
    assert!(update(&mut session, Intent::Spot(0)).save);
    assert_eq!(plies(&session), 2);
}

#[test]
fn where_meeples_are_confirmed_the_first_press_only_aims() {
    let mut session = placed();
    update(&mut session, Intent::SwitchConfirm);
    for n in [0, 1] {
        assert_eq!(update(&mut session, Intent::Spot(n)), Effects::default());
        assert_eq!(table(&session).aimed_spot(), Some(n));
        // Wherever the mouse goes then.
        update(&mut session, Intent::Hint(None));
        assert_eq!(table(&session).aimed_spot(), Some(n));
    }
    let chosen = table(&session).choices()[1].action;
    assert!(update(&mut session, Intent::Spot(1)).save);
    assert_eq!(table(&session).played().last(), Some(&chosen));
    assert_eq!(table(&session).aimed_spot(), None);
}

#[test]
fn a_button_confirms_and_keys_need_not() {
    for intent in [Intent::Choose(1), Intent::Decline] {
        let mut session = placed();
        update(&mut session, Intent::SwitchConfirm);
        update(&mut session, Intent::Spot(1));
        assert!(update(&mut session, intent).save);
        assert_eq!(plies(&session), 2);
    }
}

#[test]
fn what_is_aimed_at_is_forgotten_when_the_tile_is_taken_back() {
    let mut session = placed();
    update(&mut session, Intent::SwitchConfirm);
    update(&mut session, Intent::Spot(0));
    update(&mut session, Intent::Undo);
    update(&mut session, Intent::Redo);
    assert_eq!(table(&session).aimed_spot(), None);
}

#[test]
fn other_decisions_are_made_with_one_press() {
    let mut session = started(3);
    update(&mut session, Intent::SwitchConfirm);
    let mut random = SplitMix64::new(3);
    let mut seen = 0;
    while seen < 5 {
        let phase = table(&session).game().phase();
        let choices = table(&session).choices();
        let is_figure = matches!(phase, Phase::Figure { .. });
        if is_figure || matches!(phase, Phase::Place { .. }) || choices.is_empty() {
            decide(&mut session, &mut random);
        } else {
            assert!(update(&mut session, Intent::Spot(0)).save, "{phase:?}");
            seen += 1;
        }
    }
}
