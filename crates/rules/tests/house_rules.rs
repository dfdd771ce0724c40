//! House rules: an own mix of tiles and figures.

use bastide_rules::figures::MOST_STRENGTH;
use bastide_rules::options::{FairyRule, Options};
use bastide_rules::setup::{StartPosition, full_stack, shuffled_stack};
use bastide_rules::{
    Action, Cell, Color, FigureKind, Game, Phase, Rotation, Segment, Setup, SetupError, Side,
    System, Systems, TileId, TileSet,
};

fn tile(name: &str) -> TileId {
    TileId::parse(name).unwrap()
}

fn setup(systems: Systems, options: Options, stack: &[&str]) -> Setup {
    Setup {
        players: vec![Color::Red, Color::Blue],
        systems,
        options,
        stack: stack.iter().map(|name| tile(name)).collect(),
        position: StartPosition::of(systems),
    }
}

fn place(x: i16, y: i16, rotation: Rotation) -> Action {
    Action::Place {
        cell: Cell::new(x, y),
        rotation,
    }
}

fn figure(kind: FigureKind, segment: Segment) -> Action {
    Action::Figure { kind, segment }
}

#[test]
fn a_mix_comes_in_the_order_of_the_boxes() {
    let mut options = Options::default();
    options.mix.set(tile("tower.B"), Some(2)).unwrap();
    options.mix.set(tile("base.A"), Some(0)).unwrap();
    let stack = full_stack(Systems::NONE, &[TileSet::Base, TileSet::Watch], &options);
    assert_eq!(stack.len(), 71 - 2 + 2 + 12);
    let at = |name| stack.iter().position(|&it| it == tile(name));
    assert_eq!(at("base.A"), None);
    assert!(at("base.X") < at("tower.B") && at("tower.B") < at("watch.A"));
    // The same seed shuffles another stack of the same tiles.
    let shuffled = shuffled_stack(Systems::NONE, &[TileSet::Base, TileSet::Watch], &options, 7);
    let sorted = |mut tiles: Vec<TileId>| {
        tiles.sort();
        tiles
    };
    assert_eq!(sorted(shuffled), sorted(stack));
}

#[test]
fn two_sets_have_one_river() {
    let systems = Systems::NONE.with(System::River);
    let options = Options {
        two_sets: true,
        ..Options::default()
    };
    let sets = [TileSet::Base, TileSet::River];
    let stack = full_stack(systems, &sets, &options);
    let rivers = stack.iter().filter(|it| it.set() == TileSet::River);
    assert_eq!((stack.len(), rivers.count()), (142 + 11, 11));
}

#[test]
fn impossible_mixes_are_refused() {
    let with = |name: &str, copies: u8| {
        let mut options = Options::default();
        options.mix.set(tile(name), Some(copies)).unwrap();
        options
    };
    let error = |systems, options| Game::new(setup(systems, options, &[])).unwrap_err();
    let river = Systems::NONE.with(System::River);
    let (start, source) = (TileId::START, TileId::SOURCE);
    let first = |tile| SetupError::NoFirstTile { tile };
    assert_eq!(error(Systems::NONE, with("base.D", 0)), first(start));
    assert_eq!(error(river, with("river.A", 0)), first(source));
    let lake = TileId::LAKE;
    let second = SetupError::SecondRiver { tile: lake };
    assert_eq!(error(Systems::NONE, with(lake.name(), 2)), second);
    assert!(Game::new(setup(river, with("base.D", 0), &[])).is_ok());
    let mut options = Options::default();
    options.figures.set(FigureKind::Meeple, 11).unwrap();
    let strong = SetupError::TooStrong {
        strength: MOST_STRENGTH + 1,
    };
    assert_eq!(error(Systems::ALL, options), strong);
    assert!(Game::new(setup(Systems::NONE, options, &[])).is_ok());
}

