//! Games with a real box: the same tiles named one by one lead to the same game as a stack.

use bastide_rules::options::{HandSize, Options, RiverStartTile};
use bastide_rules::order::sort_by_key;
use bastide_rules::setup::Setup;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Color, Game, Phase, System, Systems, TileId, TileSet};

use super::setups::{one_of, random_setup, systems_of};
use super::taste::{Seed, Taste, weighted};

const TASTES: [Taste; 4] = [
    Taste::Any,
    Taste::Building,
    Taste::Castles,
    Taste::Extending,
];

/// A random setup whose stack begins with the river, if there is one. The start tile follows
/// the lake if the option says so.
fn setup_of(random: &mut SplitMix64, systems: Systems) -> Setup {
    let mut setup = random_setup(random, systems);
    setup.options.hand = HandSize::One;
    if systems.has(System::River) {
        sort_by_key(&mut setup.stack, |&tile| match tile.set() {
            _ if tile == TileId::LAKE => 1,
            TileSet::River => 0,
            _ => 2,
        });
        let lake = setup.stack.iter().rposition(|&tile| tile == TileId::LAKE);
        let start = setup.stack.iter().position(|&tile| tile == TileId::START);
        if setup.options.river_start_tile == RiverStartTile::After
            && let (Some(lake), Some(start)) = (lake, start)
        {
            setup.stack[lake + 1..=start].rotate_right(1);
        }
    }
    setup
}

fn from_box(setup: &Setup) -> Setup {
    let mut setup = setup.clone();
    setup.position.is_from_box = true;
    setup
}

/// Names tiles of the stack until another decision is due. Returns their number.
fn name_tiles(table: &mut Game, stack: &Game, mut named: usize) -> usize {
    while table.phase() == Phase::Draw {
        assert_eq!(table.decider(), Some(table.turn_player()));
        let tile = stack.setup().stack[named].plain();
        let draw = Action::Draw { tile };
        assert!(table.legal().contains(&draw), "{tile} is among the next");
        let before = table.clone();
        table.play_quiet(draw).expect("a listed tile is accepted");
        let after = table.clone();
        assert!(table.undo() && *table == before, "a tile can be taken back");
        table.play_quiet(draw).expect("it was legal before");
        assert!(*table == after);
        named += 1;
    }
    named
}

fn assert_same(table: &Game, stack: &Game) {
    assert_eq!(table.phase(), stack.phase());
    assert_eq!(table.decider(), stack.decider());
    assert_eq!(table.turn_player(), stack.turn_player());
    assert_eq!(table.part(), stack.part());
    assert_eq!(table.legal(), stack.legal());
    assert_eq!(table.remaining(), stack.remaining());
    for player in stack.players() {
        assert_eq!(table.seat(player), stack.seat(player));
    }
}

fn play_both(seed: u64, systems: Systems) {
    let _seed = Seed(seed);
    let mut random = SplitMix64::new(seed);
    let setup = setup_of(&mut random, systems);
    let taste = one_of(&mut random, &TASTES);
    let mut table = Game::new(from_box(&setup)).expect("a random setup is sound");
    let mut stack = Game::new(setup).expect("a random setup is sound");
    let mut named = name_tiles(&mut table, &stack, 0);
    while stack.phase() != Phase::Over {
        assert_same(&table, &stack);
        let action = weighted(&mut random, taste, &stack.legal());
        stack
            .play_quiet(action)
            .expect("a listed action is accepted");
        let before = table.clone();
        table.play_quiet(action).expect("it is legal here, too");
        let after = table.clone();
        assert!(table.undo() && table == before, "{action:?}");
        table.play_quiet(action).expect("it was legal before");
        assert!(table == after, "{action:?}");
        named = name_tiles(&mut table, &stack, named);
    }
    assert_same(&table, &stack);
    while table.undo() {}
    assert_eq!(table.plies(), 0);
}

#[test]
fn tiles_named_one_by_one_lead_to_the_same_game() {
    for seed in 9000..9400 {
        play_both(seed, systems_of(seed));
    }
    for seed in 9400..9480 {
        let all = [Systems::NONE, Systems::DEFAULT, Systems::ALL];
        play_both(seed, all[seed as usize % 3]);
    }
}

