//! Games played through intents alone, as a person plays them.

use bastide_rules::refusal::Reason;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Cell, Clause, Phase, Side, Turn};

use super::*;

/// Three tiles, two players: a monastery, a road, a city.
const SHORT: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red", "name": "Anna"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.U", "base.E", "base.B"],
    "actions": []
}"#;

fn started(seed: u64) -> Session {
    let mut session = Session::new(seed);
    let effects = update(&mut session, Intent::Start);
    assert!(effects.save && effects.fit);
    session
}

fn loaded(text: &str) -> Session {
    let mut session = Session::new(1);
    update(&mut session, Intent::Load(text.to_owned()));
    assert_eq!(session.notice, None);
    session
}

fn table(session: &Session) -> &Table {
    session.table.as_ref().unwrap()
}

/// One decision made at random, with the pointer or with keys.
fn decide(session: &mut Session, random: &mut SplitMix64) {
    match table(session).game().phase() {
        Phase::Place { .. } => {
            let openings = table(session).openings();
            let cell = openings[random.below(openings.len() as u32) as usize].cell;
            update(session, Intent::Point(cell));
            for _ in 0..random.below(4) {
                update(session, Intent::TurnTile(random.below(2) == 0));
            }
            let preview = table(session).preview().unwrap();
            assert_eq!(update(session, Intent::Press(cell)).reveal, Some(cell));
            check_preview(session, &preview);
        }
        Phase::Figure { .. } => {
            let spots = table(session).spots();
            let n = random.below(spots.len() as u32 + 1) as usize;
            let intent = if n < spots.len() {
                Intent::StandAt(n)
            } else {
                Intent::Pass
            };
            assert!(update(session, intent).save);
        }
        _ => {}
    }
}

/// What the ghost promised comes true if no figure follows.
fn check_preview(session: &Session, preview: &Preview) {
    let mut after = session.clone();
    let before: Vec<i32> = scores(session);
    update(&mut after, Intent::Pass);
    if table(&after).game().phase() == Phase::Over {
        return;
    }
    for (index, score) in scores(&after).into_iter().enumerate() {
        let promised = preview.completes.iter().flat_map(|done| &done.awards);
        let own = promised.filter(|(player, _)| player.index() == index);
        assert_eq!(
            score - before[index],
            own.map(|(_, points)| points).sum::<i32>()
        );
    }
}

fn scores(session: &Session) -> Vec<i32> {
    let game = table(session).game();
    game.players()
        .map(|player| game.seat(player).score)
        .collect()
}

#[test]
fn a_whole_game_is_played_taken_back_and_played_again() {
    for seed in 0..4 {
        let mut session = started(seed);
        let mut random = SplitMix64::new(seed);
        while table(&session).game().phase() != Phase::Over {
            decide(&mut session, &mut random);
            assert_eq!(session.notice, None);
        }
        assert!(table(&session).is_result_open());
        let (end, text) = (scores(&session), save::write(table(&session)));
        let tallies = table(&session).tallies();
        for (tally, score) in tallies.iter().zip(&end) {
            assert_eq!((tally.total, tally.before), (*score, 0));
            assert_eq!(tally.points.iter().sum::<i32>(), *score);
        }
        let plies = table(&session).game().plies();
        for _ in 0..plies {
            assert!(update(&mut session, Intent::Undo).save);
        }
        assert!(!table(&session).can_undo());
        assert!(!update(&mut session, Intent::Undo).save);
        for _ in 0..plies {
            assert!(update(&mut session, Intent::Redo).save);
        }
        assert!(!table(&session).can_redo());
        assert_eq!(scores(&session), end);
        let again = save::read(&text).unwrap();
        assert_eq!(save::write(&again), text);
        assert_eq!(again.tallies(), tallies);
        assert_eq!(again.last_events(), table(&session).last_events());
    }
}

#[test]
fn a_new_action_forgets_what_was_taken_back() {
    let mut session = loaded(SHORT);
    update(&mut session, Intent::Press(Cell::new(1, 0)));
    update(&mut session, Intent::Confirm);
    update(&mut session, Intent::Pass);
    update(&mut session, Intent::Undo);
    assert!(table(&session).can_redo());
    update(&mut session, Intent::StandAt(0));
    assert!(!table(&session).can_redo());
    assert_eq!(table(&session).played().len(), 2);
    // Chapters of another course never share a number with those before.
    update(&mut session, Intent::Undo);
    let stamps = |session: &Session| -> Vec<u32> {
        table(session)
            .chapters()
            .iter()
            .map(|chapter| chapter.stamp)
            .collect()
    };
    let before = stamps(&session);
    update(&mut session, Intent::Pass);
    let after = stamps(&session);
    assert_eq!(after[..before.len()], before);
    assert!(after.last() > before.iter().max());
}

#[test]
fn what_is_refused_is_explained_and_changes_nothing() {
    let mut session = loaded(SHORT);
    for (cell, expected) in [
        (Cell::ORIGIN, Reason::Occupied(Cell::ORIGIN)),
        (Cell::new(5, 5), Reason::Apart(Cell::new(5, 5))),
    ] {
        let effects = update(&mut session, Intent::Press(cell));
        assert_eq!(effects, Effects::default());
        let Some(Notice::Refused(refusal)) = &session.notice else {
            panic!("{:?}", session.notice);
        };
        assert_eq!(
            (refusal.clause, refusal.reason),
            (Clause::BaseFit, expected)
        );
    }
    update(&mut session, Intent::Press(Cell::new(0, -1)));
    let refused = session.notice.clone();
    assert!(matches!(
        refused,
        Some(Notice::Refused(refusal)) if matches!(refusal.reason, Reason::Mismatch { .. })
    ));
    update(&mut session, Intent::Point(Cell::ORIGIN));
    assert_eq!(session.notice, refused, "pointing puts no message away");
    update(&mut session, Intent::CloseNotice);
    assert_eq!(session.notice, None);
    assert_eq!(table(&session).game().plies(), 0);
}

