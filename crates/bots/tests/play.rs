//! Every computer player, at random positions of games with all kinds of options.

mod common;
mod games;

use std::collections::BTreeMap;

use bastide_bots::{Bot, Level, View, WorkBudget};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Game, Phase, System, Systems};

/// Players that think briefly, so that many positions can be tried.
fn quick() -> Vec<Bot> {
    let quick = |level: Level| {
        let bot = level.bot(5);
        let budget = WorkBudget {
            work: 150,
            candidates: 3,
            wide: 1,
            ..bot.budget
        };
        Bot { budget, ..bot }
    };
    let mut bots: Vec<_> = Level::ALL.into_iter().map(quick).collect();
    let mut contesting = quick(Level::Hard);
    contesting.weights.contest = 0.8;
    contesting.with_systems.contest = 0.8;
    bots.push(contesting);
    bots
}

/// Visits random positions: always those of `rare` phases, the others occasionally.
fn visit(seed: u64, positions: usize, look: impl FnMut(&Game)) {
    visit_of(games::STORED, seed, positions, look);
}

/// Visits random positions of games of some of these systems.
fn visit_of(systems: Systems, seed: u64, positions: usize, mut look: impl FnMut(&Game)) {
    let mut random = SplitMix64::new(seed);
    let mut seen = 0;
    while seen < positions {
        let mut game = games::begin_of(systems, &mut random);
        while common::step(&mut game, &mut random) && seen < positions {
            let common = matches!(game.phase().name(), "place" | "figure" | "capture");
            if random.below(if common { 25 } else { 4 }) == 0 {
                look(&game);
                seen += 1;
            }
        }
    }
}

fn answers_are_legal(positions: usize) {
    let mut phases = BTreeMap::new();
    let bots = quick();
    visit(1, positions, |game| {
        *phases.entry(game.phase().name()).or_insert(0) += 1;
        let view = View::of(game);
        for bot in &bots {
            let choice = bot.choose(&view).expect("a choice");
            let refusal = game.why_not(choice.action);
            assert_eq!(refusal, None, "{bot:?} in {:?}", game.phase());
            assert!(choice.reason().is_some(), "{choice:?}");
        }
    });
    let all = [
        "again",
        "bid",
        "bridge",
        "capture",
        "castle",
        "draft",
        "exchange",
        "figure",
        "late-ransom",
        "lord",
        "offer",
        "phantom",
        "place",
        "settle",
    ];
    let missing: Vec<_> = all
        .iter()
        .filter(|name| !phases.contains_key(*name))
        .collect();
    // A choice between castles, a late ransom, an exchange and a second part are rare.
    let rare = |name: &&&str| {
        positions < 10_000 && matches!(**name, "lord" | "late-ransom" | "exchange" | "again")
    };
    assert!(missing.iter().all(rare), "{missing:?} of {phases:?}");
}

#[test]
fn every_bot_answers_every_decision_legally() {
    answers_are_legal(150);
}

#[test]
#[ignore = "the long form of the test above takes minutes"]
fn every_bot_answers_ten_thousand_decisions_legally() {
    answers_are_legal(10_000);
}

#[test]
fn the_order_of_the_stack_changes_no_choice() {
    let mut random = SplitMix64::new(3);
    let bots = quick();
    visit(2, 60, |game| {
        let mut other = game.clone();
        other.shuffle_stack(&mut random);
        let views = [View::of(game), View::of(&other)];
        assert!(views[0] == views[1]);
        for bot in &bots {
            assert_eq!(bot.choose(&views[0]), bot.choose(&views[1]), "{bot:?}");
        }
    });
}

/// Hands of two and three tiles: each bot chooses one that fits, whatever the others hold.
#[test]
fn hands_are_played_without_a_look_at_others() {
    let mut random = SplitMix64::new(8);
    let bots = quick();
    let (mut seen, mut chosen) = (0, 0);
    while seen < 30 {
        let mut game = games::begin_with_hands(&mut random);
        while common::step(&mut game, &mut random) && seen < 30 {
            let is_hand = game.phase() == Phase::Hand;
            if random.below(if is_hand { 6 } else { 30 }) > 0 {
                continue;
            }
            seen += 1;
            chosen += usize::from(is_hand);
            let mut other = game.clone();
            other.shuffle_stack(&mut random);
            let views = [View::of(&game), View::of(&other)];
            assert!(views[0] == views[1]);
            for bot in &bots {
                let choice = bot.choose(&views[0]).expect("a choice");
                assert_eq!(game.why_not(choice.action), None, "{bot:?}");
                assert_eq!(Some(choice), bot.choose(&views[1]), "{bot:?}");
            }
        }
    }
    assert!(chosen > 10, "{chosen}");
}

#[test]
fn dragon_fairy_and_princess_are_played_legally() {
    let mut phases = BTreeMap::new();
    let systems = Systems::NONE
        .with(System::Dragon)
        .with(System::Phantom)
        .with(System::Castles);
    let bots = quick();
    visit_of(systems, 6, 60, |game| {
        *phases.entry(game.phase().name()).or_insert(0) += 1;
        let view = View::of(game);
        for bot in &bots {
            let choice = bot.choose(&view).expect("a choice");
            assert_eq!(game.why_not(choice.action), None, "{bot:?}");
        }
    });
    assert!(phases.contains_key("dragon"), "{phases:?}");
}

#[test]
fn slices_change_no_choice_and_leave_no_trace() {
    slices_leave_no_trace(games::STORED, 40);
    slices_leave_no_trace(Systems::ALL, 20);
}

fn slices_leave_no_trace(systems: Systems, positions: usize) {
    let mut random = SplitMix64::new(4);
    let bots = quick();
    visit_of(systems, 3, positions, |game| {
        let (before, view) = (game.clone(), View::of(game));
        for bot in &bots {
            let whole = bot.choose(&view).expect("a choice");
            let mut thought = bot.think(&view).expect("a thought");
            let mut last = 0.0;
            while !thought.step(1 + random.below(40)) {
                let progress = thought.progress();
                assert!((last..1.0).contains(&progress) || progress == 1.0);
                last = progress;
                if let Some(choice) = thought.choice() {
                    assert_eq!(game.why_not(choice.action), None);
                }
                if random.below(50) == 0 {
                    drop(thought);
                    thought = bot.think(&view).expect("a thought");
                    last = 0.0;
                }
            }
            assert_eq!(thought.choice(), Some(whole));
            assert!(thought.step(1), "what is done stays done");
        }
        assert!(*game == before && View::of(game) == view);
    });
}

#[test]
fn given_action_gets_a_value() {
    let bots = quick();
    let searching = |bot: &&Bot| matches!(bot.level, Level::Hard | Level::Master);
    visit(4, 20, |game| {
        let view = View::of(game);
        let legal = game.legal();
        let asked = |bot| legal.iter().take(3).map(move |&asked| (bot, asked));
        for (bot, asked) in bots.iter().filter(searching).flat_map(asked) {
            let mut thought = bot.think_about(&view, asked).expect("a thought");
            while !thought.step(u32::MAX) {}
            let choice = thought.choice().expect("a choice");
            if let Some(lost) = choice.lost_by(asked) {
                assert!(lost >= 0.0);
            }
            assert_eq!(choice.lost_by(choice.action), Some(0.0));
        }
    });
}
