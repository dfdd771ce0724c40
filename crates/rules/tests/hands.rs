//! Hands of several tiles (house-hand).

use bastide_rules::options::{HandSize, Options, RiverStartTile};
use bastide_rules::setup::{Setup, SetupError, StartPosition};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{
    Action, Cell, Clause, Color, Event, Game, Phase, Player, Reason, Rotation, System, Systems,
    TileId, TileSet,
};

fn tile(name: &str) -> TileId {
    TileId::parse(name).expect("a tile")
}

fn setup(hand: HandSize, stack: &[&str]) -> Setup {
    Setup {
        players: vec![Color::Red, Color::Blue],
        systems: Systems::NONE,
        options: Options {
            hand,
            ..Options::default()
        },
        stack: stack.iter().map(|name| tile(name)).collect(),
        position: StartPosition::of(Systems::NONE),
    }
}

fn names(tiles: Vec<TileId>) -> Vec<&'static str> {
    tiles.into_iter().map(TileId::name).collect()
}

fn hand(game: &Game, player: usize) -> Vec<&'static str> {
    names(game.hand(Player::new(player).expect("a seat")))
}

#[test]
fn hands_are_dealt_in_turn_and_filled_at_the_end_of_a_part() {
    let stack = ["base.U", "base.B", "base.V", "base.W", "base.E"];
    let mut events = Vec::new();
    let mut game = Game::begin(setup(HandSize::Two, &stack), &mut events).expect("a game");
    assert_eq!(game.phase(), Phase::Hand);
    assert_eq!(
        (hand(&game, 0), hand(&game, 1)),
        (vec!["base.U", "base.V"], vec!["base.B", "base.W"])
    );
    let filled = |event: &Event| matches!(event, Event::HandFilled { count: 2, .. });
    assert!(events.len() == 2 && events.iter().all(filled), "{events:?}");
    assert!(game.is_turn_start());

    let chosen = Action::Hand {
        tile: tile("base.U"),
    };
    let events = game.play(chosen).expect("a tile of the hand");
    assert!(matches!(events[..], [Event::HandPlayed { .. }]));
    assert_eq!(
        game.phase(),
        Phase::Place {
            tile: tile("base.U")
        }
    );
    assert!(
        !game.is_turn_start(),
        "a position cannot tell of the choice"
    );
    assert_eq!(hand(&game, 0), ["base.V"]);
    let place = Action::place(Cell::new(1, 0), Rotation::R0);
    game.play_quiet(place).expect("it fits");
    let events = game.play(Action::Pass).expect("a pass");
    let told = Event::HandFilled {
        player: Player::new(0).expect("a seat"),
        count: 1,
    };
    assert!(events.contains(&told), "{events:?}");
    let drawn = |event: &Event| matches!(event, Event::Drawn { .. });
    assert!(!events.iter().any(drawn), "nobody is told which tile");
    assert_eq!(
        (hand(&game, 0), game.stack().len()),
        (vec!["base.E", "base.V"], 0)
    );
    assert_eq!(game.turn_player().index(), 1);
}

#[test]
fn only_tiles_of_the_hand_that_fit_are_chosen() {
    let stack = ["base.U", "base.B", "base.U", "base.W", "base.C", "base.V"];
    let mut setup = setup(HandSize::Three, &stack);
    // The only city is closed.
    setup
        .position
        .tiles
        .push((tile("base.E"), Cell::new(0, -1), Rotation::R180));
    let game = Game::new(setup).expect("a game");
    assert_eq!(
        game.legal(),
        [Action::Hand {
            tile: tile("base.U")
        }],
        "equal tiles are listed once"
    );
    let why = |name| {
        let refusal = game
            .why_not(Action::Hand { tile: tile(name) })
            .expect("a refusal");
        (refusal.clause, refusal.reason)
    };
    let (house, reason) = why("base.C");
    assert_eq!(
        (house, reason),
        (Clause::HouseHand, Reason::FitsNowhere(tile("base.C")))
    );
    assert_eq!(
        why("base.W").1,
        Reason::NotInHand(tile("base.W")),
        "it is another player's"
    );
}

#[test]
fn a_hand_that_fits_nowhere_is_set_aside() {
    let stack = ["base.C", "base.U", "base.C", "base.V", "base.B", "base.W"];
    let mut setup = setup(HandSize::Two, &stack);
    setup
        .position
        .tiles
        .push((tile("base.E"), Cell::new(0, -1), Rotation::R180));
    let mut events = Vec::new();
    let game = Game::begin(setup, &mut events).expect("a game");
    let aside = events
        .iter()
        .filter(|event| matches!(event, Event::Discarded { .. }));
    assert_eq!(aside.count(), 2);
    assert_eq!(hand(&game, 0), ["base.B", "base.W"]);
}

#[test]
fn the_last_tile_needs_no_choice_and_the_game_ends_without_one() {
    let mut game = Game::new(setup(HandSize::Three, &["base.U", "base.V"])).expect("a game");
    assert_eq!(
        game.phase(),
        Phase::Place {
            tile: tile("base.U")
        }
    );
    assert!(game.is_turn_start());
    for _ in 0..2 {
        let place = game.legal()[0];
        game.play_quiet(place).expect("it fits");
        game.play_quiet(Action::Pass).expect("a pass");
    }
    assert_eq!(game.phase(), Phase::Over);
    while game.undo() {}
    assert_eq!(hand(&game, 1), ["base.V"]);
}

