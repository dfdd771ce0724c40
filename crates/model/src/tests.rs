//! Games driven by intents alone.

use bastide_rules::game::{BazaarsPhase, BridgesPhase, CastlesPhase};
use bastide_rules::refusal::Reason;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Cell, Clause, Phase, Rotation, Side, Systems};

use super::*;

mod boxes;
mod clock;
mod computers;
mod confirming;
mod correspondence;
mod counting;
mod example;
mod finishing;
mod from_box;
mod games;
mod hands;
mod hiding;
mod history;
mod loading;
mod revisions;
mod skipping;
mod sounds;
mod stack;
mod start;

/// Two players with a monastery, a road and a city to place.
const SHORT: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red", "name": "Anna"}, {"color": "blue"}],
    "systems": [],
    "stack": ["base.U", "base.E", "base.B"],
    "actions": []
}"#;

/// A game for two with all default systems.
fn started(seed: u64) -> Session {
    started_with(seed, &[])
}

/// A game that begins after these intents on the start screen.
fn started_with(seed: u64, changes: &[Intent]) -> Session {
    let mut session = Session::new(seed);
    let all = Intent::Draft(DraftIntent::SwitchTo(Systems::DEFAULT));
    for change in [&all].into_iter().chain(changes) {
        let kept = Effects {
            setup: true,
            ..Effects::default()
        };
        assert_eq!(update(&mut session, change.clone()), kept);
    }
    let effects = update(&mut session, GameIntent::Start);
    assert!(effects.save && effects.fit);
    session
}

fn loaded(text: &str) -> Session {
    let mut session = Session::new(1);
    update(&mut session, GameIntent::Load(text.to_owned()));
    assert_eq!(session.notice, None);
    session
}

fn table(session: &Session) -> &Table {
    session.table().unwrap()
}

/// Plays the choice with this index.
fn choose(session: &mut Session, n: usize) -> Effects {
    let intent = session.choice(n, TableIntent::Play).unwrap();
    update(session, intent)
}

/// Presses the choice with this index on the board.
fn press_spot(session: &mut Session, n: usize) -> Effects {
    let intent = session.choice(n, TableIntent::Spot).unwrap();
    update(session, intent)
}

/// Makes a random decision, with the pointer or with keys.
fn decide(session: &mut Session, random: &mut SplitMix64) {
    let mut any = |count: usize| random.below(count as u32) as usize;
    let choices = table(session).choices();
    match table(session).game().phase() {
        Phase::Place { .. } if choices.is_empty() || any(8) > 0 => {
            let hints = table(session).placement_hints();
            let cell = hints[any(hints.len())].cell;
            update(session, TableIntent::Point(cell));
            for _ in 0..any(4) {
                let clockwise = any(2) == 0;
                update(session, TableIntent::TurnTile(clockwise));
            }
            let preview = table(session).preview().unwrap();
            assert_eq!(update(session, TableIntent::Press(cell)).reveal, Some(cell));
            check_preview(session, &preview);
        }
        Phase::Bazaars(BazaarsPhase::Offer { .. }) => {
            let lots = table(session).lots().len();
            update(session, TableIntent::ChooseLot(any(lots)));
            update(session, TableIntent::TypeBid(any(9).to_string()));
            assert!(update(session, TableIntent::MakeBid).save);
        }
        Phase::Bazaars(BazaarsPhase::Bid { .. }) if any(2) == 0 => {
            for _ in 0..any(4) {
                update(session, TableIntent::StepBid(true));
            }
            assert!(update(session, TableIntent::MakeBid).save);
        }
        _ => {
            let n = any(choices.len());
            assert!(choose(session, n).save);
        }
    }
}

/// Checks that the preview comes true if no figure follows.
fn check_preview(session: &Session, preview: &Preview) {
    let mut after = session.clone();
    let before: Vec<i32> = scores(session);
    let needs_bridge = matches!(
        table(&after).game().phase(),
        Phase::Bridges(BridgesPhase::Needed { .. })
    );
    assert_eq!(preview.bridge, needs_bridge);
    if needs_bridge {
        update(&mut after, Intent::Table(TableIntent::Confirm));
    }
    update(&mut after, Intent::Table(TableIntent::Decline));
    let phase = table(&after).game().phase();
    if phase == Phase::Over {
        return;
    }
    let asks = matches!(
        phase,
        Phase::Castles(CastlesPhase::SmallCity { .. })
            | Phase::Castles(CastlesPhase::Lord { .. })
            | Phase::Castles(CastlesPhase::Conflict { .. })
            | Phase::Dragon(_)
    );
    assert_eq!(preview.undecided, asks);
    // The fairy's point belongs to the turn that begins.
    let events = table(&after).history().last().map(|ply| ply.events.clone());
    let begun = events
        .iter()
        .flatten()
        .filter_map(bastide_rules::Event::award);
    let begun = begun.filter(|award| award.clause == Clause::FairyTurn);
    let begun: Vec<_> = begun.map(|award| (award.player, award.points)).collect();
    for (index, score) in scores(&after).into_iter().enumerate() {
        let promised = preview.awards().into_iter().chain(begun.clone());
        let own = promised.filter(|(player, _)| player.index() == index);
        let points: i32 = own.map(|(_, points)| points).sum();
        assert_eq!(score - before[index], points);
    }
}

