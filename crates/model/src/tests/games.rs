//! Whole games, played at random.

use bastide_rules::options::BazaarVariant;
use bastide_rules::{System, Systems, TileSet};

use super::*;

/// Plays a game to its end at random, undoes and redoes all of it, and reads its record.
/// Returns the phases on the way.
fn play_through(mut session: Session, seed: u64) -> Vec<&'static str> {
    let mut random = SplitMix64::new(seed);
    let mut phases = Vec::new();
    while table(&session).game().phase() != Phase::Over {
        let name = table(&session).game().phase().name();
        if !phases.contains(&name) {
            phases.push(name);
        }
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
        assert!(update(&mut session, TableIntent::Undo).save);
    }
    assert!(!table(&session).can_undo());
    assert!(!update(&mut session, TableIntent::Undo).save);
    for _ in 0..plies {
        assert!(update(&mut session, TableIntent::Redo).save);
    }
    assert!(!table(&session).can_redo());
    assert_eq!(scores(&session), end);
    let again = save::read(&text).unwrap();
    assert_eq!(save::write(&again), text);
    assert_eq!(again.tallies(), tallies);
    assert_eq!(again.last_events(), table(&session).last_events());
    phases
}

#[test]
fn a_whole_game_can_be_undone_and_redone() {
    for seed in 0..2 {
        let session = started_with(seed, &[DraftIntent::SwitchTo(Systems::NONE).into()]);
        assert_eq!(play_through(session, seed), ["place", "figure"]);
    }
}

#[test]
fn games_with_all_systems_reach_every_phase() {
    let mut asked = Vec::new();
    for seed in 0..12 {
        let mut changes = vec![Intent::Draft(DraftIntent::AddPlayer); seed as usize % 5];
        if seed % 4 == 3 {
            changes.push(Intent::Draft(DraftIntent::ChooseVariant(
                BazaarVariant::Draft,
            )));
        }
        asked.extend(play_through(started_with(seed, &changes), seed));
    }
    for phase in [
        "place",
        "bridge",
        "figure",
        "capture",
        "castle",
        "late-ransom",
        "offer",
        "bid",
        "settle",
        "draft",
    ] {
        assert!(asked.contains(&phase), "{phase} was never asked");
    }
}

#[test]
fn systems_are_played_one_by_one() {
    for (seed, system) in (0..).zip(System::ALL) {
        let changes = [
            DraftIntent::SwitchTo(Systems::NONE).into(),
            Intent::Draft(DraftIntent::ToggleSystem(system)),
        ];
        let session = started_with(seed, &changes);
        let sets = table(&session).origin().tile_sets();
        let expected = [Some(TileSet::Base), system.tiles()];
        assert_eq!(sets, expected.into_iter().flatten().collect::<Vec<_>>());
        play_through(session, seed);
    }
}
