//! Hands of several tiles (house-hand).

use bastide_rules::options::HandSize;
use bastide_rules::{Action, Player, TileId};

use super::*;
use crate::MainAction;

/// Two persons with hands of three tiles; the one that is all city fits nowhere.
const HANDS: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": [],
    "options": {"hand": 3},
    "position": {"tiles": ["base.D 0,0 0", "base.E 0,-1 180"]},
    "stack": ["base.U", "base.B", "base.C", "base.W", "base.L", "base.U", "base.E", "base.V"],
    "actions": []
}"#;

fn hand(name: &str) -> Action {
    let tile = TileId::parse(name).unwrap();
    Action::Hand { tile }
}

fn player(n: usize) -> Player {
    Player::new(n).unwrap()
}

#[test]
fn a_tile_of_the_hand_can_be_changed_until_it_is_placed() {
    let mut session = loaded(HANDS);
    update(&mut session, SettingIntent::SwitchConfirm);
    let choices = table(&session).choices();
    let actions: Vec<Action> = choices.iter().map(|choice| choice.action).collect();
    assert_eq!(actions, [hand("base.U"), hand("base.L")]);
    let refused = &table(&session).refused()[0];
    assert_eq!(refused.actions, [hand("base.C")]);
    assert_eq!(table(&session).main_action(true), MainAction::None);

    // One tap takes it, and another one changes it.
    update(&mut session, TableIntent::Choose(hand("base.L")));
    assert_eq!(table(&session).played(), [hand("base.L")]);
    let hands = table(&session).hands().unwrap();
    let own: Vec<_> = hands
        .own
        .iter()
        .map(|one| (one.tile.name(), one.is_exchanged))
        .collect();
    assert_eq!(own, [("base.U", true), ("base.C", false)]);
    assert_eq!(hands.others, [(player(1), 3)]);
    update(&mut session, TableIntent::Choose(hand("base.U")));
    assert_eq!(table(&session).played(), [hand("base.U")]);
    assert_eq!(table(&session).lines().count(), 0, "no variation is left");
    // A tile that fits nowhere cannot be taken.
    update(&mut session, TableIntent::Choose(hand("base.C")));
    assert!(matches!(session.notice, Some(Notice::Refused(_))));
    assert_eq!(table(&session).played(), [hand("base.U")]);

    // Undo goes back to the choice.
    update(&mut session, TableIntent::Undo);
    assert_eq!(table(&session).game().phase(), Phase::Hand);
}

#[test]
fn only_the_hand_of_the_player_who_decides_lies_open() {
    let mut session = loaded(HANDS);
    assert_eq!(table(&session).viewer(), Some(player(0)));
    // All but the own hand.
    let unseen: u8 = table(&session).tracked().iter().map(|one| one.count).sum();
    assert_eq!(unseen, 5);
    update(&mut session, TableIntent::Choose(hand("base.U")));
    update(&mut session, TableIntent::Point(Cell::new(1, 0)));
    update(&mut session, TableIntent::Press(Cell::new(1, 0)));
    update(&mut session, TableIntent::Decline);
    assert_eq!(table(&session).viewer(), Some(player(1)));
    let hands = table(&session).hands().unwrap();
    assert_eq!((hands.own.len(), hands.others), (0, vec![(player(0), 3)]));
    // The log is silent about tiles drawn to the hand.
    let told = table(&session).history().iter().flat_map(|ply| &ply.events);
    let told: Vec<&str> = told
        .filter_map(|event| event.tile())
        .map(TileId::name)
        .collect();
    assert_eq!(told, ["base.U", "base.U"]);
}

/// Against computers, the own hand stays open, and theirs closed.
#[test]
fn the_only_person_sees_the_own_hand_all_the_time() {
    let record = HANDS.replace(
        r#"{"color": "blue"}"#,
        r#"{"color": "blue", "bot": "medium"}"#,
    );
    let mut session = loaded(&record);
    update(&mut session, TableIntent::Choose(hand("base.U")));
    update(&mut session, TableIntent::Point(Cell::new(1, 0)));
    update(&mut session, TableIntent::Press(Cell::new(1, 0)));
    update(&mut session, TableIntent::Decline);
    assert!(table(&session).is_bot_turn());
    assert!(table(&session).choices().is_empty() && table(&session).refused().is_empty());
    let hands = table(&session).hands().unwrap();
    assert_eq!((hands.own.len(), hands.others), (3, vec![(player(1), 3)]));
    assert!(hands.own.iter().all(|one| !one.is_exchanged));
}

#[test]
fn a_hand_is_chosen_on_the_start_screen() {
    let choose = Intent::Draft(DraftIntent::ChooseHand(HandSize::Two));
    let mut session = started_with(3, &[choose]);
    assert_eq!(table(&session).game().phase(), Phase::Hand);
    assert_eq!(session.draft.changes(), 1);
    let mut random = SplitMix64::new(3);
    for _ in 0..60 {
        decide(&mut session, &mut random);
    }
    // With a real box the players hold their tiles themselves.
    assert_eq!(session.draft.from_box().options.hand, HandSize::One);
}
