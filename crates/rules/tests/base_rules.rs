//! The clauses of the base game, each on a small board.
//!
//! A board is written as its tiles, `"base.U 1,0 90"`, beside the start tile,
//! which has a city to the north and a road from east to west.

use bastide_rules::event::{Subject, Unit};
use bastide_rules::options::{Options, SmallCity};
use bastide_rules::setup::{FigureProblem, Piece, StartPosition, Supply, TileProblem};
use bastide_rules::*;

fn tile(name: &str) -> TileId {
    TileId::parse(name).expect("a tile's name")
}

fn cell(text: &str) -> Cell {
    let (x, y) = text.split_once(',').expect("x,y");
    Cell::new(x.parse().expect("x"), y.parse().expect("y"))
}

/// A tile as in records: name, cell, rotation.
fn placed(text: &str) -> (TileId, Cell, Rotation) {
    let parts: Vec<_> = text.split(' ').collect();
    let degrees = parts[2].parse().expect("degrees");
    (
        tile(parts[0]),
        cell(parts[1]),
        Rotation::from_degrees(degrees).expect("a rotation"),
    )
}

/// A figure as in records, without its kind: color, cell, segment.
fn standing(text: &str) -> (Color, FigureKind, Cell, Segment) {
    let mut parts = text.splitn(3, ' ');
    let mut next = || parts.next().expect("color, cell, segment");
    let color = Color::parse(next()).expect("a color");
    let at = cell(next());
    (
        color,
        FigureKind::Meeple,
        at,
        Segment::parse(next()).expect("a segment"),
    )
}

fn setup(tiles: &[&str], figures: &[&str], stack: &[&str]) -> Setup {
    Setup {
        players: vec![Color::Red, Color::Blue, Color::Green],
        systems: Systems::NONE,
        options: Options::default(),
        stack: stack.iter().map(|name| tile(name)).collect(),
        position: StartPosition {
            tiles: tiles.iter().map(|text| placed(text)).collect(),
            figures: figures.iter().map(|text| standing(text)).collect(),
            ..StartPosition::default()
        },
    }
}

const START: &str = "base.D 0,0 0";

fn game(tiles: &[&str], figures: &[&str], stack: &[&str]) -> Game {
    Game::new(setup(tiles, figures, stack)).expect("a sound position")
}

fn place(at: &str, degrees: u16) -> Action {
    Action::Place {
        cell: cell(at),
        rotation: Rotation::from_degrees(degrees).expect("a rotation"),
    }
}

fn meeple(segment: &str) -> Action {
    Action::meeple(Segment::parse(segment).expect("a segment"))
}

/// Plays and returns the awards as `color points clause`.
fn play(game: &mut Game, actions: &[Action]) -> Vec<String> {
    let mut awards = Vec::new();
    for &action in actions {
        for event in game.play(action).expect("a legal action") {
            if let Event::Scored(award) = event {
                let color = game.color(award.player);
                awards.push(format!("{color} {} {}", award.points, award.clause));
            }
        }
    }
    awards
}

fn scores(game: &Game) -> Vec<i32> {
    game.players()
        .map(|player| game.seat(player).score)
        .collect()
}

/// A tile that is drawn but never placed, so that the game continues.
const NEXT: &str = "base.B";

#[test]
fn base_fit_every_touching_edge_must_match() {
    let game = game(&[START], &[], &["base.U"]);
    let why = |at, degrees| {
        let refusal = game.why_not(place(at, degrees)).expect("a refusal");
        assert_eq!(refusal.clause, Clause::BaseFit);
        refusal.reason
    };
    assert_eq!(game.why_not(place("1,0", 0)), None);
    assert_eq!(game.why_not(place("0,1", 0)), None);
    let mismatch = |side, shows, meets| Reason::Mismatch { side, shows, meets };
    assert_eq!(why("1,0", 90), mismatch(Side::W, Edge::Field, Edge::Road));
    assert_eq!(why("0,1", 90), mismatch(Side::N, Edge::Road, Edge::Field));
    assert_eq!(why("0,-1", 0), mismatch(Side::S, Edge::Field, Edge::City));
    assert_eq!(why("0,0", 0), Reason::Occupied(cell("0,0")));
    assert_eq!(why("1,1", 0), Reason::Apart(cell("1,1")));
    assert_eq!(why("999,-999", 0), Reason::Apart(cell("999,-999")));
}