#[test]
fn a_search_sees_a_game_with_a_stack() {
    let mut random = SplitMix64::new(1);
    let setup = from_box(&setup_of(&mut random, Systems::DEFAULT));
    let game = Game::new(setup).unwrap();
    let first = game.legal()[0];
    let game = game.after(first).unwrap();
    let mut seen = game.with_stack_sorted();
    assert!(!seen.is_from_box());
    assert_eq!(seen.remaining(), game.remaining());
    while seen.phase() != Phase::Over {
        let action = weighted(&mut random, Taste::Any, &seen.legal());
        seen.play_quiet(action).unwrap();
        assert_ne!(seen.phase(), Phase::Draw, "the stack has the tiles");
    }
}

#[test]
fn a_box_is_empty_at_any_draw() {
    for seed in 9500..9600 {
        let _seed = Seed(seed);
        let mut random = SplitMix64::new(seed);
        let setup = from_box(&setup_of(&mut random, systems_of(seed)));
        let mut game = Game::new(setup).expect("a random setup is sound");
        while game.phase() != Phase::Over {
            let action = match game.phase() {
                Phase::Draw if random.below(12) == 0 => Action::End,
                _ => weighted(&mut random, Taste::Any, &game.legal()),
            };
            let before = game.clone();
            game.play_quiet(action)
                .expect("a listed action is accepted");
            let after = game.clone();
            assert!(game.undo() && game == before, "{action:?}");
            game.play_quiet(action).expect("it was legal before");
            assert!(game == after, "{action:?}");
        }
    }
}

#[test]
fn tiles_of_the_river_are_named_first() {
    let tile = |name: &str| TileId::parse(name).unwrap();
    let systems = Systems::NONE.with(System::River);
    let options = Options {
        river_start_tile: RiverStartTile::After,
        ..Options::default()
    };
    let mut setup = Setup::new(Color::ALL[..2].to_vec(), systems, &[], options, 1);
    setup.stack = ["base.B", "base.D", "base.E", "river.L"].map(tile).to_vec();
    let mut game = Game::new(from_box(&setup)).unwrap();
    let refused = |game: &Game, name| {
        let refusal = game.why_not(Action::Draw { tile: tile(name) }).unwrap();
        refusal.clause.id()
    };
    let lake = Action::Draw { tile: TileId::LAKE };
    assert_eq!(game.legal(), [lake, Action::End]);
    assert_eq!(refused(&game, "base.D"), "river-first");
    game.play_quiet(lake).unwrap();
    game.play_quiet(game.legal()[0]).unwrap();
    game.play_quiet(Action::Pass).unwrap();
    let start = Action::Draw {
        tile: TileId::START,
    };
    assert_eq!(game.legal(), [start, Action::End]);
    assert_eq!(refused(&game, "base.B"), "river-start-tile");
    assert_eq!(refused(&game, "river.L"), "base-tiles");
}

#[test]
fn a_box_can_lack_tiles() {
    let setup = |sets: &[TileSet]| {
        Setup::new(
            Color::ALL[..2].to_vec(),
            Systems::NONE,
            sets,
            Default::default(),
            7,
        )
    };
    let mut game = Game::new(from_box(&setup(&[TileSet::Base]))).unwrap();
    let tile = TileId::parse("base.B").unwrap();
    for (action, phase) in [
        (Action::Draw { tile }, "place"),
        (game_place(), "figure"),
        (Action::Pass, "draw"),
    ] {
        game.play_quiet(action).unwrap();
        assert_eq!(game.phase().name(), phase);
    }
    let before = game.clone();
    game.play_quiet(Action::End).unwrap();
    assert_eq!(game.phase(), Phase::Over);
    assert!(game.stack().is_empty());
    assert!(game.undo() && game == before);
    // A tile that is not left is refused, by the clause about the tiles.
    let none = Action::Draw {
        tile: TileId::parse("tower.A").unwrap(),
    };
    assert_eq!(game.why_not(none).unwrap().clause.id(), "base-tiles");
    assert!(game.why_not(Action::Pass).is_some());
}

fn game_place() -> Action {
    let cell = bastide_rules::Cell::new(0, 1);
    Action::place(cell, bastide_rules::Rotation::R0)
}
