//! The record for a worker hides the order of the stack and loses nothing else.

use bastide_bots::{Bot, View};
use bastide_notation::{PlayerEntry, Record, Scenario, Seen, print_action};
use bastide_rules::options::{HandSize, Options};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Color, Game, Systems, TileSet};

/// Visits several positions of random games.
fn moments(look: impl Fn(&Record, &Game, &[Action])) {
    let systems = [Systems::DEFAULT, Systems::NONE];
    moments_of(Options::default(), systems, look);
}

/// Visits several positions of games with hands of three tiles.
fn moments_with_hands(look: impl Fn(&Record, &Game, &[Action])) {
    let options = Options {
        hand: HandSize::Three,
        ..Options::default()
    };
    moments_of(options, [Systems::ALL, Systems::NONE], look);
}

fn moments_of(options: Options, systems: [Systems; 2], look: impl Fn(&Record, &Game, &[Action])) {
    for seed in 0..12 {
        let players = Color::ALL.into_iter().take(2 + seed as usize % 5);
        let players = players.map(PlayerEntry::new).collect();
        let systems = systems[seed as usize % 4 / 3];
        let sets = TileSet::ALL.to_vec();
        let record = Record::new(players, systems, sets, options, seed);
        let mut game = record.start().unwrap();
        let mut random = SplitMix64::new(seed);
        let mut actions = Vec::new();
        while game.decider().is_some() {
            if random.below(12) == 0 {
                look(&record, &game, &actions);
            }
            let legal = game.legal();
            let action = legal[random.below(legal.len() as u32) as usize];
            game.play(action).unwrap();
            actions.push(action);
        }
    }
}

#[test]
fn order_of_unseen_tiles_does_not_change_the_record() {
    moments(|record, game, actions| {
        let told = Seen::of(record, game, actions).text();
        let mut stack = record.draw_order();
        let drawn = stack.len() - game.stack().len();
        for seed in 0..3 {
            SplitMix64::new(seed).shuffle(&mut stack[drawn..]);
            let mut other = record.clone();
            (other.stack, other.seed) = (Some(stack.clone()), Some(seed));
            other.actions = actions.iter().map(|&one| print_action(one)).collect();
            let replay = other.replay().unwrap();
            assert_eq!(replay.refused, None);
            other.actions.clear();
            assert_eq!(Seen::of(&other, &replay.game, actions).text(), told);
        }
    });
}

#[test]
fn record_shows_the_same_view_as_the_game() {
    moments(|record, game, actions| {
        let told = Seen::of(record, game, actions).text();
        let replay = Record::parse(&told).unwrap().replay().unwrap();
        assert_eq!(replay.refused, None);
        assert!(View::of(&replay.game) == View::of(game));
    });
}

/// Other tiles in the hands of the others, and another stack, lead to the same question, and
/// the game that the worker makes of it to the same choice.
#[test]
fn hands_of_others_stay_hidden() {
    let bots = ["medium", "hard@60"].map(|name| Bot::parse(name, 1).unwrap());
    moments_with_hands(|record, game, actions| {
        let seen = Seen::of(record, game, actions).text();
        for seed in 0..3 {
            let mut other = game.clone();
            other.shuffle_stack(&mut SplitMix64::new(seed));
            assert_eq!(Seen::of(record, &other, actions).text(), seen);
        }
        let replay = Record::parse(&seen).unwrap().replay().unwrap();
        assert_eq!(replay.refused, None);
        let views = [View::of(game), View::of(&replay.game)];
        let [view, again] = [views[0].game(), views[1].game()];
        // The place of a tile among equal ones may differ, but no tile that is seen.
        assert_eq!(again.stack(), view.stack());
        for player in view.players() {
            assert_eq!(again.hand(player), view.hand(player));
        }
        // A choice takes its time.
        for bot in bots.iter().filter(|_| game.plies() % 16 == 3) {
            assert_eq!(bot.choose(&views[0]), bot.choose(&views[1]));
        }
    });
}

#[test]
fn later_actions_are_ignored() {
    moments(|record, game, actions| {
        let mut more = actions.to_vec();
        more.push(game.legal()[0]);
        let told = Seen::of(record, game, actions).text();
        assert_eq!(Seen::of(record, game, &more).text(), told);
    });
}

#[test]
fn tiles_face_down_for_an_auction_stay_hidden() {
    let path = "../../scenarios/bazaars/golden-builder-first.json";
    let text = std::fs::read_to_string(path).unwrap();
    let mut record = Scenario::parse(&text).unwrap().record;
    let game_of = |record: &Record| {
        let replay = record.replay().unwrap();
        assert_eq!(replay.refused, None);
        replay.game
    };
    // The builder's second part is due; two tiles have been drawn.
    let actions = ["place 2,0 90", "pass"];
    record.actions = actions.map(String::from).to_vec();
    let game = game_of(&record);
    let hidden: Vec<usize> = game.unseen_places().collect();
    assert_eq!((hidden.len(), game.stack().len()), (4, 2));
    let steps: Vec<Action> = actions
        .map(|text| bastide_notation::parse_action(text).unwrap())
        .to_vec();
    let told = Seen::of(&record, &game, &steps).text();
    let mut stack = record.draw_order();
    stack.swap(hidden[0], hidden[3]);
    stack.swap(hidden[1], hidden[2]);
    record.stack = Some(stack);
    let other = game_of(&record);
    assert!(other != game);
    assert!(View::of(&other) == View::of(&game));
    assert_eq!(Seen::of(&record, &other, &steps).text(), told);
}
