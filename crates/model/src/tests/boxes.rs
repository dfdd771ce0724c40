//! The decisions of The Princess & the Dragon and of Abbey & Mayor.

use bastide_rules::{Action, Color, Corner, FigureKind, Player};

use super::*;
use crate::{Closed, Site};

/// The dragon made two steps; Blue decides about the third.
const DRAGON: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": ["dragon"],
    "position": {
        "tiles": ["base.D 0,0 0", "base.U 1,0 0", "base.B 0,1 0"],
        "figures": ["blue meeple 0,0 city N", "red meeple 0,1 monastery"]
    },
    "stack": ["dragon.3", "dragon.J", "base.U"],
    "actions": ["place 2,0 0", "pass", "place 0,-1 180", "pass"]
}"#;

/// Red can place an abbey into a hole.
const ABBEY: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": ["abbey"],
    "position": {
        "tiles": ["base.A -1,0 270", "base.B -1,-1 0", "base.E 0,-1 180", "base.B 1,-1 0",
            "base.B 1,0 0", "base.B 1,1 0", "base.B 0,1 0"],
        "figures": ["red meeple 0,-1 city S", "blue meeple -1,0 road E"]
    },
    "stack": ["base.B", "base.U"],
    "actions": []
}"#;

/// Red can place a barn into Blue's field.
const BARN: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": ["abbey"],
    "position": {
        "tiles": ["base.E 0,-1 180", "base.E 0,0 0", "base.B 1,0 0", "base.B 0,1 0"],
        "figures": ["blue meeple 0,0 field ENE"]
    },
    "stack": ["base.B", "base.U"],
    "actions": ["place 1,1 0"]
}"#;

/// Red's princess is beside Blue's knight.
const PRINCESS: &str = r#"{
    "format": "bastide/1",
    "players": [{"color": "red"}, {"color": "blue"}],
    "systems": ["dragon"],
    "position": {"tiles": ["base.E 0,-1 180"], "figures": ["blue meeple 0,-1 city S"]},
    "stack": ["dragon.C", "base.B"],
    "actions": ["place 0,0 0"]
}"#;

fn player(session: &Session, color: Color) -> Player {
    table(session).game().setup().seat(color).unwrap()
}

#[test]
fn a_step_of_the_dragon_tells_whom_it_eats() {
    let session = loaded(DRAGON);
    let step = |side| table(&session).dragon_step(Action::Dragon { side });
    let south = step(Side::S).unwrap();
    assert_eq!(south.way, [Cell::new(0, 1)]);
    let red = player(&session, Color::Red);
    assert_eq!(south.eaten.len(), 1);
    let (owner, kind, cell, _) = south.eaten[0];
    assert_eq!(
        (owner, kind, cell),
        (red, FigureKind::Meeple, Cell::new(0, 1))
    );
    assert!(step(Side::N).unwrap().eaten.is_empty());
    assert_eq!(step(Side::E), None);
}

#[test]
fn tiles_of_this_movement_are_closed_to_the_dragon() {
    let session = loaded(DRAGON);
    let table = table(&session);
    assert_eq!(table.dragon().unwrap().steps, 2);
    assert_eq!(table.closed_to_dragon(Cell::new(1, 0)), Some(Closed::Been));
    assert_eq!(table.closed_to_dragon(Cell::new(2, 0)), Some(Closed::Been));
    assert_eq!(table.closed_to_dragon(Cell::new(0, 1)), None);
    assert_eq!(table.closed_ways(), [(Side::E, Closed::Been)]);
    let [red, blue] = [Color::Red, Color::Blue].map(|color| player(&session, color));
    assert_eq!(table.dragon_deciders(), [blue, red, blue, red]);
}

#[test]
fn the_fairys_tile_is_closed_to_the_dragon() {
    let text = DRAGON.replace(
        r#"["place 2,0 0", "pass","#,
        r#"["place 2,0 0", "fairy 0,1 monastery","#,
    );
    let session = loaded(&text);
    // The fairy leaves one way, which the dragon takes by itself, and then another.
    assert_eq!(table(&session).dragon(), None);
    let with_four = DRAGON.replace(
        r#""base.B 0,1 0"]"#,
        r#""base.B 0,1 0", "base.U -1,0 0"], "fairy": "0,1""#,
    );
    let session = loaded(&with_four);
    let table = table(&session);
    assert_eq!(table.closed_to_dragon(Cell::new(0, 1)), Some(Closed::Fairy));
    assert!(table.closed_ways().contains(&(Side::S, Closed::Fairy)));
}

#[test]
fn arrow_keys_point_the_dragon_its_way() {
    let mut session = loaded(DRAGON);
    let south = Action::Dragon { side: Side::S };
    update(&mut session, TableIntent::Walk(Side::S));
    assert_eq!(table(&session).pointed_choice().unwrap().action, south);
    // A closed way leaves the choice as it is.
    update(&mut session, TableIntent::Walk(Side::E));
    assert_eq!(table(&session).pointed_choice().unwrap().action, south);
    update(&mut session, TableIntent::Walk(Side::N));
    let north = Action::Dragon { side: Side::N };
    assert_eq!(table(&session).pointed_choice().unwrap().action, north);
}

