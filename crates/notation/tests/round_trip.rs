//! Random games are written and read back, whole and from any position.

use std::collections::BTreeSet;

use bastide_notation::scenario::PHASES;
use bastide_notation::{PlayerEntry, Record, Replay, print_action};
use bastide_rules::board::MOST_TILES;
use bastide_rules::options::{Choices, OptionKey, Options, Value};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{
    Action, Color, FigureKind, Game, Phase, Segment, System, Systems, TileId, TileSet,
};

/// A record without actions; the seed selects its rules.
fn variety(seed: u64) -> Record {
    let mut random = SplitMix64::new(seed);
    let count = 2 + seed as usize % 5;
    let colors = Color::ALL.into_iter().rev().take(count);
    // Every third game has all systems, the others any of them.
    let mut some = |all: bool| all || random.below(2) == 1;
    let systems = System::ALL.into_iter().filter(|_| some(seed % 3 == 1));
    let systems: Systems = systems.collect();
    let sets = match seed % 4 {
        0 => systems.tile_sets(),
        1 => vec![TileSet::Bcb, TileSet::Watch, TileSet::Tower],
        _ => TileSet::ALL.to_vec(),
    };
    let mut options = Options::default();
    for key in OptionKey::all() {
        if random.below(3) == 0 {
            let value = other_value(&options, key);
            options.set(key, &value).unwrap();
        }
    }
    own_mix(&mut options, &sets, &mut SplitMix64::new(seed));
    let players = colors.map(PlayerEntry::new).collect();
    let mut record = Record::new(players, systems, sets, options, seed);
    record.players[0].name = Some("Åsa \"the\" \\ second\n".into());
    record
}

/// In every third game other numbers of tiles and figures, and never more tiles than a game
/// has.
fn own_mix(options: &mut Options, sets: &[TileSet], random: &mut SplitMix64) {
    if random.below(3) == 0 {
        for tile in TileId::all().filter(|tile| tile.set() != TileSet::River) {
            if random.below(8) == 0 {
                let copies = random.below(3).max(u32::from(tile == TileId::START));
                // A mix has no abbeys.
                let _ = options.mix.set(tile, Some(copies as u8));
            }
        }
        for kind in FigureKind::ALL {
            let most = u32::from(kind.facts().most).min(7);
            let most = if kind == FigureKind::Large { 1 } else { most };
            let count = random.below(most + 1).max(kind.facts().fewest().into());
            options.figures.set(kind, count as u8).unwrap();
        }
    }
    let total = options.contents(sets).map(|(_, count)| usize::from(count));
    options.two_sets &= total.sum::<usize>() <= MOST_TILES;
}

/// A value of an option that is not the default.
fn other_value(options: &Options, key: OptionKey) -> Value {
    match key.choices() {
        Choices::OneOf(_) => {
            let mut values = key.choices().values().into_iter();
            let other = values.find(|value| *value != options.get(key));
            other.expect("there are two values at least")
        }
        Choices::Tiles(letters) => {
            Value::List(letters.iter().map(|&letter| letter.into()).collect())
        }
    }
}

/// Plays a random game, with the actions in the record.
fn play(record: &mut Record) -> (Game, Vec<Action>) {
    let mut random = SplitMix64::new(record.seed.unwrap_or(0));
    let mut game = record.start().unwrap();
    let mut actions = Vec::new();
    while game.phase() != Phase::Over {
        let legal = game.legal();
        // Prefer castles, which are rare, and choices of lords, which are rarer. Prefer
        // dense boards, where more is completed at once.
        let wanted = |action: &Action| match action {
            Action::Castle { .. } => 9,
            Action::Place { cell, .. } => {
                let ring = cell.ring().into_iter();
                ring.filter(|&cell| game.board().tile_at(cell).is_some())
                    .count()
            }
            _ => 0,
        };
        let any = (0..4).map(|_| legal[random.below(legal.len() as u32) as usize]);
        let action = any.max_by_key(wanted).unwrap();
        game.play(action).unwrap();
        actions.push(action);
        record.actions.push(print_action(action));
    }
    (game, actions)
}

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
