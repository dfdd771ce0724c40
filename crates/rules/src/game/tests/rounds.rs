//! Second parts of a turn around a bazaar and in its round.

use super::table::*;
use crate::System::{Bazaars, Bridges, Tower};
use crate::event::Event;
use crate::figures::FigureKind::Large;
use crate::options::{BazaarBuilder, BazaarUnplaceable, BazaarVariant};
use crate::{Action, Color, Game, Phase, Player, Setup, System};

/// Both players have a builder: red on the road, blue in the city.
const BOTH: [&str; 4] = [
    "red meeple 0,0 road E",
    "red builder 0,0 road E",
    "blue meeple 0,0 city N",
    "blue builder 0,0 city N",
];

/// Red draws a bazaar on a road, two tiles are shown, and these follow.
fn at_the_bazaar(systems: &[System], shown: [&str; 2], rest: &[&str]) -> Setup {
    let mut stack = vec!["bcb.E"];
    stack.extend(shown);
    stack.extend(rest);
    let mut setup = setup(systems, &[], &BOTH, &stack);
    setup.systems = setup.systems.with(Bazaars);
    setup
}

/// Red opens the bazaar, extending the own road; blue takes the tile for
/// nothing, and red the other one.
fn buy(game: &mut Game, name: &str) {
    let offer = Action::Offer {
        tile: tile(name),
        bid: 0,
    };
    play(game, &[place("1,0", 90), Action::Pass, offer, Action::Pass]);
}

/// Whose turn it is, and which part of it.
fn turn(game: &Game) -> (Player, u8) {
    (game.turn_player(), game.core.state.turn.part)
}

#[test]
fn the_host_plays_the_second_part_after_the_round() {
    for systems in [&[][..], &System::ALL[..5]] {
        let setup = at_the_bazaar(systems, ["base.U", "base.V"], &["base.U"; 3]);
        let mut game = begin(setup);
        buy(&mut game, "base.U");
        assert_eq!(turn(&game), (BLUE, 1));
        play(&mut game, &[place("0,1", 0), Action::Pass]);
        assert_eq!(turn(&game), (RED, 1), "a turn of the round");
        play(&mut game, &[place("-1,1", 180), Action::Pass]);
        assert_eq!(turn(&game), (RED, 2));
        assert_eq!(game.bazaar_host(), None);
        play(&mut game, &[place("2,0", 0), Action::Pass]);
        assert_eq!(turn(&game), (BLUE, 1), "left of the host");
        while game.undo() {}
        assert_eq!(turn(&game), (RED, 1));
    }
}

#[test]
fn the_host_plays_the_second_part_after_a_draft() {
    let mut setup = at_the_bazaar(&[], ["base.U", "base.V"], &["base.U"; 3]);
    setup.options.bazaar_variant = BazaarVariant::Draft;
    let mut game = begin(setup);
    let draft = Action::Draft {
        tile: tile("base.U"),
    };
    play(&mut game, &[place("1,0", 90), Action::Pass, draft]);
    play(&mut game, &[place("0,1", 0), Action::Pass]);
    play(&mut game, &[place("-1,1", 180), Action::Pass]);
    assert_eq!(turn(&game), (RED, 2));
    play(&mut game, &[place("2,0", 0), Action::Pass]);
    assert_eq!(turn(&game), (BLUE, 1));
}

#[test]
fn a_ransom_before_the_bazaar_counts_in_the_second_part() {
    let mut setup = at_the_bazaar(&[Tower], ["base.U", "base.V"], &["base.U"; 3]);
    setup.position.scores = vec![(Color::Red, 9)];
    setup.position.prisoners = vec![(Color::Red, Large, Color::Blue)];
    let mut game = begin(setup);
    let ransom = Action::Ransom {
        captor: Color::Blue,
        kind: None,
    };
    play(&mut game, &[ransom]);
    buy(&mut game, "base.U");
    play(&mut game, &[place("0,1", 0), Action::Pass]);
    assert!(game.core.state.turn.once.is_empty(), "a turn of its own");
    play(&mut game, &[place("-1,1", 180), Action::Pass]);
    assert_eq!(turn(&game), (RED, 2));
    assert!(game.core.state.turn.once.has(Tower));
}

#[test]
fn a_second_part_in_a_round_comes_from_the_stack() {
    for systems in [&[][..], &System::ALL[..5]] {
        let setup = at_the_bazaar(systems, ["base.R", "base.V"], &["base.U"; 4]);
        let mut game = begin(setup);
        buy(&mut game, "base.R");
        let events = play(&mut game, &[place("0,-1", 180), Action::Pass]);
        let drawn = Event::Drawn {
            player: BLUE,
            tile: tile("base.U"),
        };
        assert_eq!(events.last(), Some(&drawn));
        assert_eq!(turn(&game), (BLUE, 2));
        play(&mut game, &[place("0,1", 0), Action::Pass]);
        assert_eq!(turn(&game), (RED, 1), "the round goes on");
        assert_eq!(game.bazaar_host(), Some(RED));
    }
}

