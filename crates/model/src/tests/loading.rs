//! Intents that wait for code that has not loaded.

use bastide_rules::Cell;

use super::*;
use crate::update::{needs_deferred, needs_expansions, update_first_turn};

/// The first turn of a quick game, without the deferred code.
fn first_turn(game: QuickGame) -> Session {
    let mut session = Session::new(7);
    update_first_turn(&mut session, GameIntent::Play(game, None).into());
    assert!(session.table().is_some());
    session
}

#[test]
fn only_games_with_expansions_wait_for_their_rules() {
    let session = Session::new(7);
    for (game, needs) in QuickGame::ALL.into_iter().zip([false, true, true]) {
        let intent = GameIntent::Play(game, None).into();
        assert_eq!(needs_expansions(&session, &intent), needs, "{game:?}");
        assert!(!needs_deferred(&session, &intent), "{game:?}");
    }
    let leave = GameIntent::Leave.into();
    assert!(!needs_expansions(&session, &leave));
}

#[test]
fn decisions_wait_for_the_words_of_expansions() {
    let cell = Cell::new(0, 1);
    let [base, boxes] = [QuickGame::First, QuickGame::Favorites].map(first_turn);
    for intent in [
        TableIntent::Press(cell),
        TableIntent::Place,
        TableIntent::Confirm,
        TableIntent::Decline,
    ] {
        let intent = intent.into();
        assert!(!needs_deferred(&base, &intent), "{intent:?}");
        assert!(needs_deferred(&boxes, &intent), "{intent:?}");
    }
    for intent in [
        TableIntent::Point(cell),
        TableIntent::Tap(cell),
        TableIntent::TurnInHand(true),
        TableIntent::Leave,
    ] {
        assert!(
            !needs_deferred(&boxes, &intent.clone().into()),
            "{intent:?}"
        );
    }
}
