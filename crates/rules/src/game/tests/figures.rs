//! Figures of other strength, and those that join others.

use super::table::*;
use crate::event::Event;
use crate::figures::FigureKind::{Builder, Large, Meeple};
use crate::{Action, Clause, Reason, Refusal};

/// A crossing on the west end of the start tile's road, and a road on the east.
const ROAD: [&str; 2] = ["base.X -1,0 0", "base.U 1,0 0"];

#[test]
fn a_large_meeple_outweighs_a_meeple_and_comes_home() {
    let figures = ["blue meeple 0,0 road E", "red large 1,0 road E"];
    let mut game = game(&[], &ROAD, &figures, &["base.X", "base.B"]);
    assert_eq!(game.seat(RED).figures(Large), 0);
    let events = play(&mut game, &[place("2,0", 0), Action::Pass]);
    assert_eq!(awards(&events), ["0 4 -1,0 road E"]);
    assert_eq!(game.seat(RED).figures(Large), 1);
    assert_eq!(game.seat(BLUE).figures(Meeple), 7);
    assert_eq!(game.board().figures(), []);
}

#[test]
fn two_meeples_are_as_strong_as_a_large_meeple() {
    let figures = [
        "blue meeple 0,0 road E",
        "blue meeple -1,0 road E",
        "red large 1,0 road E",
    ];
    let mut game = game(&[], &ROAD, &figures, &["base.X", "base.B"]);
    play(&mut game, &[place("2,0", 0), Action::Pass]);
    assert_eq!(scores(&game), [4, 4]);
}

#[test]
fn a_large_meeple_stands_where_a_meeple_does_and_occupies() {
    let mut game = game(&[], &[], &[], &["base.U", "base.U", "base.B"]);
    play(&mut game, &[place("1,0", 0)]);
    let large = figure(Large, "road E");
    assert!(game.legal().contains(&large));
    play(&mut game, &[large, place("2,0", 0)]);
    let taken = Refusal::new(Clause::BaseMeeple, Reason::Taken { by: RED });
    assert_eq!(refusal(&game, figure(Meeple, "road E")), taken);
    let feature = game.board().feature_at(cell("0,0"), segment("road W"));
    assert_eq!(feature.map(|road| road.strengths[0]), Some(2));
}

#[test]
fn a_builder_needs_an_own_meeple() {
    let figures = ["blue meeple 0,0 road E"];
    let mut game = game(&[], &[], &figures, &["base.U", "base.B"]);
    play(&mut game, &[place("1,0", 0)]);
    let builder = figure(Builder, "road E");
    assert_eq!(
        refusal(&game, builder).reason,
        Reason::NoCompany { kind: Builder }
    );
    let field = Reason::WrongPlace {
        kind: Builder,
        segment: segment("field NNW"),
    };
    assert_eq!(refusal(&game, figure(Builder, "field NNW")).reason, field);
    let is_builder = |action: &Action| matches!(action, Action::Figure { kind: Builder, .. });
    assert!(!game.legal().iter().any(is_builder));
}

#[test]
fn a_builder_stands_beside_an_own_meeple_or_large_meeple() {
    for other in ["red meeple 0,0 road E", "red large 0,0 road E"] {
        let mut game = game(&[], &[], &[other], &["base.U", "base.U", "base.B"]);
        play(&mut game, &[place("1,0", 0)]);
        let taken = Reason::Taken { by: RED };
        assert_eq!(refusal(&game, figure(Meeple, "road E")).reason, taken);
        let before = game.board().feature_at(cell("0,0"), segment("road W"));
        let builder = figure(Builder, "road W");
        assert!(game.legal().contains(&figure(Builder, "road E")));
        assert_eq!(game.canonical(builder), Ok(figure(Builder, "road E")));
        play(&mut game, &[builder]);
        let after = game.board().feature_at(cell("0,0"), segment("road W"));
        assert_eq!(before.map(|it| it.strengths), after.map(|it| it.strengths));
        assert_eq!(game.seat(RED).figures(Builder), 0);
    }
}

#[test]
fn there_is_one_builder() {
    let figures = ["red meeple 0,0 road E", "red builder 0,0 road E"];
    let mut game = game(&[], &[], &figures, &["base.U", "base.B"]);
    play(&mut game, &[place("1,0", 0)]);
    let none = Reason::NoneLeft(Builder);
    assert_eq!(refusal(&game, figure(Builder, "road E")).reason, none);
}

#[test]
fn a_builder_goes_home_with_the_completed_feature() {
    let figures = ["red meeple 0,0 road E", "red builder 1,0 road E"];
    let mut game = game(&[], &ROAD, &figures, &["base.X", "base.B", "base.B"]);
    let events = play(&mut game, &[place("2,0", 0), Action::Pass]);
    let home = |event: &Event| matches!(event, Event::Returned { kind: Builder, .. });
    assert!(events.iter().any(home));
    assert_eq!(game.board().figures(), []);
    let seat = game.seat(RED);
    assert_eq!((seat.figures(Meeple), seat.figures(Builder)), (7, 1));
}

#[test]
fn a_builder_without_company_may_stand_nowhere() {
    // Red has only a builder left.
    let figures = ["red large 0,0 city N"];
    let mut setup = setup(&[], &[], &figures, &["base.U", "base.B"]);
    let none = crate::setup::Supply::default().with(crate::pieces::Piece::MEEPLE, 0);
    setup.position.supply = vec![(crate::Color::Red, none)];
    let game = begin(setup);
    let mut spots = Vec::new();
    game.joint_into(&mut spots);
    assert!(!spots.is_empty());
    for spot in spots {
        assert_eq!(spot.free, 0, "{spot:?}");
    }
}
