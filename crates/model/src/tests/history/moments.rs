//! Moments of a game, and variations.

use super::*;

#[test]
fn browsing_every_moment_loses_nothing() {
    let mut session = midgame(3, 90);
    let plies = table(&session).game().plies();
    let whole = save::write(table(&session));
    let ply_ids = |session: &Session| -> Vec<u32> {
        let history = table(session).history().iter();
        history.map(|ply| ply.ply_id).collect()
    };
    let (all, mut texts) = (ply_ids(&session), Vec::new());
    for ply in 0..=plies {
        update(&mut session, TableIntent::GoTo(ply));
        let moment = table(&session).moment();
        assert_eq!((moment.ply, moment.plies), (ply, plies));
        assert!(0 < moment.turn && moment.turn <= moment.turns);
        let tree = GameTreeView::of(table(&session));
        assert_eq!((tree.moment, tree.ply_id), (moment, all[ply]));
        assert_eq!(
            (tree.can_go_back(), tree.can_go_on()),
            (ply > 0, ply < plies)
        );
        assert_eq!(table(&session).is_looking_back(), ply < plies);
        assert_eq!(
            ply_ids(&session),
            all[..=ply],
            "the log is that of the moment"
        );
        texts.push((save::write(table(&session)), scores(&session)));
    }
    for ply in [plies, 0, plies / 2, 7, plies - 1, usize::MAX] {
        update(&mut session, TableIntent::GoTo(ply));
        let (text, points) = &texts[ply.min(plies)];
        assert_eq!(&save::write(table(&session)), text);
        assert_eq!(&scores(&session), points);
    }
    assert_eq!(save::write(table(&session)), whole);
    assert_eq!(table(&session).lines().count(), 0);
}

#[test]
fn playing_from_an_earlier_moment_keeps_a_variation() {
    let mut session = loaded(SHORT);
    for cell in [Cell::new(1, 0), Cell::new(0, -1)] {
        update(&mut session, TableIntent::Press(cell));
        update(&mut session, TableIntent::Confirm);
        update(&mut session, TableIntent::Decline);
    }
    let first = save::write(table(&session));
    update(&mut session, TableIntent::GoTo(1));
    // The same decision goes forward in the line.
    update(&mut session, TableIntent::Decline);
    assert_eq!(
        (table(&session).lines().count(), session.notice.clone()),
        (0, None)
    );
    update(&mut session, TableIntent::GoTo(1));
    choose(&mut session, 0);
    assert_eq!(session.notice, Some(Notice::Branched));
    let line = table(&session).lines().next().unwrap();
    assert_eq!((line.turn, line.plies), (1, 3));
    let second = save::write(table(&session));
    update(&mut session, TableIntent::Switch(0));
    assert_eq!(save::write(table(&session)), first);
    assert!(!table(&session).is_looking_back());
    update(&mut session, TableIntent::Switch(0));
    assert_eq!(save::write(table(&session)), second);
    // An index out of range changes nothing.
    assert!(!update(&mut session, TableIntent::Switch(1)).save);
    // Replaying a variation in full removes it from the list.
    update(&mut session, TableIntent::GoTo(1));
    update(&mut session, TableIntent::Decline);
    update(&mut session, TableIntent::Press(Cell::new(0, -1)));
    update(&mut session, TableIntent::Confirm);
    update(&mut session, TableIntent::Decline);
    update(&mut session, TableIntent::Press(Cell::new(0, 1)));
    assert_eq!(table(&session).lines().count(), 1);
}

#[test]
fn undo_is_not_browsing() {
    let mut session = loaded(SHORT);
    for cell in [Cell::new(1, 0), Cell::new(0, -1)] {
        update(&mut session, TableIntent::Press(cell));
        update(&mut session, TableIntent::Confirm);
        update(&mut session, TableIntent::Decline);
    }
    let whole = save::write(table(&session));
    for _ in 0..3 {
        update(&mut session, TableIntent::Undo);
        assert!(table(&session).is_looking_back() && !table(&session).is_browsing());
    }
    // The view shows the tile of the decision.
    let effects = update(&mut session, TableIntent::Undo);
    assert_eq!(effects.reveal, Some(Cell::new(1, 0)));
    for _ in 0..4 {
        update(&mut session, TableIntent::Redo);
    }
    assert_eq!(save::write(table(&session)), whole);
    // Another continuation gives no notice, and the first one is kept.
    for _ in 0..3 {
        update(&mut session, TableIntent::Undo);
    }
    choose(&mut session, 0);
    assert_eq!(session.notice, None);
    assert_eq!(table(&session).lines().count(), 1);
    // Browsing stays browsing.
    update(&mut session, TableIntent::GoTo(1));
    update(&mut session, TableIntent::Undo);
    assert!(table(&session).is_browsing());
}

#[test]
fn playing_on_ends_browsing() {
    let mut session = loaded(SHORT);
    for cell in [Cell::new(1, 0), Cell::new(0, -1)] {
        update(&mut session, TableIntent::Press(cell));
        update(&mut session, TableIntent::Confirm);
        update(&mut session, TableIntent::Decline);
    }
    update(&mut session, TableIntent::GoTo(2));
    assert!(table(&session).is_browsing());
    let before = session.revisions;
    let effects = update(&mut session, TableIntent::PlayOn);
    assert!(effects.save && !table(&session).is_browsing());
    assert_ne!(session.revisions, before, "the panels are painted again");
    assert_eq!(table(&session).moment().ply, 2);
    // The rest can be had again.
    while table(&session).is_looking_back() {
        update(&mut session, TableIntent::Redo);
    }
    assert_eq!(table(&session).moment().ply, 4);
    // At the latest moment nothing changes.
    update(&mut session, TableIntent::PlayOn);
    update(&mut session, TableIntent::GoTo(1));
    assert!(table(&session).is_browsing());
}

#[test]
fn a_correction_within_a_turn_needs_no_message() {
    let mut session = loaded(SHORT);
    update(&mut session, TableIntent::Press(Cell::new(1, 0)));
    update(&mut session, TableIntent::Confirm);
    update(&mut session, TableIntent::Decline);
    update(&mut session, TableIntent::Undo);
    choose(&mut session, 0);
    assert_eq!(session.notice, None);
    assert_eq!(table(&session).lines().count(), 1);
}
