//! Random games are written and read again, whole and from any moment on.

use bastide_notation::{PlayerEntry, Record, Replay, print_action};
use bastide_rules::options::{BcbDistribution, C3Fields, Options, SmallCity};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Color, Game, Phase, TileId, TileSet};

/// A record without actions, in one of many ways to play.
fn variety(seed: u64) -> Record {
    let count = 2 + seed as usize % 5;
    let colors = Color::ALL.into_iter().rev().take(count);
    let sets = match seed % 3 {
        0 => vec![TileSet::Base],
        1 => TileSet::ALL.to_vec(),
        _ => vec![TileSet::Bcb, TileSet::Watch],
    };
    let mut options = Options::default();
    if seed % 2 == 1 {
        options.small_city = SmallCity::Two;
        options.bcb_distribution = BcbDistribution::FirstGermanRun;
        for tile in TileId::all() {
            options.c3_fields = options.c3_fields.with(tile).unwrap_or(options.c3_fields);
        }
        assert_ne!(options.c3_fields, C3Fields::default());
    }
    let mut record = Record::new(colors.map(PlayerEntry::new).collect(), sets, options, seed);
    record.players[0].name = Some("Åsa \"the\" \\ second\n".into());
    record
}

/// Plays a random game, with the actions in the record.
fn play(record: &mut Record) -> (Game, Vec<Action>) {
    let mut random = SplitMix64::new(record.seed.unwrap_or(0));
    let mut game = record.start().unwrap();
    let mut actions = Vec::new();
    while game.phase() != Phase::Over {
        let legal = game.legal();
        let action = legal[random.below(legal.len() as u32) as usize];
        game.play(action).unwrap();
        actions.push(action);
        record.actions.push(print_action(action));
    }
    (game, actions)
}

/// All that can be seen of a game.
fn looks(game: &Game) -> impl PartialEq + std::fmt::Debug {
    let mut tiles: Vec<_> = game
        .board()
        .tiles()
        .map(|at| (at.cell, at.tile, at.turn))
        .collect();
    tiles.sort();
    let seats: Vec<_> = game.players().map(|player| *game.seat(player)).collect();
    let names: Vec<_> = game.players().map(|player| game.color(player)).collect();
    let stack = game
        .stack()
        .iter()
        .map(|tile| tile.name())
        .collect::<Vec<_>>();
    let mut legal = game.legal();
    legal.sort();
    (
        tiles,
        game.board().figures(),
        seats,
        names,
        stack,
        game.phase(),
        game.decider(),
        legal,
    )
}

fn replay(text: &str) -> Replay {
    let replay = Record::parse(text).unwrap().replay().unwrap();
    assert_eq!(replay.refused, None);
    replay
}

#[test]
fn a_game_is_read_as_it_was_written() {
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
fn a_seed_gives_the_stack_that_an_export_writes() {
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
fn any_moment_can_be_written_as_a_beginning() {
    for seed in 0..12 {
        let mut record = variety(seed);
        let (_, actions) = play(&mut record);
        let mut game = record.start().unwrap();
        let mut beginnings = 0;
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
            beginnings += usize::from(moment.actions.is_empty());
            game.play(*action).unwrap();
        }
        assert_eq!(beginnings * 2, actions.len(), "every turn begins once");
        let last = record.moment(&game, &actions);
        assert_eq!(
            last.actions.len(),
            2,
            "the last turn, so that the end is scored once"
        );
        assert_eq!(looks(&replay(&last.to_text()).game), looks(&game));
    }
}

#[test]
fn a_game_that_is_over_at_once_is_written_as_it_began() {
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
    record.stack = TileId::parse("base.U").map(|tile| vec![tile, tile]);
    record.actions = ["place 1,0 0", "meeple road W"].map(String::from).to_vec();
    let replay = record.replay().unwrap();
    assert_eq!(print_action(replay.actions[1]), "meeple road E");
}