#[test]
fn base_discard_a_tile_that_fits_nowhere_is_set_aside() {
    // Only city edges are open around these two.
    let tiles = ["base.C 0,0 0"];
    let mut events = Vec::new();
    let game = Game::begin(
        setup(&tiles, &[], &["base.U", "base.B", "base.R"]),
        &mut events,
    );
    let game = game.expect("a sound position");
    assert_eq!(
        game.phase(),
        Phase::Place {
            tile: tile("base.R")
        }
    );
    let discarded: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Discarded { tile } => Some(tile.name()),
            _ => None,
        })
        .collect();
    assert_eq!(discarded, ["base.U", "base.B"]);
    let refusal = game.why_not(Action::Discard).expect("the tile fits");
    assert_eq!(
        (refusal.clause, refusal.reason),
        (Clause::BaseDiscard, Reason::Placeable)
    );
}

#[test]
fn base_meeple_only_on_an_unoccupied_feature_of_the_placed_tile() {
    let mut game = game(&[START], &["blue 0,0 road W"], &["base.U", NEXT]);
    play(&mut game, &[place("1,0", 0)]);
    let why = |segment| game.why_not(meeple(segment)).map(|refusal| refusal.reason);
    let blue = Player::new(1).expect("a seat");
    assert_eq!(why("road E"), Some(Reason::Taken { by: blue }));
    assert_eq!(
        why("city N"),
        Some(Reason::NoSegment(Segment::City(Side::N)))
    );
    assert_eq!(
        why("monastery"),
        Some(Reason::NoSegment(Segment::Monastery))
    );
    assert_eq!(why("tower"), Some(Reason::NoSegment(Segment::Tower)));
    assert_eq!(why("field NNW"), None);
    assert_eq!(why("field SSE"), None);
}

#[test]
fn base_meeple_needs_one_in_the_supply_before_scoring() {
    // All of red's meeples are on the board. One returns from the city that is closed now,
    // too late for this turn.
    let mut setup = setup(&[START], &["red 0,0 city N"], &["base.E", NEXT]);
    let none = Supply::default().with(Piece::MEEPLE, 0);
    setup.position.supply = vec![(Color::Red, none)];
    let mut game = Game::new(setup).expect("a sound position");
    play(&mut game, &[place("0,-1", 180)]);
    let refusal = game.why_not(meeple("field NNE")).expect("none is left");
    assert_eq!(refusal.clause, Clause::BaseMeeple);
    assert_eq!(refusal.reason, Reason::NoneLeft(FigureKind::Meeple));
    assert_eq!(play(&mut game, &[Action::Pass]), ["red 4 base-small-city"]);
    assert_eq!(
        game.seat(Player::new(0).expect("red"))
            .figures(FigureKind::Meeple),
        1
    );
}

#[test]
fn base_road_scores_one_a_tile() {
    // Crossing, start tile, crossing.
    let tiles = [START, "base.W -1,0 0"];
    let mut game = game(&tiles, &["red 0,0 road E"], &["base.X", NEXT]);
    assert_eq!(
        play(&mut game, &[place("1,0", 0), Action::Pass]),
        ["red 3 base-road"]
    );
}

#[test]
fn base_complete_a_loop_of_road_counts() {
    let tiles = ["base.V 0,0 270", "base.V 1,0 0", "base.V 0,1 180"];
    let mut game = game(&tiles, &["blue 0,0 road E"], &["base.V", NEXT]);
    assert_eq!(
        play(&mut game, &[place("1,1", 90), Action::Pass]),
        ["blue 4 base-road"]
    );
}

#[test]
fn base_city_scores_two_a_tile_and_coat_of_arms() {
    let tiles = ["base.F 0,0 0", "base.E -1,0 90"];
    let mut game = game(&tiles, &["red 0,0 city W"], &["base.E", NEXT]);
    let mut events = game.play(place("1,0", 270)).expect("it fits");
    events.extend(game.play(Action::Pass).expect("passing is legal"));
    let award = events.iter().find_map(|event| match event {
        Event::Scored(award) => Some(award),
        _ => None,
    });
    let award = award.expect("the city is scored");
    assert_eq!((award.points, award.clause), (8, Clause::BaseCity));
    let terms: Vec<_> = award
        .terms
        .iter()
        .map(|t| (t.unit, t.count, t.each))
        .collect();
    assert_eq!(terms, [(Unit::Tile, 3, 2), (Unit::Pennant, 1, 2)]);
    assert_eq!(
        award.terms[1].segments,
        [(cell("0,0"), Segment::City(Side::E))]
    );
    let of = Subject::Feature(cell("-1,0"), Segment::City(Side::E));
    assert_eq!(award.of, of);
}