fn scores(session: &Session) -> Vec<i32> {
    let game = table(session).game();
    game.players()
        .map(|player| game.seat(player).score)
        .collect()
}

#[test]
fn a_new_action_after_undo_keeps_a_variation() {
    let mut session = loaded(SHORT);
    update(&mut session, TableIntent::Press(Cell::new(1, 0)));
    update(&mut session, TableIntent::Confirm);
    update(&mut session, TableIntent::Decline);
    update(&mut session, TableIntent::Undo);
    assert!(table(&session).can_redo());
    choose(&mut session, 0);
    assert!(!table(&session).can_redo());
    assert_eq!(table(&session).played().len(), 2);
    assert_eq!(table(&session).lines().count(), 1);
    // Ids of plies are never reused.
    update(&mut session, TableIntent::Undo);
    let ply_ids = |session: &Session| -> Vec<u32> {
        table(session)
            .history()
            .iter()
            .map(|ply| ply.ply_id)
            .collect()
    };
    let before = ply_ids(&session);
    update(&mut session, TableIntent::Decline);
    let after = ply_ids(&session);
    assert_eq!(after[..before.len()], before);
    assert!(after.last() > before.iter().max());
}

#[test]
fn refusals_give_reasons_and_change_nothing() {
    let mut session = loaded(SHORT);
    for (cell, expected) in [
        (Cell::ORIGIN, Reason::Occupied(Cell::ORIGIN)),
        (Cell::new(5, 5), Reason::Apart(Cell::new(5, 5))),
    ] {
        let effects = update(&mut session, TableIntent::Press(cell));
        let refused = Effects {
            refused: true,
            ..Effects::default()
        };
        assert_eq!(effects, refused);
        let Some(Notice::Refused(refusal)) = &session.notice else {
            panic!("{:?}", session.notice);
        };
        assert_eq!(
            (refusal.clause, refusal.reason),
            (Clause::BaseFit, expected)
        );
    }
    update(&mut session, TableIntent::Press(Cell::new(0, -1)));
    let refused = session.notice.clone();
    assert!(matches!(
        refused,
        Some(Notice::Refused(refusal)) if matches!(refusal.reason, Reason::Mismatch { .. })
    ));
    update(&mut session, TableIntent::Point(Cell::ORIGIN));
    assert_eq!(session.notice, refused, "hover leaves the notice open");
    update(&mut session, Intent::CloseNotice);
    assert_eq!(session.notice, None);
    assert_eq!(table(&session).game().plies(), 0);
}

#[test]
fn taps_aim_and_rotate_and_the_button_places() {
    let mut session = loaded(SHORT);
    let below = Cell::new(0, 1);
    update(&mut session, TableIntent::Tap(below));
    let first = table(&session).ghost().unwrap();
    update(&mut session, TableIntent::Tap(below));
    let second = table(&session).ghost().unwrap();
    assert_ne!(first.rotation, second.rotation);
    assert_eq!(table(&session).game().plies(), 0);
    update(&mut session, TableIntent::Confirm);
    assert_eq!(table(&session).game().board().tile_at(below), Some(second));
}

#[test]
fn a_pointer_on_its_way_to_a_button_changes_no_aim() {
    let mut session = loaded(SHORT);
    let (east, south) = (Cell::new(1, 0), Cell::new(0, 1));
    let aimed = |session: &Session| table(session).ghost().map(|ghost| ghost.cell);
    update(&mut session, TableIntent::Walk(Side::E));
    assert_eq!(aimed(&session), Some(east));
    update(&mut session, TableIntent::Point(south));
    update(&mut session, TableIntent::Point(Cell::new(-1, 0)));
    update(&mut session, TableIntent::Leave);
    assert_eq!(aimed(&session), Some(east));
    update(&mut session, TableIntent::Place);
    assert!(table(&session).game().board().tile_at(east).is_some());
}

