//! The shares of a decision of master, done by one worker or by several.

mod common;
mod games;

use bastide_bots::{Bot, Choice, Level, ShareSums, Shares, SumsError, View, WorkBudget};
use bastide_rules::Game;
use bastide_rules::shuffle::SplitMix64;

fn master() -> Bot {
    let bot = Level::Master.bot(3);
    let budget = WorkBudget {
        work: 1_600,
        candidates: 4,
        wide: 1,
        ..bot.budget
    };
    Bot { budget, ..bot }
}

/// Visits positions of random games.
fn visit(positions: usize, mut look: impl FnMut(&Game)) {
    let mut random = SplitMix64::new(9);
    let mut seen = 0;
    while seen < positions {
        let mut game = games::begin_of(games::STORED, &mut random);
        while common::step(&mut game, &mut random) && seen < positions {
            if random.below(20) == 0 {
                look(&game);
                seen += 1;
            }
        }
    }
}

/// The choice of workers that each do some of the shares, and the sums as text unless the
/// decision has no shares.
fn by_workers(bot: &Bot, view: &View, parts: &[&[u8]]) -> (Choice, Option<String>) {
    let mut texts = Vec::new();
    let mut last = None;
    for part in parts {
        let mut thought = bot.think_shares(view, part).expect("a thought");
        while !thought.step(333) {}
        match thought.sums() {
            Some(sums) => texts.extend(sums.iter().map(ShareSums::text)),
            None => return (thought.choice().expect("a choice"), None),
        }
        last = Some(thought);
    }
    texts.sort();
    let text = texts.join("\n");
    let sums = ShareSums::parse_all(&text).expect("all sums");
    let merged = last.expect("a worker").merge(&sums).expect("a choice");
    (merged, Some(text))
}

#[test]
fn one_worker_and_four_make_the_same_choice() {
    let bot = master();
    let mut shared = 0;
    visit(36, |game| {
        let view = View::of(game);
        let whole = bot.choose(&view).expect("a choice");
        let mut texts = Vec::new();
        for parts in [
            &[&[0, 1, 2, 3][..]][..],
            &[&[0, 2], &[1, 3]],
            &[&[3, 0], &[2], &[1]],
            &[&[3], &[2], &[1], &[0]],
        ] {
            let (choice, text) = by_workers(&bot, &view, parts);
            assert_eq!(choice, whole);
            texts.push(text);
        }
        assert!(texts.iter().all(|text| *text == texts[0]), "{texts:?}");
        shared += usize::from(texts[0].is_some());
    });
    assert!(shared > 12, "{shared} decisions were shared");
}

#[test]
fn sums_of_other_decisions_are_refused() {
    let bot = master();
    let mut refused = 0;
    visit(30, |game| {
        let mut thought = bot.think(&View::of(game)).expect("a thought");
        while !thought.step(u32::MAX) {}
        let Some(sums) = thought.sums() else { return };
        assert_eq!(sums.len(), usize::from(Shares::COUNT));
        let mut others = sums.to_vec();
        for one in &mut others {
            one.candidates.extend(one.candidates.clone());
        }
        assert_eq!(thought.merge(&others), Err(SumsError::Other));
        refused += 1;
    });
    assert!(refused > 5, "{refused} decisions were shared");
}