#[test]
fn base_small_city_is_an_option() {
    for (option, points) in [(SmallCity::Four, 4), (SmallCity::Two, 2)] {
        let mut setup = setup(&[START], &["red 0,0 city N"], &["base.E", NEXT]);
        setup.options.small_city = option;
        let mut game = Game::new(setup).expect("a sound position");
        let awards = play(&mut game, &[place("0,-1", 180), Action::Pass]);
        assert_eq!(awards, [format!("red {points} base-small-city")]);
    }
}

#[test]
fn base_monastery_is_complete_with_eight_tiles_around() {
    let ring = ["-1,-1", "0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"];
    let mut tiles = vec!["base.B 0,0 0".to_owned()];
    tiles.extend(ring.map(|at| format!("base.B {at} 0")));
    let tiles: Vec<&str> = tiles.iter().map(String::as_str).collect();
    let mut game = game(&tiles, &["green 0,0 monastery"], &["base.B", NEXT]);
    let awards = play(&mut game, &[place("1,1", 0), Action::Pass]);
    assert_eq!(awards, ["green 9 base-monastery"]);
}

#[test]
fn base_tile_once_even_where_two_segments_belong_to_it() {
    // The city bends around: both segments of the tile with two cities belong
    // to it in the end.
    let tiles = ["base.I 0,0 0", "base.N 0,-1 270", "base.N -1,0 90"];
    let mut game = game(&tiles, &["red 0,0 city N"], &["base.N", NEXT]);
    let awards = play(&mut game, &[place("-1,-1", 180), Action::Pass]);
    assert_eq!(awards, ["red 8 base-city"]);
}

#[test]
fn base_majority_on_a_tie_all_score_in_full() {
    let tiles = [START, "base.U 1,0 0", "base.W -1,0 0"];
    let figures = ["green 0,0 road E", "blue 1,0 road E", "red 0,0 field ESE"];
    let mut game = game(&tiles, &figures, &["base.X", NEXT]);
    let awards = play(&mut game, &[place("2,0", 0), Action::Pass]);
    assert_eq!(awards, ["blue 4 base-road", "green 4 base-road"]);
    assert_eq!(scores(&game), [0, 4, 4]);
}

#[test]
fn base_majority_the_weaker_score_nothing_but_return() {
    let tiles = [START, "base.U 1,0 0", "base.W -1,0 0"];
    let figures = ["green 0,0 road E", "blue 1,0 road E", "blue -1,0 road E"];
    let mut game = game(&tiles, &figures, &["base.X", NEXT]);
    let awards = play(&mut game, &[place("2,0", 0), Action::Pass]);
    assert_eq!(awards, ["blue 4 base-road"]);
    assert!(game.board().figures().is_empty(), "all three went home");
}

#[test]
fn base_order_features_completed_by_one_tile_are_scored_in_one_round() {
    // The tile closes the road between two crossings and the city below it.
    let tiles = [
        START,
        "base.X -1,0 0",
        "base.X -1,-1 0",
        "base.X 1,0 0",
        "base.X 1,-1 0",
    ];
    let figures = ["red 0,0 city N", "blue -1,-1 road E"];
    let mut game = game(&tiles, &figures, &["base.D", NEXT]);
    let awards = play(&mut game, &[place("0,-1", 180), Action::Pass]);
    assert_eq!(awards, ["blue 3 base-road", "red 4 base-small-city"]);
}

#[test]
fn base_fields_stay_and_pay_three_a_completed_city_at_the_end() {
    let tiles = [START, "base.E 0,-1 180"];
    let figures = ["red 0,0 field ENE", "blue 0,-1 field NNE"];
    let mut game = game(&tiles, &figures, &["base.U"]);
    let awards = play(&mut game, &[place("1,0", 0), Action::Pass]);
    // The city of two tiles is between the two fields and pays for both.
    assert_eq!(
        awards,
        ["blue 3 base-final-fields", "red 3 base-final-fields"]
    );
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.board().figures().len(), 2, "farmers stay");
}

#[test]
fn base_final_scores_unfinished_features() {
    let tiles = [START, "base.B 0,1 0", "base.F 0,-1 90", "base.U 1,0 0"];
    let figures = ["red 0,0 road W", "blue 0,-1 city N", "green 0,1 monastery"];
    let mut game = game(&tiles, &figures, &["base.U"]);
    let awards = play(&mut game, &[place("2,0", 0), Action::Pass]);
    // The monastery has the start tile and one other beside it.
    let expected = [
        "blue 3 base-final",
        "red 3 base-final",
        "green 3 base-final",
    ];
    assert_eq!(awards, expected);
}