#[test]
fn no_bridge_is_spent_where_another_rotation_needs_none() {
    let mut both = 0;
    for seed in 0..4 {
        let mut session = started(seed);
        let mut random = SplitMix64::new(seed);
        while table(&session).game().phase() != Phase::Over {
            for hint in table(&session).placement_hints() {
                for _ in Rotation::ALL {
                    update(&mut session, TableIntent::Leave);
                    update(&mut session, TableIntent::TurnInHand(true));
                    update(&mut session, TableIntent::Point(hint.cell));
                    assert_eq!(table(&session).ghost_bridge().is_some(), hint.bridged);
                }
                let game = table(&session).game();
                let turns = game.rotations_at(hint.cell);
                let needs =
                    |&rotation: &Rotation| game.needed_bridge(hint.cell, rotation).is_some();
                both += usize::from(!hint.bridged && turns.iter().any(needs));
            }
            decide(&mut session, &mut random);
        }
    }
    assert!(both > 0);
}

#[test]
fn keys_reach_every_cell_and_spot() {
    let mut session = loaded(SHORT);
    update(&mut session, TableIntent::Walk(Side::E));
    assert_eq!(table(&session).cursor(), Cell::new(1, 0));
    assert!(table(&session).ghost().is_some());
    update(&mut session, TableIntent::Confirm);
    let choices = table(&session).choices();
    assert!(choices.len() >= 4);
    for choice in &choices {
        update(&mut session, TableIntent::Walk(Side::E));
        assert_eq!(table(&session).pointed_choice(), Some(*choice));
    }
    // The last choice is to pass, and before it comes the last spot.
    update(&mut session, TableIntent::Walk(Side::W));
    update(&mut session, TableIntent::Confirm);
    let stood = table(&session).game().board().figures();
    assert_eq!(stood.len(), 1);
    let last = choices[choices.len() - 2].action;
    assert_eq!(last, bastide_rules::Action::meeple(stood[0].segment));
}

#[test]
fn the_tile_rotates_freely_until_aimed() {
    let mut session = loaded(SHORT);
    assert_eq!(table(&session).held(), Rotation::R0);
    update(&mut session, TableIntent::TurnTile(false));
    assert_eq!(table(&session).held(), Rotation::R270);
    let held = |session: &Session| {
        table(session)
            .placement_hints()
            .iter()
            .filter(|o| o.as_held)
            .count()
    };
    let sideways = held(&session);
    update(&mut session, TableIntent::TurnTile(true));
    assert_ne!(held(&session), sideways);
}

#[test]
fn an_invalid_record_leaves_the_table_unchanged() {
    let mut session = loaded(SHORT);
    update(&mut session, TableIntent::Press(Cell::new(1, 0)));
    update(&mut session, TableIntent::Confirm);
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
        update(&mut session, GameIntent::Load(bad.to_owned()));
        assert!(matches!(&session.notice, Some(Notice::BadFile(_))), "{bad}");
        assert_eq!(save::write(table(&session)), before);
    }
}

#[test]
fn a_rematch_has_the_same_tiles_in_another_order() {
    let mut session = started(7);
    let stack = |session: &Session| table(session).origin().draw_order();
    let before = stack(&session);
    update(&mut session, GameIntent::Rematch(8));
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
fn an_award_highlights_its_features() {
    let mut session = loaded(&SHORT.replace(
        "\"actions\": []",
        "\"actions\": [\"place 1,0 0\", \"pass\", \"place 0,-1 180\", \"meeple city S\"]",
    ));
    let ply = table(&session).history().last().unwrap();
    let index = ply
        .events
        .iter()
        .position(|event| matches!(event, bastide_rules::Event::Scored(_)));
    let id = EventId {
        ply_id: ply.ply_id,
        index: index.unwrap(),
    };
    let effects = update(&mut session, TableIntent::Show(Some(Highlight::Event(id))));
    assert!(effects.reveal.is_some());
    let award = table(&session).explained().unwrap();
    assert_eq!((award.points, award.clause), (4, Clause::BaseSmallCity));
    let cells: Vec<Cell> = table(&session)
        .lit()
        .into_iter()
        .map(|(cell, _)| cell)
        .collect();
    assert_eq!(cells, [Cell::new(0, -1), Cell::ORIGIN]);
    update(&mut session, TableIntent::Show(Some(Highlight::Event(id))));
    assert!(table(&session).lit().is_empty());
}
