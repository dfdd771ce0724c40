//! The second part of a turn.

use super::table::*;
use crate::System::{Bridges, Tower};
use crate::action::Axis;
use crate::event::Event;
use crate::figures::FigureKind::{Large, Meeple};
use crate::pieces::Piece;
use crate::{Action, Clause, Color, Game, Phase, Reason, System};

const WITH_BUILDER: [&str; 2] = ["red meeple 0,0 road E", "red builder 0,0 road E"];
const ROADS: [&str; 5] = ["base.U"; 5];

fn part(game: &Game) -> u8 {
    game.core.state.turn.part
}

#[test]
fn extending_the_road_of_a_builder_gives_a_second_part() {
    for systems in [&[][..], &System::ALL[..5]] {
        let mut game = game(systems, &[], &WITH_BUILDER, &ROADS);
        assert!(game.is_turn_start());
        let events = play(&mut game, &[place("1,0", 0), Action::Pass]);
        let drawn = Event::Drawn {
            player: RED,
            tile: tile("base.U"),
        };
        assert_eq!(events.last(), Some(&drawn), "a tile of its own");
        assert_eq!((game.turn_player(), part(&game)), (RED, 2));
        assert!(matches!(game.phase(), Phase::Place { .. }));
        assert!(!game.is_turn_start(), "a position cannot tell of it");
        play(&mut game, &[place("2,0", 0), Action::Pass]);
        assert_eq!((game.turn_player(), part(&game)), (BLUE, 1));
        assert!(game.is_turn_start(), "there is no third part");
        while game.undo() {}
        assert_eq!((game.turn_player(), part(&game)), (RED, 1));
    }
}

#[test]
fn extending_something_else_gives_none() {
    let mut game = game(&[], &[], &WITH_BUILDER, &ROADS);
    play(&mut game, &[place("0,1", 0), Action::Pass]);
    assert_eq!((game.turn_player(), part(&game)), (BLUE, 1));
    // Another player's builder does not help.
    play(&mut game, &[place("1,0", 0), Action::Pass]);
    assert_eq!((game.turn_player(), part(&game)), (RED, 1));
}

#[test]
fn each_part_allows_a_figure() {
    let mut game = game(&[], &[], &WITH_BUILDER, &ROADS);
    play(&mut game, &[place("1,0", 0), figure(Meeple, "field NNW")]);
    play(&mut game, &[place("2,0", 0), figure(Large, "field SSW")]);
    assert_eq!(game.turn_player(), BLUE);
    assert_eq!(game.board().figures().len(), 4);
}

#[test]
fn each_part_allows_a_bridge() {
    for systems in [&[Bridges][..], &System::ALL[..5]] {
        let mut game = game(systems, &[], &WITH_BUILDER, &ROADS);
        let bridge = |at| Action::Bridge {
            cell: cell(at),
            axis: Axis::Ns,
        };
        let second = |game: &Game, at| {
            let refusal = refusal(game, bridge(at));
            assert_eq!(refusal.clause, Clause::BridgeOne);
            assert_eq!(refusal.reason, Reason::SecondBridge(cell(at)));
        };
        play(&mut game, &[place("1,0", 0), bridge("1,0")]);
        play(&mut game, &[Action::Pass, place("2,0", 0)]);
        second(&game, "1,0");
        play(&mut game, &[bridge("2,0")]);
        second(&game, "2,0");
        play(&mut game, &[Action::Pass]);
        assert_eq!(game.turn_player(), BLUE);
        assert_eq!(game.seat(RED).pieces(Piece::Bridge), 1);
    }
}

#[test]
fn a_bridge_is_refused_twice_in_one_part() {
    let mut game = game(&[Bridges], &[], &WITH_BUILDER, &ROADS);
    play(&mut game, &[place("1,0", 0), Action::Pass]);
    play(&mut game, &[place("2,0", 0)]);
    let bridge = |at| Action::Bridge {
        cell: cell(at),
        axis: Axis::Ns,
    };
    play(&mut game, &[bridge("2,0")]);
    let reason = Reason::SecondBridge(cell("1,0"));
    assert_eq!(refusal(&game, bridge("1,0")).reason, reason);
}

#[test]
fn one_ransom_is_for_the_whole_turn() {
    for systems in [&[Tower][..], &System::ALL[..5]] {
        let mut setup = setup(systems, &[], &WITH_BUILDER, &ROADS);
        setup.position.scores = vec![(Color::Red, 9)];
        setup.position.prisoners = vec![
            (Color::Red, Meeple, Color::Blue),
            (Color::Red, Large, Color::Blue),
        ];
        let mut game = begin(setup);
        let ransom = Action::Ransom {
            captor: Color::Blue,
            kind: None,
        };
        let first = Action::Ransom {
            captor: Color::Blue,
            kind: Some(Meeple),
        };
        play(&mut game, &[place("1,0", 0), first, Action::Pass]);
        assert_eq!((game.turn_player(), part(&game)), (RED, 2));
        assert!(!game.legal().contains(&ransom));
        let again = refusal(&game, ransom);
        assert_eq!(again.clause, Clause::TowerRansomOnce);
        assert_eq!(again.reason, Reason::RansomedAlready);
        play(&mut game, &[place("2,0", 0)]);
        assert_eq!(refusal(&game, ransom).reason, Reason::RansomedAlready);
        play(&mut game, &[Action::Pass, place("0,1", 0), Action::Pass]);
        assert_eq!(game.turn_player(), RED);
        play(&mut game, &[ransom]);
        assert_eq!(scores(&game), [3, 6]);
    }
}

#[test]
fn a_ransom_may_wait_for_the_second_part() {
    let mut setup = setup(&[Tower], &[], &WITH_BUILDER, &ROADS);
    setup.position.scores = vec![(Color::Red, 3)];
    setup.position.prisoners = vec![(Color::Red, Large, Color::Blue)];
    let mut game = begin(setup);
    let ransom = Action::Ransom {
        captor: Color::Blue,
        kind: None,
    };
    play(&mut game, &[place("1,0", 0), Action::Pass, ransom]);
    play(&mut game, &[place("2,0", 0), figure(Large, "field NNW")]);
    assert_eq!((game.turn_player(), scores(&game)), (BLUE, vec![0, 3]));
}

#[test]
fn the_game_ends_where_a_second_part_has_no_tile() {
    for systems in [&[][..], &System::ALL[..5]] {
        let mut game = game(systems, &[], &WITH_BUILDER, &["base.U"]);
        let events = play(&mut game, &[place("1,0", 0), Action::Pass]);
        assert_eq!(game.phase(), Phase::Over);
        assert_eq!(awards(&events), ["0 2 0,0 road E"]);
    }
}

#[test]
fn a_misfit_in_a_second_part_is_replaced() {
    // The start tile's city is closed: a tile of nothing but city fits nowhere.
    let closed = ["base.E 0,-1 180"];
    let stack = ["base.U", "base.C", "base.U", "base.U"];
    let mut game = game(&[], &closed, &WITH_BUILDER, &stack);
    let events = play(&mut game, &[place("1,0", 0), Action::Pass]);
    let discarded = Event::Discarded {
        tile: tile("base.C"),
    };
    assert!(events.contains(&discarded));
    assert_eq!((game.turn_player(), part(&game)), (RED, 2));
}
