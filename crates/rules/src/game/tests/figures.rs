//! Figures of other strength, and those that join others.

use super::table::*;
use crate::event::Event;
use crate::figures::FigureKind::{Giant, Helper, Meeple};
use crate::{Action, Clause, Reason, Refusal};

/// A crossing on the west end of the start tile's road, and a road on the east.
const ROAD: [&str; 2] = ["base.X -1,0 0", "base.U 1,0 0"];

#[test]
fn a_giant_outweighs_a_meeple_and_comes_home() {
    let figures = ["blue meeple 0,0 road E", "red giant 1,0 road E"];
    let mut game = game(&[], &ROAD, &figures, &["base.X", "base.B"]);
    assert_eq!(game.seat(RED).figures(Giant), 0);
    let events = play(&mut game, &[place("2,0", 0), Action::Pass]);
    assert_eq!(awards(&events), ["0 4 -1,0 road E"]);
    assert_eq!(game.seat(RED).figures(Giant), 1);
    assert_eq!(game.seat(BLUE).figures(Meeple), 7);
    assert_eq!(game.board().figures(), []);
}

#[test]
fn two_meeples_are_as_strong_as_a_giant() {
    let figures = [
        "blue meeple 0,0 road E",
        "blue meeple -1,0 road E",
        "red giant 1,0 road E",
    ];
    let mut game = game(&[], &ROAD, &figures, &["base.X", "base.B"]);
    play(&mut game, &[place("2,0", 0), Action::Pass]);
    assert_eq!(scores(&game), [4, 4]);
}

#[test]
fn a_giant_stands_where_a_meeple_does_and_occupies() {
    let mut game = game(&[], &[], &[], &["base.U", "base.U", "base.B"]);
    play(&mut game, &[place("1,0", 0)]);
    let giant = figure(Giant, "road E");
    assert!(game.legal().contains(&giant));
    play(&mut game, &[giant, place("2,0", 0)]);
    let taken = Refusal::new(Clause::BaseMeeple, Reason::Taken { by: RED });
    assert_eq!(refusal(&game, figure(Meeple, "road E")), taken);
    let feature = game.board().feature_at(cell("0,0"), segment("road W"));
    assert_eq!(feature.map(|road| road.strengths[0]), Some(2));
}

#[test]
fn a_helper_needs_an_own_meeple() {
    let figures = ["blue meeple 0,0 road E"];
    let mut game = game(&[], &[], &figures, &["base.U", "base.B"]);
    play(&mut game, &[place("1,0", 0)]);
    let helper = figure(Helper, "road E");
    assert_eq!(
        refusal(&game, helper).reason,
        Reason::NoCompany { kind: Helper }
    );
    let field = Reason::WrongPlace {
        kind: Helper,
        segment: segment("field NNW"),
    };
    assert_eq!(refusal(&game, figure(Helper, "field NNW")).reason, field);
    let is_helper = |action: &Action| matches!(action, Action::Figure { kind: Helper, .. });
    assert!(!game.legal().iter().any(is_helper));
}

#[test]
fn a_helper_stands_beside_an_own_meeple_or_giant() {
    for other in ["red meeple 0,0 road E", "red giant 0,0 road E"] {
        let mut game = game(&[], &[], &[other], &["base.U", "base.U", "base.B"]);
        play(&mut game, &[place("1,0", 0)]);
        let taken = Reason::Taken { by: RED };
        assert_eq!(refusal(&game, figure(Meeple, "road E")).reason, taken);
        let before = game.board().feature_at(cell("0,0"), segment("road W"));
        let helper = figure(Helper, "road W");
        assert!(game.legal().contains(&figure(Helper, "road E")));
        assert_eq!(game.canonical(helper), Ok(figure(Helper, "road E")));
        play(&mut game, &[helper]);
        let after = game.board().feature_at(cell("0,0"), segment("road W"));
        assert_eq!(before.map(|it| it.strengths), after.map(|it| it.strengths));
        assert_eq!(game.seat(RED).figures(Helper), 0);
    }
}

#[test]
fn there_is_one_helper() {
    let figures = ["red meeple 0,0 road E", "red helper 0,0 road E"];
    let mut game = game(&[], &[], &figures, &["base.U", "base.B"]);
    play(&mut game, &[place("1,0", 0)]);
    let none = Reason::NoneLeft(Helper);
    assert_eq!(refusal(&game, figure(Helper, "road E")).reason, none);
}

#[test]
fn a_helper_goes_home_with_the_completed_feature() {
    let figures = ["red meeple 0,0 road E", "red helper 1,0 road E"];
    let mut game = game(&[], &ROAD, &figures, &["base.X", "base.B", "base.B"]);
    let events = play(&mut game, &[place("2,0", 0), Action::Pass]);
    let home = |event: &Event| matches!(event, Event::Returned { kind: Helper, .. });
    assert!(events.iter().any(home));
    assert_eq!(game.board().figures(), []);
    let seat = game.seat(RED);
    assert_eq!((seat.figures(Meeple), seat.figures(Helper)), (7, 1));
}

#[test]
fn what_could_stand_after_a_placement_can() {
    // Red has only a helper left.
    let figures = ["red giant 0,0 city N"];
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