#[test]
fn an_abbey_tells_what_it_completes() {
    let session = loaded(ABBEY);
    let hole = Action::Abbey {
        cell: Cell::new(0, 0),
    };
    let preview = table(&session).abbey_preview(hole).unwrap();
    let [red, blue] = [Color::Red, Color::Blue].map(|color| player(&session, color));
    let mut awards = preview.awards();
    awards.sort();
    assert_eq!(awards, [(red, 2), (blue, 1)]);
    assert_eq!(table(&session).abbey_preview(Action::Pass), None);
}

#[test]
fn a_barn_tells_its_worth_and_what_farmers_get() {
    let session = loaded(BARN);
    let barn = Action::Barn { corner: Corner::NW };
    let choices = table(&session).choices();
    let choice = choices.iter().find(|choice| choice.action == barn).unwrap();
    assert_eq!(choice.worth, Some(4));
    let blue = player(&session, Color::Blue);
    assert_eq!(table(&session).paid_for_barn(barn), [(blue, 3)]);
}

#[test]
fn a_wagon_knows_where_it_comes_from() {
    let text = ABBEY.replace(
        r#""actions": []"#,
        r#""actions": ["abbey 0,0", "wagon monastery", "place -1,1 0", "pass"]"#,
    );
    let session = loaded(&text);
    let game = table(&session).game();
    let red = player(&session, Color::Red);
    let (cell, _) = game.leaving_wagon(red).unwrap();
    assert_eq!(cell, Cell::new(0, 0));
    // The best places come first.
    let worth: Vec<Option<i32>> = table(&session)
        .choices()
        .iter()
        .map(|it| it.worth)
        .collect();
    assert!(worth.iter().flatten().is_sorted_by(|a, b| a >= b));
}

#[test]
fn a_princess_tells_what_her_city_is_worth_without_the_knight() {
    let session = loaded(PRINCESS);
    let choices = table(&session).choices();
    let sends = |choice: &&crate::Choice| matches!(choice.action, Action::Princess { .. });
    let princess = choices.iter().find(sends).unwrap().action;
    let left = table(&session).left_city(princess).unwrap();
    assert_eq!(
        (left.points, left.owners, left.is_scored),
        (2, vec![], false)
    );
}

#[test]
fn a_princess_without_a_knight_says_why() {
    let text = PRINCESS.replace(r#", "figures": ["blue meeple 0,-1 city S"]"#, "");
    let session = loaded(&text);
    let refused = table(&session).refused();
    let none = refused
        .iter()
        .find(|one| one.refusal.reason == Reason::NoKnight);
    assert!(none.is_some());
}

#[test]
fn groups_of_choices_are_not_mixed() {
    let text = r#"{
        "format": "bastide/1",
        "players": [{"color": "red"}, {"color": "blue"}],
        "systems": ["dragon", "abbot"],
        "position": {
            "tiles": ["base.D 0,0 0", "base.B 0,1 0"],
            "figures": ["red meeple 0,0 city N", "red abbot 0,1 monastery"]
        },
        "stack": ["base.U", "base.U"],
        "actions": ["place 1,0 0"]
    }"#;
    let session = loaded(text);
    let choices = table(&session).choices();
    let groups = choices
        .iter()
        .map(|choice| crate::deeds::group(choice.action));
    let mut groups: Vec<_> = groups.collect();
    groups.dedup();
    for (n, group) in groups.iter().enumerate() {
        assert!(!groups[..n].contains(group), "{groups:?}");
    }
}

#[test]
fn figures_of_several_kinds_share_a_place_behind_the_portal() {
    let text = r#"{
        "format": "bastide/1",
        "players": [{"color": "red"}, {"color": "blue"}],
        "systems": ["dragon", "inns"],
        "position": {"tiles": ["base.D 0,0 0", "base.U 1,0 0"]},
        "stack": ["dragon.R", "base.E"],
        "actions": ["place -1,0 0"]
    }"#;
    let session = loaded(text);
    let table = table(&session);
    let choices = table.choices();
    let places = table.places(&choices);
    let elsewhere = places.iter().filter(|place| match place.site {
        Some(Site::Segment(cell, _)) => cell != Cell::new(-1, 0),
        _ => false,
    });
    let elsewhere: Vec<_> = elsewhere.collect();
    assert!(!elsewhere.is_empty());
    assert!(elsewhere.iter().all(|place| place.choices.len() == 2));
}

#[test]
fn a_press_beside_a_hole_says_what_an_abbey_needs() {
    let mut session = loaded(ABBEY);
    let cell = Cell::new(-1, 1);
    assert!(update(&mut session, TableIntent::Press(cell)).refused);
    let Some(crate::Notice::Refused(refusal)) = &session.notice else {
        panic!("{:?}", session.notice);
    };
    assert_eq!(refusal.reason, Reason::NoHole(cell));
}