#[test]
fn base_end_comes_with_the_last_tile() {
    let mut game = game(&[START], &[], &["base.U"]);
    play(&mut game, &[place("1,0", 0), Action::Pass]);
    assert_eq!((game.phase(), game.decider()), (Phase::Over, None));
    assert!(game.legal().is_empty());
    for action in [place("2,0", 0), Action::Pass, Action::Spare] {
        let refusal = game.play(action).expect_err("the game is over");
        assert_eq!(
            (refusal.clause, refusal.reason),
            (Clause::BaseEnd, Reason::Over)
        );
    }
}

#[test]
fn base_turn_refuses_actions_of_other_phases() {
    let mut game = game(&[START], &[], &["base.U", NEXT]);
    let clause = |game: &Game, action| game.why_not(action).map(|refusal| refusal.clause);
    assert_eq!(clause(&game, Action::Pass), Some(Clause::BaseTurn));
    assert_eq!(clause(&game, meeple("road E")), Some(Clause::BaseTurn));
    play(&mut game, &[place("1,0", 0)]);
    assert_eq!(clause(&game, place("2,0", 0)), Some(Clause::BaseTurn));
    let floor = Action::Floor { cell: cell("0,0") };
    assert_eq!(clause(&game, floor), Some(Clause::TowerAction));
}

#[test]
fn impossible_position_is_refused_with_its_place() {
    let error = |tiles: &[&str], figures: &[&str]| {
        Game::new(setup(tiles, figures, &[])).expect_err("it cannot be")
    };
    let tile_error = |index, problem| SetupError::Tile { index, problem };
    assert_eq!(
        error(&[START, "base.U 0,0 0"], &[]),
        tile_error(1, TileProblem::Occupied)
    );
    assert_eq!(
        error(&[START, "base.U 1,0 90"], &[]),
        tile_error(1, TileProblem::Mismatch(Side::W))
    );
    assert_eq!(
        error(&[START, "base.U 5,0 0"], &[]),
        tile_error(1, TileProblem::Apart)
    );
    assert_eq!(
        error(&[START, "base.U 500,0 0"], &[]),
        tile_error(1, TileProblem::TooFar)
    );
    assert_eq!(error(&[], &[]), SetupError::NoTile);
    let figure_error = |index, problem| SetupError::Figure { index, problem };
    assert_eq!(
        error(&[START], &["pink 0,0 city N"]),
        figure_error(0, FigureProblem::Nobody)
    );
    assert_eq!(
        error(&[START], &["red 1,0 city N"]),
        figure_error(0, FigureProblem::NoTile)
    );
    assert_eq!(
        error(&[START], &["red 0,0 city S"]),
        figure_error(0, FigureProblem::NoSegment)
    );
    assert_eq!(
        error(&[START, "base.E 0,-1 180"], &["red 0,0 city N"]),
        figure_error(0, FigureProblem::Complete)
    );
    assert_eq!(
        error(&[START], &["red 0,0 city N"; 8]),
        SetupError::TooManyFigures {
            color: Color::Red,
            kind: FigureKind::Meeple,
            count: 8,
            owned: 7,
        }
    );
}

#[test]
fn two_to_six_players_of_different_colors() {
    let with = |players: &[Color]| {
        let setup = Setup {
            players: players.to_vec(),
            ..setup(&[START], &[], &[])
        };
        Game::new(setup).map(|_| ())
    };
    let all = Color::ALL;
    assert_eq!(with(&all[..1]), Err(SetupError::PlayerCount(1)));
    assert_eq!(with(&[]), Err(SetupError::PlayerCount(0)));
    assert_eq!(with(&[all[0]; 7]), Err(SetupError::PlayerCount(7)));
    assert_eq!(
        with(&[all[0], all[1], all[0]]),
        Err(SetupError::SameColor { index: 2 })
    );
    for count in 2..=6 {
        assert_eq!(with(&all[..count]), Ok(()));
    }
}

#[test]
fn more_tiles_than_a_board_holds_are_refused() {
    let stack = vec![NEXT; 250];
    let refused = Game::new(setup(&[START], &[], &stack)).expect_err("too many");
    assert_eq!(refused, SetupError::TooManyTiles(251));
    assert!(Game::new(setup(&[START], &[], &stack[1..])).is_ok());
}