#[test]
fn a_finger_aims_turns_and_places_with_the_button() {
    let mut session = loaded(SHORT);
    let below = Cell::new(0, 1);
    update(&mut session, Intent::Tap(below));
    let first = table(&session).ghost().unwrap();
    update(&mut session, Intent::Tap(below));
    let second = table(&session).ghost().unwrap();
    assert_ne!(first.turn, second.turn);
    assert_eq!(table(&session).game().plies(), 0);
    update(&mut session, Intent::Confirm);
    assert_eq!(table(&session).game().board().tile_at(below), Some(second));
}

#[test]
fn keys_alone_reach_every_opening_and_every_spot() {
    let mut session = loaded(SHORT);
    update(&mut session, Intent::Walk(Side::E));
    assert_eq!(table(&session).cursor(), Cell::new(1, 0));
    assert!(table(&session).ghost().is_some());
    update(&mut session, Intent::Confirm);
    let spots = table(&session).spots();
    assert!(spots.len() >= 3);
    for spot in &spots {
        update(&mut session, Intent::Walk(Side::E));
        assert_eq!(table(&session).spot(), Some(spot.segment));
    }
    update(&mut session, Intent::Walk(Side::W));
    update(&mut session, Intent::Confirm);
    let stood = table(&session).game().board().figures();
    assert_eq!(stood.len(), 1);
    assert_eq!(stood[0].segment, spots[spots.len() - 2].segment);
}

#[test]
fn the_tile_turns_freely_until_it_is_aimed() {
    let mut session = loaded(SHORT);
    assert_eq!(table(&session).held(), Turn::R0);
    update(&mut session, Intent::TurnTile(false));
    assert_eq!(table(&session).held(), Turn::R270);
    let held = |session: &Session| {
        table(session)
            .openings()
            .iter()
            .filter(|o| o.as_held)
            .count()
    };
    let sideways = held(&session);
    update(&mut session, Intent::TurnTile(true));
    assert_ne!(held(&session), sideways);
}

#[test]
fn a_bad_record_leaves_the_table_as_it_was() {
    let mut session = loaded(SHORT);
    update(&mut session, Intent::Press(Cell::new(1, 0)));
    update(&mut session, Intent::Confirm);
    let before = save::write(table(&session));
    for bad in [
        "",
        "{",
        "[1, 2]",
        "{\"format\": \"bastide/2\"}",
        &SHORT.replace("base.U", "base.Z"),
        &SHORT.replace("\"actions\": []", "\"actions\": [\"place 9,9 0\"]"),
        &SHORT.replace("\"blue\"", "\"red\""),
    ] {
        update(&mut session, Intent::Load(bad.to_owned()));
        assert!(
            matches!(&session.notice, Some(Notice::BadFile(why)) if !why.is_empty()),
            "{bad}"
        );
        assert_eq!(save::write(table(&session)), before);
    }
}

#[test]
fn a_left_game_can_be_continued() {
    let mut session = loaded(SHORT);
    let games = session.games;
    update(&mut session, Intent::Leave);
    assert!(session.table.is_none());
    update(&mut session, Intent::Continue);
    assert_eq!(
        table(&session).name(bastide_rules::Player::default()),
        "Anna"
    );
    assert!(session.games > games && session.saved.is_none());
}

#[test]
fn a_rematch_has_the_same_tiles_in_another_order() {
    let mut session = started(7);
    let stack = |session: &Session| table(session).origin().draw_order();
    let before = stack(&session);
    update(&mut session, Intent::Rematch(8));
    let mut after = stack(&session);
    assert_ne!(before, after);
    let mut sorted = before;
    sorted.sort();
    after.sort();
    assert_eq!(sorted, after);
    assert_eq!(scores(&session), [0, 0]);
    assert!(save::read(&save::write(table(&session))).is_ok());
}

#[test]
fn an_award_lights_what_it_counts() {
    let mut session = loaded(&SHORT.replace(
        "\"actions\": []",
        "\"actions\": [\"place 1,0 0\", \"pass\", \"place 0,-1 180\", \"meeple city S\"]",
    ));
    let chapter = table(&session).chapters().last().unwrap();
    let index = chapter
        .events
        .iter()
        .position(|event| matches!(event, bastide_rules::Event::Scored(_)));
    let id = EventId {
        stamp: chapter.stamp,
        index: index.unwrap(),
    };
    let effects = update(&mut session, Intent::Show(Some(Light::Event(id))));
    assert!(effects.reveal.is_some());
    let award = table(&session).explained().unwrap();
    assert_eq!((award.points, award.clause), (4, Clause::BaseSmallCity));
    let cells: Vec<Cell> = table(&session)
        .lit()
        .into_iter()
        .map(|(cell, _)| cell)
        .collect();
    assert_eq!(cells, [Cell::new(0, -1), Cell::ORIGIN]);
    update(&mut session, Intent::Show(Some(Light::Event(id))));
    assert!(table(&session).lit().is_empty());
}
