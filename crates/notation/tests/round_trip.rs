//! Random games are written and read back, whole and from any position.

#[path = "common/games.rs"]
mod games;

use std::collections::BTreeSet;

use bastide_notation::scenario::PHASES;
use bastide_notation::{PlayerEntry, Record, Replay, print_action};
use bastide_rules::options::Options;
use bastide_rules::{Color, Game, Phase, Segment, Systems, TileId, TileSet};

use games::{play, variety};

/// The visible part of a game. A position does not say in which half of a castle its lord
/// stands.
fn looks(game: &Game) -> impl PartialEq + std::fmt::Debug {
    let board = game.board();
    let mut tiles: Vec<_> = board
        .tiles()
        .map(|at| (at.cell, at.tile, at.rotation, at.bridge))
        .collect();
    tiles.sort();
    let castles = board.castles();
    let in_castle = |cell, segment| {
        castles.iter().any(|castle| {
            let mut parts = castle.cells.into_iter().zip(castle.sides);
            parts.any(|(at, side)| (at, Segment::City(side)) == (cell, segment))
        })
    };
    let mut figures = board.figures();
    figures.retain(|at| !in_castle(at.cell, at.segment));
    let mut towers: Vec<_> = board.towers().collect();
    towers.sort_by_key(|tower| tower.cell);
    let seats: Vec<_> = game
        .players()
        .map(|player| {
            let held = game.players().map(|owner| {
                let kind = bastide_rules::FigureKind::Meeple;
                game.prisoners(player, owner, kind)
            });
            let held: Vec<_> = held.collect();
            (
                game.color(player),
                *game.seat(player),
                held,
                game.bazaar_hand(player),
            )
        })
        .collect();
    let stack: Vec<_> = game.stack().iter().map(|tile| tile.name()).collect();
    let mut legal = game.legal();
    legal.sort();
    (
        (tiles, figures, towers, castles),
        (seats, stack, game.bazaar_shown(), game.bazaar_host()),
        (game.phase(), game.decider(), game.turn_player(), legal),
    )
}

fn replay(text: &str) -> Replay {
    let replay = Record::parse(text).unwrap().replay().unwrap();
    assert_eq!(replay.refused, None);
    replay
}

#[test]
fn games_survive_writing_and_reading() {
    for seed in 0..60 {
        let mut record = variety(seed);
        let (game, actions) = play(&mut record);
        let text = record.to_text();
        let again = Record::parse(&text).unwrap();
        assert_eq!(again, record);
        assert_eq!(again.to_text(), text);
        let replayed = replay(&text);
        assert_eq!(replayed.actions, actions);
        assert_eq!(looks(&replayed.game), looks(&game));
    }
}

#[test]
fn seed_gives_the_exported_stack() {
    for seed in 0..20 {
        let mut record = variety(seed);
        let names = |record: &Record| {
            let order = record.draw_order();
            order.iter().map(|tile| tile.name()).collect::<Vec<_>>()
        };
        let written = names(&record);
        record.stack = None;
        assert_eq!(names(&record), written);
        assert!(!record.to_text().contains("stack"));
    }
}

#[test]
fn any_position_can_be_written_as_a_start() {
    let mut phases = BTreeSet::new();
    for seed in 0..66 {
        let mut record = variety(seed);
        // The last ones are played with a real box.
        if seed >= 60 {
            let stack = record.stack.take();
            record = record.from_box();
            record.stack = stack;
        }
        let (_, actions) = play(&mut record);
        let mut game = record.start().unwrap();
        for (ply, action) in actions.iter().enumerate() {
            let moment = record.moment(&game, &actions[..ply]);
            let text = moment.to_text();
            let replayed = replay(&text);
            assert_eq!(
                looks(&replayed.game),
                looks(&game),
                "seed {seed}, ply {ply}\n{text}"
            );
            assert_eq!(Record::parse(&text).unwrap().to_text(), text);
            assert_eq!(game.is_turn_start(), moment.actions.is_empty());
            phases.insert(game.phase().name());
            game.play(*action).unwrap();
        }
        // The last turn is included, so that the end is scored once.
        let last = record.moment(&game, &actions);
        assert!(!last.actions.is_empty());
        assert_eq!(looks(&replay(&last.to_text()).game), looks(&game));
    }
    // All but the end and the choices of lords, which have their own tests, and exchanges,
    // which hardly ever come up by chance.
    let rare = ["over", "lord", "exchange"];
    phases.retain(|name| !rare.contains(name));
    let others = PHASES.into_iter().filter(|name| !rare.contains(name));
    assert_eq!(phases, others.collect());
}

#[test]
fn choices_of_lords_can_be_written_as_a_start() {
    let mut choices = 0;
    for seed in 0..400 {
        let players = [Color::Red, Color::Blue].map(PlayerEntry::new).to_vec();
        let (systems, sets) = (Systems::DEFAULT, TileSet::ALL[..7].to_vec());
        let mut record = Record::new(players, systems, sets, Options::default(), seed);
        let (_, actions) = play(&mut record);
        let mut game = record.start().unwrap();
        for (ply, action) in actions.iter().enumerate() {
            if game.phase().name() == "lord" {
                let moment = record.moment(&game, &actions[..ply]);
                assert_eq!(looks(&replay(&moment.to_text()).game), looks(&game));
                choices += 1;
            }
            game.play_quiet(*action).unwrap();
        }
    }
    assert!(choices >= 10, "{choices}");
}

#[test]
fn game_over_at_once_is_written_as_its_start() {
    let mut record = variety(0);
    record.stack = Some(Vec::new());
    let game = record.start().unwrap();
    assert_eq!(game.phase(), Phase::Over);
    let moment = record.moment(&game, &[]);
    assert_eq!(looks(&moment.start().unwrap()), looks(&game));
}

#[test]
fn features_are_named_canonically_after_a_replay() {
    let mut record = variety(0);
    record.systems = Systems::NONE;
    record.stack = TileId::parse("base.U").map(|tile| vec![tile, tile]);
    record.actions = ["place 1,0 0", "meeple road W"].map(String::from).to_vec();
    let replay = record.replay().unwrap();
    assert_eq!(print_action(replay.actions[1]), "meeple road E");
}
