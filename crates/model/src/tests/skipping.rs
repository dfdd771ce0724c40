//! Forced decisions are skipped, logged, and undone with the decision before.

use super::*;

/// A game for two with skipped decisions, after a number of decisions.
fn skipping(decisions: usize) -> Session {
    let mut session = Session::new(7);
    update(&mut session, SettingIntent::SwitchSkip);
    update(&mut session, DraftIntent::SwitchTo(Systems::DEFAULT));
    update(&mut session, GameIntent::Start);
    let mut random = SplitMix64::new(7);
    for _ in 0..decisions {
        if table(&session).game().phase() == Phase::Over {
            break;
        }
        act(&mut session, &mut random);
    }
    session
}

/// Plays any legal action.
fn act(session: &mut Session, random: &mut SplitMix64) {
    let legal = table(session).game().legal();
    let action = legal[random.below(legal.len() as u32) as usize];
    assert!(update(session, TableIntent::Play(action)).save);
}

fn skipped(session: &Session) -> Vec<usize> {
    let plies = 0..table(session).game().plies();
    plies
        .filter(|&ply| table(session).is_skipped(ply))
        .collect()
}

#[test]
fn forced_decisions_are_skipped() {
    let session = skipping(usize::MAX);
    assert_eq!(table(&session).game().phase(), Phase::Over);
    let all = skipped(&session);
    assert!(all.len() > 10, "{all:?}");
    for ply in 0..table(&session).game().plies() {
        let game = table(&session).game_at(ply);
        let is_shown = matches!(game.phase(), Phase::Place { .. } | Phase::Bazaars(_));
        let is_forced = game.legal().len() == 1 && !is_shown;
        assert_eq!(table(&session).is_skipped(ply), is_forced, "{ply}");
    }
}

#[test]
fn undo_and_redo_pass_over_skipped_decisions() {
    let mut session = skipping(150);
    let (end, all) = (table(&session).game().plies(), skipped(&session));
    let mut back = Vec::new();
    while update(&mut session, TableIntent::Undo).save {
        back.push(table(&session).game().plies());
    }
    assert_eq!(back.last(), Some(&0));
    assert!(back.iter().all(|ply| !all.contains(ply)));
    assert_eq!(back.len() + all.len(), end);
    back.pop();
    for ply in back.into_iter().rev().chain([end]) {
        update(&mut session, TableIntent::Redo);
        assert_eq!(table(&session).game().plies(), ply);
    }
}

#[test]
fn skipped_decisions_are_logged_and_saved() {
    let mut session = skipping(150);
    let all = skipped(&session);
    let told = |session: &Session| {
        let turns = table(session).log();
        let lines = turns.iter().flat_map(|turn| &turn.lines);
        lines.filter(|line| line.is_skip()).count()
    };
    // An event of building needs no extra line in the log.
    let alone = all.iter().filter(|&&ply| {
        let events = &table(&session).history()[ply + 1].events;
        !events
            .iter()
            .any(|event| matches!(event, bastide_rules::Event::Bridged { .. }))
    });
    let alone = alone.count();
    assert!(0 < alone && alone < all.len(), "{alone} of {}", all.len());
    assert_eq!(told(&session), alone);
    let revision = SaveRevision {
        time: 1,
        token: 2,
        id: 3,
    };
    session.keep(revision);
    update(&mut session, GameIntent::Leave);
    update(&mut session, SavesIntent::Continue(0));
    assert_eq!(skipped(&session), all);
    assert_eq!(told(&session), alone);
}

#[test]
fn nothing_is_skipped_by_default() {
    let mut session = started(7);
    let mut random = SplitMix64::new(7);
    for _ in 0..150 {
        act(&mut session, &mut random);
    }
    assert!(skipped(&session).is_empty());
}
