//! Points for other things than features, and for some owners more than for
//! others.

use super::table::*;
use crate::event::{Event, Good, Subject};
use crate::figures::FigureKind::Meeple;
use crate::{Action, Phase};

#[test]
fn goods_are_scored_at_the_end() {
    // The second tile completes the start tile's city.
    let mut game = game(&[], &[], &[], &["base.E", "base.U"]);
    let mut events = play(&mut game, &[place("0,-1", 180), Action::Pass]);
    assert_eq!(awards(&events), [""; 0], "nobody stands in the city");
    events = play(&mut game, &[place("1,0", 0), figure(Meeple, "road E")]);
    assert_eq!(game.phase(), Phase::Over);
    let expected = ["1 2 0,0 road E", "0 2 goods wine"];
    assert_eq!(awards(&events), expected, "goods come last");
    let award = events.iter().find_map(|event| match event {
        Event::Scored(award) if award.of == Subject::Goods(Good::Wine) => Some(award),
        _ => None,
    });
    let award = award.expect("an award for wine");
    assert_eq!(award.terms.iter().map(|term| term.points()).sum::<i32>(), 2);
    assert_eq!((award.of.cell(), award.of.segment()), (None, None));
    assert_eq!(scores(&game), [2, 2]);
}

#[test]
fn the_end_is_foreseen_with_goods() {
    let mut game = game(&[], &[], &[], &["base.E", "base.U"]);
    play(&mut game, &[place("0,-1", 180), Action::Pass]);
    let (ended, events) = game.ended_now();
    assert_eq!(awards(&events), ["0 2 goods wine"]);
    assert_eq!(scores(&ended), [2, 0]);
}

#[test]
fn owners_of_one_feature_get_unequal_points() {
    let tiles = ["base.X -1,0 0", "base.U 1,0 0"];
    let figures = [
        "red meeple 0,0 road E",
        "red helper 0,0 road E",
        "blue meeple 1,0 road E",
    ];
    let mut game = game(&[], &tiles, &figures, &["base.X", "base.B"]);
    let events = play(&mut game, &[place("2,0", 0), Action::Pass]);
    let expected = ["0 5 -1,0 road E", "1 4 -1,0 road E"];
    assert_eq!(awards(&events), expected);
    for event in events {
        if let Event::Scored(award) = event {
            let sum: i32 = award.terms.iter().map(|term| term.points()).sum();
            assert_eq!(sum, award.points);
        }
    }
}

#[test]
fn unequal_points_can_be_asked_for() {
    let figures = ["red meeple 0,0 road E", "red helper 0,0 road E"];
    let game = game(&[], &[], &figures, &["base.X", "base.B"]);
    let mut found = 0;
    game.board().each_occupied(|road| {
        let worth = game.worth(road.kind, false, &game.counts(road.id));
        let to = |player| game.worth_to(road.id, player, &worth).points();
        assert_eq!((worth.points(), to(RED), to(BLUE)), (1, 2, 1));
        found += 1;
    });
    assert_eq!(found, 1);
}
