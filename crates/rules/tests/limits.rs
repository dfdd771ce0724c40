//! The engine keeps the limits of the format: cells within the edge of the board, and
//! scores within their range.

use bastide_rules::setup::{MOST_SCORE, StartPosition, TileProblem};
use bastide_rules::*;

fn tile(name: &str) -> TileId {
    TileId::parse(name).expect("a tile's name")
}

/// A setup with the start tile, a city to the north and a road from east to
/// west, on a cell.
fn setup(x: i16, y: i16, systems: Systems, stack: &[&str]) -> Setup {
    Setup {
        players: vec![Color::Red, Color::Blue],
        systems,
        options: Default::default(),
        stack: stack.iter().map(|name| tile(name)).collect(),
        position: StartPosition {
            tiles: vec![(TileId::START, Cell::new(x, y), Rotation::R0)],
            ..StartPosition::default()
        },
    }
}

fn game(x: i16, y: i16, systems: Systems, stack: &[&str]) -> Game {
    Game::new(setup(x, y, systems, stack)).expect("a sound position")
}

/// The cells where the drawn tile can be placed.
fn cells(game: &Game) -> Vec<Cell> {
    let mut cells: Vec<Cell> = (game.legal().into_iter())
        .filter_map(|action| match action {
            Action::Place { cell, .. } => Some(cell),
            _ => None,
        })
        .collect();
    cells.sort();
    cells.dedup();
    cells
}

#[test]
fn no_tile_is_placed_beyond_the_edge() {
    for systems in [Systems::NONE, Systems::DEFAULT] {
        let game = game(999, -999, systems, &["base.U", "base.B"]);
        let inside = [Cell::new(998, -999), Cell::new(999, -998)];
        assert_eq!(cells(&game), inside);
        let mut frontier = game.board().frontier().to_vec();
        frontier.sort();
        assert_eq!(frontier, inside);
        for (x, y) in [(1000, -999), (999, -1000), (1000, -1000), (i16::MAX, 0)] {
            let cell = Cell::new(x, y);
            assert_eq!(game.rotations_at(cell), []);
            assert_eq!(game.rotations_of(tile("base.U"), cell), []);
            for rotation in Rotation::ALL {
                let refusal = game.why_not(Action::Place { cell, rotation });
                let reason = Reason::BeyondEdge(cell);
                let expected = Refusal {
                    clause: Clause::BaseFit,
                    reason,
                };
                assert_eq!(refusal, Some(expected));
            }
        }
    }
}

#[test]
fn tile_that_fits_only_beyond_the_edge_is_discarded() {
    // The monastery's road leads south, where the board ends.
    let mut setup = setup(0, 999, Systems::NONE, &["base.X", "base.U", "base.B"]);
    setup.position.tiles[0].0 = tile("base.A");
    let mut events = Vec::new();
    let game = Game::begin(setup, &mut events).expect("a sound position");
    let discarded = Event::Discarded {
        tile: tile("base.X"),
    };
    assert!(events.contains(&discarded), "{events:?}");
    assert_eq!(
        game.phase(),
        Phase::Place {
            tile: tile("base.U")
        }
    );
}

#[test]
fn undo_restores_the_extent_of_the_board() {
    let mut game = game(998, 0, Systems::NONE, &["base.U", "base.B", "base.U"]);
    let before = game.clone();
    let place = |x| Action::Place {
        cell: Cell::new(x, 0),
        rotation: Rotation::R0,
    };
    game.play(place(999)).expect("the last column");
    assert!(!game.board().frontier().iter().any(|cell| cell.x > 999));
    assert!(game.undo() && game == before);
}

#[test]
fn a_position_beyond_the_edge_is_refused() {
    for (x, y) in [(1000, 0), (0, -1000), (i16::MIN, i16::MAX)] {
        let error = Game::new(setup(x, y, Systems::NONE, &[])).expect_err("it is beyond");
        let problem = TileProblem::BeyondEdge;
        assert_eq!(error, SetupError::Tile { index: 0, problem });
    }
    for (x, y) in [(999, 999), (-999, -999)] {
        assert!(Game::new(setup(x, y, Systems::NONE, &[])).is_ok());
    }
}

#[test]
fn a_score_beyond_the_limit_is_refused() {
    let with = |score| {
        let mut setup = setup(0, 0, Systems::NONE, &[]);
        setup.position.scores = vec![(Color::Blue, score)];
        Game::new(setup).map(|_| ())
    };
    let beyond = Err(SetupError::ScoreBeyond { color: Color::Blue });
    for score in [MOST_SCORE + 1, -MOST_SCORE - 1, i32::MIN, i32::MAX] {
        assert_eq!(with(score), beyond);
    }
    assert_eq!([with(MOST_SCORE), with(-MOST_SCORE)], [Ok(()); 2]);
}