/// All figures that a player may have count in one field.
#[test]
fn all_figures_count_in_a_majority() {
    let systems = Systems::NONE.with(System::Inns);
    let mut options = Options::default();
    options.figures.set(FigureKind::Meeple, 9).unwrap();
    options.figures.set(FigureKind::Large, 3).unwrap();
    assert_eq!(options.strength(systems), MOST_STRENGTH);
    let mut setup = setup(systems, options, &[]);
    let city = (tile("base.E"), Cell::new(0, -1), Rotation::R180);
    setup.position.tiles.push(city);
    let field = Segment::Field(Side::W.halves()[1]);
    let here = Cell::ORIGIN;
    let mut all = vec![(Color::Red, FigureKind::Meeple, here, field); 9];
    all.extend([(Color::Red, FigureKind::Large, here, field); 3]);
    all.extend([(Color::Blue, FigureKind::Large, here, field); 3]);
    setup.position.figures = all;
    let game = Game::new(setup).unwrap();
    assert_eq!(game.phase(), Phase::Over);
    let scores: Vec<i32> = game.players().map(|it| game.seat(it).score).collect();
    assert_eq!(scores, [3, 0]);
}

/// An abbot in the supply does not keep the other one from being taken home.
#[test]
fn an_abbot_returns_while_another_is_in_the_supply() {
    let systems = Systems::NONE.with(System::Abbot);
    let mut options = Options::default();
    options.figures.set(FigureKind::Abbot, 2).unwrap();
    let stack = ["base.B", "base.U", "base.U", "base.U"];
    let mut game = Game::new(setup(systems, options, &stack)).unwrap();
    game.play(place(0, 1, Rotation::R0)).unwrap();
    game.play(figure(FigureKind::Abbot, Segment::Monastery))
        .unwrap();
    game.play(place(1, 0, Rotation::R0)).unwrap();
    game.play(Action::Pass).unwrap();
    game.play(place(2, 0, Rotation::R0)).unwrap();
    let recall = Action::Recall {
        cell: Cell::new(0, 1),
    };
    assert!(game.legal().contains(&recall));
    game.play(recall).unwrap();
    let red = game.players().next().unwrap();
    assert_eq!(game.seat(red).figures(FigureKind::Abbot), 2);
    assert_eq!(game.seat(red).score, 3);
}

#[test]
fn a_kind_without_figures_is_not_in_play() {
    let systems = Systems::NONE.with(System::Inns);
    let mut options = Options::default();
    options.figures.set(FigureKind::Large, 0).unwrap();
    let mut game = Game::new(setup(systems, options, &["base.U", "base.U"])).unwrap();
    game.play(place(1, 0, Rotation::R0)).unwrap();
    let large = figure(FigureKind::Large, Segment::Road(Side::W));
    let refusal = game.play(large).unwrap_err();
    assert_eq!(refusal.clause.id(), "inn-large");
}

/// Red has sixteen meeples on the board, the most that a player can have, and blue one behind
/// them: the fairy can go to each of red's, and to no other.
#[test]
fn the_fairy_can_go_to_the_most_meeples() {
    let mut options = Options {
        fairy: FairyRule::Tile,
        mayor: true,
        ..Options::default()
    };
    options.figures.set(FigureKind::Meeple, 12).unwrap();
    options.figures.set(FigureKind::Large, 0).unwrap();
    let systems = [
        System::Dragon,
        System::Abbey,
        System::Abbot,
        System::Phantom,
    ];
    let systems = systems.into_iter().fold(Systems::NONE, Systems::with);
    let mut setup = setup(systems, options, &["base.B", "base.B"]);
    let monks = [FigureKind::Abbot, FigureKind::Phantom, FigureKind::Wagon];
    let monks = [FigureKind::Meeple; 12].into_iter().chain(monks);
    let position = &mut setup.position;
    // Monasteries in a row; at its end a tile whose city leads away from it.
    position.tiles.clear();
    for (x, kind) in (0..).zip(monks) {
        let cell = Cell::new(x, 0);
        position.tiles.push((tile("base.B"), cell, Rotation::R0));
        let monk = (Color::Red, kind, cell, Segment::Monastery);
        position.figures.push(monk);
    }
    for (x, color, kind) in [
        (15, Color::Red, FigureKind::Mayor),
        (16, Color::Blue, FigureKind::Meeple),
    ] {
        let cell = Cell::new(x, 0);
        position.tiles.push((tile("base.E"), cell, Rotation::R0));
        position
            .figures
            .push((color, kind, cell, Segment::City(Side::N)));
    }
    let mut game = Game::new(setup).unwrap();
    game.play_quiet(place(-1, 0, Rotation::R0)).unwrap();
    let fairy = |action: &Action| match action {
        Action::Fairy { cell, .. } => Some(cell.x),
        _ => None,
    };
    let cells: Vec<i16> = game.legal().iter().filter_map(fairy).collect();
    assert_eq!(cells, (0..16).collect::<Vec<_>>());
}
