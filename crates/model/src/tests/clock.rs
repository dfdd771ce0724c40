//! Clocks, and points at the start.

use super::*;
use crate::archive::finished;
use bastide_rules::Systems;

const RULES: ClockRules = ClockRules {
    seconds: Some(60),
    increment: 5,
    loses: true,
};

fn with(rules: ClockRules, changes: &[Intent]) -> Session {
    let mut all = vec![
        DraftIntent::SwitchTo(Systems::NONE).into(),
        DraftIntent::ChooseClock(Some(rules)).into(),
    ];
    all.extend_from_slice(changes);
    started_with(3, &all)
}

fn tick(session: &mut Session, milliseconds: u32) {
    let effects = update(session, ClockIntent::Tick(milliseconds));
    assert_eq!(effects, Effects::default());
}

fn seconds(session: &Session) -> Vec<i64> {
    let view = ClockView::of(table(session));
    view.times.iter().map(|time| time.seconds).collect()
}

/// Plays a whole turn without a meeple.
fn turn(session: &mut Session) {
    let cell = table(session).placement_hints()[0].cell;
    update(session, TableIntent::Press(cell));
    update(session, TableIntent::Press(cell));
    update(session, TableIntent::Decline);
    assert_eq!(session.notice, None);
}

#[test]
fn time_passes_for_the_decider() {
    let mut session = with(RULES, &[]);
    tick(&mut session, 12_500);
    assert_eq!(seconds(&session), [48, 60]);
    turn(&mut session);
    assert_eq!(seconds(&session), [53, 60]);
    tick(&mut session, 1000);
    assert_eq!(seconds(&session), [53, 59]);
    update(&mut session, ClockIntent::Pause(true));
    tick(&mut session, 1000);
    assert_eq!(seconds(&session), [53, 59]);
    // The clock resumes at the next decision.
    turn(&mut session);
    tick(&mut session, 1000);
    assert_eq!(seconds(&session), [52, 64]);
    // Browsing uses no time, and the time used stays.
    update(&mut session, TableIntent::GoTo(0));
    tick(&mut session, 5000);
    assert_eq!(
        table(&session).timing().clock().unwrap().text(),
        "60 5 lose 13500 1000"
    );
}

#[test]
fn computers_have_no_clock() {
    let mut session = with(RULES, &[DraftIntent::Hire(0, Some(Level::Easy)).into()]);
    tick(&mut session, 30_000);
    let view = ClockView::of(table(&session));
    assert_eq!(view.times.len(), 1);
    assert_eq!((view.times[0].seconds, view.times[0].runs), (60, false));
}

#[test]
fn running_out_of_time_loses_if_chosen() {
    let mut session = with(RULES, &[]);
    tick(&mut session, 60_000);
    let view = ClockView::of(table(&session));
    assert_eq!(view.lost, bastide_rules::Player::new(0));
    assert!(view.times[0].is_out && !view.can_pause);
    let plies = table(&session).game().plies();
    update(&mut session, TableIntent::Confirm);
    let cell = table(&session).placement_hints()[0].cell;
    update(&mut session, TableIntent::Press(cell));
    update(&mut session, TableIntent::Press(cell));
    assert_eq!(session.notice, Some(Notice::NoUse("notice.late")));
    assert_eq!(table(&session).game().plies(), plies);
    // A saved game keeps the clock, and can continue without it.
    let kept = SavedGame::of(table(&session), 1, 2, 3);
    assert_eq!(kept.table().unwrap().timing(), table(&session).timing());
    update(&mut session, ClockIntent::PlayOn);
    turn(&mut session);
    tick(&mut session, 1);
    assert_eq!(ClockView::of(table(&session)).lost, None);
}

#[test]
fn a_game_lost_on_time_has_a_result() {
    let mut session = with(RULES, &[]);
    turn(&mut session);
    assert_eq!(finished(table(&session), 1, 2), None);
    tick(&mut session, 60_000);
    let result = finished(table(&session), 1, 2).unwrap();
    let late: Vec<bool> = result.seats.iter().map(|seat| seat.is_late).collect();
    assert_eq!(late, [false, true]);
}

#[test]
fn a_damaged_clock_does_not_damage_its_game() {
    let mut session = with(RULES, &[]);
    turn(&mut session);
    let mut kept = SavedGame::of(table(&session), 1, 2, 3);
    kept.text = kept.text.replace("%clock 60 5", "%clock 60 five");
    let opened = kept.table().unwrap();
    assert!(ClockView::of(&opened).is_broken);
    assert_eq!(opened.game().plies(), table(&session).game().plies());
    // The damaged clock is dropped when the game is saved again.
    assert!(!SavedGame::of(&opened, 1, 2, 3).text.contains("%clock"));
}

#[test]
fn each_game_begins_with_a_fresh_clock() {
    let mut session = with(RULES, &[]);
    tick(&mut session, 10_000);
    update(&mut session, GameIntent::Rematch(7));
    assert_eq!(seconds(&session), [60, 60]);
    let shown = ClockRules {
        seconds: None,
        ..RULES
    };
    let mut session = with(shown, &[]);
    tick(&mut session, 90_000);
    assert_eq!(seconds(&session), [90, 0]);
    assert_eq!(ClockView::of(table(&session)).lost, None);
}

#[test]
fn points_at_the_start_are_recorded() {
    let favor = DraftIntent::Favor(1, 15);
    let mut session = with(RULES, &[favor.into(), DraftIntent::Favor(0, -5).into()]);
    assert_eq!(scores(&session), [0, 15]);
    let text = save::write(table(&session));
    assert!(text.contains("\"scores\": {\"blue\": 15}"), "{text}");
    let link = save::link(table(&session));
    assert_eq!(scores(&loaded(&["#", &*link].concat())), [0, 15]);
    assert_eq!(table(&session).tallies()[1].before, 15);
    update(&mut session, GameIntent::Rematch(7));
    assert_eq!(scores(&session), [0, 15]);
}