#[test]
fn a_bazaar_drawn_in_a_round_opens_none() {
    for systems in [&[][..], &System::ALL[..5]] {
        let rest = ["bcb.A", "base.U", "base.U", "base.U", "base.U"];
        let setup = at_the_bazaar(systems, ["base.R", "base.V"], &rest);
        let mut game = begin(setup);
        buy(&mut game, "base.R");
        play(&mut game, &[place("0,-1", 180), Action::Pass]);
        assert_eq!(turn(&game), (BLUE, 2));
        play(&mut game, &[place("0,1", 0), Action::Pass]);
        assert!(matches!(game.phase(), Phase::Place { tile } if tile.name() == "base.V"));
        assert_eq!(turn(&game), (RED, 1));
    }
}

#[test]
fn a_bazaar_in_a_second_part_outside_a_round_opens() {
    let stack = ["base.U", "bcb.E", "base.U", "base.V", "base.U", "base.U"];
    let mut setup = setup(&[], &[], &BOTH, &stack);
    setup.systems = setup.systems.with(Bazaars);
    let mut game = begin(setup);
    play(&mut game, &[place("1,0", 0), Action::Pass]);
    play(&mut game, &[place("2,0", 90), Action::Pass]);
    assert_eq!(game.bazaar_host(), Some(RED));
    let offer = Action::Offer {
        tile: tile("base.U"),
        bid: 0,
    };
    play(&mut game, &[offer, Action::Pass]);
    play(&mut game, &[place("0,1", 0), Action::Pass]);
    play(&mut game, &[place("-1,1", 180), Action::Pass]);
    assert_eq!(turn(&game), (BLUE, 1), "the turn had two parts");
}

#[test]
fn the_round_continues_if_a_second_part_has_no_tile() {
    for systems in [&[][..], &System::ALL[..5]] {
        let mut game = begin(at_the_bazaar(systems, ["base.R", "base.V"], &[]));
        buy(&mut game, "base.R");
        play(&mut game, &[place("0,-1", 180), Action::Pass]);
        assert_eq!(turn(&game), (RED, 1));
        play(&mut game, &[place("0,1", 0), Action::Pass]);
        assert_eq!(game.phase(), Phase::Over);
    }
}

#[test]
fn a_tile_set_aside_in_a_second_part_is_replaced() {
    let figures = [
        "red meeple 0,0 city N",
        "red builder 0,0 city N",
        "blue meeple 0,0 city S",
        "blue builder 0,0 city S",
    ];
    // Where no road is, a crossing fits only with a bridge.
    let stack = ["bcb.K", "base.G", "base.G", "base.X", "base.G", "base.G"];
    for unplaceable in [BazaarUnplaceable::Skip, BazaarUnplaceable::Redraw] {
        let mut setup = setup(&[Bazaars, Bridges], &[], &figures, &stack);
        setup.position.tiles[0].0 = tile("base.H");
        setup.options.bazaar_unplaceable = unplaceable;
        let mut game = begin(setup);
        let offer = Action::Offer {
            tile: tile("base.G"),
            bid: 0,
        };
        play(&mut game, &[place("0,-1", 90), Action::Pass]);
        play(&mut game, &[offer, Action::Pass]);
        play(&mut game, &[place("0,1", 90), Action::Pass]);
        assert_eq!(turn(&game), (BLUE, 2));
        play(&mut game, &[Action::Discard]);
        assert_eq!(turn(&game), (BLUE, 2));
        assert!(matches!(game.phase(), Phase::Place { tile } if tile.name() == "base.G"));
        assert_eq!(game.stack().len(), 1);
        play(&mut game, &[place("0,2", 90), Action::Pass]);
        assert_eq!(turn(&game), (RED, 1), "the round goes on");
    }
}

#[test]
fn face_down_tiles_count_as_remaining() {
    let mut setup = at_the_bazaar(&[], ["base.B", "bcb.A"], &["base.V", "base.A"]);
    setup.options.bazaar_builder = BazaarBuilder::BuilderFirst;
    let mut game = begin(setup);
    let count = |game: &Game| -> Vec<_> {
        let remaining = game.remaining().into_iter();
        remaining.map(|(tile, n)| (tile.name(), n)).collect()
    };
    assert_eq!(count(&game).len(), 4);
    play(&mut game, &[place("1,0", 90), Action::Pass]);
    assert_eq!(turn(&game), (RED, 2));
    assert_eq!(game.stack().len(), 1);
    let hidden = ["base.A", "base.B", "bcb.A"].map(|name| (name, 1));
    assert_eq!(count(&game), hidden);
    play(&mut game, &[place("-1,0", 180), Action::Pass]);
    assert_eq!(game.bazaar_shown().len(), 2);
    assert_eq!(count(&game), [("base.A", 1)]);
}
