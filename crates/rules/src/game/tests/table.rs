//! Small boards, written as in records: `base.U 1,0 90` for a tile, `red builder
//! 1,0 road E` for a figure.

use crate::event::Event;
use crate::figures::FigureKind;
use crate::options::{DoubleTurn, Options};
use crate::setup::{Setup, StartPosition};
use crate::{
    Action, Cell, Color, Game, Player, Refusal, Rotation, Segment, System, Systems, TileId,
};

pub const RED: Player = Player(0);
pub const BLUE: Player = Player(1);

pub fn tile(name: &str) -> TileId {
    TileId::parse(name).expect("a tile's name")
}

pub fn cell(text: &str) -> Cell {
    let (x, y) = text.split_once(',').expect("x,y");
    Cell::new(x.parse().expect("x"), y.parse().expect("y"))
}

pub fn segment(text: &str) -> Segment {
    Segment::parse(text).expect("a segment")
}

fn placed(text: &str) -> (TileId, Cell, Rotation) {
    let parts: Vec<_> = text.split(' ').collect();
    let degrees = parts[2].parse().expect("degrees");
    let rotation = Rotation::from_degrees(degrees).expect("a rotation");
    (tile(parts[0]), cell(parts[1]), rotation)
}

fn standing(text: &str) -> (Color, FigureKind, Cell, Segment) {
    let mut parts = text.splitn(4, ' ');
    let mut next = || parts.next().expect("color, kind, cell, segment");
    let color = Color::parse(next()).expect("a color");
    let kind = FigureKind::parse(next()).expect("a kind");
    (color, kind, cell(next()), segment(next()))
}

/// Red and blue at a table with the start tile and some more; red begins. Inns &
/// Cathedrals, Traders & Builders and the systems named are on, and second parts of
/// turns cannot be declined.
pub fn setup(systems: &[System], tiles: &[&str], figures: &[&str], stack: &[&str]) -> Setup {
    let systems: Systems = systems.iter().copied().collect();
    let options = Options {
        double_turn: DoubleTurn::Always,
        ..Options::default()
    };
    let mut position = StartPosition::default();
    position.tiles.extend(tiles.iter().map(|text| placed(text)));
    position.figures = figures.iter().map(|text| standing(text)).collect();
    Setup {
        players: vec![Color::Red, Color::Blue],
        systems: systems.with(System::Inns).with(System::Traders),
        options,
        stack: stack.iter().map(|name| tile(name)).collect(),
        position,
    }
}

pub fn game(systems: &[System], tiles: &[&str], figures: &[&str], stack: &[&str]) -> Game {
    begin(setup(systems, tiles, figures, stack))
}

pub fn begin(setup: Setup) -> Game {
    Game::new(setup).expect("a sound position")
}

pub fn place(at: &str, degrees: u16) -> Action {
    Action::Place {
        cell: cell(at),
        rotation: Rotation::from_degrees(degrees).expect("a rotation"),
    }
}

pub fn figure(kind: FigureKind, name: &str) -> Action {
    let segment = segment(name);
    Action::Figure { kind, segment }
}

pub fn floor(at: &str) -> Action {
    Action::Floor { cell: cell(at) }
}

pub fn capture(at: &str, name: &str) -> Action {
    Action::Capture {
        cell: cell(at),
        segment: segment(name),
        color: None,
        kind: None,
    }
}

/// Plays actions, each of which can be undone exactly, and returns what
/// happened.
pub fn play(game: &mut Game, actions: &[Action]) -> Vec<Event> {
    let mut events = Vec::new();
    for &action in actions {
        let before = game.clone();
        game.play_with(action, &mut events)
            .unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        let mut back = game.clone();
        assert!(back.undo() && back == before, "{action:?}");
    }
    events
}

pub fn refusal(game: &Game, action: Action) -> Refusal {
    game.why_not(action).expect("a refusal")
}

/// The awards of events: who, how many points, for what.
pub fn awards(events: &[Event]) -> Vec<String> {
    let awards = events.iter().filter_map(|event| match event {
        Event::Scored(award) => Some(award),
        _ => None,
    });
    awards
        .map(|award| format!("{} {} {}", award.player.index(), award.points, award.of))
        .collect()
}

pub fn scores(game: &Game) -> Vec<i32> {
    let players = game.players();
    players.map(|player| game.seat(player).score).collect()
}
