//! Points for other things than features, and for some owners more than for
//! others.

use super::table::*;
use crate::event::{Event, Good, Subject};
use crate::figures::FigureKind::Meeple;
use crate::{Action, FeatureKind, Game, Phase};

/// A road beside the start tile, and half of a city above the road: a city with
/// grain completes both it and the start tile's city.
const CORNER: [&str; 2] = ["base.U 1,0 0", "base.E 1,-1 270"];

/// Red and blue share the field of a completed city, red with a pig.
const FIELD: [&str; 3] = [
    "red meeple 0,0 field ENE",
    "red pig 0,0 field ENE",
    "blue meeple 1,0 field NNW",
];

/// Red takes the grain of a city in which nobody stands.
fn with_grain() -> Game {
    let mut game = game(&[], &CORNER, &[], &["trade.G", "base.U"]);
    let events = play(&mut game, &[place("0,-1", 180), Action::Pass]);
    let taken = Event::GoodsTaken {
        player: RED,
        good: Good::Grain,
        count: 1,
    };
    assert!(events.contains(&taken));
    assert_eq!(awards(&events), [""; 0], "nobody stands in the city");
    game
}

#[test]
fn goods_are_scored_at_the_end() {
    let mut game = with_grain();
    let events = play(&mut game, &[place("2,0", 0), figure(Meeple, "road E")]);
    assert_eq!(game.phase(), Phase::Over);
    let expected = ["1 3 0,0 road E", "0 10 goods grain"];
    assert_eq!(awards(&events), expected, "goods come last");
    let award = events.iter().find_map(|event| match event {
        Event::Scored(award) if award.of == Subject::Goods(Good::Grain) => Some(award),
        _ => None,
    });
    let award = award.expect("an award for grain");
    let terms = award.terms.iter().map(|term| term.points());
    assert_eq!(terms.sum::<i32>(), 10);
    assert_eq!((award.of.cell(), award.of.segment()), (None, None));
    assert_eq!(scores(&game), [10, 3]);
}

#[test]
fn the_projected_end_counts_goods() {
    let (ended, events) = with_grain().ended_now();
    assert_eq!(awards(&events), ["0 10 goods grain"]);
    assert_eq!(scores(&ended), [10, 0]);
}

#[test]
fn owners_of_one_field_get_unequal_points() {
    let tiles = ["base.U 1,0 0", "base.E 0,-1 180"];
    let mut game = game(&[], &tiles, &FIELD, &["base.U"]);
    let events = play(&mut game, &[place("2,0", 0), Action::Pass]);
    let expected = ["0 4 0,0 field ENE", "1 3 0,0 field ENE"];
    assert_eq!(awards(&events), expected);
    for event in events {
        if let Event::Scored(award) = event {
            let sum: i32 = award.terms.iter().map(|term| term.points()).sum();
            assert_eq!(sum, award.points);
        }
    }
}

#[test]
fn worth_to_gives_unequal_points() {
    let tiles = ["base.U 1,0 0", "base.E 0,-1 180"];
    let game = game(&[], &tiles, &FIELD, &["base.U"]);
    let mut found = 0;
    game.board().each_occupied(|field| {
        assert_eq!(field.kind, FeatureKind::Field);
        let worth = game.worth(field.kind, false, &game.counts(field.id));
        let to = |player| game.worth_to(field.id, player, &worth).points();
        assert_eq!((worth.points(), to(RED), to(BLUE)), (3, 4, 3));
        found += 1;
    });
    assert_eq!(found, 1);
}
