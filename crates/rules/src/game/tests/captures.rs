//! Towers and figures of several kinds.

use super::table::*;
use crate::System::Tower;
use crate::event::Event;
use crate::expansions::TowerPhase;
use crate::figures::FigureKind::{Builder, Large, Meeple};
use crate::{Action, Color, Game, Phase, Reason};

/// A foundation south of the start tile, and a road east of it.
const TILES: [&str; 2] = ["tower.I 0,1 0", "base.U 1,0 0"];

/// Blue places a road and raises the tower.
fn raised_by_blue(figures: &[&str]) -> Game {
    let mut setup = setup(&[Tower], &TILES, figures, &["base.U", "base.B", "base.B"]);
    setup.position.turn = Some(Color::Blue);
    setup.position.scores = vec![(Color::Red, 3)];
    let mut game = begin(setup);
    play(&mut game, &[place("2,0", 0), floor("0,1")]);
    game
}

fn asks_for_capture(game: &Game) -> bool {
    let tower = cell("0,1");
    game.phase() == Phase::Tower(TowerPhase::Capture { tower })
}

#[test]
fn a_builder_cannot_be_captured() {
    let figures = ["red meeple 1,0 road E", "red builder 0,0 road E"];
    let game = raised_by_blue(&figures);
    assert!(!asks_for_capture(&game), "only the builder is in range");
    let capturable = |kind| {
        let mut figures = game.board().standing();
        let figure = figures.find(|figure| figure.figure == kind);
        figure.map(|figure| game.is_capturable(&figure))
    };
    assert_eq!(capturable(Builder), Some(false));
    assert_eq!(capturable(Meeple), Some(true));
}

#[test]
fn a_builder_in_range_of_others_is_safe() {
    let figures = [
        "red builder 0,0 road E",
        "red meeple 1,0 road E",
        "red meeple 0,0 city N",
    ];
    let game = raised_by_blue(&figures);
    let safe = Reason::Uncapturable(Builder);
    assert_eq!(refusal(&game, capture("0,0", "road E")).reason, safe);
    assert_eq!(game.legal(), [capture("0,0", "city N"), Action::Spare]);
}

#[test]
fn a_builder_goes_home_when_the_last_own_meeple_is_captured() {
    let figures = ["red meeple 0,0 road E", "red builder 1,0 road E"];
    let mut game = raised_by_blue(&figures);
    let events = play(&mut game, &[capture("0,0", "road E")]);
    let of = |event: &Event| match event {
        Event::Captured { kind, .. } => Some((*kind, false)),
        Event::Returned { kind, .. } => Some((*kind, true)),
        _ => None,
    };
    let moved: Vec<_> = events.iter().filter_map(of).collect();
    assert_eq!(moved, [(Meeple, false), (Builder, true)]);
    assert_eq!(game.seat(RED).figures(Builder), 1);
    assert_eq!(game.board().figures(), []);
}

#[test]
fn a_builder_stays_while_an_own_meeple_does() {
    let figures = [
        "red meeple 0,0 road E",
        "red large 1,0 road E",
        "red builder 1,0 road E",
    ];
    let mut game = raised_by_blue(&figures);
    play(&mut game, &[capture("0,0", "road E")]);
    assert_eq!(game.seat(RED).figures(Builder), 0);
    assert_eq!(game.board().figures().len(), 2);
}

#[test]
fn another_players_meeple_does_not_count_as_company() {
    let figures = [
        "red meeple 0,0 road E",
        "blue meeple 1,0 road E",
        "red builder 1,0 road E",
    ];
    let mut game = raised_by_blue(&figures);
    play(&mut game, &[capture("0,0", "road E")]);
    assert_eq!(game.seat(RED).figures(Builder), 1);
}

#[test]
fn a_large_meeple_is_held_as_a_large_meeple_and_bought_back() {
    let mut game = raised_by_blue(&["red large 0,0 road E"]);
    play(&mut game, &[capture("0,0", "road E")]);
    let held = |game: &Game, kind| game.prisoners(BLUE, RED, kind);
    assert_eq!((held(&game, Meeple), held(&game, Large)), (0, 1));
    assert_eq!(game.seat(RED).figures(Large), 0);
    assert_eq!(
        game.position().prisoners,
        [(Color::Red, Large, Color::Blue)]
    );
    let ransom = Action::Ransom {
        captor: Color::Blue,
        kind: None,
    };
    assert!(game.legal().contains(&ransom));
    let events = play(&mut game, &[ransom]);
    assert!(matches!(
        events[..],
        [Event::Ransomed {
            kind: Large,
            price: 3,
            ..
        }]
    ));
    assert_eq!((scores(&game), held(&game, Large)), (vec![0, 3], 0));
    let seat = game.seat(RED);
    assert_eq!((seat.figures(Large), seat.figures(Meeple)), (1, 7));
}

#[test]
fn a_large_meeple_is_exchanged_for_a_meeple() {
    let mut setup = setup(
        &[Tower],
        &TILES,
        &["red meeple 0,0 road E"],
        &["base.U", "base.B"],
    );
    setup.position.turn = Some(Color::Blue);
    setup.position.prisoners = vec![(Color::Blue, Large, Color::Red)];
    let mut game = begin(setup);
    assert_eq!(game.seat(BLUE).figures(Large), 0);
    let actions = [place("2,0", 0), floor("0,1"), capture("0,0", "road E")];
    let events = play(&mut game, &actions);
    let exchanged = Event::Exchanged {
        between: [BLUE, RED],
        kinds: [Large, Meeple],
    };
    assert!(events.contains(&exchanged));
    assert_eq!(game.seat(BLUE).figures(Large), 1);
    assert_eq!(game.seat(RED).figures(Meeple), 7);
    assert_eq!(game.position().prisoners, []);
}
