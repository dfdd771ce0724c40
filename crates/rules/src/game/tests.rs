//! Remaining tiles, and everything that an expansion may do.

mod captures;
mod figures;
mod points;
mod random;
mod rounds;
mod second;
mod table;

use crate::pieces::Piece;
use crate::setup::{FigureProblem, SetupError, StartPosition};
use crate::shuffle::SplitMix64;
use crate::{
    Cell, Color, FigureKind, Game, Half, Phase, Rotation, Segment, Setup, Side, Systems, TileId,
    TileSet,
};

#[test]
fn the_projected_end_equals_the_real_one() {
    let players = Color::ALL[..3].to_vec();
    let setup = Setup::new(players, Systems::ALL, &TileSet::ALL, Default::default(), 5);
    let mut game = Game::new(setup).expect("a sound setup");
    let mut random = SplitMix64::new(5);
    while game.phase() != Phase::Over {
        let before = game.clone();
        let (ended, _) = game.ended_now();
        assert_eq!(ended.phase(), Phase::Over);
        assert!(game == before, "looking ahead changes nothing");
        let left: usize = game.remaining().iter().map(|&(_, n)| usize::from(n)).sum();
        assert_eq!(left, game.stack().len());
        let legal = game.legal();
        let action = legal[random.below(legal.len() as u32) as usize];
        game.play_quiet(action).expect("a listed action");
        if game.phase() == Phase::Over {
            let seats = |game: &Game| game.players().map(|p| *game.seat(p)).collect::<Vec<_>>();
            assert_eq!(seats(&game), seats(&game.ended_now().0));
        }
    }
}

#[test]
fn any_tile_can_be_tried_anywhere() {
    let tile = |name| TileId::parse(name).expect("a tile");
    let game = Game::new(Setup {
        players: vec![Color::Red, Color::Blue],
        systems: Systems::NONE,
        options: Default::default(),
        stack: vec![tile("base.B"), tile("base.E"), tile("base.B")],
        position: StartPosition::default(),
    })
    .expect("a sound setup");
    let north = Cell::ORIGIN.neighbor(Side::N);
    assert_eq!(game.rotations_of(tile("base.E"), north), [Rotation::R180]);
    assert_eq!(game.rotations_of(tile("base.B"), north), []);
    assert_eq!(game.rotations_of(tile("base.C"), Cell::new(5, 5)), []);
    let remaining = [(tile("base.B"), 1), (tile("base.E"), 1)];
    assert_eq!(game.remaining(), remaining, "one is in hand");
}

#[test]
fn a_positions_figure_is_checked_against_its_row() {
    let tower = Cell::ORIGIN.neighbor(Side::N);
    let begin = |kind, cell, segment| {
        let mut position = StartPosition::default();
        let tile = TileId::parse("tower.K").expect("a tile");
        position.tiles.push((tile, tower, Rotation::R180));
        position.floors.push((tower, 1));
        position.figures.push((Color::Red, kind, cell, segment));
        let setup = Setup {
            players: vec![Color::Red, Color::Blue],
            systems: Systems::ALL,
            options: Default::default(),
            stack: Vec::new(),
            position,
        };
        Game::new(setup).map(|_| ())
    };
    let problem = FigureProblem::WrongPlace;
    let wrong = Err(SetupError::Figure { index: 0, problem });
    let field = Segment::Field(Half::SSW);
    assert_eq!(begin(FigureKind::Large, Cell::ORIGIN, field), Ok(()));
    assert_eq!(begin(FigureKind::Large, tower, Segment::Tower), Ok(()));
    assert_eq!(begin(FigureKind::Builder, Cell::ORIGIN, field), wrong);
    assert_eq!(begin(FigureKind::Builder, tower, Segment::Tower), wrong);
}

#[test]
fn a_bridge_makes_a_mismatching_tile_fit() {
    let players = Color::ALL[..2].to_vec();
    let sets = Systems::DEFAULT.tile_sets();
    let setup = Setup::new(players, Systems::DEFAULT, &sets, Default::default(), 9);
    let mut game = Game::new(setup).expect("a sound setup");
    let mut random = SplitMix64::new(9);
    let mut bridged = 0;
    while game.phase() != Phase::Over {
        let legal = game.legal();
        if let Phase::Place { tile } = game.phase() {
            let player = game.decider().expect("a player");
            let mine = game.seat(player).pieces(Piece::Bridge) > 0;
            for &cell in game.board().frontier() {
                for rotation in game.bridged_turns_of(tile, cell) {
                    bridged += 1;
                    assert!(!game.rotations_of(tile, cell).contains(&rotation));
                    let place = crate::Action::Place { cell, rotation };
                    assert!(!mine || game.why_not(place).is_none());
                }
            }
        }
        let action = legal[random.below(legal.len() as u32) as usize];
        game.play_quiet(action).expect("a listed action");
    }
    assert!(bridged > 100, "{bridged}");
}