/// The tiles of the river, and the start tile behind it, are placed as they are drawn.
#[test]
fn hands_are_dealt_after_the_river() {
    let systems = Systems::NONE.with(System::River);
    let options = Options {
        hand: HandSize::Three,
        river_start_tile: RiverStartTile::After,
        ..Options::default()
    };
    let colors = vec![Color::Red, Color::Blue, Color::Green];
    let sets = [TileSet::Base, TileSet::River];
    let mut game = Game::new(Setup::new(colors, systems, &sets, options, 1)).expect("a game");
    let mut singles = 0;
    while let Phase::Place { tile } = game.phase() {
        assert!(tile.set() == TileSet::River || tile == TileId::START);
        assert!(game.players().all(|player| game.hand_count(player) == 0));
        singles += 1;
        let place = game.legal()[0];
        game.play_quiet(place).expect("it fits");
        game.play_quiet(Action::Pass).expect("a pass");
    }
    assert_eq!((singles, game.phase()), (12, Phase::Hand));
    assert!(game.players().all(|player| game.hand_count(player) == 3));
}

/// No river tile can join a start tile without river.
#[test]
fn hands_are_dealt_once_no_tile_of_the_river_fits() {
    let stack = ["river.H", "river.C", "base.U", "base.B", "base.V", "base.W"];
    let mut setup = setup(HandSize::Two, &stack);
    setup.systems = Systems::NONE.with(System::River);
    let mut events = Vec::new();
    let game = Game::begin(setup, &mut events).expect("a game");
    let discarded = |name| Event::Discarded { tile: tile(name) };
    assert!(events.contains(&discarded("river.H")), "{events:?}");
    assert!(events.contains(&discarded("river.C")), "{events:?}");
    assert_eq!(game.phase(), Phase::Hand);
    assert_eq!(hand(&game, 0), ["base.U", "base.V"]);
    assert_eq!(hand(&game, 1), ["base.B", "base.W"]);
}

/// A position in the last round has no tiles left, but others may still hold some.
#[test]
fn no_order_of_tiles_leads_to_hands_in_the_last_round() {
    let mut setup = setup(HandSize::Two, &["base.C", "base.B"]);
    setup.systems = Systems::NONE.with(System::Abbey);
    // Monasteries around a hole: no place for red's city, but one for an abbey.
    let ring = [
        (0, 0),
        (1, 0),
        (2, 0),
        (2, 1),
        (2, 2),
        (1, 2),
        (0, 2),
        (0, 1),
    ];
    let ring = ring.map(|(x, y)| (tile("base.B"), Cell::new(x, y), Rotation::R0));
    setup.position.tiles = ring.to_vec();
    let mut game = Game::new(setup).expect("a game");
    for _ in ["the turn", "the last round"] {
        game.play_quiet(Action::Pass).expect("red keeps the abbey");
    }
    assert_eq!(
        (game.turn_player().index(), hand(&game, 1)),
        (1, vec!["base.B"])
    );
    assert_eq!(game.undealt(), None);
    assert!(!game.is_turn_start());
}

#[test]
fn a_real_box_has_no_hands() {
    let mut setup = setup(HandSize::Two, &["base.U"]);
    setup.position.is_from_box = true;
    assert_eq!(Game::new(setup), Err(SetupError::HandFromBox));
}

/// A game that begins from the turn of another deals the same hands.
#[test]
fn a_position_deals_the_same_hands() {
    let mut random = SplitMix64::new(5);
    let mut starts = 0;
    // Supplies are not in these positions.
    let most = Systems::ALL.without(System::Abbey);
    for seed in 0..12 {
        let options = Options {
            hand: [HandSize::Two, HandSize::Three][seed as usize % 2],
            ..Options::default()
        };
        let colors = Color::ALL[..2 + seed as usize % 5].to_vec();
        let systems = [Systems::NONE, most][seed as usize / 6];
        let sets = systems.tile_sets();
        let mut game =
            Game::new(Setup::new(colors, systems, &sets, options, seed)).expect("a game");
        while game.decider().is_some() {
            if game.is_turn_start() && random.below(6) == 0 {
                starts += 1;
                let again = Game::new(Setup {
                    stack: game.undealt().expect("a turn begins"),
                    position: game.position(),
                    ..game.setup().clone()
                });
                let again = again.expect("a position");
                assert_eq!(again.phase(), game.phase());
                for player in game.players() {
                    assert_eq!(again.hand(player), game.hand(player));
                }
                assert_eq!(again.stack(), game.stack());
            }
            let legal = game.legal();
            let action = legal[random.below(legal.len() as u32) as usize];
            game.play_quiet(action).expect("a legal action");
        }
    }
    assert!(starts > 80, "{starts}");
}

/// The player in turn sees no other hand, whatever the others hold.
#[test]
fn other_hands_are_unseen() {
    let mut random = SplitMix64::new(6);
    for seed in 0..8 {
        let options = Options {
            hand: HandSize::Three,
            ..Options::default()
        };
        let colors = Color::ALL[..3].to_vec();
        let systems = [Systems::NONE, Systems::ALL][seed as usize % 2];
        let sets = systems.tile_sets();
        let mut game =
            Game::new(Setup::new(colors, systems, &sets, options, seed)).expect("a game");
        while let Some(decider) = game.decider() {
            if random.below(8) == 0 {
                let seen = game.with_stack_sorted();
                let mut other = game.clone();
                other.shuffle_stack(&mut random);
                assert!(other.with_stack_sorted() == seen);
                assert_eq!(seen.hand(decider), game.hand(decider));
                assert_eq!(seen.remaining(), game.remaining());
                assert_eq!(seen.aside(), game.aside());
                assert_eq!(seen.legal(), game.legal());
                let held = game.players().filter(|&player| player != decider);
                let held: usize = held.map(|player| game.hand_count(player)).sum();
                assert!(game.unseen_places().count() >= game.stack().len() + held);
            }
            let legal = game.legal();
            let action = legal[random.below(legal.len() as u32) as usize];
            game.play_quiet(action).expect("a legal action");
        }
    }
}
